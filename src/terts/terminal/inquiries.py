"""What a player asks the client at a prompt, and the answers: help, the position, melds, score, rules, advice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from terts.game.actions import PROTEST, Beat
from terts.game.cards import Seat
from terts.game.rules import values
from terts.game.view import PhaseName, View
from terts.locale.catalogue import selector
from terts.locale.prose import clause_prose, rules_prose
from terts.terminal import board, summary, table, tally
from terts.terminal.commands import Command, argument, read_command, read_on
from terts.terminal.counsel import Counsel
from terts.terminal.room import Room
from terts.terminal.screen import Closed, capital

ALOUD = (Command.HELP, Command.SCORE, Command.DEAL, Command.RULES, Command.TRUMPS, Command.UNDO, Command.QUIT)
"""What shows nothing that only one of two players at a screen sees."""
LOOK_UPS = (Command.TABLE, Command.SCORE, Command.DEAL, Command.RULES, Command.TRUMPS)
"""What only shows something, and may be asked for between two deals and after a game."""


class Inquiries:
    """Answers what one player asks. `look_wanted`: he asked for the taken tricks, and may see them after his card."""

    def __init__(self, room: Room, seat: Seat, counsel: Counsel | None) -> None:
        self._room = room
        self._seat = seat
        self._counsel = counsel
        self._told = False
        self.look_wanted = False
        self._shown: Mapping[Command, Callable[[View], None]] = {
            Command.TABLE: self._table,
            Command.LOOK: self._look,
            Command.MELDS: partial(board.hand_melds, room),
            Command.SCORE: partial(board.sheet, room),
            Command.DEAL: partial(summary.last_deal, room),
            Command.TRUMPS: partial(board.trump_line, room),
            Command.RECOUNT: self._recount,
            Command.UNDO: self._undo,
        }

    def begin(self) -> None:
        """A deal begins: what was asked and advised before is past."""
        self.look_wanted = False
        if self._counsel is not None:
            self._counsel.forget()

    def answer(self, command: Command, view: View, text: str, warned: bool = True) -> None:
        """Answer the command; `text` is the whole line that was typed, `warned` as for `terts.terminal.table.Hand`."""
        if command is Command.QUIT:
            raise Closed
        if command is Command.RULES:
            show_rules(self._room, view, argument(text))
        elif command is Command.HELP:
            self._help(view, warned, in_full=text.strip() != "?")
        elif command in (Command.HINT, Command.WHY):
            self._room.screen.say(self._advice(command, view), hang=3)
        else:
            self._shown[command](view)

    def _table(self, view: View) -> None:
        board.whole(self._room, view, asked=view.turn is self._seat)

    def _look(self, view: View) -> None:
        self.look_wanted = board.will_look(view)
        board.tricks(self._room, view)

    def _advice(self, command: Command, view: View) -> str:
        if self._counsel is None:
            return self._room.text("hint-with-assist")
        return self._counsel.hint(view) if command is Command.HINT else self._counsel.why(view)

    def _undo(self, view: View) -> None:  # noqa: ARG002  # the answer is the same at every table
        self._room.screen.say(self._room.text("no-undo"))

    def _recount(self, view: View) -> None:
        """Lay out the tricks that are counted: those of the one who counts (R6.4)."""
        if view.phase is not PhaseName.COUNT:
            self._room.screen.say(self._room.text("recount-later"))
            return
        tally.lay_out(self._room, view, view.theirs.seat if table.counted(view) else view.mine.seat)

    def _help(self, view: View, warned: bool, in_full: bool) -> None:
        """What is awaited now, then the rest in a dozen lines; a mere «?» tells the rest once."""
        self._room.screen.say(self._room.text("help-now", now=self._awaited(view, warned)), hang=2)
        if self._told and not in_full:
            self._room.screen.say(self._room.text("help-more"))
            return
        self._told = True
        room, opened = self._room, view.court is not None
        protest = opened and PROTEST in view.possible
        for key in (*["help-open"] * opened, *["help-protest"] * protest, "help"):
            for line in room.text(key, open="yes" if opened else "no").splitlines():
                room.screen.say(line, hang=2)

    def _awaited(self, view: View, warned: bool) -> str:
        if view.turn is not self._seat:
            return self._room.text("help-floor")
        if view.phase is PhaseName.FOLLOW:
            return self._room.text(
                "help-follow", **self._room.words.forms("card", *view.table), barred=self._barred(view, warned)
            )
        if view.phase in table.ANSWERS and view.announced is not None:
            meld = capital(self._room.words.meld(view.announced))
            beat = "yes" if any(isinstance(action, Beat) for action in view.legal) else "no"
            told = self._room.text(f"help-{selector(view.phase)}", meld=meld, beat=beat)
            return f"{told} {table.awaited(self._room, view)}"
        return self._room.text("help-good" if table.counted(view) else f"help-{selector(view.phase)}")

    def _barred(self, view: View, warned: bool) -> str:
        """How the cards that are out of order are marked, if any are, and whether they can be played all the same."""
        if next(table.barred(view, warned), None) is None:
            return "none"
        return f"{'told' if self._room.screen.plain else 'some'}{'' if view.court is None else '-open'}"


def show_rules(room: Room, view: View, clause: str) -> None:
    """The rules of this game, or only what stands in them under the clause."""
    language, name = room.words.language, room.rules_name
    if not clause:
        for line in rules_prose(language, name, values(view.rules)).splitlines():
            room.screen.say(line.strip(), indent=0 if line[:1] != " " else 2)
        return
    found = clause_prose(language, name, values(view.rules), clause)
    for paragraph in found or [room.text("rules-no-clause", clause=clause)]:
        room.screen.say(paragraph)


def look_up(room: Room, view: View, text: str, allowed: Collection[Command] = LOOK_UPS) -> bool:
    """Show what the text asks to see, if that is one of `LOOK_UPS` and `allowed` here; whether it was."""
    command = read_command(text)
    if command not in LOOK_UPS or command not in allowed:
        return False
    match command:
        case Command.TABLE:
            board.whole(room, view)
        case Command.SCORE:
            board.sheet(room, view)
        case Command.DEAL:
            summary.last_deal(room, view)
        case Command.RULES:
            show_rules(room, view, argument(text))
        case _:
            board.trump_line(room, view)
    return True


def await_enter(room: Room, view: View, prompt: str, advice: str, allowed: Collection[Command] = LOOK_UPS) -> None:
    """Wait for Enter, showing meanwhile what may be looked up here; `Closed` if the player leaves.

    `advice` answers everything else. Where the screen changes hands `allowed` is what both may see, `ALOUD`.
    """
    while not read_on(text := room.screen.ask(f" {prompt} ")):
        if read_command(text) is Command.QUIT:
            raise Closed
        if not look_up(room, view, text, allowed):
            room.screen.say(advice)
