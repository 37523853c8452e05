"""Every knob makes a difference, and every value a difference from every other (R7)."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

import pytest

from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, Value, changed, choices, parse
from tests import knobs, knobs_open
from tests.knobs import Telling

TELLINGS = (*knobs.TELLINGS, *knobs_open.TELLINGS)


@pytest.mark.parametrize("telling", TELLINGS, ids=[f"{one.knob}-{at}" for at, one in enumerate(TELLINGS)])
def test_the_position_tells_every_two_values_apart(telling: Telling) -> None:
    outcomes: dict[str, Value] = {}
    for value in telling.values:
        rules = parse(telling.rules, {**telling.changes, telling.knob: value})
        outcome = repr(telling.outcome(rules))
        assert outcome not in outcomes, f"{value} and {outcomes.get(outcome)} look the same: {outcome}"
        outcomes[outcome] = value


@pytest.mark.parametrize("telling", TELLINGS, ids=[f"{one.knob}-{at}" for at, one in enumerate(TELLINGS)])
def test_the_rules_differ_in_the_knob_alone(telling: Telling) -> None:
    base = parse(telling.rules, {**telling.changes, telling.knob: telling.values[0]})
    for value in telling.values[1:]:
        other = parse(telling.rules, {**telling.changes, telling.knob: value})
        assert [knob for knob in KNOBS if getattr(base, knob) != getattr(other, knob)] == [telling.knob]


def test_every_knob_has_a_telling_position() -> None:
    assert {telling.knob for telling in TELLINGS} == set(KNOBS)


def test_every_pair_of_values_is_told_apart() -> None:
    pairs: defaultdict[str, set[frozenset[str]]] = defaultdict(set)
    for telling in TELLINGS:
        pairs[telling.knob] |= {frozenset(map(repr, pair)) for pair in combinations(telling.values, 2)}
    for knob in set(KNOBS) - set(BOUNDS):
        wanted = {frozenset(map(repr, pair)) for pair in combinations(choices(knob), 2)}
        assert pairs[knob] == wanted, knob


def test_every_value_of_the_rule_sets_is_told_apart_from_another() -> None:
    """The numbers of R7 too: 2 and 4 for the swap, 1, 4 and 5 for looking back."""
    for name in RULE_SETS:
        for other in RULE_SETS:
            for knob in changed(RULE_SETS[name], other):
                assert knob in {telling.knob for telling in TELLINGS}
