"""A web socket client that costs next to nothing: thousands of them fit into one process.

It speaks RFC 6455 as far as the servers under load need it: text frames both ways, pings answered, no extensions. Its
frames are masked with a key of zeros, which leaves them as they are.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Final, cast

HEAD_END: Final = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
NO_MASK: Final = bytes(4)


class Client(asyncio.Protocol):
    """One socket. `heard` gets it with the payload of a text frame, `gone` is called once if the other end closes."""

    def __init__(self, head: bytes, heard: Callable[[Client, bytes], None], gone: Callable[[str], None]) -> None:
        self._head = head
        self._heard = heard
        self._gone = gone
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._closing = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one by its methods alone
        self._transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        """Take apart what came."""
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(HEAD_END)
            if end < 0:
                return
            status = bytes(self._buffer[:end]).split(b"\r\n")[0]
            del self._buffer[: end + len(HEAD_END)]
            if b" 101 " not in status:
                self.opened.set_exception(ConnectionError(status.decode("latin-1")))
                return
            self.opened.set_result(None)
        self._frames()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed in the handshake"))
        elif not self._closing:
            self._gone(str(exc or "closed"))

    def send(self, payload: bytes) -> None:
        """Send a text frame."""
        self._write(TEXT, payload)

    def close(self) -> None:
        """Leave without waiting for an answer."""
        self._closing = True
        if self._transport is not None:
            self._transport.close()

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        assert self._transport is not None
        self._transport.write(head + NO_MASK + payload)

    def _frames(self) -> None:
        buffer = self._buffer
        at = 0
        while len(buffer) - at >= 2 and not self._closing:
            size, start = buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            self._frame(buffer[at] & 0x0F, bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(self, payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            code = int.from_bytes(payload[:2], "big") if payload else 0
            if not self._closing:
                self._closing = True
                self._gone(f"closed with {code} {payload[2:].decode(errors='replace')}")
            assert self._transport is not None
            self._transport.close()


async def open_socket(
    address: tuple[str, int],
    path: str,
    heard: Callable[[Client, bytes], None],
    gone: Callable[[str], None],
    headers: tuple[str, ...] = (),
) -> Client:
    """Connect and wait until the socket is open; `ConnectionError` if it is refused."""
    host, port = address
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers,
    )  # fmt: skip
    head = "\r\n".join(lines).encode() + HEAD_END
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: Client(head, heard, gone), host, port)
    await client.opened
    return client
