"""Processes that do not hear each other, seeks in a crowd, and people who go: what is done only if it is certain."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from terts.server.live.refusals import Refusal
from terts.server.live.shelf import Open, Private
from terts.server.store import accounts, present
from terts.server.store.accounts import Account
from terts.server.wire.messages import Abort, Ack, Rematch, Resign, Spectators
from terts.server.wire.terms import Terms
from tests.server.live.room import (
    ANNA,
    BORIS,
    PLAIN,
    VERA,
    DeafBus,
    Listener,
    Room,
    account_at,
    at_two_processes,
    in_room,
    play_a_card,
    step,
    to_act,
    two_at_table,
)
from tests.server.live.test_registry import claim

# --- processes that do not hear each other ----------------------------------------------------------------------------


@pytest.mark.parametrize("by_socket", [False, True])
def test_who_is_at_another_process_cannot_be_claimed_against_though_every_note_is_lost(
    by_socket: bool, tmp_path: Path
) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room)
        there, seat = room.registries[1], to_act(table)
        leave = other.subscribe(account_at(table, seat), Listener()) if by_socket else None
        for _ in range(30):  # ten minutes
            if not by_socket:
                other.heard(seat)
            await asyncio.sleep(0.005)
            room.clock.pass_by(20)
            await there.tell_presence()
            assert await claim(table, seat.other) == "not-claimable"
        if leave is not None:
            leave()
            await there.tell_presence()
        room.clock.pass_by(119)
        assert await claim(table, seat.other) == "not-claimable"
        room.clock.pass_by(46)  # if his going was not written down, a note of his presence has to wear off
        assert await claim(table, seat.other) == "ack"

    in_room(tmp_path, work)


def test_a_process_that_is_alone_notes_no_presence(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        table.subscribe(ANNA, Listener())
        await registry.tell_presence()
        assert await room.store.read(lambda c: present.elsewhere(c, (table.id,), "")) == {}

    in_room(tmp_path, work)


def test_a_seek_whose_owner_is_at_another_process_is_not_taken_back(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        here, there = await room.open(DeafBus()), await room.open(DeafBus())
        seek = await here.create(ANNA, PLAIN, Open())
        seek.subscribe(ANNA, Listener())
        await there.table(seek.id)
        for _ in range(20):
            room.clock.pass_by(20)
            await here.tell_presence()
            await there.sweep()
        assert [line.id for line in await there.seeks()] == [seek.id]

    in_room(tmp_path, work)


def test_quick_pairing_and_the_lobby_reach_across_processes_by_what_the_terms_come_to(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        here, there = await room.open(DeafBus()), await room.open(DeafBus())
        seek = await here.quick(ANNA, Terms(rules="classic"), mix="a")
        (line,) = await there.seeks(BORIS)
        assert line.present.A
        met = await there.quick(BORIS, Terms(rules="classic", changes={"target": 501}), mix="b")
        assert (met.id, met.state(BORIS).status) == (seek.id, "playing")

    in_room(tmp_path, work)


def test_two_who_ask_for_a_game_at_once_at_two_processes_meet(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        here, there = await room.open(DeafBus()), await room.open(DeafBus())
        one, other = await asyncio.gather(here.quick(ANNA, PLAIN, mix="a"), there.quick(BORIS, PLAIN, mix="b"))
        assert one.id == other.id

    in_room(tmp_path, work)


def test_a_hundred_abandoned_seeks_hide_nobody_who_is_there(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        seek = await registry.quick(ANNA, PLAIN, mix="a")
        seek.subscribe(ANNA, Listener())
        for number in range(120):
            guest = Account(f"guest{number}", "Guest", None, None, "guest", 1)
            await room.store.write(partial(accounts.add, account=guest))
            room.clock.pass_by(0.001)
            await registry.create(guest.id, PLAIN, Open())
        room.clock.pass_by(16)
        newest = await registry.create(VERA, Terms(rules="home"), Open())
        listed = await registry.seeks()
        assert len(listed) == 100
        assert [line.id for line in listed[:2]] == [newest.id, seek.id]
        assert [line.present.A for line in listed] == [True, True] + [False] * 98
        assert (await registry.quick(BORIS, PLAIN, mix="b")).id == seek.id

    in_room(tmp_path, work)


def test_nobody_has_more_than_five_open_seeks(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        seeks = [await registry.create(ANNA, PLAIN, Open()) for _ in range(5)]
        for again in (registry.create(ANNA, PLAIN, Open()), registry.quick(ANNA, Terms(rules="home"))):
            with pytest.raises(Refusal) as refused:
                await again
            assert refused.value.code == "too-many-seeks"
        await registry.create(ANNA, PLAIN, Private())
        await registry.join(BORIS, seeks[0].id)
        await registry.create(ANNA, PLAIN, Open())

    in_room(tmp_path, work)


def test_a_table_that_was_not_heard_of_for_a_second_is_looked_up(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room)
        await step(table)
        room.clock.pass_by(1)
        await other.refresh()
        assert other.seq == table.seq
        await table.handle(ANNA, Spectators("1", allowed=False))
        room.clock.pass_by(1)
        await other.refresh()
        assert not other.may_watch(VERA)

    in_room(tmp_path, work)


def test_whoever_was_told_more_by_another_process_is_never_thrown_back(tmp_path: Path) -> None:
    """He comes within the second in which the table here counts as fresh, and knows an entry that is not here yet."""

    async def work(room: Room) -> None:
        table, other = await at_two_processes(room)
        await step(table)
        await other.refresh(known=table.seq - 1)
        assert other.seq == table.seq - 1
        await other.refresh(known=table.seq)
        assert other.seq == table.seq

    in_room(tmp_path, work)


# --- who goes ---------------------------------------------------------------------------------------------------------


def test_a_watcher_who_may_watch_no_longer_is_sent_away_and_counted_no_more(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        sent_away: list[str] = []
        leave = table.subscribe(VERA, Listener(), lambda: sent_away.append(VERA))
        table.subscribe(BORIS, Listener(), lambda: sent_away.append(BORIS))
        assert table.state(ANNA).watchers == 1
        await table.handle(ANNA, Spectators("1", allowed=False))
        assert sent_away == [VERA]
        assert table.state(ANNA).watchers == 0
        leave()
        assert table.state(ANNA).watchers == 0

    in_room(tmp_path, work)


def test_an_offer_of_another_game_lapses_when_its_maker_is_gone(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        await play_a_card(table)
        await table.handle(ANNA, Resign("1"))
        await table.handle(ANNA, Rematch("2"))
        room.clock.pass_by(20)
        assert await table.handle(BORIS, Rematch("3")) == Ack("3", table.seq)
        assert (table.state(BORIS).next_table, table.state(BORIS).rematch_offers) == (None, ("B",))
        await table.handle(ANNA, Rematch("4"))
        assert table.state(BORIS).next_table is not None

    in_room(tmp_path, work)


@pytest.mark.parametrize("stays", [False, True])
def test_an_offer_of_another_game_is_withdrawn_a_minute_after_its_maker_has_gone(stays: bool, tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        await play_a_card(table)
        await table.handle(ANNA, Resign("1"))
        await table.handle(ANNA, Rematch("2"))
        if stays:
            table.subscribe(ANNA, Listener())
        room.clock.pass_by(59)
        await registry.sweep()
        assert table.state(BORIS).rematch_offers == ("A",)
        for _ in range(3):
            room.clock.pass_by(60)
            await registry.sweep()
        assert table.state(BORIS).rematch_offers == (("A",) if stays else ())

    in_room(tmp_path, work)


def test_both_who_want_another_game_at_two_processes_get_it(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room)
        await play_a_card(table)
        await table.handle(ANNA, Resign("1"))
        await other.catch_up()
        room.clock.pass_by(100)
        await table.handle(ANNA, Rematch("2"))
        await other.handle(BORIS, Rematch("3"))
        assert other.state(BORIS).next_table is not None

    in_room(tmp_path, work)


def test_nobody_is_to_act_in_a_game_that_was_given_up(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(
            registry, Terms(rules="codex", changes={"first_lead": "colour_call", "table": "referee"})
        )
        heard = Listener()
        table.subscribe(ANNA, heard)
        seat = to_act(table)
        before = table.welcome(account_at(table, seat)).view
        assert before is not None
        assert before.legal
        await table.handle(ANNA, Abort("1"))
        for account_id in (ANNA, BORIS, None):
            view = table.welcome(account_id).view
            assert view is not None
            assert (view.turn, view.legal, dict(view.unplayable)) == (None, (), {})
        told = heard.of_type("update")[-1]["view"]
        assert (told["turn"], told["legal"], told["possible"]) == (None, [], {"A": [], "B": []})

    in_room(tmp_path, work)
