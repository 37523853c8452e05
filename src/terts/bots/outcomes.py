"""Measured outcomes of a deal: what the two players score in it, and who takes the last trick.

`bench/outcomes.py` counts them over deals that a bot plays against itself and writes them into `measured/`, one file a
rule set. A file keeps the counts in tens of points and, beside them, how often each last digit occurs: card points end
in any digit, melds count whole tens (R4.1 to R4.3). The two are taken as independent of each other. Who is first when
both arrive in one deal stands there too (`terts.bots.race`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from terts.bots.race import PlayedDeal, Race, raced
from terts.game.cards import Pair
from terts.game.rules import RULE_SETS, Rules, changed

CARD_POINTS: Final = 150
"""What the card points of a deal add up to, the last trick's ten included (R5.1)."""
FOLDER: Final = "measured"
WITHOUT_WEIGHT: Final = frozenset({
    "next_game_dealer", "rounding", "target", "record_target", "claim_needs_lead", "revoke", "early_draw",
    "false_meld", "table",
})  # fmt: skip
"""Knobs that change how a deal is written, judged or followed, but not the cards and melds it brings."""


class Outcome(NamedTuple):
    """How a deal may end: exact points, melds included, of the dealer's opponent and of the dealer.

    `last` tells whether the dealer took the last trick; `chance` is how likely all this is.
    """

    opponent: int
    dealer: int
    last: bool
    chance: float


class Cell(NamedTuple):
    """Outcomes counted together: the opponent's points in whole tens, all melds in tens, who took the last trick."""

    opponent: int
    melds: int
    last: bool


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Counted deals of one rule set.

    `bot` played both seats, the decks follow from `seed`, `commit` is the program that played; `digits` counts the last
    digit of the opponent's points where the opponent, and where the dealer, took the last trick. `race` tells who was
    there first.
    """

    rules: str
    bot: str
    seed: int
    deals: int
    commit: str
    cells: Mapping[Cell, int]
    digits: Pair[tuple[int, ...]]
    race: Race

    def spread(self) -> Iterator[Outcome]:
        """All outcomes with their chances, which add up to one; `ValueError` if nothing is counted."""
        whole = sum(self.cells.values())
        if whole <= 0:
            raise ValueError("no deal is counted")
        shares = tuple(_shares(counted) for counted in self.digits)
        for (tens, melds, last), count in self.cells.items():
            most = CARD_POINTS + 10 * melds
            if 10 * tens == most:
                yield Outcome(most, 0, last, count / whole)
                continue
            for digit, share in enumerate(shares[last]):
                if share:
                    mine = 10 * tens + digit
                    yield Outcome(mine, most - mine, last, count * share / whole)


def _shares(counted: tuple[int, ...]) -> tuple[float, ...]:
    whole = sum(counted)
    return tuple(count / whole for count in counted) if whole else (1.0, *(0.0 for _ in range(9)))


def counted(rules: str, bot: str, seed: int, commit: str, deals: Iterable[PlayedDeal], needs_lead: bool) -> Outcomes:
    """Deals counted; `needs_lead` as for `terts.bots.race.raced`. `ValueError` for what no deal can bring."""
    cells: Counter[Cell] = Counter()
    digits = ([0] * 10, [0] * 10)
    all_deals = tuple(deals)
    for opponent, dealer, last, _ in all_deals:
        melds, rest = divmod(opponent + dealer - CARD_POINTS, 10)
        if rest or melds < 0 or opponent < 0 or dealer < 0:
            raise ValueError(f"no deal brings {opponent} and {dealer} points")
        cells[Cell(opponent // 10, melds, last)] += 1
        digits[last][opponent % 10] += 1
    race = raced(all_deals, needs_lead)
    return Outcomes(rules, bot, seed, len(all_deals), commit, cells, (tuple(digits[0]), tuple(digits[1])), race)


def write(outcomes: Outcomes) -> str:
    """The outcomes as the text of a file: JSON, one line for all melds together and the taker of the last trick.

    Such a line is the tens of the opponent's points where it begins, and from there on the counts. The race follows.
    """
    lines = [
        f'  "{melds} {"dealer" if last else "opponent"}": {json.dumps(_row(outcomes.cells, melds, last))}'
        for melds, last in sorted({(cell.melds, cell.last) for cell in outcomes.cells})
    ]
    head = {name: getattr(outcomes, name) for name in ("rules", "bot", "seed", "deals", "commit", "digits")}
    race = [f"  {json.dumps(row)}" for row in outcomes.race.shares]
    cells = _close(lines)
    return f'{json.dumps(head)[:-1]}, "cells": {{\n{cells}\n}}, "race": [\n{_close(race)}\n]}}\n'


def _close(lines: Iterable[str]) -> str:
    return ",\n".join(line.replace(", ", ",") for line in lines)


def _row(cells: Mapping[Cell, int], melds: int, last: bool) -> list[int]:
    row = {cell.opponent: count for cell, count in cells.items() if (cell.melds, cell.last) == (melds, last)}
    first = min(row)
    return [first, *(row.get(tens, 0) for tens in range(first, max(row) + 1))]


def read(text: str) -> Outcomes:
    """The outcomes that `write` wrote."""
    data = json.loads(text)
    cells: dict[Cell, int] = {}
    for key, (first, *counts) in data.pop("cells").items():
        melds, last = key.split()
        cells |= {Cell(first + at, int(melds), last == "dealer"): count for at, count in enumerate(counts) if count}
    digits, race = data.pop("digits"), Race(tuple(map(tuple, data.pop("race"))))
    return Outcomes(**data, cells=cells, digits=(tuple(digits[0]), tuple(digits[1])), race=race)


@cache
def of_rule_set(name: str) -> Outcomes:
    """What was measured under the rule set of that name, one of `RULE_SETS`."""
    return read(files("terts.bots").joinpath(FOLDER, f"{name}.json").read_text(encoding="utf-8"))


def nearest(rules: Rules) -> str:
    """The rule set whose outcomes stand for these rules.

    It is the one from which they differ in the fewest knobs, `WITHOUT_WEIGHT` left out; of several the first by R7.
    """
    return min(RULE_SETS, key=lambda name: len(differing(rules, name)))


def differing(rules: Rules, name: str) -> tuple[str, ...]:
    """The knobs in which the rules differ from the rule set of that name, `WITHOUT_WEIGHT` left out."""
    return tuple(knob for knob in changed(rules, name) if knob not in WITHOUT_WEIGHT)
