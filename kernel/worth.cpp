#include "worth.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "forecast.hpp"
#include "search.hpp"
#include "sides.hpp"

namespace terts {

namespace {

// The senior of the melds by name and top (R4.4, R4.5); NONE of none.
int senior_of(const Rules& rules, const MeldSet& melds) {
    const auto& higher = TABLES.higher[static_cast<int>(rules.frame_rank)];
    int best = NONE;
    each_meld(melds, [&](int meld) {
        if (best == NONE || contains(higher[best], meld)) best = meld;
    });
    return best;
}

// What a seat scores that begins with this meld: with each more the dearest that may be added (R4.10).
i32 all_words(const Rules& rules, const Deal& d, u8 seat, int first) {
    i32 sum = TABLES.melds[first].points;
    if (!rules.many_melds) return sum;
    MeldSet left = usable(rules, d, seat) & TABLES.additions[static_cast<int>(rules.frame_rank)][first];
    left &= ~one_meld(first);  // what bars a meld twice is not among the additions
    while (left.any()) {
        int best = NONE;
        each_meld(left, [&](int meld) {
            if (best == NONE || TABLES.melds[meld].points > TABLES.melds[best].points) best = meld;
        });
        sum += TABLES.melds[best].points;
        left &= ~(TABLES.overlapping[best] | one_meld(best));
    }
    return sum;
}

// What the leader gets more by words at the beginning of a trick: he who has the senior meld scores all he has.
i32 spoken(const Rules& rules, const Deal& d) {
    const u8 follower = other(d.leader);
    const int own = senior_of(rules, usable(rules, d, d.leader));
    const int his = senior_of(rules, usable(rules, d, follower));
    if (his != NONE && (own == NONE || contains(TABLES.higher[static_cast<int>(rules.frame_rank)][own], his)))
        return -all_words(rules, d, follower, his);
    return own == NONE ? 0 : all_words(rules, d, d.leader, own);
}

i32 marriage(const Rules& rules, const Deal& d, u8 seat) { return may_marry(rules, d, seat) ? 20 : 0; }

}  // namespace

Worth::Worth(const Rules& rules, const Sheet& sheet, u8 seat, std::optional<Equity> equity)
    : rules_(rules), sheet_(sheet), seat_(seat), equity_(std::move(equity)), points_(rules) {}

double Worth::of(const Deal& d) {
    if (d.claimed) return outcome(rules_, sheet_, d).winner == seat_ ? won() : lost();
    if (d.phase == Phase::done) return with(d, 0);
    const i32 more = points_.value(d);
    return with(d, actor(d) == 0 ? more : -more);
}

double Worth::forecast(const Deal& d) const {
    if (d.phase == Phase::done || d.claimed) return with(d, 0);
    const i32 cards = static_cast<i32>(std::lround(terts::forecast(d.hand[d.leader], d.hand[other(d.leader)])));
    const i32 more = cards + spoken(rules_, d) + marriage(rules_, d, d.leader) - marriage(rules_, d, other(d.leader));
    return with(d, d.leader == 0 ? more : -more);
}

// If seat 0 gets so much more than the other out of what is still to come.
double Worth::with(const Deal& d, i32 more) const {
    const i32 now = lead_of(d);
    if (!equity_) return seat_ == 0 ? now + more : -(now + more);
    constexpr i32 all = 150;
    const i32 open = all - d.points[0] - d.points[1];
    // What is still to be announced, beyond the card points, is put down to the seat that gains.
    const i32 cards = std::clamp(more, -open, open);
    Deal end = d;
    if (more > open) end.meld_points[0] = static_cast<i16>(end.meld_points[0] + more - open);
    if (more < -open) end.meld_points[1] = static_cast<i16>(end.meld_points[1] - more - open);
    const double chance = by_points(end, d.points[0] + (open + cards) / 2);
    return seat_ == 0 ? chance : 1 - chance;
}

// The chance of seat 0 if it takes so many card points; who takes the last trick is left open.
double Worth::by_points(const Deal& d, i32 points) const {
    Deal end = d;
    end.phase = Phase::done;
    end.points[0] = static_cast<i16>(points);
    end.points[1] = static_cast<i16>(150 - points);
    double sum = 0;
    for (const u8 last : {u8{0}, u8{1}}) {
        end.leader = last;
        const Outcome found = outcome(rules_, sheet_, end);
        if (found.winner != NONE)
            sum += found.winner == 0;
        else
            sum += chance(last, found.score);
    }
    return sum / 2;
}

// Between the scores of the table; beyond its edge as at it.
double Worth::chance(u8 dealer, const i32 score[2]) const {
    const Equity& e = *equity_;
    i32 cell[2];
    double part[2];
    for (int seat = 0; seat < 2; ++seat) {
        const double at = static_cast<double>(score[seat] - e.low[seat]) / e.step;
        const double within = std::clamp(at, 0.0, static_cast<double>(e.cells[seat] - 1));
        cell[seat] = std::min(static_cast<i32>(within), std::max(e.cells[seat] - 2, 0));
        part[seat] = within - cell[seat];
    }
    const auto at = [&](i32 a, i32 b) {
        a = std::min(cell[0] + a, e.cells[0] - 1);
        b = std::min(cell[1] + b, e.cells[1] - 1);
        return e.chance[(dealer * e.cells[0] + a) * e.cells[1] + b];
    };
    const double low = at(0, 0) + part[1] * (at(0, 1) - at(0, 0));
    const double high = at(1, 0) + part[1] * (at(1, 1) - at(1, 0));
    return low + part[0] * (high - low);
}

}  // namespace terts
