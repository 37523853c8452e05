"""Streams of lines: what a socket gets, for whoever has only HTTP; one JSON object a line, an empty line when idle."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from terts.server.web.answers import NDJSON
from terts.server.web.calls import Call
from terts.server.web.listeners import Listener

ALIVE: Final = b"\n"
"""The sign of life."""


class LineStream(StreamingResponse):
    """An answer that goes on until the asker leaves, or does not keep up."""

    def __init__(self, call: Call, key: str | None, join: Callable[[Listener], Callable[[], None]]) -> None:
        self._call: Final = call
        self._key: Final = key
        self._join: Final = join
        super().__init__(self._lines(), media_type=NDJSON, headers={"x-accel-buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Listen as long as the answer lasts."""
        house = self._call.house
        with house.listening(self._call.address, scope["route_path"]):
            self._listener = house.listeners.open(self._key)
            leave = self._join(self._listener)
            try:
                await super().__call__(scope, receive, send)
            finally:
                leave()
                house.listeners.leave(self._listener)

    async def _lines(self) -> AsyncIterator[bytes]:
        every, count = self._call.house.settings.patience.stream, self._call.house.metrics.frames.inc
        while (frame := await self._listener.next_within(every)) is not None:
            if frame:
                count()
            yield frame + ALIVE
