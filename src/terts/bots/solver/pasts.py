"""The past that the view leaves open, when both hands are known: whole deals that may have been played, with weights.

A late marriage (R4.14) and a junior run with a new card (R4.8) are rights that follow from when a card came into the
opponent's hand. A player who remembers all the cards still has to weigh that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from terts import kernel
from terts.game.view import View
from terts.game.worlds import Worlds
from terts.kernel import Packed


class Past(NamedTuple):
    """A deal, packed, in which the seat would see its view, and the weight of that deal; weights add to 1."""

    packed: Packed
    weight: float


Pasts = Callable[[View, int, Random], Sequence[Past]]
"""Weighted deals for the view of a seat at a guarded table, so many at most, with this chance."""


def uniform(view: View, count: int, chance: Random) -> Sequence[Past]:
    """So many deals drawn by chance, every deck that agrees with the view as likely as any other."""
    worlds = Worlds(view)
    drawn = Counter(_packed(view, worlds, chance) for _ in range(count))
    return [Past(packed, times / count) for packed, times in drawn.items()]


def _packed(view: View, worlds: Worlds, chance: Random) -> Packed:
    deck, moves = worlds.sample_moves(chance)
    return kernel.pack_moves(view.rules, worlds.before, view.deal, view.dealer, deck, moves)
