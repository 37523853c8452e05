"""The tables of the database. Times are Unix milliseconds; hashes and seeds are hexadecimal."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, unique=True),  # what makes two names the same; guests have none
    Column("passphrase_hash", Text),
    Column("kind", String(8), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("owner_id", String(12), ForeignKey("accounts.id"), index=True),  # whose program it is
    CheckConstraint("kind IN ('guest', 'account', 'program')", name="kind"),
    CheckConstraint("(kind = 'program') = (owner_id IS NOT NULL)", name="owner"),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("account_id", String(12), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("account_id", String(12), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("created_at", BigInteger, nullable=False),
    Column("owner_id", String(12), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("visibility", String(8), nullable=False),
    Column("invite", String(22), unique=True),  # in full: the owner sees his link again
    Column("terms", Text, nullable=False),
    Column("dealer", String(1)),  # of the first deal; none until the lot is drawn
    Column("server_seed", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("version", Integer, nullable=False),  # counts the changes that are not in the log
    Column("spectators", Boolean, nullable=False),
    Column("rematch_of", String(12), ForeignKey("tables.id"), unique=True),
    Column("next_table", String(12), ForeignKey("tables.id")),
    Column("due_at", BigInteger),  # when somebody must look at this table; follows from the log
    Column("finished_at", BigInteger),
    Column("outcome", Text),  # how the game ended, in JSON; follows from the log, for the lists
    Column("terms_key", String(32)),  # follows from the terms: equal for all that come to the same
    CheckConstraint("visibility IN ('private', 'open', 'level')", name="visibility"),
    CheckConstraint("status IN ('waiting', 'playing', 'over', 'aborted')", name="status"),
    CheckConstraint("dealer IN ('A', 'B')", name="dealer"),
)
Index(
    "ix_tables_due_at",
    TABLES.c.due_at,
    sqlite_where=text("due_at IS NOT NULL"),
    postgresql_where=text("due_at IS NOT NULL"),
)
Index("ix_tables_status_terms_key", TABLES.c.status, TABLES.c.terms_key)
Index("ix_tables_status_created_at", TABLES.c.status, TABLES.c.created_at)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("account_id", String(12), ForeignKey("accounts.id"), index=True),
    Column("level", Text),  # a bot's; neither account nor level is a free seat
    Column("mix", Text),  # what the player adds to the shuffle; none until he has
    Column("rematch_offer", Boolean, nullable=False),
    CheckConstraint("seat IN ('A', 'B')", name="seat"),
    CheckConstraint("account_id IS NULL OR level IS NULL", name="holder"),
)

PRESENT: Final = Table(  # written where there are several processes
    "present",
    METADATA,
    Column("table_id", String(12), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("process", String(12), primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),
    CheckConstraint("seat IN ('A', 'B')", name="seat"),
)

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    CheckConstraint("seq >= 1", name="seq"),
    sqlite_with_rowid=False,  # the log of a table lies together, and is written once
)

LIVES: Final = Table(
    "lives",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # one row, 1
    Column("seen_at", BigInteger, nullable=False),
)

OUTAGES: Final = Table(
    "outages",
    METADATA,
    Column("from_at", BigInteger, primary_key=True, autoincrement=False),
    Column("to_at", BigInteger, nullable=False),
)
