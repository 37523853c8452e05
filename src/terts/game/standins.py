"""Cards that stand in for hidden ones in a deal that is played through, and may change places with one another.

A *place* is an index of the deck as dealt, a set of places a mask of 32 bits. Where a card may lie for all that was
seen of it is such a mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from terts.game.cards import Card, Hand, Seat, sort_hand
from terts.game.deal import HAND, Arrival, Breach, Deal
from terts.game.judgment import Board

UPCARD = 2 * HAND
"""The place of the upcard; the places of the face-down cards follow it."""
Known = Mapping[Card, int]
"""The places of each card that was seen."""


def places_of(deal: Deal, cards: Hand) -> int:
    """The places of these cards."""
    return sum(1 << deal.deck.index(card) for card in cards)


def dealt_places(dealer: Seat, seat: Seat) -> int:
    """The places of the nine cards that are dealt to the seat (R2.1)."""
    return sum(7 << at for at in ((3, 9, 15) if seat is dealer else (0, 6, 12)))


def came_places(deal: Deal, seat: Seat) -> int:
    """The places of the seat's dealt cards and of the face-down cards that it drew and that were not taken back."""
    drawers = {came.card: came.seat for came in _from_face_down(deal)}
    left = {*deal.talon}
    drawn = (
        1 << at
        for at, card in enumerate(deal.deck[UPCARD + 1 :], start=UPCARD + 1)
        if card not in left and drawers[card] is seat
    )
    return dealt_places(deal.dealer, seat) | sum(drawn)


def drawing_order(deal: Deal) -> Hand:
    """The face-down cards ever drawn, in the order in which each was drawn last."""
    return tuple(dict.fromkeys(came.card for came in reversed(tuple(_from_face_down(deal)))))[::-1]


def _from_face_down(deal: Deal) -> Iterator[Arrival]:
    drawn = [came for came in deal.arrivals if not came.swapped]
    yield from drawn if deal.upcard is not None else drawn[:-1]


def hold(board: Board, known: Known, opponent: Seat, card: Card, places: int) -> Board | None:
    """The board with the hidden card in one of these places, in exchange for a stand-in; None if none may yield."""
    deal = board.deal
    hidden = (*deal.hands[opponent], *deal.talon, *([] if deal.deck[UPCARD] in known else [deal.deck[UPCARD]]))
    if card not in hidden:
        return None
    at, wanted = deal.deck.index(card), places & known.get(card, ~0)
    if wanted >> at & 1:
        return board
    for other in hidden:
        if wanted >> deal.deck.index(other) & 1 and known.get(other, ~0) >> at & 1:
            return exchange(board, card, other)
    return None


def exchange(board: Board, one: Card, other: Card) -> Board:
    """The board with the two cards in each other's places, from the deck on."""
    names = {one: other, other: one}
    return replace(board, deal=_renamed(board.deal, lambda card: names.get(card, card)))


def _renamed(deal: Deal, name: Callable[[Card], Card]) -> Deal:
    def each(cards: Hand) -> Hand:
        return tuple(map(name, cards))

    def breach(one: Breach) -> Breach:
        return replace(one, start=None if one.start is None else _renamed(one.start, name))

    court = deal.court
    if court is not None:
        start = None if court.start is None else _renamed(court.start, name)
        court = replace(court, start=start, pending=tuple(map(breach, court.pending)))
    return deal._replace(
        deck=each(deal.deck),
        upcard=None if deal.upcard is None else name(deal.upcard),
        hands=(sort_hand(each(deal.hands[0])), sort_hand(each(deal.hands[1]))),
        talon=each(deal.talon),
        arrivals=tuple(came._replace(card=name(came.card)) for came in deal.arrivals),
        court=court,
    )
