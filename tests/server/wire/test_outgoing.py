"""What leaves about a game: the position of RECORD section 4, parts of the history, and no running points unasked."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.position import position_of
from terts.game.view import View, view
from terts.server.wire.messages import Update, frame
from terts.server.wire.outgoing import MOST_DEALS, action_of, history_texts, new_in, table_view
from terts.server.wire.view import TableView
from tests.game.open_tables import chance as at_open_tables
from tests.strategies import random_play, random_rules

VIEWERS: tuple[Seat | None, ...] = (Seat.A, Seat.B, None)


def games(seed: int, *, at_open_table: bool) -> Iterator[Game]:
    chance = random.Random(seed)
    if at_open_table:
        return at_open_tables.random_play(at_open_tables.random_rules(chance), chance, wild=0.3, deals=3)
    return random_play(random_rules(chance), chance, deals=3)


def dealt(seed: int, *, at_open_table: bool) -> Iterator[Game]:
    return (game for game in games(seed, at_open_table=at_open_table) if game.deal is not None)


both_kinds = pytest.mark.parametrize("at_open_table", [False, True])


@both_kinds
def test_every_key_of_the_position_is_there_as_the_record_page_has_it(at_open_table: bool) -> None:
    for seed in range(12):
        for game in dealt(seed, at_open_table=at_open_table):
            for viewer in VIEWERS:
                seen = view(game, viewer)
                sent = json.loads(msgspec.json.encode(table_view(seen, assist=True)))
                expected = position_of(seen)
                assert {key: sent[key] for key in expected} == expected


def test_what_only_open_tables_have_is_absent_at_guarded_ones() -> None:
    game = next(dealt(1, at_open_table=False))
    sent = json.loads(msgspec.json.encode(table_view(view(game, Seat.A), assist=False)))
    assert not {"possible", "penalties", "counted", "verdicts"} & sent.keys()


@both_kinds
def test_running_card_points_are_told_only_where_it_was_agreed(at_open_table: bool) -> None:
    hidden = 0
    for seed in range(6):
        for game in dealt(seed, at_open_table=at_open_table):
            seen = view(game, Seat.A)
            sent = table_view(seen, assist=False)
            assert (sent.points is None) is (seen.phase not in ("deal", "over"))
            hidden += sent.points is None
            assert table_view(seen, assist=True).points is not None
    assert hidden > 100


@both_kinds
def test_the_parts_of_history_and_sheet_make_the_whole(at_open_table: bool) -> None:
    """Each update's part takes the place of all from its number on."""
    for seed in range(12):
        for viewer in VIEWERS:
            before: View | None = None
            held: list[str] = []
            sheet: list[object] = []
            for game in dealt(seed, at_open_table=at_open_table):
                seen = view(game, viewer)
                sent = table_view(seen, assist=False, told=new_in(before, seen))
                held[sent.history_from :] = sent.history
                assert tuple(held) == history_texts(seen)
                assert len(sent.sheet) <= 1
                sheet[sent.sheet_from :] = sent.sheet
                assert tuple(sheet) == table_view(seen, assist=False).sheet
                before = seen


@both_kinds
def test_the_action_of_an_update_is_the_one_that_was_taken_as_the_viewer_may_see_it(at_open_table: bool) -> None:
    told = 0
    for seed in range(40):
        before: Game | None = None
        for game in dealt(seed, at_open_table=at_open_table):
            assert game.deal is not None
            if before is not None and before.deal is not None and game.deal.number == before.deal.number:
                seat, action = game.deal.moves[-1]
                own = action_of(view(game, seat), acted=True)
                assert own is not None
                assert own.startswith(f"{seat.name} {action}")
                for viewer in (seat.other, None):
                    other = action_of(view(game, viewer), acted=True)
                    assert other is not None
                    assert own.startswith(other)
                told += 1
            before = game
    assert told > 400


def test_a_view_does_not_grow_with_the_game() -> None:
    """After seventy deals a welcome has the last fifty of them, an update none but a new one."""
    seen = [view(game, None) for game in dealt(3, at_open_table=False)]
    results = next(one.standing.results for one in seen if one.standing.results)
    long = [one._replace(standing=replace(one.standing, results=results[:1] * 70)) for one in seen[-2:]]
    whole, update = table_view(long[1], assist=False), table_view(long[1], assist=False, told=new_in(*long))
    assert (whole.sheet_from, len(whole.sheet)) == (20, MOST_DEALS)
    assert (update.sheet_from, update.sheet) == (70, ())


def test_an_entry_that_is_no_action_has_none() -> None:
    assert action_of(view(next(dealt(1, at_open_table=False)), None), acted=False) is None


def test_taken_tricks_are_shown_only_while_one_may_look_r3_8() -> None:
    looked = 0
    for seed in range(12):
        for game in dealt(seed, at_open_table=False):
            for viewer in VIEWERS:
                seen = view(game, viewer)
                sent = table_view(seen, assist=False)
                assert len(sent.taken) == (len(seen.taken) if seen.may_look else 0)
                looked += bool(sent.taken)
    assert looked > 20


def test_what_is_sent_can_be_read_again_by_the_same_schema() -> None:
    for game in dealt(3, at_open_table=True):
        sent = table_view(view(game, Seat.B), assist=True)
        assert msgspec.json.decode(msgspec.json.encode(sent), type=TableView) == sent
        assert msgspec.json.decode(frame(Update(7, None, sent, None)), type=Update).view == sent
