#include "arrival.hpp"

#include <algorithm>

#include "search.hpp"

namespace terts {

namespace {

constexpr int DEAREST_TRICK = 33;  // jack and nine of trumps
constexpr int DEAREST = 200;       // of all melds and tricks

bool at_turn(const Deal& d) { return !d.claimed && (d.phase == Phase::leading || d.phase == Phase::following); }

i32 missing(const Sheet& sheet, const Deal& d, u8 seat) { return sheet.target[seat] - exact_total(sheet, d, seat); }

// Whether the seat has something left to say that brings points.
bool may_speak(const Legal& open) { return open.melds.any() || open.words & word_bit(MARRIAGE); }

// Whether what this brings is the seat's, whatever the other holds. Who leads the jack of trumps claims at his next turn
// only, after one of the other, who may arrive by words: where he can, the own words go before the jack.
bool certain(const Sheet& sheet, const Deal& d, const Legal& open, int code) {
    const bool follows = d.phase == Phase::following;
    if (code == MARRIAGE) return true;
    if (code >= FIRST_WORD) return false;
    if (code >= FIRST_MELD) return follows || d.owner != NONE;
    if (follows) return takes(code, d.lead);
    return code == JACK && (!may_speak(open) || missing(sheet, d, other(d.leader)) > DEAREST);
}

// Whether the seat can claim with what this brings.
bool arrives_by(const Rules& rules, const Sheet& sheet, const Deal& d, u8 seat, int code) {
    Deal next = d;
    if (code >= FIRST_MELD)
        apply(rules, next, code);
    else
        next.points[seat] = static_cast<i16>(next.points[seat] + POINTS[code] + (d.lead == NONE ? 0 : POINTS[d.lead]));
    return claim_is_true(rules, sheet, next, seat);
}

// Searches all that may be done for a claim of the seat, until `last` tricks are complete.
class Forced {
  public:
    Forced(const Rules& rules, const Sheet& sheet, u8 seat, int last)
        : rules_(rules), sheet_(sheet), seat_(seat), last_(last) {}

    bool after(const Deal& d, int code) const {
        Deal next = d;
        apply(rules_, next, code);
        return arrives(next);
    }

  private:
    bool arrives(const Deal& d) const {
        if (d.phase == Phase::done) return outcome(rules_, sheet_, d).winner == seat_;
        const u8 seat = actor(d);
        if (at_turn(d) && claim_is_true(rules_, sheet_, d, seat)) return seat == seat_;
        if (out_of_reach(d)) return false;
        Legal open = legal(rules_, d);
        open.words &= ~word_bit(CLAIM);
        const bool own = seat == seat_;
        bool found = !own;
        each_code(open, [&](int code) {
            if (found != own) found = after(d, code);
        });
        return found;
    }

    // By the tricks that are left, if there are no words.
    bool out_of_reach(const Deal& d) const {
        const int left = last_ - d.tricks_played();
        if (left < 0 || may_announce(rules_, d, seat_) || may_marry(rules_, d, seat_)) return left < 0;
        const Hand cards = d.hand[0] | d.hand[1] | (d.phase == Phase::following ? bit(d.lead) : 0);
        const bool all = left >= std::popcount(d.hand[other(d.leader)]);
        const int most = all ? points_in(cards) + LAST_TRICK : left * DEAREST_TRICK;
        return missing(sheet_, d, seat_) > most;
    }

    const Rules& rules_;
    const Sheet& sheet_;
    u8 seat_;
    int last_;
};

}  // namespace

int arriving(const Rules& rules, const Sheet& sheet, const Deal& d) {
    if (!at_turn(d)) return NONE;
    const u8 seat = actor(d);
    if (claim_is_true(rules, sheet, d, seat)) return CLAIM;
    if (missing(sheet, d, seat) > DEAREST || claim_is_true(rules, sheet, d, other(seat))) return NONE;
    const Legal open = legal(rules, d);
    int found = NONE;  // words come after cards, and are what counts: after them the claim waits for nobody
    each_code(open, [&](int code) {
        if (certain(sheet, d, open, code) && arrives_by(rules, sheet, d, seat, code)) found = code;
    });
    return found;
}

std::vector<Arrival> arrivals(const Rules& rules, const Sheet& sheet, const Deal& d, int within) {
    std::vector<Arrival> found;
    each_code(legal(rules, d), [&](int code) {
        if (code != CLAIM) found.push_back({static_cast<u8>(code), NONE});
    });
    for (int last = d.tricks_played(); last <= std::min(d.tricks_played() + within, TRICKS); ++last) {
        const Forced forced(rules, sheet, actor(d), last);
        for (Arrival& one : found)
            if (one.tricks == NONE && forced.after(d, one.code)) one.tricks = last;
    }
    return found;
}

}  // namespace terts
