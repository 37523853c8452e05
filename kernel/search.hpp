// A search for positions with words and open talon cards, whatever is played for.
//
// Seat 0 maximises, seat 1 minimises. `search` tells whether the value reaches `beta`: what it returns is a lower bound
// if it does, an upper bound if it does not. The goal says what the end of a deal is worth, and takes over the
// positions that it can do faster.
#pragma once

#include <algorithm>
#include <vector>

#include "deal.hpp"
#include "plain.hpp"

namespace terts {

// Whether the seat, in this trick or later, may announce or add a sequence or frame that it holds now. Without a talon.
bool may_announce(const Rules& rules, const Deal& d, u8 seat);

// Whether the seat may still come to a marriage, however the talon falls.
bool may_marry(const Rules& rules, const Deal& d, u8 seat);

// What of a position matters for what is to come, at the beginning of a trick.
struct Key {
    u64 hands;
    MeldSet closed[2];
    u64 rest;
    u64 goal;
    bool operator==(const Key&) const = default;

    u64 hash() const {
        u64 mixed = hands * 0x9E3779B97F4A7C15u;
        for (const u64 part : {closed[0].low, closed[0].high, closed[1].low, closed[1].high, rest, goal})
            mixed = (std::rotl(mixed, 27) ^ part) * 0xBF58476D1CE4E5B9u;
        return mixed ^ mixed >> 32;
    }
};

Key key_of(const Rules& rules, const Deal& d);

// The cards that may be exchanged for one another in the solver's eyes: no meld, swap or marriage asks for them by
// name.
Hand nameless(const Rules& rules, const Deal& d, u8 seat);

// The card points that two cards of the seat's hand differ by, if it makes no other difference which of them is played
// now; -1 else.
int kin_distance(const Deal& d, u8 seat, Hand nameless_cards, int one, int other);

// The order in which the seat to act should try these cards.
inline Ranking rank(const Deal& d, Hand cards) {
    return d.phase == Phase::leading ? rank_leads(cards, d.hand[other(d.leader)]) : rank_replies(cards, d.lead);
}

template <class Goal>
class OpenSearch {
  public:
    using Value = typename Goal::Value;

    OpenSearch(const Rules& rules, Goal& goal, int table_bits)
        : rules_(rules), goal_(goal), shift_(64 - table_bits), table_(std::size_t{1} << table_bits) {}

    // The exact value, closed in on from both sides of a first guess. While all answers point the same way the goal
    // tells how far to step, if it steps at all.
    Value solve(const Deal& d, Value guess, Value low = Goal::LOWEST, Value high = Goal::HIGHEST) {
        for (Value step = Goal::step(d); low < high; step = Goal::next_step(d, step)) {
            const Value beta = guess > low ? std::min(guess, high) : Goal::next(low);
            const Value found = search(d, beta);
            const bool below = found < beta;
            (below ? high : low) = found;
            if (Goal::step(d) == 0)
                guess = found;
            else if (low == Goal::LOWEST || high == Goal::HIGHEST)
                guess = below ? found - step : found + step;
            else
                guess = Goal::middle(low, high);
        }
        return low;
    }

    Value search(const Deal& d, Value beta) {
        ++nodes;
        if (d.phase == Phase::done) return goal_.ended(d);
        const u8 seat = actor(d);
        const bool turn = d.phase == Phase::leading || d.phase == Phase::following;
        if (turn && goal_.has_arrived(d, seat)) return seat == 0 ? Goal::HIGHEST : Goal::LOWEST;
        if (turn && goal_.settles(d)) return goal_.settled(d, beta);
        if (d.phase != Phase::leading || d.owner != NONE || d.due != NONE) return expand(d, seat, beta, nullptr);
        return remembered(d, seat, beta);
    }

    void forget() {
        if (++age_ == 0) {
            for (Entry& entry : table_) entry = {};
            age_ = 1;
        }
    }

    u64 nodes = 0;

  private:
    struct Entry {
        Key key;
        Value low;
        Value high;
        u32 age;
        u8 move;
    };

    Value remembered(const Deal& d, u8 seat, Value beta) {
        Key key = key_of(rules_, d);
        key.goal = goal_.key(d);
        const u64 place = key.hash() >> shift_;
        Entry found = table_[place];
        if (found.age != age_ || !(found.key == key)) found = {key, Goal::LOWEST, Goal::HIGHEST, age_, NONE};
        const Value base = goal_.base(d);
        if (found.low != Goal::LOWEST && found.low + base >= beta) return found.low + base;
        if (found.high != Goal::HIGHEST && found.high + base < beta) return found.high + base;
        const Value value = expand(d, seat, beta, &found.move);
        (value >= beta ? found.low : found.high) = value - base;
        table_[place] = found;
        return value;
    }

