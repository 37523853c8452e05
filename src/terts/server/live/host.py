"""What a process gives all its tables: the store, the bus, a clock, and the outages."""

from __future__ import annotations

from dataclasses import dataclass

from terts.server.bus.bus import Bus, LocalBus
from terts.server.clocks import Outages
from terts.server.moments import Now
from terts.server.store.store import Store


@dataclass(slots=True)
class Host:
    """The surroundings of the tables of one process, whose id is `process`."""

    store: Store
    bus: Bus
    now: Now
    process: str
    outages: Outages = ()

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables: there is a bus to them, or a database for several."""
        return not isinstance(self.bus, LocalBus) or self.store.writing.dialect.name == "postgresql"
