"""The leaf counts of docs/kernel.md, by `terts.game` and by the kernel."""

import re
from pathlib import Path

import pytest

from terts import kernel
from terts.game import game as table
from terts.game.game import Game
from terts.game.record import read, replay
from terts.game.rules import RULE_SETS

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"\| (\w+) \| (\d+) \| (\d+) \| (\d+) \| ([\d,]+) \|")
ROWS = [
    (name, int(upto), int(trick), int(depth), int(leaves.replace(",", "")))
    for name, upto, trick, depth, leaves in ROW.findall((ROOT / "docs" / "kernel.md").read_text(encoding="utf-8"))
]


def position(name: str, upto: int) -> Game:
    return replay(read((ROOT / "tests" / "golden" / "played" / f"{name}.terts").read_bytes()), upto)


def leaves(game: Game, depth: int) -> int:
    """The ways to go on for `depth` actions within the deal."""
    seat = table.actor(game)
    if depth == 0 or seat is None:
        return 1
    actions = table.legal(game)
    return len(actions) if depth == 1 else sum(leaves(table.apply(game, seat, one), depth - 1) for one in actions)


def test_the_table_has_three_positions_of_every_rule_set() -> None:
    assert [row[0] for row in ROWS] == [name for name in RULE_SETS for _ in range(3)]


@pytest.mark.parametrize(("name", "upto", "trick", "depth", "count"), ROWS)
def test_leaf_counts_agree(name: str, upto: int, trick: int, depth: int, count: int) -> None:
    game = position(name, upto)
    assert table.trick(game) == trick
    assert leaves(game, depth) == count
    assert kernel.perft(kernel.pack(game), depth) == count
