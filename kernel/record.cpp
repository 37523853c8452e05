#include "record.hpp"

#include <algorithm>
#include <stdexcept>

namespace terts {

namespace {

[[noreturn]] void refuse(const std::string& reason) { throw std::invalid_argument(reason); }

std::string card_text(int card) { return {"789TJQKA"[card & 7], "scdh"[card >> 3]}; }

class Reader {
  public:
    explicit Reader(std::span<const u8> bytes) : bytes_(bytes) {}

    u8 byte() { return bytes_[at_++]; }
    u32 word() {
        u32 value = 0;
        for (int shift = 0; shift < 32; shift += 8) value |= u32{byte()} << shift;
        return value;
    }
    i32 number() { return static_cast<i32>(word()); }

  private:
    std::span<const u8> bytes_;
    std::size_t at_ = 0;
};

void write_word(std::vector<u8>& bytes, u32 value) {
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<u8>(value >> shift));
}

void check_deck(const std::array<u8, PACK>& deck) {
    u32 seen = 0;
    for (const u8 card : deck) {
        if (card >= PACK) refuse("the deck holds the number " + std::to_string(card) + ", which is no card");
        if (seen >> card & 1) refuse("the deck holds " + card_text(card) + " twice");
        seen |= 1u << card;
    }
}

constexpr u32 MOST_TARGET = 999'999;    // R7
constexpr i32 LARGEST = 1'000'000'000;  // far from overflow, whatever a deal adds

void check_sheet(const Record& record) {
    if (record.target == 0 || record.target > MOST_TARGET)
        refuse("knob target has no value number " + std::to_string(record.target));
    if (record.dealer > 1) refuse("there is no seat number " + std::to_string(record.dealer));
    if (record.number == 0) refuse("deals are counted from 1");
    for (int seat = 0; seat < 2; ++seat)
        for (const i32 value : {record.sheet.score[seat], record.sheet.target[seat]})
            if (value < -LARGEST || value > LARGEST) refuse("a score or target is out of bounds: " + std::to_string(value));
}

// R2.1, R2.2, R2.6
Deal distribute(const Record& record) {
    const u8 trump = record.deck[18] >> 3;
    Hand hands[2] = {0, 0};
    u8 talon[TALON];
    for (int at = 0; at < 18; ++at) {
        const bool to_dealer = at / 3 % 2 == 1;
        hands[to_dealer ? record.dealer : other(record.dealer)] |= bit(from_public(record.deck[at], trump));
    }
    for (int at = 0; at < TALON - 1; ++at) {
        const int place = record.rules.draw_from_bottom ? PACK - 1 - at : PACK - TALON + 1 + at;
        talon[at] = static_cast<u8>(from_public(record.deck[place], trump));
    }
    talon[TALON - 1] = static_cast<u8>(from_public(record.deck[18], trump));
    return open_deal(record.rules, hands, talon, trump, record.dealer, record.number == 1);
}

}  // namespace

void Record::add(int code) {
    if (code < 0 || code >= CODES) refuse("there is no action number " + std::to_string(code));
    if (!legal(rules, deal).holds(code))
        refuse("action " + std::to_string(length + 1) + ": number " + std::to_string(code) + " is not legal here");
    if (length == LONGEST) throw std::logic_error("a deal with more actions than any has");
    apply(rules, deal, code);
    codes[length++] = static_cast<u8>(code);
}

Record read_record(std::span<const u8> bytes) {
    if (bytes.size() < HEADER)
        refuse("a packed deal has at least " + std::to_string(HEADER) + " bytes, this has " +
               std::to_string(bytes.size()));
    if (bytes[0] != VERSION) refuse("a packed deal of version " + std::to_string(bytes[0]) + " is not known");
    Reader reader(bytes);
    reader.byte();
    Record record{};
    for (u8& knob : record.knobs) knob = reader.byte();
    record.rules = unpack_knobs(record.knobs);
    record.target = reader.word();
    record.number = reader.word();
    record.dealer = reader.byte();
    for (i32& score : record.sheet.score) score = reader.number();
    for (i32& target : record.sheet.target) target = reader.number();
    for (u8& card : record.deck) card = reader.byte();
    check_sheet(record);
    check_deck(record.deck);
    record.deal = distribute(record);
    for (const u8 code : bytes.subspan(HEADER)) record.add(code);
    return record;
}

std::vector<u8> write_record(const Record& record) {
    std::vector<u8> bytes;
    bytes.reserve(HEADER + record.length);
    bytes.push_back(VERSION);
    bytes.insert(bytes.end(), record.knobs.begin(), record.knobs.end());
    write_word(bytes, record.target);
    write_word(bytes, record.number);
    bytes.push_back(record.dealer);
    for (const i32 score : record.sheet.score) write_word(bytes, static_cast<u32>(score));
    for (const i32 target : record.sheet.target) write_word(bytes, static_cast<u32>(target));
    bytes.insert(bytes.end(), record.deck.begin(), record.deck.end());
    bytes.insert(bytes.end(), record.codes.begin(), record.codes.begin() + record.length);
    return bytes;
}

namespace {

// Follows the actions of a deal and notes what was scored.
class Scorer {
  public:
    explicit Scorer(const Record& record) : record_(record), deal_(distribute(record)) {}

    std::vector<ScoredMeld> run() {
        for (int at = 0; at < record_.length; ++at) step(static_cast<u8>(at), record_.codes[at]);
        for (ScoredMeld& one : scored_) one.disclosed = is_disclosed(one);
        return std::move(scored_);
    }

  private:
    void step(u8 at, u8 code) {
        const bool answer = deal_.phase == Phase::answering || deal_.phase == Phase::answering_asked;
        const bool asked = deal_.phase == Phase::answering_asked;
        const bool waits = deal_.phase == Phase::leading && deal_.owner == NONE;
        if (code == MARRIAGE) {
            note(actor(deal_), NONE, at, false);
        } else if (code == GOOD) {
            note(deal_.leader, deal_.announced, announced_at_, asked);
        } else if (code >= FIRST_MELD && code < FIRST_WORD) {
            if (waits)
                announced_at_ = at;
            else
                note(actor(deal_), static_cast<u8>(code - FIRST_MELD), at, answer && asked);
        }
        apply(record_.rules, deal_, code);
    }

    void note(u8 seat, u8 meld, u8 at, bool named) {
        const auto trick = static_cast<u8>(deal_.tricks_played() + 1);
        scored_.push_back({seat, meld, trick, at, named && is_sequence(meld), false});
    }

    bool is_disclosed(const ScoredMeld& one) const {
        if (one.meld == NONE || one.trick <= deal_.tricks_played()) return true;
        if (record_.rules.disclosure == Disclosure::after_card)
            return deal_.phase == Phase::following && one.seat == deal_.leader;
        return record_.rules.disclosure == Disclosure::at_once;
    }

    const Record& record_;
    Deal deal_;
    u8 announced_at_ = 0;
    std::vector<ScoredMeld> scored_;
};

}  // namespace

std::vector<ScoredMeld> scored_melds(const Record& record) { return Scorer(record).run(); }

}  // namespace terts
