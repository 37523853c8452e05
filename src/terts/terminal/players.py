"""Who sits at the table: a person before the screen, or a program. Each knows his `View` and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from terts.bots.club.advice import Advice
from terts.bots.protocol import Bot
from terts.game.actions import DRAW, PROTEST, Action, Claim, Play, Protest
from terts.game.cards import Seat
from terts.game.errors import Reason
from terts.game.view import PhaseName, View
from terts.locale.parser import Problem, parse_input
from terts.terminal import board, table
from terts.terminal.commands import Command, read_command, read_on, read_yes
from terts.terminal.counsel import Counsel
from terts.terminal.handover import Handover
from terts.terminal.inquiries import ALOUD, Inquiries, await_enter
from terts.terminal.narrator import Narrator
from terts.terminal.room import Room


@dataclass(frozen=True, slots=True)
class Rulings:
    """What the game says of an action of the player (`terts.game.game`), None where there is nothing to say.

    `refusal`: why it cannot be done; `objection`: why it is out of order although it can be done.
    """

    refusal: Callable[[Action], Reason | None]
    objection: Callable[[Action], Reason | None]


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

    def act(self, view: View, rulings: Rulings) -> Action | Resignation:
        """What he does at his turn: an action that is not refused."""
        ...

    def interject(self, view: View, rulings: Rulings) -> Action | Resignation | None:
        """What he does, if anything, when the other has acted and goes on (R6.5)."""
        ...

    def see(self, view: View) -> None:
        """Something has happened: the table as he sees it now."""
        ...


@runtime_checkable
class Objecting(Protocol):
    """A bot that says «протест» where its view proves a breach (R6.5)."""

    def objection(self, view: View) -> Advice | None:
        """The protest with its reason, or None; it may be asked whoever's turn it is."""
        ...


class Program:
    """A bot in a seat."""

    def __init__(self, room: Room, seat: Seat, bot: Bot) -> None:
        self._room = room
        self._seat = seat
        self._bot = bot

    def begin(self, view: View) -> None:
        """Nothing to prepare: all a bot needs is in its next view."""

    def act(self, view: View, rulings: Rulings) -> Action | Resignation:  # noqa: ARG002  # a bot chooses what is legal
        """The bot's choice; meanwhile the screen shows that it is thinking."""
        with self._room.screen.thinking(self._room.text("thinking", name=self._room.names[self._seat])):
            return self._bot.choose(view)

    def interject(self, view: View, rulings: Rulings) -> Action | Resignation | None:  # noqa: ARG002
        """A protest, if the bot is one that protests and sees a reason to."""
        advice = self._bot.objection(view) if isinstance(self._bot, Objecting) and PROTEST in view.possible else None
        return advice.action if advice is not None else None

    def see(self, view: View) -> None:
        """Nothing to do."""


