"""A request as its handler sees it, and the table entry that joins a handler to its address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec
from starlette.datastructures import Headers, QueryParams
from starlette.requests import cookie_parser
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from terts.locale.catalogue import LANGUAGES
from terts.server.web.answers import JSON, json_bytes
from terts.server.web.house import House
from terts.server.web.languages import language_of
from terts.server.web.limits import address_key
from terts.server.web.people import Asking
from terts.server.web.trouble import Trouble
from terts.server.wire.people import Person

Body = TypeVar("Body")
MAX_QUERY_NUMBER: Final = 10**9


class Call:
    """One request: who asks, what for, and the cookies that go back."""

    def __init__(self, house: House, scope: Scope, receive: Receive) -> None:
        self.house: Final = house
        self.scope: Final = scope
        self.headers: Final = Headers(scope=scope)
        self.cookies_back: Final[list[str]] = []
        self._receive: Final = receive
        self._query: Final = QueryParams(scope["query_string"])

    def part(self, name: str) -> str:
        """A part of the path."""
        return str(self.scope["path_params"][name])

    @property
    def address(self) -> str:
        """The key of the address the request comes from."""
        return address_key(self.scope["client"][0] if self.scope.get("client") else None)

    @property
    def base(self) -> str:
        """The address under which the asker finds the server."""
        return self.house.origins.base(self.scope, self.headers)

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies of the request."""
        return cookie_parser(self.headers.get("cookie", ""))

    def number(self, name: str, most: int = MAX_QUERY_NUMBER) -> int | None:
        """A number of the query, 0 to `most`; None if it is not given."""
        text = self._query.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
            raise Trouble("bad-request")
        return int(text)

    def text(self, name: str) -> str | None:
        """A text of the query."""
        return self._query.get(name)

    def texts(self) -> dict[str, str]:
        """All texts of the query by name; of several of one name the last."""
        return dict(self._query.items())

    @property
    def language(self) -> str:
        """The language that the query names as `lang`, else the one that the asker likes best."""
        named = self.text("lang")
        if named is not None and named not in LANGUAGES:
            raise Trouble("bad-request")
        return named or language_of(self.headers)

    async def body(self, kind: type[Body]) -> Body:
        """The body as a value of this type."""
        return await self.read(lambda data: msgspec.json.decode(data, type=kind))

    async def read(self, reader: Callable[[bytes], Body]) -> Body:
        """The body, which must be JSON, as the reader understands it."""
        data = await self.raw_body(JSON, self.house.settings.limits.body_bytes)
        try:
            return reader(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Trouble("bad-message", _one_line(error)) from None

    async def raw_body(self, media: str, most: int) -> bytes:
        """The body as it came, which must be of this media type, and of `most` bytes; it has its limit of time."""
        if self.headers.get("content-type", "").partition(";")[0].strip().lower() != media:
            raise Trouble("wrong-type", media)
        told = self.headers.get("content-length", "0")
        if not told.isdecimal() or int(told[:12]) > most:
            raise Trouble("too-large")
        try:
            async with asyncio.timeout(self.house.settings.patience.body):
                return await self._read(most)
        except TimeoutError:
            raise Trouble("slow") from None

    async def _read(self, most: int) -> bytes:
        data = bytearray()
        while True:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                raise Trouble("slow")
            data += message.get("body", b"")
            if len(data) > most:
                raise Trouble("too-large")
            if not message.get("more_body", False):
                return bytes(data)

    async def asking(self) -> Asking | None:
        """Whoever asks, and by what he is known; `Trouble` for a token or a cookie that is worth nothing."""
        return await self.house.people.asking(self)

    async def person(self) -> Person | None:
        """Whoever asks, if he is known."""
        asking = await self.asking()
        return None if asking is None else asking.person

    async def known(self) -> Person:
        """Whoever asks; `Trouble` if he is not known."""
        person = await self.person()
        if person is None:
            raise Trouble("sign-in-needed")
        return person

    async def someone(self) -> Person:
        """Whoever asks; somebody unknown becomes a guest."""
        return await self.person() or await self.house.people.be_guest(self, None)


def _one_line(error: Exception) -> str:
    """What msgspec says of the body, in bounds."""
    return " ".join(str(error).split())[:200].rstrip(".")


Handler = Callable[[Call], Awaitable[msgspec.Struct | Response | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """An address and a method, what is done there, and what the documents tell of it."""

    method: str
    path: str
    handler: Handler
    summary: str
    takes: type | None = None
    """The body."""
    reads: str | None = None
    """The media type of the body where it is a text and not JSON."""
    gives: type | None = None
    """The answer's body, or one line of it where it is `long`; none for 204, or where `media` alone is given."""
    status: int = 200
    media: tuple[str, ...] = ()
    """What the answer is, where it is not JSON."""
    query: tuple[tuple[str, object, str], ...] = ()
    """Parameters of the query: name, type, meaning."""
    troubles: tuple[str, ...] = ()
    """Codes that may come besides those of every request."""
    refuses: tuple[int, ...] = ()
    """Statuses with which a message is `Refused`."""
    who: str = "anyone"
    """`anyone`; `someone`: somebody unknown becomes a guest; `known`: a cookie or a token is needed."""
    long: bool = False
    """Whether the answer goes on as long as the asker listens."""
    listed: bool = field(default=True)
    """Whether it stands in the documents."""


class Door:
    """The ASGI application of one endpoint."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint: Final = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry the request out and answer it."""
        scope["route_path"], scope["long"] = self.endpoint.path, self.endpoint.long
        if self.endpoint.long and scope["method"] == "HEAD":
            raise Trouble("method-not-allowed")  # its answer would have no end and no content
        call = Call(scope["app"], scope, receive)
        try:
            response = self._response(await self.endpoint.handler(call))
        except Trouble as trouble:
            trouble.cookies.extend(call.cookies_back)
            raise
        for cookie in call.cookies_back:
            response.headers.append("set-cookie", cookie)
        await response(scope, receive, send)

    def _response(self, value: msgspec.Struct | Response | None) -> Response:
        if isinstance(value, Response):
            return value
        if value is None:
            return Response(status_code=204)
        return Response(json_bytes(value), self.endpoint.status, media_type=JSON)
