"""The application: routes inside the guard, and what goes on beside them as long as it lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Final

import structlog
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

from terts.server.faults import fault
from terts.server.store.errors import StoreError
from terts.server.web.guard import Guard
from terts.server.web.house import House
from terts.server.web.listeners import RESTART
from terts.server.web.routes import routes
from terts.server.web.trouble import Trouble

CHECK: Final = 20.0
"""Seconds between two looks whether the cookies and tokens of those who listen are still worth something."""
log = structlog.get_logger("web")


def make_app(house: House) -> ASGIApp:
    """The ASGI application of a server process. Its lifespan starts and stops the registry and closes the store."""

    @asynccontextmanager
    async def lifespan(_: object) -> AsyncIterator[None]:
        async with alive(house):
            yield

    router = Router(routes(), redirect_slashes=False, default=_nothing_here, lifespan=lifespan)
    return Guard(router, house)


@asynccontextmanager
async def alive(house: House) -> AsyncIterator[None]:
    """The life of a process: the registry runs, the lobby is told, sessions that ended are noticed."""
    await house.registry.start()
    tasks = [
        asyncio.create_task(_kept_up(house, house.lobby.keep_telling)),
        asyncio.create_task(_kept_up(house, lambda: check_sessions(house))),
    ]
    log.info("started")
    try:
        yield
    finally:
        house.close_listeners()
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await house.registry.stop()
        await house.bus.close()
        await house.store.close()
        log.info("stopped")


async def check_sessions(house: House) -> None:
    """Close what was opened with a cookie or token that was revoked since, by whatever process.

    A guest who became an account elsewhere has another cookie: whoever comes again learns whether he is still known.
    """
    while True:
        await asyncio.sleep(CHECK)
        for key in await house.people.revoked(house.listeners.keys()):
            house.listeners.close_of(key, RESTART)


async def _nothing_here(_: Scope, __: Receive, ___: Send) -> None:
    """An address that there is not, for a request and a socket alike."""
    raise Trouble("not-found")


async def _kept_up(house: House, work: Callable[[], Coroutine[object, object, None]]) -> None:
    """Work that never ends: when the database fails it, it is begun again a little later."""
    while True:
        try:
            await work()
        except StoreError as error:
            house.metrics.faults.inc()
            log.error("background", **fault(error))
        await asyncio.sleep(1)
