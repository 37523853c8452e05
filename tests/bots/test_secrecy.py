"""A bot knows its view and nothing else: hidden cards exchanged for other hidden cards change no decision (R8)."""

from random import Random

import pytest

from terts.bots.club.club import ClubBot
from terts.bots.ladder import BOTS, make_bot
from terts.game import game as table
from terts.game.rules import RULE_SETS
from terts.game.view import view
from terts.game.worlds import sample
from tests.bots.budgets import SMALL
from tests.bots.positions import between_clubs


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", RULE_SETS)
def test_other_hidden_cards_change_no_decision(name: str, bot: str) -> None:
    exchanged = 0
    for game in between_clubs(RULE_SETS[name], 7):
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
    for game in between_clubs(RULE_SETS[name], 8):
        seat = table.actor(game)
        assert seat is not None
        other = sample(view(game, seat), Random(1))
        assert ClubBot().explain(view(game, seat)) == ClubBot().explain(view(other, seat))
