"""Tables over plain HTTP: making, joining, looking, acting; what a socket does, for whoever has none."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, assert_never

from starlette.responses import Response

from terts.game.errors import RulesError
from terts.server.live.refusals import NoSuchTable, Refusal
from terts.server.live.shelf import Level, Open, Opponent, Private
from terts.server.web.answers import JSON, json_bytes
from terts.server.web.calls import Call, Endpoint
from terts.server.web.listeners import POLICY, Listener
from terts.server.web.streams import LineStream
from terts.server.web.trouble import CONFLICT, TABLE_STATUSES, Trouble
from terts.server.wire.messages import Ack, FromClient, FromServer, Pong, Refused, Say, frame, read_message
from terts.server.wire.outgoing import reason
from terts.server.wire.requests import (
    AgainstAnyone,
    AgainstFriend,
    AgainstLevel,
    Join,
    NewTable,
    Quick,
    TablePosition,
)
from terts.server.wire.terms import Terms, check_terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from terts.server.live.table import LiveTable
    from terts.server.web.house import House


@contextmanager
def granted() -> Iterator[None]:
    """Around what a table or the registry may refuse: `Trouble` with the same code."""
    try:
        yield
    except NoSuchTable:
        raise Trouble("table-unknown") from None
    except Refusal as refusal:
        raise Trouble(refusal.code) from None


async def visible_table(call: Call, account: str | None, since: int | None = None) -> LiveTable:
    """The table of the path, with entry `since` at least; `Trouble` if there is none, or he who asks may not look."""
    with granted():
        table = await call.house.registry.table(call.part("id"))
    await table.refresh(since or 0)
    if not table.may_watch(account):
        raise Trouble("table-private")
    return table


async def account_of(call: Call) -> str | None:
    """The account of whoever asks."""
    person = await call.person()
    return None if person is None else person.id


def position(table: LiveTable, account: str | None) -> TablePosition:
    """The table and the view of whoever asks."""
    welcome = table.welcome(account)
    return TablePosition(welcome.table, welcome.seq, welcome.view)


def checked(terms: Terms) -> None:
    """`Trouble` for terms that cannot be chosen."""
    try:
        check_terms(terms)
    except RulesError as error:
        raise Trouble("bad-rules", reason=reason(error.reason)) from None


def opponent_of(body: NewTable) -> Opponent:
    """Whom the table is for."""
    match body.opponent:
        case AgainstLevel(level):
            return Level(level)
        case AgainstAnyone():
            return Open()
        case AgainstFriend():
            return Private()
        case _:
            assert_never(body.opponent)


async def create(call: Call) -> TablePosition:
    """Make a table."""
    body = await call.body(NewTable)
    owner = await _owner(call, body.terms)
    with granted():
        table = await call.house.registry.create(
            owner, body.terms, opponent_of(body), mix=body.mix, spectators=body.spectators
        )
    return position(table, owner)


async def quick(call: Call) -> TablePosition:
    """Sit down at a table that waits, or at a new one."""
    body = await call.body(Quick)
    owner = await _owner(call, body.terms)
    with granted():
        table = await call.house.registry.quick(owner, body.terms, mix=body.mix)
    return position(table, owner)


async def _owner(call: Call, terms: Terms) -> str:
    """The account of whoever asks for a table by these terms, who may have one more."""
    checked(terms)
    person = await call.someone()
    call.house.take("tables", person.id)
    return person.id


async def look(call: Call) -> TablePosition:
    """The table as whoever asks may see it."""
    account = await account_of(call)
    table = await visible_table(call, account)
    seated = table.seat_of(account)
    if seated is not None:
        table.heard(seated)
    return position(table, account)


async def join(call: Call) -> TablePosition:
    """Sit down."""
    body = await call.body(Join)
    person = await call.someone()
    return position(await seat(call, person.id, call.part("id"), body.invite, body.mix), person.id)


async def seat(call: Call, account: str, table_id: str, invite: str | None, mix: str | None) -> LiveTable:
    """Seat an account; `Trouble` if it cannot be."""
    call.house.take("messages", account)
    with granted():
        return await call.house.registry.join(account, table_id, invite=invite, mix=mix)


async def say(call: Call) -> Response:
    """Carry out a message as a socket does."""
    message = await call.read(read_message)
    person = await call.known()
    table = await visible_table(call, person.id)
    call.house.take("messages", person.id)
    answer = await carry_out(call.house, table, person.id, message)
    call.house.metrics.messages.labels(type(message).__name__, type(answer).__name__).inc()
    status = TABLE_STATUSES.get(answer.code, CONFLICT) if isinstance(answer, Refused) else 200
    return Response(json_bytes(answer), status, media_type=JSON)


async def carry_out(house: House, table: LiveTable, account: str | None, message: FromClient) -> Ack | Refused | Pong:
    """Let the table do what somebody wants; a phrase beyond the few that may come at a time is refused."""
    if isinstance(message, Say) and table.seat_of(account) is not None:
        try:
            house.take("phrases", f"{table.id} {account}")
        except Trouble:
            return Refused(message.id, "too-many-phrases", table.seq)
    return await table.handle(account, message)


async def stream(call: Call) -> LineStream:
    """The frames of the table's socket as lines."""
    asking = await call.asking()
    account = None if asking is None else asking.person.id
    since = call.number("since")
    table = await visible_table(call, account, since)
    return LineStream(call, None if asking is None else asking.key, lambda told: tell(table, account, since, told))


