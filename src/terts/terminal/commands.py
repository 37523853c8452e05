"""The words that ask the client for something and are no action of the game, in both languages at once."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final


class Command(StrEnum):
    """What a player may ask for at any prompt."""

    HELP = "help"
    TABLE = "table"
    LOOK = "look"
    MELDS = "melds"
    SCORE = "score"
    DEAL = "deal"
    TRUMPS = "trumps"
    RULES = "rules"
    HINT = "hint"
    WHY = "why"
    UNDO = "undo"
    RECOUNT = "recount"
    WARN = "warn"
    RESIGN = "resign"
    QUIT = "quit"


_WORDS: Final = {
    Command.HELP: "?, help, помощь, справка",
    Command.TABLE: "table, стол",
    Command.LOOK: "look, tricks, last, last trick, взятки, взятка, последняя, последняя взятка, "
    "посмотреть, смотреть, посмотреть взятки",
    Command.MELDS: "melds, хвальба, слова",
    Command.SCORE: "score, what is the score, how many points, how many points do i have, how many points have i, "
    "запись, счет, какой счет, сколько очков, сколько у меня очков, сколько у меня, сколько у меня в записи",
    Command.DEAL: "deal, сдача, итог",
    Command.TRUMPS: "trumps, trump, козырь, козыри",
    Command.RULES: "rules, правила",
    Command.HINT: "hint, advice, advise, подсказка, подсказку, подскажи, совет, посоветуй",
    Command.WHY: "why, почему",
    Command.UNDO: "undo, back, take back, takeback, cancel, отмена, отменить, назад, взять назад, вернуть, переходить",
    Command.RECOUNT: "recount, пересчитать, пересчет",
    Command.WARN: "warn, предупреждать",
    Command.RESIGN: "resign, сдаюсь",
    Command.QUIT: "quit, exit, выход, выйти",
}
_BY_WORD: Final = {word.strip(): command for command, words in _WORDS.items() for word in words.split(",")}
_CLAUSED: Final = ("rules", "правила")
_YES: Final = frozenset({"y", "yes", "yep", "sure", "д", "да", "ага", "угу", "конечно", "давай"})
_NO: Final = frozenset(
    {"n", "no", "nope", "н", "нет", "не", "неа", "отмена", "отменить", "назад", "cancel", "undo", "back"}
)


_ON: Final = frozenset({"дальше", "далее", "поехали", "next", "on", "go on", "continue"})


def read_command(text: str) -> Command | None:
    """The command of those words, or None: then the text is meant for the game.

    Behind the word for the rules a clause may stand (`argument`).
    """
    words = _plain(text)
    if words.partition(" ")[0] in _CLAUSED and argument(text):
        return Command.RULES
    return _BY_WORD.get(words) if text != "?" else Command.HELP


def argument(text: str) -> str:
    """The clause of the rules that stands behind the command, as rules write it: ``R3.4``; empty if there is none."""
    found = re.fullmatch(r"\S+ \[?[rр]?(\d(?:\.\d+)?)\]?", _plain(text))
    return f"R{found[1]}" if found else ""


def read_yes(text: str) -> bool | None:
    """Whether the player agrees; None where that is not clear."""
    word = _plain(text)
    return True if word in _YES else False if word in _NO else None


def read_on(text: str) -> bool:
    """Whether the player goes on, where Enter alone does it: by nothing, by a word for it, or by «да»."""
    return not text or _plain(text) in _ON or read_yes(text) is True


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("ё", "е").rstrip(".!?").split())
