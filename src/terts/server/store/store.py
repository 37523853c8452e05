"""The door to the database for everything asynchronous: read, write, close."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, OperationalError

from terts.server.addresses import without_password
from terts.server.store.database import READERS, checked, open_engines, parse_url
from terts.server.store.errors import Closed, Unavailable
from terts.server.store.migrate import migrate
from terts.server.store.writer import Measure, Writer

T = TypeVar("T")

HAND_OVER: Final = 0.001
"""Seconds for which a computing thread keeps the interpreter from others, a fifth of what is usual.

The writing thread lets go of it at every statement, and beside a busy event loop waits so long to go on.
"""


class Store:
    """A database that is open: one thread writes to it, a few read from it.

    Queries and changes are plain functions of a connection, like those of the modules beside this one. What they
    raise reaches whoever awaits them. A change may be called more than once (see `Writer`), so may a query.
    """

    def __init__(self, writing: Engine, reading: Engine, measure: Measure | None = None) -> None:
        sys.setswitchinterval(min(HAND_OVER, sys.getswitchinterval()))  # of the whole process
        self.writing = writing
        """The engine of the writing thread; whoever watches a store may listen to its events."""
        self._reading = reading
        self._writer = Writer(writing, measure)
        self._readers = ThreadPoolExecutor(READERS, "terts-reader")
        self._closed = False

    @classmethod
    def open(cls, url: str, measure: Measure | None = None) -> Store:
        """Open the database at `url` and bring it to the newest schema; blocks.

        `url` is `sqlite:///relative`, `sqlite:////absolute` or `postgresql+psycopg://user@host/name`. A file is made if
        there is none, its folder is not. `measure` is told of every commit, in the writing thread. `CannotOpen` if the
        database cannot be used.
        """
        parsed = parse_url(url)
        writing, reading = open_engines(parsed)

        def first_work() -> None:
            with writing.begin() as connection:
                migrate(connection)

        try:
            checked(first_work, without_password(url))
        except Exception:
            writing.dispose()
            reading.dispose()
            raise
        return cls(writing, reading, measure)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Ask the database; everything `query` reads is of one moment, and nothing newer than it is missed.

        `Unavailable` if the database cannot be reached.
        """
        if self._closed:
            raise Closed
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, query)
        except DBAPIError as error:
            if isinstance(error, OperationalError) or error.connection_invalidated:
                raise Unavailable from error
            raise

    def _ask(self, query: Callable[[Connection], T]) -> T:
        try:
            return self._ask_once(query)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self._ask_once(query)  # that connection was old; all others of its age were thrown away with it

    def _ask_once(self, query: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return query(connection)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Change the database; returns after COMMIT, together with all other changes that waited.

        `Unavailable` if it could not be done and is not there, `Uncertain` if nobody knows. Whoever stops waiting does
        not stop the change.
        """
        result: T = await self._writer.submit(change)
        return result

    async def close(self) -> None:
        """Make the changes that wait, then close the database."""
        if self._closed:
            return
        self._closed = True
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self._writer.close)
        await loop.run_in_executor(None, self._readers.shutdown)
        self.writing.dispose()
        self._reading.dispose()
