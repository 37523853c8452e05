"""What two players agree on before a game: rules, clock, and whether the table helps to count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from terts.game.errors import Reason, RulesError, shown
from terts.game.rules import BOUNDS, Rules, parse
from terts.server.wire.parts import Heard, about

Seconds = Annotated[int, msgspec.Meta(ge=5, le=3600, description="seconds")]
Increment = Annotated[int, msgspec.Meta(ge=0, le=300, description="seconds")]
Bank = Annotated[int, msgspec.Meta(ge=10, le=4 * 3600, description="seconds")]
DayCount = Annotated[int, msgspec.Meta(ge=1, le=30, description="days")]


class NoClock(Heard, frozen=True, tag_field="kind", tag="none"):
    """No clock. Whoever is to act and has been away for two minutes may lose the game."""


class PerMove(Heard, frozen=True, tag_field="kind", tag="move"):
    """So many seconds for each action."""

    seconds: Annotated[Seconds, about("for each action")]


class Fischer(Heard, frozen=True, tag_field="kind", tag="fischer"):
    """So many seconds for the whole game, and an increment after each action."""

    seconds: Annotated[Bank, about("for the whole game")]
    increment: Annotated[Increment, about("more after each action of one's own")]


class Days(Heard, frozen=True, tag_field="kind", tag="days"):
    """Correspondence: so many days for each action."""

    days: Annotated[DayCount, about("for each action")]


Clock = NoClock | PerMove | Fischer | Days
"""The clocks on which players may agree."""

NO_CLOCK = NoClock()
MOST_TARGET: Final = 5001
"""The highest target at a live table: ten games in one, whose log a process can read at a stroke."""


class Terms(Heard, frozen=True):
    """What a game is played by.

    `rules` is the name of a rule set, `changes` the knobs that differ from it; with `assist` the table shows running
    card points (R8).
    """

    rules: Annotated[str, about("the rule set")] = "classic"
    changes: Annotated[Mapping[str, str | bool | int], about("the knobs that differ from the rule set, by name")] = {}
    clock: Annotated[Clock, about("the clock")] = NO_CLOCK
    assist: Annotated[bool, about("whether the table shows running card points (R8)")] = False


def check_terms(terms: Terms) -> None:
    """`RulesError` for what cannot be chosen at a new table."""
    target = rules_of(terms).target
    if target > MOST_TARGET:
        known = f"{BOUNDS['target'][0]} to {MOST_TARGET}"
        raise RulesError(Reason("R7", "knob-value", {"knob": "target", "value": shown(target), "known": known}))


def rules_of(terms: Terms) -> Rules:
    """The rules that the terms choose; `RulesError` for what cannot be chosen."""
    return parse(terms.rules, terms.changes)
