"""Taken tricks laid out to be counted, at an open table (R6.4)."""

from __future__ import annotations

from terts.game.cards import Card, Seat, card_points
from terts.game.view import View
from terts.terminal.room import Room
from terts.terminal.screen import capital


def lay_out(room: Room, view: View, seat: Seat) -> None:
    """The cards in the seat's tricks, those of one worth in a row, the dearest first, and the last trick."""
    tricks = [trick for trick in view.taken if trick.winner is seat]
    name = capital(room.name(seat, view.seat))
    room.screen.say(room.text("tally-heading", **room.who(seat, view.seat), shown=name, tricks=len(tricks)))
    for worth, cards in _by_worth(view, [card for trick in tricks for card in (trick.lead, trick.reply)]):
        label = room.text("tally-row", points=worth)
        room.screen.say(f"{label}  {room.words.cards(cards)}", indent=3, hang=len(label) + 2)
    if tricks and view.taken[-1] is tricks[-1]:
        room.screen.say(room.text("tally-last"), indent=3)


def _by_worth(view: View, cards: list[Card]) -> list[tuple[int, list[Card]]]:
    """The cards in piles of one worth, each pile from low to high."""
    assert view.trump is not None, "tricks are counted after trumps were turned"
    piles: dict[int, list[Card]] = {}
    for card in sorted(cards):
        piles.setdefault(card_points(card, view.trump), []).append(card)
    return sorted(piles.items(), reverse=True)
