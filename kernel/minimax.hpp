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

// For points. The beginning of a trick with at most `leave` cards in the talon is left to `solver`; with -1 nothing is.
// So what is proved for a small talon carries over to a larger one.
Judged minimax_points(const Rules& rules, const Deal& d, bool remember, PointSolver& solver, int leave);

// For the chance to win the game.
Judged minimax_match(const Rules& rules, const Sheet& sheet, const Equity& equity, const Deal& d, bool remember);

}  // namespace terts
