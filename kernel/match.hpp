// The goal of the game: the chance of seat 0 to win it (R5.1 to R5.6, R2.4).
#pragma once

#include <algorithm>
#include <map>

#include "search.hpp"
#include "sides.hpp"
#include "solver.hpp"

namespace terts {

// What the card points taken by seat 0 in the deal are worth at its end, and when a seat may claim: for given meld
// points.
struct Finals {
    static constexpr int ALL = 150;
    double chance[2][ALL + 1];  // [who takes the last trick][card points of seat 0]
    u32 number;                 // tells them apart in the table
    bool rising;                // never less with more points
    i32 arrival[2];             // card points with which the seat has arrived by its exact total
    bool written[2];            // the seat has arrived by its written score (R5.5)

    double least(int points) const { return std::min(chance[0][points], chance[1][points]); }
    double most(int points) const { return std::max(chance[0][points], chance[1][points]); }
};

class MatchGoal {
  public:
    using Value = double;
    static constexpr Value LOWEST = 0;
    static constexpr Value HIGHEST = 1;
    static constexpr Value EQUAL = 1e-6;  // chances that differ by no more are as good
    static Value next(Value value);
    static Value step(const Deal&) { return 0; }  // a few chances only occur: what is found is the best guess
    static Value next_step(const Deal&, Value) { return 0; }
    static Value middle(Value low, Value) { return low; }

    MatchGoal(const Rules& rules, const Equity& equity, int table_bits);

    void sit_down(const Sheet& sheet);

    Value ended(const Deal& d) const;
    Value base(const Deal&) const { return 0; }
    u64 key(const Deal& d) const;
    bool has_arrived(const Deal& d, u8 seat) const { return claim_is_true(rules_, sheet_, d, seat); }
    bool more_is_better() const { return rising_; }
    bool counts_points() const { return false; }
    bool knows_claims() const { return true; }
    Value claimed(const Deal& d) const { return outcome(rules_, sheet_, d).winner == 0 ? HIGHEST : LOWEST; }
    double for_seat(const Deal&, u8 seat, Value value) const { return seat == 0 ? value : 1 - value; }
    Value guess(const Deal& d);
    void forget();
    u64 nodes() const { return nodes_ + plain_->nodes; }

    // Without a talon and without words.
    bool settles(const Deal& d) const;
    Value settled(const Deal& d, Value beta);

  private:
    // Cards alone: `points` are those that seat 0 has taken.
    struct State {
        Hand hand[2];
        u8 leader;
        u8 lead;
        int points;
    };
    // Whether the value reaches `beta`, with the points of seat 0 at the end from which it does so for sure, and from
    // which it may. They are used where more points are never less.
    struct Asked {
        const Finals& finals;
        Value beta;
        int enough;
        int needed;
    };
    struct Entry {
        u64 hands;
        u32 rest;
        u32 age;
        Value low;
        Value high;
    };

    const Finals& finals(const Deal& d);
    Finals make_finals(const Deal& d) const;
    static Asked asked(const Finals& finals, Value beta);
    Value value_at(const Asked& asked, const State& s);
    Value remembered(const Asked& asked, const State& s);
    Value expand(const Asked& asked, const State& s);
    static State played(State s, u8 seat, int card);
    bool arrived(const Finals& finals, const State& s, u8 seat, int live) const;
    bool may_arrive(const Finals& finals, const State& s, u8 seat, int live) const;
    std::pair<Value, Value> range(const Asked& asked, const State& s, int live);
    int share_of_first(const State& s, int live, int wanted);

    Rules rules_;
    Equity equity_;
    Sheet sheet_{};
    bool rising_;
    std::unique_ptr<PlainSolver> plain_;
    std::map<std::pair<i32, i32>, Finals> finals_;
    u32 age_ = 1;
    int shift_;
    std::vector<Entry> table_;
    u64 nodes_ = 0;
};

}  // namespace terts
