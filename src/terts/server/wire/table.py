"""A table around its game: who sits there, by what terms, how the clock stands."""

from __future__ import annotations

from typing import Annotated, Literal

from terts.server.wire.parts import Flags, MaybeTexts, Millis, Numbers, SeatName, Texts, Wire, about
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

    name: Annotated[str, about("what he is called; empty for the computer")]
    kind: Annotated[Kind, about("`guest`, `account`, `program`, or `level` for the computer")]
    level: Annotated[str | None, about("the computer's level of play or bot")]
    present: Annotated[bool, about("whether he is connected, or was heard of a moment ago")]
    ready: Annotated[bool, about("whether his text for the shuffle is there")]


class Seats(Wire, frozen=True, gc=False):
    """Who sits at each seat, null where it is free."""

    A: Annotated[SeatInfo | None, about("who sits at A, the owner")]
    B: Annotated[SeatInfo | None, about("who sits at B; null while it is free")]


class ClockState(Wire, frozen=True, gc=False):
    """The clock at the moment `now` of the server.

    `running` is the seat that is to act; `remaining` what each seat has left at `now` in milliseconds, extra time for
    the first decision of a deal included, null without a clock. At `deadline` the opponent may claim the game by time;
    without a clock it is null as long as the seat to act is present. `claimable`: that moment has come.
    """

    running: Annotated[SeatName | None, about("the seat that is to act")]
    remaining: Annotated[Numbers | None, about("milliseconds each seat has left; null without a clock")]
    deadline: Annotated[Millis | None, about("when the opponent may take the game")]
    now: Annotated[Millis, about("the server's time")]
    claimable: Annotated[bool, about("whether the deadline has come")]


class Shuffle(Wire, frozen=True, gc=False):
    """The promise that nobody chose the cards.

    `commitment` is the SHA-256 of the server's seed in hexadecimal, shown from the beginning. `server_seed` in
    hexadecimal and the players' texts `mixes` follow when the game is over or given up.
    """

    commitment: Annotated[str, about("SHA-256 of the server's seed, hexadecimal")]
    server_seed: Annotated[str | None, about("the seed, hexadecimal; null until the game is over or given up")]
    mixes: Annotated[Texts | None, about("both players' texts; null until then")]


class TableState(Wire, frozen=True, gc=False):
    """A table as one viewer may see it, its game apart.

    `version` grows with each change of what stands here, the clock and presence apart. `you` is the viewer's seat,
    `yours` tells the table's owner, to whom alone `invite` shows the token of the link while the other seat is free.
    `spectators`: others may watch; `watchers`: how many do. `mix_wanted`: the viewer may still give his text for the
    shuffle. `rematch_offers` are the seats that offer another game, `next_table` is where it goes on.
    """

    id: Annotated[str, about("the id of the table")]
    version: Annotated[int, about("grows with each change of what stands here, clock and presence apart")]
    status: Annotated[
        Status,
        about("`waiting` for players or their texts, `playing`, `over`, or `aborted`: given up before the first card"),
    ]
    terms: Annotated[Terms, about("what is played")]
    seats: Annotated[Seats, about("who sits where")]
    you: Annotated[SeatName | None, about("your seat; null if you have none")]
    yours: Annotated[bool, about("whether you are the owner")]
    visibility: Annotated[
        Visibility, about("`private` (by link), `open` (in the lobby) or `level` (against the computer)")
    ]
    invite: Annotated[str | None, about("the token of the link, `/i/TOKEN`; for the owner alone, while B is free")]
    spectators: Annotated[bool, about("whether others may watch")]
    watchers: Annotated[int, about("how many do")]
    clock: Annotated[ClockState | None, about("the clock; null before the first deal and after the game")]
    rematch_offers: Annotated[tuple[SeatName, ...], about("the seats that offer another game")]
    next_table: Annotated[str | None, about("the table of the next game")]
    rematch_of: Annotated[str | None, about("the table of the game before")]
    shuffle: Annotated[Shuffle, about("the proof that nobody chose the cards")]
    mix_wanted: Annotated[bool, about("whether you may still give your text for the shuffle")]


class TableLine(Wire, frozen=True, gc=False):
    """A table as the lists of the lobby show it.

    `names` and `levels` are null for a free seat, `present` tells who is there. `your_turn`: the reader is to act.
    `record` is the written score of a running game, null where the server would have to look it up; `outcome` is null
    where nobody won, or not yet.
    """

    id: Annotated[str, about("the id of the table")]
    created_at: Annotated[Millis, about("when it was made")]
    status: Annotated[Status, about("`waiting`, `playing`, `over` or `aborted`")]
    terms: Annotated[Terms, about("what is played")]
    visibility: Annotated[Visibility, about("`private`, `open` or `level`")]
    names: Annotated[MaybeTexts, about("what the players are called; null for a free seat and for the computer")]
    levels: Annotated[MaybeTexts, about("the computer's level; null for people")]
    present: Annotated[Flags, about("who is there")]
    spectators: Annotated[bool, about("whether others may watch")]
    you: Annotated[SeatName | None, about("your seat")]
    yours: Annotated[bool, about("whether you are the owner")]
    your_turn: Annotated[bool, about("whether you are to act")]
    record: Annotated[Numbers | None, about("the written score of a running game, where it is known")]
    outcome: Annotated[Outcome | None, about("how the game ended; null if nobody won, or not yet")]
    finished_at: Annotated[Millis | None, about("when it ended")]
