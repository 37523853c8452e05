"""How a game ended, told to who reads it: who did what, by which total, and what the broken deal had brought."""

from __future__ import annotations

from pathlib import Path

import pytest

from terts.game.cards import Seat
from terts.game.deal import Result
from terts.game.game import apply, deal, new_game
from terts.game.record import replay
from terts.game.view import View, view
from terts.locale.wording import Wording
from terts.terminal import ending
from terts.terminal.room import Room
from tests.terminal.sittings import Page, Prepared, decks, fresh, golden, two_people, waits

A, B = Seat.A, Seat.B


def seen_by(viewer: Seat | None) -> View:
    """A game in its first deal."""
    record = golden("classic")
    return view(deal(new_game(record.rules, record.dealer), record.deals[0].deck), viewer)


def told(viewer: Seat | None, result: Result, lang: str = "ru") -> list[str]:
    """Anna sits in A and plays the club bot; two people are Anna and Boris."""
    names = ("Анна", "Борис") if viewer is None else ("Анна", "Клубный")
    room = Room(Page(lambda _prompt: None), Wording(lang), names, "matches", assist=False)
    return ending.outcome(room, seen_by(viewer), result)


@pytest.mark.parametrize(
    ("viewer", "result", "text"),
    [
        (A, Result(B, "false claim", (150, 90)),
         "Вы сказали «доехал» и ошиблись: у вас 150 при игре до 501. Партию выигрывает Клубный. [R5.5]"),
        (A, Result(B, "claim", (150, 510)), "Клубный доехал: 510 при игре до 501. Партия за ним. [R5.5]"),
        (A, Result(A, "claim", (503, 90)), "Вы доехали: 503 при игре до 501. Партия ваша. [R5.5]"),
        (A, Result(B, "resignation", (150, 90)), "Вы сдались. Партию выигрывает Клубный."),
        (A, Result(A, "points", (501, 90)), "Партия ваша: 501 при игре до 501."),
        (A, Result(B, "points", (90, 507)), "Партию выигрывает Клубный: 507 при игре до 501."),
        (None, Result(B, "false claim", (150, 90)),
         "Анна: «Доехал!» Неверно: 150 при игре до 501. Партию выигрывает Борис. [R5.5]"),
        (None, Result(B, "claim", (150, 505)),
         "Борис: «Доехал!» Верно: 505 при игре до 501. Партию выигрывает Борис. [R5.5]"),
        (None, Result(A, "resignation", (150, 90)), "Борис сдаётся. Партию выигрывает Анна."),
        (A, Result(B, "breach", (150, 90)), "Вы проиграли партию по нарушению. Партию выигрывает Клубный. [R6]"),
    ],
)  # fmt: skip
def test_end_is_told_of_him_who_did_it(viewer: Seat | None, result: Result, text: str) -> None:
    assert told(viewer, result) == [text]


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (
            Result(B, "false claim", (150, 90)),
            "You said “I have arrived” and were wrong: 150 points, playing to 501. Клубный wins the game. [R5.5]",
        ),
        (
            Result(A, "claim", (547, 90)),
            "You have reached your target: 547 points, playing to 501. The game is yours. [R5.5]",
        ),
        (Result(B, "resignation", (150, 90)), "You resigned. Клубный wins the game."),
    ],
)
def test_same_in_english(result: Result, text: str) -> None:
    assert told(A, result, "en") == [text]


@pytest.mark.parametrize(
    ("result", "why"),
    [
        (Result(B, "false claim", (505, 502)), "Другой тоже уже набрал своё, а надо быть впереди. [R5.5]"),
        (Result(A, "points", (500, 90)), "По этим правилам довольно и записи на очко меньше. [R5.3]"),
        (Result(A, "points", (504, 508)), "Набрали оба: решает послед. [R5.4]"),
    ],
)
def test_total_that_would_surprise_is_explained(result: Result, why: str) -> None:
    assert told(A, result)[1:] == [why]


def played_out(name: str, path: Path, lang: str = "ru", upto: int = 9999, end: str = "") -> str:
    """A golden game said word by word by two people, or its first moves and then `end`."""
    record, words = golden(name), Wording(lang)
    moves = [words.action(action) for recorded in record.deals for _, action in recorded.moves]
    script = iter([*moves[:upto], end])

    def answers(prompt: str) -> str | None:
        if "да/нет" in prompt:
            return "нет" if "Ещё" in prompt else "да"
        return "" if waits(prompt) else next(script, None)

    page = Page(answers)
    seance = two_people(page, fresh(name, record.dealer), Prepared(decks(record)), path, lang=lang, rules=name,
                        dealer=record.dealer)  # fmt: skip
    seance.sitting.run()
    return page.text


