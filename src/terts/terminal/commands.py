"""The words that ask the client for something and are no action of the game, in both languages at once."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Command(StrEnum):
    """What a player may ask for at any prompt."""

    HELP = "help"
    TABLE = "table"
    LOOK = "look"
    MELDS = "melds"
    SCORE = "score"
    HINT = "hint"
    WHY = "why"
    RESIGN = "resign"
    QUIT = "quit"


_WORDS: Final = {
    Command.HELP: "? help помощь справка",
    Command.TABLE: "table стол",
    Command.LOOK: "look взятки",
    Command.MELDS: "melds хвальба слова",
    Command.SCORE: "score запись",
    Command.HINT: "hint подсказка",
    Command.WHY: "why почему",
    Command.RESIGN: "resign сдаюсь",
    Command.QUIT: "quit exit выход выйти",
}
_BY_WORD: Final = {word: command for command, words in _WORDS.items() for word in words.split()}
_YES: Final = frozenset({"y", "yes", "д", "да"})


def read_command(text: str) -> Command | None:
    """The command of that word, or None: then the text is meant for the game."""
    return _BY_WORD.get(text.casefold().rstrip(".!").strip()) if text != "?" else Command.HELP


def is_yes(text: str) -> bool:
    """Whether the player agrees; anything but a clear yes is a no."""
    return text.casefold().rstrip(".!").strip() in _YES
