#include "ismcts.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <unordered_map>

#include "arrival.hpp"
#include "policy.hpp"

namespace terts {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double GOLDEN = 0.61803398874989485;
// When of the actions only the better half stays, and then the better quarter, in shares of the work: about after one
// and after two quarters of the deals.
constexpr double HALF_STAYS = 0.45;
constexpr double QUARTER_STAYS = 0.7;
constexpr int FICTION = 4;  // of so many deals one is played for the opponent too

// How experience bends the model. An outcome varies by half a hundred points and actions differ by a few, so an action
// counts as if it had brought the mean of its node so many times before.
constexpr double DOUBT = 40;
// A difference by so many hundred points makes an action e times as likely; less, by the root of the experience. With
// much of it that is about the error of what is compared.
constexpr double STEP = 0.125;
constexpr double EXPERIENCE = 64;

u64 mix(u64 key, u64 with) {
    key = (key ^ with) * 0x9E3779B97F4A7C15u;
    key = (key ^ (key >> 29)) * 0xBF58476D1CE4E5B9u;
    return key ^ (key >> 32);
}

struct Tally {
    int visits = 0;
    double total = 0;

    void add(double value) {
        ++visits;
        total += value;
    }
    double mean() const { return visits ? total / visits : 0; }
};

struct Edge {
    u8 code;
    Tally tally;
};

struct Node {
    Tally tally;
    std::vector<Edge> edges;  // the actions taken here; others are as the node

    std::size_t edge(u8 code) {
        const auto at = static_cast<std::size_t>(std::ranges::find(edges, code, &Edge::code) - edges.begin());
        if (at == edges.size()) edges.push_back({code, {}});
        return at;
    }

    // The mean of what the action brought, so far as it has been tried.
    double expected(u8 code) const {
        const auto found = std::ranges::find(edges, code, &Edge::code);
        const Tally tried = found == edges.end() ? Tally{} : found->tally;
        return (tried.total + DOUBT * tally.mean()) / (tried.visits + DOUBT);
    }
};

struct Step {
    u32 node;
    std::size_t edge;
};

// A deal on its way through the trees.
struct Walk {
    Deal d;
    Hand gone;
    Random random;
    bool fiction;                 // one for the opponent
    u64 paths[2] = {0, 0};        // what each has seen since the root
    bool redrawn = false;         // the seat's hidden cards have been
    bool inside = true;           // no node has been made yet
    std::vector<Step> steps = {}; // of the one who learns
    double value = 0;
};

bool talon_lasts(const Deal& d) {
    return !d.claimed && d.phase != Phase::done && (d.talon_size() || d.phase == Phase::cutting);
}

bool answering(const Deal& d) { return d.phase == Phase::answering || d.phase == Phase::answering_asked; }

// What the other player learns of an act at once: of a meld its name, and after the question its top (R4.12).
u64 told(const Deal& d, u8 code) {
    if (code < FIRST_MELD || code >= FIRST_WORD) return code;
    const Meld& meld = TABLES.melds[code - FIRST_MELD];
    return CODES + meld.name + (d.phase == Phase::answering_asked ? 16 * (meld.top + 1u) : 0);
}

class Search {
  public:
    Search(const Belief& belief, Worth& worth, u64 seed)
        : belief_(belief), s_(belief.sight()), worth_(worth), unit_(worth.hundred()), seed_(seed),
          place_(static_cast<double>(Random(seed).next() >> 11) * 0x1p-53) {
        for (const u8 code : candidates(belief)) root_.push_back({code});
    }

