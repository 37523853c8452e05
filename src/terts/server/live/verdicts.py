"""How a game may be ended from outside: what becomes the entry, None if that was done already, or a `Refusal`."""

from __future__ import annotations

from sqlalchemy import Connection

from terts.game.cards import Seat
from terts.server.clocks import AWAY
from terts.server.live.fold import Fold
from terts.server.live.refusals import Refusal
from terts.server.store import present
from terts.server.wire.log import Aborted, Ended
from terts.server.wire.outgoing import NAMES
from terts.server.wire.parts import SeatName
from terts.server.wire.table import ClockState


def resignation(fold: Fold, seat: Seat) -> Ended | None:
    """The seat resigns, once a card has been played."""
    entry = Ended(NAMES[seat.other], "resignation")
    if fold.ended == entry:
        return None
    if fold.over or fold.game is None:
        raise Refusal("not-playing")
    if not fold.begun:
        raise Refusal("not-begun")
    return entry


def abortion(fold: Fold, seat: Seat | None) -> Aborted | None:
    """The seat, or the house, gives up a game of which no card has been played."""
    if isinstance(fold.ended, Aborted):
        return None
    if fold.over:
        raise Refusal("not-playing")
    if fold.begun:
        raise Refusal("already-begun")
    return Aborted(None if seat is None else NAMES[seat])


def claim_of_time(fold: Fold, seat: Seat, clock: ClockState | None) -> Ended | None:
    """The seat claims the game since its opponent's time is over."""
    entry = Ended(NAMES[seat], "time")
    if fold.ended == entry:
        return None
    if fold.over or fold.game is None:
        raise Refusal("not-playing")
    if fold.to_act is not seat.other or clock is None or not clock.claimable:
        raise Refusal("not-claimable")
    return entry


def absent(connection: Connection, table_id: str, seat: SeatName, process: str, now: int) -> None:
    """`Refusal` if, by the database, the opponent of the seat was at another process less than two minutes ago."""
    for (_, name), until in present.elsewhere(connection, (table_id,), process).items():
        if name != seat and now - until < AWAY:
            raise Refusal("not-claimable")


def desertion(fold: Fold) -> Ended | Aborted | None:
    """The end of a game to which nobody came back: the seat to act lost it; before the first card nobody did."""
    if fold.over:
        return None
    seat = fold.to_act
    return Aborted(None) if seat is None or not fold.begun else Ended(NAMES[seat.other], "time")
