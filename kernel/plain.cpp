#include "plain.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace terts {

namespace {

// --- tables by the byte of a suit, [0] trumps, [1] plain -------------------------------------------------------------

using Byte = std::array<u8, 256>;

constexpr Byte make_counts() {
    Byte table{};
    for (u32 cards = 0; cards < 256; ++cards) table[cards] = static_cast<u8>(std::popcount(cards));
    return table;
}

// The strengths above the strongest of these cards.
constexpr Byte make_above() {
    Byte table{};
    for (u32 cards = 0; cards < 256; ++cards) table[cards] = static_cast<u8>(~((1u << std::bit_width(cards)) - 1));
    return table;
}

using Sums = std::array<std::array<u8, 9>, 256>;

// The points of the `k` cheapest of these cards; of all of them if there are fewer.
constexpr Sums make_cheapest(int first) {
    Sums table{};
    for (u32 cards = 0; cards < 256; ++cards) {
        std::array<u8, 8> points{};
        int held = 0;
        for (int at = 0; at < 8; ++at)
            if (cards >> at & 1) points[held++] = POINTS[first + at];
        std::sort(points.begin(), points.begin() + held);
        for (int k = 1; k <= 8; ++k)
            table[cards][k] = static_cast<u8>(table[cards][k - 1] + (k <= held ? points[k - 1] : 0));
    }
    return table;
}

constexpr Byte COUNT = make_counts();
constexpr Byte ABOVE = make_above();
constexpr std::array<Sums, 2> CHEAPEST = {make_cheapest(0), make_cheapest(8)};

constexpr Hand suit(Hand cards, int label) { return cards >> (8 * label) & 255; }
constexpr int count(Hand cards) {
    return COUNT[cards & 255] + COUNT[cards >> 8 & 255] + COUNT[cards >> 16 & 255] + COUNT[cards >> 24];
}

// All cards of one worth, the cheap ones first; those worth nothing are left out.
struct Worth {
    Hand cards;
    int points;
};
constexpr Hand WORTHLESS = 0x07070703;
constexpr std::array<Worth, 7> WORTHS = {Worth{0x08080800, 1}, {0x10101004, 2}, {0x20202008, 3}, {0x40404010, 10},
                                         {0x80808020, 11},     {0x40, 13},      {0x80, 20}};

int cheapest(Hand cards, int k) {
    k -= count(cards & WORTHLESS);
    int sum = 0;
    for (const Worth& worth : WORTHS) {
        if (k <= 0) break;
        const int held = std::min(k, count(cards & worth.cards));
        sum += held * worth.points;
        k -= held;
    }
    return sum;
}

// --- the order of trying ---------------------------------------------------------------------------------------------

// Found by a random search for the least nodes over random nine-card endings; by the strength of the card.
using Order = std::array<u16, 8>;

struct LeadOrders {
    Order top_trump, trump;   // above all trumps of the follower, and others
    Order top, top_of_one;    // above all of a plain suit that the follower holds, and where he has one card of it
    Order low, low_with_top;  // the others there, and where a top is held too
    Order ruffed, free;       // of a suit he does not hold, when he can ruff and when he cannot
};

struct ReplyOrders {
    // The card's part of the number, and the part of the card led.
    Order ruff, over_trump, under_trump, discard, discard_on_trump, over, under;
    Order led_ruff, led_over_trump, led_over;
};

constexpr LeadOrders LEADS = {
    .top_trump = {113, 137, 153, 142, 163, 168, 163, 94},
    .trump = {135, 135, 122, 98, 125, 124, 124, 115},
    .top = {161, 161, 161, 162, 179, 185, 236, 155},
    .top_of_one = {237, 237, 237, 238, 239, 240, 312, 333},
    .low = {169, 171, 223, 224, 205, 156, 110, 160},
    .low_with_top = {0, 55, 76, 77, 71, 23, 0, 13},
    .ruffed = {160, 160, 160, 159, 158, 157, 150, 133},
    .free = {90, 90, 90, 91, 92, 93, 82, 81},
};

constexpr ReplyOrders REPLIES = {
    .ruff = {24, 25, 28, 30, 42, 21, 0, 20},
    .over_trump = {40, 40, 40, 50, 53, 88, 112, 39},
    .under_trump = {120, 120, 114, 111, 90, 87, 81, 60},
    .discard = {139, 139, 139, 136, 133, 130, 109, 106},
    .discard_on_trump = {120, 120, 120, 117, 114, 111, 90, 87},
    .over = {40, 40, 40, 41, 42, 43, 50, 20},
    .under = {128, 128, 128, 157, 121, 119, 98, 95},
    .led_ruff = {96, 96, 58, 72, 98, 69, 100, 140},
    .led_over_trump = {150, 150, 152, 153, 160, 161, 163, 170},
    .led_over = {150, 150, 107, 151, 152, 153, 160, 161},
};

// The orders of the cards of a suit that are above all of the follower's, and of those that are not.
struct LeadPair {
    const Order& top;
    const Order& rest;
};

LeadPair lead_orders(int label, Hand foes, bool foe_trumps, bool tops) {
    if (label == 0) return {LEADS.top_trump, LEADS.trump};
    if (!foes) return foe_trumps ? LeadPair{LEADS.ruffed, LEADS.ruffed} : LeadPair{LEADS.free, LEADS.free};
    return {foes & (foes - 1) ? LEADS.top : LEADS.top_of_one, tops ? LEADS.low_with_top : LEADS.low};
}

constexpr int reply_number(int card, int led) {
    const int strength = card & 7;
    const int against = led & 7;
    if (suit_of(card) == 0) {
        if (suit_of(led) != 0) return REPLIES.ruff[strength] + REPLIES.led_ruff[against];
        if (card < led) return REPLIES.under_trump[strength];
        return REPLIES.over_trump[strength] + REPLIES.led_over_trump[against];
    }
    if (suit_of(card) != suit_of(led)) return (suit_of(led) ? REPLIES.discard : REPLIES.discard_on_trump)[strength];
    return card > led ? REPLIES.over[strength] + REPLIES.led_over[against] : REPLIES.under[strength];
}

// [card led][reply]
constexpr auto make_reply_numbers() {
    std::array<std::array<u16, PACK>, PACK> table{};
    for (int led = 0; led < PACK; ++led)
        for (int card = 0; card < PACK; ++card) table[led][card] = static_cast<u16>(reply_number(card, led));
    return table;
}

constexpr auto REPLY_NUMBERS = make_reply_numbers();

// --- the search ------------------------------------------------------------------------------------------------------

struct Bounds {
    int low;
    int high;
};

struct Entry {
    u64 key;
    u32 age;
    u8 low;
    u8 high;
    u8 move;
};

constexpr Rules closed_rules(ClosedPlay closed_play, Jack jack) {
    Rules rules{};
    rules.closed_play = closed_play;
    rules.jack = jack;
    return rules;
}

// The cards of the suit between two cards of it.
constexpr Hand between(int one, int other) {
    return one < other ? (bit(other) - 1) & ~((2u << one) - 1) : (bit(one) - 1) & ~((2u << other) - 1);
}

constexpr int FAR = 1000;  // beyond every share

// The cards of a hand that were tried in a position, with their worth, and what follows for their kin.
struct Tried {
    Hand eligible;  // all but the jack
    Hand strangers;
    Hand cards = 0;
    int worth[PACK];

