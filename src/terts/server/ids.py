"""Ids and tokens: random, and short enough for an address."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

TABLE_BYTES: Final = 9
"""72 random bits: an id that no two tables and no two accounts get, and that nobody guesses."""
INVITE_BYTES: Final = 16
TOKEN_BYTES: Final = 32
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def new_id() -> str:
    """A new id of a table, an account or a process: 12 url-safe characters.

    >>> len(new_id())
    12
    """
    return secrets.token_urlsafe(TABLE_BYTES)


def new_invite() -> str:
    """A new token of a private table's link: 22 url-safe characters.

    >>> len(new_invite())
    22
    """
    return secrets.token_urlsafe(INVITE_BYTES)


def new_token() -> str:
    """A new token of a session or of a program: 32 random bytes in 43 url-safe characters. Only its hash is stored."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_id(text: str) -> bool:
    """Whether a text can be an id or an invitation at all; nothing else need be looked up.

    >>> is_id("a_Z-09"), is_id("a\\0"), is_id("")
    (True, False, False)
    """
    return _ID.fullmatch(text) is not None


def token_hash(token: str) -> str:
    """What is stored of a token: SHA-256 in hexadecimal. A token is too random to be found by trying.

    >>> token_hash("abc")
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    """
    return hashlib.sha256(token.encode()).hexdigest()
