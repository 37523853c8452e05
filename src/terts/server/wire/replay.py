"""A game from its record, position by position, with both hands open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from terts.server.wire.parts import MaybeTexts, Millis, Numbers, SeatName, TextLists, Texts, Wire, about
from terts.server.wire.view import Outcome, Position, SeenTrick, SheetDeal


class ReplayDeal(Wire, frozen=True, gc=False):
    """What does not change within a deal. The frames of a deal are those from its `first_frame` to the next deal's."""

    deal: Annotated[int, about("number of the deal, from 1")]
    dealer: Annotated[SeatName, about("who dealt")]
    first_frame: Annotated[int, about("the number, from 0, of the frame in which the cards are dealt")]
    deck: Annotated[tuple[str, ...], about("the 32 cards, the top of the deck first")]
    dealt: Annotated[TextLists, about("the hands as they were dealt")]
    turned: Annotated[str, about("the upcard as it was turned")]
    sheet: Annotated[SheetDeal | None, about("the finished deal on the sheet; null if it was not finished")]


class OpenPosition(Position, frozen=True, gc=False, kw_only=True):
    """The position with all cards open. The keys mean what they mean in a `TableView`, but nothing is hidden."""

    hands: Annotated[TextLists, about("both hands")]
    talon_cards: Annotated[tuple[str, ...], about("those cards, the next to be drawn first")]
    taken: Annotated[tuple[SeenTrick, ...], about("the tricks taken in the deal")]
    points: Annotated[Numbers, about("card points taken in the deal")]


class Frame(Wire, frozen=True, gc=False):
    """One step of the game and the position after it."""

    action: Annotated[
        str | None,
        about("the action with its seat, `B terz Js`; null where the cards are dealt, and for an end from outside"),
    ]
    position: Annotated[OpenPosition, about("the position after it")]


class Replay(Wire, frozen=True, gc=False):
    """A game from its first deal to its end, or as far as its record goes."""

    names: Annotated[Texts, about("what the players are called in the record; a level of play by its name")]
    levels: Annotated[MaybeTexts, about("the computer's level where it is known; null for people and for a file")]
    date: Annotated[Millis | None, about("when the game began; null where the record does not say")]
    rules: Annotated[str, about("the rule set")]
    changes: Annotated[Mapping[str, str | bool | int], about("the knobs that differ from it")]
    dealer: Annotated[SeatName, about("who dealt first")]
    target: Annotated[Numbers, about("the score each seat played to at the beginning")]
    deals: Annotated[tuple[ReplayDeal, ...], about("the deals, in order")]
    frames: Annotated[tuple[Frame, ...], about("all steps of the game: each deal, then each of its actions")]
    result: Annotated[Outcome | None, about("how the game ended; null if the record ends before it")]
