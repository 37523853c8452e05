"""When somebody must look at a table, and what the house then does of itself."""

from __future__ import annotations

from terts.game.cards import Seat
from terts.server.clocks import Outages, later
from terts.server.live.changes import BOT_GRACE, IDLE
from terts.server.live.fold import Fold
from terts.server.live.states import deadline
from terts.server.moments import DAY
from terts.server.store.tables import Listed


def due_of(listed: Listed, fold: Fold, outages: Outages) -> int | None:
    """When a table whose game runs must be looked at: the computer acts, or claims, or nobody came back."""
    seat = fold.to_act
    if seat is None:
        return None
    if listed.seats[seat].level is not None:
        return fold.at + BOT_GRACE
    end = deadline(fold, outages)
    if end is not None and listed.seats[seat.other].level is not None:
        return end
    return idle_end(fold, outages)


def will_do(noted: int | None, due: int | None, now: int) -> bool:
    """Whether the moment that is noted in the database will do for the one when the table must really be looked at.

    One that is too early only costs a look. So while people play, nothing need be written about the far day on which
    the table would be closed if they stayed away.
    """
    return noted is not None and due is not None and noted - now > DAY and noted <= due < noted + DAY


def idle_end(fold: Fold, outages: Outages) -> int:
    """From when on a table is closed to which nobody comes back."""
    end = deadline(fold, outages)
    return later(fold.at if end is None else end, IDLE, outages)


def overdue_for_level(listed: Listed, fold: Fold, outages: Outages, now: int) -> Seat | None:
    """The seat of the computer, if its opponent's time is over: it claims at once."""
    seat = fold.to_act
    end = deadline(fold, outages)
    if seat is None or end is None or now < end or listed.seats[seat.other].level is None:
        return None
    return seat.other
