"""The last tricks of the talon, looked ahead: what brings most when it is gone, by all that the other may hold."""

from __future__ import annotations

from typing import Final

from terts import kernel
from terts.bots.solver.outlook import by_score, is_decided
from terts.game.actions import CLAIM, Action
from terts.game.scoring import least_ending
from terts.game.turns import DEAL_POINTS
from terts.game.view import PhaseName, View

FACE_DOWN: Final = 3
"""With more cards face down in the talon the bot does not look to its end: from the sixth trick on it does."""
WORLDS: Final = 32
"""The deals that are imagined before the last draw."""
MARGIN: Final = 5.0
"""By so many points an action must be better than the advice of `club`: less may be a fault of the forecast."""
_OF_A_POINT: Final = 0.002
"""About what a point is worth as a chance to win."""
_WORDS: Final = 100
"""The points in melds with which either is reckoned in what is left of the deal."""

_PHASES: Final = (PhaseName.LEAD, PhaseName.FOLLOW, PhaseName.ANSWER, PhaseName.ANSWER_ASKED)


def better(view: View, advised: Action) -> Action | None:
    """The action that is clearly better than the one advised; None if there is none, or if this is not the time.

    For points; where a target may be reached in the deal, for the chance to win.
    """
    if not 0 < view.talon <= FACE_DOWN or view.phase not in _PHASES or _nothing_to_choose(view, advised):
        return None
    near = _target_is_near(view)
    try:
        weighed = kernel.weigh_ahead(kernel.sight(view), WORLDS, by_score(view) if near else None)
    except ValueError:
        if view.court is None:
            raise
        return None  # at an open table the kernel cannot always follow
    worth = next((one.value for one in weighed if one.action == advised), None)
    if worth is None:
        return None
    best = weighed[0]
    if near and is_decided(best.value):
        return best.action if best.value > worth else None
    return best.action if best.value - worth >= (MARGIN * _OF_A_POINT if near else MARGIN) else None


def _nothing_to_choose(view: View, advised: Action) -> bool:
    """Whether the claim or a protest is advised, or nothing else is legal."""
    return advised is CLAIM or advised not in view.legal or sum(one is not CLAIM for one in view.legal) < 2


def _target_is_near(view: View) -> bool:
    left = DEAL_POINTS - view.sides[0].points - view.sides[1].points + _WORDS
    return any(least_ending(view.rules, side.target) - side.score - side.points <= left for side in view.sides)