    Value expand(const Deal& d, u8 seat, Value beta, u8* move) {
        return seat == 0 ? Node<true>(*this, d, beta).run(move) : Node<false>(*this, d, beta).run(move);
    }

    // One position: tries the actions, the promising ones first, until one decides.
    template <bool MAXIMISES>
    struct Node {
        Node(OpenSearch& search, const Deal& d, Value beta) : search(search), d(d), beta(beta) {}

        OpenSearch& search;
        const Deal& d;
        Value beta;
        Value best = MAXIMISES ? Goal::LOWEST : Goal::HIGHEST;
        int best_code = NONE;

        bool decided() const { return best_code != NONE && (MAXIMISES ? best >= beta : best < beta); }

        Value attempt(int code) {
            Deal next = d;
            apply(search.rules_, next, code);
            const Value value = search.search(next, beta);
            note(code, value);
            return value;
        }

        void note(int code, Value value) {
            if (best_code != NONE && (MAXIMISES ? value <= best : value >= best)) return;
            best = value;
            best_code = code;
        }

        Value run(u8* move) {
            Legal legal = terts::legal(search.rules_, d);
            legal.words &= ~word_bit(CLAIM);
            if (search.goal_.more_is_better()) prefer_marriage(legal);
            if (move && *move != NONE && *move >= FIRST_MELD && legal.holds(*move)) {
                attempt(*move);
                remove(legal, *move);
            }
            if (!decided()) speak(legal);
            if (!decided()) play(legal.cards, move ? *move : NONE);
            if (move) *move = static_cast<u8>(best_code);
            return best;
        }

        static void remove(Legal& legal, int code) {
            if (code >= FIRST_WORD)
                legal.words &= ~word_bit(code);
            else
                legal.melds &= ~one_meld(code - FIRST_MELD);
        }

        // With both cards in hand the marriage costs nothing, and later it is worth no more; a late one is better than
        // playing its card without it.
        void prefer_marriage(Legal& legal) const {
            if (!(legal.words & word_bit(MARRIAGE))) return;
            const Hand held = d.hand[actor(d)] & MARRIAGE_CARDS;
            if (held == MARRIAGE_CARDS)
                legal = {0, {}, word_bit(MARRIAGE)};
            else
                legal.cards &= ~held;
        }

        void speak(const Legal& legal) {
            for (u32 rest = legal.words; rest && !decided(); rest &= rest - 1)
                attempt(FIRST_WORD + std::countr_zero(rest));
            for (int meld = MELDS - 1; meld >= 0 && legal.melds.any() && !decided(); --meld)
                if (contains(legal.melds, meld)) attempt(FIRST_MELD + meld);
        }

        void play(Hand cards, int first) {
            if (!cards) return;
            const u8 seat = actor(d);
            Ranking ranking = rank(d, cards);
            const Hand free = search.goal_.counts_points() ? nameless(search.rules_, d, seat) : 0;
            if (first < FIRST_MELD && ranking.take(first)) play_one(first, free);
            while (ranking.count && !decided()) play_one(ranking.pop(), free);
        }

        // A card that differs from one already tried by so few points that it cannot decide is not searched.
        void play_one(int card, Hand free) {
            Value worth = MAXIMISES ? Goal::HIGHEST : Goal::LOWEST;
            const u8 seat = actor(d);
            for (Hand kin = tried & free & suit_mask(card); kin; kin &= kin - 1) {
                const int old = std::countr_zero(kin);
                const int distance = kin_distance(d, seat, free, card, old);
                if (distance < 0) continue;
                const Value bound = static_cast<Value>(value[old] + (MAXIMISES ? 2 : -2) * distance);
                if (MAXIMISES ? bound < worth : bound > worth) worth = bound;
            }
            if (MAXIMISES ? worth < beta : worth >= beta)
                note(card, worth);
            else
                worth = attempt(card);
            value[card] = worth;
            tried |= bit(card);
        }

        Hand tried = 0;
        Value value[PACK];
    };

    const Rules& rules_;
    Goal& goal_;
    int shift_;
    u32 age_ = 1;
    std::vector<Entry> table_;
};

}  // namespace terts
