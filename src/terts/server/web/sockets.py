"""The sockets: one for each table that somebody looks at, one for the lobby."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
import structlog
from starlette.types import Message, Receive, Scope, Send

from terts.server.faults import fault
from terts.server.live.table import LiveTable
from terts.server.store.errors import StoreError
from terts.server.web.calls import Call
from terts.server.web.house import House
from terts.server.web.listeners import POLICY, Listener
from terts.server.web.tables import carry_out, tell, visible_table
from terts.server.web.trouble import code_of
from terts.server.wire.messages import Refused, frame, read_id, read_message

TOO_BIG: Final = 1009
OUT_OF_STEP: Final = frozenset({"stale", "ahead"})
"""Refusals after which the client is told the present state."""
MAX_BAD: Final = 100
"""Messages that are none, on one socket, before it is closed."""

log = structlog.get_logger("web")


class Socket:
    """The ASGI application of one socket address: who it is for is decided before it is accepted."""

    def __init__(self, path: str, converse: Callable[[Conversation], Awaitable[None]]) -> None:
        self.path: Final = path
        self._converse: Final = converse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from its handshake to its end."""
        scope["route_path"] = self.path
        await receive()  # the handshake
        conversation = Conversation(Call(scope["app"], scope, receive), receive, send)
        await self._converse(conversation)


class Conversation:
    """One socket: what is sent goes through its listener, what comes is read one message at a time."""

    def __init__(self, call: Call, receive: Receive, send: Send) -> None:
        self.call: Final = call
        self.house: Final[House] = call.house
        self._receive: Final = receive
        self._send: Final = send

    async def hold(self, key: str | None, join: Callable[[Listener], Callable[[], None]], hear: Hear) -> None:
        """Accept the socket, let `join` put its listener where frames come from, and hear what comes until the end."""
        house = self.house
        with house.listening(self.call.address, self.call.scope["route_path"]):
            await self._send({"type": "websocket.accept", "headers": self._cookies()})
            listener = house.listeners.open(key)
            leave = join(listener)
            speaking = asyncio.create_task(self._speak(listener))
            try:
                await self._hear(listener, hear)
            finally:
                leave()
                house.listeners.leave(listener)
                await speaking

    def _cookies(self) -> list[tuple[bytes, bytes]]:
        return [(b"set-cookie", cookie.encode("latin-1")) for cookie in self.call.cookies_back]

    async def _speak(self, listener: Listener) -> None:
        """Send what waits, and the end."""
        count = self.house.metrics.frames.inc
        try:
            while (waiting := await listener.next()) is not None:
                await self._send({"type": "websocket.send", "text": waiting.decode()})
                count()
            await self._send({"type": "websocket.close", "code": listener.closed})
        except (OSError, RuntimeError):  # the other end is gone: whoever hears is told so too
            listener.close(POLICY)

    async def _hear(self, listener: Listener, hear: Hear) -> None:
        most = self.house.settings.limits.message_bytes
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            data = _data(message)
            if len(data) > most:
                listener.close(TOO_BIG)
            elif listener.closed is None:
                await hear(listener, data)


Hear = Callable[[Listener, "bytes | str"], Awaitable[None]]


def _data(message: Message) -> bytes | str:
    """What came, as text or as bytes."""
    data: bytes | str | None = message.get("text")
    return data if data is not None else message.get("bytes") or b""


async def at_table(conversation: Conversation) -> None:
    """The socket of a table: `since` says up to which entry the client knows its log."""
    call, house = conversation.call, conversation.house
    asking = await call.asking()
    account = asking.person.id if asking is not None else None
    since = call.number("since")
    table = await visible_table(call, account, since)

    def join(listener: Listener) -> Callable[[], None]:
        return tell(table, account, since, listener)

    hearer = TableHearer(house, table, account, account or f"address {call.address}")
    await conversation.hold(asking.key if asking is not None else None, join, hearer.hear)


class TableHearer:
    """Reads the messages of one socket and carries them out, one after another."""

    def __init__(self, house: House, table: LiveTable, account: str | None, who: str) -> None:
        self._house: Final = house
        self._table: Final = table
        self._account: Final = account
        self._who: Final = who
        self._bad = 0

    async def hear(self, listener: Listener, data: bytes | str) -> None:
        """Carry one message out and answer it; one that is none is refused. Who sends too many is not heard sooner."""
        await self._wait()
        started, metrics = time.perf_counter(), self._house.metrics
        try:
            message = read_message(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse(listener, data)
            return
        try:
            answer = await carry_out(self._house, self._table, self._account, message)
        except StoreError as error:
            metrics.faults.inc()
            log.error("store", **fault(error))
            answer = Refused(message.id, code_of(error), self._table.seq)
        listener.deliver(frame(answer))
        if isinstance(answer, Refused) and answer.code in OUT_OF_STEP:
            listener.deliver(frame(self._table.welcome(self._account)))
        metrics.messages.labels(type(message).__name__, type(answer).__name__).inc()
        metrics.message_seconds.observe(time.perf_counter() - started)

    def _refuse(self, listener: Listener, data: bytes | str) -> None:
        self._bad += 1
        self._house.metrics.messages.labels("none", "Refused").inc()
        if self._bad > MAX_BAD:
            listener.close(POLICY)
        else:
            listener.deliver(frame(Refused(read_id(data), "bad-message", self._table.seq)))

    async def _wait(self) -> None:
        if self._house.settings.limits.enforced:
            while wait := self._house.rates["messages"].take(self._who):
                self._house.metrics.limited.labels("messages").inc()
                await asyncio.sleep(wait)


async def in_lobby(conversation: Conversation) -> None:
    """The socket of the lobby: it tells, and hears nothing but that the client is there."""
    asking = await conversation.call.asking()
    await conversation.hold(asking.key if asking is not None else None, conversation.house.lobby.join, _ignore)


async def _ignore(listener: Listener, data: bytes | str) -> None:
    """Nothing is asked of the lobby."""


SOCKETS: Final = (Socket("/api/tables/{id}/socket", at_table), Socket("/api/lobby/socket", in_lobby))
"""The sockets there are."""
