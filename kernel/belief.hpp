// What the hidden cards may be: every hand the opponent may hold with its weight, and deals drawn by these weights.
//
// The weights follow the deal forward. At first all ways to deal the pool are alike; every act of the opponent keeps of
// each hand what the model of a player (policy.hpp) says how likely it leads to this act, tempered, and nothing of the
// hands with which the act is illegal; every hidden draw adds each card that is left with the same chance. Since the
// order of the talon is as likely as any other, that is exact. Words that are still veiled are played through with each
// hand.
#pragma once

#include <memory>
#include <vector>

#include "random.hpp"
#include "record.hpp"
#include "sight.hpp"

namespace terts {

struct Trust {
    int quarters = 4;    // the power of the likelihoods in quarters; 0 believes in nothing but the rules
    float heat = 4;      // of the model
    double doubt = 0.02; // the least that is kept of a hand with which the act is legal
    // The tricks before the running one that are looked at, 0 for all. Of the tricks before these nothing counts but
    // the cards: what was public in the hand, and that he may have parted a marriage; all hands are alike then.
    int recent = 0;
};

// What the rules make of the opponent beside his cards. All pasts are told apart, unless their weights would take more
// than 256 MiB together, for which he must have scored three long runs early: then the nearest stand for one another.
struct Past {
    MeldSet barred;
    bool half;  // held both cards of the marriage and played one
    bool operator==(const Past&) const = default;
};

// What of a past still matters, with the hand: melds that he holds and may not say, and a right to a late marriage. Of
// the present moment, or where words are veiled of the beginning of the trick.
struct Kind {
    Hand hand;
    MeldSet barred;
    bool half;
    bool operator==(const Kind&) const = default;
};

struct Believed {
    Hand hidden;  // his hidden cards: now, or where words are veiled at the beginning of the trick
    u16 past;
    double weight;
};

class Belief {
  public:
    Belief(const Sight& sight, const Trust& trust);

    const std::vector<Believed>& hands() const { return hands_; }
    const Sight& sight() const { return sight_; }
    double total() const { return sums_.empty() ? 0 : sums_.back(); }

    // The hidden cards of that hand as they are now.
    Hand now_hidden(const Believed& hand) const;

    // The hand at this place of the weights laid end to end; `place` from 0 to `total()`.
    const Believed& at(double place) const;

    Kind kind(const Believed& hand) const;

    // The same in a whole deal that the seat would have seen as it did.
    Kind kind(const Record& record) const;

    // A deal with this hand; the talon's order is drawn.
    Deal world(const Believed& hand, Random& random) const;

  private:
    class Filter;
    double follow_trick(Deal d, std::size_t act, Hand gone, Random* random, Deal* end) const;
    Deal begin_trick(const Believed& hand) const;
    Kind kind_in(const Deal& d) const;
    void weigh_trick();

    const Sight& sight_;
    Trust trust_;
    std::vector<Past> pasts_;
    std::vector<Believed> hands_;
    std::vector<double> sums_;
};

}  // namespace terts
