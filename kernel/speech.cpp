#include "speech.hpp"

#include <algorithm>
#include <utility>

namespace terts {

namespace {

constexpr int LATE_TALON = 4;   // with so few cards in the talon there is no time for low pieces
constexpr float RISK = 0.3f;    // from so likely a beat on a low piece is not worth its while then
constexpr float DUE = 0.85f;    // the share of the meld that is due
constexpr float BEST = 0.88f;   // and of the best answer
constexpr int MOST_CHAINS = 8;  // nine cards hold fewer runs and frames apart

// Melds that lie in one run, low to high; a frame is a chain of its own.
struct Chain {
    Hand cards;
    u8 pieces[RUNS_A_SUIT];
    int count = 0;
};

struct Chains {
    Chain all[MOST_CHAINS];
    int count = 0;

    explicit Chains(const MeldSet& melds) {
        for (int length = 8; length >= 3; --length)
            each_meld(melds, [&](int meld) {
                if (is_sequence(meld) && TABLES.melds[meld].name == length - 3) add(meld);
            });
        for (int meld = SEQUENCES; meld < MELDS; ++meld)
            if (contains(melds, meld)) open(meld);
        for (int at = 0; at < count; ++at) sort(all[at]);
    }

    const Chain* with(int meld) const {
        for (int at = 0; at < count; ++at)
            for (int piece = 0; piece < all[at].count; ++piece)
                if (all[at].pieces[piece] == meld) return &all[at];
        return nullptr;
    }

  private:
    void add(int meld) {
        for (int at = 0; at < count; ++at)
            if (!(TABLES.melds[meld].cards & ~all[at].cards)) {
                all[at].pieces[all[at].count++] = static_cast<u8>(meld);
                return;
            }
        open(meld);
    }

    void open(int meld) {
        if (count == MOST_CHAINS) return;
        Chain& chain = all[count++];
        chain.cards = TABLES.melds[meld].cards;
        chain.pieces[chain.count++] = static_cast<u8>(meld);
    }

    // The numbers of a suit's melds rise with length and top.
    static void sort(Chain& chain) {
        for (int at = 1; at < chain.count; ++at)
            for (int to = at; to > 0 && chain.pieces[to - 1] > chain.pieces[to]; --to)
                std::swap(chain.pieces[to - 1], chain.pieces[to]);
    }
};

// How likely each unseen card is in the other hand, and which are known to be there.
struct Odds {
    Hand unseen;
    Hand known;
    float share;

    Odds(const Deal& d, u8 seat, Hand unseen) : unseen(unseen), known(d.known[other(seat)] & unseen) {
        const int hidden = std::popcount(unseen & ~known);
        const int size = HAND - (d.phase == Phase::following) - std::popcount(known);
        share = hidden > 0 && size > 0 ? static_cast<float>(size) / static_cast<float>(hidden) : 0;
    }

