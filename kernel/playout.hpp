// Uniformly random play: every legal action but the claim is equally likely, announcements and answers included.
#pragma once

#include "deal.hpp"
#include "random.hpp"

namespace terts {

// A random distribution of the cards, all equally likely.
Deal random_deal(const Rules& rules, Random& random);

// Plays the deal to its end; returns the number of actions taken, forced ones included.
u32 play_out(const Rules& rules, Deal& d, Random& random);

// One action, uniformly among the legal ones without the claim. A number is drawn even for a single one, so that
// `play_out` and a loop over this take the same actions from the same numbers.
int random_action(const Legal& legal, Random& random);

// Sums over many random deals.
struct Totals {
    u64 deals = 0;
    u64 actions = 0;
    u64 points[2] = {0, 0};
    u64 meld_points[2] = {0, 0};

    void add(const Deal& d, u32 taken) {
        ++deals;
        actions += taken;
        for (int seat = 0; seat < 2; ++seat) {
            points[seat] += static_cast<u64>(d.points[seat]);
            meld_points[seat] += static_cast<u64>(d.meld_points[seat]);
        }
    }
};

Totals random_deals(const Rules& rules, u64 count, u64 seed);

}  // namespace terts
