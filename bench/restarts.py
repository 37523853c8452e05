"""Restarts by `kill -9` under load: whether anything that was acknowledged is lost.

    python3 dev.py bench restarts [--restarts N] [--tables N] [--levels N] [--database postgresql] [--seed N]

Two guests sit at every table and act as fast as they may, at some tables a guest against the computer. The server is
killed at a moment of chance and started again. Then every player asks again for entries that he knows, and each is
compared with what was told and acknowledged; what was under way is sent again; every game must go on on both sides; no
card is played twice; deadlines are those from before, moved by the outage alone if there was one (every tenth time the
server stays away for longer than five seconds). In the end every game is resigned, its record is read, replayed, and
compared with all that was acknowledged. The exit status is 1 if anything was wrong.

With `--database postgresql` the games are in a PostgreSQL of their own, which is not killed.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import uvloop

from bench.load.survivors import PATIENCE, Address, Around, Findings, Table
from bench.load.terts_tables import Http, Made
from bench.server import HOST, free_port
from terts.game.actions import move_text
from terts.game.errors import RecordError
from terts.game.record import read
from terts.server.store.lives import LONGEST_SILENCE

UP: Final = 60.0
"""Seconds in which a server must listen."""
LONG_PAUSE: Final = 6.5
"""Seconds for which the server now and then stays away: an outage."""
EVERY: Final = 10
REST: Final = 0.1
"""Seconds in which what is under way at a table comes to its end, or is looked at again."""
LAG: Final = 4_000
"""Milliseconds by which the last heartbeat before the kill may be late on a busy machine."""
LEVELS: Final = ("random", "club")
CLOCKS: Final = ({"kind": "none"}, {"kind": "fischer", "seconds": 7200, "increment": 5})
NO_RECORD: Final = 409


class Server:
    """`terts serve` at one port, killed and started again."""

    def __init__(self, folder: Path, database: str | None, *, limits: bool = False) -> None:
        self.address: Address = (HOST, free_port())
        self.killed_at = self.begun_at = self.up_at = 0
        self._log = (folder / "log").open("ab")
        self._command = [sys.executable, "-m", "terts", "serve", "--port", str(self.address[1])]
        self._command += ["--data", str(folder), *(["--database", database] if database else [])]
        self._command += [] if limits else ["--no-limits"]
        self._folder = folder
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.begun_at = _now()
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=self._log)
        end = time.monotonic() + UP
        while not self._answers():
            if time.monotonic() > end or self._process.poll() is not None:
                raise SystemExit(f"the server does not come up: {(self._folder / 'log').read_text()[-2000:]}")
            time.sleep(0.02)
        self.up_at = _now()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def _answers(self) -> bool:
        connection = HTTPConnection(*self.address, timeout=UP)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """End it as a power failure does."""
        self._process.kill()
        self._process.wait()
        self.killed_at = _now()

    def close(self) -> None:
        """End it for good."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait(UP)
        self._log.close()

    def errors(self) -> list[str]:
        """What it logged of faults."""
        lines = (self._folder / "log").read_text(encoding="utf-8", errors="replace").splitlines()
        return [line[:300] for line in lines if '"level":"info"' not in line.replace(" ", "")]


def _now() -> int:
    return time.time_ns() // 1_000_000


class Position(msgspec.Struct):
    """What is needed of the answer of `GET /api/tables/ID`."""

    table: Around
    seq: int


