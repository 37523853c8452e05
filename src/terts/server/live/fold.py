"""The state of a table's game as a fold over its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, assert_never

from terts.game import game as play
from terts.game.actions import Play, parse_action
from terts.game.cards import Seat, parse_cards
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.rules import Rules
from terts.server import clocks
from terts.server.clocks import ClockFold, Outages
from terts.server.wire.log import Aborted, Acted, Dealt, Ended, Entry
from terts.server.wire.parts import SeatName

SEATS: Final[Mapping[SeatName, Seat]] = {"A": Seat.A, "B": Seat.B}
"""The seats by name."""


@dataclass(frozen=True, slots=True)
class Fold:
    """A table after `seq` entries of its log, the last of them of the moment `at`.

    `game` is None before the first deal; `begun`: a card has been played; `ended` is the last entry, if it ended the
    game from outside.
    """

    seq: int
    at: int
    game: Game | None
    clock: ClockFold
    begun: bool
    ended: Ended | Aborted | None

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in the game."""
        return self.ended is not None or (self.game is not None and isinstance(self.game.phase, Over))

    @property
    def wants_deck(self) -> bool:
        """Whether the next deck is awaited."""
        return self.ended is None and self.game is not None and isinstance(self.game.phase, BetweenDeals)

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to act, while the game runs."""
        return None if self.game is None or self.over else play.actor(self.game)


def opening(clock: ClockFold, at: int) -> Fold:
    """A table without an entry."""
    return Fold(0, at, None, clock, begun=False, ended=None)


def after(fold: Fold, entry: Entry, at: int, game: Game, outages: Outages) -> Fold:
    """The fold with one more entry; `game` stands for the game before its first deal.

    `IllegalAction` or `TextError` if the entry is an action that the rules refuse.
    """
    known, seq = fold.game or game, fold.seq + 1
    match entry:
        case Dealt(deck):
            dealt = play.deal(known, parse_cards(deck))
            return replace(fold, seq=seq, at=at, game=dealt, clock=clocks.dealt(fold.clock, play.actor(dealt), at))
        case Acted(name, text):
            seat, action = SEATS[name], parse_action(text)
            then = play.apply(known, seat, action)
            clock = clocks.acted(fold.clock, seat, play.actor(then), at, outages)
            return Fold(seq, at, then, clock, fold.begun or isinstance(action, Play), None)
        case Ended(winner, by):
            ended = play.end(known, SEATS[winner], by)
            return replace(fold, seq=seq, at=at, game=ended, clock=_stopped(fold, at, outages), ended=entry)
        case Aborted():
            return replace(fold, seq=seq, at=at, clock=_stopped(fold, at, outages), ended=entry)
        case _:
            assert_never(entry)


def _stopped(fold: Fold, at: int, outages: Outages) -> ClockFold:
    return clocks.stopped(fold.clock, at, outages)


def new_game(rules: Rules, dealer: SeatName | None) -> Game:
    """The game before its first deal; before the lot is drawn it does not matter who deals."""
    return play.new_game(rules, SEATS[dealer or "A"])
