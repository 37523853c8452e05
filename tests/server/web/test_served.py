"""A real server with real connections: whole games, restarts, slow and hostile clients."""

from __future__ import annotations

import io
import json
import random
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from terts.game.record import read, replay
from terts.server.live.course import MOST_UPDATES
from terts.server.settings import Limits, Patience, Rate
from terts.server.web.house import House
from tests.server.web.kit import house_in, settings_in
from tests.server.web.served import SECONDS, Command, Json, Player, closing, hear, in_thread, raw, seated
from tests.server.web.test_guard import HEADERS

QUICK = Patience(head=0.3, body=0.3, stalled=0.5, stream=0.2, ping=5)


@pytest.fixture
def house(tmp_path: Path) -> House:
    names = frozenset({"localhost"})
    return house_in(tmp_path, replace(settings_in(tmp_path), patience=QUICK, host_names=names))


@pytest.fixture
def address(house: House) -> Iterator[str]:
    with in_thread(house) as address:
        yield address


class Seat:
    """One player's socket, with what he knows by it alone."""

    def __init__(self, player: Player, table: str) -> None:
        self.player, self.table = player, table
        self.stack = ExitStack()
        self.connection: ClientConnection = self.stack.enter_context(player.socket(table))
        self.seq, self.over, self.updates = 0, False, 0
        self.view: Json = {}
        self.read_until("welcome")

    def read_until(self, kind: str) -> Json:
        while True:
            frame = hear(self.connection)
            if frame["type"] in ("welcome", "update"):
                self.updates += frame["type"] == "update"
                assert frame["seq"] >= self.seq
                self.seq, self.view = frame["seq"], frame["view"] or {}
            if frame["type"] in ("welcome", "table"):
                self.over = frame["table"]["status"] == "over"
            if frame["type"] == kind:
                return frame

    def come_back(self) -> None:
        self.stack.close()
        self.connection = self.stack.enter_context(self.player.socket(self.table, since=self.seq))
        self.read_until("welcome")

    def act(self, action: str) -> None:
        message = {"type": "act", "id": "a", "seq": self.seq, "action": action}
        self.connection.send(json.dumps(message))
        while self.read_until("ack")["seq"] > self.seq:
            self.read_until("update")

    def catch_up(self, seq: int) -> None:
        while self.seq < seq:
            self.read_until("update")


def play(seats: tuple[Seat, Seat], rng: random.Random, most: int) -> int:
    """Play so many actions, or to the end; how many it were."""
    for count in range(most):
        latest = max(seat.seq for seat in seats)
        for seat in seats:
            seat.catch_up(latest)
        if seats[0].view["phase"] == "over":
            return count
        mover = seats["AB".index(seats[0].view["turn"])]
        mover.act(rng.choice([action for action in mover.view["legal"] if action != "claim"]))
        settle(seats, mover)
    return most


def settle(seats: tuple[Seat, Seat], mover: Seat) -> None:
    """With the end of a deal comes the next deck: let both know all that the mover's action led to."""
    for seat in seats:
        seat.connection.send('{"type":"ping","id":"p"}')
        seat.read_until("pong")
    assert mover.seq >= 1


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_two_sockets_play_a_whole_game_across_restarts_of_the_server(tmp_path: Path, end: str) -> None:
    with Command(tmp_path) as server:
        anna, boris, table = seated(server.address)
        seats, rng = (Seat(anna, table), Seat(boris, table)), random.Random(7)
        assert play(seats, rng, 15) == 15
        known = [(seat.seq, seat.view["hands"]) for seat in seats]
        getattr(server, end)()
        server.again()
        for seat in seats:
            seat.come_back()
        assert [(seat.seq, seat.view["hands"]) for seat in seats] == known
        play(seats, rng, 10_000)
        for seat in seats:
            seat.stack.close()
        record = read(anna.http.get(f"/api/tables/{table}/record").content)
    assert replay(record).standing.results
    assert sum(len(deal.moves) for deal in record.deals) > 15


def test_server_that_stops_tells_sockets_to_come_again_and_ends_streams(tmp_path: Path) -> None:
    with Command(tmp_path) as server:
        anna, _, table = seated(server.address)
        with anna.socket(table) as connection, anna.http.stream("GET", f"/api/tables/{table}/stream") as stream:
            assert hear(connection)["type"] == "welcome"
            lines = stream.iter_lines()
            assert json.loads(next(lines))["type"] == "welcome"
            server.process.send_signal(signal.SIGINT)
            assert all(not line or json.loads(line) for line in lines)
            assert closing(connection) == 1012
        out, err = server.process.communicate(timeout=SECONDS)
    assert server.process.returncode == 0
    assert "The server has stopped." in out
    assert [json.loads(line)["event"] for line in err.splitlines()][-1] == "stopped"


