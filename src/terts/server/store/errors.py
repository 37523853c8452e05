"""What can go wrong with the store."""

from __future__ import annotations


class StoreError(Exception):
    """The common root: whoever wants to catch every error of the store catches this."""


class CannotOpen(StoreError):
    """The database cannot be used; `key` is the message of the catalogue, `detail` what it is about."""

    def __init__(self, key: str, detail: str = "") -> None:
        self.key = key
        self.detail = detail
        super().__init__(f"{key}: {detail}" if detail else key)


class Unavailable(StoreError):
    """The database did not do it, and nothing was changed; it may do it later. The cause says why."""


class Uncertain(StoreError):
    """The database was lost during COMMIT and could not be asked again: the change is there or not. Read it anew."""


class Closed(StoreError):
    """The store is closed, or closing."""


class Conflict(StoreError):
    """The entry of that number exists already: somebody else acted first. Nothing was changed."""


class NameTaken(StoreError):
    """Another account has this name."""


class SessionKnown(StoreError):
    """There is a session of this token already, good or revoked: another request made it first."""


class SeatTaken(StoreError):
    """The seat is not free: somebody else sat down first, or the table is not waiting any more."""


class RematchMade(StoreError):
    """The table has its rematch already."""
