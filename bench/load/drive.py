"""Load at a given rate: whoever's turn it is acts, and what it takes until the act is acknowledged is noted."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

TICK: Final = 0.002
"""Seconds between two looks at what is due."""
PATIENCE: Final = 10.0
"""Seconds in which all that is under way must be acknowledged when the load ends."""


class Acting(Protocol):
    """Something that can be made to act: a table, or a socket that is echoed."""

    def act(self) -> None:
        """Send one act; the load's `done` or `failed` is called when it is answered."""
        ...


@dataclass
class Load:
    """Acts as they are asked for, and what became of them. Times are in seconds."""

    ready: deque[Acting] = field(default_factory=deque)
    sent: int = 0
    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def begin(self) -> float:
        """Note an act as sent; the moment."""
        self.sent += 1
        return time.perf_counter()

    def done(self, began: float) -> None:
        """Note an act as acknowledged."""
        self.latencies.append(time.perf_counter() - began)

    def failed(self, why: str) -> None:
        """Note what must not happen."""
        self.errors.append(why)

    def clear(self) -> None:
        """Begin a new count."""
        self.sent, self.latencies, self.errors = 0, [], []


@dataclass(frozen=True)
class Found:
    """What a stretch of load brought: acts wanted and acknowledged a second, latencies in milliseconds, errors."""

    wanted: float
    rate: float
    median: float
    p99: float
    longest: float
    lost: int
    errors: Sequence[str]

    @property
    def held(self) -> bool:
        """Whether the load was borne: nearly all that was wanted, in time, without an error."""
        return not self.errors and not self.lost and self.rate >= 0.97 * self.wanted and self.p99 < 100

    def __str__(self) -> str:
        troubles = f", {len(self.errors)} errors ({self.errors[0]})" if self.errors else ", no error"
        lost = f", {self.lost} never answered" if self.lost else ""
        return (
            f"{self.rate:,.0f} a second of {self.wanted:,.0f}: median {self.median:.1f} ms, "
            f"99th percentile {self.p99:.1f} ms, longest {self.longest:.0f} ms{troubles}{lost}"
        )


async def drive(load: Load, rate: float, seconds: float) -> Found:
    """So many acts a second for so long, by whoever is ready; then wait for the last answers."""
    load.clear()
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        for _ in range(min(int(passed * rate) - load.sent, len(load.ready))):
            load.ready.popleft().act()
        await asyncio.sleep(TICK)
    answered = len(load.latencies)
    for _ in range(int(PATIENCE / 0.05)):
        if len(load.latencies) + len(load.errors) >= load.sent:
            break
        await asyncio.sleep(0.05)
    times = sorted(load.latencies) or [float("inf")]
    lost = max(0, load.sent - len(load.latencies) - len(load.errors))
    at = [1000 * times[min(len(times) - 1, int(share * len(times)))] for share in (0.5, 0.99, 1)]
    return Found(rate, answered / seconds, at[0], at[1], at[2], lost, tuple(load.errors))


async def climb(load: Load, first: float, seconds: float, step: float = 1.25) -> tuple[Found | None, Found]:
    """Raise the rate until it is not borne any more: the last that was, and the first that was not."""
    best, rate = None, first
    while (found := await drive(load, rate, seconds)).held:
        print(f"  {found}", flush=True)
        best, rate = found, rate * step
    print(f"  {found}", flush=True)
    return best, found
