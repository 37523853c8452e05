"""Commands of the client are read in both languages; anything else is left to the game."""

from __future__ import annotations

import pytest

from terts.terminal.commands import Command, argument, read_command, read_on, read_yes


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command.HELP),
        ("help", Command.HELP),
        ("стол", Command.TABLE),
        ("Table", Command.TABLE),
        ("взятки", Command.LOOK),
        ("look", Command.LOOK),
        ("tricks", Command.LOOK),
        ("последняя", Command.LOOK),
        ("счёт", Command.SCORE),
        ("козырь", Command.TRUMPS),
        ("сдача", Command.DEAL),
        ("правила", Command.RULES),
        ("правила R3.4", Command.RULES),
        ("rules 5", Command.RULES),
        ("хвальба", Command.MELDS),
        ("запись", Command.SCORE),
        ("подсказка", Command.HINT),
        ("совет", Command.HINT),
        ("advice", Command.HINT),
        ("посмотреть", Command.LOOK),
        ("почему", Command.WHY),
        ("отмена", Command.UNDO),
        ("Назад!", Command.UNDO),
        ("взять назад", Command.UNDO),
        ("undo", Command.UNDO),
        ("take back", Command.UNDO),
        ("Сдаюсь!", Command.RESIGN),
        ("resign", Command.RESIGN),
        ("выход", Command.QUIT),
        ("Сколько у меня очков?", Command.SCORE),
        ("подскажи", Command.HINT),
        ("how many points do I have?", Command.SCORE),
    ],
)
def test_command_is_known_by_its_words(text: str, command: Command) -> None:
    assert read_command(text) is command


@pytest.mark.parametrize(
    "text", ["", "7п", "терц", "терц?", "доехал", "годится", "1", "стол 2", "правила дамы", "сдача 2"]
)
def test_words_of_the_game_are_no_commands(text: str) -> None:
    assert read_command(text) is None


@pytest.mark.parametrize(
    ("text", "clause"),
    [("правила R3.4", "R3.4"), ("rules r6", "R6"), ("правила 3.4", "R3.4"), ("Правила Р3.4.", "R3.4"), ("rules", "")],
)
def test_clause_behind_the_word_for_the_rules(text: str, clause: str) -> None:
    assert argument(text) == clause


@pytest.mark.parametrize("text", ["да", "Да.", "д", "y", "YES", "ага", "угу", "конечно", "sure"])
def test_clear_yes(text: str) -> None:
    assert read_yes(text) is True


@pytest.mark.parametrize("text", ["нет", "Нет!", "н", "n", "No.", "отмена", "cancel", "неа", "nope"])
def test_clear_no(text: str) -> None:
    assert read_yes(text) is False


@pytest.mark.parametrize("text", ["", "доехал", "1", "да нет", "может"])
def test_anything_else_is_neither(text: str) -> None:
    assert read_yes(text) is None


@pytest.mark.parametrize("text", ["", "дальше", "Далее.", "поехали", "да", "next", "go on", "yes"])
def test_a_word_for_going_on_does_what_enter_does(text: str) -> None:
    assert read_on(text)


@pytest.mark.parametrize("text", ["нет", "7п", "запись", "выход", "протест"])
def test_nothing_else_goes_on(text: str) -> None:
    assert not read_on(text)
