"""Every address of the server."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute, Route, WebSocketRoute

from terts.server.web import (
    accounts,
    choices,
    documents,
    downloads,
    learning,
    lobby,
    pages,
    replays,
    statics,
    tables,
    typed,
    watching,
)
from terts.server.web.calls import Door, Endpoint
from terts.server.web.sockets import SOCKETS

_TOLD: Final = (
    *accounts.ENDPOINTS,
    *lobby.ENDPOINTS,
    *tables.ENDPOINTS,
    *typed.ENDPOINTS,
    *downloads.ENDPOINTS,
    *replays.ENDPOINTS,
    *choices.ENDPOINTS,
    *learning.ENDPOINTS,
    *watching.ENDPOINTS,
    *pages.ENDPOINTS,
    *statics.ENDPOINTS,
)
ENDPOINTS: Final[tuple[Endpoint, ...]] = (*_TOLD, *documents.endpoints(_TOLD))
"""What is asked by HTTP."""


def routes() -> list[BaseRoute]:
    """The routes, the most used first."""
    sockets: list[BaseRoute] = [WebSocketRoute(socket.path, socket) for socket in SOCKETS]
    return [*sockets, *(Route(one.path, Door(one), methods=[one.method]) for one in ENDPOINTS)]