    std::vector<Estimate> run(const Patience& patience) {
        live_ = root_.size();
        const auto start = Clock::now();
        for (double done = 0; done < 1 && live_ > 1;) {
            give_up(done);
            try_deal();
            done = static_cast<double>(simulations_) / patience.simulations;
            if (patience.seconds > 0)
                done = std::max(done, std::chrono::duration<double>(Clock::now() - start).count() / patience.seconds);
        }
        put_right({root_.data(), live_}, worth_.bounds());
        std::ranges::stable_sort(root_, [](const Trial& one, const Trial& other) {
            if (one.forecast.count != other.forecast.count) return one.forecast.count > other.forecast.count;
            return one.value > other.value;
        });
        std::vector<Estimate> found;
        for (const Trial& one : root_) {
            found.push_back(one.estimate());
            found.back().worlds = one.forecast.count;
        }
        return found;
    }

  private:
    // --- at the root -------------------------------------------------------------------------------------------------

    void give_up(double done) {
        const std::size_t all = root_.size();
        const std::size_t keep = done >= QUARTER_STAYS ? (all + 3) / 4 : done >= HALF_STAYS ? (all + 1) / 2 : all;
        const std::size_t left = std::max<std::size_t>(keep, 2);
        if (left >= live_) return;
        put_best_first({root_.data(), live_}, left, worth_.bounds());
        live_ = left;
    }

    // Deals come in twos, alike but for the draws, which are exchanged in the second.
    void try_deal() {
        const bool first = deals_ % 2 == 0;
        const bool counted = deals_ % GROUP == 0;
        const u64 number = mix(seed_, static_cast<u64>(deals_ / 2));
        Random chance(number);
        if (first) {
            place_ += GOLDEN;
            if (place_ >= 1) place_ -= 1;
        }
        Deal world = belief_.world(belief_.at(place_ * belief_.total()), chance);
        if (!first) exchange_draws(world);
        if (++deals_ % FICTION == 0) learn(walk_all(world, mix(number, 1), true));
        const std::vector<Walk> walks = walk_all(world, mix(number, 2), false);
        for (std::size_t at = 0; at < live_; ++at) {
            root_[at].forecast.add(walks[at].value);
            if (walks[at].d.claimed)
                root_[at].settled += 1;
            else if (counted)
                root_[at].missed.add(worth_.of(walks[at].d) - walks[at].value);
        }
        learn(walks);
    }

    std::vector<Walk> walk_all(const Deal& world, u64 number, bool fiction) {
        std::vector<Walk> walks;
        for (std::size_t at = 0; at < live_; ++at) {
            walks.push_back({world, s_.gone, Random(number), fiction});
            act(walks.back(), root_[at].code);
            follow(walks.back());
        }
        simulations_ += static_cast<int>(live_);
        return walks;
    }

    // Told against the mean of what the same deal came to: most of the outcome lies in the cards.
    void learn(const std::vector<Walk>& walks) {
        Tally deal;
        for (const Walk& walk : walks) deal.add(walk.value);
        for (const Walk& walk : walks)
            for (const Step& step : walk.steps) {
                Node& node = nodes_[step.node];
                const double gain = (walk.value - deal.mean()) / unit_;
                node.tally.add(gain);
                node.edges[step.edge].tally.add(gain);
            }
    }

    // --- in the trees ------------------------------------------------------------------------------------------------

    void follow(Walk& walk) {
        const Rules& rules = s_.rules;
        while (walk.inside && talon_lasts(walk.d)) {
            const u8 seat = actor(walk.d);
            if (walk.fiction && !walk.redrawn && seat != s_.seat) redraw(walk);
            const int sure = worth_.race() ? arriving(rules, *worth_.race(), walk.d) : NONE;
            if (sure != NONE) {
                act(walk, static_cast<u8>(sure));
                continue;
            }
            const Menu open = menu(rules, walk.d, walk.gone, HEAT);
            // Where to cut tells nothing and changes nothing.
            const bool chosen = open.count > 1 && walk.d.phase != Phase::cutting;
            act(walk, chosen ? choice(walk, open) : open.codes[0]);
        }
        play_talon(rules, worth_.race(), walk.d, walk.gone, HEAT, walk.random);
        walk.value = worth_.forecast(walk.d);
    }

