"""A live table: the log of its game, who sits and watches there, and the one door for what they send."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, assert_never

from terts.game.cards import Hand, Seat
from terts.game.game import Game, next_dealer
from terts.game.record import Record
from terts.game.view import View
from terts.server import shuffles
from terts.server.live import changes, verdicts
from terts.server.live.audience import Audience, Deliver, Socket
from terts.server.live.changes import Snapshot
from terts.server.live.fold import Fold
from terts.server.live.host import Host
from terts.server.live.ledger import Ledger
from terts.server.live.presence import Presence, Viewer
from terts.server.live.records import record_of, record_text
from terts.server.live.refusals import Refusal
from terts.server.live.states import away_since, clock_state, table_state
from terts.server.live.talk import Talk, check_phrase
from terts.server.wire.log import Entry
from terts.server.wire.messages import (
    PROTOCOL,
    SEATS,
    Abort,
    Ack,
    Act,
    ClaimTime,
    Decline,
    FromClient,
    Mix,
    Ping,
    Pong,
    Refused,
    Rematch,
    Resign,
    Say,
    Spectators,
    TableChanged,
    Update,
    Welcome,
    frame,
)
from terts.server.wire.notes import Spoke
from terts.server.wire.parts import SeatName
from terts.server.wire.table import ClockState, TableState
from terts.server.wire.terms import NoClock


@dataclass(frozen=True, slots=True)
class Watch:
    """Who is called when something happens at a table of this process.

    `attend` when somebody else than a person may have to act, `restless` with the table's id when who is there changed,
    `lobby` when the lists of the lobby did.
    """

    attend: Callable[[LiveTable], None]
    restless: Callable[[str], None]
    lobby: Callable[[], None]


class LiveTable(Ledger):
    """One table in this process. `used_at` is when somebody last wanted something of it."""

    def __init__(self, host: Host, snapshot: Snapshot, watch: Watch) -> None:
        super().__init__(host, snapshot)
        self._watch: Final = watch
        self.used_at = host.now()
        self.presence: Final = Presence(self.used_at)
        self.audience: Final = Audience(self.terms.assist)
        self.talk: Final = Talk(self.audience)
        self._take(snapshot)

    # --- who and what -----------------------------------------------------------------------------------------------

    def seat_of(self, account_id: str | None) -> Seat | None:
        """The seat of an account."""
        if account_id is not None:
            for seat in Seat:
                if self.listed.seats[seat].account_id == account_id:
                    return seat
        return None

    def may_watch(self, account_id: str | None) -> bool:
        """Whether the account may see the table: it sits there, or others may watch."""
        return self.listed.table.spectators or self.seat_of(account_id) is not None

    @property
    def idle(self) -> bool:
        """Whether nobody listens and nothing is being done."""
        return self.audience.empty and not self.busy

    def state(self, account_id: str | None) -> TableState:
        """The table as the account may see it."""
        return self._state(self.seat_of(account_id))

    def view(self, viewer: Viewer) -> View | None:
        """The game as a seat, or a watcher, sees it; None before the first deal."""
        return self.audience.view(self.fold, viewer)

    def clock(self) -> ClockState | None:
        """The clock as it stands."""
        return self._clock(self.fold)

    def welcome(self, account_id: str | None, since: int | None = None) -> Welcome:
        """Where things stand, or stood when the log had `since` entries, if the updates since then can be had."""
        viewer = self.seat_of(account_id)
        if since in (None, self.seq) or not self._course.can_resume(since):
            return Welcome(PROTOCOL, self._state(viewer), self.seq, self.audience.sent_view(self.fold, viewer))
        then = self._course.at(since, self._host.outages)
        return Welcome(PROTOCOL, self._state(viewer), since, Audience(self.terms.assist).sent_view(then, viewer))

    def since(self, account_id: str | None, seq: int) -> list[Update]:
        """The updates for entries `seq` + 1 and later; none if there are too many."""
        if not self._course.can_resume(seq):
            return []
        viewer, clock, once = self.seat_of(account_id), self.clock(), Audience(self.terms.assist)
        steps = self._course.steps_since(seq, self._host.outages)
        return [once.update(fold, then, entry, viewer, clock) for fold, entry, then in steps]

    def record(self) -> str:
        """The record of the finished game, as a file's text; `Refusal` before that, and if it was given up."""
        return record_text(self.listed, self.terms, self._finished())

    def played(self) -> Record:
        """The same record as a value; `Refusal` as there."""
        return record_of(self.listed, self.terms, self._finished())

    def _finished(self) -> Game:
        if self.listed.table.status == "aborted":
            raise Refusal("aborted")
        if self.listed.table.status != "over" or self.fold.game is None:
            raise Refusal("not-over")
        return self.fold.game

    def decks(self) -> tuple[Hand, ...]:
        """The decks that were dealt; `Refusal` while more may happen in the game."""
        if self.listed.table.status not in ("over", "aborted"):
            raise Refusal("not-over")
        game = self.fold.game
        running = () if game is None or game.deal is None else (game.deal,)
        return () if game is None else tuple(deal.deck for deal in (*game.past, *running))

    def subscribe(
        self, account_id: str | None, deliver: Deliver, dismiss: Callable[[], None] | None = None
    ) -> Callable[[], None]:
        """Let a socket hear what happens here, and count as being there; what is returned ends it.

        `dismiss` is called when somebody may watch no longer: nothing more comes.
        """
        socket = Socket(account_id, self.seat_of(account_id), deliver, dismiss)
        self.audience.add(socket)
        self.presence.came(socket.viewer)
        self._watch.restless(self.id)
        return partial(self._leave, socket)

    def _leave(self, socket: Socket) -> None:
        if not socket.gone:
            socket.gone = True
            self.audience.remove(socket)
            self.presence.went(socket.viewer, self._host.now())
            self.used_at = self._host.now()
            self._watch.restless(self.id)

    def heard(self, seat: Seat) -> None:
        """Who sits there has sent something."""
        now = self._host.now()
        was_there = self.presence.is_here(seat, now)
        self.presence.heard(seat, now)
        if not was_there:
            self._watch.restless(self.id)

    def _usher(self) -> None:
        """Let each socket hear what is for it after seats were taken or watchers sent away; those are dismissed."""
        for socket in self.audience.sockets():
            seat = self.seat_of(socket.account_id)
            if seat is not socket.viewer:
                self.audience.remove(socket)
                self.presence.went(socket.viewer, self._host.now())
                socket.viewer = seat
                self.audience.add(socket)
                self.presence.came(seat)
                socket.deliver(frame(self.welcome(socket.account_id)))
            elif seat is None and not self.listed.table.spectators:
                self._leave(socket)
                if socket.dismiss is not None:
                    socket.dismiss()

    # --- what is sent here ------------------------------------------------------------------------------------------

    async def handle(self, account_id: str | None, message: FromClient) -> Ack | Refused | Pong:
        """Carry out what an account wants; when this returns an `Ack`, it is committed, a phrase told."""
        if isinstance(message, Ping):
            return Pong(message.id)
        seat = self.seat_of(account_id)
        if seat is None:
            return Refused(message.id, "not-seated", self.seq)
        self.used_at = self._host.now()
        self.heard(seat)
        try:
            if isinstance(message, Act):
                return await self.act(seat, message)
            if isinstance(message, Say):
                await self._say(seat, message.phrase)
            else:
                await self._carry_out(seat, message)
        except Refusal as refusal:
            return Refused(message.id, refusal.code, self.seq)
        return Ack(message.id, self.seq)

    async def _carry_out(
        self, seat: Seat, message: Resign | Abort | Rematch | Decline | ClaimTime | Mix | Spectators
    ) -> None:
        name, now = SEATS[seat], self._host.now()
        match message:
            case Resign():
                await self.end(lambda: verdicts.resignation(self.fold, seat))
            case Abort():
                await self.end(lambda: verdicts.abortion(self.fold, seat))
            case ClaimTime():
                sure = partial(verdicts.absent, table_id=self.id, seat=name, process=self._host.process, now=now)
                by_absence = self._host.shared and isinstance(self.terms.clock, NoClock)
                judge = partial(verdicts.claim_of_time, seat=seat)
                await self.end(lambda: judge(self.fold, clock=self.clock()), sure if by_absence else None)
            case Rematch():
                met, shared = self.presence.present(seat.other, now), self._host.shared
                offer = changes.Offer(name, self._next_dealer(), now, self._host.process, met, shared)
                await self.change(partial(changes.rematch, offer=offer))
            case Decline():
                await self.change(changes.decline)
            case Mix(_, text):
                if not shuffles.is_mix(text):
                    raise Refusal("mix-text")
                await self.change(partial(changes.give_mix, seat=name, mix=text, now=now))
            case Spectators(_, allowed):
                if self.listed.seats[seat].account_id != self.listed.table.owner_id:
                    raise Refusal("not-owner")
                await self.change(partial(changes.allow_spectators, allowed=allowed))
            case _:
                assert_never(message)

    async def _say(self, seat: Seat, phrase: str) -> None:
        """Tell a phrase to whoever listens here, and let other processes tell it."""
        check_phrase(self.listed, seat, phrase)
        self.talk.tell(SEATS[seat], phrase)
        if self._host.shared:
            await self._host.bus.publish(Spoke(self._host.process, self.id, SEATS[seat], phrase, self._host.now()))

    def _next_dealer(self) -> SeatName | None:
        """Who deals first in another game of the same players (R2.5); None for the lot."""
        seat = None if self.fold.game is None else next_dealer(self.fold.game)
        return None if seat is None else SEATS[seat]

    # --- who is told ------------------------------------------------------------------------------------------------

    def told(self, before: Fold, after: Fold, entry: Entry) -> None:
        """Tell whoever listens of one more entry."""
        if not self.audience.empty:
            self.audience.publish(before, after, entry, self._clock(after))

    def changed(self) -> None:
        """Tell everybody how the table stands now, and the lobby that it does."""
        self.tell_state()
        self._usher()
        self._watch.lobby()

    def attended(self) -> None:
        """Let the computer see whether it has something to do."""
        self._watch.attend(self)

    def tell_state(self) -> None:
        """Tell everybody who listens how the table stands, its game apart."""
        for viewer in self.audience.listening():
            self.audience.send(viewer, frame(TableChanged(self._state(viewer))))

    def _clock(self, fold: Fold) -> ClockState | None:
        now = self._host.now()
        away = away_since(self.listed, fold, self.presence, now)
        return clock_state(fold, self._host.outages, away, now)

    def _state(self, viewer: Viewer) -> TableState:
        clock = self._clock(self.fold)
        return table_state(self.listed, self.terms, self.presence, clock, viewer, self._host.now())
