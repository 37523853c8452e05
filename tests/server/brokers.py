"""A real NATS server for tests."""

from __future__ import annotations

import json
import shutil
import subprocess
import sysconfig
import tempfile
import time
from pathlib import Path

PATIENCE = 30.0


class Broker:
    """A server on a port of its own, which it keeps; `start` and `stop` as often as wanted, `remove` at the end."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="terts-nats-"))
        self._port = -1  # any
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of the server, known once it was started."""
        return f"nats://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start the server and wait until it takes connections."""
        program = Path(sysconfig.get_path("scripts")) / "nats-server"
        command: list[str | Path] = [program, "-a", "127.0.0.1", "-p", str(self._port), "--ports_file_dir", self.folder]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ports = self.folder / f"nats-server_{self._process.pid}.ports"
        deadline = time.monotonic() + PATIENCE
        while not (ports.exists() and ports.read_text()):
            assert self._process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.02)
        self._port = int(json.loads(ports.read_text())["nats"][0].rpartition(":")[2])

    def stop(self) -> None:
        """Stop the server at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        """Stop the server and remove its folder."""
        self.stop()
        shutil.rmtree(self.folder)
