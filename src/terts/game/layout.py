"""Where the cards of a deal lie as far as a seat can tell from its view: the places it knows and the hidden ones."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from terts.game.actions import Cut, Play, Swap
from terts.game.cards import ALL, Card, Hand, Rank, Seat, card_of, cards_of, mask_of
from terts.game.deal import TALON, stack, uncut_talon
from terts.game.history import SeenDraw
from terts.game.view import View

_CAME_OR_WENT: Final = (Play, SeenDraw)
"""What brings a card into the hand or takes it away, a swap apart."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of the cards.

    `dealt` are the viewer's dealt cards, `turned` the upcard first turned (None while hidden), `talon` the 13 face-down
    cards in the order in which they are drawn, after the cut at `cut`, None where a card is hidden; `draws` are the
    places in it of the opponent's hidden draws. `pool` holds the cards of all hidden places, those of the opponent's
    dealt hand included.
    """

    dealt: Hand
    turned: Card | None
    talon: tuple[Card | None, ...]
    cut: int | None
    draws: tuple[int, ...]
    pool: int


def layout(view: View, seat: Seat) -> Layout:
    """The places of the cards as the seat's view of a deal tells them."""
    drawn = [(who, seen.card) for who, seen in view.history if isinstance(seen, SeenDraw)]
    face_down = drawn[: TALON - 1]
    talon = (*(card for _, card in face_down), *(None for _ in range(TALON - 1 - len(face_down))))
    known = mask_of(card for card in (view.turned, *talon) if card is not None)
    own = dealt(view, seat)
    return Layout(
        cards_of(own),
        view.turned,
        talon,
        next((seen.at for _, seen in view.history if isinstance(seen, Cut)), None),
        tuple(place for place, (who, card) in enumerate(face_down) if who is not seat and card is None),
        ALL & ~(own | known),
    )


def dealt(view: View, seat: Seat) -> int:
    """The seat's dealt cards, a mask: its hand with everything undone that came or went since."""
    hand = mask_of(view.hand)
    for who, seen in view.history:
        if who is not seat:
            continue
        if isinstance(seen, _CAME_OR_WENT):
            hand ^= 0 if seen.card is None else seen.card.bit
        elif isinstance(seen, Swap) and view.turned is not None:
            hand ^= view.turned.bit | card_of(Rank.SEVEN, view.turned.suit).bit
    return hand


def deck_of(view: View, seat: Seat, places: Layout, theirs: int, draws: Hand, rng: random.Random) -> Hand:
    """A deck with these cards in the hidden places of the opponent, his dealt hand and his hidden draws in order.

    The rest of the pool lies in the other places in any order, and both hands were dealt in any order.
    """
    rest = _shuffled(cards_of(places.pool & ~(theirs | mask_of(draws))), rng)
    upcard = rest.pop() if places.turned is None else places.turned
    talon = list(places.talon)
    for place, card in zip(places.draws, draws, strict=True):
        talon[place] = card
    order = tuple(rest.pop() if card is None else card for card in talon)
    before = order if places.cut is None else uncut_talon(view.rules, order, places.cut)
    mine, his = tuple(_shuffled(places.dealt, rng)), tuple(_shuffled(cards_of(theirs), rng))
    dealt = (mine, his) if seat is Seat.A else (his, mine)
    return stack(view.rules, view.dealer, dealt, upcard, before)


def _shuffled(cards: Hand, rng: random.Random) -> list[Card]:
    return rng.sample(cards, len(cards))
