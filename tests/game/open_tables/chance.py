"""Games at open tables played by chance, breaches and protests included."""

from __future__ import annotations

import random
from collections.abc import Iterator

from terts.game.actions import (
    PROTEST,
    Action,
    Announce,
    Beat,
    Claim,
    Draw,
    Protest,
)
from terts.game.cards import PACK, Hand, Seat
from terts.game.deal import BetweenDeals
from terts.game.game import Game, actor, apply, deal, legal, new_game, possible
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, Rules, Value, choices, parse

OPEN = ("referee", "protest")


def random_rules(chance: random.Random) -> Rules:
    """A rule set at an open table, its other knobs left alone or all replaced by random values."""
    name = chance.choice(tuple(RULE_SETS))
    changes: dict[str, Value] = {"table": chance.choice(OPEN), "target": chance.choice((60, 150, 301))}
    if chance.random() < 0.7:
        changes |= {knob: chance.choice(choices(knob)) for knob in KNOBS if knob not in (*BOUNDS, "table")}
        changes["swap_min_talon"] = 2 if changes["swap_duty"] == "forced" else chance.choice((1, 2, 4, 14))
    return parse(name, changes)


def random_deck(chance: random.Random) -> Hand:
    """A shuffled pack, or one in which neighbours lie together, so that hands are full of melds."""
    if chance.random() < 0.5:
        return tuple(chance.sample(PACK, len(PACK)))
    start, cards = chance.randrange(32), list(PACK)
    cards = cards[start:] + cards[:start]
    for _ in range(8):
        one, other = chance.randrange(32), chance.randrange(32)
        cards[one], cards[other] = cards[other], cards[one]
    packets = [part for at in (0, 3, 6) for part in (cards[at : at + 3], cards[9 + at : 12 + at])]
    return (*(card for packet in packets for card in packet), *chance.sample(cards[18:], 14))


def random_play(rules: Rules, chance: random.Random, wild: float, deals: int = 40) -> Iterator[Game]:
    """A game position by position. `wild` is the share of actions chosen from all that is possible, in order or not."""
    game = new_game(rules, chance.choice((Seat.A, Seat.B)))
    while True:
        if isinstance(game.phase, BetweenDeals):
            if len(game.standing.results) >= deals:
                return
            game = deal(game, random_deck(chance))
        else:
            turn = actor(game)
            if turn is None:
                return
            seat = turn.other if possible(game, turn.other) and chance.random() < wild / 4 else turn
            accuser = _accuser(game)
            if accuser is not None and chance.random() < 0.3:
                game = apply(game, accuser, PROTEST)
            else:
                game = apply(game, seat, _chosen(game, seat, turn, chance, wild))
        yield game


def _accuser(game: Game) -> Seat | None:
    """Who would protest now with ground."""
    court = None if game.deal is None else game.deal.court
    for breach in () if court is None else court.pending:
        if breach.window and PROTEST in possible(game, breach.seat.other):
            return breach.seat.other
    return None


def _chosen(game: Game, seat: Seat, turn: Seat, chance: random.Random, wild: float) -> Action:
    able = possible(game, seat)
    if PROTEST in able and chance.random() < wild / 10:
        return PROTEST
    rash = seat is not turn or chance.random() < wild
    pool = able if rash else legal(game)
    kinds = [one for one in pool if not isinstance(one, Claim | Protest) or chance.random() < 0.02]
    if rash and chance.random() < 0.97:
        kinds = [one for one in kinds if not isinstance(one, Draw)] or kinds
    words = [one for one in kinds if isinstance(one, Announce | Beat)]
    others = [one for one in kinds if not isinstance(one, Announce | Beat)]
    frames = [one for one in words if one.meld.top is None]
    if words and (not others or chance.random() < 0.4):
        return chance.choice(frames if frames and chance.random() < 0.2 else words)
    return chance.choice(others or list(able))
