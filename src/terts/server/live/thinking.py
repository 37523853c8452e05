"""Threads for the computer players, shared out fairly: account after account, and among an account's tables in turn."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from terts.server.store.tables import Listed

T = TypeVar("T")

QUICK: Final = frozenset(
    ("random", "club", "solver", "novice", "neighbour", "companion", "oldhand", "reckoner"),
)
"""The levels and bots that answer within milliseconds. Any other is taken for one that thinks."""
THREADS: Final = 2
"""So many of each kind think at once; the others wait."""


@dataclass(slots=True)
class _Job:
    work: Callable[[], Any]
    done: asyncio.Future[Any]


class Queue:
    """Work for a few threads. Who asks for much waits for himself: accounts take turns, one piece of work each."""

    def __init__(self, threads: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(threads, name)
        self._free = threads
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()

    async def run(self, account_id: str, work: Callable[[], T]) -> T:
        """What the work gives, done in a thread when it is the account's turn."""
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(account_id, deque()).append(job)
        self._fill()
        result: T = await job.done
        return result

    def close(self) -> None:
        """Begin nothing more; what waits is left to whoever cancels it."""
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _fill(self) -> None:
        while self._free and (job := self._next()) is not None:
            self._free -= 1
            running = asyncio.get_running_loop().run_in_executor(self._threads, job.work)
            running.add_done_callback(partial(self._ended, job))

    def _next(self) -> _Job | None:
        """The first piece of work of the account whose turn it is; the account goes to the end of the line."""
        while self._waiting:
            account_id, jobs = self._waiting.popitem(last=False)
            while jobs and jobs[0].done.done():
                jobs.popleft()  # nobody waits for it any more
            if not jobs:
                continue
            job = jobs.popleft()
            if jobs:
                self._waiting[account_id] = jobs
            return job
        return None

    def _ended(self, job: _Job, ended: asyncio.Future[Any]) -> None:
        self._free += 1
        error = None if ended.cancelled() else ended.exception()
        if job.done.done():
            pass  # who asked for it has gone
        elif ended.cancelled():
            job.done.cancel()
        elif error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(ended.result())
        self._fill()


class Thinkers:
    """The threads of the quick computer players, and apart from them those of the others."""

    def __init__(self) -> None:
        self._quick = Queue(THREADS, "terts-quick")
        self._slow = Queue(THREADS, "terts-thinker")

    async def run(self, level: str, listed: Listed, work: Callable[[], T]) -> T:
        """What a level of play thinks at a table, on the account of whoever owns it."""
        queue = self._quick if level in QUICK else self._slow
        return await queue.run(listed.table.owner_id, work)

    def close(self) -> None:
        """Think no more."""
        self._quick.close()
        self._slow.close()
