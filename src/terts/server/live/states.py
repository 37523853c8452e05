"""A table as one viewer may see it, its game apart."""

from __future__ import annotations

from terts.game.cards import Pair, Seat
from terts.server import clocks, shuffles
from terts.server.clocks import Outages
from terts.server.live.fold import Fold
from terts.server.live.presence import Presence, Viewer
from terts.server.store.tables import Listed, Seated
from terts.server.wire.messages import SEATS
from terts.server.wire.parts import Texts, numbers
from terts.server.wire.table import ClockState, SeatInfo, Seats, Shuffle, TableState
from terts.server.wire.terms import NoClock, Terms


def table_state(
    listed: Listed, terms: Terms, presence: Presence, clock: ClockState | None, viewer: Viewer, now: int
) -> TableState:
    """The table for a viewer; the server's seed stays hidden until nothing more can happen."""
    table = listed.table
    mine = None if viewer is None else listed.seats[viewer]
    yours = mine is not None and mine.account_id == table.owner_id
    waiting = table.status == "waiting"
    return TableState(
        id=table.id,
        version=table.version,
        status=table.status,
        terms=terms,
        seats=Seats(*(_seat_info(listed.seats[seat], presence, seat, now) for seat in Seat)),
        you=None if viewer is None else SEATS[viewer],
        yours=yours,
        visibility=table.visibility,
        invite=table.invite if yours and waiting and not is_taken(listed.seats[Seat.B]) else None,
        spectators=table.spectators,
        watchers=presence.count(None, now),
        clock=clock,
        rematch_offers=tuple(seat.seat for seat in listed.seats if seat.rematch_offer),
        next_table=table.next_table,
        rematch_of=table.rematch_of,
        shuffle=_shuffle(listed),
        mix_wanted=waiting and mine is not None and mine.mix is None,
    )


def is_taken(seat: Seated) -> bool:
    """Whether somebody sits there."""
    return seat.account_id is not None or seat.level is not None


def _seat_info(seat: Seated, presence: Presence, which: Seat, now: int) -> SeatInfo | None:
    if seat.level is not None:
        return SeatInfo("", "level", seat.level, present=True, ready=True)
    if seat.account_id is None:
        return None
    present = presence.present(which, now)
    return SeatInfo(seat.name or "", seat.kind or "guest", None, present=present, ready=seat.mix is not None)


def _shuffle(listed: Listed) -> Shuffle:
    seed = bytes.fromhex(listed.table.server_seed)
    promise = shuffles.commitment(seed)
    if listed.table.status not in ("over", "aborted"):
        return Shuffle(promise, None, None)
    a, b = (seat.mix or "" for seat in listed.seats)
    return Shuffle(promise, seed.hex(), Texts(a, b))


def away_since(listed: Listed, fold: Fold, presence: Presence, now: int) -> int | None:
    """Since when the seat that is to act has been away, None if it is not.

    The computer is away from the moment it should have acted: it never needs two minutes.
    """
    seat = fold.to_act
    if seat is None:
        return None
    return fold.clock.since if listed.seats[seat].level is not None else presence.away_since(seat, now)


def clock_state(fold: Fold, outages: Outages, away: int | None, now: int) -> ClockState | None:
    """The clock as it stands; None before the first deal and after the game."""
    if fold.game is None or fold.over:
        return None
    turn = fold.clock.turn
    left: Pair[int] | None = clocks.remaining(fold.clock, now, outages)
    end = clocks.deadline(fold.clock, outages, away)
    return ClockState(
        running=None if turn is None else SEATS[turn],
        remaining=None if left is None else numbers(left),
        deadline=end,
        now=now,
        claimable=end is not None and now >= end,
    )


def deadline(fold: Fold, outages: Outages) -> int | None:
    """When the time of the seat to act is over; None without a clock."""
    return None if isinstance(fold.clock.clock, NoClock) else clocks.deadline(fold.clock, outages)
