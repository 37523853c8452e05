"""The open games of an independent reading of the rules: every position, every view, and the record written again."""

import json
from pathlib import Path

import pytest

from terts.game import record
from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.position import Json, position, position_of
from terts.game.view import view

CASES = sorted((Path(__file__).parents[2] / "golden" / "cases" / "open").glob("*.terts"))


def shown(game: Game, viewer: str) -> dict[str, Json]:
    return position(game) if viewer == "all" else position_of(view(game, Seat[viewer]))


def ordered(found: dict[str, Json]) -> str:
    """The text of a position. There the counted points have the one who counted first, here always A."""
    counted = found["counted"]
    return json.dumps(
        {**found, "counted": counted and dict(sorted(counted.items()))} if isinstance(counted, dict) else found
    )


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_positions_and_views_agree(path: Path) -> None:
    read = record.read(path.read_bytes())
    lines = [json.loads(line) for line in path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines
    for line in lines:
        found = shown(record.replay(read, line["upto"]), line["view"])
        assert found == line["position"], (line["upto"], line["view"])
        assert ordered(found) == ordered(line["position"]), "the order of the keys differs"


def test_there_are_30_games_at_both_tables_with_1125_positions() -> None:
    assert len(CASES) == 30
    assert sum(len(path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()) for path in CASES) == 1125
    assert {record.read(path.read_bytes()).rules.table.value for path in CASES} == {"referee", "protest"}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_record_is_written_with_the_same_words_and_then_with_the_same_bytes(path: Path) -> None:
    data = path.read_bytes()
    text = record.write(record.read(data))
    assert text.split() == data.decode().split()
    assert record.write(record.read(text.encode())) == text
