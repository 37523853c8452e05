// Exact solving with all cards open (the talon's order too): every legal action's value under best play of both.
//
// Two aims: points, and winning the game. Values are for the seat to act: points are its card and meld points minus the
// other's, over what is left of the deal; a chance is its chance to win the game.
#pragma once

#include <vector>

#include "plain.hpp"
#include "scoring.hpp"

namespace terts {

constexpr int MOST_TALON = 6;  // talon cards up to which positions are solved

struct ActionValue {
    u8 code;
    double value;
};

struct Solution {
    std::vector<ActionValue> actions;  // by code
    std::vector<u8> line;              // best play to the end of the deal, of equal actions the lowest code; if wanted
    double value;                      // the best
    u64 nodes;
};

// The chances of seat 0 to win a game that goes on: by the written scores after the deal and the next dealer.
struct Equity {
    i32 low[2];    // the scores of the first cell
    i32 cells[2];  // how many scores of each seat, a `step` apart
    i32 step;
    std::vector<double> chance;  // [dealer][seat 0][seat 1]

    double at(u8 dealer, const i32 score[2]) const;  // std::invalid_argument outside the table
    double near(u8 dealer, const i32 score[2]) const;  // between the scores of the table; beyond its edge as at it
};

// std::invalid_argument if the deal has ended, still waits for a colour or a cut, or has too many cards in the talon.
void check_solvable(const Deal& d);

// For points. The claim is left out: it ends the deal, and nothing is to be gained by it in points.
class PointSolver {
  public:
    explicit PointSolver(const Rules& rules);
    ~PointSolver();
    Solution solve(const Deal& d, bool with_line);
    // The best actions but the claim, perhaps with some that are worse; the others are left out.
    Solution solve_best(const Deal& d);
    // As `solve`, with less work where the deal follows one solved before; how much less shows in `nodes`.
    Solution solve_on(const Deal& d);
    // As `solve_on`, but of the cards among these only which are best.
    Hand best_cards(const Deal& d, Hand among);
    i32 value(const Deal& d);  // the best value alone, faster

  private:
    struct Parts;
    Parts& parts(const Deal& d);

    Rules rules_;
    std::unique_ptr<Parts> closed_;
    std::unique_ptr<Parts> open_;
};

// For the chance to win the game: targets, rounding, claims and the next dealer included (R5, R2.4).
class MatchSolver {
  public:
    MatchSolver(const Rules& rules, Equity equity);
    ~MatchSolver();
    Solution solve(const Deal& d, const Sheet& sheet, bool with_line);
    Solution solve_best(const Deal& d, const Sheet& sheet);  // as of points; what is as good but for EQUAL is best too

  private:
    struct Parts;
    Parts& parts(const Deal& d);

    Rules rules_;
    Equity equity_;
    std::unique_ptr<Parts> closed_;
    std::unique_ptr<Parts> open_;
};

}  // namespace terts
