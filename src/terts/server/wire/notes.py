"""What processes tell each other over the bus; a note may be lost.

The log decides, and a note of it only wakes. What is kept nowhere, a phrase, is in its note itself.
"""

from __future__ import annotations

import msgspec

from terts.server.wire.parts import Millis, SeatName


class Woke(msgspec.Struct, frozen=True, tag="woke", gc=False):
    """A table's log reached `seq`, or, with the same `seq`, something else about it changed; `process` tells it."""

    table: str
    seq: int
    process: str = ""


class Presence(msgspec.Struct, frozen=True, tag="presence", gc=False):
    """A process holds `count` sockets of a seat at a table, or of its watchers (`seat` null)."""

    process: str
    table: str
    seat: SeatName | None
    count: int
    at: Millis


class Spoke(msgspec.Struct, frozen=True, tag="spoke", gc=False):
    """At a table of `process` a seat said a phrase, at a moment."""

    process: str
    table: str
    seat: SeatName
    phrase: str
    at: Millis


class LobbyChanged(msgspec.Struct, frozen=True, tag="lobby", gc=False):
    """The lists of the lobby changed."""


Note = Woke | Presence | Spoke | LobbyChanged
"""A note on the bus."""

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Note] = msgspec.json.Decoder(Note)


def note_bytes(note: Note) -> bytes:
    """The note as it travels."""
    return _ENCODER.encode(note)


def read_note(data: bytes | str) -> Note:
    """A note that came; `msgspec.ValidationError` if it is none."""
    return _DECODER.decode(data)
