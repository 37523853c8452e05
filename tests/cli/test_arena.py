"""``terts arena``: a series from the command line, however it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from terts import __version__
from terts.arena.pairs import Batch, Task
from terts.arena.pools import Serial
from terts.cli import main


def arena(*arguments: str | Path) -> Result:
    command = ["arena", *map(str, arguments)]
    return CliRunner().invoke(main, command, env={"LANG": "C.UTF-8", "LC_ALL": "", "COLUMNS": "200"})


def deals(*arguments: str | Path) -> Result:
    return arena("club", "random", "--deals", "--jobs", "1", *arguments)


def told(result: Result) -> list[str]:
    """What the series shows: all but the head, which names the version, and the time."""
    return [" ".join(line.split()) for line in result.stdout.splitlines() if line[0] == " " and " ms" not in line]


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_whole_games_are_told_in_games_elo_and_points() -> None:
    result = arena("club", "random", "--pairs", "2", "--jobs", "1", "--set", "target=60", "--lang", "en")
    assert (result.exit_code, result.stderr) == (0, "")
    head = " ".join(result.stdout.split())
    assert head.startswith("club against random: whole games, rules classic target=60, seed 1, terts ")
    for label in ("Pairs", "Games won", "Elo", "Points a deal", "Time, this run"):
        assert f"\n {label} " in result.stdout


@pytest.mark.parametrize(("one", "other"), [("Клубный", "Случайный"), ("club player:nodes=500", "RANDOM")])
def test_bots_are_named_by_their_titles_too(one: str, other: str) -> None:
    result = arena(one, other, "--deals", "--pairs", "1", "--jobs", "1", "--lang", "en")
    assert (result.exit_code, result.stderr) == (0, "")
    assert " ".join(result.stdout.split()).startswith(f"club{one.partition(':')[1]}{one.partition(':')[2]} against ran")


def test_single_deals_are_told_in_points_alone() -> None:
    result = deals("--pairs", "3", "--lang", "ru")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "отдельные сдачи" in result.stdout
    assert "3 (6 сдач)" in result.stdout
    assert "Очков за сдачу" in result.stdout
    assert "Эло" not in result.stdout


def test_names_swapped_mirror_the_numbers() -> None:
    there, back = deals("--pairs", "4"), arena("random", "club", "--deals", "--jobs", "1", "--pairs", "4")
    one, other = (next(line for line in told(result) if "Points" in line) for result in (there, back))
    value, low, high = (word.strip("():") for word in one.split() if word[0] in "+−")
    assert [word.strip("():") for word in other.split() if word[0] in "+−"] == [
        text.translate({ord("+"): "−", ord("−"): "+"}) for text in (value, high, low)
    ]


def test_the_same_series_gives_the_same_lines_whatever_plays_it(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    first = deals("--pairs", "5", "--out", one)
    second = arena("club", "random", "--deals", "--jobs", "2", "--pairs", "5", "--out", two)
    assert told(first) == told(second)
    assert one.read_bytes().splitlines()[1:] == two.read_bytes().splitlines()[1:]


def test_a_budget_for_both_and_one_of_its_own(tmp_path: Path) -> None:
    out = tmp_path / "out"
    options = (
        "--deals",
        "--jobs",
        "1",
        "--pairs",
        "1",
        "--nodes",
        "7",
        "--worlds",
        "2",
        "--seconds",
        "9",
        "--out",
        out,
    )
    assert arena("club:nodes=3", "club", *options).exit_code == 0
    assert lines(out)[0]["players"] == ["club:nodes=3,worlds=2,seconds=9", "club:nodes=7,worlds=2,seconds=9"]


class Interrupted(Serial):
    """Ctrl-C comes after the second batch."""

    def play(self, tasks: Iterator[Task]) -> Iterator[Batch]:
        yield from islice(super().play(tasks), 2)
        raise KeyboardInterrupt


def test_ctrl_c_keeps_whole_pairs_and_resume_makes_the_file_of_an_uninterrupted_series(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, whole = tmp_path / "out", tmp_path / "whole"
    with monkeypatch.context() as patch:
        patch.setattr("terts.cli.arena.Serial", Interrupted)
        result = deals("--pairs", "9", "--out", out, "--lang", "en")
    assert result.exit_code == 130
    assert "Points a deal" in result.stdout
    assert str(out) in result.stderr
    assert [line["pair"] for line in lines(out)[1:]] == [0, 1, 2]
    uninterrupted = deals("--pairs", "9", "--out", whole)
    resumed = deals("--pairs", "9", "--out", out, "--resume")
    assert told(resumed) == told(uninterrupted)
    assert out.read_bytes().splitlines()[1:] == whole.read_bytes().splitlines()[1:]


def test_a_finished_series_is_told_again_and_can_be_made_longer(tmp_path: Path) -> None:
    out = tmp_path / "out"
    first = deals("--pairs", "3", "--out", out, "--resume")
    before = out.read_bytes()
    again = deals("--pairs", "3", "--out", out, "--resume")
    assert told(again) == told(first)
    assert out.read_bytes() == before
    assert deals("--pairs", "4", "--out", out, "--resume").exit_code == 0
    assert out.read_bytes().startswith(before)
    assert len(lines(out)) == 5


def test_the_versions_that_played_are_told_and_no_others(tmp_path: Path) -> None:
    out = tmp_path / "out"
    deals("--pairs", "2", "--out", out)
    out.write_bytes(out.read_bytes().replace(f'"version": "{__version__}"'.encode(), b'"version": "0.0.7"'))
    assert "terts 0.0.7" in (same := " ".join(deals("--pairs", "2", "--out", out, "--resume").stdout.split()))
    assert __version__ not in same
    longer = " ".join(deals("--pairs", "3", "--out", out, "--resume").stdout.split())
    assert "terts 0.0.7" in longer
    assert f", {__version__}" in longer


def test_a_decided_test_stops_the_series() -> None:
    result = deals("--pairs", "1000", "--sprt", "0", "20", "--lang", "en")
    assert result.exit_code == 0
    assert "30 (60 deals)" in result.stdout
    assert "decided for 20.0" in result.stdout


def test_a_bot_that_fails_ends_the_series_but_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("out of cards")

    monkeypatch.setattr("terts.bots.uniform.UniformBot.choose", broken)
    result = deals("--pairs", "3", "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr == "terts: The bot random failed in pair 0: RuntimeError: out of cards\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("club", "chess"), "chess"),
        (("club:nodes=x", "random"), "club:nodes=x"),
        (("club", "random", "--set", "target=0"), "target"),
        (("club", "random", "--sprt", "5", "5"), "--sprt"),
        (("club", "random", "--sprt", "0", "inf"), "--sprt"),
        (("club", "random", "--sprt", "nan", "0"), "--sprt"),
        (("club", "random", "--games", "--sprt", "-200000", "0"), "from −2000 to 2000"),
        (("club", "random", "--deals", "--sprt", "0", "1e308"), "from −1000 to 1000"),
        (("club", "random", "--seconds", "nan"), "--seconds nan"),
        (("club", "random", "--seconds", "inf"), "86400"),
        (("club", "random", "--seconds", "0"), "--seconds"),
        (("club", "random", "--nodes", "-1"), "--nodes -1"),
        (("club", "ismcts", "--nodes", "9999999999999"), "1000000000"),
        (("club", "ismcts", "--worlds", "9" * 400), "1000000000"),
        (("club", "pimc:worlds=99999999999999999999999999"), "1000000000"),
        (("club", "pimc:seconds=inf"), "86400"),
        (("club", "random", "--pairs", "9" * 400), "--pairs"),
        (("club", "random", "--jobs", "1000000"), "--jobs"),
        (("club", "random", "--pairs", "0"), "--pairs"),
        (("club", "random", "--resume"), "--resume"),
        (("club", "random", "--out", "missing/folder"), "folder"),
    ],
)
def test_bad_input_is_told_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = arena(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seconds", "nan"), "--seconds nan: seconds — больше 0 и не больше 86400."),
        (
            ("--sprt", "0", "9999"),
            "Для --sprt нужны два разных числа очков за сдачу, сначала меньшее, от −1000 до 1000.",
        ),
    ],
)
def test_bounds_are_told_in_russian_too(arguments: tuple[str, ...], message: str) -> None:
    assert deals(*arguments, "--lang", "ru").stderr == f"terts: {message}\n"


@pytest.mark.parametrize("cut", [b"", b'{"terts-arena": 1, "players": ["club", "ran'])
def test_a_file_that_was_cut_off_in_its_first_line_is_begun_anew(tmp_path: Path, cut: bytes) -> None:
    out, whole = tmp_path / "out", tmp_path / "whole"
    out.write_bytes(cut)
    assert deals("--pairs", "2", "--out", out).exit_code == 2
    assert out.read_bytes() == cut
    resumed, begun = deals("--pairs", "2", "--out", out, "--resume"), deals("--pairs", "2", "--out", whole)
    assert (resumed.exit_code, told(resumed)) == (0, told(begun))
    assert out.read_bytes().splitlines()[1:] == whole.read_bytes().splitlines()[1:]


@pytest.mark.parametrize(
    "line",
    [
        "[" * 200_000,
        f'{{"pair": 2, "games": {"[" * 200_000}',
        f'{{"pair": 2, "games": [{{"deals": [[1{"0" * 400}, 0]], "winner": null, "by": null}}, {{}}]}}',
        f'{{"pair": 2, "games": {json.dumps([{"deals": [[5, 5]], "winner": None, "by": None}] * 2)}}}',
        f'{{"pair": 2, "games": {json.dumps([{"deals": [[True, False]], "winner": None, "by": None}] * 2)}}}',
    ],
    ids=["deep", "deep-member", "digits", "points", "booleans"],
)
@pytest.mark.parametrize(("lang", "where"), [("en", "line 4"), ("ru", "строка 4")])
def test_a_line_that_cannot_be_is_told_and_nothing_is_lost(tmp_path: Path, line: str, lang: str, where: str) -> None:
    out = tmp_path / "out"
    assert deals("--pairs", "2", "--out", out).exit_code == 0
    out.write_bytes(out.read_bytes() + f"{line}\n".encode())
    before = out.read_bytes()
    for result in (
        deals("--pairs", "3", "--out", out, "--resume", "--lang", lang),
        CliRunner().invoke(main, ["league", str(out), "--lang", lang]),
    ):
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"terts: {out}: {where}: ")
        assert result.stderr.count("\n") == 1
    assert out.read_bytes() == before


def test_a_file_is_neither_written_over_nor_mixed_with_another_series(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert deals("--pairs", "1", "--out", out).exit_code == 0
    before = out.read_bytes()
    again, other = deals("--out", out), deals("--seed", "2", "--out", out, "--resume", "--lang", "en")
    out.with_name("broken").write_bytes(b"broken\n")
    broken = deals("--out", out.with_name("broken"), "--resume", "--lang", "en")
    assert [again.exit_code, other.exit_code, broken.exit_code] == [2, 2, 2]
    assert "--resume" in again.stderr
    assert "seed is 1 there, and 2 here" in other.stderr
    assert "line 1" in broken.stderr
    assert out.read_bytes() == before


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terts.arena.dask_pool.PATIENCE", 0.2)
    result = deals("--dask", "tcp://127.0.0.1:9", "--lang", "en")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("terts: The workers are gone: tcp://127.0.0.1:9")


def test_without_dask_its_option_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "terts.arena.dask_pool", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = deals("--dask", "local", "--lang", "en")
    assert result.exit_code == 1
    assert "terts[dask]" in result.stderr


def test_a_real_ctrl_c_ends_the_processes_at_once_and_leaves_whole_lines(tmp_path: Path) -> None:
    out = tmp_path / "out"
    heeding = ["env", "--default-signal=INT"]  # also where whoever runs the tests ignores Ctrl-C
    command = [sys.executable, "-m", "terts", "arena", "club", "random", "--deals", "--pairs", "100000", "--jobs", "2"]
    process = subprocess.Popen(
        [*heeding, *command, "--lang", "en", "--out", out],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        while process.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < 3):
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        stdout, stderr = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130, stderr
    assert stderr.count("\n") == 1
    assert "Points a deal" in stdout
    assert [line["pair"] for line in lines(out)[1:]] == list(range(len(lines(out)) - 1))
