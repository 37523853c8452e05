"""Phrases at a table: who may say them, who hears them, and that nothing of them is left."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from terts.server.live.shelf import Level, Open
from terts.server.live.table import LiveTable
from terts.server.store import log, tables
from terts.server.wire.messages import Abort, Ack, FromClient, Refused, Rematch, Resign, Say
from terts.server.wire.notes import Spoke
from terts.server.wire.phrases import PHRASES
from tests.server.live.room import (
    ANNA,
    BORIS,
    PLAIN,
    VERA,
    Listener,
    Room,
    SharedBus,
    at_two_processes,
    in_room,
    play_a_card,
    play_on,
    two_at_table,
)


async def code(table: LiveTable, account_id: str | None, message: FromClient) -> str:
    """The code of the refusal, or `ack`."""
    answer = await table.handle(account_id, message)
    return answer.code if isinstance(answer, Refused) else "ack"


def said(seat: str, phrase: str) -> dict[str, Any]:
    return {"type": "said", "seat": seat, "phrase": phrase}


def test_phrase_is_told_to_both_seats_and_to_those_who_watch_and_to_nobody_else(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table, elsewhere = await two_at_table(registry), await two_at_table(registry)
        ears = [Listener() for _ in range(4)]
        for account_id, ear in zip((ANNA, BORIS, VERA, None), ears, strict=True):
            table.subscribe(account_id, ear)
        other = Listener()
        elsewhere.subscribe(BORIS, other)
        for phrase in PHRASES:
            assert await table.handle(ANNA, Say("1", phrase)) == Ack("1", table.seq)
        assert await table.handle(BORIS, Say("2", "thanks")) == Ack("2", table.seq)
        told = [said("A", phrase) for phrase in PHRASES] + [said("B", "thanks")]
        for ear in ears:
            assert ear.heard == told
        assert other.heard == []

    in_room(tmp_path, work)


def test_nothing_of_a_phrase_is_left(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        await play_on(table, 3)

        def rows(connection: Connection) -> object:
            return log.read(connection, table.id), tables.find(connection, table.id)

        before = await room.store.read(rows), table.welcome(BORIS), table.seq
        await table.handle(ANNA, Say("1", "luck"))
        assert (await room.store.read(rows), table.welcome(BORIS), table.seq) == before
        late = Listener()
        table.subscribe(BORIS, late)
        await asyncio.sleep(0.01)
        assert late.heard == []
        await table.handle(ANNA, Resign("2"))
        assert "luck" not in table.record()

    in_room(tmp_path, work)


def test_who_does_not_sit_at_the_table_cannot_speak(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        ear = Listener()
        table.subscribe(ANNA, ear)
        for stranger in (VERA, None):
            assert await code(table, stranger, Say("1", "hello")) == "not-seated"
        assert ear.heard == []

    in_room(tmp_path, work)


@pytest.mark.parametrize("phrase", ["", "Hello", "hello ", "I hold the ace of trumps", "phrase-hello"])
def test_unknown_phrase_is_refused(phrase: str, tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        ear = Listener()
        table.subscribe(BORIS, ear)
        assert await code(table, ANNA, Say("1", phrase)) == "phrase-unknown"
        assert ear.heard == []

    in_room(tmp_path, work)


def test_nobody_is_spoken_to_across_a_free_seat_or_to_the_computer(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        for opponent in (Open(), Level("novice")):
            table = await registry.create(ANNA, PLAIN, opponent)
            assert await code(table, ANNA, Say("1", "hello")) == "nobody-opposite"

    in_room(tmp_path, work)


def test_phrases_go_on_from_before_the_first_deal_to_after_the_game_until_the_players_leave(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await registry.create(ANNA, PLAIN, Open())
        await registry.join(BORIS, table.id)
        assert table.state(ANNA).status == "waiting"
        assert await code(table, BORIS, Say("1", "hello")) == "ack"
        played = await two_at_table(registry)
        await play_a_card(played)
        assert await code(played, BORIS, Say("2", "luck")) == "ack"
        await played.handle(ANNA, Resign("3"))
        assert await code(played, BORIS, Say("4", "good-game")) == "ack"
        await played.handle(ANNA, Rematch("5"))
        await played.handle(BORIS, Rematch("6"))
        assert played.state(ANNA).next_table is not None
        assert await code(played, BORIS, Say("7", "again")) == "table-left"

    in_room(tmp_path, work)


def test_nothing_is_said_at_a_table_that_was_given_up(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        await table.handle(ANNA, Abort("1"))
        assert await code(table, ANNA, Say("2", "sorry")) == "table-left"

    in_room(tmp_path, work)


# --- two processes ----------------------------------------------------------------------------------------------------


def test_phrase_reaches_those_who_listen_at_another_process_once(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room, SharedBus([]))
        near, far, watcher = Listener(), Listener(), Listener()
        table.subscribe(ANNA, near)
        other.subscribe(BORIS, far)
        other.subscribe(None, watcher)
        for phrase in ("luck", "moment"):
            await table.handle(ANNA, Say("1", phrase))
            room.clock.pass_by(1)
            await asyncio.sleep(0.01)  # for the bus
        await other.handle(BORIS, Say("2", "thanks"))
        await asyncio.sleep(0.01)
        for ear in (near, far, watcher):
            assert ear.of_type("said") == [said("A", "luck"), said("A", "moment"), said("B", "thanks")]

    in_room(tmp_path, work)


def test_note_that_comes_twice_or_late_or_from_a_newer_version_is_not_told(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open(SharedBus([]))
        table = await two_at_table(registry)
        ear = Listener()
        table.subscribe(BORIS, ear)
        now = room.clock()
        note = Spoke("other", table.id, "A", "hello", now)
        registry.receive(note)
        registry.receive(note)
        registry.receive(Spoke("other", table.id, "A", "luck", now - 1))
        registry.receive(Spoke("third", table.id, "A", "sorry", now - 10_000))
        registry.receive(Spoke("other", table.id, "A", "cheers", now + 1))
        registry.receive(Spoke("other", "elsewhere", "A", "luck", now + 2))
        registry.receive(Spoke("other", table.id, "A", "thanks", now + 3))
        registry.receive(Spoke("third", table.id, "A", "again", now - 9_999))
        assert ear.of_type("said") == [said("A", "hello"), said("A", "thanks"), said("A", "again")]

    in_room(tmp_path, work)


def test_phrase_whose_note_is_lost_is_acknowledged_and_heard_where_it_was_said(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room)
        near, far = Listener(), Listener()
        table.subscribe(ANNA, near)
        other.subscribe(BORIS, far)
        assert await code(table, ANNA, Say("1", "moment")) == "ack"
        await other.refresh()
        assert (near.of_type("said"), far.of_type("said")) == ([said("A", "moment")], [])

    in_room(tmp_path, work)
