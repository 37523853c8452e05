"""Measured outcomes: the files, their chances, and which of them stand for changed rules."""

from __future__ import annotations

import pytest

from terts.bots.ladder import BOTS
from terts.bots.outcomes import Outcomes, counted, differing, nearest, of_rule_set, read, write
from terts.bots.race import PlayedDeal
from terts.game.rules import RULE_SETS, parse

PLAYED = [(76, 74, True), (76, 74, True), (131, 219, False), (150, 0, False)]


def count(*deals: tuple[int, int, bool]) -> Outcomes:
    return counted("classic", "club", 7, "abc", [PlayedDeal(*deal, ()) for deal in deals], needs_lead=True)


def test_counted_deals_keep_their_chances() -> None:
    spread = list(count(*PLAYED).spread())
    assert sum(one.chance for one in spread) == pytest.approx(1.0)
    assert sum(one.chance for one in spread if one.last) == pytest.approx(0.5)
    assert sum(one.chance for one in spread if (one.opponent, one.dealer) == (150, 0)) == pytest.approx(0.25)
    assert sum(one.chance for one in spread if one.opponent + one.dealer == 350) == pytest.approx(0.25)


def test_a_file_is_read_as_it_was_written() -> None:
    outcomes = count(*PLAYED)
    assert read(write(outcomes)) == outcomes


@pytest.mark.parametrize("impossible", [(75, 74, True), (160, -10, True), (70, 70, False)])
def test_what_no_deal_can_bring_is_refused(impossible: tuple[int, int, bool]) -> None:
    with pytest.raises(ValueError, match="no deal brings"):
        count(impossible)


def test_nothing_counted_has_no_chances() -> None:
    with pytest.raises(ValueError, match="no deal is counted"):
        list(count().spread())


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_is_measured(name: str) -> None:
    outcomes = of_rule_set(name)
    assert outcomes.rules == name
    assert outcomes.bot in BOTS
    assert outcomes.deals == sum(outcomes.cells.values()) == sum(map(sum, outcomes.digits)) >= 1000
    assert outcomes.commit


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_two_share_what_a_deal_brings(name: str) -> None:
    """Neither seat is far ahead: who leads first has a small advantage at most, and melds bring a third of all."""
    spread = list(of_rule_set(name).spread())
    opponent = sum(one.chance * one.opponent for one in spread)
    dealer = sum(one.chance * one.dealer for one in spread)
    assert abs(opponent - dealer) < 30
    assert 200 < opponent + dealer < 450
    assert all(one.opponent >= 0 and one.dealer >= 0 for one in spread)


@pytest.mark.parametrize("name", RULE_SETS)
def test_knobs_that_bring_no_points_do_not_change_the_data(name: str) -> None:
    changes: dict[str, object] = {"target": 1001, "rounding": "none", "record_target": "none", "table": "referee"}
    assert nearest(parse(name, changes)) == name


def test_changed_rules_use_the_nearest_rule_set() -> None:
    assert nearest(parse("home", {"open_play": "free"})) == "home"
    assert differing(parse("home", {"open_play": "free"}), "home") == ("open_play",)
    assert nearest(parse("home", {"open_play": "free", "draw_from": "bottom", "look_min_talon": 5})) == "codex"
