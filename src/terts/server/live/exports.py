"""The records of somebody's finished games, read from the database alone."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from terts.server import clocks
from terts.server.live.changes import snapshot
from terts.server.live.fold import after, new_game, opening
from terts.server.live.records import record_text
from terts.server.moments import as_date
from terts.server.store.schema import SEATS, TABLES
from terts.server.wire.log import read_entry
from terts.server.wire.terms import Terms, rules_of


def finished_games(connection: Connection, account_id: str) -> tuple[str, ...]:
    """The ids of the tables where the account has played a game to its end, the oldest first."""
    query = (
        select(TABLES.c.id)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.account_id == account_id, TABLES.c.status == "over")
        .order_by(TABLES.c.created_at, TABLES.c.id)
    )
    return tuple(connection.execute(query).scalars())


def finished_record(connection: Connection, table_id: str) -> tuple[str, str]:
    """A name for the file, by the day and the table, and the record of its game, which must be over."""
    listed, lines = snapshot(connection, table_id)
    terms = msgspec.json.decode(listed.table.terms, type=Terms)
    game = new_game(rules_of(terms), listed.table.dealer)
    fold = opening(clocks.new_clock(terms.clock), listed.table.created_at)
    for line in lines:
        fold = after(fold, read_entry(line.entry), line.at, game if fold.game is None else fold.game, ())
    assert fold.game is not None, "a game that is over was dealt"
    day = as_date(listed.table.created_at)
    return f"{day:%Y-%m-%d}-{table_id}.terts", record_text(listed, terms, fold.game)