def test_broken_deal_has_its_summary_both_hands_and_the_score_over_the_deals(tmp_path: Path) -> None:
    """After nine moves of the first golden deal A has 60 for melds and 12 in one trick, and then gives up."""
    text = played_out("classic", tmp_path / "game.terts", upto=9, end="сдаюсь")
    lines = [line.strip() for line in text[text.index("── Сдача 1 прервана") :].splitlines()]
    assert lines[0].startswith("── Сдача 1 прервана на взятке 2")
    rows = [line.split() for line in lines]
    for row in (["А", "Б"], ["Взятки", "1", "0"], ["Карты", "на", "этот", "момент", "12", "0"], ["Марьяж", "20", "–"],
                ["Точный", "счёт", "72", "0"]):  # fmt: skip
        assert row in rows
    assert "А, на руках: 8♠ 9♠ В♣ Д♣ К♣ 9♦ В♦ Д♥ К♥" in lines
    assert any(line.startswith("Б, на руках: Т♠ 8♣ ") for line in lines)
    assert "А сдаётся. Партию выигрывает Б." in lines
    assert "После сдачи 1: 72–0" in lines


def test_broken_deal_after_others_tells_what_was_written_before_so_that_it_adds_up(tmp_path: Path) -> None:
    first = golden("classic").deals[0]
    text = played_out("classic", tmp_path / "game.terts", upto=len(first.moves) + 30, end="сдаюсь")
    written = replay(golden("classic")).standing.results[0].score
    table = text[text.index("── Сдача 2 прервана") :].partition("── ")[2].partition("── ")[0]
    numbers = [[int(number) if number.isdigit() else 0 for number in line.split()[-2:]] for line in table.splitlines()]
    rows = dict(zip((" ".join(line.split()[:-2]) for line in table.splitlines()), numbers, strict=True))
    assert rows["До этой сдачи"] == list(written)
    melds = [found for title, found in rows.items() if title.startswith(("Терц", "Полста", "Марьяж", "Сто"))]
    parts = [rows["До этой сдачи"], rows["Карты на этот момент"], *melds]
    assert any(sum(part) for part in melds)
    assert [sum(part[at] for part in parts) for at in (0, 1)] == rows["Точный счёт"]


def test_score_over_the_deals_of_a_whole_game(tmp_path: Path) -> None:
    text = played_out("classic", tmp_path / "game.terts")
    result = replay(golden("classic")).standing.results
    for number, each in enumerate(result, 1):
        assert f"осле сдачи {number}: {each.score[0]}–{each.score[1]}" in text


def test_end_in_the_middle_of_a_trick_hides_nothing_of_it(tmp_path: Path) -> None:
    """Б led the jack of spades, А announced two terzes that nobody has seen (R4.12), and then said «доехал»."""
    text = played_out("classic", tmp_path / "game.terts", upto=7, end="доехал")
    lines = [line.strip() for line in text[text.index("── Сдача 1 прервана") :].splitlines()]
    rows = [" ".join(line.split()) for line in lines]
    assert "Терц от туза черв 20 –" in rows
    assert "Терц от короля треф 20 –" in rows
    assert "Терц 20 –" not in rows
    assert "На столе В♠" in lines
    assert "Б, на руках: Т♠ 8♣ 9♣ Т♣ Д♦ К♦ Т♦ 7♥" in lines
    assert "А, на руках: 8♠ 9♠ В♣ Д♣ К♣ 9♦ Д♥ К♥ Т♥" in lines


def test_table_shown_after_the_end_hides_nothing_either(tmp_path: Path) -> None:
    record, typed = golden("classic"), iter(["доехал", "да", "стол", "нет"])
    moves = iter([Wording("ru").action(action) for _, action in record.deals[0].moves[:7]])
    page = Page(lambda prompt: "" if waits(prompt) else next(moves, None) or next(typed, None))
    two_people(page, fresh("classic", record.dealer), Prepared(decks(record)), tmp_path / "game.terts",
               dealer=record.dealer).sitting.run()  # fmt: skip
    after = page.text[page.text.index("── Стол: сдача 1") :]
    assert "А: терц от короля треф, 20 (взятка 1)" in after
    assert "Б держит:  Т♠" in after


def test_r4_12_position_for_one_seat_says_that_a_meld_was_not_shown() -> None:
    """`replay --view B`: the terzes of А are known by their name, or by the rank that was told."""
    record = golden("classic")
    game = deal(new_game(record.rules, record.dealer), record.deals[0].deck)
    for seat, action in record.deals[0].moves[:7]:
        game = apply(game, seat, action)
    room = Room(Page(lambda _prompt: None), Wording("ru"), ("А", "Б"), "matches", assist=False)
    ending.after_game(room, view(game, B), Result(B, "resignation", (0, 0)))
    assert isinstance(room.screen, Page)
    assert "Терц (карт не показали)" in room.screen.text
    assert "Терц от туза (карт не показали)" in room.screen.text
    assert "Марьяж (карт" not in room.screen.text


def test_position_of_a_game_that_ended_in_the_middle_of_a_deal_shows_no_hidden_hand() -> None:
    """`replay --view A` is what A may see, even then."""
    room = Room(Page(lambda _prompt: None), Wording("ru"), ("Анна", "Борис"), "matches", assist=False)
    ending.after_game(room, seen_by(A)._replace(), Result(B, "resignation", (0, 0)))
    assert isinstance(room.screen, Page)
    assert "на руках" not in room.screen.text
