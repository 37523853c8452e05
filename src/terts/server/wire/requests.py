"""The bodies of requests about tables, and the lists of the lobby."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from terts.server.wire.messages import MixText
from terts.server.wire.parts import Heard, Millis, Texts, Wire
from terts.server.wire.table import TableLine, TableState
from terts.server.wire.terms import Terms
from terts.server.wire.view import TableView

DEFAULT_TERMS = Terms()


class AgainstLevel(Heard, frozen=True, tag_field="kind", tag="level"):
    """The computer, at a level of play."""

    level: Annotated[str, Meta(min_length=1, max_length=32)]


class AgainstAnyone(Heard, frozen=True, tag_field="kind", tag="anyone"):
    """Whoever comes first: the table stands in the lobby."""


class AgainstFriend(Heard, frozen=True, tag_field="kind", tag="friend"):
    """Whoever opens the link, which the owner sends to whom he likes."""


class NewTable(Heard, frozen=True):
    """A table to be made. `mix` is one's text for the shuffle, which may also be given once the commitment is known."""

    opponent: AgainstLevel | AgainstAnyone | AgainstFriend
    terms: Terms = DEFAULT_TERMS
    mix: MixText | None = None
    spectators: bool | None = None


class Join(Heard, frozen=True):
    """Sit down at a table. `invite` is the token of a private table's link."""

    invite: Annotated[str, Meta(max_length=64)] | None = None
    mix: MixText | None = None


class Quick(Heard, frozen=True):
    """Play anybody by these terms: at a table that waits, else at a new one."""

    terms: Terms = DEFAULT_TERMS
    mix: MixText | None = None


class TablePosition(Wire, frozen=True, gc=False):
    """A table, the number of entries in its log, and the view of whoever asks (null before the first deal)."""

    table: TableState
    seq: int
    view: TableView | None


class Invitation(Wire, frozen=True, gc=False):
    """What a link leads to; looking at it seats nobody."""

    table: str
    host: str
    terms: Terms


class TableList(Wire, frozen=True, gc=False):
    """Tables, the newest first."""

    tables: tuple[TableLine, ...]


class Lobby(Wire, frozen=True, tag="lobby", gc=False):
    """What goes on: open tables that wait, games that may be watched.

    `present` is how many people are connected to the server process that tells.
    """

    seeks: tuple[TableLine, ...]
    running: tuple[TableLine, ...]
    present: int
    now: Millis


class ShuffleProof(Wire, frozen=True, gc=False):
    """All that is needed to reckon the decks of a finished game again (docs/server.md).

    `rematch`: the first dealer followed from the game before, not from the lot. `decks` are those dealt.
    """

    method: str
    commitment: str
    server_seed: str
    mixes: Texts
    dealer: str
    rematch: bool
    decks: tuple[str, ...]


class Health(Wire, frozen=True, gc=False):
    """Whether the parts of the server work."""

    ok: bool
    database: bool
    writer: bool
