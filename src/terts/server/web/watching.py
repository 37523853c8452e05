"""What machines that watch the server ask: whether it is well, and its figures."""

from __future__ import annotations

import ipaddress
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from terts.server.web.answers import JSON, json_bytes
from terts.server.web.calls import Call, Endpoint
from terts.server.web.trouble import Trouble
from terts.server.wire.requests import Health

PROXIED: Final = frozenset(
    ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
)
"""The headers by which a proxy tells that it is one."""


async def health(call: Call) -> Response:
    """Whether the database can be read and the writer writes: 200, or 503."""
    found = await call.house.health.now()
    return Response(json_bytes(found), 200 if found.ok else 503, media_type=JSON)


async def metrics(call: Call) -> Response:
    """The figures, for whom they are meant."""
    who = call.house.settings.metrics
    if who == "off" or (who == "local" and not _asks_here(call)):
        raise Trouble("not-found")
    return Response(call.house.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def _asks_here(call: Call) -> bool:
    """Whether somebody on this machine asks, himself: what a proxy beside the server hands on comes from anywhere."""
    client = call.scope.get("client")
    return _is_local(client[0] if client else "") and not PROXIED & set(call.headers)


def _is_local(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


ENDPOINTS = (
    Endpoint(
        method="GET", path="/healthz", handler=health, summary="Whether the server is well: 200 or 503", gives=Health
    ),
    Endpoint(
        method="GET",
        path="/metrics",
        handler=metrics,
        summary="Figures in Prometheus' text format, for this machine unless it is set otherwise",
        media=("text/plain",),
        troubles=("not-found",),
    ),
)
"""The addresses of this module."""
