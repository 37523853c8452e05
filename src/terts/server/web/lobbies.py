"""The lobby as those see it who look at it: told at once, then whenever it changes, at most once a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from terts.server.moments import Now
from terts.server.web.answers import json_bytes
from terts.server.web.listeners import Listener, Listeners
from terts.server.wire.requests import Lobby

if TYPE_CHECKING:
    from terts.server.live.registry import Registry

PAUSE: Final = 1.0
"""Seconds between two tellings."""


class LobbyDesk:
    """Tells the lobby to whoever listens; it is looked up once for all of them."""

    def __init__(self, registry: Registry, listeners: Listeners, now: Now) -> None:
        self._registry: Final = registry
        self._listeners: Final = listeners
        self._now: Final = now
        self._changed: Final = asyncio.Event()
        self._listening: Final[set[Listener]] = set()
        self._told: bytes | None = None

    def changed(self) -> None:
        """The lists are not what they were."""
        self._changed.set()

    def join(self, listener: Listener) -> Callable[[], None]:
        """Tell a listener from now on."""
        self._listening.add(listener)
        if self._told is not None:
            listener.deliver(self._told)
        self._changed.set()
        return lambda: self._listening.discard(listener)

    async def now(self) -> Lobby:
        """The lobby as it is."""
        registry = self._registry
        seeks, running = tuple(await registry.seeks()), tuple(await registry.running())
        return Lobby(seeks, running, len(self._listeners.keys()), self._now())

    async def keep_telling(self) -> None:
        """Tell all who listen whenever something changes; a task of the application."""
        self._registry.watch_lobby(self.changed)
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._listening:
                self._told = json_bytes(await self.now())
                for listener in tuple(self._listening):
                    listener.deliver(self._told)
            else:
                self._told = None
            await asyncio.sleep(PAUSE)
