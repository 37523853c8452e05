"""What whoever runs the server may set, checked in one place."""

from __future__ import annotations

import ipaddress
import os
import re
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

DATABASE_FILE: Final = "server.db"
SECRET_FILE: Final = "server.secret"
PAGE: Final = Path(__file__).parent / "static"
"""The folder into which the page to play on is built."""
MIN_SECRET: Final = 32
"""Characters of a secret from outside, at least."""
LOCAL_NAMES: Final = frozenset({"localhost"})
"""Host names that always mean this machine."""
_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_HOST_NAME: Final = re.compile(rf"{_LABEL}(?:\.{_LABEL})*\.?")


class SettingsError(ValueError):
    """A setting that cannot be used; `key` is the message of the catalogue, `detail` what it is about."""

    def __init__(self, key: str, detail: str = "") -> None:
        self.key = key
        self.detail = detail
        super().__init__(f"{key}: {detail}" if detail else key)


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: so many at once, so many a second afterwards."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything one address or one account may ask for, and how much a message may weigh."""

    requests: Rate = Rate(300, 50)
    """Requests of one address; a network address behind which a school sits must have room."""
    connections: Rate = Rate(120, 20)
    """Sockets opened by one address."""
    messages: Rate = Rate(60, 15)
    """Messages and changes of one account, by socket or HTTP."""
    phrases: Rate = Rate(3, 0.2)
    """Phrases of one seat at one table."""
    guests: Rate = Rate(60, 0.2)
    """Guests made for one address."""
    tables: Rate = Rate(30, 0.1)
    """Tables made by one account, and apart from these replays, by account or address."""
    sign_ins: Rate = Rate(10, 1 / 30)
    """Passphrases tried or set from one address, and tried for one name from one address."""
    names: Rate = Rate(200, 1 / 3)
    """Passphrases tried for one name from all addresses together, browsers apart that were signed in to it before."""
    sockets_per_address: int = 500
    """Sockets and streams of one address open at a time."""
    message_bytes: int = 16 * 1024
    """A client's message."""
    body_bytes: int = 64 * 1024
    """The body of a request."""
    record_bytes: int = 256 * 1024
    """A record to be replayed; ten games in one hold about a quarter of that."""
    queue_frames: int = 128
    """Frames waiting for one socket; one that lets more pile up is closed and may resume."""
    enforced: bool = True
    """Whether rates and counts are held; sizes always are. Off only for measurements."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a slow or silent other end is waited for, in seconds."""

    head: float = 10
    """For the whole head of a request, from its first byte or from the connection."""
    body: float = 15
    """For the whole body of a request."""
    stalled: float = 30
    """For an end that takes nothing of what is sent to it."""
    keep_alive: int = 10
    """For the next request on a connection."""
    ping: float = 20
    """Between two pings of an idle socket, and for the answer to one."""
    stream: float = 15
    """Between two signs of life on an idle stream of lines."""
    shutdown: int = 10
    """For open requests when the server goes down."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All that the server is told when it starts."""

    data: Path
    """The folder of the database file and of the secret."""
    database: str
    """An SQLAlchemy URL with its driver."""
    bus: str | None = None
    origins: tuple[str, ...] = ()
    """Where people find the server, as `scheme://host[:port]`; the first is used in links. None: any local address."""
    host_names: frozenset[str] = LOCAL_NAMES
    """Without `origins`: names under which the server may be called besides plain addresses."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-For and -Proto are believed."""
    metrics: str = "local"
    """Who may read /metrics: `local` (this machine), `all` or `off`."""
    page: Path = PAGE
    """The folder of the built page; without one there are only plain pages."""
    limits: Limits = field(default_factory=Limits)
    patience: Patience = field(default_factory=Patience)

    @property
    def origin(self) -> str | None:
        """The public address, if there is one."""
        return self.origins[0] if self.origins else None

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies are sent by nothing else."""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)


def sqlite_url(folder: Path) -> str:
    """The database that lies in the data folder."""
    return f"sqlite:///{folder / DATABASE_FILE}"


def parse_origin(text: str) -> str:
    """The origin in its canonical form; `SettingsError` for what is not scheme, host and port alone.

    >>> parse_origin("https://Terts.example:443/")
    'https://terts.example'
    """
    with suppress(ValueError):  # a port that is no number, or an address in wrong brackets
        parts = urlsplit(text.strip())
        host, port = parts.hostname, parts.port
        bare = not (parts.query or parts.fragment or "@" in parts.netloc) and parts.path in ("", "/")
        if parts.scheme in ("http", "https") and host and bare and _is_host(host):
            usual = {"http": 80, "https": 443}[parts.scheme]
            shown = f"[{host}]" if ":" in host else host
            return f"{parts.scheme}://{shown}" + ("" if port in (None, usual) else f":{port}")
    raise SettingsError("serve-bad-origin", text)


def _is_host(host: str) -> bool:
    return is_address(host) or _HOST_NAME.fullmatch(host) is not None


def parse_proxies(texts: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies; `SettingsError` for what is neither."""
    for text in texts:
        try:
            ipaddress.ip_network(text)
        except ValueError:
            raise SettingsError("serve-bad-proxy", text) from None
    return tuple(texts)


def is_address(host: str) -> bool:
    """Whether a host is a plain IP address and no name: no name server can make it mean another machine."""
    try:
        ipaddress.ip_address(host[1:-1] if host.startswith("[") and host.endswith("]") else host)
    except ValueError:
        return False
    return True


def secret_of(folder: Path, given: str | None) -> bytes:
    """The key that signs cookies: the one given, else the one kept in the data folder, made at the first start.

    Processes that serve one address must have the same. `SettingsError` if the one given is short, or none can be kept.
    """
    if given is not None:
        if len(given) < MIN_SECRET:
            raise SettingsError("serve-short-secret", str(MIN_SECRET))
        return given.encode()
    path = folder / SECRET_FILE
    with suppress(FileExistsError):
        _write_secret(path)
    kept = path.read_text(encoding="ascii").strip()
    if len(kept) < MIN_SECRET:
        raise SettingsError("serve-bad-secret", str(path))
    return kept.encode()


def _write_secret(path: Path) -> None:
    """Make the file in one step, readable by its owner alone; `FileExistsError` if it is there."""
    if path.exists():
        raise FileExistsError(str(path))
    new = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.link(new, path)  # of two processes that start together one wins
    finally:
        new.unlink()
