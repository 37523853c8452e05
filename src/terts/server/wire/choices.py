"""What may be chosen before a game: rule sets, knobs, levels of play, clocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from terts.server.wire.parts import Wire, about
from terts.server.wire.terms import Terms

KnobKind = Literal["enum", "bool", "int"]
"""What a knob's value is: one of some words, yes or no, a number."""


class Bounds(Wire, frozen=True, gc=False):
    """The lowest and the highest value of a number."""

    least: Annotated[int, about("the lowest value")]
    most: Annotated[int, about("the highest value")]


class Knob(Wire, frozen=True, gc=False):
    """A knob of the rules: a list of values, or the bounds of a number."""

    name: Annotated[str, about("the knob, as `changes` of the terms names it")]
    kind: Annotated[KnobKind, about("`enum`, `bool` or `int`")]
    values: Annotated[tuple[str | bool, ...], about("all values, in order; none for a number")]
    bounds: Annotated[Bounds | None, about("the bounds of a number at a live table; null for the others")]


class RuleSet(Wire, frozen=True, gc=False):
    """A rule set with the values of all knobs."""

    name: Annotated[str, about("the name, as `rules` of the terms has it")]
    values: Annotated[Mapping[str, str | bool | int], about("the value of every knob, in the order of the knobs")]


class ClockChoice(Wire, frozen=True, gc=False):
    """A kind of clock with the bounds of what is set for it."""

    kind: Annotated[str, about("the kind, as `clock.kind` of the terms has it")]
    bounds: Annotated[Mapping[str, Bounds], about("the bounds of each of its numbers, by name")]


class Choices(Wire, frozen=True, gc=False):
    """All that may be chosen. What it is called stands in the texts of a language, under the names told here."""

    sets: Annotated[tuple[RuleSet, ...], about("the rule sets, in order")]
    knobs: Annotated[tuple[Knob, ...], about("the knobs, in order")]
    levels: Annotated[tuple[str, ...], about("the levels of play, the weakest first")]
    clocks: Annotated[tuple[ClockChoice, ...], about("the kinds of clocks")]
    terms: Annotated[Terms, about("the terms where nothing is chosen")]
