"""When the server was alive: a heartbeat of any process, and the outages, during which no clock runs."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from terts.server.store.rows import made
from terts.server.store.schema import LIVES, OUTAGES

LONGEST_SILENCE: Final = 5_000
"""Milliseconds without a heartbeat that are no outage yet."""
_ROW: Final = 1


@dataclass(frozen=True, slots=True)
class Outage:
    """A span in which no process was alive, in Unix milliseconds."""

    from_at: int
    to_at: int


def beat(connection: Connection, now: int) -> Outage | None:
    """Note that a process is alive. If none had been for more than `LONGEST_SILENCE`, note and return the outage.

    Call it when a process starts, before anything else, and every second. Of several processes that start together
    one finds the outage; the others read it. Time does not go back for a process whose clock is behind.
    """
    seen_at = connection.execute(select(LIVES.c.seen_at).where(LIVES.c.id == _ROW).with_for_update()).scalar()
    if seen_at is None:
        _first_beat(connection, now)
        return None
    if now > seen_at:
        connection.execute(update(LIVES).where(LIVES.c.id == _ROW), {"seen_at": now})
    if now - seen_at <= LONGEST_SILENCE:
        return None
    outage = Outage(seen_at, now)
    connection.execute(insert(OUTAGES), asdict(outage))
    return outage


def stir(connection: Connection) -> None:
    """Change something that is certain to reach the disk and tells nothing: the last sign of life, by a millisecond.

    A change that changes nothing would not do: SQLite writes no page for it, on a full disk either.
    """
    connection.execute(update(LIVES).where(LIVES.c.id == _ROW).values(seen_at=LIVES.c.seen_at + 1))


def _first_beat(connection: Connection, now: int) -> None:
    values = {"id": _ROW, "seen_at": now}
    if connection.dialect.name == "postgresql":  # two processes may start with an empty database together
        connection.execute(postgresql.insert(LIVES).values(values).on_conflict_do_nothing())
    else:
        connection.execute(sqlite.insert(LIVES).values(values).on_conflict_do_nothing())


def outages(connection: Connection, after: int = 0) -> tuple[Outage, ...]:
    """The outages that ended after the moment `after`, in their order."""
    query = select(OUTAGES).where(OUTAGES.c.to_at > after).order_by(OUTAGES.c.from_at)
    return tuple(made(Outage, row) for row in connection.execute(query))
