"""A sitting: game after game at one table, each kept on disk from its first deal on."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final

from terts.game import game as play
from terts.game.cards import PACK, Pair, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.record import of_game, write
from terts.game.view import View, view
from terts.terminal import summary, table
from terts.terminal.archive import write_text
from terts.terminal.commands import is_yes
from terts.terminal.players import Handover, Player, Resignation
from terts.terminal.room import Room
from terts.terminal.screen import Closed

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""
UNSAVED: Final = 1
"""The exit status when the game could not be written."""

Handler = Callable[[int, FrameType | None], None] | signal.Handlers


@dataclass(frozen=True, slots=True)
class Keeper:
    """Keeps one game in its file: under these rules and names, from this first dealer on."""

    path: Path
    rules_name: str
    players: Pair[str]
    dealer: Seat
    date: datetime | None

    def keep(self, game: Game) -> None:
        """Write the game as it stands; `OSError` if that cannot be done."""
        write_text(self.path, write(of_game(game, self.rules_name, self.players, self.dealer, self.date)))


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where. `viewer` is the seat of the one person at the screen, None where two people share it."""

    players: Pair[Player]
    viewer: Seat | None
    handover: Handover | None


class Sitting:
    """The course of the games.

    `chance` shuffles and draws lots, `new_path` finds the file for one more game, `resume_command` tells the command
    that goes on with a file.
    """

    def __init__(
        self,
        room: Room,
        seating: Seating,
        game: Game,
        keeper: Keeper,
        chance: Random,
        new_path: Callable[[], Path],
        resume_command: Callable[[Path], str],
    ) -> None:
        self._room = room
        self._seating = seating
        self._game = game
        self._keeper = keeper
        self._chance = chance
        self._new_path = new_path
        self._resume_command = resume_command
        self._trouble = ""
        self._finished = False

    def run(self) -> int:
        """Play until the players have had enough; the exit status. However it ends, the game is on disk."""
        try:
            with closed_by_signals():
                self._games()
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        except Closed as closed:
            return self._leave(closed.status)
        return UNSAVED if self._trouble else 0

    def _games(self) -> None:
        self._begin()
        while True:
            while not isinstance(self._game.phase, Over):
                if isinstance(self._game.phase, BetweenDeals):
                    self._deal()
                else:
                    self._turn()
            self._finish()
            if not is_yes(self._room.screen.ask(f" {self._room.text('rematch')} ")):
                return
            self._rematch()

    def _begin(self) -> None:
        """Where a game that goes on stands; a new one begins with its first deal."""
        if self._game.deal is not None and not isinstance(self._game.phase, BetweenDeals):
            self._open()

    def _deal(self) -> None:
        deck = list(PACK)
        self._chance.shuffle(deck)
        self._game = play.deal(self._game, tuple(deck))
        self._open()

    def _open(self) -> None:
        table.opening(self._room, self._public())
        for seat in Seat:
            self._seating.players[seat].begin(view(self._game, seat))

    def _public(self) -> View:
        """What may stand on the screen whoever looks at it."""
        return view(self._game, self._seating.viewer)

    def _turn(self) -> None:
        seat, game = play.actor(self._game), self._game
        assert seat is not None
        self._keep()
        action = self._seating.players[seat].act(view(game, seat), partial(play.refusal, game, seat))
        if isinstance(action, Resignation):
            self._game = play.end(game, seat.other, "resignation")
            return
        self._game = play.apply(game, seat, action)
        for each in (seat, seat.other):
            self._seating.players[each].see(view(self._game, each))
        if not play.in_play(self._game):
            self._after_deal()

    def _after_deal(self) -> None:
        if self._seating.handover is not None:
            self._seating.handover.release()
        summary.after_deal(self._room, self._public())

    def _finish(self) -> None:
        """Tell how the game ended and where its record lies."""
        assert isinstance(self._game.phase, Over)
        self._keep()
        summary.after_game(self._room, self._public(), self._game.phase.result)
        self._room.screen.write()
        self._tell_path("game-kept")
        self._finished = True

    def _rematch(self) -> None:
        """The next game of the same players; who deals is said by R2.5, else by the lot."""
        dealer = play.next_dealer(self._game)
        if dealer is None:
            dealer = self._chance.choice(list(Seat))
        self._keeper = replace(self._keeper, path=self._new_path(), dealer=dealer, date=now())
        self._game = play.new_game(self._game.rules, dealer)
        self._finished = False

    def _keep(self) -> None:
        """Write the game; trouble is told once, and play goes on."""
        try:
            self._keeper.keep(self._game)
        except OSError as error:
            trouble = error.strerror or type(error).__name__
            if trouble != self._trouble:
                self._room.screen.say(self._room.text("save-failed", path=str(self._keeper.path), problem=trouble))
            self._trouble = trouble
        else:
            self._trouble = ""

    def _leave(self, status: int) -> int:
        """Keep the game and say how it goes on; an impatient second Ctrl-C does not stop that."""
        with handled((signal.SIGINT, signal.SIGTERM, signal.SIGHUP), signal.SIG_IGN):
            return self._take_leave(status)

    def _take_leave(self, status: int) -> int:
        """The same, where nobody may be there any more to read it."""
        try:
            self._room.screen.write()
            if self._game.deal is not None and not self._finished:
                self._keep()
                self._tell_path("game-kept")
            if self._game.deal is not None and not isinstance(self._game.phase, Over):
                self._room.screen.write(f" {self._room.text('resume-with')}")
                self._room.screen.write(f"   {self._resume_command(self._keeper.path)}")
        except Closed:
            with suppress(OSError):
                self._keeper.keep(self._game)
            _silence()
        return UNSAVED if self._trouble else status

    def _tell_path(self, key: str) -> None:
        """A path stands on a line of its own, never broken, so that it can be copied."""
        if not self._trouble:
            self._room.screen.write(f" {self._room.text(key)}")
            self._room.screen.write(f"   {self._keeper.path}")


@contextmanager
def closed_by_signals() -> Iterator[None]:
    """Turn the signals that end a program into `Closed`, so that the game is kept."""

    def close(number: int, _frame: FrameType | None) -> None:
        raise Closed(128 + number)

    with handled((signal.SIGTERM, signal.SIGHUP), close):
        yield


@contextmanager
def handled(numbers: tuple[signal.Signals, ...], handler: Handler) -> Iterator[None]:
    """Handle these signals so, and afterwards as before."""
    before = {}
    with suppress(ValueError):  # only the main thread may set handlers
        before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _silence() -> None:
    """Let nothing more be written to a terminal or a pipe that is gone, not even when the program ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def now() -> datetime:
    """The time to the second, as records carry it."""
    return datetime.now(UTC).replace(microsecond=0)
