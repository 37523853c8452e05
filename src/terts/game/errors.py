"""The narrow errors of the game package, and the reason they carry.

A `Reason` is the one explanation used by terminal, web and API: a key of the message catalogue, its arguments as text
forms, and the clause of the rules it comes from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something may not be done: the clause, a catalogue key and its arguments (cards and melds in ASCII text)."""

    clause: str
    key: str
    args: Mapping[str, str | int] = field(default_factory=dict)

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.args.items())
        words = self.key.replace("-", " ")
        return f"{words} ({details}) [{self.clause}]" if details else f"{words} [{self.clause}]"


class TertsError(Exception):
    """The common root: whoever wants to catch all errors of the game package catches this."""


class TextError(TertsError, ValueError):
    """A text that is not a card, a meld, an action or a move (RECORD sections 1 and 2)."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(str(reason))


class RulesError(TertsError, ValueError):
    """A choice of knobs that cannot be: unknown, of the wrong type, out of bounds, or contradictory (R7)."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(str(reason))


class DeckError(TertsError, ValueError):
    """A deck that is not the thirty-two cards, each once (R1.1)."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(str(reason))


class RecordError(TertsError, ValueError):
    """A record that is refused as a whole: where (deal and action from 1; 0 where none), the action's text, and why."""

    def __init__(self, reason: Reason, deal: int = 0, action: int = 0, text: str = "") -> None:
        self.reason = reason
        self.deal = deal
        self.action = action
        self.text = text
        super().__init__(self._message())

    def _message(self) -> str:
        parts = [f"deal {self.deal}"] if self.deal else []
        if self.action:
            parts.append(f"action {self.action}")
        return ": ".join(part for part in (", ".join(parts), self.text, str(self.reason)) if part)


def shown(value: object, limit: int = 40) -> str:
    """A value from outside made safe for one line: a text quoted, as `plain` has it, the rest cut to length.

    A number of thousands of digits is written in hexadecimal, which Python does without a bound.
    """
    if isinstance(value, str):
        return f"'{plain(value, limit)}'"
    text = hex(value) if isinstance(value, int) and value.bit_length() > 64 else repr(value)
    return text if len(text) <= limit else text[:limit] + "…"


def plain(text: str, limit: int = 40) -> str:
    """A text from outside as it can be told: what cannot be printed stands as U+FFFD, and it is cut to length."""
    cut = text if len(text) <= limit else text[:limit] + "…"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in cut)
