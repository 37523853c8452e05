"""R8 over real connections: nothing that leaves the server, or is logged, names a card that is hidden from who gets it.

Random games are played through sockets by A and B before a spectator; the HTTP twin, streams of lines, resumed sockets,
refusals and headers are kept with what was logged. Afterwards the test takes the log out of the database and knows all
cards. The second test plays the same games twice with hidden cards exchanged, and compares every byte.
"""

from __future__ import annotations

import io
import json
import logging
import random
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import httpx2
import pytest
import structlog
from websockets.sync.client import ClientConnection, connect

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.view import view
from terts.server import shuffles
from terts.server.live import changes, registry
from terts.server.web import logs
from terts.server.wire.log import Acted, read_entry
from terts.server.wire.terms import Terms, rules_of
from tests.server.live.room import Clock
from tests.server.live.test_secrecy import entries_of, imagined, never, played
from tests.server.oracle import Json, Oracle, Viewer, cards_in, cards_of_value, wrong_line
from tests.server.web.kit import house_in, settings_in
from tests.server.web.served import SECONDS, Player, in_thread

TABLES: dict[str, Terms] = {
    "after the trick": Terms("classic", {"target": 151}),
    "at once": Terms("codex", {"target": 151}, assist=True),
    "after the card": Terms("vintage", {"target": 151}),
    "referee": Terms("classic", {"target": 101, "table": "referee"}),
    "protest": Terms("codex", {"target": 101, "table": "protest"}),
}
SEED = 3
MOST_ACTIONS = 70
"""Actions at each table: a deal and more."""
WRONG = ("8s", "Qh", "terz Kh", "beat fifty Ks", "fifty Ah", "swap", "marriage", "cut 3", "good", "draw", "x", "As As")
TYPED = ("терц", "не годится", "пики", "валет", "дама червей", "1", "меняю", "сто", "т", "queen", "рамка")
"""What a player may type; the answers tell of his own hand."""
PHRASES = ("luck", "well-played", "Ah", "moment", "I hold the ace of trumps")
"""What a player says beside the game, or tries to."""
HEAD = {"host": "localhost"}
DRAWN = ("x-request-id", "date", "sec-websocket-accept")
"""Heads of answers that are drawn or looked up anew for each."""


@pytest.fixture
def told() -> Iterator[io.StringIO]:
    """What is logged, as `terts serve` would."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    stream = io.StringIO()
    logs.configure(stream)
    yield stream
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is told by the hour, only in answer to what happens."""
    monkeypatch.setattr(registry, "TICK", 1e6)


@dataclass
class Ear:
    """Whoever hears of a table, and all that he gets: frames and bodies, and the heads of answers.

    Of the heads what is drawn by chance is left out: `+8s/` in what a socket is accepted with names no card.
    """

    address: str
    table: str
    viewer: Viewer
    player: Player | None
    stack: ExitStack
    frames: list[bytes] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    understood: list[tuple[int, str, Json]] = field(default_factory=list)
    seq: int = 0
    view: Json = field(default_factory=dict)
    over: bool = False

    def __post_init__(self) -> None:
        self.socket = self._open("")
        self.http = (
            self.player.http
            if self.player is not None
            else self.stack.enter_context(httpx2.Client(base_url=self.address, timeout=SECONDS))
        )

    def _open(self, query: str) -> ClientConnection:
        cookies = {} if self.player is None else dict(self.player.http.cookies.items())
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())} if cookies else {}
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket{query}"
        opened = self.stack.enter_context(connect(address, additional_headers=headers, compression=None))
        assert opened.response is not None
        self._keep(opened.response.headers.raw_items())
        return opened

    def _keep(self, heads: Iterable[tuple[str, str]]) -> None:
        self.heads.append(str(sorted((name, value) for name, value in heads if name.lower() not in DRAWN)))

    def resume(self) -> None:
        """Come again, and hear the last entries once more."""
        self.socket.close()
        self.socket = self._open(f"?since={max(0, self.seq - 4)}")
        self.flush()

    def say(self, **message: str | int) -> None:
        self.socket.send(json.dumps(message))

    def flush(self) -> None:
        """Take all that was sent up to now."""
        self.say(type="ping", id="flush")
        while True:
            data = self.socket.recv(SECONDS, decode=False)
            self.frames.append(data)
            frame = json.loads(data)
            if frame["type"] == "pong":
                return
            if frame["type"] in ("welcome", "update"):
                self.seq, self.view = frame["seq"], frame["view"] or {}
            if frame["type"] in ("welcome", "table"):
                self.over = frame["table"]["status"] in ("over", "aborted")

    def ask(self, path: str, body: Json | None = None) -> None:
        """Send a request and keep what comes."""
        answer = self.http.get(path) if body is None else self.http.post(path, json=body)
        self.frames.append(answer.content)
        self._keep(answer.headers.items())

    def type(self, text: str) -> None:
        """Let the server read a text, and keep what it understands with the entry up to which all is known."""
        path = f"/api/tables/{self.table}/typed"
        answer = self.http.post(path, json={"text": text, "language": "ru", "shown": self.view.get("legal", [])})
        self._keep(answer.headers.items())
        self.understood.append((self.seq, text, answer.json()))

    def look(self) -> None:
        """Look at all that is to be seen of the table by plain HTTP."""
        for path in ("", "/record", "/shuffle", "/replay"):
            self.ask(f"/api/tables/{self.table}{path}")
        self.ask("/api/lobby")

    def listen(self) -> threading.Thread:
        """Let a stream of lines run on until the game is over."""

        def run() -> None:
            with self.http.stream("GET", f"/api/tables/{self.table}/stream", params={"since": 0}) as answer:
                self._keep(answer.headers.multi_items())
                for line in answer.iter_lines():
                    self.frames.append(line.encode())
                    if '"status":"over"' in line or '"status":"aborted"' in line:
                        return

        thread = threading.Thread(target=run)
        thread.start()
        return thread


