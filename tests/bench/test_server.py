"""The benchmark of the server: what the servers log is no part of what it tells, unless it is asked for."""

from __future__ import annotations

import sys

import pytest

from bench.server import free_port, serving

NOISY = """
import socket, sys, time
print("a line of the log", file=sys.stderr, flush=True)
with socket.create_server(("127.0.0.1", int(sys.argv[1]))):
    time.sleep(60)
"""


@pytest.mark.parametrize("verbose", [False, True])
def test_lines_of_the_servers_log_are_let_through_only_when_wanted(
    verbose: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    with serving([sys.executable, "-c", NOISY, str(port)], port, verbose=verbose) as pid:
        assert pid > 0
    assert ("a line of the log" in capfd.readouterr().err) is verbose
