"""The tables that one process keeps: made, found, loaded, joined, and forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

from terts.game.cards import Seat
from terts.server import shuffles
from terts.server.bus.bus import Bus
from terts.server.ids import new_id, new_invite
from terts.server.live import changes
from terts.server.live.changes import NewTable
from terts.server.live.host import Host
from terts.server.live.opponents import Make, Opponents, is_known
from terts.server.live.refusals import NoSuchTable, Refusal
from terts.server.live.table import LiveTable, Watch
from terts.server.moments import MINUTE, Now
from terts.server.store import tables
from terts.server.store.store import Store
from terts.server.wire.table import Visibility
from terts.server.wire.terms import Terms, check_terms

KEEP: Final = 10 * MINUTE
"""So long a table is kept that nobody listens to or wants anything of; a finished one `KEEP_OVER`."""
KEEP_OVER: Final = MINUTE


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


class Shelf:
    """The live tables of a process; the process's id is for the notes on the bus."""

    def __init__(self, store: Store, bus: Bus, clock: Now, make: Make) -> None:
        self._store = store
        self._bus = bus
        self._now = clock
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._restless: set[str] = set()
        self._lobby_changed = False
        self.host = Host(store, bus, clock, new_id())
        self.opponents = Opponents(self.host, make)
        self._watch = Watch(self.opponents.attend, self.note_restless, self._note_lobby)

    def __len__(self) -> int:
        """How many tables this process keeps."""
        return len(self._tables)

    def note_restless(self, table_id: str) -> None:
        """Somebody came to a table or left it."""
        self._restless.add(table_id)

    def _note_lobby(self) -> None:
        self._lobby_changed = True

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
        new = self._new(account_id, terms, opponent, mix, spectators)
        table_id = await self._store.write(partial(changes.create, table=new, now=self._now()))
        return await self._made(table_id)

    def _new(
        self, account_id: str, terms: Terms, opponent: Opponent, mix: str | None, spectators: bool | None
    ) -> NewTable:
        check_terms(terms)
        _check_mix(mix)
        level = opponent.name if isinstance(opponent, Level) else None
        if level is not None and not is_known(level):
            raise Refusal("level-unknown")
        wanted = isinstance(opponent, Open) if spectators is None else spectators
        invite = new_invite() if isinstance(opponent, Private) else None
        return NewTable(account_id, terms, _VISIBILITY[type(opponent)], invite, level, wanted, mix)

    async def _made(self, table_id: str) -> LiveTable:
        table = await self.table(table_id)
        table.heard(Seat.A)
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
        seat = table.seat_of(account_id)
        if seat is not None:
            table.heard(seat)
        return table

    async def seats_moved(self, guest_id: str) -> None:
        """Let the tables of a guest learn that his seats are an account's now, the finished ones too."""
        for table in list(self._tables.values()):
            if any(seat.account_id == guest_id for seat in table.listed.seats):
                await table.catch_up()

    async def by_invite(self, token: str) -> str:
        """The id of the table with that link; it seats nobody. `NoSuchTable`."""
        table_id = await self._store.read(partial(tables.by_invite, invite=token))
        if table_id is None:
            raise NoSuchTable
        return table_id

    def evict(self) -> None:
        """Forget tables that nobody needs; they are read again when somebody does."""
        moment = self._now()
        for table in list(self._tables.values()):
            keep = KEEP_OVER if table.fold.over else KEEP
            if table.idle and moment - table.used_at >= keep and not self.opponents.thinks(table.id):
                del self._tables[table.id]


_VISIBILITY: Final[dict[type[Opponent], Visibility]] = {Level: "level", Open: "open", Private: "private"}


def _check_mix(mix: str | None) -> None:
    if mix is not None and not shuffles.is_mix(mix):
        raise Refusal("mix-text")
