"""The computer's players as the command line names them: by name, by title in either language, a level by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import click

from terts.bots.ladder import STEPS, entries
from terts.cli.options import OneOf
from terts.locale.wording import Wording
from terts.terminal.room import bot_meant

NUMBERS: Final[Mapping[str, str]] = {str(number): name for number, name in enumerate(STEPS, start=1)}
"""The levels by number."""


class Called(OneOf):
    """A player of the computer's by name, or by title in either language (`terts.terminal.room.bot_meant`)."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name."""
        meant = bot_meant(value)
        return super().convert(meant if meant in self.choices else value, param, ctx)


class Level(Called):
    """A level by its number, its name or its title."""

    def __init__(self) -> None:
        super().__init__(STEPS, "level-unknown", numbered)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The level's name."""
        return super().convert(NUMBERS.get(value, value), param, ctx)


def titled(words: Wording, name: str) -> str:
    """The name of a player with the title behind it."""
    return f"{name} ({words.text(entries()[name].title)})"


def numbered(words: Wording, name: str) -> str:
    """The number of a level with the title, which is as good as the name."""
    return f"{[*STEPS].index(name) + 1} {words.text(STEPS[name].title)}"
