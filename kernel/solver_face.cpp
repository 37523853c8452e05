// The Python face of the solver.
#include <cmath>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <map>
#include <optional>
#include <tuple>
#include <type_traits>

#include "arrival.hpp"
#include "face.hpp"
#include "minimax.hpp"

namespace nb = nanobind;

namespace terts {

Equity to_equity(EquityParts parts) {
    auto& [low, cells, step, chance] = parts;
    constexpr i32 most = 1'000'000;
    if (step < 1 || cells.first < 1 || cells.second < 1 || cells.first > most || cells.second > most)
        throw std::invalid_argument("a table of chances has a positive step and a size");
    const auto area = static_cast<std::size_t>(cells.first) * static_cast<std::size_t>(cells.second);
    if (chance.size() != 2 * area)
        throw std::invalid_argument("the table of chances has not the size it tells");
    if (!std::ranges::all_of(chance, [](double one) { return one >= 0 && one <= 1; }))
        throw std::invalid_argument("a chance lies between 0 and 1");
    return {{low.first, low.second}, {cells.first, cells.second}, step, std::move(chance)};
}

namespace {

// The solver a thread used last; its tables are worth keeping.
PointSolver& solver_for(const Rules& rules) {
    thread_local std::optional<PointSolver> solver;
    thread_local Rules last;
    if (!solver || !(last == rules)) {
        solver.emplace(rules);
        last = rules;
    }
    return *solver;
}

// Each deal by `solve`, which is given the solver of its rules and the deal.
template <class Solve>
auto by_points(const Batch& batch, Solve solve) {
    check_batch(batch);
    nb::gil_scoped_release released;
    std::vector<std::invoke_result_t<Solve, PointSolver&, const Deal&>> solved;
    solved.reserve(batch.size());
    for (const Record* one : batch) solved.push_back(solve(solver_for(one->rules), one->deal));
    return solved;
}

std::vector<i32> point_values(const Batch& batch) {
    return by_points(batch, [](PointSolver& solver, const Deal& deal) { return solver.value(deal); });
}

std::vector<Solution> solve_points(const Batch& batch, bool line) {
    return by_points(batch, [line](PointSolver& solver, const Deal& deal) { return solver.solve(deal, line); });
}

std::vector<Solution> best_points(const Batch& batch) {
    return by_points(batch, [](PointSolver& solver, const Deal& deal) { return solver.solve_best(deal); });
}

// --- the match -------------------------------------------------------------------------------------------------------

// Each deal by `solve`, which is given a solver, that of the deal before under the same rules, and the deal.
template <class Solve>
std::vector<Solution> by_match(const Batch& batch, EquityParts parts, Solve solve) {
    check_batch(batch);
    nb::gil_scoped_release released;
    const Equity equity = to_equity(std::move(parts));
    std::vector<Solution> solutions;
    std::optional<MatchSolver> solver;
    std::optional<Rules> last;
    for (const Record* one : batch) {
        if (last != one->rules) {
            solver.emplace(one->rules, equity);
            last = one->rules;
        }
        solutions.push_back(solve(*solver, *one));
    }
    return solutions;
}

std::vector<Solution> solve_match(const Batch& batch, EquityParts parts, bool line) {
    return by_match(batch, std::move(parts), [line](MatchSolver& solver, const Record& one) {
        return solver.solve(one.deal, one.sheet, line);
    });
}

std::vector<Solution> best_match(const Batch& batch, EquityParts parts) {
    return by_match(batch, std::move(parts), [](MatchSolver& solver, const Record& one) {
        return solver.solve_best(one.deal, one.sheet);
    });
}

// --- endings of cards alone ------------------------------------------------------------------------------------------

// As terts.kernel has it: the masks of both hands in public numbers, trump, leader, the card led.
using GivenEnding = std::tuple<std::pair<nb::int_, nb::int_>, u8, u8, std::optional<u8>>;

struct Ending {
    u32 hand[2];
    u8 trump;
    u8 leader;
    std::optional<u8> lead;
};

u32 to_mask(const nb::int_& number) {
    int overflow = 0;
    const long long mask = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow || mask < 0 || mask >> PACK) throw std::invalid_argument("a hand holds a card that is none");
    return static_cast<u32>(mask);
}

std::vector<Ending> to_endings(const std::vector<GivenEnding>& given) {
    std::vector<Ending> endings;
    endings.reserve(given.size());
    for (const auto& [hands, trump, leader, lead] : given)
        endings.push_back({{to_mask(hands.first), to_mask(hands.second)}, trump, leader, lead});
    return endings;
}

Hand to_hand(u32 mask, u8 trump) {
    Hand hand = 0;
    for (; mask; mask &= mask - 1) hand |= bit(from_public(std::countr_zero(mask), trump));
    return hand;
}

// The card led is counted to its player's hand.
void check_ending(const Ending& ending) {
    const u32 all = ending.hand[0] | ending.hand[1];
    if (ending.hand[0] & ending.hand[1]) throw std::invalid_argument("the hands overlap");
    if (ending.trump > 3) throw std::invalid_argument("there is no suit number " + std::to_string(ending.trump));
    if (ending.leader > 1) throw std::invalid_argument("there is no seat number " + std::to_string(ending.leader));
    const auto lead = ending.lead;
    if (lead && *lead >= PACK) throw std::invalid_argument("there is no card number " + std::to_string(*lead));
    if (lead && (all >> *lead & 1)) throw std::invalid_argument("the card led is still in a hand");
    const int mine = std::popcount(ending.hand[ending.leader]) + lead.has_value();
    const int theirs = std::popcount(ending.hand[other(ending.leader)]);
    if (mine != theirs)
        throw std::invalid_argument("the hands do not match: the leader has " + std::to_string(mine) +
                                    " cards, the card led included, the follower " + std::to_string(theirs));
    if (theirs < 1 || theirs > HAND)
        throw std::invalid_argument("a hand has 1 to 9 cards, not " + std::to_string(theirs));
}

// A deal with these cards left, in which nothing may be announced any more.
Deal to_deal(const Ending& ending) {
    check_ending(ending);
    Deal d{};
    for (u8 seat = 0; seat < 2; ++seat) d.hand[seat] = to_hand(ending.hand[seat], ending.trump);
    d.drawn = TALON;
    d.trump = ending.trump;
    d.married[0] = d.married[1] = true;
    d.tricks[0] = static_cast<u8>(TRICKS - std::popcount(ending.hand[other(ending.leader)]));
    begin_trick(d, ending.leader);
    d.allowed = {};
    if (!ending.lead) return d;
    d.lead = static_cast<u8>(from_public(*ending.lead, ending.trump));
    d.phase = Phase::following;
    return d;
}

std::vector<i32> ending_values(const nb::bytes& knobs, const std::vector<GivenEnding>& given) {
    const Rules rules = to_rules(knobs);
    const std::vector<Ending> endings = to_endings(given);
    nb::gil_scoped_release released;
    PointSolver& solver = solver_for(rules);
    std::vector<i32> values;
    for (const Ending& one : endings) values.push_back(solver.value(to_deal(one)));
    return values;
}

// The values of the cards that may be played, for each ending. A player asks again after every trick, so what was found
// out stays in the table.
std::vector<Solution> solve_each(const Rules& rules, const std::vector<Ending>& endings) {
    nb::gil_scoped_release released;
    PointSolver& solver = solver_for(rules);
    std::vector<Solution> solutions;
    for (const Ending& one : endings) solutions.push_back(solver.solve_on(to_deal(one)));
    return solutions;
}

// `pack` has Python's cards by their public numbers.
nb::list ending_cards(const nb::bytes& knobs, const std::vector<GivenEnding>& given, const nb::tuple& pack) {
    const std::vector<Ending> endings = to_endings(given);
    nb::list all;
    for (std::size_t at = 0; const Solution& solution : solve_each(to_rules(knobs), endings)) {
        std::map<u8, i32> values;
        for (const auto& [code, value] : solution.actions)
            values[PUBLIC[endings[at].trump][code]] = static_cast<i32>(value);
        nb::dict cards;
        for (const auto& [card, value] : values) cards[nb::object(pack[card])] = value;
        all.append(cards);
        ++at;
    }
    return all;
}

// For each ending the best of those of the cards `among` that may be played, by public masks.
std::vector<u32> best_cards(const nb::bytes& knobs, const std::vector<GivenEnding>& given, const nb::int_& among) {
    const Rules rules = to_rules(knobs);
    const std::vector<Ending> endings = to_endings(given);
    const u32 wanted = to_mask(among);
    nb::gil_scoped_release released;
    PointSolver& solver = solver_for(rules);
    std::vector<u32> bests;
    for (const Ending& one : endings)
        bests.push_back(to_public(solver.best_cards(to_deal(one), to_hand(wanted, one.trump)), one.trump));
    return bests;
}

// --- the claim ---------------------------------------------------------------------------------------------------------

// For each deal the codes of the actions after which the actor can claim by force, with the tricks complete by then.
std::vector<std::vector<std::pair<u8, int>>> soonest_claims(const Batch& batch, int within) {
    check_batch(batch);
    for (const Record* record : batch) {
        check_solvable(record->deal);
        if (record->deal.talon_size()) throw std::invalid_argument("a claim is forced by open cards only without a talon");
    }
    nb::gil_scoped_release released;
    std::vector<std::vector<std::pair<u8, int>>> all;
    for (const Record* record : batch) {
        all.emplace_back();
        for (const auto& [code, tricks] : arrivals(record->rules, record->sheet, record->deal, within))
            if (tricks != NONE) all.back().emplace_back(code, tricks);
    }
    return all;
}

// --- the judge -------------------------------------------------------------------------------------------------------

using Values = std::vector<std::pair<u8, double>>;

Values to_values(const std::vector<ActionValue>& actions) {
    Values values;
    for (const auto& [code, value] : actions) values.emplace_back(code, value);
    return values;
}

std::pair<Values, u64> judge_points(const Record& record, bool remember, int leave) {
    nb::gil_scoped_release released;
    const Judged judged = minimax_points(record.rules, record.deal, remember, solver_for(record.rules), leave);
    return {to_values(judged.actions), judged.nodes};
}

std::pair<Values, u64> judge_match(const Record& record, EquityParts parts, bool remember) {
    nb::gil_scoped_release released;
    const Equity equity = to_equity(std::move(parts));
    const Judged judged = minimax_match(record.rules, record.sheet, equity, record.deal, remember);
    return {to_values(judged.actions), judged.nodes};
}

}  // namespace

