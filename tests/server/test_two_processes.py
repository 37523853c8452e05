"""Two server processes serve one game to two players over sockets; either may be killed, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from terts.game.deal import Over
from terts.game.record import read, replay
from terts.server.store import log
from terts.server.wire.log import Acted, read_entry
from tests.server.brokers import Broker
from tests.server.clusters import Cluster
from tests.server.processes import ServerProcess
from tests.server.store.samples import in_store

PATIENCE = 60.0
TERMS = {"rules": "classic", "changes": {"target": 301}}
Json = dict[str, Any]


class Player:
    """A client that plays any legal action; when its connection breaks it goes on where it was, at the other server."""

    def __init__(self, name: str, seat: str, servers: list[ServerProcess], at: int, go: asyncio.Event) -> None:
        self.name, self.seat = name, seat
        self.browser = httpx2.AsyncClient(timeout=PATIENCE)
        self.table = ""
        self.acknowledged: dict[int, str] = {}
        self.seen: list[int] = []
        self.breaks = 0
        self.over = asyncio.Event()
        self._servers, self._at, self._go = servers, at, go
        self._chance = random.Random(name)
        self._seq: int | None = None
        self._view: Json | None = None
        self._sent: dict[int, str] = {}

    @property
    def address(self) -> str:
        return self._servers[self._at].address

    async def ask(self, path: str, body: Json) -> Json:
        answer = await self.browser.post(self.address + path, json=body)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def socket(self, query: str = "") -> connect:
        """A socket at the table."""
        address = self.address.replace("http", "ws", 1)
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.browser.cookies.jar)
        return connect(f"{address}/api/tables/{self.table}/socket{query}", additional_headers={"Cookie": cookies})

    async def play(self) -> None:
        """Until the game is over."""
        while not self.over.is_set():
            since = "" if self._seq is None else f"?since={self._seq}"
            try:
                async with self.socket(since) as socket:
                    await self._converse(socket)
            except (OSError, ConnectionClosed):
                self.breaks += 1
                self._at = 1 - self._at
                await asyncio.sleep(0.05)

    async def _converse(self, socket: ClientConnection) -> None:
        asked: set[int] = set()
        async for frame in socket:
            self._hear(json.loads(frame))
            if self.over.is_set():
                return
            view, seq = self._view, self._seq
            if view is not None and seq is not None and view["turn"] == self.seat and seq not in asked:
                await self._go.wait()
                asked.add(seq)
                if seq not in self._sent:
                    self._sent[seq] = self._chance.choice([text for text in view["legal"] if text != "claim"])
                await socket.send(json.dumps({"type": "act", "id": str(seq), "seq": seq, "action": self._sent[seq]}))

    def _hear(self, message: Json) -> None:
        match message["type"]:
            case "welcome":
                assert self._seq is None or message["seq"] >= self._seq
                self._seq, self._view = message["seq"], message["view"]
                self._look(message["table"])
            case "update":
                assert self._seq is not None
                assert message["seq"] == self._seq + 1
                self._seq, self._view = message["seq"], message["view"]
                self.seen.append(message["seq"])
            case "table":
                self._look(message["table"])
            case "ack":
                self.acknowledged[message["seq"]] = self._sent[int(message["id"])]
            case other:
                raise AssertionError(f"{other}: {message}")

    def _look(self, table: Json) -> None:
        if table["status"] == "over":
            self.over.set()


@pytest.mark.parametrize("bus", ["nats", "postgresql"])
def test_killing_either_of_two_processes_loses_nothing(
    bus: str, broker: Broker, cluster: Cluster, tmp_path: Path
) -> None:
    url = cluster.new_database()
    options = ("--database", url, "--bus", broker.url if bus == "nats" else "postgresql", "--no-limits")
    with ExitStack() as stack:

        def start() -> ServerProcess:
            return stack.enter_context(ServerProcess(tmp_path, *options))

        players, table = asyncio.run(game(start))
    for player in players:
        assert player.breaks >= 1
        assert len(player.acknowledged) > 20
    entries = {
        line.seq: read_entry(line.entry)
        for line in in_store(url, lambda store: store.read(lambda connection: log.read(connection, table)))
    }
    for player in players:
        for seq, action in player.acknowledged.items():
            assert entries[seq] == Acted(player.seat, action)  # type: ignore[arg-type]  # A or B
        assert player.seen == sorted(set(player.seen))


@pytest.mark.parametrize("bus", ["nats", "postgresql"])
def test_phrase_said_at_one_process_is_heard_at_the_other(
    bus: str, broker: Broker, cluster: Cluster, tmp_path: Path
) -> None:
    options = ("--database", cluster.new_database(), "--bus", broker.url if bus == "nats" else "postgresql")
    with ServerProcess(tmp_path, *options) as one, ServerProcess(tmp_path, *options) as other:
        heard = asyncio.run(conversation([one, other]))
    for name, phrases in heard.items():
        assert phrases == [("A", "hello"), ("B", "luck")], name


async def conversation(servers: list[ServerProcess]) -> dict[str, list[tuple[str, str]]]:
    """Two at two processes greet each other before somebody who watches; what each of them hears."""
    go = asyncio.Event()
    anna, boris = Player("Anna", "A", servers, 0, go), Player("Boris", "B", servers, 1, go)
    for player in (anna, boris):
        await player.ask("/api/me", {"name": player.name})
    made = await anna.ask("/api/tables", {"opponent": {"kind": "anyone"}, "terms": TERMS, "mix": "a"})
    anna.table = boris.table = made["table"]["id"]
    await boris.ask(f"/api/tables/{boris.table}/join", {"mix": "b"})
    async with asyncio.timeout(PATIENCE), anna.socket() as first, boris.socket() as second:
        address = boris.address.replace("http", "ws", 1)
        async with connect(f"{address}/api/tables/{boris.table}/socket") as third:
            sockets = {"Anna": first, "Boris": second, "a watcher": third}
            for socket in sockets.values():
                assert json.loads(await socket.recv())["type"] == "welcome"
            heard: dict[str, list[tuple[str, str]]] = {name: [] for name in sockets}
            for speaker, phrase in ((first, "hello"), (second, "luck")):
                await speaker.send(json.dumps({"type": "say", "id": "1", "phrase": phrase}))
                for name, socket in sockets.items():
                    heard[name].append(await said_to(socket))
    for player in (anna, boris):
        await player.browser.aclose()
    return heard


async def said_to(socket: ClientConnection) -> tuple[str, str]:
    """The next phrase that is told to a socket."""
    while True:
        frame = json.loads(await socket.recv())
        if frame["type"] == "said":
            return frame["seat"], frame["phrase"]


async def acted(players: list[Player], number: int) -> None:
    """Wait until so many more actions were acknowledged."""
    enough = number + sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) < enough:
        await asyncio.sleep(0.01)


async def game(start: Callable[[], ServerProcess]) -> tuple[list[Player], str]:
    """Play a game that begins with two processes, goes on with the second alone and ends with a third.

    Return the players and the table.
    """
    servers = list(await asyncio.gather(*(asyncio.to_thread(start) for _ in range(2))))
    go = asyncio.Event()
    go.set()
    anna, boris = Player("Anna", "A", servers, 0, go), Player("Boris", "B", servers, 1, go)
    players = [anna, boris]
    for player in players:
        await player.ask("/api/me", {"name": player.name})
    made = await anna.ask("/api/tables", {"opponent": {"kind": "anyone"}, "terms": TERMS, "mix": "a"})
    anna.table = boris.table = made["table"]["id"]
    await boris.ask(f"/api/tables/{boris.table}/join", {"mix": "b"})
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        await acted(players, 20)
        servers[0].kill()
        await acted(players, 20)
        go.clear()  # the game must not be over before the third process is there
        servers[0] = await asyncio.to_thread(start)
        go.set()
        await acted(players, 10)
        servers[1].kill()
    records = [await player.browser.get(f"{servers[0].address}/api/tables/{anna.table}/record") for player in players]
    assert records[0].content == records[1].content
    assert isinstance(replay(read(records[0].content)).phase, Over)
    for player in players:
        await player.browser.aclose()
    return players, anna.table
