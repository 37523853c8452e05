"""The tables of one process: found, loaded, kept, swept and forgotten; the lobby; what other processes say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from terts.bots.ladder import make_bot
from terts.game.cards import Seat
from terts.server import shuffles
from terts.server.bus.bus import Bus, LocalBus
from terts.server.clocks import Outage
from terts.server.faults import fault
from terts.server.ids import new_id, new_invite
from terts.server.live import changes
from terts.server.live.audience import VIEWERS
from terts.server.live.care import look
from terts.server.live.changes import NewTable
from terts.server.live.fold import SEATS as BY_NAME
from terts.server.live.host import Host
from terts.server.live.lobby import matches, table_line
from terts.server.live.opponents import Make, Opponents, is_known
from terts.server.live.presence import Viewer
from terts.server.live.refusals import NoSuchTable, Refusal
from terts.server.live.table import LiveTable, Watch
from terts.server.moments import MINUTE, Now, now
from terts.server.store import lives, log, tables
from terts.server.store.store import Store
from terts.server.store.tables import Listed, Status
from terts.server.wire.messages import SEATS
from terts.server.wire.notes import LobbyChanged, Note, Presence, Woke
from terts.server.wire.table import TableLine, Visibility
from terts.server.wire.terms import Terms, check_terms

TICK: Final = 1.0
"""Seconds between two heartbeats, and between two looks at what is due."""
POLL: Final = 5
"""Every so many ticks it is asked whether another process wrote to a table that somebody here listens to."""
REPEAT: Final = 20
"""Every so many ticks this process says again who is here."""
KEEP: Final = 10 * MINUTE
"""So long a table is kept that nobody listens to or wants anything of; a finished one `KEEP_OVER`."""
KEEP_OVER: Final = MINUTE
MOST_DUE: Final = 256
MOST_LISTED: Final = 100
CHUNK: Final = 500
BREATH: Final = 16
"""After so many tables told of, others have their turn."""

LOG = structlog.get_logger("registry")


@dataclass(frozen=True, slots=True)
class Level:
    """The opponent is the computer, at a level of play, or any other bot by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Open:
    """The opponent is whoever sits down."""


@dataclass(frozen=True, slots=True)
class Private:
    """The opponent is whoever has the link."""


Opponent = Level | Open | Private


