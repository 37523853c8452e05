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
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
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
        for worker in self.workers():
            worker.terminate()
        self._executor.shutdown(cancel_futures=True)

    def workers(self) -> set[BaseProcess]:
        """The processes that were begun and are alive."""
        return set(active_children()) - self._strangers

    def play(self, tasks: Iterator[Task]) -> Iterator[Batch]:
        """The batches of the tasks, in order."""
        try:
            yield from in_order(self._submit, tasks, AHEAD * self._jobs)
        except BrokenProcessPool as error:
            raise PoolFailed(str(error)) from None

    def _submit(self, task: Task) -> Callable[[], Batch]:
        """Give out a task, which may start a worker."""
        with deaf_to_ctrl_c():
            return self._executor.submit(play_task, task).result


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


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes and threads begun meanwhile take no notice of Ctrl-C: they inherit the mask. It is for the main one."""
    ensure_running()  # the tracker of multiprocessing clears the mask of the thread that it is begun in
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _begin_worker() -> None:
    """A worker ends when the process that gave it work is gone."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)
