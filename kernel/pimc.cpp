#include "pimc.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>
#include <stdexcept>

#include "policy.hpp"

namespace terts {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int PORTION = 5;  // groups between two looks at the clock
constexpr double GOLDEN = 0.61803398874989485;
constexpr float HEAT = 1;  // of the model in an imagined deal

// For every deal that is counted to the end so many are only played to the end of the talon and guessed from there. What
// makes one imagined deal differ from another is far more than what a guess misses, and counting takes most of the time.
constexpr int GROUP = 16;

struct Mean {
    int count = 0;
    double weight = 0;
    double total = 0;
    double squares = 0;

    void add(double value, double by) {
        ++count;
        weight += by;
        total += by * value;
        squares += by * value * value;
    }

    double mean() const { return weight > 0 ? total / weight : 0; }
    double variance() const { return weight > 0 ? std::max(0.0, squares / weight - mean() * mean()) / count : 0; }
};

struct Sum {
    u8 code;
    Mean guessed{};
    Mean missed{};  // by the guess, where it was counted
    double value = 0;

    Estimate estimate() const { return {code, value, std::sqrt(guessed.variance() + missed.variance()), missed.count}; }
};

// What the guess misses is much the same for all actions, and told by few deals. So the differences between actions count
// only as far as they are more than the errors explain (James and Stein).
void put_right(std::span<Sum> sums) {
    double mean = 0;
    double error = 0;
    for (const Sum& sum : sums) {
        mean += sum.missed.mean() / static_cast<double>(sums.size());
        error += sum.missed.variance() / static_cast<double>(sums.size());
    }
    double spread = 0;
    for (const Sum& sum : sums) spread += (sum.missed.mean() - mean) * (sum.missed.mean() - mean);
    spread /= static_cast<double>(std::max<std::size_t>(sums.size() - 1, 1));
    const double trusted = spread > error ? 1 - error / spread : 0;
    for (Sum& sum : sums) sum.value = sum.guessed.mean() + mean + trusted * (sum.missed.mean() - mean);
}

class Search {
  public:
    Search(const Belief& belief, Worth& worth, u64 seed) : belief_(belief), worth_(worth), seed_(seed) {
        for (const u8 code : candidates(belief)) sums_.push_back({code});
        live_ = sums_.size();
    }

    std::vector<Estimate> run(const Effort& effort) {
        if (sums_.size() > 1) {
            if (static_cast<int>(belief_.hands().size()) <= effort.worlds && belief_.sight().now.talon_size() <= 4)
                all_hands(effort);
            else
                drawn_hands(effort);
        }
        put_right({sums_.data(), live_});
        std::ranges::stable_sort(sums_, [](const Sum& one, const Sum& other) {
            if (one.missed.count != other.missed.count) return one.missed.count > other.missed.count;
            return one.value > other.value;
        });
        std::vector<Estimate> found;
        for (const Sum& sum : sums_) {
            found.push_back(sum.estimate());
            // What is put right on the average can pass the bounds a little.
            found.back().value = std::clamp(found.back().value, worth_.lost(), worth_.won());
        }
        return found;
    }

  private:
    // Few hands: each counts by its weight, with as many orders and plays as the effort allows; the clock is looked at
    // when all have had as many.
    void all_hands(const Effort& effort) {
        const auto start = Clock::now();
        const int hands = static_cast<int>(belief_.hands().size());
        for (int tried = 0; tried < effort.worlds; tried += hands) {
            if (tried > 0 && spent(effort, start) >= 1) return;
            for (const Believed& hand : belief_.hands())
                for (int one = 0; one < GROUP; ++one) try_world(hand, hand.weight, one);
        }
    }

