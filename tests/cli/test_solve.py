"""``terts solve``: data on standard output, 1 where there is no exact value, 2 for bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from terts.cli import main

GOLDEN = Path(__file__).parents[1] / "golden"
PLAYED = GOLDEN / "played" / "classic.terts"
BROKEN = min((GOLDEN / "cases" / "broken").glob("*.terts"))


def solve(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["solve", *map(str, arguments)], env={"LANG": "C.UTF-8", "LC_ALL": ""})


def test_an_ending_in_words() -> None:
    result = solve(PLAYED, "--upto", "40", "--lang", "en")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "trick 15" in result.stdout
    assert "22 points more" in result.stdout
    assert re.search(r"10♣ +\+22  best\n Q♣ +\+22  best\n", result.stdout)


def test_an_ending_in_russian() -> None:
    result = solve(PLAYED, "--upto", "30", "--lang", "ru")
    assert result.exit_code == 0
    assert "на 5 очков" in result.stdout
    assert "теряет 8 очков" in result.stdout


def test_an_ending_as_json() -> None:
    result = solve(PLAYED, "--upto", "30", "--json")
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    shown = json.loads(result.stdout)
    assert shown["turn"] == "B"
    assert min(one["loss"] for one in shown["actions"]) == 0


@pytest.mark.parametrize(("upto", "reason", "talon"), [("3", "talon", 14), ("100000", "over", 0)])
def test_what_is_not_exactly_solvable_is_a_negative_answer(upto: str, reason: str, talon: int) -> None:
    in_words = solve(PLAYED, "--upto", upto, "--lang", "en")
    assert (in_words.exit_code, in_words.stdout) == (1, "")
    assert in_words.stderr.count("\n") == 1
    as_json = solve(PLAYED, "--upto", upto, "--json")
    assert as_json.exit_code == 1
    assert json.loads(as_json.stdout) == {"solved": False, "reason": reason, "talon": talon}


@pytest.mark.parametrize("file", [BROKEN, GOLDEN / "missing.terts"])
def test_bad_input_is_told_in_one_line(file: Path) -> None:
    result = solve(file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
