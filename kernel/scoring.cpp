#include "scoring.hpp"

namespace terts {

namespace {

// The seat that reached its target; of both the winner of the last trick (R5.4).
u8 first_to(const i32 totals[2], const i32 targets[2], u8 last) {
    const bool arrived[2] = {totals[0] >= targets[0], totals[1] >= targets[1]};
    if (arrived[0] && arrived[1]) return last;
    return arrived[0] ? 0 : arrived[1] ? 1 : NONE;
}

// The nearest ten; an ending of 5 goes down (R5.1).
i32 written(const Rules& rules, i32 points) { return rules.round_to_tens ? (points + 4) / 10 * 10 : points; }

// R5.1, R5.3, R5.4
Outcome close_deal(const Rules& rules, const Sheet& sheet, const Deal& d) {
    const u8 last = d.leader;
    const i32 exact[2] = {exact_total(sheet, d, 0), exact_total(sheet, d, 1)};
    const u8 winner = first_to(exact, sheet.target, last);
    if (winner != NONE) return {Ending::points, winner, {exact[0], exact[1]}};
    i32 score[2];
    for (int seat = 0; seat < 2; ++seat)
        score[seat] = sheet.score[seat] + d.meld_points[seat] + written(rules, d.points[seat]);
    const i32 less_one[2] = {sheet.target[0] - 1, sheet.target[1] - 1};
    const u8 rounded = rules.rounded_target ? first_to(score, less_one, last) : NONE;
    return {rounded == NONE ? Ending::none : Ending::points, rounded, {score[0], score[1]}};
}

}  // namespace

bool claim_is_true(const Rules& rules, const Sheet& sheet, const Deal& d, u8 seat) {
    const u8 rival = other(seat);
    if (rules.claim_needs_lead && exact_total(sheet, d, rival) >= sheet.target[rival]) return false;
    if (exact_total(sheet, d, seat) >= sheet.target[seat]) return true;
    return rules.rounded_target && sheet.score[seat] + d.meld_points[seat] >= sheet.target[seat] - 1;
}

Outcome outcome(const Rules& rules, const Sheet& sheet, const Deal& d) {
    if (d.phase == Phase::done) return close_deal(rules, sheet, d);
    const i32 exact[2] = {exact_total(sheet, d, 0), exact_total(sheet, d, 1)};
    if (!d.claimed) return {Ending::none, NONE, {exact[0], exact[1]}};
    const u8 seat = actor(d);
    const bool good = claim_is_true(rules, sheet, d, seat);
    return {good ? Ending::claim : Ending::false_claim, good ? seat : other(seat), {exact[0], exact[1]}};
}

}  // namespace terts
