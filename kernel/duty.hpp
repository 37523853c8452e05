// The cards a player may play (R3.1 to R3.5), an owed swap and a late marriage apart.
#pragma once

#include "cards.hpp"
#include "knobs.hpp"

namespace terts {

// The cards of the suit led, else trumps, else all.
inline Hand follow(Hand hand, int led) {
    return or_else(hand & suit_mask(led), or_else(hand & TRUMPS, hand));
}

// R3.2
inline Hand open_duty(const Rules& rules, Hand hand, int led) {
    if (rules.open_play == OpenPlay::follow) return follow(hand, led);
    return or_else(hand & (suit_mask(led) | TRUMPS), hand);
}

// R3.3
inline Hand closed_duty(const Rules& rules, Hand hand, int led) {
    const Hand cards = follow(hand, led);
    if (rules.closed_play == ClosedPlay::follow) return cards;
    return or_else(hand & suit_mask(led) & ~((2u << led) - 1), cards);
}

// R3.4: the jack if it is in the hand and may be played whatever the duties are, which are then reckoned without it.
struct Privilege {
    Hand reckoned;
    Hand exempt;
};

inline Privilege jack_privilege(const Rules& rules, Hand hand, int led) {
    const Hand jack = hand & bit(JACK);
    if (!jack) return {hand, 0};
    const bool sole = (hand & TRUMPS) == jack;
    switch (rules.jack) {
        case Jack::free:
            return {hand ^ jack, jack};
        case Jack::lone:
            return {sole ? hand ^ jack : hand, jack};
        case Jack::withhold:
            break;
    }
    const bool is_void = suit_of(led) != 0 && !(hand & suit_mask(led));
    return is_void && sole ? Privilege{hand ^ jack, jack} : Privilege{hand, 0};
}

// `led` is NONE for the leader; `talon` counts the cards left in the talon, the upcard included.
inline Hand playable(const Rules& rules, Hand hand, int led, int talon) {
    const Hand free = talon && rules.seven_locked ? hand & ~bit(SEVEN) : hand;
    if (led == NONE || (talon && rules.open_play == OpenPlay::free)) return free;
    const auto [reckoned, exempt] = jack_privilege(rules, free, led);
    return (talon ? open_duty(rules, reckoned, led) : closed_duty(rules, reckoned, led)) | exempt;
}

}  // namespace terts
