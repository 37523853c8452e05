"""R7: rule sets and knobs."""

from __future__ import annotations

import dataclasses

import pytest

from terts.game.errors import RulesError
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, changed, choices, parse, parse_setting, values

# The table of R7, copied from the rules.
R7 = """
| first_lead | colour_call | opponent_of_dealer | opponent_of_dealer | opponent_of_dealer | opponent_of_dealer |
| next_game_dealer | lot | winner | winner | winner | lot |
| draw_from | bottom | bottom | top | bottom | bottom |
| break_talon | yes | yes | yes | yes | no |
| open_play | free | free | follow | follow_or_trump | free |
| closed_play | beat | beat | beat | beat | follow |
| jack | free | free | free | free | withhold |
| seven_locked | yes | no | no | no | no |
| swap_min_talon | 2 | 2 | 2 | 4 | 2 |
| swap_duty | forced | forced | optional | optional | optional |
| look | window | any | any | any | any |
| look_min_talon | 1 | 5 | 4 | 4 | 1 |
| frame_rank | interleaved | above | above | above | interleaved |
| melds_until | nine_cards | nine_cards | nine_cards | nine_cards | nine_cards |
| frames_from | break | deal | deal | deal | deal |
| frames_need_trick | no | no | no | no | no |
| resequence | new_card | overlap | overlap | overlap | subset |
| melds_per_turn | many | many | many | many | one |
| disclosure | after_trick | at_once | at_once | at_once | after_card |
| marriage_late | yes | no | no | no | no |
| marriage_until | end | end | end | end | melds |
| rounding | tens | tens | tens | tens | none |
| target | 501 | 501 | 501 | 501 | 501 |
| record_target | none | less_one | none | less_one | none |
| claim_needs_lead | yes | no | no | no | no |
| revoke | hundred | undo | undo | undo | undo |
| early_draw | uphill | uphill | foreign | foreign | foreign |
| false_meld | uphill | uphill | own | uphill | fine |
| table | guarded | guarded | guarded | guarded | guarded |
"""
ROWS = [[cell.strip() for cell in line.strip("| ").split("|")] for line in R7.strip().splitlines()]
NAMES = ("classic", "codex", "home", "brief", "vintage")
SOURCES_VALUES = {
    "open_play": {"free", "follow_or_trump", "follow"}, "closed_play": {"beat", "follow"},
    "jack": {"free", "lone", "withhold"}, "look": {"window", "any", "never"}, "melds_until": {"nine_cards", "talon"},
    "resequence": {"subset", "overlap", "new_card"}, "disclosure": {"at_once", "after_card", "after_trick"},
    "table": {"guarded", "referee", "protest"}, "false_meld": {"uphill", "own", "fine"}, "revoke": {"hundred", "undo"},
    "record_target": {"none", "less_one"}, "draw_from": {"bottom", "top"}, "marriage_until": {"end", "melds"},
}  # fmt: skip


def test_r7_the_knobs_stand_in_the_order_of_the_table() -> None:
    assert [row[0] for row in ROWS] == list(KNOBS)
    assert tuple(RULE_SETS) == NAMES


@pytest.mark.parametrize(("column", "name"), [*enumerate(NAMES, start=1)])
def test_r7_the_rule_set_has_the_values_of_the_table(column: int, name: str) -> None:
    words = {True: "yes", False: "no"}
    got = {
        knob: words[value] if isinstance(value, bool) else str(value) for knob, value in values(RULE_SETS[name]).items()
    }
    assert got == {row[0]: row[column] for row in ROWS}


def test_r7_each_choice_has_the_values_of_its_clause() -> None:
    for knob, wanted in SOURCES_VALUES.items():
        assert set(choices(knob)) == wanted