class Person:
    """A person before the screen: is told what happens, sees his hand at his turn, and answers in words.

    `warned`: at an open table he is told before he does what is out of order; he can change that at any prompt.
    """

    def __init__(
        self,
        room: Room,
        seat: Seat,
        handover: Handover | None = None,
        counsel: Counsel | None = None,
        warned: bool = True,
    ) -> None:
        self._room = room
        self._seat = seat
        self._handover = handover
        self._warned = warned
        self._narrator = Narrator(room, seat)
        self._hand = table.Hand(room)
        self._inquiries = Inquiries(room, seat, counsel)
        self._tricks = 0
        self._draws = False
        if handover is not None:
            handover.join(seat, self._narrator)

    def begin(self, view: View) -> None:
        """What came before the running trick is not told again; a wish to look (R3.8) does not outlast its deal."""
        self._narrator.catch_up(view)
        self._inquiries.begin()
        self._draws, self._tricks = False, len(view.taken)

    def act(self, view: View, rulings: Rulings) -> Action | Resignation:
        """Ask until there is an action that stands, or the game is given up."""
        cleared = self._handover is not None and self._handover.to(self._seat)
        self._narrator.address(view, cleared)
        if self._draws and view.phase is PhaseName.DRAW:
            self._draws = False
            return DRAW
        (self._hand.anew if cleared else self._hand.lay)(view, self._warned)
        fresh = True
        while True:
            text = self._room.screen.ask(table.prompt(self._room, view), fresh)
            fresh = False
            alone = table.by_enter(view)
            if not text and alone is not None:
                return alone
            if not text:
                self._hand.again(view, self._warned)
            done = self._answered(text, view, rulings)
            if done is not None:
                return done

    def interject(self, view: View, rulings: Rulings) -> Action | Resignation | None:
        """Let the other go on, or protest, or draw; at a shared screen without a look at his cards."""
        shared, names = self._handover is not None, self._room.names
        key = "floor-shared" if shared else "floor" if PROTEST in view.possible else "floor-draw"
        prompt = self._room.text(key, name=names[self._seat], other=names[self._seat.other])
        if not shared:
            self._narrator.speak()
        if self._handover is not None:
            self._handover.share()
        while True:
            text = self._room.screen.ask(f" {prompt} ")
            if read_on(text):
                self._let_go_on(view)
                return None
            done = self._answered(text, view, rulings, aloud=shared)
            if done is not None:
                return done

    def _let_go_on(self, view: View) -> None:
        """Enter while the other acts: at a shared screen it is his again; before his draw it promises one's own."""
        if self._handover is not None:
            self._handover.take(self._seat.other)
        self._draws = view.phase is PhaseName.DRAW and PROTEST not in view.possible

    def see(self, view: View) -> None:
        """Tell what is new, unless somebody else is before the screen; show the tricks if that was asked for."""
        self._narrator.hear(view)
        closed = len(view.taken) > self._tricks and view.taken[-1].leader is not self._seat
        self._tricks = len(view.taken)
        if self._handover is None:
            self._narrator.speak(wait=True)
        elif closed and view.turn is self._seat.other and view.court is None:
            self._narrator.speak_aloud()
            self._pause(view)
        if self._inquiries.look_wanted and view.may_look:
            self._inquiries.look_wanted = False
            board.show_tricks(self._room, view)
            if self._handover is not None:
                self._pause(view)

    def _pause(self, view: View) -> None:
        """Leave the shared screen as it is until Enter."""
        await_enter(self._room, view, self._room.text("pause"), self._room.text("help-pause"), ALOUD)

    def _answered(self, text: str, view: View, rulings: Rulings, aloud: bool = False) -> Action | Resignation | None:
        """What follows from one line of input; None if nothing is decided by it.

        `aloud`: both look at the screen, so nothing may be shown that only one of them sees, nor given up for him.
        """
        command = read_command(text)
        if command is Command.RESIGN and not aloud:
            return Resignation() if self._agrees(self._room.text("confirm-resign"), view, aloud) else None
        if command is not None:
            self._serve(command, view, text, aloud)
            return None
        return self._understood(text, view, rulings, aloud) if text else None

    def _understood(self, text: str, view: View, rulings: Rulings, aloud: bool) -> Action | None:
        """The action meant by the text, if it stands; else it is told why not."""
        meant = parse_input(text, view, table.offered(view))
        if isinstance(meant, Problem):
            self._misunderstood(meant, view)
            return None
        why = rulings.refusal(meant)
        if why is not None:
            self._explain(why, meant, view)
            return None
        if self._warned and view.court is not None and not self._insists(meant, rulings.objection(meant), view, aloud):
            return None
        if isinstance(meant, Claim) and not self._agrees(table.confirming_claim(self._room, view), view, aloud):
            return None
        return meant

    def _misunderstood(self, problem: Problem, view: View) -> None:
        """Say what is wrong with the input; away from cards also what may be typed here."""
        if problem.key in ("unknown", "number", "no-list") and view.legal and view.phase not in table.TURNS:
            unknown = problem.key == "unknown"
            said = self._room.words.problem(Problem("unknown-here", problem.args)) if unknown else ""
            self._room.screen.say(f"{said} {table.awaited(self._room, view)}".strip())
        else:
            self._room.screen.say(self._room.words.problem(problem))

    def _insists(self, meant: Action, why: Reason | None, view: View, aloud: bool) -> bool:
        """Whether the player stands by an action that is out of order or may cost him points."""
        if why is not None:
            self._explain(why, meant, view)
            return self._agrees(self._room.text("confirm-anyway"), view, aloud)
        return not isinstance(meant, Protest) or self._agrees(self._room.text("confirm-protest"), view, aloud)

    def _explain(self, why: Reason, meant: Action, view: View) -> None:
        """Why the action will not do; if something else is awaited altogether, what that is."""
        if why.key == "not-now" and view.turn is self._seat:
            self._room.screen.say(table.awaited(self._room, view) or self._room.words.reason(why))
            return
        card = meant.card if isinstance(meant, Play) and why.key in DUTIES else None
        self._room.screen.say(self._room.words.reason(why, card))

    def _agrees(self, question: str, view: View, aloud: bool) -> bool:
        """The answer to a question, which may be put off by asking something oneself; asked until it is clear."""
        while True:
            text = self._room.screen.ask(f" {question} ")
            command, answer = read_command(text), read_yes(text)
            if answer is not None:
                return answer
            if command is None or command in (Command.HELP, Command.RESIGN):
                self._room.screen.say(self._room.text("help-question"))
            else:
                self._serve(command, view, text, aloud)

    def _serve(self, command: Command, view: View, text: str, aloud: bool) -> None:
        """Answer a question about the game or the client, `aloud` only one whose answer both may see."""
        if aloud and command not in ALOUD:
            self._room.screen.say(self._room.text("not-aloud"))
            return
        if command is Command.WARN:
            self._switch(view)
            return
        self._inquiries.answer(command, view, text, self._warned)
        if command is Command.TABLE and view.turn is self._seat:
            self._room.screen.write()
            self._hand.anew(view, self._warned)

    def _switch(self, view: View) -> None:
        """Change whether he is warned, and show his cards as they are marked now."""
        if view.court is None:
            self._room.screen.say(self._room.text("warn-guarded"))
            return
        self._warned = not self._warned
        self._room.screen.say(self._room.text("warn-on" if self._warned else "warn-off"))
        if view.turn is self._seat and view.phase in table.TURNS:
            self._hand.again(view, self._warned)
