#include "pimc.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "policy.hpp"

namespace terts {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int PORTION = 2;  // groups between two looks at the clock
constexpr double GOLDEN = 0.61803398874989485;

class Search {
  public:
    Search(const Belief& belief, Worth& worth, u64 seed) : belief_(belief), worth_(worth), seed_(seed) {
        for (const u8 code : candidates(belief)) trials_.push_back({code});
        live_ = trials_.size();
    }

    std::vector<Estimate> run(const Effort& effort) {
        if (trials_.size() > 1) {
            const int groups = (effort.worlds - 1) / (GROUP / DEALS_A_WORLD) + 1;
            if (static_cast<int>(belief_.hands().size()) <= groups && belief_.sight().now.talon_size() <= 4)
                all_hands(groups, effort.seconds);
            else
                drawn_hands(groups, effort.seconds);
        }
        put_right({trials_.data(), live_}, worth_.bounds());
        std::ranges::stable_sort(trials_, [](const Trial& one, const Trial& other) {
            if (one.forecast.count != other.forecast.count) return one.forecast.count > other.forecast.count;
            return one.value > other.value;
        });
        std::vector<Estimate> found;
        for (const Trial& trial : trials_) {
            found.push_back(trial.estimate());
            found.back().worlds = trial.forecast.count;
        }
        return found;
    }

  private:
    // Few hands: each counts by its weight, with as many orders and plays as the effort allows; the clock is looked at
    // when all have had as many.
    void all_hands(int groups, double seconds) {
        const auto start = Clock::now();
        const int hands = static_cast<int>(belief_.hands().size());
        for (int tried = 0; tried < groups; tried += hands) {
            if (tried > 0 && spent(seconds, start) >= 1) return;
            for (const Believed& hand : belief_.hands())
                for (int one = 0; one < GROUP; ++one) try_world(hand, hand.weight, one);
        }
    }

    void drawn_hands(int groups, double seconds) {
        const auto start = Clock::now();
        double place = static_cast<double>(Random(seed_).next() >> 11) * 0x1p-53;
        double done = 0;
        for (int tried = 0; done < 1;) {
            for (int time = 0; time < PORTION && tried < groups; ++time, ++tried) try_group(place);
            done = std::max(static_cast<double>(tried) / groups, spent(seconds, start));
            give_up(done);
        }
    }

    // The part of the time that has passed, 0 without a clock.
    static double spent(double seconds, Clock::time_point start) {
        if (seconds <= 0) return 0;
        return std::chrono::duration<double>(Clock::now() - start).count() / seconds;
    }

    void give_up(double done) {
        const std::size_t all = trials_.size();
        const std::size_t keep = done >= 0.5 ? (all + 3) / 4 : done >= 0.25 ? (all + 1) / 2 : all;
        const std::size_t left = std::max<std::size_t>(keep, 2);
        if (left >= live_) return;
        put_best_first({trials_.data(), live_}, left, worth_.bounds());
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
        if (in_group % 2) exchange_draws(world);
        for (std::size_t at = 0; at < live_; ++at) {
            Random play(~number);
            Deal d = world;
            Hand gone = belief_.sight().gone;
            if (trials_[at].code < FIRST_MELD) gone |= bit(trials_[at].code);
            apply(belief_.sight().rules, d, trials_[at].code);
            play_talon(belief_.sight().rules, worth_.race(), d, gone, HEAT, play);
            const double forecast = worth_.forecast(d);
            trials_[at].forecast.add(forecast, weight);
            if (d.claimed)
                trials_[at].settled += weight;
            else if (in_group == 0)
                trials_[at].missed.add(worth_.of(d) - forecast, weight);
        }
    }

    const Belief& belief_;
    Worth& worth_;
    u64 seed_;
    std::vector<Trial> trials_;
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
