// How a good player is taken to play while the talon lasts: every legal action but the claim with its chance.
//
// It plays the imagined deals of a search to the end of the talon, and says how likely a player with some hand would
// have done what was seen. It knows what the player knows: his hand, and what is public. The advice of the first source
// text and the numbers of the bot `club` stand behind it.
#pragma once

#include "deal.hpp"
#include "random.hpp"
#include "scoring.hpp"

namespace terts {

// The numbers of the model, in points; found by bench/policy.py, which lets models play each other.
struct PolicyWeights {
    float strong_trump[8];  // what a card is worth in the hand for the tricks without a talon, by its strength
    float strong_plain[8];
    float ripening;         // how much of that is added with every pair of cards drawn
    float lead_points;      // the points of a card led, if it is not taken
    float lead_lost;        // and if it is
    float lead_again;       // what it costs to lead to the next trick instead of answering, for the leader
    float lead_long;        // for every other card of a plain suit led
    float lead_master;      // a plain card led that none of its suit beats
    float willing;          // how gladly a cheap lead is taken
    float willing_dear;     // and one of ten points or more
    float win_points;       // the points of a trick taken
    float win_lead;         // having to lead then
    float win_ruff;         // having trumped
    float lose_led;         // the points of the card led, if it is left
    float lose_own;         // and of one's own card
    float low;              // a plain seven, eight or nine that promises nothing
    float bare;             // the only card of a plain suit, that promises nothing
    float kept;             // the prospects of melds
    float last_draw;        // what the loser of the trick before the last draw gets more
};

extern const PolicyWeights POLICY;

// The actions of one decision with their weights; the chance of one is its weight's share in the sum.
struct Menu {
    u8 codes[CODES];
    float weights[CODES];
    int count = 0;
    float sum = 0;

    void add(int code, float weight) {
        codes[count] = static_cast<u8>(code);
        weights[count++] = weight;
        sum += weight;
    }
};

// What the seat to act may do, with the weights of the model. `gone` are the cards played so far, the one led to this
// trick included; `heat` is the difference in points at which a card is e
// times as likely as another.
Menu menu(const Rules& rules, const Deal& d, Hand gone, float heat, const PolicyWeights& w = POLICY);

// The share of these actions in the menu, without making it in full: how likely the seat to act does one of them.
double likelihood(const Rules& rules, const Deal& d, Hand gone, const Legal& seen, float heat);

// One action of a menu, which must not be empty, by the weights.
u8 drawn(const Menu& menu, Random& random);

// The same of the whole menu.
int choose(const Rules& rules, const Deal& d, Hand gone, float heat, Random& random, const PolicyWeights& w = POLICY);

// Plays by the model until the talon is gone and the trick complete, or the deal has ended. `gone` is kept up. With a
// sheet whoever can arrive for certain does (arrival.hpp), and a claim ends the deal.
void play_talon(const Rules& rules, const Sheet* sheet, Deal& d, Hand& gone, float heat, Random& random);

// e to the power of -x, for x not negative, from a table: the same on every machine.
float falling(float x);

}  // namespace terts
