"""Who is present at the tables of other processes; seeks by what their terms amount to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table and the column. Seeks from before have no key: they are shown, and not paired."""
    op.create_table(
        "present",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("process", sa.String(12), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "process", name="pk_present"),
        sa.CheckConstraint("seat IN ('A', 'B')", name=op.f("ck_present_seat")),
    )
    op.create_index("ix_present_until", "present", ["until"])
    op.add_column("tables", sa.Column("terms_key", sa.String(32)))
    op.create_index("ix_tables_status_terms_key", "tables", ["status", "terms_key"])
    op.create_index("ix_tables_owner_id", "tables", ["owner_id"])
