"""The screen and the keyboard: lines in, lines out, whatever the terminal can show.

Text is laid out plain; colour is laid over it at the very end, and what the terminal's encoding cannot write is
replaced, so that nothing ever depends on colour or on Unicode.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TextIO

MOST_COLUMNS: Final = 76
"""Longer lines are hard to read, however wide the terminal is."""
CUSTOMARY_COLUMNS: Final = 80
"""The width where there is no terminal to ask, as in a pipe."""

NARROW: Final = 50
"""On fewer columns figures are told in sentences and remarks stand further left."""
ROOM_TO_TYPE: Final = 6
"""Columns left free behind a prompt."""
BETWEEN: Final = " · "
"""What stands between short texts in a row."""

SUITS: Final = {"♠": "s", "♣": "c", "♦": "d", "♥": "h"}
RANKS: Final = {
    "10": "T", "J": "J", "Q": "Q", "K": "K", "A": "A", "В": "J", "Д": "Q", "К": "K", "Т": "A",
}  # fmt: skip
"""Ranks as people of either language read them, and as the texts of records write them."""
CARD: Final = re.compile(r"(10|[789JQKAВДКТ])([♠♣♦♥])")
_GLUE: Final = re.compile(r" (?=\[R|—|- )")
"""No line begins with a clause in brackets or with a dash."""
_NO_BREAK: Final = "\0"
"""Stands for a space at which no line ends; every encoding has it, and `textwrap` takes it for a letter."""
_RED: Final = re.compile(r"(?:10|[789JQKAВДКТ])?[♦♥]")
_SIGNS: Final = {
    "—": "-", "–": "-", "−": "-", "─": "-", "·": "-", "…": "...", "«": '"', "»": '"', "“": '"', "”": '"', "’": "'",
    "○": "o", "×": "x", "№": "No.", "→": "->", "✓": "+", "±": "+/-", "∞": "inf",
    "\N{NO-BREAK SPACE}": " ",
}  # fmt: skip
_LETTERS: Final = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "'", "э": "e", "ю": "yu",
    "я": "ya",
}  # fmt: skip


class Closed(Exception):
    """The player went away: the input ended, or the terminal was closed. `status` is the exit status to leave with.

    `problem` is the error where nothing can be written although somebody reads, as on a full disk.
    """

    def __init__(self, status: int = 0, problem: OSError | None = None) -> None:
        self.status = status
        self.problem = problem
        super().__init__("the input is closed")


class Screen:
    """Where the client writes and reads.

    `columns` is the width of a line, None where the terminal is asked for it; `terminal` is whether the output is one
    (then it may be cleared, and shows that something is going on), `typed` whether the input stands on the screen as it
    is typed; if it comes from a pipe it is written here. `colour` says whether colour is used, `plain` that the text is
    for the ear: no rules are drawn and nothing is taken back.
    """

    def __init__(
        self, out: TextIO, *, columns: int | None, terminal: bool, typed: bool, colour: bool, plain: bool = False
    ) -> None:
        self.out = out
        self.terminal = terminal
        self.typed = typed
        self.colour = colour
        self.plain = plain
        self.encoding = out.encoding or "utf-8"
        self._columns = columns

    @property
    def columns(self) -> int:
        """The width of a line now: a window may become narrower while the game goes on."""
        if self._columns is not None:
            return self._columns
        return _readable(shutil.get_terminal_size((CUSTOMARY_COLUMNS, 24)).columns)

    @property
    def narrow(self) -> bool:
        """Whether there is too little room for columns of figures."""
        return self.columns < NARROW

    @property
    def waits(self) -> bool:
        """Whether somebody reads here who has to be given time, as before a text scrolls away."""
        return self.terminal and self.typed

    def say(self, text: str = "", indent: int = 1, hang: int = 0) -> None:
        """Write a paragraph, wrapped; the first line is indented by `indent`, later ones by `hang` more."""
        lines = self.wrapped(text, indent, hang) or [""]
        for line in lines:
            self.write(line)

    def wrapped(self, text: str, indent: int = 1, hang: int = 0, columns: int = 0) -> list[str]:
        """The lines of a paragraph, none longer than the screen (or `columns`) is wide unless a single word is."""
        lines = textwrap.wrap(
            _GLUE.sub(_NO_BREAK, self.shown(text.replace("\N{NO-BREAK SPACE}", _NO_BREAK))),
            columns or self.columns,
            initial_indent=" " * indent,
            subsequent_indent=" " * (indent + hang),
            break_long_words=False,
            break_on_hyphens=False,
        )
        return [line.replace(_NO_BREAK, " ") for line in lines]

    def write(self, line: str = "") -> None:
        """Write one line as it stands."""
        self._emit(self._coloured(self.shown(line.rstrip())) + "\n")

    def heading(self, *parts: str) -> None:
        """Write the head of a part, ruled to the width of the screen; parts that do not fit stand below it."""
        if self.plain:
            self.write()
            self.facts(parts)
            return
        lines = [self.shown(_ruled(parts[:count])) for count in range(1, len(parts) + 1)]
        fitting = max((count for count, line in enumerate(lines, 1) if len(line) <= self.columns), default=1)
        ruled = lines[fitting - 1] + self.shown("─") * (self.columns - len(lines[fitting - 1]))
        self._emit(f"\n\x1b[1m{ruled}\x1b[22m\n" if self.colour else f"\n{ruled}\n")
        self.facts([capital(part) if at == 0 else part for at, part in enumerate(parts[fitting:])])

    def facts(self, parts: Sequence[str]) -> None:
        """Write short texts in a row, none of them broken; by ear each is a sentence."""
        if self.plain:
            self.say(". ".join(map(capital, parts)) + ".")
        else:
            self.rows(parts, between=BETWEEN)

    def rows(self, items: Iterable[str], between: str = "  ") -> None:
        """Write short items one after another, as many in a row as fit, none of them broken."""
        row = ""
        for item in map(self.shown, items):
            longer = f"{row}{self.shown(between)}{item}" if row else f" {item}"
            if row and len(longer) > self.columns:
                self.write(row)
                longer = f" {item}"
            row = longer
        if row:
            self.write(row)

    def ask(self, prompt: str, fresh: bool = False) -> str:
        """Read one line from the player; `Closed` where there is none.

        `fresh`: what was typed before the prompt stood there was meant for another question, and is dropped.
        """
        *above, last = self.wrapped(prompt.strip(), columns=self.columns - ROOM_TO_TYPE) or [""]
        for line in above:
            self.write(line)
        if fresh and self.typed:
            _drop_typed_ahead()
        try:
            text = input(self.shown(f"{last} ")).strip()
        except EOFError:
            self._emit("\n")
            raise Closed from None
        if not self.typed:
            self._emit(f"{self.shown(text)}\n")
        return text

    def shown(self, text: str) -> str:
        """The text in what the terminal's encoding can write; cards then look as in records (`Ts`)."""
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return _spelled(text, self.encoding)
        return text

    def clear(self) -> None:
        """Take everything off the screen, out of the scroll-back too; in a pipe there is nothing to take away."""
        if not self.terminal:
            return
        if _is_dumb(os.environ):
            self._emit("\n" * 100)
        else:
            self._emit("\x1b[H\x1b[2J\x1b[3J")

    @contextmanager
    def thinking(self, text: str) -> Iterator[None]:
        """A sign of life while something takes its time; it leaves no trace, and is left out where that cannot be."""
        drawn = self.terminal and not self.plain and not _is_dumb(os.environ)
        shown = self.shown(f" {text}") if drawn else ""
        if shown:
            self._emit(shown)
        try:
            yield
        finally:
            if shown:
                self._emit("\r" + " " * len(shown) + "\r")

    def _coloured(self, line: str) -> str:
        return _RED.sub("\x1b[31m\\g<0>\x1b[39m", line) if self.colour else line

    def _emit(self, text: str) -> None:
        """Write; `Closed` if nobody reads any more."""
        try:
            self.out.write(text)
            self.out.flush()
        except BrokenPipeError:
            raise Closed(1) from None
        except OSError as error:
            gone = error.errno == errno.EIO  # a terminal that was closed
            raise Closed(1, None if gone else error) from None


