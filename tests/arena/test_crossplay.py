"""200 games of cross-play, and cross-play itself put to the test; `dev.py gate` plays 10,000."""

from __future__ import annotations

from itertools import product

import pytest

from terts.arena.errors import BotFailed
from terts.arena.pairs import GameResult
from terts.bots.ladder import BOTS
from terts.bots.protocol import Budget
from terts.game.actions import Action, Draw
from terts.game.knobs import Table
from terts.game.rules import RULE_SETS
from terts.game.view import View
from tests.arena import crossplay
from tests.arena.stubs import on_the_ladder, played, series

GAMES = 200


@pytest.mark.parametrize("part", [*crossplay.parts(GAMES)], ids=str)
def test_every_bot_plays_every_other_in_order_under_all_rules(part: range) -> None:
    assert crossplay.run(part).total() == 2 * len(part)


def test_the_rotation_brings_every_meeting_at_every_kind_of_table_and_every_rule_set() -> None:
    chosen = [crossplay.series(number) for number in range(3 * len(BOTS) ** 2)]
    met = {(one.players[0].name, one.players[1].name, one.rules.table) for one in chosen}
    assert met == set(product(BOTS, BOTS, Table))
    assert {crossplay.series(number).rules_name for number in range(50)} == set(RULE_SETS)


class Hasty:
    """At an open table it draws whenever that can be done, in order or not."""

    def __init__(self, seed: int) -> None:
        del seed

    def choose(self, seen: View, budget: Budget | None = None) -> Action:
        del budget
        hasty = [action for action in seen.possible if isinstance(action, Draw)]
        return hasty[0] if hasty else seen.legal[0]


def test_a_breach_at_an_open_table_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_ladder(monkeypatch, "hasty", Hasty)
    with pytest.raises(BotFailed, match="draw"):
        played(series("hasty", "club", table="referee"), 20)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(GameResult(((100, 49), (80, 90)), 0, "points"), id="points are missing"),
        pytest.param(GameResult(((100, 50), (80, 60)), 0, "points"), id="points are missing at last"),
        pytest.param(GameResult(((100, 50),), 0, "breach"), id="a breach"),
        pytest.param(GameResult(((100, 50),), None, None), id="no end"),
    ],
)
def test_an_end_that_cannot_be_is_found_out(game: GameResult) -> None:
    with pytest.raises(AssertionError):
        crossplay.check(game)
