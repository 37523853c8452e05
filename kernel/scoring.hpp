// Targets, claims and the end of a game (R5).
#pragma once

#include "deal.hpp"

namespace terts {

// What is written on the sheet before the deal, per seat.
struct Sheet {
    i32 score[2];
    i32 target[2];
    bool operator==(const Sheet&) const = default;
};

enum class Ending : u8 { none, points, claim, false_claim };

// How a deal stands or ended. `winner` is NONE while the game goes on; `score` are the exact totals while the deal runs
// or if it was claimed (R5.2), the written score after it.
struct Outcome {
    Ending by;
    u8 winner;
    i32 score[2];
};

// Score before the deal, melds of the deal, and card points taken (R5.2).
inline i32 exact_total(const Sheet& sheet, const Deal& d, u8 seat) {
    return sheet.score[seat] + d.meld_points[seat] + d.points[seat];
}

bool claim_is_true(const Rules& rules, const Sheet& sheet, const Deal& d, u8 seat);
Outcome outcome(const Rules& rules, const Sheet& sheet, const Deal& d);

}  // namespace terts
