"""``terts replay`` as RECORD section 4 has it: data on standard output, one line on standard error, exit 2."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from terts.cli import main
from terts.game.cards import Card, parse_card
from terts.game.record import MAX_BYTES, read
from terts.locale.catalogue import catalogue
from tests.terminal.sittings import cards_in

GOLDEN = Path(__file__).parents[1] / "golden"
GUARDED = GOLDEN / "cases" / "guarded"
BROKEN = sorted((GOLDEN / "cases" / "broken").glob("*.terts"))
PLAYED = GOLDEN / "played" / "classic.terts"


def replay(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, arguments)], env={"LANG": "C.UTF-8", "LC_ALL": ""})


def refused(result: Result) -> str:
    """The one line of a refusal."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("terts: ")
    return result.stderr.removeprefix("terts: ").rstrip("\n")


@pytest.mark.parametrize("case", sorted(GUARDED.glob("*.terts"))[::8], ids=lambda path: path.stem)
def test_json_is_the_golden_position_for_every_view_and_cut(case: Path) -> None:
    for line in case.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()[::5]:
        expected = json.loads(line)
        upto = [] if expected["upto"] is None else ["--upto", str(expected["upto"])]
        result = replay(case, "--json", "--view", expected["view"], *upto)
        assert result.exit_code == 0
        assert json.loads(result.stdout) == expected["position"]
        assert result.stdout.count("\n") == 1


def test_json_is_one_ascii_line_whatever_the_terminal_writes() -> None:
    assert replay(PLAYED, "--json").stdout.isascii()


def test_upto_beyond_the_end_shows_the_end() -> None:
    assert replay(PLAYED, "--json", "--upto", "9999").stdout == replay(PLAYED, "--json").stdout


def test_upto_zero_shows_the_first_deal_dealt() -> None:
    """The bottom card of the deck, 8h, is drawn first under `draw_from` bottom."""
    position = json.loads(replay(PLAYED, "--json", "--upto", "0").stdout)
    assert (position["deal"], position["trick"], position["phase"], position["talon"][:1]) == (1, 1, "colour", ["8h"])


def test_readable_position_names_both_hands_and_the_score() -> None:
    text = replay(PLAYED, "--upto", "0", "--lang", "en").stdout
    assert "Rules: classic" in text
    assert "Help" not in text, "there is no prompt to ask at"
    assert "Анна holds:" in text
    assert "Борис holds:" in text
    assert "The talon in order:" in text


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("kind", ["guarded", "open"])
def test_readable_position_shows_the_cards_of_the_golden_one(kind: str, lang: str) -> None:
    """At every golden cut and for every view: the hands, the talon, the table and the upcard that the view knows."""
    for case in sorted((GOLDEN / "cases" / kind).glob("*.terts"))[::6]:
        for line in case.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()[::4]:
            golden = json.loads(line)
            upto = [] if golden["upto"] is None else ["--upto", str(golden["upto"])]
            result = replay(case, "--lang", lang, "--view", golden["view"], *upto)
            assert result.exit_code == 0
            held = cards_of(golden["position"])
            assert held <= cards_in(result.stdout)


def cards_of(position: dict[str, Any]) -> set[Card]:
    known = [position["upcard"], *position["table"]] if position["upcard"] else [*position["table"]]
    for cards in (*position["hands"].values(), position["talon"]):
        known += cards if isinstance(cards, list) else []
    return set(map(parse_card, known))


@pytest.mark.parametrize("viewer", ["A", "B", "all"])
def test_position_between_two_deals_is_readable(viewer: str) -> None:
    moves = len(read(PLAYED.read_bytes()).deals[0].moves)
    result = replay(PLAYED, "--lang", "en", "--view", viewer, "--upto", str(moves))
    assert result.exit_code == 0
    assert "Cards are awaited: the deal is over" in result.stdout


def test_readable_position_of_a_seat_hides_the_other_hand() -> None:
    text = replay(PLAYED, "--upto", "0", "--view", "A", "--lang", "ru").stdout
    assert "У вас:" in text
    assert "Борис держит" not in text
    assert "Талон по порядку" not in text


