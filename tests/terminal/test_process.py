"""The client as a process: in a terminal, in a pipe, in a poor locale. Whatever ends it, the game is kept."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from terts.game.record import Record, read

PATIENCE = 20.0
"""Seconds after which a silent client has failed."""


class Terminal:
    """A client in a pseudo-terminal of its own, which sends it Ctrl-C and the hang-up."""

    def __init__(self, state: Path, *arguments: str, **environ: str) -> None:
        command = [sys.executable, "-m", "terts", "play", *arguments]
        settings = {"XDG_STATE_HOME": str(state), "TERM": "xterm", "LANG": "C.UTF-8"}
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(sys.executable, command, {**inherited(), **settings, **environ})
        self.read = b""
        self.code: int | None = None

    def until(self, text: str) -> str:
        """Everything read up to and including the text."""
        wanted, end = text.encode(), time.monotonic() + PATIENCE
        while wanted not in self.read and time.monotonic() < end and self._more():
            pass
        seen, mark, self.read = self.read.partition(wanted)
        assert mark, (seen + self.read).decode(errors="replace")
        return (seen + mark).decode(errors="replace")

    def say(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self, number: signal.Signals | None = None) -> int:
        """Send Ctrl-C, or the signal, until the client ends; its exit status.

        Once is not always enough: Python notices a signal that comes in the instant before it waits for a key only at
        the next one. A person is slower than that.
        """
        end = time.monotonic() + PATIENCE
        while self.code is None and time.monotonic() < end:
            self.say("\x03") if number is None else os.kill(self.pid, number)
            self._wait(2)
        return self.status()

    def hang_up(self) -> None:
        os.close(self.master)
        self.master = -1

    def status(self) -> int:
        """The exit status, once the client has ended; what it still wrote is in `read`."""
        self._wait(PATIENCE)
        assert self.code is not None, "the client did not end"
        while self.master >= 0 and self._more():
            pass
        return self.code

    def _wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self.code is None and time.monotonic() < end:
            if self.master < 0 or not self._more():
                time.sleep(0.02)
            pid, state = os.waitpid(self.pid, os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(state) if pid else None

    def close(self) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.master >= 0:
            os.close(self.master)

    def _more(self) -> bool:
        """Read what is there, waiting a moment for it; False when the other end is closed."""
        if not select.select([self.master], [], [], 0.1)[0]:
            return self.code is None
        try:
            self.read += os.read(self.master, 4096)
        except OSError:
            return False
        return True


def inherited() -> dict[str, str]:
    """What a client needs of the environment of the tests, and nothing of its locale."""
    return {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "HOME")}


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for one in opened:
        one.close()


def kept(state: Path) -> Record:
    """The one game there is; it must be whole."""
    (path,) = (state / "terts").iterdir()
    return read(path.read_bytes())


def started(terminals: list[Terminal], state: Path, **environ: str) -> Terminal:
    """A game of which the first trick has been played."""
    arguments = ("--lang", "en", "--rules", "vintage", "--seed", "1", "--bot", "random")
    terminals.append(Terminal(state, *arguments, **environ))
    terminals[-1].until("Your ")
    terminals[-1].say("1\n")
    terminals[-1].until("Trick 2")
    terminals[-1].until("Your ")
    return terminals[-1]


def test_ctrl_c_keeps_the_game_and_says_how_it_goes_on(tmp_path: Path, terminals: list[Terminal]) -> None:
    one = started(terminals, tmp_path)
    assert one.interrupt() == 130
    said = one.until("To go on:") + one.until("--resume")
    assert "Traceback" not in said
    assert kept(tmp_path).deals[0].moves


def test_command_it_tells_goes_on_with_the_game(tmp_path: Path, terminals: list[Terminal]) -> None:
    one = started(terminals, tmp_path)
    assert one.interrupt() == 130
    before = kept(tmp_path)
    one.until(" play ")
    terminals.append(Terminal(tmp_path, *one.read.decode().split()))
    terminals[-1].until("Your ")
    terminals[-1].say("\x04")
    assert terminals[-1].status() == 0
    assert kept(tmp_path).deals[0].moves[: len(before.deals[0].moves)] == before.deals[0].moves


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_signal_keeps_the_game(number: signal.Signals, status: int, tmp_path: Path, terminals: list[Terminal]) -> None:
    one = started(terminals, tmp_path)
    assert one.interrupt(number) == status
    assert "To go on:" in one.read.decode()
    assert kept(tmp_path).deals[0].moves


def test_closed_window_keeps_the_game(tmp_path: Path, terminals: list[Terminal]) -> None:
    one = started(terminals, tmp_path)
    one.hang_up()
    one.status()
    assert kept(tmp_path).deals[0].moves


def test_killed_client_has_kept_the_game_up_to_the_last_prompt(tmp_path: Path, terminals: list[Terminal]) -> None:
    one = started(terminals, tmp_path)
    assert one.interrupt(signal.SIGKILL) == -signal.SIGKILL
    assert kept(tmp_path).deals[0].moves


def test_colour_is_used_in_a_terminal(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminals.append(Terminal(tmp_path, "--lang", "en"))
    assert "\x1b[1m" in terminals[-1].until("Deal 1")


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colour_is_left_out_where_it_is_not_wanted(
    environ: dict[str, str], tmp_path: Path, terminals: list[Terminal]
) -> None:
    one = started(terminals, tmp_path, **environ)
    one.interrupt()
    assert "\x1b[3" not in one.read.decode()


def piped(state: Path, said: bytes, *arguments: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "terts", "play", *arguments],
        input=said,
        capture_output=True,
        env={**inherited(), "XDG_STATE_HOME": str(state), **environ},
        timeout=60,
        check=False,
    )


POOR = {"LANG": "C", "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_whole_game_in_an_ascii_terminal(lang: str, tmp_path: Path) -> None:
    done = piped(
        tmp_path, b"1\n" * 600, "--lang", lang, "--bot", "random", "--seed", "3", "--set", "target=101", **POOR
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert b"1) 7s" in done.stdout or b"Ts" in done.stdout
    assert kept(tmp_path).result is not None


def test_ascii_terminal_understands_the_cards_it_shows(tmp_path: Path) -> None:
    shown = piped(tmp_path / "a", b"", "--lang", "ru", "--rules", "codex", "--seed", "5", **POOR).stdout.decode()
    card = shown[shown.rindex(" 1) ") + 4 :].split()[0]
    done = piped(tmp_path / "b", card.encode() + b"\n", "--lang", "ru", "--rules", "codex", "--seed", "5", **POOR)
    assert any(str(action) == card for _, action in kept(tmp_path / "b").deals[0].moves), done.stdout


def test_bytes_that_are_no_text_are_a_wrong_answer_and_no_fault(tmp_path: Path) -> None:
    for environ in (POOR, {"LANG": "C.UTF-8"}):
        done = piped(tmp_path, b"\xff\xfe\x00\n\xd2\n", "--lang", "en", "--seed", "1", **environ)
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr


def test_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    command = f"yes 1 | {sys.executable} -m terts play --lang en --bot random | head -3"
    environ = {**inherited(), "XDG_STATE_HOME": str(tmp_path), "LANG": "C.UTF-8"}
    done = subprocess.run(["sh", "-c", command], capture_output=True, env=environ, timeout=60, check=False)
    assert done.stderr.replace(b"yes: standard output: Broken pipe\n", b"") == b""
    kept(tmp_path)


def test_language_is_that_of_the_locale(tmp_path: Path) -> None:
    done = piped(tmp_path, b"", LC_ALL="ru_RU.UTF-8", PYTHONIOENCODING="utf-8")
    assert "Сдача 1" in done.stdout.decode()


def test_narrow_terminal_has_no_line_wider_than_it_is(tmp_path: Path) -> None:
    said = "1\nстол\n?\nзапись\nхвальба\nвзятки\n".encode() * 40
    done = piped(
        tmp_path, said, "--lang", "ru", "--bot", "random", "--seed", "8",
        LANG="C.UTF-8", COLUMNS="40", PYTHONIOENCODING="utf-8",
    )  # fmt: skip
    lines = done.stdout.decode().split("Партия записана")[0].splitlines()
    assert [line for line in lines if len(line) > 39 and ": " not in line] == []
