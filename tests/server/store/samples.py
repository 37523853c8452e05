"""Values that the tests of the store put into it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from terts.server.store import accounts, tables
from terts.server.store.accounts import Account
from terts.server.store.log import Line
from terts.server.store.store import Store
from terts.server.store.tables import SeatRow, TableRow

T = TypeVar("T")

ANNA = Account("anna00000000", "Anna", None, None, "guest", 1_000)
BORIS = Account("boris0000000", "Борис", "борис", "$argon2id$…", "account", 2_000)
TABLE = TableRow(
    id="table0000000",
    created_at=3_000,
    owner_id=ANNA.id,
    visibility="open",
    invite=None,
    terms='{"rules":"classic"}',
    dealer=None,
    server_seed="5e" * 32,
    status="waiting",
    version=0,
    spectators=True,
    rematch_of=None,
    next_table=None,
    due_at=None,
    finished_at=None,
)
SEATS = (SeatRow("A", ANNA.id), SeatRow("B"))


def lines(first: int, last: int) -> list[Line]:
    return [Line(seq, 10_000 + seq, f'{{"n":{seq}}}') for seq in range(first, last + 1)]


def in_store(url: str, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """What `work` gives with the store at `url`, which is closed afterwards."""

    async def run() -> T:
        store = Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def fill(store: Store) -> None:
    """Anna waits at an open table, and Boris has an account."""
    await store.write(lambda connection: accounts.add(connection, ANNA))
    await store.write(lambda connection: accounts.add(connection, BORIS))
    await store.write(lambda connection: tables.create(connection, TABLE, SEATS))