def sat(address: str, terms: Terms) -> tuple[Player, Player, str]:
    """Two players at an open table; the deck is dealt when both have sat down."""
    anna, boris = Player(address, "Anna"), Player(address, "Boris")
    wanted = {"rules": terms.rules, "changes": dict(terms.changes), "assist": terms.assist}
    table = anna.post("/api/tables", {"opponent": {"kind": "anyone"}, "terms": wanted, "mix": "a"})["table"]["id"]
    boris.post(f"/api/tables/{table}/join", {"mix": "b"})
    return anna, boris, table


def play_before(ears: list[Ear], chance: random.Random) -> None:
    """A game of chance, with attempts at what is not allowed, resumed sockets and requests, and then its end."""
    for number in range(MOST_ACTIONS):
        for ear in ears:
            ear.flush()
        if ears[0].over:
            break
        mover = next(ear for ear in ears if ear.viewer == ears[0].view["turn"])
        disturb(chance.choice(ears), number, chance)
        mover.flush()
        if not mover.over and mover.view["turn"] == mover.viewer:
            mover.say(type="act", id="m", seq=mover.seq, action=choice(mover.view, chance))
            mover.flush()
    for ear in ears:
        ear.say(type="resign", id="r")
        ear.flush()
    for ear in ears:
        ear.flush()
        ear.look()


def disturb(ear: Ear, number: int, chance: random.Random) -> None:
    """Do something beside the game."""
    if number % 3 == 0:
        seq = ear.seq + chance.choice((0, 0, 0, -1, 7))
        ear.say(type="act", id="w", seq=seq, action=chance.choice(WRONG))
    elif number % 7 == 1:
        ear.ask(f"/api/tables/{ear.table}/messages", {"type": "act", "id": "w", "seq": ear.seq, "action": "Qs"})
    elif number % 5 == 1:
        ear.resume()
    elif number % 5 == 2:
        ear.look()
    ear.type(TYPED[number % len(TYPED)])
    ear.say(type="say", id="s", phrase=PHRASES[number % len(PHRASES)])


def choice(seen: Json, chance: random.Random) -> str:
    """An action, words said gladly; at an open table now and then one that breaks a rule."""
    legal: list[str] = [one for one in seen["legal"] if one != "claim"] or seen["legal"]
    mine: list[str] = seen.get("possible", {}).get(seen["seat"], [])
    wild = [one for one in mine if one not in ("claim", "draw")]
    if wild and chance.random() < 0.2:
        return chance.choice(wild)
    words = [one for one in legal if len(one) > 2 and not one.startswith(("cut", "count"))]
    return chance.choice(words if words and chance.random() < 0.7 else legal)


