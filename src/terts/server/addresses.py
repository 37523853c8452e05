"""Addresses of databases and brokers, as they may be shown."""

from __future__ import annotations


def without_password(address: str) -> str:
    """An address without what stands before an @.

    >>> without_password("nats://anna:secret@host:4222")
    'nats://…@host:4222'
    """
    scheme, there, rest = address.partition("://")
    return f"{scheme}://…@{rest.rpartition('@')[2]}" if there and "@" in rest else address
