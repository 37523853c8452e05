"""Rule sets: every point on which the sources differ is a knob, and a rule set is a choice of all knobs (R7).

`parse` is the only way in:

>>> rules = parse("classic", {"melds_per_turn": "one"})
>>> rules.melds_per_turn, rules.target
(<MeldsPerTurn.ONE: 'one'>, 501)
>>> changed(rules, "classic")
{'melds_per_turn': 'one'}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, get_type_hints

from terts.game.errors import Reason, RulesError, shown
from terts.game.knobs import (
    ClosedPlay,
    Disclosure,
    DrawFrom,
    EarlyDraw,
    FalseMeld,
    FirstLead,
    FrameRank,
    FramesFrom,
    Jack,
    Look,
    MarriageUntil,
    MeldsPerTurn,
    MeldsUntil,
    NextGameDealer,
    OpenPlay,
    RecordTarget,
    Resequence,
    Revoke,
    Rounding,
    SwapDuty,
    Table,
)

Value = str | bool | int
"""A knob's value as text files and forms carry it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A complete choice of knobs; the fields are in the order of R7 and named as there."""

    first_lead: FirstLead
    next_game_dealer: NextGameDealer
    draw_from: DrawFrom
    break_talon: bool
    open_play: OpenPlay
    closed_play: ClosedPlay
    jack: Jack
    seven_locked: bool
    swap_min_talon: int
    swap_duty: SwapDuty
    look: Look
    look_min_talon: int
    frame_rank: FrameRank
    melds_until: MeldsUntil
    frames_from: FramesFrom
    frames_need_trick: bool
    resequence: Resequence
    melds_per_turn: MeldsPerTurn
    disclosure: Disclosure
    marriage_late: bool
    marriage_until: MarriageUntil
    rounding: Rounding
    target: int
    record_target: RecordTarget
    claim_needs_lead: bool
    revoke: Revoke
    early_draw: EarlyDraw
    false_meld: FalseMeld
    table: Table


BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "swap_min_talon": (1, 14),
    "look_min_talon": (1, 14),
    "target": (1, 999_999),
}
"""Lowest and highest value of each knob that is a number."""

KNOBS: Final[tuple[str, ...]] = tuple(field.name for field in fields(Rules))
"""All knobs, in the order of R7."""

_CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    knob: kind for knob, kind in get_type_hints(Rules).items() if issubclass(kind, StrEnum)
}

_TABLE: Final = """
                   classic      codex               home                brief               vintage
first_lead         colour_call  opponent_of_dealer  opponent_of_dealer  opponent_of_dealer  opponent_of_dealer
next_game_dealer   lot          winner              winner              winner              lot
draw_from          bottom       bottom              top                 bottom              bottom
break_talon        yes          yes                 yes                 yes                 no
open_play          free         free                follow              follow_or_trump     free
closed_play        beat         beat                beat                beat                follow
jack               free         free                free                free                withhold
seven_locked       yes          no                  no                  no                  no
swap_min_talon     2            2                   2                   4                   2
swap_duty          forced       forced              optional            optional            optional
look               window       any                 any                 any                 any
look_min_talon     1            5                   4                   4                   1
frame_rank         interleaved  above               above               above               interleaved
melds_until        nine_cards   nine_cards          nine_cards          nine_cards          nine_cards
frames_from        break        deal                deal                deal                deal
frames_need_trick  no           no                  no                  no                  no
resequence         new_card     overlap             overlap             overlap             subset
melds_per_turn     many         many                many                many                one
disclosure         after_trick  at_once             at_once             at_once             after_card
marriage_late      yes          no                  no                  no                  no
marriage_until     end          end                 end                 end                 melds
rounding           tens         tens                tens                tens                none
target             501          501                 501                 501                 501
record_target      none         less_one            none                less_one            none
claim_needs_lead   yes          no                  no                  no                  no
revoke             hundred      undo                undo                undo                undo
early_draw         uphill       uphill              foreign             foreign             foreign
false_meld         uphill       uphill              own                 uphill              fine
table              guarded      guarded             guarded             guarded             guarded
"""
"""The table of R7: S1, S2, S3, S4a, S4b."""


