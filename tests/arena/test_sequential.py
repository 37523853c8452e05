"""The sequential test against hand computations, and how often it is wrong."""

from __future__ import annotations

from math import inf, nan
from random import Random

import pytest

from terts.arena.errors import ArenaError
from terts.arena.estimates import Tally, tally
from terts.arena.sequential import BOUND, Sprt, Verdict
from terts.arena.series import Unit
from tests.arena.stubs import deals, games, won


def spread(pairs: int, mean: int, distance: int) -> Tally:
    """An even number of pairs, by turns so far above and below the mean in points a deal."""
    values = [mean + (distance if at % 2 else -distance) for at in range(pairs)]
    return tally(deals(at, value, value) for at, value in enumerate(values))


def test_the_bounds_are_those_of_wald_for_errors_of_five_percent() -> None:
    assert pytest.approx(2.9444, abs=1e-4) == BOUND


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.parametrize(
    ("low", "high"),
    [(5, 5), (6, 5), (0, 1e-300), (-200_000, 0), (0, 200_000), (0, 1e308), (-inf, 0), (0, inf), (nan, 0), (0, nan)],
)
def test_hypotheses_that_cannot_be_tested_are_refused(unit: Unit, low: float, high: float) -> None:
    with pytest.raises(ArenaError, match="sprt bounds"):
        Sprt(unit, low, high)


@pytest.mark.parametrize(("unit", "most"), [(Unit.DEALS, 1000), (Unit.GAMES, 2000)])
@pytest.mark.parametrize("side", [-1, 1])
def test_the_farthest_hypotheses_are_told_apart(unit: Unit, most: int, side: int) -> None:
    """Of 100 pairs that are even, half of them won, all speak for 0."""
    sprt = Sprt(unit, *sorted((side * most, 0)))
    assert sprt.verdict(tally(won(50, 50))) is (Verdict.LOW if side > 0 else Verdict.HIGH)


def test_the_ratio_of_points_a_deal() -> None:
    """100 pairs at 3 +- 30: variance 100 * 900 / 99 = 909.09; 100 * (5 - 0) * (3 - 2.5) / 909.09 = 0.275."""
    sprt = Sprt(Unit.DEALS, 0, 5)
    assert sprt.ratio(spread(100, 3, 30)) == pytest.approx(0.275, abs=1e-3)
    assert sprt.ratio(spread(100, 0, 30)) == pytest.approx(-1.375, abs=1e-3)


def test_the_ratio_of_elo() -> None:
    """60 pairs won, 40 lost: mean 0.6, variance 0.24 * 100 / 99. 0 and 100 Elo are shares of 0.5 and 0.64006.

    100 * 0.14006 * (0.6 - 0.57003) / 0.24242 = 1.7315.
    """
    assert Sprt(Unit.GAMES, 0, 100).ratio(tally(won(60, 40))) == pytest.approx(1.7315, abs=2e-3)


@pytest.mark.parametrize(
    ("pairs", "mean", "verdict"),
    [
        (210, 5, Verdict.OPEN),
        (214, 5, Verdict.HIGH),
        (210, 0, Verdict.OPEN),
        (214, 0, Verdict.LOW),
        (28, 90, Verdict.OPEN),
    ],
)
def test_the_verdict_falls_at_the_bounds_and_not_before_thirty_pairs(pairs: int, mean: int, verdict: Verdict) -> None:
    """At 5 +- 30 after n pairs the ratio is n * 12.5 / (900 n / (n - 1)): 2.903 after 210, 2.958 after 214."""
    assert Sprt(Unit.DEALS, 0, 5).verdict(spread(pairs, mean, 30)) is verdict


def test_without_spread_the_nearer_hypothesis_is_certain() -> None:
    sprt = Sprt(Unit.GAMES, 0, 10)
    mirror = tally(games(at, (1,), (-1,), won=(0, 1)) for at in range(40))
    assert sprt.ratio(mirror) == -inf
    assert sprt.verdict(mirror) is Verdict.LOW
    assert sprt.verdict(tally(won(40, 0))) is Verdict.HIGH
    assert sprt.ratio(Tally()) == 0


@pytest.mark.parametrize(("truth", "wrong"), [(0, Verdict.HIGH), (10, Verdict.LOW)])
def test_it_decides_for_the_wrong_hypothesis_in_five_percent_at_most(truth: int, wrong: Verdict) -> None:
    sprt, chance, errors = Sprt(Unit.DEALS, 0, 10), Random(f"truth {truth}"), 0
    for _ in range(600):
        sums = Tally()
        while (verdict := sprt.verdict(sums)) is Verdict.OPEN:
            sums.add(deals(sums.pairs, round(chance.gauss(truth, 60)), round(chance.gauss(truth, 60))))
        errors += verdict is wrong
    assert errors / 600 < 0.07
