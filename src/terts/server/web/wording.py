"""The terms of a table in words, for pages."""

from __future__ import annotations

from typing import assert_never

from terts.game.rules import Value
from terts.locale.catalogue import Catalogue, catalogue
from terts.locale.names import capital
from terts.server.wire.terms import Clock, Days, Fischer, NoClock, PerMove, Terms

MINUTE = 60


def rules_line(language: str, terms: Terms) -> str:
    """The rule set with its changed knobs, the clock, and whether points are shown, in one line."""
    texts = catalogue(language)
    changes = ", ".join(f"{knob}={_shown(value)}" for knob, value in terms.changes.items())
    return capital(
        texts.text(
            "page-rules",
            title=texts.text(f"set-{terms.rules}"),
            changed="yes" if changes else "no",
            changes=changes,
            clock=clock_words(texts, terms.clock),
            assist="yes" if terms.assist else "no",
        )
    )


def clock_words(texts: Catalogue, clock: Clock) -> str:
    """The clock in words."""
    match clock:
        case NoClock():
            return texts.text("page-clock-none")
        case PerMove(seconds):
            return texts.text("page-clock-move", seconds=seconds)
        case Fischer(seconds, increment) if seconds % MINUTE:
            return texts.text("page-clock-fischer-seconds", seconds=seconds, increment=increment)
        case Fischer(seconds, increment):
            return texts.text("page-clock-fischer", minutes=seconds // MINUTE, increment=increment)
        case Days(days):
            return texts.text("page-clock-days", days=days)
        case _:
            assert_never(clock)


def _shown(value: Value) -> Value:
    return ("no", "yes")[value] if isinstance(value, bool) else value
