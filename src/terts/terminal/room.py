"""What everything at the table shares: the screen, the words, and how the players are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from terts.bots.ladder import STEPS, entries
from terts.game.cards import Pair, Seat
from terts.game.rules import Rules, Value, changed
from terts.locale.catalogue import LANGUAGES, catalogue
from terts.locale.wording import Wording
from terts.terminal.screen import Screen

LONGEST_NAME: Final = 12
"""The most characters of a name in the table."""


@dataclass(frozen=True, slots=True)
class Room:
    """The screen and the words of one sitting.

    `names` are the players' names as others read them, `notation` the way points are drawn (`terts.terminal.sheet`),
    `assist` whether the players agreed to running card points and advice (R8), `rules_name` the rule set played,
    `opponent` the name of the bot that plays against a person (None: two people).
    """

    screen: Screen
    words: Wording
    names: Pair[str]
    notation: str
    assist: bool
    rules_name: str = "classic"
    opponent: str | None = None

    def text(self, key: str, /, **args: str | int) -> str:
        """A text of the catalogue."""
        return self.words.text(key, **args)

    def name(self, seat: Seat, viewer: Seat | None) -> str:
        """How the viewer reads the seat: as himself, or by its name; nobody in particular (None) reads names."""
        return self.text("you") if seat is viewer else self.names[seat]

    def who(self, seat: Seat, viewer: Seat | None) -> dict[str, str]:
        """The arguments of a message about a seat: `who` is ``me`` or ``them``, `name` its name."""
        return {"who": "me" if seat is viewer else "them", "name": self.names[seat]}

    def sides(self, seat: Seat, viewer: Seat | None) -> dict[str, str]:
        """The arguments of a message about both: `who` is ``me``, ``them`` or ``both`` (to a spectator) for the seat.

        `name` and `other` are the names of the seat and of the other one.
        """
        who = "both" if viewer is None else "me" if seat is viewer else "them"
        return {"who": who, "name": self.names[seat], "other": self.names[seat.other]}


def short(name: str) -> str:
    """A name as the table shows it: a long one is cut, so that columns stay narrow."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def called(words: Wording, name: str) -> str:
    """How a player of a record is called: a bot by its title in the language, anybody else by his name."""
    bot = bot_named(name)
    return short(name) if bot is None else words.text(entries()[bot].title)


def bot_named(name: str) -> str | None:
    """The bot that a record names so: by its title in any language, or as the command line does."""
    for bot, entry in entries().items():
        if name == bot or name in (catalogue(lang).text(entry.title) for lang in LANGUAGES):
            return bot
    return None


def bot_meant(text: str) -> str | None:
    """The bot that somebody types so: by its title in any language, or by its name, however large the letters are."""
    typed = _folded(text)
    for bot, entry in entries().items():
        if typed == bot or typed in (_folded(catalogue(lang).text(entry.title)) for lang in LANGUAGES):
            return bot
    return None


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("ё", "е").split())


def opponent_line(room: Room, bot: str) -> str:
    """Against whom one plays, and what he is like."""
    entry = entries()[bot]
    name, about = room.text(entry.title), room.text(entry.about)
    if bot not in STEPS:
        return room.text("opponent", name=name, about=about)
    return room.text("opponent-level", name=name, number=tuple(STEPS).index(bot) + 1, count=len(STEPS), about=about)


def rules_line(room: Room, rules: Rules) -> str:
    """Which rule set is played, by its name and in a word, and the knobs changed in it."""
    changes = ", ".join(f"{knob}={_shown(value)}" for knob, value in changed(rules, room.rules_name).items())
    title = room.text(f"set-{room.rules_name}")
    return room.text(
        "rules-line", name=room.rules_name, title=title, changed="yes" if changes else "no", changes=changes
    )


def _shown(value: Value) -> Value:
    """A knob's value as `--set` takes it."""
    return ("no", "yes")[value] if isinstance(value, bool) else value
