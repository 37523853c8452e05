// The numbers of the actions; docs/kernel.md has the table.
#pragma once

#include "melds.hpp"

namespace terts {

// 0..31 a card; then a meld, announced at a turn, beating at an answer; then the words.
enum Code : u8 {
    FIRST_MELD = PACK,
    FIRST_WORD = FIRST_MELD + MELDS,
    MARRIAGE = FIRST_WORD,
    SWAP,
    CLAIM,
    GOOD,
    ASK,
    RED,
    BLACK,
    FIRST_CUT,  // cut 1; eleven more follow
    CODES = FIRST_CUT + 12
};

constexpr u32 word_bit(int code) { return 1u << (code - FIRST_WORD); }

// What may be done, as sets.
struct Legal {
    Hand cards = 0;
    MeldSet melds;
    u32 words = 0;  // bit `code - FIRST_WORD`

    constexpr int count() const { return std::popcount(cards) + melds.count() + std::popcount(words); }
    constexpr bool holds(int code) const {
        if (code < FIRST_MELD) return cards >> code & 1;
        if (code < FIRST_WORD) return contains(melds, code - FIRST_MELD);
        return code < CODES && (words & word_bit(code));
    }
};

constexpr Legal one_act(int code) {
    Legal acts;
    if (code < FIRST_MELD)
        acts.cards = bit(code);
    else if (code < FIRST_WORD)
        acts.melds = one_meld(code - FIRST_MELD);
    else
        acts.words = word_bit(code);
    return acts;
}

template <class Visit>
constexpr void each_code(const Legal& legal, Visit visit) {
    for (Hand rest = legal.cards; rest; rest &= rest - 1) visit(std::countr_zero(rest));
    each_meld(legal.melds, [&](int meld) { visit(FIRST_MELD + meld); });
    for (u32 rest = legal.words; rest; rest &= rest - 1) visit(FIRST_WORD + std::countr_zero(rest));
}

}  // namespace terts
