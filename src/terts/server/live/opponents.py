"""The computer players: they think in threads, and act through the same door as everybody else.

Any process may move a computer player; the log's primary key decides whose action it becomes. Its chance follows from
the server's seed, so that all processes come to the same action.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol, runtime_checkable

import structlog

from terts.bots.club.advice import Advice
from terts.bots.ladder import entries, make_bot
from terts.bots.protocol import Bot
from terts.game.actions import PROTEST, Action
from terts.game.cards import Seat
from terts.game.view import View
from terts.server import shuffles
from terts.server.faults import fault
from terts.server.live.host import Host
from terts.server.live.table import LiveTable
from terts.server.live.thinking import Thinkers
from terts.server.moments import MINUTE
from terts.server.wire.messages import Ack, Act

ATTEMPTS: Final = 3
"""So often a computer player that fails is asked again, before the table is left for `REST`."""
PAUSE: Final = 0.5
"""Seconds before the second attempt; each further pause is twice as long."""
REST: Final = MINUTE
"""After so many milliseconds a computer player that failed is asked anew."""

LOG = structlog.get_logger("opponents")

Make = Callable[[str, int], Bot]


def is_known(level: str) -> bool:
    """Whether there is a level of play, or a bot, of that name."""
    return level in entries()


@runtime_checkable
class Objecting(Protocol):
    """A computer player that says «протест» (R6.5)."""

    def objection(self, view: View) -> Advice | None:
        """The protest with its reason, or None; it may be asked whoever's turn it is."""
        ...


class Failed(Exception):
    """A computer player did what the rules refuse."""


class Opponents:
    """The computer players of one process."""

    def __init__(self, host: Host, make: Make = make_bot) -> None:
        self._host = host
        self._make = make
        self._thinkers = Thinkers()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asked: dict[str, int] = {}
        self._closed = False

    def attend(self, table: LiveTable) -> None:
        """Let the computer act at the table, if it is its turn or it might protest, unless it is thinking already."""
        if self._closed or table.id in self._tasks or self._turn(table) is None:
            return
        self._tasks[table.id] = asyncio.get_running_loop().create_task(self._play(table))

    def thinks(self, table_id: str) -> bool:
        """Whether the computer is about to act at this table."""
        return table_id in self._tasks

    async def close(self) -> None:
        """Think no more."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()

    def _turn(self, table: LiveTable) -> tuple[Seat, str] | None:
        """The seat and the level that may have something to do now."""
        fold = table.fold
        if fold.game is None or fold.over:
            return None
        for seat in Seat:
            level = table.listed.seats[seat].level
            if level is not None and (fold.to_act is seat or self._may_protest(table, seat)):
                return seat, level
        return None

    def _may_protest(self, table: LiveTable, seat: Seat) -> bool:
        if table.fold.game is None or table.fold.game.deal is None or table.fold.game.deal.court is None:
            return False
        if self._asked.get(table.id) == table.seq:
            return False
        view = table.view(seat)
        return view is not None and PROTEST in view.possible

    async def _play(self, table: LiveTable) -> None:
        """Act as long as there is something to do, and be done in the same moment as there is not."""
        try:
            await self._act_on(table)
        finally:
            del self._tasks[table.id]
            if table.fold.over:
                self._asked.pop(table.id, None)

    async def _act_on(self, table: LiveTable) -> None:
        """Act as long as there is something to do. Who fails again and again is left alone for a while."""
        failures = 0
        while (turn := self._turn(table)) is not None:
            try:
                await self._act(table, *turn)
                failures = 0
            except Exception as error:  # noqa: BLE001  # whatever a computer player does wrong must not end the table
                failures += 1
                LOG.error("level failed", level=turn[1], failures=failures, **fault(error))
                if failures == ATTEMPTS:
                    await self._rest(table)
                    return
                await asyncio.sleep(PAUSE * 2 ** (failures - 1))

    async def _act(self, table: LiveTable, seat: Seat, level: str) -> None:
        seq, view = table.seq, table.view(seat)
        if view is None:
            return
        bot = self._make(level, shuffles.bot_seed(bytes.fromhex(table.listed.table.server_seed)))
        chosen = await self._thinkers.run(level, table.listed, partial(_choice, bot, view))
        if chosen is None:
            self._asked[table.id] = seq
            return
        answer = await table.act(seat, Act(id="level", seq=seq, action=str(chosen)))
        if not isinstance(answer, Ack) and answer.code == "illegal":
            raise Failed(level)

    async def _rest(self, table: LiveTable) -> None:
        later = self._host.now() + REST
        try:
            await table.note_due(later)
        except Exception as error:  # noqa: BLE001  # the sweep finds the table anyway, only sooner
            LOG.error("no rest", **fault(error))


def _choice(bot: Bot, view: View) -> Action | None:
    """What the computer does: at its turn an action, else a protest or nothing."""
    if view.turn is view.seat:
        return bot.choose(view)
    said = bot.objection(view) if isinstance(bot, Objecting) else None
    return None if said is None else said.action
