"""The bot `pimc`: match sense, and what it owes to the advice of `solver`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from terts.bots.pimc import PimcBot
from terts.bots.protocol import Budget
from terts.bots.solver.solver import SolverBot
from terts.bots.thinking import MARGIN
from terts.game import game as table
from terts.game.cards import Pair, Seat, parse_cards
from terts.game.game import Game
from terts.game.rules import RULE_SETS
from terts.game.view import view
from terts.kernel import Choice
from tests.game.positions import play

ENOUGH = Budget(worlds=100)
DECK = (
    "Qd Jc Js 8c Ac Jd Kd 7h 9s 9d Ts Jh Qc 9c Ad 7d Td 7s Ah Ks Th Qh 8s 8d 8h Kc As Tc Qs Kh 9h 7c"
)  # fmt: skip
MOVES = "B terz Ad, A ask, A good, B swap, B 9s, A 7s, A cut 7"


def at_score(score: Pair[int]) -> Game:
    """B leads to the second trick with Js 9c Jc Qc Kc Qd Kd Ad and the ace of trumps, one terz to the good."""
    game = play(table.deal(table.new_game(RULE_SETS["codex"], Seat.A), parse_cards(DECK)), MOVES)
    return replace(game, standing=replace(game.standing, score=score))


@pytest.mark.parametrize("seed", range(3))
def test_ahead_it_takes_points_and_behind_it_plays_for_melds(seed: int) -> None:
    """An ace that nobody beats brings the goal near; far behind, the risk of a beaten terz is worth its pieces."""
    bot = PimcBot(seed)
    ahead, behind = (bot.choose(view(at_score(score), Seat.B), ENOUGH) for score in ((300, 430), (430, 300)))
    assert str(ahead) == "Ad"
    assert str(behind) in ("terz Kc", "Js")


def test_the_worth_of_an_action_is_a_chance() -> None:
    for score in ((0, 0), (0, 480), (480, 0)):
        weighed = PimcBot(1).weigh(view(at_score(score), Seat.B), ENOUGH)
        assert weighed
        assert all(0 <= one.value <= 1 and one.error >= 0 for one in weighed)


@pytest.mark.parametrize(("gain", "follows"), [(MARGIN / 2, True), (MARGIN * 2, False)])
def test_only_what_is_clearly_better_stands_against_the_advice(gain: float, follows: bool) -> None:
    seen = view(at_score((0, 0)), Seat.B)
    advised = SolverBot(1).choose(seen)
    other = next(action for action in seen.legal if action is not advised)

    class Swayed(PimcBot):
        def weigh(self, *_: object) -> Sequence[Choice]:
            return [Choice(other, 0.5, 0.0, 1), Choice(advised, 0.5 - gain, 0.0, 1)]

    assert Swayed(1).choose(seen) is (advised if follows else other)
