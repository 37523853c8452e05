"""Match equity reckoned in C++: backward induction over what both seats still need (`terts.bots.needs`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from terts.kernel.twin import _kernel, natural


class Steps(NamedTuple):
    """Weights of going on from a row of A's needs to another: B moves by `first` to `last` indices.

    `falling` has two for each move of B, the farthest first: A deals next, B deals next. `cut` is what of them, the
    nearest first, must not come to B's index 0, as he has won by his exact total then.
    """

    first: int
    last: int
    falling: tuple[float, ...]
    cut: tuple[float, ...]


class RowSteps(NamedTuple):
    """The moves of A `by` so many indices: all of them, and those that may come to his index 0."""

    by: int
    anywhere: Steps | None
    to_top: Steps | None


class DealSteps(NamedTuple):
    """What a deal of one dealer does: where it leads, and how likely A wins the game by it.

    The rows of `won` are for A's index; beyond the last of them it is 0, beyond the end of a row as at its end.
    """

    rows: Sequence[RowSteps]
    won: list[list[float]]


def reckon_needs(
    size: int, corner: tuple[float | None, ...], edges: tuple[float | None, ...], deals: Sequence[DealSteps]
) -> list[list[float]]:
    """A's chances for `size` indices of both: by A's index, then by twice B's with the next dealer added.

    `corner` is what is known at index 0 of both, by the next dealer, `edges` at index 0 of one seat alone. `deals` are
    those of either dealer, or that of A alone if the seats are alike. `ValueError` if a deal leads nowhere, or if what
    is told does not fit together.
    """
    return _kernel.needs(natural(size, 10), corner, edges, deals)
