"""Whoever plays a series, its pairs are the same and in order; what goes wrong is told."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Self

import pytest
from distributed import LocalCluster

from terts.arena.dask_pool import LOCAL, Dask
from terts.arena.errors import BotFailed, PoolFailed
from terts.arena.estimates import Tally, tally
from terts.arena.pairs import Batch, PairResult, Spent, Task
from terts.arena.players import Player
from terts.arena.pools import Pool, Processes, Serial, in_order
from terts.arena.runner import MOST, Pace, decided, run, tasks
from terts.arena.sequential import LEAST, Sprt, Verdict
from terts.arena.series import Series, Unit
from tests.arena.stubs import played, series

SERIES = series("club", "random", seed=7)


def through(pool: Pool, chosen: Series = SERIES, pairs: int = 12) -> list[PairResult]:
    with pool:
        return [pair for batch in run(chosen, Tally(), pairs, pool) for pair in batch.pairs]


@pytest.fixture(scope="module")
def expected() -> list[PairResult]:
    return played(SERIES, 12)


def test_one_process(expected: list[PairResult]) -> None:
    assert through(Serial()) == expected


def test_several_processes(expected: list[PairResult]) -> None:
    assert through(Processes(2)) == expected


def test_a_dask_cluster_by_its_address(expected: list[PairResult]) -> None:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        assert through(Dask(cluster.scheduler_address, 1)) == expected


def test_a_dask_cluster_of_processes_made_for_the_series(expected: list[PairResult]) -> None:
    assert through(Dask(LOCAL, 2)) == expected


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terts.arena.dask_pool.PATIENCE", 0.2)
    with pytest.raises(PoolFailed, match="127.0.0.1:9"), Dask("tcp://127.0.0.1:9", 1):
        pass


def test_an_address_that_is_none_is_told() -> None:
    with pytest.raises(PoolFailed, match="nowhere"), Dask("nowhere://x", 1):
        pass


def test_a_worker_that_is_killed_is_told() -> None:
    chosen = series("club", "random", Unit.GAMES)
    with Processes(1) as pool:
        batches = run(chosen, Tally(), 1000, pool)
        next(batches)
        (worker,) = pool.workers()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(PoolFailed):
            list(batches)


def test_what_fails_in_a_worker_is_told_by_player_and_pair() -> None:
    broken = Series((Player("club"), Player("nobody")), Unit.DEALS, "classic", (), 1)
    with pytest.raises(BotFailed) as failed:
        through(Processes(1), broken)
    assert (failed.value.player, failed.value.pair) == ("nobody", 0)


def test_leaving_the_pool_ends_its_workers_in_the_middle_of_their_work() -> None:
    with Processes(2) as pool:
        batches = run(series("club", "club", Unit.GAMES), Tally(), 100_000, pool)
        next(batches)
        workers = pool.workers()
    assert len(workers) == 2
    assert not any(worker.is_alive() for worker in workers)


def test_tasks_are_given_out_no_further_ahead_than_told() -> None:
    given: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(10):
            given.append(number)
            yield number

    with ThreadPoolExecutor(2) as executor:

        def submit(number: int) -> Callable[[], int]:
            return executor.submit(lambda: number * number).result

        results = in_order(submit, numbers(), 3)
        assert next(results) == 0
        assert given == [0, 1, 2]
        assert list(results) == [number * number for number in range(1, 10)]


def test_tasks_cover_the_pairs_that_are_missing_once() -> None:
    pace = Pace()
    pace.size = 4
    assert [(task.first, task.count) for task in tasks(SERIES, 5, 15, pace)] == [(5, 4), (9, 4), (13, 2)]
    assert list(tasks(SERIES, 15, 15, pace)) == []


@pytest.mark.parametrize(("seconds", "sizes"), [(0.0, [2, 4, 8, 16, 32, MOST, MOST]), (0.1, [2, 4, 5, 5, 5, 5, 5])])
def test_a_task_takes_about_half_a_second(seconds: float, sizes: list[int]) -> None:
    pace, (pair,) = Pace(), played(series("random", "random"), 1)
    for size in sizes:
        pace.learn(Batch((pair,) * pace.size, (Spent(), Spent()), seconds * pace.size, 0.0))
        assert pace.size == size


class Packets:
    """A pool that hands out what was played before, in packets of a size of its own."""

    def __init__(self, pairs: list[PairResult], size: int) -> None:
        self._pairs = pairs
        self._size = size

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def play(self, given: Iterator[Task]) -> Iterator[Batch]:
        first = next(given).first
        for at in range(first, len(self._pairs), self._size):
            yield Batch(tuple(self._pairs[at : at + self._size]), (Spent(), Spent()), 1.0, 1.0)


def test_a_decided_test_ends_the_series_at_the_same_pair_whoever_plays_it() -> None:
    pairs = played(series("club", "random"), 45)
    sprt = Sprt(Unit.DEALS, 0, 6)
    ends = next(n for n in range(1, 46) if sprt.verdict(tally(pairs[:n])) is not Verdict.OPEN)
    assert LEAST < ends < 45
    for size in (1, 7, 64):
        sums = Tally()
        kept = [
            pair
            for batch in run(series("club", "random"), sums, 45, Packets(pairs, size), sprt)
            for pair in batch.pairs
        ]
        assert kept == pairs[:ends]
        assert (sums.pairs, decided(sprt, sums)) == (ends, True)
        assert list(run(series("club", "random"), sums, 45, Packets(pairs, size), sprt)) == []