    Tried(Hand eligible, Hand strangers) : eligible(eligible), strangers(strangers) {}

    void add(int card, int value) {
        worth[card] = value;
        cards |= bit(card) & eligible;
    }

    int at_most(int card) const {
        int bound = FAR;
        each_kin(card, [&](int kin, int distance) { bound = std::min(bound, worth[kin] + distance); });
        return bound;
    }

    int at_least(int card) const {
        int bound = -FAR;
        each_kin(card, [&](int kin, int distance) { bound = std::max(bound, worth[kin] - distance); });
        return bound;
    }

  private:
    template <class Visit>
    void each_kin(int card, Visit visit) const {
        if (!(eligible >> card & 1)) return;
        for (Hand rest = cards & suit_mask(card); rest; rest &= rest - 1) {
            const int kin = std::countr_zero(rest);
            if (!(strangers & between(card, kin))) visit(kin, std::abs(POINTS[card] - POINTS[kin]));
        }
    }
};

template <ClosedPlay CLOSED, Jack JACKS>
class Search final : public PlainSolver {
  public:
    explicit Search(int table_bits) : shift_(64 - table_bits), table_(std::size_t{1} << table_bits) {}

    int share(Hand leader, Hand follower, int beta) override {
        return lead(leader, follower, points_in(leader | follower) + LAST_TRICK, beta);
    }

    int share_led(Hand leader, Hand follower, int led, int beta) override {
        return reply(leader, follower, led, points_in(leader | follower) + LAST_TRICK, beta);
    }

    void forget() override {
        if (++age_ == 0) std::ranges::fill(table_, Entry{});
    }

  private:
    static constexpr Rules RULES = closed_rules(CLOSED, JACKS);
    // Whether the jack may ruff although its holder can follow (R3.4).
    static constexpr bool JACK_INTRUDES = JACKS != Jack::withhold;

