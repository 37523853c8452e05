#include "policy.hpp"

#include <algorithm>

#include "arrival.hpp"
#include "prospects.hpp"
#include "speech.hpp"

namespace terts {

namespace {

constexpr float NO_PROSPECT = 3;
constexpr int DEAR = 10;
constexpr Hand LOW = 0x07070700;  // plain sevens, eights, nines

// The chances of words.
constexpr float SWAPS = 0.9f;
constexpr float SWAPS_NEEDED = 0.15f;  // a meld still needs the seven
constexpr float SWAPS_LATE = 0.97f;
constexpr float MARRIES = 0.97f;
constexpr float ANNOUNCES = 0.93f;
constexpr int LATE_TALON = 4;

// e^-x in steps of a sixteenth.
constexpr int STEPS = 16;
constexpr int LONGEST_FALL = 12;
constexpr std::array<float, STEPS * LONGEST_FALL + 1> make_falls() {
    std::array<float, STEPS * LONGEST_FALL + 1> table{};
    double value = 1;
    for (float& entry : table) {
        entry = static_cast<float>(value);
        value *= 0.93941306281347578611;  // e^(-1/16)
    }
    return table;
}
constexpr auto FALLS = make_falls();

Hand unseen_by(const Deal& d, Hand gone, u8 seat) {
    const u8 upcard = d.upcard();
    return ~(d.hand[seat] | gone | (upcard == NONE ? 0 : bit(upcard)));
}

// What a player sees: his hand, what he has not seen, and how likely each unseen card is in the other hand.
struct Outlook {
    const Deal& d;
    u8 seat;
    Hand held;
    Hand unseen;
    Hand known;
    int led;
    float share;

    Outlook(const Deal& d, Hand gone, u8 seat) : d(d), seat(seat), held(d.hand[seat]) {
        unseen = unseen_by(d, gone, seat);
        known = d.known[other(seat)] & unseen;
        led = d.phase == Phase::following ? d.lead : NONE;
        const int hidden = std::popcount(unseen & ~known);
        const int size = HAND - (led != NONE) - std::popcount(known);
        share = hidden > 0 ? static_cast<float>(size < 0 ? 0 : size) / static_cast<float>(hidden) : 0;
        if (led != NONE) return;
        escapes[0] = 1;
        for (int count = 0; count < std::min(hidden, MOST_OVER); ++count)
            escapes[count + 1] = escapes[count] * (1 - share);
    }

    // How likely the other can take a trick led with the card.
    float taken(int card) const {
        Hand over = unseen & suit_mask(card) & ~((2u << card) - 1);
        if (suit_of(card)) over |= unseen & TRUMPS;
        if (over & known) return 1;
        return 1 - escapes[std::popcount(over)];
    }

  private:
    static constexpr int MOST_OVER = 16;  // of two suits

