"""A room of the server for tests: a store, a clock set by hand, people who listen, processes that come and go."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from terts.bots.ladder import make_bot
from terts.game.cards import Seat
from terts.server.bus.bus import Bus, LocalBus, Receive
from terts.server.live.opponents import Make
from terts.server.live.registry import Registry
from terts.server.live.shelf import Open, Opponent
from terts.server.live.table import LiveTable
from terts.server.store import accounts
from terts.server.store.accounts import Account
from terts.server.store.store import Store
from terts.server.wire.messages import Ack, Act, Refused
from terts.server.wire.notes import Note
from terts.server.wire.terms import Terms

T = TypeVar("T")
Json = dict[str, Any]

ANNA, BORIS, VERA = "anna-account", "boris-accoun", "vera-account"
NAMES = {ANNA: "Анна", BORIS: "Boris", VERA: "Vera"}
START = 1_790_000_000_000
PLAIN = Terms(rules="codex")


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.moment = START

    def __call__(self) -> int:
        return self.moment

    def pass_by(self, seconds: float) -> None:
        self.moment += int(seconds * 1000)


class DeafBus:
    """A bus that loses every note."""

    async def start(self, receive: Receive) -> None:
        """Nothing is heard."""

    async def publish(self, note: Note) -> None:
        """Nothing is said."""

    async def close(self) -> None:
        """Nothing is open."""


class SharedBus:
    """A bus between the registries of one test; notes come when the event loop comes to them."""

    ears: list[Receive]

    def __init__(self, ears: list[Receive]) -> None:
        self.ears = ears

    async def start(self, receive: Receive) -> None:
        self.ears.append(receive)

    async def publish(self, note: Note) -> None:
        for ear in self.ears:
            asyncio.get_running_loop().call_soon(ear, note)

    async def close(self) -> None:
        """Nothing is open."""


@dataclass
class Listener:
    """A socket: what was delivered, in order. A full one takes nothing."""

    frames: list[bytes] = field(default_factory=list)
    full: bool = False

    def __call__(self, data: bytes) -> bool:
        if not self.full:
            self.frames.append(data)
        return not self.full

    @property
    def heard(self) -> list[Json]:
        return [json.loads(data) for data in self.frames]

    def of_type(self, kind: str) -> list[Json]:
        return [message for message in self.heard if message["type"] == kind]


@dataclass
class Room:
    """One database, one clock, and the processes opened on it."""

    store: Store
    clock: Clock
    registries: list[Registry] = field(default_factory=list)

    async def open(self, bus: Bus | None = None, make: Make = make_bot) -> Registry:
        """Start another process; it ticks only when it is told to."""
        registry = Registry(self.store, bus or LocalBus(), self.clock, make)
        await registry.start(ticking=False)
        self.registries.append(registry)
        return registry

    async def close(self, registry: Registry) -> None:
        """Let a process go as if it had been killed: it says nothing more."""
        self.registries.remove(registry)
        await registry.stop()


def in_room(folder: Path, work: Callable[[Room], Coroutine[Any, Any, T]]) -> T:
    """What `work` gives in a new room whose people are known."""

    async def run() -> T:
        store = Store.open(f"sqlite:///{folder / 'room.db'}")
        room = Room(store, Clock())
        for account_id, name in NAMES.items():
            account = Account(account_id, name, None, None, "guest", 1)
            await store.write(partial(accounts.add, account=account))
        try:
            return await work(room)
        finally:
            for registry in room.registries:
                await registry.stop()
            await store.close()

    return asyncio.run(asyncio.wait_for(run(), 60))


async def two_at_table(registry: Registry, terms: Terms = PLAIN, opponent: Opponent | None = None) -> LiveTable:
    """A table at which Anna and Boris sit and the first deck is dealt."""
    table = await registry.create(ANNA, terms, opponent or Open(), mix="а")
    return await registry.join(BORIS, table.id, invite=table.listed.table.invite, mix="b")


async def at_two_processes(room: Room, bus: Bus | None = None) -> tuple[LiveTable, LiveTable]:
    """A table of both as each of two new processes has it, which do not hear each other unless they share a bus."""
    here, there = await room.open(bus or DeafBus()), await room.open(bus or DeafBus())
    table = await two_at_table(here)
    return table, await there.table(table.id)


def to_act(table: LiveTable) -> Seat:
    """The seat to act at a table where somebody is."""
    seat = table.fold.to_act
    assert seat is not None
    return seat


def account_at(table: LiveTable, seat: Seat) -> str:
    account_id = table.listed.seats[seat].account_id
    assert account_id is not None
    return account_id


def choices(table: LiveTable) -> list[str]:
    """What the seat to act may do, a false claim left out."""
    view = table.view(to_act(table))
    assert view is not None
    return [text for text in map(str, view.legal) if text != "claim"]


async def step(table: LiveTable, action: str | None = None, chance: random.Random | None = None) -> Ack | Refused:
    """Let the seat to act do something in order."""
    chosen = action or (chance or random.Random(table.seq)).choice(choices(table))
    answer = await table.handle(account_at(table, to_act(table)), Act("step", table.seq, chosen))
    assert not hasattr(answer, "pong")
    assert isinstance(answer, Ack | Refused)
    return answer


async def play_on(table: LiveTable, actions: int, chance: random.Random | None = None) -> None:
    """Let both sides act so often, or until the game is over."""
    for _ in range(actions):
        if table.fold.over:
            return
        answer = await step(table, chance=chance)
        assert isinstance(answer, Ack), answer


async def play_a_card(table: LiveTable) -> None:
    """Let both sides act until the first card lies on the table."""
    while not table.fold.begun:
        await step(table)
