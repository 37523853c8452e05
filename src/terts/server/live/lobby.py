"""The lists of the lobby: tables in one line each, for a reader."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec

from terts.game import game as play
from terts.game.cards import Seat
from terts.server.live.table import LiveTable
from terts.server.store.tables import Listed
from terts.server.wire.messages import SEATS
from terts.server.wire.parts import Flags, MaybeTexts, SeatName, numbers
from terts.server.wire.table import TableLine
from terts.server.wire.terms import Terms
from terts.server.wire.view import Outcome

Noted = AbstractSet[tuple[str, SeatName]]
"""Seats at tables."""


def table_line(
    listed: Listed, live: LiveTable | None, account_id: str | None, now: int, noted: Noted = frozenset()
) -> TableLine:
    """The table as a list shows it; what only its log tells is there if the table is live in this process.

    `noted` is who is present at other processes, by table and seat.
    """
    table, (a, b) = listed.table, listed.seats
    seated = [seat for seat in Seat if account_id is not None and listed.seats[seat].account_id == account_id]
    game = None if live is None else live.fold.game
    return TableLine(
        id=table.id,
        created_at=table.created_at,
        status=table.status,
        terms=msgspec.json.decode(table.terms, type=Terms),
        visibility=table.visibility,
        names=MaybeTexts(a.name, b.name),
        levels=MaybeTexts(a.level, b.level),
        present=Flags(*(_is_there(listed, live, seat, now, noted) for seat in Seat)),
        spectators=table.spectators,
        you=SEATS[seated[0]] if seated else None,
        yours=account_id is not None and table.owner_id == account_id,
        your_turn=live is not None and live.fold.to_act in seated,
        record=None if game is None or table.status != "playing" else numbers(play.score(game)),
        outcome=None if table.outcome is None else msgspec.json.decode(table.outcome, type=Outcome),
        finished_at=table.finished_at,
    )


def is_present(live: LiveTable | None, seat: Seat, now: int) -> bool:
    """Whether who sits there is there, as far as this process knows."""
    return live is not None and live.presence.present(seat, now)


def _is_there(listed: Listed, live: LiveTable | None, seat: Seat, now: int, noted: Noted) -> bool:
    known = listed.seats[seat].level is not None or (listed.table.id, SEATS[seat]) in noted
    return known or is_present(live, seat, now)


def waits_here(live: LiveTable, now: int) -> bool:
    """Whether this is an open table with a free seat whose owner is there, as far as this process knows."""
    table, (_, b) = live.listed.table, live.listed.seats
    if table.status != "waiting" or table.visibility != "open" or b.account_id is not None:
        return False
    return live.presence.present(Seat.A, now)
