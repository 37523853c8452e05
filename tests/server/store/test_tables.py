from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from terts.server.store import tables
from terts.server.store.errors import RematchMade, SeatTaken
from terts.server.store.store import Store
from terts.server.store.tables import Listed, SeatRow, TableRow
from tests.server.store.samples import ANNA, BORIS, SEATS, TABLE, fill, in_store


async def found(store: Store, table_id: str = TABLE.id) -> Listed:
    listed = await store.read(lambda connection: tables.find(connection, table_id))
    assert listed is not None
    return listed


async def add(store: Store, table: TableRow, *seats: SeatRow) -> None:
    await store.write(lambda connection: tables.create(connection, table, seats or SEATS))


def ids(listed: tuple[Listed, ...]) -> list[str]:
    return [each.table.id for each in listed]


def test_a_table_is_found_with_its_seats_and_the_names_at_them(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await add(store, replace(TABLE, id="bots"), SeatRow("B", ANNA.id), SeatRow("A", level="strong", mix=""))
        open_seat, bot = await found(store), await found(store, "bots")
        assert open_seat.table == TABLE
        assert [(seat.seat, seat.name, seat.kind) for seat in open_seat.seats] == [
            ("A", "Anna", "guest"),
            ("B", None, None),
        ]
        assert [(seat.seat, seat.level, seat.mix) for seat in bot.seats] == [("A", "strong", ""), ("B", None, None)]
        assert await store.read(lambda connection: tables.find(connection, "none")) is None

    in_store(database_url, work)


def test_a_seat_is_taken_once(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: tables.take_seat(connection, TABLE.id, "B", BORIS.id, "с чистого листа"))
        with pytest.raises(SeatTaken):
            await store.write(lambda connection: tables.take_seat(connection, TABLE.id, "A", BORIS.id, None))
        with pytest.raises(SeatTaken):
            await store.write(lambda connection: tables.take_seat(connection, TABLE.id, "B", BORIS.id, None))
        table = await found(store)
        assert (table.seats[1].account_id, table.seats[1].mix) == (BORIS.id, "с чистого листа")
        assert (table.seats[0].account_id, table.table.version) == (ANNA.id, 1)

    in_store(database_url, work)


def test_of_many_who_want_a_seat_at_once_one_gets_it(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        outcomes = await asyncio.gather(
            *(
                store.write(lambda connection: tables.take_seat(connection, TABLE.id, "B", BORIS.id, None))
                for _ in range(20)
            ),
            return_exceptions=True,
        )
        assert outcomes.count(None) == 1
        assert sum(isinstance(outcome, SeatTaken) for outcome in outcomes) == 19

    in_store(database_url, work)


def test_nobody_sits_down_at_a_table_that_waits_no_more(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: tables.change(connection, TABLE.id, status="aborted", finished_at=5))
        with pytest.raises(SeatTaken):
            await store.write(lambda connection: tables.take_seat(connection, TABLE.id, "B", BORIS.id, None))
        assert (await found(store)).table == replace(TABLE, status="aborted", finished_at=5, version=1)

    in_store(database_url, work)


def test_the_first_mix_of_a_seat_stays(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        assert await store.write(lambda connection: tables.set_mix(connection, TABLE.id, "A", "раз"))
        assert not await store.write(lambda connection: tables.set_mix(connection, TABLE.id, "A", "два"))
        table = await found(store)
        assert [seat.mix for seat in table.seats] == ["раз", None]
        assert table.table.version == 1

    in_store(database_url, work)


def test_a_rematch_is_offered_and_withdrawn(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: tables.offer_rematch(connection, TABLE.id, "A", offer=True))
        assert [seat.rematch_offer for seat in (await found(store)).seats] == [True, False]
        await store.write(lambda connection: tables.offer_rematch(connection, TABLE.id, "A", offer=False))
        assert [seat.rematch_offer for seat in (await found(store)).seats] == [False, False]

    in_store(database_url, work)


def test_a_table_has_one_rematch_whoever_makes_it(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        again = [replace(TABLE, id=f"again{number}", rematch_of=TABLE.id) for number in range(3)]
        outcomes = await asyncio.gather(*(add(store, table) for table in again), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), RematchMade, RematchMade]
        assert (await found(store)).table.next_table == "again0"

    in_store(database_url, work)


def test_a_link_leads_to_its_table(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await add(store, replace(TABLE, id="secret", visibility="private", invite="i" * 22))
        assert await store.read(lambda connection: tables.by_invite(connection, "i" * 22)) == "secret"
        assert await store.read(lambda connection: tables.by_invite(connection, "j" * 22)) is None

    in_store(database_url, work)


def test_the_lobby_lists_open_seeks_and_games_to_watch_the_newest_first(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for table in (
            replace(TABLE, id="older", created_at=10),
            replace(TABLE, id="private", visibility="private"),
            replace(TABLE, id="playing", status="playing", created_at=20),
            replace(TABLE, id="bot", status="playing", visibility="level", created_at=30),
            replace(TABLE, id="unwatched", status="playing", spectators=False),
            replace(TABLE, id="link", status="playing", visibility="private"),
            replace(TABLE, id="over", status="over"),
        ):
            await add(store, table)
        assert ids(await store.read(lambda connection: tables.seeks(connection, 9))) == [TABLE.id, "older"]
        assert ids(await store.read(lambda connection: tables.seeks(connection, 1))) == [TABLE.id]
        assert ids(await store.read(lambda connection: tables.running(connection, 9))) == ["bot", "playing"]

    in_store(database_url, work)


def test_an_account_sees_its_own_tables_page_by_page(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for number in range(5):
            seats = (SeatRow("A", ANNA.id), SeatRow("B", BORIS.id)) if number % 2 else SEATS
            await add(store, replace(TABLE, id=f"t{number}", status="over", created_at=number), *seats)

        async def page(account_id: str, limit: int, before: int | None = None) -> list[str]:
            query = await store.read(lambda c: tables.of_account(c, account_id, ["over", "aborted"], limit, before))
            return ids(query)

        assert await page(ANNA.id, 3) == ["t4", "t3", "t2"]
        assert await page(ANNA.id, 3, before=2) == ["t1", "t0"]
        assert await page(BORIS.id, 9) == ["t3", "t1"]
        assert await page("nobody", 9) == []

    in_store(database_url, work)


def test_tables_that_are_due_come_the_longest_overdue_first(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for name, due in (("later", 30), ("first", 10), ("second", 20)):
            await add(store, replace(TABLE, id=name, due_at=due))
        assert await store.read(lambda connection: tables.due(connection, 20, 9)) == ("first", "second")
        assert await store.read(lambda connection: tables.due(connection, 99, 1)) == ("first",)
        await store.write(lambda connection: tables.set_due(connection, "first", None))
        assert await store.read(lambda connection: tables.due(connection, 20, 9)) == ("second",)
        assert await store.read(lambda connection: tables.versions(connection, ["first", "x"])) == {"first": 0}

    in_store(database_url, work)


@pytest.mark.parametrize("text", ["\0", "a\0b", "\x1f", "\x7f", "é", "a/b", "", "x" * 65])
def test_what_can_be_no_id_is_no_tables_on_any_database(database_url: str, text: str) -> None:
    async def work(store: Store) -> None:
        assert await store.read(lambda c: tables.find(c, text)) is None
        assert await store.read(lambda c: tables.by_invite(c, text)) is None

    in_store(database_url, work)
