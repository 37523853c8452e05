"""The small parts that several messages share: seats, pairs, reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from terts.game.cards import Pair

SeatName = Literal["A", "B"]
"""A seat's name."""

Millis = Annotated[int, msgspec.Meta(description="Unix time in milliseconds")]
"""A moment, or with a duration's name a duration, in milliseconds."""


def about(text: str) -> msgspec.Meta:
    """The description of a property in the generated documents."""
    return msgspec.Meta(description=text)


class Wire(msgspec.Struct, frozen=True, gc=False):
    """What all that is sent has in common: values that never change."""


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all that is received has in common: unknown keys are an error."""


class Numbers(Wire, frozen=True, gc=False):
    """A number for each seat."""

    A: Annotated[int, about("for seat A")]
    B: Annotated[int, about("for seat B")]


class Texts(Wire, frozen=True, gc=False):
    """A text for each seat."""

    A: Annotated[str, about("for seat A")]
    B: Annotated[str, about("for seat B")]


class MaybeTexts(Wire, frozen=True, gc=False):
    """A text, or none, for each seat."""

    A: Annotated[str | None, about("for seat A")]
    B: Annotated[str | None, about("for seat B")]


class Flags(Wire, frozen=True, gc=False):
    """Yes or no for each seat."""

    A: Annotated[bool, about("for seat A")]
    B: Annotated[bool, about("for seat B")]


class TextLists(Wire, frozen=True, gc=False):
    """Texts (cards, actions) for each seat."""

    A: Annotated[tuple[str, ...], about("for seat A")]
    B: Annotated[tuple[str, ...], about("for seat B")]


def numbers(pair: Pair[int]) -> Numbers:
    """The pair as it is sent."""
    return Numbers(pair[0], pair[1])


class Reason(Wire, frozen=True, gc=False):
    """Why the rules refuse something: the clause, the key of the explanation, its arguments in ASCII texts."""

    clause: Annotated[str, about("the clause of the rules, `R3.3`; `RECORD n` is section n of docs/records.md")]
    key: Annotated[str, about("the key of the explanation")]
    args: Annotated[Mapping[str, str | int], about("what fills it in: cards, melds and numbers as ASCII texts")]
