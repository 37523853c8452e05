// The Python face of the kernel: terts._kernel. Batches are worked off without the GIL; wrong input is a ValueError.
#include "face.hpp"
#include "facts.hpp"
#include "playout.hpp"

namespace nb = nanobind;
using namespace terts;

namespace {

bool same(const Record& one, const Record& other) { return write_record(one) == write_record(other); }

std::vector<std::vector<u8>> legal_of(const Batch& batch) {
    nb::gil_scoped_release released;
    std::vector<std::vector<u8>> result(batch.size());
    std::ranges::transform(batch, result.begin(), [](const Record* one) { return legal_codes(*one); });
    return result;
}

nb::list legal_lists(const Batch& batch) {
    check_batch(batch);
    nb::list result;
    for (const auto& codes : legal_of(batch)) result.append(to_bytes(codes));
    return result;
}

std::vector<Record> apply_each(const Batch& batch, const nb::bytes& codes) {
    check_batch(batch);
    const auto wanted = to_span(codes);
    if (wanted.size() != batch.size())
        throw std::invalid_argument(std::to_string(batch.size()) + " packed deals need as many actions, not " +
                                    std::to_string(wanted.size()));
    nb::gil_scoped_release released;
    std::vector<Record> result;
    result.reserve(batch.size());
    for (std::size_t at = 0; at < batch.size(); ++at) {
        result.push_back(*batch[at]);
        result.back().add(wanted[at]);
    }
    return result;
}

void play_record(Record& record, Random& random) {
    while (record.deal.phase != Phase::done && !record.deal.claimed)
        record.add(random_action(legal(record.rules, record.deal), random));
}

std::vector<Record> play_each(const Batch& batch, u64 seed) {
    check_batch(batch);
    nb::gil_scoped_release released;
    Random random(seed);
    std::vector<Record> result;
    result.reserve(batch.size());
    for (const Record* one : batch) {
        result.push_back(*one);
        play_record(result.back(), random);
    }
    return result;
}

std::vector<Totals> roll_out_each(const Batch& batch, u64 count, u64 seed) {
    check_batch(batch);
    nb::gil_scoped_release released;
    Random random(seed);
    std::vector<Totals> result(batch.size());
    for (std::size_t at = 0; at < batch.size(); ++at)
        for (u64 done = 0; done < count; ++done) {
            Deal d = batch[at]->deal;
            const u32 actions = play_out(batch[at]->rules, d, random);
            result[at].add(d, actions);
        }
    return result;
}

std::vector<std::vector<Facts>> trace_each(const Batch& batch) {
    check_batch(batch);
    nb::gil_scoped_release released;
    std::vector<std::vector<Facts>> result(batch.size());
    std::ranges::transform(batch, result.begin(), [](const Record* one) { return trace(*one); });
    return result;
}

u64 count_leaves(const Record& record, int depth) {
    if (depth < 0) throw std::invalid_argument("the depth of a count is not negative");
    nb::gil_scoped_release released;
    return perft(record.rules, record.deal, depth);
}

Totals random_totals(const nb::bytes& knobs, u64 count, u64 seed) {
    const Rules rules = to_rules(knobs);
    nb::gil_scoped_release released;
    return random_deals(rules, count, seed);
}

template <class Value>
auto pair_of(const Value (&two)[2]) {
    return std::pair(two[0], two[1]);
}

void bind_packed(nb::module_& m) {
    nb::class_<Record>(m, "Packed")
        .def("__init__", [](Record* at, const nb::bytes& data) { new (at) Record(read_record(to_span(data))); },
             nb::arg("data"))
        .def_prop_ro("data", [](const Record& r) { return to_bytes(write_record(r)); })
        .def_prop_ro("trump", [](const Record& r) { return r.deal.trump; })
        .def_prop_ro("answering", [](const Record& r) {
            return r.deal.phase == Phase::answering || r.deal.phase == Phase::answering_asked;
        })
        .def_prop_ro("facts", [](const Record& r) { return facts(r); })
        .def("__eq__", [](const Record& one, nb::handle other) {
            const Record* two = nullptr;
            return nb::try_cast(other, two) && two && same(one, *two);
        })
        .def("__hash__", [](const Record& r) { return nb::hash(to_bytes(write_record(r))); })
        .def("__reduce__", [](nb::handle self) {
            return nb::make_tuple(self.type(), nb::make_tuple(nb::getattr(self, "data")));
        });
}

void bind_facts(nb::module_& m) {
    nb::class_<ScoredMeld>(m, "ScoredMeld")
        .def_ro("seat", &ScoredMeld::seat)
        .def_ro("meld", &ScoredMeld::meld)
        .def_ro("trick", &ScoredMeld::trick)
        .def_ro("at", &ScoredMeld::at)
        .def_ro("named", &ScoredMeld::named)
        .def_ro("disclosed", &ScoredMeld::disclosed);
    nb::class_<Facts>(m, "Facts")
        .def_prop_ro("phase", [](const Facts& f) { return static_cast<u8>(f.phase); })
        .def_ro("claimed", &Facts::claimed)
        .def_ro("actor", &Facts::actor)
        .def_ro("leader", &Facts::leader)
        .def_ro("lead", &Facts::lead)
        .def_ro("due", &Facts::due)
        .def_ro("announced", &Facts::announced)
        .def_ro("upcard", &Facts::upcard)
        .def_prop_ro("hands", [](const Facts& f) { return pair_of(f.hands); })
        .def_prop_ro("known", [](const Facts& f) { return pair_of(f.known); })
        .def_prop_ro("points", [](const Facts& f) { return pair_of(f.points); })
        .def_prop_ro("meld_points", [](const Facts& f) { return pair_of(f.meld_points); })
        .def_prop_ro("tricks", [](const Facts& f) { return pair_of(f.tricks); })
        .def_prop_ro("talon", [](const Facts& f) { return to_bytes(f.talon); })
        .def_prop_ro("legal", [](const Facts& f) { return to_bytes(f.legal); })
        .def_ro("melds", &Facts::melds)
        .def_prop_ro("ending", [](const Facts& f) { return static_cast<u8>(f.outcome.by); })
        .def_prop_ro("winner", [](const Facts& f) { return f.outcome.winner; })
        .def_prop_ro("score", [](const Facts& f) { return pair_of(f.outcome.score); });
}

}  // namespace

NB_MODULE(_kernel, m) {
    bind_packed(m);
    bind_facts(m);
    nb::class_<Totals>(m, "Totals")
        .def_ro("deals", &Totals::deals)
        .def_ro("actions", &Totals::actions)
        .def_prop_ro("points", [](const Totals& t) { return pair_of(t.points); })
        .def_prop_ro("meld_points", [](const Totals& t) { return pair_of(t.meld_points); });
    m.def("legal", &legal_lists, nb::arg("batch"));
    m.def("apply", &apply_each, nb::arg("batch"), nb::arg("codes"));
    m.def("play_out", &play_each, nb::arg("batch"), nb::arg("seed"));
    m.def("roll_out", &roll_out_each, nb::arg("batch"), nb::arg("count"), nb::arg("seed"));
    m.def("trace", &trace_each, nb::arg("batch"));
    m.def("perft", &count_leaves, nb::arg("packed"), nb::arg("depth"));
    m.def("random_deals", &random_totals, nb::arg("knobs"), nb::arg("count"), nb::arg("seed"));
    bind_solver(m);
    bind_search(m);
    bind_needs(m);
}
