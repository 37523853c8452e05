from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.brokers import Broker
from tests.server.clusters import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests of a worker; it runs when a test begins."""
    cluster = Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture(scope="session")
def broker() -> Iterator[Broker]:
    """One NATS server for all tests of a worker; it runs when a test begins."""
    broker = Broker()
    try:
        broker.start()
        yield broker
    finally:
        broker.remove()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'server.db'}"


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    url: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgresql": "postgres_url"}[request.param])
    return url
