"""Where the user's files lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from terts.places import home


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"XDG_STATE_HOME": "/state", "HOME": "/home/anna"}, "/state/terts"),
        ({"XDG_STATE_HOME": "relative", "HOME": "/home/anna"}, "/home/anna/.local/state/terts"),
        ({"HOME": "/home/anna"}, "/home/anna/.local/state/terts"),
    ],
)
def test_games_lie_in_the_state_folder(environ: dict[str, str], folder: str) -> None:
    assert home(environ) == Path(folder)
