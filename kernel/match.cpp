#include "match.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>

namespace terts {

namespace {

bool is_rising(const Equity& e) {
    const auto cell = [&](int dealer, i32 a, i32 b) { return e.chance[(dealer * e.cells[0] + a) * e.cells[1] + b]; };
    for (int dealer = 0; dealer < 2; ++dealer)
        for (i32 a = 0; a < e.cells[0]; ++a)
            for (i32 b = 0; b < e.cells[1]; ++b) {
                if (a && cell(dealer, a, b) < cell(dealer, a - 1, b)) return false;
                if (b && cell(dealer, a, b) > cell(dealer, a, b - 1)) return false;
            }
    return true;
}

}  // namespace

double Equity::at(u8 dealer, const i32 score[2]) const {
    for (int seat = 0; seat < 2; ++seat) {
        const std::int64_t above = std::int64_t{score[seat]} - low[seat];
        if (above < 0 || above > std::int64_t{step} * (cells[seat] - 1))
            throw std::invalid_argument("the table of chances lacks the score " + std::to_string(score[0]) + " : " +
                                        std::to_string(score[1]));
    }
    return near(dealer, score);
}

double Equity::near(u8 dealer, const i32 score[2]) const {
    i32 cell[2];
    double part[2];
    for (int seat = 0; seat < 2; ++seat) {
        const double at = (static_cast<double>(score[seat]) - low[seat]) / step;
        const double within = std::clamp(at, 0.0, static_cast<double>(cells[seat] - 1));
        cell[seat] = static_cast<i32>(within);
        part[seat] = within - cell[seat];
    }
    const auto at = [&](i32 a, i32 b) {
        a = std::min(cell[0] + a, cells[0] - 1);
        b = std::min(cell[1] + b, cells[1] - 1);
        return chance[(dealer * cells[0] + a) * cells[1] + b];
    };
    const double least = at(0, 0) + part[1] * (at(0, 1) - at(0, 0));
    const double most = at(1, 0) + part[1] * (at(1, 1) - at(1, 0));
    return least + part[0] * (most - least);
}

MatchGoal::Value MatchGoal::next(Value value) { return std::nextafter(value, 2.0); }

MatchGoal::MatchGoal(const Rules& rules, const Equity& equity, int table_bits)
    : rules_(rules),
      equity_(equity),
      rising_(is_rising(equity)),
      plain_(PlainSolver::make(rules, table_bits)),
      shift_(64 - table_bits),
      table_(std::size_t{1} << table_bits) {}

void MatchGoal::sit_down(const Sheet& sheet) {
    sheet_ = sheet;
    finals_.clear();
}

void MatchGoal::forget() {
    plain_->forget();
    if (++age_ == 0) {
        std::ranges::fill(table_, Entry{});
        age_ = 1;
    }
}

MatchGoal::Value MatchGoal::ended(const Deal& d) const {
    const Outcome end = outcome(rules_, sheet_, d);
    if (end.winner != NONE) return end.winner == 0 ? HIGHEST : LOWEST;
    return equity_.at(d.leader, end.score);
}

u64 MatchGoal::key(const Deal& d) const {
    return static_cast<u64>(d.points[0]) << 32 | static_cast<u64>(d.meld_points[0]) << 16 |
           static_cast<u64>(d.meld_points[1]);
}

bool MatchGoal::settles(const Deal& d) const {
    if (d.drawn != TALON || d.due != NONE) return false;
    for (const u8 seat : {u8{0}, u8{1}})
        if (may_announce(rules_, d, seat) || may_marry(rules_, d, seat)) return false;
    return true;
}

// What the points-best play brings with the cards as they lie.
MatchGoal::Value MatchGoal::guess(const Deal& d) {
    const auto [leader, follower, total] = sides(d);
    const int share = guess_share(leader, follower);
    const int points = d.points[0] + (d.leader == 0 ? share : total - share);
    return finals(d).chance[d.leader][std::clamp(points, 0, Finals::ALL)];
}

const Finals& MatchGoal::finals(const Deal& d) {
    const std::pair<i32, i32> melds(d.meld_points[0], d.meld_points[1]);
    const auto found = finals_.find(melds);
    if (found != finals_.end()) return found->second;
    Finals made = make_finals(d);
    made.number = static_cast<u32>(finals_.size());
    return finals_.emplace(melds, made).first->second;
}

Finals MatchGoal::make_finals(const Deal& d) const {
    Finals made{};
    made.rising = true;
    Deal end = d;
    end.phase = Phase::done;
    end.claimed = false;
    for (const u8 last : {u8{0}, u8{1}})
        for (int points = 0; points <= Finals::ALL; ++points) {
            end.leader = last;
            end.points[0] = static_cast<i16>(points);
            end.points[1] = static_cast<i16>(Finals::ALL - points);
            made.chance[last][points] = ended(end);
            if (points && made.chance[last][points] < made.chance[last][points - 1]) made.rising = false;
        }
    for (const u8 seat : {u8{0}, u8{1}}) {
        const i32 score = sheet_.score[seat] + d.meld_points[seat];
        made.arrival[seat] = sheet_.target[seat] - score;
        made.written[seat] = rules_.rounded_target && score >= sheet_.target[seat] - 1;
    }
    return made;
}

MatchGoal::Value MatchGoal::settled(const Deal& d, Value beta) {
    const u8 lead = d.phase == Phase::following ? d.lead : NONE;
    return value_at(asked(finals(d), beta), {{d.hand[0], d.hand[1]}, d.leader, lead, d.points[0]});
}

MatchGoal::Asked MatchGoal::asked(const Finals& f, Value beta) {
    Asked asked{f, beta, 0, 0};
    while (asked.enough <= Finals::ALL && f.least(asked.enough) < beta) ++asked.enough;
    while (asked.needed <= Finals::ALL && f.most(asked.needed) < beta) ++asked.needed;
    return asked;
}

// R5.5. `live` are the points still to be taken, the last trick's included.
bool MatchGoal::arrived(const Finals& f, const State& s, u8 seat, int live) const {
    const int points[2] = {s.points, Finals::ALL - live - s.points};
    if (rules_.claim_needs_lead && points[other(seat)] >= f.arrival[other(seat)]) return false;
    return f.written[seat] || points[seat] >= f.arrival[seat];
}

// Whether the seat can be able to claim before the end.
bool MatchGoal::may_arrive(const Finals& f, const State& s, u8 seat, int live) const {
    const int points = seat == 0 ? s.points : Finals::ALL - live - s.points;
    return f.written[seat] || points + live - LAST_TRICK >= f.arrival[seat];
}

// Bounds of the value that cost little: by the points that can still come, and, where nobody can claim before the end,
// by those that come with the best play for points.
std::pair<double, double> MatchGoal::range(const Asked& asked, const State& s, int live) {
    const auto& [f, beta, first_enough, first_needed] = asked;
    Value low = may_arrive(f, s, 1, live) ? LOWEST : f.least(s.points);
    Value high = may_arrive(f, s, 0, live) ? HIGHEST : f.most(s.points + live);
    if (low >= beta || high < beta || may_arrive(f, s, 0, live) || may_arrive(f, s, 1, live)) return {low, high};
    const int enough = std::max(s.points, first_enough);
    if (enough <= s.points + live) {
        const int share = share_of_first(s, live, enough - s.points);
        if (share >= enough - s.points) return {f.least(s.points + share), high};
    }
    const int needed = std::max(s.points, first_needed);
    const int share = share_of_first(s, live, needed - s.points);
    if (share < needed - s.points) high = f.most(s.points + share);
    return {low, high};
}

int MatchGoal::share_of_first(const State& s, int live, int wanted) {
    const Hand leader = s.hand[s.leader] | (s.lead == NONE ? 0 : bit(s.lead));
    const Hand follower = s.hand[other(s.leader)];
    const int beta = s.leader == 0 ? wanted : live - wanted + 1;
    const int share = s.lead == NONE ? plain_->share(leader, follower, beta)
                                     : plain_->share_led(leader, follower, s.lead, beta);
    return s.leader == 0 ? share : live - share;
}

MatchGoal::Value MatchGoal::value_at(const Asked& asked, const State& s) {
    ++nodes_;
    const Finals& f = asked.finals;
    const Hand cards = s.hand[0] | s.hand[1];
    if (!cards) return f.chance[s.leader][s.points];
    const u8 seat = s.lead == NONE ? s.leader : other(s.leader);
    const int live = points_in(s.lead == NONE ? cards : cards | bit(s.lead)) + LAST_TRICK;
    if (arrived(f, s, seat, live)) return seat == 0 ? HIGHEST : LOWEST;
    if (f.rising) {
        const auto [low, high] = range(asked, s, live);
        if (low >= asked.beta) return low;
        if (high < asked.beta) return high;
    }
    return s.lead == NONE ? remembered(asked, s) : expand(asked, s);
}

MatchGoal::Value MatchGoal::remembered(const Asked& asked, const State& s) {
    const u64 hands = u64{s.hand[0]} << 32 | s.hand[1];
    const u32 rest = asked.finals.number << 9 | static_cast<u32>(s.points) << 1 | s.leader;
    const u64 place = ((hands ^ u64{rest} << 20) * 0x9E3779B97F4A7C15u) >> shift_;
    Entry found = table_[place];
    if (found.age != age_ || found.hands != hands || found.rest != rest) found = {hands, rest, age_, LOWEST, HIGHEST};
    if (found.low >= asked.beta) return found.low;
    if (found.high < asked.beta) return found.high;
    const Value value = expand(asked, s);
    (value >= asked.beta ? found.low : found.high) = value;
    table_[place] = found;
    return value;
}

MatchGoal::Value MatchGoal::expand(const Asked& asked, const State& s) {
    const bool leads = s.lead == NONE;
    const u8 seat = leads ? s.leader : other(s.leader);
    const Hand cards = playable(rules_, s.hand[seat], leads ? NONE : s.lead, 0);
    Ranking ranking = leads ? rank_leads(cards, s.hand[other(seat)]) : rank_replies(cards, s.lead);
    Value best = seat == 0 ? -1 : 2;
    while (ranking.count && (seat == 0 ? best < asked.beta : best >= asked.beta)) {
        const Value value = value_at(asked, played(s, seat, ranking.pop()));
        best = seat == 0 ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

MatchGoal::State MatchGoal::played(State s, u8 seat, int card) {
    s.hand[seat] ^= bit(card);
    if (s.lead == NONE) {
        s.lead = static_cast<u8>(card);
        return s;
    }
    const u8 winner = takes(card, s.lead) ? seat : s.leader;
    const int last = s.hand[0] ? 0 : LAST_TRICK;
    if (winner == 0) s.points += POINTS[card] + POINTS[s.lead] + last;
    s.leader = winner;
    s.lead = NONE;
    return s;
}

}  // namespace terts
