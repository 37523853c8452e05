"""What the page teaches by: a guided deal."""

from __future__ import annotations

import asyncio
from functools import cache

from starlette.responses import Response

from terts.server.lessons import first_deal
from terts.server.web.answers import json_bytes, lasting
from terts.server.web.calls import Call, Endpoint
from terts.server.wire.lesson import Lesson


@cache
def first_deal_body() -> bytes:
    """The guided first deal as JSON."""
    return json_bytes(first_deal())


async def lesson_first_deal(call: Call) -> Response:
    """The guided first deal, the same for everybody."""
    return lasting(await asyncio.to_thread(first_deal_body), call.headers)


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/lesson/first-deal",
        handler=lesson_first_deal,
        summary="A guided first deal, step by step, for whoever learns the game",
        gives=Lesson,
    ),
)
"""The addresses of this module."""
