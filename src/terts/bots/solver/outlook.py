"""What a game that goes on is worth: the chance to win it, by the written scores and the next dealer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from terts.bots.equity import equity
from terts.game.cards import Pair
from terts.game.rules import Rules
from terts.kernel import Chances

Outlook = Callable[[Rules, Pair[int], Pair[int]], Chances]
"""The chances in games under these rules with these targets, for deals that begin at these written scores."""


@lru_cache(maxsize=16)
def measured(rules: Rules, targets: Pair[int], score: Pair[int]) -> Chances:
    """The chances by match equity; the table is made once for a sheet, in some hundredths of a second."""
    return Chances(*equity(rules, targets).cells(score))
