"""Two columns of figures under the players' names: the form of everything that compares the two sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from terts.game.cards import Seat
from terts.terminal.room import Room

Row = tuple[str, str, str]
"""A label, and what stands for the first and for the second side."""

NONE: Final = "–"
"""What stands where a side has nothing."""


def order(viewer: Seat | None) -> tuple[Seat, Seat]:
    """The sides as the viewer reads them: himself first; nobody in particular (None) reads A first."""
    first = viewer if viewer is not None else Seat.A
    return first, first.other


def figures(room: Room, viewer: Seat | None, rows: Sequence[Row]) -> None:
    """Write the rows under the names of the two sides, figures to the right; a long label takes lines of its own."""
    names = [capital(room.name(seat, viewer)) for seat in order(viewer)]
    width = max(len(cell) for cell in (*names, *(cell for row in rows for cell in row[1:])))
    room_for_label = room.screen.columns - 2 * (width + 2) - 1
    column = min(max([len(row[0]) for row in rows], default=0), max(room_for_label, 8))
    room.screen.write(f" {'':{column}}" + "".join(f"  {name:>{width}}" for name in names))
    for label, one, other in rows:
        *above, last = room.screen.wrapped(label, 0, 1, columns=column) or [""]
        for line in above:
            room.screen.write(f" {line}")
        room.screen.write(f" {last:{column}}  {one:>{width}}  {other:>{width}}")


def capital(text: str) -> str:
    """The text with its first letter large and the others as they are."""
    return text[:1].upper() + text[1:]


def row(viewer: Seat | None, label: str, seat: Seat, cell: str) -> Row:
    """A row in which only one seat has something."""
    return (label, cell, NONE) if seat is order(viewer)[0] else (label, NONE, cell)
