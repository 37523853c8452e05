"""The garbage collector of a serving process: it looks at little at a time, and leaves no cycle for long."""

from __future__ import annotations

import asyncio
import gc
import weakref

from terts.server.web.garbage import EVERY, collect_garbage


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


async def until_gone(thing: weakref.ref[Ring]) -> bool:
    """Whether it is dropped within a hundred looks."""
    for _ in range(100):
        if thing() is None:
            return True
        await asyncio.sleep(EVERY)
    return False


def test_what_holds_itself_is_dropped_though_the_collector_never_starts_by_itself() -> None:
    async def play() -> None:
        collecting = asyncio.create_task(collect_garbage())
        await asyncio.sleep(0)
        assert not gc.isenabled()
        ring = weakref.ref(Ring())
        assert await until_gone(ring)
        collecting.cancel()
        await asyncio.wait([collecting])

    asyncio.run(play())
    assert gc.isenabled()


def test_what_stays_is_not_looked_at_again() -> None:
    async def play() -> None:
        collecting = asyncio.create_task(collect_garbage())
        await asyncio.sleep(0)
        kept = [Ring() for _ in range(1000)]
        await asyncio.sleep(2 * EVERY)
        looked_at = {id(thing) for young in (0, 1) for thing in gc.get_objects(young)}
        assert not looked_at & {id(ring) for ring in kept}
        collecting.cancel()
        await asyncio.wait([collecting])

    asyncio.run(play())
