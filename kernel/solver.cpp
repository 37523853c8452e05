#include "solver.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "match.hpp"
#include "points.hpp"

namespace terts {

namespace {

// Sizes of tables, in bits. Without a talon no more is needed than what stays in a core's own cache.
constexpr int PLAIN_TABLE = 14;
constexpr int WIDE_TABLE = 18;
constexpr int OPEN_TABLE = 14;
constexpr int CLOSED_TABLE = 6;

template <class Search, class Goal>
class Solving {
  public:
    Solving(const Rules& rules, Search& search, Goal& goal) : rules_(rules), search_(search), goal_(goal) {}

    Solution solve(const Deal& d, bool with_line) {
        search_.forget();
        goal_.forget();
        return solve_on(d, with_line);
    }

    // By all that is known from positions solved before.
    Solution solve_on(const Deal& d, bool with_line) {
        const u64 before = search_.nodes + goal_.nodes();
        Solution solution{};
        solution.actions = values(d);
        solution.value = best(solution.actions).value;
        if (with_line) solution.line = line(d, solution.actions);
        solution.nodes = search_.nodes + goal_.nodes() - before;
        return solution;
    }

    // Of these actions the best, by code, and perhaps some that were the best of those tried before. Of the others no
    // more is found out than that they are worse.
    std::vector<ActionValue> best_actions(const Deal& d, const Legal& among) {
        std::vector<ActionValue> found;
        const u8 seat = actor(d);
        Known known(goal_.counts_points() ? nameless(rules_, d, seat) : 0);
        Value best = goal_.guess(d);
        for (const u8 code : order(d, among)) {
            Window window = by_kin(d, code, known, best);
            Deal next = d;
            apply(rules_, next, code);
            if (!found.empty()) compare(next, seat, best, window);
            if (found.empty() || !is_worse(window, seat, best)) {
                const Value value = search_.solve(next, window.guess, window.low, window.high);
                if (found.empty() || (seat == 0 ? value > best : value < best)) best = value;
                found.push_back({code, goal_.for_seat(d, seat, value)});
                window.low = window.high = window.guess = value;
            }
            if (code < FIRST_MELD) known.add(code, window);
        }
        std::ranges::sort(found, {}, &ActionValue::code);
        return found;
    }

    Solution solve_best(const Deal& d) {
        search_.forget();
        goal_.forget();
        const u64 before = search_.nodes + goal_.nodes();
        Legal actions = legal(rules_, d);
        actions.words &= ~word_bit(CLAIM);
        Solution solution{};
        solution.actions = best_actions(d, actions);
        solution.value = best(solution.actions).value;
        solution.nodes = search_.nodes + goal_.nodes() - before;
        return solution;
    }

  private:
    using Value = typename Goal::Value;

    // What is known of a value: bounds, and a guess.
    struct Window {
        Value low = Goal::LOWEST;
        Value high = Goal::HIGHEST;
        Value guess;
    };

    // What is known of the cards that were tried. `free` are those that may be kin.
    struct Known {
        Hand free;
        Hand tried = 0;
        Window windows[PACK];

        explicit Known(Hand free) : free(free) {}

        void add(int card, const Window& window) {
            tried |= bit(card);
            windows[card] = window;
        }
    };

    static bool is_worse(const Window& window, u8 seat, Value best) {
        return seat == 0 ? window.high < best - Goal::EQUAL : window.low > best + Goal::EQUAL;
    }

    // Asks whether the value is worse than the best so far, if that is not known.
    void compare(const Deal& d, u8 seat, Value best, Window& window) {
        if (is_worse(window, seat, best)) return;
        const Value beta = seat == 0 ? best - Goal::EQUAL : Goal::next(best + Goal::EQUAL);
        window.guess = search_.search(d, beta);
        if (window.guess < beta)
            window.high = std::min(window.high, window.guess);
        else
            window.low = std::max(window.low, window.guess);
    }

    // The value of every action, for the seat to act. The promising ones come first: the best so far is a good guess at
    // the others.
    std::vector<ActionValue> values(const Deal& d) {
        std::vector<ActionValue> found;
        const u8 seat = actor(d);
        Known known(goal_.counts_points() ? nameless(rules_, d, seat) : 0);
        Value best = goal_.guess(d);
        for (const u8 code : order(d, legal(rules_, d))) {
            const Window window = by_kin(d, code, known, best);
            const Value value = value_of(d, code, window);
            if (code < FIRST_MELD) known.add(code, {value, value, value});
            if (found.empty() || (seat == 0 ? value > best : value < best)) best = value;
            found.push_back({code, goal_.for_seat(d, seat, value)});
        }
        std::ranges::sort(found, {}, &ActionValue::code);
        return found;
    }

    // The cards by their ranking, then the words.
    std::vector<u8> order(const Deal& d, Legal actions) const {
        std::vector<u8> codes;
        Ranking ranking = rank(d, actions.cards);
        while (ranking.count) codes.push_back(static_cast<u8>(ranking.pop()));
        actions.cards = 0;
        if (!goal_.knows_claims()) actions.words &= ~word_bit(CLAIM);
        each_code(actions, [&](int code) { codes.push_back(static_cast<u8>(code)); });
        return codes;
    }

