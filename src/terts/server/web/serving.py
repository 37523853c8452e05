"""Running the application: a listening socket, uvicorn with patient protocols, and an orderly end."""

from __future__ import annotations

import asyncio
import errno
import os
import resource
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final, NoReturn

from starlette.types import ASGIApp
from uvicorn import Config, Server

from terts.server.bus.choice import make_bus
from terts.server.live.registry import Registry
from terts.server.moments import now
from terts.server.settings import Settings, SettingsError
from terts.server.store.store import Store
from terts.server.web.app import make_app
from terts.server.web.garbage import collect_garbage
from terts.server.web.house import House
from terts.server.web.metrics import Metrics
from terts.server.web.policy import security_headers
from terts.server.web.protocols import protocols

BACKLOG: Final = 2048
_UNBOUND: Final = {
    errno.EADDRINUSE: "serve-port-taken",
    errno.EACCES: "serve-port-forbidden",
    errno.EPERM: "serve-port-forbidden",
}


def listening(host: str, ports: Sequence[int]) -> socket.socket:
    """A socket that takes connections at the first port that is free; `SettingsError` where there can be none."""
    for port in ports[:-1]:
        with suppress(SettingsError):
            return _listening(host, port)
    return _listening(host, ports[-1])


def _listening(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError:
        raise SettingsError("serve-host-unknown", host) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        raise SettingsError(_UNBOUND.get(error.errno or 0, "serve-host-unknown"), host) from None
    return listener


def address_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # every address of the machine
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def open_house(settings: Settings, secret: bytes) -> House:
    """Open the database and put a process together; `CannotOpen` or `BusError` if database or bus cannot be used."""
    bus = make_bus(settings.bus, settings.database)
    metrics = Metrics()
    store = Store.open(settings.database, metrics.committed)
    return House(settings, store, bus, Registry(store, bus, now), secret, now, metrics=metrics)


class HouseServer(Server):
    """uvicorn's server, which lets streams end before it waits for them."""

    def __init__(self, house: House, app: ASGIApp, ready: Callable[[], None]) -> None:
        self._house: Final = house
        self._ready: Final = ready
        self._collecting: asyncio.Task[None] | None = None
        super().__init__(config_of(house.settings, app))

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take signals as the wish to stop; when it has been granted there is nothing left to tell by them."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop; whoever presses Ctrl-C while that goes on does not want to wait for it."""
        if self.should_exit and sig == signal.SIGINT:
            _end_at_once(sig, frame)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self._collecting = asyncio.create_task(collect_garbage())
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close whoever listens, then wait for what still runs."""
        if self._collecting:
            self._collecting.cancel()
        self._house.close_listeners()
        await super().shutdown(sockets)


def config_of(settings: Settings, app: ASGIApp) -> Config:
    """How uvicorn is to run the application."""
    http, sockets = protocols(settings.patience, security_headers(settings))
    patience = settings.patience
    return Config(
        app,
        http=http,
        ws=sockets,
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=patience.ping,
        ws_ping_timeout=patience.ping,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_keep_alive=patience.keep_alive,
        timeout_graceful_shutdown=patience.shutdown,
        backlog=BACKLOG,
    )


def serve(house: House, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal says to stop; `ready` is called once connections are taken."""
    _make_room()
    # It holds before and after the server's own: asyncio's would be of a loop that may be closed already.
    before = signal.signal(signal.SIGINT, _end_at_once)
    try:
        HouseServer(house, make_app(house), ready).run(sockets=[listener])
    finally:
        signal.signal(signal.SIGINT, before)


def _end_at_once(sig: int, _: FrameType | None) -> NoReturn:
    """End the process as it stands, with the status that tells of the signal: what was acknowledged is stored."""
    os._exit(128 + sig)


def _make_room() -> None:
    """Let the process have as many connections as it is allowed at all: by default it is a thousand."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # then it stays as it is
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
