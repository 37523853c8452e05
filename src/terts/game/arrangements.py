"""Counting and drawing the ways in which the hidden cards may lie, by the clues of `terts.game.evidence`.

The opponent's cards have come in *steps*: step 0 is his dealt hand of nine, steps 1, 2, … are his hidden draws; what
never came to him lies in the rest. A clue says that cards had or had not come by a step, so each card has a window of
steps, and with windows alone (`Spread`) counting and drawing are a small recursion over how many cards of each window
are left. Of the readings of a trick at least one must hold: they are alternatives that overlap, so `Chooser` draws
within one combination of readings and keeps what it drew with one chance in the number of combinations that hold, which
makes every arrangement equally likely (Karp and Luby's union sampling).
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate, combinations, product
from math import comb, prod
from typing import Final, NamedTuple

from terts.game.cards import Card, Hand, cards_of
from terts.game.deal import HAND
from terts.game.evidence import Clue, Reading

STRATA: Final = 2048
"""At most so many combinations of readings are drawn from apart, halved with each hidden draw."""
TRIALS: Final = 1000
"""After so many rejected draws an arrangement is drawn from the exact weights of all hands instead."""


class Window(NamedTuple):
    """The cards that came at a step from `first` to `last`; the rest counts as the step after the last draw."""

    first: int
    last: int
    cards: int


class Arrangement(NamedTuple):
    """The opponent's dealt cards and his hidden draws in order; the rest is whatever is left, in any order."""

    dealt: int
    draws: Hand


def windows(pool: int, draws: int, clues: Iterable[Clue]) -> tuple[Window, ...] | None:
    """The windows of a pool, cards with the same one together; None if the clues contradict each other."""
    first, last = dict.fromkeys(cards_of(pool), 0), dict.fromkeys(cards_of(pool), draws + 1)
    for clue in clues:
        for card in cards_of(clue.held):
            last[card] = min(last[card], clue.draws)
        for card in cards_of(clue.missing):
            first[card] = max(first[card], clue.draws + 1)
    together: dict[tuple[int, int], int] = {}
    for card, opens in first.items():
        if opens > last[card]:
            return None
        together[opens, last[card]] = together.get((opens, last[card]), 0) | card.bit
    return tuple(Window(*ends, cards) for ends, cards in sorted(together.items()))


class Spread:
    """All ways to spread cards over the steps, each card within its window."""

    def __init__(self, spans: tuple[Window, ...], draws: int) -> None:
        self.spans, self.draws = spans, draws
        self._known: dict[tuple[int, ...], int] = {}

    @property
    def total(self) -> int:
        """The number of all ways; the order of the rest is left out."""
        return self.ways(self.draws, tuple(span.cards.bit_count() for span in self.spans))

    def ways(self, step: int, left: tuple[int, ...]) -> int:
        """The ways to serve the steps down to 0 from `step` with so many cards left in each window."""
        if not step:
            return self._dealt_ways(left)
        key = (step, *left)
        known = self._known.get(key)
        if known is None:
            known = sum(count for _, count in self._choices(step, left))
            self._known[key] = known
        return known

    def _choices(self, step: int, left: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """For each window from which the step's card may come its index and its number of ways."""
        for index, span in enumerate(self.spans):
            if left[index] and span.first <= step <= span.last:
                yield index, left[index] * self.ways(step - 1, _less(left, index))

    def _dealt_ways(self, left: tuple[int, ...]) -> int:
        must = free = 0
        for span, count in zip(self.spans, left, strict=True):
            if span.last <= self.draws:
                if span.first and count:
                    return 0
                must += count
            elif not span.first:
                free += count
        return comb(free, HAND - must) if must <= HAND else 0

    def draw(self, rng: random.Random) -> Arrangement:
        """One of the ways, each with the same chance."""
        cards = [list(cards_of(span.cards)) for span in self.spans]
        left = tuple(map(len, cards))
        drawn: list[Card] = []
        for step in range(self.draws, 0, -1):
            index = _pick(rng, list(self._choices(step, left)))
            drawn.append(cards[index].pop(rng.randrange(left[index])))
            left = _less(left, index)
        open_ = [(span, card) for span, some in zip(self.spans, cards, strict=True) if not span.first for card in some]
        must = [card for span, card in open_ if span.last <= self.draws]
        free = [card for span, card in open_ if span.last > self.draws]
        dealt = must + rng.sample(free, HAND - len(must))
        return Arrangement(sum(card.bit for card in dealt), tuple(reversed(drawn)))


def _less(left: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*left[:index], left[index] - 1, *left[index + 1 :])


def _pick(rng: random.Random, choices: list[tuple[int, int]]) -> int:
    """One of the indices, each by its weight."""
    at = rng.randrange(sum(weight for _, weight in choices))
    for index, weight in choices:
        at -= weight
        if at < 0:
            return index
    raise AssertionError("the weights cover their sum")


def holds(clues: tuple[Clue, ...], came: list[int]) -> bool:
    """Whether the clues hold if `came` are the cards that had come by each step."""
    return not any(clue.held & ~came[clue.draws] or clue.missing & came[clue.draws] for clue in clues)


def by_step(one: Arrangement) -> list[int]:
    """The cards that had come to the opponent by each step."""
    return list(accumulate((card.bit for card in one.draws), initial=one.dealt))


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
        self._must = sum(span.cards for span in spans if span.last <= draws)
        self._free = sum(span.cards for span in spans if span.last > draws >= span.first)
        self._short = Spread(tuple(Window(span.first, min(span.last, draws), span.cards) for span in spans), draws)

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
            card = Card(
                _pick(rng, [(card, self._ways(step - 1, cards & ~card.bit, alive)) for card in cards_of(cards)])
            )
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
    """

    def __init__(
        self,
        pool: int,
        draws: int,
        clues: tuple[Clue, ...],
        readings: tuple[tuple[Reading, ...], ...],
        trials: int = TRIALS,
    ) -> None:
        self.tally = Tally(pool, draws, clues, readings)
        self._trials = trials
        self._weighted: tuple[list[int], list[int]] | None = None
        self._strata, self._others = _split(readings, STRATA >> draws)
        self._spreads = [spread for spread in self._all_spreads(pool, draws, clues) if spread.total]
        self._sums = list(accumulate(spread.total for spread in self._spreads))
        if not self._spreads:
            raise ValueError("no deck agrees with this view")

    def _all_spreads(self, pool: int, draws: int, clues: tuple[Clue, ...]) -> Iterator[Spread]:
        for chosen in product(*self._strata):
            spans = windows(pool, draws, (*clues, *(clue for reading in chosen for clue in reading.clues)))
            if spans is not None:
                yield Spread(spans, draws)

    def draw(self, rng: random.Random) -> Arrangement:
        """An arrangement that agrees with all clues and, in every trick, with one of its readings."""
        if self._weighted is None:
            for _ in range(self._trials):
                one = self._spread(rng).draw(rng)
                came = by_step(one)
                if all(_count(group, came) for group in self._others):
                    share = prod(_count(group, came) for group in self._strata)
                    if share == 1 or not rng.randrange(share):
                        return one
        return self._exact(rng)

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
