"""The bots that imagine deals: what they leave to whom, and when they follow the advice of `solver`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from terts.bots.ismcts import IsmctsBot
from terts.bots.pimc import PimcBot
from terts.bots.protocol import MOST, Budget
from terts.bots.solver.solver import SolverBot
from terts.bots.thinking import MARGIN, ThinkingBot
from terts.game import game as table
from terts.game.actions import CLAIM
from terts.game.cards import PACK, Seat
from terts.game.rules import RULE_SETS
from terts.game.view import PhaseName, View, view
from terts.kernel import Choice
from tests.bots.positions import arrange, closing

SMALL = Budget(worlds=60)

both = pytest.mark.parametrize("kind", [PimcBot, IsmctsBot])


def fifth_play() -> View:
    """B leads to the second trick, with the talon nearly whole."""
    game = arrange("A 7c, B 8c", "As Td 9h 9s Qd Kd Jh Qc Kc", "", upcard="8s")
    return view(game, table.actor(game))


@both
def test_the_colour_is_called_as_by_solver(kind: type[PimcBot | IsmctsBot]) -> None:
    game = table.deal(table.new_game(RULE_SETS["classic"], Seat.A), tuple(Random(1).sample(PACK, len(PACK))))
    seen = view(game, table.actor(game))
    assert seen.phase is PhaseName.COLOUR
    assert kind(1).choose(seen) == SolverBot(1).choose(seen)


@both
@pytest.mark.parametrize(("score", "claims"), [((500, 0), True), ((0, 0), False)])
def test_a_true_claim_is_made_and_a_false_one_never(
    kind: type[PimcBot | IsmctsBot], score: tuple[int, int], claims: bool
) -> None:
    seen = view(arrange("A Ts, B 8h", "As Ks Qs Js 7d 8d 9h Ac Ah", upcard="9s", score=score), Seat.A)
    assert CLAIM in seen.legal
    assert (kind(1).choose(seen, SMALL) is CLAIM) is claims


@both
def test_without_a_talon_it_plays_as_solver(kind: type[PimcBot | IsmctsBot]) -> None:
    game = closing("Ts 8c 9c Jc 7h 8h 9h Jh 7d", "As 7c Qc Kc Th Qh Kh Ah 8d", "As", Seat.A, rules=RULE_SETS["codex"])
    seen = view(game, Seat.A)
    assert not kind(2).weigh(seen, SMALL)
    assert kind(2).choose(seen, SMALL) == SolverBot(1).choose(seen, SMALL)


@both
def test_a_budget_in_seconds_alone_bounds_the_imagined_deals(kind: type[PimcBot | IsmctsBot]) -> None:
    weighed = kind(1).weigh(fifth_play(), Budget(seconds=0.05))
    assert {one.action for one in weighed} == set(fifth_play().legal) - {CLAIM}
    assert 0 < sum(one.worlds for one in weighed) < 1_000_000


@both
@pytest.mark.parametrize("measure", ["nodes", "worlds"])
def test_the_largest_budget_can_be_spent(kind: type[PimcBot | IsmctsBot], measure: str) -> None:
    most = replace(Budget(seconds=0.01), **{measure: MOST[measure]})
    assert {one.action for one in kind(1).weigh(fifth_play(), most)} == set(fifth_play().legal) - {CLAIM}


@both
@pytest.mark.parametrize(("gain", "follows"), [(MARGIN / 2, True), (MARGIN * 2, False)])
def test_only_what_is_clearly_better_stands_against_the_advice(
    monkeypatch: pytest.MonkeyPatch, kind: type[PimcBot | IsmctsBot], gain: float, follows: bool
) -> None:
    seen = fifth_play()
    advised = SolverBot(1, ahead=False).choose(seen)
    other = next(action for action in seen.legal if action is not advised)

    def swayed(*_: object) -> Sequence[Choice]:
        return [Choice(other, 0.5, 0.0, 1), Choice(advised, 0.5 - gain, 0.0, 1)]

    monkeypatch.setattr(ThinkingBot, "weigh", swayed)
    assert kind(1).choose(seen) is (advised if follows else other)
