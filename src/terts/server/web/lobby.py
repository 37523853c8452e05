"""The lobby over plain HTTP, invitations, and the tables of whoever asks."""

from __future__ import annotations

from typing import Final, Literal

from terts.server.live.refusals import NoSuchTable
from terts.server.store.tables import Status
from terts.server.web.calls import Call, Endpoint
from terts.server.web.streams import LineStream
from terts.server.web.trouble import Trouble
from terts.server.wire.requests import Invitation, Lobby, TableList

MOST: Final = 100
"""Tables in one list."""
MAX_MOMENT: Final = 2**53
_STATUSES: Final[dict[str, tuple[Status, ...]]] = {
    "all": ("waiting", "playing", "over", "aborted"),
    "running": ("waiting", "playing"),
    "over": ("over", "aborted"),
}


async def lobby(call: Call) -> Lobby:
    """What goes on."""
    return await call.house.lobby.now()


async def lobby_stream(call: Call) -> LineStream:
    """The lobby whenever it changes."""
    asking = await call.asking()
    return LineStream(call, None if asking is None else asking.key, call.house.lobby.join)


async def my_tables(call: Call) -> TableList:
    """The tables at which whoever asks sits."""
    person = await call.known()
    statuses = _STATUSES.get(call.text("which") or "all")
    if statuses is None:
        raise Trouble("bad-request")
    before = call.number("before", MAX_MOMENT)
    return TableList(tuple(await call.house.registry.of_account(person.id, statuses, limit=MOST, before=before)))


async def invitation(call: Call) -> Invitation:
    """Where a link leads; nobody sits down by looking."""
    return await invited(call, call.part("token"))


async def invited(call: Call, token: str) -> Invitation:
    """The table of a link that still waits; `Trouble` for any other."""
    registry = call.house.registry
    try:
        table = await registry.table(await registry.by_invite(token))
        await table.refresh()
    except NoSuchTable:
        raise Trouble("no-such-invite") from None
    person = await call.person()
    state = table.state(None if person is None else person.id)
    host = state.seats.A
    if state.status != "waiting" or host is None or state.seats.B is not None:
        raise Trouble("no-such-invite")
    return Invitation(state.id, host.name, state.terms, state.yours)


Which = Literal["all", "running", "over"]
_MAY_KNOW = ("bad-token", "session-ended")
ENDPOINTS = (
    Endpoint(method="GET", path="/api/lobby", handler=lobby, summary="Who waits, who plays", gives=Lobby),
    Endpoint(
        method="GET",
        path="/api/lobby/stream",
        handler=lobby_stream,
        summary="The lobby whenever it changes, one object a line",
        media=("application/x-ndjson",),
        gives=Lobby,
        troubles=_MAY_KNOW,
        long=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables",
        handler=my_tables,
        summary="The tables at which you sit, the newest first",
        gives=TableList,
        query=(
            ("which", Which, "`over`: those that are over or were given up; `running`: the others; `all` if not given"),
            ("before", int, "only tables made before this moment, to go on with a long list"),
        ),
        troubles=(*_MAY_KNOW, "sign-in-needed"),
        who="known",
    ),
    Endpoint(
        method="GET",
        path="/api/invites/{token}",
        handler=invitation,
        summary="Where an invitation leads; looking at it seats nobody",
        gives=Invitation,
        troubles=(*_MAY_KNOW, "no-such-invite"),
    ),
)
"""The addresses of this module."""
