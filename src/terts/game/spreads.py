"""The ways to spread the hidden cards over the steps in which cards came to the opponent, each within its window.

Step 0 is his dealt hand of nine, steps 1, 2, … are single hidden draws; what never came to him lies in the rest, which
counts as one more step. With windows alone counting and drawing are a small recursion over how many cards of each
window are left.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple, TypeVar

from terts.game.cards import Card, Hand, cards_of, mask_of
from terts.game.deal import HAND
from terts.game.evidence import Clue

T = TypeVar("T")


class Window(NamedTuple):
    """Cards that came at one of the `steps`, a mask; the rest counts as the step after the last draw."""

    steps: int
    cards: int


class Arrangement(NamedTuple):
    """The opponent's dealt cards and his hidden draws in order; the rest is whatever is left, in any order."""

    dealt: int
    draws: Hand


def moments_of(draws: int) -> tuple[int, ...]:
    """The steps of all cards that have come by each step, as masks: the moments of which clues speak."""
    return tuple((2 << step) - 1 for step in range(draws + 1))


def windows(
    pool: int, draws: int, clues: Iterable[Clue], moments: tuple[int, ...] | None = None
) -> tuple[Window, ...] | None:
    """The windows of a pool, cards with the same one together; None if the clues contradict each other.

    `moments` are the steps that each moment comprises, where a clue's `draws` do not simply count them.
    """
    came, every = moments or moments_of(draws), (4 << draws) - 1
    steps = dict.fromkeys(cards_of(pool), every)
    for clue in clues:
        for card in cards_of(clue.held):
            steps[card] &= came[clue.draws]
        for card in cards_of(clue.missing):
            steps[card] &= ~came[clue.draws]
    together: dict[int, int] = {}
    for card, mask in steps.items():
        if not mask:
            return None
        together[mask] = together.get(mask, 0) | card.bit
    return tuple(Window(*window) for window in sorted(together.items()))


class Spread:
    """All ways to spread cards over the steps, each card within its window."""

    def __init__(self, spans: tuple[Window, ...], draws: int) -> None:
        self.spans, self.draws, self._rest = spans, draws, 2 << draws
        self._served_by = [
            [index for index, span in enumerate(spans) if span.steps >> step & 1] for step in range(draws + 1)
        ]
        self._known: dict[tuple[int, ...], int] = {}
        self.total = self.ways(draws, tuple(span.cards.bit_count() for span in spans))
        """The number of all ways; the order of the rest is left out."""

    def ways(self, step: int, left: tuple[int, ...]) -> int:
        """The ways to serve the steps down to 0 from `step` with so many cards left in each window."""
        if not step:
            return self._dealt_ways(left)
        key = (step, *left)
        known = self._known.get(key)
        if known is None:
            known = sum([count for _, count in self._choices(step, left)])
            self._known[key] = known
        return known

    def _choices(self, step: int, left: tuple[int, ...]) -> list[tuple[int, int]]:
        """For each window from which the step's card may come its index and its number of ways."""
        return [
            (index, left[index] * self.ways(step - 1, _less(left, index)))
            for index in self._served_by[step]
            if left[index]
        ]

    def _dealt_ways(self, left: tuple[int, ...]) -> int:
        must = free = 0
        for (steps, _), count in zip(self.spans, left, strict=True):
            if not steps & self._rest:
                if not steps & 1 and count:
                    return 0
                must += count
            elif steps & 1:
                free += count
        return comb(free, HAND - must) if must <= HAND else 0

    def draw(self, rng: random.Random) -> Arrangement:
        """One of the ways, each with the same chance."""
        cards = [list(cards_of(span.cards)) for span in self.spans]
        left = tuple(map(len, cards))
        drawn: list[Card] = []
        for step in range(self.draws, 0, -1):
            index = pick(rng, self._choices(step, left))
            drawn.append(cards[index].pop(rng.randrange(left[index])))
            left = _less(left, index)
        open_ = [(span, card) for span, some in zip(self.spans, cards, strict=True) if span.steps & 1 for card in some]
        must = [card for span, card in open_ if not span.steps & self._rest]
        free = [card for span, card in open_ if span.steps & self._rest]
        dealt = must + rng.sample(free, HAND - len(must))
        return Arrangement(sum(card.bit for card in dealt), tuple(reversed(drawn)))


def all_arrangements(spread: Spread) -> Iterator[Arrangement]:
    """All ways of a spread, each once."""
    places = {card: span.steps for span in spread.spans for card in cards_of(span.cards)}
    yield from _laid(places, spread.draws, ())


def _laid(steps: dict[Card, int], draws: int, later: Hand) -> Iterator[Arrangement]:
    step = draws - len(later)
    if step:
        for card, mask in steps.items():
            if mask >> step & 1 and card not in later:
                yield from _laid(steps, draws, (card, *later))
        return
    left = {card: mask for card, mask in steps.items() if card not in later}
    must = [card for card, mask in left.items() if not mask & 2 << draws]
    free = [card for card, mask in left.items() if mask & 1 and mask & 2 << draws]
    if len(must) <= HAND and all(left[card] & 1 for card in must):
        for more in combinations(free, HAND - len(must)):
            yield Arrangement(mask_of((*must, *more)), later)


def _less(left: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*left[:index], left[index] - 1, *left[index + 1 :])


def pick(rng: random.Random, choices: list[tuple[int, int]]) -> int:
    """One of the indices, each by its weight."""
    at = rng.randrange(sum(weight for _, weight in choices))
    for index, weight in choices:
        at -= weight
        if at < 0:
            return index
    raise AssertionError("the weights cover their sum")


def shuffled(items: Sequence[T], rng: random.Random | None) -> list[T]:
    """The items in an order of chance; as they are where the order tells nothing and `rng` is None."""
    return list(items) if rng is None else rng.sample(items, len(items))


def by_step(one: Arrangement) -> list[int]:
    """The cards that had come to the opponent by each step."""
    return list(accumulate((card.bit for card in one.draws), initial=one.dealt))


def by_moment(one: Arrangement, moments: tuple[int, ...]) -> list[int]:
    """The cards that had come to the opponent at each moment."""
    came = (one.dealt, *(card.bit for card in one.draws))
    return [sum(cards for step, cards in enumerate(came) if steps >> step & 1) for steps in moments]
