"""Rate limits: token buckets by address and by account, each one number."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from typing import Final, Literal

from terts.server.settings import Rate

Kind = Literal["requests", "connections", "messages", "phrases", "tables", "guests", "sign_ins", "names"]
"""What is counted, as `Limits` names it: the first two and guests by address, sign-ins by address,
those to one name by the name, phrases by table and account, the others by account."""
SWEEP: Final = 4096
"""So many buckets are looked through for full ones, which need not be remembered."""
IPV6_NETWORK: Final = 64
"""Bits of an IPv6 address that count: a household has the rest to itself."""


class Buckets:
    """Token buckets of one kind by key. A bucket is kept as the moment when it will be full again.

    `now` counts seconds, from anywhere, and never goes back.
    """

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._step: Final = 1 / rate.per_second
        self._room: Final = (rate.burst - 1) * self._step
        self._now: Final = now
        self._full: Final[dict[str, float]] = {}
        self._sweep_at = SWEEP

    def take(self, key: str) -> float:
        """Take a token: 0 if there was one, else the seconds until there is, and nothing is taken."""
        now = self._now()
        full = max(self._full.get(key, now), now)
        if full - now > self._room:
            return full - now - self._room
        self._full[key] = full + self._step
        if len(self._full) > self._sweep_at:
            self._sweep(now)
        return 0

    def _sweep(self, now: float) -> None:
        for key in [key for key, full in self._full.items() if full <= now]:
            del self._full[key]
        self._sweep_at = max(SWEEP, 2 * len(self._full))

    def __len__(self) -> int:
        return len(self._full)


class Counts:
    """How many of something each key has open at a time."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._open: Final[dict[str, int]] = {}

    def enter(self, key: str) -> bool:
        """One more; False, and nothing changed, if there are as many as may be."""
        if self._open.get(key, 0) >= self._most:
            return False
        self._open[key] = self._open.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        """One less."""
        left = self._open[key] - 1
        if left:
            self._open[key] = left
        else:
            del self._open[key]

    def __len__(self) -> int:
        return sum(self._open.values())


def address_key(host: str | None) -> str:
    """The key of an address: an IPv6 address counts as its network, one written as IPv4 in IPv6 as IPv4."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or ipaddress.ip_network((address, IPV6_NETWORK), strict=False))
    return str(address)
