"""A live table: what is acknowledged, what is refused, what is told to whom."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection

from terts.game.cards import Seat
from terts.server.live.shelf import Open
from terts.server.live.table import LiveTable
from terts.server.store import log
from terts.server.store.errors import Uncertain
from terts.server.wire.log import Acted, read_entry
from terts.server.wire.messages import (
    Abort,
    Ack,
    Act,
    ClaimTime,
    Decline,
    FromClient,
    Mix,
    Ping,
    Pong,
    Refused,
    Rematch,
    Resign,
    Spectators,
)
from terts.server.wire.outgoing import NAMES
from terts.server.wire.terms import Terms
from tests.server.live.room import (
    ANNA,
    BORIS,
    VERA,
    Listener,
    Room,
    T,
    account_at,
    choices,
    in_room,
    play_a_card,
    play_on,
    step,
    to_act,
    two_at_table,
)


async def refusal(table: LiveTable, account_id: str | None, message: FromClient) -> str:
    answer = await table.handle(account_id, message)
    assert isinstance(answer, Refused), answer
    assert answer.id == message.id
    return answer.code


def test_an_action_is_in_the_log_when_it_is_acknowledged(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        seat = to_act(table)
        action = choices(table)[0]
        answer = await table.handle(account_at(table, seat), Act("x7", 1, action))
        assert answer == Ack("x7", 2)
        stored = await room.store.read(lambda c: log.read(c, table.id))
        assert [line.seq for line in stored] == [1, 2]
        assert read_entry(stored[1].entry) == Acted(NAMES[seat], action)
        assert stored[1].at == room.clock()

    in_room(tmp_path, work)


def test_a_repeated_message_is_acknowledged_and_does_nothing(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        seat = to_act(table)
        message = Act("1", 1, choices(table)[0])
        first = await table.handle(account_at(table, seat), message)
        await step(table)
        again = await table.handle(account_at(table, seat), message)
        assert first == again == Ack("1", 2)
        assert table.seq == 3

    in_room(tmp_path, work)


def test_a_double_click_plays_one_card(tmp_path: Path) -> None:
    """Two messages of the same moment, sent at once: the same card twice, and then another card."""

    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        seat = to_act(table)
        one, other = choices(table)[:2]
        said = [Act("1", 1, one), Act("2", 1, one), Act("3", 1, other)]
        answers = await asyncio.gather(*(table.handle(account_at(table, seat), message) for message in said))
        assert answers[:2] == [Ack("1", 2), Ack("2", 2)]
        assert isinstance(answers[2], Refused)
        assert (answers[2].code, answers[2].seq, table.seq) == ("stale", 2, 2)

    in_room(tmp_path, work)


def test_a_stale_message_and_one_from_the_future_are_refused(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        await play_on(table, 3)
        seat = to_act(table)
        action = choices(table)[0]
        assert await refusal(table, account_at(table, seat.other), Act("1", 1, action)) == "stale"
        assert await refusal(table, account_at(table, seat), Act("2", 9, action)) == "ahead"
        assert table.seq == 4

    in_room(tmp_path, work)


def test_what_the_rules_refuse_comes_back_with_clause_key_and_what_is_legal_for_him_who_is_to_act(
    tmp_path: Path,
) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        seat = to_act(table)
        mine = await table.handle(account_at(table, seat), Act("1", 1, "good"))
        theirs = await table.handle(account_at(table, seat.other), Act("2", 1, "good"))
        nonsense = await table.handle(account_at(table, seat), Act("3", 1, "fly"))
        assert isinstance(mine, Refused)
        assert isinstance(theirs, Refused)
        assert isinstance(nonsense, Refused)
        assert mine.reason is not None
        assert mine.code == theirs.code == nonsense.code == "illegal"
        assert mine.legal is not None
        assert set(choices(table)) < set(mine.legal)
        assert mine.reason.clause.startswith(("R", "RECORD"))
        assert theirs.legal is None
        assert nonsense.reason is not None
        assert (nonsense.reason.clause, nonsense.reason.key) == ("RECORD 2", "text-action")
        assert table.seq == 1

    in_room(tmp_path, work)


def test_only_who_sits_there_may_do_anything(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        for account_id in (None, VERA, "nobody"):
            for message in (Act("1", 1, "7s"), Resign("1"), Abort("1"), Rematch("1"), Mix("1", "x"), ClaimTime("1")):
                assert await refusal(table, account_id, message) == "not-seated"
        assert await table.handle(VERA, Ping("p")) == Pong("p")

    in_room(tmp_path, work)


def test_each_viewer_is_told_what_he_may_see_and_the_next_deal_at_once(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        anna, boris, vera = Listener(), Listener(), Listener()
        for account_id, socket in ((ANNA, anna), (BORIS, boris), (None, vera)):
            table.subscribe(account_id, socket)
        while len(table.fold.game.past if table.fold.game else ()) < 1:
            await step(table)
        for socket, mine, theirs in ((anna, "A", "B"), (boris, "B", "A")):
            updates = socket.of_type("update")
            assert [update["seq"] for update in updates] == list(range(2, table.seq + 1))
            assert all(update["view"]["seat"] == mine for update in updates)
            assert all(isinstance(update["view"]["hands"][theirs], int) for update in updates)
        finished, begun = vera.of_type("update")[-2:]
        assert (finished["view"]["phase"], begun["view"]["deal"], begun["action"]) == ("deal", 2, None)
        assert len(finished["view"]["sheet"]) == 1
        assert finished["view"]["points"] == finished["view"]["sheet"][0]["points"]
        assert all(
            isinstance(hand, int) for update in vera.of_type("update") for hand in update["view"]["hands"].values()
        )

    in_room(tmp_path, work)


def test_a_full_socket_is_given_up_and_harms_nobody(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        slow, quick = Listener(full=True), Listener()
        table.subscribe(ANNA, slow)
        leave = table.subscribe(ANNA, quick)
        await play_on(table, 2)
        slow.full = False
        await play_on(table, 2)
        assert slow.frames == []
        assert len(quick.of_type("update")) == 4
        leave()
        leave()
        await play_on(table, 1)
        assert len(quick.of_type("update")) == 4
        assert table.audience.empty

    in_room(tmp_path, work)


def test_who_comes_back_is_told_what_he_missed_as_if_he_had_been_there(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        there = Listener()
        table.subscribe(BORIS, there)
        await play_on(table, 60)
        told = there.of_type("update")
        welcome = table.welcome(BORIS, since=20)
        missed = table.since(BORIS, 20)
        assert welcome.seq == 20
        assert welcome.view is not None
        assert [update.seq for update in missed] == list(range(21, table.seq + 1))
        for update, known in zip(missed, told[-len(missed) :], strict=True):
            assert update.action == known["action"]
            assert update.view is not None
            assert list(update.view.history) == known["view"]["history"]
        now = table.welcome(BORIS)
        assert (now.seq, now.view) == (table.seq, table.welcome(BORIS, since=table.seq).view)
        assert table.since(BORIS, table.seq) == []
        assert table.welcome(BORIS, since=table.seq + 5).seq == table.seq

    in_room(tmp_path, work)


def test_a_game_is_given_up_before_its_first_card_and_resigned_after_it(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        assert await refusal(table, ANNA, Resign("1")) == "not-begun"
        assert await table.handle(ANNA, Abort("2")) == Ack("2", 2)
        assert await table.handle(BORIS, Abort("3")) == Ack("3", 2)
        assert table.state(ANNA).status == "aborted"
        assert await refusal(table, ANNA, Act("4", 2, "7s")) == "not-playing"
        other = await two_at_table(registry)
        await play_a_card(other)
        assert await refusal(other, ANNA, Abort("1")) == "already-begun"
        seq = other.seq + 1
        assert await other.handle(ANNA, Resign("2")) == Ack("2", seq)
        assert await other.handle(ANNA, Resign("3")) == Ack("3", seq)
        assert await refusal(other, BORIS, Resign("4")) == "not-playing"
        welcome = other.welcome(None)
        assert welcome.view is not None
        assert welcome.view.result is not None
        assert (welcome.view.result.winner, welcome.view.result.by) == ("B", "resignation")

    in_room(tmp_path, work)


def test_the_seed_is_told_only_when_the_game_is_over(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        await play_a_card(table)
        before = table.state(ANNA).shuffle
        assert (before.server_seed, before.mixes) == (None, None)
        watcher = Listener()
        table.subscribe(None, watcher)
        await table.handle(ANNA, Resign("1"))
        after = table.state(None).shuffle
        assert after.commitment == before.commitment
        assert after.server_seed == table.listed.table.server_seed
        assert after.mixes is not None
        assert (after.mixes.A, after.mixes.B) == ("а", "b")
        assert watcher.heard[-1]["table"]["shuffle"]["server_seed"] == after.server_seed

    in_room(tmp_path, work)


def test_texts_for_the_shuffle_are_given_once_and_the_last_one_deals(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        assert await refusal(table, ANNA, Mix("1", "another")) == "mix-late"
        assert await table.handle(ANNA, Mix("1", "а")) == Ack("1", 1)
        fresh = await registry.create(ANNA, table.terms, Open())
        assert fresh.state(ANNA).mix_wanted
        assert await refusal(fresh, ANNA, Mix("1", "x" * 65)) == "mix-text"
        assert await refusal(fresh, ANNA, Mix("2", "a\nb")) == "mix-text"
        assert await fresh.handle(ANNA, Mix("3", "x" * 64)) == Ack("3", 0)
        assert not fresh.state(ANNA).mix_wanted
        await registry.join(BORIS, fresh.id)
        assert (fresh.seq, fresh.state(BORIS).mix_wanted, fresh.welcome(BORIS).view) == (0, True, None)
        assert await fresh.handle(BORIS, Mix("4", "")) == Ack("4", 1)
        assert fresh.state(BORIS).status == "playing"

    in_room(tmp_path, work)


def test_spectators_are_let_in_and_sent_away_by_the_owner_alone(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        assert table.may_watch(VERA)
        assert await refusal(table, BORIS, Spectators("1", False)) == "not-owner"
        await table.handle(ANNA, Spectators("2", False))
        assert not table.may_watch(VERA)
        assert not table.may_watch(None)
        assert table.may_watch(BORIS)
        await table.handle(ANNA, Spectators("3", True))
        assert table.may_watch(None)

    in_room(tmp_path, work)


def test_watchers_who_are_sent_away_hear_that_and_nothing_more(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        watcher, anna = Listener(), Listener()
        table.subscribe(VERA, watcher)
        table.subscribe(ANNA, anna)
        await table.handle(ANNA, Spectators("1", False))
        await play_on(table, 3)
        assert [message["type"] for message in watcher.heard] == ["table"]
        assert watcher.heard[0]["table"]["spectators"] is False
        assert len(anna.of_type("update")) == 3

    in_room(tmp_path, work)


def test_who_sits_down_while_he_watches_hears_from_then_on_what_is_for_his_seat(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await registry.create(ANNA, Terms(rules="codex"), Open(), mix="")
        boris = Listener()
        leave = table.subscribe(BORIS, boris)
        await registry.join(BORIS, table.id, mix="")
        await play_on(table, 2)
        assert boris.of_type("welcome")[-1]["table"]["you"] == "B"
        assert [update["view"]["seat"] for update in boris.of_type("update")][-2:] == ["B", "B"]
        assert table.presence.here(Seat.B) == 1
        leave()
        assert table.audience.empty
        assert table.presence.here(Seat.B) == table.presence.here(None) == 0

    in_room(tmp_path, work)


def test_another_game_is_made_when_both_want_it_and_the_winner_deals_r2_5(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await two_at_table(registry)
        assert await refusal(table, ANNA, Rematch("1")) == "not-over"
        await play_a_card(table)
        await table.handle(ANNA, Resign("2"))
        assert await refusal(table, ANNA, Decline("3")) == "no-offer"
        await table.handle(ANNA, Rematch("4"))
        assert table.state(BORIS).rematch_offers == ("A",)
        await table.handle(BORIS, Decline("5"))
        assert table.state(BORIS).rematch_offers == ()
        await asyncio.gather(table.handle(ANNA, Rematch("6")), table.handle(BORIS, Rematch("7")))
        await table.handle(ANNA, Rematch("8"))
        after = table.state(ANNA).next_table
        assert after is not None
        again = await registry.table(after)
        assert again.state(ANNA).rematch_of == table.id
        assert (again.seat_of(ANNA), again.seat_of(BORIS)) == (Seat.A, Seat.B)
        await again.handle(ANNA, Mix("1", ""))
        await again.handle(BORIS, Mix("2", ""))
        view = again.welcome(ANNA).view
        assert view is not None
        assert view.dealer == "B"

    in_room(tmp_path, work)


def test_who_gives_up_waiting_for_the_acknowledgement_finds_the_action_done(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        watcher = Listener()
        table.subscribe(None, watcher)
        seat = to_act(table)
        message = Act("1", 1, choices(table)[0])
        asking = asyncio.ensure_future(table.handle(account_at(table, seat), message))
        await asyncio.sleep(0)
        asking.cancel()
        while table.seq == 1:
            await asyncio.sleep(0.01)
        assert await table.handle(account_at(table, seat), message) == Ack("1", 2)
        assert [update["seq"] for update in watcher.of_type("update")] == [2]

    in_room(tmp_path, work)


def test_what_nobody_knows_the_fate_of_is_looked_up_and_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is lost in the middle of a COMMIT, which was made all the same, or was not."""

    async def work(room: Room) -> None:
        table = await two_at_table(await room.open())
        write, fates = room.store.write, ["made", "lost"]

        async def unsure(change: Callable[[Connection], T]) -> T:
            fate = fates.pop() if fates else "sure"
            if fate == "lost":
                raise Uncertain
            result = await write(change)
            if fate == "made":
                raise Uncertain
            return result

        monkeypatch.setattr(room.store, "write", unsure)
        while not table.fold.begun:
            assert isinstance(await step(table), Ack)
            fates[:] = ["made", "lost"]
        seq = table.seq
        assert await table.handle(ANNA, Resign("1")) == Ack("1", seq + 1)
        fates[:] = ["made"]
        await table.handle(ANNA, Rematch("2"))
        assert table.state(ANNA).rematch_offers == ("A",)
        stored = await room.store.read(lambda c: log.read(c, table.id))
        assert [line.seq for line in stored] == list(range(1, seq + 2))

    in_room(tmp_path, work)
