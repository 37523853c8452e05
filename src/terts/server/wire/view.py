"""The game as one viewer sees it: the position of RECORD section 4, and what helps a person to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from terts.server.wire.parts import Numbers, Reason, SeatName, TextLists, Wire, about

Held = tuple[str, ...] | int
"""A hand: the viewer's own cards, or how many cards a hidden one holds."""


class Hands(Wire, frozen=True, gc=False):
    """The hand at each seat."""

    A: Annotated[Held, about("A's hand")]
    B: Annotated[Held, about("B's hand")]


class SeenMeld(Wire, frozen=True, gc=False):
    """A scored meld: under another's view the bare name until it is disclosed (R4.12)."""

    seat: Annotated[SeatName, about("whose it is")]
    meld: Annotated[str, about("`terz Js`, or under another's view `terz`, `terz J` until it is disclosed")]
    points: Annotated[int, about("what it scored")]
    trick: Annotated[int, about("the trick in which it was announced, from 1")]


class Announced(Wire, frozen=True, gc=False):
    """The announcement that waits for an answer; `asked`: «от чего?» was asked."""

    seat: Annotated[SeatName, about("who announces")]
    meld: Annotated[str, about("the bare name; after the question with the top rank, `terz J`; one's own in full")]
    asked: Annotated[bool, about("whether the question has been asked")]


class HandMeld(Wire, frozen=True, gc=False):
    """A meld in the viewer's hand.

    `refused` says why it may not be announced, null if it may; `beaten_by` are the melds that would beat it and that
    the opponent may hold for all the viewer knows; `may_grow`: a longer run around it can still come into the hand.
    """

    meld: Annotated[str, about("the meld in full, `terz Js`")]
    points: Annotated[int, about("what it would score")]
    refused: Annotated[Reason | None, about("why it may not be announced now, null if it may")]
    beaten_by: Annotated[tuple[str, ...], about("melds of the opponent, as far as you can know, that would beat it")]
    may_grow: Annotated[bool, about("whether a longer run around it can still come into the hand")]


class SeenTrick(Wire, frozen=True, gc=False):
    """A taken trick: who led, the two cards in the order played, who took it."""

    leader: Annotated[SeatName, about("who led")]
    cards: Annotated[tuple[str, str], about("the cards in the order played")]
    winner: Annotated[SeatName, about("who took it")]


class SheetMeld(Wire, frozen=True, gc=False):
    """A meld as the sheet has it."""

    seat: Annotated[SeatName, about("whose it is")]
    meld: Annotated[str, about("the meld, `terz Js`")]
    points: Annotated[int, about("what it scored")]
    trick: Annotated[int, about("the trick in which it was announced, from 1")]


class SheetDeal(Wire, frozen=True, gc=False):
    """A finished deal on the sheet.

    Per seat: `tricks` taken, true card `points`, the `counted` ones, the `written` ones (R5.1), `penalties` (R6.6), and
    the written score after the deal, `record`. `last` took the last trick.
    """

    dealer: Annotated[SeatName, about("who dealt")]
    tricks: Annotated[Numbers, about("tricks taken")]
    points: Annotated[Numbers, about("card points taken, before rounding")]
    counted: Annotated[Numbers, about("card points as they were counted")]
    written: Annotated[Numbers, about("what was written for cards")]
    melds: Annotated[tuple[SheetMeld, ...], about("the melds that scored")]
    penalties: Annotated[Numbers, about("penalty points")]
    record: Annotated[Numbers, about("the written score after the deal")]
    last: Annotated[SeatName, about("who took the last trick")]


class Verdict(Wire, frozen=True, gc=False):
    """A public judgment at an open table (R6): whose breach, which, in which trick."""

    seat: Annotated[SeatName, about("whose breach it is")]
    breach: Annotated[int, about("the number of the breach in R6; 0 for a groundless protest")]
    trick: Annotated[int, about("the trick in which it was committed")]


class Outcome(Wire, frozen=True, gc=False):
    """How the game ended: the winner, by what (points, claim, false claim, breach, resignation, time), the totals."""

    winner: Annotated[SeatName, about("who won")]
    by: Annotated[str, about("`points`, `claim`, `false claim`, `breach`, `resignation` or `time`")]
    record: Annotated[Numbers, about("the totals")]


