"""The five golden games, each played through the client from the first deck to the end, in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from terts.game.record import Record
from terts.game.rules import RULE_SETS
from terts.locale.wording import Wording
from tests.terminal.sittings import GOLDEN, Page, Prepared, Seance, decks, fresh, golden, two_people

LABELS = {
    "ru": ("Взятки", "Карты и послед", "За карты пишется", "Запись"),
    "en": ("Tricks", "Cards and last trick", "Written for cards", "Score"),
}


def play_through(name: str, lang: str, path: Path) -> Seance:
    """Say every action of the golden game in the words of the language; then go away."""
    record = golden(name)
    words = Wording(lang)
    said = iter(script(record, words))

    def answers(prompt: str) -> str | None:
        return "" if "Enter" in prompt else next(said, None)

    game = fresh(name, record.dealer)
    page = Page(answers)
    seance = two_people(page, game, Prepared(decks(record)), path, lang=lang, rules=name, dealer=record.dealer)
    seance.sitting.run()
    return seance


def script(record: Record, words: Wording) -> Iterator[str]:
    for deal in record.deals:
        for _, action in deal.moves:
            yield words.action(action)
            if str(action) == "claim":
                yield "y"


def facts(name: str) -> Any:  # noqa: ANN401  # a JSON document
    return json.loads((GOLDEN / "played" / f"{name}.json").read_text(encoding="utf-8"))


Play = Callable[[str, str], Seance]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Play:
    """Each golden game in each language is played once."""
    return cache(lambda name, lang: play_through(name, lang, tmp_path_factory.mktemp(name) / "game.terts"))


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("name", RULE_SETS)
def test_golden_game_said_in_words_is_kept_move_by_move(name: str, lang: str, played: Play) -> None:
    seance = played(name, lang)
    kept, expected = seance.record, golden(name)
    assert kept.deals == expected.deals
    assert kept.result == expected.result


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("name", RULE_SETS)
def test_r5_1_summary_after_each_deal_shows_the_golden_numbers(name: str, lang: str, played: Play) -> None:
    text = played(name, lang).page.text
    tricks, cards, written, score = LABELS[lang]
    finished = [deal for deal in facts(name)["deals"] if deal["last"] is not None]
    assert rows(text, tricks) == [pair(deal["tricks"]) for deal in finished]
    assert rows(text, cards) == [pair(deal["points"]) for deal in finished]
    rounded = [pair(deal["rounded"]) for deal in finished if deal["rounded"] not in (None, deal["points"])]
    assert rows(text, written) == rounded
    assert rows(text, score) == [pair(deal["written"]) for deal in finished]


@pytest.mark.parametrize("name", RULE_SETS)
def test_end_of_the_game_shows_both_totals_and_where_the_record_lies(name: str, played: Play) -> None:
    seance = played(name, "en")
    text = seance.page.text
    ending = text[text.rindex("The game is over") :]
    record = facts(name)["result"]["record"]
    assert f"\n А  {record['A']}  " in ending
    assert f"\n Б  {record['B']}  " in ending
    assert str(seance.path) in ending


def rows(text: str, label: str) -> list[tuple[int, int]]:
    """The two figures of every row with this label."""
    cells = [line[len(label) + 1 :].split() for line in text.splitlines() if line.startswith(f" {label} ")]
    return [(int(row[0]), int(row[1])) for row in cells if len(row) == 2 and all(cell.isdigit() for cell in row)]


def pair(values: dict[str, int]) -> tuple[int, int]:
    return values["A"], values["B"]
