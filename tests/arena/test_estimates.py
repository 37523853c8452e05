"""Estimates and intervals against tables and hand computations."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from terts.arena.estimates import Estimate, Tally, elo, elo_of, share_of, student, tally
from tests.arena.stubs import deals, games, won


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (10, 2.228), (29, 2.045), (30, 2.042),
     (60, 2.000), (120, 1.980), (5000, 1.960)],
)  # fmt: skip
def test_students_quantile_is_that_of_the_printed_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=5e-4)


def near(estimate: Estimate) -> object:
    return pytest.approx((estimate.value, estimate.low, estimate.high), abs=2e-3)


def test_points_of_single_deals() -> None:
    """Pairs 10, -2 and 4 points a deal ahead: mean 4, deviation 6, half-width 4.303 * 6 / sqrt 3 = 14.905."""
    estimate = tally([deals(0, 25, -5), deals(1, -8, 4), deals(2, 4, 4)]).a_deal()
    assert near(estimate) == (4, 4 - 14.905, 4 + 14.905)


def test_points_a_deal_of_whole_games() -> None:
    """+30 in 6 deals and -10 in 4: 20 in 10, so 2 a deal; what is left of the pairs is 18 and -18.

    Its variance is 648, the error of the ratio sqrt(2 * 648) / 10 = 3.6, the half-width 12.706 times that.
    """
    one = games(0, (10, 10, 5), (5, -5, 5), won=(0, 1))
    other = games(1, (-10, 3), (-2, -1), won=(1, 1))
    estimate = tally([one, other]).a_deal()
    assert near(estimate) == (2, 2 - 45.742, 2 + 45.742)


def test_share_of_games_won() -> None:
    """Pairs 2:0, 2:0, 1:1, 1:1, 0:2: 60 %. With two won and two lost 5 of 9, variance 1.7222 / 8, error 0.15466."""
    pairs = [
        games(0, (1,), (1,), won=(0, 0)),
        games(1, (1,), (1,), won=(0, 0)),
        games(2, (1,), (-1,), won=(0, 1)),
        games(3, (-1,), (1,), won=(1, 0)),
        games(4, (-1,), (-1,), won=(1, 1)),
    ]
    sums = tally(pairs)
    assert sums.wins == (6, 4)
    assert near(sums.share()) == (0.6, 5 / 9 - 0.3031, 5 / 9 + 0.3031)


def test_neither_a_clean_sweep_nor_a_mirror_has_a_share_without_width() -> None:
    sweep = tally(won(100, 0)).share()
    assert sweep.value == sweep.high == 1
    assert 0.93 < sweep.low < 0.98
    even = tally(games(at, (1,), (-1,), won=(0, 1)) for at in range(100)).share()
    assert even.value == 0.5
    assert 0.01 < even.high - even.low < 0.05


def test_one_pair_tells_of_no_spread() -> None:
    estimate = tally([deals(0, 3, 5)]).a_deal()
    assert (estimate.value, estimate.low, estimate.high) == (4, -inf, inf)
    assert Tally().a_deal() == Estimate(0, -inf, inf)
    assert Tally().share() == Estimate(0.5, 0, 1)


def test_a_mirror_is_exactly_even_in_points() -> None:
    estimate = tally(deals(at, 40, -40) for at in range(10)).a_deal()
    assert (estimate.value, estimate.low, estimate.high) == (0, 0, 0)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """4,000 series of six pairs, a deal of which is worth 7 points: about 95 % hold it, within three errors."""
    chance, held = Random("coverage"), 0
    for _ in range(4000):
        estimate = tally(deals(at, round(chance.gauss(7, 60)), round(chance.gauss(7, 60))) for at in range(6)).a_deal()
        held += estimate.low <= 7 <= estimate.high
    assert held / 4000 == pytest.approx(0.95, abs=3 * sqrt(0.95 * 0.05 / 4000))


@pytest.mark.parametrize(("share", "rating"), [(0.5, 0), (0.75, 190.85), (10 / 11, 400), (0.24, -200.24)])
def test_a_share_as_elo_and_back(share: float, rating: float) -> None:
    assert elo_of(share) == pytest.approx(rating, abs=0.01)
    assert share_of(rating) == pytest.approx(share, abs=1e-5)


def test_all_and_none_are_without_bound_in_elo() -> None:
    estimate = elo(Estimate(1, 0.5, 1))
    assert (estimate.value, estimate.low, estimate.high) == (inf, 0, inf)
    assert elo_of(0) == -inf
