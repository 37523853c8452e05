"""The registry: seats, the lobby, clocks and outages, and processes that share tables or follow each other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from terts.game.cards import Seat
from terts.game.errors import RulesError
from terts.server.live.refusals import NoSuchTable, Refusal
from terts.server.live.shelf import Level, Open, Private
from terts.server.live.table import LiveTable
from terts.server.store import log, tables
from terts.server.store.tables import Status
from terts.server.wire.messages import Abort, Ack, Act, ClaimTime, Refused, Rematch, Resign
from terts.server.wire.terms import Days, Fischer, PerMove, Terms
from tests.server.live.room import (
    ANNA,
    BORIS,
    PLAIN,
    VERA,
    DeafBus,
    Listener,
    Room,
    SharedBus,
    account_at,
    at_two_processes,
    choices,
    in_room,
    play_a_card,
    play_on,
    step,
    to_act,
    two_at_table,
)

WAITING: tuple[Status, ...] = ("waiting",)


async def claim(table: LiveTable, seat: Seat) -> str:
    """The code of the refusal of a claim, or `ack`."""
    answer = await table.handle(account_at(table, seat), ClaimTime("claim"))
    return answer.code if isinstance(answer, Refused) else "ack"


# --- seats ------------------------------------------------------------------------------------------------------------


def test_an_invitation_seats_exactly_one_opponent_and_never_the_owner(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await registry.create(ANNA, PLAIN, Private())
        invite = table.state(ANNA).invite
        assert invite is not None
        assert table.state(None).invite is table.state(BORIS).invite is None
        assert await registry.by_invite(invite) == table.id
        assert table.seat_of(BORIS) is None
        for wrong in (None, "", invite[:-1]):
            with pytest.raises(Refusal, match="not open to you"):
                await registry.join(BORIS, table.id, invite=wrong)
        with pytest.raises(Refusal, match="own opponent"):
            await registry.join(ANNA, table.id, invite=invite)
        outcomes = await asyncio.gather(
            *(registry.join(who, table.id, invite=invite) for who in (BORIS, VERA, BORIS)), return_exceptions=True
        )
        refused = [one for one in outcomes if isinstance(one, Refusal)]
        assert [one.code for one in refused] == ["table-full"]
        assert table.seat_of(BORIS) is Seat.B
        assert table.state(ANNA).invite is None
        assert not table.may_watch(VERA)

    in_room(tmp_path, work)


def test_what_is_not_there_and_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        with pytest.raises(NoSuchTable):
            await registry.table("nowhere")
        with pytest.raises(NoSuchTable):
            await registry.by_invite("nothing")
        with pytest.raises(NoSuchTable):
            await registry.join(BORIS, "nowhere")
        with pytest.raises(RulesError):
            await registry.create(ANNA, Terms(rules="whist"), Open())
        with pytest.raises(RulesError):
            await registry.create(ANNA, Terms(changes={"target": 0}), Open())
        with pytest.raises(RulesError):
            await registry.create(ANNA, Terms(changes={"target": 999_999}), Open())
        with pytest.raises(RulesError):
            await registry.quick(ANNA, Terms(changes={"target": 999_999}))
        with pytest.raises(Refusal, match="level of play"):
            await registry.create(ANNA, PLAIN, Level("genius"))
        with pytest.raises(Refusal, match="64 printable"):
            await registry.create(ANNA, PLAIN, Open(), mix="\u202e")
        assert await registry.seeks() == []

    in_room(tmp_path, work)


def test_a_missing_text_for_the_shuffle_counts_as_empty_after_ten_seconds(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await registry.create(ANNA, PLAIN, Open(), mix="а")
        room.clock.pass_by(100)
        await registry.join(BORIS, table.id)
        room.clock.pass_by(9.9)
        await registry.sweep()
        assert table.seq == 0
        room.clock.pass_by(0.1)
        await registry.sweep()
        assert (table.seq, table.state(BORIS).status) == (1, "playing")

    in_room(tmp_path, work)


# --- the lobby --------------------------------------------------------------------------------------------------------


def test_the_lists_show_seeks_running_games_and_ones_own(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        seek = await registry.create(ANNA, PLAIN, Open())
        hidden = await registry.create(ANNA, PLAIN, Private())
        game = await two_at_table(registry)
        seeks, running = await registry.seeks(BORIS), await registry.running(BORIS)
        assert [(line.id, line.names.A, line.names.B, line.yours) for line in seeks] == [(seek.id, "Анна", None, False)]
        assert [line.id for line in running] == [game.id]
        own = {line.id: line for line in await registry.of_account(ANNA)}
        assert own.keys() == {seek.id, hidden.id, game.id}
        mover = game.fold.to_act
        assert own[game.id].your_turn is (mover is Seat.A)
        await play_a_card(game)
        await game.handle(BORIS, Resign("1"))
        line = next(line for line in await registry.of_account(BORIS) if line.id == game.id)
        assert line.outcome is not None
        assert (line.status, line.outcome.winner, line.outcome.by, line.you) == ("over", "A", "resignation", "B")
        assert await registry.running() == []

    in_room(tmp_path, work)


def test_quick_pairing_joins_a_seek_by_the_same_terms_whose_owner_is_there(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        gone = await registry.create(ANNA, PLAIN, Open())
        room.clock.pass_by(15)
        first = await registry.quick(BORIS, PLAIN)
        assert first.id != gone.id
        assert (await registry.quick(BORIS, PLAIN)).id == first.id
        first.subscribe(BORIS, Listener())
        assert (await registry.quick(VERA, Terms(rules="codex", assist=True))).seat_of(BORIS) is None
        met = await registry.quick(VERA, Terms(rules="codex", changes={}))
        assert (met.id, met.seat_of(VERA)) == (first.id, Seat.B)

    in_room(tmp_path, work)


def test_two_who_ask_for_a_game_at_once_meet(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        one, other = await asyncio.gather(registry.quick(ANNA, PLAIN, mix="a"), registry.quick(BORIS, PLAIN, mix="b"))
        assert one is other
        assert one.state(ANNA).status == "playing"

    in_room(tmp_path, work)


def test_a_seek_is_taken_back_when_its_owner_has_been_away_for_five_minutes(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        left = await registry.create(ANNA, PLAIN, Open())
        room.clock.pass_by(1)
        kept = await registry.create(BORIS, PLAIN, Open())
        slow = await registry.create(VERA, Terms(clock=Days(3)), Open())
        kept.subscribe(BORIS, Listener())
        room.clock.pass_by(298)
        await registry.sweep()
        assert len(await registry.seeks()) == 3
        room.clock.pass_by(1)
        await registry.sweep()
        assert {line.id for line in await registry.seeks()} == {kept.id, slow.id}
        assert left.state(ANNA).status == "aborted"

    in_room(tmp_path, work)


def test_watchers_of_the_lobby_are_told_once_a_tick(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        told: list[int] = []
        leave = registry.watch_lobby(lambda: told.append(1))
        await registry.create(ANNA, PLAIN, Open())
        await registry.create(ANNA, PLAIN, Open())
        await registry.tell_changes()
        await registry.tell_changes()
        await asyncio.sleep(0)
        assert told == [1]
        leave()
        await registry.create(ANNA, PLAIN, Open())
        await registry.tell_changes()
        await asyncio.sleep(0)
        assert told == [1]

    in_room(tmp_path, work)


# --- presence ---------------------------------------------------------------------------------------------------------


def test_coming_and_going_is_told_once_a_tick(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        anna = Listener()
        table.subscribe(ANNA, anna)
        leave = table.subscribe(BORIS, Listener())
        table.subscribe(None, Listener())
        await registry.tell_changes()
        told = anna.of_type("table")[-1]["table"]
        assert (told["seats"]["B"]["present"], told["watchers"]) == (True, 1)
        leave()
        await registry.tell_changes()
        assert anna.of_type("table")[-1]["table"]["seats"]["B"]["present"] is False
        assert len(anna.of_type("table")) == 2

    in_room(tmp_path, work)


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_who_only_asks_by_http_is_there_for_fifteen_seconds(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        await play_on(table, 2)
        for account_id in (ANNA, BORIS):
            seat = table.seat_of(account_id)
            assert seat is not None
            await table.handle(account_id, ClaimTime("1"))
            assert table.presence.present(seat, room.clock() + 14_999)
            assert table.presence.away_since(seat, room.clock() + 15_000) == room.clock()

    in_room(tmp_path, work)


def test_whose_time_is_over_may_lose_by_a_claim_or_be_waited_for(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry, Terms(rules="codex", clock=PerMove(30)))
        seat = to_act(table)
        room.clock.pass_by(49.999)
        assert await claim(table, seat.other) == "not-claimable"
        room.clock.pass_by(0.001)
        clock = table.clock()
        assert clock is not None
        assert clock.claimable
        assert await claim(table, seat) == "not-claimable"
        assert isinstance(await step(table), Ack)  # a move after the deadline and before a claim counts
        room.clock.pass_by(31)
        late = to_act(table)
        assert await claim(table, late.other) == "ack"
        assert await claim(table, late.other) == "ack"
        view = table.welcome(None).view
        assert view is not None
        assert view.result is not None
        assert (view.result.by, view.result.winner) == ("time", late.other.name)

    in_room(tmp_path, work)


def test_without_a_clock_only_who_has_been_away_for_two_minutes_loses_by_a_claim(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        seat = to_act(table)
        leave = table.subscribe(account_at(table, seat), Listener())
        table.subscribe(account_at(table, seat.other), Listener())
        room.clock.pass_by(3600)
        assert await claim(table, seat.other) == "not-claimable"
        leave()
        room.clock.pass_by(119)
        assert await claim(table, seat.other) == "not-claimable"
        clock = table.clock()
        assert clock is not None
        assert clock.remaining is None
        assert clock.deadline == room.clock() + 1000
        room.clock.pass_by(1)
        assert await claim(table, seat.other) == "ack"

    in_room(tmp_path, work)


def test_the_time_of_an_outage_is_nobodys(tmp_path: Path) -> None:
    """The house is gone for a quarter of an hour; whoever was to act has as much time as before."""

    async def work(room: Room) -> None:
        first = await room.open()
        table = await two_at_table(first, Terms(rules="codex", clock=Fischer(300, 2)))
        await play_on(table, 5)
        seat = to_act(table)
        room.clock.pass_by(40)
        await first.beat()
        before = table.clock()
        await room.close(first)
        room.clock.pass_by(900)
        second = await room.open()
        again = await second.table(table.id)
        after = again.clock()
        assert before is not None
        assert after is not None
        assert after.remaining == before.remaining
        assert after.deadline == (before.deadline or 0) + 900_000
        assert await claim(again, seat.other) == "not-claimable"
        assert isinstance(await step(again), Ack)
        room.clock.pass_by(2)
        assert again.clock() == (await (await room.open()).table(table.id)).clock()

    in_room(tmp_path, work)


def test_a_game_to_which_nobody_comes_back_for_fourteen_days_is_lost_by_who_is_to_act(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        begun, fresh = await two_at_table(registry), await two_at_table(registry)
        await play_a_card(begun)
        late = to_act(begun)
        room.clock.pass_by(14 * 86_400 - 1)
        await registry.sweep()
        assert not begun.fold.over
        room.clock.pass_by(2)
        await registry.sweep()
        view = begun.welcome(None).view
        assert view is not None
        assert view.result is not None
        assert (view.result.by, view.result.winner) == ("time", late.other.name)
        assert fresh.state(None).status == "aborted"

    in_room(tmp_path, work)


def test_a_house_that_was_closed_for_weeks_finds_its_games_as_they_were(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        first = await room.open()
        table = await two_at_table(first, Terms(rules="codex", clock=Days(1)))
        await play_a_card(table)
        await room.close(first)
        room.clock.pass_by(30 * 86_400)
        second = await room.open()
        await second.sweep()
        again = await second.table(table.id)
        clock = again.clock()
        assert clock is not None
        assert not clock.claimable
        assert isinstance(await step(again), Ack)

    in_room(tmp_path, work)


# --- processes --------------------------------------------------------------------------------------------------------


def test_a_new_process_goes_on_with_the_same_view(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        first = await room.open()
        table = await two_at_table(first, Terms(clock=Fischer(300, 5)))
        await play_on(table, 90)
        await room.close(first)
        again = await (await room.open()).table(table.id)
        for account_id in (ANNA, BORIS, None):
            assert again.welcome(account_id).view == table.welcome(account_id).view
            assert again.since(account_id, 60) == table.since(account_id, 60)
        assert again.clock() == table.clock()
        assert again.state(ANNA).shuffle == table.state(ANNA).shuffle
        assert isinstance(await step(again), Ack)

    in_room(tmp_path, work)


@pytest.mark.parametrize("deaf", [False, True])
def test_two_processes_serve_one_game(deaf: bool, tmp_path: Path) -> None:
    """Anna plays at one process and Boris at the other. If every note is lost, the poll finds what was written."""

    async def work(room: Room) -> None:
        table, other = await at_two_processes(room, DeafBus() if deaf else SharedBus([]))
        anna, boris = Listener(), Listener()
        table.subscribe(ANNA, anna)
        other.subscribe(BORIS, boris)
        for _ in range(70):
            seat = to_act(table)
            mine, theirs = (table, other) if seat is Seat.A else (other, table)
            assert isinstance(await step(mine), Ack)
            if deaf:
                for registry in room.registries:
                    await registry.poll()
            while theirs.seq != mine.seq:
                await asyncio.sleep(0.001)
        assert [update["seq"] for update in boris.of_type("update")] == list(range(2, other.seq + 1))
        assert len(anna.of_type("update")) == len(boris.of_type("update"))

    in_room(tmp_path, work)


def test_of_two_processes_that_act_at_once_the_log_takes_one(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room)
        seat = to_act(table)
        one, two = choices(table)[:2]
        who = account_at(table, seat)
        answers = await asyncio.gather(table.handle(who, Act("1", 1, one)), other.handle(who, Act("2", 1, two)))
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert [answer.code for answer in refused] == ["stale"]
        assert len(await room.store.read(lambda c: log.read(c, table.id))) == 2
        assert table.seq == other.seq == 2
        assert table.welcome(who).view == other.welcome(who).view
        again = await asyncio.gather(
            *(
                one.handle(account_at(one, one.fold.to_act or Seat.A), Act("3", 2, choices(one)[0]))
                for one in (table, other)
            )
        )
        assert again == [Ack("3", 3), Ack("3", 3)]

    in_room(tmp_path, work)


def test_two_acceptances_in_two_processes_make_one_table(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room)
        await play_a_card(table)
        await table.handle(ANNA, Resign("1"))
        await other.catch_up()
        await asyncio.gather(table.handle(ANNA, Rematch("2")), other.handle(BORIS, Rematch("3")))
        await table.catch_up()
        await other.catch_up()
        assert table.state(ANNA).next_table == other.state(BORIS).next_table
        made = await room.store.read(lambda c: tables.of_account(c, ANNA, WAITING, 9))
        assert [one.table.id for one in made] == [table.state(ANNA).next_table]

    in_room(tmp_path, work)


def test_presence_reaches_the_other_process_and_wears_off_with_it(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table, other = await at_two_processes(room, SharedBus([]))
        there = room.registries[1]
        room.clock.pass_by(60)
        other.subscribe(BORIS, Listener())
        await there.tell_changes()
        await asyncio.sleep(0)
        assert table.presence.present(Seat.B, room.clock())
        room.clock.pass_by(59)
        await there.tell_presence()
        await asyncio.sleep(0)
        room.clock.pass_by(59)
        assert table.presence.present(Seat.B, room.clock())
        room.clock.pass_by(1)
        assert not table.presence.present(Seat.B, room.clock())

    in_room(tmp_path, work)


def test_a_table_nobody_needs_is_forgotten_and_read_again(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        heard = await two_at_table(registry)
        leave = heard.subscribe(ANNA, Listener())
        await play_on(table, 10)
        room.clock.pass_by(600)
        registry.evict()
        assert len(registry) == 1
        again = await registry.table(table.id)
        assert again is not table
        assert again.welcome(ANNA).view == table.welcome(ANNA).view
        leave()
        registry.evict()
        assert len(registry) == 2

    in_room(tmp_path, work)


def test_abort_takes_back_a_seek(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await registry.create(ANNA, PLAIN, Open())
        assert await table.handle(ANNA, Abort("1")) == Ack("1", 1)
        assert await registry.seeks() == []
        with pytest.raises(Refusal, match="seats are taken"):
            await registry.join(BORIS, table.id)

    in_room(tmp_path, work)
