"""What a process gives all its tables: the store, the bus, a clock, the outages, and the computer players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from terts.server.bus.bus import Bus
from terts.server.clocks import Outages
from terts.server.moments import Now
from terts.server.store.store import Store

if TYPE_CHECKING:
    from terts.server.live.table import LiveTable


def _nobody(_table: LiveTable) -> None:
    """Nobody wants to know."""


@dataclass(slots=True)
class Host:
    """The surroundings of the tables of one process, whose id is `process`.

    `attend` is called when somebody else than a person may have to act at a table, `restless` when who is there
    changed, `lobby` when the lists of the lobby did.
    """

    store: Store
    bus: Bus
    now: Now
    process: str
    outages: Outages = ()
    attend: Callable[[LiveTable], None] = field(default=_nobody)
    restless: Callable[[LiveTable], None] = field(default=_nobody)
    lobby: Callable[[LiveTable], None] = field(default=_nobody)