    void drawn_hands(const Effort& effort) {
        const auto start = Clock::now();
        double place = static_cast<double>(Random(seed_).next() >> 11) * 0x1p-53;
        double done = 0;
        for (int worlds = 0; done < 1;) {
            for (int time = 0; time < PORTION && worlds < effort.worlds; ++time, ++worlds) try_group(place);
            done = std::max(static_cast<double>(worlds) / effort.worlds, spent(effort, start));
            give_up(done);
        }
    }

    // The part of the time that has passed, 0 without a clock.
    static double spent(const Effort& effort, Clock::time_point start) {
        if (effort.seconds <= 0) return 0;
        return std::chrono::duration<double>(Clock::now() - start).count() / effort.seconds;
    }

    void give_up(double done) {
        const std::size_t all = sums_.size();
        const std::size_t keep = done >= 0.5 ? (all + 3) / 4 : done >= 0.25 ? (all + 1) / 2 : all;
        const std::size_t left = std::max<std::size_t>(keep, 2);
        if (left >= live_) return;
        put_right({sums_.data(), live_});
        std::partial_sort(sums_.begin(), sums_.begin() + static_cast<std::ptrdiff_t>(left),
                          sums_.begin() + static_cast<std::ptrdiff_t>(live_),
                          [](const Sum& one, const Sum& other) { return one.value > other.value; });
        live_ = left;
    }

    void try_group(double& place) {
        for (int one = 0; one < GROUP; one += 2) {
            place += GOLDEN;
            if (place >= 1) place -= 1;
            const Believed& hand = belief_.at(place * belief_.total());
            try_world(hand, 1, one);
            try_world(hand, 1, one + 1);
        }
    }

    // Deals come in twos, alike but that in the second everybody draws what the other draws in the first: chance favours
    // no one, and so no action. The first of a group is counted.
    void try_world(const Believed& hand, double weight, int in_group) {
        tried_ += in_group % 2 == 0;
        const u64 number = seed_ + 0x9E3779B97F4A7C15u * static_cast<u64>(tried_);
        Random deal(number);
        Deal world = belief_.world(hand, deal);
        if (in_group % 2)
            for (int at = world.drawn; at + 1 < TALON - 1; at += 2) std::swap(world.talon[at], world.talon[at + 1]);
        for (std::size_t at = 0; at < live_; ++at) {
            Random play(~number);
            Deal d = world;
            Hand gone = belief_.sight().gone;
            if (sums_[at].code < FIRST_MELD) gone |= bit(sums_[at].code);
            apply(belief_.sight().rules, d, sums_[at].code);
            play_talon(belief_.sight().rules, d, gone, HEAT, play);
            const double guess = worth_.guess(d);
            sums_[at].guessed.add(guess, weight);
            if (in_group == 0) sums_[at].missed.add(worth_.of(d) - guess, weight);
        }
    }

    const Belief& belief_;
    Worth& worth_;
    u64 seed_;
    std::vector<Sum> sums_;
    std::size_t live_ = 0;
    int tried_ = 0;
};

}  // namespace

std::vector<u8> candidates(const Belief& belief) {
    const Sight& s = belief.sight();
    if (s.now.phase == Phase::done || s.now.claimed || actor(s.now) != s.seat)
        throw std::invalid_argument("the seat is not to act");
    // At an answer what is legal hangs on the veiled meld only as far as the seat can tell (R4.5).
    Random random(0);
    Legal legal = terts::legal(s.rules, belief.world(belief.hands().front(), random));
    legal.words &= ~word_bit(CLAIM);
    if (s.now.phase == Phase::cutting) legal.words &= word_bit(FIRST_CUT + 5);
    std::vector<u8> codes;
    each_code(legal, [&](int code) { codes.push_back(static_cast<u8>(code)); });
    return codes;
}

std::vector<Estimate> weigh_by_worlds(const Belief& belief, Worth& worth, const Effort& effort, u64 seed) {
    if (effort.worlds < 1) throw std::invalid_argument("at least one world is imagined");
    return Search(belief, worth, seed).run(effort);
}

}  // namespace terts
