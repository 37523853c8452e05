"""R5.7: the written points drawn in matches, strokes and zeros. The pictures are drawn by hand from the clause."""

from __future__ import annotations

import pytest

from terts.locale.wording import SpokenWording, Wording
from terts.terminal.board import draw_scores
from terts.terminal.room import Room
from terts.terminal.sheet import MATCHES, STROKES, ZEROS, drawn
from tests.terminal.sittings import Page


@pytest.mark.parametrize(
    ("points", "piles"),
    [
        (0, ("", "", "", "")),
        (10, ("", "", "|", "")),
        (50, ("", "—", "", "")),
        (90, ("", "—", "||||", "")),
        (100, ("|", "", "", "")),
        (370, ("|||", "—", "||", "")),
        (507, ("|||||", "", "", "7")),
        (5, ("", "", "", "5")),
        (-20, ("", "", "−||", "")),
        (1234, ("12×|", "", "|||", "4")),
    ],
)
def test_r5_7_matches_left_pile_hundreds_right_pile_fifties_lying_and_tens_upright(
    points: int, piles: tuple[str, ...]
) -> None:
    assert drawn(MATCHES, points) == piles


@pytest.mark.parametrize(
    ("points", "piles"),
    [
        (0, ("", "", "", "", "")),
        (30, ("", "", "/", "|", "")),
        (80, ("", "—", "/", "|", "")),
        (430, ("○○○○", "", "/", "|", "")),
        (506, ("○○○○○", "", "", "", "6")),
        (-100, ("−○", "", "", "", "")),
    ],
)
def test_r5_7_strokes_circle_100_horizontal_50_diagonal_20_vertical_10(points: int, piles: tuple[str, ...]) -> None:
    assert drawn(STROKES, points) == piles


@pytest.mark.parametrize(
    ("points", "piles"),
    [
        (7, ("", "", "", "7")),
        (47, ("", "", "//", "7")),
        (86, ("", "—", "/", "16")),
        (183, ("0", "—", "/", "13")),
        (463, ("0000", "—", "", "13")),
        (-50, ("", "−—", "", "")),
    ],
)
def test_r5_7_zeros_for_hundreds_horizontal_fifties_diagonal_twenties_the_rest_in_digits(
    points: int, piles: tuple[str, ...]
) -> None:
    assert drawn(ZEROS, points) == piles


def test_r5_7_five_diagonals_have_become_a_hundred() -> None:
    assert drawn(ZEROS, 5 * 20) == ("0", "", "", "")


def sheet(notation: str, scores: tuple[int, int], columns: int = 76, *, plain: bool = False) -> list[str]:
    page = Page(lambda _prompt: None, columns, plain=plain)
    words = SpokenWording("ru") if plain else Wording("ru")
    draw_scores(Room(page, words, ("А", "Б"), notation, assist=False), None, scores)
    return page.text.splitlines()


def test_each_sign_has_a_column_under_its_name() -> None:
    """The same sign is worth 100 in one pile and 10 in another, so only its place can tell."""
    assert sheet("matches", (109, 25)) == [
        "         сотни  полсотни  десятки  ещё",
        " А  109  |                         9",
        " Б   25                   ||       5",
    ]


def test_nothing_written_is_nothing_drawn() -> None:
    assert sheet("strokes", (0, 20))[1:] == [
        " А   0",
        " Б  20                   /",
    ]


def test_narrow_sheet_has_the_worth_of_the_signs_over_them() -> None:
    assert sheet("zeros", (183, 7), 39) == [
        "         100  50  20  ещё",
        " А  183  0    —   /   13",
        " Б    7               7",
    ]


def test_by_ear_the_piles_are_counted_in_words() -> None:
    assert sheet("matches", (370, 0), plain=True) == [
        " А: 370. Сотни 3, полсотни 1, десятки 2.",
        " Б: 0.",
    ]
