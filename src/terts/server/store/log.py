"""The logs of the tables: entries in JSON, numbered from 1 without gaps, only ever added to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Insert, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from terts.server.store.errors import Conflict
from terts.server.store.schema import LOG, TABLES


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a log: its number, when it was made, and the entry as JSON."""

    seq: int
    at: int
    entry: str


_APPEND: Final = insert(LOG)
_SET_DUE: Final = update(TABLES).where(TABLES.c.id == bindparam("table")).values(due_at=bindparam("due"))
_APPEND_AND_SET_DUE: Final = _APPEND.add_cte(_SET_DUE.cte("set_due"))  # one way to the server and back
_READ: Final = (
    select(LOG.c.seq, LOG.c.at, LOG.c.entry)
    .where(LOG.c.table_id == bindparam("table"), LOG.c.seq > bindparam("after"))
    .order_by(LOG.c.seq)
)
_LAST: Final = select(func.coalesce(func.max(LOG.c.seq), 0)).where(LOG.c.table_id == bindparam("table"))


def append(connection: Connection, table_id: str, lines: Sequence[Line], due_at: int | None) -> None:
    """Add `lines`, numbered on from the last one, and note when the table must be looked at next.

    `Conflict` if one of the numbers exists. That the first is the next number is the caller's to know: who has seen
    all entries up to it has made none but it.
    """
    if len(lines) == 1 and connection.dialect.name == "postgresql":
        _insert(connection, _APPEND_AND_SET_DUE, table_id, lines, {"table": table_id, "due": due_at})
        return
    add(connection, table_id, lines)
    connection.execute(_SET_DUE, {"table": table_id, "due": due_at})


def add(connection: Connection, table_id: str, lines: Sequence[Line]) -> None:
    """Add `lines` as `append` does, where the moment that is noted already will do."""
    _insert(connection, _APPEND, table_id, lines, {})


def _insert(
    connection: Connection, statement: Insert, table_id: str, lines: Sequence[Line], more: dict[str, str | int | None]
) -> None:
    rows = [{"table_id": table_id, "seq": line.seq, "at": line.at, "entry": line.entry} for line in lines]
    try:
        connection.execute(statement, rows if len(rows) > 1 else rows[0] | more)  # a list of one takes the longer way
    except IntegrityError as error:
        raise Conflict(table_id, lines[0].seq) from error


def read(connection: Connection, table_id: str, after: int = 0) -> tuple[Line, ...]:
    """The entries of a table in their order, those after number `after`."""
    return tuple(Line(*row) for row in connection.execute(_READ, {"table": table_id, "after": after}))


def last_seq(connection: Connection, table_id: str) -> int:
    """The number of the last entry; 0 while there is none."""
    return int(connection.execute(_LAST, {"table": table_id}).scalar_one())


def last_seqs(connection: Connection, table_ids: Collection[str]) -> dict[str, int]:
    """The number of the last entry of each table that has one."""
    query = select(LOG.c.table_id, func.max(LOG.c.seq)).where(LOG.c.table_id.in_(table_ids)).group_by(LOG.c.table_id)
    return dict(connection.execute(query).all())
