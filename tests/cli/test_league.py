"""``terts league``: ratings and cross tables from files of results."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from terts.arena.results import begin
from terts.arena.series import Unit
from terts.cli import main
from tests.arena.stubs import deals, series, won


def league(*arguments: str | Path) -> Result:
    command = ["league", *map(str, arguments)]
    return CliRunner().invoke(main, command, env={"LANG": "C.UTF-8", "LC_ALL": "", "COLUMNS": "200"})


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """club:nodes=5 wins 7 pairs of 10 against random."""
    path = tmp_path / "games"
    with begin(path, series("club:nodes=5", "random", Unit.GAMES)) as file:
        file.add(won(7, 3))
    return path


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points"
    with begin(path, series("random", "club")) as file:
        file.add([deals(0, -20, -20), deals(1, 0, -40), deals(2, -30, -10)])
    return path


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_the_table_of_ratings_and_the_cross_tables(games: Path) -> None:
    """400 log10(14.5 / 6.5) = 139.4; 40 points in 20 deals are 4 a deal."""
    result = league(games, "--anchor", "random", "--lang", "en")
    assert (result.exit_code, result.stderr) == (0, "")
    table = rows(result.stdout)
    assert ["1", "club:nodes=5", "+139.4"] in [row[:3] for row in table]
    assert ["2", "random", "0.0", "0.0", "20", "10"] in table
    assert ["1", "club:nodes=5", "14/20"] in table
    assert ["2", "random", "6/20"] in table
    assert ["1", "club:nodes=5", "+4.0"] in table


def test_an_anchor_may_have_a_rating_and_a_budget(games: Path) -> None:
    for anchor in ("club:nodes=5=1500", "club:nodes=5=1500.0"):
        assert ["1", "club:nodes=5", "+1500.0"] in [row[:3] for row in rows(league(games, "--anchor", anchor).stdout)]
    assert ["1", "club:nodes=5", "0.0"] in [row[:3] for row in rows(league(games, "--anchor", "club:nodes=5").stdout)]


def test_single_deals_rate_in_points_only(points: Path) -> None:
    result = league(points, "--anchor", "random", "--lang", "ru")
    assert result.exit_code == 0
    assert ["1", "club", "–", "+20,0"] in [row[:4] for row in rows(result.stdout)]
    assert "Выиграно" not in result.stdout


def test_several_files_make_one_league(games: Path, points: Path) -> None:
    table = rows(league(games, points, "--anchor", "random=1000", "--lang", "en").stdout)
    assert ["3", "club", "–"] in [row[:3] for row in table]
    assert ["2", "random", "+1000.0", "0.0", "20", "13"] in table


@pytest.mark.parametrize(
    ("anchor", "message"),
    [
        ("chess", "chess"),
        ("random=x", "random=x"),
        ("random=inf", "random=inf"),
        ("random=nan", "1000000"),
        ("random=1e308", "from −1000000 to 1000000"),
        ("a\nb", "a\N{REPLACEMENT CHARACTER}b"),
        ("club", "club"),
    ],
)
def test_a_wrong_anchor_is_told(games: Path, anchor: str, message: str) -> None:
    result = league(games, "--anchor", anchor)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_wrong_file_is_told_by_name_and_line(games: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(games.read_bytes().replace(b'"pair": 4', b'"pair": 5'))
    result = league(broken, "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"terts: {broken}: line 6:")
    assert league(tmp_path / "none").exit_code == 2
    assert league(games, games).exit_code == 2
    empty = tmp_path / "empty"
    empty.touch()
    assert league(empty, "--lang", "en").stderr == f"terts: {empty}: the file is empty\n"
    assert league().exit_code == 2
