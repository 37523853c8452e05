"""The computer at a table: it acts through the door of everybody, and one that fails leaves the table as it is."""

from __future__ import annotations

import asyncio
import random
import threading
from functools import partial
from pathlib import Path

import pytest

from terts.bots.ladder import entries
from terts.bots.levels import LEVELS
from terts.bots.protocol import Bot, Budget
from terts.bots.uniform import UniformBot
from terts.game.actions import PLAYS, Action
from terts.game.cards import Card, Seat
from terts.game.view import View
from terts.server.live import opponents
from terts.server.live.changes import MOST_LEVELS
from terts.server.live.refusals import Refusal
from terts.server.live.registry import Registry
from terts.server.live.shelf import Level, Open
from terts.server.live.table import LiveTable
from terts.server.live.thinking import QUICK, Queue
from terts.server.store import tables
from terts.server.wire.log import Acted
from terts.server.wire.messages import Ack, Act, ClaimTime, Mix, Refused, Rematch, Resign
from terts.server.wire.terms import PerMove, Terms
from tests.server.live.room import ANNA, BORIS, PLAIN, START, Room, choices, in_room


async def turn_of_anna(table: LiveTable) -> bool:
    """Wait for the computer; whether the game goes on."""
    while not table.fold.over and table.fold.to_act is not Seat.A:
        await asyncio.sleep(0.001)
    return not table.fold.over


