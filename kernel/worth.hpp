// What the end of an imagined deal is worth to a seat: points, or the chance to win the game.
#pragma once

#include <optional>

#include "estimate.hpp"
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

    // The sheet, if the chance to win is asked for: then claims count in imagined play.
    const Sheet* race() const { return equity_ ? &sheet_ : nullptr; }

    // Of the end of a deal that no claim broke off.
    Bounds bounds() const { return equity_ ? Bounds{SOONER * TRICKS, 1 - SOONER * TRICKS} : Bounds{-MOST, MOST}; }

    // About what a hundred points in the deal come to, far from the target.
    double hundred() const { return equity_ ? 0.2 : 100; }

  private:
    static constexpr double MOST = 1000;    // points in a deal
    static constexpr double SOONER = 1e-6;  // what a trick less before the game is won is worth

    std::optional<double> before_cards(const Deal& d) const;
    double settled(u8 winner, int tricks) const;
    u8 first_by_words(const Deal& d) const;
    double with(const Deal& d, i32 more) const;
    double by_points(const Deal& d, i32 points) const;
    double first_there(const Deal& d, i32 points) const;

    Rules rules_;
    Sheet sheet_;
    u8 seat_;
    std::optional<Equity> equity_;
    PointSolver points_;
};

}  // namespace terts
