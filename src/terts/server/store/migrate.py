"""Bringing a database to the newest schema when it is opened."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from terts.server.store.errors import CannotOpen
from terts.server.store.schema import METADATA

STEPS: Final = Path(__file__).parent / "migrations"
HEAD: Final = "head"
LOCK: Final = 0x7465727473
"""The advisory lock of PostgreSQL under which one process at a time migrates."""


def steps() -> ScriptDirectory:
    """The migrations that come with this program."""
    return ScriptDirectory(str(STEPS), version_locations=[str(STEPS)])


def head() -> str:
    """The newest version that this program knows."""
    newest = steps().get_current_head()
    assert newest is not None
    return newest


def version(connection: Connection) -> str | None:
    """The version of the database; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, target: str = HEAD) -> None:
    """Bring the database to `target` in the transaction of `connection`; one that is there already is left alone.

    `CannotOpen` if the database was made by a newer program: going back would lose what only that one knows.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    script = steps()
    found = version(connection)
    if found is not None and found not in {step.revision for step in script.walk_revisions()}:
        raise CannotOpen("store-newer", found)
    # Without an env.py: that file is for the command line of Alembic, which knows no connection handed to it.
    with EnvironmentContext(Config(), script, fn=lambda at, _: script._upgrade_revs(target, at)) as environment:
        environment.configure(connection=connection, target_metadata=METADATA, transactional_ddl=True)
        environment.run_migrations()
