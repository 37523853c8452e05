"""Standard streams that are closed, full, or read no further: one line at most, never a traceback."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "golden" / "played" / "classic.terts"
CALLS = {
    "rules": "rules classic",
    "replay": f"replay {GAME}",
    "json": f"replay {GAME} --json",
    "play": "play --lang en --bot random",
    "help": "--help",
}


def shell(state: Path, call: str, redirected: str) -> subprocess.CompletedProcess[bytes]:
    """The call with its streams as the shell redirects them; its exit status is written last."""
    environ = {"PATH": os.environ["PATH"], "XDG_STATE_HOME": str(state), "LANG": "C.UTF-8"}
    environ |= {name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ}
    command = f"{{ {sys.executable} -m terts {CALLS[call]} {redirected}"
    return subprocess.run(["sh", "-c", command], capture_output=True, env=environ, timeout=60, check=False)


@pytest.mark.parametrize("call", ["rules", "replay", "json"])
def test_reader_that_goes_away_ends_it_quietly(call: str, tmp_path: Path) -> None:
    done = shell(tmp_path, call, "; echo $? >&2; } | true")
    assert done.stderr in (b"1\n", b"0\n")


@pytest.mark.parametrize("call", CALLS)
def test_full_disk_is_told_in_one_line(call: str, tmp_path: Path) -> None:
    done = shell(tmp_path, call, "</dev/null >/dev/full; }")
    assert done.returncode == 1
    assert done.stderr.startswith(b"terts: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("call", CALLS)
def test_closed_output_is_told_in_one_line_and_makes_no_game(call: str, tmp_path: Path) -> None:
    done = shell(tmp_path / "state", call, ">&-; }")
    assert (done.returncode, done.stderr) == (1, b"terts: standard output is closed\n")
    assert not (tmp_path / "state").exists()


def test_closed_input_is_one_that_has_ended(tmp_path: Path) -> None:
    done = shell(tmp_path, "play", "<&-; }")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"To go on:" in done.stdout


def test_a_terminal_breaks_an_error_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long list of names is else cut wherever the terminal ends."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    monkeypatch.delenv("COLUMNS", raising=False)
    command = [sys.executable, "-m", "terts", "play", "--level", "7", "--lang", "en"]
    subprocess.run(command, check=False, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    lines = os.read(ours, 4096).decode().splitlines()
    assert len(lines) > 2
    assert all(len(line) < 40 for line in lines)
    assert " ".join(lines).endswith("4 Old hand, 5 Reckoner, 6 Master.")
