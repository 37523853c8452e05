"""The record of a game of the server: it replays, and its shuffle can be reckoned again."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from terts.cli import main
from terts.game.cards import Seat
from terts.game.game import actor, totals
from terts.game.record import read, replay
from terts.server.live.refusals import Refusal
from terts.server.live.shelf import Level
from terts.server.shuffles import read_proof
from terts.server.wire.messages import Mix, Rematch, Resign
from terts.server.wire.terms import Terms
from tests.server.live.room import ANNA, BORIS, NAMES, Room, in_room, play_a_card, play_on, two_at_table


def verify(path: Path, text: str, lang: str = "en") -> tuple[int, str]:
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, ["verify-shuffle", str(path), "--lang", lang])
    return result.exit_code, result.output


@pytest.mark.parametrize("kind", ["guarded", "referee", "protest"])
def test_the_record_of_a_whole_game_replays_and_its_shuffle_is_right(kind: str, tmp_path: Path) -> None:
    async def work(room: Room) -> str:
        terms = Terms(rules="home", changes={"table": kind, "target": 200})
        table = await two_at_table(await room.open(), terms)
        with pytest.raises(Refusal, match="not over"):
            table.record()
        await play_on(table, 2000)
        assert table.fold.over
        return table.record()

    text = in_room(tmp_path, work)
    record = read(text.encode())
    assert record.players == (NAMES[ANNA], NAMES[BORIS])
    assert record.rules_name == "home"
    assert record.result is not None
    assert verify(tmp_path / "game.terts", text)[0] == 0


def test_a_game_that_was_resigned_replays_with_its_end(tmp_path: Path) -> None:
    async def work(room: Room) -> str:
        table = await two_at_table(await room.open())
        await play_on(table, 60)
        await play_a_card(table)
        await table.handle(BORIS, Resign("1"))
        return table.record()

    text = in_room(tmp_path, work)
    record = read(text.encode())
    game = replay(record)
    assert actor(game) is None
    assert record.result is not None
    assert (record.result.winner, record.result.by, record.result.score) == (Seat.A, "resignation", totals(game))
    assert read_proof(text).source.mixes == ("а", "b")


def test_a_level_stands_in_the_record_by_its_name_and_another_game_is_told_as_such(tmp_path: Path) -> None:
    """The first dealers of such games are those of R2.5, whatever the lot."""
    texts = in_room(tmp_path, partial(twelve_games, rules="codex"))
    assert [read(text.encode()).players[1] for text in texts] == ["random"] * 12
    assert [verify(tmp_path / "game.terts", text)[0] for text in texts] == [0] * 12
    assert [read_proof(text).rematch for text in texts] == [False] + [True] * 11
    assert all(read(text.encode()).dealer is Seat.B for text in texts[1:])


def test_another_game_whose_dealer_is_drawn_by_lot_is_proved_like_the_first(tmp_path: Path) -> None:
    texts = in_room(tmp_path, partial(twelve_games, rules="classic"))
    assert [verify(tmp_path / "game.terts", text)[0] for text in texts] == [0] * 12
    assert [read_proof(text).rematch for text in texts] == [False] * 12
    assert {read(text.encode()).dealer for text in texts} == set(Seat)


async def twelve_games(room: Room, rules: str) -> list[str]:
    """The records of games of Anna's with the computer, one after another, each resigned by her."""
    registry = await room.open()
    table = await registry.create(ANNA, Terms(rules=rules), Level("random"), mix="")
    texts = []
    for _ in range(12):
        while not table.fold.begun:
            if table.fold.to_act is Seat.A:
                await play_on(table, 1)
            else:
                await in_turn()
        await table.handle(ANNA, Resign("1"))
        texts.append(table.record())
        await table.handle(ANNA, Rematch("2"))
        table = await registry.table(table.listed.table.next_table or "")
        await table.handle(ANNA, Mix("3", "x"))
    return texts


async def in_turn() -> None:
    import asyncio

    await asyncio.sleep(0.001)
