"""A process that writes, for tests that kill it or let it race: `python -m tests.server.store.appender URL TABLE MOST`.

It appends to the table, 32 changes waiting at once, until its log has MOST entries, always trying the next number that
it does not know of. What was acknowledged it prints, a number a line.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
from collections.abc import Iterator
from functools import partial

from terts.server.store import log
from terts.server.store.errors import Conflict
from terts.server.store.store import Store

WRITERS = 32


async def append_all(store: Store, table_id: str, numbers: Iterator[int], most: int) -> None:
    for seq in numbers:
        if seq > most:
            return
        line = log.Line(seq, seq, str(os.getpid()))
        try:
            await store.write(partial(log.append, table_id=table_id, lines=[line], due_at=None))
        except Conflict:
            continue
        os.write(1, f"{seq}\n".encode())


async def main(url: str, table_id: str, most: int) -> None:
    store = Store.open(url)
    numbers = itertools.count(1)
    await asyncio.gather(*(append_all(store, table_id, numbers, most) for _ in range(WRITERS)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