    u8 choice(Walk& walk, const Menu& open) {
        const u8 seat = actor(walk.d);
        const bool own = seat == s_.seat;
        if (own && walk.fiction) return drawn(open, walk.random);  // not the seat's cards, so not its tree
        const u64 key = knowledge(walk, seat);
        auto found = places_.find(key);
        if (found == places_.end()) {
            if (own == walk.fiction) return drawn(open, walk.random);
            found = places_.emplace(key, static_cast<u32>(nodes_.size())).first;
            nodes_.emplace_back();
            walk.inside = false;
        }
        Node& node = nodes_[found->second];
        const u8 code = drawn(bent(open, node, own ? 1 : -1), walk.random);
        if (own != walk.fiction) walk.steps.push_back({found->second, node.edge(code)});
        return code;
    }

    // The node of what the seat has seen since the root, but for its own draws, which its menu shows.
    u64 knowledge(const Walk& walk, u8 seat) const {
        const Deal& d = walk.d;
        const u8 rival = other(seat);
        u64 key = mix(walk.paths[seat], d.known[rival] & d.hand[rival]);
        if (d.phase == Phase::answering_asked) key = mix(key, TABLES.melds[d.announced].top);
        return mix(key, seat);
    }

    // The menu of the model, with the experience of the node; `sign` is -1 for whom a lower value is better.
    static Menu bent(const Menu& open, const Node& node, double sign) {
        if (!node.tally.visits) return open;
        std::array<double, CODES> gains;
        double best = -1e300;
        for (int at = 0; at < open.count; ++at) best = std::max(best, gains[at] = sign * node.expected(open.codes[at]));
        const double step = STEP / std::sqrt(1 + node.tally.visits / EXPERIENCE);
        Menu found;
        for (int at = 0; at < open.count; ++at)
            found.add(open.codes[at], open.weights[at] * falling(static_cast<float>((best - gains[at]) / step)));
        return found;
    }

    // --- what happens and what is seen of it -------------------------------------------------------------------------

    void act(Walk& walk, u8 code) const {
        const u8 seat = actor(walk.d);
        walk.paths[seat] = mix(walk.paths[seat], code);
        walk.paths[other(seat)] = mix(walk.paths[other(seat)], told(walk.d, code));
        if (code < FIRST_MELD) walk.gone |= bit(code);
        apply(s_.rules, walk.d, code);
    }

    // Draws the seat's hidden cards anew out of those that the opponent has not seen. What it has said and not shown
    // stays, so that it may be said.
    void redraw(Walk& walk) const {
        walk.redrawn = true;
        Deal& d = walk.d;
        Hand& hand = d.hand[s_.seat];
        Hand kept = d.known[s_.seat] | d.pending[s_.seat];
        if (answering(d) && d.leader == s_.seat) kept |= TABLES.melds[d.announced].cards;
        u8 cards[PACK];
        u32 count = 0;
        for (int at = d.drawn; at < TALON - 1; ++at) cards[count++] = d.talon[at];
        for (Hand rest = hand & ~kept; rest; rest &= rest - 1) cards[count++] = static_cast<u8>(std::countr_zero(rest));
        const auto take = [&] {
            std::swap(cards[walk.random.below(count)], cards[count - 1]);
            return cards[--count];
        };
        hand &= kept;
        for (int at = d.drawn; at < TALON - 1; ++at) d.talon[at] = take();
        while (count) hand |= bit(cards[--count]);
    }

    const Belief& belief_;
    const Sight& s_;
    Worth& worth_;
    double unit_;
    u64 seed_;
    double place_;
    std::vector<Trial> root_;
    std::size_t live_ = 0;
    int deals_ = 0;
    int simulations_ = 0;
    std::vector<Node> nodes_;
    std::unordered_map<u64, u32> places_;
};

}  // namespace

std::vector<Estimate> weigh_by_tree(const Belief& belief, Worth& worth, const Patience& patience, u64 seed) {
    if (patience.simulations < 1) throw std::invalid_argument("at least one simulation is made");
    return Search(belief, worth, seed).run(patience);
}

}  // namespace terts
