"""Who sits at the table: a person before the screen, or a program. Each knows his `View` and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from terts.bots.club.advice import Advice
from terts.bots.protocol import Bot
from terts.game.actions import Action, Claim, Play
from terts.game.cards import Seat
from terts.game.errors import Reason
from terts.game.view import View
from terts.locale.catalogue import selector
from terts.locale.parser import Problem, parse_input
from terts.terminal import board, table
from terts.terminal.commands import Command, is_yes, read_command
from terts.terminal.counsel import Counsel, Explaining
from terts.terminal.narrator import Narrator
from terts.terminal.room import Room
from terts.terminal.screen import Closed

Refuse = Callable[[Action], Reason | None]
"""Why the player's action is refused, or None; the game's own answer (`terts.game.game.refusal`)."""


@dataclass(frozen=True, slots=True)
class Resignation:
    """The player gives the game up, in the place of an action."""


DUTIES: Final = ("must-follow", "must-follow-or-trump", "must-beat", "must-trump")
"""The reasons that are about one card of the hand among others (R3.2, R3.3), so that it is named with them."""


class Player(Protocol):
    """Someone in a seat."""

    def begin(self, view: View) -> None:
        """A deal begins, or a saved game goes on."""
        ...

    def act(self, view: View, refuse: Refuse) -> Action | Resignation:
        """What he does at his turn: an action that is not refused."""
        ...

    def see(self, view: View) -> None:
        """Something has happened: the table as he sees it now."""
        ...


class Program:
    """A bot in a seat."""

    def __init__(self, room: Room, seat: Seat, bot: Bot) -> None:
        self._room = room
        self._seat = seat
        self._bot = bot
        self.reason: Advice | None = None

    def begin(self, view: View) -> None:
        """Nothing to prepare: all a bot needs is in its next view."""

    def act(self, view: View, refuse: Refuse) -> Action | Resignation:  # noqa: ARG002  # a bot chooses what is legal
        """The bot's choice; meanwhile the screen shows that it is thinking."""
        with self._room.screen.thinking(self._room.text("thinking", name=self._room.names[self._seat])):
            if not isinstance(self._bot, Explaining):
                return self._bot.choose(view)
            self.reason = self._bot.explain(view)
            return self.reason.action

    def see(self, view: View) -> None:
        """Nothing to do."""


class Handover:
    """One screen for two people: it changes hands only when it shows nobody's cards."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._holder: Seat | None = None

    def to(self, seat: Seat) -> None:
        """Give the screen to the seat: take away what the other saw, and wait until he who may look is there."""
        if self._holder is seat:
            return
        if self._holder is not None:
            self._room.screen.clear()
        self._holder = seat
        self._room.screen.ask(f" {self._room.text('handover', name=self._room.names[seat])} ")

    def release(self) -> None:
        """The deal is over and no hand is left: both may read what stands there."""
        self._holder = None


class Person:
    """A person before the screen: is told what happens, sees his hand at his turn, and answers in words."""

    def __init__(
        self, room: Room, seat: Seat, handover: Handover | None = None, counsel: Counsel | None = None
    ) -> None:
        self._room = room
        self._seat = seat
        self._handover = handover
        self._counsel = counsel
        self._narrator = Narrator(room, seat)
        self._look_wanted = False

    def begin(self, view: View) -> None:
        """What came before the running trick is not told again; a wish to look (R3.8) does not outlast its deal."""
        self._narrator.catch_up(view)
        self._look_wanted = False

    def act(self, view: View, refuse: Refuse) -> Action | Resignation:
        """Ask until there is an action that stands, or the game is given up."""
        if self._handover is not None:
            self._handover.to(self._seat)
        self._narrator.tell(view)
        table.turn(self._room, view)
        while True:
            text = self._room.screen.ask(table.prompt(self._room, view))
            command = read_command(text)
            if command is Command.RESIGN:
                if self._agrees("confirm-resign"):
                    return Resignation()
            elif command is not None:
                self._serve(command, view)
            elif text and (action := self._understood(text, view, refuse)) is not None:
                return action

    def see(self, view: View) -> None:
        """Tell what is new, unless somebody else is before the screen; show the tricks if that was asked for."""
        if self._handover is None:
            self._narrator.tell(view)
        if self._look_wanted and view.may_look:
            self._look_wanted = False
            board.show_tricks(self._room, view)
            if self._handover is not None:
                self._room.screen.ask(f" {self._room.text('pause')} ")

    def _understood(self, text: str, view: View, refuse: Refuse) -> Action | None:
        """The action meant by the text, if it stands; else it is told why not."""
        meant = parse_input(text, view, table.offered(view))
        if isinstance(meant, Problem):
            self._room.screen.say(self._room.words.problem(meant))
            return None
        why = refuse(meant)
        if why is not None:
            card = meant.card if isinstance(meant, Play) and why.key in DUTIES else None
            self._room.screen.say(self._room.words.reason(why, card))
            return None
        if isinstance(meant, Claim) and not self._agrees("confirm-claim"):
            return None
        return meant

    def _agrees(self, question: str) -> bool:
        return is_yes(self._room.screen.ask(f" {self._room.text(question)} "))

    def _serve(self, command: Command, view: View) -> None:
        """Answer a question about the game or the client."""
        match command:
            case Command.HELP:
                self._help(view)
            case Command.TABLE:
                board.whole(self._room, view)
            case Command.LOOK:
                self._look_wanted = bool(view.taken) and not view.may_look
                board.tricks(self._room, view)
            case Command.MELDS:
                board.hand_melds(self._room, view)
            case Command.SCORE:
                board.sheet(self._room, view)
            case Command.HINT:
                self._room.screen.say(self._advised(lambda counsel: counsel.hint(view)), hang=3)
            case Command.WHY:
                self._room.screen.say(self._advised(Counsel.why), hang=3)
            case Command.QUIT:
                raise Closed

    def _advised(self, ask: Callable[[Counsel], str]) -> str:
        return self._room.text("hint-with-assist") if self._counsel is None else ask(self._counsel)

    def _help(self, view: View) -> None:
        for key in (f"help-{selector(view.phase)}", "help"):
            for line in self._room.text(key).splitlines():
                self._room.screen.say(line, hang=3)