def test_second_ctrl_c_ends_the_server_at_once_and_loses_nothing(tmp_path: Path) -> None:
    """Somebody who sends half a body keeps a server that stops from ending, until it is told so again."""
    with Command(tmp_path) as server:
        anna, boris, table = seated(server.address)
        seats = (Seat(anna, table), Seat(boris, table))
        assert play(seats, random.Random(7), 5) == 5
        known = [(seat.seq, seat.view["hands"]) for seat in seats]
        with raw(server.address) as slow:
            slow.sendall(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n")
            slow.sendall(b"Content-Length: 9\r\n\r\n{")
            server.process.send_signal(signal.SIGINT)
            assert [closing(seat.connection) for seat in seats] == [1012, 1012]
            assert server.process.poll() is None
            _, _, err = server.stop(signal.SIGINT)
        assert server.process.returncode == 130
        assert "source" not in err  # no library has had to complain
        server.again()
        for seat in seats:
            seat.come_back()
            seat.stack.close()
        assert [(seat.seq, seat.view["hands"]) for seat in seats] == known


@pytest.mark.parametrize("apart", [0, 0.05, 0.2, 0.4])
def test_no_two_ctrl_c_leave_a_traceback(tmp_path: Path, apart: float) -> None:
    """The second may find the server anywhere on its way to the end."""
    with Command(tmp_path) as server:
        anna, _, table = seated(server.address)
        with anna.socket(table):
            server.process.send_signal(signal.SIGINT)
            time.sleep(apart)
            server.process.send_signal(signal.SIGINT)
            _, err = server.process.communicate(timeout=SECONDS)
    assert "Traceback" not in err


def test_stream_of_lines_tells_what_the_socket_tells(address: str) -> None:
    anna, boris, table = seated(address)
    with anna.http.stream("GET", f"/api/tables/{table}/stream", params={"since": 0}) as stream:
        assert stream.headers["content-type"] == "application/x-ndjson"
        lines = (json.loads(line) for line in stream.iter_lines() if line)
        welcome, dealt = next(lines), next(lines)
        assert (welcome["type"], welcome["seq"], dealt["type"], dealt["seq"]) == ("welcome", 0, "update", 1)
        mover = anna if dealt["view"]["turn"] == "A" else boris
        legal = mover.http.get(f"/api/tables/{table}").json()["view"]["legal"]
        action = next(one for one in legal if one != "claim")
        act = {"type": "act", "id": "1", "seq": 1, "action": action}
        assert mover.post(f"/api/tables/{table}/messages", act)["seq"] == 2
        assert next(line for line in lines if line["type"] == "update")["seq"] == 2


def test_whoever_missed_as_much_as_may_be_told_is_not_closed_for_it(address: str) -> None:
    anna, boris, table = seated(address, changes={"target": 501})
    with ExitStack() as stack:
        seats = (Seat(anna, table), Seat(boris, table))
        for seat in seats:
            stack.callback(seat.stack.close)
        assert play(seats, random.Random(3), MOST_UPDATES + 4) == MOST_UPDATES + 4
        last = max(seat.seq for seat in seats)
        for missed in (MOST_UPDATES, 1, 0):
            connection = stack.enter_context(anna.socket(table, since=last - missed))
            welcome = hear(connection)
            assert (welcome["type"], welcome["seq"]) == ("welcome", last - missed)
            assert [hear(connection)["seq"] for _ in range(missed)] == [*range(last - missed + 1, last + 1)]
            connection.send('{"type":"ping","id":"p"}')
            while hear(connection)["type"] != "pong":
                pass
        latest = hear(stack.enter_context(anna.socket(table, since=last - MOST_UPDATES - 1)))
        assert latest["seq"] == last
    assert Limits().queue_frames // 2 >= MOST_UPDATES


def test_idle_stream_shows_that_it_lives(address: str) -> None:
    anna = Player(address, "Anna")
    with anna.http.stream("GET", "/api/lobby/stream") as stream:
        lines = stream.iter_lines()
        assert json.loads(next(lines))["type"] == "lobby"
        assert "" in [next(lines) for _ in range(4)]


# --- slow and hostile -------------------------------------------------------------------------------------------------


def ends(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection, in a few seconds at most."""
    connection.settimeout(5)
    data = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            data += piece
    return data


@pytest.mark.parametrize(
    "sent", [b"", b"GET /api/me HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", b"\r\n", b"P"]
)
def test_connection_without_a_whole_head_is_closed(address: str, sent: bytes) -> None:
    with raw(address) as connection:
        connection.sendall(sent)
        assert ends(connection) == b""


def test_head_that_comes_byte_by_byte_is_not_waited_for(address: str) -> None:
    with raw(address) as connection:
        with suppress(OSError):
            for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-Slow: loris\r\n" * 20:
                connection.send(bytes([byte]))
                time.sleep(0.01)
        assert ends(connection) == b""


def test_idle_connection_kept_alive_is_held_open_by_nothing_but_a_request(address: str) -> None:
    with raw(address) as connection:
        connection.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answer = connection.recv(65536)  # what comes before the answer would belong to the request
        connection.sendall(b"\r\n")
        assert (answer + ends(connection)).startswith(b"HTTP/1.1 200")


def test_head_without_end_is_cut(address: str) -> None:
    with raw(address) as connection:
        with suppress(OSError):
            connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-More: and more\r\n" * 10_000)
        assert ends(connection)[:12] in (b"", b"HTTP/1.1 400")


def test_large_head_is_refused_although_it_comes_in_one_piece(address: str) -> None:
    with raw(address) as connection:
        connection.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 40_000 + b"\r\n\r\n")
        assert ends(connection).startswith(b"HTTP/1.1 400")


def test_requests_do_not_pile_up_on_a_connection(address: str) -> None:
    request = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with raw(address) as connection:
        connection.sendall(request * 20 + request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert ends(connection).count(b"HTTP/1.1 200") == 21
    with raw(address) as connection:
        with suppress(OSError):
            connection.sendall(request * 5000)
        assert ends(connection).count(b"HTTP/1.1 200") < 200


def test_request_that_names_two_hosts_is_refused(address: str) -> None:
    with raw(address) as connection:
        connection.sendall(
            b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        )
        assert ends(connection).startswith(b"HTTP/1.1 421")


def test_slow_body_is_not_waited_for(address: str) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"
    with raw(address) as connection:
        connection.sendall(head)
        answer = ends(connection)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b'"code":"slow"' in answer


def test_body_of_unknown_length_is_cut_at_the_limit(address: str) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head += b"Transfer-Encoding: chunked\r\n\r\n"
    with raw(address) as connection:
        connection.sendall(head)
        with suppress(OSError):
            for _ in range(40):
                connection.sendall(b"1000\r\n" + b" " * 0x1000 + b"\r\n")
        assert ends(connection).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize(
    "sent",
    [b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n", b"\x00" * 100, b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n"],
)
def test_what_is_no_http_is_closed(address: str, sent: bytes) -> None:
    with raw(address) as connection:
        connection.sendall(sent)
        assert ends(connection)[:12] in (b"", b"HTTP/1.1 400", b"HTTP/1.1 404")
    assert httpx2.get(f"{address}/healthz").status_code == 200


UPGRADE = b"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
KEY = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GARBAGE\r\n\r\n", b"400"),
        (b"GET /api/lobby/socket HTTP/1.1\r\n" + UPGRADE + b"\r\n", b"400"),
        (b"GET /api/lobby/socket HTTP/1.1\r\n" + UPGRADE + KEY.replace(b"13", b"7") + b"\r\n", b"400"),
        (b"GET /nowhere HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n", b"404"),
        (b"GET /api/tables/nowhere/socket HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n", b"404"),
        (b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", b"404"),
    ],
)
def test_every_refusal_has_the_security_headers_once(address: str, sent: bytes, status: bytes) -> None:
    with raw(address) as connection:
        connection.sendall(sent)
        answer = ends(connection)
    assert answer.startswith(b"HTTP/1.1 " + status), answer
    head = answer.partition(b"\r\n\r\n")[0].lower() + b"\r\n"
    for name, value in HEADERS.items():
        assert head.count(f"\r\n{name}: {value}\r\n".lower().encode()) == 1, head


def test_no_path_leads_elsewhere(address: str) -> None:
    for path in (
        b"//evil.example",
        b"//evil.example/..",
        b"/\\evil.example",
        b"https://evil.example/",
        b"/%2f%2fevil.example/",
    ):
        with raw(address) as connection:
            connection.sendall(b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = ends(connection).lower()
        assert answer[:12] in (b"http/1.1 404", b"http/1.1 400", b"http/1.1 200"), answer
        assert b"\nlocation:" not in answer


def test_enormous_frame_closes_its_socket_and_no_other(address: str) -> None:
    anna, boris, table = seated(address)
    with anna.socket(table) as hostile, boris.socket(table) as other:
        assert hear(hostile)["type"] == "welcome"
        with suppress(ConnectionClosed):
            hostile.send("x" * 64 * 1024 * 1024)
        assert closing(hostile) in (1009, None)
        assert hear(other)["type"] == "welcome"
        other.send('{"type":"ping","id":"p"}')
        while hear(other)["type"] != "pong":
            pass


def frames(rng: random.Random) -> Iterator[str | bytes]:
    """Frames of every kind that is wrong, and some that are only out of turn."""
    kinds: list[Callable[[], str | bytes]] = [
        lambda: rng.randbytes(rng.randrange(200)),
        lambda: "".join(chr(rng.randrange(1, 0xD800)) for _ in range(rng.randrange(50))),
        lambda: json.dumps({"type": rng.choice(["act", "mix", "x"]), "id": rng.choice(["1", 1, None, "x" * 100])}),
        lambda: json.dumps({"type": "act", "id": "1", "seq": rng.choice([0, 1, 2, 10**6, -1]), "action": "7s"}),
        lambda: json.dumps({"type": "spectators", "id": "1", "allowed": rng.choice([True, "yes", 1])}),
        lambda: json.dumps({"type": "say", "id": "1", "phrase": rng.choice(["hello", "Ah", "", None, ["hello"]])}),
        lambda: json.dumps([{"type": "resign"}] * rng.randrange(100)),
        lambda: "[" * rng.randrange(5000),
    ]
    while True:
        yield rng.choice(kinds)()


def test_wrong_frames_are_answered_or_closed_and_touch_nothing(house: House, address: str) -> None:
    anna, boris, table = seated(address)
    before = boris.http.get(f"/api/tables/{table}").json()
    source = frames(random.Random(11))
    stranger = Player(address, "Stranger")
    for _ in range(100):
        with stranger.socket(table) as connection:
            assert hear(connection)["type"] == "welcome"
            for _ in range(100):
                connection.send(next(source))
                while hear(connection)["type"] != "refused":
                    pass
    after = boris.http.get(f"/api/tables/{table}").json()
    assert (after["seq"], after["view"]) == (before["seq"], before["view"])
    assert house.metrics.faults._value.get() == 0
    assert anna.http.get("/healthz").json()["ok"]


def test_socket_that_takes_nothing_is_cut_and_the_others_hear_on(house: House, address: str) -> None:
    anna, boris, table = seated(address)
    connection = raw(address)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    cookie = "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())
    connection.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    deadline = time.monotonic() + SECONDS
    while not len(house.listeners):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    (listener,) = house.listeners.all()
    while listener.closed is None and time.monotonic() < deadline:
        listener.deliver(b"x" * 100_000)
        time.sleep(0.001)
    assert listener.closed == 1013
    while len(house.listeners) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(house.listeners) == 0
    with boris.socket(table) as other:
        assert hear(other)["type"] == "welcome"
    connection.close()


def test_address_behind_a_trusted_proxy_is_the_one_it_tells(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(2, 0.01))
    for proxies, codes in (((), [200, 200, 429]), (("127.0.0.1",), [200, 200, 200])):
        settings = replace(settings_in(tmp_path), limits=limits, trusted_proxies=proxies)
        with in_thread(house_in(tmp_path, settings)) as address:
            answers = [
                httpx2.get(f"{address}/api/me", headers={"x-forwarded-for": f"6.6.6.6, 192.0.2.{number}"})
                for number in range(3)
            ]
            assert [answer.status_code for answer in answers] == codes


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/api/tables/none/socket", {}, 404),
        ("/api/nothing/socket", {}, 404),
        ("/api/lobby/socket", {"Authorization": "Bearer terts_none"}, 401),
        ("/api/lobby/socket", {"Origin": "http://evil.example"}, 403),
    ],
)
def test_refused_socket_is_told_why_and_is_no_fault(
    address: str, told: io.StringIO, path: str, headers: dict[str, str], status: int
) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        connect(address.replace("http", "ws", 1) + path, additional_headers=headers)
    assert refusal.value.response.status_code == status
    assert json.loads(refusal.value.response.body or b"")["code"]
    assert [line for line in told.getvalue().splitlines() if json.loads(line)["level"] != "info"] == []
