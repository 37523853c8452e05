// What a plain ending of nine cards each is likely to bring: a small network, learned from endings that were counted.
//
// The cards of both hands go in; out comes what the leader takes more than the follower under best play of both. It
// is right within nine points, where `guess_share` is within 23, in a third of a microsecond. All is done in whole
// numbers, so that it is the same on every machine.
#pragma once

#include "cards.hpp"

namespace terts {

constexpr int FORECAST_INPUTS = 2 * PACK;  // the leader's cards, then the follower's
constexpr int FORECAST_WIDE = 64;          // units of the first layer
constexpr int FORECAST_NARROW = 16;        // and of the second
constexpr int FORECAST_UNIT = 256;         // one, in weights and units
constexpr int FORECAST_POINTS = 60;        // one of what comes out, in points

// Card points, the last trick's ten included; with trump as suit 0, nothing left to say.
double forecast(Hand leader, Hand follower);

}  // namespace terts
