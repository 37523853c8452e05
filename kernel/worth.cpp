#include "worth.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "forecast.hpp"
#include "search.hpp"
#include "sides.hpp"

namespace terts {

namespace {

constexpr i32 ALL = 150;  // card points of a deal (R5.1)

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

std::optional<double> Worth::before_cards(const Deal& d) const {
    if (d.claimed) return settled(outcome(rules_, sheet_, d).winner, d.tricks_played());
    if (d.phase == Phase::done) return with(d, 0);
    const u8 first = first_by_words(d);
    if (first == NONE) return std::nullopt;
    return settled(first, d.tricks_played());
}

double Worth::of(const Deal& d) {
    if (const auto known = before_cards(d)) return *known;
    const i32 more = points_.value(d);
    return with(d, actor(d) == 0 ? more : -more);
}

double Worth::forecast(const Deal& d) const {
    if (const auto known = before_cards(d)) return *known;
    const i32 cards = static_cast<i32>(std::lround(terts::forecast(d.hand[d.leader], d.hand[other(d.leader)])));
    const i32 more = cards + spoken(rules_, d) + marriage(rules_, d, d.leader) - marriage(rules_, d, other(d.leader));
    return with(d, d.leader == 0 ? more : -more);
}

// Of a game that is decided. Of two ways to win the sooner is better, of two to lose the later.
double Worth::settled(u8 winner, int tricks) const {
    return winner == seat_ ? 1 - SOONER * tricks : SOONER * tricks;
}

// Who has arrived when the words of a trick are said, at whose turn (R5.5); NONE for neither. Without a talon.
u8 Worth::first_by_words(const Deal& d) const {
    if (!equity_) return NONE;
    const u8 follower = other(d.leader);
    const i32 words = spoken(rules_, d);
    Deal said = d;
    said.meld_points[d.leader] += static_cast<i16>(std::max(words, 0) + marriage(rules_, d, d.leader));
    if (claim_is_true(rules_, sheet_, said, d.leader)) return d.leader;
    said.meld_points[follower] += static_cast<i16>(std::max(-words, 0) + marriage(rules_, d, follower));
    return claim_is_true(rules_, sheet_, said, follower) ? follower : u8{NONE};
}

// If seat 0 gets so much more than the other out of what is still to come.
double Worth::with(const Deal& d, i32 more) const {
    const i32 now = lead_of(d);
    if (!equity_) return seat_ == 0 ? now + more : -(now + more);
    const i32 open = ALL - d.points[0] - d.points[1];
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
    end.points[1] = static_cast<i16>(ALL - points);
    const auto arrives = [&](u8 seat) { return exact_total(sheet_, end, seat) >= sheet_.target[seat]; };
    if (arrives(0) && arrives(1)) return first_there(d, points);
    double sum = 0;
    for (const u8 last : {u8{0}, u8{1}}) {
        end.leader = last;
        const Outcome found = outcome(rules_, sheet_, end);
        if (found.winner != NONE)
            sum += found.winner == 0 ? 1 - SOONER * TRICKS : SOONER * TRICKS;
        else
            sum += equity_->near(last, found.score);
    }
    return sum / 2;
}

// How likely seat 0 is the first of two who arrive with the cards that are left, of which it takes so many points: the
// less of his share a seat needs, the sooner he can claim.
double Worth::first_there(const Deal& d, i32 points) const {
    const i32 share[2] = {points - d.points[0], ALL - points - d.points[1]};
    double way[2];
    for (const u8 seat : {u8{0}, u8{1}}) {
        const i32 missing = sheet_.target[seat] - exact_total(sheet_, d, seat);
        way[seat] = static_cast<double>(std::max(missing, 0)) / std::max(share[seat], 1);
    }
    return way[0] + way[1] > 0 ? way[1] / (way[0] + way[1]) : 0.5;
}

}  // namespace terts
