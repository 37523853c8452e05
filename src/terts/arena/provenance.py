"""Which version of the program plays."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import terts


@dataclass(frozen=True, slots=True)
class Provenance:
    """The version, and the commit where the program runs from a checkout, marked if something in it is changed."""

    version: str
    commit: str | None

    def __str__(self) -> str:
        return self.version if self.commit is None else f"{self.version} ({self.commit})"


@cache
def provenance() -> Provenance:
    """That of the running program."""
    checkout = Path(terts.__file__).parents[2]
    if not ((checkout / ".git").exists() and (checkout / "pyproject.toml").exists()):
        return Provenance(terts.__version__, None)
    command = ["git", "-C", str(checkout), "describe", "--always", "--dirty", "--exclude=*", "--abbrev=10"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return Provenance(terts.__version__, None)
    return Provenance(terts.__version__, found.stdout.strip())