void bind_solver(nb::module_& m) {
    nb::class_<Solution>(m, "Solution")
        .def_ro("value", &Solution::value)
        .def_prop_ro("values", [](const Solution& s) { return to_values(s.actions); })
        .def_prop_ro("line", [](const Solution& s) { return to_bytes(s.line); })
        .def_ro("nodes", &Solution::nodes);
    m.def("point_values", &point_values, nb::arg("batch"));
    m.def("solve_points", &solve_points, nb::arg("batch"), nb::arg("line"));
    m.def("solve_match", &solve_match, nb::arg("batch"), nb::arg("equity"), nb::arg("line"));
    m.def("best_points", &best_points, nb::arg("batch"));
    m.def("best_match", &best_match, nb::arg("batch"), nb::arg("equity"));
    m.def("ending_values", &ending_values, nb::arg("knobs"), nb::arg("endings"));
    m.def("ending_cards", &ending_cards, nb::arg("knobs"), nb::arg("endings"), nb::arg("pack"));
    m.def("best_cards", &best_cards, nb::arg("knobs"), nb::arg("endings"), nb::arg("among"));
    m.def("soonest_claims", &soonest_claims, nb::arg("batch"), nb::arg("within"));
    m.def("judge_points", &judge_points, nb::arg("packed"), nb::arg("remember"), nb::arg("leave"));
    m.def("judge_match", &judge_match, nb::arg("packed"), nb::arg("equity"), nb::arg("remember"));
}

}  // namespace terts
