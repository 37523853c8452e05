"""Counting to the end, against plain minimax through the public face of the game."""

from random import Random

import pytest

from terts.bots.club.endgame import MOST_CARDS, count
from terts.game import game as table
from terts.game.actions import Play
from terts.game.cards import PACK, Seat, parse_card, parse_cards
from terts.game.deal import BetweenDeals, Following, Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, parse


def ending(rules: Rules, seed: int, left: int) -> Game:
    """A deal played at random, without words, until a seat to act holds so many cards."""
    chance = Random(seed)
    game = table.deal(table.new_game(rules, Seat.A), tuple(chance.sample(PACK, len(PACK))))
    while game.deal is not None:
        seat = table.actor(game)
        assert seat is not None
        if len(game.deal.tricks) >= 7 and len(game.deal.hands[seat]) == left:
            return game
        plays = [action for action in table.legal(game) if isinstance(action, Play)]
        game = table.apply(game, seat, chance.choice(plays or table.legal(game)[:1]))
    raise AssertionError("a running game has a deal")


def worth(game: Game, seat: Seat) -> int:
    """The difference of the card points at the end of the deal for the seat, both playing their best."""
    if isinstance(game.phase, Over | BetweenDeals):
        points = game.standing.results[-1].points
        return points[seat] - points[seat.other]
    actor = table.actor(game)
    assert actor is not None
    found = [worth(table.apply(game, actor, move), seat) for move in table.legal(game) if isinstance(move, Play)]
    return max(found) if actor is seat else min(found)


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("seed", range(6))
def test_every_card_is_worth_what_plain_minimax_finds(name: str, seed: int) -> None:
    rules = parse(name, {"target": 9999, "swap_duty": "forced", "swap_min_talon": 2})
    game = ending(rules, seed, 3)
    seat = table.actor(game)
    assert seat is not None
    assert game.deal is not None
    led = game.phase.lead if isinstance(game.phase, Following) else None
    counted = count(rules, game.deal.trump, game.deal.hands[seat], game.deal.hands[seat.other], led, 10**6)
    assert counted is not None
    plays = [action for action in table.legal(game) if isinstance(action, Play)]
    exact = {action.card: worth(table.apply(game, seat, action), seat) for action in plays}
    so_far = {worth_ - counted[card] for card, worth_ in exact.items()}
    assert counted.keys() == exact.keys()
    assert len(so_far) == 1


def test_the_last_trick_counts_its_ten() -> None:
    classic, ace, ten = RULE_SETS["classic"], parse_cards("As"), parse_cards("Ts")
    assert count(classic, ace[0].suit, ace, ten, None, 10) == {ace[0]: 11 + 10 + 10}
    assert count(classic, ace[0].suit, ten, (), parse_card("As"), 10) == {ten[0]: -31}


def test_too_many_cards_or_positions_are_not_counted() -> None:
    classic, spades = RULE_SETS["classic"], PACK[0].suit
    half = MOST_CARDS // 2 + 1
    assert count(classic, spades, PACK[:half], PACK[8 : 8 + half], None, 10**6) is None
    assert count(classic, spades, PACK[:5], PACK[8:13], None, 20) is None
    assert count(classic, spades, PACK[:5], PACK[8:12], None, 10**6) is None
