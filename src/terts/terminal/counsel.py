"""Advice at a table opened with assistance (R8): what to do now, from what the player himself sees."""

from __future__ import annotations

from terts.bots.club.advice import PLAIN_SENSE, SOURCES
from terts.bots.club.club import ClubBot
from terts.game.view import View
from terts.terminal.room import Room
from terts.terminal.screen import capital


class Counsel:
    """Answers one player's `hint` and `why`. Why the other did what he did is never told: it would show his cards."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._adviser = ClubBot()
        self._last: str | None = None
        self._source = ""

    def hint(self, view: View) -> str:
        """What the advice of the game says to do, and why."""
        if not view.legal:
            return self._room.text("hint-none")
        advice = self._adviser.explain(view)
        action = capital(self._room.words.action(advice.action))
        self._last, self._source = self._room.words.advice(advice.rule, advice.args), self._source_of(advice.rule, view)
        if self._last.startswith(f"{action}:"):
            return self._last
        return f"{action}{'' if action.endswith('?') else '.'} {self._last}"

    def forget(self) -> None:
        """A deal begins: what was advised before is past."""
        self._last = None

    def why(self) -> str:
        """The reason of the last hint that this player was given in the deal, and where it comes from."""
        return f"{self._last} {self._source}".rstrip() if self._last is not None else self._room.text("why-none")

    def _source_of(self, rule: str, view: View) -> str:
        """Who says so: old players, in their own words where the language is theirs, the rules, or plain sense."""
        if rule in SOURCES:
            return self._room.text("why-source", words=SOURCES[rule])
        if rule == "only-choice":
            return " ".join(dict.fromkeys(self._room.words.reason(why) for _, why in view.unplayable))
        return self._room.text("why-sense") if rule in PLAIN_SENSE else ""
