"""When the garbage collector looks for cycles: often, at little, so that no player waits for it.

By itself it counts what is made less what is dropped. A table drops about as much as it makes, so the count stays low
while what was made in a minute grows to hundreds of thousands of objects; looking at them takes a tenth of a second.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
from typing import Final

EVERY: Final = 0.05
"""Seconds from one look at what is new to the next: with a thousand tables in play it takes about a millisecond."""
ALL: Final = 12_000
"""So many looks (ten minutes) until one at everything, which takes some tenths of a second with a thousand tables."""
_NEW: Final = 1
_ALL: Final = 2


async def collect_garbage() -> None:
    """Look at what is new again and again, and seldom at everything; in between the collector is switched off."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        for look in itertools.count(1):
            await asyncio.sleep(EVERY)
            gc.collect(_NEW if look % ALL else _ALL)
    finally:
        gc.enable()
        gc.unfreeze()
