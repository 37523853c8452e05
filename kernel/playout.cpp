#include "playout.hpp"

#include "select.hpp"

#include <utility>

namespace terts {

namespace {

// The place of the set bit number `index`, from the lowest.
int nth_of(u64 word, u32 index) {
    for (; index; --index) word &= word - 1;
    return std::countr_zero(word);
}

// A word or meld that is no card, by its number among these.
int nth_said(const Legal& legal, u32 words, u32 index) {
    const auto low = static_cast<u32>(std::popcount(legal.melds.low));
    const auto melds = static_cast<u32>(legal.melds.count());
    if (index >= melds) return FIRST_WORD + nth_of(words, index - melds);
    return FIRST_MELD + (index < low ? nth_of(legal.melds.low, index) : LOW_MELDS + nth_of(legal.melds.high, index - low));
}

template <class Bits>
int pick(const Legal& legal, Random& random) {
    const Bits cards(legal.cards);
    const u32 words = legal.words & ~word_bit(CLAIM);
    if (!words && !legal.melds.any()) [[likely]]
        return cards.nth(random.below(cards.count()));
    const u32 said = static_cast<u32>(legal.melds.count() + std::popcount(words));
    const u32 index = random.below(cards.count() + said);
    return index < cards.count() ? cards.nth(index) : nth_said(legal, words, index - cards.count());
}

}  // namespace

int random_action(const Legal& legal, Random& random) { return pick<PortableBits>(legal, random); }

Deal random_deal(const Rules& rules, Random& random) {
    // The upcard is a trump by definition: one of the eight of suit 0; the other cards follow in any order.
    constexpr int shuffled = PACK - 1 - HAND;  // thirteen of the talon and one hand; the other hand is what remains
    const auto upcard = static_cast<u8>(random.below(8));
    u8 pack[PACK];
    for (int card = 0; card < PACK; ++card) pack[card] = static_cast<u8>(card);
    pack[upcard] = PACK - 1;
    u8 chosen[shuffled];
    draw_falling<31, 11>(random, chosen);
    draw_falling<20, 11>(random, chosen + 11);
    for (int at = 0; at < shuffled; ++at) std::swap(pack[PACK - 2 - at], pack[chosen[at]]);
    Hand hands[2] = {0, 0};
    u8 talon[TALON];
    for (int at = 0; at < 2 * HAND; ++at) hands[at / HAND] |= bit(pack[at]);
    for (int at = 0; at < TALON - 1; ++at) talon[at] = pack[2 * HAND + at];
    talon[TALON - 1] = upcard;
    return open_deal(rules, hands, talon, static_cast<u8>(random.below(4)), 0, true);
}

namespace {

// The card played at a turn once no melds may be announced and the talon is gone; the marriage may come before it.
template <class Bits>
u8 closed_card(const Rules& rules, Deal& d, Random& random, u8 seat, Hand hand, int led, u32& actions) {
    Hand cards = playable(rules, hand, led, 0);
    ++actions;
    if ((hand & MARRIAGE_CARDS) == MARRIAGE_CARDS || d.halves[seat]) {
        d.hand[seat] = hand;
        const auto [open, due] = marriage_right(rules, d, seat, cards);
        if (open) {
            const Bits bits(cards);
            const u32 index = random.below(bits.count() + 1);
            if (index < bits.count()) return static_cast<u8>(bits.nth(index));
            add_marriage(d, seat);
            if (due != NONE) cards = bit(due);
            ++actions;
        }
    }
    const Bits bits(cards);
    return static_cast<u8>(bits.nth(random.below(bits.count())));
}

// The tricks in which nothing is left but cards and the marriage, from a lead to the end of the deal.
template <class Bits>
void play_closed(const Rules& rules, Deal& d, Random& random, u32& actions) {
    u8 leader = d.leader;
    Hand hand[2] = {d.hand[0], d.hand[1]};
    while (hand[0]) {
        const u8 lead = closed_card<Bits>(rules, d, random, leader, hand[leader], NONE, actions);
        note_half(d, leader, hand[leader], lead);
        hand[leader] ^= bit(lead);
        const u8 follower = other(leader);
        const u8 reply = closed_card<Bits>(rules, d, random, follower, hand[follower], lead, actions);
        note_half(d, follower, hand[follower], reply);
        hand[follower] ^= bit(reply);
        leader ^= static_cast<u8>(takes(reply, lead));
        d.points[leader] = static_cast<i16>(d.points[leader] + POINTS[lead] + POINTS[reply]);
        ++d.tricks[leader];
    }
    d.hand[0] = d.hand[1] = 0;
    d.points[leader] += LAST_TRICK;
    begin_trick(d, leader);
    d.phase = Phase::done;
}

// Talks until a card is chosen at this turn; `led` is NONE for the leader.
template <class Bits>
u8 choose_card(const Rules& rules, Deal& d, Random& random, u8 seat, int led, u32& actions) {
    for (;;) {
        ++actions;
        const int code = pick<Bits>(turn_actions(rules, d, seat, led), random);
        if (code < FIRST_MELD) return static_cast<u8>(code);
        apply(rules, d, code);
        while (d.phase == Phase::answering || d.phase == Phase::answering_asked) {
            ++actions;
            apply(rules, d, pick<Bits>(answers(rules, d), random));
        }
    }
}

template <class Bits>
u32 play_out_with(const Rules& rules, Deal& d, Random& random) {
    u32 actions = 0;
    if (d.phase == Phase::done || d.claimed) return actions;
    while (d.phase != Phase::leading && d.phase != Phase::following) {
        ++actions;
        apply(rules, d, pick<Bits>(legal(rules, d), random));
    }
    while (d.tricks_played() < TRICKS - HAND + 1 || d.phase == Phase::following || d.due != NONE) {
        if (d.phase == Phase::leading)
            play_lead(rules, d, choose_card<Bits>(rules, d, random, d.leader, NONE, actions));
        play_reply(rules, d, choose_card<Bits>(rules, d, random, other(d.leader), d.lead, actions));
        if (d.phase == Phase::cutting) {
            ++actions;
            cut(rules, d, static_cast<int>(random.below(12)) + 1);
        }
    }
    if (d.phase != Phase::done) play_closed<Bits>(rules, d, random, actions);
    return actions;
}

__attribute__((flatten)) u32 play_out_portably(const Rules& rules, Deal& d, Random& random) {
    return play_out_with<PortableBits>(rules, d, random);
}

#ifdef TERTS_BMI2
TERTS_BMI2 __attribute__((flatten)) u32 play_out_bmi2(const Rules& rules, Deal& d, Random& random) {
    return play_out_with<Bmi2Bits>(rules, d, random);
}

const auto PLAY_OUT = has_bmi2() ? play_out_bmi2 : play_out_portably;
#else
constexpr auto PLAY_OUT = play_out_portably;
#endif

}  // namespace

u32 play_out(const Rules& rules, Deal& d, Random& random) { return PLAY_OUT(rules, d, random); }

Totals random_deals(const Rules& rules, u64 count, u64 seed) {
    Random random(seed);
    Totals totals;
    while (totals.deals < count) {
        Deal d = random_deal(rules, random);
        const u32 actions = play_out(rules, d, random);
        totals.add(d, actions);
    }
    return totals;
}

}  // namespace terts
