from __future__ import annotations

import asyncio

import pytest

from terts.server.store import log, tables
from terts.server.store.errors import Conflict
from terts.server.store.store import Store
from tests.server.store.samples import TABLE, fill, in_store, lines


def test_what_was_appended_is_read_in_its_order(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: log.append(connection, TABLE.id, lines(1, 2), due_at=77))
        await store.write(lambda connection: log.append(connection, TABLE.id, lines(3, 12), due_at=88))
        assert await store.read(lambda connection: log.read(connection, TABLE.id)) == tuple(lines(1, 12))
        assert await store.read(lambda connection: log.read(connection, TABLE.id, after=10)) == tuple(lines(11, 12))
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 12
        assert await store.read(lambda connection: log.last_seqs(connection, [TABLE.id, "other"])) == {TABLE.id: 12}
        assert await store.read(lambda connection: tables.due(connection, 88, 9)) == (TABLE.id,)
        assert await store.read(lambda connection: tables.due(connection, 87, 9)) == ()

    in_store(database_url, work)


def test_the_log_of_a_table_that_nobody_played_at_is_empty(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        assert await store.read(lambda connection: log.read(connection, TABLE.id)) == ()
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 0

    in_store(database_url, work)


def test_a_number_that_exists_is_a_conflict_and_changes_nothing(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: log.append(connection, TABLE.id, lines(1, 3), due_at=None))
        with pytest.raises(Conflict):
            await store.write(lambda connection: log.append(connection, TABLE.id, lines(3, 5), due_at=1))
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 3
        assert await store.read(lambda connection: tables.due(connection, 9, 9)) == ()

    in_store(database_url, work)


def test_a_conflict_does_not_harm_the_other_changes_of_the_batch(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)

        def append(seq: int) -> asyncio.Future[None]:
            return asyncio.ensure_future(
                store.write(lambda connection: log.append(connection, TABLE.id, lines(seq, seq), due_at=None))
            )

        waiting = [append(seq) for seq in (1, 2, 2, 3, 1, 4, 4, 5)]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        lost = [number for number, outcome in enumerate(outcomes) if isinstance(outcome, Conflict)]
        assert lost == [2, 4, 6]
        assert [outcome for outcome in outcomes if outcome is not None and not isinstance(outcome, Conflict)] == []
        assert await store.read(lambda connection: log.read(connection, TABLE.id)) == tuple(lines(1, 5))

    in_store(database_url, work)
