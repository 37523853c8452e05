#include "playout.hpp"

#include <utility>

namespace terts {

namespace {

// The place of the set bit number `index`, from the lowest.
template <class Word>
int nth_bit(Word word, u32 index) {
    for (; index; --index) word &= word - 1;
    return std::countr_zero(word);
}

int nth_meld(const MeldSet& melds, u32 index) {
    const auto low = static_cast<u32>(std::popcount(melds.low));
    return index < low ? nth_bit(melds.low, index) : LOW_MELDS + nth_bit(melds.high, index - low);
}

}  // namespace

int random_action(const Legal& legal, Random& random) {
    const auto cards = static_cast<u32>(std::popcount(legal.cards));
    const u32 words = legal.words & ~word_bit(CLAIM);
    const u32 melds = legal.melds.any() ? static_cast<u32>(legal.melds.count()) : 0;
    const u32 all = cards + melds + (words ? static_cast<u32>(std::popcount(words)) : 0);
    u32 index = all > 1 ? random.below(all) : 0;
    if (index < cards) return nth_bit(legal.cards, index);
    index -= cards;
    if (index < melds) return FIRST_MELD + nth_meld(legal.melds, index);
    return FIRST_WORD + nth_bit(words, index - melds);
}

Deal random_deal(const Rules& rules, Random& random) {
    u8 pack[PACK];
    for (int card = 0; card < PACK; ++card) pack[card] = static_cast<u8>(card);
    for (u32 left = PACK; left > HAND; --left) std::swap(pack[left - 1], pack[random.below(left)]);
    const u8 trump = pack[PACK - 1] >> 3;
    Hand hands[2] = {0, 0};
    u8 talon[TALON];
    for (int at = 0; at < 2 * HAND; ++at) hands[at / HAND] |= bit(from_public(pack[at], trump));
    for (int at = 0; at < TALON; ++at) talon[at] = static_cast<u8>(from_public(pack[2 * HAND + at], trump));
    return open_deal(rules, hands, talon, trump, 0, true);
}

u32 play_out(const Rules& rules, Deal& d, Random& random) {
    u32 actions = 0;
    for (; d.phase != Phase::done; ++actions) apply(rules, d, random_action(legal(rules, d), random));
    return actions;
}

Totals random_deals(const Rules& rules, u64 count, u64 seed) {
    Random random(seed);
    Totals totals;
    for (; totals.deals < count; ++totals.deals) {
        Deal d = random_deal(rules, random);
        totals.actions += play_out(rules, d, random);
        for (int seat = 0; seat < 2; ++seat) {
            totals.points[seat] += static_cast<u64>(d.points[seat]);
            totals.meld_points[seat] += static_cast<u64>(d.meld_points[seat]);
        }
    }
    return totals;
}

}  // namespace terts
