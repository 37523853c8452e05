"""Where the cards of a deal lie as far as a seat can tell from its view: the places it knows and the hidden ones."""

from __future__ import annotations

from dataclasses import dataclass

from terts.game.actions import Cut, Play, Swap
from terts.game.cards import PACK, Card, Hand, Rank, Seat, card_of, cards_of, mask_of
from terts.game.deal import TALON
from terts.game.history import SeenDraw
from terts.game.view import View


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
    dealt = _dealt(view, seat)
    return Layout(
        cards_of(dealt),
        view.turned,
        talon,
        next((seen.at for _, seen in view.history if isinstance(seen, Cut)), None),
        tuple(place for place, (who, card) in enumerate(face_down) if who is not seat and card is None),
        mask_of(PACK) & ~(dealt | known),
    )


def _dealt(view: View, seat: Seat) -> int:
    """The seat's dealt cards: its hand with everything undone that came or went since."""
    hand = mask_of(view.hand)
    for who, seen in view.history:
        match seen:
            case Play(card) | SeenDraw(card) if who is seat and card is not None:
                hand ^= card.bit
            case Swap() if who is seat and view.turned is not None:
                hand ^= view.turned.bit | card_of(Rank.SEVEN, view.turned.suit).bit
    return hand
