"""What one takes home: the record of a finished game, the proof of its shuffle, all one's games in one archive."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator
from functools import partial
from typing import TYPE_CHECKING, Final

from starlette.responses import Response, StreamingResponse

from terts.server.live.exports import finished_games, finished_record
from terts.server.live.records import dealer_followed
from terts.server.shuffles import SCHEME
from terts.server.store.store import Store
from terts.server.web.calls import Call, Endpoint
from terts.server.web.tables import LOOK, account_of, granted, visible_table
from terts.server.web.trouble import Trouble
from terts.server.wire.requests import ShuffleProof

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

TOML: Final = "application/toml; charset=utf-8"
ZIP: Final = "application/zip"


async def record(call: Call) -> Response:
    """The record of a finished game; of one that was given up there is none."""
    table = await visible_table(call, await account_of(call))
    with granted():
        text = table.record()
    return Response(text, media_type=TOML, headers=_as_file(f"terts-{table.id}.terts"))


async def shuffle(call: Call) -> ShuffleProof:
    """What the decks of a game that is over or was given up were made of."""
    account = await account_of(call)
    table = await visible_table(call, account)
    state = table.state(account)
    if state.shuffle.server_seed is None or state.shuffle.mixes is None:
        raise Trouble("not-over")
    decks = table.decks()
    return ShuffleProof(
        method=SCHEME,
        commitment=state.shuffle.commitment,
        server_seed=state.shuffle.server_seed,
        mixes=state.shuffle.mixes,
        dealer=table.listed.table.dealer if decks else None,
        rematch=dealer_followed(table.listed, table.terms),
        decks=tuple(" ".join(map(str, deck)) for deck in decks),
    )


async def archive(call: Call) -> Response:
    """All finished games of whoever asks, in one archive."""
    person = await call.known()
    call.house.take("tables", person.id)
    games = await call.house.store.read(lambda connection: finished_games(connection, person.id))
    pieces = _zipped(call.house.store, games)
    return StreamingResponse(pieces, media_type=ZIP, headers=_as_file("terts-games.zip"))


async def _zipped(store: Store, games: tuple[str, ...]) -> AsyncIterator[bytes]:
    """The archive, game by game, so that neither memory nor the other players wait for a long list."""
    grown = Grown()
    with zipfile.ZipFile(grown, "w", zipfile.ZIP_DEFLATED) as file:
        for game in games:
            name, text = await store.read(partial(finished_record, table_id=game))
            file.writestr(name, text)
            yield grown.taken()
    yield grown.taken()


class Grown(io.RawIOBase):
    """A file that is handed on as it grows."""

    def __init__(self) -> None:
        super().__init__()
        self._pieces: Final[list[bytes]] = []

    def writable(self) -> bool:
        """It can be written, and neither read nor gone back in."""
        return True

    def write(self, data: Buffer, /) -> int:
        """Take what is written."""
        piece = bytes(data)
        self._pieces.append(piece)
        return len(piece)

    def taken(self) -> bytes:
        """What has come since the last time."""
        piece = b"".join(self._pieces)
        self._pieces.clear()
        return piece


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/tables/{id}/record",
        handler=record,
        summary="The record of a finished game, as `terts replay` and `terts verify-shuffle` take it",
        media=("application/toml",),
        troubles=(*LOOK, "not-over", "aborted"),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{id}/shuffle",
        handler=shuffle,
        summary="All that is needed to reckon the decks of a game that is over or given up again",
        gives=ShuffleProof,
        troubles=(*LOOK, "not-over"),
    ),
    Endpoint(
        method="GET",
        path="/api/games.zip",
        handler=archive,
        summary="The records of all your finished games",
        media=(ZIP,),
        troubles=("bad-token", "session-ended", "sign-in-needed"),
        who="known",
    ),
)
"""The addresses of this module."""
