"""Advice at a table opened with assistance (R8): what to do now, and why the bot did what it did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from terts.bots.club.advice import Advice
from terts.bots.club.club import ClubBot
from terts.bots.protocol import Budget
from terts.game.actions import Play
from terts.game.history import SeenDraw
from terts.game.view import View
from terts.terminal.room import Room
from terts.terminal.screen import capital


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
        self._hinted: tuple[View, Advice] | None = None

    def hint(self, view: View) -> str:
        """What the advice of the game says to do, and why."""
        if not view.legal:
            return self._room.text("hint-none")
        advice = self._adviser.explain(view)
        self._hinted = view, advice
        action = capital(self._room.words.action(advice.action))
        return f"{action}{'' if action.endswith('?') else '.'} {self._reason(advice.rule, advice.args, action)}"

    def why(self, view: View) -> str:
        """Why the hint that was just given, else why the bot's last word or card.

        Of the bot's meld only the name is told: its suit may be secret (R4.12).
        """
        if self._hinted is not None and self._hinted[0] is view:
            advice = self._hinted[1]
            action = capital(self._room.words.action(advice.action))
            return self._room.text("why-hint", action=action, why=self._reason(advice.rule, advice.args, action))
        reason = self._opponent.reason if self._opponent is not None else None
        moves = [move for seat, move in view.history if seat is view.theirs.seat and not isinstance(move, SeenDraw)]
        if reason is None or not moves:
            return self._room.text("why-none")
        words, last = self._room.words, moves[-1]
        move = words.card(last.card) if isinstance(last, Play) else self._room.text("speech", words=words.said(last))
        named = {name: _name(value) if name == "meld" else value for name, value in reason.args.items()}
        why = self._reason(reason.rule, named, move)
        return self._room.text("why-move", name=self._room.names[view.theirs.seat], move=move, why=why)

    def _reason(self, rule: str, args: Mapping[str, str | int], action: str) -> str:
        """The advice without the name of the action it may begin with."""
        return capital(self._room.words.advice(rule, args).removeprefix(f"{action}: "))


def _name(meld: str | int) -> str:
    """The name in a meld's text form: ``terz`` of ``terz Qs``."""
    return str(meld).partition(" ")[0]
