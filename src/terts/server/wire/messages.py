"""The messages of the protocol, both ways, and what the HTTP twin answers when it refuses."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from terts.server.wire.parts import Heard, Reason, SeatName, Wire, about
from terts.server.wire.table import ClockState, TableState
from terts.server.wire.view import TableView

PROTOCOL: Final = 1
"""The version of the protocol."""

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, description="chosen by the client, echoed back")]
EntryNumber = Annotated[
    int, msgspec.Meta(ge=0, le=1_000_000, description="how many entries of the table's log the client knows")
]
ActionText = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=32,
        description="an action without the seat, `Qs`, `terz Js`, `beat fifty Kh` (docs/records.md, section 2)",
    ),
]
PhraseName = Annotated[str, msgspec.Meta(min_length=1, max_length=32, description="one of the phrases, by its name")]
MixText = Annotated[str, msgspec.Meta(max_length=64, description="your text for the shuffle: printable characters")]


class Act(Heard, frozen=True, tag="act"):
    """Act in the game. `seq` is how many entries of the log the client knows: the action becomes entry `seq` + 1.

    Sent again it is acknowledged again and nothing happens.
    """

    id: MessageId
    seq: EntryNumber
    action: ActionText


class Resign(Heard, frozen=True, tag="resign"):
    """Resign the game, once its first card is played."""

    id: MessageId


class Abort(Heard, frozen=True, tag="abort"):
    """Give the game up before its first card is played, or take back a table at which nobody has sat down."""

    id: MessageId


class Rematch(Heard, frozen=True, tag="rematch"):
    """Offer another game to the same opponent, or accept his offer."""

    id: MessageId


class Decline(Heard, frozen=True, tag="decline"):
    """Turn down the offer of another game, or take one's own back."""

    id: MessageId


class ClaimTime(Heard, frozen=True, tag="claim_time"):
    """Claim the game since the opponent's time has run out, or since he has been away too long."""

    id: MessageId


class Mix(Heard, frozen=True, tag="mix"):
    """Give one's text for the shuffle, once, having seen the commitment."""

    id: MessageId
    text: MixText


class Spectators(Heard, frozen=True, tag="spectators"):
    """Let others watch the table, or not; for its owner."""

    id: MessageId
    allowed: Annotated[bool, about("whether others may watch")]


class Say(Heard, frozen=True, tag="say"):
    """Say one of the phrases to whoever sits opposite; those who watch hear it too.

    It is told to whoever listens now, and kept nowhere. Sent again it is said again.
    """

    id: MessageId
    phrase: PhraseName


class Ping(Heard, frozen=True, tag="ping"):
    """Ask whether the server is there."""

    id: MessageId


FromClient = Act | Resign | Abort | Rematch | Decline | ClaimTime | Mix | Spectators | Say | Ping
"""What a client may send."""


class Welcome(Wire, frozen=True, tag="welcome", gc=False):
    """Where things stand: the table, the number of entries in its log, the whole view (null before the first deal)."""

    protocol: Annotated[int, about("the version of the protocol, 1")]
    table: Annotated[TableState, about("the table, its game apart")]
    seq: Annotated[int, about("the number of entries in the log that the view shows")]
    view: Annotated[TableView | None, about("the game as you see it; null before the first deal")]


class Update(Wire, frozen=True, tag="update", gc=False):
    """Entry `seq` of the log, as the viewer may see it.

    `action` is the move with its seat, `B terz` (docs/records.md, section 5), null where the entry is a deal or an
    end. `view` is the view after it, with the new part of the history only. `clock` is the clock as of the sending.
    """

    seq: Annotated[int, about("the number of the entry; it is the one after the last that you were told")]
    action: Annotated[
        str | None,
        about("the move as you may see it, `B terz` (docs/records.md, section 5); null for a deal or an end"),
    ]
    view: Annotated[TableView | None, about("the game after it; its `history` begins at `history_from`")]
    clock: Annotated[
        ClockState | None, about("the clock as of the sending; null before the first deal and after the game")
    ]


class TableChanged(Wire, frozen=True, tag="table", gc=False):
    """Something about the table changed: a seat, presence, an offer, the status."""

    table: Annotated[TableState, about("the table as it is now")]


class Said(Wire, frozen=True, tag="said", gc=False):
    """Somebody who sits at the table said a phrase. It is no part of the game, and no entry of the log."""

    seat: Annotated[SeatName, about("who said it")]
    phrase: Annotated[str, about("what was said")]


