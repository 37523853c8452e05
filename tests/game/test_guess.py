"""A guessed past: the view agrees with it whenever the rules allow its moves."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from terts.bots.club.club import ClubBot
from terts.game import game as table
from terts.game.actions import IllegalAction
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.guess import guess
from terts.game.history import SeenAnnounce, SeenBeat
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import View, view
from terts.game.words import new_card_frees

CLASSIC = RULE_SETS["classic"]


def positions(rules: Rules, seed: int) -> list[Game]:
    """The positions of a deal between two club players in which somebody acts."""
    chance, bot, found = Random(seed), ClubBot(), []
    game = table.deal(table.new_game(rules, Seat.A), tuple(chance.sample(PACK, len(PACK))))
    while not isinstance(game.phase, Over | BetweenDeals):
        seat = table.actor(game)
        assert seat is not None
        found.append(game)
        game = table.apply(game, seat, bot.choose(view(game, seat)))
    return found


def played(seen: View, chance: Random) -> Game | None:
    """The guess, played; None if there is none or the rules refuse a move of it."""
    guessed = guess(seen, chance)
    if guessed is None:
        return None
    deck, moves = guessed
    game = table.deal(table.resume(seen.rules, seen.standing, seen.dealer), deck)
    try:
        for seat, action in moves:
            game = table.apply(game, seat, action)
    except IllegalAction:
        return None
    return game


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_seat_would_see_the_same(name: str) -> None:
    asked = found = 0
    for seed in range(8):
        for game in positions(RULE_SETS[name], seed):
            seat = table.actor(game)
            assert seat is not None
            assert game.deal is not None
            if game.deal.talon_size:
                assert guess(view(game, seat), Random(seed)) is None
                continue
            guessed = played(view(game, seat), Random(seed))
            asked, found = asked + 1, found + (guessed is not None)
            assert guessed is None or view(guessed, seat) == view(game, seat)
    assert found > 0.8 * asked


def shares(rules: Rules, seeds: range, said: Callable[[View], bool]) -> tuple[int, int]:
    """Of the views without a talon in which so was spoken, how many have a guess that the rules allow."""
    views = [
        view(game, seat)
        for seed in seeds
        for game in positions(rules, seed)
        if game.deal is not None and not game.deal.talon_size and (seat := table.actor(game)) is not None
    ]
    chosen = [seen for seen in views if said(seen)]
    return len(chosen), sum(played(seen, Random(1)) is not None for seen in chosen)


def has_veiled_words(seen: View) -> bool:
    return any(isinstance(one, SeenAnnounce | SeenBeat) for _, one in seen.history)


def his_runs_overlap(seen: View) -> bool:
    """Whether the opponent scored a run after one that shares cards with it: he needed a new card for it (R4.8)."""
    runs = [one.meld for one in seen.melds if one.seat is seen.theirs.seat and one.meld is not None]
    return any(new_card_frees(seen.rules, before, after) for before, after in pairwise(runs))


def test_r4_8_the_new_card_of_a_run_comes_after_the_run_before() -> None:
    asked, found = shares(CLASSIC, range(30), his_runs_overlap)
    assert asked > 10
    assert found > 0.9 * asked


def test_behind_a_veiled_word_is_a_meld_that_the_rules_allow() -> None:
    asked, found = shares(CLASSIC, range(30), has_veiled_words)
    assert asked > 10
    assert found > 0.9 * asked
