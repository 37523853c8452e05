"""Pairs played on a Dask cluster; needs the extra ``terts[dask]``."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack
from types import TracebackType
from typing import Final, Self

from distributed import Client, Future, KilledWorker, LocalCluster

from terts.arena.errors import PoolFailed
from terts.arena.pairs import Batch, Task, play_task
from terts.arena.pools import AHEAD, deaf_to_ctrl_c, in_order
from terts.arena.provenance import Provenance, provenance

LOCAL: Final = "local"
"""In place of an address: a cluster of processes on this machine, for as long as it is needed."""
PATIENCE: Final = 20
"""Seconds until a cluster that does not answer is given up."""


class Dask:
    """The workers of the cluster at an address, or with `LOCAL` so many processes on this machine.

    A worker with another version of the program, or another commit, is refused.
    """

    def __init__(self, address: str, jobs: int) -> None:
        self._address = address
        self._jobs = jobs
        self._given: list[Future[Batch]] = []

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            try:
                self._client = opened.enter_context(self._connected(opened))
                versions = self._client.run(provenance)
            except (OSError, ValueError) as error:
                raise PoolFailed(f"{self._address}: {error}") from None
            if not versions:
                raise PoolFailed(f"{self._address}: no workers")
            _check(versions)
            self._threads = sum(self._client.nthreads().values())
            self._opened = opened.pop_all()
        return self

    def _connected(self, opened: ExitStack) -> Client:
        if self._address != LOCAL:
            return Client(self._address, timeout=PATIENCE)
        with deaf_to_ctrl_c():
            cluster = LocalCluster(
                n_workers=self._jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
            )
        return Client(opened.enter_context(cluster), timeout=PATIENCE)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.cancel(self._given)
        self._opened.close()

    def play(self, tasks: Iterator[Task]) -> Iterator[Batch]:
        """The batches of the tasks, in order."""
        try:
            yield from in_order(self._submit, tasks, AHEAD * self._threads)
        except (KilledWorker, CancelledError, OSError) as error:
            raise PoolFailed(f"{self._address}: {error}") from None

    def _submit(self, task: Task) -> Callable[[], Batch]:
        future = self._client.submit(play_task, task, pure=False)
        self._given.append(future)

        def result() -> Batch:
            batch: Batch = future.result()
            self._given.remove(future)
            return batch

        return result


def _check(versions: dict[str, Provenance]) -> None:
    """`PoolFailed` if a worker is of another version: its pairs would not be of the same series."""
    here = provenance()
    for worker, there in versions.items():
        if there != here:
            raise PoolFailed(f"{worker}: terts {there}, not {here}")