class Ack(Wire, frozen=True, tag="ack", gc=False):
    """The message `id` was carried out, and, unless it is a phrase, will not be lost. `seq` is the entry that an action
    became, else the number of entries in the log."""

    id: Annotated[str, about("the id of the message")]
    seq: Annotated[int, about("the entry that an action became, else the number of entries in the log")]


class Refused(Wire, frozen=True, tag="refused", gc=False):
    """The message `id` was refused and changed nothing.

    `illegal` has its `reason`, and, if the sender is the one to act, what would have been
    `legal`. `seq` is the number of entries in the log.
    """

    id: Annotated[str, about("the id of the message; empty where none could be read")]
    code: Annotated[str, about("why it was refused, for programs")]
    seq: Annotated[int, about("the number of entries in the log")]
    reason: Annotated[Reason | None, about("the rule that refuses an action; only with `illegal`")] = None
    legal: Annotated[
        tuple[str, ...] | None,
        about("what would have been legal; only with `illegal`, and only for the seat that is to act"),
    ] = None


class Pong(Wire, frozen=True, tag="pong", gc=False):
    """The server is there."""

    id: Annotated[str, about("the id of the ping")]


FromServer = Welcome | Update | TableChanged | Said | Ack | Refused | Pong
"""What the server may send."""


class Problem(Wire, frozen=True, gc=False):
    """Why an HTTP request was refused: one of the documented codes, a plain English sentence, the rule's reason."""

    code: Annotated[str, about("what went wrong, for programs")]
    message: Annotated[str, about("the same as an English sentence")]
    reason: Annotated[Reason | None, about("the rule that says so, where it is one")] = None
    text: Annotated[str | None, about("the same in the language of whoever asks, where more is to be told")] = None


CODES: Final = {
    "stale": "The table has moved on since; the present state follows.",
    "ahead": "The client claims to know entries that the log does not have.",
    "illegal": "The rules refuse the action.",
    "not-seated": "Only who sits at the table may do that.",
    "not-playing": "No game is running at this table.",
    "already-begun": "A card has been played: the game can be resigned, not given up.",
    "not-begun": "No card has been played yet: the game can be given up, not resigned.",
    "not-over": "The game is not over yet.",
    "aborted": "The game was given up before its first card: there is no record of it.",
    "no-offer": "There is no offer of another game.",
    "not-claimable": "The opponent still has time.",
    "not-owner": "Only the owner of the table may do that.",
    "mix-late": "The text for the shuffle is given once, before the first deal.",
    "mix-text": "The text for the shuffle has at most 64 printable characters.",
    "phrase-unknown": "There is no such phrase.",
    "too-many-phrases": "Too many phrases in a short time: wait a few seconds.",
    "nobody-opposite": "Nobody sits opposite who could hear it: the seat is free, or the computer's.",
    "table-left": "Nothing is said here any more: the game was given up, or goes on at another table.",
    "table-unknown": "There is no such table.",
    "table-private": "This table is not open to you.",
    "table-full": "Both seats are taken.",
    "own-table": "One cannot be one's own opponent.",
    "too-many-seeks": "You have five open tables that wait already: take one back, or wait for an opponent.",
    "level-unknown": "There is no such level of play.",
    "too-many-levels": "You have ten games against the computer already; finish, resign or give up one of them.",
    "closing": "The server is about to stop; try again in a moment.",
    "unavailable": "The server could not make sure that it is kept: send it again in a moment, it happens once.",
}
"""What a refusal of a table may be called, and what it means."""

SEATS: Final[tuple[SeatName, SeatName]] = ("A", "B")
"""The names of the seats, in order."""


class Named(msgspec.Struct, frozen=True):
    """As much of a message as is needed to answer one that is none."""

    id: MessageId = ""


_NAMED: msgspec.json.Decoder[Named] = msgspec.json.Decoder(Named)
_HEARD: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_ENCODER = msgspec.json.Encoder()


def read_message(data: bytes | str) -> FromClient:
    """What a client sent; `msgspec.MsgspecError` (of which `DecodeError` and `ValidationError` are) if it is none."""
    try:
        return _HEARD.decode(data)
    except RecursionError:
        raise msgspec.DecodeError("nested too deeply") from None


def read_id(data: bytes | str) -> str:
    """The id of what is perhaps no message, empty where none can be read."""
    try:
        return _NAMED.decode(data).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


def frame(message: FromServer | Problem) -> bytes:
    """The message as it is sent."""
    return _ENCODER.encode(message)
