"""What a game that goes on is worth: the chance to win it, by the written scores and the next dealer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from terts.bots.equity import equity
from terts.game.cards import Pair
from terts.game.rules import Rules
from terts.game.view import View
from terts.kernel import Chances

Outlook = Callable[[Rules, Pair[int], Pair[int]], Chances]
"""The chances in games under these rules with these targets, for deals that begin at these written scores."""

SURE: Final = 0.9999
"""A chance to win by imagined deals above which the game is taken as won: then the sooner it ends the better.
Likewise it is taken as lost where this is the other's chance: then the later the better."""
STEP: Final = 10
"""The step of the table of `by_score`, in points; between its scores the kernel interpolates."""


@lru_cache(maxsize=16)
def measured(rules: Rules, targets: Pair[int], score: Pair[int]) -> Chances:
    """The chances by match equity; the table is made once for a sheet, in some hundredths of a second."""
    return Chances(*equity(rules, targets).cells(score))


def is_decided(chance: float) -> bool:
    """Whether the game is won or lost by all that was imagined."""
    return max(chance, 1 - chance) >= SURE


def by_score(view: View) -> Chances:
    """The chances to win after the deal, by the table of match equity."""
    a, b = view.standing.score
    return _chances(view.rules, view.standing.targets, (_floor(a), _floor(b)))


def _floor(score: int) -> int:
    """Where the table begins: at 0, or in whole steps below."""
    return min(score, 0) // STEP * STEP


@lru_cache(maxsize=32)
def _chances(rules: Rules, targets: Pair[int], low: Pair[int]) -> Chances:
    return Chances(*equity(rules, targets).cells(low, STEP))
