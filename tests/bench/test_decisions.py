"""What the benchmarks of bots take on the command line, and what they say to the rest."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from bench import arena, arrivals, decisions


@pytest.mark.parametrize(
    ("player", "bound"),
    [("pimc:seconds=inf", "86400"), ("pimc:seconds=nan", "86400"), ("pimc:worlds=99999999999999999999", "1000000000")],
)
@pytest.mark.parametrize("script", [decisions, arena])
def test_a_budget_out_of_bounds_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], script: ModuleType, player: str, bound: str
) -> None:
    option = ["--bots"] if script is decisions else []
    said = refused(monkeypatch, capsys, script, [*option, player])
    assert player[:30] in said
    assert bound in said


@pytest.mark.parametrize(
    ("script", "arguments"),
    [
        (decisions, ["--deals", "0"]),
        (decisions, ["--deals", "x"]),
        (arena, ["--seconds", "nan"]),
        (arena, ["--seconds", "inf"]),
        (arena, ["--jobs", "0"]),
        (arrivals, ["--worlds", "99999999999999999999"]),
        (arrivals, ["--games", "0"]),
    ],
)
def test_an_amount_that_is_none_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], script: ModuleType, arguments: list[str]
) -> None:
    assert arguments[0] in refused(monkeypatch, capsys, script, arguments)


def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], script: ModuleType, arguments: list[str]
) -> str:
    """The last line that the script says to arguments that it must refuse."""
    monkeypatch.setattr(sys, "argv", ["script", *arguments])
    with pytest.raises(SystemExit) as ended:
        script.main()
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.splitlines()[-1]
