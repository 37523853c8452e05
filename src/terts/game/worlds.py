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
from typing import Final

from terts.game import game as table
from terts.game.actions import Action, Move
from terts.game.arrangements import Chooser, Tally, holds
from terts.game.cards import Hand, Seat, cards_of
from terts.game.deal import ENDINGS, HAND, stack, uncut_talon
from terts.game.evidence import Evidence, collect
from terts.game.game import Game
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.open_worlds import OpenWorlds
from terts.game.scoring import Standing
from terts.game.spreads import Arrangement, by_step, shuffled
from terts.game.view import View

_ORDERS: Final = factorial(HAND) ** 2
"""In so many orders two hands may be dealt."""


def sample(view: View, rng: random.Random) -> Game:
    """A game in which the seat would see this view, uniform over the decks that agree with it; see `Worlds.sample`."""
    return Worlds(view).sample(rng)


def hands(view: View) -> Iterator[tuple[Hand, int]]:
    """The hands the opponent may hold, each with its number of decks; see `Worlds.hands`."""
    return Worlds(view).hands()


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
        self._open = None if view.court is None else OpenWorlds(view, view.seat, _before(view))
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
        deck, moves = self.sample_moves(rng)
        game = table.deal(table.resume(view.rules, self.before, view.dealer), deck)
        for seat, action in moves:
            game = table.apply(game, seat, action)
        return self._ended(game)

    def sample_moves(self, rng: random.Random) -> tuple[Hand, tuple[Move, ...]]:
        """The same as `sample` for the deal of a guarded table, running or finished: its deck and moves, not played.

        ValueError at an open table, and where nothing is dealt yet.
        """
        if self._evidence is None or self._chooser is None:
            raise ValueError("the moves of a deal are imagined at a guarded table, and when there is a deal")
        one = self._chooser.draw(rng)
        return self._deck(self._evidence, one, rng), tuple(_moves(self._evidence, one, rng))

    @property
    def before(self) -> Standing:
        """The sheet as it stood before the deal of the view."""
        return _before(self.view)

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

    def _deck(self, evidence: Evidence, one: Arrangement, rng: random.Random) -> Hand:
        """A deck of the arrangement: the hands dealt in any order, the rest of the talon too."""
        places = evidence.layout
        rest = shuffled(cards_of(places.pool & ~by_step(one)[-1]), rng)
        upcard = rest.pop() if places.turned is None else places.turned
        talon = list(places.talon)
        for place, card in zip(places.draws, one.draws, strict=True):
            talon[place] = card
        order = tuple(rest.pop() if card is None else card for card in talon)
        before = order if places.cut is None else uncut_talon(self.view.rules, order, places.cut)
        mine, theirs = shuffled(places.dealt, rng), shuffled(cards_of(one.dealt), rng)
        dealt = (tuple(mine), tuple(theirs)) if self.seat is Seat.A else (tuple(theirs), tuple(mine))
        return stack(self.view.rules, self.view.dealer, dealt, upcard, before)


def _is_dealt(view: View) -> bool:
    return bool(view.history or view.mine.hand_size)


def _chooser(evidence: Evidence) -> Chooser:
    places = evidence.layout
    return Chooser(places.pool, len(places.draws), evidence.clues, evidence.readings)


def _tally(evidence: Evidence) -> Tally:
    places = evidence.layout
    return Tally(places.pool, len(places.draws), evidence.clues, evidence.readings)


def _moves(evidence: Evidence, one: Arrangement, rng: random.Random) -> Iterator[Move]:
    """The moves of the deal in full, with one choice of melds that these cards allow behind the veiled words."""
    came = by_step(one)
    said: dict[int, Action] = {}
    for group in evidence.readings:
        fitting = list(dict.fromkeys(reading.said for reading in group if holds(reading.clues, came)))
        said.update(rng.choice(fitting))
    for index, (seat, seen) in enumerate(evidence.moves):
        yield seat, said[index] if index in said else _in_full(seen)


def _in_full(seen: SeenAction) -> Action:
    assert not isinstance(seen, SeenAnnounce | SeenBeat | SeenDraw), "every veiled word has a reading"
    return seen


def _before(view: View) -> Standing:
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
