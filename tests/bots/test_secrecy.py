"""A bot knows its view and nothing else: hidden cards exchanged for other hidden cards change no decision (R8)."""

from random import Random

import pytest

from terts.bots.club.club import ClubBot
from terts.bots.ladder import BOTS, make_bot
from terts.game import game as table
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import view
from terts.game.worlds import sample
from tests.bots.budgets import SMALL


def positions(rules: Rules, seed: int) -> list[Game]:
    """All positions of a deal between two club players in which somebody acts."""
    chance, bot, found = Random(seed), ClubBot(), []
    game = table.deal(table.new_game(rules, Seat.A), tuple(chance.sample(PACK, len(PACK))))
    while not isinstance(game.phase, Over | BetweenDeals):
        found.append(game)
        seat = table.actor(game)
        assert seat is not None
        game = table.apply(game, seat, bot.choose(view(game, seat)))
    return found


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", RULE_SETS)
def test_other_hidden_cards_change_no_decision(name: str, bot: str) -> None:
    exchanged = 0
    for game in positions(RULE_SETS[name], 7):
        seat = table.actor(game)
        assert seat is not None
        other = sample(view(game, seat), Random(len(game.deal.moves) if game.deal else 0))
        assert game.deal is not None
        assert other.deal is not None
        exchanged += (other.deal.hands, other.deal.talon) != (game.deal.hands, game.deal.talon)
        decisions = [make_bot(bot, 9).choose(view(one, seat), SMALL) for one in (game, other)]
        assert decisions[0] == decisions[1]
    assert exchanged > 10


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_reason_gives_nothing_away_either(name: str) -> None:
    for game in positions(RULE_SETS[name], 8):
        seat = table.actor(game)
        assert seat is not None
        other = sample(view(game, seat), Random(1))
        assert ClubBot().explain(view(game, seat)) == ClubBot().explain(view(other, seat))
