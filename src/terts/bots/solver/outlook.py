"""What a game that goes on is worth: the chance to win it, by the written scores and the next dealer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import Final

from terts import kernel
from terts.game.cards import Pair, Seat
from terts.game.rules import Rules
from terts.kernel import Chances

Chance = Callable[[int, int, Seat], float]
"""Seat A's chance to win the game at the written scores of A and B, this seat dealing next."""
Outlook = Callable[[Rules, Pair[int]], Chance]
"""That chance for games under these rules with these targets."""

_SPREAD_NEAR: Final = 55.0
_SPREAD_FAR: Final = 0.075
"""How flat the curve is near the targets, and how much flatter it gets with every point that is missing: so ten points
are worth 1.9 % at 0 : 0 and 4 % at 450 : 450, as measured between equal players."""


def logistic(rules: Rules, targets: Pair[int]) -> Chance:  # noqa: ARG001
    """A smooth guess from what either seat still misses; who deals is left out, and so are the rules."""

    def chance(a: int, b: int, _dealer: Seat) -> float:
        mine, theirs = max(targets[0] - a, 0), max(targets[1] - b, 0)
        return 1 / (1 + exp((mine - theirs) / (_SPREAD_NEAR + _SPREAD_FAR * (mine + theirs))))

    return chance


@lru_cache(maxsize=16)
def chances(outlook: Outlook, rules: Rules, score: Pair[int], targets: Pair[int]) -> Chances:
    """The outlook as a table for the kernel, for deals that begin at this score."""
    return kernel.sheet_chances(rules, score, targets, outlook(rules, targets))
