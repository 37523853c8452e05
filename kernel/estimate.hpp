// What actions are worth by imagined deals, of which most are forecast at their end and a few counted.
#pragma once

#include <span>

#include "deal.hpp"

namespace terts {

struct Estimate {
    u8 code;
    double value;  // to the seat: points more than the other in the deal, or the chance to win
    double error;  // its standard error
    int worlds;
};

// Of so many deals one is counted to the end; all are played to the end of the talon and forecast from there. What makes
// one imagined deal differ from another is far more than what a forecast misses, and counting takes a hundred times as
// long.
constexpr int GROUP = 64;

struct Mean {
    int count = 0;
    double weight = 0;
    double squared_weights = 0;
    double total = 0;
    double squares = 0;

    void add(double value, double by = 1);
    double mean() const { return weight > 0 ? total / weight : 0; }
    // Of the mean; 0 of fewer than two.
    double variance() const;
};

// An action on trial, and after a word the card that is meant to be played then; NONE leaves it to the model.
struct Trial {
    u8 code;
    u8 card = NONE;
    Mean forecast{};
    Mean missed{};     // by the forecast, where it was counted
    double settled = 0;  // the weight of the deals that a claim ended, which are not forecast
    double value = 0;  // once it is put right

    // `worlds` is left to the search.
    Estimate estimate() const;
};

// Of what can be forecast.
struct Bounds {
    double low;
    double high;
};

// The values: what the forecast says, put right by what it misses. That is much the same for all actions, and told by few
// deals, so the differences between actions count only as far as they are more than the errors explain (James and
// Stein); after a single deal, which shows no error, not at all. What was settled by a claim needs no putting right. What is put right on the average could pass the bounds a little.
void put_right(std::span<Trial> trials, Bounds bounds);

// Puts the first `left` of them by their values, put right, before the others.
void put_best_first(std::span<Trial> trials, std::size_t left, Bounds bounds);

// The deal in which everybody draws what the other draws in this one: of both together chance favours nobody.
void exchange_draws(Deal& d);

}  // namespace terts
