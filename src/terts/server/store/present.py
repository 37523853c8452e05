"""Who is present at the tables: each of several processes notes it, so that all of them can be certain of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from terts.server.store.schema import PRESENT
from terts.server.store.tables import SeatName

LASTS: Final = 45_000
"""Milliseconds for which a note of somebody's presence holds, unless it is taken back before."""


@dataclass(frozen=True, slots=True)
class Noted:
    """The player at a seat is, or was, at a process until the moment `until`, if that does not note a later one."""

    table_id: str
    seat: SeatName
    process: str
    until: int


def note(connection: Connection, noted: Iterable[Noted]) -> None:
    """Note who is present, in the place of what the same process noted before."""
    rows = sorted(map(asdict, noted), key=lambda row: (row["table_id"], row["seat"]))  # one order: no deadlock
    if not rows:
        return
    if connection.dialect.name == "postgresql":
        new = postgresql.insert(PRESENT)
        connection.execute(
            new.on_conflict_do_update(index_elements=PRESENT.primary_key, set_={"until": new.excluded.until}), rows
        )
    else:
        fresh = sqlite.insert(PRESENT)
        connection.execute(
            fresh.on_conflict_do_update(index_elements=PRESENT.primary_key, set_={"until": fresh.excluded.until}), rows
        )


def elsewhere(connection: Connection, table_ids: Collection[str], process: str) -> dict[tuple[str, SeatName], int]:
    """Until when the player at each seat of these tables is, or was, present at other processes than this one."""
    query = (
        select(PRESENT.c.table_id, PRESENT.c.seat, func.max(PRESENT.c.until))
        .where(PRESENT.c.table_id.in_(table_ids), PRESENT.c.process != process)
        .group_by(PRESENT.c.table_id, PRESENT.c.seat)
    )
    return {(table_id, seat): until for table_id, seat, until in connection.execute(query)}


def forget(connection: Connection, before: int) -> None:
    """Drop what has not been true since a moment."""
    connection.execute(delete(PRESENT).where(PRESENT.c.until < before))