@pytest.mark.parametrize("kind", TABLES)
def test_r8_nothing_that_leaves_names_a_hidden_card(
    kind: str, tmp_path: Path, told: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms, chance = TABLES[kind], random.Random(f"{kind} {SEED}")
    monkeypatch.setattr(changes, "secrets", SimpleNamespace(token_hex=lambda size: chance.randbytes(size).hex()))
    house = house_in(tmp_path, settings_in(tmp_path))
    with in_thread(house) as address, ExitStack() as stack:
        anna, boris, table = sat(address, terms)
        ears = [Ear(address, table, seat, who, stack) for seat, who in (("A", anna), ("B", boris), (None, None))]
        lines = [ear.listen() for ear in ears]
        play_before(ears, chance)
        for thread in lines:
            thread.join(SECONDS)
            assert not thread.is_alive()
    readings = [told for ear in ears for _, _, told in ear.understood]
    assert any(told.get("action") for told in readings)
    assert any(told.get("choices") for told in readings)
    dealer, seed, entries = stored(tmp_path, table)
    oracle = Oracle(rules_of(terms), dealer, [read_entry(entry) for entry in entries], terms.assist)
    for ear in ears:
        checked = [wrong for frame in ear.frames for wrong in wrong_in(frame, ear, oracle, seed)]
        assert checked == []
        assert [wrong for told in ear.understood for wrong in wrong_in_reading(*told, ear, oracle)] == []
        assert not cards_in(" ".join(ear.heads))
        assert sum(b'"type":"update"' in frame for frame in ear.frames) > 30
        assert spoken(ear.frames) == {phrase for phrase in PHRASES if " " not in phrase} - {"Ah"}
    logged = told.getvalue()
    assert logged.count("\n") > 20
    assert not cards_in(logged)
    assert not any(word in logged for word in ("Anna", "Boris", "terz", "fifty", "queens", "well-played", seed, table))


def spoken(frames: list[bytes]) -> set[str]:
    """The phrases that were told in these frames."""
    told = (json.loads(frame) for frame in frames if frame.startswith(b'{"type":"said"'))
    return {frame["phrase"] for frame in told}


def stored(folder: Path, table: str) -> tuple[str, str, list[str]]:
    """The first dealer, the server's seed and the log of a table, out of the database."""
    with closing(sqlite3.connect(folder / "server.db")) as database:
        found = database.execute("SELECT dealer, server_seed FROM tables WHERE id = ?", (table,)).fetchone()
        entries = database.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    return found[0], found[1], [entry for (entry,) in entries]


def wrong_in(data: bytes, ear: Ear, oracle: Oracle, seed: str) -> Iterator[str]:
    """What in a frame, or the body of an answer, the viewer may not know."""
    if not data.startswith(b"{"):
        if b"# server seed" not in data and (cards_in(data.decode()) or seed in data.decode()):
            yield data.decode()
        return
    frame: Json = json.loads(data)
    if frame.get("result") is not None and "frames" in frame:
        return  # the replay of a game that is over
    table = frame.get("table")
    over = (isinstance(table, dict) and table["status"] in ("over", "aborted")) or "server_seed" in frame
    if seed in data.decode() and not over:
        yield f"seed: {frame}"
    seen = frame.pop("view", None)
    if seen is not None:
        yield from oracle.wrong_in_view(seen, frame["seq"], ear.viewer)
    if frame.get("type") == "update":
        action, now = frame.pop("action"), oracle.after[frame["seq"]]
        if action is not None and now is not None and wrong_line(action, now, ear.viewer):
            yield f"action: {action}"
    if frame.get("type") == "refused":
        yield from wrong_in_refusal(frame, ear, oracle)
    if "decks" not in frame and cards_in(json.dumps(frame)):
        yield f"elsewhere: {data.decode()}"


def wrong_in_reading(seq: int, text: str, told: Json, ear: Ear, oracle: Oracle) -> Iterator[str]:
    """What the reading of a text tells beyond what its writer knows, or wrote himself; to others nothing."""
    now, written = oracle.after[seq], {"Qh"} if text == "дама червей" else set[str]()
    known = written if now is None else now.known(ear.viewer) | written
    named = cards_of_value(told.get("action")) | cards_of_value(told.get("choices"))
    if not named <= known or (ear.viewer is None and "code" not in told) or cards_in(str(told.get("problem"))):
        yield f"read: {text} {told}"


def wrong_in_refusal(frame: Json, ear: Ear, oracle: Oracle) -> Iterator[str]:
    """What a refusal tells beyond what its reader knows, or said himself."""
    now = oracle.after[frame["seq"]]
    known = set() if now is None else now.known(ear.viewer)
    said = set().union(*(cards_of_value(one) for one in (*WRONG, "Qs")))
    legal, reason = frame.pop("legal", None), frame.pop("reason", None)
    if not cards_of_value(legal) <= known or not cards_of_value(reason) <= known | said:
        yield f"refused: {legal} {reason}"


# --- two servers ------------------------------------------------------------------------------------------------------


@dataclass
class World:
    """A deal up to some moment, its twin with cards hidden from the viewer exchanged, and what is refused in both."""

    terms: Terms
    games: tuple[Game, Game]
    wrong: list[str]


def worlds(viewer: Viewer, count: int) -> list[World]:
    """So many pairs of deals that look the same to the viewer."""
    found: list[World] = []
    for seed in range(20 * count):
        chance = random.Random(f"{viewer} {seed}")
        terms = list(TABLES.values())[seed % len(TABLES)]
        game = played(terms, chance, chance.randrange(4, 36))
        there = imagined(game, None if viewer is None else Seat[viewer], chance)
        if there is not None and entries_of(there) != entries_of(game):
            found.append(World(terms, (game, there), [one for one in WRONG[:6] if never(game, there, one)]))
        if len(found) == count:
            break
    return found


def heard(
    folder: Path, pairs: list[World], which: int, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> list[object]:
    """All that reaches the viewer, by socket and HTTP, while the games of one of the two worlds are played."""
    chance, taken = random.Random(0), []
    monkeypatch.setattr(changes, "new_id", lambda: chance.randbytes(9).hex()[:12])
    monkeypatch.setattr(changes, "secrets", SimpleNamespace(token_hex=lambda size: chance.randbytes(size).hex()))
    with in_thread(house_in(folder, settings_in(folder), Clock())) as address:
        for world in pairs:
            game = world.games[which]
            running, dealer = game.deal, view(game, None).dealer
            assert running is not None
            monkeypatch.setattr(shuffles, "deck", lambda _source, _number, deck=running.deck: deck)
            monkeypatch.setattr(shuffles, "first_dealer", lambda _source, dealer=dealer: dealer)
            taken += heard_at_table(address, world, game, viewer)
    return taken


def heard_at_table(address: str, world: World, game: Game, viewer: Viewer) -> list[object]:
    """What the viewer hears while the moves of one game are made."""
    anna, boris, table = sat(address, world.terms)
    players = {"A": anna, "B": boris}
    with ExitStack() as stack:
        ear = Ear(address, table, viewer, players.get(viewer or ""), stack)
        for seq, entry in enumerate(entries_of(game)[1:], start=1):
            assert isinstance(entry, Acted)
            body = {"type": "act", "id": "m", "seq": seq, "action": entry.action}
            players[entry.seat].post(f"/api/tables/{table}/messages", body)
            if seq % 9 == 0:
                ear.resume()
        ear.flush()
        for action in world.wrong:
            ear.say(type="act", id="w", seq=ear.seq, action=action)
            ear.ask(f"/api/tables/{table}/messages", {"type": "act", "id": "w", "seq": ear.seq, "action": action})
        for phrase in PHRASES:
            players["A"].http.post(f"/api/tables/{table}/messages", json={"type": "say", "id": "s", "phrase": phrase})
        for text in TYPED:
            ear.ask(f"/api/tables/{table}/typed", {"text": text, "language": "ru"})
        ear.flush()
        ear.resume()
        ear.look()
        ear.socket.close()
    return [*ear.frames, *ear.heads]


@pytest.mark.parametrize("viewer", ["A", "B", None])
def test_r8_exchanged_hidden_cards_leave_every_byte_the_same(
    viewer: Viewer, tmp_path: Path, told: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = worlds(viewer, 5)
    assert len(pairs) == 5
    taken, logged = [], []
    for which in (0, 1):
        (tmp_path / str(which)).mkdir()
        with monkeypatch.context() as patched:
            taken.append(heard(tmp_path / str(which), pairs, which, viewer, patched))
        lines = [json.loads(line) for line in told.getvalue().splitlines()]
        logged.append(sorted(str((line["event"], line.get("route"), line.get("status"))) for line in lines))
        told.seek(0)
        told.truncate()
    assert len(taken[0]) > 200
    for number, (one, other) in enumerate(zip(*taken, strict=True)):
        assert one == other, number
    assert logged[0] == logged[1]
