"""Which bus an address means."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from terts.server.addresses import without_password
from terts.server.bus.bus import Bus, LocalBus
from terts.server.bus.errors import BusError

NATS: Final = ("nats", "tls")
POSTGRESQL: Final = ("postgresql", "postgresql+psycopg")
SAME_DATABASE: Final = "postgresql"
"""The word for: over the database that holds the tables."""


def make_bus(address: str | None, database: str) -> Bus:
    """The bus at `address`; without one the process is alone.

    `nats://host:4222`, several with commas between them; `postgresql://user@host/name`; or `postgresql` alone, which is
    the address of the database. `BusError` for anything else, and if the client library is not installed.
    """
    if address is None:
        return LocalBus()
    if address == SAME_DATABASE:
        if database.partition("://")[0] not in POSTGRESQL:
            raise BusError("bus-needs-postgresql", without_password(database))
        address = database
    scheme = address.partition("://")[0]
    if scheme in POSTGRESQL:
        return _postgres(address)
    servers = [server.strip() for server in address.split(",")]
    if all(_is_nats(server) for server in servers):
        return _nats(servers)
    raise BusError("bus-bad-url", without_password(address))


def _is_nats(server: str) -> bool:
    try:
        parts = urlsplit(server)
        return parts.scheme in NATS and bool(parts.hostname) and parts.port != 0 and parts.path in ("", "/")
    except ValueError:  # a port that is no number
        return False


def _nats(servers: list[str]) -> Bus:
    try:
        from terts.server.bus.nats import NatsBus
    except ImportError:
        raise BusError("bus-no-driver", "nats-py") from None
    return NatsBus(servers)


def _postgres(address: str) -> Bus:
    try:
        from terts.server.bus.postgres import PostgresBus, is_address
    except ImportError:
        raise BusError("bus-no-driver", "psycopg") from None
    plain = "postgresql://" + address.partition("://")[2]
    if not is_address(plain):
        raise BusError("bus-bad-url", without_password(address))
    return PostgresBus(plain)
