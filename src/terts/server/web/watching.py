"""What machines that watch the server ask: whether it is well, and its figures."""

from __future__ import annotations

import ipaddress

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from terts.server.web.answers import JSON, json_bytes
from terts.server.web.calls import Call, Endpoint
from terts.server.web.trouble import Trouble
from terts.server.wire.requests import Health


async def health(call: Call) -> Response:
    """Whether the database can be read and the writer writes: 200, or 503."""
    found = await call.house.health.now()
    return Response(json_bytes(found), 200 if found.ok else 503, media_type=JSON)


async def metrics(call: Call) -> Response:
    """The figures, for whom they are meant."""
    who = call.house.settings.metrics
    client = call.scope.get("client")
    if who == "off" or (who == "local" and not _is_local(client[0] if client else "")):
        raise Trouble("not-found")
    return Response(call.house.metrics.text(), media_type=CONTENT_TYPE_LATEST)


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
