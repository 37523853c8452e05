"""Several processes at one database, and processes that are killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from terts.server.store import log
from terts.server.store.log import Line
from tests.server.store.samples import TABLE, fill, in_store

ROOT = Path(__file__).parents[3]
ENDLESS = 10**9


def appender(url: str, most: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.store.appender", url, TABLE.id, str(most)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def entries(url: str) -> tuple[Line, ...]:
    return in_store(url, lambda store: store.read(lambda connection: log.read(connection, TABLE.id)))


def test_what_was_acknowledged_survives_a_kill(database_url: str) -> None:
    in_store(database_url, fill)
    acknowledged: set[int] = set()
    for enough in (1, 40, 100, 200):
        with appender(database_url, ENDLESS) as process:
            assert process.stdout is not None
            for _ in range(enough):
                acknowledged.add(int(process.stdout.readline()))
            process.kill()
            acknowledged.update(int(line) for line in process.stdout.read().splitlines())
        there = {line.seq for line in entries(database_url)}
        assert acknowledged <= there
        assert there == set(range(1, len(there) + 1))


def test_of_two_processes_exactly_one_gets_each_number(database_url: str) -> None:
    most = 1_000
    in_store(database_url, fill)
    with appender(database_url, most) as one, appender(database_url, most) as other:
        outputs = [process.communicate(timeout=60)[0] for process in (one, other)]
        assert (one.returncode, other.returncode) == (0, 0)
    numbers = [[int(line) for line in output.split()] for output in outputs]
    assert sorted(numbers[0] + numbers[1]) == list(range(1, most + 1))
    winners = {seq: str(process.pid) for process, got in zip((one, other), numbers, strict=True) for seq in got}
    assert {line.seq: line.entry for line in entries(database_url)} == winners
