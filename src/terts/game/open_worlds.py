"""The games that may be going on at an open table for all a seat knows (R6.2, R8)."""

from __future__ import annotations

import random
from typing import Final

from terts.game.arrangements import Arrangement, Chooser
from terts.game.cards import Card, Hand, Seat, cards_of
from terts.game.game import Game
from terts.game.open_evidence import collect_open
from terts.game.scoring import Standing
from terts.game.view import View

ATTEMPTS: Final = 20_000
"""So many decks at most are tried for one game."""


class OpenWorlds:
    """All games that agree with a seat's view of a deal at an open table.

    The clues leave decks that may agree; each deck drawn from them is tried with the rules, so that every deck that
    agrees has the same chance. ValueError if no deck agrees.
    """

    def __init__(self, view: View, seat: Seat, before: Standing) -> None:
        self.view, self.seat = view, seat
        self.evidence = collect_open(view, seat, before)
        proved, places = self.evidence, self.evidence.places
        self._chooser = Chooser(places.pool, len(places.steps), proved.clues, proved.readings, moments=proved.moments)

    def sample(self, rng: random.Random) -> Game:
        """One of the games, every deck with the same chance; ValueError after `ATTEMPTS` decks that do not agree."""
        for _ in range(ATTEMPTS):
            one = self._chooser.attempt(rng)
            game = None if one is None else self.evidence.trial.play(self._deck(one, rng), rng)
            if game is not None:
                return game
        raise ValueError(f"none of {ATTEMPTS} decks tried agrees with this view")

    def _deck(self, one: Arrangement, rng: random.Random) -> Hand:
        places = self.evidence.places
        lie = dict(places.fixed)
        lie |= zip(places.steps, one.draws, strict=True)
        rest = _shuffled(places.pool & ~one.dealt & ~sum(card.bit for card in one.draws), rng)
        theirs, mine = _shuffled(one.dealt, rng), list(self.evidence.own)
        rng.shuffle(mine)
        deck = []
        for at in range(32):
            if at in lie:
                deck.append(lie[at])
            else:
                source = mine if places.mine >> at & 1 else theirs if places.dealt >> at & 1 else rest
                deck.append(source.pop())
        return tuple(deck)


def _shuffled(cards: int, rng: random.Random) -> list[Card]:
    order = list(cards_of(cards))
    rng.shuffle(order)
    return order
