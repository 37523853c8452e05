#include "belief.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "policy.hpp"

namespace terts {

namespace {

constexpr int HALF_BITS = 12;
constexpr u32 HALF = (1u << HALF_BITS) - 1;
constexpr std::size_t MOST_WEIGHTS = std::size_t{1} << 25;  // of all pasts together, 256 MiB

double tempered(double likely, const Trust& trust) {
    const double kept = trust.doubt + (1 - trust.doubt) * likely;
    switch (trust.quarters) {
        case 0:
            return 1;
        case 1:
            return std::sqrt(std::sqrt(kept));
        case 2:
            return std::sqrt(kept);
        case 3:
            return std::sqrt(kept) * std::sqrt(std::sqrt(kept));
        default:
            return kept;
    }
}

// The subsets of a pool of cards, numbered: those of one size in the order of their masks.
class Subsets {
  public:
    explicit Subsets(Hand pool) {
        for (Hand rest = pool; rest; rest &= rest - 1) cards_[size_++] = rest & -rest;
        fill(low_, 0);
        fill(high_, HALF_BITS);
    }

    int size() const { return size_; }
    Hand cards(u32 subset) const { return low_[subset & HALF] | high_[subset >> HALF_BITS]; }
    u32 all() const { return size_ == 0 ? 0 : (1u << size_) - 1; }

    u32 subset(Hand cards) const {
        u32 found = 0;
        for (int at = 0; at < size_; ++at)
            if (cards & cards_[at]) found |= 1u << at;
        return found;
    }

  private:
    using Table = std::array<Hand, HALF + 1>;

    void fill(Table& table, int first) {
        table[0] = 0;
        const u32 count = 1u << std::clamp(size_ - first, 0, HALF_BITS);
        for (u32 half = 1; half < count; ++half)
            table[half] = table[half & (half - 1)] | cards_[first + std::countr_zero(half)];
    }

    Hand cards_[2 * HALF_BITS] = {};
    int size_ = 0;
    Table low_;  // what the pool does not reach is not filled in
    Table high_;
};

// The place of each half among those of its size.
constexpr auto make_places() {
    std::array<u16, HALF + 1> table{};
    std::array<u16, HALF_BITS + 1> next{};
    for (u32 half = 0; half <= HALF; ++half) table[half] = next[static_cast<std::size_t>(std::popcount(half))]++;
    return table;
}
constexpr auto PLACES = make_places();

// How many halves there are of each size.
constexpr auto make_sizes() {
    std::array<u32, HALF_BITS + 1> table{};
    for (u32 half = 0; half <= HALF; ++half) ++table[static_cast<std::size_t>(std::popcount(half))];
    return table;
}
constexpr auto SIZES = make_sizes();

// The places of the subsets of one size among `bits` things.
class Places {
  public:
    Places(int bits, int size) : size_(size) {
        u32 base = 0;
        const u32 highs = bits > HALF_BITS ? 1u << (bits - HALF_BITS) : 1;
        for (u32 high = 0; high < highs; ++high) {
            base_[high] = base;
            const int left = size - std::popcount(high);
            if (left >= 0 && left <= HALF_BITS) base += SIZES[left];
        }
        count_ = base;
    }

    u32 at(u32 subset) const { return base_[subset >> HALF_BITS] + PLACES[subset & HALF]; }
    u32 count() const { return count_; }
    int size() const { return size_; }