class Position(Wire, frozen=True, gc=False, kw_only=True):
    """What a position tells whoever looks at it: the cards on the table, the melds, the score, what is awaited.

    The keys of docs/records.md, section 4, mean what they mean there.
    """

    deal: Annotated[int, about("number of the deal, from 1")]
    trick: Annotated[int, about("number of the trick, 1 to 16")]
    phase: Annotated[
        str,
        about(
            "what is awaited: `colour` (the call of R2.3), `lead`, `answer`, `answer_asked` (the question was asked), "
            "`follow`, `cut`, `draw`, `count`, `deal` (the next deck) or `over`"
        ),
    ]
    turn: Annotated[SeatName | None, about("the seat that is to act")]
    leader: Annotated[SeatName | None, about("who leads the trick")]
    trump: Annotated[str | None, about("the suit of trumps: s, c, d or h; null before it is turned")]
    upcard: Annotated[str | None, about("the upcard; null once it is drawn")]
    talon: Annotated[int, about("how many face-down cards are left, the upcard not among them")]
    table: Annotated[tuple[str, ...], about("the cards of the running trick")]
    tricks: Annotated[Numbers, about("tricks taken in the deal")]
    melds: Annotated[tuple[SeenMeld, ...], about("the melds of the deal that scored")]
    announced: Annotated[Announced | None, about("the announcement that waits for an answer")]
    record: Annotated[Numbers, about("the written score")]
    target: Annotated[Numbers, about("the score each seat plays to")]
    result: Annotated[Outcome | None, about("how the game ended; null while it runs")]
    penalties: Annotated[Numbers | UnsetType, about("open tables: penalty points in the deal")] = msgspec.field(
        default=UNSET
    )
    counted: Annotated[Numbers | None | UnsetType, about("open tables: the counted points, null before")] = (
        msgspec.field(default=UNSET)
    )
    verdicts: Annotated[tuple[Verdict, ...] | UnsetType, about("open tables: the judgments so far")] = msgspec.field(
        default=UNSET
    )


class TableView(Position, frozen=True, gc=False, kw_only=True):
    """The position as the viewer knows it. The keys of docs/records.md, section 4, mean what they mean there, with one
    exception: `points` is null unless the terms have `assist`, or the deal is finished (R8).

    `seat` is the viewer, null for a spectator, who sees neither hand. `turned` is the upcard as it was turned, `known`
    per seat the cards of its hand that are public. `unplayable` gives for each card in hand that is not in order now
    the reason why not. `taken` are the taken tricks, only while the player may look at them (R3.8: `may_look`).
    `sheet` are the finished deals from the number `sheet_from` (0-based) on: in a welcome the last 50, in an update
    those that are new, one or none. `history` are the moves of the running deal as the viewer may see them, `A Qs`,
    draws included (docs/records.md, section 5), from the number `history_from` (0-based) on: in a welcome all of them,
    in an update those that are new or tell more than before, such as a meld that was disclosed. They take the place of
    all from that number on; a new deal begins at 0.
    """

    seat: Annotated[SeatName | None, about("your seat; null for a spectator")]
    dealer: Annotated[SeatName, about("who dealt")]
    turned: Annotated[str | None, about("the upcard as it was turned, also once it is drawn")]
    hands: Annotated[Hands, about("your own hand as cards, a hidden one as their number")]
    known: Annotated[TextLists, about("the cards of each hand that are public")]
    points: Annotated[
        Numbers | None, about("card points taken in the deal; null while it runs unless the terms have `assist`")
    ]
    legal: Annotated[tuple[str, ...], about("your legal actions, as `act` takes them; empty unless you are to act")]
    unplayable: Annotated[Mapping[str, Reason], about("for each card in hand that cannot be played now, the reason")]
    hand_melds: Annotated[tuple[HandMeld, ...], about("the melds in your hand")]
    may_look: Annotated[bool, about("whether you may look at the taken tricks (R3.8)")]
    taken: Annotated[tuple[SeenTrick, ...], about("the taken tricks, while you may look at them")]
    sheet_from: Annotated[int, about("the number, from 0, of the first deal in `sheet`")]
    sheet: Annotated[tuple[SheetDeal, ...], about("the finished deals from that number on")]
    history_from: Annotated[int, about("the number, from 0, of the first move in `history`")]
    history: Annotated[
        tuple[str, ...],
        about("the moves of the deal with their seats, `A Qs`, draws included (docs/records.md, section 5)"),
    ]
    possible: Annotated[TextLists | UnsetType, about("open tables: what each seat can do; the other's is empty")] = (
        msgspec.field(default=UNSET)
    )
