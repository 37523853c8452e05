#include "search.hpp"

namespace terts {

namespace {

Hand still_to_draw(const Deal& d) {
    Hand cards = 0;
    for (int at = d.drawn; at < TALON; ++at) cards |= bit(d.talon[at]);
    return cards;
}

// Whether a later trick can bring melds, or a marriage bound to their time (R4.6).
bool melds_later(const Rules& rules, const Deal& d) {
    return d.talon_size() > (rules.melds_need_talon ? 2 : 0);
}

}  // namespace

bool may_announce(const Rules& rules, const Deal& d, u8 seat) {
    if (d.owner != NONE && d.owner != seat) return false;
    if (d.phase == Phase::following && seat == d.leader) return false;
    return (usable(rules, d, seat) & d.allowed).any();
}

bool may_marry(const Rules& rules, const Deal& d, u8 seat) {
    if (d.married[seat]) return false;
    if (rules.marriage_with_melds && !meld_time(rules, d) && !melds_later(rules, d)) return false;
    const Hand held = d.hand[seat] & MARRIAGE_CARDS;
    if (rules.marriage_late && d.halves[seat] && held) return true;
    return ((d.hand[seat] | still_to_draw(d)) & MARRIAGE_CARDS) == MARRIAGE_CARDS;
}

Key key_of(const Rules& rules, const Deal& d) {
    Key key{u64{d.hand[0]} << 32 | d.hand[1], {}, 0, 0};
    const bool melds = meld_time(rules, d) || melds_later(rules, d);
    const Hand rest = still_to_draw(d);
    u64 bits = d.drawn;
    for (u8 seat = 0; seat < 2; ++seat) {
        if (melds) key.closed[seat] = (d.barred[seat] | d.scored[seat]) & melds_in(d.hand[seat] | rest);
        const bool open = may_marry(rules, d, seat);
        bits = bits << 1 | open;
        bits = bits << 1 | (open && d.halves[seat]);
        bits = bits << 1 | (rules.frames_need_trick && d.tricks[seat]);
    }
    key.rest = (bits << 1 | d.leader) << 8 | d.upcard();
    return key;
}

Hand nameless(const Rules& rules, const Deal& d, u8 seat) {
    Hand named = bit(JACK);
    if (d.talon_size()) named |= bit(SEVEN);
    if (may_marry(rules, d, seat)) named |= MARRIAGE_CARDS;
    if (melds_later(rules, d))
        each_meld(melds_in(d.hand[seat] | still_to_draw(d)), [&](int meld) { named |= TABLES.melds[meld].cards; });
    return d.hand[seat] & ~named;
}

int kin_distance(const Deal& d, u8 seat, Hand nameless_cards, int one, int other_card) {
    if (suit_of(one) != suit_of(other_card)) return -1;
    if (!(nameless_cards >> one & 1) || !(nameless_cards >> other_card & 1)) return -1;
    const int low = one < other_card ? one : other_card;
    const int high = one < other_card ? other_card : one;
    Hand strangers = d.hand[other(seat)] | still_to_draw(d);
    if (d.phase == Phase::following) strangers |= bit(d.lead);
    if (strangers & (bit(high) - 1) & ~((2u << low) - 1)) return -1;
    return POINTS[one] < POINTS[other_card] ? POINTS[other_card] - POINTS[one] : POINTS[one] - POINTS[other_card];
}

}  // namespace terts
