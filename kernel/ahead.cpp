#include "ahead.hpp"

#include <algorithm>
#include <stdexcept>

#include "arrival.hpp"
#include "policy.hpp"

namespace terts {

namespace {

constexpr double GOLDEN = 0.61803398874989485;
constexpr u64 STRIDE = 0x9E3779B97F4A7C15u;
constexpr float HEAT = 1;         // of the model in an imagined deal
constexpr float UNLIKELY = 0.03f;  // an answer of which the model makes less is left out
constexpr double HOPELESS = 0.2;  // in hundreds of points, after a quarter of the deals
constexpr int GIVEN_UP = -1;
constexpr int LAST_CARDS = 2;
constexpr std::size_t FOLLOWING = 3;  // cards that are tried after a word

// An action of the seat, and after a word at its turn the card that it means to play then.
struct Line {
    u8 code;
    u8 card;
    double value = 0;
    int tried = 0;

    void add(double found) {
        ++tried;
        value += (found - value) / tried;
    }
};

class Look {
  public:
    Look(const Belief& belief, const Worth& worth) : belief_(belief), sight_(belief.sight()), worth_(worth) {}

    std::vector<Estimate> run(int worlds) {
        const Phase phase = sight_.now.phase;
        const bool turn = phase == Phase::leading || phase == Phase::following;
        const std::vector<u8> codes = candidates(belief_);
        std::vector<Line> plain;
        for (const u8 code : codes)
            if (!turn || code < FIRST_MELD) plain.push_back({code, NONE});
        int tried = codes.size() > 1 ? weigh(plain, worlds) : 0;
        best_first(plain);
        std::vector<Line> spoken;
        for (const u8 code : codes)
            if (turn && code >= FIRST_MELD) add_lines(code, plain, spoken);
        if (codes.size() > 1 && !spoken.empty()) tried = weigh(spoken, worlds);
        best_first(spoken);
        return joined(plain, spoken, tried);
    }

  private:
    // A word is followed by one of the cards that are best without it; by what the model plays if none may be played.
    static void add_lines(u8 code, const std::vector<Line>& plain, std::vector<Line>& lines) {
        const std::size_t count = std::min(plain.size(), FOLLOWING);
        for (std::size_t at = 0; at < count; ++at) lines.push_back({code, plain[at].code});
        if (!count) lines.push_back({code, NONE});
    }

    static void best_first(std::vector<Line>& lines) {
        std::ranges::stable_sort(lines, std::ranges::greater{}, &Line::value);
    }

    // Of the lines that begin alike the best counts.
    static std::vector<Estimate> joined(const std::vector<Line>& plain, const std::vector<Line>& spoken, int tried) {
        std::vector<Estimate> found;
        for (const std::vector<Line>* lines : {&plain, &spoken})
            for (const Line& line : *lines)
                if (std::ranges::find(found, line.code, &Estimate::code) == found.end())
                    found.push_back({line.code, line.value, 0, tried});
        std::ranges::stable_sort(found, std::ranges::greater{}, &Estimate::value);
        return found;
    }

    int weigh(std::vector<Line>& lines, int worlds) const {
        return sight_.now.talon_size() <= LAST_CARDS ? all_hands(lines) : drawn_hands(lines, worlds);
    }

    int all_hands(std::vector<Line>& lines) const {
        Random order(0);  // the only face-down card has no order
        for (const Believed& hand : belief_.hands()) {
            const Deal world = belief_.world(hand, order);
            for (Line& line : lines) {
                Deal d = world;
                const Hand gone = act(d, sight_.gone, line.code);
                line.value += hand.weight / belief_.total() * expected(d, gone, line.card);
            }
        }
        return static_cast<int>(belief_.hands().size());
    }

    // Deals come in twos, in the second of which everybody draws what the other draws in the first.
    int drawn_hands(std::vector<Line>& lines, int worlds) const {
        double place = 0.5;
        for (int world = 0; world < worlds; ++world) {
            const u64 pair = STRIDE * static_cast<u64>(world / 2 + 1);
            Random order(pair);
            if (world % 2 == 0) place += GOLDEN;
            if (place >= 1) place -= 1;
            Deal begin = belief_.world(belief_.at(place * belief_.total()), order);
            if (world % 2)
                for (int at = begin.drawn; at + 1 < TALON - 1; at += 2) std::swap(begin.talon[at], begin.talon[at + 1]);
            for (Line& line : lines)
                if (line.tried == world) line.add(played(begin, line, ~pair));
            if (world + 1 == worlds / 4) give_up(lines);
        }
        return worlds;
    }

    // Lines so far behind hardly come to be the best: they get no more deals.
    void give_up(std::vector<Line>& lines) const {
        const double best = std::ranges::max(lines, {}, &Line::value).value;
        for (Line& line : lines)
            if (line.value < best - HOPELESS * worth_.hundred()) line.tried = GIVEN_UP;
    }

    // By one way in which the model plays to the end of the talon.
    double played(Deal d, const Line& line, u64 seed) const {
        Random random(seed);
        Hand gone = act(d, sight_.gone, line.code);
        if (line.card != NONE) {
            while (actor(d) != sight_.seat) gone = act(d, gone, choose(sight_.rules, d, gone, HEAT, random));
            if (sure(d) == NONE && may(d, line.card)) gone = act(d, gone, line.card);
        }
        play_talon(sight_.rules, worth_.race(), d, gone, HEAT, random);
        return worth_.forecast(d);
    }

    // By all that the model would do to the end of the talon.
    double expected(const Deal& d, Hand gone, u8 card) const {
        if (d.claimed || d.phase == Phase::done || !d.talon_size()) return worth_.forecast(d);
        if (const int code = sure(d); code != NONE) {
            Deal next = d;
            const Hand then = act(next, gone, code);
            return expected(next, then, NONE);
        }
        if (card != NONE && actor(d) == sight_.seat) {
            Deal next = d;
            const Hand then = may(d, card) ? act(next, gone, card) : gone;
            return expected(next, then, NONE);
        }
        const Menu all = menu(sight_.rules, d, gone, HEAT);
        double sum = 0;
        float weight = 0;
        for (int at = 0; at < all.count; ++at) {
            if (all.weights[at] < UNLIKELY * all.sum) continue;
            Deal next = d;
            const Hand then = act(next, gone, all.codes[at]);
            weight += all.weights[at];
            sum += all.weights[at] * expected(next, then, card);
        }
        return sum / weight;
    }

    int sure(const Deal& d) const { return worth_.race() ? arriving(sight_.rules, *worth_.race(), d) : NONE; }

    bool may(const Deal& d, u8 card) const { return legal(sight_.rules, d).holds(card); }

    // Acts, and returns the cards that are gone then.
    Hand act(Deal& d, Hand gone, int code) const {
        apply(sight_.rules, d, code);
        return code < FIRST_MELD ? gone | bit(static_cast<u8>(code)) : gone;
    }

    const Belief& belief_;
    const Sight& sight_;
    const Worth& worth_;
};

}  // namespace

std::vector<Estimate> weigh_ahead(const Belief& belief, const Worth& worth, int worlds) {
    if (worlds < 1) throw std::invalid_argument("at least one world is imagined");
    return Look(belief, worth).run(worlds);
}

}  // namespace terts
