"""Advice at a table opened with assistance (R8): what to do now, from what the player himself sees."""

from __future__ import annotations

from terts.bots.club.advice import SOURCES, Advice
from terts.bots.club.club import ClubBot
from terts.game.view import View
from terts.terminal.room import Room
from terts.terminal.screen import capital


class Counsel:
    """Answers one player's `hint` and `why`. Why the other did what he did is never told: it would show his cards."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._adviser = ClubBot()
        self._given: tuple[int, str, str] | None = None

    def hint(self, view: View) -> str:
        """What the advice of the game says to do, and why."""
        if not view.legal:
            return self._room.text("hint-none")
        advice = self._adviser.explain(view)
        hint = self._in_words(advice)
        self._given = len(view.history), hint, self._source_of(advice, view)
        return hint

    def forget(self) -> None:
        """A deal begins: what was advised before is past."""
        self._given = None

    def why(self, view: View) -> str:
        """The hint that this player was given for his turn, or for the last one while the other acts, and its source.

        At a turn for which he has asked no hint there is nothing to explain.
        """
        if self._given is None or (view.legal and self._given[0] != len(view.history)):
            return self._room.text("why-none")
        return " ".join(self._given[1:]).rstrip()

    def _in_words(self, advice: Advice) -> str:
        """The action, the reason for it, and what the opponent's play tells besides."""
        words = self._room.words
        action, reason = capital(words.action(advice.action)), words.advice(advice.rule, advice.args)
        said = reason if reason.startswith(f"{action}:") else f"{action}{'' if action.endswith('?') else '.'} {reason}"
        return f"{said} {words.advice(advice.read, {})}" if advice.read else said

    def _source_of(self, advice: Advice, view: View) -> str:
        """Old players in their own words, where the language is theirs; else the rules, or the card that comes next."""
        if advice.rule == "only-choice":
            return " ".join(dict.fromkeys(self._room.words.reason(why) for _, why in view.unplayable))
        for rule in (advice.rule, advice.read):
            if rule in SOURCES:
                return self._room.text("why-source", words=SOURCES[rule])
        if "next" in advice.args:
            return self._room.words.advice("next", advice.args)
        return ""
