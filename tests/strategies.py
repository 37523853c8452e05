"""What random tests draw from: rules, decks and games played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from terts.game.actions import Claim
from terts.game.cards import PACK, Hand, Seat
from terts.game.deal import BetweenDeals
from terts.game.game import Game, actor, apply, deal, legal, new_game
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, Rules, Value, choices, parse

FREE_KNOBS = tuple(knob for knob in KNOBS if knob not in (*BOUNDS, "table"))
"""The knobs that are chosen at random among all their values; the table stays guarded."""


@st.composite
def rules_strategy(draw: st.DrawFn) -> Rules:
    """Any playable rules at a guarded table, with a target that a few deals reach."""
    return random_rules(random.Random(draw(st.integers(0, 2**32))))


def random_rules(chance: random.Random) -> Rules:
    """A rule set of which each knob is replaced by a random value, or none is."""
    name = chance.choice(tuple(RULE_SETS))
    if chance.random() < 0.2:
        return parse(name, {"target": chance.choice((1, 120, 301))})
    changes: dict[str, Value] = {knob: chance.choice(choices(knob)) for knob in FREE_KNOBS}
    forced = changes["swap_duty"] == "forced"
    changes["swap_min_talon"] = 2 if forced else chance.choice((1, 2, 3, 4, 14))
    changes["look_min_talon"] = chance.choice((1, 2, 4, 5, 14))
    changes["target"] = chance.choice((1, 120, 301))
    return parse(name, changes)


def shuffled(chance: random.Random) -> Hand:
    """The pack in random order."""
    deck = list(PACK)
    chance.shuffle(deck)
    return tuple(deck)


def meld_rich(chance: random.Random) -> Hand:
    """A deck whose hands hold more runs and frames than chance would give: neighbours are dealt together."""
    by_rank = chance.random() < 0.3
    order = sorted(PACK, key=lambda card: (card.rank, card.suit) if by_rank else (card.suit, card.rank))
    start = chance.randrange(32)
    turned = order[start:] + order[:start]
    for _ in range(chance.randrange(4, 12)):
        i, j = chance.randrange(32), chance.randrange(32)
        turned[i], turned[j] = turned[j], turned[i]
    own, other = turned[:9], turned[9:18]
    chance.shuffle(own)
    chance.shuffle(other)
    packets = [part for i in (0, 3, 6) for part in (own[i : i + 3], other[i : i + 3])]
    rest = turned[18:]
    chance.shuffle(rest)
    return (*(card for packet in packets for card in packet), *rest)


def random_deck(chance: random.Random) -> Hand:
    """Sometimes an even shuffle, sometimes hands full of melds."""
    return meld_rich(chance) if chance.random() < 0.6 else shuffled(chance)


def random_play(rules: Rules, chance: random.Random, claims: float = 0.002, deals: int = 12) -> Iterator[Game]:
    """A game played by chance, position by position: words are said gladly, a claim only with that probability.

    Ends when the game is over or so many deals are done.
    """
    game = new_game(rules, chance.choice((Seat.A, Seat.B)))
    yield game
    while True:
        seat = actor(game)
        if seat is None:
            if not isinstance(game.phase, BetweenDeals) or len(game.standing.results) >= deals:
                return
            game = deal(game, random_deck(chance))
        else:
            options = legal(game)
            words = [one for one in options if len(str(one)) > 2 and not isinstance(one, Claim)]
            claiming = any(isinstance(one, Claim) for one in options) and chance.random() < claims
            pool = words if words and chance.random() < 0.6 else [one for one in options if not isinstance(one, Claim)]
            action = Claim() if claiming or not pool else chance.choice(pool)
            game = apply(game, seat, action)
        yield game
