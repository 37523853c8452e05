"""Exact values of positions of games, by hand and against the play of terts.game."""

from __future__ import annotations

from pathlib import Path

import pytest

from terts.analysis.solve import Unsolvable, Worth, as_json, solve
from terts.game import game as table
from terts.game.actions import CLAIM, PLAYS
from terts.game.cards import Card, Seat
from terts.game.game import Game
from terts.game.record import read, replay
from terts.game.rules import parse
from tests.kernel import endings

PLAYED = Path(__file__).parents[1] / "golden" / "played"


def after(name: str, upto: int) -> Game:
    return replay(read((PLAYED / f"{name}.terts").read_bytes()), upto)


def first_solvable(name: str) -> int:
    return next(upto for upto in range(200) if endings.wanted(after(name, upto), 9))


def test_two_cards_each_by_hand() -> None:
    # A leads from 10♣ Q♣, B has 8♣ 9♣: both tricks are A's, 10 + 2 and the last trick's 10.
    solved = solve(after("classic", 40))
    assert solved.seat is Seat.A
    assert solved.worths == (Worth(PLAYS[Card.CT], 22, 0), Worth(PLAYS[Card.CQ], 22, 0))


@pytest.mark.parametrize("name", ["classic", "codex", "home", "brief", "vintage"])
def test_every_position_of_the_endings_of_a_played_game_is_solved(name: str) -> None:
    start = first_solvable(name)
    for upto in range(start, start + 25):
        game = after(name, upto)
        if table.actor(game) is None:
            break
        solved = solve(game)
        assert [one.action for one in solved.worths] == [one for one in table.legal(game) if one is not CLAIM]
        assert min(one.loss for one in solved.worths) == 0
        assert all(one.value + one.loss == solved.value for one in solved.worths)
        assert (solved.claim is None) == (CLAIM not in table.legal(game))


def test_the_line_is_played_to_the_end_and_brings_the_value() -> None:
    game = after("codex", first_solvable("codex"))
    solved = solve(game)
    before = endings.difference(game)
    for seat, action in solved.line:
        game = table.apply(game, seat, action)
    assert table.actor(game) is None
    gained = endings.difference(game) - before
    assert solved.value == (gained if solved.seat is Seat.A else -gained)
    assert solved.points[0] - solved.points[1] == endings.difference(game)


def test_the_value_of_a_move_is_the_value_after_it() -> None:
    game = after("classic", first_solvable("classic"))
    solved = solve(game)
    for one in solved.worths:
        then = solve(table.apply(game, solved.seat, one.action))
        gained = endings.difference(table.apply(game, solved.seat, one.action)) - endings.difference(game)
        mine = gained if solved.seat is Seat.A else -gained
        assert one.value == mine + (then.value if then.seat is solved.seat else -then.value)


@pytest.mark.parametrize(("upto", "reason", "talon"), [(0, "unsolvable-talon", 14), (10, "unsolvable-talon", 12)])
def test_with_a_talon_nothing_is_solved(upto: int, reason: str, talon: int) -> None:
    with pytest.raises(Unsolvable) as raised:
        solve(after("classic", upto))
    assert (raised.value.reason, raised.value.talon) == (reason, talon)


def test_after_a_game_nothing_is_solved() -> None:
    with pytest.raises(Unsolvable, match="unsolvable-over"):
        solve(after("classic", 10_000))


def test_before_a_deal_nothing_is_solved() -> None:
    with pytest.raises(Unsolvable, match="unsolvable-between"):
        solve(table.new_game(parse("classic"), Seat.A))


def test_at_an_open_table_nothing_is_solved() -> None:
    game = table.deal(table.new_game(parse("classic", {"table": "referee"}), Seat.A), tuple(Card))
    with pytest.raises(Unsolvable, match="unsolvable-open-table"):
        solve(game)


def test_the_json_form() -> None:
    shown = as_json(solve(after("classic", 40)))
    assert shown["actions"] == [
        {"action": "Tc", "value": 22, "loss": 0},
        {"action": "Qc", "value": 22, "loss": 0},
    ]
    assert (shown["solved"], shown["turn"], shown["value"], shown["claim"]) == (True, "A", 22, False)
