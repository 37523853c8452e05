// What the parts of the Python face share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "record.hpp"
#include "solver.hpp"

namespace terts {

using Batch = std::vector<const Record*>;

inline nanobind::bytes to_bytes(const std::vector<u8>& bytes) { return nanobind::bytes(bytes.data(), bytes.size()); }

inline std::span<const u8> to_span(const nanobind::bytes& bytes) {
    return {static_cast<const u8*>(bytes.data()), bytes.size()};
}

// Nanobind lets None through for pointers.
inline void check_batch(const Batch& batch) {
    if (std::ranges::find(batch, nullptr) != batch.end()) throw std::invalid_argument("None is no packed deal");
}

inline u32 to_public(Hand hand, u8 trump) {
    u32 mask = 0;
    for (; hand; hand &= hand - 1) mask |= 1u << PUBLIC[trump][std::countr_zero(hand)];
    return mask;
}

inline Rules to_rules(const nanobind::bytes& knobs) {
    const auto bytes = to_span(knobs);
    if (bytes.size() != KNOB_COUNT)
        throw std::invalid_argument(std::to_string(KNOB_COUNT) + " knobs are packed, not " +
                                    std::to_string(bytes.size()));
    KnobBytes values;
    std::ranges::copy(bytes, values.begin());
    return unpack_knobs(values);
}

// The parts of a table of chances: low, cells, step, table (terts.kernel.Chances).
using EquityParts = std::tuple<std::pair<i32, i32>, std::pair<i32, i32>, i32, std::vector<double>>;
Equity to_equity(EquityParts parts);

void bind_solver(nanobind::module_& m);
void bind_search(nanobind::module_& m);
void bind_needs(nanobind::module_& m);

}  // namespace terts