def values(rules: Rules) -> dict[str, Value]:
    """All knobs with their values as a text file carries them, in the order of R7."""
    return {knob: _plain(getattr(rules, knob)) for knob in KNOBS}


def changed(rules: Rules, name: str) -> dict[str, Value]:
    """The knobs in which the rules differ from the rule set of that name."""
    base = values(rule_set(name))
    return {knob: value for knob, value in values(rules).items() if base[knob] != value}


def choices(knob: str) -> tuple[Value, ...]:
    """All values of a knob that is not a number, in the order of R7; of a number its bounds, lowest and highest."""
    if knob in BOUNDS:
        return BOUNDS[knob]
    if knob in _CHOICES:
        return tuple(choice.value for choice in _CHOICES[knob])
    if knob in KNOBS:
        return (True, False)
    raise RulesError(Reason("R7", "knob-unknown", {"knob": shown(knob)}))


def rule_set(name: str) -> Rules:
    """The rule set of that name; `RulesError` if there is none."""
    try:
        return RULE_SETS[name]
    except KeyError:
        raise RulesError(Reason("R7", "rules-unknown", {"name": shown(name), "known": ", ".join(RULE_SETS)})) from None


def parse(name: str, changes: Mapping[str, object] | None = None) -> Rules:
    """The rule set of that name with single knobs changed.

    Values are those of a text file: a choice as its word, yes/no as a boolean, a number as an integer. `RulesError`
    tells an unknown name, knob or value, a wrong type, a number out of bounds, or a contradiction (R3.7).
    """
    rules = _build({**values(rule_set(name)), **(changes or {})})
    if rules.swap_duty is SwapDuty.FORCED and rules.swap_min_talon != 2:
        raise RulesError(Reason("R3.7", "swap-contradiction", {"value": rules.swap_min_talon}))
    return rules


def parse_setting(text: str) -> tuple[str, Value]:
    """Read ``KNOB=VALUE`` as it stands on a command line (yes, no, true, false for a yes/no knob)."""
    knob, equals, word = text.partition("=")
    if not equals:
        raise RulesError(Reason("R7", "setting-form", {"text": shown(text)}))
    knob, word = knob.strip(), word.strip()
    if knob in BOUNDS:
        return knob, _number(knob, word)
    if choices(knob) == (True, False):
        return knob, _yes_or_no(knob, word)
    return knob, word


def _number(knob: str, word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise RulesError(_not_a_value(knob, word))
    return int(word)


def _yes_or_no(knob: str, word: str) -> bool:
    answer = {"yes": True, "true": True, "no": False, "false": False}.get(word)
    if answer is None:
        raise RulesError(_not_a_value(knob, word))
    return answer


def _typed(knob: str, value: object) -> StrEnum | bool | int:
    allowed = choices(knob)
    if knob in BOUNDS:
        low, high = BOUNDS[knob]
        if type(value) is int and low <= value <= high:
            return value
    elif knob in _CHOICES:
        if isinstance(value, str) and value in allowed:
            return _CHOICES[knob](value)
    elif isinstance(value, bool):
        return value
    raise RulesError(_not_a_value(knob, value))


def _not_a_value(knob: str, value: object) -> Reason:
    if knob in BOUNDS:
        known = "{} to {}".format(*BOUNDS[knob])
    elif knob in _CHOICES:
        known = ", ".join(map(str, choices(knob)))
    else:
        known = "true, false"
    return Reason("R7", "knob-value", {"knob": knob, "value": shown(value), "known": known})


def _plain(value: StrEnum | bool | int) -> Value:
    return value.value if isinstance(value, StrEnum) else value


def _read_table() -> dict[str, Rules]:
    header, *rows = _TABLE.strip().splitlines()
    cells = [row.split() for row in rows]
    return {name: _read_column(cells, column) for column, name in enumerate(header.split(), start=1)}


def _read_column(cells: list[list[str]], column: int) -> Rules:
    return _build(dict(parse_setting(f"{row[0]}={row[column]}") for row in cells))


def _build(plain: Mapping[str, object]) -> Rules:
    make: Callable[..., Rules] = Rules
    return make(**{knob: _typed(knob, value) for knob, value in plain.items()})


RULE_SETS: Final[Mapping[str, Rules]] = _read_table()
"""The five named rule sets of R7."""
