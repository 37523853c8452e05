"""How many acknowledged actions a second the server bears, beside a bare echo and boardgame.io under the same load.

    python3 dev.py bench server [--tables N] [--rate N] [--seconds S] [--climb S] [--without PEER …] [--verbose]

Two guests sit at every table, each at a socket of his own; whoever's turn it is acts by chance. First so many actions a
second for so long: the time from sending an action to hearing that it is committed, errors, memory. Then the rate
rises by a quarter every few seconds until the 99th percentile passes 100 ms or less arrives than was asked for; the
peers climb in the same way. Server and load share the machine; the load takes a core.

The echo is a bare uvicorn that sends every message back. boardgame.io (npm, installed into build/peers/boardgame, for
which node is needed) plays thirty-two secret cards in turn, and keeps its matches in memory alone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvloop

from bench.load.boardgame_tables import matches
from bench.load.drive import Load, climb, drive
from bench.load.echoes import echoes
from bench.load.terts_tables import Address, tables

ROOT: Final = Path(__file__).parents[1]
HOST: Final = "127.0.0.1"
PEER: Final = ROOT / "build" / "peers" / "boardgame"
UP: Final = 30.0
"""Seconds in which a server must listen."""
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
Made = Callable[[Address, Load, int], Awaitable[Sequence[object]]]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server((HOST, 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextmanager
def serving(command: Sequence[str | Path], port: int, *, verbose: bool) -> Iterator[int]:
    """A server in a process of its own, until the end of the block; its process number. What it logs is told if wanted.

    A line for each request, written to a terminal, would be measured too.
    """
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=None if verbose else subprocess.DEVNULL)
    try:
        _wait(process, port)
        yield process.pid
    finally:
        process.terminate()
        process.wait(UP)


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + UP
    while time.monotonic() < end and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit(f"{process.args!r} does not listen")


def memory(pid: int) -> float:
    """Resident memory of a process in MiB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / 2**20


def processor(pid: int) -> float:
    """Processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def measure(name: str, made: Made, port: int, pid: int, told: argparse.Namespace) -> float:
    """Open the tables, hold the rate (Terts alone), then climb; the highest rate that was borne."""
    load = Load()
    began = time.perf_counter()
    kept = await made((HOST, port), load, told.tables * (2 if name == "echo" else 1))
    print(
        f"{name}: {2 * told.tables} sockets in {time.perf_counter() - began:.0f} s, {memory(pid):.0f} MiB", flush=True
    )
    if name == "terts" and told.seconds:
        before = processor(pid)
        found = await drive(load, told.rate, told.seconds)
        spent = (processor(pid) - before) / found.rate / told.seconds
        print(f"  {found}; over {told.seconds:g} s, {memory(pid):.0f} MiB, {1000 * spent:.2f} ms of work an action")
    best, _ = await climb(load, told.rate, told.climb)
    print(f"  {memory(pid):.0f} MiB at the end", flush=True)
    del kept
    return best.rate if best else 0.0


def install_boardgame() -> None:
    """Install the peer from its lock file, if that has changed."""
    source = ROOT / "bench" / "peers" / "boardgame"
    lock, there = source / "package-lock.json", PEER / "package-lock.json"
    if there.exists() and there.read_bytes() == lock.read_bytes() and (PEER / "node_modules").exists():
        shutil.copy(source / "server.cjs", PEER)
        return
    shutil.copytree(source, PEER, dirs_exist_ok=True)
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=PEER, check=True)


def command_of(name: str, port: int, folder: Path) -> list[str | Path]:
    """How a server is started."""
    match name:
        case "terts":
            program = [sys.executable, "-m", "terts", "serve", "--no-limits"]
            return [*program, "--port", str(port), "--data", folder]
        case "echo":
            return [sys.executable, ROOT / "bench" / "peers" / "echo.py", str(port)]
        case _:
            install_boardgame()
            return ["node", PEER / "server.cjs", str(port)]


MADE: Final[dict[str, Made]] = {"terts": tables, "echo": echoes, "boardgame.io": matches}


def main() -> None:
    """Run the benchmark as told by the command line."""
    parser = argparse.ArgumentParser(description="the server under load")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=1000, help="actions a second")
    parser.add_argument("--seconds", type=float, default=300, help="how long the rate is held")
    parser.add_argument("--climb", type=float, default=10, help="seconds of each step upwards")
    parser.add_argument("--without", nargs="+", choices=tuple(MADE), default=())
    parser.add_argument("--verbose", action="store_true", help="let through what the servers log")
    told = parser.parse_args()
    best: dict[str, float] = {}
    for name in (name for name in MADE if name not in told.without):
        port = free_port()
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(command_of(name, port, Path(folder)), port, verbose=told.verbose) as pid,
        ):
            best[name] = uvloop.run(measure(name, MADE[name], port, pid, told))
    for name, rate in best.items():
        share = (
            f", {best['terts'] / rate:.2f} of it borne by terts" if name != "terts" and rate and "terts" in best else ""
        )
        print(f"{name:12} {rate:,.0f} a second{share}")


if __name__ == "__main__":
    main()
