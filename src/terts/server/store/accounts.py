"""Accounts: who plays."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from terts.server.store.errors import NameTaken
from terts.server.store.rows import made_or_none
from terts.server.store.schema import ACCOUNTS

Kind = Literal["guest", "account", "program"]


@dataclass(frozen=True, slots=True)
class Account:
    """Who plays. `name` is shown; `name_key`, by which names are compared, and a passphrase guests do not have."""

    id: str
    name: str
    name_key: str | None
    passphrase_hash: str | None
    kind: Kind
    created_at: int
    owner_id: str | None = None
    """Whose program it is; None for people."""


def add(connection: Connection, account: Account) -> None:
    """Add an account; `NameTaken` if another has its name."""
    try:
        connection.execute(insert(ACCOUNTS), asdict(account))
    except IntegrityError as error:
        raise NameTaken from error


def give_name(connection: Connection, account_id: str, name: str, name_key: str, passphrase_hash: str) -> None:
    """Make a guest an account with a name of its own and a passphrase; it keeps its games.

    `NameTaken` if another account has the name.
    """
    values = {"name": name, "name_key": name_key, "passphrase_hash": passphrase_hash, "kind": "account"}
    try:
        connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account_id), values)
    except IntegrityError as error:
        raise NameTaken from error


def rename_guest(connection: Connection, account_id: str, name: str) -> None:
    """Show a guest under another name; an account that has a name of its own is left alone."""
    which = update(ACCOUNTS).where(ACCOUNTS.c.id == account_id, ACCOUNTS.c.kind == "guest")
    connection.execute(which, {"name": name})


def set_passphrase(connection: Connection, account_id: str, passphrase_hash: str) -> None:
    """Store the hash of a new passphrase, or a newer hash of the same."""
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account_id), {"passphrase_hash": passphrase_hash})


def by_id(connection: Connection, account_id: str) -> Account | None:
    """The account with this id."""
    return made_or_none(Account, connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == account_id)).first())


def by_name(connection: Connection, name_key: str) -> Account | None:
    """The account that has this name."""
    return made_or_none(Account, connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.name_key == name_key)).first())
