"""The bot `ismcts`: what it leaves to whom, and that its decisions follow from seed and view."""

from __future__ import annotations

from random import Random

import pytest

from terts.bots.ismcts import IsmctsBot
from terts.bots.protocol import Budget
from terts.bots.solver.solver import SolverBot
from terts.game import game as table
from terts.game.actions import CLAIM
from terts.game.cards import PACK, Seat
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.view import PhaseName, view
from terts.game.worlds import sample
from tests.bots.positions import arrange, closing

SMALL = Budget(worlds=60)


def whole_deal(rules: Rules, seed: int, bot: IsmctsBot) -> list[Game]:
    """All positions of a deal of the bot against itself; an illegal action would be refused."""
    deck = tuple(Random(seed).sample(PACK, len(PACK)))
    games = [table.deal(table.new_game(rules, Seat.A), deck)]
    while not games[-1].standing.results:
        seat = table.actor(games[-1])
        assert seat is not None
        games.append(table.apply(games[-1], seat, bot.choose(view(games[-1], seat), SMALL)))
    return games[:-1]


@pytest.mark.parametrize("name", RULE_SETS)
def test_it_plays_a_deal_and_other_hidden_cards_change_no_decision(name: str) -> None:
    bot, exchanged = IsmctsBot(4), 0
    for number, game in enumerate(whole_deal(RULE_SETS[name], 8, bot)):
        if number % 4:
            continue
        seat = table.actor(game)
        assert seat is not None
        other = sample(view(game, seat), Random(number))
        assert game.deal is not None
        assert other.deal is not None
        exchanged += (other.deal.hands, other.deal.talon) != (game.deal.hands, game.deal.talon)
        assert bot.choose(view(game, seat), SMALL) == IsmctsBot(4).choose(view(other, seat), SMALL)
    assert exchanged > 2


def test_at_an_open_table_it_plays_a_deal_in_order() -> None:
    games = whole_deal(parse("classic", {"table": "protest"}), 3, IsmctsBot(1))
    courts = [game.deal.court for game in games if game.deal is not None and game.deal.court is not None]
    assert len(courts) == len(games) > 30
    assert not any(court.verdicts for court in courts)


def test_the_colour_is_called_as_by_solver() -> None:
    game = table.deal(table.new_game(RULE_SETS["classic"], Seat.A), tuple(Random(1).sample(PACK, len(PACK))))
    seat = table.actor(game)
    assert seat is not None
    seen = view(game, seat)
    assert seen.phase is PhaseName.COLOUR
    assert IsmctsBot(1).choose(seen) == SolverBot(1).choose(seen)


def test_a_true_claim_is_made_and_a_false_one_never() -> None:
    hand = "As Ks Qs Js 7d 8d 9h Ac Ah"
    for score, claims in (((500, 0), True), ((0, 0), False)):
        game = arrange("A Ts, B 8h", hand, upcard="9s", score=score)
        seen = view(game, Seat.A)
        assert CLAIM in seen.legal
        assert (IsmctsBot(1).choose(seen, SMALL) is CLAIM) is claims


def test_without_a_talon_it_plays_as_solver() -> None:
    game = closing("Ts 8c 9c Jc 7h 8h 9h Jh 7d", "As 7c Qc Kc Th Qh Kh Ah 8d", "As", Seat.A, rules=RULE_SETS["codex"])
    seen = view(game, Seat.A)
    assert IsmctsBot(2).choose(seen, SMALL) == SolverBot(1).choose(seen, SMALL)


def test_a_budget_in_seconds_is_kept_to() -> None:
    game = arrange("A 7c, B 8c", "As Td 9h 9s Qd Kd Jh Qc Kc", "", upcard="8s")
    seat = table.actor(game)
    assert seat is not None
    assert IsmctsBot(1).choose(view(game, seat), Budget(seconds=0.05)) in view(game, seat).legal
