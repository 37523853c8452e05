"""What a log may tell of an error: its kind and the places in the code, never its words, which may name a card."""

from __future__ import annotations

import traceback
from typing import Final

FRAMES: Final = 12
"""How many of the innermost frames of an error are told."""


def places(error: BaseException) -> list[str]:
    """Where an error came from, the innermost last: `file:line function`."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{frame.filename.rpartition('/site-packages/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


def fault(error: BaseException) -> dict[str, object]:
    """What may be told of an error: its kind and places, and those of its cause."""
    told: dict[str, object] = {"error": type(error).__qualname__, "places": places(error)}
    if error.__cause__ is not None:
        told["cause"] = fault(error.__cause__)
    return told
