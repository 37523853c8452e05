"""A way to the server that can be broken: what a browser sends through it arrives, until the line is cut."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

PIECE: Final = 65_536
SECONDS: Final = 20


class Line:
    """Forwards what comes to its own address to the server's.

    Cut, nothing gets through and nobody is let in. Deaf, the server hears everything, and nothing it says comes back.
    """

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._server: Final = (parts.hostname or "", parts.port or 0)
        self._open: Final[set[socket.socket]] = set()
        self._lock: Final = threading.Lock()
        self._deaf = threading.Event()
        self._listener = socket.create_server((self._server[0], 0))
        self.port: Final = int(self._listener.getsockname()[1])
        self.address: Final = f"http://{self._server[0]}:{self.port}"
        self._listen()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.cut()

    def cut(self) -> None:
        """Break every connection, and let nobody in."""
        for one in (self._listener, *self._connections()):
            with suppress(OSError):  # the other side was quicker
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        with self._lock:
            self._open.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self._deaf = threading.Event()
        self._listener = socket.create_server((self._server[0], self.port))
        self._listen()

    def deafen(self) -> None:
        """Keep back what the server says from now on, over the connections that there are."""
        self._deaf.set()

    def _connections(self) -> list[socket.socket]:
        with self._lock:
            return list(self._open)

    def _listen(self) -> None:
        threading.Thread(target=self._take, args=(self._listener, self._deaf), daemon=True).start()

    def _take(self, listener: socket.socket, deaf: threading.Event) -> None:
        while True:
            try:
                client, _ = listener.accept()
                server = socket.create_connection(self._server, SECONDS)
            except OSError:  # the line was cut, or nobody is there
                if listener.fileno() < 0:
                    return
                client.close()
                continue
            server.settimeout(None)
            with self._lock:
                self._open.update((client, server))
            for one, other, kept in ((client, server, None), (server, client, deaf)):
                threading.Thread(target=self._pass, args=(one, other, kept), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket, deaf: threading.Event | None) -> None:
        try:
            while data := one.recv(PIECE):
                if deaf is None or not deaf.is_set():
                    other.sendall(data)
        except OSError:  # cut, or the other side is gone
            pass
        with self._lock:
            for end in (one, other):
                end.close()
                self._open.discard(end)
