"""One way in which a deal may have gone, found at once: for whom any will do.

`terts.game.worlds` draws among all of them, and takes much longer.
"""

from __future__ import annotations

import random

from terts.game.actions import ANNOUNCEMENTS, BEATS, Action, Announce, Beat, Marry, Move, Play, Swap
from terts.game.cards import Card, Hand, Rank, Seat, Suit, card_of, cards_of
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.layout import deck_of, layout
from terts.game.melds import Meld, marriage_mask, melds_in
from terts.game.view import View
from terts.game.words import new_card_frees


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
    needed, since = _times(view, view.seat.other, moves)
    left, draws = places.pool, list[Card]()
    for number in range(len(places.draws), 0, -1):
        fitting = [card for card in cards_of(left) if since.get(card, 0) <= number <= needed.get(card, number)]
        if not fitting:
            return None
        card = max(fitting, key=lambda card: (since.get(card, 0), card))
        draws.append(card)
        left &= ~card.bit
    return deck_of(view, view.seat, places, left, tuple(reversed(draws)), rng), moves


def _in_full(view: View, opponent: Seat, pool: int) -> tuple[Move, ...] | None:
    """The moves, with some meld that he may have held behind each veiled word; None if there is no such meld."""
    moves: list[Move] = []
    left, played = pool, 0
    for who, seen in view.history:
        played += isinstance(seen, Play)
        if who is opponent:
            left = _changed(left, seen, view.turned)
        if isinstance(seen, SeenAnnounce | SeenBeat):
            meld = _meant(view, opponent, seen, left, played // 2 + 1)
            if meld is None:
                return None
            moves.append((who, ANNOUNCEMENTS[meld] if isinstance(seen, SeenAnnounce) else BEATS[meld]))
        elif not isinstance(seen, SeenDraw):
            moves.append((who, seen))
    return tuple(moves)


def _meant(view: View, opponent: Seat, seen: SeenAnnounce | SeenBeat, cards: int, trick: int) -> Meld | None:
    """A meld among the cards that sounds so; if possible one that nothing scored before can bar (R4.8).

    What was beaten is often said again, so melds that he scored later come first.
    """
    scored = [one for one in view.melds if one.seat is opponent and one.meld is not None]
    barring = [one.meld for one in scored if one.trick < trick]
    later = [one.meld for one in scored if one.trick > trick]
    fitting = (meld for meld in melds_in(cards) if _fits(seen, meld))
    return min(
        fitting,
        key=lambda meld: (any(meld.mask & other.mask for other in barring if other is not None), meld not in later),
        default=None,
    )


def _changed(cards: int, seen: SeenAction, turned: Card | None) -> int:
    """The cards that he may hold after what he did: less what went, and with what came for all to see."""
    match seen:
        case Play(card):
            return cards & ~card.bit
        case SeenDraw(card) if card is not None:
            return cards | card.bit
        case Swap() if turned is not None:
            return (cards | turned.bit) & ~card_of(Rank.SEVEN, turned.suit).bit
        case _:
            return cards


def _fits(seen: SeenAnnounce | SeenBeat, meld: Meld) -> bool:
    return meld.name is seen.name and (seen.top is None or (meld.top is not None and meld.top.rank is seen.top))


def _times(view: View, opponent: Seat, moves: tuple[Move, ...]) -> tuple[dict[Card, int], dict[Card, int]]:
    """The last of his hidden draws with which a card can have come to him, and the first, where anything is known."""
    assert view.trump is not None, "the upcard was turned"
    needed: dict[Card, int] = {}
    since: dict[Card, int] = {}
    said: list[tuple[Meld, int]] = []
    draws, in_full = 0, iter(moves)
    for who, seen in view.history:
        action = None if isinstance(seen, SeenDraw) else next(in_full)[1]
        if who is not opponent:
            continue
        if isinstance(seen, SeenDraw):
            draws += seen.card is None
        elif action is not None:
            if isinstance(action, Announce | Beat):
                since |= _new_card(view, said, action.meld, needed)
                said.append((action.meld, draws))
            for card in _shown(action, view.trump):
                needed.setdefault(card, draws)
    return needed, since


def _new_card(view: View, said: list[tuple[Meld, int]], meld: Meld, needed: dict[Card, int]) -> dict[Card, int]:
    """Where an earlier meld bars this one without a new card (R4.8): such a card, with the first draw it can be."""
    first = max((draws + 1 for before, draws in said if new_card_frees(view.rules, before, meld)), default=0)
    fresh = [card for card in cards_of(meld.mask) if card not in needed]
    return {fresh[-1]: first} if first and fresh else {}


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