    // Cards of which it hardly matters which is played bound each other, and the nearest is the best guess.
    Window by_kin(const Deal& d, int code, const Known& known, Value best) const {
        Window window{.guess = best};
        if (code >= FIRST_MELD) return window;
        int nearest = POINTS[JACK];  // no two cards differ by more
        for (Hand kin = known.tried & known.free & suit_mask(code); kin; kin &= kin - 1) {
            const int one = std::countr_zero(kin);
            const int distance = kin_distance(d, actor(d), known.free, code, one);
            if (distance < 0) continue;
            window.low = std::max<Value>(window.low, known.windows[one].low - 2 * distance);
            window.high = std::min<Value>(window.high, known.windows[one].high + 2 * distance);
            if (distance > nearest) continue;
            nearest = distance;
            window.guess = known.windows[one].guess;
        }
        return window;
    }

    Value value_of(const Deal& d, int code, const Window& window) {
        Deal next = d;
        apply(rules_, next, code);
        return next.claimed ? goal_.claimed(next) : search_.solve(next, window.guess, window.low, window.high);
    }

    static ActionValue best(const std::vector<ActionValue>& actions) {
        return *std::ranges::max_element(actions, {}, &ActionValue::value);
    }

    std::vector<u8> line(Deal d, std::vector<ActionValue> actions) {
        std::vector<u8> codes;
        while (true) {
            codes.push_back(best(actions).code);
            apply(rules_, d, codes.back());
            if (d.phase == Phase::done || d.claimed) return codes;
            actions = values(d);
        }
    }

    const Rules& rules_;
    Search& search_;
    Goal& goal_;
};

}  // namespace

void check_solvable(const Deal& d) {
    if (d.phase == Phase::done || d.claimed) throw std::invalid_argument("the deal has ended");
    if (d.talon_size() > MOST_TALON)
        throw std::invalid_argument("the talon has " + std::to_string(d.talon_size()) +
                                    " cards; positions are solved from " + std::to_string(MOST_TALON) + " on");
}

// The parts for positions without a talon are small, the others are made when they are needed.
struct PointSolver::Parts {
    Parts(const Rules& rules, int plain_table, int open_table)
        : rules(rules), goal(rules, plain_table), search(this->rules, goal, open_table) {}

    const Rules rules;
    PointGoal goal;
    OpenSearch<PointGoal> search;
};

PointSolver::PointSolver(const Rules& rules) : rules_(rules) {}
PointSolver::~PointSolver() = default;

PointSolver::Parts& PointSolver::parts(const Deal& d) {
    auto& parts = d.talon_size() ? open_ : closed_;
    if (!parts)
        parts = d.talon_size() ? std::make_unique<Parts>(rules_, WIDE_TABLE, OPEN_TABLE)
                               : std::make_unique<Parts>(rules_, PLAIN_TABLE, CLOSED_TABLE);
    return *parts;
}

Solution PointSolver::solve(const Deal& d, bool with_line) {
    check_solvable(d);
    Parts& used = parts(d);
    return Solving(used.rules, used.search, used.goal).solve(d, with_line);
}

Solution PointSolver::solve_best(const Deal& d) {
    check_solvable(d);
    Parts& used = parts(d);
    return Solving(used.rules, used.search, used.goal).solve_best(d);
}

Solution PointSolver::solve_on(const Deal& d) {
    check_solvable(d);
    Parts& used = parts(d);
    return Solving(used.rules, used.search, used.goal).solve_on(d, false);
}

Hand PointSolver::best_cards(const Deal& d, Hand among) {
    check_solvable(d);
    Parts& used = parts(d);
    Hand cards = 0;
    i32 most = PointGoal::LOWEST;
    for (const auto& [card, value] : Solving(used.rules, used.search, used.goal)
                                         .best_actions(d, {legal(used.rules, d).cards & among, {}, 0})) {
        if (value > most) cards = 0;
        most = std::max(most, static_cast<i32>(value));
        if (value == most) cards |= bit(card);
    }
    return cards;
}

i32 PointSolver::value(const Deal& d) {
    check_solvable(d);
    Parts& used = parts(d);
    used.search.forget();
    used.goal.forget();
    const i32 value = used.search.solve(d, used.goal.guess(d)) - lead_of(d);
    return actor(d) == 0 ? value : -value;
}

struct MatchSolver::Parts {
    Parts(const Rules& rules, const Equity& equity, int plain_table, int open_table)
        : rules(rules), goal(rules, equity, plain_table), search(this->rules, goal, open_table) {}

    const Rules rules;
    MatchGoal goal;
    OpenSearch<MatchGoal> search;
};

MatchSolver::MatchSolver(const Rules& rules, Equity equity) : rules_(rules), equity_(std::move(equity)) {}
MatchSolver::~MatchSolver() = default;

MatchSolver::Parts& MatchSolver::parts(const Deal& d) {
    auto& parts = d.talon_size() ? open_ : closed_;
    if (!parts)
        parts = d.talon_size() ? std::make_unique<Parts>(rules_, equity_, WIDE_TABLE, OPEN_TABLE)
                               : std::make_unique<Parts>(rules_, equity_, PLAIN_TABLE, CLOSED_TABLE);
    return *parts;
}

Solution MatchSolver::solve(const Deal& d, const Sheet& sheet, bool with_line) {
    check_solvable(d);
    Parts& used = parts(d);
    used.goal.sit_down(sheet);
    return Solving(used.rules, used.search, used.goal).solve(d, with_line);
}

Solution MatchSolver::solve_best(const Deal& d, const Sheet& sheet) {
    check_solvable(d);
    Parts& used = parts(d);
    used.goal.sit_down(sheet);
    return Solving(used.rules, used.search, used.goal).solve_best(d);
}

}  // namespace terts
