"""What hostile clients try. Each attack tells how often it was answered in which way.

A server may refuse, close, cut, or answer with a 4xx; whatever else it does must be named by the attack as harmless.
The attackers come from addresses of their own (127.0.0.0/8), so that limits by address hit them and nobody else.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random
from typing import Final

from bench.load.raw import BINARY, CLOSE, PIECE, PING, TEXT, Address, Raw, ws_frame, ws_head

Answers = Counter[str]
HOSTILE: Final = ("refused ", "closed ", "cut", "HTTP 4")
"""How what is answered as it should be begins."""
MEGABYTE: Final = 1024 * 1024
JSON: Final = "Content-Type: application/json"
PATIENCE: Final = 30.0


@dataclass
class Target:
    """The server, the tables at which the honest and two of the hostile sit, and how much is to be tried (1: all).

    `slow` is for how many seconds it waits for heads and bodies.
    """

    address: Address
    honest: str
    scale: float = 1.0
    slow: float = 15.0
    random: Random = field(default_factory=lambda: Random(5))
    _guests: int = 0

    def count(self, full: int) -> int:
        """How many of something are to be tried."""
        return max(4, int(full * self.scale))

    def local(self) -> str:
        """An address from which nobody came yet."""
        self._guests += 1
        return f"127.{1 + self._guests // 250}.7.{1 + self._guests % 250}"

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
        local: str = "127.9.9.9",
    ) -> tuple[int, bytes, str]:
        """A request: its status, the body of the answer, and the cookie that came with it."""
        connection = HTTPConnection(*self.address, source_address=(local, 0), timeout=PATIENCE)
        try:
            data = None if body is None else json.dumps(body).encode()
            connection.request(method, path, data, {"Content-Type": "application/json", **(headers or {})})
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers.get("Set-Cookie", "").split(";")[0]
        finally:
            connection.close()

    def guest(self, local: str | None = None) -> tuple[str, str]:
        """Somebody new: his address and his cookie."""
        local = local or self.local()
        return local, self.ask("POST", "/api/me", {"name": "Mallory"}, local=local)[2]

    def table(self) -> tuple[str, list[tuple[str, str]]]:
        """A private table at which two of the hostile play, and their addresses and cookies."""
        two = [self.guest(), self.guest()]
        headers = [{"Cookie": cookie} for _, cookie in two]
        body = {"opponent": {"kind": "friend"}, "mix": "a"}
        made = json.loads(self.ask("POST", "/api/tables", body, headers[0], two[0][0])[1])["table"]
        join = {"invite": made["invite"], "mix": "b"}
        self.ask("POST", f"/api/tables/{made['id']}/join", join, headers[1], two[1][0])
        return made["id"], two

    async def socket(self, table: str, local: str, cookie: str = "") -> tuple[Raw, str]:
        """A socket at a table, and how that was answered."""
        raw = await Raw.open(self.address, local)
        return raw, await raw.socket(f"/api/tables/{table}/socket", [f"Cookie: {cookie}"] if cookie else [])

    async def request(self, head: str, body: bytes = b"", local: str = "127.9.9.8", patience: float = PATIENCE) -> str:
        """Send a request as it is written, and tell how it was answered."""
        raw = await Raw.open(self.address, local)
        try:
            await raw.send(head.encode("utf-8", "surrogateescape").replace(b"\n", b"\r\n") + b"\r\n\r\n" + body)
            return await raw.http_answer(patience)
        finally:
            raw.close()


Attack = Callable[[Target], Awaitable[Answers]]


@dataclass(frozen=True)
class Trial:
    """An attack, and the answers that are harmless there beside the usual ones."""

    name: str
    attack: Attack
    harmless: tuple[str, ...] = ()

    def wrong(self, answers: Answers) -> list[str]:
        """The answers that should not be."""
        return [one for one in answers if not one.startswith(HOSTILE) and one not in self.harmless]


# --- messages ---------------------------------------------------------------------------------------------------------


def malformed(rng: Random) -> Iterator[bytes]:
    """Messages that are none, or none of a table's."""
    deep = rng.randrange(1, 5000)
    kinds: list[Callable[[], bytes]] = [
        lambda: rng.randbytes(rng.randrange(200)).decode("latin-1").encode(),
        lambda: b"[" * deep,
        lambda: b'{"a":' * (deep // 2),
        lambda: (
            b'{"type":"act","id":"1","seq":'
            + rng.choice([b"-1", b"1e400", b"1.5", b"true", b"null", b"9" * 300])
            + b',"action":"7s"}'
        ),
        lambda: b'{"type":"act","type":"resign","id":"1","id":"2"' + b',"x":1' * rng.randrange(3),
        lambda: (
            b'{"type":"mix","id":"1","text":"'
            + rng.choice([b"\\ud800", b"\\u0000", b"x" * 9000, b"\\u202e" * 70])
            + b'"}'
        ),
        lambda: b'{"type":"' + rng.choice([b"", b"claim", b"ACT", b"acted", b"dealt", b"welcome"]) + b'","id":"1"}',
        lambda: b'{"type":"resign","id":' + rng.choice([b'""', b'"' + b"x" * 65 + b'"', b"1", b"[]", b"{}"]) + b"}",
        lambda: json.dumps({"type": "act", "id": "1", "seq": 1, "action": "7s" * rng.randrange(17, 400)}).encode(),
        lambda: b'{"type":"act","id":"1","seq":1,"action":"7s","seat":"A","table":"honest"}',
        lambda: b"",
        lambda: b"\xef\xbb\xbf{}",
        lambda: b"NaN",
    ]
    while True:
        yield rng.choice(kinds)()


def out_of_turn(rng: Random, seq: int) -> Iterator[bytes]:
    """Messages in good order, at the wrong time or by the wrong person."""
    actions = (
        "7s",
        "Ah",
        "terz Qc",
        "beat fifty Kh",
        "good",
        "ask",
        "cut 5",
        "draw",
        "count 150",
        "protest",
        "красный",
    )
    while True:
        kind = rng.choice(("act", "act", "act", "act", "claim_time", "rematch", "decline", "mix", "resign"))
        message: dict[str, object] = {"type": kind, "id": str(rng.randrange(4))}
        if kind == "act":
            message |= {"seq": rng.choice((0, seq, seq + 1, 999_999)), "action": rng.choice(actions)}
        if kind == "mix":
            message |= {"text": "again"}
        yield json.dumps(message).encode()


async def said(target: Target, table: str, who: tuple[str, str], messages: Iterator[bytes], count: int) -> Answers:
    """Send so many messages over one socket, a new one whenever it is closed; each must be answered."""
    answers: Answers = Counter()
    raw: Raw | None = None
    for _ in range(count):
        if raw is None:
            raw, how = await target.socket(table, *who)
            if how != "open":
                answers[how] += 1
                raw.close()
                raw = None
                continue
        await raw.send(ws_frame(next(messages)))
        how = await raw.heard(PATIENCE)
        answers[how] += 1
        if not how.startswith(("refused", "ack", "pong")):
            raw.close()
            raw = None
    if raw is not None:
        raw.close()
    return answers


async def many(jobs: list[Awaitable[Answers]]) -> Answers:
    """The answers of all together."""
    return sum(await asyncio.gather(*jobs), Counter())


async def malformed_messages(target: Target) -> Answers:
    """Malformed messages over many sockets, of guests and of nobody, at the table of the honest."""
    total = target.count(9000)
    each = min(total, 90)
    who = [target.guest() if number % 3 else (target.local(), "") for number in range(-(-total // each))]
    return await many([said(target, target.honest, one, malformed(target.random), each) for one in who])


async def messages_of_strangers(target: Target) -> Answers:
    """Messages in good order at a table at which one does not sit."""
    who = [target.guest() for _ in range(target.count(20))]
    return await many([said(target, target.honest, one, out_of_turn(target.random, 5), 50) for one in who])


async def messages_out_of_turn(target: Target) -> Answers:
    """Both at a table send what is not theirs to send now; its log stays as it is."""
    answers: Answers = Counter()
    for _ in range(target.count(10)):
        table, two = target.table()
        headers = [{"Cookie": cookie} for _, cookie in two]
        before = json.loads(target.ask("GET", f"/api/tables/{table}", headers=headers[0], local=two[0][0])[1])
        waiting = 1 - "AB".index(before["view"]["turn"])
        answers += await said(target, table, two[waiting], out_of_turn(target.random, 1), 50)
        after = json.loads(target.ask("GET", f"/api/tables/{table}", headers=headers[0], local=two[0][0])[1])
        answers[
            "log unchanged" if (before["seq"], before["view"]) == (after["seq"], after["view"]) else "LOG CHANGED"
        ] += 1
    return answers


async def duplicated_ids(target: Target) -> Answers:
    """One action sent again and again with one id, then another with the same id: it becomes one entry."""
    table, two = target.table()
    head = {"Cookie": two[0][1]}
    before = json.loads(target.ask("GET", f"/api/tables/{table}", headers=head, local=two[0][0])[1])
    who = two["AB".index(before["view"]["turn"])]
    seen = json.loads(target.ask("GET", f"/api/tables/{table}", headers={"Cookie": who[1]}, local=who[0])[1])["view"]
    act = {"type": "act", "id": "1", "seq": 1, "action": seen["legal"][0]}
    other = {"type": "act", "id": "1", "seq": 1, "action": seen["legal"][1]}
    messages = iter([json.dumps(act).encode()] * 40 + [json.dumps(other).encode()] * 5)
    answers = await said(target, table, who, messages, 45)
    after = json.loads(target.ask("GET", f"/api/tables/{table}", headers=head, local=two[0][0])[1])
    answers["one entry" if after["seq"] == 2 else f"{after['seq'] - 1} ENTRIES"] += 1
    return answers


# --- frames and connections -------------------------------------------------------------------------------------------


BROKEN: Final = (
    ws_frame(b"{}", masked=False),
    ws_frame(b"{}", reserved=0x40),
    ws_frame(b"{}", 0x3),
    ws_frame(b"{}", 0xB),
    ws_frame(b"\xff\xfe", TEXT),
    ws_frame(b"\xed\xa0\x80", TEXT),
    ws_frame(b"x" * 126, PING),
    ws_frame(b"x", PING, fin=False),
    ws_frame(b"x", 0x0),
    ws_frame(b"x", fin=False) + ws_frame(b"y", TEXT),
    ws_frame(b"\x03", CLOSE),
    ws_frame((1005).to_bytes(2, "big"), CLOSE),
    ws_frame((1000).to_bytes(2, "big") + b"\xff", CLOSE),
    ws_head(2**63 + 5),
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ws_frame(b"\x00\xff" * 50, BINARY),
)
"""Frames that are wrong by RFC 6455, and a binary one."""


async def broken_frames(target: Target) -> Answers:
    """Frames that are none."""
    answers: Answers = Counter()
    for frame in BROKEN * target.count(4):
        raw, how = await target.socket(target.honest, target.local())
        if how == "open":
            await raw.send(frame)
            how = await raw.heard(PATIENCE)
        answers[how] += 1
        raw.close()
    return answers


async def enormous_frames(target: Target) -> Answers:
    """64 MB in one frame, in a thousand frames of one message, promised and not sent, and as the body of a request."""
    pieces = 64 * MEGABYTE // len(PIECE)
    parts = [ws_frame(PIECE, TEXT if not number else 0x0, fin=False) for number in range(pieces)]
    sendings = ([ws_head(64 * MEGABYTE), *[PIECE] * pieces], parts, [ws_head(2**40), PIECE])
    answers: Answers = Counter()
    for pieces_sent in sendings:
        raw, how = await target.socket(target.honest, target.local())
        assert how == "open", how
        await raw.send(*pieces_sent)
        answers[await raw.heard(PATIENCE)] += 1
        raw.close()
    for kind, body in (
        ("Content-Length: 67108864", [PIECE] * pieces),
        ("Transfer-Encoding: chunked", [b"10000\r\n" + PIECE + b"\r\n"] * pieces),
    ):
        raw = await Raw.open(target.address, target.local())
        await raw.send(f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n{JSON}\r\n{kind}\r\n\r\n".encode(), *body)
        answers[await raw.http_answer(PATIENCE)] += 1
        raw.close()
    return answers


async def dripped(target: Target, head: bytes, drip: bytes) -> str:
    """Send the head, then byte by byte, until the server has enough of it."""
    raw = await Raw.open(target.address, target.local())
    await raw.send(head)
    answer = asyncio.create_task(raw.http_answer(3 * target.slow + PATIENCE))
    number = 0
    while not answer.done():
        await raw.send(drip[number % len(drip) : number % len(drip) + 1])
        number += 1
        await asyncio.wait([answer], timeout=target.slow / 10)
    raw.close()
    return answer.result()


async def slow_loris(target: Target) -> Answers:
    """Heads, bodies and handshakes that come a byte at a time, or not at all."""
    start = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n" + JSON.encode() + b"\r\n"
    cases = (
        (b"", b"GET /api/me HTTP/1.1\r\n"),
        (b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-Slow: loris\r\n"),
        (b"GET /api/lobby/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n", b"X-Slow: loris\r\n"),
        (start + b"Content-Length: 5000\r\n\r\n{", b" "),
        (start + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    )
    return Counter(await asyncio.gather(*(dripped(target, *case) for case in cases * target.count(40))))


async def idle_connections(target: Target) -> Answers:
    """A thousand connections on which nothing is said, and as many sockets as one address may have, and more."""
    local, count = target.local(), target.count(1000)
    silent = await asyncio.gather(*(Raw.open(target.address, local) for _ in range(count)))
    sockets = await asyncio.gather(*(target.socket(target.honest, target.local()) for _ in range(count // 2)))
    answers = Counter(how if how != "open" else "open, closed by us" for _, how in sockets)
    answers += Counter(await asyncio.gather(*(raw.http_answer(3 * target.slow) for raw in silent)))
    for raw in (*silent, *(raw for raw, _ in sockets)):
        raw.close()
    return answers


async def piled_up_requests(target: Target) -> Answers:
    """Thousands of requests on one connection by somebody who reads no answer."""
    answers: Answers = Counter()
    for _ in range(target.count(5)):
        raw = await Raw.open(target.address, target.local())
        with_host = b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        try:
            async with asyncio.timeout(5):
                await raw.send(*[with_host * 50] * 100)
        except TimeoutError:
            answers["refused to read on"] += 1
        answers[await raw.http_answer(PATIENCE)] += 1
        raw.close()
    return answers


async def deaf(target: Target, frame: bytes) -> Answers:
    """Send a frame again and again without ever reading what is answered, until the server takes no more of it."""
    raw, how = await target.socket(target.honest, target.local())
    assert how == "open", how
    raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
    how = "TAKES ALL"
    for _ in range(4000):
        try:
            async with asyncio.timeout(2):
                if not await raw.send(frame * 1000):
                    how = "cut"
                    break
        except TimeoutError:
            how = "held back"
            break
    raw.writer.transport.abort()
    return Counter((how,))


async def deaf_ends(target: Target) -> Answers:
    """Sockets that ask and ask, by messages and by pings, and read no answer."""
    frames = (ws_frame(b'{"type":"ping","id":"p"}'), ws_frame(b"x" * 100, PING), ws_frame(b"{}"))
    return await many([deaf(target, frame) for frame in frames * target.count(10)])


# --- who one is -------------------------------------------------------------------------------------------------------


async def foreign_origins(target: Target) -> Answers:
    """Pages of other origins, and other names for the server."""
    local, cookie = target.guest()
    answers: Answers = Counter()
    for origin in (
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "http://127.0.0.1.evil.example",
        "file://",
        "",
    ):
        raw = await Raw.open(target.address, local)
        headers = [f"Origin: {origin}", f"Cookie: {cookie}"]
        answers[await raw.socket(f"/api/tables/{target.honest}/socket", headers)] += 1
        raw.close()
        head = f"POST /api/tables HTTP/1.1\nHost: 127.0.0.1\n{JSON}\nOrigin: {origin}\nCookie: {cookie}\n"
        answers[await target.request(f"{head}Content-Length: 32", b'{"opponent":{"kind":"anyone"}}  ', local)] += 1
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost.", "[::1", "a b", ""):
        answers[await target.request(f"GET /api/lobby HTTP/1.1\nHost: {host}", local=local)] += 1
    return answers


async def replayed_cookies(target: Target) -> Answers:
    """Cookies after signing out, and cookies that were never given; open sockets end with their session."""
    answers: Answers = Counter()
    for _ in range(target.count(10)):
        local, cookie = target.guest()
        raw, how = await target.socket(target.honest, local, cookie)
        assert how == "open", how
        target.ask("POST", "/api/sign-out", {}, {"Cookie": cookie}, local)
        answers[await raw.heard(PATIENCE)] += 1
        raw.close()
        name, _, value = cookie.partition("=")
        for replayed in (value, value[:-1] + "A", value.partition(".")[0], "x" * 3000, "", "." * 40, "%00"):
            path = f"/api/tables/{target.honest}"
            answers[
                await target.request(f"GET {path} HTTP/1.1\nHost: 127.0.0.1\nCookie: {name}={replayed}", local=local)
            ] += 1
            raw, how = await target.socket(target.honest, local, f"{name}={replayed}")
            answers[how] += 1
            raw.close()
    return answers


async def seats_of_others(target: Target) -> Answers:
    """Tokens and cookies of others at a table that is not theirs, with and without its link."""
    table, _ = target.table()
    answers: Answers = Counter()
    local, cookie = target.guest()
    account = {"name": f"Mallory {target.random.randrange(10**9)}", "passphrase": "correct horse"}
    cookie = target.ask("POST", "/api/register", account, {"Cookie": cookie}, local)[2]
    made = target.ask("POST", "/api/tokens", {"name": "bot"}, {"Cookie": cookie}, local)[1]
    token = json.loads(made)["token"]
    bearers: tuple[dict[str, str], ...] = (
        {"Cookie": cookie},
        {"Authorization": f"Bearer {token}"},
        {"Authorization": "Bearer terts_x"},
        {},
    )
    acts = (
        {"type": "act", "id": "1", "seq": 1, "action": "7s"},
        {"type": "resign", "id": "1"},
        {"type": "spectators", "id": "1", "allowed": True},
        {"type": "say", "id": "1", "phrase": "hello"},
    )
    for headers in bearers:
        for where in (table, target.honest):
            for body in acts:
                status, data, _ = target.ask("POST", f"/api/tables/{where}/messages", body, headers, local)
                answers[f"HTTP {status} {json.loads(data)['code']}"] += 1
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/stream", f"/api/tables/{table}/record"):
            status, data, _ = target.ask("GET", path, None, headers, local)
            answers[f"HTTP {status} {json.loads(data)['code']}"] += 1
        for invite in (None, "", "x" * 22, "x" * 65, "%"):
            status, data, _ = target.ask("POST", f"/api/tables/{table}/join", {"invite": invite}, headers, local)
            answers[f"HTTP {status} {json.loads(data)['code']}"] += 1
    return answers


# --- requests ---------------------------------------------------------------------------------------------------------

PATHS: Final = (
    "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/../etc", "/%00", "/api/tables/%00",
    "/api/tables/%ff%fe", "/api/tables/%c0%ae%c0%ae", "/api/tables/x'--", "/api/tables/%27%20OR%201%3D1",
    "/api/tables/" + "x" * 4000, "//evil.example", "/\\evil.example", "/%5cevil.example", "/i/%2e%2e",
    "/i/" + "%F0%9F%82%A1" * 30, "/i/<script>", "/api/tables/\u202e", "/api/tables/honest/socket/../record",
    "/api/tables/x/stream?since=9e9", "/api//tables", "/api/tables/x?since=-1",
)  # fmt: skip
NUMBERS: Final = ("-1", "1e3", "٣", "9" * 400, "0x1", "", "1&since=x", "%00", "１")
NAMES: Final = (
    "", " ", "\u202e\u202d", "\u0000", "\ud800", "x" * 65, "x" * 5000, "\u200b" * 5, "\u0301" * 64, "a\nb", "\u2028",
)  # fmt: skip
GOOD_NAMES: Final = (
    "<script>alert(1)</script>",
    "🂡" * 20,
    "\u202eevil",
    "Ann\u0430",
    "'; DROP TABLE accounts; --",
    "ﷺ" * 20,
)


async def paths_and_texts(target: Target) -> Answers:
    """Paths that lead elsewhere, numbers that are none, names that are none or look like something else."""
    answers: Answers = Counter()
    for path in PATHS:
        answers[await target.request(f"GET {path} HTTP/1.1\nHost: 127.0.0.1", local=target.local())] += 1
    for number in NUMBERS:
        path = f"/api/tables/{target.honest}/stream?since={number}"
        answers[await target.request(f"GET {path} HTTP/1.1\nHost: 127.0.0.1", local=target.local())] += 1
    for name in (*NAMES, *GOOD_NAMES):
        status, _, _ = target.ask("POST", "/api/me", {"name": name}, local=target.local())
        answers[f"HTTP {status}" + (" for a name" if status == 200 else "")] += 1
    return answers


def bodies() -> Iterator[bytes]:
    """Bodies that are deep, or tell of rules and tables what cannot be."""
    yield from (
        b"[" * 30_000,
        b'{"a":' * 9_000,
        b"[" * 30_000 + b"]" * 30_000,
        b'{"opponent":' * 5_000,
        b"\xff\xfe{}",
        b"",
    )
    for terms in (
        {"rules": "x"},
        {"rules": "classic", "changes": {"target": 10**400}},
        {"rules": "classic", "changes": {"target": -1}},
        {"rules": "classic", "changes": {"\u202e": 1}},
        {"rules": "classic", "changes": {str(one): one for one in range(2000)}},
        {"clock": {"kind": "fischer", "seconds": 1e300, "increment": 0}},
        {"clock": {"kind": "days"}},
        {"assist": "yes"},
    ):
        yield json.dumps({"opponent": {"kind": "anyone"}, "terms": terms}).encode()
    opponents: tuple[object, ...] = (
        {"kind": "level", "level": "../x"},
        {"kind": "level", "level": "x" * 33},
        {"kind": "x"},
        [],
        5,
    )
    for opponent in opponents:
        yield json.dumps({"opponent": opponent}).encode()
    yield json.dumps({"opponent": {"kind": "anyone"}, "mix": "x" * 65}).encode()
    yield b'{"opponent":{"kind":"anyone"},"mix":"\\ud800"}'


async def deep_and_wrong_bodies(target: Target) -> Answers:
    """Bodies of JSON that is too deep, or says what cannot be."""
    answers: Answers = Counter()
    for body in bodies():
        for path in ("/api/tables", f"/api/tables/{target.honest}/messages", "/api/register"):
            head = f"POST {path} HTTP/1.1\nHost: 127.0.0.1\n{JSON}\nContent-Length: {len(body)}"
            answers[await target.request(head, body, target.local())] += 1
    return answers


HEADS: Final = (
    "POST /api/me HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 5\nTransfer-Encoding: chunked",
    "POST /api/me HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 5\nContent-Length: 6",
    "POST /api/me HTTP/1.1\nHost: 127.0.0.1\nContent-Length: -5",
    "POST /api/me HTTP/1.1\nHost: 127.0.0.1\nContent-Length: ٥",
    "POST /api/me HTTP/1.1\nHost: 127.0.0.1\nTransfer-Encoding: xchunked",
    "GET /api/me HTTP/1.1\nHost : 127.0.0.1",
    "GET /api/me HTTP/1.1\nHost: 127.0.0.1\nHost: evil.example",
    "GET /api/me HTTP/1.1",
    "GET /api/me HTTP/1.1\nHost: 127.0.0.1\nX: \x00",
    "GET http://evil.example/ HTTP/1.1\nHost: evil.example",
    "TRACE /api/me HTTP/1.1\nHost: 127.0.0.1",
    "CONNECT evil.example:443 HTTP/1.1\nHost: 127.0.0.1",
    "DELETE /api/tables HTTP/1.1\nHost: 127.0.0.1",
    "PRI * HTTP/2.0",
    "GET /api/me HTTP/1.1\nHost: 127.0.0.1\nX: " + "x" * 100_000,
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "GET /api/tables HTTP/1.1\nHost: 127.0.0.1\nAuthorization: Bearer \udcff\udcfe",
    "GET /api/tables HTTP/1.1\nHost: 127.0.0.1\nCookie: terts=\udcff; terts=\udcfe",
)


async def smuggled_heads(target: Target) -> Answers:
    """Heads of requests that are ambiguous or none."""
    answers: Answers = Counter()
    for head in HEADS:
        body = b"0\r\n\r\n" if "Content-Length" in head or "Transfer" in head else b""
        answers[await target.request(head, body, target.local(), target.slow + 5)] += 1
    return answers


TRIALS: Final = (
    Trial("malformed messages", malformed_messages),
    Trial("messages of strangers", messages_of_strangers),
    Trial("messages out of turn", messages_out_of_turn, ("log unchanged", "ack")),
    Trial("one id for many messages", duplicated_ids, ("ack", "one entry")),
    Trial("broken frames", broken_frames),
    Trial("64 MB frames and bodies", enormous_frames),
    Trial("slow loris", slow_loris),
    Trial("idle connections", idle_connections, ("open, closed by us",)),
    Trial("ends that read nothing", deaf_ends, ("held back",)),
    Trial("requests that pile up", piled_up_requests, ("HTTP 200", "refused to read on")),
    Trial("foreign origins and hosts", foreign_origins),
    Trial("replayed cookies", replayed_cookies),
    Trial("seats of others", seats_of_others),
    Trial("paths, numbers, names", paths_and_texts, ("HTTP 200 for a name",)),
    Trial("deep and wrong bodies", deep_and_wrong_bodies),
    Trial("ambiguous heads", smuggled_heads),
)
"""All attacks."""
