"""Whether a deck agrees with what a seat saw at an open table: the moves of the deal are made with it (R6).

Behind the veiled words of the opponent any melds may have been meant, true or not. They are chosen by chance so that
everything is possible and the verdicts come out as given.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from terts.game import game as table
from terts.game import open_table
from terts.game.actions import Action
from terts.game.cards import Hand, Pair, Seat
from terts.game.deal import ENDINGS, Over
from terts.game.game import Game
from terts.game.history import SeenMove
from terts.game.judgment import Board, with_court
from terts.game.scoring import Standing
from terts.game.spreads import shuffled
from terts.game.veiled import outlook, words_meant
from terts.game.view import View, view

STEPS: Final = 5_000
"""At most so many moves are tried with one deck; then it counts as one that does not agree."""
Said = tuple[Action, ...]


def opening(seen: View, standing: Standing, silenced: bool, deck: Hand) -> Board:
    """The deal of the view as it began with this deck; `silenced` if its seat had no right to protest (R6.5)."""
    game = table.deal(table.resume(seen.rules, standing, seen.dealer), deck)
    assert game.deal is not None
    assert not isinstance(game.phase, Over)
    board = Board(game.rules, game.standing, game.deal, game.phase)
    if not silenced or seen.seat is None:
        return board
    return with_court(board, replace(board.court, silenced=_only(seen.seat)))


def _only(seat: Seat) -> Pair[bool]:
    return (seat is Seat.A, seat is Seat.B)


@dataclass(frozen=True, slots=True)
class Trial:
    """The moves of a deal as a seat saw them, draws by hand included, from the sheet `standing` on."""

    view: View
    moves: tuple[SeenMove, ...]
    standing: Standing
    silenced: bool

    def play(self, deck: Hand, rng: random.Random | None) -> Game | None:
        """The game with this deck and melds chosen by chance; None if no choice gives the seat its view."""
        return _Search(self, deck, rng).go(self._opening(self.standing, deck), 0, ())

    def finished(self, deck: Hand, said: Said, board: Board) -> Game | None:
        """The game after all moves, if the seat then has its view."""
        assert self.view.court is not None
        if board.court.penalties != self.view.court.penalties:
            return None
        if board.standing.targets != self.view.standing.targets:
            board = self._replayed(deck, said, board)
        return self._checked(board)

    def _opening(self, standing: Standing, deck: Hand) -> Board:
        return opening(self.view, standing, self.silenced, deck)

    def _replayed(self, deck: Hand, said: Said, board: Board) -> Board:
        """The same moves from other targets, so that the penalties bring them to those of the view (R5.6)."""
        start, got, seen = self.standing, board.standing.targets, self.view.standing.targets
        targets = (start.targets[0] + seen[0] - got[0], start.targets[1] + seen[1] - got[1])
        again = self._opening(replace(start, targets=targets), deck)
        for (who, _), action in zip(self.moves, said, strict=True):
            again = open_table.act(again, who, action)
        return again

    def _checked(self, board: Board) -> Game | None:
        game = Game(board.rules, board.standing, board.deal, board.phase, ())
        result = self.view.result
        if result is not None and result.by in ENDINGS[-2:] and not isinstance(game.phase, Over):
            game = table.end(game, result.winner, result.by)
        return game if view(game, self.view.seat) == self.view else None


class _Search:
    """The choices of one trial, with the dead ends found."""

    def __init__(self, trial: Trial, deck: Hand, rng: random.Random | None) -> None:
        assert trial.view.court is not None
        self.trial, self.deck = trial, deck
        self.moves, self.verdicts, self.rng = trial.moves, trial.view.court.verdicts, rng
        self.steps = STEPS
        self.dead: set[Hashable] = set()

    def go(self, board: Board, index: int, said: Said) -> Game | None:
        """The game after all moves, or None if no choice from here on gives the seat its view."""
        while index < len(self.moves):
            who, seen = self.moves[index]
            meant = words_meant(seen)
            if len(meant) > 1:
                return self._choose(board, index, said, meant)
            after = self._made(board, who, meant[0])
            if after is None:
                return None
            board, index, said = after, index + 1, (*said, meant[0])
        return self.trial.finished(self.deck, said, board) if board.court.verdicts == self.verdicts else None

    def _choose(self, board: Board, index: int, said: Said, meant: Said) -> Game | None:
        for action in shuffled(meant, self.rng):
            after = self._made(board, self.moves[index][0], action)
            if after is None or (state := outlook(after, index)) in self.dead:
                continue
            game = self.go(after, index + 1, (*said, action))
            if game is not None:
                return game
            self.dead.add(state)
        return None

    def _made(self, board: Board, who: Seat, action: Action) -> Board | None:
        """The board after a possible action, if the verdicts so far come out as given."""
        self.steps -= 1
        if self.steps < 0 or open_table.refusal(board.rules, board.deal, board.phase, who, action) is not None:
            return None
        after = open_table.act(board, who, action)
        given = after.court.verdicts
        return after if given == self.verdicts[: len(given)] else None
