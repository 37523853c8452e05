"""What went wrong with a transaction, and what became of it if its connection broke during COMMIT."""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

Fate = Literal["committed", "aborted", "in progress"]

_STOPPED: Final = ("40001", "40P01")
"""SQLSTATEs by which PostgreSQL says that a transaction was in the way of another one and may be tried again."""
_NO_CONNECTION: Final = ("08", "57P")
"""How the SQLSTATEs begin that tell of a connection lost or refused, by a server that stops or starts."""
_XID: Final = text("SELECT pg_current_xact_id_if_assigned()::text")
_STATUS: Final = text("SELECT pg_xact_status(CAST(:xid AS xid8))")


def state_of(error: BaseException) -> str:
    """The SQLSTATE of an error of PostgreSQL; empty for all others."""
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return state if isinstance(state, str) else ""


def was_stopped(error: BaseException) -> bool:
    """Whether PostgreSQL rolled the transaction back because it was in the way of another one."""
    return state_of(error) in _STOPPED


def lost_connection(error: BaseException, connection: Connection | None) -> bool:
    """Whether the connection broke or could not be made; with SQLite there is none to break."""
    if connection is not None and connection.dialect.name == "sqlite":
        return False
    if not isinstance(error, DBAPIError):
        return False
    never_made = connection is None and isinstance(error.orig, Exception) and not state_of(error)
    return error.connection_invalidated or never_made or state_of(error).startswith(_NO_CONNECTION)


def number_of(connection: Connection) -> str | None:
    """The number by which PostgreSQL can be asked for the fate of the running transaction.

    None if the transaction has changed nothing, so that its fate does not matter, and with SQLite, where a COMMIT that
    fails leaves the transaction as it was.
    """
    return None if connection.dialect.name == "sqlite" else connection.execute(_XID).scalar()


def fate_of(engine: Engine, number: str) -> Fate | None:
    """What became of a transaction; None if it is too long ago. `DBAPIError` if the database cannot be asked."""
    with engine.connect() as connection:
        status: Fate | None = connection.execute(_STATUS, {"xid": number}).scalar()
    return status