  private:
    int size_;
    u32 count_ = 0;
    std::array<u32, HALF + 1> base_;  // what the bits do not reach is not filled in
};

// All subsets of `size` of the bits in `from`, in the order of their masks.
template <class Visit>
void each_subset(u32 from, int size, Visit visit) {
    if (size < 0 || size > std::popcount(from)) return;
    u32 lowest[33] = {0};  // so many bits
    for (int count = 0; count < size; ++count) {
        const u32 left = from & ~lowest[count];
        lowest[count + 1] = lowest[count] | (left & -left);
    }
    for (u32 subset = lowest[size];;) {
        visit(subset);
        if (!subset) return;
        // The lowest run of bits, the gaps of `from` left out: its top moves up, the others fall to the bottom.
        const u32 next = ((subset | ~from) + (subset & -subset)) & from;
        if (next < subset) return;
        subset = next | lowest[std::popcount(subset & ~next) - 1];
    }
}

}  // namespace

// Carries the weights through the moments.
class Belief::Filter {
  public:
    Filter(Belief& belief, std::size_t moments)
        : b_(belief),
          s_(belief.sight_),
          first_(first_moment()),
          subsets_(pool_at(first_)),
          places_(std::make_unique<Places>(subsets_.size(), hidden_at(first_))),
          free_(subsets_.all()) {
        pasts_ = {Past{}};
        weights_ = {Weights(places_->count(), 1.0)};
        if (first_) begin_late();
        for (std::size_t at = first_; at < moments; ++at) {
            wanted_ = subsets_.subset(leave_before_draw(at + 1, moments));
            pass(s_.moments[at]);
        }
    }

    void collect(const MeldSet& closed, Hand opened) {
        bar(closed, opened);
        b_.pasts_ = pasts_;
        for (std::size_t past = 0; past < pasts_.size(); ++past)
            each_subset(free_, places_->size(), [&](u32 subset) {
                const double weight = weights_[past][places_->at(subset)];
                if (weight > 0) b_.hands_.push_back({subsets_.cards(subset), static_cast<u16>(past), weight});
            });
    }

  private:
    using Weights = std::vector<double>;

    void pass(const Moment& moment) {
        bar(moment.closed, moment.opened);
        most_ = 0;
        if (moment.drew)
            draw();
        else
            act(moment);
        level();
    }

    // The first moment that is looked at.
    std::size_t first_moment() const {
        if (!b_.trust_.recent) return 0;
        const int from = s_.now.tricks_played() - b_.trust_.recent;
        std::size_t at = 0;
        while (at < s_.trick.moments && s_.moments[at].before.tricks_played() < from) ++at;
        return at;
    }

    // The cards that leave his hand from this moment on before one comes. A hand without them leads nowhere.
    Hand leave_before_draw(std::size_t moment, std::size_t moments) const {
        Hand cards = 0;
        for (; moment < moments && !s_.moments[moment].drew; ++moment) cards |= s_.moments[moment].left;
        return cards;
    }

    Hand pool_at(std::size_t moment) const {
        Hand pool = s_.pool;
        for (std::size_t at = 0; at < moment; ++at) pool &= ~s_.moments[at].left;
        return pool;
    }

    int hidden_at(std::size_t moment) const {
        int hidden = HAND;
        for (std::size_t at = 0; at < moment; ++at) hidden += s_.moments[at].drew - (s_.moments[at].left != 0);
        return hidden;
    }

    // All hands of so many of the cards that hold those which leave before the next draw.
    template <class Visit>
    void each_hand(u32 cards, int size, Visit visit) const {
        each_subset(cards & ~wanted_, size - std::popcount(wanted_), [&](u32 subset) { visit(subset | wanted_); });
    }

    // With what was public in the hand then, and the right to a late marriage if he can have it.
    void begin_late() {
        const Deal& d = first_ < s_.moments.size() ? s_.moments[first_].before : s_.now;
        const u32 known = subsets_.subset(d.known[s_.rival()]);
        each_subset(free_, places_->size(), [&](u32 subset) {
            if (known & ~subset) weights_[0][places_->at(subset)] = 0;
        });
        for (std::size_t at = 0; at < first_; ++at) pasts_[0].half |= parts_marriage(s_.moments[at]);
    }

    // Where a new card opens a run again, what is barred depends on the cards that came.
    bool by_card() const { return s_.rules.resequence == Resequence::new_card; }

    void bar(const MeldSet& closed, Hand opened) {
        if (!by_card()) return;
        for (Past& past : pasts_) {
            past.barred |= closed;
            for (Hand rest = opened; rest; rest &= rest - 1) past.barred &= ~TABLES.with_card[std::countr_zero(rest)];
        }
    }

