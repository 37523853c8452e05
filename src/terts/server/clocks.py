"""The clocks: what each seat has left, and when the opponent may claim, as a fold over the log's times.

A clock runs for the seat that is to act, from the moment its turn began until it acts, but not while no process of
the house was running (an outage). For the first decision of each deal a player gets `FIRST_DECISION` on top. Every
action is a move: it is what `PerMove` gives its seconds for and `Fischer` its increment. Time that is used up ends no
game by itself: the opponent may claim it, or wait, and a move that comes before the claim counts. Out of turn (R6) one
acts in the other's time, without increment.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, assert_never

from terts.game.cards import Pair, Seat, with_seat
from terts.server.wire.terms import Clock, Days, Fischer, NoClock, PerMove

FIRST_DECISION: Final = 20_000
"""Milliseconds on top for the first decision of each deal: the hand wants to be looked at."""
AWAY: Final = 120_000
"""Without a clock: after so many milliseconds without the player the opponent may claim."""
_SECOND: Final = 1000
_DAY: Final = 86_400_000


class Outage(NamedTuple):
    """A time, from and to in Unix milliseconds, in which no process of the house was running."""

    from_at: int
    to_at: int


Outages = tuple[Outage, ...]
"""Outages in the order of time, none within another."""


@dataclass(frozen=True, slots=True)
class ClockFold:
    """The clock after some entries of the log.

    `banks` are the milliseconds each seat had when the turn began, `turn` the seat whose time runs since `since`, with
    `extra` milliseconds on top. Nothing runs before the first deal and after the game.
    """

    clock: Clock
    banks: Pair[int]
    turn: Seat | None = None
    since: int = 0
    extra: int = 0


def new_clock(clock: Clock) -> ClockFold:
    """The clock before the first deal."""
    return ClockFold(clock, (_opening(clock), _opening(clock)))


def dealt(fold: ClockFold, to_act: Seat | None, at: int) -> ClockFold:
    """The clock after a deal: the time of the seat that is to act begins, with something on top."""
    return replace(fold, turn=to_act, since=at, extra=FIRST_DECISION)


def acted(fold: ClockFold, seat: Seat, to_act: Seat | None, at: int, outages: Outages) -> ClockFold:
    """The clock after an action of the seat, with the seat that is to act now (None between deals and at the end)."""
    if fold.turn is None or (seat is not fold.turn and to_act is fold.turn):
        return fold
    left = fold.banks[fold.turn]
    if isinstance(fold.clock, Fischer):
        left = max(0, left - max(0, _used(fold, at, outages) - fold.extra))
        left += fold.clock.increment * _SECOND if seat is fold.turn else 0
    return ClockFold(fold.clock, with_seat(fold.banks, fold.turn, left), to_act, at, 0)


def stopped(fold: ClockFold, at: int, outages: Outages) -> ClockFold:
    """The clock after the end of the game: what was left stays to be seen."""
    banks = remaining(fold, at, outages)
    return replace(fold, banks=fold.banks if banks is None else banks, turn=None)


def remaining(fold: ClockFold, at: int, outages: Outages) -> Pair[int] | None:
    """The milliseconds each seat has left at a moment, never fewer than none; None without a clock."""
    if isinstance(fold.clock, NoClock):
        return None
    if fold.turn is None:
        return fold.banks
    left = max(0, fold.banks[fold.turn] + fold.extra - _used(fold, at, outages))
    return with_seat(fold.banks, fold.turn, left)


def deadline(fold: ClockFold, outages: Outages, away_since: int | None = None) -> int | None:
    """The moment from which the opponent of the seat to act may claim; None if none is in sight.

    Without a clock it is `AWAY` after the later of `away_since`, when the player was last there, and his turn's
    beginning; None while he is there.
    """
    if fold.turn is None:
        return None
    if isinstance(fold.clock, NoClock):
        if away_since is None:
            return None
        return later(max(away_since, fold.since), AWAY, outages)
    return later(fold.since, fold.banks[fold.turn] + fold.extra, outages)


def later(start: int, wait: int, outages: Iterable[Outage]) -> int:
    """The moment when, from `start` on, the house has been there for `wait` milliseconds."""
    end = start + wait
    for outage in outages:
        if outage.to_at > start and outage.from_at < end:
            end += outage.to_at - max(outage.from_at, start)
    return end


def _used(fold: ClockFold, at: int, outages: Outages) -> int:
    """The milliseconds of the running turn up to a moment, outages left out."""
    used = at - fold.since
    for outage in reversed(outages):
        if outage.to_at <= fold.since:
            break
        used -= max(0, min(outage.to_at, at) - max(outage.from_at, fold.since))
    return max(0, used)


def _opening(clock: Clock) -> int:
    match clock:
        case NoClock():
            return 0
        case PerMove(seconds) | Fischer(seconds):
            return seconds * _SECOND
        case Days(days):
            return days * _DAY
        case _:
            assert_never(clock)
