#include "prospects.hpp"

#include <memory>

namespace terts {

namespace {

// Of a suit each card is held, may still come, or neither: 3^8 cases.
constexpr int CASES = 6561;
constexpr int STAGES = TALON / 2 + 1;

// The chance that a card that was not seen comes to the hand, by the draws left.
constexpr std::array<float, STAGES> COMES = {0, 0.10f, 0.17f, 0.21f, 0.25f, 0.28f, 0.30f, 0.32f};
// What is left of a run where the player has scored in the suit: some rules bar it, some want a new card (R4.8).
constexpr float AFTER_SCORING = 0.3f;
constexpr float MARRIAGE_POINTS = 20;
constexpr std::array<float, 4> FRAME_POINTS = {100, 100, 100, 200};

constexpr std::array<u16, 256> make_ternary() {
    std::array<u16, 256> table{};
    for (int cards = 0; cards < 256; ++cards)
        for (int at = 0, power = 1; at < 8; ++at, power *= 3)
            if (cards >> at & 1) table[cards] = static_cast<u16>(table[cards] + power);
    return table;
}

constexpr auto TERNARY = make_ternary();

// [stage][trumps or plain][case of the suit][strength]: what the runs of the suit promise to its cards held.
struct Runs {
    std::array<std::array<std::array<std::array<float, 8>, CASES>, 2>, STAGES> worth{};

    Runs() {
        for (Hand held = 0; held < 256; ++held)
            for (Hand coming = 0; coming < 256; ++coming)
                if (!(held & coming))
                    for (const int plain : {0, 1}) fill(plain, held, coming);
    }

    void fill(int plain, Hand held, Hand coming) {
        const int at = TERNARY[held] + 2 * TERNARY[coming];
        for (int place = 0; place < RUNS_A_SUIT; ++place) {
            const Meld& meld = TABLES.melds[plain * RUNS_A_SUIT + place];
            const Hand run = meld.cards >> (8 * plain);
            const Hand missing = run & ~held;
            const int lacks = std::popcount(missing);
            if (lacks > 2 || (missing & ~coming)) continue;
            for (int stage = 0; stage < STAGES; ++stage) {
                float worth_of_run = meld.points;
                for (int lack = 0; lack < lacks; ++lack) worth_of_run *= COMES[stage];
                for (Hand rest = run & held; rest; rest &= rest - 1)
                    worth[stage][plain][at][std::countr_zero(rest)] += worth_of_run;
            }
        }
    }
};

const Runs& runs() {
    static const auto table = std::make_unique<const Runs>();
    return *table;
}

void add_runs(const Deal& d, u8 seat, Hand unseen, int stage, std::array<float, PACK>& worth) {
    const auto& table = runs().worth[stage];
    for (int label = 0; label < 4; ++label) {
        const Hand held = d.hand[seat] >> (8 * label) & 255;
        if (!held) continue;
        const auto& promised = table[label > 0][TERNARY[held] + 2 * TERNARY[unseen >> (8 * label) & 255]];
        const u64 of_suit = (u64{1} << RUNS_A_SUIT) - 1;
        const MeldSet& scored = d.scored[seat];
        const bool spent = ((label < 2 ? scored.low : scored.high) >> (label % 2 * RUNS_A_SUIT)) & of_suit;
        const float left = spent ? AFTER_SCORING : 1;
        for (int strength = 0; strength < 8; ++strength) worth[label * 8 + strength] += left * promised[strength];
    }
}

void add_frames(const Deal& d, u8 seat, Hand unseen, int stage, std::array<float, PACK>& worth) {
    if (!ranks_of_frames(d.hand[seat] | unseen)) return;
    for (int frame = 0; frame < 4; ++frame) {
        const Hand held = d.hand[seat] & FRAMES[frame];
        const Hand missing = FRAMES[frame] & ~held;
        const int lacks = std::popcount(missing);
        if (lacks > 2 || (missing & ~unseen) || contains(d.scored[seat], SEQUENCES + frame)) continue;
        float promised = FRAME_POINTS[frame];
        for (int lack = 0; lack < lacks; ++lack) promised *= COMES[stage];
        for (Hand rest = held; rest; rest &= rest - 1) worth[std::countr_zero(rest)] += promised;
    }
}

// What is complete but was scored, or is barred, brings nothing more.
void take_off_spent(const Deal& d, u8 seat, std::array<float, PACK>& worth) {
    const MeldSet spent = (d.barred[seat] | d.scored[seat]) & melds_in(d.hand[seat]);
    if (!spent.any()) return;
    each_meld(spent, [&](int meld) {
        if (!is_sequence(meld)) return;
        const Meld& m = TABLES.melds[meld];
        for (Hand rest = m.cards; rest; rest &= rest - 1)
            worth[std::countr_zero(rest)] -= AFTER_SCORING * static_cast<float>(m.points);
    });
}

}  // namespace

void add_prospects(const Rules& rules, const Deal& d, u8 seat, Hand unseen, std::array<float, PACK>& worth) {
    const int stage = d.talon_size() / 2;
    if (!stage && rules.melds_need_talon) return;
    add_runs(d, seat, unseen, stage, worth);
    add_frames(d, seat, unseen, stage, worth);
    if (d.scored[seat].any()) take_off_spent(d, seat, worth);
    const Hand pair = d.hand[seat] & MARRIAGE_CARDS;
    if (pair && !d.married[seat] && !(MARRIAGE_CARDS & ~pair & ~unseen)) {
        const float promised = MARRIAGE_POINTS * (pair == MARRIAGE_CARDS ? 1 : COMES[stage]);
        for (Hand rest = pair; rest; rest &= rest - 1) worth[std::countr_zero(rest)] += promised;
    }
}

}  // namespace terts
