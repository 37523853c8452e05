"""Engines: how the program talks to SQLite and to PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from terts.server.addresses import without_password
from terts.server.store.errors import CannotOpen

DRIVERS: Final = {"sqlite": "pysqlite", "postgresql": "psycopg"}
"""The databases that are supported, each with the one driver for it."""
READERS: Final = 4
"""Threads that read, each with a connection of its own."""
BUSY: Final = 10_000
"""Milliseconds for which a writer waits for another process, and after which PostgreSQL ends one that got stuck."""
TIMEOUTS: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""When a silent PostgreSQL server is given up: seconds, the last one milliseconds."""
PRIVATE: Final = 0o600
"""The file holds passphrase hashes and the seeds of running games: nobody else reads it."""


def parse_url(text: str) -> URL:
    """The address of a database with its driver; `CannotOpen` for anything that is none that the program can use."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise CannotOpen("store-bad-url", without_password(text)) from None
    name, _, driver = url.drivername.partition("+")
    if name not in DRIVERS or driver not in ("", DRIVERS[name]):
        raise CannotOpen("store-bad-url", without_password(text))
    if name == "sqlite" and (url.host or url.query or not url.database or url.database == ":memory:"):
        raise CannotOpen("store-bad-url", without_password(text))
    return url.set(drivername=f"{name}+{DRIVERS[name]}")


def open_engines(url: URL) -> tuple[Engine, Engine]:
    """The engine of the writer, with one connection, and the one of the readers, which cannot write.

    `CannotOpen` if the driver is not installed or the file cannot be made or written.
    """
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    return _postgresql(url)


def _sqlite(url: URL) -> tuple[Engine, Engine]:
    assert url.database is not None
    _make_file(Path(url.database))
    writer = create_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
    readers = create_engine(url, pool_size=READERS, max_overflow=0, hide_parameters=True)
    _listen(writer, "BEGIN IMMEDIATE", ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"))
    _listen(readers, "BEGIN", ("query_only = ON",))
    return writer, readers


def _make_file(path: Path) -> None:
    """Make sure that the file is there and that SQLite can write it and, beside it, its journal."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE))
    except OSError as error:
        raise CannotOpen("store-unwritable", f"{path}: {error.strerror}") from None
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise CannotOpen("store-unwritable", f"{path.parent}")


def _listen(engine: Engine, begin: str, pragmas: tuple[str, ...]) -> None:
    """Set up each new connection, and begin transactions as told and not as the driver would.

    Left to itself, the driver begins one only before the first change, without the snapshot that a reader wants and
    without the lock that the writer wants at once.
    """

    def set_up(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        for pragma in (f"busy_timeout = {BUSY}", *pragmas):
            connection.execute(f"PRAGMA {pragma}")

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", start)


def _postgresql(url: URL) -> tuple[Engine, Engine]:
    arguments = {"application_name": "terts", **TIMEOUTS}
    try:
        writer = create_engine(
            url,
            pool_size=1,
            max_overflow=0,
            hide_parameters=True,
            connect_args={
                **arguments,
                "options": f"-c idle_in_transaction_session_timeout={BUSY} -c lock_timeout={BUSY}",
            },
        )
        readers = create_engine(
            url,
            pool_size=READERS,
            max_overflow=0,
            hide_parameters=True,
            isolation_level="REPEATABLE READ",
            connect_args={**arguments, "options": "-c default_transaction_read_only=on"},
        )
    except (ImportError, NoSuchModuleError):
        raise CannotOpen("store-no-driver", DRIVERS["postgresql"]) from None
    except ArgumentError:
        raise CannotOpen("store-bad-url", without_password(str(url))) from None
    return writer, readers


def checked(work: Callable[[], None], shown: str) -> None:
    """Do the first work with a database; `CannotOpen` if the database will not."""
    try:
        work()
    except DBAPIError as error:
        raise CannotOpen("store-unreachable", f"{shown}: {first_line(error)}") from error


def first_line(error: DBAPIError) -> str:
    """What the driver says, without the statement and its values, which hold cards."""
    lines = str(error.orig).strip().splitlines()
    return lines[0] if lines else type(error.orig).__name__
