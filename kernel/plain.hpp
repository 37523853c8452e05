// The plain ending: no talon, nothing left to announce, only cards to play (R3.1, R3.3, R3.4), all of them known.
//
// The value is the leader's share: the card points (R1.4), the last trick's ten included, that he takes of what is
// still in the hands, when both play for points. It is found by zero-window searches ("can he take at least so many?")
// around a first guess. What keeps them small:
//  - a table of bounds by the two hands; shares are relative to the leader, so the hands are the whole key;
//  - sure tricks: what the leader can cash at once, what the follower's top trumps must take;
//  - kin cards: if no card of the other hand lies between two cards of a suit, swapping their names changes nothing but
//    their points, so the values of playing them differ by at most the difference of their points. This merges equal
//    cards, and cuts off nearly equal ones. The trump jack has privileges of its own and is no kin.
#pragma once

#include <memory>

#include "duty.hpp"

namespace terts {

class PlainSolver {
  public:
    // A solver for the rules' `closed_play` and `jack`, with a table of 2^table_bits positions.
    static std::unique_ptr<PlainSolver> make(const Rules& rules, int table_bits);
    virtual ~PlainSolver() = default;

    // The leader's share, as a bound: at least what is returned if that reaches `beta`, else at most that.
    virtual int share(Hand leader, Hand follower, int beta) = 0;

    // The same when the leader has led: his hand still holds the card `led`.
    virtual int share_led(Hand leader, Hand follower, int led, int beta) = 0;

    // Empties the table, so that the work on the next position does not depend on what was solved before.
    virtual void forget() = 0;

    u64 nodes = 0;
};

// All that is still to be taken.
int points_in(Hand cards);

// What is probably the leader's share; from a regression on random endings.
int guess_share(Hand leader, Hand follower);

// The cards, each with a number that tells how early it should be tried, the first highest: `number << 5 | card`.
struct Ranking {
    u16 ranked[HAND];
    int count = 0;

    void add(int number, int card) { ranked[count++] = static_cast<u16>(number << 5 | card); }

    // Takes out the highest and returns its card; only while `count` is not 0.
    int pop() {
        int best = 0;
        for (int at = 1; at < count; ++at)
            if (ranked[at] > ranked[best]) best = at;
        const int card = ranked[best] & 31;
        ranked[best] = ranked[--count];
        return card;
    }

    // Takes out a card if it is there.
    bool take(int card) {
        for (int at = 0; at < count; ++at)
            if ((ranked[at] & 31) == card) {
                ranked[at] = ranked[--count];
                return true;
            }
        return false;
    }
};

Ranking rank_leads(Hand cards, Hand foe);
Ranking rank_replies(Hand cards, int led);

}  // namespace terts
