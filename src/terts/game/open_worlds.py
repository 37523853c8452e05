"""The games that may be going on at an open table for all a seat knows (R6.2, R8)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import factorial
from typing import Final

from terts.game.arrangements import Chooser, Tally
from terts.game.cards import PACK, Card, Hand, Seat, cards_of, mask_of
from terts.game.deal import HAND
from terts.game.evidence import Clue, Reading
from terts.game.game import Game
from terts.game.open_evidence import collect_open
from terts.game.scoring import Standing
from terts.game.spreads import Arrangement, shuffled
from terts.game.view import View

ATTEMPTS: Final = 20_000
"""So many decks at most are tried for one game."""
FEW: Final = 1_000
"""So many ways to lay the cards are tried one by one when hands are counted."""


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

    def hands(self) -> Iterator[tuple[Hand, int]]:
        """The hands the opponent may hold, each once, with its number of decks.

        If the clues leave at most `FEW` ways to lay the cards that have come to him, each is tried, and the numbers are
        exact. So they are where no verdict, protest or claim says more than the clues. Else decks are counted that a
        trial might exclude: no hand that he may hold is missing, but one that he cannot hold may stand here.
        """
        few = self._chooser.few(FEW)
        cards = self._counted() if few is None else self._tried(few)
        places, orders = self.evidence.places, factorial(HAND) ** 2
        told_apart = places.drawn if few is None else places.steps
        decks = factorial(places.pool.bit_count() - HAND - len(told_apart)) * orders
        for hand, ways in cards:
            yield cards_of(hand), ways * decks

    def _counted(self) -> Iterator[tuple[int, int]]:
        """The hands by the clues alone."""
        for came, ways in self._tally().sets():
            yield self._in_hand(came), ways

    def _tried(self, few: frozenset[Arrangement]) -> list[tuple[int, int]]:
        """The hands of the ways that a trial confirms."""
        drawn = len(self.evidence.places.drawn)
        found: Counter[int] = Counter()
        for one in sorted(few):
            if self.evidence.trial.play(self._deck(one, None), None) is not None:
                found[self._in_hand(one.dealt | mask_of(one.draws[:drawn]))] += 1
        return sorted(found.items())

    def _in_hand(self, came: int) -> int:
        return came & ~self.evidence.gone | self.evidence.public

    def _tally(self) -> Tally:
        """The exact numbers of all that the clues say of cards that came to stay."""
        proved, drawn = self.evidence, len(self.evidence.places.drawn)
        clues = tuple(filter(None, (_lasting(clue, proved.moments, drawn) for clue in proved.clues)))
        readings = []
        for group in proved.readings:
            told = [[_lasting(clue, proved.moments, drawn) for clue in one.clues] for one in group]
            if all(all(some) for some in told):
                readings.append(tuple(Reading((), tuple(filter(None, some))) for some in told))
        return Tally(self.evidence.places.pool, drawn, clues, tuple(readings))

    def _deck(self, one: Arrangement, rng: random.Random | None) -> Hand:
        """A deck with these draws; without `rng` the cards whose order tells nothing lie sorted."""
        places = self.evidence.places
        lie = dict(places.fixed)
        lie |= zip(places.steps, one.draws, strict=True)
        rest = shuffled(cards_of(places.pool & ~one.dealt & ~sum(card.bit for card in one.draws)), rng)
        theirs, mine = shuffled(cards_of(one.dealt), rng), shuffled(self.evidence.own, rng)

        def at_place(at: int) -> Card:
            if at in lie:
                return lie[at]
            source = mine if places.mine >> at & 1 else theirs if places.dealt >> at & 1 else rest
            return source.pop()

        return tuple(map(at_place, range(len(PACK))))


def _lasting(clue: Clue, moments: tuple[int, ...], drawn: int) -> Clue | None:
    """What the clue says of the first draws in order, where cards held for a time only count as the rest."""
    steps = moments[clue.draws]
    stay = steps & (2 << drawn) - 1
    first = (stay ^ (stay + 1)).bit_length() - 2
    held = clue.held if stay == steps else 0
    if held:
        return Clue(stay.bit_length() - 1, held, 0)
    return Clue(first, 0, clue.missing) if clue.missing and first >= 0 else None
