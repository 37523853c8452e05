"""What the house does at a table that is due, whoever else does it at the same time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from functools import partial

from terts.game.cards import Seat
from terts.server.live import changes, verdicts
from terts.server.live.changes import OFFER_PATIENCE
from terts.server.live.host import Host
from terts.server.live.states import is_taken
from terts.server.live.table import LiveTable
from terts.server.live.upkeep import due_of, idle_end, overdue_for_level
from terts.server.moments import DAY
from terts.server.wire.messages import SEATS

Learn = Callable[[Collection[LiveTable]], Awaitable[None]]
"""Reads who is at these tables at other processes."""


async def look(host: Host, table: LiveTable, learn: Learn) -> None:
    """Do what is due at the table, and note when it must be looked at again; `learn` who is at other processes."""
    await table.catch_up()
    await learn((table,))
    status = table.listed.table.status
    if status == "waiting":
        await _look_at_waiting(host, table)
    elif status == "playing":
        await _look_at_playing(host, table)
    elif status == "over" and table.listed.table.next_table is None:
        await _look_at_offers(host, table)
    else:
        await table.note_due(None)


async def _look_at_offers(host: Host, table: LiveTable) -> None:
    """Offers of another game lapse whose makers have gone."""
    now = host.now()
    offers = [seat for seat in Seat if table.listed.seats[seat].rematch_offer]
    away = {seat: table.presence.away_since(seat, now) for seat in offers}
    lapsed = [SEATS[seat] for seat, since in away.items() if since is not None and now - since >= OFFER_PATIENCE]
    if lapsed:
        await table.change(partial(changes.withdraw, seats=lapsed))
    await table.note_due(now + OFFER_PATIENCE if len(lapsed) < len(offers) else None)


async def _look_at_waiting(host: Host, table: LiveTable) -> None:
    """Texts for the shuffle are not waited for any longer; a seek whose owner has gone is taken back."""
    now = host.now()
    if all(map(is_taken, table.listed.seats)):
        await table.change(partial(changes.begin_without, now=now))
        return
    patience = changes.patience(table.terms)
    away = table.presence.away_since(Seat.A, now)
    if away is not None and now - away >= patience:
        await table.end(lambda: verdicts.abortion(table.fold, None))
    else:
        await table.note_due((now if away is None else away) + patience)


async def _look_at_playing(host: Host, table: LiveTable) -> None:
    now, fold = host.now(), table.fold
    seat = overdue_for_level(table.listed, fold, host.outages, now)
    if seat is not None:
        await table.end(lambda: verdicts.claim_of_time(table.fold, seat, table.clock()))
        return
    there = any(table.presence.present(one, now) for one in Seat)
    if now < idle_end(fold, host.outages):
        due = due_of(table.listed, fold, host.outages)
        await table.note_due(due if due is None or due > now else now + changes.BOT_GRACE)
        table.attended()
    elif there:
        await table.note_due(now + DAY)
    else:
        await table.end(lambda: verdicts.desertion(table.fold))
