"""A guest's games go over to the account that he signs in to."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from terts.server.store.schema import SEATS, TABLES


def move_games(connection: Connection, guest_id: str, account_id: str) -> None:
    """Give the account every seat and every table of the guest.

    Where the two play each other the guest keeps his seat: nobody is his own opponent.
    """
    theirs = select(SEATS.c.table_id).where(SEATS.c.account_id == account_id)
    seats = (SEATS.c.account_id == guest_id) & SEATS.c.table_id.not_in(theirs)
    owned = (TABLES.c.owner_id == guest_id) & TABLES.c.id.not_in(theirs)
    changed = TABLES.c.id.in_(select(SEATS.c.table_id).where(seats))
    connection.execute(update(TABLES).where(changed).values(version=TABLES.c.version + 1))
    connection.execute(update(TABLES).where(owned).values(owner_id=account_id))
    connection.execute(update(SEATS).where(seats).values(account_id=account_id))
