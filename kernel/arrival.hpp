// Who arrives at his target in the middle of a deal, and says so (R5.5).
#pragma once

#include <vector>

#include "scoring.hpp"

namespace terts {

// What the seat to act does if that wins the game for certain, by what it sees itself: it claims what is true; else it
// does what lets it claim before the other can, be it a marriage, a meld that nobody answers, a card that takes the trick,
// or the jack of trumps, if it has nothing to say or the other is far. NONE if there is nothing of the kind.
int arriving(const Rules& rules, const Sheet& sheet, const Deal& d);

struct Arrival {
    u8 code;
    int tricks;  // complete when the seat claims, whatever the other does; NONE if that is not forced so soon
};

// How soon every action of the seat to act wins by a claim, all cards open and no talon left, if it is within so many
// tricks, the running one included.
std::vector<Arrival> arrivals(const Rules& rules, const Sheet& sheet, const Deal& d, int within);

}  // namespace terts
