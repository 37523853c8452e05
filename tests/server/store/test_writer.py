"""Group commit: what is acknowledged is there, what failed is not, and a lost connection is nobody's loss."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError, InternalError

from terts.server.store import database, log, writer
from terts.server.store.database import open_engines, parse_url
from terts.server.store.errors import Closed, Conflict, StoreError, Unavailable, Uncertain
from terts.server.store.store import Store
from tests.server.clusters import Cluster
from tests.server.store.samples import TABLE, fill, in_store, lines


def adding(seq: int) -> Callable[[Connection], None]:
    return lambda connection: log.append(connection, TABLE.id, lines(seq, seq), due_at=None)


def counted(store: Store) -> Callable[[], int]:
    """How many transactions of the store have been committed since this call."""
    commits = 0

    def count(_: Connection) -> None:
        nonlocal commits
        commits += 1

    event.listen(store.writing, "commit", count)
    return lambda: commits


async def hold(store: Store) -> tuple[asyncio.Task[None], threading.Event]:
    """Keep the writer busy until the event is set."""
    begun, go = threading.Event(), threading.Event()

    def wait(_: Connection) -> None:
        begun.set()
        assert go.wait(10)

    task = asyncio.create_task(store.write(wait))
    while not begun.is_set():
        await asyncio.sleep(0.001)
    return task, go


def test_all_that_waits_is_committed_together(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        commits = counted(store)
        held, go = await hold(store)
        waiting = [asyncio.create_task(store.write(adding(seq))) for seq in range(1, 101)]
        await asyncio.sleep(0)
        assert commits() == 0
        go.set()
        await asyncio.gather(held, *waiting)
        assert commits() == 2
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 100

    in_store(database_url, work)


def test_a_commit_is_told_with_its_changes(sqlite_url: str) -> None:
    told: list[int] = []

    async def work() -> None:
        store = Store.open(sqlite_url, lambda changes, _: told.append(changes))
        held, go = await hold(store)
        waiting = [asyncio.create_task(store.write(lambda _: None)) for _ in range(7)]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(held, *waiting)
        await store.close()

    asyncio.run(work())
    assert told == [1, 7]


def test_a_result_comes_back_from_its_own_change(database_url: str) -> None:
    async def work(store: Store) -> None:
        def number(n: int) -> Callable[[Connection], int | None]:
            return lambda connection: connection.scalar(text(f"SELECT {n}"))

        results = [store.write(number(n)) for n in range(50)]
        assert await asyncio.gather(*results) == list(range(50))

    in_store(database_url, work)


def test_a_change_that_fails_halfway_leaves_nothing_alone_or_among_others(database_url: str) -> None:
    def halfway(connection: Connection) -> None:
        adding(1)(connection)
        raise ZeroDivisionError

    async def work(store: Store) -> None:
        await fill(store)
        with pytest.raises(ZeroDivisionError):
            await store.write(halfway)
        outcomes = await asyncio.gather(
            *(store.write(change) for change in (adding(5), halfway, adding(6))), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), ZeroDivisionError, type(None)]
        assert [line.seq for line in await store.read(lambda connection: log.read(connection, TABLE.id))] == [5, 6]

    in_store(database_url, work)


def test_a_foreign_key_is_held(database_url: str) -> None:
    async def work(store: Store) -> None:
        with pytest.raises((IntegrityError, Conflict)):
            await store.write(lambda connection: log.append(connection, "no table", lines(1, 1), due_at=None))

    in_store(database_url, work)


def test_a_failed_commit_fails_all_its_changes(database_url: str) -> None:
    commits = 0

    def fail_second(connection: Connection) -> None:
        nonlocal commits
        commits += 1
        if commits == 2:
            connection.exec_driver_sql("SELECT * FROM no_such_table")

    async def work(store: Store) -> None:
        await fill(store)
        event.listen(store.writing, "commit", fail_second)
        held, go = await hold(store)
        waiting = [asyncio.create_task(store.write(adding(seq))) for seq in (1, 2, 3)]
        await asyncio.sleep(0)
        go.set()
        outcomes = await asyncio.gather(held, *waiting, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), Unavailable, Unavailable, Unavailable]
        await store.write(adding(1))
        assert await store.read(lambda connection: log.read(connection, TABLE.id)) == tuple(lines(1, 1))

    in_store(database_url, work)


def test_what_waits_is_written_before_the_store_closes(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        waiting = [asyncio.create_task(store.write(adding(seq))) for seq in range(1, 20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(Closed):
            await store.write(adding(20))
        with pytest.raises(Closed):
            await store.read(lambda connection: log.last_seq(connection, TABLE.id))

    in_store(database_url, work)
    last = in_store(database_url, lambda store: store.read(lambda connection: log.last_seq(connection, TABLE.id)))
    assert last == 19


def test_whoever_stops_waiting_does_not_stop_the_change(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        held, go = await hold(store)
        task = asyncio.create_task(store.write(adding(1)))
        await asyncio.sleep(0)
        task.cancel()
        go.set()
        await asyncio.gather(held, store.write(adding(2)))
        assert task.cancelled()
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 2

    in_store(database_url, work)


def test_readers_cannot_write(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        with pytest.raises((Unavailable, InternalError)):
            await store.read(adding(1))
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 0

    in_store(database_url, work)


def test_a_reader_sees_one_moment(database_url: str) -> None:
    """What is committed between two queries of one read is in neither of them."""
    first, go = threading.Event(), threading.Event()

    def twice(connection: Connection) -> tuple[int, int]:
        before = log.last_seq(connection, TABLE.id)
        first.set()
        assert go.wait(10)
        return before, log.last_seq(connection, TABLE.id)

    async def work(store: Store) -> None:
        await fill(store)
        reading = asyncio.create_task(store.read(twice))
        while not first.is_set():
            await asyncio.sleep(0.001)
        await store.write(adding(1))
        go.set()
        assert await reading == (0, 0)
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 1

    in_store(database_url, work)


def test_a_full_disk_fails_the_batch_and_harms_nothing(sqlite_url: str) -> None:
    def large(seq: int) -> Callable[[Connection], None]:
        line = log.Line(seq, 0, "x" * 100_000)
        return lambda connection: log.append(connection, TABLE.id, [line], due_at=None)

    async def work(store: Store) -> None:
        await fill(store)
        pages = await store.read(lambda connection: connection.scalar(text("PRAGMA page_count")))
        await store.write(lambda connection: connection.execute(text(f"PRAGMA max_page_count = {pages + 30}")).close())
        outcomes = await asyncio.gather(*(store.write(large(seq)) for seq in (1, 2, 3)), return_exceptions=True)
        assert Unavailable in [type(outcome) for outcome in outcomes]
        there = {line.seq for line in await store.read(lambda connection: log.read(connection, TABLE.id))}
        assert there == {seq for seq, outcome in enumerate(outcomes, 1) if outcome is None}
        await store.write(lambda connection: connection.execute(text("PRAGMA max_page_count = 100000")).close())
        await store.write(adding(4))
        assert 4 in {line.seq for line in await store.read(lambda connection: log.read(connection, TABLE.id))}

    in_store(sqlite_url, work)


def test_another_process_that_does_not_let_go_makes_the_database_unavailable(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY", 50)

    async def work(store: Store) -> None:
        await fill(store)
        other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        outcomes = await asyncio.gather(*(store.write(adding(seq)) for seq in (1, 2)), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Unavailable, Unavailable]
        other.close()
        await store.write(adding(1))
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 1

    in_store(sqlite_url, work)


def test_a_change_that_breaks_its_connection_for_good_does_not_end_the_thread(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        with pytest.raises(StoreError):
            await store.write(lambda connection: connection.invalidate())
        await store.write(adding(1))
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 1

    in_store(database_url, work)


# --- connections that break -------------------------------------------------------------------------------------------


def test_a_connection_that_broke_while_nobody_used_it_is_opened_anew(cluster: Cluster, postgres_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.read(lambda connection: log.last_seq(connection, TABLE.id))
        assert cluster.end_connections(postgres_url) == 2
        await store.write(adding(1))
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 1

    in_store(postgres_url, work)


def test_a_batch_whose_connection_breaks_before_its_commit_is_made_once(cluster: Cluster, postgres_url: str) -> None:
    calls = 0

    def breaking(connection: Connection) -> None:
        nonlocal calls
        calls += 1
        adding(2)(connection)
        if calls == 1:
            assert cluster.end_connections(postgres_url) == 1

    async def work(store: Store) -> None:
        await fill(store)
        await asyncio.gather(*(store.write(change) for change in (adding(1), breaking, adding(3))))
        assert await store.read(lambda connection: log.read(connection, TABLE.id)) == tuple(lines(1, 3))

    in_store(postgres_url, work)
    assert calls == 2


def test_the_database_is_asked_for_the_fate_of_a_commit_that_broke_off(cluster: Cluster, postgres_url: str) -> None:
    """The connection is lost before COMMIT arrives: nothing is there, and the batch is made again, once."""
    calls = 0

    def counting(connection: Connection) -> None:
        nonlocal calls
        calls += 1
        adding(1)(connection)

    def cut(_: Connection) -> None:
        cluster.end_connections(postgres_url)

    async def work(store: Store) -> None:
        await fill(store)
        event.listen(store.writing, "commit", cut, once=True)
        await store.write(counting)
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 1

    in_store(postgres_url, work)
    assert calls == 2


def test_a_commit_whose_answer_was_lost_is_not_made_twice(cluster: Cluster, postgres_url: str) -> None:
    calls = 0

    def counting(connection: Connection) -> None:
        nonlocal calls
        calls += 1
        adding(1)(connection)

    def commit_and_cut(connection: Connection) -> None:
        connection.exec_driver_sql("COMMIT")
        cluster.end_connections(postgres_url)

    async def work(store: Store) -> None:
        await fill(store)
        event.listen(store.writing, "commit", commit_and_cut, once=True)
        await store.write(counting)
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 1

    in_store(postgres_url, work)
    assert calls == 1


def test_a_server_that_comes_back_soon_is_waited_for(cluster: Cluster, postgres_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        cluster.stop()
        try:
            waiting = asyncio.create_task(store.write(adding(1)))
            await asyncio.sleep(0.3)
        finally:
            await asyncio.to_thread(cluster.start)
        await waiting
        assert await store.read(lambda connection: log.last_seq(connection, TABLE.id)) == 1

    in_store(postgres_url, work)


def test_a_commit_whose_fate_cannot_be_learned_is_uncertain(
    cluster: Cluster, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        event.listen(store.writing, "commit", lambda _: cluster.stop(), once=True)
        try:
            monkeypatch.setattr(writer, "PAUSES", (0.01, 0.01))
            with pytest.raises(Uncertain):
                await store.write(adding(1))
            with pytest.raises(Unavailable):
                await store.write(adding(2))
            with pytest.raises(Unavailable):
                await store.read(lambda connection: log.last_seq(connection, TABLE.id))
        finally:
            await asyncio.to_thread(cluster.start)
        await store.write(adding(3))
        assert await store.read(lambda connection: log.read(connection, TABLE.id)) == tuple(lines(3, 3))

    in_store(postgres_url, work)


def test_transactions_that_lock_each_other_out_are_both_made(postgres_url: str) -> None:
    """Two processes change two rows in opposite orders; PostgreSQL stops one of them, which tries again."""

    async def work(store: Store) -> None:
        await fill(store)
        writing, readers = open_engines(parse_url(postgres_url))
        readers.dispose()
        first = text("UPDATE accounts SET name = name WHERE id = 'anna00000000'")
        second = text("UPDATE accounts SET name = name WHERE id = 'boris0000000'")
        met = threading.Event()

        def other() -> None:
            with writing.begin() as connection:
                connection.execute(second)
                assert met.wait(10)
                connection.execute(first)

        def ours(connection: Connection) -> None:
            connection.execute(first)
            met.set()
            connection.execute(second)

        meanwhile = asyncio.get_running_loop().run_in_executor(None, other)
        await asyncio.sleep(0.1)
        outcome, others = await asyncio.gather(store.write(ours), meanwhile, return_exceptions=True)
        assert outcome is None  # whichever of the two was stopped, ours is made
        assert others is None or "deadlock" in str(others)
        writing.dispose()

    in_store(postgres_url, work)
