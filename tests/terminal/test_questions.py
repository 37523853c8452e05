"""What is typed at prompts that are not for a move: help and the way out are there too, and nothing counts as Enter."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from terts.bots.uniform import UniformBot
from terts.locale.wording import Wording
from tests.terminal.sittings import Page, Prepared, decks, fresh, golden, two_people, waits, with_bot

HELP = "Ответьте «да» или «нет»."


def sat(path: Path, *typed: str) -> tuple[str, int]:
    """What a sitting with these answers wrote, and its exit status."""
    answers = iter(typed)
    page = Page(lambda _prompt: next(answers, None))
    seance = with_bot(page, fresh("codex"), Random(4), path, UniformBot(1))
    status = seance.sitting.run()
    return page.text, status


@pytest.mark.parametrize("question", ["сдаюсь", "доехал"])
def test_confirmation_answers_questions_before_it_is_answered(question: str, tmp_path: Path) -> None:
    text, _ = sat(tmp_path / "game.terts", question, "?", "стол", "нет")
    assert text.count("(да/нет)") == 3
    assert HELP in text
    assert "── Стол" in text
    assert "Партия окончена" not in text


def test_way_out_at_a_confirmation_leaves_the_game_running(tmp_path: Path) -> None:
    text, status = sat(tmp_path / "game.terts", "сдаюсь", "выход")
    assert status == 0
    assert "Продолжить:" in text
    assert "Партия окончена" not in text


def test_no_move_is_taken_back_and_the_player_is_told_so(tmp_path: Path) -> None:
    text, _ = sat(tmp_path / "game.terts", "отмена", "назад", "выход")
    assert text.count("Назад не берут: карта легла — лежит, слово сказано — сказано.") == 2


def test_question_for_another_game_answers_questions(tmp_path: Path) -> None:
    text, status = sat(tmp_path / "game.terts", "сдаюсь", "да", "?", "стол", "запись", "выход")
    assert status == 0
    assert text.count("Ещё партию?") == 4
    assert HELP in text
    assert "── Стол" in text


def test_next_game_says_which_it_is_and_who_has_won_how_many(tmp_path: Path) -> None:
    text, _ = sat(tmp_path / "game.terts", "сдаюсь", "да", "да", "сдаюсь", "да", "да", "выход")
    told = [" ".join(line.split()) for line in text.splitlines() if "Выиграно партий" in line]
    assert told == ["Партия 2. Выиграно партий: вы 0, Клуб 1.", "Партия 3. Выиграно партий: вы 0, Клуб 2."]
    assert text.index(told[0]) < text.rindex("── Сдача 1")


def test_tally_of_two_at_one_screen_is_told_by_names(tmp_path: Path) -> None:
    def answers(prompt: str) -> str | None:
        if waits(prompt):
            return ""
        return next(typed, None)

    typed = iter(["resign", "yes", "yes"])
    page = Page(answers)
    two_people(page, fresh("codex"), Random(4), tmp_path / "game.terts", lang="en").sitting.run()
    assert "Game 2. Games won: А 1, Б 0." in page.text


@pytest.mark.parametrize("typed", ["?", "стол", "7п", "1"])
def test_nothing_but_enter_shows_the_hand_to_the_next_at_the_screen(typed: str, tmp_path: Path) -> None:
    answers = iter([typed])
    page = Page(lambda _prompt: next(answers, None))
    two_people(page, fresh("codex"), Random(4), tmp_path / "game.terts").sitting.run()
    assert "только Enter" in page.text
    assert "1) " not in page.text


def test_way_out_is_open_where_the_screen_changes_hands(tmp_path: Path) -> None:
    answers = iter(["выход"])
    page = Page(lambda _prompt: next(answers))
    assert two_people(page, fresh("codex"), Random(4), tmp_path / "game.terts").sitting.run() == 0


def at_the_pauses(path: Path, lang: str, typed: list[str], behind: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The first golden deal by two people at one terminal; these lines at the first pause after that text."""
    record, words, left = golden("classic"), Wording(lang), list(typed)
    moves = iter([words.action(action) for _, action in record.deals[0].moves])

    def answers(prompt: str) -> str | None:
        if not waits(prompt):
            return next(moves, None)
        return left.pop(0) if left and behind in page.text else ""

    monkeypatch.setenv("TERM", "dumb")
    page = Page(answers, terminal=True)
    two_people(page, fresh("classic", record.dealer), Prepared(decks(record)), path, lang=lang,
               dealer=record.dealer).sitting.run()  # fmt: skip
    assert not left
    return page.text


@pytest.mark.parametrize(
    ("lang", "asked", "pause", "over", "told"),
    [
        ("ru", ["запись", "сдача", "правила R3.4", "козырь", "стол"], "Enter — дальше", "Сдача 1 сыграна",
         ["180", "── Сдача 1 сыграна", "валет волен", "Козырь ♥ червы", "── Стол"]),
        ("en", ["score", "deal", "rules R3.4", "trumps", "table"], "Enter to go on", "Deal 1 is over",
         ["180", "── Deal 1 is over", "The trump jack is free", "Trumps ♥ hearts", "── The table"]),
    ],
)  # fmt: skip
def test_between_two_deals_all_that_changes_nothing_is_shown(
    lang: str, asked: list[str], pause: str, over: str, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = at_the_pauses(tmp_path / "game.terts", lang, [*asked, ""], over, monkeypatch)
    shown = text.split(f" {pause}: ")
    answers = [part for part in shown if part.startswith(tuple(f"{one}\n" for one in asked))]
    assert [part.partition("\n")[0] for part in answers] == asked
    for part, words in zip(answers, told, strict=True):
        assert words in part.partition("\n")[2]


@pytest.mark.parametrize("word", ["7п", "хвальба", "сдаюсь", "?", "подсказка"])
def test_between_two_deals_anything_else_is_told_what_can_be_done(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = at_the_pauses(tmp_path / "game.terts", "ru", [word, ""], "Сдача 1 сыграна", monkeypatch)
    answer = " ".join(text.split(f"Enter — дальше: {word}\n")[1].split())
    assert answer.startswith("Enter — играем дальше. Показать можно запись, сдачу, козырь, правила. «Выход» — уйти;")


def test_where_the_screen_changes_hands_only_what_both_may_see_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = at_the_pauses(tmp_path / "game.terts", "ru", ["запись", "стол", ""], "Передайте экран", monkeypatch)
    _, score, table = re.split(r"Enter: (?:запись|стол)\n", text)[:3]
    assert re.search(r"А +0", score)
    assert "── Стол" not in table.partition("Enter: ")[0]
    assert "только Enter" in table


def test_after_a_game_the_rules_may_be_read(tmp_path: Path) -> None:
    text, _ = sat(tmp_path / "game.terts", "сдаюсь", "да", "правила R3.4", "козырь", "выход")
    assert "[R3.4]" in text.split("Ещё партию?")[1]
    assert HELP not in text
