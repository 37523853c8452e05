from __future__ import annotations

from functools import partial

from sqlalchemy import select

from terts.server.store import lives
from terts.server.store.lives import Outage
from terts.server.store.schema import LIVES
from terts.server.store.store import Store
from tests.server.store.samples import in_store


async def beats(store: Store, *moments: int) -> list[Outage | None]:
    return [await store.write(partial(lives.beat, now=now)) for now in moments]


def test_a_silence_of_more_than_five_seconds_is_an_outage(database_url: str) -> None:
    async def work(store: Store) -> None:
        found = await beats(store, 1_000, 2_000, 7_000, 12_001, 13_000, 60_000)
        assert found == [None, None, None, Outage(7_000, 12_001), None, Outage(13_000, 60_000)]
        assert await store.read(lives.outages) == (Outage(7_000, 12_001), Outage(13_000, 60_000))
        assert await store.read(lambda c: lives.outages(c, after=12_001)) == (Outage(13_000, 60_000),)

    in_store(database_url, work)


def test_a_clock_that_is_behind_makes_no_outage(database_url: str) -> None:
    async def work(store: Store) -> None:
        assert await beats(store, 100_000, 50_000, 101_000) == [None, None, None]
        assert await store.read(lives.outages) == ()

    in_store(database_url, work)


def test_processes_that_start_together_find_one_outage(database_url: str) -> None:
    async def one(store: Store) -> None:
        await beats(store, 1_000)

    async def together(store: Store) -> None:
        other = Store.open(database_url)
        assert sorted(map(str, await beats(store, 60_000) + await beats(other, 60_001))) == sorted(
            map(str, [Outage(1_000, 60_000), None])
        )
        await other.close()

    in_store(database_url, one)
    in_store(database_url, together)


def test_a_stir_changes_something_and_moves_no_clock(database_url: str) -> None:
    async def work(store: Store) -> None:
        await beats(store, 1_000)
        seen = [await store.read(lambda c: c.execute(select(LIVES.c.seen_at)).scalar_one())]
        await store.write(lives.stir)
        seen.append(await store.read(lambda c: c.execute(select(LIVES.c.seen_at)).scalar_one()))
        assert seen == [1_000, 1_001]
        assert await beats(store, 6_000, 6_001) == [None, None]

    in_store(database_url, work)
