"""Connections on which anything can be sent, whole or broken, and which tell in a word how the server answered it."""

from __future__ import annotations

import asyncio
import base64
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, Self

Address = tuple[str, int]
TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
NO_MASK: Final = bytes(4)
PIECE: Final = bytes(64 * 1024)
_CODE: Final = re.compile(rb'"code":"([a-z-]+)"')


def ws_frame(payload: bytes, kind: int = TEXT, *, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """A frame of RFC 6455, masked with zeros unless it shall be wrong."""
    return ws_head(len(payload), kind, fin=fin, reserved=reserved, masked=masked) + payload


def ws_head(size: int, kind: int = TEXT, *, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """The head of a frame that says it is so many bytes long."""
    first, mask = (0x80 if fin else 0) | reserved | kind, 0x80 if masked else 0
    if size < 126:
        head = bytes((first, mask | size))
    elif size < 2**16:
        head = bytes((first, mask | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, mask | 127)) + size.to_bytes(8, "big")
    return head + (NO_MASK if masked else b"")


class Raw:
    """One connection, from an address of this machine of one's choice."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, address: Address, local: str) -> Self:
        """Connect."""
        return cls(*await asyncio.open_connection(*address, local_addr=(local, 0)))

    async def send(self, *pieces: bytes) -> bool:
        """Send as much as the other end takes; False if it is gone."""
        with suppress(OSError):
            for piece in pieces:
                self.writer.write(piece)
                await self.writer.drain()
            return not self.writer.is_closing()
        return False

    async def socket(self, path: str, headers: Iterable[str] = ()) -> str:
        """Ask for a socket: "open", or how the server answered."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers,
        )  # fmt: skip
        await self.send(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = await self.http_answer(15)
        return "open" if answer.startswith("HTTP 101") else answer

    async def http_answer(self, patience: float) -> str:
        """The status and code of the answer to a request, `HTTP 404 not-found`; "cut", or "no answer" in time."""
        try:
            async with asyncio.timeout(patience):
                head = await self.reader.readuntil(b"\r\n\r\n")
                status = head.split(b" ")[1].decode()
                size = re.search(rb"\r\ncontent-length: (\d+)", head.lower())
                body = await self.reader.readexactly(int(size[1])) if size else b""
        except (asyncio.IncompleteReadError, OSError):
            return "cut"
        except TimeoutError:
            return "no answer"
        found = _CODE.search(body)
        return f"HTTP {status}" + (f" {found[1].decode()}" if found else "")

    async def heard(self, patience: float) -> str:
        """The next frame that is no news of the table: "closed 1009", "refused illegal", "ack", "cut", "no answer"."""
        try:
            async with asyncio.timeout(patience):
                while True:
                    kind, payload = await self._frame()
                    if kind == CLOSE:
                        return f"closed {int.from_bytes(payload[:2], 'big')}"
                    told = _told(payload) if kind == TEXT else None
                    if told is not None:
                        return told
        except (asyncio.IncompleteReadError, OSError):
            return "cut"
        except TimeoutError:
            return "no answer"

    async def _frame(self) -> tuple[int, bytes]:
        first, second = await self.reader.readexactly(2)
        size = second & 0x7F
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 0x0F, await self.reader.readexactly(size)

    def close(self) -> None:
        """Leave."""
        self.writer.close()


def _told(payload: bytes) -> str | None:
    for kind in (b"ack", b"pong", b"refused"):
        if payload.startswith(b'{"type":"' + kind + b'"'):
            found = _CODE.search(payload)
            return f"refused {found[1].decode()}" if found else kind.decode()
    return None
