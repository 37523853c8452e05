"""Every knob of R6 makes a difference, and every value a difference from every other (R7)."""

from __future__ import annotations

from itertools import combinations

import pytest

from terts.game.rules import Value, choices, parse
from tests.knobs_open import TELLINGS, Telling


@pytest.mark.parametrize("telling", TELLINGS, ids=[f"{one.knob}-{at}" for at, one in enumerate(TELLINGS)])
def test_the_position_tells_every_two_values_apart(telling: Telling) -> None:
    outcomes: dict[str, Value] = {}
    for value in telling.values:
        outcome = repr(telling.outcome(parse(telling.rules, {**dict(telling.changes), telling.knob: value})))
        assert outcome not in outcomes, f"{value} and {outcomes.get(outcome)} look the same: {outcome}"
        outcomes[outcome] = value


@pytest.mark.parametrize("knob", ["revoke", "early_draw", "false_meld", "table"])
def test_every_pair_of_values_is_told_apart(knob: str) -> None:
    told = {frozenset(pair) for one in TELLINGS if one.knob == knob for pair in combinations(one.values, 2)}
    assert told == {frozenset(pair) for pair in combinations(choices(knob), 2)}
