"""The terms of a table in words, for pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, assert_never

from terts.game.rules import Value, changed
from terts.locale.catalogue import Catalogue, catalogue
from terts.locale.prose import sentence, value_key
from terts.server.wire.terms import Clock, Days, Fischer, NoClock, PerMove, Terms, rules_of

MINUTE = 60
_CLAUSES: Final = re.compile(r" \[R[^\]]*\]")


def rules_line(language: str, terms: Terms) -> str:
    """The rule set, the clock, and whether points are shown, in one line; it says whether knobs are changed."""
    texts = catalogue(language)
    return texts.text(
        "page-rules",
        title=texts.text(f"set-{terms.rules}"),
        changed="yes" if changes(terms) else "no",
        clock=clock_words(texts, terms.clock),
        assist="yes" if terms.assist else "no",
    )


def changes(terms: Terms) -> Mapping[str, Value]:
    """The knobs in which the terms differ from their rule set; a change to what holds anyway is none."""
    return changed(rules_of(terms), terms.rules)


def change_lines(language: str, terms: Terms) -> list[str]:
    """What each changed knob means, as the rules to read say it, without the clauses."""
    told = (sentence(language, value_key(knob, value), value=value) for knob, value in changes(terms).items())
    return [_CLAUSES.sub("", one) for one in told]


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
