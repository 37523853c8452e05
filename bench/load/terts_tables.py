"""Tables of Terts under load: two guests at each, who act by chance until the game is over, and then play again."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection
from random import Random
from typing import Final

import msgspec

from bench.load.drive import Load
from bench.load.sockets import Client, open_socket

Address = tuple[str, int]
SEATS: Final = "AB"


class Seen(msgspec.Struct):
    """What a guest needs of a view."""

    turn: str | None = None
    legal: list[str] = []
    phase: str = ""


class Around(msgspec.Struct):
    """What he needs of the table."""

    id: str = ""
    you: str | None = None
    next_table: str | None = None


class Frame(msgspec.Struct):
    """What he needs of a frame."""

    type: str
    seq: int = 0
    id: str = ""
    code: str = ""
    view: Seen | None = None
    table: Around | None = None


class Made(msgspec.Struct):
    """What he needs of the answer to making a table."""

    table: Invited


class Invited(msgspec.Struct):
    """The table and its link."""

    id: str
    invite: str | None = None


_FRAME: Final = msgspec.json.Decoder(Frame)


class Guest:
    """One player: a cookie, and a socket at the table."""

    def __init__(self, table: Table, address: Address, cookie: str) -> None:
        self.table, self.address, self.cookie = table, address, cookie
        self.client: Client | None = None
        self.seat: str | None = None
        self.seq = 0
        self.frames = 0

    def leave(self) -> None:
        """Close the socket."""
        if self.client is not None:
            self.client.close()

    async def sit(self, table_id: str) -> None:
        """Open a socket at the table, in place of the one before."""
        self.leave()
        self.client = await open_socket(
            self.address, f"/api/tables/{table_id}/socket", self.heard, self.gone, (f"Cookie: {self.cookie}",)
        )

    def say(self, **message: str | int) -> None:
        """Send a message."""
        assert self.client is not None
        self.client.send(msgspec.json.encode(message))

    def heard(self, client: Client, payload: bytes) -> None:
        """Take note of a frame, which may come before `open_socket` is back."""
        self.client = client
        self.frames += 1
        frame = _FRAME.decode(payload)
        if frame.type == "update" or frame.type == "welcome":
            self.seq = frame.seq
            if frame.table is not None:
                self.seat = frame.table.you
            if frame.view is not None:
                self.table.looked(self, frame.view)
        elif frame.type == "ack":
            self.table.acknowledged(frame.id)
        elif frame.type == "refused":
            self.table.refused(frame)
        elif frame.type == "table" and frame.table is not None and frame.table.next_table:
            self.table.go_on(frame.table.next_table)

    def gone(self, why: str) -> None:
        """The socket was closed by the other end."""
        self.table.load.failed(f"socket {why}")


class Table:
    """Two guests and their game."""

    def __init__(self, load: Load, chance: Random) -> None:
        self.load, self.chance = load, chance
        self.id = ""
        self.guests: list[Guest] = []
        self.turn: tuple[Guest, list[str]] | None = None
        self.waiting = False
        self.under_way: dict[str, float] = {}
        self.played = 0
        self.next = ""
        self._moving: asyncio.Task[None] | None = None

    def looked(self, guest: Guest, seen: Seen) -> None:
        """Take note of whose turn it is; when the game is over both ask for another."""
        if seen.phase == "over":
            guest.say(type="rematch", id="again")
        elif seen.turn == guest.seat and seen.legal:
            self.turn = (guest, seen.legal)
            self._get_ready()

    def act(self) -> None:
        """Whoever's turn it is takes any action but «доехал», which would end the game."""
        assert self.turn is not None
        (guest, legal), self.turn, self.waiting = self.turn, None, False
        self.played += 1
        name = str(self.played)
        choice = self.chance.choice([action for action in legal if action != "claim"] or legal)
        self.under_way[name] = self.load.begin()
        guest.say(type="act", id=name, seq=guest.seq, action=choice)

    def acknowledged(self, name: str) -> None:
        """An action, or the wish for another game, was carried out."""
        began = self.under_way.pop(name, None)
        if began is not None:
            self.load.done(began)
            self._get_ready()

    def _get_ready(self) -> None:
        """The next one may act as soon as he knows the position, and the action before is acknowledged."""
        if self.turn is not None and not self.under_way and not self.waiting:
            self.waiting = True
            self.load.ready.append(self)

    def refused(self, frame: Frame) -> None:
        """An action was refused, which must not happen; an offer that crossed the other's is no harm."""
        if self.under_way.pop(frame.id, None) is not None:
            self.load.failed(f"refused: {frame.code}")

    def go_on(self, table_id: str) -> None:
        """Both go to the table where the next game is."""
        if self.next != table_id:
            self.next = table_id
            self._moving = asyncio.create_task(self._move(table_id))

    async def _move(self, table_id: str) -> None:
        for guest in self.guests:
            await guest.sit(table_id)
            guest.say(type="mix", id="mix", text="")


class Http:
    """Requests one after another over one connection."""

    def __init__(self, address: Address) -> None:
        self._connection = HTTPConnection(*address)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def post(self, path: str, body: object, cookie: str = "") -> tuple[bytes, str]:
        """The answer's body, and the cookie that came with it; `ConnectionError` for an answer that is none."""
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        self._connection.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._connection.getresponse()
        data, given = answer.read(), answer.headers.get("Set-Cookie", "").split(";")[0]
        if answer.status >= 300:
            raise ConnectionError(f"POST {path}: {answer.status} {data[:200]!r}")
        return data, given


def seated(http: Http, address: Address, load: Load, number: int, *, spectators: bool = False) -> Table:
    """A table with two guests, by its link."""
    table = Table(load, Random(number))
    for name in ("Anna", "Boris"):
        _, cookie = http.post("/api/me", {"name": f"{name} {number}"})
        table.guests.append(Guest(table, address, cookie))
    owner, friend = (guest.cookie for guest in table.guests)
    body = {"opponent": {"kind": "friend"}, "mix": "a", "spectators": spectators}
    made = msgspec.json.decode(http.post("/api/tables", body, owner)[0], type=Made).table
    http.post(f"/api/tables/{made.id}/join", {"invite": made.invite, "mix": "b"}, friend)
    table.id = made.id
    return table


async def tables(address: Address, load: Load, count: int, *, spectators: bool = False) -> list[Table]:
    """So many tables with a game that has begun, and two sockets at each."""
    http, made = Http(address), []
    for number in range(count):
        table = seated(http, address, load, number, spectators=spectators)
        for guest in table.guests:
            await guest.sit(table.id)
        made.append(table)
    http.close()
    return made
