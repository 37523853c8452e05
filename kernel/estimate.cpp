#include "estimate.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace terts {

void Mean::add(double value, double by) {
    ++count;
    weight += by;
    squared_weights += by * by;
    total += by * value;
    squares += by * value * value;
}

double Mean::variance() const {
    if (weight <= 0) return 0;
    return std::max(0.0, squares / weight - mean() * mean()) * squared_weights / (weight * weight);
}

Estimate Trial::estimate() const {
    return {code, value, std::sqrt(forecast.variance() + missed.variance()), 0};
}

void put_right(std::span<Trial> trials, Bounds bounds) {
    const auto counted = [](const Trial& trial) { return trial.missed.count > 0; };
    const auto many = static_cast<std::size_t>(std::ranges::count_if(trials, counted));
    double mean = 0;
    double error = 0;
    bool told = true;
    for (const Trial& trial : trials | std::views::filter(counted)) {
        mean += trial.missed.mean() / static_cast<double>(many);
        error += trial.missed.variance() / static_cast<double>(many);
        told = told && trial.missed.count > 1;
    }
    double spread = 0;
    for (const Trial& trial : trials | std::views::filter(counted))
        spread += (trial.missed.mean() - mean) * (trial.missed.mean() - mean);
    spread /= static_cast<double>(std::max<std::size_t>(many, 2) - 1);
    const double trusted = told && spread > error ? 1 - error / spread : 0;
    for (Trial& trial : trials) {
        const double own = counted(trial) ? trusted * (trial.missed.mean() - mean) : 0;
        const double open = trial.settled > 0 ? 1 - trial.settled / trial.forecast.weight : 1;
        const double found = trial.forecast.mean();
        const double right = found + open * mean + open * own;
        trial.value = std::clamp(right, std::min(found, bounds.low), std::max(found, bounds.high));
    }
}

void put_best_first(std::span<Trial> trials, std::size_t left, Bounds bounds) {
    put_right(trials, bounds);
    std::partial_sort(trials.begin(), trials.begin() + static_cast<std::ptrdiff_t>(left), trials.end(),
                      [](const Trial& one, const Trial& other) { return one.value > other.value; });
}

void exchange_draws(Deal& d) {
    for (int at = d.drawn; at + 1 < TALON - 1; at += 2) std::swap(d.talon[at], d.talon[at + 1]);
}

}  // namespace terts
