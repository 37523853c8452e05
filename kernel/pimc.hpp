// Choosing by imagined deals: every action is tried in the same deals, drawn by the belief, played by the model of a
// player to the end of the talon, and forecast or counted from there.
//
// The players of an imagined deal see only their own cards while the talon lasts, so nobody is presumed to know what is
// hidden from him; once it is gone both know all, as players who remember do. All actions get the same deals and the
// same chance in them; half of the actions are given up after a quarter of the work, and half of the rest after a half.
// A word is tried with what the model plays behind it, and with the cards that are best without it.
#pragma once

#include "belief.hpp"
#include "estimate.hpp"
#include "worth.hpp"

namespace terts {

constexpr float HEAT = 1;  // of the model by which an imagined deal is played

constexpr int DEALS_A_WORLD = 32;

struct Effort {
    int worlds;      // of DEALS_A_WORLD imagined deals each, for the actions that stay
    double seconds;  // of the clock, 0 for as many as it takes
};

// The legal actions of the seat, which must be to act, but for the claim; of the cuts only one.
std::vector<u8> candidates(const Belief& belief);

// All of them, while the talon lasts; the best first. The `worlds` of an estimate are its imagined deals.
std::vector<Estimate> weigh_by_worlds(const Belief& belief, Worth& worth, const Effort& effort, u64 seed);

}  // namespace terts