    int lead(Hand leader, Hand follower, int total, int beta) {
        ++nodes;
        if (beta <= 0) return 0;
        if (beta > total) return total;
        const Hand others = leader & (leader - 1);
        if (!others) return last(leader, follower, total);
        if (!(others & (others - 1))) return last_two(leader, follower, total);
        const u64 key = u64{leader} << 32 | follower;
        Entry& entry = table_[(key * 0x9E3779B97F4A7C15u) >> shift_];
        const bool known = entry.key == key && entry.age == age_;
        const Bounds bounds = known ? Bounds{entry.low, entry.high} : sure(leader, follower, total);
        if (bounds.low >= beta) return bounds.low;
        if (bounds.high < beta) return bounds.high;
        int move = known ? entry.move : NONE;
        int best = try_leads(leader, follower, total, beta, move);
        if (best < beta) best = std::min(best, bounds.high);
        const auto low = static_cast<u8>(best >= beta ? best : bounds.low);
        const auto high = static_cast<u8>(best >= beta ? bounds.high : best);
        entry = {key, age_, low, high, static_cast<u8>(move)};
        return best;
    }

    static int last(Hand leader, Hand follower, int total) {
        return takes(std::countr_zero(follower), std::countr_zero(leader)) ? 0 : total;
    }

    // Two cards each, exactly.
    static int last_two(Hand leader, Hand follower, int total) {
        int best = 0;
        for (Hand left = leader; left; left &= left - 1) {
            const int led = std::countr_zero(left);
            int worst = FAR;
            for (Hand cards = playable(RULES, follower, led, 0); cards; cards &= cards - 1) {
                const int card = std::countr_zero(cards);
                const int taken = POINTS[led] + POINTS[card];
                const int rest = total - taken;
                const Hand mine = leader ^ bit(led);
                const Hand theirs = follower ^ bit(card);
                const int share = takes(card, led) ? rest - last(theirs, mine, rest) : taken + last(mine, theirs, rest);
                worst = std::min(worst, share);
            }
            best = std::max(best, worst);
        }
        return best;
    }

    // `move` is tried first, and becomes the best lead.
    int try_leads(Hand leader, Hand follower, int total, int beta, int& move) {
        Tried tried{leader & ~bit(JACK), follower};
        int best = -1;
        if (move != NONE) {
            best = reply(leader, follower, move, total, beta);
            if (best >= beta) return best;
            tried.add(move, best);
        }
        Ranking leads = rank_leads(move == NONE ? leader : leader ^ bit(move), follower);
        while (leads.count) {
            const int card = leads.pop();
            int worth = tried.at_most(card);
            if (worth >= beta) worth = reply(leader, follower, card, total, beta);
            tried.add(card, worth);
            if (worth <= best) continue;
            best = worth;
            move = card;
            if (best >= beta) break;
        }
        return best;
    }

    int reply(Hand leader, Hand follower, int led, int total, int beta) {
        const Hand rest = leader ^ bit(led);
        const Hand cards = playable(RULES, follower, led, 0);
        if (!(cards & (cards - 1))) return after(rest, follower ^ cards, led, std::countr_zero(cards), total, beta);
        Tried tried{follower & ~bit(JACK), leader};
        Ranking replies = rank_replies(cards, led);
        int worst = FAR;
        while (replies.count) {
            const int card = replies.pop();
            int worth = tried.at_least(card);
            if (worth < beta) worth = after(rest, follower ^ bit(card), led, card, total, beta);
            if (worth < worst) worst = worth;
            if (worst < beta) break;
            tried.add(card, worth);
        }
        return worst;
    }

    // The leader's share when the trick is complete.
    int after(Hand leader, Hand follower, int led, int card, int total, int beta) {
        const int taken = POINTS[led] + POINTS[card];
        const int rest = total - taken;
        if (!leader) return takes(card, led) ? 0 : total;
        if (takes(card, led)) return rest - lead(follower, leader, rest, rest - beta + 1);
        return taken + lead(leader, follower, rest, beta - taken);
    }

    // The leader cashes his top trumps, then the tops of the plain suits while the follower has to follow; once the
    // follower is out of trumps every top wins, and a suit of which he is out as a whole. The follower's top trumps
    // take a trick each.
    static Bounds sure(Hand leader, Hand follower, int total) {
        const Hand trumps = follower & TRUMPS;
        const Hand tops = leader & TRUMPS & ABOVE[trumps];
        Bounds bounds = {0, total};
        if (COUNT[tops] >= COUNT[trumps]) {
            const Hand wins = winners(leader, follower);
            if (wins == leader) return {total, total};
            bounds.low = points_in(wins) + cheapest(follower, count(wins));
        } else if (!JACK_INTRUDES || !(follower & bit(JACK))) {
            bounds.low = cashed(leader, follower, tops);
        }
        if (!tops && trumps) {
            const Hand sure_trumps = trumps & ABOVE[leader & TRUMPS];
            const int tricks = COUNT[sure_trumps];
            if (sure_trumps == follower) return {0, 0};
            bounds.high = total - points_in(sure_trumps) - cheapest(leader, tricks);
        }
        return bounds;
    }

