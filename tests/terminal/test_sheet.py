"""R5.7: the written points drawn in matches, strokes and zeros. The pictures are drawn by hand from the clause."""

from __future__ import annotations

import pytest

from terts.terminal.sheet import matches, strokes, zeros


@pytest.mark.parametrize(
    ("points", "picture"),
    [
        (0, "0"),
        (10, "|"),
        (20, "||"),
        (50, "—"),
        (60, "— |"),
        (90, "— ||||"),
        (100, "|"),
        (150, "|   —"),
        (240, "||   ||||"),
        (370, "|||   — ||"),
        (501, "||||| 1"),
        (507, "||||| 7"),
        (5, "5"),
        (-20, "−||"),
    ],
)
def test_r5_7_matches_left_pile_hundreds_right_pile_fifties_lying_and_tens_upright(points: int, picture: str) -> None:
    assert matches(points) == picture


@pytest.mark.parametrize(
    ("points", "picture"),
    [
        (0, "0"),
        (10, "|"),
        (20, "/"),
        (30, "/ |"),
        (40, "//"),
        (50, "—"),
        (80, "— / |"),
        (90, "— //"),
        (100, "○"),
        (270, "○○ — /"),
        (430, "○○○○ / |"),
        (506, "○○○○○ 6"),
        (-100, "−○"),
    ],
)
def test_r5_7_strokes_circle_100_horizontal_50_diagonal_20_vertical_10(points: int, picture: str) -> None:
    assert strokes(points) == picture


@pytest.mark.parametrize(
    ("points", "picture"),
    [
        (0, "0"),
        (7, "7"),
        (20, "/"),
        (47, "// 7"),
        (50, "—"),
        (86, "— / 16"),
        (100, "0"),
        (340, "000 //"),
        (463, "0000 — 13"),
        (501, "00000 1"),
        (-50, "−—"),
    ],
)
def test_r5_7_zeros_for_hundreds_horizontal_fifties_diagonal_twenties_the_rest_in_digits(
    points: int, picture: str
) -> None:
    assert zeros(points) == picture


def test_r5_7_five_diagonals_have_become_a_hundred() -> None:
    assert zeros(5 * 20) == "0"
