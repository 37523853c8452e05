"""The reasons of the game package in words: every key that the sources use has its text, in both languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import terts.game
from terts.game.actions import CUTS, PLAYS, Action, Claim, parse_action
from terts.game.cards import Seat, parse_card
from terts.game.errors import Reason, RecordError
from terts.game.game import refusal
from terts.game.melds import MELDS
from terts.game.record import read
from terts.locale.catalogue import LANGUAGES
from terts.locale.wording import Wording
from tests.locale.positions import games
from tests.locale.test_catalogue import keys

RU, EN = Wording("ru"), Wording("en")
SOURCES = [path for folder in terts.game.__path__ for path in sorted(Path(folder).glob("*.py"))]
KEY = re.compile("[a-z]+(-[a-z]+)+")

# One value of each argument that a reason may have; a new argument needs one here.
ARGUMENTS: dict[str, str | int] = {
    "action": "terz Qs", "announced": "terz", "at": 13, "awaited": "an-answer", "beat": "no", "by": "points",
    "card": "Ts", "count": 31, "first": "terz Js", "format": "'2'", "key": "'kay'", "knob": "'nob'", "known": "1 to 14",
    "least": 2, "led": "Qs", "meld": "fifty Kh", "missing": "7h", "most": 12, "name": "'nemo'", "problem": "Expected",
    "replayed": "A by false claim, 7 : 501", "scored": "105 Kh", "stored": "B by points, 430 : 507", "text": "'zz'",
    "turn": "A", "twice": "Ac", "value": "'y'", "where": "players.A",
}  # fmt: skip


def constants(node: ast.AST) -> list[str]:
    """All texts in an expression that look like keys."""
    values = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
    return [value for value in values if isinstance(value, str) and KEY.fullmatch(value)]


def names(node: ast.AST) -> frozenset[str]:
    """The names of the arguments in a call's dictionary."""
    assert isinstance(node, ast.Dict)
    return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))


