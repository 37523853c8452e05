#include "pimc.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "arrival.hpp"
#include "policy.hpp"

namespace terts {

namespace {

using Clock = std::chrono::steady_clock;

constexpr i64 PORTION = 2 * GROUP;  // imagined deals between two looks at the clock
constexpr i64 ROUND = 50 * GROUP;   // imagined deals in which every hand of few is taken once
constexpr int FEW_IN_TALON = 4;     // with no more cards in it, from the sixth trick on, there are few hands
constexpr double GOLDEN = 0.61803398874989485;
constexpr int PILOT = 8;      // a part of the imagined deals, one in so many, that finds the cards to follow a word
constexpr std::size_t FOLLOWING = 2;  // so many cards

class Search {
  public:
    Search(const Belief& belief, Worth& worth, u64 seed) : belief_(belief), worth_(worth), seed_(seed) {
        for (const u8 code : candidates(belief)) trials_.push_back({code});
        live_ = trials_.size();
    }

    std::vector<Estimate> run(const Effort& effort) {
        if (trials_.size() > 1) {
            const i64 deals = (effort.worlds - 1) / (GROUP / DEALS_A_WORLD) * i64{GROUP} + GROUP;
            follow_words(deals / PILOT, effort.seconds / PILOT);
            const auto hands = static_cast<i64>(belief_.hands().size());
            if (belief_.sight().now.talon_size() <= FEW_IN_TALON && 4 * hands <= deals)
                all_hands(deals, effort.seconds);
            else
                drawn_hands(deals, effort.seconds);
        }
        put_right({trials_.data(), live_}, worth_.bounds());
        std::ranges::stable_sort(trials_, [](const Trial& one, const Trial& other) {
            if (one.forecast.count != other.forecast.count) return one.forecast.count > other.forecast.count;
            return one.value > other.value;
        });
        std::vector<Estimate> found;
        for (const Trial& trial : trials_) {
            if (std::ranges::find(found, trial.code, &Estimate::code) != found.end()) continue;
            found.push_back(trial.estimate());
            found.back().worlds = trial.forecast.count;
        }
        return found;
    }

  private:
    // A word at the own turn is tried with the cards that are best without it, found by some deals beforehand, and with
    // what the model plays: a word followed by a worse card would seem to be worse than silence.
    void follow_words(i64 deals, double seconds) {
        const Phase phase = belief_.sight().now.phase;
        if (phase != Phase::leading && phase != Phase::following) return;
        const auto words = std::ranges::stable_partition(trials_, [](const Trial& one) { return one.code < FIRST_MELD; });
        live_ = trials_.size() - words.size();
        if (words.empty() || !live_) return restart();
        double place = 0.5;
        for (i64 tried = 0; tried < deals && (tried % PORTION || spent(seconds) < 1); tried += 2)
            try_two(next_hand(place), 1, tried);
        put_best_first({trials_.data(), live_}, std::min(FOLLOWING, live_), worth_.bounds());
        const std::vector<Trial> plain(trials_.begin(), words.begin());
        const std::vector<Trial> spoken(words.begin(), words.end());
        for (std::size_t at = 0; at < std::min(FOLLOWING, plain.size()); ++at)
            for (const Trial& word : spoken) trials_.push_back({word.code, plain[at].code});
        restart();
    }

    void restart() {
        for (Trial& trial : trials_) trial = {trial.code, trial.card};
        live_ = trials_.size();
    }

    const Believed& next_hand(double& place) const {
        place += GOLDEN;
        if (place >= 1) place -= 1;
        return belief_.at(place * belief_.total());
    }

    // Every hand, with imagined deals in proportion to its weight, two at least: nothing is left to chance but orders and
    // plays. The hands come in an order by chance, so that those of any part of the work stand for all.
    void all_hands(i64 deals, double seconds) {
        std::vector<const Believed*> hands;
        for (const Believed& hand : belief_.hands()) hands.push_back(&hand);
        Random order(seed_);
        for (std::size_t left = hands.size(); left > 1; --left) std::swap(hands[left - 1], hands[order.below(static_cast<u32>(left))]);
        i64 looked = 0;
        for (i64 tried = 0; true;) {
            const auto round = static_cast<double>(std::min(deals - tried, ROUND));
            for (const Believed* hand : hands) {
                const double due = round * hand->weight / belief_.total();
                const i64 twos = std::max<i64>(std::lround(due / 2), 1);
                for (i64 one = 0; one < twos; ++one, tried += 2) try_two(*hand, due / static_cast<double>(2 * twos), tried);
                if (tried - looked < PORTION) continue;
                looked = tried;
                const double passed = spent(seconds);
                if (passed >= 1) return;
                give_up(std::max(part(tried, deals), passed));
            }
            if (tried >= deals) return;
        }
    }

