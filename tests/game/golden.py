"""The golden data as tests read it (tests/golden/README.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from terts.game.cards import Suit, parse_card, parse_cards
from terts.game.rules import Rules, parse
from terts.game.tricks import duty, refused

GOLDEN = Path(__file__).parent.parent / "golden"
EXAMPLES: dict[str, list[Mapping[str, Any]]] = {}
for _example in json.loads((GOLDEN / "worked_examples.json").read_text(encoding="utf-8")):
    EXAMPLES.setdefault(_example["kind"], []).append(_example)

Example = Mapping[str, Any]


def examples(kind: str) -> Callable[[Callable[[Example], None]], Callable[[Example], None]]:
    """Run a test once for each worked example of a kind, under the example's name."""
    found = EXAMPLES[kind]
    return pytest.mark.parametrize("example", found, ids=[str(one["id"]) for one in found])


def rules_of(example: Example) -> Rules:
    return parse(example["rules"], example.get("changed", {}))


def suit_of(letter: str) -> Suit:
    return next(suit for suit in Suit if suit.letter == letter)


def check_duty(row: Example) -> None:
    hand = parse_cards(" ".join(row["hand"]))
    found = duty(rules_of(row), hand, parse_card(row["led"]), suit_of(row["trump"]), row["talon"])
    assert sorted(map(str, found.cards)) == sorted(row["allowed"]), row.get("why", row.get("says"))
    for card in hand:
        assert (refused(hand, found, card) is None) is (str(card) in row["allowed"])
