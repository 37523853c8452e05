"""Server processes for tests: started, asked for their address, killed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 30.0
SECRET = "the same secret for all processes"


class ServerProcess:
    """`terts serve` at a port of its own, over the given database and bus."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._log = (folder / f"server{len(list(folder.iterdir()))}.log").open("w", encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "terts",
            "serve",
            "--lang",
            "en",
            "--port",
            "0",
            "--data",
            str(folder),
            *options,
        ]
        self._process = subprocess.Popen(
            command, env={**os.environ, "TERTS_SECRET": SECRET}, stdout=subprocess.PIPE, stderr=self._log, text=True
        )
        self.address = self._read_address()

    def _read_address(self) -> str:
        assert self._process.stdout is not None
        told = ""
        for line in self._process.stdout:
            if found := re.search(r"http://[\d.:]+", line):
                return found[0]
            told += line
        raise AssertionError(told + Path(self._log.name).read_text(encoding="utf-8"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.communicate()
        self._log.close()

    def kill(self) -> None:
        """End the process as a crash of it would."""
        self._process.kill()
        self._process.wait(PATIENCE)
