"""What a bus is, and the one of a process that is alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from terts.server.wire.notes import Note

Receive = Callable[[Note], None]
"""What is called with every note; in the event loop."""


class Bus(Protocol):
    """Brings every note to every process that listens, the sender's own included, in no fixed order.

    A note may be lost while the connection is, or come twice after it. Nobody waits for a broker: the connection is
    made, and made again, in the background.
    """

    async def start(self, receive: Receive) -> None:
        """Begin to listen; returns before the broker is reached."""

    async def publish(self, note: Note) -> None:
        """Send a note, soon; a connection that is lost is nobody's concern here."""

    async def close(self) -> None:
        """Send what waits, if that is possible, and stop listening."""


class LocalBus:
    """The bus of a process that serves its tables alone: it speaks to itself."""

    def __init__(self) -> None:
        self._receive: Receive | None = None

    async def start(self, receive: Receive) -> None:
        """Begin to listen."""
        self._receive = receive

    async def publish(self, note: Note) -> None:
        """Let the note come when the running callback is done, as from a broker."""
        if self._receive is not None:
            asyncio.get_running_loop().call_soon(self._deliver, note)

    def _deliver(self, note: Note) -> None:
        if self._receive is not None:
            self._receive(note)

    async def close(self) -> None:
        """Stop listening."""
        self._receive = None
