"""The native twin of a guarded deal, for speed: packing games, and batches of them worked off in C++.

The rules are decided in `terts.game` alone; the twin plays the same deals a thousand times as fast and is held equal to
it by `tests/kernel`. A packed deal is an immutable value with the rules, the sheet, the deck and every action of one
deal. Actions are numbers there, *codes* (docs/kernel.md), 0..138, with trump as suit 0 whatever its suit.

All calls on batches take thousands of deals at once and let other threads run. Wrong input is a `ValueError`.

>>> from terts.game.cards import PACK, Seat
>>> from terts.game.game import deal, new_game
>>> from terts.game.rules import RULE_SETS
>>> packed = pack(deal(new_game(RULE_SETS["codex"], Seat.A), PACK))
>>> unpack(packed).deal.upcard
<Card.D9: 18>
>>> (end,) = play_out([packed], seed=1)
>>> sum(end.facts.points)
150
"""

from __future__ import annotations

from terts.kernel.equity import DealSteps, RowSteps, Steps, reckon_needs
from terts.kernel.search import (
    USUAL_MODEL,
    Choice,
    Kind,
    Model,
    PastChances,
    Sight,
    World,
    imagine,
    menu,
    posterior,
    sight,
    weigh,
    weigh_ahead,
    weigh_by_tree,
)
from terts.kernel.solving import (
    MOST_TALON,
    Chances,
    Ending,
    best_actions,
    best_cards,
    chances,
    ending,
    ending_cards,
    ending_values,
    judge,
    judge_match,
    point_values,
    solve,
    solve_match,
    soonest_claims,
)
from terts.kernel.twin import (
    CODES,
    FIRST_MELD,
    FIRST_WORD,
    MISSING,
    NONE,
    WORDS,
    Facts,
    Packed,
    ScoredMeld,
    Solution,
    Totals,
    action_of,
    answering,
    apply,
    code_of,
    codes_of,
    legal,
    pack,
    pack_knobs,
    pack_moves,
    perft,
    play_out,
    random_deals,
    roll_out,
    trace,
    unpack,
    unpack_sheet,
)

__all__ = [
    "CODES",
    "FIRST_MELD",
    "FIRST_WORD",
    "MISSING",
    "MOST_TALON",
    "NONE",
    "USUAL_MODEL",
    "WORDS",
    "Chances",
    "Choice",
    "DealSteps",
    "Ending",
    "Facts",
    "Kind",
    "Model",
    "Packed",
    "PastChances",
    "RowSteps",
    "ScoredMeld",
    "Sight",
    "Solution",
    "Steps",
    "Totals",
    "World",
    "action_of",
    "answering",
    "apply",
    "best_actions",
    "best_cards",
    "chances",
    "code_of",
    "codes_of",
    "ending",
    "ending_cards",
    "ending_values",
    "imagine",
    "judge",
    "judge_match",
    "legal",
    "menu",
    "pack",
    "pack_knobs",
    "pack_moves",
    "perft",
    "play_out",
    "point_values",
    "posterior",
    "random_deals",
    "reckon_needs",
    "roll_out",
    "sight",
    "solve",
    "solve_match",
    "soonest_claims",
    "trace",
    "unpack",
    "unpack_sheet",
    "weigh",
    "weigh_ahead",
    "weigh_by_tree",
]