    void act(const Moment& moment) {
        const u32 left = subsets_.subset(moment.left);
        auto places = left ? std::make_unique<Places>(subsets_.size(), places_->size() - 1) : nullptr;
        const Places& after = left ? *places : *places_;
        std::vector<Past> pasts;
        std::vector<Weights> weights;
        const bool parts = parts_marriage(moment);
        Deal d = moment.before;
        const u8 rival = s_.rival();
        const Hand open = d.hand[rival];
        for (std::size_t past = 0; past < pasts_.size(); ++past) {
            if (by_card()) d.barred[rival] = pasts_[past].barred;
            d.halves[rival] = pasts_[past].half;
            double* to[2] = {nullptr, nullptr};  // the weights of the past to come, and of that with the marriage parted
            each_hand(free_ & ~left, after.size(), [&](u32 subset) {
                const double weight = weights_[past][places_->at(subset | left)];
                if (weight == 0) return;
                d.hand[rival] = subsets_.cards(subset | left) | open;
                const double kept = weight * keeps(d, moment);
                if (kept == 0) return;
                const bool parted = parts && (d.hand[rival] & MARRIAGE_CARDS) == MARRIAGE_CARDS;
                if (!to[parted])
                    to[parted] = weights_for(after_act(pasts_[past], moment, parted), pasts, weights, after).data();
                add(to[parted][after.at(subset)], kept);
            });
        }
        pasts_ = std::move(pasts);
        weights_ = std::move(weights);
        free_ &= ~left;
        if (places) places_ = std::move(places);
        if (pasts_.empty()) throw std::invalid_argument("no hand of the opponent agrees with what was seen");
    }

    static Past after_act(Past past, const Moment& moment, bool parted) {
        if (moment.seen.words & word_bit(SWAP)) past.barred &= ~TABLES.with_card[moment.before.upcard()];
        past.half |= parted;
        return past;
    }

    // What the act leaves of the weight of a hand. The model knows what is legal, so the rules are asked only where it
    // gives the act no chance, or need not be asked: where nothing else was legal, and for a cut, which says nothing.
    double keeps(const Deal& d, const Moment& moment) const {
        const bool judged = b_.trust_.quarters && d.talon_size() && !(moment.seen.words & word_bit(CLAIM));
        const bool turn = d.phase == Phase::leading || d.phase == Phase::following;
        if (judged && turn) {
            if (!turn_may(d, moment.seen)) return 0;
            const double likely = likelihood(s_.rules, d, moment.gone, moment.seen, b_.trust_.heat);
            if (likely > 0) return tempered(likely, b_.trust_);
        }
        Legal possible = legal(s_.rules, d);
        const bool may = (possible.cards & moment.seen.cards) || (possible.melds & moment.seen.melds).any() ||
                         (possible.words & moment.seen.words);
        if (!may) return 0;
        possible.words &= ~word_bit(CLAIM);
        if (!judged || d.phase == Phase::cutting || possible.count() == 1) return 1;
        return tempered(likelihood(s_.rules, d, moment.gone, moment.seen, b_.trust_.heat), b_.trust_);
    }

    // Quickly: false only if no such act is legal.
    bool turn_may(const Deal& d, const Legal& seen) const {
        const u8 rival = s_.rival();
        if (seen.words) return true;
        if (seen.cards) {
            const int led = d.phase == Phase::following ? d.lead : NONE;
            return playable(s_.rules, d.hand[rival], led, d.talon_size()) & seen.cards;
        }
        return (melds_in(d.hand[rival]) & seen.melds).any();
    }

    bool parts_marriage(const Moment& moment) const {
        return s_.rules.marriage_late && !moment.before.married[s_.rival()] && (moment.seen.cards & MARRIAGE_CARDS);
    }

