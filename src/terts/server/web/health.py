"""Whether the parts of a process work; looked up once a second at most, however often it is asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, text

from terts.server.store import lives
from terts.server.store.errors import StoreError
from terts.server.store.store import Store
from terts.server.wire.requests import Health

PATIENCE: Final = 5.0
"""Seconds within which the database answers if it is well."""
KEPT: Final = 1.0
"""Seconds for which what was found is told again."""


class Checkup:
    """Looks whether the database can be read and what the writer writes is kept.

    `closing` tells whether the server goes down.
    """

    def __init__(self, store: Store, closing: Callable[[], bool]) -> None:
        self._store: Final = store
        self._closing: Final = closing
        self._lock: Final = asyncio.Lock()
        self._found = Health(ok=False, database=False, writer=False)
        self._until = 0.0

    async def now(self) -> Health:
        """How things are."""
        async with self._lock:
            if time.monotonic() >= self._until:
                self._found = await self._look()
                self._until = time.monotonic() + KEPT
        return Health(ok=False, database=False, writer=False) if self._closing() else self._found

    async def _look(self) -> Health:
        database, writer = await _works(self._store.read(_touch)), await _works(self._store.write(lives.stir))
        return Health(database and writer, database, writer)


def _touch(connection: Connection) -> object:
    return connection.execute(text("SELECT 1")).scalar()


async def _works(answer: Awaitable[object]) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await answer
    except (StoreError, TimeoutError):
        return False
    return True
