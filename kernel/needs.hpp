// Match equity by backward induction: the chance of seat 0 to win by what both seats still need (terts.bots.needs).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cards.hpp"

namespace terts {

// Weights of going on from a row of seat 0's needs to another: seat 1 moves by `first` to `last` indices.
struct Steps {
    int first;
    int last;
    std::vector<double> falling;  // [the farthest move first][next dealer]
    std::vector<double> cut;      // [the nearest first][next dealer]: what of it must not come to index 0 of seat 1
};

// The moves of seat 0 by `by` indices: all of them, and those that may come to its index 0.
struct RowSteps {
    int by;
    std::optional<Steps> anywhere;
    std::optional<Steps> to_top;
};

// What a deal of one dealer does: where it leads, and how likely it ends the game with seat 0 as the winner.
struct DealSteps {
    std::vector<RowSteps> rows;
    std::vector<std::vector<double>> won;  // [index of seat 0][index of seat 1]; 0 beyond, of seat 1 as the last
};

// What is known without a deal, where it is known: at index 0 of both, by the next dealer, and of one seat alone.
struct Settled {
    std::array<std::optional<double>, 2> corner;
    std::array<std::optional<double>, 2> edges;
};

// [index of seat 0][index of seat 1, next dealer], for so many indices of both. By one deal alone, that of seat 0, if
// the seats are alike. std::invalid_argument if the deals lead nowhere or beyond what they tell.
std::vector<std::vector<double>> reckon_needs(int size, const Settled& settled, const std::vector<DealSteps>& deals);

}  // namespace terts
