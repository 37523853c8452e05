"""R8 through the whole server: hidden cards exchanged for other hidden cards leave every frame the same."""

from __future__ import annotations

import json
import random
import re
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete

from terts.game.actions import parse_action
from terts.game.cards import PACK, Card, Seat, texts
from terts.game.game import Game, deal, new_game, possible
from terts.game.game import apply as acted
from terts.game.history import SeenDraw
from terts.game.view import view
from terts.game.worlds import sample
from terts.server.live.registry import Registry
from terts.server.live.table import LiveTable
from terts.server.store import log, tables
from terts.server.store.log import Line
from terts.server.store.schema import LOG
from terts.server.wire.log import Acted, Dealt, entry_text
from terts.server.wire.messages import Act, Refused, frame
from terts.server.wire.outgoing import NAMES
from terts.server.wire.terms import Terms, rules_of
from tests.game.worlds import other_world
from tests.server.live.room import ANNA, BORIS, START, Json, Listener, Room, account_at, in_room, two_at_table

Entries = tuple[Dealt | Acted, ...]


async def told(room: Room, table_id: str, entries: Entries, account_id: str | None, actions: list[str]) -> list[bytes]:
    """All that reaches a viewer of a table whose log is these entries: frames as they come, and answers to actions.

    The log is written entry by entry by another process, so every entry is told as it happens.
    """
    await room.store.write(partial(_emptied, table_id=table_id))
    registry = await room.open()
    table = await registry.table(table_id)
    socket = Listener()
    leave = table.subscribe(account_id, socket)
    for seq, entry in enumerate(entries, start=1):
        line = Line(seq, START + 1000 * seq, entry_text(entry))
        await room.store.write(partial(log.append, table_id=table_id, lines=[line], due_at=None))
        await table.catch_up()
    frames = [*socket.frames, frame(table.welcome(account_id)), *map(frame, table.since(account_id, 1))]
    if account_id is not None:
        frames += [frame(await refused(table, account_id, action)) for action in actions]
    leave()
    await room.close(registry)
    return frames


async def refused(table: LiveTable, account_id: str, action: str) -> Refused:
    """What an illegal action is answered."""
    answer = await table.handle(account_id, Act("x", table.seq, action))
    assert isinstance(answer, Refused)
    return answer


def _emptied(connection: Connection, table_id: str) -> None:
    connection.execute(delete(LOG).where(LOG.c.table_id == table_id))


def entries_of(game: Game) -> Entries:
    running = game.deal
    assert running is not None
    moves = (Acted(NAMES[seat], str(action)) for seat, action in running.moves)
    return (Dealt(texts(running.deck)), *moves)


def played(terms: Terms, chance: random.Random, moves: int) -> Game:
    """A deal after so many moves of chance, words said gladly; at an open table whatever is possible is done."""
    deck = list(PACK)
    chance.shuffle(deck)
    game = deal(new_game(rules_of(terms), chance.choice((Seat.A, Seat.B))), tuple(deck))
    for _ in range(moves):
        seat = view(game, None).turn
        if seat is None:
            break
        options = [action for action in possible(game, seat) if str(action) not in ("claim", "protest")]
        words = [action for action in options if len(str(action)) > 2 and not str(action).startswith("cut")]
        game = acted(game, seat, chance.choice(words if words and chance.random() < 0.6 else options))
    return game


GUARDED = Terms(rules="codex")
OPEN = Terms(rules="classic", changes={"table": "protest"})


