// The Python face of belief and search.
#include <nanobind/stl/optional.h>

#include <optional>

#include "ahead.hpp"
#include "face.hpp"
#include "ismcts.hpp"
#include "pimc.hpp"
#include "policy.hpp"

namespace nb = nanobind;

namespace terts {

namespace {

using HandWeights = std::vector<std::pair<u32, double>>;

Trust to_trust(int quarters, float heat) {
    if (quarters < 0 || quarters > 4) throw std::invalid_argument("trust is told in quarters, 0 to 4");
    if (!(heat > 0)) throw std::invalid_argument("the heat of a model is positive");
    Trust trust;
    trust.quarters = quarters;
    trust.heat = heat;
    return trust;
}

HandWeights hands(const nb::bytes& sight, int quarters, float heat) {
    const Sight seen = read_sight(to_span(sight));
    const Trust trust = to_trust(quarters, heat);
    nb::gil_scoped_release released;
    const Belief belief(seen, trust);
    const Hand open = seen.now.hand[seen.rival()];
    HandWeights found;
    std::vector<std::pair<u32, double>> all;
    for (const Believed& one : belief.hands())
        all.emplace_back(to_public(belief.now_hidden(one) | open, seen.now.trump), one.weight / belief.total());
    std::ranges::sort(all);
    for (const auto& [hand, weight] : all) {
        if (found.empty() || found.back().first != hand) found.emplace_back(hand, 0);
        found.back().second += weight;
    }
    return found;
}

// Hands of A and B by public masks, and the talon by public numbers in drawing order.
using World = std::tuple<u32, u32, std::vector<u8>>;

World to_world(const Deal& d) {
    std::vector<u8> talon;
    for (int at = d.drawn; at < TALON; ++at) talon.push_back(PUBLIC[d.trump][d.talon[at]]);
    return {to_public(d.hand[0], d.trump), to_public(d.hand[1], d.trump), std::move(talon)};
}

std::vector<World> imagine(const nb::bytes& sight, int count, int quarters, float heat, u64 seed) {
    if (count < 0) throw std::invalid_argument("a number of worlds is not negative");
    const Sight seen = read_sight(to_span(sight));
    const Trust trust = to_trust(quarters, heat);
    nb::gil_scoped_release released;
    const Belief belief(seen, trust);
    Random random(seed);
    std::vector<World> found;
    for (int done = 0; done < count; ++done) {
        const double place = static_cast<double>(random.next() >> 11) * 0x1p-53 * belief.total();
        found.push_back(to_world(belief.world(belief.at(place), random)));
    }
    return found;
}

// What is believed of the opponent's past, for any number of questions.
class PastChances {
  public:
    PastChances(const nb::bytes& sight, int quarters, float heat) : seen_(read_sight(to_span(sight))) {
        const Trust trust = to_trust(quarters, heat);
        nb::gil_scoped_release released;
        belief_.emplace(seen_, trust);
    }

    // For each deal the number of its kind, counted from 0, and the chance of that kind.
    std::vector<std::pair<u32, double>> of(const Batch& batch) const {
        check_batch(batch);
        nb::gil_scoped_release released;
        std::vector<Kind> kinds;
        std::vector<std::pair<u32, double>> found;
        for (const Record* record : batch) {
            const Kind kind = belief_->kind(*record);
            const auto known = std::ranges::find(kinds, kind);
            found.emplace_back(static_cast<u32>(known - kinds.begin()), 0);
            if (known == kinds.end()) kinds.push_back(kind);
        }
        std::vector<double> chances(kinds.size());
        for (const Believed& one : belief_->hands()) {
            const auto known = std::ranges::find(kinds, belief_->kind(one));
            if (known == kinds.end()) continue;
            chances[static_cast<std::size_t>(known - kinds.begin())] += one.weight / belief_->total();
        }
        for (auto& [kind, chance] : found) chance = chances[kind];
        return found;
    }

