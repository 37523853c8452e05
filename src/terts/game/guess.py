"""One way in which a deal may have gone, found at once: for whom any will do.

`terts.game.worlds` draws among all of them, and takes much longer.
"""

from __future__ import annotations

import random

from terts.game.actions import ANNOUNCEMENTS, BEATS, Action, Announce, Beat, Marry, Move, Play, Swap
from terts.game.cards import Card, Hand, Rank, Seat, Suit, card_of, cards_of, mask_of
from terts.game.history import SeenAnnounce, SeenBeat, SeenDraw
from terts.game.layout import deck_of, layout
from terts.game.melds import Meld, marriage_mask, melds_in
from terts.game.view import View


def guess(view: View, rng: random.Random) -> tuple[Hand, tuple[Move, ...]] | None:
    """A deck and the moves of the deal, with every card in the opponent's hand when it was seen there.

    It is for views that know his hand, the talon being gone. Whether each move was legal with that deck is not asked:
    the rules have to be. None where the cards seen do not fit (a late marriage), or no meld a veiled word.
    """
    if view.seat is None or view.turned is None or view.talon or view.upcard is not None:
        return None
    places = layout(view, view.seat)
    moves = _in_full(view, view.seat.other, places.pool)
    if moves is None:
        return None
    needed = _needed(view, view.seat.other, moves)
    left, draws = places.pool, list[Card]()
    for number in range(len(places.draws), 0, -1):
        card = next((card for card in reversed(cards_of(left)) if needed.get(card, number) >= number), None)
        if card is None:
            return None
        draws.append(card)
        left &= ~card.bit
    return deck_of(view, view.seat, places, left, tuple(reversed(draws)), rng), moves


def _in_full(view: View, opponent: Seat, pool: int) -> tuple[Move, ...] | None:
    """The moves, with some meld that he may have held behind each veiled word; None if there is no such meld."""
    moves: list[Move] = []
    left = pool | _came_openly(view, opponent)
    scored = {seen.meld for seen in view.melds if seen.seat is opponent}
    for who, seen in view.history:
        if who is opponent and isinstance(seen, Play):
            left &= ~seen.card.bit
        if isinstance(seen, SeenAnnounce | SeenBeat):
            fitting = (meld for meld in melds_in(left) if meld not in scored and _fits(seen, meld))
            meld = next(fitting, None)
            if meld is None:
                return None
            moves.append((who, ANNOUNCEMENTS[meld] if isinstance(seen, SeenAnnounce) else BEATS[meld]))
        elif not isinstance(seen, SeenDraw):
            moves.append((who, seen))
    return tuple(moves)


def _came_openly(view: View, opponent: Seat) -> int:
    """The cards that he drew or swapped in for all to see."""
    draws = (seen.card for who, seen in view.history if who is opponent and isinstance(seen, SeenDraw))
    drawn = mask_of(card for card in draws if card is not None)
    swapped = any(who is opponent and isinstance(seen, Swap) for who, seen in view.history)
    return drawn | (view.turned.bit if swapped and view.turned is not None else 0)


def _fits(seen: SeenAnnounce | SeenBeat, meld: Meld) -> bool:
    return meld.name is seen.name and (seen.top is None or (meld.top is not None and meld.top.rank is seen.top))


def _needed(view: View, opponent: Seat, moves: tuple[Move, ...]) -> dict[Card, int]:
    """The number of his hidden draws before the opponent was seen to have a card."""
    assert view.trump is not None, "the upcard was turned"
    needed: dict[Card, int] = {}
    draws, in_full = 0, iter(moves)
    for who, seen in view.history:
        action = None if isinstance(seen, SeenDraw) else next(in_full)[1]
        if who is not opponent:
            continue
        if isinstance(seen, SeenDraw):
            draws += seen.card is None
        elif action is not None:
            for card in _shown(action, view.trump):
                needed.setdefault(card, draws)
    return needed


def _shown(action: Action, trump: Suit) -> Hand:
    """The cards that an action shows to be in the hand."""
    match action:
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
