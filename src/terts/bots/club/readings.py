"""Reading the opponent's cards out of what he plays (S1 «первая взятка», «розыгрыш с талоном»).

A reading raises or lowers the suspicion that he holds certain cards: a factor for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from terts.game.cards import Card, Rank, Seat, Suit, card_of
from terts.game.melds import MeldName
from terts.game.view import View

Factors = Mapping[Card, float]


class Shown(NamedTuple):
    """A card the opponent played while the talon lasted.

    `number` is the trick, `led` whether he led it, `mine` the own card in the trick (None: not yet played), `took`
    whether he took the trick, `before` the cards gone by then, the own card in the trick included: a mask.
    """

    number: int
    card: Card
    led: bool
    mine: Card | None
    took: bool
    before: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What one card tells: the rule it is read by, the card, and the factors."""

    rule: str
    card: Card
    factors: Factors


PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING)
_HIGH = (*PICTURES, Rank.ACE)


def readings(view: View, trump: Suit) -> tuple[Reading, ...]:
    """All readings of the cards the opponent has played in this deal, in order."""
    he = view.theirs.seat
    said = any(meld.seat is he and meld.name is not MeldName.MARRIAGE for meld in view.melds)
    he_deals = view.dealer is he
    return tuple(
        [
            Reading(rule, shown.card, factors)
            for shown in _shown(view, he)
            for rule, factors in _read(shown, trump, he_deals, said)
        ]
    )


def _shown(view: View, he: Seat) -> Iterator[Shown]:
    before = 0
    for number, trick in enumerate(view.taken[:7], start=1):
        led = trick.leader is he
        card, mine = (trick.lead, trick.reply) if led else (trick.reply, trick.lead)
        yield Shown(number, card, led, mine, trick.winner is he, before | mine.bit)
        before |= card.bit | mine.bit
    if view.table and view.leader is he and view.upcard is not None:
        yield Shown(view.trick, view.table[0], True, None, False, before)


def _read(shown: Shown, trump: Suit, he_deals: bool, said: bool) -> Iterator[tuple[str, Factors]]:
    if shown.number == 1 and shown.led:
        yield from _first_lead(shown.card, trump)
    elif shown.number == 1 and he_deals and _nine_on_low(shown, trump):
        yield "read-nine-reply", dict.fromkeys(_suit(shown.card), 0.4)
    if _ace_on_low(shown, trump):
        yield _ace(shown)
    elif not shown.took and shown.mine is not None and shown.card.rank in _HIGH:
        yield "read-thrown-pictures", _thrown_picture(shown.card, said)


def _first_lead(card: Card, trump: Suit) -> Iterator[tuple[str, Factors]]:
    """The opponent's first lead: low, a nine, or something he would only part with for a great meld."""
    if card.suit is trump:
        if card.rank <= Rank.EIGHT:
            yield "read-high-lead", _pictures(1.3)
    elif card.rank <= Rank.EIGHT:
        yield "read-low-lead", {other: 0.4 if abs(other - card) == 1 else 0.6 for other in _suit(card)}
    elif card.rank is Rank.NINE:
        others = (suit for suit in Suit if suit not in (trump, card.suit))
        yield "read-nine-lead", {card_of(rank, suit): 1.5 for suit in others for rank in (Rank.SEVEN, Rank.EIGHT)}
    elif card.rank in (Rank.TEN, Rank.ACE):
        yield "read-high-lead", _pictures(1.3)


def _nine_on_low(shown: Shown, trump: Suit) -> bool:
    low = shown.mine
    return (
        low is not None
        and low.suit is not trump
        and low.rank <= Rank.EIGHT
        and shown.card is card_of(Rank.NINE, low.suit)
    )


def _ace_on_low(shown: Shown, trump: Suit) -> bool:
    low = shown.mine
    return (
        not shown.led
        and low is not None
        and low.suit is not trump
        and low.rank <= Rank.NINE
        and shown.card is card_of(Rank.ACE, low.suit)
    )


def _ace(shown: Shown) -> tuple[str, Factors]:
    """An ace on a low card: before the ten has gone his last card of the suit, after it the sign of a great meld."""
    if not shown.before & card_of(Rank.TEN, shown.card.suit).bit:
        return "read-early-ace", dict.fromkeys(_suit(shown.card), 0.3)
    return "read-late-ace", _pictures(1.25)


@lru_cache(maxsize=64)
def _thrown_picture(card: Card, said: bool) -> Factors:
    """A picture thrown away: he collects other pictures, the more so if he has announced something."""
    factor = 1.4 if said else 1.25
    return {card_of(rank, suit): factor for rank in PICTURES if rank is not card.rank for suit in Suit}


@lru_cache(maxsize=32)
def _suit(card: Card) -> list[Card]:
    return [card_of(rank, card.suit) for rank in Rank]


@lru_cache(maxsize=8)
def _pictures(factor: float) -> Factors:
    return {card_of(rank, suit): factor for rank in _HIGH for suit in Suit}
