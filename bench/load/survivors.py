"""Players who keep what was acknowledged to them, and hold the server to it each time it comes back.

Two guests, or one and the computer, play at a table as fast as they may, and ask for another game when one is over.
When the socket breaks nobody acts until `come_back`: it asks for entries that are known already once more, so that each
is compared with what was told and acknowledged before, and sends again what was under way.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec

from bench.load.sockets import Client, open_socket

Address = tuple[str, int]
AGAIN: Final = 30
"""So many entries that are known already are asked for again; the server tells 64 one by one."""
THOUGHT: Final = 0.04
"""The longest a player thinks, in seconds."""
PATIENCE: Final = 60.0
"""Seconds for whatever must happen at a table; the machine may be busy."""
PLAYED: Final = re.compile(r"[AB] ([789TJQKA][scdh])")


class Clock(msgspec.Struct):
    """What a player needs of the clock."""

    now: int
    deadline: int | None = None


class Seen(msgspec.Struct):
    """What he needs of a view."""

    deal: int = 0
    turn: str | None = None
    legal: list[str] = []


class Chair(msgspec.Struct):
    """What he needs of a seat."""

    ready: bool = False


class Around(msgspec.Struct):
    """What he needs of the table."""

    id: str = ""
    status: str = ""
    you: str | None = None
    seats: dict[str, Chair | None] = {}
    rematch_offers: list[str] = []
    next_table: str | None = None
    mix_wanted: bool = False
    clock: Clock | None = None


class Frame(msgspec.Struct):
    """What he needs of a frame."""

    type: str
    seq: int = 0
    id: str = ""
    code: str = ""
    action: str | None = None
    view: Seen | None = None
    table: Around | None = None
    clock: Clock | None = None


_FRAME: Final = msgspec.json.Decoder(Frame)


@dataclass
class Findings:
    """What came of a trial: `counts` of what was looked at, and in words whatever was wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def held(self, right: bool, kind: str, what: str) -> None:
        """Count something that was looked at; what is not right is a fault."""
        self.counts[kind] += 1
        if not right:
            self.faults.append(f"{kind}: {what}")


class Player:
    """One guest at a table, with what he knows by his socket alone."""

    def __init__(self, table: Table, cookie: str) -> None:
        self.table, self.cookie = table, cookie
        self.client: Client | None = None
        self.seat: str | None = None
        self.seq: int | None = None
        self.view: Seen | None = None
        self.under_way: tuple[int, str] | None = None
        self.promised: set[str] = set()
        self._asked: set[str] = set()
        self._mix_wanted = False
        self._caught_up = asyncio.Event()

    def begin(self) -> None:
        """Forget the game before."""
        self.seq, self.view, self.under_way = None, None, None
        self.promised.clear()

    async def connect(self) -> None:
        """Open a socket from an earlier entry on, and hear all there is."""
        table_id = self.table.id
        since = "" if self.seq is None else f"?since={max(0, self.seq - AGAIN)}"
        self.seq = None
        self._asked.clear()
        self._caught_up.clear()
        path = f"/api/tables/{table_id}/socket{since}"
        client = await open_socket(self.table.address, path, self.heard, self.gone, (f"Cookie: {self.cookie}",))
        if self.table.id != table_id:  # what came first has led on to another table
            client.close()
            return
        self.client = client
        self.say(type="ping", id="caught up")
        async with asyncio.timeout(PATIENCE):
            await self._caught_up.wait()
        if self.client is None and self.table.id == table_id:
            raise ConnectionError("the socket broke")

    def say(self, **message: str | int) -> None:
        """Send a message, if there is a socket."""
        if self.client is not None:
            self.client.send(msgspec.json.encode(message))

    def ask(self, kind: str, **more: str) -> None:
        """Send what is not an action, once on each socket."""
        if kind not in self._asked and self.client is not None:
            self._asked.add(kind)
            self.say(type=kind, id=kind, **more)

    def leave(self) -> None:
        """Close the socket."""
        if self.client is not None:
            self.client.close()
            self.client = None
        self._caught_up.set()

    def gone(self, why: str) -> None:
        """The socket broke."""
        self.client = None
        self._caught_up.set()
        if not self.table.may_break:
            self.table.findings.held(False, "sockets", f"closed by the server: {why}")

    def heard(self, client: Client, payload: bytes) -> None:
        """Take note of a frame."""
        self.client = client
        frame = _FRAME.decode(payload)
        match frame.type:
            case "welcome":
                self.seq, self.view = frame.seq, frame.view
                self._look(frame.table)
            case "update":
                self.table.findings.held(frame.seq == (self.seq or 0) + 1, "updates", f"{frame.seq} after {self.seq}")
                self.seq, self.view = frame.seq, frame.view
                self.table.told(self, frame)
            case "table":
                self._look(frame.table)
            case "ack":
                self._acknowledged(frame)
            case "refused":
                self._refused(frame)
            case "pong":
                self._caught_up.set()
        self.table.see_to(self)

    def _look(self, around: Around | None) -> None:
        if around is None:
            return
        self.seat, self._mix_wanted = around.you, around.mix_wanted
        if "rematch" in self.promised:
            kept = around.next_table is not None or self.seat in around.rematch_offers
            self.table.findings.held(kept, "promises", f"an acknowledged offer of {self.table.id} is gone")
        chair = around.seats.get(self.seat or "")
        if "mix" in self.promised and around.id == self.table.id:
            self.table.findings.held(chair is not None and chair.ready, "promises", "an acknowledged mix is gone")
        self.table.looked(around)

    def act(self) -> None:
        """Take any action but «доехал», if it is this player's turn and nothing of his is under way."""
        if self._mix_wanted:
            self.ask("mix", text="")
        view = self.view
        if self.client is None or view is None or self.seq is None or self.under_way is not None:
            return
        if view.turn == self.seat and view.legal:
            options = [action for action in view.legal if action != "claim"] or view.legal
            self.under_way = self.seq, self.table.chance.choice(options)
            self.send()

    def send(self) -> None:
        """Send what is under way."""
        if self.under_way is not None:
            seq, action = self.under_way
            self.say(type="act", id=str(seq), seq=seq, action=action)

    def _acknowledged(self, frame: Frame) -> None:
        if self.under_way is None or frame.id != str(self.under_way[0]):
            self.promised.add(frame.id)
            return
        (seq, action), self.under_way = self.under_way, None
        self.table.findings.held(frame.seq == seq + 1, "acks", f"{frame.seq} for {seq + 1}")
        self.table.kept[seq + 1] = f"{self.seat} {action}"

    def _refused(self, frame: Frame) -> None:
        if self.under_way is not None and frame.id == str(self.under_way[0]):
            self.under_way = None
            self.table.findings.held(False, "acks", f"refused: {frame.code}")


