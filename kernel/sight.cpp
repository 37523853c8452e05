#include "sight.hpp"

#include <stdexcept>
#include <string>

namespace terts {

namespace {

[[noreturn]] void refuse(const std::string& reason) { throw std::invalid_argument(reason); }

struct Seen {
    u8 seat;
    Event kind;
    u8 first;
    u8 second;
};

// Follows what the seat saw, event by event.
class Follower {
  public:
    explicit Follower(std::span<const u8> bytes) {
        if (bytes.size() < SIGHT_HEADER || (bytes.size() - SIGHT_HEADER) % 4)
            refuse("a packed sight has not " + std::to_string(bytes.size()) + " bytes");
        if (bytes[0] != 1) refuse("a packed sight of version " + std::to_string(bytes[0]) + " is not known");
        read_header(bytes);
        for (std::size_t at = SIGHT_HEADER; at < bytes.size(); at += 4) {
            if (bytes[at] > 1) refuse("there is no seat number " + std::to_string(bytes[at]));
            if (bytes[at + 1] > 2) refuse("there is no kind of event number " + std::to_string(bytes[at + 1]));
            hear({bytes[at], static_cast<Event>(bytes[at + 1]), bytes[at + 2], bytes[at + 3]});
        }
        finish();
    }

    Sight s{};

  private:
    static i32 number(std::span<const u8> bytes, int at) {
        u32 value = 0;
        for (int byte = 0; byte < 4; ++byte) value |= u32{bytes[at + byte]} << (8 * byte);
        return static_cast<i32>(value);
    }

    void read_header(std::span<const u8> bytes) {
        s.pool = ~Hand{0};
        KnobBytes knobs;
        for (int knob = 0; knob < KNOB_COUNT; ++knob) knobs[knob] = bytes[1 + knob];
        s.rules = unpack_knobs(knobs);
        const u8 dealer = bytes[33];
        s.seat = bytes[34];
        if (dealer > 1 || s.seat > 1) refuse("a seat is 0 or 1");
        for (int seat = 0; seat < 2; ++seat) {
            s.sheet.score[seat] = number(bytes, 35 + 4 * seat);
            s.sheet.target[seat] = number(bytes, 43 + 4 * seat);
        }
        trump_ = bytes[51];
        if (trump_ > 3) refuse("there is no suit number " + std::to_string(trump_));
        Hand hands[2] = {0, 0};
        const Hand upcard = take(bytes[52]);
        if (!(upcard & TRUMPS)) refuse("the upcard is no trump");
        for (int at = 0; at < HAND; ++at) hands[s.seat] |= take(bytes[53 + at]);
        u8 talon[TALON] = {};
        talon[TALON - 1] = static_cast<u8>(std::countr_zero(upcard));
        s.now = open_deal(s.rules, hands, talon, trump_, dealer, number(bytes, 29) == 1);
    }

    // A card that is seen for the first time where no hidden card of the opponent lies.
    Hand take(u8 card) {
        const Hand taken = bit(one_card(card));
        if (!(s.pool & taken)) refuse("card number " + std::to_string(card) + " is seen in two places");
        s.pool ^= taken;
        return taken;
    }

    int one_card(u8 card) const {
        if (card >= PACK) refuse("there is no card number " + std::to_string(card));
        return from_public(card, trump_);
    }

    void hear(const Seen& seen) {
        if (seen.kind == Event::draw) return draw(seen);
        if (s.now.phase == Phase::done || s.now.claimed) refuse("something happens after the deal");
        if (owed_) refuse("a seat acts before the cards are drawn");
        if (actor(s.now) != seen.seat) refuse("a seat acts that is not to act");
        if (s.now.phase == Phase::leading && fresh_) begin_trick_here();
        const Legal acts = seen.kind == Event::act ? open_act(seen) : veiled_act(seen);
        int code = NONE;
        each_code(acts, [&](int one) { code = one; });
        if (code == NONE) refuse("nothing that is possible looks like what was said");
        s.trick.acts.push_back({seen.seat, acts});
        if (seen.seat == s.seat)
            own(code);
        else
            his(code, acts);
    }

    void begin_trick_here() {
        s.trick = {s.moments.size(), s.now, s.gone, s.closed, s.opened, {}, false};
        fresh_ = false;
    }

    static Legal open_act(const Seen& seen) {
        if (seen.first >= CODES) refuse("there is no action number " + std::to_string(seen.first));
        return one_act(seen.first);
    }

    // The melds of that name and top that the opponent may have.
    Legal veiled_act(const Seen& seen) const {
        if (seen.seat == s.seat) refuse("the seat's own words are not hidden from it");
        Legal acts;
        const Hand may_hold = (s.pool & ~s.gone & ~left_) | s.now.hand[s.rival()];
        for (int meld = 0; meld < MELDS; ++meld) {
            const Meld& m = TABLES.melds[meld];
            const bool fits = m.name == seen.first && (seen.second == NONE || m.top == seen.second);
            if (fits && !(m.cards & ~may_hold)) acts.melds |= one_meld(meld);
        }
        return acts;
    }

    // What kinds of act a phase has at all.
    void check_kind(int code) const {
        const bool turn = s.now.phase == Phase::leading || s.now.phase == Phase::following;
        const bool answer = s.now.phase == Phase::answering || s.now.phase == Phase::answering_asked;
        bool fits = turn ? code != GOOD && code != ASK && code < RED : false;
        if (answer) fits = code == GOOD || code == ASK || (code >= FIRST_MELD && code < FIRST_WORD);
        if (s.now.phase == Phase::calling) fits = code == RED || code == BLACK;
        if (s.now.phase == Phase::cutting) fits = code >= FIRST_CUT;
        if (!fits) refuse("action number " + std::to_string(code) + " does not belong here");
    }

