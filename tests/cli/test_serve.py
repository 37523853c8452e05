"""``terts serve`` from outside: how it starts, what it says, what goes wrong in one line."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner, Result

from terts.cli import main
from tests.server.web.served import SECONDS, Command


def serve(*arguments: str | Path) -> Result:
    """A call that does not get as far as serving."""
    return CliRunner().invoke(main, ["serve", "--lang", "en", *map(str, arguments)])


def refused(result: Result, status: int) -> str:
    assert result.exit_code == status, result.output
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
    return result.stderr


def test_it_says_where_it_listens_and_where_the_games_are(tmp_path: Path) -> None:
    with Command(tmp_path / "new" / "folder") as server:
        assert httpx2.get(f"{server.address}/").status_code == 200
        assert httpx2.get(f"{server.address}/metrics").status_code == 200
        status, out, err = server.stop(signal.SIGTERM)
    assert (status, out) == (0, "The server has stopped.\n")
    assert all(line.startswith("{") for line in err.splitlines())
    assert {path.name for path in (tmp_path / "new" / "folder").iterdir()} >= {"server.db", "server.secret"}


def test_games_lie_where_the_terminal_keeps_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} at 127.0.0.1 is taken" in refused(serve("--port", str(port)), 1)
    assert (tmp_path / "terts").is_dir()


def test_taken_port_is_told(tmp_path: Path) -> None:
    with Command(tmp_path) as server:
        told = refused(serve("--data", tmp_path, "--port", str(server.port)), 1)
    assert told == (
        f"terts: Port {server.port} at 127.0.0.1 is taken by another program: choose another with --port.\n"
    )


def test_of_several_ports_it_takes_the_first_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with Command(tmp_path, f"--port={port}-{port + 20}") as server:
            assert port < server.port <= port + 20
        told = refused(serve("--data", tmp_path, "--port", f"{port}-{port}"), 1)
    assert f"Port {port} at 127.0.0.1 is taken" in told


def test_it_opens_the_page_in_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser is a program that writes down what it is to show; one is named by BROWSER."""
    shown = tmp_path / "shown"
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" > {shown}.new && mv {shown}.new {shown}\n', encoding="ascii")
    program.chmod(0o700)
    monkeypatch.setenv("BROWSER", f"{program} %s")
    with Command(tmp_path / "data", "--open") as server:
        deadline = time.monotonic() + SECONDS
        while not shown.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert shown.read_text(encoding="ascii") == f"{server.address}/\n"
        assert server.stop(signal.SIGINT)[:2] == (0, "The server has stopped.\n")


def test_quiet_server_logs_nothing_of_what_goes_well(tmp_path: Path) -> None:
    with Command(tmp_path, "--quiet") as server:
        assert httpx2.get(f"{server.address}/").status_code == 200
        assert server.stop() == (0, "The server has stopped.\n", "")


def test_without_a_window_to_open_it_says_where_to_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    words = [sys.executable, "-m", "terts", "serve", "--lang", "en", "--data", str(tmp_path), "--port", "0", "--open"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        told = [server.stdout.readline() for _ in range(3)]
        server.terminate()
        assert told[2] == "Open this address in your browser.\n"


def test_unknown_host_is_told(tmp_path: Path) -> None:
    told = refused(serve("--data", tmp_path, "--port", "0", "--host", "203.0.113.1"), 2)
    assert "There is no address 203.0.113.1 on this machine" in told


def test_database_that_is_not_there_is_told_without_its_password(tmp_path: Path) -> None:
    url = "postgresql+psycopg://terts:s3cret@127.0.0.1:9/terts"
    told = refused(serve("--data", tmp_path, "--port", "0", "--database", url), 1)
    assert "The database does not answer" in told
    assert "s3cret" not in told


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--database", "mysql://x/y", "is no address of a database"),
        ("--bus", "carrier-pigeon", "is no address of a bus"),
        ("--origin", "terts.example", "is no origin"),
        ("--trusted-proxy", "proxy.example", "is neither an address nor a network"),
        ("--database", "", "is no address of a database"),
        ("--bus", "postgresql", "must be PostgreSQL (--database postgresql+psycopg://…), not sqlite:///"),
        ("--port", "65536", "“65536” is no port: --port takes a number from 0 to 65535, 0 for a free one, or two with"),
        ("--port", "8001-8000", "“8001-8000” is no port"),
        ("--port", "8000-", "“8000-” is no port"),
        ("--port", "8000-9000-9001", "“8000-9000-9001” is no port"),
        ("--port", "80x", "“80x” is no port"),
        ("--port", "-1", "“-1” is no port"),
        ("--metrics", "some", "some"),
    ],
)
def test_option_that_cannot_be_is_told(tmp_path: Path, option: str, value: str, words: str) -> None:
    result = serve("--data", tmp_path, option, value)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


def test_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path / "file", tmp_path / "file" / "folder"):
        told = refused(serve("--data", place), 2)
        assert told == f"terts: {tmp_path / 'file'} is a file, and --data names a folder.\n"


def test_short_secret_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERTS_SECRET", "short")
    assert "fewer than 32 characters" in refused(serve("--data", tmp_path, "--port", "0"), 2)


def test_missing_packages_are_told(tmp_path: Path) -> None:
    """Without the extra `server` the other commands work, and this one says what it needs."""
    hidden = "import sys; sys.modules['msgspec'] = None; from terts.cli import main; main()"
    words = [sys.executable, "-c", hidden]
    done = subprocess.run(
        [*words, "serve", "--lang", "en", "--data", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == (
        'terts: The server needs more packages (msgspec is not there): pip install "terts[server]", '
        "or python3 dev.py serve.\n"
    )
    assert subprocess.run([*words, "rules"], capture_output=True, check=False).returncode == 0


def test_help_loads_nothing_of_the_server() -> None:
    code = "import sys; from terts.cli.serve import serve; print([name for name in sys.modules if name in %r])"
    heavy = ("starlette", "uvicorn", "sqlalchemy", "msgspec")
    done = subprocess.run([sys.executable, "-c", code % (heavy,)], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_it_speaks_russian() -> None:
    result = CliRunner().invoke(main, ["serve", "--lang", "ru", "--origin", "x"])
    assert "не адрес сайта" in result.stderr


def test_help_tells_every_default() -> None:
    told = " ".join(serve("--help").stdout.split())
    for option in (
        "--host",
        "--port",
        "--data",
        "--database",
        "--bus",
        "--origin",
        "--trusted-proxy",
        "--metrics",
        "--lang",
    ):
        about = told.partition(f" {option} ")[2].partition(" --")[0]
        assert "[default:" in about, option
