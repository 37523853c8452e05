"""The log of a live table: one lock, through which everything passes that becomes an entry or changes the table.

An action is checked for being stale, applied, appended, committed and only then acknowledged and told. The log's
primary key decides between processes: whoever comes second reads on, and is judged again by what he finds.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from terts.game.actions import IllegalAction
from terts.game.cards import Seat
from terts.game.errors import TextError
from terts.server.live import changes
from terts.server.live.changes import Snapshot
from terts.server.live.course import Course
from terts.server.live.fold import Fold
from terts.server.live.host import Host
from terts.server.live.records import outcome_text
from terts.server.live.refusals import Refusal
from terts.server.live.upkeep import due_of, will_do
from terts.server.store import tables
from terts.server.store.errors import Conflict, RematchMade, Uncertain
from terts.server.wire.log import Aborted, Acted, Ended, Entry, read_entry
from terts.server.wire.messages import SEATS, Ack, Act, Refused
from terts.server.wire.notes import Woke
from terts.server.wire.outgoing import reason
from terts.server.wire.terms import Terms

FRESH: Final = 1_000
"""Milliseconds for which what is known of the database is trusted where other processes write to it, too."""
ATTEMPTS: Final = 8
"""So often something is judged anew because another process was first."""

Change = Callable[[Connection, str], None]
"""Changes the table of that id."""
Sure = Callable[[Connection], None]
"""Raises `Refusal` if, by the database, something may not be done after all."""
Step = tuple[Entry, Fold]
"""An entry, and the table after it."""


class Ledger(ABC):
    """A table's log and rows as this process knows them; whoever is to hear of it is told by `told` and the like."""

    def __init__(self, host: Host, snapshot: Snapshot) -> None:
        table = snapshot.listed.table
        self.id: Final = table.id
        self.terms: Final = msgspec.json.decode(table.terms, type=Terms)
        self.listed = snapshot.listed
        self._host = host
        self._lock = asyncio.Lock()
        self._chores: set[asyncio.Task[None]] = set()
        self._course = Course(self.terms, table.created_at)
        self._noted: int | None = None
        self._read_at = host.now()

    @property
    def fold(self) -> Fold:
        """The game as far as this process knows it."""
        return self._course.fold

    @property
    def seq(self) -> int:
        """The number of entries in the log, as far as this process knows."""
        return self.fold.seq

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._lock.locked() or bool(self._chores)

    def history(self) -> list[tuple[Fold, Entry, Fold]]:
        """All entries of the log, each with the folds before and after it. For the house alone: it knows all cards."""
        return list(self._course.steps_since(0, self._host.outages))

    @abstractmethod
    def told(self, before: Fold, after: Fold, entry: Entry) -> None:
        """There is one more entry."""

    @abstractmethod
    def changed(self) -> None:
        """What stands about the table beside its log has changed."""

    @abstractmethod
    def attended(self) -> None:
        """Somebody else than a person may have to act."""

    async def act(self, seat: Seat, message: Act) -> Ack | Refused:
        """Let the seat act, if nothing came between."""
        async with self._lock:
            if message.seq > self.seq:
                await self._read_on()
            for _ in range(ATTEMPTS):
                known = self._known(seat, message)
                if known is not None:
                    return known
                try:
                    steps = self._steps(Acted(SEATS[seat], message.action))
                except (IllegalAction, TextError) as error:
                    return self._refused(message.id, error)
                if await self._appended(steps):
                    return Ack(message.id, message.seq + 1)
            raise Refusal("stale")

    async def end(self, judge: Callable[[], Ended | Aborted | None], sure: Sure | None = None) -> None:
        """End the game from outside. `judge` says how, or None if that was done before, or raises `Refusal`.

        `sure` is asked in the transaction that ends it.
        """
        async with self._lock:
            for _ in range(ATTEMPTS):
                entry = judge()
                if entry is None or await self._appended(self._steps(entry), sure):
                    return
            raise Refusal("stale")

    async def change(self, change: Change) -> None:
        """Change something about the table that is not in its log, and tell everybody."""
        async with self._lock:
            for _ in range(ATTEMPTS):
                try:
                    snapshot = await self._write(partial(_changed, change=change, table_id=self.id, seq=self.seq))
                except (Conflict, RematchMade, Uncertain):
                    await self._read_on()
                    continue
                self._take(snapshot)
                await self._wake()
                return
            raise Refusal("stale")

    async def catch_up(self) -> None:
        """Read what others wrote."""
        async with self._lock:
            await self._read_on()

    async def refresh(self, known: int = 0) -> None:
        """Read what others wrote, if there are others and nothing was read of late, whatever notes came or did not.

        Whoever asks knows `known` entries, which another process told him; if that is more than here, it is read too.
        """
        fresh = self._host.now() - self._read_at < FRESH and known <= self.seq
        if not self._host.shared or fresh:
            return
        self._read_at = self._host.now()
        if await self._host.store.read(partial(tables.head, table_id=self.id)) != (self.seq, self.listed.table.version):
            await self.catch_up()

    async def note_due(self, due_at: int | None) -> None:
        """Note when somebody must look at the table next."""
        async with self._lock:
            await self._host.store.write(partial(tables.set_due, table_id=self.id, due_at=due_at))
            self._noted = due_at

    def _known(self, seat: Seat, message: Act) -> Ack | Refused | None:
        """The answer to a message that is not of the present moment, or comes while no game runs; else None."""
        if message.seq > self.seq:
            return Refused(message.id, "ahead", self.seq)
        if message.seq < self.seq:
            if self._course.entry(message.seq + 1) == Acted(SEATS[seat], message.action):
                return Ack(message.id, message.seq + 1)
            return Refused(message.id, "stale", self.seq)
        return Refused(message.id, "not-playing", self.seq) if self.fold.game is None or self.fold.over else None

    def _refused(self, message_id: str, error: IllegalAction | TextError) -> Refused:
        legal = tuple(sorted(map(str, error.legal))) if isinstance(error, IllegalAction) else ()
        return Refused(message_id, "illegal", self.seq, reason(error.reason), legal or None)

    def _steps(self, entry: Entry) -> list[Step]:
        """The entry and what follows from it at once, the next deal; nothing is changed yet."""
        at = max(self._host.now(), self.fold.at)
        then = self._after(self.fold, entry, at)
        steps: list[Step] = [(entry, then)]
        if then.wants_deck and then.game is not None:
            dealt = changes.dealing(self.listed, len(then.game.standing.results) + 1)
            steps.append((dealt, self._after(then, dealt, at)))
        return steps

    async def _appended(self, steps: Sequence[Step], sure: Sure | None = None) -> bool:
        """Whether the entries are committed, and everybody is told; False if others were first, and what they did."""
        lines = [changes.line(fold.seq, fold.at, entry) for entry, fold in steps]
        last = steps[-1][1]
        try:
            if last.over:
                finish = partial(changes.finish, table_id=self.id, lines=lines, outcome=outcome_text(last), sure=sure)
                self.listed = (await self._write(finish)).listed
            else:
                due = due_of(self.listed, last, self._host.outages)
                noted = will_do(self._noted, due, last.at)
                await self._write(partial(changes.append, table_id=self.id, lines=lines, due_at=due, noted=noted))
                self._noted = self._noted if noted else due
        except (Conflict, Uncertain):
            await self._read_on()
            return False
        for entry, fold in steps:
            self._advance(entry, fold)
        if last.over:
            self.changed()
        self.attended()
        await self._wake()
        return True

    async def _write(self, change: Callable[[Connection], changes.T]) -> changes.T:
        """Write; whoever gives up waiting leaves a table that reads what became of it."""
        try:
            return await self._host.store.write(change)
        except asyncio.CancelledError:
            chore = asyncio.get_running_loop().create_task(self._make_sure())
            self._chores.add(chore)
            chore.add_done_callback(self._chores.discard)
            raise

    async def _make_sure(self) -> None:
        """Read on behind all that waits to be written."""
        async with self._lock:
            self._take(await self._host.store.write(partial(changes.snapshot, table_id=self.id, after=self.seq)))

    async def _read_on(self) -> None:
        self._take(await self._host.store.read(partial(changes.snapshot, table_id=self.id, after=self.seq)))

    def _after(self, fold: Fold, entry: Entry, at: int) -> Fold:
        return self._course.after(fold, entry, at, self._host.outages)

    def _take(self, snapshot: Snapshot) -> None:
        """Take over what the database has."""
        self._read_at = self._host.now()
        old, self.listed = self.listed.table, snapshot.listed
        self._noted = self.listed.table.due_at
        self._course.dealer = self.listed.table.dealer
        for line in snapshot.lines:
            entry = read_entry(line.entry)
            self._advance(entry, self._after(self.fold, entry, line.at))
        if old.version != self.listed.table.version:
            self.changed()
        self.attended()

    def _advance(self, entry: Entry, fold: Fold) -> None:
        """Go one entry further and tell whoever listens."""
        before = self.fold
        self._course.advance(entry, fold)
        self.told(before, fold, entry)

    async def _wake(self) -> None:
        await self._host.bus.publish(Woke(self.id, self.seq, self._host.process))


def _changed(connection: Connection, change: Change, table_id: str, seq: int) -> Snapshot:
    change(connection, table_id)
    return changes.snapshot(connection, table_id, seq)
