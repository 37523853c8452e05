"""Notes over LISTEN and NOTIFY of PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import structlog
from psycopg import AsyncConnection, OperationalError, ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from terts.server.bus.bus import Receive
from terts.server.bus.notes import deliver
from terts.server.wire.notes import Note, note_bytes

CHANNEL: Final = "terts_notes"
SEND: Final = "SELECT pg_notify('terts_notes', note) FROM unnest(%s::text[]) AS note"
MOST: Final = 1000
"""Notes kept while the connection is lost; the oldest go first."""
FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 5.0
"""Seconds between two attempts to connect: each pause is twice as long as the one before it, up to the longest."""
TIMEOUTS: Final = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""Seconds after which a silent server is given up."""
LAST_WORDS: Final = 1.0
"""Seconds for sending what waits when the bus is closed."""
LOG = structlog.get_logger("bus")

Connection = AsyncConnection[tuple[object, ...]]


def is_address(address: str) -> bool:
    """Whether the client library can read the address."""
    try:
        conninfo_to_dict(address)
    except ProgrammingError:
        return False
    return True


class PostgresBus:
    """A bus over the PostgreSQL database at `address`, one channel for all notes.

    Two connections, since one that listens cannot send: notes that wait are sent together.
    """

    def __init__(self, address: str) -> None:
        self._target = make_conninfo(address, application_name="terts", **TIMEOUTS)
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, receive: Receive) -> None:
        """Begin to listen; the connections are made in the background."""

        async def listen(connection: Connection) -> None:
            await connection.execute(f"LISTEN {CHANNEL}")
            LOG.info("bus connected")
            async for notification in connection.notifies():
                deliver(receive, notification.payload)

        self._tasks = [asyncio.create_task(self._keep(work)) for work in (listen, self._send)]

    async def _keep(self, work: Callable[[Connection], Awaitable[None]]) -> None:
        """Do `work` with a connection, and again with a new one whenever it is lost."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with await AsyncConnection.connect(self._target, autocommit=True) as connection:
                    pause = FIRST_PAUSE
                    await work(connection)
            except OperationalError as error:
                LOG.warning("bus lost", error=type(error).__qualname__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _send(self, connection: Connection) -> None:
        while True:
            notes = [await self._waiting.get()]
            while not self._waiting.empty():
                notes.append(self._waiting.get_nowait())
            try:
                await connection.execute(SEND, (notes,))
            except OperationalError:
                for note in notes:
                    self._enqueue(note)
                raise
            finally:
                for _ in notes:
                    self._waiting.task_done()

    async def publish(self, note: Note) -> None:
        """Let a note wait to be sent; when too many wait, the oldest is dropped."""
        self._enqueue(note_bytes(note).decode())

    def _enqueue(self, note: str) -> None:
        if self._waiting.full():
            self._waiting.get_nowait()
            self._waiting.task_done()
        self._waiting.put_nowait(note)

    async def close(self) -> None:
        """Send what waits, if that is possible, and stop listening."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._waiting.join()
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
