// What stands on the table and is known of a deal, in the numbers of terts.game: for views, tests and training.
#pragma once

#include "record.hpp"

namespace terts {

// Masks and cards are in public numbers; `talon` is in drawing order without the upcard; absent cards and seats are NONE.
struct Facts {
    Phase phase;
    bool claimed;
    u8 actor;
    u8 leader;
    u8 lead;
    u8 due;
    u8 announced;  // a meld waiting for its answer, in the kernel's numbers
    u8 upcard;
    u32 hands[2];
    u32 known[2];  // cards of the hand that both players know to be there (R8)
    i32 points[2];
    i32 meld_points[2];
    u8 tricks[2];
    std::vector<u8> talon;
    std::vector<ScoredMeld> melds;
    std::vector<u8> legal;  // codes, in order
    Outcome outcome;
};

Facts facts(const Record& record);

// The facts before the first action and after each one.
std::vector<Facts> trace(const Record& record);

// The codes of all legal actions, in order.
std::vector<u8> legal_codes(const Record& record);

// The number of ways to go on for `depth` actions; a deal that ends earlier counts once (claims end it).
u64 perft(const Rules& rules, const Deal& d, int depth);

}  // namespace terts
