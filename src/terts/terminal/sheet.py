"""The written points as people put them down: matches, strokes, or zeros (R5.7).

A number always gets the same picture: the largest sign first. What the signs cannot say follows in digits.

>>> matches(370)
'|||   — ||'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

CIRCLE: Final = "○"
LYING: Final = "—"
DIAGONAL: Final = "/"
UPRIGHT: Final = "|"


def matches(points: int) -> str:
    """Two piles of matches (S1): on the left an upright one is 100; on the right a lying one 50, an upright one 10."""
    left, rest = divmod(abs(points), 100)
    right, rest = _counted(rest, ((50, LYING), (10, UPRIGHT)))
    return _signed(points, "   ".join(part for part in (UPRIGHT * left, right) if part), rest)


def strokes(points: int) -> str:
    """Strokes (S1): a circle is 100, a horizontal 50, a diagonal 20, a vertical 10."""
    drawn, rest = _counted(abs(points), ((100, CIRCLE), (50, LYING), (20, DIAGONAL), (10, UPRIGHT)))
    return _signed(points, drawn, rest)


def zeros(points: int) -> str:
    """Zeros for hundreds, horizontals for fifties, diagonals for twenties, the rest in digits (S4b).

    Five diagonals are a hundred, so they stand here as a zero.
    """
    drawn, rest = _counted(abs(points), ((100, "0"), (50, LYING), (20, DIAGONAL)))
    return _signed(points, drawn, rest)


NOTATIONS: Final[Mapping[str, Callable[[int], str]]] = {"matches": matches, "strokes": strokes, "zeros": zeros}
"""The ways of writing by name."""


def _counted(points: int, signs: tuple[tuple[int, str], ...]) -> tuple[str, int]:
    """The signs, each as often as it fits, in groups separated by a space, and the points left over."""
    groups = []
    for worth, sign in signs:
        times, points = divmod(points, worth)
        if times:
            groups.append(sign * times)
    return " ".join(groups), points


def _signed(points: int, drawn: str, rest: int) -> str:
    """The picture with what is left in digits; a negative record has its minus first, nothing written is a nought."""
    parts = [part for part in (drawn, str(rest) if rest or not points else "") if part]
    return ("−" if points < 0 else "") + " ".join(parts)
