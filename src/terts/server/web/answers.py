"""Answers as ASGI messages: a struct as JSON, a trouble as a `Problem`."""

from __future__ import annotations

import gzip
import hashlib
import math
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Scope, Send

from terts.server.web.trouble import Trouble
from terts.server.wire.messages import Problem

JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
DENIAL: Final = "websocket.http.response"
"""The extension by which a socket is refused with an answer that says why."""
POLICY_VIOLATION: Final = 1008
LEVEL: Final = 6
"""How hard an answer is compressed: zlib's own choice."""
KEPT: Final = "public, no-cache"
"""What anybody may keep, asking each time whether it is still so."""
_ENCODER: Final = msgspec.json.Encoder()


def json_bytes(value: msgspec.Struct) -> bytes:
    """The value as JSON."""
    return _ENCODER.encode(value)


def packed(body: bytes, headers: Headers) -> Response:
    """JSON as an answer, compressed for whoever takes it so; for long answers that hold no secret."""
    about = {"vary": "accept-encoding"}
    if "gzip" in headers.get("accept-encoding", ""):
        return Response(
            gzip.compress(body, LEVEL, mtime=0), media_type=JSON, headers={**about, "content-encoding": "gzip"}
        )
    return Response(body, media_type=JSON, headers=about)


def lasting(body: bytes, headers: Headers) -> Response:
    """The same with its mark, which whoever asks may keep and ask again by: 304 if it is what he has."""
    kept = {"etag": f'W/"{hashlib.sha256(body).hexdigest()[:24]}"', "cache-control": KEPT}
    if kept["etag"] in headers.get("if-none-match", ""):
        return Response(status_code=304, headers=kept)
    answer = packed(body, headers)
    answer.headers.update(kept)
    return answer


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
    body = json_bytes(Problem(trouble.code, trouble.message, trouble.reason, trouble.text))
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
