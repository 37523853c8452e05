// Melds and sets of melds (R4.1 to R4.5, R4.8).
//
// A meld is a number: label * 21 + place for the sequences (by length, then top: place 0 is the terz of the nine, 20 the
// run of eight), 84..87 for queens, kings, aces, jacks. The order is that of terts.game.melds.MELDS with trump as suit 0.
#pragma once

#include <array>
#include <bit>

#include "cards.hpp"
#include "knobs.hpp"

namespace terts {

constexpr int RUNS_A_SUIT = 21;
constexpr int SEQUENCES = 4 * RUNS_A_SUIT;
constexpr int MELDS = SEQUENCES + 4;

constexpr bool is_sequence(int meld) { return meld < SEQUENCES; }

// A set of melds: 0..41 in `low`, the sequences of suits 0 and 1; 42..87 in `high`, those of suits 2 and 3 and the frames.
struct MeldSet {
    u64 low = 0;
    u64 high = 0;

    constexpr bool any() const { return (low | high) != 0; }
    constexpr int count() const { return std::popcount(low) + std::popcount(high); }
    constexpr bool operator==(const MeldSet&) const = default;
    constexpr MeldSet operator&(const MeldSet& o) const { return {low & o.low, high & o.high}; }
    constexpr MeldSet operator|(const MeldSet& o) const { return {low | o.low, high | o.high}; }
    constexpr MeldSet operator~() const { return {~low, ~high}; }
    constexpr MeldSet& operator&=(const MeldSet& o) { return *this = *this & o; }
    constexpr MeldSet& operator|=(const MeldSet& o) { return *this = *this | o; }
};

constexpr int LOW_MELDS = 2 * RUNS_A_SUIT;
constexpr int FRAME_BIT = SEQUENCES - LOW_MELDS;  // of queens, in `high`
constexpr u64 FRAME_BITS = u64{0xF} << FRAME_BIT;
constexpr MeldSet ALL_MELDS = {(u64{1} << LOW_MELDS) - 1, (u64{1} << (MELDS - LOW_MELDS)) - 1};

constexpr MeldSet one_meld(int meld) {
    return meld < LOW_MELDS ? MeldSet{u64{1} << meld, 0} : MeldSet{0, u64{1} << (meld - LOW_MELDS)};
}

constexpr bool contains(const MeldSet& set, int meld) { return (set & one_meld(meld)).any(); }

template <class Visit>
constexpr void each_meld(const MeldSet& set, Visit visit) {
    for (u64 rest = set.low; rest; rest &= rest - 1) visit(std::countr_zero(rest));
    for (u64 rest = set.high; rest; rest &= rest - 1) visit(LOW_MELDS + std::countr_zero(rest));
}

// All that is known of a meld by its number.
struct Meld {
    Hand cards;
    u8 name;   // 0..5 the sequences by length, 6..9 queens, kings, aces, jacks
    u8 top;    // natural rank of the top card, 0 for frames
    u8 label;  // suit with trump as 0; NONE for frames
    u8 points;
};

struct MeldTables {
    std::array<Meld, MELDS> melds;
    std::array<std::array<u32, 256>, 2> runs;             // [plain][byte of a suit]: the sequences among these cards
    std::array<u8, 256> as_plain;                         // a byte of trumps with the ranks in the order of a plain suit
    std::array<std::array<MeldSet, MELDS>, 2> additions;  // [frame rank][first]: not senior, sharing no card with it
    std::array<std::array<MeldSet, MELDS>, 2> higher;     // [frame rank][announced]: names that beat it
    std::array<MeldSet, MELDS> longer_top;                // those that beat it after the question (R4.9)
    std::array<MeldSet, MELDS> same_name;
    std::array<MeldSet, MELDS> overlapping;  // sequences that share a card with the sequence
    std::array<MeldSet, MELDS> contained;    // R4.8, `subset`: runs within it
    std::array<MeldSet, MELDS> junior;       // R4.8, `overlap`: junior to it and sharing a card
    std::array<MeldSet, PACK> with_card;     // sequences that contain the card
};

extern const MeldTables TABLES;

constexpr Hand frame_cards(int plain_strength, int trump_strength) {
    return bit(trump_strength) | bit(8 + plain_strength) | bit(16 + plain_strength) | bit(24 + plain_strength);
}

// Queens, kings, aces, jacks (R4.2).
constexpr std::array<Hand, 4> FRAMES = {frame_cards(4, 2), frame_cards(5, 3), frame_cards(7, 5), frame_cards(3, 7)};

constexpr Hand FRAME_RANKS = 1u << 4 | 1u << 5 | 1u << 7 | 1u << 3;

// The frames among the cards, as bits of a set's `high`.
constexpr u64 frames_in(Hand hand) {
    u64 frames = 0;
    for (int frame = 0; frame < 4; ++frame)
        frames |= u64{(hand & FRAMES[frame]) == FRAMES[frame]} << (FRAME_BIT + frame);
    return frames;
}

// The ranks of the frames among the cards, as bits of a plain suit.
inline Hand ranks_of_frames(Hand hand) {
    return TABLES.as_plain[hand & 255] & hand >> 8 & hand >> 16 & hand >> 24 & FRAME_RANKS;
}

// All sequences and frames among the cards, every contained run included (R4.8).
inline MeldSet melds_in(Hand hand) {
    const auto& trump = TABLES.runs[0];
    const auto& plain = TABLES.runs[1];
    const u64 low = trump[hand & 255] | u64{plain[hand >> 8 & 255]} << RUNS_A_SUIT;
    u64 high = plain[hand >> 16 & 255] | u64{plain[hand >> 24]} << RUNS_A_SUIT;
    if (ranks_of_frames(hand)) high |= frames_in(hand);
    return {low, high};
}

}  // namespace terts
