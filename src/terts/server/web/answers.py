"""Answers as ASGI messages: a struct as JSON, a trouble as a `Problem`."""

from __future__ import annotations

import math
from typing import Final

import msgspec
from starlette.types import Message, Scope, Send

from terts.server.web.trouble import Trouble
from terts.server.wire.messages import Problem

JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
DENIAL: Final = "websocket.http.response"
"""The extension by which a socket is refused with an answer that says why."""
POLICY_VIOLATION: Final = 1008
_ENCODER: Final = msgspec.json.Encoder()


def json_bytes(value: msgspec.Struct) -> bytes:
    """The value as JSON."""
    return _ENCODER.encode(value)


async def problem(trouble: Trouble, scope: Scope, send: Send) -> None:
    """Tell what went wrong: in answer to a request, to a socket that is not open yet, or by closing an open one.

    Once an answer has begun it is broken off instead, as nothing else can be said.
    """
    status = getattr(send, "status", 0)
    if status:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": trouble.code})
            return
        raise trouble
    body = json_bytes(Problem(trouble.code, trouble.message, trouble.reason))
    headers = [("content-type", JSON), ("content-length", str(len(body))), *more_headers(trouble)]
    prefix = "http.response" if scope["type"] == "http" else DENIAL
    if prefix == DENIAL and DENIAL not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": trouble.code})
        return
    raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    start: Message = {"type": f"{prefix}.start", "status": trouble.status, "headers": raw}
    await send(start)
    await send({"type": f"{prefix}.body", "body": body})


def more_headers(trouble: Trouble) -> list[tuple[str, str]]:
    """When to come again, and whether the rest of a body is not wanted."""
    headers = [("set-cookie", cookie) for cookie in trouble.cookies]
    if trouble.retry_after is not None:
        headers.append(("retry-after", str(math.ceil(trouble.retry_after))))
    if trouble.code in ("slow", "too-large"):
        headers.append(("connection", "close"))
    if trouble.status == 401:
        headers.append(("www-authenticate", "Bearer"))
    return headers
