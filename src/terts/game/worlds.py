"""The games that may be going on for all a seat knows (R8).

A deck agrees with a view if some choice of melds behind the opponent's veiled words makes every move legal (at an open
table possible, with the verdicts as they were given) and gives the seat this very view. `sample` imagines one such
game, every deck being equally likely, `hands` counts the decks by the opponent's hand. Whoever asks about one view
often builds `Worlds` once.

>>> from terts.game import game
>>> from terts.game.cards import PACK, Seat
>>> from terts.game.rules import parse
>>> from terts.game.view import view
>>> seen = view(game.deal(game.new_game(parse("codex"), Seat.A), PACK), Seat.B)
>>> imagined = sample(seen, random.Random(1))
>>> view(imagined, Seat.B) == seen, view(imagined, Seat.A) == seen
(True, False)
>>> len(next(hands(seen))[0])
9
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import factorial
from typing import Final, NamedTuple

from terts.game import game as table
from terts.game.actions import Action, Move
from terts.game.arrangements import Chooser, Tally, holds
from terts.game.cards import Hand, Seat, cards_of
from terts.game.deal import ENDINGS, HAND
from terts.game.evidence import Evidence, collect
from terts.game.game import Game
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.layout import deck_of
from terts.game.open_worlds import OpenWorlds
from terts.game.scoring import Standing
from terts.game.spreads import Arrangement, by_step
from terts.game.view import View

_ORDERS: Final = factorial(HAND) ** 2
"""In so many orders two hands may be dealt."""


def sample(view: View, rng: random.Random) -> Game:
    """A game in which the seat would see this view, uniform over the decks that agree with it; see `Worlds.sample`."""
    return Worlds(view).sample(rng)


def hands(view: View) -> Iterator[tuple[Hand, int]]:
    """The hands the opponent may hold, each with its number of decks; see `Worlds.hands`."""
    return Worlds(view).hands()


class Imagined(NamedTuple):
    """How a deal may have gone: the hidden cards that came to the opponent, and what he meant by his veiled words.

    `said` holds the index of a move among the moves of the deal, and the action in full.
    """

    cards: Arrangement
    said: tuple[tuple[int, Action], ...]


class Worlds:
    """All games that agree with the view of a seat.

    ValueError for the view of a spectator, or one that no deck agrees with.

    Preparing it takes a few milliseconds, tens of them where much that was said is still veiled. A sample costs little
    more than the replay of the deal's moves.
    """

    def __init__(self, view: View) -> None:
        if view.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator has none")
        self.view, self.seat = view, view.seat
        self._open = None if view.court is None else OpenWorlds(view, view.seat, sheet_before(view))
        self._evidence = collect(view, view.seat) if _is_dealt(view) and self._open is None else None
        self._chooser = None if self._evidence is None else _chooser(self._evidence)

    def sample(self, rng: random.Random) -> Game:
        """One of the games: every deck, and behind veiled words every choice of melds, with the same chance.

        The game starts at the sheet as it stood before the running deal, so its `past` is empty. At an open table words
        and their choices overlap too much to weigh them all alike: each is chosen by chance among those that lead on.
        """
        view = self.view
        if self._open is not None:
            return self._open.sample(rng)
        if self._evidence is None:
            return self._ended(table.resume(view.rules, view.standing, view.dealer))
        one = self.imagine(rng)
        game = table.deal(table.resume(view.rules, sheet_before(view), view.dealer), self.deck(one, rng))
        for seat, action in self.moves(one):
            game = table.apply(game, seat, action)
        return self._ended(game)

    def imagine(self, rng: random.Random) -> Imagined:
        """How the deal of a guarded table may have gone, as likely as `sample` draws it, but not played.

        ValueError at an open table, and where nothing is dealt yet.
        """
        if self._evidence is None or self._chooser is None:
            raise ValueError("a deal is imagined at a guarded table, when there is a deal")
        one = self._chooser.draw(rng)
        return Imagined(one, _said(self._evidence, one, rng))

    def moves(self, one: Imagined) -> tuple[Move, ...]:
        """The moves, all in full, of the deal as imagined."""
        assert self._evidence is not None, "only what was imagined has moves"
        said = dict(one.said)
        return tuple(
            [
                (seat, said[index] if index in said else _in_full(seen))
                for index, (seat, seen) in enumerate(self._evidence.moves)
            ]
        )

    def deck(self, one: Imagined, rng: random.Random) -> Hand:
        """A deck with which the deal goes as imagined."""
        assert self._evidence is not None, "only what was imagined has a deck"
        cards = one.cards
        return deck_of(self.view, self.seat, self._evidence.layout, cards.dealt, cards.draws, rng)

    def hands(self) -> Iterator[tuple[Hand, int]]:
        """The hands the opponent may hold, each once, with the number of decks that agree with the view and give it.

        Decks are full orders of the pack; before the first deal there is one empty deck. The hands come lazily and in a
        fixed order: nearly half a million of them in the first trick, one from the eighth. To run through them all
        takes three seconds at worst, in the first two tricks. At an open table the numbers may be too high where
        verdicts tell much: see `OpenWorlds.hands`.
        """
        if self._open is not None:
            yield from self._open.hands()
            return
        if self._evidence is None:
            yield (), 1
            return
        places, tally = self._evidence.layout, _tally(self._evidence)
        rest = places.pool.bit_count() - HAND - len(places.draws)
        decks = factorial(rest) * _ORDERS
        for cards, orders in tally.sets():
            yield cards_of(cards & ~self._evidence.gone | self._evidence.public), orders * decks

    def _ended(self, game: Game) -> Game:
        """The game ended by resignation or time, if it was."""
        result = self.view.result
        if result is None or result.by not in ENDINGS[-2:]:
            return game
        return table.end(game, result.winner, result.by)


def _is_dealt(view: View) -> bool:
    return bool(view.history or view.mine.hand_size)


def _chooser(evidence: Evidence) -> Chooser:
    places = evidence.layout
    return Chooser(places.pool, len(places.draws), evidence.clues, evidence.readings)


def _tally(evidence: Evidence) -> Tally:
    places = evidence.layout
    return Tally(places.pool, len(places.draws), evidence.clues, evidence.readings)


def _said(evidence: Evidence, one: Arrangement, rng: random.Random) -> tuple[tuple[int, Action], ...]:
    """One choice of melds that these cards allow behind the veiled words."""
    came = by_step(one)
    said: list[tuple[int, Action]] = []
    for group in evidence.readings:
        fitting = list(dict.fromkeys(reading.said for reading in group if holds(reading.clues, came)))
        said += rng.choice(fitting)
    return tuple(said)


def _in_full(seen: SeenAction) -> Action:
    assert not isinstance(seen, SeenAnnounce | SeenBeat | SeenDraw), "every veiled word has a reading"
    return seen


def sheet_before(view: View) -> Standing:
    """The sheet as it stood before the deal of the view."""
    standing = view.standing
    if not standing.results or view.deal > len(standing.results):
        return standing
    earlier = standing.results[:-1]
    return Standing(earlier, (_score_before(view, Seat.A), _score_before(view, Seat.B)), standing.targets)


def _score_before(view: View, seat: Seat) -> int:
    last = view.standing.results[-1]
    melds = sum(scored.points for scored in last.melds if scored.seat is seat)
    return last.score[seat] - last.written[seat] - melds - last.penalties[seat]
