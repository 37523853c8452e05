"""What is possible and out of order has a reason; what is in order has none (R6.1, R6.2)."""

from __future__ import annotations

import random

import pytest

from terts.game.actions import COUNTS, DRAW, PROTEST, parse_move
from terts.game.cards import Seat
from terts.game.game import Game, actor, legal, objection, possible
from terts.game.rules import Value
from terts.game.view import view
from tests.game.open_tables.builder import A, B, at, first, play
from tests.game.open_tables.chance import random_play, random_rules


@pytest.mark.parametrize("seed", range(12))
def test_possible_action_has_an_objection_exactly_when_it_is_not_legal(seed: int) -> None:
    chance = random.Random(seed)
    seen = 0
    for game in random_play(random_rules(chance), chance, 0.15, deals=3):
        for seat in Seat:
            in_order = legal(game) if actor(game) is seat else ()
            for action in possible(game, seat):
                expected = action in in_order or action is PROTEST
                assert (objection(game, seat, action) is None) is expected, (seat, action)
                seen += 1
    assert seen > 50


def why(game: Game, move: str) -> str:
    """Clause and key of the objection to a possible move."""
    seat, action = parse_move(move)
    assert action in possible(game, seat)
    reason = objection(game, seat, action)
    assert reason is not None
    return f"{reason.clause} {reason.key}"


def opening(**knobs: Value) -> Game:
    """The first trick, A to lead; clubs are trumps."""
    return first(a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", knobs=knobs)


def test_r6_3_draw_with_nine_cards() -> None:
    assert why(opening(), "A draw") == "R6.3 draw-full-hand"
    assert why(opening(), "B draw") == "R6.3 draw-full-hand"


def test_r2_7_draw_before_the_break() -> None:
    """A's king takes the first trick: B has to cut, and both hold eight cards."""
    game = play(opening(), "A Ks, B 8s")
    assert why(game, "A draw") == why(game, "B draw") == "R2.7 draw-before-break"


def test_r6_3_draw_out_of_turn() -> None:
    game = play(opening(), "A Ks, B 8s, B cut 5")
    assert why(game, "B draw") == "R6.3 draw-out-of-turn"
    assert objection(game, A, DRAW) is None


def test_r6_3_card_before_the_draw_has_the_same_reason_in_the_view() -> None:
    game = play(opening(), "A Ks, B 8s, B cut 5")
    assert why(game, "A Tc") == "R6.3 draw-first"
    assert {(reason.clause, reason.key) for _, reason in view(game, A).unplayable} == {("R6.3", "draw-first")}


def test_r3_3_revoke_has_the_reason_of_a_guarded_table_in_the_view() -> None:
    """The talon is gone and A leads a spade; B holds a spade."""
    game = play(at(a="As Kd", b="7s Ad", trump="d"), "A As")
    assert why(game, "B Ad") == "R3.3 must-follow"
    assert [(str(card), reason.key) for card, reason in view(game, B).unplayable] == [("Ad", "must-follow")]


def test_r4_9_question_without_such_a_sequence() -> None:
    assert why(play(opening(), "A terz Qs"), "B ask") == "R4.9 ask-without"


@pytest.mark.parametrize(("said", "key"), [(32, "count-above"), (30, "count-below"), (150, "count-above")])
def test_r6_4_count_beside_the_truth(said: int, key: str) -> None:
    """B takes only the last trick, Ts, As and the 10 for it: 31."""
    game = play(at(a="Ts", b="As", trump="d", taken="A" * 15), "A Ts, B As")
    assert why(game, f"B count {said}") == f"R6.4 {key}"
    assert objection(game, B, COUNTS[31]) is None


@pytest.mark.parametrize("move", ["A protest", "B protest"])
def test_r6_5_protest_is_never_out_of_order(move: str) -> None:
    seat, action = parse_move(move)
    assert objection(opening(), seat, action) is None