@pytest.mark.parametrize(
    ("account_id", "terms"), [(ANNA, GUARDED), (BORIS, GUARDED), (None, GUARDED), (ANNA, OPEN), (BORIS, OPEN)]
)
def test_r8_hidden_cards_exchanged_leave_every_frame_the_same(
    account_id: str | None, terms: Terms, tmp_path: Path
) -> None:
    """Worlds are imagined by `terts.game.worlds` for a seat, by an exchange of cards for a watcher.

    At the open table breaches are among what is done, which nobody judges.
    """

    async def work(room: Room) -> int:
        table = await two_at_table(await room.open(), terms)
        compared = 0
        for seed in range(16):
            chance = random.Random(seed)
            game = played(table.terms, chance, chance.randrange(1, 30))
            there = imagined(game, table.seat_of(account_id), chance)
            if there is None or entries_of(there) == entries_of(game):
                continue
            dealer = view(game, None).dealer.name
            await room.store.write(partial(tables.change, table_id=table.id, dealer=dealer))
            wrong = [
                action
                for action in ("8s", "terz Kh", "beat fifty Ks", "swap", "marriage")
                if never(game, there, action)
            ]
            one = await told(room, table.id, entries_of(game), account_id, wrong)
            other = await told(room, table.id, entries_of(there), account_id, wrong)
            assert one == other, seed
            compared += 1
        return compared

    assert in_room(tmp_path, work) >= 6


def imagined(game: Game, seat: Seat | None, chance: random.Random) -> Game | None:
    if game.deal is None or view(game, None).turn is None:
        return None
    if seat is None:
        return other_world(game, game.standing, None, chance)
    return sample(view(game, seat), chance)


def never(game: Game, there: Game, action: str) -> bool:
    """Whether both seats are refused the action in both worlds."""
    return all(parse_action(action) not in possible(one, seat) for one in (game, there) for seat in Seat)


@pytest.mark.parametrize("kind", ["guarded", "referee", "protest"])
def test_r8_no_frame_names_a_card_of_a_hidden_hand(kind: str, tmp_path: Path) -> None:
    """Random games through the table. Nobody is told where a card lies that he was not told of before."""

    async def work(room: Room) -> int:
        registry = await room.open()
        chance, frames = random.Random(kind), 0
        while frames < 200:
            frames += await watched_game(
                registry, Terms(rules="classic", changes={"target": 120, "table": kind}), chance
            )
        return frames

    assert in_room(tmp_path, work) >= 200


async def watched_game(registry: Registry, terms: Terms, chance: random.Random) -> int:
    table = await two_at_table(registry, terms)
    sockets = {ANNA: Listener(), BORIS: Listener(), None: Listener()}
    told: dict[str | None, set[Card]] = {account_id: set() for account_id in sockets}
    for account_id, socket in sockets.items():
        table.subscribe(account_id, socket)
    frames = 0
    while not table.fold.over and table.seq < 120:
        for account_id, socket in sockets.items():
            told[account_id] = open_cards(table, account_id, told[account_id])
            for update in socket.of_type("update"):
                if update["seq"] == table.seq:
                    named = set(re.findall(r"\b[789TJQKA][scdh]\b", json.dumps(without_melds(update))))
                    assert named <= set(map(str, told[account_id])), (account_id, update)
            frames += len(socket.frames)
            socket.frames.clear()
        game, seat = table.fold.game, table.fold.to_act
        assert game is not None
        assert seat is not None
        options = [str(one) for one in possible(game, seat) if str(one) != "claim"]
        await table.handle(account_at(table, seat), Act("1", table.seq, chance.choice(options)))
    return frames


def open_cards(table: LiveTable, account_id: str | None, before: set[Card]) -> set[Card]:
    """The cards of the running deal that lay open for the viewer at some moment; `before` are those of the last."""
    game = table.fold.game
    assert game is not None
    assert game.deal is not None
    seen = view(game, table.seat_of(account_id))
    now = {*seen.hand, *seen.table, *(card for side in seen.sides for card in side.known)}
    now |= {card for card in (seen.upcard, seen.turned) if card is not None}
    now |= {card for trick in seen.taken for card in (trick.lead, trick.reply)}
    drawn = {move[1].card for move in seen.history if isinstance(move[1], SeenDraw) and move[1].card is not None}
    return now | drawn | (before if game.deal.moves else set())


def without_melds(update: Json) -> Json:
    """The update without the names of melds, which name cards that need not be in a hand, and the sheet."""
    told = {key: value for key, value in update["view"].items() if key not in MELDS}
    told["history"] = [move for move in told["history"] if not MELD.search(move)]
    return {"view": told, "action": None if MELD.search(update["action"] or "") else update["action"]}


MELDS = ("hand_melds", "melds", "announced", "possible", "legal", "sheet")
MELD = re.compile("terz|fifty|10[5-8]")
