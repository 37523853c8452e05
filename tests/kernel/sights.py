"""Damaged sights: bytes that are nearly those of a seat's view. A `ValueError` refuses each, or it means something.

    python3 -m tests.kernel.sights 20000      # `dev.py sanitize` calls it, with fewer

What is accepted is used: hands and pasts are weighed, worlds drawn, actions weighed. Nothing may go wrong on the way
but by a `ValueError`; under the sanitizers that holds for memory too.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from terts import kernel
from terts.game import game as table
from terts.game.actions import CLAIM, Play
from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.view import view
from tests.kernel import gate

HEADER = 62
"""The bytes before the events (kernel/sight.hpp)."""
EVENT = 4
MODEL = kernel.Model()
QUICK = 16
"""So many events make a sight quick to follow; before them only some damage is tried, for the hands are many."""


@dataclass
class Tally:
    """How many damaged sights were refused, and how many meant something."""

    refused: int = 0
    accepted: int = 0


def played(number: int, chance: random.Random) -> Iterator[Game]:
    """The positions of a deal under the gate's rules of that number, played by chance; words are said gladly."""
    game = table.deal(table.new_game(gate.choice(number).rules, Seat.A), gate.deck(chance))
    while (seat := table.actor(game)) is not None:
        yield game
        options = [one for one in table.legal(game) if one is not CLAIM]
        words = [one for one in options if not isinstance(one, Play)]
        game = table.apply(game, seat, chance.choice(words if words and chance.random() < 0.5 else options))


@lru_cache(maxsize=1)
def whole() -> tuple[kernel.Sight, ...]:
    """Sights of games of chance under random rules, early and late, at each phase."""
    found = []
    for seed in range(60):
        chance = random.Random(seed)
        for game in played(seed, chance):
            seen = view(game, Seat(seed % 2))
            if seen.turned is not None and chance.random() < (0.3 if seen.announced is not None else 0.1):
                found.append(kernel.sight(seen))
    return tuple(found)


@lru_cache(maxsize=1)
def deals() -> tuple[kernel.Packed, ...]:
    """Deals at some points, which were seen as in a damaged sight or not."""
    return tuple(kernel.pack(game) for number, game in enumerate(played(0, random.Random(0))) if number % 7 == 0)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one to three faults."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        data = chance.choice((_cut_short, _one_byte, _one_byte, _near, _twice, _exchanged, _left_out, _noise))(
            data, chance
        )
    return data


def _cut_short(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _one_byte(data: bytes, chance: random.Random) -> bytes:
    return _with(data, chance, chance.randrange(256))


def _near(data: bytes, chance: random.Random) -> bytes:
    return _with(data, chance, chance.choice((0, 1, 2, 3, 7, 31, 32, 115, 119, 120, 121, 122, 123, 124, 138, 139, 255)))


def _with(data: bytes, chance: random.Random, value: int) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes((value,)) + data[at + 1 :]


def _twice(data: bytes, chance: random.Random) -> bytes:
    """An event comes once more, somewhere."""
    events = _events(data)
    if events:
        events.insert(chance.randrange(len(events) + 1), chance.choice(events))
    return data[:HEADER] + b"".join(events)


def _exchanged(data: bytes, chance: random.Random) -> bytes:
    """Two events change places."""
    events = _events(data)
    if events:
        one, other = chance.randrange(len(events)), chance.randrange(len(events))
        events[one], events[other] = events[other], events[one]
    return data[:HEADER] + b"".join(events)


def _left_out(data: bytes, chance: random.Random) -> bytes:
    events = _events(data)
    if events:
        del events[chance.randrange(len(events))]
    return data[:HEADER] + b"".join(events)


def _noise(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.randbytes(EVENT * chance.randrange(1, 4)) + data[at:]


def _events(data: bytes) -> list[bytes]:
    return [data[at : at + EVENT] for at in range(HEADER, len(data), EVENT)]


def use(data: bytes, seed: int) -> None:
    """Everything that can be done with a sight; `ValueError` if it is none."""
    seen = kernel.Sight(data, whole()[0].trump, answering=False)
    kernel.imagine(seen, 3, seed, MODEL)
    late = len(data) >= HEADER + EVENT * QUICK
    if late:
        kernel.posterior(seen, kernel.Model(trust=0))
        with suppress(ValueError):  # a deal may be too short for what was seen
            kernel.PastChances(seen, MODEL).of(deals())
    with suppress(ValueError):  # the seat need not be to act, nor the talon to last
        kernel.weigh(seen, seed, worlds=2 if late else 1)


def damage(seed: int, count: int) -> Tally:
    """Try so many damaged sights."""
    chance, tally = random.Random(seed), Tally()
    late = [one for one in whole() if len(one.data) >= HEADER + EVENT * QUICK]
    for number in range(count):
        one = chance.choice(late if number % 20 else whole())
        try:
            use(damaged(one.data, chance), number)
        except ValueError:
            tally.refused += 1
        else:
            tally.accepted += 1
    return tally


def main(count: int) -> int:
    """So many, from a seed that is fixed."""
    tally = damage(1, count)
    print(f"{tally.refused:,} damaged sights refused, {tally.accepted:,} understood; nothing else happened")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
