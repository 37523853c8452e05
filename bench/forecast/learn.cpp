// Learns the weights of kernel/forecast.cpp from endings counted by the solver: learn COUNT EPOCHS SEED KNOBS FILE
//
// Deals are played by the model of a player, warmer than it plays to win and with a random card in the last trick of
// the talon now and then, so that the network knows also what nobody would choose. The plain suits of an ending are
// exchanged at random each time that it is shown. The last tenth is kept back to tell the error.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "forecast.hpp"
#include "plain.hpp"
#include "playout.hpp"
#include "policy.hpp"
#include "sides.hpp"

using namespace terts;

namespace {

constexpr float HEAT = 6;
constexpr int BATCH = 256;
constexpr float RATE = 3e-3f;
constexpr int SUIT_ORDERS[6][3] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};

constexpr const char* HEAD =
    "// Learned by bench/forecast.py: all weights of kernel/forecast.cpp, one layer after the other, each with its biases.\n"
    "#pragma once\n\n#include \"cards.hpp\"\n\nnamespace terts {\n\ninline constexpr i16 FORECAST_WEIGHTS[] = {\n";
constexpr const char* TAIL = "};\n\n}  // namespace terts\n";

struct Sample {
    Hand leader, follower;
    float more;  // of the leader, in FORECAST_POINTS
};

Rules rules_of(const std::string& hex) {
    KnobBytes bytes;
    for (std::size_t at = 0; at < bytes.size(); ++at)
        bytes[at] = static_cast<u8>(std::stoi(hex.substr(2 * at, 2), nullptr, 16));
    return unpack_knobs(bytes);
}

int share_of(PlainSolver& solver, Hand leader, Hand follower, int total) {
    solver.forget();
    int low = 0, high = total, guess = guess_share(leader, follower);
    while (low < high) {
        const int beta = guess > low ? std::min(guess, high) : low + 1;
        const int found = solver.share(leader, follower, beta);
        (found < beta ? high : low) = found;
        guess = found < beta ? found : found + 1;
    }
    return low;
}

std::vector<Sample> samples(const Rules& rules, std::size_t count, u64 seed) {
    Random random(seed);
    const auto solver = PlainSolver::make(rules, 14);
    std::vector<Sample> found;
    while (found.size() < count) {
        Deal d = random_deal(rules, random);
        Hand gone = 0;
        while (d.phase != Phase::done && (d.talon_size() || d.phase == Phase::cutting)) {
            const bool any = d.phase == Phase::calling || (d.talon_size() == 2 && random.below(2));
            const int code = any ? random_action(legal(rules, d), random) : choose(rules, d, gone, HEAT, random);
            if (code < FIRST_MELD) gone |= bit(code);
            if (code != CLAIM) apply(rules, d, code);
        }
        if (d.phase != Phase::leading) continue;
        const auto [leader, follower, total] = sides(d);
        const int more = 2 * share_of(*solver, leader, follower, total) - total;
        found.push_back({leader, follower, static_cast<float>(more) / FORECAST_POINTS});
    }
    return found;
}

Hand reordered(Hand cards, const int (&order)[3]) {
    Hand found = cards & 255;
    for (int suit = 0; suit < 3; ++suit) found |= (cards >> (8 * (suit + 1)) & 255) << (8 * order[suit]);
    return found;
}

// A layer's weights with what Adam remembers of their gradients.
struct Layer {
    std::vector<float> value, slope, mean, square;

    Layer(int size, float spread, Random& random)
        : value(static_cast<std::size_t>(size)), slope(value.size()), mean(value.size()), square(value.size()) {
        for (float& one : value) {
            float sum = 0;
            for (int time = 0; time < 12; ++time) sum += static_cast<float>(random.next() >> 40) * 0x1p-24f;
            one = spread * (sum - 6);
        }
    }

    void step(int time, float rate) {
        const float first = 1 - std::pow(0.9f, static_cast<float>(time));
        const float second = 1 - std::pow(0.999f, static_cast<float>(time));
        for (std::size_t at = 0; at < value.size(); ++at) {
            const float by = slope[at] / BATCH;
            mean[at] = 0.9f * mean[at] + 0.1f * by;
            square[at] = 0.999f * square[at] + 0.001f * by * by;
            value[at] -= rate * (mean[at] / first) / (std::sqrt(square[at] / second) + 1e-8f);
            slope[at] = 0;
        }
    }
};

class Network {
  public:
    explicit Network(Random& random)
        : first(FORECAST_INPUTS * FORECAST_WIDE, 0.24f, random),
          first_bias(FORECAST_WIDE, 0, random),
          second(FORECAST_NARROW * FORECAST_WIDE, 0.125f, random),
          second_bias(FORECAST_NARROW, 0, random),
          last(FORECAST_NARROW, 0.25f, random),
          last_bias(1, 0, random) {}

