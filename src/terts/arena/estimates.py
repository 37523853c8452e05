"""What a series shows: estimates with 95 % intervals. The pair is the unit: pairs are independent, games are not.

>>> round(student(4), 3), round(student(30), 3)
(2.776, 2.042)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, inf, log10, pi, sin, sqrt
from statistics import NormalDist
from typing import Final

from terts.arena.pairs import PairResult

LEVEL: Final = 0.95
"""How often an interval holds what is estimated."""
NORMAL: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)
ADDED: Final = 2
"""Pairs added as won, and as many as lost, before the interval of a share is made (Agresti and Coull 1998)."""
_MANY: Final = 1000
"""From so many degrees of freedom on Student's quantile is the normal one, to a tenth of a percent."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


@lru_cache(maxsize=_MANY)
def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's distribution with so many degrees of freedom, at least 1."""
    if freedom >= _MANY:
        return NORMAL
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < LEVEL else (low, middle)
    return sqrt(freedom) * sin(low) / cos(low)


def _within(angle: float, freedom: int) -> float:
    """The chance of -t to t, where tan(angle) = t / sqrt(freedom) (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    square, odd = cos(angle) ** 2, freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for factor in range(2 + odd, freedom, 2):
        term *= square * (factor - 1) / factor
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


@dataclass(slots=True)
class Tally:
    """Sums over the pairs of a series, from the first player's side; they are all that its estimates need.

    `points` are those by which the first player was ahead, `deals` and `games` what was played, `wins` the games each
    player won; the others are sums of squares and products by pairs.
    """

    pairs: int = 0
    deals: int = 0
    games: int = 0
    points: int = 0
    wins: tuple[int, int] = (0, 0)
    _points_squared: int = 0
    _points_by_deals: int = 0
    _deals_squared: int = 0
    _shares_squared: float = 0.0

    def add(self, pair: PairResult) -> None:
        """Count one more pair."""
        points, deals = lead(pair), sum(len(game.deals) for game in pair.games)
        won = sum(game.winner == 0 for game in pair.games)
        lost = sum(game.winner == 1 for game in pair.games)
        self.pairs += 1
        self.deals += deals
        self.games += won + lost
        self.points += points
        self.wins = (self.wins[0] + won, self.wins[1] + lost)
        self._points_squared += points * points
        self._points_by_deals += points * deals
        self._deals_squared += deals * deals
        self._shares_squared += (won / 2) ** 2

    def a_deal(self) -> Estimate:
        """The points a deal by which the first player is ahead: a ratio of two sums over pairs (Cochran 1977, 6.3)."""
        if not self.deals:
            return Estimate(0.0, -inf, inf)
        ratio = self.points / self.deals
        if self.pairs < 2:
            return Estimate(ratio, -inf, inf)
        half = student(self.pairs - 1) * sqrt(self.pairs * self.a_deal_variance()) / self.deals
        return Estimate(ratio, ratio - half, ratio + half)

    def a_deal_variance(self) -> float:
        """The variance, by pairs, of points less the ratio's share of them; at least two pairs are needed."""
        ratio = self.points / self.deals
        squares = self._points_squared - 2 * ratio * self._points_by_deals + ratio * ratio * self._deals_squared
        return max(0.0, squares) / (self.pairs - 1)

    def share(self) -> Estimate:
        """The share of games the first player wins; whole games only.

        Two won pairs and two lost are added for the interval, so that neither a clean sweep nor players who mirror each
        other have one without width.
        """
        if not self.pairs:
            return Estimate(0.5, 0.0, 1.0)
        count, total = self.pairs + 2 * ADDED, self.wins[0] / 2 + ADDED
        middle = total / count
        variance = (self._shares_squared + ADDED - count * middle * middle) / (count - 1)
        half = NORMAL * sqrt(max(0.0, variance) / count)
        return Estimate(self.wins[0] / 2 / self.pairs, max(0.0, middle - half), min(1.0, middle + half))

    def share_variance(self) -> float:
        """The variance of the share won of a pair, by pairs; at least two pairs are needed."""
        mean = self.wins[0] / 2 / self.pairs
        return max(0.0, self._shares_squared - self.pairs * mean * mean) / (self.pairs - 1)


def lead(pair: PairResult) -> int:
    """The points by which the first player is ahead in both games of the pair."""
    return sum(one - other for game in pair.games for one, other in game.deals)


def tally(pairs: Iterable[PairResult]) -> Tally:
    """The sums over these pairs."""
    sums = Tally()
    for pair in pairs:
        sums.add(pair)
    return sums


def elo_of(share: float) -> float:
    """The rating difference at which that share of games is expected; infinite for all or none."""
    if not 0 < share < 1:
        return inf if share >= 1 else -inf
    return 400 * log10(share / (1 - share))


def share_of(elo: float) -> float:
    """The share of games expected at a rating difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo(share: Estimate) -> Estimate:
    """The share as a rating difference."""
    return Estimate(elo_of(share.value), elo_of(share.low), elo_of(share.high))
