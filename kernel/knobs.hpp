// The knobs of R7, packed: one byte each in the order of R7, the target apart.
#pragma once

#include <array>

#include "cards.hpp"

namespace terts {

enum class OpenPlay : u8 { free, follow_or_trump, follow };
enum class ClosedPlay : u8 { beat, follow };
enum class Jack : u8 { free, lone, withhold };
enum class FrameRank : u8 { interleaved, above };
enum class Resequence : u8 { subset, overlap, new_card };
enum class Disclosure : u8 { at_once, after_card, after_trick };

// The places of the packed bytes; their order is that of terts.game.rules.KNOBS without `target`.
enum Knob : u8 {
    first_lead,
    next_game_dealer,
    draw_from,
    break_talon,
    open_play,
    closed_play,
    jack,
    seven_locked,
    swap_min_talon,
    swap_duty,
    look,
    look_min_talon,
    frame_rank,
    melds_until,
    frames_from,
    frames_need_trick,
    resequence,
    melds_per_turn,
    disclosure,
    marriage_late,
    marriage_until,
    rounding,
    record_target,
    claim_needs_lead,
    revoke,
    early_draw,
    false_meld,
    table,
    KNOB_COUNT
};

using KnobBytes = std::array<u8, KNOB_COUNT>;

// The knobs that matter inside a deal, as the kernel reads them.
struct Rules {
    bool colour_call;
    bool draw_from_bottom;
    bool break_talon;
    OpenPlay open_play;
    ClosedPlay closed_play;
    Jack jack;
    bool seven_locked;
    u8 swap_min_talon;
    bool swap_forced;
    FrameRank frame_rank;
    bool melds_need_talon;
    bool frames_after_break;
    bool frames_need_trick;
    Resequence resequence;
    bool many_melds;
    Disclosure disclosure;
    bool marriage_late;
    bool marriage_with_melds;
    bool round_to_tens;
    bool rounded_target;
    bool claim_needs_lead;

    bool operator==(const Rules&) const = default;
};

// Checks the bytes; std::invalid_argument names the knob whose value is unknown or the contradiction (R3.7).
Rules unpack_knobs(const KnobBytes& bytes);

}  // namespace terts
