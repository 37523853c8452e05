// The Python face of match equity.
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>

#include "face.hpp"
#include "needs.hpp"

namespace nb = nanobind;

namespace terts {

namespace {

using StepsParts = std::tuple<int, int, std::vector<double>, std::vector<double>>;
using RowParts = std::tuple<int, std::optional<StepsParts>, std::optional<StepsParts>>;
using DealParts = std::pair<std::vector<RowParts>, std::vector<std::vector<double>>>;
using Known = std::array<std::optional<double>, 2>;

std::optional<Steps> to_steps(std::optional<StepsParts> parts) {
    if (!parts) return std::nullopt;
    auto& [first, last, falling, cut] = *parts;
    return Steps{first, last, std::move(falling), std::move(cut)};
}

DealSteps to_deal(DealParts parts) {
    DealSteps deal;
    for (auto& [by, anywhere, to_top] : parts.first)
        deal.rows.push_back({by, to_steps(std::move(anywhere)), to_steps(std::move(to_top))});
    deal.won = std::move(parts.second);
    return deal;
}

std::vector<std::vector<double>> needs(int size, Known corner, Known edges, std::vector<DealParts> parts) {
    nb::gil_scoped_release released;
    std::vector<DealSteps> deals;
    for (DealParts& one : parts) deals.push_back(to_deal(std::move(one)));
    return reckon_needs(size, {corner, edges}, deals);
}

}  // namespace

void bind_needs(nb::module_& m) {
    m.def("needs", &needs, nb::arg("size"), nb::arg("corner"), nb::arg("edges"), nb::arg("deals"));
}

}  // namespace terts
