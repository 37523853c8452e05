"""Whether the parts of a process work; looked up once a second at most, however often it is asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, text

from terts.server.store.errors import StoreError
from terts.server.wire.requests import Health

if TYPE_CHECKING:
    from terts.server.web.house import House

PATIENCE: Final = 5.0
"""Seconds within which the database answers if it is well."""
KEPT: Final = 1.0
"""Seconds for which what was found is told again."""


class Checkup:
    """Looks whether the database can be read and the writer writes."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._lock: Final = asyncio.Lock()
        self._found = Health(ok=False, database=False, writer=False)
        self._until = 0.0

    async def now(self) -> Health:
        """How things are."""
        async with self._lock:
            if time.monotonic() >= self._until:
                self._found = await self._look()
                self._until = time.monotonic() + KEPT
        closing = self._house.closing
        return Health(ok=False, database=False, writer=False) if closing else self._found

    async def _look(self) -> Health:
        store = self._house.store
        database, writer = await _works(store.read(_touch)), await _works(store.write(_touch))
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
