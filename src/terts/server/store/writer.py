"""The one thread that writes: all changes that wait are made in one transaction and acknowledged after its COMMIT."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, OperationalError

from terts.server.store.errors import Closed, StoreError, Unavailable, Uncertain
from terts.server.store.fate import fate_of, lost_connection, number_of, was_stopped

MOST: Final = 256
"""Changes in one transaction."""
PAUSES: Final = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
"""Seconds between the attempts at a batch that is surely not there: no connection, or another one in the way."""

Work = Callable[[Connection], Any]
Measure = Callable[[int, float], None]
"""What is told of each commit: how many changes it had, and the seconds from before BEGIN to after COMMIT."""


@dataclass(slots=True)
class Change:
    """A change that waits for its turn, and what has come of it: a result, or an error."""

    work: Work
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits, if he still does; in the event loop."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Lost(Exception):
    """Nothing of the batch is there, and it may be tried again: the connection broke before COMMIT."""


class Spoilt(Exception):
    """One of the changes failed, and all were rolled back; which is rare, so they are made without savepoints first."""


class Stopped(Exception):
    """The same, and the reason was another transaction."""


class Writer:
    """The writing thread. Changes are made in the order in which they came.

    A change may be called more than once, each time after everything it did was rolled back: it may do nothing but
    work with the connection it gets.
    """

    def __init__(self, engine: Engine, measure: Measure | None = None) -> None:
        self._engine = engine
        self._measure = measure
        self._waiting: queue.SimpleQueue[Change | None] = queue.SimpleQueue()
        self._closed = False
        self._committing: str | None = None
        """The number of the transaction whose COMMIT is on its way."""
        self._thread = threading.Thread(target=self._run, name="terts-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """Let a change wait for its turn; the future has its result after COMMIT. Called in an event loop.

        A change that raises fails alone, whatever it raises; `Unavailable`, `Uncertain` and `Closed` come from here.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if self._closed:
            future.set_exception(Closed())
        else:
            self._waiting.put(Change(work, future, loop))
        return future

    def close(self) -> None:
        """Take no more changes, make those that wait, and end the thread; blocks until that is done."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._next_batch()
            try:
                self._make(batch)
            except Exception as error:  # noqa: BLE001  # whatever it is, somebody waits, and this thread is the only one
                for change in batch:
                    change.error = _caused(Unavailable(), error)
            _settle(batch)

    def _next_batch(self) -> tuple[list[Change], bool]:
        """All that waits, up to MOST, and whether there may be more after it."""
        batch: list[Change] = []
        change = self._waiting.get()
        while change is not None:
            batch.append(change)
            if len(batch) == MOST or self._waiting.empty():
                return batch, True
            change = self._waiting.get()
        return batch, False

    def _make(self, batch: Sequence[Change]) -> None:
        """Make the changes; afterwards each has its result or its error."""
        if not batch:
            return None
        for pause in (*PAUSES, None):
            try:
                return self._transact(batch)
            except Stopped as stopped:
                if len(batch) > 1:  # one at a time they hold fewer locks, each for a shorter time
                    return self._make_singly(batch)
                failure: StoreError = _caused(Unavailable(), stopped)
            except Lost as lost:
                failure = _caused(Unavailable(), lost)
            except StoreError as final:
                failure = final
                break
            if pause is not None:
                time.sleep(pause)
        for change in batch:
            change.error = failure
        return None

    def _make_singly(self, batch: Sequence[Change]) -> None:
        for change in batch:
            self._make([change])

    def _transact(self, batch: Sequence[Change]) -> None:
        """Make the changes in one transaction, or none of them and say why: `Lost`, `Stopped` or a `StoreError`."""
        started = time.perf_counter()
        connection = None
        self._committing = None
        try:
            with self._engine.connect() as connection:
                try:
                    self._commit(connection, batch, _make_plainly)
                except Spoilt:
                    self._commit(connection, batch, _make_apart)
        except DBAPIError as error:
            self._judge(error, connection, self._committing)
        if self._measure is not None:
            self._measure(len(batch), time.perf_counter() - started)

    def _commit(
        self, connection: Connection, batch: Sequence[Change], make: Callable[[Connection, Sequence[Change]], None]
    ) -> None:
        with connection.begin():
            make(connection, batch)
            self._committing = number_of(connection)

    def _judge(self, error: DBAPIError, connection: Connection | None, number: str | None) -> None:
        """Say what an error means for the batch; return if it is there in spite of it.

        `number` is that of a transaction whose COMMIT was on its way.
        """
        if was_stopped(error):
            raise Stopped from error
        if not lost_connection(error, connection):
            raise Unavailable from error
        if number is None or not self._is_there(number, error):
            raise Lost from error

    def _is_there(self, number: str, error: DBAPIError) -> bool:
        """Ask the database, once it can be reached again, whether it had committed; `Uncertain` if it cannot be."""
        for pause in PAUSES:
            time.sleep(pause)
            try:
                fate = fate_of(self._engine, number)
            except DBAPIError:
                continue
            if fate == "in progress":
                continue
            if fate is not None:
                return fate == "committed"
            break
        raise Uncertain from error


def _make_plainly(connection: Connection, batch: Sequence[Change]) -> None:
    """Make the changes one after the other; `Spoilt` if one of them fails, `DBAPIError` for what harms them all."""
    for change in batch:
        change.result = change.error = None
        try:
            change.result = change.work(connection)
        except Exception as error:
            if _harms_all(error, connection):
                raise
            raise Spoilt from error


def _make_apart(connection: Connection, batch: Sequence[Change]) -> None:
    """Make the changes so that one that fails leaves nothing behind and does not harm the others."""
    for change in batch:
        change.result = change.error = None
        connection.exec_driver_sql("SAVEPOINT change")
        try:
            change.result = change.work(connection)
        except Exception as error:
            if _harms_all(error, connection):
                raise
            change.error = _caused(Unavailable(), error) if isinstance(error, OperationalError) else error
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT change")
        connection.exec_driver_sql("RELEASE SAVEPOINT change")


def _harms_all(error: Exception, connection: Connection) -> bool:
    return isinstance(error, DBAPIError) and (was_stopped(error) or lost_connection(error, connection))


def _caused(failure: StoreError, cause: BaseException) -> StoreError:
    failure.__cause__ = cause
    return failure


def _settle(batch: Sequence[Change]) -> None:
    """Hand the results over to the event loops, in one call each."""
    for loop, changes in groupby(batch, lambda change: change.loop):
        try:
            loop.call_soon_threadsafe(_settle_all, list(changes))
        except RuntimeError:  # the loop is closed: nobody waits any more
            continue


def _settle_all(changes: Sequence[Change]) -> None:
    for change in changes:
        change.settle()
