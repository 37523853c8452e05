"""One who sits down by two requests at once, in two processes at one PostgreSQL."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from sqlalchemy import Connection, text

from terts.server.live import changes
from terts.server.live.refusals import Refusal
from terts.server.store import accounts, tables
from terts.server.store.accounts import Account
from terts.server.store.store import Store
from tests.server.store.samples import BORIS, TABLE, fill, in_store

VERA = Account("vera00000000", "Вера", None, None, "guest", 3_000)
PATIENCE = 20
WAITING = text("select count(*) from pg_locks where not granted")


def sit(connection: Connection, account: Account) -> None:
    changes.join(connection, TABLE.id, account.id, None, "b", 4_000)


def refused_beside_boris(url: str, account: Account) -> str | None:
    """How somebody is refused whose request saw the seat free while Boris was sitting down; None if he is not."""
    seated, blocked = Event(), Event()

    def sit_slowly(connection: Connection) -> None:
        sit(connection, BORIS)
        seated.set()
        assert blocked.wait(PATIENCE)

    def sit_now(store: Store) -> None:
        """Without the writer, which would look again at what was refused."""
        with store.writing.begin() as connection:
            sit(connection, account)

    async def work(store: Store) -> str | None:
        await fill(store)
        await store.write(lambda connection: accounts.add(connection, VERA))
        other = Store.open(url)
        first = asyncio.ensure_future(store.write(sit_slowly))
        assert await asyncio.to_thread(seated.wait, PATIENCE)
        second = asyncio.ensure_future(asyncio.to_thread(sit_now, other))
        while not await other.read(lambda connection: connection.execute(WAITING).scalar_one()):
            assert not second.done()
            await asyncio.sleep(0.01)
        blocked.set()
        await first
        try:
            await second
        except Refusal as refusal:
            return refusal.code
        finally:
            await other.close()
        listed = await store.read(lambda connection: tables.find(connection, TABLE.id))
        assert listed is not None
        assert listed.seats[1].account_id == BORIS.id
        return None

    return in_store(url, work)


@pytest.mark.parametrize(("account", "code"), [(BORIS, None), (VERA, "table-full")])
def test_who_sits_down_twice_at_once_is_seated_and_somebody_else_is_not(
    account: Account, code: str | None, postgres_url: str
) -> None:
    assert refused_beside_boris(postgres_url, account) == code
