"""Counting and drawing the ways in which the hidden cards may lie, by the clues of `terts.game.evidence`.

A clue says that cards had or had not come by a step, so each card has a window of steps (`terts.game.spreads`). Of the
readings of a trick at least one must hold: they are alternatives that overlap, so `Chooser` draws within one
combination of readings and keeps what it drew with one chance in the number of combinations that hold: that makes every
arrangement equally likely (Karp and Luby's union sampling).
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate, combinations, product
from math import prod
from typing import Final

from terts.game.cards import Card, cards_of
from terts.game.deal import HAND
from terts.game.evidence import Clue, Reading
from terts.game.spreads import (
    Arrangement,
    Spread,
    Window,
    all_arrangements,
    by_moment,
    moments_of,
    pick,
    windows,
)

STRATA: Final = 2048
"""At most so many combinations of readings are drawn from apart, halved with each hidden draw."""
TRIALS: Final = 1000
"""After so many rejected draws an arrangement is drawn from the exact weights of all hands instead."""


def holds(clues: tuple[Clue, ...], came: list[int]) -> bool:
    """Whether the clues hold if `came` are the cards that had come by each step."""
    return not any(clue.held & ~came[clue.draws] or clue.missing & came[clue.draws] for clue in clues)


class Tally:
    """Exact numbers: in how many orders a set of cards may have come to the opponent."""

    def __init__(
        self, pool: int, draws: int, clues: tuple[Clue, ...], readings: tuple[tuple[Reading, ...], ...]
    ) -> None:
        self.pool, self.draws = pool, draws
        self._sure = [_at(step, clues) for step in range(draws + 1)]
        self._groups = [[_steps(reading.clues, draws) for reading in group] for group in readings]
        self._low = [min(min(steps, default=draws) for steps in group) for group in self._groups]
        self._all = tuple((1 << len(group)) - 1 for group in self._groups)
        self._known: dict[tuple[int, int, tuple[int, ...]], int] = {}
        spans = windows(pool, draws, clues) or ()
        rest = 2 << draws
        self._must = sum(span.cards for span in spans if not span.steps & rest)
        self._free = sum(span.cards for span in spans if span.steps & rest and span.steps & ~rest)
        self._short = Spread(tuple(Window(span.steps & ~rest, span.cards) for span in spans), draws)

    def sets(self) -> Iterator[tuple[int, int]]:
        """Every set of cards that may have come to the opponent, with its number of orders."""
        free = [card.bit for card in cards_of(self._free)]
        missing = HAND + self.draws - self._must.bit_count()
        for more in combinations(free, missing) if missing >= 0 else ():
            cards = self._must | sum(more)
            orders = self.orders(cards)
            if orders:
                yield cards, orders

    def orders(self, cards: int) -> int:
        """The orders in which these cards may have come; without readings they depend on how many share a window."""
        if not self._groups:
            return self._short.ways(self.draws, tuple((cards & span.cards).bit_count() for span in self._short.spans))
        return self._ways(self.draws, cards, self._all)

    def _ways(self, step: int, cards: int, alive: tuple[int, ...]) -> int:
        """The orders in which these cards may have come; `alive` marks per trick the readings still open."""
        key = (step, cards, alive)
        known = self._known.get(key)
        if known is None:
            still = self._check(step, cards, alive)
            if still is None:
                known = 0
            elif step:
                known = sum(self._ways(step - 1, cards & ~card.bit, still) for card in cards_of(cards))
            else:
                known = 1
            self._known[key] = known
        return known

    def _check(self, step: int, cards: int, alive: tuple[int, ...]) -> tuple[int, ...] | None:
        """The readings left open below the step, or None if something does not hold."""
        held, missing = self._sure[step]
        if held & ~cards or missing & cards:
            return None
        still = list(alive)
        for index, low in enumerate(self._low):
            if step >= low:
                bits = _open(self._groups[index], step, cards, alive[index], one_will_do=step == low)
                if not bits:
                    return None
                still[index] = bits if step > low else self._all[index]
        return tuple(still)

    def draw(self, rng: random.Random, cards: int) -> Arrangement:
        """One of the orders in which these cards may have come, each with the same chance."""
        drawn: list[Card] = []
        alive = self._all
        for step in range(self.draws, 0, -1):
            still = self._check(step, cards, alive)
            assert still is not None, "a set without orders is not drawn from"
            alive = still
            card = Card(pick(rng, [(card, self._ways(step - 1, cards & ~card.bit, alive)) for card in cards_of(cards)]))
            drawn.append(card)
            cards &= ~card.bit
        return Arrangement(cards, tuple(reversed(drawn)))


def _at(step: int, clues: Iterable[Clue]) -> tuple[int, int]:
    """What must have come by the step, and what must not."""
    held = missing = 0
    for clue in clues:
        if clue.draws == step:
            held, missing = held | clue.held, missing | clue.missing
    return held, missing


def _steps(clues: tuple[Clue, ...], draws: int) -> dict[int, tuple[int, int]]:
    return {step: _at(step, clues) for step in range(draws + 1) if any(clue.draws == step for clue in clues)}


def _open(group: list[dict[int, tuple[int, int]]], step: int, cards: int, alive: int, *, one_will_do: bool) -> int:
    """Those of the living readings that hold at the step, as bits; the first of them if one will do."""
    bits = 0
    for index, steps in enumerate(group):
        if alive >> index & 1:
            held, missing = steps.get(step, (0, 0))
            if not (held & ~cards or missing & cards):
                bits |= 1 << index
                if one_will_do:
                    break
    return bits


class Chooser:
    """Draws arrangements, each with the same chance.

    A draw takes up to `trials` attempts of some tens of microseconds. Should all be rejected, the weights of all sets
    are counted once, which takes seconds at worst (half a million sets in the first trick), and used from then on.
    Where the clues speak of other `moments` than the draws in order, nothing can be counted so: only `attempt` there.
    """

    def __init__(
        self,
        pool: int,
        draws: int,
        clues: tuple[Clue, ...],
        readings: tuple[tuple[Reading, ...], ...],
        trials: int = TRIALS,
        moments: tuple[int, ...] | None = None,
    ) -> None:
        self._pool, self._draws, self._clues, self._readings = pool, draws, clues, readings
        self._trials, self._moments = trials, moments or moments_of(draws)
        self._weighted: tuple[list[int], list[int]] | None = None
        self._strata, self._others = _split(readings, STRATA >> draws)
        self._spreads = [spread for spread in self._all_spreads() if spread.total]
        self._sums = list(accumulate(spread.total for spread in self._spreads))
        if not self._spreads:
            raise ValueError("no deck agrees with this view")

    def few(self, most: int) -> frozenset[Arrangement] | None:
        """All arrangements that the clues and readings leave, unless there may be more of them than that."""
        if self._sums[-1] > most:
            return None
        ways = {one for spread in self._spreads for one in all_arrangements(spread)}
        return frozenset(
            one for one in ways if all(_count(group, by_moment(one, self._moments)) for group in self._others)
        )

    @cached_property
    def tally(self) -> Tally:
        """The exact numbers."""
        return Tally(self._pool, self._draws, self._clues, self._readings)

    def _all_spreads(self) -> Iterator[Spread]:
        for chosen in product(*self._strata):
            clues = (*self._clues, *(clue for reading in chosen for clue in reading.clues))
            spans = windows(self._pool, self._draws, clues, self._moments)
            if spans is not None:
                yield Spread(spans, self._draws)

    def draw(self, rng: random.Random) -> Arrangement:
        """An arrangement that agrees with all clues and, in every trick, with one of its readings."""
        if self._weighted is None:
            for _ in range(self._trials):
                one = self.attempt(rng)
                if one is not None:
                    return one
        return self._exact(rng)

    def attempt(self, rng: random.Random) -> Arrangement | None:
        """One attempt to draw; every arrangement has the same chance, and None has the rest."""
        one = self._spread(rng).draw(rng)
        came = by_moment(one, self._moments)
        if not all(_count(group, came) for group in self._others):
            return None
        share = prod(_count(group, came) for group in self._strata)
        return one if share == 1 or not rng.randrange(share) else None

    def _spread(self, rng: random.Random) -> Spread:
        if len(self._spreads) == 1:
            return self._spreads[0]
        at = rng.randrange(self._sums[-1])
        return self._spreads[bisect_right(self._sums, at)]

    def _exact(self, rng: random.Random) -> Arrangement:
        if self._weighted is None:
            sets = list(self.tally.sets())
            self._weighted = [cards for cards, _ in sets], list(accumulate(orders for _, orders in sets))
        cards, sums = self._weighted
        if not cards:
            raise ValueError("no deck agrees with this view")
        return self.tally.draw(rng, cards[bisect_right(sums, rng.randrange(sums[-1]))])


def _count(group: tuple[Reading, ...], came: list[int]) -> int:
    return sum(holds(reading.clues, came) for reading in group)


def _split(
    readings: tuple[tuple[Reading, ...], ...], limit: int
) -> tuple[list[tuple[Reading, ...]], list[tuple[Reading, ...]]]:
    """The tricks whose readings are drawn from apart, those with the fewest first, and the others."""
    apart: list[tuple[Reading, ...]] = []
    others: list[tuple[Reading, ...]] = []
    size = 1
    for group in sorted(readings, key=len):
        if size * len(group) <= limit:
            size *= len(group)
            apart.append(group)
        else:
            others.append(group)
    return apart, others
