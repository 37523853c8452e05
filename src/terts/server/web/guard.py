"""The outermost layer of the application: what holds for every request and socket whatever it asks for.

It gives each a number, refuses foreign hosts and origins and whoever comes too often, puts security headers on every
answer, tells an error of the program as such and no more, and counts and logs.
"""

from __future__ import annotations

import secrets
import time
from typing import Final

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from terts.server.faults import fault
from terts.server.store.errors import StoreError
from terts.server.web.answers import more_headers, problem
from terts.server.web.house import House
from terts.server.web.limits import address_key
from terts.server.web.origins import SAFE
from terts.server.web.page import trouble_page, wants_page
from terts.server.web.policy import security_headers
from terts.server.web.trouble import Trouble, code_of

FOR_WATCHERS: Final = frozenset({"/healthz", "/metrics"})
"""What is asked by machines that watch the server, under whatever name they know it."""
_BY_STATUS: Final = {404: "not-found", 405: "method-not-allowed"}
log = structlog.get_logger("web")


class Guard:
    """Pure ASGI around the router."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app: Final = app
        self._house: Final = house
        self._headers: Final = security_headers(house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, one socket, or the life of the application."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope["app"] = self._house
        request = scope["request_id"] = secrets.token_hex(8)
        started, answer = time.perf_counter(), Answer(send, self._headers, request)
        with structlog.contextvars.bound_contextvars(request=request):
            try:
                await self._admitted(scope, receive, answer)
            finally:
                self._tell(scope, answer, time.perf_counter() - started)

    async def _admitted(self, scope: Scope, receive: Receive, answer: Answer) -> None:
        """Let the request in, or answer it here."""
        address = address_key(scope["client"][0] if scope.get("client") else None)
        try:
            self._check(scope, address)
            await self._app(scope, receive, answer)
        except Trouble as trouble:
            await _tell_problem(trouble, scope, answer)
        except HTTPException as error:
            await _tell_problem(Trouble(_BY_STATUS.get(error.status_code, "bad-request")), scope, answer)
        except StoreError as error:
            self._house.metrics.faults.inc()
            log.error("store", **fault(error))
            await _tell_problem(Trouble(code_of(error), retry_after=1), scope, answer)
        except Exception as error:  # noqa: BLE001  # of any error nothing may reach the client
            self._house.metrics.faults.inc()
            log.error("fault", **fault(error))
            await _tell_problem(Trouble("fault"), scope, answer)

    def _check(self, scope: Scope, address: str) -> None:
        """`Trouble` for a foreign host or origin, and for an address that comes too often."""
        if scope["path"] in FOR_WATCHERS:
            return
        socket = scope["type"] == "websocket"
        self._house.take("connections" if socket else "requests", address)
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._house.origins.is_own_host(hosts[0]):
            raise Trouble("wrong-host", "--origin")
        acts = socket or scope["method"] not in SAFE
        if acts and "authorization" not in headers and not self._house.origins.is_own_origin(scope, headers):
            raise Trouble("foreign-origin")

    def _tell(self, scope: Scope, answer: Answer, seconds: float) -> None:
        """Count and log what was asked, by the route and never by the address that holds ids and tokens."""
        route, kind = str(scope.get("route_path", "none")), scope["type"]
        if kind == "http":
            self._house.metrics.requests.labels(scope["method"], route, answer.status).inc()
            if not scope.get("long"):
                self._house.metrics.request_seconds.observe(seconds)
        if scope["path"] not in FOR_WATCHERS:
            method = scope.get("method", "SOCKET")
            log.info("answered", method=method, route=route, status=answer.status, ms=round(seconds * 1000, 1))


async def _tell_problem(trouble: Trouble, scope: Scope, answer: Answer) -> None:
    """Tell what went wrong: a page to people with a browser, else a `Problem`."""
    if scope["type"] == "http" and not answer.status and wants_page(scope["path"], Headers(scope=scope)):
        built = scope["app"].page if scope["method"] in SAFE else None
        page = trouble_page(Headers(scope=scope), trouble, built)
        for name, value in more_headers(trouble):
            page.headers.append(name, value)
        await page(scope, _nothing_more, answer)
    else:
        await problem(trouble, scope, answer)


async def _nothing_more() -> Message:
    return {"type": "http.disconnect"}


class Answer:
    """The `send` of one request: it adds the headers and remembers how it was answered."""

    def __init__(self, send: Send, headers: list[tuple[str, str]], request: str) -> None:
        self._send: Final = send
        self._headers: Final = headers
        self._request: Final = request
        self.status = 0
        """0 until there is an answer; 101 for an accepted socket."""

    async def __call__(self, message: Message) -> None:
        """Send a message on."""
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            self._add(message)
        elif kind == "websocket.accept":
            self.status = 101
        await self._send(message)

    def _add(self, message: Message) -> None:
        message.setdefault("headers", [])
        headers = MutableHeaders(scope=message)
        for name, value in self._headers:
            headers.setdefault(name, value)
        headers["x-request-id"] = self._request
