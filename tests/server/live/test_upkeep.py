"""When somebody must look at a table: what is noted in the database, and what need not be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from terts.game.cards import Seat
from terts.server.live.changes import BOT_GRACE, IDLE
from terts.server.live.shelf import Level
from terts.server.live.table import LiveTable
from terts.server.live.upkeep import will_do
from terts.server.moments import DAY
from terts.server.store import tables
from terts.server.wire.messages import Act, Resign
from terts.server.wire.terms import Fischer, Terms
from tests.server.live.room import ANNA, START, Room, choices, in_room, play_on, two_at_table


async def noted(room: Room, table: LiveTable) -> int | None:
    listed = await room.store.read(lambda c: tables.find(c, table.id))
    assert listed is not None
    return listed.table.due_at


@pytest.mark.parametrize(
    ("known", "due", "enough"),
    [
        (None, START + IDLE, False),
        (START + IDLE, None, False),
        (START + IDLE, START + IDLE, True),
        (START + IDLE, START + IDLE + DAY - 1, True),
        (START + IDLE, START + IDLE + DAY, False),
        (START + IDLE, START + IDLE - 1, False),
        (START + BOT_GRACE, START + BOT_GRACE, False),
        (START + BOT_GRACE, START + IDLE, False),
    ],
)
def test_a_far_day_that_is_noted_will_do_if_it_is_not_too_late(
    known: int | None, due: int | None, enough: bool
) -> None:
    assert will_do(known, due, START) is enough


def test_while_people_play_the_far_day_is_written_once_a_day(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry, Terms(rules="codex", clock=Fischer(3600, 0)))
        room.clock.pass_by(3)
        await registry.sweep()
        first = await noted(room, table)
        assert first is not None
        assert first >= room.clock() + IDLE
        for _ in range(10):
            room.clock.pass_by(60)
            await play_on(table, 1)
        assert await noted(room, table) == first
        room.clock.pass_by(2 * DAY // 1000)
        await play_on(table, 1)
        later = await noted(room, table)
        assert later is not None
        assert later > first
        await table.handle(ANNA, Resign("1"))
        assert await noted(room, table) is None

    in_room(tmp_path, work)


def test_a_table_where_the_computer_is_to_act_is_due_at_once_for_any_process(tmp_path: Path) -> None:
    """The process that made it so dies before the computer has acted; another one takes it up three seconds later."""

    async def work(room: Room) -> None:
        first = await room.open()
        await first.opponents.close()
        table = await first.create(ANNA, Terms(rules="codex"), Level("random"), mix="")
        while table.fold.to_act is Seat.A:
            await table.handle(ANNA, Act("1", table.seq, choices(table)[0]))
        seq = table.seq
        await room.close(first)
        second = await room.open()
        room.clock.pass_by(2.9)
        await second.sweep()
        assert len(second) == 0
        room.clock.pass_by(0.1)
        await second.sweep()
        again = await second.table(table.id)
        while second.opponents.thinks(again.id):
            await asyncio.sleep(0.001)
        assert again.seq > seq

    in_room(tmp_path, work)
