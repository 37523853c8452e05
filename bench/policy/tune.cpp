// Lets the model of a player (kernel/policy.hpp) play itself with its numbers changed, and keeps what wins.
//
//     tune SECONDS PAIRS SEED KNOBS...
//
// Deals are played twice, the seats swapped, by the model to the end of the talon and then exactly. A change is tried on
// PAIRS pairs and, if it does not lose there, on three times as many new ones; it stays if it wins there by one and a
// half standard errors. Prints the numbers found, and what they are worth against those of the kernel.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "playout.hpp"
#include "policy.hpp"
#include "sides.hpp"
#include "solver.hpp"

using namespace terts;

namespace {

constexpr int NUMBERS = sizeof(PolicyWeights) / sizeof(float);
constexpr float HEAT = 1;
constexpr int FINAL_PAIRS = 8000;

struct Table {
    Rules rules;
    PointSolver solver;
    explicit Table(const Rules& rules) : rules(rules), solver(rules) {}
};

struct Mean {
    double value;
    double error;
};

double play(Table& table, Deal d, const PolicyWeights* const seats[2], u64 seed) {
    Random random(seed);
    Hand gone = 0;
    while (d.phase != Phase::done && (d.talon_size() || d.phase == Phase::cutting)) {
        const int code = choose(table.rules, d, gone, HEAT, random, *seats[actor(d)]);
        if (code < FIRST_MELD) gone |= bit(code);
        apply(table.rules, d, code);
    }
    const i32 more = d.phase == Phase::done ? 0 : table.solver.value(d);
    return lead_of(d) + (actor(d) == 1 ? -more : more);
}

Mean duel(std::vector<std::unique_ptr<Table>>& tables, const PolicyWeights& one, const PolicyWeights& other, int pairs,
          u64 seed) {
    double sum = 0;
    double squares = 0;
    for (int pair = 0; pair < pairs; ++pair) {
        Table& table = *tables[static_cast<std::size_t>(pair) % tables.size()];
        Random random(seed + static_cast<u64>(pair));
        Deal d = random_deal(table.rules, random);
        if (d.phase == Phase::calling) call(d, random.below(2));
        const PolicyWeights* const first[2] = {&one, &other};
        const PolicyWeights* const second[2] = {&other, &one};
        const u64 chance = random.next();
        const double won = (play(table, d, first, chance) - play(table, d, second, chance)) / 2;
        sum += won;
        squares += won * won;
    }
    const double mean = sum / pairs;
    return {mean, std::sqrt((squares / pairs - mean * mean) / pairs)};
}

Rules read_knobs(const std::string& hex) {
    KnobBytes knobs{};
    for (std::size_t at = 0; at < KNOB_COUNT; ++at) knobs[at] = static_cast<u8>(std::stoi(hex.substr(2 * at, 2), nullptr, 16));
    return unpack_knobs(knobs);
}

double bell(Random& random) {
    double sum = -6;
    for (int time = 0; time < 12; ++time) sum += static_cast<double>(random.next() >> 11) * 0x1p-53;
    return sum;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) return std::fputs("usage: tune SECONDS PAIRS SEED KNOBS...\n", stderr), 2;
    const double seconds = std::atof(argv[1]);
    const int pairs = std::atoi(argv[2]);
    u64 seed = std::strtoull(argv[3], nullptr, 10) << 32;
    std::vector<std::unique_ptr<Table>> tables;
    for (int at = 4; at < argc; ++at) tables.push_back(std::make_unique<Table>(read_knobs(argv[at])));

    PolicyWeights best = POLICY;
    float* const numbers = reinterpret_cast<float*>(&best);
    float steps[NUMBERS];
    for (int at = 0; at < NUMBERS; ++at) steps[at] = std::max(0.2f, std::fabs(numbers[at]) * 0.3f);
    Random random(seed + 1);
    int tried = 0;
    int kept = 0;
    for (const std::clock_t start = std::clock(); std::clock() - start < seconds * CLOCKS_PER_SEC; ++tried) {
        PolicyWeights changed = best;
        for (u32 time = random.below(4) + 1; time; --time) {
            const u32 at = random.below(NUMBERS);
            reinterpret_cast<float*>(&changed)[at] += static_cast<float>(bell(random)) * steps[at];
        }
        const Mean first = duel(tables, changed, best, pairs, seed += 4 * static_cast<u64>(pairs));
        if (first.value < 0.5 * first.error) continue;
        const Mean second = duel(tables, changed, best, 3 * pairs, seed += 4 * static_cast<u64>(pairs));
        if (second.value < 1.5 * second.error) continue;
        best = changed;
        ++kept;
    }
    const Mean gain = duel(tables, best, POLICY, FINAL_PAIRS, ~seed);
    std::printf("%d changes tried, %d kept; against the numbers of the kernel %+.2f points a deal, standard error %.2f\n",
                tried, kept, gain.value, gain.error);
    for (int at = 0; at < NUMBERS; ++at) std::printf("%.2f%c", static_cast<double>(numbers[at]), at + 1 < NUMBERS ? ' ' : '\n');
}
