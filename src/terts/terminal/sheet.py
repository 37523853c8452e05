"""The written points as people put them down: matches, strokes, or zeros (R5.7).

A number always gets the same picture: the largest sign first. What the signs cannot say follows in digits.

>>> drawn(MATCHES, 370)
('|||', '—', '||', '')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Notation = tuple[tuple[int, str], ...]
"""The signs of a way of writing, the largest first: what one is worth, and how it is drawn."""

MATCHES: Final[Notation] = ((100, "|"), (50, "—"), (10, "|"))
"""Matches (S1): in the left pile an upright one is 100; in the right pile a lying one is 50, an upright one 10."""
STROKES: Final[Notation] = ((100, "○"), (50, "—"), (20, "/"), (10, "|"))
"""Strokes (S1): a circle is 100, a horizontal 50, a diagonal 20, a vertical 10."""
ZEROS: Final[Notation] = ((100, "0"), (50, "—"), (20, "/"))
"""Zeros for hundreds, horizontals for fifties, diagonals for twenties, the rest in digits (S4b).

Five diagonals are a hundred, so they stand here as a zero.
"""

NOTATIONS: Final[Mapping[str, Notation]] = {"matches": MATCHES, "strokes": STROKES, "zeros": ZEROS}
"""The ways of writing by name."""
MOST_SIGNS: Final = 10
"""More signs than these nobody counts: their number stands before one of them."""


def counted(notation: Notation, points: int) -> tuple[int, ...]:
    """How many of each sign the number of points takes, and the points left over; the sign of the number is left out.

    >>> counted(ZEROS, 183)
    (1, 1, 1, 13)
    """
    times, rest = [], abs(points)
    for worth, _ in notation:
        count, rest = divmod(rest, worth)
        times.append(count)
    return (*times, rest)


def drawn(notation: Notation, points: int) -> tuple[str, ...]:
    """The piles of signs, one for each sign, and what is left in digits; a negative number begins with its minus."""
    *times, rest = counted(notation, points)
    piles = [_pile(sign, count) for (_, sign), count in zip(notation, times, strict=True)]
    piles.append(str(rest) if rest else "")
    if points < 0:
        first = next(at for at, pile in enumerate(piles) if pile)
        piles[first] = f"−{piles[first]}"
    return tuple(piles)


def _pile(sign: str, count: int) -> str:
    return sign * count if count <= MOST_SIGNS else f"{count}×{sign}"
