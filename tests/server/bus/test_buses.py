"""Every kind of bus: notes reach all processes that listen, and again after the broker was away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import psycopg
import pytest

from terts.server.bus.bus import Bus, LocalBus
from terts.server.bus.choice import make_bus
from terts.server.bus.errors import BusError
from terts.server.wire.notes import LobbyChanged, Note, Presence, Woke
from tests.server.brokers import Broker
from tests.server.clusters import Cluster

SERVERS = ["nats", "postgresql"]
PATIENCE = 20.0
NOTES: list[Note] = [
    Woke("table", 7),
    Presence("process", "table", "A", 2, 1_700_000_000_000),
    Presence("process", "table", None, 0, 1_700_000_000_001),
    LobbyChanged(),
]


class Ear:
    """What a process heard."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self._heard = asyncio.Event()

    def __call__(self, note: Note) -> None:
        self.notes.append(note)
        self._heard.set()

    async def hear(self, *notes: Note) -> None:
        async with asyncio.timeout(PATIENCE):
            while not all(note in self.notes for note in notes):
                self._heard.clear()
                await self._heard.wait()


@pytest.fixture(params=SERVERS)
def server(request: pytest.FixtureRequest) -> Broker | Cluster:
    """A running broker of each kind that can be restarted."""
    running: Broker | Cluster = request.getfixturevalue({"nats": "broker", "postgresql": "cluster"}[request.param])
    return running


def address(server: Broker | Cluster) -> str:
    return server.url if isinstance(server, Broker) else server.address()


async def until_heard(bus: Bus, ears: list[Ear], note: Note) -> None:
    """Publish the note again and again until all have heard it, as nobody says when a connection stands."""
    async with asyncio.timeout(PATIENCE):
        while not all(note in ear.notes for ear in ears):
            await bus.publish(note)
            await asyncio.sleep(0.02)


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_every_note_reaches_every_process_in_full(server: Broker | Cluster) -> None:
    async def work() -> None:
        buses, ears = [make_bus(address(server), "sqlite:///x") for _ in range(3)], [Ear() for _ in range(3)]
        for bus, ear in zip(buses, ears, strict=True):
            await bus.start(ear)
        for bus in buses:
            await until_heard(bus, ears, Woke(f"ready{id(bus)}", 0))
        for note in NOTES:
            await buses[0].publish(note)
        for ear in ears:
            await ear.hear(*NOTES)
        for bus in buses:
            await bus.close()

    run(work)


def test_notes_come_again_after_the_broker_was_away(server: Broker | Cluster) -> None:
    async def work() -> None:
        ears = [Ear(), Ear()]
        buses = [make_bus(address(server), "sqlite:///x") for _ in ears]
        for bus, ear in zip(buses, ears, strict=True):
            await bus.start(ear)
        await until_heard(buses[0], ears, Woke("before", 1))
        await asyncio.to_thread(server.stop)
        try:
            for _ in range(3_000):  # more than is kept
                await buses[0].publish(Woke("meanwhile", 2))
        finally:
            await asyncio.to_thread(server.start)
        await until_heard(buses[0], ears, Woke("after", 3))
        await until_heard(buses[1], ears, Woke("after", 4))
        for bus in buses:
            await bus.close()

    run(work)


def test_a_process_may_start_before_the_broker(server: Broker | Cluster) -> None:
    async def work() -> None:
        await asyncio.to_thread(server.stop)
        ear, bus = Ear(), make_bus(address(server), "sqlite:///x")
        try:
            await bus.start(ear)
            await bus.publish(LobbyChanged())
            await asyncio.sleep(0.2)
            assert ear.notes == []
        finally:
            await asyncio.to_thread(server.start)
        await until_heard(bus, [ear], Woke("there", 1))
        await bus.close()

    run(work)


def test_a_bus_can_be_closed_while_the_broker_is_away(server: Broker | Cluster) -> None:
    async def work() -> None:
        ear, bus = Ear(), make_bus(address(server), "sqlite:///x")
        await bus.start(ear)
        await until_heard(bus, [ear], Woke("there", 1))
        await asyncio.to_thread(server.stop)
        try:
            async with asyncio.timeout(PATIENCE):
                await bus.publish(LobbyChanged())
                await bus.close()
        finally:
            await asyncio.to_thread(server.start)

    run(work)


def test_the_last_words_are_sent_when_a_bus_is_closed(server: Broker | Cluster) -> None:
    async def work() -> None:
        ear, other = Ear(), Ear()
        leaving, staying = make_bus(address(server), "sqlite:///x"), make_bus(address(server), "sqlite:///x")
        await leaving.start(other)
        await staying.start(ear)
        await until_heard(leaving, [ear, other], Woke("there", 1))
        farewell = Presence("leaving", "table", "A", 0, 5)
        await leaving.publish(farewell)
        await leaving.close()
        await ear.hear(farewell)
        await staying.close()

    run(work)


def test_what_is_no_note_is_passed_over(cluster: Cluster) -> None:
    async def work() -> None:
        ear, bus = Ear(), make_bus(cluster.address(), "sqlite:///x")
        await bus.start(ear)
        await until_heard(bus, [ear], Woke("there", 1))
        with psycopg.connect(cluster.address(), autocommit=True) as connection:
            for strange in ("", "hello", "{}", '{"type":"woke"}', '{"type":"from a newer version"}'):
                connection.execute("SELECT pg_notify('terts_notes', %s)", (strange,))
        await until_heard(bus, [ear], Woke("still there", 2))
        assert {type(note) for note in ear.notes} == {Woke}
        await bus.close()

    run(work)


def test_the_database_of_the_tables_may_carry_the_notes(cluster: Cluster) -> None:
    async def work() -> None:
        ear, bus = Ear(), make_bus("postgresql", cluster.address().replace("postgresql:", "postgresql+psycopg:"))
        await bus.start(ear)
        await until_heard(bus, [ear], Woke("there", 1))
        await bus.close()

    run(work)


def test_a_process_that_is_alone_hears_itself_after_the_running_callback() -> None:
    async def work() -> None:
        ear, bus = Ear(), make_bus(None, "sqlite:///x")
        assert isinstance(bus, LocalBus)
        await bus.publish(LobbyChanged())
        await bus.start(ear)
        for note in NOTES:
            await bus.publish(note)
        assert ear.notes == []
        await ear.hear(*NOTES)
        await bus.close()
        await bus.publish(LobbyChanged())
        await asyncio.sleep(0.01)
        assert ear.notes == NOTES

    run(work)


def test_bus_over_a_database_that_is_no_postgresql_says_what_it_needs() -> None:
    with pytest.raises(BusError, match="bus-needs-postgresql: sqlite:///x"):
        make_bus("postgresql", "sqlite:///x")


@pytest.mark.parametrize(
    ("given", "database"),
    [
        ("", "sqlite:///x"),
        ("redis://host", "sqlite:///x"),
        ("nats://", "sqlite:///x"),
        ("nats://host:port", "sqlite:///x"),
        ("nats://host/path", "sqlite:///x"),
        ("nats://one,http://two", "sqlite:///x"),
        ("postgresql://host/name?nonsense=1", "sqlite:///x"),
    ],
)
def test_an_address_that_is_none_is_refused(given: str, database: str) -> None:
    with pytest.raises(BusError, match="bus-bad-url"):
        make_bus(given, database)


def test_no_error_shows_a_password() -> None:
    with pytest.raises(BusError) as caught:
        make_bus("redis://anna:secret@host", "sqlite:///x")
    assert caught.value.detail == "redis://…@host"
