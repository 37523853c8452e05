"""Advice at a table opened with assistance (R8): what to do now, and why the bot did what it did."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from terts.bots.club.advice import Advice
from terts.bots.club.club import ClubBot
from terts.bots.protocol import Budget
from terts.game.view import View
from terts.terminal.grid import capital
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
        action = capital(self._room.words.action(advice.action))
        reason = self._room.words.advice(advice.rule, advice.args)
        if reason.startswith(f"{action}:"):
            return reason
        return f"{action}{'' if action.endswith('?') else '.'} {reason}"

    def why(self) -> str:
        """Why the bot made its last move. Of a meld only the name is told: its suit may be secret (R4.12)."""
        reason = self._opponent.reason if self._opponent is not None else None
        if reason is None:
            return self._room.text("why-none")
        named = {name: _name(value) if name == "meld" else value for name, value in reason.args.items()}
        return self._room.words.advice(reason.rule, named)


def _name(meld: str | int) -> str:
    """The name in a meld's text form: ``terz`` of ``terz Qs``."""
    return str(meld).partition(" ")[0]
