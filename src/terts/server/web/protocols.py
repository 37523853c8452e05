"""How connections are spoken with: uvicorn's protocols, with an end to the patience for slow and stuck ones.

uvicorn waits without bound for the head of a request (slow loris) and for an end that takes nothing of what it is
sent. Both are bounded here, before the application sees anything.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from asyncio.transports import BaseTransport, Transport
from collections.abc import Sequence
from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from terts.server.settings import Patience, Rate

MAX_HEAD: Final = 32 * 1024
"""Bytes of a request's first line and headers; cookies and proxies need far less."""

MAX_PIPELINED: Final = 32
"""Requests on one connection that may wait for the answer to the one before; browsers send none."""

PIECE: Final = 4096
"""Bytes of a socket that are looked at together: of the smallest frames that is a few milliseconds' work."""

FRAMES: Final = Rate(500, 100)
"""Frames of every kind on one socket, pings, fragments and those after the end included; no client needs a tenth."""

SWITCHING: Final = 101
Headers = Sequence[tuple[str, str]]
MAX_UNTAKEN: Final = 1024 * 1024
"""Bytes that may wait in a connection for an end that goes on asking."""


class TooMuch(Exception):
    """A head that is too large, or too many requests at once: the parser answers 400 and closes the connection."""


class Stall:
    """A connection whose other end takes nothing: nothing more is read of it, and after a while it is cut."""

    def __init__(self, seconds: float) -> None:
        self.seconds: Final = seconds
        self._timer: TimerHandle | None = None

    def begin(self, loop: asyncio.AbstractEventLoop, transport: Transport) -> None:
        """The transport's buffer is full."""
        self.end()
        self._timer = loop.call_later(self.seconds, transport.abort)

    def end(self) -> None:
        """The buffer empties, or the connection is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class HttpProtocol(HttpToolsProtocol):
    """HTTP with a bounded wait for the head of a request, bounded heads and pipelines, and stalled connections cut."""

    patience = Patience()
    refusal_headers: Headers = ()

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """A connection: its first head is awaited from now on."""
        super().connection_made(transport)
        self._stall = Stall(self.patience.stalled)
        self._head_timer: TimerHandle | None = None
        self._head_bytes = self._head_size = 0
        self._answering = False
        self._unanswered: list[RequestResponseCycle] = []
        self._await_head()

    def _await_head(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(self.patience.head, self._head_late)

    def _head_late(self) -> None:
        self._head_timer = None
        self.transport.abort()

    def _head_done(self) -> None:
        self._head_bytes = 0
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def data_received(self, data: bytes) -> None:
        """Bytes of a request; those of a head that grows without end close the connection."""
        self._head_bytes += len(data)
        if not self._answering:
            self._await_head()  # whatever it is, it ends the patience for an idle connection
        in_head = self._head_timer is not None
        super().data_received(data)
        if in_head and self._head_timer is not None and self._head_bytes > MAX_HEAD:
            self._head_done()
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP, with the headers of every answer."""
        headers = [
            *self.refusal_headers,
            ("content-type", "text/plain; charset=utf-8"),
            ("content-length", str(len(msg))),
            ("connection", "close"),
        ]
        head = "".join(f"{name}: {value}\r\n" for name, value in headers)
        self.transport.write(f"HTTP/1.1 400 Bad Request\r\n{head}\r\n{msg}".encode("latin-1"))
        self.transport.close()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self._head_bytes = self._head_size = 0
        self._await_head()
        if len(self.pipeline) >= MAX_PIPELINED:
            raise TooMuch

    def on_url(self, url: bytes) -> None:
        """The address, or a part of it."""
        super().on_url(url)
        self._grow(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header."""
        super().on_header(name, value)
        self._grow(len(name) + len(value))

    def _grow(self, size: int) -> None:
        self._head_size += size
        if self._head_size > MAX_HEAD:
            raise TooMuch

    def on_headers_complete(self) -> None:
        """The head is whole."""
        self._head_done()
        self._answering = True
        super().on_headers_complete()
        latest: RequestResponseCycle | None = self.cycle
        if latest is not None and latest not in self._unanswered:  # the head of a socket makes none
            self._unanswered = [*(cycle for cycle in self._unanswered if not cycle.response_complete), latest]

    def on_response_complete(self) -> None:
        """A request is answered; another may wait already."""
        self._answering = bool(self.pipeline)
        super().on_response_complete()

    def pause_writing(self) -> None:
        """The other end does not take what it is sent."""
        super().pause_writing()
        self._stall.begin(self.loop, self.transport)

    def resume_writing(self) -> None:
        """It takes it again."""
        self._stall.end()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and nothing is waited for any more.

        uvicorn tells only the last of its requests, which is not the one that is answered if several came at once.
        """
        self._head_done()
        self._stall.end()
        self.pipeline.clear()
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Web sockets with stalled and flooding connections cut, and nothing read of one that takes nothing.

    What is read at once is taken apart at once, and waits in memory; so a flood of the smallest frames would stop the
    loop for everybody and fill the memory, before any limit on messages is reached.
    """

    patience = Patience()
    refusal_headers: Headers = ()

    def connection_made(self, transport: BaseTransport) -> None:
        """The connection is taken over from HTTP."""
        super().connection_made(transport)
        self._stall = Stall(self.patience.stalled)
        self._frames_left: float = FRAMES.burst
        self._counted_at = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Bytes of frames, a few at a time."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        """Frames; an end that sends too many of them is cut."""
        now = self.loop.time()
        more = (now - self._counted_at) * FRAMES.per_second
        self._frames_left = min(self._frames_left + more, FRAMES.burst) - len(self.conn.events)
        self._counted_at = now
        if self._frames_left < 0:
            self.transport.abort()
            return
        super().handle_events()

    def handle_connect(self, event: Request) -> None:
        """A handshake; a wrong one is refused with the headers of every answer."""
        response = self.conn.accept(event)
        if response.status_code == SWITCHING:
            super().handle_connect(event)
            return
        for name, value in self.refusal_headers:
            response.headers[name] = value
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.conn.send_response(response)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def pause_writing(self) -> None:
        """The other end does not take what it is sent; its pings are not answered meanwhile."""
        super().pause_writing()
        self._stall.begin(self.loop, self.transport)
        if not self.read_paused and not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """It takes it again."""
        self._stall.end()
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; one that is the end of a refusal ends the handshake too, which uvicorn forgets."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def handle_ping(self) -> None:
        """A ping is answered, but not thousands of an end that takes no answers."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MAX_UNTAKEN:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._stall.end()
        super().connection_lost(exc)


def protocols(patience: Patience, headers: Headers = ()) -> tuple[type[HttpProtocol], type[SocketProtocol]]:
    """The two protocols with this patience, and these headers on what they refuse themselves."""
    told = {"patience": patience, "refusal_headers": headers}
    http = type("PatientHttp", (HttpProtocol,), told)
    sockets = type("PatientSocket", (SocketProtocol,), told)
    return http, sockets
