"""The golden data: independent readings, games worked out by hand, the table of duties (tests/golden/README.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from terts.game import record
from terts.game.actions import move_text, parse_move
from terts.game.cards import Seat
from terts.game.errors import RecordError, TertsError
from terts.game.game import Game
from terts.game.position import position, position_of
from terts.game.record import Record
from terts.game.scoring import DealResult
from terts.game.view import view
from tests.game.golden import GOLDEN, Example, check_duty

# Independent cases


GUARDED = sorted((GOLDEN / "cases" / "guarded").glob("*.terts"))
BROKEN = sorted((GOLDEN / "cases" / "broken").glob("*.terts"))
PLAYED = sorted((GOLDEN / "played").glob("*.terts"))


def shown(game: Game, viewer: str) -> dict[str, Any]:
    return dict(position(game) if viewer == "all" else position_of(view(game, Seat[viewer])))


@pytest.mark.parametrize("path", GUARDED, ids=lambda path: path.stem)
def test_positions_of_an_independent_reading_agree(path: Path) -> None:
    read = record.read(path.read_bytes())
    expected = [json.loads(line) for line in path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]
    assert expected
    for one in expected:
        got = shown(record.replay(read, one["upto"]), one["view"])
        assert got == one["position"], (one["upto"], one["view"])
        assert json.dumps(got) == json.dumps(one["position"]), "the order of the keys differs"


def test_there_are_40_guarded_games_and_30_broken_records() -> None:
    assert len(GUARDED) == 40
    assert len(BROKEN) == 30
    lines = sum(len(path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()) for path in GUARDED)
    assert lines == 1560


@pytest.mark.parametrize("path", [*GUARDED, *PLAYED], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_that_was_read_is_written_with_the_same_content(path: Path) -> None:
    read = record.read(path.read_bytes())
    text = record.write(read)
    assert record.read(text.encode()) == read
    assert record.write(record.read(text.encode())) == text


@pytest.mark.parametrize("path", GUARDED, ids=lambda path: path.stem)
def test_a_guarded_case_is_written_word_for_word(path: Path) -> None:
    """The layout is the writer's own; everything else stands as in the file."""
    data = path.read_bytes()
    assert record.write(record.read(data)).split() == data.decode().split()


WHAT = dict(
    line.split("\t", 1)
    for line in (GOLDEN / "cases" / "broken" / "WHAT.tsv").read_text(encoding="utf-8").splitlines()
    if line.strip()
)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_record_is_refused_where_and_why_it_is_broken(path: Path) -> None:
    what = WHAT[path.name].rsplit(" -- ", 1)[1]
    with pytest.raises(RecordError) as caught:
        record.read(path.read_bytes())
    error = caught.value
    where = re.match(r"deal (\d+)(?:, action (\d+))?", what)
    if where and where[2]:
        assert (error.deal, error.action) == (int(where[1]), int(where[2])), (what, str(error))
    elif where and error.deal:
        assert error.deal == int(where[1])
    clause = re.search(r"\[([^]]+)\]$|\((R[\d.]+)\)$", what)
    assert clause is not None
    # Which clause an action breaks that does not fit the phase at all is a matter of words.
    if "not possible now" not in what and "cut 05" not in what:
        assert error.reason.clause == (clause[1] or clause[2]), (what, str(error))


# Whole games, their sums worked out by hand in comments


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_played_out_game_comes_to_the_sums_worked_out_by_hand(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    read = record.read(path.read_bytes())
    game = record.replay(read)
    assert read.rules_name == expected["rules"]
    assert len(read.deals) == len(expected["deals"])
    for number, want in enumerate(expected["deals"]):
        check_deal(want, *after_deal(read, number))
    assert position(game)["result"] == expected["result"]


def after_deal(read: Record, number: int) -> tuple[Game, DealResult | None]:
    """The game at the end of that deal (from 0), and what was written, if the deal was finished."""
    game = record.replay(read, sum(len(one.moves) for one in read.deals[: number + 1]))
    results = game.standing.results
    return game, results[number] if number < len(results) else None


def check_deal(want: Mapping[str, Any], game: Game, written: DealResult | None) -> None:
    played = game.deal
    assert played is not None
    seen = position(game)
    assert (played.dealer.name, played.trump.letter) == (want["dealer"], want["trump"])
    assert [[one.seat.name, str(one.meld), one.points, one.trick] for one in played.melds] == want["melds"]
    assert seen["tricks"] == want["tricks"]
    assert seen["points"] == want["points"]
    if written is None:
        return
    assert written.last.name == want["last"]
    # Null: the exact total ended the game, and nothing is rounded (R5.3).
    assert dict(zip("AB", written.written, strict=True)) == (want["rounded"] or want["points"])
    assert dict(zip("AB", written.score, strict=True)) == want["written"]


def test_there_is_a_played_out_game_for_each_rule_set() -> None:
    assert [path.stem for path in PLAYED] == ["brief", "classic", "codex", "home", "vintage"]


# What a follower may play


DUTIES = json.loads((GOLDEN / "duty.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", DUTIES, ids=range(len(DUTIES)))
def test_r3_the_followers_duty_is_that_of_the_table(row: Example) -> None:
    check_duty(row)


def test_moves_of_the_golden_games_read_back() -> None:
    for path in (*GUARDED, *PLAYED):
        for played in record.read(path.read_bytes()).deals:
            for move in played.moves:
                assert parse_move(move_text(move)) == move


def test_nothing_that_is_refused_is_an_error_of_another_kind() -> None:
    for path in BROKEN:
        with pytest.raises(TertsError):
            record.read(path.read_bytes())
