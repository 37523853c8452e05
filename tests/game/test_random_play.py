"""Random play over all rule sets and random knobs: what must hold in every position of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from terts.game import record
from terts.game.actions import ACTIONS, Action, IllegalAction, move_text, parse_move
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game, actor, apply, legal, possible, refusal
from terts.game.position import position
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import view
from tests.strategies import random_play, random_rules, rules_strategy

SEEDS = range(25)


def played(rules: Rules, seed: int, deals: int = 12) -> Iterator[Game]:
    return random_play(rules, random.Random(seed), deals=deals)


def check_cards(game: Game) -> None:
    """Every card of the pack lies in exactly one place."""
    running = game.deal
    assert running is not None
    lying = [*running.hands[0], *running.hands[1], *running.talon, *view(game, None).table]
    lying += [card for trick in running.tricks for card in (trick.lead, trick.reply)]
    lying += [] if running.upcard is None else [running.upcard]
    assert sorted(lying) == list(PACK)
    assert all(list(hand) == sorted(hand) for hand in running.hands)


def check_points(game: Game) -> None:
    """A finished deal has 150 points in 16 tricks, the last of which counts ten (R1.4)."""
    result = game.standing.results[-1]
    assert sum(result.points) == 150
    assert sum(result.tricks) == 16


def check_actions(game: Game, universe: tuple[Action, ...]) -> None:
    """Legal actions apply; every other one of both seats is refused, changes nothing, tells the wrong seat nothing."""
    allowed, turn = legal(game), actor(game)
    assert len(set(allowed)) == len(allowed)
    before = repr(game)
    for seat in Seat:
        assert possible(game, seat) == (allowed if seat is turn else ())
        for action in universe:
            if seat is turn and action in allowed:
                assert refusal(game, seat, action) is None
                assert apply(game, seat, action) != game
                continue
            with pytest.raises(IllegalAction) as caught:
                apply(game, seat, action)
            assert caught.value.reason == refusal(game, seat, action)
            assert caught.value.legal == (allowed if seat is turn else ())
    assert repr(game) == before


def check_game(rules: Rules, seed: int) -> None:
    """One game, all checks; the whole universe of actions is tried in some of its positions."""
    chance, deals = random.Random(-seed), 0
    for game in played(rules, seed):
        if game.deal is None:
            continue
        check_cards(game)
        if len(game.standing.results) > deals:
            deals += 1
            check_points(game)
        running = not isinstance(game.phase, BetweenDeals | Over)
        assert bool(legal(game)) is running
        assert (actor(game) is not None) is running
        if chance.random() < 0.04:
            check_actions(game, ACTIONS)
    assert isinstance(game.phase, Over), "the game does not end"


@pytest.mark.parametrize("name", RULE_SETS)
def test_random_games_of_the_rule_set_keep_cards_points_and_legality(name: str) -> None:
    for seed in SEEDS:
        check_game(RULE_SETS[name], seed)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(rules=rules_strategy(), seed=st.integers(0, 2**32))
def test_random_games_of_random_rules_keep_cards_points_and_legality(rules: Rules, seed: int) -> None:
    check_game(rules, seed)


def test_every_action_is_tried_in_every_phase() -> None:
    """One position of each phase, all actions of both seats."""
    tried: set[str] = set()
    for seed in range(40):
        for game in played(random_rules(random.Random(seed)), seed, deals=2):
            name = type(game.phase).__name__
            if game.deal is not None and name not in tried:
                tried.add(name)
                check_actions(game, ACTIONS)
    assert tried == {
        "Calling", "Leading", "Answering", "AnsweringAsked", "Following", "Cutting", "BetweenDeals", "Over",
    }  # fmt: skip


def check_record(rules: Rules, seed: int, name: str) -> None:
    """The record of a game reads back equal, replays to the same game, and to each position on the way."""
    passed: list[tuple[int, Game]] = []
    done = 0
    for game in played(rules, seed):
        if game.deal is None:
            continue
        if not game.deal.moves and passed:
            continue
        passed.append((done, game))
        done += 1
    first = passed[0][1].deal
    assert first is not None
    written = record.of_game(game, name, ("Anna", "Борис"), first.dealer)
    text = record.write(written)
    again = record.read(text.encode())
    assert again == written
    assert record.write(again) == text
    assert again.rules == rules
    assert record.replay(again) == game
    for upto, then in random.Random(seed).sample(passed, min(6, len(passed))):
        there = record.replay(again, upto)
        assert there == then
        assert position(there) == position(then)
    assert record.replay(again, done + 10) == game


@pytest.mark.parametrize("name", RULE_SETS)
def test_records_of_random_games_round_trip(name: str) -> None:
    for seed in SEEDS:
        check_record(RULE_SETS[name], seed, name)


def test_records_of_random_rules_round_trip() -> None:
    for seed in range(40):
        check_record(random_rules(random.Random(seed)), seed, random.Random(seed).choice(tuple(RULE_SETS)))


def test_a_running_game_is_recorded_at_every_point() -> None:
    for seed in range(4):
        for game in played(random_rules(random.Random(seed)), seed, deals=2):
            if game.deal is not None:
                first = game.past[0] if game.past else game.deal
                written = record.of_game(game, "codex", ("a", "b"), first.dealer)
                assert record.replay(record.read(record.write(written).encode())) == game


def test_moves_of_random_games_read_back_from_their_text() -> None:
    for seed in range(20):
        for game in played(random_rules(random.Random(seed)), seed, deals=3):
            for move in () if game.deal is None else game.deal.moves[-1:]:
                assert parse_move(move_text(move)) == move


def test_random_play_reaches_every_kind_of_end() -> None:
    ends = set()
    for seed in range(300):
        *_, last = played(random_rules(random.Random(seed)), seed)
        assert isinstance(last.phase, Over)
        ends.add(last.phase.result.by)
    assert ends == {"points", "claim", "false claim"}
