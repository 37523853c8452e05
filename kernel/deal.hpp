// A guarded deal: its state, what is legal in it, and what an action does to it (R2 to R4).
//
// The state is a plain value without pointers. `legal` and the functions below are inline, for play-outs and searches.
#pragma once

#include <cstring>

#include "codes.hpp"
#include "duty.hpp"

namespace terts {

enum class Phase : u8 { calling, leading, answering, answering_asked, following, cutting, done };

struct Deal {
    Hand hand[2];
    Hand known[2];    // cards that were public in this hand (R8); those still in it count
    Hand pending[2];  // cards of melds scored but not yet disclosed (R4.12)
    MeldSet barred[2];  // by what the seat scored before (R4.8)
    MeldSet scored[2];
    MeldSet allowed;  // what the owner of the trick's melds may still add (R4.10); all while nobody scored
    u8 talon[TALON];  // in drawing order, the upcard last
    u8 drawn;         // how many of them are drawn
    u8 trump;         // the real suit
    Phase phase;
    bool claimed;  // ended by a claim in this phase
    u8 leader;
    u8 lead;   // the card led
    u8 due;    // the card a late marriage demands (R4.14)
    u8 owner;  // who scored in this trick
    u8 announced;
    i16 points[2];  // card points taken
    i16 meld_points[2];
    u8 tricks[2];
    bool married[2];
    bool halves[2];  // had king and queen of trumps and played one of them

