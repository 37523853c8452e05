"""``terts rules``: the rules of the very rule set asked for."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from terts.cli import main
from terts.game.rules import RULE_SETS, parse, values
from terts.locale.prose import rules_prose


def rules(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rules", *arguments], env={"LANG": "C.UTF-8", "LC_ALL": ""})


def test_without_a_name_the_five_rule_sets_are_listed_one_a_line() -> None:
    result = rules("--lang", "ru")
    assert [line.split()[0] for line in result.stdout.splitlines()] == list(RULE_SETS)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("name", RULE_SETS)
def test_rules_are_the_prose_of_the_rule_set(name: str, lang: str) -> None:
    assert rules(name, "--lang", lang).stdout == rules_prose(lang, name, values(RULE_SETS[name]))


def test_changed_knobs_are_in_the_prose() -> None:
    changed = {"target": 301, "break_talon": False}
    expected = rules_prose("en", "classic", values(parse("classic", changed)))
    assert rules("classic", "--set", "target=301", "--set", "break_talon=no", "--lang", "en").stdout == expected


@pytest.mark.parametrize(
    "arguments",
    [
        ["classic", "--set", "target=0"],
        ["classic", "--set", "colour=red"],
        ["classic", "--set", "target"],
        ["classic", "--set", "swap_min_talon=3"],
    ],
)
def test_impossible_knobs_give_one_line(arguments: list[str]) -> None:
    result = rules(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["bridge"], ["--set", "target=301"]])
def test_wrong_call(arguments: list[str]) -> None:
    result = rules(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
