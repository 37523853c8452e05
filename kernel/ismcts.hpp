// Choosing by trees of information sets: in every simulation a deal is imagined by the belief, and both players act on
// what they know in it, not on what is the case.
//
// There are two trees. A node of the seat's own tree is what it can have seen since the root; a node of the opponent's
// is what can have been seen of the table from his place, his cards in the imagined deal telling what is open to him
// and how he is inclined. What one player says by its name alone leads the other to one node, whatever it was.
//
// Some simulations are for the opponent: in them the seat's hidden cards are drawn anew, out of those he has not seen,
// as soon as he is to act, and he alone learns from the outcome. So what he does never depends on cards he cannot know.
//
// At the root all actions meet the same deals, and the poorer half is given up after a quarter of them, and half of the
// rest after another. Deals come in twos and are mostly forecast at the end of the talon, as in pimc.hpp; the trees learn
// from the forecast. In them a player acts by the model of a player (policy.hpp), bent towards what has turned out well:
// with no experience it is the model, with much of it nearly the best action found.
#pragma once

#include "pimc.hpp"

namespace terts {

struct Patience {
    int simulations;  // of both kinds together; every action gets two at least
    double seconds;   // of the clock, 0 for as many as it takes
};

// As weigh_by_worlds; `worlds` are the simulations of the action. The choice is the first.
std::vector<Estimate> weigh_by_tree(const Belief& belief, Worth& worth, const Patience& patience, u64 seed);

}  // namespace terts
