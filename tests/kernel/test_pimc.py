"""Choosing by imagined deals: in the sixth and seventh trick no hand of the opponent is left to chance."""

from __future__ import annotations

from itertools import islice

import pytest

from terts import kernel
from terts.game.rules import RULE_SETS
from tests.kernel.test_ahead import late_decisions, seen_by_actor

DEALS_A_WORLD = 32
WORLDS = 100


def due(chances: dict[int, float], deals: int) -> int:
    """So many deals in proportion to what the hands weigh, in twos, and two at least for each."""
    return sum(2 * max(1, round(deals * chance / 2)) for chance in chances.values())


@pytest.mark.parametrize("name", RULE_SETS)
def test_from_the_sixth_trick_on_every_hand_is_imagined_as_often_as_it_is_likely(name: str) -> None:
    """Where rights of the opponent hang on the past too (R4.8, R4.14), each past of a hand counts for itself."""
    exactly = many = 0
    for seed in range(5):
        for game in islice(late_decisions(RULE_SETS[name], seed), 4):
            sight = kernel.sight(seen_by_actor(game))
            chances = kernel.posterior(sight)
            imagined = kernel.weigh(sight, 1, WORLDS)[0].worlds
            expected = due(chances, WORLDS * DEALS_A_WORLD)
            assert expected <= imagined < 1.2 * expected
            exactly += imagined == expected
            many += len(chances) > WORLDS * DEALS_A_WORLD // 64
    assert exactly > 3
    assert many > 3


def test_where_the_work_is_not_enough_for_every_hand_they_are_drawn() -> None:
    game = next(late_decisions(RULE_SETS["classic"], 1))
    sight = kernel.sight(seen_by_actor(game))
    assert len(kernel.posterior(sight)) > DEALS_A_WORLD
    assert kernel.weigh(sight, 1, 1)[0].worlds == 2 * DEALS_A_WORLD


def test_the_clock_ends_the_work_when_every_hand_is_imagined_too() -> None:
    game = next(late_decisions(RULE_SETS["classic"], 1))
    sight = kernel.sight(seen_by_actor(game))
    assert kernel.weigh(sight, 1, 1_000_000, seconds=0.01)[0].worlds < 1_000_000
