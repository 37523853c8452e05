"""One way in which a deal may have gone, found at once: for whom any will do.

`terts.game.worlds` draws among all of them, and takes much longer.
"""

from __future__ import annotations

import random

from terts.game.actions import Announce, Beat, Marry, Move, Play, Swap
from terts.game.cards import Card, Hand, Rank, Seat, Suit, card_of, cards_of
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.layout import deck_of, layout
from terts.game.melds import marriage_mask
from terts.game.view import View


def guess(view: View, rng: random.Random) -> tuple[Hand, tuple[Move, ...]] | None:
    """A deck and the moves of the deal, with every card in the opponent's hand when it was seen there.

    It is for views that know his hand, the talon being gone. Whether each move was legal with that deck is not asked:
    the rules have to be. None where words are veiled, or where the cards seen do not fit (a late marriage).
    """
    if view.seat is None or view.turned is None or view.talon or view.upcard is not None:
        return None
    moves = [move for move in view.history if not isinstance(move[1], SeenDraw)]
    plain = tuple((who, seen) for who, seen in moves if not isinstance(seen, SeenDraw | SeenAnnounce | SeenBeat))
    if len(plain) < len(moves):
        return None
    places, needed = layout(view, view.seat), _needed(view, view.seat.other, view.turned.suit)
    left, draws = places.pool, list[Card]()
    for number in range(len(places.draws), 0, -1):
        card = next((card for card in reversed(cards_of(left)) if needed.get(card, number) >= number), None)
        if card is None:
            return None
        draws.append(card)
        left &= ~card.bit
    return deck_of(view, view.seat, places, left, tuple(reversed(draws)), rng), plain


def _needed(view: View, opponent: Seat, trump: Suit) -> dict[Card, int]:
    """The number of his hidden draws before the opponent was seen to have a card."""
    needed: dict[Card, int] = {}
    draws = 0
    for who, seen in view.history:
        if who is opponent:
            draws += isinstance(seen, SeenDraw) and seen.card is None
            for card in _seen(seen, trump):
                needed.setdefault(card, draws)
    return needed


def _seen(seen: SeenAction, trump: Suit) -> Hand:
    """The cards that an action shows to be in the hand."""
    match seen:
        case Play(card):
            return (card,)
        case Announce(meld) | Beat(meld):
            return cards_of(meld.mask)
        case Marry():
            return cards_of(marriage_mask(trump))
        case Swap():
            return (card_of(Rank.SEVEN, trump),)
        case _:
            return ()
