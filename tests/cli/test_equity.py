"""``terts equity``: a table that fits the screen, single scores, JSON, and one line for a wrong call."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner, Result

from terts.bots.equity import equity as table_of
from terts.cli import main
from terts.game.cards import Seat
from terts.game.rules import RULE_SETS, parse


def equity(*arguments: str, columns: int = 80) -> Result:
    env = {"LANG": "C.UTF-8", "LC_ALL": "", "COLUMNS": str(columns)}
    return CliRunner().invoke(main, ["equity", *arguments], env=env)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_table_fits_the_customary_screen(lang: str) -> None:
    result = equity("--lang", lang)
    assert (result.exit_code, result.stderr) == (0, "")
    assert max(map(len, result.stdout.splitlines())) <= 79
    sign = "," if lang == "ru" else r"\."
    assert len(re.findall(rf"^ +\d+(?: +\d+{sign}\d){{11}}$", result.stdout, re.MULTILINE)) == 2 * 11
    assert len(re.findall(rf"^(?: +±\d+{sign}\d){{11}}$", result.stdout, re.MULTILINE)) == 2 * 11


def test_its_numbers_are_those_of_the_table_by_dealer() -> None:
    mine, others = equity("--lang", "en").stdout.split("The other deals")
    table = table_of(RULE_SETS["classic"])
    for text, dealer in ((mine, Seat.A), (others, Seat.B)):
        row = next(line for line in text.splitlines() if line.startswith("    300 ")).split()
        assert row[1:] == [f"{100 * table.chance(300, other, dealer):.1f}" for other in range(0, 501, 50)]


def test_on_a_narrow_screen_the_columns_come_in_parts() -> None:
    lines = equity("--lang", "en", columns=40).stdout.splitlines()
    assert max(map(len, lines)) <= 40
    assert sum(line.startswith("  score ") for line in lines) == 2 * 3


def test_where_the_deals_come_from_is_told() -> None:
    words = " ".join(equity("--lang", "en", "--rules", "home").stdout.split())
    assert re.search(r"from [\d,]+ deals of Solver against itself, rule set home \(seed \d+, version \w+\)", words)


def test_deals_that_stand_in_are_told_with_the_knobs_that_differ() -> None:
    result = equity("--lang", "ru", "--rules", "codex", "--set", "jack=lone", "--set", "next_game_dealer=lot")
    words = " ".join(result.stdout.split())
    assert "взяты сдачи набора codex; отличаются настройки: jack." in words
    assert "отличаются" not in equity("--lang", "ru", "--rules", "codex", "--set", "next_game_dealer=lot").stdout


def test_one_score_is_told_for_each_dealer_or_for_one() -> None:
    both = equity("--score", "480", "300", "--lang", "en").stdout
    one = equity("--score", "480", "300", "--dealer", "B", "--lang", "en").stdout
    assert both.count("480 : 300.") == 2
    assert one.count("480 : 300.") == 1
    assert "The other deals:" in one
    assert "Ten more points are worth" in one


def test_a_score_below_nothing() -> None:
    result = equity("--score", "-30", "-100", "--lang", "en")
    assert result.exit_code == 0
    assert "-30 : -100." in result.stdout


def test_as_json() -> None:
    result = equity("--json", "--target", "301", "--step", "100", "--rules", "brief")
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    told = json.loads(result.stdout)
    assert (told["rules"]["target"], told["measured"]["rules"]) == (301, "brief")
    table = table_of(parse("brief", {"target": 301}))
    assert len(told["chances"]) == 2 * 4 * 4
    for one in told["chances"]:
        score = one["score"]
        assert one["chance"] == table.chance(score["A"], score["B"], Seat[one["dealer"]])
        assert 0 <= one["error"] < 0.05
    assert told["ten_points"][0]["score"] == {"A": 0, "B": 0}
    assert 0 < told["ten_points"][0]["worth"] < 0.1


def test_a_report_can_be_made_again() -> None:
    again = ["--score", "100", "200", "--json"]
    assert equity(*again).stdout == equity(*again).stdout


def test_a_target_option_stands_for_the_knob() -> None:
    assert equity("--target", "301", "--lang", "en").stdout == equity("--set", "target=301", "--lang", "en").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rules", "bridge"],
        ["--target", "0"],
        ["--set", "colour=red"],
        ["--step", "0"],
        ["--step", "1"],
        ["--score", "100"],
        ["--dealer", "A"],
        ["--score", "0", "0", "--dealer", "C"],
    ],
)
def test_a_wrong_call_gives_one_line(arguments: list[str]) -> None:
    result = equity(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
