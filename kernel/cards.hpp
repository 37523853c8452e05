// Cards as the kernel numbers them: suits relabelled so that trump is suit 0, ranks by their strength in a trick (R1).
//
// A card is `label * 8 + strength`, label = suit ^ trump; a hand is a 32-bit mask with one bit a card. In a suit a higher
// bit is the stronger card, so duties and winners are comparisons of bits. Melds go by the natural order: see melds.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace terts {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

using Hand = u32;

constexpr u8 NONE = 255;  // no card, no seat, no meld
constexpr int PACK = 32;
constexpr int HAND = 9;    // R2.1
constexpr int TALON = 14;  // R2.2, the upcard included
constexpr int TRICKS = 16;
constexpr int LAST_TRICK = 10;  // R1.4

// Natural ranks (R1.3): 7 8 9 10 J Q K A are 0..7. The strength of each in a plain suit and in trumps (R1.2).
constexpr std::array<u8, 8> PLAIN_STRENGTH = {0, 1, 2, 6, 3, 4, 5, 7};
constexpr std::array<u8, 8> TRUMP_STRENGTH = {0, 1, 6, 4, 7, 2, 3, 5};

constexpr Hand TRUMPS = 0xFF;
constexpr u8 SEVEN = 0;  // the trump seven, queen, king and jack
constexpr u8 QUEEN = 2;
constexpr u8 KING = 3;
constexpr u8 JACK = 7;
constexpr Hand MARRIAGE_CARDS = 1u << QUEEN | 1u << KING;

constexpr Hand bit(int card) { return 1u << card; }
constexpr int suit_of(int card) { return card >> 3; }
constexpr Hand suit_mask(int card) { return 0xFFu << (card & ~7); }

// The points of each card (R1.4), by the kernel's number.
constexpr std::array<u8, PACK> POINTS = {
    0, 0, 2, 3, 10, 11, 13, 20,  //
    0, 0, 0, 1, 2,  3,  10, 11,  //
    0, 0, 0, 1, 2,  3,  10, 11,  //
    0, 0, 0, 1, 2,  3,  10, 11,
};

constexpr int strength_of(int label, int rank) { return label == 0 ? TRUMP_STRENGTH[rank] : PLAIN_STRENGTH[rank]; }

// Between the numbers of terts.game (suit * 8 + natural rank, suits s c d h) and the kernel's.
constexpr int from_public(int card, int trump) {
    const int label = (card >> 3) ^ trump;
    return label * 8 + strength_of(label, card & 7);
}

constexpr std::array<std::array<u8, PACK>, 4> public_numbers() {
    std::array<std::array<u8, PACK>, 4> table{};
    for (int trump = 0; trump < 4; ++trump)
        for (int card = 0; card < PACK; ++card) table[trump][from_public(card, trump)] = static_cast<u8>(card);
    return table;
}

constexpr auto PUBLIC = public_numbers();  // PUBLIC[trump][kernel card]

constexpr bool is_red(int suit) { return suit >= 2; }

// Whether the reply takes the trick from the card led (R3.1); without branches, since it is as good as random.
constexpr bool takes(int reply, int lead) {
    const bool same = (reply ^ lead) < 8;
    return (same & (reply > lead)) | (!same & (suit_of(reply) == 0));
}

// The first mask, or the second if that is empty; without branches.
constexpr Hand or_else(Hand first, Hand second) { return first | (second & -static_cast<Hand>(first == 0)); }

}  // namespace terts
