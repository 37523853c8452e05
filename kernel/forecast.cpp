#include "forecast.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "forecast_weights.hpp"

namespace terts {

namespace {

// Where the weights of each layer begin.
constexpr const i16* FIRST = FORECAST_WEIGHTS;  // by input
constexpr const i16* FIRST_BIAS = FIRST + FORECAST_INPUTS * FORECAST_WIDE;
constexpr const i16* SECOND = FIRST_BIAS + FORECAST_WIDE;  // by unit of the second layer
constexpr const i16* SECOND_BIAS = SECOND + FORECAST_NARROW * FORECAST_WIDE;
constexpr const i16* LAST = SECOND_BIAS + FORECAST_NARROW;
constexpr const i16* LAST_BIAS = LAST + FORECAST_NARROW;
static_assert(LAST_BIAS + 1 == FORECAST_WEIGHTS + std::size(FORECAST_WEIGHTS));

void add_cards(Hand cards, int from, i16* units) {
    for (; cards; cards &= cards - 1) {
        const i16* weights = FIRST + (from + std::countr_zero(cards)) * FORECAST_WIDE;
        for (int at = 0; at < FORECAST_WIDE; ++at) units[at] = static_cast<i16>(units[at] + weights[at]);
    }
}

}  // namespace

double forecast(Hand leader, Hand follower) {
    i16 wide[FORECAST_WIDE];
    std::copy_n(FIRST_BIAS, FORECAST_WIDE, wide);
    add_cards(leader, 0, wide);
    add_cards(follower, PACK, wide);
    for (i16& unit : wide) unit = std::max<i16>(unit, 0);
    i32 sum = *LAST_BIAS * FORECAST_UNIT;
    for (int narrow = 0; narrow < FORECAST_NARROW; ++narrow) {
        const i16* weights = SECOND + narrow * FORECAST_WIDE;
        i32 unit = SECOND_BIAS[narrow] * FORECAST_UNIT;
        for (int at = 0; at < FORECAST_WIDE; ++at) unit += wide[at] * weights[at];
        sum += std::max(unit / FORECAST_UNIT, 0) * LAST[narrow];
    }
    return FORECAST_POINTS * static_cast<double>(sum) / (FORECAST_UNIT * FORECAST_UNIT);
}

}  // namespace terts
