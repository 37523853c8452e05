"""Players as they are named on the command line."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from terts.arena.errors import ArenaError
from terts.arena.players import Player, parse_player
from terts.bots.protocol import BotError, Budget


@pytest.mark.parametrize("text", ["club", "club:nodes=500", "random:worlds=100,seconds=0.25", "club:seconds=2"])
def test_a_player_is_read_and_written_alike(text: str) -> None:
    assert str(parse_player(text)) == text


def test_the_order_of_a_budget_does_not_matter() -> None:
    assert str(parse_player("club:seconds=1.0,nodes=7")) == "club:nodes=7,seconds=1"


def test_its_own_budget_goes_before_the_usual_one() -> None:
    usual = Budget(nodes=5, worlds=6)
    assert str(parse_player("club:nodes=500").with_usual(usual)) == "club:nodes=500,worlds=6"
    assert Player("club").with_usual(usual).budget == usual


@pytest.mark.parametrize(
    "text",
    ["club:", "club:nodes", "club:nodes=", "club:nodes=0", "club:nodes=-1", "club:nodes=1.5", "club:seconds=inf",
     "club:seconds=nan", "club:cards=3", "club:nodes=1,nodes=2", "club:nodes=1,"],
)  # fmt: skip
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ArenaError, match="budget"):
        parse_player(text)


@pytest.mark.parametrize(
    ("told", "most"),
    [("nodes=1000000001", 1_000_000_000), ("worlds=99999999999999999999999999", 1_000_000_000),
     ("seconds=86401", 86_400), ("seconds=1e308", 86_400), ("seconds=inf", 86_400), ("seconds=nan", 86_400)],
)  # fmt: skip
def test_a_budget_beyond_what_can_be_spent_is_refused_with_its_bound(told: str, most: int) -> None:
    with pytest.raises(ArenaError) as refused:
        parse_player(f"pimc:{told}")
    assert refused.value.key == "arena-budget-bounds"
    assert refused.value.details["most"] == str(most)


@pytest.mark.parametrize("measure", ["nodes", "worlds", "seconds"])
@pytest.mark.parametrize("value", [0, -1, nan, inf, 10**400])
def test_a_budget_out_of_bounds_cannot_be_made(measure: str, value: float) -> None:
    told: dict[str, Any] = {measure: value}
    with pytest.raises(ValueError, match=measure):
        Budget(**told)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BotError, match="chess"):
        parse_player("chess:nodes=1")
