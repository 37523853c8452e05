"""What everything at the table shares: the screen, the words, and how the players are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from terts.game.cards import Pair, Seat
from terts.locale.wording import Wording
from terts.terminal.screen import Screen

LONGEST_NAME: Final = 12
"""The most characters of a name in the table."""


@dataclass(frozen=True, slots=True)
class Room:
    """The screen and the words of one sitting.

    `names` are the players' names as others read them, `notation` the way points are drawn (`terts.terminal.sheet`),
    `assist` whether the players agreed to running card points and advice (R8).
    """

    screen: Screen
    words: Wording
    names: Pair[str]
    notation: str
    assist: bool

    def text(self, key: str, /, **args: str | int) -> str:
        """A text of the catalogue."""
        return self.words.text(key, **args)

    def name(self, seat: Seat, viewer: Seat | None) -> str:
        """How the viewer reads the seat: as himself, or by its name; nobody in particular (None) reads names."""
        return self.text("you") if seat is viewer else self.names[seat]

    def who(self, seat: Seat, viewer: Seat | None) -> dict[str, str]:
        """The arguments of a message about a seat: `who` is ``me`` or ``them``, `name` its name."""
        return {"who": "me" if seat is viewer else "them", "name": self.names[seat]}


def short(name: str) -> str:
    """A name as the table shows it: a long one is cut, so that columns stay narrow."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
