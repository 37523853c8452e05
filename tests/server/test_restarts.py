"""Restarts by `kill -9` under load, as `bench/restarts.py` does it, and that this trial sees what is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from bench.load.survivors import Findings
from bench.restarts import Server, Trial, trial


def test_nothing_acknowledged_is_lost_by_killing_the_server(tmp_path: Path) -> None:
    """The last of the restarts is an outage."""
    found = killed(tmp_path, None, 2)
    assert found.findings.counts["deadlines moved by an outage"]


def test_nothing_is_lost_either_with_the_games_in_postgresql(postgres_url: str, tmp_path: Path) -> None:
    killed(tmp_path, postgres_url, 1)


def killed(folder: Path, database: str | None, restarts: int) -> Trial:
    """What is found by so many restarts, which must be that nothing is lost, and that something was looked at."""
    server = Server(folder, database)
    try:
        found = asyncio.run(trial(server, restarts, tables=3, levels=1, seed=1, every=2))
    finally:
        server.close()
    counts = found.findings.counts
    assert found.findings.faults == []
    assert server.errors() == []
    for kind in ("acks", "kept", "entries", "cards", "records", "deadlines"):
        assert counts[kind], kind
    assert counts["tables"] == 4 * restarts
    return found


def test_lost_entry_is_seen(tmp_path: Path) -> None:
    server = Server(tmp_path, None)
    try:
        found = asyncio.run(after_loss(server, tmp_path / "server.db"))
    finally:
        server.close()
    assert any(fault.startswith("tables: ") for fault in found.findings.faults), found.findings.faults


async def after_loss(server: Server, path: Path) -> Trial:
    """What is found when the last acknowledged entry of each table is not there after a restart."""
    found = Trial(server, Findings(), Random(3))
    await found.open(2, 0)
    await found.go_on()

    def lose() -> None:
        with closing(sqlite3.connect(path)) as database, database:
            for table in found.tables:
                last = (table.id, max(table.kept, default=1))
                database.execute("DELETE FROM log WHERE table_id = ? AND seq >= ?", last)

    await found.restart(0, lose)
    await found.leave()
    return found
