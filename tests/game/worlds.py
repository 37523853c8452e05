"""Other worlds: games that differ only in cards and words hidden from a viewer, for tests of secrecy (R8)."""

from __future__ import annotations

import random
from collections.abc import Callable

from terts.game.actions import (
    Action,
    Announce,
    Beat,
    IllegalAction,
)
from terts.game.cards import Card, Hand, Seat, card_of
from terts.game.deal import Calling, Deal
from terts.game.game import Game, apply, deal, legal, resume
from terts.game.history import SeenAnnounce, SeenBeat, SeenDraw, SeenMove
from terts.game.scoring import Standing
from terts.game.view import view

Shuffle = Callable[[list[Card], random.Random], dict[Card, Card]]


def hidden_cards(game: Game, viewer: Seat | None) -> list[Card]:
    """The cards whose place the viewer does not know: by R8 nobody told him."""
    running = game.deal
    assert running is not None
    seen = view(game, viewer)
    hidden = set(running.talon)
    for seat in Seat:
        if seat is not viewer:
            hidden |= set(running.hands[seat]) - set(seen.sides[seat].known)
    if isinstance(game.phase, Calling) and running.upcard is not None:
        hidden.add(running.upcard)
    return sorted(hidden)


def few(hidden: list[Card], chance: random.Random) -> dict[Card, Card]:
    """Some cards change places in pairs."""
    order = chance.sample(hidden, 2 * min(chance.randrange(1, 4), len(hidden) // 2))
    pairs = list(zip(order[::2], order[1::2], strict=True))
    return {**dict(pairs), **{other: one for one, other in pairs}}


def all_of_them(hidden: list[Card], chance: random.Random) -> dict[Card, Card]:
    """All hidden cards are shuffled."""
    order = chance.sample(hidden, len(hidden))
    return dict(zip(hidden, order, strict=True))


def two_suits(hidden: list[Card], chance: random.Random) -> dict[Card, Card]:
    """The hidden cards of two suits change places, so that a hidden run lies in another suit."""
    one, other = chance.sample((0, 1, 2, 3), 2)
    swapped: dict[Card, Card] = {}
    for card in hidden:
        if card.suit in (one, other):
            suit = other if card.suit == one else one
            twin = card_of(card.rank, type(card.suit)(suit))
            if twin in hidden:
                swapped[card] = twin
    return swapped


SHUFFLES: tuple[Shuffle, ...] = (few, two_suits, two_suits, all_of_them)


def other_world(game: Game, before: Standing, viewer: Seat | None, chance: random.Random) -> Game | None:
    """The deal played again with hidden cards exchanged, or None if it could not have gone the same way.

    What the viewer was told in full happens again; a word he knows by name only is said with a meld of that name.
    """
    running = game.deal
    assert running is not None
    exchanged = chance.choice(SHUFFLES)(hidden_cards(game, viewer), chance)
    deck: Hand = tuple(exchanged.get(card, card) for card in running.deck)
    if deck == running.deck:
        return None
    there = deal(resume(game.rules, before, running.dealer), deck)
    for seat, action in (move for move in view(game, viewer).history if not isinstance(move[1], SeenDraw)):
        chosen = _translated(there, (seat, action), chance)
        if chosen is None:
            return None
        try:
            there = apply(there, seat, chosen)
        except IllegalAction:
            return None
    return there


def _translated(there: Game, move: SeenMove, chance: random.Random) -> Action | None:
    _, action = move
    match action:
        case SeenAnnounce(name, top):
            kind: type[Announce | Beat] = Announce
        case SeenBeat(name, top):
            kind = Beat
        case SeenDraw():
            raise AssertionError("draws are no actions")
        case _:
            return action
    fits = [
        one
        for one in legal(there)
        if isinstance(one, Announce | Beat)
        and isinstance(one, kind)
        and one.meld.name is name
        and (top is None or (one.meld.top is not None and one.meld.top.rank is top))
    ]
    return chance.choice(fits) if fits else None


def words_of(game: Game) -> tuple[str, ...]:
    """The melds named so far, in full, to see whether two worlds differ in them."""
    running: Deal | None = game.deal
    assert running is not None
    return tuple(str(action) for _, action in running.moves if isinstance(action, Announce | Beat))
