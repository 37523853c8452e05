"""What a game that goes on is worth: the chance to win it, by the written scores and the next dealer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from terts.bots.equity import MOST_POINTS, STEP, equity
from terts.game.cards import Pair
from terts.game.rules import Rules
from terts.game.view import View
from terts.kernel import Chances

Outlook = Callable[[Rules, Pair[int], Pair[int]], Chances]
"""The chances in games under these rules with these targets, for deals that begin at these written scores."""

SURE: Final = 0.9999
"""A chance to win by imagined deals above which the game is taken as won: then the sooner it ends the better.
Likewise it is taken as lost where this is the other's chance: then the later the better."""


@lru_cache(maxsize=32)
def measured(rules: Rules, targets: Pair[int], score: Pair[int]) -> Chances:
    """The chances by match equity; the table is made once for a sheet, in some hundredths of a second at most."""
    return Chances(*equity(rules, targets).cells(score))


def is_decided(chance: float) -> bool:
    """Whether the game is won or lost by all that was imagined."""
    return max(chance, 1 - chance) >= SURE


def by_score(view: View) -> Chances:
    """The chances to win after the deal, by the table of match equity; one serves a whole game that is not long."""
    score, targets = view.standing.score, view.standing.targets
    return measured(view.rules, targets, (_beginning(score[0], targets[0]), _beginning(score[1], targets[1])))


def _beginning(score: int, target: int) -> int:
    """Where the table begins: less than ten points above 0, or at a score below 0; in a long game at the score."""
    least = min(score, score % STEP)
    return least if target - least <= MOST_POINTS else score