    // The leader's sure tricks when the follower's trumps can be drawn.
    static Hand winners(Hand leader, Hand follower) {
        Hand wins = leader & TRUMPS;
        for (int label = 1; label < 4; ++label) {
            const Hand mine = suit(leader, label);
            const Hand theirs = suit(follower, label);
            const Hand tops = mine & ABOVE[theirs];
            wins |= (COUNT[tops] >= COUNT[theirs] ? mine : tops) << (8 * label);
        }
        return wins;
    }

    static int cashed(Hand leader, Hand follower, Hand top_trumps) {
        int sum = points_in(top_trumps) + CHEAPEST[0][follower & TRUMPS][COUNT[top_trumps]];
        for (int label = 1; label < 4; ++label) {
            const Hand theirs = suit(follower, label);
            Hand tops = suit(leader, label) & ABOVE[theirs];
            while (COUNT[tops] > COUNT[theirs]) tops &= tops - 1;
            sum += points_in(tops << 8) + CHEAPEST[1][theirs][COUNT[tops]];
        }
        return sum;
    }

    int shift_;
    u32 age_ = 1;
    std::vector<Entry> table_;
};

template <ClosedPlay CLOSED>
std::unique_ptr<PlainSolver> make_search(Jack jack, int table_bits) {
    switch (jack) {
        case Jack::free:
            return std::make_unique<Search<CLOSED, Jack::free>>(table_bits);
        case Jack::lone:
            return std::make_unique<Search<CLOSED, Jack::lone>>(table_bits);
        case Jack::withhold:
            break;
    }
    return std::make_unique<Search<CLOSED, Jack::withhold>>(table_bits);
}

constexpr Byte make_sums(int first) {
    Byte table{};
    for (u32 cards = 0; cards < 256; ++cards)
        for (int at = 0; at < 8; ++at)
            if (cards >> at & 1) table[cards] = static_cast<u8>(table[cards] + POINTS[first + at]);
    return table;
}

constexpr std::array<Byte, 2> SUMS = {make_sums(0), make_sums(8)};

// Sixteenths of a point a card is worth to the leader in his hand and in the follower's: eight trumps, eight plain.
constexpr std::array<i16, 16> GUESS_LEADER = {-20, -22, 3,   16,  112, 150, 208, 441,
                                              -82, -82, -77, -69, -54, -31, 75,  129};
constexpr std::array<i16, 16> GUESS_FOLLOWER = {17, 16, 32, 32, 50, 34, 3, -133, 81, 81, 77, 85, 89, 84, 96, 53};
constexpr int GUESS_NONE = 78;

constexpr int guess_place(int card) { return card < 8 ? card : 8 + (card & 7); }

}  // namespace

int points_in(Hand cards) {
    return SUMS[0][cards & 255] + SUMS[1][cards >> 8 & 255] + SUMS[1][cards >> 16 & 255] + SUMS[1][cards >> 24];
}

int guess_share(Hand leader, Hand follower) {
    int sum = GUESS_NONE;
    for (Hand rest = leader; rest; rest &= rest - 1) sum += GUESS_LEADER[guess_place(std::countr_zero(rest))];
    for (Hand rest = follower; rest; rest &= rest - 1) sum += GUESS_FOLLOWER[guess_place(std::countr_zero(rest))];
    return std::clamp(sum / 16, 0, points_in(leader | follower) + LAST_TRICK);
}

Ranking rank_leads(Hand cards, Hand foe) {
    Ranking ranking;
    const bool foe_trumps = foe & TRUMPS;
    for (int label = 0; label < 4; ++label) {
        const Hand foes = suit(foe, label);
        const Hand tops = suit(cards, label) & ABOVE[foes];
        const auto [top, rest] = lead_orders(label, foes, foe_trumps, tops);
        for (Hand left = suit(cards, label); left; left &= left - 1) {
            const int strength = std::countr_zero(left);
            ranking.add((tops >> strength & 1 ? top : rest)[strength], label * 8 + strength);
        }
    }
    return ranking;
}

Ranking rank_replies(Hand cards, int led) {
    Ranking ranking;
    for (Hand rest = cards; rest; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        ranking.add(REPLY_NUMBERS[led][card], card);
    }
    return ranking;
}

std::unique_ptr<PlainSolver> PlainSolver::make(const Rules& rules, int table_bits) {
    return rules.closed_play == ClosedPlay::beat ? make_search<ClosedPlay::beat>(rules.jack, table_bits)
                                                 : make_search<ClosedPlay::follow>(rules.jack, table_bits);
}

}  // namespace terts
