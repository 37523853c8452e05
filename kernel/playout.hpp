// Uniformly random play: every legal action but the claim is equally likely, announcements and answers included.
#pragma once

#include "deal.hpp"
#include "random.hpp"

namespace terts {

// A random distribution of the cards, all equally likely.
Deal random_deal(const Rules& rules, Random& random);

// Plays the deal to its end; returns the number of actions taken, forced ones included.
u32 play_out(const Rules& rules, Deal& d, Random& random);

// One action, uniformly among the legal ones without the claim; of a single one no number is drawn.
int random_action(const Legal& legal, Random& random);

// Sums over many random deals.
struct Totals {
    u64 deals = 0;
    u64 actions = 0;
    u64 points[2] = {0, 0};
    u64 meld_points[2] = {0, 0};
};

Totals random_deals(const Rules& rules, u64 count, u64 seed);

}  // namespace terts
