"""Where the pairs are played: in this process, in several, or on a Dask cluster (`terts.arena.dask_pool`).

Whatever the pool, batches come back in the order of the tasks, so that a series does not depend on who played it.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Final, Protocol, Self, TypeVar

from terts.arena.errors import PoolFailed
from terts.arena.pairs import Batch, Task, play_task

AHEAD: Final = 3
"""How many tasks are given out for every worker, so that none waits for the next one."""

T = TypeVar("T")
R = TypeVar("R")


class Pool(Protocol):
    """Workers that play tasks; leaving its context ends them at once, whatever they are at."""

    def __enter__(self) -> Self:
        """Get ready to work."""
        ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the workers."""
        ...

    def play(self, tasks: Iterator[Task]) -> Iterator[Batch]:
        """The batches of the tasks, in order; tasks are taken only as workers become free.

        `BotFailed` and `PoolFailed` tell what went wrong.
        """
        ...


class Serial:
    """No workers: every task is played when its batch is asked for."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def play(self, tasks: Iterator[Task]) -> Iterator[Batch]:
        """The batches of the tasks, in order."""
        return map(play_task, tasks)


class Processes:
    """So many processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def __enter__(self) -> Self:
        self._strangers = set(active_children())
        self._executor = ProcessPoolExecutor(self._jobs, get_context("spawn"), initializer=_begin_worker)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - self._strangers:
            worker.terminate()
        self._executor.shutdown()

    def play(self, tasks: Iterator[Task]) -> Iterator[Batch]:
        """The batches of the tasks, in order."""
        try:
            yield from in_order(lambda task: self._executor.submit(play_task, task).result, tasks, AHEAD * self._jobs)
        except BrokenProcessPool as error:
            raise PoolFailed(str(error)) from None


def in_order(submit: Callable[[T], Callable[[], R]], tasks: Iterator[T], ahead: int) -> Iterator[R]:
    """The results of the tasks in order; no more than `ahead` of them are submitted and not yet handed out.

    `submit` begins a task and returns what waits for its result.
    """
    waiting: deque[Callable[[], R]] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) >= ahead:
            yield waiting.popleft()()
    while waiting:
        yield waiting.popleft()()


def _begin_worker() -> None:
    """A worker leaves Ctrl-C to the process that gave it work, and ends when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)
