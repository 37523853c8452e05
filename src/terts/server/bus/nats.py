"""Notes over a NATS server."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from terts.server.bus.bus import Receive
from terts.server.bus.notes import deliver
from terts.server.wire.notes import Note, note_bytes

SUBJECT: Final = "terts.notes"
WAIT: Final = 0.5
"""Seconds between two attempts to reach a server."""
PING: Final = 10
"""Seconds between two signs of life; two that are not answered mean that the connection is lost."""
PENDING: Final = 256 * 1024
"""Bytes of notes kept while the connection is lost; what is older than a moment is of no use."""
LOG = structlog.get_logger("bus")


class NatsBus:
    """A bus over the NATS servers at `servers`, one subject for all notes."""

    def __init__(self, servers: list[str]) -> None:
        self._servers = servers
        self._client = Client()
        self._connecting: asyncio.Task[None] | None = None

    async def start(self, receive: Receive) -> None:
        """Begin to listen; the connection is made in the background."""
        self._connecting = asyncio.create_task(self._connect(receive))

    async def _connect(self, receive: Receive) -> None:
        async def arrive(message: Msg) -> None:
            deliver(receive, message.data)

        await self._client.connect(
            self._servers,
            name="terts",
            max_reconnect_attempts=-1,  # it never gives up, the first time neither
            reconnect_time_wait=WAIT,  # type: ignore[arg-type]  # any number of seconds
            ping_interval=PING,
            pending_size=PENDING,
            error_cb=_say_error,
            disconnected_cb=_say_lost,
            reconnected_cb=_say_back,
        )
        await self._client.subscribe(SUBJECT, cb=arrive)
        LOG.info("bus connected")

    async def publish(self, note: Note) -> None:
        """Send a note; before the first connection, and when too much waits for the next one, it is dropped."""
        with suppress(Error):
            await self._client.publish(SUBJECT, note_bytes(note))

    async def close(self) -> None:
        """Send what waits, if that is possible, and stop listening."""
        if self._connecting is not None:
            self._connecting.cancel()
            with suppress(asyncio.CancelledError, Error, OSError):
                await self._connecting
        with suppress(Error, OSError):
            await self._client.close()


async def _say_error(error: Exception) -> None:
    LOG.warning("bus error", error=type(error).__qualname__)


async def _say_lost() -> None:
    LOG.warning("bus lost")


async def _say_back() -> None:
    LOG.info("bus connected")
