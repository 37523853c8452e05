"""The entries of a table's log, the only stored truth about a game: state is a fold over them."""

from __future__ import annotations

from typing import Literal

import msgspec

from terts.server.wire.parts import SeatName


class Dealt(msgspec.Struct, frozen=True, tag="dealt", gc=False):
    """A deal began: all 32 cards, the top of the deck first (RECORD section 3)."""

    deck: str


class Acted(msgspec.Struct, frozen=True, tag="acted", gc=False):
    """A seat acted: the action's text without the seat (RECORD section 2)."""

    seat: SeatName
    action: str


class Ended(msgspec.Struct, frozen=True, tag="ended", gc=False):
    """The game was ended from outside."""

    winner: SeatName
    by: Literal["resignation", "time"]


class Aborted(msgspec.Struct, frozen=True, tag="aborted", gc=False):
    """The game was given up before its first card, and nobody won; `by` is null where the house did it."""

    by: SeatName | None


Entry = Dealt | Acted | Ended | Aborted
"""One entry of the log."""

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def entry_text(entry: Entry) -> str:
    """The entry as it is stored."""
    return _ENCODER.encode(entry).decode()


def read_entry(text: str | bytes) -> Entry:
    """A stored entry; `msgspec.ValidationError` if it is none."""
    return _DECODER.decode(text)
