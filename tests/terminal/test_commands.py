"""Commands of the client are read in both languages; anything else is left to the game."""

from __future__ import annotations

import pytest

from terts.terminal.commands import Command, is_yes, read_command


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command.HELP),
        ("help", Command.HELP),
        ("стол", Command.TABLE),
        ("Table", Command.TABLE),
        ("взятки", Command.LOOK),
        ("look", Command.LOOK),
        ("хвальба", Command.MELDS),
        ("запись", Command.SCORE),
        ("подсказка", Command.HINT),
        ("почему", Command.WHY),
        ("Сдаюсь!", Command.RESIGN),
        ("resign", Command.RESIGN),
        ("выход", Command.QUIT),
    ],
)
def test_command_is_known_by_its_words(text: str, command: Command) -> None:
    assert read_command(text) is command


@pytest.mark.parametrize("text", ["", "7п", "терц", "терц?", "доехал", "годится", "1", "стол 2"])
def test_words_of_the_game_are_no_commands(text: str) -> None:
    assert read_command(text) is None


@pytest.mark.parametrize("text", ["да", "Да.", "д", "y", "YES"])
def test_clear_yes(text: str) -> None:
    assert is_yes(text)


@pytest.mark.parametrize("text", ["", "нет", "n", "доехал", "1", "да нет"])
def test_anything_else_is_no(text: str) -> None:
    assert not is_yes(text)
