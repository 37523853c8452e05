"""The league against cases that were solved by hand."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10, sqrt

import pytest

from terts.arena.errors import ArenaError
from terts.arena.estimates import Estimate
from terts.arena.league import League, league
from terts.arena.pairs import PairResult
from terts.arena.results import Results
from terts.arena.series import Unit
from tests.arena.stubs import deals, results, series, won

A, B, C, D = "club:nodes=1", "club:nodes=2", "club:nodes=3", "random"


def met(one: str, other: str, pairs: Iterator[PairResult], unit: Unit = Unit.GAMES, seed: int = 1) -> Results:
    return results(series(one, other, unit, seed=seed), pairs)


def rating(rated: League, name: str) -> Estimate:
    found = rated.elo[rated.players.index(name)]
    assert found is not None
    return found


def points(rated: League, name: str) -> Estimate:
    found = rated.points[rated.players.index(name)]
    assert found is not None
    return found


def test_two_players_by_the_odds_of_their_games() -> None:
    """14 to 6, half a game added to each: 400 log10(14.5 / 6.5)."""
    rated = league([met(A, B, won(7, 3))], anchor=B, rating=1000)
    assert rating(rated, B) == Estimate(1000, 1000, 1000)
    assert rating(rated, A).value == pytest.approx(1000 + 400 * log10(14.5 / 6.5))


def test_a_triangle_that_agrees_with_itself() -> None:
    """With half a game added 4 : 0 is odds of 9, and 40 : 0 odds of 81.

    So A is 400 log10 9 above B, B as much above C, and the games of A against C say the same.
    """
    rated = league([met(A, B, won(2, 0)), met(C, B, won(0, 2)), met(A, C, won(20, 0))], anchor=C)
    assert rating(rated, B).value == pytest.approx(400 * log10(9), abs=1e-6)
    assert rating(rated, A).value == pytest.approx(800 * log10(9), abs=1e-6)
    assert [rated.players[at] for at in rated.best_first()] == [A, B, C]


def test_the_width_of_an_interval() -> None:
    """50 pairs to 50: odds even, so each pair is one game from what is expected, with the added one 100.5 in all.

    The information is 201 / 4, the variance 100.5 / (201 / 4)², in Elo 1.96 * 400 / ln 10 * sqrt of that.
    """
    rated = rating(league([met(A, B, won(50, 50))], anchor=B), A)
    assert rated.value == pytest.approx(0, abs=1e-9)
    assert rated.high == pytest.approx(1.959964 * 173.7178 * sqrt(100.5) / (201 / 4), abs=1e-3)
    assert rated.low == -rated.high


def test_a_clean_sweep_has_a_rating_and_a_wide_interval() -> None:
    rated = rating(league([met(A, B, won(100, 0))], anchor=B), A)
    assert rated.value == pytest.approx(400 * log10(401))
    assert rated.high - rated.low > 800


def test_points_along_a_chain_add_up() -> None:
    """A is 10 ahead of B, B is 4 ahead of C, and nothing else is known.

    What is left of A's pairs is 20 and -20 points in 4 deals: variance 800 * 2 / 4² = 100; of B's 4 and -4, so 4.
    """
    one = met(A, B, iter([deals(0, 20, 20), deals(1, 0, 0)]), Unit.DEALS)
    other = met(B, C, iter([deals(0, 6, 6), deals(1, 2, 2)]), Unit.DEALS)
    rated = league([one, other], anchor=C)
    assert points(rated, A).value == pytest.approx(14)
    assert points(rated, B).value == pytest.approx(4)
    assert points(rated, B).high == pytest.approx(4 + 1.959964 * sqrt(4))
    assert points(rated, A).high == pytest.approx(14 + 1.959964 * sqrt(100 + 4))
    assert rated.elo[rated.players.index(A)] is None


def test_each_meeting_weighs_as_much_as_it_is_exact() -> None:
    """A is ahead of B by 10 with variance 100 directly, and by 4 with variance 4 + 4 by way of C."""
    direct = met(A, B, iter([deals(0, 20, 20), deals(1, 0, 0)]), Unit.DEALS)
    there = met(A, C, iter([deals(0, 6, 6), deals(1, 2, 2)]), Unit.DEALS)
    back = met(C, B, iter([deals(0, 2, 2), deals(1, -2, -2)]), Unit.DEALS)
    rated = points(league([direct, there, back], anchor=B), A)
    assert rated.value == pytest.approx((10 / 100 + 4 / 8) / (1 / 100 + 1 / 8))
    assert rated.high - rated.value == pytest.approx(1.959964 / sqrt(1 / 100 + 1 / 8))


def test_the_order_of_names_and_files_does_not_matter() -> None:
    one, other = met(A, B, won(7, 3)), met(B, A, won(4, 6), seed=2)
    turned = met(B, A, won(3, 7))
    for rated in (league([one, other], B), league([other, one], B), league([turned, other], B)):
        assert rating(rated, A).value == pytest.approx(400 * log10(26.5 / 14.5))
        assert rated.meeting(rated.players.index(A), rated.players.index(B)).wins == 26
        assert rated.meeting(rated.players.index(B), rated.players.index(A)).wins == 14


def test_who_is_joined_to_the_anchor_by_nothing_has_no_rating() -> None:
    rated = league([met(A, B, won(7, 3)), met(C, D, won(5, 5))], anchor=A)
    assert [one is None for one in rated.elo] == [False, False, True, True]
    assert [one is None for one in rated.points] == [False, False, True, True]


def test_a_series_against_oneself_rates_nobody() -> None:
    assert league([met(A, A, won(7, 3)), met(A, B, won(7, 3))]).players == (A, B)
    with pytest.raises(ArenaError, match="empty"):
        league([met(A, A, won(7, 3))])


@pytest.mark.parametrize("again", [met(A, B, won(7, 3)), met(B, A, won(1, 0))])
def test_the_same_series_twice_is_refused(again: Results) -> None:
    with pytest.raises(ArenaError, match="twice"):
        league([met(A, B, won(7, 3)), again])


def test_series_by_different_rules_are_refused() -> None:
    other = results(series(A, B, Unit.GAMES, "codex"), won(1, 1))
    with pytest.raises(ArenaError, match="rules differ"):
        league([met(A, B, won(7, 3)), other])


def test_rules_are_the_same_however_they_are_written() -> None:
    other = results(series(A, C, Unit.GAMES, "classic", target=501), won(2, 1))
    assert len(league([met(A, B, won(7, 3)), other]).players) == 3


def test_an_anchor_that_did_not_play_is_refused() -> None:
    with pytest.raises(ArenaError, match="club:nodes=3"):
        league([met(A, B, won(7, 3))], anchor=C)
