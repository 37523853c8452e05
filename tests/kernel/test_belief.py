"""What the opponent may hold: held against the rules' own count of worlds, and against another way of weighing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from terts import kernel
from terts.game.cards import Seat, mask_of
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import View, view
from terts.game.worlds import Worlds
from terts.kernel import Model
from tests.kernel.mirror import Mirror
from tests.strategies import random_play, random_rules

RULES_ALONE = Model(trust=0)


def seen_from(rules: Rules, seed: int, tricks: range, share: float) -> Iterator[tuple[Game, Seat]]:
    """Positions of a game of chance, full of words, with the seat that looks at them; all of them within an answer."""
    chance, picked = random.Random(seed), random.Random(seed)
    for game in random_play(rules, chance, deals=2):
        for seat in Seat:
            seen = view(game, seat)
            if seen.turned is None or seen.trick not in tricks:
                continue
            if picked.random() < (3 * share if seen.announced is not None else share):
                yield game, seat


def counted(seen: View) -> dict[int, float]:
    """The chances of the hands by the number of decks that agree with the view."""
    decks = {mask_of(hand): count for hand, count in Worlds(seen).hands()}
    total = sum(decks.values())
    return {hand: count / total for hand, count in decks.items()}


def check(found: dict[int, float], wanted: dict[int, float], where: object, within: float = 1e-9) -> None:
    """Equal, hand by hand."""
    assert found.keys() == wanted.keys(), where
    assert found == pytest.approx(wanted, rel=within), where


# --- the rules alone --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULE_SETS)
def test_without_trust_every_deck_counts_alike_under_the_rule_set(name: str) -> None:
    seen = [pair for seed in range(4) for pair in seen_from(RULE_SETS[name], seed, range(3, 17), 0.06)]
    assert len(seen) >= 10
    for game, seat in seen:
        check(kernel.posterior(kernel.sight(view(game, seat)), RULES_ALONE), counted(view(game, seat)), (game, seat))


@pytest.mark.parametrize("seed", range(20))
def test_without_trust_every_deck_counts_alike_under_random_knobs(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    for game, seat in seen_from(rules, seed, range(3, 17), 0.06):
        check(kernel.posterior(kernel.sight(view(game, seat)), RULES_ALONE), counted(view(game, seat)), (game, seat))


# --- the model --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_trust_weighs_every_hand_as_a_search_of_all_ways_does(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    model = Model(trust=1 + seed % 4, heat=(2.0, 4.0, 9.0)[seed % 3])
    for game, seat in seen_from(rules, seed, range(7, 10), 0.06):
        check(kernel.posterior(kernel.sight(view(game, seat)), model), Mirror(game, seat, model).hands(), (game, seat))
