"""Club at open tables against a player who breaks the rules by chance, under all rule sets and random knobs.

It never breaks a rule itself, its protests never lack ground, and it decides by its view alone.
"""

from __future__ import annotations

from random import Random

import pytest

from terts.bots.club.club import ClubBot
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


def against_breaches(rules: Rules, seed: int, rate: float) -> int:
    """Two deals of club against the wild player; how often club protested."""
    chance, bot, protests = Random(seed), ClubBot(), 0
    club = chance.choice(list(Seat))
    game = table.new_game(rules, Seat.A)
    while not isinstance(game.phase, Over) and len(game.standing.results) < 2:
        if isinstance(game.phase, BetweenDeals):
            game = table.deal(game, random_deck(chance))
            continue
        interrupts = table.possible(game, club.other) and chance.random() < rate / 20
        if table.actor(game) is club and not interrupts:
            action = bot.choose(view(game, club))
            assert action is PROTEST or action in table.legal(game)
            protests += action is PROTEST
            game = table.apply(game, club, action)
        elif bot.objection(view(game, club)) is not None and chance.random() < 0.3:
            protests, game = protests + 1, table.apply(game, club, PROTEST)
        else:
            game = table.apply(game, club.other, wild(game, club.other, chance, rate))
        assert all(verdict.seat is not club for verdict in court(game).verdicts), (seed, court(game).verdicts)
    return protests


@pytest.mark.parametrize("kind", OPEN)
def test_no_verdict_against_club_under_the_rule_sets(kind: str) -> None:
    protests = 0
    for seed, name in enumerate((*RULE_SETS, *RULE_SETS)):
        protests += against_breaches(parse(name, {"table": kind}), seed, (0.03, 0.1, 0.3)[seed % 3])
    assert (protests > 5) is (kind == "protest")


def test_no_verdict_against_club_under_random_knobs() -> None:
    protests = 0
    for seed in range(16):
        knobs = {**values(random_rules(Random(seed))), "table": "protest", "target": 501}
        protests += against_breaches(parse("classic", knobs), seed, (0.03, 0.1, 0.3)[seed % 3])
    assert protests > 5


def exchanged(rules: Rules, seed: int) -> int:
    """Compare club's decisions with those under other hidden cards; how often there were other cards to compare."""
    chance, bot, found = Random(seed), ClubBot(), 0
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


@pytest.mark.parametrize("name", RULE_SETS)
def test_other_hidden_cards_change_no_decision_at_a_protest_table(name: str) -> None:
    assert exchanged(parse(name, {"table": "protest"}), 1) > 8
