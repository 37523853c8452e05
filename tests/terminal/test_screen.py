"""The screen: wrapping, colour, and terminals that cannot write what is to be read."""

from __future__ import annotations

import io
import sys

import pytest

from terts.terminal.screen import Closed, Screen, open_screen


def screen(encoding: str = "utf-8", columns: int = 40, *, colour: bool = False) -> tuple[Screen, io.BytesIO]:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding)
    return Screen(out, columns=columns, terminal=False, typed=False, colour=colour), raw


def written(encoding: str, text: str) -> str:
    page, raw = screen(encoding, 76)
    page.write(text)
    return raw.getvalue().decode(encoding)


def test_ascii_terminal_reads_cards_as_in_records() -> None:
    assert written("ascii", "10♠ Т♠ В♥ Q♦ A♣ 7♦") == "Ts As Jh Qd Ac 7d\n"


def test_ascii_terminal_reads_russian_in_latin_letters() -> None:
    assert written("ascii", "Взятка 3 · «Ещё щука» — Хвальба…") == 'Vzyatka 3 - "Eshchyo shchuka" - Khval\'ba...\n'


def test_koi8_terminal_reads_russian_letters_and_ascii_cards() -> None:
    """The Cyrillic «Т♠» would become a bare «Т»; the record form leaves no doubt about ace and ten."""
    assert written("koi8-r", "козырь ♥, на столе Т♠ 10♠") == "козырь h, на столе As Ts\n"


def test_utf8_terminal_reads_everything_as_it_is() -> None:
    assert written("utf-8", "«Терц.» 10♠ —") == "«Терц.» 10♠ —\n"


def test_red_suits_are_red_only_with_colour() -> None:
    page, raw = screen(colour=True)
    page.write("10♥ Q♠")
    assert raw.getvalue().decode() == "\x1b[31m10♥\x1b[39m Q♠\n"
    page, raw = screen()
    page.write("10♥ Q♠")
    assert raw.getvalue().decode() == "10♥ Q♠\n"


def test_paragraphs_fit_the_width_and_no_clause_begins_a_line() -> None:
    page, _ = screen()
    lines = page.wrapped("Очки за карты пишутся точно, без округления. [R5.1] И ещё немного слов до конца. [R5.3]")
    assert all(len(line) <= 40 for line in lines)
    assert not any(line.lstrip().startswith("[") for line in lines)


def test_rows_break_between_items_only() -> None:
    page, raw = screen(columns=20)
    page.rows(["1) 10♠", "2) Д♠", "3) К♠", "4) Т♠"])
    assert raw.getvalue().decode() == " 1) 10♠  2) Д♠\n 3) К♠  4) Т♠\n"


def test_input_from_a_pipe_is_written_after_its_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    page, raw = screen()
    monkeypatch.setattr(sys, "stdin", io.StringIO(" 3 \n"))
    monkeypatch.setattr(sys, "stdout", page.out)
    assert page.ask("Ваша карта: ") == "3"
    assert raw.getvalue().decode() == "Ваша карта: 3\n"


def test_end_of_input_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = screen()
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setattr(sys, "stdout", page.out)
    with pytest.raises(Closed):
        page.ask("? ")


def test_reader_that_is_gone_closes() -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:  # noqa: ARG002
            raise BrokenPipeError

    page = Screen(Gone(), columns=40, terminal=False, typed=True, colour=False)
    with pytest.raises(Closed):
        page.write("anyone?")


def test_width_follows_columns_in_a_pipe_and_stays_readable() -> None:
    assert open_screen({"COLUMNS": "40"}, history=False).columns == 39
    assert open_screen({"COLUMNS": "500"}, history=False).columns == 76
    assert open_screen({"COLUMNS": "x"}, history=False).columns == 76
    assert open_screen({"COLUMNS": "3"}, history=False).columns == 20


def test_clearing_and_thinking_leave_a_pipe_alone() -> None:
    page, raw = screen()
    page.clear()
    with page.thinking("Клуб думает…"):
        pass
    assert raw.getvalue() == b""


def test_thinking_shows_a_sign_of_life_and_leaves_no_trace() -> None:
    raw = io.StringIO()
    page = Screen(raw, columns=40, terminal=True, typed=True, colour=False)
    with page.thinking("…"):
        assert raw.getvalue() == " …"
    assert raw.getvalue() == " …\r  \r"
