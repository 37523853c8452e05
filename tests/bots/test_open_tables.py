"""The bots that protest, at open tables, against a player who breaks rules by chance, under all rule sets and knobs.

They never break a rule themselves, their protests never lack ground, and they decide by their view alone.
"""

from __future__ import annotations

from random import Random

import pytest

from terts.bots import levels
from terts.bots.club.club import ClubBot
from terts.bots.solver.solver import SolverBot
from terts.game import game as table
from terts.game.actions import CLAIM, DRAW, PROTEST, Action, Count
from terts.game.cards import PACK, Hand, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, parse, values
from terts.game.view import view
from tests.game.open_tables.builder import court
from tests.game.open_tables.chance import OPEN, random_deck, random_rules
from tests.game.open_tables.test_secrecy import other_world

Protesting = ClubBot | SolverBot
each_bot = pytest.mark.parametrize("bot", [ClubBot(), SolverBot(1)], ids=["club", "solver"])


def wild(game: Game, seat: Seat, chance: Random, rate: float) -> Action:
    """Something in order, or now and then anything that is possible, each kind of action as likely as the others."""
    lawful = [one for one in table.legal(game) if one is not CLAIM] if table.actor(game) is seat else []
    if lawful and chance.random() > rate:
        return chance.choice(lawful)
    kinds: dict[type[Action], list[Action]] = {}
    for one in table.possible(game, seat):
        if one is not CLAIM and not (isinstance(one, Count) and chance.random() < 0.9):
            kinds.setdefault(type(one), []).append(one)
    grave = [kind for kind in kinds if kind in (type(DRAW), type(PROTEST))]
    for kind in grave:
        if len(kinds) > 1 and chance.random() < 0.85:
            del kinds[kind]
    return chance.choice(chance.choice(list(kinds.values()))) if kinds else lawful[0]


def against_breaches(bot: levels.Protesting, rules: Rules, seed: int, rate: float) -> int:
    """Two deals of the bot against the wild player; how often the bot protested."""
    chance, protests = Random(seed), 0
    own = chance.choice(list(Seat))
    game = table.new_game(rules, Seat.A)
    while not isinstance(game.phase, Over) and len(game.standing.results) < 2:
        if isinstance(game.phase, BetweenDeals):
            game = table.deal(game, random_deck(chance))
            continue
        interrupts = table.possible(game, own.other) and chance.random() < rate / 20
        if table.actor(game) is own and not interrupts:
            action = bot.choose(view(game, own))
            assert action is PROTEST or action in table.legal(game)
            protests += action is PROTEST
            game = table.apply(game, own, action)
        elif bot.objection(view(game, own)) is not None and chance.random() < 0.3:
            protests, game = protests + 1, table.apply(game, own, PROTEST)
        else:
            game = table.apply(game, own.other, wild(game, own.other, chance, rate))
        assert all(verdict.seat is not own for verdict in court(game).verdicts), (seed, court(game).verdicts)
    return protests


@each_bot
@pytest.mark.parametrize("kind", OPEN)
def test_no_verdict_against_the_bot_under_the_rule_sets(kind: str, bot: Protesting) -> None:
    protests = 0
    for seed, name in enumerate((*RULE_SETS, *RULE_SETS)):
        protests += against_breaches(bot, parse(name, {"table": kind}), seed, (0.03, 0.1, 0.3)[seed % 3])
    assert (protests > 5) is (kind == "protest")


@each_bot
def test_no_verdict_against_the_bot_under_random_knobs(bot: Protesting) -> None:
    protests = 0
    for seed in range(16):
        knobs = {**values(random_rules(Random(seed))), "table": "protest", "target": 501}
        protests += against_breaches(bot, parse("classic", knobs), seed, (0.03, 0.1, 0.3)[seed % 3])
    assert protests > 5


def exchanged(bot: Protesting, rules: Rules, seed: int) -> int:
    """Compare the bot's decisions with those under other hidden cards; how often there were other cards to compare."""
    chance, found = Random(seed), 0
    deck: Hand = tuple(chance.sample(PACK, len(PACK)))
    games = [table.deal(table.new_game(rules, Seat.A), deck)]
    while not isinstance(games[-1].phase, Over | BetweenDeals):
        game = games[-1]
        turn = table.actor(game)
        assert turn is not None
        there = other_world(games, games[0].standing, Seat.A, chance) if chance.random() < 0.4 else None
        if there is not None:
            found += 1
            here, elsewhere = view(game, Seat.A), view(there, Seat.A)
            assert bot.objection(here) == bot.objection(elsewhere)
            assert turn is not Seat.A or bot.explain(here) == bot.explain(elsewhere)
        choice = bot.choose(view(game, turn)) if turn is Seat.A else wild(game, turn, chance, 0.05)
        games.append(table.apply(game, turn, choice))
    return found


@each_bot
@pytest.mark.parametrize("name", RULE_SETS)
def test_other_hidden_cards_change_no_decision_at_a_protest_table(name: str, bot: Protesting) -> None:
    assert exchanged(bot, parse(name, {"table": "protest"}), 1) > 8
