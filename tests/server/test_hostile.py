"""Hostile clients: each attack of `bench/hostile.py`, in small, beside an honest game that goes on undisturbed."""

from __future__ import annotations

import asyncio
import io
import logging
import os
from collections.abc import Iterator
from dataclasses import replace

import pytest
import structlog

from bench.hostile import carried_out, honest_game
from bench.load.attacks import TRIALS, Target, Trial
from terts.server.settings import Patience
from terts.server.web import logs
from terts.server.web.house import House
from tests.server.web.kit import house_in, settings_in
from tests.server.web.served import in_thread

QUICK = Patience(head=0.5, body=0.5, stalled=0.5, stream=0.5, ping=5)
SCALE = 0.04


@pytest.fixture(scope="module")
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


@pytest.fixture(scope="module")
def served(told: io.StringIO, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, tuple[str, int]]]:
    """A server in this process, and where it is."""
    folder = tmp_path_factory.mktemp("house")
    house = house_in(folder, replace(settings_in(folder), patience=QUICK))
    with in_thread(house) as address:
        host, _, port = address.removeprefix("http://").partition(":")
        yield house, (host, int(port))
    assert told.getvalue().count("\n") > 100


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_attack_is_answered_or_cut_and_hurts_nobody(
    trial: Trial, served: tuple[House, tuple[str, int]], told: io.StringIO
) -> None:
    house, address = served
    wrong = asyncio.run(attacked(trial, address))
    assert wrong == []
    assert house.metrics.faults._value.get() == 0
    assert [line for line in told.getvalue().splitlines() if '"level": "info"' not in line] == []


async def attacked(trial: Trial, address: tuple[str, int]) -> list[str]:
    """What was wrong when the attack was carried out."""
    async with honest_game(address, os.getpid()) as (honest, table):
        return await carried_out(trial, Target(address, table, SCALE, QUICK.head), honest)
