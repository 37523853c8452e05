"""Chance at the table: the lots, the decks, and what a bot leaves to it.

By a number everything can be repeated, also where a game is left and gone on with: each deck follows from the number
and the deck before it, and what a bot does from the number and what it sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Protocol

from terts.game.cards import Card, Seat, texts


class Chance(Protocol):
    """What decks are shuffled and lots drawn with; every `random.Random` is one."""

    def shuffle(self, x: list[Card], /) -> None:
        """Shuffle the deck."""
        ...

    def choice(self, seq: Sequence[Seat], /) -> Seat:
        """Draw a lot."""
        ...


class Repeatable:
    """Chance from a number, where `last` is the deck dealt last; no deck of a sitting comes again in it."""

    def __init__(self, seed: int, last: Sequence[Card] = ()) -> None:
        self._seed = seed
        self._random = self._after(last)

    def shuffle(self, x: list[Card], /) -> None:
        """Shuffle the deck; what comes next follows from the order it is in now."""
        self._random.shuffle(x)
        self._random = self._after(x)

    def choice(self, seq: Sequence[Seat], /) -> Seat:
        """Draw a lot."""
        return self._random.choice(seq)

    def _after(self, deck: Sequence[Card]) -> Random:
        return Random(f"{self._seed} {texts(deck)}")


def of_cards(seed: int | None, last: Sequence[Card] = ()) -> Chance:
    """The chance of decks and lots after the deck `last`: by the number, or true chance."""
    return SystemRandom() if seed is None else Repeatable(seed, last)


def of_bot(seed: int | None) -> int:
    """The seed of a bot: by the number, or true chance."""
    return SystemRandom().getrandbits(64) if seed is None else seed
