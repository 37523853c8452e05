"""A whole sitting from the player's chair: what is asked, what is told between, and in which order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from terts.bots.club.club import ClubBot
from terts.game.cards import Seat
from terts.game.record import replay
from terts.game.rules import changed
from terts.locale.wording import Wording
from tests.terminal.sittings import Answers, Page, Prepared, Seance, decks, fresh, golden, two_people, waits, with_bot

WORDS = Wording("ru")


def typed(lines: Iterable[str]) -> Answers:
    left = iter(lines)
    return lambda prompt: "" if waits(prompt) else next(left, None)


def against_the_club(lines: Iterable[str], path: Path, *, assist: bool = False, columns: int = 76) -> Seance:
    """The first golden deal under `classic`, A before the screen and the club bot in B."""
    record = golden("classic")
    page = Page(typed(lines), columns)
    seance = with_bot(page, fresh("classic", record.dealer), Prepared(decks(record)), path, ClubBot(),
                      assist=assist, dealer=record.dealer)  # fmt: skip
    seance.sitting.run()
    return seance


def hotseat(name: str, path: Path, moves: int) -> str:
    """The first moves of a golden game by two people at one screen."""
    record = golden(name)
    said = [WORDS.action(action) for recorded in record.deals for _, action in recorded.moves][:moves]
    page = Page(typed(said))
    seance = two_people(page, fresh(name, record.dealer), Prepared(decks(record)), path, rules=name,
                        dealer=record.dealer)  # fmt: skip
    seance.sitting.run()
    return page.text


def test_first_line_names_the_rules_and_what_is_changed_in_them(tmp_path: Path) -> None:
    page = Page(lambda _prompt: None)
    game = fresh("codex", target=301, break_talon=False)
    assert changed(game.rules, "codex") == {"break_talon": False, "target": 301}
    two_people(page, game, Prepared(decks(golden("codex"))), tmp_path / "g.terts", rules="codex").sitting.run()
    assert " ".join(page.text.split()).startswith(
        "Правила: по кодексу (codex), изменено: break_talon=no, target=301. Помощь: ?"
    )


def test_enter_shows_the_table_with_its_numbers_again(tmp_path: Path) -> None:
    text = against_the_club(["чёрный", "?", "", "стол"], tmp_path / "g.terts").page.text
    after = text.split("партия сохранится")[1]
    assert len(re.findall(r"^ +1\) ", after, re.MULTILINE)) == 2


def test_help_is_short_and_begins_with_what_is_awaited(tmp_path: Path) -> None:
    text = against_the_club(["чёрный", "?"], tmp_path / "g.terts").page.text
    shown = text.split(": ?\n")[-1].split("партия сохранится")[0].splitlines()
    assert shown[0].startswith(" Сейчас: ")
    assert len(shown) <= 12
    assert "козыри В 9 Т 10 К Д 8 7, простые Т 10 К Д В 9 8 7" in " ".join(" ".join(shown).split())


def test_why_explains_the_hint_and_never_the_other_player(tmp_path: Path) -> None:
    """R8: why the bot announced would show what it holds."""
    text = against_the_club(["чёрный", "почему", "подсказка", "почему"], tmp_path / "g.terts", assist=True).page.text
    asked = [" ".join(part.split()) for part in re.split(r": (?:почему|подсказка)\n", text)[1:]]
    assert asked[0].startswith("Подсказки на этот ход ещё не было: сначала «подсказка».")
    hint = asked[1].partition(" Ваш")[0]
    assert asked[2].startswith(hint)


def test_error_says_what_may_be_typed_here_and_echoes_what_was_typed(tmp_path: Path) -> None:
    text = against_the_club(["чёр-ный?!", "чёрный", "правило!"], tmp_path / "g.terts").page.text
    assert "Не понимаю «чёр-ный?!». Можно: «красный», «чёрный»." in " ".join(text.split())
    assert "Не понимаю «правило!»." in text


def test_r4_9_single_answer_is_the_only_thing_to_say(tmp_path: Path) -> None:
    text = against_the_club(["чёрный", "5"], tmp_path / "g.terts").page.text
    assert "[RECORD" not in text


def test_rules_can_be_read_at_the_table_whole_or_by_a_clause(tmp_path: Path) -> None:
    text = against_the_club(["правила R3.4", "правила R9.9", "правила"], tmp_path / "g.terts").page.text
    flowing = " ".join(text.split())
    assert flowing.count("Козырный валет волен") == 2
    assert "нет пункта R9.9" in flowing
    assert "Терц: правила «classic»" in flowing


def test_unclear_answer_to_a_question_is_asked_again(tmp_path: Path) -> None:
    text = against_the_club(["сдаюсь", "может", "", "нет", "сдаюсь", "ага"], tmp_path / "g.terts").page.text
    assert text.count("Сдаться?") == 4
    assert "Вы сдались." in text


def test_deal_can_be_looked_at_again_in_the_next_one(tmp_path: Path) -> None:
    record = golden("classic")
    first = len(record.deals[0].moves)
    said = [WORDS.action(action) for recorded in record.deals for _, action in recorded.moves]
    page = Page(typed([*said[: first + 1], "сдача"]))
    two_people(page, fresh("classic", record.dealer), Prepared(decks(record)), tmp_path / "g.terts",
               dealer=record.dealer).sitting.run()  # fmt: skip
    shown = page.text.split("── Сдача 1 сыграна")[1:]
    assert len(shown) == 2
    assert [re.findall(r"Запись +(\d+) +(\d+)", part)[0] for part in shown] == [("180", "120"), ("120", "180")]
    assert [" ".join(part.split()).startswith("──") for part in shown] == [True, True]


def test_pause_after_a_deal_only_where_somebody_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = golden("classic")
    first = [WORDS.action(action) for _, action in record.deals[0].moves]
    monkeypatch.setenv("TERM", "dumb")
    for terminal in (True, False):
        page = Page(typed(first), terminal=terminal)
        two_people(page, fresh("classic", record.dealer), Prepared(decks(record)), tmp_path / f"{terminal}.terts",
                   dealer=record.dealer).sitting.run()  # fmt: skip
        between = page.text.split("── Сдача 1 сыграна")[1].split("── Сдача 2 ")[0]
        assert ("Enter — дальше" in between) is terminal


def test_hotseat_tells_everything_in_the_order_it_happened(tmp_path: Path) -> None:
    """R4.12: what a meld of trick 6 shows is told with trick 6, before the lead of trick 7."""
    record = golden("classic")
    text = hotseat("classic", tmp_path / "g.terts", len(record.deals[0].moves))
    first = text.split("── Сдача 1 сыграна")[0]
    for part in re.split(r"Передайте экран", first)[1:]:
        numbers = [int(number) for number in re.findall(r"Взятка (\d+)(?: из|:)", part)]
        assert numbers == sorted(numbers)
    shown = first.index("показывает: терц от дамы треф")
    assert first.rindex("Взятка 6: ", 0, shown) < shown < first.index("Полста", shown)


def test_r3_6_swap_is_told_to_the_other_at_a_shared_screen(tmp_path: Path) -> None:
    text = hotseat("classic", tmp_path / "g.terts", 14)
    assert text.count("вместо 9♥ лежит 7♥") >= 2, "to him who swapped, and to the other"


def test_trick_is_told_to_him_who_closed_it_before_the_screen_is_handed_over(tmp_path: Path) -> None:
    """A closes trick 3, which A takes: no handover. B closes trick 4 and takes it too. A closes trick 5, B takes it."""
    text = hotseat("classic", tmp_path / "g.terts", 30)
    assert re.search(r"Взятка 5: Б К♠, вы 7♣ — берёт Б\.\n Enter — дальше", text)


def test_record_of_a_sitting_replays(tmp_path: Path) -> None:
    path = tmp_path / "g.terts"
    seance = against_the_club(["чёрный", "1", "1"], path)
    assert replay(seance.record).deal is not None
    assert seance.watch.turns[0][0] is Seat.A


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_r4_14_marriage_is_among_the_melds_in_the_hand(lang: str, tmp_path: Path) -> None:
    """A holds queen and king of hearts, trumps, and no more than that and two terzes in clubs and hearts."""
    record, words = golden("classic"), Wording(lang)
    moves = [words.action(action) for _, action in record.deals[0].moves[:5]]
    page = Page(typed([*moves, "melds"]))
    two_people(page, fresh("classic", record.dealer), Prepared(decks(record)), tmp_path / "g.terts", lang=lang,
               dealer=record.dealer).sitting.run()  # fmt: skip
    line = {"ru": " марьяж, 20: перебить его нельзя\n", "en": " marriage, 20: nothing can beat it\n"}[lang].lower()
    assert line in page.text.lower()
