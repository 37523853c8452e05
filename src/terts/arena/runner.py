"""Running a series: pairs are given out in tasks, come back in order, and are counted until there are enough."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from terts.arena.estimates import Tally
from terts.arena.pairs import Batch, Task
from terts.arena.pools import Pool
from terts.arena.sequential import Sprt, Verdict
from terts.arena.series import Series

LONG_ENOUGH: Final = 0.5
"""Seconds that a task should take: long against giving it out, short for who waits."""
MOST: Final = 64
"""The most pairs of a task."""


class Pace:
    """How many pairs go into the next task, by what those took that came back."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, batch: Batch) -> None:
        """Take note of a batch; the size at most doubles, as first pairs may tell little."""
        each = batch.seconds / len(batch.pairs)
        wanted = int(LONG_ENOUGH / each) if each > LONG_ENOUGH / MOST else MOST
        self.size = max(1, min(wanted, 2 * self.size))


def tasks(series: Series, first: int, end: int, pace: Pace) -> Iterator[Task]:
    """The pairs from `first` to before `end` in tasks of the pace's size."""
    while first < end:
        count = min(pace.size, end - first)
        yield Task(series, first, count)
        first += count


def run(series: Series, sums: Tally, pairs: int, pool: Pool, sprt: Sprt | None = None) -> Iterator[Batch]:
    """Play on from the pairs counted in `sums` until there are `pairs`, or the test is decided.

    Every batch is counted in `sums` and handed out as it comes; the last one is cut where the test is decided, so that
    the series ends at the same pair whoever plays it.
    """
    if decided(sprt, sums):
        return
    pace = Pace()
    for batch in pool.play(tasks(series, sums.pairs, pairs, pace)):
        pace.learn(batch)
        counted = _count(batch, sums, sprt)
        yield replace(batch, pairs=batch.pairs[:counted])
        if decided(sprt, sums):
            return


def _count(batch: Batch, sums: Tally, sprt: Sprt | None) -> int:
    """Count the pairs of the batch up to the one that decides, and say how many they were."""
    for counted, pair in enumerate(batch.pairs, 1):
        sums.add(pair)
        if decided(sprt, sums):
            return counted
    return len(batch.pairs)


def decided(sprt: Sprt | None, sums: Tally) -> bool:
    """Whether there is a test, and it needs no more pairs."""
    return sprt is not None and sprt.verdict(sums) is not Verdict.OPEN
