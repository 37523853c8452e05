// A plain judge of the solver: every line of play to its end, nothing pruned, no card taken for another.
//
// It shares with the solver only the deal itself (deal.hpp), which the gate holds equal to terts.game. Positions at the
// beginning of a trick are remembered if wanted; they are told apart by everything in the deal that may matter.
#pragma once

#include <map>

#include "solver.hpp"

namespace terts {

struct Judged {
    std::vector<ActionValue> actions;  // as in Solution
    u64 nodes;
};

// For points. With `closed`, positions at the beginning of trick 8 are left to that solver: for open talons.
Judged minimax_points(const Rules& rules, const Deal& d, bool remember, PointSolver* closed);

// For the chance to win the game.
Judged minimax_match(const Rules& rules, const Sheet& sheet, const Equity& equity, const Deal& d, bool remember);

}  // namespace terts
