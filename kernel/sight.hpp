// A deal as one seat has seen it: what is open to it, and every act of the opponent with the table before it.
//
// It is made from what the seat's view tells and holds nothing else, so that whatever is found from it is a function of
// the view. Where the opponent's cards are hidden the deals here have none.
#pragma once

#include <span>
#include <vector>

#include "scoring.hpp"

namespace terts {

// One act of the opponent, or a card that came to him face down.
struct Moment {
    Deal before;     // his hand holds what came to it in the open
    Hand gone;       // the cards played before, that led to this trick included
    Legal seen;      // what the act may have been; empty for a draw
    Hand left;       // the hidden card that left his hand with it, if one did
    bool drew;       // a card came face down
    MeldSet closed;  // melds barred to him since the moment before (R4.8),
    Hand opened;     // and then cards that came to him in the open
};

// An act in the running trick.
struct TrickAct {
    u8 seat;
    Legal seen;
};

struct Sight {
    Rules rules;
    Sheet sheet;
    u8 seat;
    Deal now;     // the opponent's hand holds what came to it in the open
    Hand gone;    // the cards played, that on the table included
    Hand pool;    // the cards that may ever have been hidden in his hand
    Hand unseen;  // those of them that are in his hand or in the talon now
    int hidden;   // how many hidden cards he holds
    std::vector<Moment> moments;
    MeldSet closed;  // since the last moment, as there
    Hand opened;
    struct {
        std::size_t moments;  // those before it
        Deal begin;
        Hand gone;
        MeldSet closed;
        Hand opened;
        std::vector<TrickAct> acts;
        bool veiled;  // the opponent has scored something in it, or awaits an answer, that is not open to the seat
    } trick;

    u8 rival() const { return other(seat); }
};

// The bytes of a sight, made by terts.kernel: SIGHT_HEADER bytes, then four for every event.
//   0 the version, 1; 1..28 the knobs; 29 the deal's number, u32; 33 the dealer; 34 the seat; 35 scores of A and B, i32;
//   43 targets, i32; 51 trump, 52 the upcard as it was turned, 53 the seat's nine cards; cards by their public numbers.
// An event: the seat, the kind, and two numbers.
enum class Event : u8 {
    act,     // a code
    veiled,  // a meld by its name (Meld::name) and natural top rank, or NONE
    draw,    // a card, or NONE
};
constexpr int SIGHT_HEADER = 62;

// std::invalid_argument tells what is wrong with the bytes.
Sight read_sight(std::span<const u8> bytes);

}  // namespace terts
