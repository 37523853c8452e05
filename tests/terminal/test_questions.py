"""What is typed at prompts that are not for a move: help and the way out are there too, and nothing counts as Enter."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from terts.bots.uniform import UniformBot
from tests.terminal.sittings import Page, fresh, two_people, waits, with_bot

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
