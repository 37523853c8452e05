"""Real servers for the tests: one in a thread with settings of its own, one as the command starts it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from terts.server.web.app import make_app
from terts.server.web.house import House
from terts.server.web.serving import HouseServer, address_of, listening

SECONDS: Final = 20
"""How long anything is waited for."""
Json = dict[str, Any]
OPEN: Final[list[httpx2.Client]] = []
"""Browsers that are open; the fixture `browsers` closes them after a test."""


@contextmanager
def in_thread(house: House) -> Iterator[str]:
    """Serve the house on a free port; its address."""
    listener = listening("127.0.0.1", [0])
    ready = threading.Event()
    server = HouseServer(house, make_app(house), ready.set)
    thread = threading.Thread(target=lambda: server.run(sockets=[listener]))
    thread.start()
    assert ready.wait(SECONDS)
    try:
        yield address_of(listener)
    finally:
        server.should_exit = True
        thread.join(SECONDS)
        assert not thread.is_alive()


class Command:
    """`terts serve` as a process of its own, which may be killed and started again at the same port."""

    def __init__(self, folder: Path, *options: str, port: int = 0) -> None:
        self._folder: Final = folder
        self._options: Final = options
        self.port = port
        self.address = ""
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def _start(self) -> None:
        words = [sys.executable, "-m", "terts", "serve", "--lang", "en", "--data", str(self._folder)]
        words += ["--port", str(self.port), "--no-limits", *self._options]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"at (http://\S+?):(\d+) ", line)
            if found:
                self.port = int(found[2])
                self.address = f"{found[1]}:{found[2]}"
                return
        assert self.process.stderr is not None
        raise AssertionError(self.process.stderr.read())

    def kill(self) -> None:
        """End it as a power failure does."""
        self._end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Ask it to end; exit status, standard output and error since it listened."""
        return self._end(how)

    def _end(self, how: signal.Signals) -> tuple[int, str, str]:
        os.kill(self.process.pid, how)
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out, err

    def again(self) -> None:
        """Start it again at the same port."""
        self._start()


class Player:
    """Somebody with a browser's cookies, who plays over a socket."""

    def __init__(self, address: str, name: str) -> None:
        self.http: Final = httpx2.Client(base_url=address, timeout=SECONDS)
        OPEN.append(self.http)
        self.post("/api/me", {"name": name})
        self.name: Final = name

    def post(self, path: str, body: Json) -> Json:
        """A request that succeeds."""
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def socket(self, table: str, since: int | None = None) -> ClientConnection:
        """The socket of a table."""
        query = "" if since is None else f"?since={since}"
        address = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"{address}/api/tables/{table}/socket{query}", additional_headers={"Cookie": cookie}, compression=None
        )


def seated(address: str, **terms: object) -> tuple[Player, Player, str]:
    """Two players at a table whose first deck is dealt."""
    anna, boris = Player(address, "Anna"), Player(address, "Boris")
    wanted = {"rules": "classic", "changes": {"target": 101}, **terms}
    body = {"opponent": {"kind": "anyone"}, "terms": wanted, "mix": "a"}
    table = anna.post("/api/tables", body)["table"]["id"]
    boris.post(f"/api/tables/{table}/join", {"mix": "b"})
    return anna, boris, table


def closing(connection: ClientConnection) -> int | None:
    """The code by which the server closes the socket, whatever it says before; None if it was cut."""
    try:
        while True:
            hear(connection)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def hear(connection: ClientConnection) -> Json:
    """The next frame."""
    found: Json = json.loads(connection.recv(SECONDS))
    return found


def raw(address: str) -> socket.socket:
    """A bare connection."""
    host, _, port = address.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), SECONDS)
