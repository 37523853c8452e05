"""A table around its game: who sits there, by what terms, how the clock stands."""

from __future__ import annotations

from typing import Literal

from terts.server.wire.parts import Flags, MaybeTexts, Millis, Numbers, SeatName, Texts, Wire
from terts.server.wire.terms import Terms
from terts.server.wire.view import Outcome

Kind = Literal["guest", "account", "program", "level"]
Status = Literal["waiting", "playing", "over", "aborted"]
Visibility = Literal["private", "open", "level"]


class SeatInfo(Wire, frozen=True, gc=False):
    """Who sits at a seat.

    `level` is the level of play where the computer sits there, whose `name` is empty: a client words it. `present`:
    connected, or heard of a moment ago; the computer always is. `ready`: his text for the shuffle is there.
    """

    name: str
    kind: Kind
    level: str | None
    present: bool
    ready: bool


class Seats(Wire, frozen=True, gc=False):
    """Who sits at each seat, null where it is free."""

    A: SeatInfo | None
    B: SeatInfo | None


class ClockState(Wire, frozen=True, gc=False):
    """The clock at the moment `now` of the server.

    `running` is the seat that is to act; `remaining` what each seat has left at `now` in milliseconds, extra time for
    the first decision of a deal included, null without a clock. At `deadline` the opponent may claim the game by time;
    without a clock it is null as long as the seat to act is present. `claimable`: that moment has come.
    """

    running: SeatName | None
    remaining: Numbers | None
    deadline: Millis | None
    now: Millis
    claimable: bool


class Shuffle(Wire, frozen=True, gc=False):
    """The promise that nobody chose the cards.

    `commitment` is the SHA-256 of the server's seed in hexadecimal, shown from the beginning. `server_seed` in
    hexadecimal and the players' texts `mixes` follow when the game is over.
    """

    commitment: str
    server_seed: str | None
    mixes: Texts | None


class TableState(Wire, frozen=True, gc=False):
    """A table as one viewer may see it, its game apart.

    `version` grows with each change of what stands here, the clock and presence apart. `you` is the viewer's seat,
    `yours` tells the table's owner, to whom alone `invite` shows the token of the link while the other seat is free.
    `spectators`: others may watch; `watchers`: how many do. `mix_wanted`: the viewer may still give his text for the
    shuffle. `rematch_offers` are the seats that offer another game, `next_table` is where it goes on.
    """

    id: str
    version: int
    status: Status
    terms: Terms
    seats: Seats
    you: SeatName | None
    yours: bool
    visibility: Visibility
    invite: str | None
    spectators: bool
    watchers: int
    clock: ClockState | None
    rematch_offers: tuple[SeatName, ...]
    next_table: str | None
    rematch_of: str | None
    shuffle: Shuffle
    mix_wanted: bool


class TableLine(Wire, frozen=True, gc=False):
    """A table as the lists of the lobby show it.

    `names` and `levels` are null for a free seat, `present` tells who is there. `your_turn`: the reader is to act.
    `record` is the written score of a running game, null where the server would have to look it up; `outcome` is null
    where nobody won, or not yet.
    """

    id: str
    created_at: Millis
    status: Status
    terms: Terms
    visibility: Visibility
    names: MaybeTexts
    levels: MaybeTexts
    present: Flags
    spectators: bool
    you: SeatName | None
    yours: bool
    your_turn: bool
    record: Numbers | None
    outcome: Outcome | None
    finished_at: Millis | None
