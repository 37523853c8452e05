"""Advice at a table opened with assistance (R8): what to do now, and why the bot did what it did."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from terts.bots.club.advice import Advice
from terts.bots.club.club import ClubBot
from terts.bots.protocol import Budget
from terts.game.cards import parse_card
from terts.game.melds import parse_meld
from terts.game.view import View
from terts.terminal.room import Room


@runtime_checkable
class Explaining(Protocol):
    """A bot that can say by which rule it decides."""

    def explain(self, view: View, budget: Budget | None = None) -> Advice:
        """The decision with its reason."""
        ...


class Moved(Protocol):
    """Someone who remembers why he moved as he did."""

    @property
    def reason(self) -> Advice | None:
        """The reason of his last move; None if there is none to tell."""
        ...


class Counsel:
    """Answers `hint` and `why`. `opponent` is the bot across the table, None where a person sits there."""

    def __init__(self, room: Room, opponent: Moved | None) -> None:
        self._room = room
        self._opponent = opponent
        self._adviser = ClubBot()

    def hint(self, view: View) -> str:
        """What the advice of the game says to do, and why."""
        advice = self._adviser.explain(view)
        return self._room.texts(
            "hint-says", action=self._room.words.action(advice.action), reason=self._text(advice, own=True)
        )

    def why(self) -> str:
        """Why the bot made its last move, in no more detail than the move itself has shown."""
        reason = self._opponent.reason if self._opponent is not None else None
        return self._room.texts("why-none") if reason is None else self._text(reason, own=False)

    def _text(self, advice: Advice, own: bool) -> str:
        """The rule in words. Of a meld that is not one's own only the name is told: its suit may be secret (R4.12)."""
        words = self._room.words
        args = dict(advice.args)
        if "card" in args:
            args["card"] = words.card(parse_card(str(args["card"])))
        if "meld" in args:
            meld = parse_meld(str(args["meld"]))
            args["meld"] = words.meld(meld if own else meld.name)
        return words.text(advice.key, **args)
