// A deal with all that led to it: the knobs, the sheet, the deck and every action, as one validated value.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "scoring.hpp"

namespace terts {

constexpr int LONGEST = 120;  // more than any deal has actions: at most 7 words before the cards of each of 8 tricks

// The bytes of a record: HEADER bytes, then one code per action.
//   0 the version, 1; 1..28 the knobs; 29 rules.target, u32; 33 the deal's number, u32; 37 the dealer;
//   38 scores of A and B, i32; 46 targets of A and B, i32; 54 the deck, public card numbers. All little-endian.
constexpr u8 VERSION = 1;
constexpr int HEADER = 54 + PACK;

struct Record {
    KnobBytes knobs;
    u32 target;
    u32 number;
    u8 dealer;
    Sheet sheet;
    std::array<u8, PACK> deck;
    Rules rules;
    Deal deal;
    u8 length;
    std::array<u8, LONGEST> codes;

    // Carries out one more action; std::invalid_argument if it is not legal.
    void add(int code);
};

// Reads and replays the bytes; std::invalid_argument tells what is wrong with them.
Record read_record(std::span<const u8> bytes);
std::vector<u8> write_record(const Record& record);

// A meld scored in the deal (R4.13). `at` is the index of its announcement among the actions.
struct ScoredMeld {
    u8 seat;
    u8 meld;  // NONE for the marriage
    u8 trick;
    u8 at;
    bool named;      // its top rank became public by the question
    bool disclosed;  // its cards are public now (R4.12)
};

std::vector<ScoredMeld> scored_melds(const Record& record);

}  // namespace terts
