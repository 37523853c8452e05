"""Positions of a deal for other programs: they end as in the rules, and tell a seat what its view tells."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bench.peers.position import Position, dealt, position_of
from terts import kernel
from terts.game import game as table
from terts.game.actions import CLAIM
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS
from terts.game.view import View, view
from terts.game.worlds import Worlds

DEALS = 3
each_rules = pytest.mark.parametrize("name", RULE_SETS)


def walk(name: str, chance: Random) -> Iterator[tuple[Game, Position]]:
    """A deal of random legal actions, the claim excepted, in the rules and by positions side by side."""
    rules, dealer, deck = RULE_SETS[name], chance.choice([*Seat]), tuple(chance.sample(PACK, len(PACK)))
    game, position = table.deal(table.new_game(rules, dealer), deck), dealt(rules, dealer, deck)
    yield game, position
    while (seat := table.actor(game)) is not None:
        assert position.actor is seat
        action = chance.choice([one for one in table.legal(game) if one is not CLAIM])
        assert game.deal is not None
        code = kernel.code_of(action, game.deal.trump)
        game, position = table.apply(game, seat, action), position.after(code)
        yield game, position


def knows(seen: View) -> tuple[object, ...]:
    """What a view tells of the deal."""
    return seen.history, seen.hand, seen.turned, seen.melds, seen.announced, seen.legal


@each_rules
def test_random_deals_end_with_the_points_of_the_rules(name: str) -> None:
    chance = Random(f"points {name}")
    for _ in range(10 * DEALS):
        *_, (game, position) = walk(name, chance)
        assert isinstance(game.phase, BetweenDeals | Over)
        assert position.actor is None
        (result,) = game.standing.results
        melds = [sum(one.points for one in result.melds if one.seat is seat) for seat in Seat]
        assert position.lead == result.counted[0] + melds[0] - result.counted[1] - melds[1]


@each_rules
def test_all_legal_actions_but_the_claim_are_offered(name: str) -> None:
    chance = Random(f"legal {name}")
    for _ in range(DEALS):
        for game, position in walk(name, chance):
            assert game.deal is not None
            trump = game.deal.trump
            codes = sorted(kernel.code_of(one, trump) for one in table.legal(game) if one is not CLAIM)
            assert position.legal == codes


@each_rules
def test_a_position_is_the_same_whether_played_to_or_packed(name: str) -> None:
    chance = Random(f"packed {name}")
    for _ in range(DEALS):
        for game, position in walk(name, chance):
            assert position_of(kernel.pack(game)).told == position.told


@each_rules
def test_a_seat_is_told_the_same_in_all_deals_that_it_cannot_tell_apart(name: str) -> None:
    chance = Random(f"same {name}")
    for _ in range(DEALS):
        for game, position in walk(name, chance):
            if game.deal is None or table.actor(game) is None:
                continue
            for seat in Seat:
                imagined = Worlds(view(game, seat)).sample(chance)
                assert position_of(kernel.pack(imagined)).told[seat] == position.told[seat]


@each_rules
def test_a_seat_is_told_different_things_where_its_views_differ(name: str) -> None:
    chance = Random(f"different {name}")
    differing = 0
    for _ in range(DEALS):
        for game, _ in walk(name, chance):
            if table.actor(game) is None:
                continue
            worlds = Worlds(view(game, Seat.A))
            one, other = worlds.sample(chance), worlds.sample(chance)
            told = [position_of(kernel.pack(each)).told[Seat.B] for each in (one, other)]
            same = knows(view(one, Seat.B)) == knows(view(other, Seat.B))
            assert (told[0] == told[1]) is same
            differing += not same
    assert differing > DEALS


@each_rules
def test_random_play_from_a_position_leads_to_ends_that_exist(name: str) -> None:
    chance = Random(f"play {name}")
    *_, (_, last), (_, end) = walk(name, chance)
    assert end.play_out(1) == end.lead
    assert last.play_out(1) in {last.after(code).lead for code in last.legal}
