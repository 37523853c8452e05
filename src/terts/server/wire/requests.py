"""The bodies of requests about tables, and the lists of the lobby."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from terts.server.wire.messages import MixText
from terts.server.wire.parts import Heard, Millis, SeatName, Texts, Wire, about
from terts.server.wire.table import TableLine, TableState
from terts.server.wire.terms import Terms
from terts.server.wire.view import TableView

DEFAULT_TERMS = Terms()


class AgainstLevel(Heard, frozen=True, tag_field="kind", tag="level"):
    """The computer, at a level of play."""

    level: Annotated[str, Meta(min_length=1, max_length=32, description="a level, or a bot of `terts arena`")]


class AgainstAnyone(Heard, frozen=True, tag_field="kind", tag="anyone"):
    """Whoever comes first: the table stands in the lobby."""


class AgainstFriend(Heard, frozen=True, tag_field="kind", tag="friend"):
    """Whoever opens the link, which the owner sends to whom he likes."""


class NewTable(Heard, frozen=True):
    """A table to be made. `mix` is one's text for the shuffle, which may also be given once the commitment is known."""

    opponent: Annotated[AgainstLevel | AgainstAnyone | AgainstFriend, about("whom it is for")]
    terms: Annotated[Terms, about("what is played")] = DEFAULT_TERMS
    mix: Annotated[MixText | None, about("your text for the shuffle")] = None
    spectators: Annotated[bool | None, about("whether others may watch; null: only at open tables")] = None


class Join(Heard, frozen=True):
    """Sit down at a table. `invite` is the token of a private table's link."""

    invite: Annotated[
        Annotated[str, Meta(max_length=64)] | None, about("the token of a private table's link, the end of `/i/TOKEN`")
    ] = None
    mix: Annotated[MixText | None, about("your text for the shuffle")] = None


class Quick(Heard, frozen=True):
    """Play anybody by these terms: at a table that waits, else at a new one."""

    terms: Annotated[Terms, about("what is played")] = DEFAULT_TERMS
    mix: Annotated[MixText | None, about("your text for the shuffle")] = None


class TablePosition(Wire, frozen=True, gc=False):
    """A table, the number of entries in its log, and the view of whoever asks (null before the first deal)."""

    table: Annotated[TableState, about("the table")]
    seq: Annotated[int, about("the number of entries in its log")]
    view: Annotated[TableView | None, about("the game as you see it; null before the first deal")]


class Invitation(Wire, frozen=True, gc=False):
    """What a link leads to; looking at it seats nobody."""

    table: Annotated[str, about("the id of the table")]
    host: Annotated[str, about("who invites")]
    terms: Annotated[Terms, about("what is played")]
    yours: Annotated[bool, about("whether it is you who invites")]


class TableList(Wire, frozen=True, gc=False):
    """Tables, the newest first."""

    tables: Annotated[tuple[TableLine, ...], about("the tables")]


class Lobby(Wire, frozen=True, tag="lobby", gc=False):
    """What goes on: open tables that wait, games that may be watched.

    `present` is how many people are connected to the server process that tells.
    """

    seeks: Annotated[tuple[TableLine, ...], about("open tables that wait for an opponent, the oldest first")]
    running: Annotated[tuple[TableLine, ...], about("games that may be watched, the newest first")]
    present: Annotated[int, about("how many people are connected to this process")]
    now: Annotated[Millis, about("the server's time")]


class ShuffleProof(Wire, frozen=True, gc=False):
    """All that is needed to reckon the decks of a game that is over or given up again (docs/server.md).

    `rematch`: the first dealer followed from the game before, not from the lot. `decks` are those dealt.
    """

    method: Annotated[str, about("how the decks follow from the rest: `terts-shuffle-1`")]
    commitment: Annotated[str, about("SHA-256 of the seed, hexadecimal")]
    server_seed: Annotated[str, about("the seed, hexadecimal")]
    mixes: Annotated[Texts, about("both players' texts")]
    dealer: Annotated[SeatName | None, about("the first dealer; null where nothing was dealt")]
    rematch: Annotated[bool, about("whether the first dealer followed from the game before")]
    decks: Annotated[tuple[str, ...], about("the decks that were dealt, each from its top")]


class Health(Wire, frozen=True, gc=False):
    """Whether the parts of the server work."""

    ok: Annotated[bool, about("whether all of it works")]
    database: Annotated[bool, about("whether the database answers")]
    writer: Annotated[bool, about("whether the writer writes")]