    void own(int code) {
        check_kind(code);
        const bool answer = s.now.phase == Phase::answering || s.now.phase == Phase::answering_asked;
        // What beats a veiled meld hangs on the meld, and is asked where its words are weighed.
        const bool beats = answer && code >= FIRST_MELD && code < FIRST_WORD;
        const bool may = beats ? contains(usable(s.rules, s.now, s.seat), code - FIRST_MELD)
                               : legal(s.rules, s.now).holds(code);
        if (!may) refuse("action number " + std::to_string(code) + " is not legal for the seat");
        carry_out(code);
    }

    void his(int code, const Legal& acts) {
        check_kind(code);
        const u8 rival = s.rival();
        Moment moment{s.now, s.gone, acts, 0, false, s.closed, s.opened};
        const Hand open = s.now.hand[rival];
        Hand shown = 0;
        if (code < FIRST_MELD) shown = bit(code);
        if (code == SWAP) shown = bit(SEVEN);
        if (shown && !(open & shown)) {
            if (!(s.pool & shown & ~s.gone & ~left_)) refuse("the opponent shows a card that he cannot have");
            moment.left = shown;
            left_ |= shown;
        }
        s.closed = {};
        s.opened = 0;
        s.moments.push_back(moment);
        s.now.hand[rival] |= shown;
        if (code == MARRIAGE) {
            s.now.hand[rival] |= MARRIAGE_CARDS & ~s.gone;
            s.now.halves[rival] = true;
        }
        if (acts.melds.count() > 1) s.trick.veiled = true;
        carry_out(code);
        if (code == MARRIAGE) s.now.hand[rival] = open;
    }

    // Draws are events of their own here. The hand of seat 0 must not look empty before the end.
    void carry_out(int code) {
        const u8 drawn = s.now.drawn;
        const u8 rival = s.rival();
        const MeldSet scored = s.now.scored[rival];
        const bool filled = !s.now.hand[0] || (rival == 0 && code < PACK && s.now.hand[0] == bit(code));
        const bool fill = filled && rival == 0 && s.now.tricks_played() + 1 < TRICKS;
        const Hand filler = code == 31 ? bit(30) : bit(31);
        const Hand had = s.now.hand[0] & filler;
        if (fill) s.now.hand[0] |= filler;
        if (code < FIRST_MELD || code >= FIRST_CUT) s.now.drawn = TALON;
        if (code < FIRST_MELD) s.gone |= bit(code);
        const int tricks = s.now.tricks_played();
        apply(s.rules, s.now, code);
        s.now.drawn = drawn;
        if (fill && !had) s.now.hand[0] &= ~filler;
        s.now.halves[rival] = false;
        // What was barred before is named again, since a hidden card may have opened it in between.
        each_meld(s.now.scored[rival] & ~scored, [&](int meld) { s.closed |= TABLES.junior[meld]; });
        if (s.now.tricks_played() > tricks) {
            fresh_ = true;
            s.trick.veiled = false;
        }
        const bool drawing = code >= FIRST_CUT || (s.now.tricks_played() > tricks && s.now.phase != Phase::cutting);
        if (drawing && drawn < TALON) owed_ = 2;
    }

    void draw(const Seen& seen) {
        if (!owed_) refuse("a card is drawn out of time");
        if (seen.seat != (owed_ == 2 ? s.now.leader : other(s.now.leader))) refuse("a seat draws out of turn");
        --owed_;
        const bool last = ++s.now.drawn == TALON;
        if (seen.first == NONE) {
            if (seen.seat == s.seat || last) refuse("a card is drawn that the seat must have seen");
            s.moments.push_back({s.now, s.gone, {}, 0, true, s.closed, s.opened});
            s.closed = {};
            s.opened = 0;
            ++hidden_draws_;
            return;
        }
        const int card = one_card(seen.first);
        if (last) {
            if (card != s.now.talon[TALON - 1]) refuse("the last card drawn is not the upcard");
        } else {
            take(seen.first);
        }
        if (s.now.hand[seen.seat] >> card & 1) refuse("a card is drawn that is in the hand");
        receive(s.rules, s.now, seen.seat, static_cast<u8>(card));
        if (seen.seat != s.seat) s.opened |= bit(card);
        if (seen.seat != s.seat || s.now.drawn >= TALON - 1) s.now.known[seen.seat] |= bit(card);  // R2.8
    }

    void finish() {
        if (owed_) refuse("a card is still to be drawn");
        if (fresh_) begin_trick_here();
        const Hand after = s.pool & ~s.gone & ~left_;
        s.unseen = after;
        s.hidden = HAND + hidden_draws_ - std::popcount(left_);
        if (s.hidden < 0 || s.hidden > std::popcount(after)) refuse("the opponent has played more cards than he had");
    }

    u8 trump_ = 0;
    bool fresh_ = true;
    Hand left_ = 0;  // hidden cards of the opponent that he has played or swapped away
    int hidden_draws_ = 0;
    int owed_ = 0;  // draws that are due

  public:
    static Sight follow(std::span<const u8> bytes) { return std::move(Follower(bytes).s); }
};

}  // namespace

Sight read_sight(std::span<const u8> bytes) { return Follower::follow(bytes); }

}  // namespace terts