    void draw() {
        auto places = std::make_unique<Places>(subsets_.size(), places_->size() + 1);
        std::vector<Past> pasts;
        std::vector<Weights> weights;
        for (std::size_t past = 0; past < pasts_.size(); ++past) {
            const Weights& before = weights_[past];
            if (!by_card() || !pasts_[past].barred.any()) {
                Weights& to = weights_for(pasts_[past], pasts, weights, *places);
                each_hand(free_, places->size(), [&](u32 subset) {
                    double sum = 0;
                    for (u32 rest = subset; rest; rest &= rest - 1)
                        sum += before[places_->at(subset & ~(rest & -rest))];
                    add(to[places->at(subset)], sum);
                });
                continue;
            }
            for (u32 came = free_; came; came &= came - 1) {
                const u32 card = came & -came;
                Past next = pasts_[past];
                next.barred &= ~TABLES.with_card[std::countr_zero(subsets_.cards(card))];
                Weights& to = weights_for(next, pasts, weights, *places);
                const u32 held = wanted_ & ~card;
                each_subset(free_ & ~card & ~held, places_->size() - std::popcount(held), [&](u32 subset) {
                    add(to[places->at(subset | held | card)], before[places_->at(subset | held)]);
                });
            }
        }
        pasts_ = std::move(pasts);
        weights_ = std::move(weights);
        places_ = std::move(places);
    }

    void add(double& weight, double more) { most_ = std::max(most_, weight += more); }

    static Weights& weights_for(const Past& past, std::vector<Past>& pasts, std::vector<Weights>& weights,
                                const Places& places) {
        auto found = std::ranges::find(pasts, past);
        if (found == pasts.end() && (pasts.size() + 1) * places.count() > MOST_WEIGHTS && !pasts.empty())
            found = nearest(past, pasts);
        if (found == pasts.end()) {
            pasts.push_back(past);
            weights.emplace_back(places.count(), 0.0);
            return weights.back();
        }
        return weights[static_cast<std::size_t>(found - pasts.begin())];
    }

    // Where the weights of all pasts would take too much memory: that which differs by the fewest melds.
    static std::vector<Past>::iterator nearest(const Past& past, std::vector<Past>& pasts) {
        return std::ranges::min_element(pasts, {}, [&](const Past& one) {
            const MeldSet differ = (one.barred & ~past.barred) | (past.barred & ~one.barred);
            return differ.count() + (one.half != past.half ? MELDS : 0);
        });
    }

    // Keeps the numbers near one.
    void level() {
        if (most_ > 1e100 || (most_ < 1e-100 && most_ > 0))
            for (Weights& some : weights_)
                for (double& weight : some) weight /= most_;
    }

