"""A sitting: game after game at one table, each kept on disk from its first deal on."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

from terts.game import game as play
from terts.game.actions import PROTEST, Action, Ask, Call, Cut, Good, Protest, Swap
from terts.game.cards import PACK, Pair, Seat
from terts.game.deal import HAND, BetweenDeals, Drawing, Over
from terts.game.game import Game
from terts.game.record import of_game, write
from terts.game.view import View, view
from terts.terminal import ending, position, summary, table
from terts.terminal.archive import unwritable, write_text
from terts.terminal.chance import Chance
from terts.terminal.commands import Command, read_command, read_yes
from terts.terminal.grid import order
from terts.terminal.handover import Handover
from terts.terminal.inquiries import await_enter, look_up
from terts.terminal.players import Player, Resignation, Rulings
from terts.terminal.room import Room, opponent_line, rules_line
from terts.terminal.screen import Closed, silence

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""
UNSAVED: Final = 1
"""The exit status when the game could not be written."""

HARMLESS: Final = (Call, Ask, Good, Swap, Cut)
"""The actions that can be no breach (R6.2)."""

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

    `chance` shuffles and draws lots, `new_path` makes the file for one more game, `rescue` one elsewhere for a game
    whose file cannot be written any more, `resume_command` tells the command that goes on with a file.
    """

    def __init__(
        self,
        room: Room,
        seating: Seating,
        game: Game,
        keeper: Keeper,
        chance: Chance,
        new_path: Callable[[], Path],
        rescue: Callable[[], Path],
        resume_command: Callable[[Path], str],
    ) -> None:
        self._room = room
        self._seating = seating
        self._game = game
        self._keeper = keeper
        self._chance = chance
        self._new_path = new_path
        self._rescue = rescue
        self._resume_command = resume_command
        self._trouble = ""
        self._finished = False
        self._won = dict.fromkeys(Seat, 0)

    def run(self) -> int:
        """Play until the players have had enough; the exit status. However it ends, the game is on disk."""
        try:
            with closed_by_signals():
                self._games()
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        except Closed as closed:
            status = self._leave(closed.status)
            if closed.problem is not None:
                raise
            return status
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
            if not (self._wants_another() and self._rematch()):
                return

    def _begin(self) -> None:
        """The rules, the opponent, and where a game that goes on stands; a new one begins with its first deal."""
        self._room.screen.say(f"{rules_line(self._room, self._game.rules)} {self._room.text('help-hint')}", hang=2)
        if self._room.opponent is not None:
            self._room.screen.say(opponent_line(self._room, self._room.opponent), hang=2)
        if self._game.deal is not None and not isinstance(self._game.phase, BetweenDeals):
            self._open()

    def _deal(self) -> None:
        deck = list(PACK)
        self._chance.shuffle(deck)
        self._game = play.deal(self._game, tuple(deck))
        self._open()

    def _open(self) -> None:
        table.opening(self._room, self._public())
        if self._seating.handover is not None:
            self._seating.handover.begin(self._public())
        for seat in Seat:
            self._seating.players[seat].begin(view(self._game, seat))

    def _public(self) -> View:
        """What may stand on the screen whoever looks at it."""
        return view(self._game, self._seating.viewer)

    def _turn(self) -> None:
        self._keep()
        game = self._game
        seat = listener(game)
        if seat is None and self._seating.handover is None:
            seat = waiting_to_draw(game)
        if seat is not None:
            said = self._seating.players[seat].interject(view(game, seat), _rulings(game, seat))
            if said is not None:
                self._carry_out(seat, said)
                return
        seat = play.actor(game)
        assert seat is not None
        self._carry_out(seat, self._seating.players[seat].act(view(game, seat), _rulings(game, seat)))

    def _carry_out(self, seat: Seat, action: Action | Resignation) -> None:
        if isinstance(action, Resignation):
            self._game = play.end(self._game, seat.other, "resignation")
            return
        self._game = play.apply(self._game, seat, action)
        if self._seating.handover is not None:
            self._seating.handover.hear(self._public())
        for each in (seat, seat.other):
            self._seating.players[each].see(view(self._game, each))
        if not play.in_play(self._game):
            self._after_deal()

    def _after_deal(self) -> None:
        if self._seating.handover is not None:
            self._seating.handover.release()
        summary.after_deal(self._room, self._public())
        if self._room.screen.waits and not isinstance(self._game.phase, Over):
            await_enter(self._room, self._public(), self._room.text("pause"), self._room.text("help-pause"))

    def _finish(self) -> None:
        """Tell how the game ended and where its record lies."""
        assert isinstance(self._game.phase, Over), "only what is over is finished"
        self._won[self._game.phase.result.winner] += 1
        self._keep()
        if self._seating.handover is not None:
            self._seating.handover.release()
        ending.of_game(self._room, self._public(), self._game)
        self._room.screen.write()
        self._tell_path("game-kept")
        self._finished = True

    def _wants_another(self) -> bool:
        """Whether there is to be one more game; the last one may be looked at before."""
        room = self._room
        while True:
            text = room.screen.ask(f" {room.text('rematch')} ")
            command, answer = read_command(text), read_yes(text)
            if answer is not None or command is Command.QUIT:
                return answer is True
            if command is Command.TABLE:
                position.at_end(room, self._public(), self._game)
            elif not look_up(room, self._public(), text):
                room.screen.say(room.text("help-question"))

    def _rematch(self) -> bool:
        """The next game of the same players, if it can be kept; who deals is said by R2.5, else by the lot."""
        try:
            path = self._new_path()
        except OSError as error:
            self._room.screen.say(self._room.text("no-new-file", problem=self._problem(error)))
            return False
        dealer = play.next_dealer(self._game)
        if dealer is None:
            dealer = self._chance.choice(list(Seat))
        self._keeper = replace(self._keeper, path=path, dealer=dealer, date=now())
        self._game = play.new_game(self._game.rules, dealer)
        self._finished = False
        self._tell_tally()
        return True

    def _tell_tally(self) -> None:
        """Which game of this sitting begins, and how many each has won."""
        room, viewer = self._room, self._seating.viewer
        scores = ", ".join(f"{room.name(seat, viewer)} {self._won[seat]}" for seat in order(viewer))
        room.screen.write()
        room.screen.say(room.text("game-heading", game=sum(self._won.values()) + 1, scores=scores))

    def _keep(self) -> None:
        """Write the game; if that cannot be done it moves to another file, and play goes on."""
        try:
            self._keeper.keep(self._game)
        except OSError as error:
            self._move(self._problem(error))
        else:
            self._trouble = ""

    def _move(self, problem: str) -> None:
        """Keep the game elsewhere; where that fails too it is told once that it is kept nowhere."""
        say, text, path = self._room.screen.say, self._room.text, str(self._keeper.path)
        try:
            elsewhere = replace(self._keeper, path=self._rescue())
            elsewhere.keep(self._game)
        except OSError:
            if problem != self._trouble:
                say(text("not-kept", path=path, problem=problem))
            self._trouble = problem
        else:
            say(text("kept-elsewhere", path=path, problem=problem))
            self._keeper, self._trouble = elsewhere, ""
            self._room.screen.write(f"   {self._keeper.path}")

    def _problem(self, error: OSError) -> str:
        refused = unwritable(error)
        return self._room.text(refused.key, detail=refused.detail)

    def _leave(self, status: int) -> int:
        """Keep the game and say how it goes on; an impatient second Ctrl-C does not stop that."""
        with handled((signal.SIGINT, signal.SIGTERM, signal.SIGHUP), signal.SIG_IGN):
            return self._take_leave(status)

    def _take_leave(self, status: int) -> int:
        """The same, where nobody may be there any more to read it."""
        try:
            if self._seating.handover is not None:
                self._room.screen.clear()
            self._room.screen.write()
            if self._game.deal is not None and not self._finished:
                self._keep()
                self._tell_path("game-kept")
            if self._game.deal is not None and not self._trouble and not isinstance(self._game.phase, Over):
                self._room.screen.write(f" {self._room.text('resume-with')}")
                self._room.screen.write(f"   {self._resume_command(self._keeper.path)}")
        except Closed:
            if self._game.deal is not None:
                with suppress(OSError):
                    self._keeper.keep(self._game)
            silence()
        return UNSAVED if self._trouble else status

    def _tell_path(self, key: str) -> None:
        """A path stands on a line of its own, never broken, so that it can be copied."""
        if not self._trouble:
            self._room.screen.write(f" {self._room.text(key)}")
            self._room.screen.write(f"   {self._keeper.path}")


def listener(game: Game) -> Seat | None:
    """The seat that may protest before the other acts again (R6.5): after every action that might be a breach.

    Before his own turn nobody need be asked: he can protest then. Who has just protested may do it again.
    """
    actor, moves = play.actor(game), () if game.deal is None else game.deal.moves
    if actor is None or not moves:
        return None
    last, action = moves[-1]
    again = last is (actor.other if isinstance(action, Protest) else actor) and not isinstance(action, HARMLESS)
    return actor.other if again and PROTEST in play.possible(game, actor.other) else None


def waiting_to_draw(game: Game) -> Seat | None:
    """Who has to draw after the other and may not protest: he says now that he will, or draws at once (R6.3)."""
    match game.phase:
        case Drawing(winner, seat) if winner is seat and game.deal is not None:
            able = play.possible(game, seat.other)
            return seat.other if PROTEST not in able and len(game.deal.hands[seat.other]) < HAND else None
    return None


def _rulings(game: Game, seat: Seat) -> Rulings:
    return Rulings(partial(play.refusal, game, seat), partial(play.objection, game, seat))


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


def now() -> datetime:
    """The time to the second, as records carry it."""
    return datetime.now(UTC).replace(microsecond=0)