def used_in(path: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """Every reason key of a module with the names of its arguments."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]
    reasons = [one for one in called if isinstance(one.func, ast.Name) and one.func.id == "Reason"]
    for one in reasons:
        if isinstance(one.args[2], ast.Dict):
            direct = constants(one.args[1])
            others = {key for other in reasons if other is not one for key in constants(other.args[1])}
            for key in direct or set(constants(tree)) - others:
                yield key, names(one.args[2])
    for one in called:
        if isinstance(one.func, ast.Name) and one.func.id == "_bad":
            yield constants(one.args[0])[0], frozenset(str(keyword.arg) for keyword in one.keywords)


USED = sorted({(key, tuple(sorted(args))) for path in SOURCES for key, args in used_in(path)})


def test_the_scan_finds_the_keys_of_all_modules() -> None:
    found = {key for key, _ in USED}
    assert {"must-beat", "must-follow-or-trump", "deck-cards", "game-over", "deal-over", "beat-name"} <= found
    assert {"result-differs", "file-toml", "value-list", "knob-value", "protest-silenced", "text-move"} <= found


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    assert {f"reason-{key}" for key, _ in USED} == {key for key in keys("ru") if key.startswith("reason-")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "args"), USED)
def test_every_reason_can_be_told(key: str, args: tuple[str, ...], lang: str) -> None:
    text = Wording(lang).reason(Reason("R1.2", key, {name: ARGUMENTS[name] for name in args}))
    assert text.endswith((". [R1.2]", "? [R1.2]"))
    assert text[0] == text[0].upper()
    assert "{" not in text
    assert "\n" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_says_what_it_awaits(lang: str) -> None:
    source = (Path(terts.game.__path__[0]) / "turns.py").read_text(encoding="utf-8")
    awaited = set(re.findall(r'"(an?-[a-z-]+)"', source))
    assert {"a-card-or-word", "a-draw", "a-count"} <= awaited
    said = {Wording(lang).reason(Reason("R2", "not-now", {"action": "good", "awaited": one})) for one in awaited}
    assert len(said) == len(awaited)


@pytest.mark.parametrize(
    ("reason", "russian"),
    [
        (Reason("R3.3", "must-follow", {"led": "Qs"}), "Нужно отвечать в масть, а у вас есть пики. [R3.3]"),
        (
            Reason("R3.3", "must-beat", {"led": "Qd"}),
            "Нужно перебить даму бубен, старшая у вас есть. [R3.3]",
        ),
        (
            Reason("R4.8", "meld-barred", {"meld": "terz Qs", "scored": "fifty Ks"}),
            "Вы уже записали «полста от короля пик», после этого «терц от дамы пик» не пишется. [R4.8]",
        ),
        (
            Reason("R4.8", "meld-barred", {"meld": "terz Qs", "scored": "terz Qs"}),
            "Вы уже записали это в этой сдаче: терц от дамы пик. [R4.8]",
        ),
        (
            Reason("R4.9", "beat-name", {"meld": "terz", "announced": "terz"}),
            "Названия равны (терц): сначала спросите «от чего?». [R4.9]",
        ),
        (
            Reason("R4.9", "beat-name", {"meld": "terz", "announced": "fifty"}),
            "Терц не перебивает полста: нужна комбинация старше. Иначе скажите «годится». [R4.9]",
        ),
        (
            Reason("R3.6", "swap-talon", {"least": 4}),
            "Вскрышку уже не поменять: в талоне должно быть не меньше 4 карт. [R3.6]",
        ),
        (
            Reason("R3.6", "swap-talon", {"least": 1}),
            "Вскрышку уже не поменять: в талоне должно быть не меньше 1 карты. [R3.6]",
        ),
        (Reason("R1.1", "deck-size", {"count": 31}), "В колоде 31 карта, а должно быть 32. [R1.1]"),
        (
            Reason("R4.14", "marriage-due", {"card": "Kc"}),
            "После марьяжа со второй карты кладут короля треф. [R4.14]",
        ),
    ],
)
def test_reasons_in_the_players_terms(reason: Reason, russian: str) -> None:
    assert RU.reason(reason) == russian


def test_a_refused_card_is_named_before_the_reason() -> None:
    reason = Reason("R3.3", "must-follow", {"led": "Qs"})
    ace = parse_card("Ac")
    assert RU.reason(reason, ace) == "Туз треф не годится: нужно отвечать в масть, а у вас есть пики. [R3.3]"
    assert EN.reason(reason, ace) == "The ace of clubs will not do: you must follow suit, and you hold spades. [R3.3]"


def test_a_russian_reason_says_cards_and_melds_in_russian() -> None:
    for key, args in USED:
        if not key.startswith(
            ("text-", "file-", "value-", "key-", "knob-", "rules-", "setting-", "format-", "result-")
        ):
            text = RU.reason(Reason("", key, {name: ARGUMENTS[name] for name in args}))
            assert set(re.findall("[A-Za-z_]+", text)) <= {"A", "y", "swap_duty", "forced", "swap_min_talon"}, text


def test_a_record_fault_is_one_line_with_its_place() -> None:
    error = RecordError(Reason("R3.3", "must-trump", {"led": "Qs"}), 2, 7, "A Ah")
    assert RU.record_error(error) == (
        "сдача 2, действие 7: A Ah: Масти нет — нужно бить козырем, он у вас есть. [R3.3]"
    )
    assert EN.record_error(error).startswith("deal 2, action 7: A Ah: You hold trumps and none of the suit")


@pytest.mark.parametrize(
    ("data", "russian"),
    [
        (b"\xff", "Файл не в UTF-8, ошибка в байте 0."),
        (b"format = 1", "Не хватает ключа rules."),
        (b"form = 1", "Лишний ключ 'form'."),
        (b"x" * (8 * 1024 * 1024 + 1), "Файл слишком велик: больше 8\N{NO-BREAK SPACE}388\N{NO-BREAK SPACE}608 байт."),
    ],
)
def test_a_file_that_cannot_be_read_says_why(data: bytes, russian: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(data)
    assert RU.record_error(caught.value).startswith(russian)


def test_no_clause_but_those_of_the_rules_is_shown() -> None:
    """A player reads the rules; texts and files have clauses of their own, which he does not."""
    reason = Reason("RECORD 2", "not-now", {"action": "terz Qs", "awaited": "an-answer"})
    assert RU.reason(reason).endswith("«от чего?» или «не годится».")
    assert EN.reason(reason).endswith("“no good”.")
    turn = RecordError(Reason("RECORD 2", "not-your-turn", {"turn": "B"}), 1, 1, "A 7s")
    assert RU.record_error(turn) == "сдача 1, действие 1: A 7s: Сейчас очередь места B."


def test_every_refusal_of_play_can_be_told() -> None:
    words = ("red", "good", "ask", "beat terz As", "beat jacks", "marriage", "swap", "draw", "count 7", "protest")
    others = (*words, *map(str, MELDS[::9]))
    actions: list[Action] = [*PLAYS, *CUTS, *map(parse_action, others), Claim()]
    told: set[str] = set()
    for number, game in enumerate(games(9)):
        action = actions[number * 7 % len(actions)]
        for seat in Seat:
            reason = refusal(game, seat, action)
            if reason is not None:
                told |= {RU.reason(reason), EN.reason(reason)}
    assert len(told) > 20