def test_readable_position_is_in_the_language_of_the_locale() -> None:
    result = CliRunner().invoke(
        main, ["replay", str(PLAYED)], env={"LANG": "ru_RU.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    )
    assert "Партия окончена" in result.stdout


@pytest.mark.parametrize("case", BROKEN, ids=lambda path: path.stem)
def test_broken_record_is_refused_as_a_whole(case: Path) -> None:
    assert str(case) in refused(replay(case))
    refused(replay(case, "--json", "--upto", "0"))


def test_refusal_names_deal_action_and_clause(tmp_path: Path) -> None:
    path = tmp_path / "game.terts"
    path.write_text(PLAYED.read_text(encoding="utf-8").replace("B beat terz Kd", "B beat terz Ks"), encoding="utf-8")
    line = refused(replay(path))
    assert "deal 3, action " in line
    assert "B beat terz Ks" in line
    assert "[R4.1]" in line


PIECES = {
    "empty file": b"",
    "broken TOML": b"format = \n",
    "cut in the middle of a line": PLAYED.read_bytes()[:3000],
    "unknown key": PLAYED.read_bytes().replace(b"format = 1", b'format = 1\ncolour = "red"'),
    "wrong encoding": PLAYED.read_text(encoding="utf-8").encode("cp1251"),
    "UTF-16": PLAYED.read_text(encoding="utf-8").encode("utf-16"),
    "binary": bytes(range(256)) * 4,
    "number without end": b"format = " + b"9" * 5000,
    "number that cannot be written": PLAYED.read_bytes().replace(b"format = 1", b"format = 0x" + b"f" * 9000),
    "key without end": b"a." * 100_000 + b"b = 1",
    "nested without end": b"a = " + b"[" * 100_000,
    "date before all dates": PLAYED.read_bytes().replace(b"2026-11-29T12:00:00Z", b"0001-01-01T00:00:00+23:59"),
    "name with a line break": PLAYED.read_bytes().replace("Анна".encode(), b"An\\nna"),
}


@pytest.mark.parametrize("what", PIECES)
def test_bad_file_gives_one_line(what: str, tmp_path: Path) -> None:
    path = tmp_path / "game.terts"
    path.write_bytes(PIECES[what])
    refused(replay(path))


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("empty file", "файл пуст"),
        ("broken TOML", "строка 1, столбец 10"),
        ("cut in the middle of a line", "конец файла"),
        ("number without end", "слишком длинное число"),
        ("key without end", "ключ из сотен частей"),
        ("nested without end", "слишком глубокая вложенность"),
    ],
)
def test_refusal_in_russian_has_no_words_of_another_language(what: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "game.terts"
    path.write_bytes(PIECES[what])
    line = refused(replay(path, "--lang", "ru")).removeprefix(f"{path}: ")
    assert told in line
    assert not re.search("[a-z]", line.replace("TOML", "").replace("[RECORD 3]", ""))


def test_wrong_seat_is_told_to_nobody_in_particular(tmp_path: Path) -> None:
    path = tmp_path / "game.terts"
    path.write_text(PLAYED.read_text(encoding="utf-8").replace('"A good"', '"B good"', 1), encoding="utf-8")
    assert "It is A's turn." in refused(replay(path))
    assert "Сейчас очередь места A." in refused(replay(path, "--lang", "ru"))


def test_fifty_megabytes_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.terts"
    with path.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    monkeypatch.setattr("terts.game.record.read", lambda _data: pytest.fail("it was read"))
    assert f"{MAX_BYTES // 1024 // 1024} MiB" in refused(replay(path))


def test_folder_fifo_device_and_nothing_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "folder" in refused(replay(tmp_path))
    assert "not an ordinary file" in refused(replay(tmp_path / "pipe"))
    assert "not an ordinary file" in refused(replay("/dev/zero"))
    assert "no such file" in refused(replay(tmp_path / "missing.terts"))
    assert "no such file" in refused(replay(tmp_path / "link\nbreak.terts"))


def test_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.terts"
    path.write_bytes(PLAYED.read_bytes())

    catalogue("en")  # a file too, and not the one that is meant

    def forbidden(*_arguments: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    monkeypatch.setattr(os, "access", lambda *_arguments, **_options: False)
    assert "may not be read" in refused(replay(path))


def test_refusal_is_in_the_language_asked_for(tmp_path: Path) -> None:
    result = replay(tmp_path / "missing.terts", "--lang", "ru")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"terts: {tmp_path / 'missing.terts'}: такого файла нет\n"


@pytest.mark.parametrize(
    "arguments", [["--upto", "-1"], ["--upto", "x"], ["--view", "C"], ["--lang", "de"], ["--colour"]]
)
def test_wrong_call_shows_nothing_on_standard_output(arguments: list[str]) -> None:
    result = replay(PLAYED, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")


def test_bot_is_called_by_its_title_and_a_cut_by_its_bounds(tmp_path: Path) -> None:
    text = PLAYED.read_text(encoding="utf-8").replace('"Борис"', '"club"')
    path = tmp_path / "game.terts"
    path.write_text(text, encoding="utf-8")
    shown = replay(path, "--lang", "ru", "--upto", "8").stdout
    assert "Клубный держит:" in shown
    assert "Можно: снять от 1 до 12" in shown
    assert "club" not in shown
