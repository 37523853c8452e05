#include "minimax.hpp"

#include <algorithm>
#include <unordered_map>

namespace terts {

namespace {

constexpr int WORDS = 9;
using Place = std::array<u64, WORDS>;

struct PlaceHash {
    std::size_t operator()(const Place& place) const {
        u64 mixed = 0;
        for (const u64 word : place) mixed = (std::rotl(mixed, 23) ^ word) * 0x9E3779B97F4A7C15u;
        return mixed ^ mixed >> 29;
    }
};

struct Points {
    PointSolver& solver;
    int leave;

    static double so_far(const Deal& d) {
        return d.points[0] + d.meld_points[0] - d.points[1] - d.meld_points[1];
    }
    double ended(const Deal& d) const { return so_far(d); }
    double claimed(const Deal& d) const { return so_far(d); }
    double base(const Deal& d) const { return so_far(d); }
    u64 place(const Deal&) const { return 0; }
    static constexpr bool CLAIMS = false;
    static double for_seat(const Deal& d, u8 seat, double value) {
        return seat == 0 ? value - so_far(d) : so_far(d) - value;
    }
    bool leaves(const Deal& d) const {
        return d.talon_size() <= leave && d.phase == Phase::leading && d.owner == NONE && d.due == NONE;
    }
    double left(const Deal& d) const {
        const i32 value = solver.value(d);
        return so_far(d) + (actor(d) == 0 ? value : -value);
    }
};

struct Winning {
    const Rules& rules;
    const Sheet& sheet;
    const Equity& equity;

    double ended(const Deal& d) const {
        const Outcome end = outcome(rules, sheet, d);
        return end.winner == NONE ? equity.at(d.leader, end.score) : end.winner == 0;
    }
    double claimed(const Deal& d) const { return outcome(rules, sheet, d).winner == 0; }
    double base(const Deal&) const { return 0; }
    u64 place(const Deal& d) const {
        return static_cast<u64>(d.points[0]) << 32 | static_cast<u64>(d.meld_points[0]) << 16 |
               static_cast<u64>(d.meld_points[1]);
    }
    static constexpr bool CLAIMS = true;
    static double for_seat(const Deal&, u8 seat, double value) { return seat == 0 ? value : 1 - value; }
    bool leaves(const Deal&) const { return false; }
    double left(const Deal&) const { return 0; }
};

template <class Aim>
class Minimax {
  public:
    Minimax(const Rules& rules, const Aim& aim, bool remember) : rules_(rules), aim_(aim), remember_(remember) {}

    Judged judge(const Deal& d) {
        Judged judged{};
        each_code(legal(rules_, d), [&](int code) {
            if (code == CLAIM && !Aim::CLAIMS) return;
            judged.actions.push_back({static_cast<u8>(code), Aim::for_seat(d, actor(d), after(d, code))});
        });
        judged.nodes = nodes_;
        return judged;
    }

  private:
    double after(const Deal& d, int code) {
        Deal next = d;
        apply(rules_, next, code);
        return next.claimed ? aim_.claimed(next) : value(next);
    }

    double value(const Deal& d) {
        ++nodes_;
        if (d.phase == Phase::done) return aim_.ended(d);
        if (aim_.leaves(d)) return aim_.left(d);
        if (!remember_ || d.phase != Phase::leading || d.owner != NONE || d.due != NONE) return best(d);
        const Place place = place_of(d);
        if (const auto found = memory_.find(place); found != memory_.end()) return found->second + aim_.base(d);
        const double found = best(d);
        memory_.emplace(place, found - aim_.base(d));
        return found;
    }

    double best(const Deal& d) {
        const bool first = actor(d) == 0;
        double best = first ? -1e9 : 1e9;
        each_code(legal(rules_, d), [&](int code) {
            if (code == CLAIM && !Aim::CLAIMS) return;
            const double value = after(d, code);
            best = first ? std::max(best, value) : std::min(best, value);
        });
        return best;
    }

    // After the last trick with nine cards in hand melds are over (R4.6).
    Place place_of(const Deal& d) const {
        Place place{};
        place[0] = u64{d.hand[0]} << 32 | d.hand[1];
        place[1] = u64{d.drawn} | u64{d.leader} << 8 | u64{d.married[0]} << 16 | u64{d.married[1]} << 17 |
                   u64{d.halves[0]} << 18 | u64{d.halves[1]} << 19 | u64{d.tricks[0]} << 24 | u64{d.upcard()} << 32;
        place[2] = aim_.place(d);
        if (d.tricks_played() > TRICKS - HAND) {
            place[1] &= ~(u64{0xFF} << 24);
            return place;
        }
        for (int seat = 0; seat < 2; ++seat) {
            const MeldSet closed = d.barred[seat] | d.scored[seat];
            place[3 + 2 * seat] = closed.low;
            place[4 + 2 * seat] = closed.high;
        }
        return place;
    }

    const Rules& rules_;
    Aim aim_;
    bool remember_;
    std::unordered_map<Place, double, PlaceHash> memory_;
    u64 nodes_ = 0;
};

}  // namespace

Judged minimax_points(const Rules& rules, const Deal& d, bool remember, PointSolver& solver, int leave) {
    check_solvable(d);
    return Minimax<Points>(rules, {solver, leave}, remember).judge(d);
}

Judged minimax_match(const Rules& rules, const Sheet& sheet, const Equity& equity, const Deal& d, bool remember) {
    check_solvable(d);
    return Minimax<Winning>(rules, {rules, sheet, equity}, remember).judge(d);
}

}  // namespace terts