    Belief& b_;
    const Sight& s_;
    std::size_t first_;
    Subsets subsets_;
    std::unique_ptr<Places> places_;
    u32 free_;
    u32 wanted_ = 0;
    std::vector<Past> pasts_;
    std::vector<Weights> weights_;
    double most_ = 0;  // the highest weight of the moment
};

Belief::Belief(const Sight& sight, const Trust& trust) : sight_(sight), trust_(trust) {
    const bool veiled = sight.trick.veiled;
    Filter filter(*this, veiled ? sight.trick.moments : sight.moments.size());
    filter.collect(veiled ? sight.trick.closed : sight.closed, veiled ? sight.trick.opened : sight.opened);
    if (veiled) weigh_trick();
    std::erase_if(hands_, [](const Believed& one) { return one.weight == 0; });
    if (hands_.empty()) throw std::invalid_argument("no hand of the opponent agrees with what was seen");
    double sum = 0;
    for (const Believed& one : hands_) sums_.push_back(sum += one.weight);
}

void Belief::weigh_trick() {
    for (Believed& one : hands_) {
        const double likely = follow_trick(begin_trick(one), 0, sight_.trick.gone, nullptr, nullptr);
        one.weight *= trust_.quarters ? likely : likely > 0;  // the rules tell no reading of his words from another
    }
}

Deal Belief::begin_trick(const Believed& hand) const {
    Deal d = sight_.trick.begin;
    const u8 rival = sight_.rival();
    d.hand[rival] |= hand.hidden;
    if (sight_.rules.resequence == Resequence::new_card) d.barred[rival] = pasts_[hand.past].barred;
    d.halves[rival] = pasts_[hand.past].half;
    return d;
}

// How likely the rest of the trick's acts is; of several ways one is drawn by the model and left in `end`, if wanted.
double Belief::follow_trick(Deal d, std::size_t act, Hand gone, Random* random, Deal* end) const {
    double likely = 1;
    for (; act < sight_.trick.acts.size(); ++act) {
        const auto& [seat, seen] = sight_.trick.acts[act];
        Legal possible = legal(sight_.rules, d);
        possible.cards &= seen.cards;
        possible.melds &= seen.melds;
        possible.words &= seen.words;
        if (!possible.count()) return 0;
        double said = 0;
        if (seat == sight_.rival() && trust_.quarters && d.talon_size()) {
            said = likelihood(sight_.rules, d, gone, possible, trust_.heat);
            likely *= tempered(said, trust_);
        }
        if (possible.count() > 1) {
            double sum = 0;
            each_code(possible, [&](int code) {
                const double share =
                    said > 0 ? likelihood(sight_.rules, d, gone, one_act(code), trust_.heat) / said : 1.0 / possible.count();
                Deal next = d;
                apply(sight_.rules, next, code);
                Deal found;
                const double more = share * follow_trick(next, act + 1, gone, random, end ? &found : nullptr);
                if (more == 0) return;
                sum += more;
                if (end && static_cast<double>(random->next() >> 11) * 0x1p-53 * sum < more) *end = found;
            });
            return likely * sum;
        }
        int code = NONE;
        each_code(possible, [&](int one) { code = one; });
        if (code < FIRST_MELD) gone |= bit(code);
        apply(sight_.rules, d, code);
    }
    if (end) *end = d;
    return likely;
}

Hand Belief::now_hidden(const Believed& hand) const {
    return sight_.trick.veiled ? hand.hidden & sight_.unseen : hand.hidden;
}

Kind Belief::kind_in(const Deal& d) const {
    const u8 rival = sight_.rival();
    const Hand hand = d.hand[rival];
    const bool half = sight_.rules.marriage_late && !d.married[rival] && d.halves[rival] && (hand & MARRIAGE_CARDS);
    return {hand, d.barred[rival] & melds_in(hand), half};
}

Kind Belief::kind(const Believed& hand) const {
    if (sight_.trick.veiled) return kind_in(begin_trick(hand));
    Random random(0);
    return kind_in(world(hand, random));
}

Kind Belief::kind(const Record& record) const {
    if (!sight_.trick.veiled) return kind_in(record.deal);
    std::vector<u8> bytes = write_record(record);
    if (record.length < sight_.trick.acts.size()) throw std::invalid_argument("the deal has not come to this trick");
    bytes.resize(bytes.size() - sight_.trick.acts.size());
    return kind_in(read_record(bytes).deal);
}

const Believed& Belief::at(double place) const {
    const auto found = std::ranges::upper_bound(sums_, place);
    return hands_[std::min(static_cast<std::size_t>(found - sums_.begin()), hands_.size() - 1)];
}

Deal Belief::world(const Believed& hand, Random& random) const {
    Deal d = sight_.now;
    const u8 rival = sight_.rival();
    if (sight_.trick.veiled) {
        follow_trick(begin_trick(hand), 0, sight_.trick.gone, &random, &d);
    } else {
        d.hand[rival] |= hand.hidden;
        if (sight_.rules.resequence == Resequence::new_card) d.barred[rival] = pasts_[hand.past].barred;
        d.halves[rival] = pasts_[hand.past].half;
    }
    int count = d.drawn;
    for (Hand rest = sight_.unseen & ~d.hand[rival]; rest && count < TALON; rest &= rest - 1)
        d.talon[count++] = static_cast<u8>(std::countr_zero(rest));
    for (int at = TALON - 1; at > d.drawn + 1; --at)
        std::swap(d.talon[at - 1], d.talon[d.drawn + static_cast<int>(random.below(static_cast<u32>(at - d.drawn)))]);
    return d;
}

}  // namespace terts
