"""Random play with breaches over all rule sets and random knobs at both open tables: what must hold everywhere."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from terts.game import record
from terts.game.actions import ACTIONS, IllegalAction
from terts.game.cards import PACK, Seat, card_points
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game, actor, apply, legal, possible, refusal
from terts.game.position import position
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.tricks import trick_points
from terts.game.view import view
from tests.game.open_tables.builder import court, running
from tests.game.open_tables.chance import OPEN, random_play, random_rules

WILD = 0.12


def check_cards(game: Game) -> None:
    """Every card of the pack lies in exactly one place."""
    deal = running(game)
    lying = [*deal.hands[0], *deal.hands[1], *deal.talon, *view(game, None).table]
    lying += [card for trick in deal.tricks for card in (trick.lead, trick.reply)]
    lying += [] if deal.upcard is None else [deal.upcard]
    assert sorted(lying) == list(PACK)
    assert all(list(hand) == sorted(hand) for hand in deal.hands)


def check_points(game: Game) -> None:
    """A finished deal has 150 points, less those of the cards left over; the counted points add to 150."""
    deal, written = running(game), game.standing.results[-1]
    left = sum(card_points(card, deal.trump) for hand in deal.hands for card in hand)
    assert sum(trick_points(deal.tricks, deal.trump)) == sum(written.points) == 150 - left
    assert sum(written.counted) == 150
    assert [trick.last for trick in deal.tricks] == [False] * (len(deal.tricks) - 1) + [True]
    assert (len(deal.tricks) == 16) is (not any(deal.hands))
    assert not deal.talon_size


def check_actions(game: Game) -> None:
    """Whatever is legal is possible, whatever is possible applies, and all else is refused and changes nothing."""
    turn, before = actor(game), repr(game)
    assert turn is None or set(legal(game)) <= set(possible(game, turn))
    for seat in Seat:
        able = possible(game, seat)
        assert len(set(able)) == len(able)
        for action in ACTIONS:
            if action in able:
                assert refusal(game, seat, action) is None
                check_cards(apply(game, seat, action))
                continue
            with pytest.raises(IllegalAction) as caught:
                apply(game, seat, action)
            assert caught.value.reason == refusal(game, seat, action)
            assert caught.value.legal == (legal(game) if seat is turn else ())
    assert repr(game) == before


def check_game(rules: Rules, seed: int, wild: float = WILD) -> Game:
    """One game to its end, all checks."""
    chance, deals, game = random.Random(-seed), 0, None
    for game in random_play(rules, random.Random(seed), wild):
        check_cards(game)
        if len(game.standing.results) > deals:
            deals += 1
            check_points(game)
        going = not isinstance(game.phase, BetweenDeals | Over)
        assert bool(legal(game)) is going
        assert going or possible(game, Seat.A) == possible(game, Seat.B) == ()
        if chance.random() < 0.01:
            check_actions(game)
    assert game is not None
    assert isinstance(game.phase, Over), "the game does not end"
    return game


@pytest.mark.parametrize("table", OPEN)
@pytest.mark.parametrize("name", RULE_SETS)
def test_random_games_of_the_rule_set(name: str, table: str) -> None:
    for seed in range(12):
        check_game(parse(name, {"table": table, "target": 301}), seed)


@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_random_games_of_random_rules(seed: int) -> None:
    check_game(random_rules(random.Random(seed)), seed)


@settings(deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_games_of_nothing_but_chance(seed: int) -> None:
    """Whatever is possible is done, in order or not: draws without end, words without cards."""
    for game in random_play(random_rules(random.Random(seed)), random.Random(seed), wild=1.0, deals=3):
        check_cards(game)


def check_record(rules: Rules, seed: int) -> None:
    """The record reads back equal, replays to the same game and to the positions on the way."""
    games = list(random_play(rules, random.Random(seed), WILD, deals=3))
    last = games[-1]
    first = last.past[0] if last.past else running(last)
    name = random.Random(seed).choice(tuple(RULE_SETS))
    written = record.of_game(last, name, ("Anna", "Борис"), first.dealer)
    text = record.write(written)
    again = record.read(text.encode())
    assert again == written
    assert record.write(again) == text
    assert record.replay(again) == last
    passed = [game for game in games if running(game).moves]
    for at in random.Random(seed).sample(range(len(passed)), min(4, len(passed))):
        there = record.replay(again, at + 1)
        assert there == passed[at]
        assert position(there) == position(passed[at])


def test_records_round_trip() -> None:
    for seed in range(60):
        check_record(random_rules(random.Random(seed)), seed)


def test_chance_reaches_every_breach_and_every_end() -> None:
    breaches: set[tuple[str, int]] = set()
    ends: set[str] = set()
    for seed in range(250):
        rules = random_rules(random.Random(seed))
        for game in random_play(rules, random.Random(seed), wild=0.15, deals=6):
            breaches |= {(rules.table.value, one.breach) for one in court(game).verdicts}
            if isinstance(game.phase, Over):
                ends.add(game.phase.result.by)
    wanted = {(table, number) for table in OPEN for number in range(1, 11)} | {("protest", 0)}
    assert breaches == wanted
    assert ends == {"points", "claim", "false claim", "breach"}
