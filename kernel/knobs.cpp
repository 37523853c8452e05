#include "knobs.hpp"

#include <stdexcept>
#include <string>

namespace terts {

namespace {

struct Bounds {
    const char* name;
    u8 low;
    u8 high;
};

constexpr std::array<Bounds, KNOB_COUNT> BOUNDS = {{
    {"first_lead", 0, 1},       {"next_game_dealer", 0, 1}, {"draw_from", 0, 1},      {"break_talon", 0, 1},
    {"open_play", 0, 2},        {"closed_play", 0, 1},      {"jack", 0, 2},           {"seven_locked", 0, 1},
    {"swap_min_talon", 1, 14},  {"swap_duty", 0, 1},        {"look", 0, 2},           {"look_min_talon", 1, 14},
    {"frame_rank", 0, 1},       {"melds_until", 0, 1},      {"frames_from", 0, 1},    {"frames_need_trick", 0, 1},
    {"resequence", 0, 2},       {"melds_per_turn", 0, 1},   {"disclosure", 0, 2},     {"marriage_late", 0, 1},
    {"marriage_until", 0, 1},   {"rounding", 0, 1},         {"record_target", 0, 1},  {"claim_needs_lead", 0, 1},
    {"revoke", 0, 1},           {"early_draw", 0, 1},       {"false_meld", 0, 2},     {"table", 0, 0},
}};

void check(const KnobBytes& bytes) {
    for (int knob = 0; knob < KNOB_COUNT; ++knob) {
        const auto& bounds = BOUNDS[knob];
        if (bytes[knob] < bounds.low || bytes[knob] > bounds.high)
            throw std::invalid_argument(std::string("knob ") + bounds.name + " has no value number " +
                                        std::to_string(bytes[knob]) +
                                        (knob == table ? "; the kernel plays guarded tables only" : ""));
    }
    if (bytes[swap_duty] == 0 && bytes[swap_min_talon] != 2)
        throw std::invalid_argument("knob swap_duty: a forced swap goes only with swap_min_talon 2 (R3.7)");
}

}  // namespace

Rules unpack_knobs(const KnobBytes& bytes) {
    check(bytes);
    return Rules{
        .colour_call = bytes[first_lead] == 0,
        .draw_from_bottom = bytes[draw_from] == 0,
        .break_talon = bytes[break_talon] == 1,
        .open_play = static_cast<OpenPlay>(bytes[open_play]),
        .closed_play = static_cast<ClosedPlay>(bytes[closed_play]),
        .jack = static_cast<Jack>(bytes[jack]),
        .seven_locked = bytes[seven_locked] == 1,
        .swap_min_talon = bytes[swap_min_talon],
        .swap_forced = bytes[swap_duty] == 0,
        .frame_rank = static_cast<FrameRank>(bytes[frame_rank]),
        .melds_need_talon = bytes[melds_until] == 1,
        .frames_after_break = bytes[frames_from] == 0,
        .frames_need_trick = bytes[frames_need_trick] == 1,
        .resequence = static_cast<Resequence>(bytes[resequence]),
        .many_melds = bytes[melds_per_turn] == 0,
        .disclosure = static_cast<Disclosure>(bytes[disclosure]),
        .marriage_late = bytes[marriage_late] == 1,
        .marriage_with_melds = bytes[marriage_until] == 1,
        .round_to_tens = bytes[rounding] == 0,
        .rounded_target = bytes[record_target] == 1,
        .claim_needs_lead = bytes[claim_needs_lead] == 1,
    };
}

}  // namespace terts