    float value(Hand leader, Hand follower) {
        std::copy(first_bias.value.begin(), first_bias.value.end(), wide);
        each_card(leader, follower, [&](int row) {
            for (int at = 0; at < FORECAST_WIDE; ++at) wide[at] += first.value[row * FORECAST_WIDE + at];
        });
        for (float& unit : wide) unit = std::max(unit, 0.0f);
        float sum = last_bias.value[0];
        for (int unit = 0; unit < FORECAST_NARROW; ++unit) {
            float in = second_bias.value[unit];
            for (int at = 0; at < FORECAST_WIDE; ++at) in += wide[at] * second.value[unit * FORECAST_WIDE + at];
            narrow[unit] = std::max(in, 0.0f);
            sum += narrow[unit] * last.value[unit];
        }
        return sum;
    }

    void learn(Hand leader, Hand follower, float wanted) {
        const float error = 2 * (value(leader, follower) - wanted);
        float back[FORECAST_WIDE] = {};
        last_bias.slope[0] += error;
        for (int unit = 0; unit < FORECAST_NARROW; ++unit) {
            last.slope[unit] += error * narrow[unit];
            if (narrow[unit] == 0) continue;
            const float by = error * last.value[unit];
            second_bias.slope[unit] += by;
            for (int at = 0; at < FORECAST_WIDE; ++at) {
                second.slope[unit * FORECAST_WIDE + at] += by * wide[at];
                back[at] += by * second.value[unit * FORECAST_WIDE + at];
            }
        }
        for (int at = 0; at < FORECAST_WIDE; ++at) {
            if (wide[at] == 0) back[at] = 0;
            first_bias.slope[at] += back[at];
        }
        each_card(leader, follower, [&](int row) {
            for (int at = 0; at < FORECAST_WIDE; ++at) first.slope[row * FORECAST_WIDE + at] += back[at];
        });
    }

    void step(int time, float rate) {
        for (Layer* layer : layers()) layer->step(time, rate);
    }

    void write(const char* path) {
        std::FILE* file = std::fopen(path, "w");
        if (!file) std::exit(1);
        std::fputs(HEAD, file);
        for (Layer* layer : layers()) {
            int column = 0;
            for (const float one : layer->value) {
                const std::string text = std::to_string(std::lround(one * FORECAST_UNIT)) + ",";
                column += static_cast<int>(text.size());
                std::fprintf(file, "%s%s", column > 119 ? "\n" : "", text.c_str());
                if (column > 119) column = static_cast<int>(text.size());
            }
            std::fprintf(file, "\n");
        }
        std::fputs(TAIL, file);
        std::fclose(file);
    }

  private:
    template <class Visit>
    static void each_card(Hand leader, Hand follower, Visit visit) {
        for (; leader; leader &= leader - 1) visit(std::countr_zero(leader));
        for (; follower; follower &= follower - 1) visit(PACK + std::countr_zero(follower));
    }

    std::array<Layer*, 6> layers() { return {&first, &first_bias, &second, &second_bias, &last, &last_bias}; }

    Layer first, first_bias, second, second_bias, last, last_bias;
    float wide[FORECAST_WIDE];
    float narrow[FORECAST_NARROW];
};

}  // namespace

int main(int, char** told) {
    const auto count = static_cast<std::size_t>(std::stoul(told[1]));
    const int epochs = std::stoi(told[2]);
    const u64 seed = std::stoul(told[3]);
    std::vector<Sample> all = samples(rules_of(told[4]), count, seed);
    std::fprintf(stderr, "%zu endings counted\n", all.size());
    const std::size_t shown = all.size() - all.size() / 10;
    Random random(seed + 1);
    Network network(random);
    const int steps = epochs * static_cast<int>(shown / BATCH);
    for (int time = 1; time <= steps; ++time) {
        for (int one = 0; one < BATCH; ++one) {
            const Sample& sample = all[random.below(static_cast<u32>(shown))];
            const auto& order = SUIT_ORDERS[random.below(6)];
            network.learn(reordered(sample.leader, order), reordered(sample.follower, order), sample.more);
        }
        network.step(time, RATE * std::max(0.01f, 1 - static_cast<float>(time) / static_cast<float>(steps)));
    }
    double squares = 0;
    for (std::size_t at = shown; at < all.size(); ++at) {
        const double error = FORECAST_POINTS * (network.value(all[at].leader, all[at].follower) - all[at].more);
        squares += error * error;
    }
    std::printf("error %.2f points\n", std::sqrt(squares / static_cast<double>(all.size() - shown)));
    network.write(told[5]);
}
