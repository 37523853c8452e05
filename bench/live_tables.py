"""What an acknowledged action costs at the live tables of one process, commit included, sockets apart.

    python3 dev.py bench live_tables [--tables N] [--seconds S]

At every table two sit and listen, and whoever is to act acts by chance as soon as his last action is acknowledged.
Told are the processor time of an action over all threads, which does not depend on what else the machine does, how
many there were a second, how long one waited, and the memory of the process. SQLite in the system's folder for
temporary files, every commit on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from statistics import quantiles

from terts.game.cards import Seat
from terts.server.bus.bus import LocalBus
from terts.server.live.registry import Registry
from terts.server.live.shelf import Private
from terts.server.live.table import LiveTable
from terts.server.store import accounts
from terts.server.store.accounts import Account
from terts.server.store.store import Store
from terts.server.wire.messages import Ack, Mix, Rematch, frame, read_message
from terts.server.wire.terms import Fischer, Terms

PEOPLE = ("anna-account", "boris-accoun")
TERMS = Terms(clock=Fischer(600, 5))


@dataclass
class Measured:
    """How long every action waited, and what the listeners got."""

    waits: list[float] = field(default_factory=list)
    frames: int = 0
    volume: int = 0

    def hear(self, data: bytes) -> bool:
        """Be a socket that takes everything."""
        self.frames += 1
        self.volume += len(data)
        return True


async def seat_two(registry: Registry, measured: Measured) -> LiveTable:
    """A table at which a game has begun."""
    table = await registry.create(PEOPLE[0], TERMS, Private(), mix="")
    await registry.join(PEOPLE[1], table.id, invite=table.state(PEOPLE[0]).invite, mix="")
    return listening(table, measured)


def listening(table: LiveTable, measured: Measured) -> LiveTable:
    """The table, with both players listening."""
    for account_id in PEOPLE:
        table.subscribe(account_id, measured.hear)
    return table


async def another(registry: Registry, table: LiveTable, measured: Measured) -> LiveTable:
    """Another game of the same two."""
    for account_id in PEOPLE:
        await table.handle(account_id, Rematch("r"))
    following = await registry.table(table.state(PEOPLE[0]).next_table or "")
    for account_id in PEOPLE:
        await following.handle(account_id, Mix("m", ""))
    return listening(following, measured)


async def play(registry: Registry, table: LiveTable, measured: Measured, until: float, chance: random.Random) -> None:
    """Act at the table, and at those that follow it, as fast as actions are acknowledged."""
    while time.perf_counter() < until:
        seat = table.fold.to_act
        view = None if seat is None else table.view(seat)
        if view is None:
            table = await another(registry, table, measured)
            continue
        action = chance.choice([text for text in map(str, view.legal) if text != "claim"])
        message = read_message(f'{{"type":"act","id":"1","seq":{table.seq},"action":"{action}"}}')
        began = time.perf_counter()
        answer = await table.handle(PEOPLE[seat or Seat.A], message)
        measured.waits.append(time.perf_counter() - began)
        assert isinstance(answer, Ack), answer
        measured.hear(frame(answer))


async def measure(tables: int, seconds: float, folder: str) -> None:
    """Play at so many tables for so long, and tell what it cost."""
    store = Store.open(f"sqlite:///{folder}/tables.db")
    registry, measured = Registry(store, LocalBus()), Measured()
    await registry.start()
    for account_id in PEOPLE:
        await store.write(partial(accounts.add, account=Account(account_id, account_id, None, None, "guest", 0)))
    seated = await asyncio.gather(*(seat_two(registry, measured) for _ in range(tables)))
    began, spent = time.perf_counter(), time.process_time()
    until = began + seconds
    players = (play(registry, table, measured, until, random.Random(n)) for n, table in enumerate(seated))
    await asyncio.gather(*players)
    spent, took, actions = time.process_time() - spent, time.perf_counter() - began, len(measured.waits)
    cuts = quantiles(measured.waits, n=100)
    print(f"{tables:,} tables, {actions:,} actions, {actions / took:,.0f} a second")
    print(f"processor time of an action: {1000 * spent / actions:.3f} ms")
    print(f"waited for the acknowledgement: {1000 * cuts[49]:.0f} ms median, {1000 * cuts[98]:.0f} ms p99")
    size = measured.volume / measured.frames
    print(f"frames for an action, the answer included: {measured.frames / actions:.2f} of {size:,.0f} bytes")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB")
    await registry.stop()
    await store.close()


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200, metavar="N")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(chosen.tables, chosen.seconds, folder))


if __name__ == "__main__":
    main()
