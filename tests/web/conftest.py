from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.web.served import Command
from tests.web.kit import Visits, chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. It ends with the module: while it runs, Playwright's loop is in the way of other asynchronous tests."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """A server with games of its own, which all tests of the page share; they may not kill it."""
    with Command(tmp_path_factory.mktemp("server"), "--quiet") as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Command]:
    """A server of this test alone, to be killed and started again."""
    with Command(tmp_path, "--quiet") as server:
        yield server


@pytest.fixture
def visits(browser: Browser, server: Command) -> Iterator[Visits]:
    """People who visit the shared server; the test fails if anything went wrong in their browsers."""
    visits = Visits(browser, server.address)
    yield visits
    visits.end()


@pytest.fixture
def own_visits(browser: Browser, own_server: Command) -> Iterator[Visits]:
    """People who visit the test's own server."""
    visits = Visits(browser, own_server.address)
    yield visits
    visits.end()
