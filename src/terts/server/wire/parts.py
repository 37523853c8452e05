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


class Wire(msgspec.Struct, frozen=True, gc=False):
    """What all that is sent has in common: values that never change."""


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all that is received has in common: unknown keys are an error."""


class Numbers(Wire, frozen=True, gc=False):
    """A number for each seat."""

    A: int
    B: int


class Texts(Wire, frozen=True, gc=False):
    """A text for each seat."""

    A: str
    B: str


class MaybeTexts(Wire, frozen=True, gc=False):
    """A text, or none, for each seat."""

    A: str | None
    B: str | None


class Flags(Wire, frozen=True, gc=False):
    """Yes or no for each seat."""

    A: bool
    B: bool


class TextLists(Wire, frozen=True, gc=False):
    """Texts (cards, actions) for each seat."""

    A: tuple[str, ...]
    B: tuple[str, ...]


def numbers(pair: Pair[int]) -> Numbers:
    """The pair as it is sent."""
    return Numbers(pair[0], pair[1])


class Reason(Wire, frozen=True, gc=False):
    """Why the rules refuse something: the clause, the key of the explanation, its arguments in ASCII texts."""

    clause: str
    key: str
    args: Mapping[str, str | int]
