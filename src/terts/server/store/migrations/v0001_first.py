"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    _people()
    _tables()
    _seats_and_log()
    _uptime()


def _people() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text),
        sa.Column("passphrase_hash", sa.Text),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("owner_id", sa.String(12)),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.ForeignKeyConstraint(["owner_id"], ["accounts.id"], name="fk_accounts_owner_id"),
        sa.UniqueConstraint("name_key", name="uq_accounts_name_key"),
        sa.CheckConstraint("kind IN ('guest', 'account', 'program')", name=op.f("ck_accounts_kind")),
        sa.CheckConstraint("(kind = 'program') = (owner_id IS NOT NULL)", name=op.f("ck_accounts_owner")),
    )
    op.create_index("ix_accounts_owner_id", "accounts", ["owner_id"])
    for name, column in (
        ("sessions", sa.Column("seen_at", sa.BigInteger, nullable=False)),
        ("tokens", sa.Column("label", sa.Text, nullable=False)),
    ):
        op.create_table(
            name,
            sa.Column("token_hash", sa.String(64), nullable=False),
            sa.Column("account_id", sa.String(12), nullable=False),
            sa.Column("created_at", sa.BigInteger, nullable=False),
            column,
            sa.Column("revoked_at", sa.BigInteger),
            sa.PrimaryKeyConstraint("token_hash", name=f"pk_{name}"),
            sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=f"fk_{name}_account_id"),
        )
        op.create_index(f"ix_{name}_account_id", name, ["account_id"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("owner_id", sa.String(12), nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("invite", sa.String(22)),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("dealer", sa.String(1)),
        sa.Column("server_seed", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("rematch_of", sa.String(12)),
        sa.Column("next_table", sa.String(12)),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["owner_id"], ["accounts.id"], name="fk_tables_owner_id"),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name="fk_tables_rematch_of"),
        sa.ForeignKeyConstraint(["next_table"], ["tables.id"], name="fk_tables_next_table"),
        sa.UniqueConstraint("invite", name="uq_tables_invite"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
        sa.CheckConstraint("visibility IN ('private', 'open', 'level')", name=op.f("ck_tables_visibility")),
        sa.CheckConstraint("status IN ('waiting', 'playing', 'over', 'aborted')", name=op.f("ck_tables_status")),
        sa.CheckConstraint("dealer IN ('A', 'B')", name=op.f("ck_tables_dealer")),
    )
    waits = sa.text("due_at IS NOT NULL")
    op.create_index("ix_tables_due_at", "tables", ["due_at"], sqlite_where=waits, postgresql_where=waits)
    op.create_index("ix_tables_status_created_at", "tables", ["status", "created_at"])


def _seats_and_log() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("account_id", sa.String(12)),
        sa.Column("level", sa.Text),
        sa.Column("mix", sa.Text),
        sa.Column("rematch_offer", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_seats_account_id"),
        sa.CheckConstraint("seat IN ('A', 'B')", name=op.f("ck_seats_seat")),
        sa.CheckConstraint("account_id IS NULL OR level IS NULL", name=op.f("ck_seats_holder")),
    )
    op.create_index("ix_seats_account_id", "seats", ["account_id"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_log_table_id"),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_log_seq")),
        sqlite_with_rowid=False,
    )


def _uptime() -> None:
    op.create_table(
        "lives",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lives"),
    )
    op.create_table(
        "outages",
        sa.Column("from_at", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("to_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("from_at", name="pk_outages"),
    )