    std::array<float, MOST_OVER + 1> escapes;  // for a lead: how likely none of so many unseen cards is in his hand
};

float strong(int card, const PolicyWeights& w) { return (card > 7 ? w.strong_plain : w.strong_trump)[card & 7]; }

// What the loser of the trick before the last draw gets more: the upcard and not the card below it (R2.6).
float last_draw(const Outlook& o, const PolicyWeights& w) {
    if (o.d.talon_size() != 2) return 0;
    float sum = 0;
    const Hand hidden = o.unseen & ~o.known;
    for (Hand rest = hidden; rest; rest &= rest - 1) sum += strong(std::countr_zero(rest), w);
    const int count = std::popcount(hidden);
    return w.last_draw * (strong(o.d.upcard(), w) - (count ? sum / static_cast<float>(count) : 0));
}

float lead_score(const Outlook& o, int card, float last, const PolicyWeights& w) {
    const auto points = static_cast<float>(POINTS[card]);
    const float lost = o.taken(card) * (POINTS[card] >= DEAR ? w.willing_dear : w.willing);
    float score = (1 - lost) * (w.lead_points * points - w.lead_again) - lost * (w.lead_lost * points - last);
    if (card > 7) {
        score += w.lead_long * static_cast<float>(std::popcount(o.held & suit_mask(card)) - 1);
        if (!(o.unseen & suit_mask(card) & ~((2u << card) - 1))) score += w.lead_master;
    }
    return score;
}

float reply_score(const Outlook& o, int card, float last, const PolicyWeights& w) {
    const auto led = static_cast<float>(POINTS[o.led]);
    const auto own = static_cast<float>(POINTS[card]);
    if (!takes(card, o.led)) return last - w.lose_led * led - w.lose_own * own;
    return w.win_points * (led + own) - w.win_lead - (card < 8 && o.led > 7 ? w.win_ruff : 0);
}

// --- words -----------------------------------------------------------------------------------------------------------

// The chance of a card, after that of all words; the words are added to the menu.
float add_words(const Rules& rules, const Deal& d, Hand unseen, const Legal& legal, Menu& menu) {
    float left = 1;
    const bool must = !legal.cards;
    if (legal.words & word_bit(SWAP)) {
        const bool late = d.talon_size() <= LATE_TALON;
        const bool needed = !late && (usable(rules, d, actor(d)) & TABLES.with_card[SEVEN]).any();
        const float swaps = must ? 1 : late ? SWAPS_LATE : needed ? SWAPS_NEEDED : SWAPS;
        menu.add(SWAP, swaps);
        left -= swaps;
    }
    if (legal.words & word_bit(MARRIAGE)) {
        menu.add(MARRIAGE, left * MARRIES + 0.01f);
        left *= 1 - MARRIES;
    }
    if (legal.melds.any()) {
        add_announcements(rules, d, unseen, legal.melds, left * ANNOUNCES + 0.01f, menu);
        left *= 1 - ANNOUNCES;
    }
    return left;
}

// Points that speak for each of these cards, in their order.
using CardScores = std::array<float, HAND>;

CardScores card_scores(const Rules& rules, const Deal& d, Hand gone, Hand cards, const PolicyWeights& w) {
    const Outlook o(d, gone, actor(d));
    std::array<float, PACK> kept{};
    add_prospects(rules, d, o.seat, o.unseen & ~o.known, kept);
    const float last = last_draw(o, w);
    const float ripe = 1 + w.ripening * static_cast<float>(d.drawn) / 2;
    CardScores scores;
    for (int at = 0; cards; cards &= cards - 1) {
        const int card = std::countr_zero(cards);
        float score = o.led == NONE ? lead_score(o, card, last, w) : reply_score(o, card, last, w);
        score -= ripe * strong(card, w) + w.kept * kept[card];
        if (kept[card] < NO_PROSPECT) {
            if (LOW >> card & 1) score += w.low;
            if (card > 7 && !(o.held & suit_mask(card) & ~bit(card))) score += w.bare;
        }
        scores[at++] = score;
    }
    return scores;
}

void add_cards(const Rules& rules, const Deal& d, Hand gone, Hand cards, float share, float heat, Menu& menu,
               const PolicyWeights& w) {
    if (!cards) return;
    if (!(cards & (cards - 1))) return menu.add(std::countr_zero(cards), share);
    CardScores scores = card_scores(rules, d, gone, cards, w);
    const auto end = scores.begin() + std::popcount(cards);
    const float best = *std::max_element(scores.begin(), end);
    float sum = 0;
    for (auto score = scores.begin(); score != end; ++score) sum += *score = falling((best - *score) / heat);
    for (auto weight = scores.begin(); cards; cards &= cards - 1, ++weight)
        menu.add(std::countr_zero(cards), share * *weight / sum);
}

Legal without_claim(const Rules& rules, const Deal& d) {
    Legal all = legal(rules, d);
    all.words &= ~word_bit(CLAIM);
    return all;
}

}  // namespace

const PolicyWeights POLICY = {
    .strong_trump = {0.13f, 6.2f, 5.7f, 5.8f, 9.9f, 9.4f, 14.6f, 28.9f},
    .strong_plain = {0.22f, 0.22f, 0, -0.04f, 0.33f, 1.13f, 1.69f, 8.8f},
    .ripening = 0.12f,
    .lead_points = 0.95f,
    .lead_lost = 0.93f,
    .lead_again = 3.6f,
    .lead_long = -0.1f,
    .lead_master = -0.22f,
    .willing = 0.61f,
    .willing_dear = 0.67f,
    .win_points = 0.8f,
    .win_lead = 3.5f,
    .win_ruff = 0,
    .lose_led = 1.11f,
    .lose_own = 1,
    .low = 1.41f,
    .bare = 3.9f,
    .kept = 1.09f,
    .last_draw = 2.99f,
};

float falling(float x) {
    const float steps = x * STEPS;
    const auto low = static_cast<int>(steps);
    if (low >= STEPS * LONGEST_FALL) return FALLS.back();
    const float part = steps - static_cast<float>(low);
    return FALLS[low] + part * (FALLS[low + 1] - FALLS[low]);
}

Menu menu(const Rules& rules, const Deal& d, Hand gone, float heat, const PolicyWeights& w) {
    Menu menu;
    const Legal legal = without_claim(rules, d);
    if (d.phase == Phase::answering || d.phase == Phase::answering_asked) {
        add_answers(rules, d, unseen_by(d, gone, actor(d)), legal, menu);
    } else if (d.phase == Phase::leading || d.phase == Phase::following) {
        const float left = add_words(rules, d, unseen_by(d, gone, actor(d)), legal, menu);
        add_cards(rules, d, gone, legal.cards, left, heat, menu, w);
    } else {
        each_code(legal, [&](int code) { menu.add(code, 1); });
    }
    return menu;
}

double likelihood(const Rules& rules, const Deal& d, Hand gone, const Legal& seen, float heat) {
    const Menu all = menu(rules, d, gone, heat);
    float sum = 0;
    for (int at = 0; at < all.count; ++at)
        if (seen.holds(all.codes[at])) sum += all.weights[at];
    return all.sum > 0 ? static_cast<double>(sum) / static_cast<double>(all.sum) : 0;
}

u8 drawn(const Menu& menu, Random& random) {
    const auto place = static_cast<float>(random.next() >> 40) * 0x1p-24f * menu.sum;
    float passed = 0;
    for (int at = 0; at + 1 < menu.count; ++at) {
        passed += menu.weights[at];
        if (place < passed) return menu.codes[at];
    }
    return menu.codes[menu.count - 1];
}

int choose(const Rules& rules, const Deal& d, Hand gone, float heat, Random& random, const PolicyWeights& w) {
    return drawn(menu(rules, d, gone, heat, w), random);
}

void play_talon(const Rules& rules, const Sheet* sheet, Deal& d, Hand& gone, float heat, Random& random) {
    while (!d.claimed && d.phase != Phase::done && (d.talon_size() || d.phase == Phase::cutting)) {
        int code = sheet ? arriving(rules, *sheet, d) : NONE;
        if (code == NONE) code = choose(rules, d, gone, heat, random);
        if (code < FIRST_MELD) gone |= bit(code);
        apply(rules, d, code);
    }
}

}  // namespace terts
