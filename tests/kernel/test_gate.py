"""The native kernel against `terts.game`: 20,000 deals in lockstep, and the gate itself put to the test."""

import pytest

from terts.game.rules import KNOBS, RULE_SETS, parse
from tests.kernel import gate

DEALS = 20_000
PART = 500

KINDS = {
    "ask", "black", "claim", "cut", "frame: addition in reply", "frame: addition to lead",
    "frame: announcement in reply", "frame: announcement to lead", "frame: beat", "good", "late marriage", "marriage",
    "red", "sequence: addition in reply", "sequence: addition to lead", "sequence: announcement in reply",
    "sequence: announcement to lead", "sequence: beat", "sequence: beat after the question", "swap",
}  # fmt: skip

OUTSIDE_A_DEAL = {"next_game_dealer", "look", "look_min_talon", "revoke", "early_draw", "false_meld", "table", "target"}
"""Knobs that a kernel's deal does not read: between games (R2.5), of the view (R3.8), of open tables (R6), and the
target, which is on the sheet."""


@pytest.mark.parametrize("part", [*gate.chunks(DEALS, PART)], ids=str)
def test_random_deals_are_equal_at_every_step(part: tuple[int, int]) -> None:
    assert gate.run(*part).deals == part[1]


def test_the_rotation_brings_every_rule_set_every_value_and_combinations() -> None:
    choices = [gate.choice(number) for number in range(3 * len(gate.SINGLE))]
    assert {one.name for one in choices if not one.changes} == set(RULE_SETS)
    tried = {
        (one.name, knob, value) for one in choices if len(one.changes) in (1, 2) for knob, value in one.changes.items()
    }
    wanted = {(name, knob, value) for name in RULE_SETS for knob in KNOBS for value in gate.values_of(knob)}
    assert wanted <= tried
    assert sum(len(one.changes) == len(KNOBS) for one in choices) == len(gate.SINGLE)


def test_the_gate_meets_every_kind_of_action() -> None:
    tally = gate.run(first=0, deals=1500)
    assert set(tally.seen) == KINDS


@pytest.mark.parametrize("knob", sorted(set(KNOBS) - OUTSIDE_A_DEAL))
def test_a_kernel_with_another_value_of_a_knob_is_found_out(knob: str) -> None:
    with pytest.raises(gate.Difference, match="format = 1"):
        play_with_wrong(knob)


def play_with_wrong(knob: str) -> None:
    """Play until the kernel, told a wrong value of the knob, disagrees; at most 2,000 games."""
    for number in range(2000):
        rules = gate.choice(3 * number + 2)
        values = gate.values_of(knob)
        at = values.index(rules.changes.get(knob, values[0]))
        wrong = gate.allowed({**rules.changes, knob: values[(at + 1) % len(values)]}, rules.name)
        gate.play(number, rules, 1, gate.Tally(), parse(rules.name, wrong))
