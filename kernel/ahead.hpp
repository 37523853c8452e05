// Choosing quickly, in the last tricks before the talon is gone: a look ahead to its end, and there a forecast.
//
// What the other may hold is weighed by his latest acts alone. The players of an imagined deal see only their own cards
// as long as the talon lasts, and play by the model (policy.hpp). Nothing is left to chance: with two cards in the
// talon every hand and every answer of the model counts by its weight, with more the same deals are imagined each time.
#pragma once

#include "pimc.hpp"

namespace terts {

constexpr int RECENT = 1;  // tricks before the running one whose acts are weighed

// The actions of `candidates`, while the talon lasts; the best first. `worlds` deals are imagined where the talon has
// more than two cards.
std::vector<Estimate> weigh_ahead(const Belief& belief, const Worth& worth, int worlds);

}  // namespace terts
