#include "estimate.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace terts {

void Mean::add(double value, double by) {
    ++count;
    weight += by;
    total += by * value;
    squares += by * value * value;
}

double Mean::variance() const {
    return weight > 0 ? std::max(0.0, squares / weight - mean() * mean()) / count : 0;
}

Estimate Trial::estimate(double lost, double won) const {
    return {code, std::clamp(value, lost, won), std::sqrt(forecast.variance() + missed.variance()), 0};
}

void put_right(std::span<Trial> trials) {
    double mean = 0;
    double error = 0;
    for (const Trial& trial : trials) {
        mean += trial.missed.mean() / static_cast<double>(trials.size());
        error += trial.missed.variance() / static_cast<double>(trials.size());
    }
    double spread = 0;
    for (const Trial& trial : trials) spread += (trial.missed.mean() - mean) * (trial.missed.mean() - mean);
    spread /= static_cast<double>(std::max<std::size_t>(trials.size() - 1, 1));
    const bool told = std::ranges::all_of(trials, [](const Trial& trial) { return trial.missed.count > 1; });
    const double trusted = told && spread > error ? 1 - error / spread : 0;
    for (Trial& trial : trials) trial.value = trial.forecast.mean() + mean + trusted * (trial.missed.mean() - mean);
}

void put_best_first(std::span<Trial> trials, std::size_t left) {
    put_right(trials);
    std::partial_sort(trials.begin(), trials.begin() + static_cast<std::ptrdiff_t>(left), trials.end(),
                      [](const Trial& one, const Trial& other) { return one.value > other.value; });
}

void exchange_draws(Deal& d) {
    for (int at = d.drawn; at + 1 < TALON - 1; at += 2) std::swap(d.talon[at], d.talon[at + 1]);
}

}  // namespace terts