  private:
    const Sight seen_;
    std::optional<Belief> belief_;  // of `seen_`, which it refers to
};

std::vector<std::pair<u8, float>> menu_of(const Record& record, float heat) {
    if (actor(record.deal) == NONE || record.deal.claimed) return {};
    Hand gone = ~(record.deal.hand[0] | record.deal.hand[1]);
    for (int at = record.deal.drawn; at < TALON; ++at) gone &= ~bit(record.deal.talon[at]);
    const Menu all = menu(record.rules, record.deal, gone, to_trust(0, heat).heat);
    std::vector<std::pair<u8, float>> found;
    for (int at = 0; at < all.count; ++at) found.emplace_back(all.codes[at], all.weights[at]);
    return found;
}

// By a search, which is given the belief and the worth.
template <class Search>
std::vector<Estimate> weigh_with(const nb::bytes& sight, std::optional<EquityParts> parts, const Trust& trust,
                                 Search search) {
    const Sight seen = read_sight(to_span(sight));
    if (!seen.now.talon_size() && seen.now.phase != Phase::cutting)
        throw std::invalid_argument("deals are imagined while the talon lasts; then the solver counts");
    nb::gil_scoped_release released;
    std::optional<Equity> equity;
    if (parts) equity = to_equity(std::move(*parts));
    const Belief belief(seen, trust);
    Worth worth(seen.rules, seen.sheet, seen.seat, std::move(equity));
    return search(belief, worth);
}

std::vector<Estimate> weigh(const nb::bytes& sight, std::optional<EquityParts> parts, int worlds, double seconds,
                            int quarters, float heat, u64 seed) {
    return weigh_with(sight, std::move(parts), to_trust(quarters, heat), [&](const Belief& belief, Worth& worth) {
        return weigh_by_worlds(belief, worth, {worlds, seconds}, seed);
    });
}

std::vector<Estimate> tree(const nb::bytes& sight, std::optional<EquityParts> parts, int simulations, double seconds,
                           int quarters, float heat, u64 seed) {
    return weigh_with(sight, std::move(parts), to_trust(quarters, heat), [&](const Belief& belief, Worth& worth) {
        return weigh_by_tree(belief, worth, {simulations, seconds}, seed);
    });
}

std::vector<Estimate> ahead(const nb::bytes& sight, std::optional<EquityParts> parts, int worlds) {
    Trust trust;
    trust.recent = RECENT;
    return weigh_with(sight, std::move(parts), trust, [&](const Belief& belief, const Worth& worth) {
        return weigh_ahead(belief, worth, worlds);
    });
}

}  // namespace

void bind_search(nb::module_& m) {
    nb::class_<Estimate>(m, "Estimate")
        .def_ro("code", &Estimate::code)
        .def_ro("value", &Estimate::value)
        .def_ro("error", &Estimate::error)
        .def_ro("worlds", &Estimate::worlds);
    m.def("hands", &hands, nb::arg("sight"), nb::arg("quarters"), nb::arg("heat"));
    m.def("imagine", &imagine, nb::arg("sight"), nb::arg("count"), nb::arg("quarters"), nb::arg("heat"),
          nb::arg("seed"));
    nb::class_<PastChances>(m, "PastChances")
        .def(nb::init<const nb::bytes&, int, float>(), nb::arg("sight"), nb::arg("quarters"), nb::arg("heat"))
        .def("of", &PastChances::of, nb::arg("batch"));
    m.def("menu", &menu_of, nb::arg("packed"), nb::arg("heat"));
    m.def("weigh", &weigh, nb::arg("sight"), nb::arg("equity").none(), nb::arg("worlds"), nb::arg("seconds"),
          nb::arg("quarters"), nb::arg("heat"), nb::arg("seed"));
    m.def("weigh_by_tree", &tree, nb::arg("sight"), nb::arg("equity").none(), nb::arg("simulations"),
          nb::arg("seconds"), nb::arg("quarters"), nb::arg("heat"), nb::arg("seed"));
    m.def("weigh_ahead", &ahead, nb::arg("sight"), nb::arg("equity").none(), nb::arg("worlds"));
}

}  // namespace terts
