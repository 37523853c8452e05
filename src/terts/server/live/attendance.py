"""Who is there, told between processes through the database: what is heard over the bus may be missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from typing import Final

from terts.game.cards import Seat
from terts.server.live.host import Host
from terts.server.live.presence import Presence
from terts.server.live.table import LiveTable
from terts.server.moments import MINUTE
from terts.server.store import present
from terts.server.store.present import LASTS, Noted
from terts.server.wire.messages import SEATS
from terts.server.wire.parts import SeatName

RENEWED: Final = 25_000
"""A note that holds for less than this is renewed; the process looks every 20 seconds."""
FORGOTTEN: Final = 10 * MINUTE
"""Notes that have not held for so long are dropped."""


class Attendance:
    """What this process has noted. A process that is alone notes nothing: it knows everybody who is there."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._noted: dict[tuple[str, Seat], int] = {}

    async def note(self, tables: Iterable[LiveTable]) -> None:
        """Write down who has come to these tables, is still there, or has left."""
        if not self._host.shared:
            return
        now = self._host.now()
        found = {
            (table.id, seat): until
            for table in tables
            for seat in Seat
            if (until := self._until(table.id, seat, table.presence, now)) is not None
        }
        if found:
            rows = [
                Noted(table_id, SEATS[seat], self._host.process, until) for (table_id, seat), until in found.items()
            ]
            await self._host.store.write(partial(present.note, noted=rows))
            self._noted |= found

    def _until(self, table_id: str, seat: Seat, presence: Presence, now: int) -> int | None:
        """Until when a note has to hold; None if the one that there is will do."""
        noted = self._noted.get((table_id, seat), 0)
        if presence.is_here(seat, now):
            return now + LASTS if noted < now + RENEWED else None
        return now if noted > now else None

    async def forget(self) -> None:
        """Drop notes of long ago."""
        if self._host.shared:
            before = self._host.now() - FORGOTTEN
            self._noted = {key: until for key, until in self._noted.items() if until >= before}
            await self._host.store.write(partial(present.forget, before=before))

    async def learn(self, tables: Collection[LiveTable]) -> None:
        """Read who is at these tables at other processes."""
        if self._host.shared and tables:
            ids = [table.id for table in tables]
            found = await self._host.store.read(partial(present.elsewhere, table_ids=ids, process=self._host.process))
            for table in tables:
                for seat in Seat:
                    if (table.id, SEATS[seat]) in found:
                        table.presence.noted(seat, found[table.id, SEATS[seat]])

    async def elsewhere(self, table_ids: Collection[str]) -> set[tuple[str, SeatName]]:
        """The seats at these tables whose players are present at other processes now."""
        if not self._host.shared or not table_ids:
            return set()
        query = partial(present.elsewhere, table_ids=table_ids, process=self._host.process)
        now = self._host.now()
        return {seat for seat, until in (await self._host.store.read(query)).items() if until > now}
