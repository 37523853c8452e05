"""When to stop: a sequential test of two hypotheses on the results of pairs.

It is the generalised sequential probability ratio test in its normal approximation, as chess engines are tested with
it: with n pairs of mean m and variance s², the log-likelihood ratio of the upper hypothesis against the lower one is
n (high - low) (m - (low + high) / 2) / s². Both errors are 5 % at most: the test ends at ±ln 19.

Hypotheses are in the unit of what the series measures: points a deal where pairs are single deals, Elo where they are
whole games (tested as shares of games won).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import inf, log
from typing import Final

from terts.arena.errors import ArenaError
from terts.arena.estimates import Tally, share_of
from terts.arena.series import Unit

ERROR: Final = 0.05
"""How often at most the test may decide for the wrong hypothesis, either way."""
BOUND: Final = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which the upper hypothesis is taken; at its negative the lower one is."""
LEAST: Final = 30
"""Fewer pairs decide nothing: their variance is not known well enough."""

FARTHEST: Final[Mapping[Unit, int]] = {Unit.DEALS: 1000, Unit.GAMES: 2000}
"""No hypothesis lies farther from 0: nobody is so many points a deal ahead; 2000 Elo are one game lost in 100,000."""
NEAREST: Final = 1e-6
"""Hypotheses that lie nearer to each other cannot be told apart by any number of pairs that is played."""


class Verdict(Enum):
    """What the test says: the lower or the upper hypothesis, or that more pairs are needed."""

    LOW = "low"
    HIGH = "high"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Sprt:
    """The test of `low` against `high`: points a deal, or Elo, by `unit`.

    `ArenaError` if `low` is not less than `high` by `NEAREST`, or either lies beyond `FARTHEST`.
    """

    unit: Unit
    low: float
    high: float

    def __post_init__(self) -> None:
        most = FARTHEST[self.unit]
        if not (-most <= self.low and self.high <= most and self.high - self.low >= NEAREST):
            raise ArenaError("arena-sprt-bounds", unit=self.unit.value, most=str(most))

    def ratio(self, sums: Tally) -> float:
        """The log-likelihood ratio of `high` against `low` by the pairs so far."""
        if sums.pairs < 2:
            return 0.0
        if self.unit is Unit.DEALS:
            mean, variance = sums.points / (2 * sums.pairs), sums.a_deal_variance() / 4
            low, high = self.low, self.high
        else:
            mean, variance = sums.wins[0] / (2 * sums.pairs), sums.share_variance()
            low, high = share_of(self.low), share_of(self.high)
        distance = mean - (low + high) / 2
        if variance == 0:
            return inf if distance > 0 else -inf if distance < 0 else 0.0
        return sums.pairs * (high - low) * distance / variance

    def verdict(self, sums: Tally) -> Verdict:
        """What the pairs so far say."""
        if sums.pairs < LEAST:
            return Verdict.OPEN
        ratio = self.ratio(sums)
        return Verdict.HIGH if ratio >= BOUND else Verdict.LOW if ratio <= -BOUND else Verdict.OPEN