async def whole_game(table: LiveTable, chance: random.Random) -> None:
    while await turn_of_anna(table):
        answer = await table.handle(ANNA, Act("1", table.seq, chance.choice(choices(table))))
        assert isinstance(answer, Ack), answer


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_to_its_end(level: str, tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        terms = Terms(rules="classic", changes={"target": 60})
        table = await registry.create(ANNA, terms, Level(level), mix="")
        await whole_game(table, random.Random(level))
        assert table.state(ANNA).status == "over"
        seat = table.state(ANNA).seats.B
        assert seat is not None
        assert (seat.kind, seat.level, seat.name, seat.present) == ("level", level, "", True)

    in_room(tmp_path, work)


def test_a_level_plays_at_an_open_table_and_protests_out_of_turn(tmp_path: Path) -> None:
    """Anna does whatever is possible; over a few games the computer protests, also while she is to act again."""

    async def work(room: Room) -> None:
        registry = await room.open()
        chance, protests = random.Random(8), 0
        for _ in range(4):
            terms = Terms(rules="classic", changes={"target": 150, "table": "protest"})
            table = await registry.create(ANNA, terms, Level("oldhand"), mix="")
            while await turn_of_anna(table):
                view = table.view(Seat.A)
                assert view is not None
                bold = [text for text in map(str, view.possible) if text not in ("claim", "protest")]
                calm = [text for text in choices(table) if text != "protest"]
                action = chance.choice(bold if chance.random() < 0.3 else calm)
                await table.handle(ANNA, Act("1", table.seq, action))
            protests += sum(entry == Acted("B", "protest") for _, entry, _ in table.history())
        assert protests > 0

    in_room(tmp_path, work)


def test_the_same_seed_gives_the_same_play_in_any_process(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        first = await room.open()
        table = await first.create(ANNA, PLAIN, Level("random"), mix="")
        assert await turn_of_anna(table)
        view = table.view(Seat.B)
        assert view is not None
        seeds: list[int] = []

        def noted(_: str, seed: int) -> Bot:
            seeds.append(seed)
            return UniformBot(seed)

        for _ in range(2):
            registry = await room.open(make=noted)
            again = await registry.table(table.id)
            while not seeds:
                await again.handle(ANNA, Act("1", again.seq, choices(again)[0]))
                await asyncio.sleep(0.01)
        assert len(set(seeds)) == 1

    in_room(tmp_path, work)


def test_the_computer_accepts_another_game(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await registry.create(ANNA, PLAIN, Level("random"), mix="")
        while not table.fold.begun:
            assert await turn_of_anna(table)
            await table.handle(ANNA, Act("1", table.seq, choices(table)[0]))
        await table.handle(ANNA, Resign("2"))
        await table.handle(ANNA, Rematch("3"))
        following = table.state(ANNA).next_table
        assert following is not None
        again = await registry.table(following)
        assert await again.handle(ANNA, Mix("4", "x")) == Ack("4", 1)
        assert await turn_of_anna(again)

    in_room(tmp_path, work)


def test_the_computer_claims_at_once_when_time_is_over(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        table = await registry.create(ANNA, Terms(rules="codex", clock=PerMove(30)), Level("random"), mix="")
        assert await turn_of_anna(table)
        clock = table.clock()
        assert clock is not None
        assert clock.deadline is not None
        room.clock.moment = clock.deadline - 1
        await registry.sweep()
        assert not table.fold.over
        room.clock.moment = clock.deadline
        await registry.sweep()
        view = table.welcome(ANNA).view
        assert view is not None
        assert view.result is not None
        assert (view.result.winner, view.result.by) == ("B", "time")

    in_room(tmp_path, work)


class Broken:
    """A computer player that raises, or plays a card that nobody can play."""

    def __init__(self, action: Action | None) -> None:
        self.action = action
        self.asked = 0

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        assert budget is None
        self.asked += 1
        if self.action is None:
            raise RuntimeError("Qs Kd")
        held = [action for action in PLAYS if action.card not in view.hand]
        return held[0]


@pytest.mark.parametrize("action", [None, PLAYS[Card.S7]])
def test_a_computer_that_fails_is_tried_again_and_leaves_a_table_that_can_be_claimed(
    action: Action | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(opponents, "PAUSE", 0.001)

    async def work(room: Room) -> None:
        bot = Broken(action)
        registry = await room.open(make=lambda _level, _seed: bot)
        table = await registry.create(ANNA, PLAIN, Level("novice"), mix="")
        if table.fold.to_act is Seat.A:
            while table.fold.to_act is Seat.A:
                await table.handle(ANNA, Act("1", table.seq, choices(table)[0]))
        await asked(registry, table, bot, 3)
        assert await room.store.read(lambda c: tables.due(c, START + 59_999, 9)) == ()
        room.clock.pass_by(60)
        await registry.sweep()
        await asked(registry, table, bot, 6)
        answer = await table.handle(ANNA, ClaimTime("2"))
        assert isinstance(answer, Refused)
        room.clock.pass_by(60)
        assert isinstance(await table.handle(ANNA, ClaimTime("3")), Ack)

    in_room(tmp_path, work)
    written = capsys.readouterr()
    assert "level failed" in written.out
    assert "Qs" not in written.out + written.err


class Held:
    """A computer player that thinks until it is let go."""

    def __init__(self, gate: threading.Event) -> None:
        self.gate = gate

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        assert budget is None
        assert self.gate.wait(30)
        return view.legal[0]


def test_quick_levels_answer_while_others_think(tmp_path: Path) -> None:
    """One player has ten tables at which `pimc` thinks on; another's `novice` answers all the same."""

    async def work(room: Room) -> None:
        gate = threading.Event()
        registry = await room.open(make=lambda level, seed: Held(gate) if level == "pimc" else UniformBot(seed))
        try:
            for _ in range(MOST_LEVELS):
                await the_computer_is_to_act(await registry.create(BORIS, PLAIN, Level("pimc"), mix=""))
            table = await registry.create(ANNA, PLAIN, Level("novice"), mix="")
            await the_computer_is_to_act(table)
            async with asyncio.timeout(20):
                assert await turn_of_anna(table)
        finally:
            gate.set()

    in_room(tmp_path, work)


async def the_computer_is_to_act(table: LiveTable) -> None:
    while table.fold.to_act is Seat.A:
        await table.handle(table.listed.table.owner_id, Act("1", table.seq, choices(table)[0]))


def test_accounts_take_turns_however_many_tables_one_has() -> None:
    async def work() -> None:
        queue, gate, order = Queue(1, "test"), threading.Event(), list[str]()
        first = asyncio.ensure_future(queue.run("greedy", lambda: gate.wait(30)))
        wanted = ["greedy"] * 5 + ["modest"] * 2 + ["other"]
        jobs = [asyncio.ensure_future(queue.run(account, partial(order.append, account))) for account in wanted]
        await asyncio.sleep(0)
        jobs[1].cancel()
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *jobs, return_exceptions=True)
        assert order == ["greedy", "modest", "other", "greedy", "modest", "greedy", "greedy"]
        with pytest.raises(ZeroDivisionError):
            await queue.run("greedy", lambda: 1 // 0)
        assert await queue.run("greedy", lambda: 7) == 7
        queue.close()

    asyncio.run(work())


def test_every_level_and_bot_is_either_quick_or_thinks() -> None:
    assert set(entries()) - QUICK == {"master", "pimc", "ismcts"}
    assert set(entries()) >= QUICK


def test_an_account_has_ten_games_against_the_computer_at_a_time(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        registry = await room.open()
        tables_made = [await registry.create(ANNA, PLAIN, Level("random"), mix="") for _ in range(MOST_LEVELS)]
        with pytest.raises(Refusal) as refused:
            await registry.create(ANNA, PLAIN, Level("random"), mix="")
        assert refused.value.code == "too-many-levels"
        await registry.create(ANNA, PLAIN, Open())
        await registry.create(BORIS, PLAIN, Level("random"), mix="")
        over = tables_made[0]
        while not over.fold.begun:
            assert await turn_of_anna(over)
            await over.handle(ANNA, Act("1", over.seq, choices(over)[0]))
        await over.handle(ANNA, Resign("2"))
        await registry.create(ANNA, PLAIN, Level("random"), mix="")
        answer = await over.handle(ANNA, Rematch("3"))
        assert isinstance(answer, Refused)
        assert (answer.code, over.state(ANNA).rematch_offers) == ("too-many-levels", ())

    in_room(tmp_path, work)


async def asked(registry: Registry, table: LiveTable, bot: Broken, times: int) -> None:
    while registry.opponents.thinks(table.id):
        await asyncio.sleep(0.001)
    assert bot.asked == times