    int talon_size() const { return TALON - drawn; }
    int tricks_played() const { return tricks[0] + tricks[1]; }
    u8 upcard() const { return drawn < TALON ? talon[TALON - 1] : NONE; }
    bool operator==(const Deal&) const = default;
};

constexpr u8 other(u8 seat) { return seat ^ 1; }

// The seat whose action is awaited; NONE after the end.
inline u8 actor(const Deal& d) {
    switch (d.phase) {
        case Phase::leading:
            return d.leader;
        case Phase::done:
            return NONE;
        case Phase::cutting:  // `leader` has won the first trick, or, in the phase calling, is the dealer
        case Phase::calling:
        case Phase::answering:
        case Phase::answering_asked:
        case Phase::following:
            break;
    }
    return other(d.leader);
}

// --- words (R4) -------------------------------------------------------------------------------------------------------

// Whether melds may be announced at this point at all (R4.6).
inline bool meld_time(const Rules& rules, const Deal& d) {
    return d.tricks_played() < TRICKS - HAND + 1 && (!rules.melds_need_talon || d.talon_size());
}

// Whether the seat may use frames (R4.7).
inline bool frames_open(const Rules& rules, const Deal& d, u8 seat) {
    return !(rules.frames_after_break && !d.tricks_played()) && !(rules.frames_need_trick && !d.tricks[seat]);
}

// The melds with which the seat may announce, beat or ask by R4.6 to R4.8.
inline MeldSet usable(const Rules& rules, const Deal& d, u8 seat) {
    if (!meld_time(rules, d)) return {};
    MeldSet melds = melds_in(d.hand[seat]);
    melds &= ~(d.barred[seat] | d.scored[seat]);
    if (!frames_open(rules, d, seat)) melds.high &= ~FRAME_BITS;
    return melds;
}

// The melds that beat the announcement, were they in the hand (R4.5, R4.9).
inline const MeldSet& beating(const Rules& rules, const Deal& d) {
    if (d.phase == Phase::answering_asked) return TABLES.longer_top[d.announced];
    return TABLES.higher[static_cast<int>(rules.frame_rank)][d.announced];
}

// R4.14: whether the marriage may be announced, and the card it then demands.
struct MarriageRight {
    bool open;
    u8 due;
};

inline MarriageRight marriage_right(const Rules& rules, const Deal& d, u8 seat, Hand playable_cards) {
    const Hand held = d.hand[seat] & MARRIAGE_CARDS;
    const bool late = rules.marriage_late && d.halves[seat];
    if (held != MARRIAGE_CARDS && !late) return {false, NONE};
    if (d.married[seat] || (rules.marriage_with_melds && !meld_time(rules, d))) return {false, NONE};
    if (held == MARRIAGE_CARDS) return {true, NONE};
    if (!(held & playable_cards)) return {false, NONE};
    return {true, static_cast<u8>(std::countr_zero(held))};
}

// --- legal actions ----------------------------------------------------------------------------------------------------

inline bool swap_open(const Rules& rules, const Deal& d, u8 seat) {
    return (d.hand[seat] >> SEVEN & 1) & (d.talon_size() >= rules.swap_min_talon);
}

// R3.7
inline bool swap_owed(const Rules& rules, const Deal& d, u8 seat) {
    return rules.swap_forced && d.talon_size() == 2 && (d.hand[seat] & bit(SEVEN));
}

// At the seat's turn, before his card; `led` is the card on the table, NONE for the leader.
inline Legal turn_actions(const Rules& rules, const Deal& d, u8 seat, int led) {
    const Hand cards = playable(rules, d.hand[seat], led, d.talon_size());
    Legal legal;
    legal.cards = d.due == NONE ? cards : bit(d.due);
    if (swap_owed(rules, d, seat)) legal.cards = 0;
    if (d.owner == NONE || d.owner == seat) legal.melds = usable(rules, d, seat) & d.allowed;
    legal.words = word_bit(CLAIM) | u32{swap_open(rules, d, seat)} << (SWAP - FIRST_WORD);
    if (marriage_right(rules, d, seat, cards).open) legal.words |= word_bit(MARRIAGE);
    return legal;
}

inline Legal answers(const Rules& rules, const Deal& d) {
    const MeldSet own = usable(rules, d, other(d.leader));
    Legal legal;
    legal.words = word_bit(GOOD);
    legal.melds = own & beating(rules, d);
    const bool may_ask = d.phase == Phase::answering && is_sequence(d.announced);
    if (may_ask && (own & TABLES.same_name[d.announced]).any()) legal.words |= word_bit(ASK);
    return legal;
}

// All legal actions of the seat to act; none after the end.
inline Legal legal(const Rules& rules, const Deal& d) {
    if (d.claimed) return {};
    switch (d.phase) {
        case Phase::leading:
            return turn_actions(rules, d, d.leader, NONE);
        case Phase::following:
            return turn_actions(rules, d, other(d.leader), d.lead);
        case Phase::answering:
        case Phase::answering_asked:
            return answers(rules, d);
        case Phase::calling:
            return {0, {}, word_bit(RED) | word_bit(BLACK)};
        case Phase::cutting:
            return {0, {}, 0xFFFu << (FIRST_CUT - FIRST_WORD)};
        case Phase::done:
            break;
    }
    return {};
}

// --- what an action does ----------------------------------------------------------------------------------------------

// A card came into the hand: under `new_card` sequences with it are open again (R4.8).
inline void receive(const Rules& rules, Deal& d, u8 seat, u8 card) {
    d.hand[seat] |= bit(card);
    if (rules.resequence == Resequence::new_card) d.barred[seat] &= ~TABLES.with_card[card];
}

// R2.6, R2.8
inline void draw_both(const Rules& rules, Deal& d, u8 winner) {
    if (d.drawn == TALON) return;
    const u8 first = d.talon[d.drawn];
    const u8 second = d.talon[d.drawn + 1];
    d.drawn += 2;
    receive(rules, d, winner, first);
    receive(rules, d, other(winner), second);
    if (d.drawn == TALON) {
        d.known[winner] |= bit(first);
        d.known[other(winner)] |= bit(second);
    }
}

inline void disclose(Deal& d, u8 seat) {
    d.known[seat] |= d.pending[seat];
    d.pending[seat] = 0;
}

// Playing one of king and queen of trumps held together (R4.14).
inline void note_half(Deal& d, u8 seat, Hand hand, u8 card) {
    d.halves[seat] |= (MARRIAGE_CARDS >> card & 1) & ((hand & MARRIAGE_CARDS) == MARRIAGE_CARDS);
}

inline void leave(const Rules& rules, Deal& d, u8 seat, u8 card) {
    note_half(d, seat, d.hand[seat], card);
    d.hand[seat] ^= bit(card);
    if (rules.disclosure == Disclosure::after_card) disclose(d, seat);
}

inline void play_lead(const Rules& rules, Deal& d, u8 card) {
    leave(rules, d, d.leader, card);
    d.lead = card;
    d.due = NONE;
    d.phase = Phase::following;
}

// A trick is complete: its melds are disclosed, its winner leads.
inline void begin_trick(Deal& d, u8 leader) {
    d.leader = leader;
    d.lead = d.due = d.owner = d.announced = NONE;
    d.allowed = ALL_MELDS;
    disclose(d, 0);
    disclose(d, 1);
    d.phase = Phase::leading;
}

inline void play_reply(const Rules& rules, Deal& d, u8 card) {
    const u8 seat = other(d.leader);
    leave(rules, d, seat, card);
    const u8 winner = takes(card, d.lead) ? seat : d.leader;
    const bool first = !d.tricks_played();
    d.points[winner] = static_cast<i16>(d.points[winner] + POINTS[card] + POINTS[d.lead]);
    ++d.tricks[winner];
    begin_trick(d, winner);
    if (!d.hand[0]) {
        d.points[winner] += LAST_TRICK;
        d.phase = Phase::done;
    } else if (first && rules.break_talon) {
        d.phase = Phase::cutting;
    } else {
        draw_both(rules, d, winner);
    }
}

inline void play(const Rules& rules, Deal& d, u8 card) {
    if (d.phase == Phase::leading)
        play_lead(rules, d, card);
    else
        play_reply(rules, d, card);
}

// A sequence or frame is scored (R4.8, R4.10 to R4.13).
inline void score(const Rules& rules, Deal& d, u8 seat, u8 meld) {
    const Meld& m = TABLES.melds[meld];
    d.meld_points[seat] = static_cast<i16>(d.meld_points[seat] + m.points);
    d.scored[seat] |= one_meld(meld);
    if (rules.resequence == Resequence::subset)
        d.barred[seat] |= TABLES.contained[meld];
    else
        d.barred[seat] |= TABLES.junior[meld];
    if (!rules.many_melds)
        d.allowed = {};
    else if (d.owner == NONE)
        d.allowed = TABLES.additions[static_cast<int>(rules.frame_rank)][meld];
    else
        d.allowed &= ~TABLES.overlapping[meld];
    d.owner = seat;
    (rules.disclosure == Disclosure::at_once ? d.known : d.pending)[seat] |= m.cards;
}

// A meld at the actor's turn or answer: an announcement, an addition, or a beat (R4.9 to R4.11).
inline void say_meld(const Rules& rules, Deal& d, u8 meld) {
    if (d.phase == Phase::following) {
        score(rules, d, other(d.leader), meld);
    } else if (d.phase == Phase::leading) {
        if (d.owner != NONE) return score(rules, d, d.leader, meld);
        d.announced = meld;
        d.phase = Phase::answering;
    } else {
        score(rules, d, other(d.leader), meld);
        d.phase = Phase::leading;
    }
}

inline void add_marriage(Deal& d, u8 seat) {
    d.married[seat] = true;
    d.meld_points[seat] += 20;
    d.known[seat] |= MARRIAGE_CARDS;
}

inline void marry(const Rules& rules, Deal& d, u8 seat) {
    const int led = d.phase == Phase::following ? d.lead : NONE;
    d.due = marriage_right(rules, d, seat, playable(rules, d.hand[seat], led, d.talon_size())).due;
    add_marriage(d, seat);
}

// R3.6
inline void swap(const Rules& rules, Deal& d, u8 seat) {
    const u8 upcard = d.talon[TALON - 1];
    d.talon[TALON - 1] = SEVEN;
    d.hand[seat] ^= bit(SEVEN);
    receive(rules, d, seat, upcard);
    d.known[seat] |= bit(upcard);
}

// R2.7: the top `at` of the thirteen face-down cards go under the others.
inline void cut(const Rules& rules, Deal& d, int at) {
    constexpr int down = TALON - 1;
    const int from = rules.draw_from_bottom ? down - at : at;
    u8 twice[2 * down];
    std::memcpy(twice, d.talon, down);
    std::memcpy(twice + down, d.talon, down);
    std::memcpy(d.talon, twice + from, down);
    draw_both(rules, d, d.leader);
    d.phase = Phase::leading;
}

// R2.3
inline void call(Deal& d, bool red) {
    if (is_red(d.trump) == red) d.leader = other(d.leader);
    d.phase = Phase::leading;
}

inline void say(const Rules& rules, Deal& d, int code) {
    switch (code) {
        case MARRIAGE:
            return marry(rules, d, actor(d));
        case SWAP:
            return swap(rules, d, actor(d));
        case CLAIM:
            d.claimed = true;
            return;
        case GOOD:
            score(rules, d, d.leader, d.announced);
            d.phase = Phase::leading;
            return;
        case ASK:
            d.phase = Phase::answering_asked;
            return;
        case RED:
        case BLACK:
            return call(d, code == RED);
        default:
            cut(rules, d, code - FIRST_CUT + 1);
    }
}

// Carries out an action that is legal; asks for no permission.
inline void apply(const Rules& rules, Deal& d, int code) {
    if (code < FIRST_MELD)
        play(rules, d, static_cast<u8>(code));
    else if (code < FIRST_WORD)
        say_meld(rules, d, static_cast<u8>(code - FIRST_MELD));
    else
        say(rules, d, code);
}

// The seat that leads, or calls, at the beginning: `hands` and `talon` (drawing order, the upcard last) in the kernel's
// numbers, `first` whether this is the first deal of a game.
Deal open_deal(const Rules& rules, const Hand hands[2], const u8 talon[TALON], u8 trump, u8 dealer, bool first);

}  // namespace terts
