"""By what accounts are known again: the sessions of browsers and the tokens of programs, stored as hashes alone."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from terts.server.store import accounts
from terts.server.store.accounts import Account
from terts.server.store.errors import SessionKnown
from terts.server.store.rows import made
from terts.server.store.schema import SESSIONS, TOKENS


@dataclass(frozen=True, slots=True)
class Session:
    """A browser in which somebody is signed in."""

    token_hash: str
    account_id: str
    created_at: int
    seen_at: int
    revoked_at: int | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """What a program signs in with; `label` is its owner's word for it."""

    token_hash: str
    account_id: str
    label: str
    created_at: int
    revoked_at: int | None = None


def add(connection: Connection, session: Session) -> None:
    """Note that somebody signed in; `SessionKnown` if the token has, or had, a session."""
    try:
        connection.execute(insert(SESSIONS), asdict(session))
    except IntegrityError as error:
        raise SessionKnown from error


def is_known(connection: Connection, token_hash: str) -> bool:
    """Whether the token has a session, be it revoked."""
    which = select(SESSIONS.c.token_hash).where(SESSIONS.c.token_hash == token_hash)
    return connection.execute(which).first() is not None


def find(connection: Connection, token_hash: str) -> tuple[Session, Account] | None:
    """The session of a token and whose it is; None if there is none, or it was revoked."""
    which = select(SESSIONS).where(SESSIONS.c.token_hash == token_hash, SESSIONS.c.revoked_at.is_(None))
    row = connection.execute(which).first()
    if row is None:
        return None
    session = made(Session, row)
    return session, _owner(connection, session.account_id)


def touch(connection: Connection, token_hash: str, seen_at: int) -> None:
    """Note that a session was used."""
    connection.execute(update(SESSIONS).where(SESSIONS.c.token_hash == token_hash), {"seen_at": seen_at})


def revoke(connection: Connection, token_hash: str, at: int) -> None:
    """Sign a browser out; once revoked, a session keeps its moment."""
    which = update(SESSIONS).where(SESSIONS.c.token_hash == token_hash, SESSIONS.c.revoked_at.is_(None))
    connection.execute(which, {"revoked_at": at})


def revoke_all(connection: Connection, account_id: str, at: int, except_hash: str | None = None) -> int:
    """Sign an account out everywhere but in the browser of `except_hash`; return in how many."""
    which = update(SESSIONS).where(SESSIONS.c.account_id == account_id, SESSIONS.c.revoked_at.is_(None))
    if except_hash is not None:
        which = which.where(SESSIONS.c.token_hash != except_hash)
    return connection.execute(which, {"revoked_at": at}).rowcount


def add_token(connection: Connection, token: Token) -> None:
    """Note a program's new token."""
    connection.execute(insert(TOKENS), asdict(token))


def find_token(connection: Connection, token_hash: str) -> tuple[Token, Account] | None:
    """The token with this hash and whose it is; None if there is none, or it was revoked."""
    which = select(TOKENS).where(TOKENS.c.token_hash == token_hash, TOKENS.c.revoked_at.is_(None))
    row = connection.execute(which).first()
    if row is None:
        return None
    token = made(Token, row)
    return token, _owner(connection, token.account_id)


def tokens_of(connection: Connection, account_id: str) -> tuple[Token, ...]:
    """The tokens of an account that are good, the oldest first."""
    which = (
        select(TOKENS)
        .where(TOKENS.c.account_id == account_id, TOKENS.c.revoked_at.is_(None))
        .order_by(TOKENS.c.created_at, TOKENS.c.token_hash)
    )
    return tuple(made(Token, row) for row in connection.execute(which))


def revoke_token(connection: Connection, account_id: str, token_hash: str, at: int) -> bool:
    """Make a token of the account worthless; False if the account has no such good token."""
    which = update(TOKENS).where(
        TOKENS.c.token_hash == token_hash, TOKENS.c.account_id == account_id, TOKENS.c.revoked_at.is_(None)
    )
    return connection.execute(which, {"revoked_at": at}).rowcount == 1


def _owner(connection: Connection, account_id: str) -> Account:
    account = accounts.by_id(connection, account_id)
    assert account is not None  # the foreign key says so
    return account