    void drawn_hands(i64 deals, double seconds) {
        double place = static_cast<double>(Random(seed_).next() >> 11) * 0x1p-53;
        double done = 0;
        for (i64 tried = 0; done < 1;) {
            for (const i64 next = std::min(tried + PORTION, deals); tried < next; tried += 2)
                try_two(next_hand(place), 1, tried);
            done = std::max(part(tried, deals), spent(seconds));
            give_up(done);
        }
    }

    static double part(i64 tried, i64 deals) { return static_cast<double>(tried) / static_cast<double>(deals); }

    // The part of the time that has passed, 0 without a clock.
    double spent(double seconds) const {
        if (seconds <= 0) return 0;
        return std::chrono::duration<double>(Clock::now() - start_).count() / seconds;
    }

    void give_up(double done) {
        const std::size_t all = trials_.size();
        const std::size_t keep = done >= 0.5 ? (all + 3) / 4 : done >= 0.25 ? (all + 1) / 2 : all;
        const std::size_t left = std::max<std::size_t>(keep, 2);
        if (left >= live_) return;
        put_best_first({trials_.data(), live_}, left, worth_.bounds());
        live_ = left;
    }

    // Deals come in twos, alike but that in the second everybody draws what the other draws in the first: chance favours
    // no one, and so no action. One in a group is counted; `tried` are those before.
    void try_two(const Believed& hand, double weight, i64 tried) {
        const u64 number = seed_ + 0x9E3779B97F4A7C15u * (static_cast<u64>(tried) / 2 + 1);
        for (const bool exchanged : {false, true}) {
            Random deal(number);
            Deal world = belief_.world(hand, deal);
            if (exchanged) exchange_draws(world);
            try_world(world, weight, number, !exchanged && tried % GROUP == 0);
        }
    }

    void try_world(const Deal& world, double weight, u64 number, bool counted) {
        for (std::size_t at = 0; at < live_; ++at) {
            Random play(~number);
            Deal d = world;
            Hand gone = belief_.sight().gone;
            act(d, gone, trials_[at].code);
            if (trials_[at].card != NONE) speak_and_play(d, gone, trials_[at].card, play);
            play_talon(belief_.sight().rules, worth_.race(), d, gone, HEAT, play);
            const double forecast = worth_.forecast(d);
            trials_[at].forecast.add(forecast, weight);
            if (d.claimed)
                trials_[at].settled += weight;
            else if (counted)
                trials_[at].missed.add(worth_.of(d) - forecast, weight);
        }
    }

    // What is said by the model until the seat has no more words, and then the card, if it may be played.
    void speak_and_play(Deal& d, Hand& gone, u8 card, Random& play) const {
        const Sight& s = belief_.sight();
        while (!worth_.race() || arriving(s.rules, *worth_.race(), d) == NONE) {
            const int code = choose(s.rules, d, gone, HEAT, play);
            if (code >= FIRST_MELD) {
                act(d, gone, code);
                continue;
            }
            act(d, gone, legal(s.rules, d).holds(card) ? card : code);
            return;
        }
    }

    void act(Deal& d, Hand& gone, int code) const {
        if (code < FIRST_MELD) gone |= bit(static_cast<u8>(code));
        apply(belief_.sight().rules, d, code);
    }

    const Belief& belief_;
    Worth& worth_;
    u64 seed_;
    Clock::time_point start_ = Clock::now();
    std::vector<Trial> trials_;
    std::size_t live_ = 0;
};

}  // namespace

std::vector<u8> candidates(const Belief& belief) {
    const Sight& s = belief.sight();
    if (s.now.phase == Phase::done || s.now.claimed || actor(s.now) != s.seat)
        throw std::invalid_argument("the seat is not to act");
    // At an answer what is legal hangs on the veiled meld only as far as the seat can tell (R4.5).
    Random random(0);
    Legal legal = terts::legal(s.rules, belief.world(belief.hands().front(), random));
    legal.words &= ~word_bit(CLAIM);
    if (s.now.phase == Phase::cutting) legal.words &= word_bit(FIRST_CUT + 5);
    std::vector<u8> codes;
    each_code(legal, [&](int code) { codes.push_back(static_cast<u8>(code)); });
    return codes;
}

std::vector<Estimate> weigh_by_worlds(const Belief& belief, Worth& worth, const Effort& effort, u64 seed) {
    if (effort.worlds < 1) throw std::invalid_argument("at least one world is imagined");
    return Search(belief, worth, seed).run(effort);
}

}  // namespace terts
