// The goal of points: card points and melds of the deal.
#pragma once

#include "search.hpp"
#include "sides.hpp"

namespace terts {

// What seat 0 has more than seat 1 at the end, card points and melds.
class PointGoal {
  public:
    using Value = i32;
    static constexpr Value LOWEST = -10'000;
    static constexpr Value HIGHEST = 10'000;
    static constexpr Value EQUAL = 0;
    static Value next(Value value) { return value + 1; }
    static Value step(const Deal& d) { return d.drawn == TALON ? 2 : 16; }  // without a talon values are 2 apart
    static Value next_step(const Deal& d, Value step) { return d.drawn == TALON ? step : 2 * step; }
    static Value middle(Value low, Value high) { return low + (high - low + 1) / 2; }

    PointGoal(const Rules& rules, int table_bits) : rules_(rules), plain_(PlainSolver::make(rules, table_bits)) {}

    Value ended(const Deal& d) const { return lead_of(d); }
    Value base(const Deal& d) const { return lead_of(d); }
    u64 key(const Deal&) const { return 0; }
    bool has_arrived(const Deal&, u8) const { return false; }
    bool more_is_better() const { return true; }
    bool counts_points() const { return true; }
    bool knows_claims() const { return false; }
    Value claimed(const Deal& d) const { return lead_of(d); }
    double for_seat(const Deal& d, u8 seat, Value value) const {
        return seat == 0 ? value - lead_of(d) : lead_of(d) - value;
    }
    void forget() { plain_->forget(); }
    u64 nodes() const { return plain_->nodes; }

    // Without a talon and without words. A marriage still open counts nothing but its points, as its holder announces
    // it at his next turn, or with its second card, which he has to play some time; unless it goes with the melds
    // (R4.14).
    bool settles(const Deal& d) const {
        if (d.drawn != TALON || d.due != NONE) return false;
        if (may_announce(rules_, d, 0) || may_announce(rules_, d, 1)) return false;
        return !rules_.marriage_with_melds || !(may_marry(rules_, d, 0) || may_marry(rules_, d, 1));
    }

    Value settled(const Deal& d, Value beta) {
        const auto [leader, follower, total] = sides(d);
        const Value done = lead_of(d) + marriages(d);
        const Value doubled = beta - done + total;
        const int wanted = doubled >= 0 ? (doubled + 1) / 2 : -(-doubled / 2);
        const int share = d.leader == 0 ? ask(d, leader, follower, wanted)
                                        : total - ask(d, leader, follower, total - wanted + 1);
        return done + 2 * share - total;
    }

    Value guess(const Deal& d) const {
        const auto [leader, follower, total] = sides(d);
        const Value more = 2 * guess_share(leader, follower) - total;
        return lead_of(d) + marriages(d) + (d.leader == 0 ? more : -more);
    }

  private:
    int ask(const Deal& d, Hand leader, Hand follower, int beta) {
        if (d.phase == Phase::leading) return plain_->share(leader, follower, beta);
        return plain_->share_led(leader, follower, d.lead, beta);
    }

    Value marriages(const Deal& d) const { return marriage(d, 0) - marriage(d, 1); }
    Value marriage(const Deal& d, u8 seat) const { return may_marry(rules_, d, seat) ? 20 : 0; }

    Rules rules_;
    std::unique_ptr<PlainSolver> plain_;
};

}  // namespace terts
