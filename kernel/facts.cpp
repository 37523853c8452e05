#include "facts.hpp"

namespace terts {

namespace {

u8 public_card(const Deal& d, u8 card) { return card == NONE ? NONE : PUBLIC[d.trump][card]; }

u32 public_mask(const Deal& d, Hand hand) {
    u32 mask = 0;
    for (; hand; hand &= hand - 1) mask |= 1u << PUBLIC[d.trump][std::countr_zero(hand)];
    return mask;
}

bool answering(const Deal& d) { return d.phase == Phase::answering || d.phase == Phase::answering_asked; }

}  // namespace

std::vector<u8> legal_codes(const Record& record) {
    std::vector<u8> codes;
    each_code(legal(record.rules, record.deal), [&](int code) { codes.push_back(static_cast<u8>(code)); });
    return codes;
}

Facts facts(const Record& record) {
    const Deal& d = record.deal;
    Facts f{};
    f.phase = d.phase;
    f.claimed = d.claimed;
    f.actor = d.claimed ? NONE : actor(d);
    f.leader = d.leader;
    f.lead = d.phase == Phase::following ? public_card(d, d.lead) : NONE;
    f.due = public_card(d, d.due);
    f.announced = answering(d) ? d.announced : NONE;
    f.upcard = public_card(d, d.upcard());
    for (int seat = 0; seat < 2; ++seat) {
        f.hands[seat] = public_mask(d, d.hand[seat]);
        f.known[seat] = public_mask(d, d.known[seat] & d.hand[seat]);
        f.points[seat] = d.points[seat];
        f.meld_points[seat] = d.meld_points[seat];
        f.tricks[seat] = d.tricks[seat];
    }
    for (int at = d.drawn; at < TALON - 1; ++at) f.talon.push_back(public_card(d, d.talon[at]));
    f.melds = scored_melds(record);
    f.legal = legal_codes(record);
    f.outcome = outcome(record.rules, record.sheet, d);
    return f;
}

std::vector<Facts> trace(const Record& record) {
    const auto bytes = write_record(record);
    Record walked = read_record(std::span(bytes).first(HEADER));
    std::vector<Facts> steps = {facts(walked)};
    for (int at = 0; at < record.length; ++at) {
        walked.add(record.codes[at]);
        steps.push_back(facts(walked));
    }
    return steps;
}

u64 perft(const Rules& rules, const Deal& d, int depth) {
    if (depth == 0 || d.claimed || d.phase == Phase::done) return 1;
    const Legal actions = legal(rules, d);
    if (depth == 1) return static_cast<u64>(actions.count());
    u64 leaves = 0;
    each_code(actions, [&](int code) {
        Deal next = d;
        apply(rules, next, code);
        leaves += perft(rules, next, depth - 1);
    });
    return leaves;
}

}  // namespace terts
