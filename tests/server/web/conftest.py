from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from starlette.testclient import TestClient

from terts.server.web import logs
from terts.server.web.house import House
from tests.server.web.kit import house_in, running
from tests.server.web.served import OPEN


@pytest.fixture
def house(tmp_path: Path) -> House:
    return house_in(tmp_path)


@pytest.fixture
def client(house: House) -> Iterator[TestClient]:
    with running(house) as client:
        yield client


@pytest.fixture
def told() -> Iterator[io.StringIO]:
    """What is logged, as `terts serve` would."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    stream = io.StringIO()
    logs.configure(stream)
    yield stream
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture(autouse=True)
def browsers() -> Iterator[None]:
    """Close the browsers that a test opened at real servers."""
    yield
    while OPEN:
        OPEN.pop().close()
