"""What one server process consists of, as the web floor sees it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, get_args

from terts.server.bus.bus import Bus
from terts.server.moments import Now
from terts.server.settings import Limits, Settings
from terts.server.web.built import BuiltPage
from terts.server.web.cookies import Cookies
from terts.server.web.health import Checkup
from terts.server.web.limits import Buckets, Counts, Kind
from terts.server.web.listeners import Listeners
from terts.server.web.lobbies import LobbyDesk
from terts.server.web.metrics import Metrics
from terts.server.web.origins import Origins
from terts.server.web.passphrases import Passphrases
from terts.server.web.people import People
from terts.server.web.trouble import Trouble

if TYPE_CHECKING:
    from terts.server.live.registry import Registry
    from terts.server.store.store import Store


def rates_of(limits: Limits) -> dict[Kind, Buckets]:
    """Full buckets of the sizes that are set."""
    return {kind: Buckets(getattr(limits, kind), time.monotonic) for kind in get_args(Kind)}


class House:
    """One server process: what it was told, what it keeps, whom it knows, who listens."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        registry: Registry,
        secret: bytes,
        now: Now,
        passphrases: Passphrases | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self.settings: Final = settings
        self.now: Final = now
        self.store: Final = store
        self.bus: Final = bus
        self.registry: Final = registry
        self.people: Final = People(store, now, Cookies(settings, secret), passphrases or Passphrases(), self.take)
        self.origins: Final = Origins(settings)
        self.page: Final = BuiltPage.read(settings.page)
        """The page to play on; None where it was not built."""
        self.rates: Final = rates_of(settings.limits)
        self.metrics: Final = metrics or Metrics()
        self.metrics.watch("tables", "Tables kept in memory.", lambda: len(registry))
        self.open: Final = Counts(settings.limits.sockets_per_address)
        """Sockets and streams by address."""
        self.listeners: Final = Listeners(settings.limits.queue_frames, self.metrics.overflows.inc)
        self.lobby: Final = LobbyDesk(registry, self.listeners, now)
        self.health: Final = Checkup(store, lambda: self.closing)
        self.replaying: Final = asyncio.Lock()
        """Held while a record is replayed: one at a time, so that the tables keep most of the processor."""
        self.closing = False
        """The server goes down: nothing new is begun."""

    def take(self, kind: Kind, key: str) -> None:
        """Take a token, or `Trouble` with the time to wait."""
        wait = self.rates[kind].take(key)
        if wait and self.settings.limits.enforced:
            self.metrics.limited.labels(kind).inc()
            raise Trouble("too-often", retry_after=wait)

    @contextmanager
    def listening(self, address: str, kind: str) -> Iterator[None]:
        """Around a socket or a stream of an address; `Trouble` if it has too many open."""
        counted = self.open.enter(address)
        if not counted and self.settings.limits.enforced:
            self.metrics.limited.labels("sockets_per_address").inc()
            raise Trouble("too-many-open")
        try:
            with self.metrics.sockets.labels(kind).track_inprogress():
                yield
        finally:
            if counted:
                self.open.leave(address)

    def close_listeners(self) -> None:
        """Go down: sockets and streams end, so that their clients come again to the next process."""
        self.closing = True
        self.listeners.close_all()