def test_r7_bounds() -> None:
    assert BOUNDS == {"swap_min_talon": (1, 14), "look_min_talon": (1, 14), "target": (1, 999_999)}
    for knob, (low, high) in BOUNDS.items():
        for value in (low, high):
            assert values(parse("vintage", {knob: value}))[knob] == value
        for value in (low - 1, high + 1):
            with pytest.raises(RulesError) as caught:
                parse("vintage", {knob: value})
            assert (caught.value.reason.clause, caught.value.reason.key) == ("R7", "knob-value")


def test_r3_7_forced_goes_only_with_swap_min_talon_2() -> None:
    for changes in ({"swap_min_talon": 4}, {"swap_min_talon": 1}, {"swap_min_talon": 4, "swap_duty": "forced"}):
        with pytest.raises(RulesError) as caught:
            parse("classic", changes)
        assert caught.value.reason.clause == "R3.7"
    with pytest.raises(RulesError):
        parse("brief", {"swap_duty": "forced"})
    assert parse("brief", {"swap_duty": "forced", "swap_min_talon": 2}).swap_min_talon == 2
    assert parse("classic", {"swap_duty": "optional", "swap_min_talon": 14}).swap_min_talon == 14


@pytest.mark.parametrize(
    "changes",
    [{"jack": "Free"}, {"jack": True}, {"jack": 1}, {"seven_locked": "yes"}, {"seven_locked": 1}, {"target": "501"},
     {"target": True}, {"target": 501.0}, {"record_target": False}, {"rounding": None}, {"nothing": 1}, {"": 1}],
)  # fmt: skip
def test_r7_a_wrong_knob_type_or_value_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(RulesError) as caught:
        parse("codex", changes)
    assert caught.value.reason.clause == "R7"


@pytest.mark.parametrize("name", ["", "Classic", "clasic", "classic "])
def test_r7_an_unknown_rule_set_is_refused(name: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse(name)
    assert caught.value.reason.key == "rules-unknown"


def test_record_4_yes_no_knobs_take_four_words_on_the_command_line() -> None:
    for word, value in (("yes", True), ("true", True), ("no", False), ("false", False)):
        assert parse_setting(f"break_talon={word}") == ("break_talon", value)
    assert parse_setting("target=301") == ("target", 301)
    assert parse_setting("jack=lone") == ("jack", "lone")
    assert parse_setting("record_target=none") == ("record_target", "none")


@pytest.mark.parametrize(
    "text",
    ["target", "target=", "target=1.5", "target=-1", "target=five", "break_talon=1", "break_talon=Yes", "x=1", "=1",
     "target=٣", "target=9999999999"],
)  # fmt: skip
def test_r7_a_bad_setting_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        parse_setting(text)


def test_r7_all_other_combinations_are_playable() -> None:
    for name in NAMES:
        for knob in KNOBS:
            for value in choices(knob):
                if (knob, value) == ("swap_duty", "forced") and RULE_SETS[name].swap_min_talon != 2:
                    continue
                if knob == "swap_min_talon" and RULE_SETS[name].swap_duty == "forced":
                    continue
                assert values(parse(name, {knob: value}))[knob] == value


def test_r7_s1s_own_options_are_reachable_from_classic() -> None:
    options: list[dict[str, object]] = [
        {"melds_per_turn": "one"}, {"frames_need_trick": True}, {"melds_until": "talon"}, {"look_min_talon": 2},
        {"look_min_talon": 4}, {"look": "never"}, {"jack": "lone"},
    ]  # fmt: skip
    for option in options:
        assert changed(parse("classic", option), "classic") == option
    assert changed(parse("vintage", {"draw_from": "top"}), "vintage") == {"draw_from": "top"}


def test_rules_are_one_frozen_value() -> None:
    rules = RULE_SETS["classic"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.target = 1  # type: ignore[misc]
    assert parse("classic") == rules
    assert hash(parse("classic")) == hash(rules)


def test_changed_names_exactly_the_knobs_that_differ() -> None:
    assert changed(parse("home", {"jack": "free"}), "home") == {}
    between = changed(RULE_SETS["vintage"], "classic")
    assert {row[0] for row in ROWS if row[5] != row[1]} == set(between)
