"""The tables of one process: found, loaded, kept, swept and forgotten; the lobby; what other processes say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Final

import structlog

from terts.bots.ladder import make_bot
from terts.server.bus.bus import Bus
from terts.server.clocks import Outage
from terts.server.faults import fault
from terts.server.live import changes
from terts.server.live.attendance import Attendance
from terts.server.live.audience import VIEWERS
from terts.server.live.care import look
from terts.server.live.fold import SEATS as BY_NAME
from terts.server.live.lobby import table_line, waits_here
from terts.server.live.opponents import Make
from terts.server.live.presence import Viewer
from terts.server.live.refusals import Refusal
from terts.server.live.shelf import Open, Shelf
from terts.server.live.table import LiveTable
from terts.server.moments import Now, now
from terts.server.store import lives, log, tables
from terts.server.store.store import Store
from terts.server.store.tables import Listed, Status
from terts.server.wire.messages import SEATS
from terts.server.wire.notes import LobbyChanged, Note, Presence, Spoke, Woke
from terts.server.wire.table import TableLine
from terts.server.wire.terms import Terms

TICK: Final = 1.0
"""Seconds between two heartbeats, and between two looks at what is due."""
POLL: Final = 5
"""Every so many ticks it is asked whether another process wrote to a table that somebody here listens to."""
REPEAT: Final = 20
"""Every so many ticks this process says again who is here."""
MOST_DUE: Final = 256
MOST_LISTED: Final = 100
CHUNK: Final = 500
BREATH: Final = 16
"""After so many tables told of, others have their turn."""

LOG = structlog.get_logger("registry")


class Registry(Shelf):
    """The live tables of a process. `start` before anything else; the process's id is for the notes on the bus."""

    def __init__(self, store: Store, bus: Bus, clock: Now = now, make: Make = make_bot) -> None:
        super().__init__(store, bus, clock, make)
        self._unsettled: set[str] = set()
        self._chores: set[asyncio.Task[None]] = set()
        self._watchers: list[Callable[[], None]] = []
        self._pairing = asyncio.Lock()
        self._last_beat = 0
        self._attendance = Attendance(self.host)

    # --- life -------------------------------------------------------------------------------------------------------

    async def start(self, *, ticking: bool = True) -> None:
        """Find out since when nobody was there, listen to the others, and begin to tick."""
        await self.beat()
        await self._bus.start(self.receive)
        if ticking:
            self._spawn(self._ticks())

    async def stop(self) -> None:
        """Stop ticking and thinking. Store and bus are closed by who opened them."""
        for chore in list(self._chores):
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.opponents.close()

    async def beat(self) -> None:
        """Note that the house is there, and learn of outages."""
        moment = self._now()
        outage = await self._store.write(partial(lives.beat, now=moment))
        if outage is not None or moment - self._last_beat > lives.LONGEST_SILENCE // 2:
            known = await self._store.read(lives.outages)
            self.host.outages = tuple(Outage(one.from_at, one.to_at) for one in known)
        self._last_beat = moment

    async def _ticks(self) -> None:
        loop, ticks = asyncio.get_running_loop(), 0
        while True:
            began = loop.time()
            ticks += 1
            await self._surely(self.beat)
            await self._surely(self.sweep)
            await self._surely(self.tell_changes)
            if ticks % POLL == 0:
                await self._surely(self.poll)
            if ticks % REPEAT == 0:
                await self._surely(self.tell_presence)
                await self._surely(self._attendance.forget)
                self.evict()
            await asyncio.sleep(max(0.0, TICK - (loop.time() - began)))

    async def _surely(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:  # noqa: BLE001  # a tick that fails is made up for by the next
            LOG.error("tick failed", work=getattr(work, "__name__", ""), **fault(error))

    def _spawn(self, work: Awaitable[None]) -> None:
        chore = asyncio.ensure_future(work)
        self._chores.add(chore)
        chore.add_done_callback(self._finished)

    def _finished(self, chore: asyncio.Task[None]) -> None:
        self._chores.discard(chore)
        error = None if chore.cancelled() else chore.exception()
        if error is not None:
            LOG.error("chore failed", **fault(error))

    # --- the lobby --------------------------------------------------------------------------------------------------

    async def seeks(self, account_id: str | None = None) -> list[TableLine]:
        """Open tables that wait for an opponent: those whose owners are there, then the others, the newest first."""
        moment = self._now()
        here = sorted(self._waiting(), key=lambda table: table.listed.table.created_at)[-MOST_LISTED:]
        attended = partial(tables.attended_seeks, here=[table.id for table in here], now=moment, limit=MOST_LISTED)
        listed = await self._store.read(attended) + await self._store.read(partial(tables.seeks, limit=MOST_LISTED))
        lines = await self._lines({one.table.id: one for one in listed}.values(), account_id)
        lines.sort(key=lambda line: (not line.present.A, -line.created_at))
        return lines[:MOST_LISTED]

    async def running(self, account_id: str | None = None) -> list[TableLine]:
        """Games in progress that anybody may watch, the newest first."""
        return await self._lines(await self._store.read(partial(tables.running, limit=MOST_LISTED)), account_id)

    async def of_account(
        self,
        account_id: str,
        statuses: Collection[Status] = ("waiting", "playing", "over"),
        *,
        limit: int = MOST_LISTED,
        before: int | None = None,
    ) -> list[TableLine]:
        """The account's tables, the newest first; of those that run it is told whose turn it is."""
        query = partial(tables.of_account, account_id=account_id, statuses=statuses, limit=limit, before=before)
        listed = await self._store.read(query)
        for one in listed:
            if one.table.status == "playing":
                await (await self.table(one.table.id)).refresh()
        return await self._lines(listed, account_id)

    async def quick(self, account_id: str, terms: Terms, *, mix: str | None = None) -> LiveTable:
        """A game by these terms: the oldest seek that fits is joined, else the account's own waits, or a new one."""
        async with self._pairing:  # of two who come at once the second shall find the first
            return await self._pair(account_id, terms, mix)

    async def _pair(self, account_id: str, terms: Terms, mix: str | None) -> LiveTable:
        new = self._new(account_id, terms, Open(), mix, None)
        for table_id in await self._fitting(account_id, terms):
            try:
                return await self.join(account_id, table_id, mix=mix)
            except Refusal:
                continue  # somebody was quicker
        while True:
            table_id, own = await self._store.write(
                partial(changes.pair, table=new, process=self.host.process, now=self._now())
            )
            if own:
                return await self._made(table_id)
            try:
                return await self.join(account_id, table_id, mix=mix)
            except Refusal:
                continue  # and is not found again

    async def _fitting(self, account_id: str, terms: Terms) -> list[str]:
        """The seeks of others who are there that come to the same terms, the oldest first."""
        key, when = changes.terms_key(terms), changes.seekers_noted(terms, self._now())
        query = partial(tables.seeks_for, account_id=account_id, terms_key=key, now=when, limit=MOST_LISTED)
        found = {one.table.id: one.table for one in await self._store.read(query)}
        here = (table.listed.table for table in self._waiting())
        found |= {one.id: one for one in here if one.terms_key == key and one.owner_id != account_id}
        return sorted(found, key=lambda table_id: found[table_id].created_at)

    def watch_lobby(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Let somebody know whenever the lists of the lobby changed, once a second at most; the result ends it."""
        self._watchers.append(tell)
        return lambda: self._watchers.remove(tell) if tell in self._watchers else None

    async def _lines(self, listed: Collection[Listed], account_id: str | None) -> list[TableLine]:
        noted = await self._attendance.elsewhere([one.table.id for one in listed])
        moment = self._now()
        return [table_line(one, self._tables.get(one.table.id), account_id, moment, noted) for one in listed]

    def _waiting(self) -> list[LiveTable]:
        """The seeks whose owners are there, as far as this process knows."""
        moment = self._now()
        return [table for table in self._tables.values() if waits_here(table, moment)]

    def note_restless(self, table_id: str) -> None:
        """Somebody came to a table or left it; other processes are to be certain of it."""
        super().note_restless(table_id)
        table = self._tables.get(table_id)
        if table is not None and self.host.shared:
            self._spawn(self._attendance.note((table,)))

    # --- what a tick does -------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Do what is due at tables, here or by whoever is quicker."""
        due = await self._store.read(partial(tables.due, now=self._now(), limit=MOST_DUE))
        looks = (partial(self._look, table_id) for table_id in due if not self.opponents.thinks(table_id))
        await asyncio.gather(*map(self._surely, looks))

    async def _look(self, table_id: str) -> None:
        await look(self.host, await self.table(table_id), self._attendance.learn)

    async def poll(self) -> None:
        """Read on where another process wrote and its note was lost."""
        heard = [table for table in self._tables.values() if not table.audience.empty]
        for start in range(0, len(heard), CHUNK):
            chunk = heard[start : start + CHUNK]
            ids = [table.id for table in chunk]
            seqs = await self._store.read(partial(log.last_seqs, table_ids=ids))
            versions = await self._store.read(partial(tables.versions, table_ids=ids))
            await self._attendance.learn(chunk)
            for table in chunk:
                behind = seqs.get(table.id, 0) > table.seq
                if behind or versions.get(table.id) != table.listed.table.version:
                    await self._surely(table.catch_up)

    async def tell_changes(self) -> None:
        """Tell of tables where somebody came or went, and of the lobby."""
        restless, unsettled = self._restless, self._unsettled
        self._restless, self._unsettled = set(), set()
        for told, table_id in enumerate(restless | unsettled, start=1):
            if told % BREATH == 0:
                await asyncio.sleep(0)
            table = self._tables.get(table_id)
            if table is not None:
                table.tell_state()
                for viewer in VIEWERS if table_id in restless else ():
                    await self._tell_presence(table, viewer)
        if self._lobby_changed:
            self._lobby_changed = False
            await self._bus.publish(LobbyChanged())

    async def tell_presence(self) -> None:
        """Say again who is here: a process that has just started has not heard it, and the word of one wears off."""
        await self._attendance.note(list(self._tables.values()))
        for table in list(self._tables.values()):
            if table.presence.shared:
                self._unsettled.add(table.id)
            for viewer, _ in table.presence.all_here():
                await self._tell_presence(table, viewer)

    async def _tell_presence(self, table: LiveTable, viewer: Viewer) -> None:
        if self.host.shared:
            seat, count = None if viewer is None else SEATS[viewer], table.presence.here(viewer)
            await self._bus.publish(Presence(self.host.process, table.id, seat, count, self._now()))

    def receive(self, note: Note) -> None:
        """What another process says."""
        match note:
            case Woke(table_id, seq, process):
                table = self._tables.get(table_id)
                if table is not None and process != self.host.process and seq >= table.seq:
                    self._spawn(table.catch_up())
            case Presence(process, table_id, name, count, _):
                table = self._tables.get(table_id)
                if table is not None and process != self.host.process:
                    viewer = None if name is None else BY_NAME[name]
                    table.presence.told(process, viewer, count, self._now())
                    self._unsettled.add(table.id)
            case Spoke(process, table_id):
                table = self._tables.get(table_id)
                if table is not None and process != self.host.process:
                    table.talk.pass_on(note, self._now())
            case LobbyChanged():
                for tell in self._watchers:
                    tell()
