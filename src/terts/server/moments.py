"""Time: Unix milliseconds everywhere, read from a clock that is handed in."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

Now = Callable[[], int]
"""A clock: what time it is, in Unix milliseconds."""

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def now() -> int:
    """The system's clock."""
    return time.time_ns() // 1_000_000


def as_date(moment: int) -> datetime:
    """A moment as a date of UTC, without the fraction of the second.

    >>> as_date(1_795_953_600_999).isoformat()
    '2026-11-29T12:00:00+00:00'
    """
    return datetime.fromtimestamp(moment // SECOND, UTC)