def silence() -> None:
    """Let nothing more be written to a terminal or a pipe that is gone, not even when the program ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _ruled(parts: Sequence[str]) -> str:
    return f"── {BETWEEN.join(parts)} "


def _drop_typed_ahead() -> None:
    """Forget what stands in the keyboard's queue, where the system can."""
    with suppress(ImportError):
        import termios

        with suppress(termios.error, OSError, ValueError):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def capital(text: str) -> str:
    """The text with its first letter large and the others as they are."""
    return text[:1].upper() + text[1:]


def _spelled(text: str, encoding: str) -> str:
    """The text with every character the encoding lacks replaced by its nearest relation."""
    if not _can_write("♠", encoding):
        text = CARD.sub(lambda card: RANKS.get(card[1], card[1]) + SUITS[card[2]], text)
    return "".join(sign if _can_write(sign, encoding) else _relation(sign) for sign in text)


def _relation(sign: str) -> str:
    lower = _LETTERS.get(sign.lower())
    if lower is not None:
        return lower if sign.islower() else lower.capitalize()
    return SUITS.get(sign) or _SIGNS.get(sign, "?")


def _can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def open_screen(environ: Mapping[str, str], *, history: bool, plain: bool = False) -> Screen:
    """The screen of this process: standard input and output; `plain` as in `Screen`.

    With `history` the keyboard has line editing and the arrow keys bring back earlier lines; two people at one
    keyboard must not have that.
    """
    for stream in (sys.stdin, sys.stdout):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    terminal, typed = sys.stdout.isatty(), sys.stdin.isatty()
    if terminal and typed and history:
        with suppress(ImportError):
            import readline  # noqa: F401  # its import is what gives `input` line editing
    coloured = terminal and not plain and not environ.get("NO_COLOR") and not _is_dumb(environ)
    columns = None if terminal else _readable(_asked(environ))
    return Screen(sys.stdout, columns=columns, terminal=terminal, typed=typed, colour=coloured, plain=plain)


def _is_dumb(environ: Mapping[str, str]) -> bool:
    """Whether the terminal can do nothing but write on."""
    return environ.get("TERM", "dumb") == "dumb"


def _readable(columns: int) -> int:
    return max(20, min(columns - 1, MOST_COLUMNS))


def _asked(environ: Mapping[str, str]) -> int:
    columns = environ.get("COLUMNS", "")
    return int(columns) if columns.isascii() and columns.isdigit() and len(columns) < 6 else CUSTOMARY_COLUMNS
