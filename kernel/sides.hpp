// What both aims read off a position.
#pragma once

#include "deal.hpp"
#include "plain.hpp"

namespace terts {

// What seat 0 has more than seat 1 so far, card points and melds.
inline i32 lead_of(const Deal& d) {
    return d.points[0] + d.meld_points[0] - d.points[1] - d.meld_points[1];
}

// The leader's and the follower's hand, the card led included.
struct Sides {
    Hand leader;
    Hand follower;
    int total;
};

inline Sides sides(const Deal& d) {
    const Hand led = d.phase == Phase::following ? bit(d.lead) : 0;
    const Hand leader = d.hand[d.leader] | led;
    const Hand follower = d.hand[other(d.leader)];
    return {leader, follower, points_in(leader | follower) + LAST_TRICK};
}

}  // namespace terts
