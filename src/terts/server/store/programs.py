"""Programs: accounts that belong to another account, each with the token it signs in with."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, select, union_all

from terts.server.store.rows import made
from terts.server.store.schema import ACCOUNTS, SESSIONS, TOKENS
from terts.server.store.sessions import Token

AT_ONCE: Final = 500
"""Hashes in one query."""


def tokens_of_owner(connection: Connection, owner_id: str) -> tuple[Token, ...]:
    """The good tokens of an account's programs, the oldest first."""
    which = (
        select(TOKENS)
        .join(ACCOUNTS, ACCOUNTS.c.id == TOKENS.c.account_id)
        .where(ACCOUNTS.c.owner_id == owner_id, TOKENS.c.revoked_at.is_(None))
        .order_by(TOKENS.c.created_at, TOKENS.c.token_hash)
    )
    return tuple(made(Token, row) for row in connection.execute(which))


def good(connection: Connection, hashes: Collection[str]) -> set[str]:
    """Which of these hashes are of sessions or tokens that have not been revoked."""
    asked, found = list(hashes), set[str]()
    for start in range(0, len(asked), AT_ONCE):
        part = asked[start : start + AT_ONCE]
        queries = [
            select(table.c.token_hash).where(table.c.token_hash.in_(part), table.c.revoked_at.is_(None))
            for table in (SESSIONS, TOKENS)
        ]
        found.update(connection.execute(union_all(*queries)).scalars())
    return found
