"""The worked examples of open tables in docs/rules.ru.md and docs/rules.en.md, played through."""

from __future__ import annotations

import pytest

from terts.game.game import Game
from tests.game.open_tables.builder import B, at, can, first, hand, known, phase, play, targets, verdicts, written


def closing(b: str, revoke: str) -> Game:
    """Trumps are clubs and the talon is gone; A leads his ace of spades."""
    return play(at(a="As Kh Qh", b=b, trump="c", revoke=revoke), "A As, B Ad")


@pytest.mark.parametrize(("revoke", "points"), [("hundred", 100), ("undo", 0)])
def test_example_of_a_protest(revoke: str, points: int) -> None:
    game = play(closing("7s Ad Kd", revoke), "A protest")
    assert (written(game), phase(game), hand(game, B)) == ((points, 0), "lead A", "7s Kd Ad")


def test_example_of_a_protest_too_late_and_in_the_second_window() -> None:
    game = play(closing("7s Ad Kd", "undo"), "A Kh, B 7s, A protest")
    assert verdicts(game) == ["B 1 in 14"]
    assert (written(game), hand(game, B)) == ((100, 0), "Kd")
    assert verdicts(play(closing("7s Ad Kd", "undo"), "A Kh, B Kd, A protest")) == ["A 0 in 16"]


def test_example_of_a_groundless_protest() -> None:
    game = play(closing("7h Ad Kd", "undo"), "A protest")
    assert written(game) == (0, 100)
    assert not can(game, "A protest")
    assert can(play(game, "A Kh, B 7h"), "A protest")


@pytest.mark.parametrize(
    ("value", "points", "target"), [("uphill", (100, 20), 601), ("own", (100, 0), 521), ("fine", (80, 0), 501)]
)
def test_example_of_a_false_meld(value: str, points: tuple[int, int], target: int) -> None:
    game = at(a="Th Qh 7s 8s 9c Jc Qc 7d 8d", b="Jh Kh Ah Ts Js Qs 8c Tc Kc", trump="d", talon="9s", upcard="9d",
              score=(100, 0), false_meld=value)  # fmt: skip
    game = play(game, "A terz Qh, B good")
    assert written(game) == (120, 0)
    game = play(game, "B protest")
    assert (written(game), targets(game)) == (points, (target, 501))


def test_example_of_what_was_beaten() -> None:
    game = first(a="Ts Js Qs Ks As 7c 8c 7d 8d", b="9s Tc Jc Qc Kc Td Jd Qd Kd", upcard="9h")
    game = play(game, "A fifty Ks, B beat aces")
    assert written(game) == (0, 100)
    assert written(play(game, "A protest")) == (150, 0)


def test_example_of_a_trick_undone() -> None:
    game = first(a="7s Qh Kh Ah 7d 8d Td Jd Kd", b="8s 9c Tc Jc 9d Qd Ad 7h 8h", upcard="8c", talon="Ts Js",
                 break_talon=False, open_play="follow", revoke="undo")  # fmt: skip
    game = play(game, "A terz Ah, B good, A 7s, B 9c, B draw, A protest")
    assert (written(game), phase(game), known(game, B)) == ((20, 0), "lead A", "9c")
    assert hand(game, B) == "8s 9c Tc Jc 9d Qd Ad 7h 8h"
    assert not can(game, "A fifty Kd")
    assert written(play(game, "A 7s, B 9c, A protest")) == (120, 0)


@pytest.mark.parametrize(
    ("said", "then", "result"),
    [(51, "A good", (99, 51)), (51, "A protest, A good", (119, 41)), (31, "A good", (119, 31))],
)
def test_example_of_counting(said: int, then: str, result: tuple[int, int]) -> None:
    """B takes five tricks with 41 points, the last of them the king of hearts, a jack and 10 for it."""
    game = at(a="Jh", b="Kh", trump="d", taken="BBBBAAAAAAAAAAA", rounding="none")
    game = play(game, f"A Jh, B Kh, B count {said}, {then}")
    assert written(game) == result