@dataclass
class Trial:
    """The server, the tables, and what was found."""

    server: Server
    findings: Findings
    chance: Random
    tables: list[Table] = field(default_factory=list)
    down: list[int] = field(default_factory=list)

    async def open(self, tables: int, levels: int) -> None:
        """So many tables of two guests, and so many against the computer, with a game that has begun at each."""
        http = Http(self.server.address)
        for number in range(tables + levels):
            level = LEVELS[number % len(LEVELS)] if number >= tables else None
            self.tables.append(self._seated(http, number, level))
        http.close()
        for table in self.tables:
            await table.come_back()
            table.go()

    def _seated(self, http: Http, number: int, level: str | None) -> Table:
        cookies = [http.post("/api/me", {"name": f"Guest {number}"})[1] for _ in range(1 if level else 2)]
        opponent = {"kind": "level", "level": level} if level else {"kind": "friend"}
        terms = {"rules": "classic", "changes": {"target": 201}, "clock": CLOCKS[number % len(CLOCKS)]}
        answer, _ = http.post("/api/tables", {"opponent": opponent, "terms": terms, "mix": "a"}, cookies[0])
        made = msgspec.json.decode(answer, type=Made).table
        for cookie in cookies[1:]:
            http.post(f"/api/tables/{made.id}/join", {"invite": made.invite, "mix": "b"}, cookie)
        return Table(self.findings, self.server.address, Random(number), made.id, cookies)

    async def restart(self, pause: float, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Kill the server, start it again, hold it to what it said, and let all games go on."""
        await self._let_rest()
        self.server.kill()
        for table in self.tables:
            table.freeze()
        self.findings.counts["under way at a kill"] += sum(
            player.under_way is not None for table in self.tables for player in table.players
        )
        await asyncio.sleep(pause)
        for table in self.tables:
            await table.settle()
        meanwhile()
        await asyncio.to_thread(self.server.start)
        self.down.append(self.server.up_at - self.server.killed_at)
        for table in self.tables:
            self._compare_clock(table)
        for table in self.tables:
            await table.come_back()
            lost = [seq for seq in table.kept if table.players[0].seq is not None and seq > table.players[0].seq]
            self.findings.held(not lost, "tables", f"{table.id} lost {lost}")
        await self.go_on()

    async def _let_rest(self) -> None:
        """Of the tables with a clock let one in two come to rest, so that its deadline can be compared afterwards."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            resting = [table for table in self.tables if table.has_deadline()][::2]
            for table in resting:
                table.frozen = True
            await asyncio.sleep(REST)
            if any(table.at_rest() for table in resting):
                return
            for table in resting:  # between two games, or the computer has to move
                table.go()

    async def go_on(self) -> None:
        """Let all games go on; each must do so on both sides."""
        for table in self.tables:
            table.go()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not all(table.goes_on() for table in self.tables):
            await asyncio.sleep(0.01)
        for table in self.tables:
            self.findings.held(table.goes_on(), "goes on", f"{table.id} stands: {table.moved}, over {table.over}")

    def _compare_clock(self, table: Table) -> None:
        """Within one turn the deadline may have moved by the outage alone."""
        if table.clock is None or table.clock[1].deadline is None:
            return
        _, data = _ask(self.server.address, "GET", f"/api/tables/{table.id}", table.players[0].cookie)
        found = msgspec.json.decode(data, type=Position)
        clock = found.table.clock
        if found.seq != table.clock[0] or clock is None or clock.deadline is None:
            return
        moved = clock.deadline - table.clock[1].deadline
        server = self.server
        least, most = server.begun_at - server.killed_at, server.up_at - server.killed_at + LAG
        right = least <= moved <= most if moved else least <= LONGEST_SILENCE
        self.findings.held(right, "deadlines", f"moved by {moved} ms, away for {least} to {most} ms")
        self.findings.counts["deadlines moved by an outage"] += moved > 0

    def line(self, number: int) -> None:
        """Print where the trial stands."""
        counts, down = self.findings.counts, sorted(self.down)
        print(
            f"{number:>4} restarts, away for {down[len(down) // 2]} ms (median): {counts['acks']:,} acknowledged, "
            f"{counts['under way at a kill']:,} under way at a kill, {counts['entries']:,} entries and "
            f"{counts['deadlines']:,} deadlines compared, {len(self.findings.faults)} faults",
            flush=True,
        )

    async def leave(self) -> None:
        """Close all sockets."""
        for table in self.tables:
            table.leave()
        for table in self.tables:
            await table.settle()
            table.leave()
        await asyncio.sleep(0.05)

    async def finish(self) -> None:
        """Resign all games, and compare their records with what was acknowledged."""
        await self.leave()
        for table in self.tables:
            for kind in ("resign", "abort"):
                path, body = f"/api/tables/{table.id}/messages", msgspec.json.encode({"type": kind, "id": kind})
                _ask(self.server.address, "POST", path, table.players[0].cookie, body)
            games = {**table.finished, table.id: table.kept}
            for table_id, kept in games.items():
                self._compare_record(table_id, kept, table.players[0].cookie)

    def _compare_record(self, table_id: str, kept: dict[int, str], cookie: str) -> None:
        status, data = _ask(self.server.address, "GET", f"/api/tables/{table_id}/record", cookie)
        if status == NO_RECORD:  # given up before its first card
            self.findings.held(len(kept) < 8, "given up", f"{table_id} has no record: {data!r}")
            return
        try:
            record = read(data)
        except RecordError as error:
            self.findings.held(False, "records", f"{table_id}: {error}")
            return
        entries: list[str | None] = [None]
        for deal in record.deals:
            entries += [None, *(move_text(move) for move in deal.moves)]
        wrong = [seq for seq, action in kept.items() if seq >= len(entries) or entries[seq] != action]
        self.findings.held(not wrong, "records", f"{table_id} differs at {wrong}")
        self.findings.counts["acknowledged entries found in records"] += len(kept) - len(wrong)


def _ask(address: Address, method: str, path: str, cookie: str, body: bytes | None = None) -> tuple[int, bytes]:
    connection = HTTPConnection(*address, timeout=PATIENCE)
    try:
        connection.request(method, path, body, {"Cookie": cookie, "Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


async def trial(
    server: Server, restarts: int, tables: int, levels: int, seed: int, every: int = EVERY, shown: int = 20
) -> Trial:
    """Restart the server so often; every `every`th time it stays away for long. Every `shown` times a line tells."""
    chance = Random(seed)
    found = Trial(server, Findings(), chance)
    await found.open(tables, levels)
    await found.go_on()
    for number in range(1, restarts + 1):
        await asyncio.sleep(chance.uniform(0, 0.5))
        await found.restart(LONG_PAUSE if number % every == 0 else 0)
        if number % shown == 0:
            found.line(number)
    await asyncio.sleep(chance.uniform(0, 0.5))
    await found.finish()
    return found


def report(found: Trial) -> None:
    """Print what was looked at, and what was wrong."""
    counts = found.findings.counts
    print(f"{'restarts by kill -9':42} {len(found.down):>9,}")
    print(f"{'games':42} {sum(len(table.finished) + 1 for table in found.tables):>9,}")
    for kind, count in sorted(counts.items()):
        print(f"{kind:42} {count:>9,}")
    print(f"{'faults':42} {len(found.findings.faults):>9,}")
    for fault in found.findings.faults[:20]:
        print(f"  {fault}")


def main() -> int:
    """Run the trial as told by the command line; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description="kill -9 under load")
    parser.add_argument("--restarts", type=int, default=200)
    parser.add_argument("--tables", type=int, default=40, help="with two guests")
    parser.add_argument("--levels", type=int, default=10, help="tables against the computer")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = None
        if told.database == "postgresql":
            from tests.server.clusters import Cluster

            cluster = Cluster()
            stack.callback(cluster.remove)
            cluster.start()
            database = cluster.new_database()
        server = Server(folder, database)
        stack.callback(server.close)
        found = uvloop.run(trial(server, told.restarts, told.tables, told.levels, told.seed))
        errors = server.errors()
    report(found)
    print(f"{'faults in the log of the server':42} {len(errors):>9,}")
    for line in errors[:20]:
        print(f"  {line}")
    return int(bool(found.findings.faults or errors))


if __name__ == "__main__":
    sys.exit(main())
