"""The game as one viewer sees it: the position of RECORD section 4, and what helps a person to play."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from terts.server.wire.parts import Numbers, Reason, SeatName, TextLists, Wire

Held = tuple[str, ...] | int
"""A hand: the viewer's own cards, or how many cards a hidden one holds."""


class Hands(Wire, frozen=True, gc=False):
    """The hand at each seat."""

    A: Held
    B: Held


class SeenMeld(Wire, frozen=True, gc=False):
    """A scored meld: under another's view the bare name until it is disclosed (R4.12)."""

    seat: SeatName
    meld: str
    points: int
    trick: int


class Announced(Wire, frozen=True, gc=False):
    """The announcement that waits for an answer; `asked`: «от чего?» was asked."""

    seat: SeatName
    meld: str
    asked: bool


class HandMeld(Wire, frozen=True, gc=False):
    """A meld in the viewer's hand.

    `refused` says why it may not be announced, null if it may; `beaten_by` are the melds that would beat it and that
    the opponent may hold for all the viewer knows; `may_grow`: a longer run around it can still come into the hand.
    """

    meld: str
    points: int
    refused: Reason | None
    beaten_by: tuple[str, ...]
    may_grow: bool


class SeenTrick(Wire, frozen=True, gc=False):
    """A taken trick: who led, the two cards in the order played, who took it."""

    leader: SeatName
    cards: tuple[str, str]
    winner: SeatName


class SheetMeld(Wire, frozen=True, gc=False):
    """A meld as the sheet has it."""

    seat: SeatName
    meld: str
    points: int
    trick: int


class SheetDeal(Wire, frozen=True, gc=False):
    """A finished deal on the sheet.

    Per seat: `tricks` taken, true card `points`, the `counted` ones, the `written` ones (R5.1), `penalties` (R6.6), and
    the written score after the deal, `record`. `last` took the last trick.
    """

    dealer: SeatName
    tricks: Numbers
    points: Numbers
    counted: Numbers
    written: Numbers
    melds: tuple[SheetMeld, ...]
    penalties: Numbers
    record: Numbers
    last: SeatName


class Verdict(Wire, frozen=True, gc=False):
    """A public judgment at an open table (R6): whose breach, which, in which trick."""

    seat: SeatName
    breach: int
    trick: int


class Outcome(Wire, frozen=True, gc=False):
    """How the game ended: the winner, by what (points, claim, false claim, breach, resignation, time), the totals."""

    winner: SeatName
    by: str
    record: Numbers


class TableView(Wire, frozen=True, gc=False):
    """The position as the viewer knows it. The keys of RECORD section 4 mean what they mean there, with one exception:
    `points` is null unless the terms have `assist`, or the deal is finished (R8).

    `seat` is the viewer, null for a spectator, who sees neither hand. `turned` is the upcard as it was turned, `known`
    per seat the cards of its hand that are public. `unplayable` gives for each card in hand that is not in order now
    the reason why not. `taken` are the taken tricks, only while the player may look at them (R3.8: `may_look`).
    `sheet` are the finished deals. `history` are the moves of the running deal as the viewer may see them, `A Qs`,
    draws included (RECORD section 5), from the number `history_from` (0-based) on: in a welcome all of them, in an
    update those that are new or tell more than before, such as a meld that was disclosed. They take the place of all
    from that number on; a new deal begins at 0.
    """

    seat: SeatName | None
    deal: int
    trick: int
    phase: str
    turn: SeatName | None
    dealer: SeatName
    leader: SeatName | None
    trump: str | None
    upcard: str | None
    turned: str | None
    hands: Hands
    known: TextLists
    talon: int
    table: tuple[str, ...]
    tricks: Numbers
    points: Numbers | None
    melds: tuple[SeenMeld, ...]
    announced: Announced | None
    record: Numbers
    target: Numbers
    legal: tuple[str, ...]
    result: Outcome | None
    unplayable: Mapping[str, Reason]
    hand_melds: tuple[HandMeld, ...]
    may_look: bool
    taken: tuple[SeenTrick, ...]
    sheet: tuple[SheetDeal, ...]
    history_from: int
    history: tuple[str, ...]
    possible: TextLists | UnsetType = msgspec.field(default=UNSET)
    penalties: Numbers | UnsetType = msgspec.field(default=UNSET)
    counted: Numbers | None | UnsetType = msgspec.field(default=UNSET)
    verdicts: tuple[Verdict, ...] | UnsetType = msgspec.field(default=UNSET)
