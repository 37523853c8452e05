"""Counting and drawing against plain enumeration, and equal chances by the chi-square test."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terts.game.arrangements import Arrangement, Chooser, Spread, Tally, by_step, holds, windows
from terts.game.cards import PACK, mask_of
from terts.game.evidence import Clue, Reading

DRAWS = 2
CARDS = PACK[3:15]
POOL = mask_of(CARDS)

CRITICAL = 45.315
"""Upper critical value of chi-square at 0.001, 20 degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.4)."""

Readings = tuple[tuple[Reading, ...], ...]


def everything() -> list[Arrangement]:
    """Nine cards of the twelve dealt, two of the others drawn in order, one left over: 1320 arrangements."""
    return [
        Arrangement(mask_of(dealt), draws)
        for dealt in combinations(CARDS, 9)
        for draws in permutations([card for card in CARDS if card not in dealt], DRAWS)
    ]


ALL = everything()


def fitting(clues: tuple[Clue, ...], readings: Readings) -> list[Arrangement]:
    return [
        one
        for one in ALL
        if _holds(clues, one) and all(any(_holds(reading.clues, one) for reading in group) for group in readings)
    ]


def _holds(clues: tuple[Clue, ...], one: Arrangement) -> bool:
    """Said again card by card."""
    steps = dict.fromkeys(CARDS, 3) | {card: 0 for card in CARDS if card.bit & one.dealt}
    steps |= {card: step for step, card in enumerate(one.draws, start=1)}
    return all(
        steps[card] <= clue.draws if card.bit & clue.held else steps[card] > clue.draws
        for clue in clues
        for card in CARDS
        if card.bit & (clue.held | clue.missing)
    )


def some_clues(chance: random.Random, number: int) -> tuple[Clue, ...]:
    def clue() -> Clue:
        held = mask_of(chance.sample(CARDS, chance.randrange(4)))
        missing = mask_of(chance.sample(CARDS, chance.randrange(2))) & ~held
        return Clue(chance.randrange(DRAWS + 1), held, missing)

    return tuple(clue() for _ in range(number))


def some_readings(chance: random.Random) -> Readings:
    return tuple(
        tuple(Reading((), some_clues(chance, chance.choice((1, 1, 2)))) for _ in range(chance.randrange(1, 5)))
        for _ in range(chance.randrange(3))
    )


@given(st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_every_set_of_cards_is_counted_with_its_orders(seed: int) -> None:
    chance = random.Random(seed)
    clues, readings = some_clues(chance, chance.randrange(3)), some_readings(chance)
    expected = Counter(by_step(one)[-1] for one in fitting(clues, readings))
    assert dict(Tally(POOL, DRAWS, clues, readings).sets()) == expected


@given(st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_windows_alone_count_all_arrangements(seed: int) -> None:
    clues = some_clues(random.Random(seed), 2)
    spans = windows(POOL, DRAWS, clues)
    assert (0 if spans is None else Spread(spans, DRAWS).total) == len(fitting(clues, ()))


@given(st.integers(0, 2**32))
@settings(max_examples=50, deadline=None)
def test_what_is_drawn_fits(seed: int) -> None:
    chance = random.Random(seed)
    clues, readings = some_clues(chance, 1), some_readings(chance)
    possible = fitting(clues, readings)
    for trials in (0, 1, 1000):
        if possible:
            assert Chooser(POOL, DRAWS, clues, readings, trials).draw(chance) in possible
        else:
            with pytest.raises(ValueError, match="no deck agrees"):
                Chooser(POOL, DRAWS, clues, readings, trials).draw(chance)


def reading(*clues: Clue) -> Reading:
    return Reading((), clues)


def held(draws: int, *cards: int) -> Clue:
    return Clue(draws, mask_of(CARDS[card] for card in cards), 0)


def missing(draws: int, *cards: int) -> Clue:
    return Clue(draws, 0, mask_of(CARDS[card] for card in cards))


OVERLAPPING: Readings = (
    (reading(held(0, 0, 1, 2)), reading(held(0, 1, 2, 3)), reading(held(1, 2, 3, 4), missing(0, 4))),
    (reading(held(2, 5, 6)), reading(held(2, 6, 7))),
)


def came_with(draws: int, card: int) -> tuple[Clue, Clue]:
    return missing(draws - 1, card), held(draws, card)


DRAWN = tuple(reading(*came_with(1, one), *came_with(2, other)) for one, other in permutations(range(12), 2))
LEFT = tuple(reading(*came_with(1, one), missing(2, other)) for one, other in permutations(range(12), 2))
MANY: Readings = (DRAWN[::2], LEFT[:70])
"""Too many to be drawn from apart; of each one holds at most."""


@pytest.mark.parametrize("trials", [1000, 1, 0])
@pytest.mark.parametrize(
    ("clues", "readings"),
    [
        ((), ()),
        ((held(0, 0), held(1, 1), missing(0, 2, 3)), ()),
        ((held(1, 8),), OVERLAPPING),
        ((), MANY),
    ],
    ids=["no clues", "windows", "overlapping readings", "more readings than are drawn apart"],
)
def test_all_arrangements_have_the_same_chance(clues: tuple[Clue, ...], readings: Readings, trials: int) -> None:
    possible = fitting(clues, readings)
    chance = random.Random(20)

    def overlap(one: Arrangement) -> int:
        return sum(_holds(reading.clues, one) for group in readings for reading in group)

    chooser = Chooser(POOL, DRAWS, clues, readings, trials)
    assert chi_square(possible, lambda: chooser.draw(chance), 21, overlap) < CRITICAL


def chi_square(
    possible: list[Arrangement], draw: Callable[[], Arrangement], classes: int, overlap: Callable[[Arrangement], int]
) -> float:
    """The statistic over classes of the possible arrangements, those of which as many readings hold kept together."""
    assert len(possible) > classes
    number = classes * 200
    class_of = {one: index * classes // len(possible) for index, one in enumerate(sorted(possible, key=overlap))}
    sizes = Counter(class_of.values())
    found = Counter(class_of[draw()] for _ in range(number))
    expected = {index: number * sizes[index] / len(possible) for index in range(classes)}
    return sum((found[index] - expected[index]) ** 2 / expected[index] for index in range(classes))


def test_holds_asks_for_every_card() -> None:
    came = by_step(Arrangement(mask_of(CARDS[:9]), (CARDS[9], CARDS[10])))
    assert holds((held(0, 0, 8), held(1, 9), missing(1, 10, 11)), came)
    assert not holds((held(0, 0, 9),), came)
    assert not holds((missing(2, 10),), came)