def tell(table: LiveTable, account: str | None, since: int | None, listener: Listener) -> Callable[[], None]:
    """Let a listener have the present state, what it missed since entry `since`, and all that comes; how it leaves."""
    if not table.may_watch(account):  # he was sent away on his way here
        listener.close(POLICY)
        return lambda: None
    leave = table.subscribe(account, listener.deliver, lambda: listener.close(POLICY))
    listener.deliver(frame(table.welcome(account, since)))
    for update in table.since(account, since) if since is not None else ():
        listener.deliver(frame(update))
    return leave


LOOK: Final = ("bad-token", "session-ended", "table-unknown", "table-private")
"""What may come of looking at a table."""
_SIT = ("bad-token", "session-ended", "own-table", "mix-text")
_SINCE = (("since", int, "the number of entries of the log that are known already"),)
ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/tables",
        handler=create,
        summary="Make a table",
        takes=NewTable,
        gives=TablePosition,
        status=201,
        troubles=(*_SIT, "bad-rules", "level-unknown", "too-many-seeks", "too-many-levels"),
        who="someone",
    ),
    Endpoint(
        method="POST",
        path="/api/quick",
        handler=quick,
        summary="Sit down at an open table with these terms, or make one",
        takes=Quick,
        gives=TablePosition,
        troubles=(*_SIT, "bad-rules", "too-many-seeks"),
        who="someone",
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{id}",
        handler=look,
        summary="A table and your view of it",
        gives=TablePosition,
        troubles=LOOK,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{id}/join",
        handler=join,
        summary="Sit down at a table; doing so again is no error",
        takes=Join,
        gives=TablePosition,
        troubles=(*_SIT, "table-unknown", "table-private", "table-full"),
        who="someone",
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{id}/messages",
        handler=say,
        summary="Act, resign, offer a rematch, say a phrase: any message of the socket",
        takes=FromClient,  # type: ignore[arg-type]  # a union is no type to mypy
        gives=Ack | Pong,  # type: ignore[arg-type]
        troubles=(*LOOK, "sign-in-needed"),
        refuses=tuple(sorted({CONFLICT, *TABLE_STATUSES.values()})),
        who="known",
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{id}/stream",
        handler=stream,
        summary="The frames of the table's socket, one a line",
        media=("application/x-ndjson",),
        gives=FromServer,  # type: ignore[arg-type]  # a union is no type to mypy
        query=_SINCE,
        troubles=LOOK,
        long=True,
    ),
)
"""The addresses of this module."""
