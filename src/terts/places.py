"""Where the user's files lie on disk: the same folder for games of the terminal and of the server."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def home(environ: Mapping[str, str]) -> Path:
    """The folder for games nobody named a place for: under the state folder of the XDG base directories."""
    state = environ.get("XDG_STATE_HOME", "")
    root = Path(state) if state.startswith("/") else Path(environ.get("HOME") or Path.home()) / ".local" / "state"
    return root / "terts"