    float holds(Hand cards) const {
        if (cards & ~unseen) return 0;
        float chance = 1;
        for (int lacks = std::popcount(cards & ~known); lacks; --lacks) chance *= share;
        return chance;
    }
};

float risk(const Rules& rules, const Odds& odds, int meld) {
    float safe = 1;
    each_meld(TABLES.higher[static_cast<int>(rules.frame_rank)][meld] & melds_in(odds.unseen),
              [&](int higher) { safe *= 1 - odds.holds(TABLES.melds[higher].cards); });
    return 1 - safe;
}

int due_piece(const Rules& rules, const Deal& d, const Odds& odds, const Chain& chain) {
    const int turns = d.talon_size() / 2 + 1;
    const int first = chain.pieces[turns >= chain.count ? 0 : chain.count - turns];
    const int last = chain.pieces[chain.count - 1];
    if (first == last || d.talon_size() > LATE_TALON || d.phase == Phase::following) return first;
    return risk(rules, odds, first) >= RISK ? last : first;
}

// Whether the one announced meld is senior to the other by name and top.
bool senior(const Rules& rules, int one, int other_meld) {
    const auto& higher = TABLES.higher[static_cast<int>(rules.frame_rank)];
    if (contains(higher[other_meld], one)) return true;
    return !contains(higher[one], other_meld) && TABLES.melds[one].top > TABLES.melds[other_meld].top;
}

// What the pieces of a run bring in the turns that are left.
float pieces_worth(const Chain& chain, int from, int turns) {
    float sum = 0;
    for (int at = std::max(from, chain.count - turns); at < chain.count; ++at) sum += TABLES.melds[chain.pieces[at]].points;
    return sum;
}

// What beating with the meld brings: its points and the other's, less the lower pieces of its run that it uses up.
float net(const Deal& d, const Chains& chains, int meld, float denied) {
    const Chain* chain = chains.with(meld);
    const float points = TABLES.melds[meld].points + denied;
    if (!chain) return points;
    const int turns = d.talon_size() / 2;
    int place = 0;
    while (chain->pieces[place] != meld) ++place;
    return points + pieces_worth(*chain, place + 1, turns) - pieces_worth(*chain, 0, turns);
}

// How likely the own sequence is better than the one announced, by those that the other may hold.
float tops(const Odds& odds, const Deal& d, int own) {
    float lower = 0;
    float total = 0;
    each_meld(TABLES.same_name[d.announced] & melds_in(odds.unseen), [&](int meld) {
        float weight = 1;
        for (int known = std::popcount(TABLES.melds[meld].cards & odds.known); known; --known) weight *= 3;
        total += weight;
        const bool better = TABLES.melds[own].top > TABLES.melds[meld].top ||
                            (TABLES.melds[own].top == TABLES.melds[meld].top && TABLES.melds[own].label == 0);
        if (better) lower += weight;
    });
    return total > 0 ? lower / total : 0;
}

}  // namespace

void add_announcements(const Rules& rules, const Deal& d, Hand unseen, const MeldSet& melds, float share, Menu& menu) {
    const int all = melds.count();
    int due = NONE;
    if (all == 1) {
        each_meld(melds, [&](int meld) { due = meld; });
    } else {
        const Odds odds(d, actor(d), unseen);
        const Chains chains(melds);
        for (int at = 0; at < chains.count; ++at) {
            const int piece = due_piece(rules, d, odds, chains.all[at]);
            if (due == NONE || senior(rules, piece, due)) due = piece;
        }
    }
    const float rest = all > 1 ? share * (1 - DUE) / static_cast<float>(all - 1) : 0;
    each_meld(melds, [&](int meld) { menu.add(FIRST_MELD + meld, meld == due ? share - rest * static_cast<float>(all - 1) : rest); });
}

void add_answers(const Rules& rules, const Deal& d, Hand unseen, const Legal& legal, Menu& menu) {
    const bool asks = legal.words & word_bit(ASK);
    if (!asks && !legal.melds.any()) return menu.add(GOOD, 1);
    const u8 seat = actor(d);
    const Odds odds(d, seat, unseen);
    const MeldSet own = usable(rules, d, seat);
    const Chains chains(own);
    const float denied = TABLES.melds[d.announced].points;
    int best = GOOD;
    float most = 0;
    each_meld(legal.melds, [&](int meld) {
        const float worth = net(d, chains, meld, denied);
        if (worth > most) {
            most = worth;
            best = FIRST_MELD + meld;
        }
    });
    if (asks) {
        int top = NONE;
        each_meld(own & TABLES.same_name[d.announced], [&](int meld) {
            if (top == NONE || senior(rules, meld, top)) top = meld;
        });
        if (net(d, chains, top, denied) * tops(odds, d, top) > most) best = ASK;
    }
    const int others = legal.melds.count() + asks;
    const float rest = (1 - BEST) / static_cast<float>(others);
    const auto add = [&](int code) { menu.add(code, code == best ? BEST : rest); };
    each_meld(legal.melds, [&](int meld) { add(FIRST_MELD + meld); });
    if (asks) add(ASK);
    add(GOOD);
}

}  // namespace terts
