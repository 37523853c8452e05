#include "worth.hpp"

#include <algorithm>
#include <utility>

#include "sides.hpp"

namespace terts {

Worth::Worth(const Rules& rules, const Sheet& sheet, u8 seat, std::optional<Equity> equity)
    : rules_(rules), sheet_(sheet), seat_(seat), equity_(std::move(equity)), points_(rules) {}

double Worth::of(const Deal& d) {
    if (d.claimed) return outcome(rules_, sheet_, d).winner == seat_ ? won() : lost();
    const i32 now = lead_of(d);
    i32 more = 0;
    if (d.phase != Phase::done) {
        more = points_.value(d);
        if (actor(d) == 1) more = -more;
    }
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
            sum += equity_->at(last, found.score);
    }
    return sum / 2;
}

Solution Worth::solve(const Deal& d) {
    if (!equity_) return points_.solve(d, false);
    if (!match_) match_.emplace(rules_, *equity_);
    return match_->solve(d, sheet_, false);
}

}  // namespace terts