class Table:
    """A table and its players. `kept` are the acknowledged entries by their numbers; all that were told are `known`."""

    def __init__(self, findings: Findings, address: Address, chance: Random, table_id: str, cookies: list[str]) -> None:
        self.findings, self.address, self.chance, self.id = findings, address, chance, table_id
        self.players = [Player(self, cookie) for cookie in cookies]
        self.kept: dict[int, str] = {}
        self.known: dict[tuple[int, str | None], str | None] = {}
        self.cards: dict[tuple[int, str], int] = {}
        self.clock: tuple[int, Clock] | None = None
        self.finished: dict[str, dict[int, str]] = {}
        self.moved: Counter[str] = Counter()
        self.may_break = self.frozen = False
        self.over = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def against_level(self) -> bool:
        """Whether the computer plays here."""
        return len(self.players) == 1

    def told(self, player: Player, frame: Frame) -> None:
        """Compare an entry with what was acknowledged and told before."""
        findings, seq, action = self.findings, frame.seq, frame.action
        before = self.known.setdefault((seq, player.seat), action)
        findings.held(before == action, "entries", f"{seq} was {before}, is {action}")
        if seq in self.kept and self.kept[seq].startswith(f"{player.seat} "):
            findings.held(action == self.kept[seq], "kept", f"{seq} acknowledged as {self.kept[seq]}, is {action}")
        played = PLAYED.fullmatch(action or "")
        if played and frame.view is not None:
            first = self.cards.setdefault((frame.view.deal, played[1]), seq)
            findings.held(first == seq, "cards", f"{played[1]} at {first} and {seq}")
        if frame.clock is not None:
            self.clock = seq, frame.clock
        self.moved[(action or "deal")[0]] += 1

    def looked(self, around: Around) -> None:
        """Take note of how the table stands."""
        self.over = around.id == self.id and around.status in ("over", "aborted")
        if around.id == self.id and around.next_table:
            self._go_on(around.next_table)

    def see_to(self, player: Player) -> None:
        """Let a player do what is his to do."""
        if self.frozen:
            return
        if self.over:
            player.ask("rematch")
        else:
            asyncio.get_running_loop().call_later(self.chance.random() * THOUGHT, self._later, player)

    def _later(self, player: Player) -> None:
        if not self.frozen:
            player.act()

    def _go_on(self, table_id: str) -> None:
        """The next game is at another table."""
        self.finished[self.id] = self.kept
        self.id, self.kept, self.known, self.cards, self.clock = table_id, {}, {}, {}, None
        self.over = False
        for player in self.players:
            player.leave()
            player.begin()
        task = asyncio.create_task(self._sit())
        self._tasks.add(task)
        task.add_done_callback(self._seated)

    async def _sit(self) -> None:
        for player in self.players:
            await player.connect()

    def _seated(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not self.may_break:
            self.findings.held(False, "sockets", f"{task.exception()!r}")

    def has_deadline(self) -> bool:
        """Whether a clock runs."""
        return self.clock is not None and self.clock[1].deadline is not None

    def at_rest(self) -> bool:
        """Whether a clock runs, that of a guest, nothing is under way, and all has been heard."""
        if self.clock is None or not self.has_deadline() or any(player.under_way for player in self.players):
            return False
        turns = [player.view is not None and player.view.turn == player.seat for player in self.players]
        return any(turns) and all(player.seq == self.clock[0] for player in self.players)

    async def settle(self) -> None:
        """Wait for those who are on their way to another table, whether or not they come there."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def freeze(self) -> None:
        """Nobody acts any more, and sockets may break."""
        self.frozen = self.may_break = True

    def leave(self) -> None:
        """Close all sockets."""
        self.freeze()
        for player in self.players:
            player.leave()

    async def come_back(self) -> None:
        """Sit down again, hear again what is known, send again what was under way."""
        self.may_break = False
        table_id = self.id
        for player in self.players:
            await player.connect()
            if self.id != table_id:  # the next game was agreed on while nobody was connected
                await self.settle()
                return
        for player in self.players:
            if player.under_way is not None and (player.seq or 0) > player.under_way[0]:
                self.findings.counts["committed, not acknowledged before a kill"] += 1
            player.send()

    def go(self) -> None:
        """Let the game go on."""
        self.frozen = False
        self.moved.clear()
        for player in self.players:
            self.see_to(player)

    def goes_on(self) -> bool:
        """Whether both sides have moved since."""
        return self.moved["A"] > 0 and self.moved["B"] > 0
