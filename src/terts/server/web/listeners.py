"""Whoever listens, by socket or by a stream of lines: a bounded queue each, and how it is closed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

TRY_AGAIN: Final = 1013
"""The listener did not keep up; it may come again and resume."""
POLICY: Final = 1008
"""The session or token has ended."""
RESTART: Final = 1012
"""The server goes down, or the session was replaced; come again in a moment."""


class Listener:
    """What waits to be sent to one socket or stream. `key` is the hash of the cookie or token it was opened with."""

    def __init__(self, key: str | None, most: int) -> None:
        self.key = key
        self._most: Final = most
        self._waiting: Final[deque[bytes]] = deque()
        self._wake: Final = asyncio.Event()
        self.closed: int | None = None
        """The code by which the listener is to be closed, once it is."""

    def deliver(self, frame: bytes) -> bool:
        """Let a frame wait to be sent; False if too many wait already, and then the listener is closed."""
        if self.closed is not None:
            return False
        if len(self._waiting) >= self._most:
            self.close(TRY_AGAIN)
            return False
        self._waiting.append(frame)
        self._wake.set()
        return True

    def close(self, code: int) -> None:
        """End the listening: nothing more is sent than the end."""
        if self.closed is None:
            self.closed = code
            self._waiting.clear()
            self._wake.set()

    async def next(self) -> bytes | None:
        """The next frame; None once the listener is closed."""
        while not self._waiting:
            if self.closed is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        return self._waiting.popleft()

    async def next_within(self, seconds: float) -> bytes | None:
        """The next frame, `b""` if none comes in time, None once the listener is closed."""
        try:
            async with asyncio.timeout(seconds):
                return await self.next()
        except TimeoutError:
            return b""


class Listeners:
    """All who listen in this process, by their keys. `overflows` is called for each that did not keep up."""

    def __init__(self, most: int, overflows: Callable[[], None]) -> None:
        self._most: Final = most
        self._overflows: Final = overflows
        self._by_key: Final[dict[str | None, set[Listener]]] = {}

    def open(self, key: str | None) -> Listener:
        """A new listener."""
        listener = Listener(key, self._most)
        self._by_key.setdefault(key, set()).add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """The listener is gone."""
        if listener.closed == TRY_AGAIN:
            self._overflows()
        listener.close(POLICY)
        of_key = self._by_key[listener.key]
        of_key.discard(listener)
        if not of_key:
            del self._by_key[listener.key]

    def all(self) -> tuple[Listener, ...]:
        """Everybody."""
        return tuple(listener for listeners in self._by_key.values() for listener in listeners)

    def keys(self) -> tuple[str, ...]:
        """The cookies and tokens by which somebody listens."""
        return tuple(key for key in self._by_key if key is not None)

    def close_of(self, key: str, code: int = POLICY) -> None:
        """Close whatever was opened with a cookie or token that is worth nothing any more."""
        for listener in tuple(self._by_key.get(key, ())):
            listener.close(code)

    def hand_over(self, old: str, new: str) -> None:
        """Whatever was opened with a cookie that was replaced, for the same account, goes on by the new one."""
        for listener in self._by_key.pop(old, ()):
            listener.key = new
            self._by_key.setdefault(new, set()).add(listener)

    def close_all(self) -> None:
        """The server goes down."""
        for listener in self.all():
            listener.close(RESTART)

    def __len__(self) -> int:
        return len(self.all())
