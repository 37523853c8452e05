"""Opening: migrations, and clear errors for what cannot be opened."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import CheckConstraint, Connection, create_engine, inspect, text

from terts.server.store.database import parse_url
from terts.server.store.errors import CannotOpen
from terts.server.store.migrate import head, version
from terts.server.store.schema import METADATA
from terts.server.store.store import Store
from tests.server.store.samples import fill, in_store


async def nothing(_: Store) -> None:
    return None


def test_an_empty_database_is_brought_to_the_newest_schema(database_url: str) -> None:
    in_store(database_url, nothing)
    engine = create_engine(database_url)
    with engine.connect() as connection:
        assert version(connection) == head()
        assert {*METADATA.tables, "alembic_version"} == set(inspect(connection).get_table_names())
    engine.dispose()


def test_the_migrations_make_what_the_program_expects(database_url: str) -> None:
    in_store(database_url, nothing)
    engine = create_engine(database_url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
        found = inspect(connection)
        for name, table in METADATA.tables.items():
            checks = {check["name"] for check in found.get_check_constraints(name)}
            assert checks == {item.name for item in table.constraints if isinstance(item, CheckConstraint)}
    engine.dispose()


def test_opening_again_keeps_everything(database_url: str) -> None:
    in_store(database_url, fill)
    in_store(database_url, nothing)
    count = in_store(
        database_url,
        lambda store: store.read(lambda connection: connection.scalar(text("SELECT count(*) FROM accounts"))),
    )
    assert count == 2


def test_several_processes_may_start_with_an_empty_database(database_url: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: in_store(database_url, nothing), range(4)))
    in_store(database_url, fill)


def test_a_database_of_a_newer_program_is_refused_and_left_alone(database_url: str) -> None:
    in_store(database_url, fill)
    engine = create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(CannotOpen) as caught:
        Store.open(database_url)
    assert (caught.value.key, caught.value.detail) == ("store-newer", "9999")
    with engine.connect() as connection:
        assert version(connection) == "9999"
        assert connection.scalar(text("SELECT count(*) FROM accounts")) == 2
    engine.dispose()


def test_a_migration_that_fails_leaves_the_database_as_it_was(database_url: str) -> None:
    engine = create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE outages (mine INTEGER)"))
    with pytest.raises(CannotOpen):
        Store.open(database_url)
    with engine.connect() as connection:
        assert inspect(connection).get_table_names() == ["outages"]
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "server.db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file.db?mode=ro",
        "sqlite+aiosqlite:///file.db",
        "mysql://host/name",
        "postgresql+asyncpg://host/name",
        "postgresql://host:port/name",
    ],
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(CannotOpen) as caught:
        Store.open(url)
    assert (caught.value.key, caught.value.detail) == ("store-bad-url", url)


def test_an_address_may_leave_the_driver_out() -> None:
    assert parse_url("postgresql://anna@host/terts").drivername == "postgresql+psycopg"
    assert parse_url("sqlite:///terts.db").drivername == "sqlite+pysqlite"


def test_no_error_shows_a_password() -> None:
    for url in ("mysql://anna:secret@host/name", "postgresql://anna:secret@127.0.0.1:1/name"):
        with pytest.raises(CannotOpen) as caught:
            Store.open(url)
        assert "secret" not in str(caught.value)
        assert "…@" in str(caught.value)


def test_a_server_that_is_not_there_is_an_error_that_says_so() -> None:
    with pytest.raises(CannotOpen, match="store-unreachable") as caught:
        Store.open("postgresql+psycopg://127.0.0.1:1/name")
    assert "refused" in caught.value.detail


def test_a_folder_that_is_missing_is_named(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "server.db"
    with pytest.raises(CannotOpen, match="store-unwritable") as caught:
        Store.open(f"sqlite:///{path}")
    assert str(path) in caught.value.detail
    assert not path.parent.exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """Root may write everywhere, so the test is what an ordinary user is told: a folder where the file should be."""
    with pytest.raises(CannotOpen, match="store-unwritable") as caught:
        Store.open(f"sqlite:///{tmp_path}")
    assert str(tmp_path) in caught.value.detail


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 100)
    with pytest.raises(CannotOpen, match="store-unreachable"):
        Store.open(f"sqlite:///{path}")
    assert path.read_text().startswith("Dear Anna")


def test_a_missing_driver_is_named(postgres_url: str) -> None:
    """In a process of its own, where psycopg cannot be imported."""
    script = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from terts.server.store.store import Store\n"
        "from terts.server.store.errors import CannotOpen\n"
        "try:\n    Store.open(sys.argv[1])\nexcept CannotOpen as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", script, postgres_url], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "store-no-driver: psycopg"


def test_the_file_is_for_its_owner_alone_and_survives_a_crash_of_the_machine(tmp_path: Path, sqlite_url: str) -> None:
    def ask(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.scalar(text(f"PRAGMA {name}")) for name in names]

    assert in_store(sqlite_url, lambda store: store.write(ask)) == ["wal", 2, 1, 10_000]
    assert stat.S_IMODE((tmp_path / "server.db").stat().st_mode) == 0o600
    connection = sqlite3.connect(tmp_path / "server.db")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
