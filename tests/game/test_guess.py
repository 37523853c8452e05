"""A guessed past: the view agrees with it whenever the rules allow its moves."""

from random import Random

import pytest

from terts.bots.club.club import ClubBot
from terts.game import game as table
from terts.game.actions import IllegalAction
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.guess import guess
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import View, view


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
    assert found > asked / 2
