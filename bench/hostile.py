"""What hostile clients can do to a server: all is answered with an error or closed, and hurts nobody else.

    python3 dev.py bench hostile [--only WORD …] [--scale SHARE]

A server with its limits in force; two honest clients play there at a steady pace while one attack after another runs
from other addresses. For each it is printed how often it was answered in which way, how the honest game went on, and by
how much the memory of the server had grown at its peak. The exit status is 1 if anything was answered otherwise than it
should be, the honest game was disturbed, the memory grew by more than `ROOM`, or the server logged a fault of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.load.attacks import TRIALS, Target, Trial
from bench.load.drive import Load
from bench.load.terts_tables import Address, tables
from bench.restarts import Server
from bench.server import memory

ROOM: Final = 128.0
"""MiB by which the memory may grow in one attack, and in all together."""
PACE: Final = 0.1
"""Seconds between two actions of the honest."""


@dataclass
class Honest:
    """The honest game, and the memory of the server as it went on."""

    load: Load
    pid: int
    peak: float = 0.0

    async def play(self) -> None:
        """Act, and look at the memory, until the end."""
        while True:
            if self.load.ready:
                self.load.ready.popleft().act()
            self.peak = max(self.peak, memory(self.pid))
            await asyncio.sleep(PACE)

    def begin(self) -> None:
        """Begin a new count."""
        self.load.clear()
        self.peak = memory(self.pid)


@asynccontextmanager
async def honest_game(address: Address, pid: int) -> AsyncIterator[tuple[Honest, str]]:
    """Two honest clients who play until the end of the block, and the table that they began at."""
    load = Load()
    (table,) = await tables(address, load, 1, spectators=True)
    honest = Honest(load, pid)
    playing = asyncio.create_task(honest.play())
    try:
        yield honest, table.id
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        for guest in table.guests:
            guest.leave()
        await asyncio.sleep(PACE)


async def carried_out(trial: Trial, target: Target, honest: Honest) -> list[str]:
    """Carry one attack out and print what came of it; what was wrong."""
    honest.begin()
    before, began = memory(honest.pid), time.perf_counter()
    answers = await trial.attack(target)
    took = time.perf_counter() - began
    for _ in range(100):  # whatever else, the honest come to act again
        if honest.load.latencies:
            break
        await asyncio.sleep(PACE)
    acts, grown = honest.load.latencies, honest.peak - before
    slowest = f"slowest {1000 * max(acts):.0f} ms" if acts else "none"
    print(f"{trial.name}: {took:.0f} s, {len(acts)} honest actions, {slowest}, {grown:+.0f} MiB at the peak")
    for how, count in answers.most_common():
        print(f"  {count:>6,}  {how}")
    sys.stdout.flush()
    wrong = [f"{trial.name}: answered by {how}" for how in trial.wrong(answers)]
    wrong += [f"{trial.name}: honest game: {error}" for error in honest.load.errors]
    wrong += [] if acts else [f"{trial.name}: the honest game stands"]
    return wrong + ([f"{trial.name}: memory grew by {grown:.0f} MiB"] if grown > ROOM else [])


async def all_of(server: Server, trials: list[Trial], scale: float) -> list[str]:
    """Carry all attacks out; what was wrong."""
    wrong: list[str] = []
    async with honest_game(server.address, server.pid) as (honest, table):
        first = memory(server.pid)
        target = Target(server.address, table, scale)
        for trial in trials:
            wrong += await carried_out(trial, target, honest)
        grown = memory(server.pid) - first
    print(f"memory after all: {first:.0f} MiB, {grown:+.0f}")
    return wrong + ([f"memory grew by {grown:.0f} MiB in all"] if grown > ROOM else [])


def main() -> int:
    """Run the trials as told by the command line; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description="hostile clients")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="attacks with one of these words")
    parser.add_argument("--scale", type=float, default=1.0, help="share of all that is tried")
    told = parser.parse_args()
    trials = [one for one in TRIALS if not told.only or any(word in one.name for word in told.only)]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), None, limits=True)
        try:
            wrong = asyncio.run(all_of(server, trials, told.scale))
        finally:
            server.close()
        wrong += [f"logged: {line}" for line in server.errors()]
    print(f"{len(wrong)} wrong")
    for line in wrong[:40]:
        print(f"  {line}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
