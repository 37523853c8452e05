"""Games from their records: of a file that somebody has, of a table where the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from terts.game.errors import RecordError
from terts.game.record import Record, parse_record
from terts.locale.wording import Wording
from terts.server.live.refusals import Refusal
from terts.server.replays import NOBODY, replay_of
from terts.server.web.answers import json_bytes, packed
from terts.server.web.calls import Call, Endpoint
from terts.server.web.tables import LOOK, account_of, visible_table
from terts.server.web.trouble import Trouble
from terts.server.wire.outgoing import reason
from terts.server.wire.parts import MaybeTexts
from terts.server.wire.replay import Replay

TEXT: Final = "text/plain"
MOST_STEPS: Final = 8000
"""Moves of an uploaded record: ten games in one have about five thousand."""


async def replay_file(call: Call) -> Response:
    """The game of a record."""
    language = call.language
    call.house.take("tables", f"replay {call.address}")
    data = await call.raw_body(TEXT, call.house.settings.limits.record_bytes)
    try:
        return await _answer(call, lambda: _parsed(data), NOBODY)
    except RecordError as error:
        text, told = (Wording(each).record_error(error) for each in (language, "en"))
        raise Trouble("bad-record", told.rstrip("."), reason=reason(error.reason), text=text) from None


def _parsed(data: bytes) -> Record:
    record = parse_record(data)
    if record.moves > MOST_STEPS:
        raise Trouble("too-large")
    return record


async def replay(call: Call) -> Response:
    """The game of a table, when it is over."""
    account = await account_of(call)
    table = await visible_table(call, account)
    call.house.take("tables", f"replay {account or call.address}")
    try:
        record = table.played()
    except Refusal as refusal:
        raise Trouble(refusal.code) from None
    a, b = (seat.level for seat in table.listed.seats)
    return await _answer(call, lambda: record, MaybeTexts(a, b))


async def _answer(call: Call, found: Callable[[], Record], levels: MaybeTexts) -> Response:
    """The game of the record, made beside the event loop: it may take seconds."""

    def made() -> Response:
        return packed(json_bytes(replay_of(found(), levels)), call.headers)

    async with call.house.replaying:
        return await asyncio.to_thread(made)


ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/replay",
        handler=replay_file,
        summary="The game of a record (docs/records.md), position by position, with all cards open",
        reads=TEXT,
        gives=Replay,
        query=(("lang", str, "the language in which a fault of the record is told: `ru` or `en`"),),
        troubles=("bad-record",),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{id}/replay",
        handler=replay,
        summary="A finished game of a table, position by position, with all cards open",
        gives=Replay,
        troubles=(*LOOK, "not-over", "aborted"),
    ),
)
"""The addresses of this module."""