class Registry:
    """The live tables of a process. `start` before anything else; the process's id is for the notes on the bus."""

    def __init__(self, store: Store, bus: Bus, clock: Now = now, make: Make = make_bot) -> None:
        self._store = store
        self._bus = bus
        self._now = clock
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._restless: set[str] = set()
        self._unsettled: set[str] = set()
        self._chores: set[asyncio.Task[None]] = set()
        self._watchers: list[Callable[[], None]] = []
        self._lobby_changed = False
        self._pairing = asyncio.Lock()
        self._last_beat = 0
        self.host = Host(store, bus, clock, new_id())
        self.opponents = Opponents(self.host, make)
        self._watch = Watch(self.opponents.attend, self._note_restless, self._note_lobby)

    def __len__(self) -> int:
        """How many tables this process keeps."""
        return len(self._tables)

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

    # --- tables -----------------------------------------------------------------------------------------------------

    async def create(
        self,
        account_id: str,
        terms: Terms,
        opponent: Opponent,
        *,
        mix: str | None = None,
        spectators: bool | None = None,
    ) -> LiveTable:
        """Make a table with the account at seat A. `RulesError` for rules that cannot be, `Refusal` for the rest."""
        check_terms(terms)
        _check_mix(mix)
        level = opponent.name if isinstance(opponent, Level) else None
        if level is not None and not is_known(level):
            raise Refusal("level-unknown")
        wanted = isinstance(opponent, Open) if spectators is None else spectators
        invite = new_invite() if isinstance(opponent, Private) else None
        new = NewTable(account_id, terms, _VISIBILITY[type(opponent)], invite, level, wanted, mix)
        table_id = await self._store.write(partial(changes.create, table=new, now=self._now()))
        table = await self.table(table_id)
        table.presence.heard(Seat.A, self._now())
        self._note_lobby()
        return table

    async def table(self, table_id: str) -> LiveTable:
        """The table of that id; `NoSuchTable`."""
        known = self._tables.get(table_id)
        if known is not None:
            known.used_at = self._now()
            return known
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(partial(self._loaded, table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        table = LiveTable(self.host, await self._store.read(partial(changes.snapshot, table_id=table_id)), self._watch)
        self._tables[table_id] = table
        return table

    def _loaded(self, table_id: str, loading: asyncio.Task[LiveTable]) -> None:
        del self._loading[table_id]
        if not loading.cancelled():
            loading.exception()  # it reaches whoever still waits; nobody may

    async def join(
        self, account_id: str, table_id: str, *, invite: str | None = None, mix: str | None = None
    ) -> LiveTable:
        """Seat the account at seat B; `Refusal` if that cannot be. Doing it again changes nothing."""
        _check_mix(mix)
        table = await self.table(table_id)
        join = partial(changes.join, account_id=account_id, invite=invite, mix=mix, now=self._now())
        await table.change(join)
        return table

    async def by_invite(self, token: str) -> str:
        """The id of the table with that link; it seats nobody. `NoSuchTable`."""
        table_id = await self._store.read(partial(tables.by_invite, invite=token))
        if table_id is None:
            raise NoSuchTable
        return table_id

    # --- the lobby --------------------------------------------------------------------------------------------------

    async def seeks(self, account_id: str | None = None) -> list[TableLine]:
        """Open tables that wait for an opponent, the oldest first."""
        return self._lines(await self._store.read(partial(tables.seeks, limit=MOST_LISTED)), account_id)

    async def running(self, account_id: str | None = None) -> list[TableLine]:
        """Games in progress that anybody may watch, the newest first."""
        return self._lines(await self._store.read(partial(tables.running, limit=MOST_LISTED)), account_id)

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
                await self.table(one.table.id)
        return self._lines(listed, account_id)

    async def quick(self, account_id: str, terms: Terms, *, mix: str | None = None) -> LiveTable:
        """A game by these terms: the oldest seek that fits is joined, else the account's own waits, or a new one."""
        check_terms(terms)
        async with self._pairing:  # of two who come at once the second shall find the first
            return await self._pair(account_id, terms, mix)

    async def _pair(self, account_id: str, terms: Terms, mix: str | None) -> LiveTable:
        own = None
        for listed in await self._store.read(partial(tables.seeks, limit=MOST_LISTED)):
            live = self._tables.get(listed.table.id)
            if listed.table.owner_id == account_id and listed.table.terms == changes.terms_text(terms):
                own = listed.table.id
            if matches(listed, live, account_id, terms, self._now()):
                try:
                    return await self.join(account_id, listed.table.id, mix=mix)
                except Refusal:
                    continue  # somebody was quicker
        return await self.create(account_id, terms, Open(), mix=mix) if own is None else await self.table(own)

    def watch_lobby(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Let somebody know whenever the lists of the lobby changed, once a second at most; the result ends it."""
        self._watchers.append(tell)
        return lambda: self._watchers.remove(tell) if tell in self._watchers else None

    def _lines(self, listed: Collection[Listed], account_id: str | None) -> list[TableLine]:
        moment = self._now()
        return [table_line(one, self._tables.get(one.table.id), account_id, moment) for one in listed]

    def _note_restless(self, table_id: str) -> None:
        self._restless.add(table_id)

    def _note_lobby(self) -> None:
        self._lobby_changed = True

    # --- what a tick does -------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Do what is due at tables, here or by whoever is quicker."""
        due = await self._store.read(partial(tables.due, now=self._now(), limit=MOST_DUE))
        looks = (partial(self._look, table_id) for table_id in due if not self.opponents.thinks(table_id))
        await asyncio.gather(*map(self._surely, looks))

    async def _look(self, table_id: str) -> None:
        await look(self.host, await self.table(table_id))

    async def poll(self) -> None:
        """Read on where another process wrote and its note was lost."""
        heard = [table for table in self._tables.values() if not table.audience.empty]
        for start in range(0, len(heard), CHUNK):
            chunk = heard[start : start + CHUNK]
            ids = [table.id for table in chunk]
            seqs = await self._store.read(partial(log.last_seqs, table_ids=ids))
            versions = await self._store.read(partial(tables.versions, table_ids=ids))
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
        for table in list(self._tables.values()):
            if table.presence.shared:
                self._unsettled.add(table.id)
            for viewer, _ in table.presence.all_here():
                await self._tell_presence(table, viewer)

    async def _tell_presence(self, table: LiveTable, viewer: Viewer) -> None:
        if not isinstance(self._bus, LocalBus):
            seat, count = None if viewer is None else SEATS[viewer], table.presence.here(viewer)
            await self._bus.publish(Presence(self.host.process, table.id, seat, count, self._now()))

    def evict(self) -> None:
        """Forget tables that nobody needs; they are read again when somebody does."""
        moment = self._now()
        for table in list(self._tables.values()):
            keep = KEEP_OVER if table.fold.over else KEEP
            if table.idle and moment - table.used_at >= keep and not self.opponents.thinks(table.id):
                del self._tables[table.id]

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
            case LobbyChanged():
                for tell in self._watchers:
                    tell()


_VISIBILITY: Final[dict[type[Opponent], Visibility]] = {Level: "level", Open: "open", Private: "private"}


def _check_mix(mix: str | None) -> None:
    if mix is not None and not shuffles.is_mix(mix):
        raise Refusal("mix-text")
