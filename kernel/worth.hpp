// What the end of an imagined deal is worth to a seat: points, or the chance to win the game.
#pragma once

#include <optional>

#include "scoring.hpp"
#include "solver.hpp"

namespace terts {

class Worth {
  public:
    // For points without a table of chances, else for the chance to win.
    Worth(const Rules& rules, const Sheet& sheet, u8 seat, std::optional<Equity> equity);

    // Of a deal that has ended, or without a talon, at the beginning of a trick, which is then played out exactly.
    double of(const Deal& d);

    // The same by a forecast of the cards (forecast.hpp), with all words of the trick and the marriages; a hundred times
    // as fast, and right on the average, more or less.
    double forecast(const Deal& d) const;

    // The value of a true claim, and of losing the game.
    double won() const { return equity_ ? 1 : WON; }
    double lost() const { return equity_ ? 0 : -WON; }

    // About what a hundred points in the deal come to, far from the target.
    double hundred() const { return equity_ ? 0.2 : 100; }

  private:
    static constexpr double WON = 1000;

    double with(const Deal& d, i32 more) const;
    double by_points(const Deal& d, i32 points) const;
    double chance(u8 dealer, const i32 score[2]) const;

    Rules rules_;
    Sheet sheet_;
    u8 seat_;
    std::optional<Equity> equity_;
    PointSolver points_;
};

}  // namespace terts
