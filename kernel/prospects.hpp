// What the cards of a hand promise in melds that may still be announced.
#pragma once

#include "deal.hpp"

namespace terts {

// For every card of the hand the points expected from the melds it is part of: those complete, and those that lack one
// or two cards, times the chance that these come in time. `unseen` are the cards that may still come to the hand.
void add_prospects(const Rules& rules, const Deal& d, u8 seat, Hand unseen, std::array<float, PACK>& worth);

}  // namespace terts
