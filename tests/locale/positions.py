"""Tables at which the tests of the locale speak: the same hands in several phases."""

from collections.abc import Iterator
from random import Random

from terts.game.actions import parse_action
from terts.game.cards import PACK, Seat, parse_cards
from terts.game.deal import BetweenDeals, Counting, Over
from terts.game.game import Game, actor, apply, deal, legal, new_game, possible
from terts.game.rules import RULE_SETS, Value, parse
from terts.game.view import PhaseName, View, view

# B leads: a fifty from the king of spades, two queens, two tens, one ace, one seven, one eight.
LEADER = "Ts Js Qs Ks Ac Tc Qh 7h 8d"
FOLLOWER = "9s 8s 7s Jc Qc Kc 8c 9c Ad"
UPCARD = "Td"


def dealt(leads: str = LEADER, follows: str = FOLLOWER, table: str = "guarded", **changes: Value) -> Game:
    """The first deal, dealt by A; B leads, diamonds are trumps."""
    leader, follower, upcard = parse_cards(leads), parse_cards(follows), parse_cards(UPCARD)
    talon = tuple(card for card in PACK if card not in leader + follower + upcard)
    hands = leader[:3] + follower[:3] + leader[3:6] + follower[3:6] + leader[6:] + follower[6:]
    return deal(new_game(parse("codex", {"table": table, **changes}), Seat.A), hands + upcard + talon)


def after(*actions: str, game: Game | None = None) -> View:
    """The table as the seat to act sees it after these actions of whoever had to act."""
    game = game or dealt()
    for text in actions:
        seat = actor(game)
        assert seat is not None
        game = apply(game, seat, parse_action(text))
    seat = actor(game)
    assert seat is not None
    return view(game, seat)


def counting() -> View:
    """An open table after the last trick, as the seat sees it that has to count (R6.4)."""
    game = dealt(table="referee")
    while (seat := actor(game)) is not None and view(game, seat).phase is not PhaseName.COUNT:
        game = apply(game, seat, legal(game)[0])
    assert seat is not None
    return view(game, seat)


def counted() -> View:
    """A table with protests after the count, as the other seat sees it."""
    game = dealt(table="protest")
    while not isinstance(game.phase, Counting) or game.phase.said is None:
        seat = actor(game)
        assert seat is not None
        game = apply(game, seat, legal(game)[0])
    return view(game, actor(game))


def games(count: int) -> Iterator[Game]:
    """Every position of `count` random deals, at guarded and open tables of all rule sets."""
    random = Random(7)
    names = tuple(RULE_SETS)
    for number in range(count):
        table = ("guarded", "referee", "protest")[number % 3]
        rules = parse(names[number % len(names)], {"table": table})
        game = deal(new_game(rules, Seat.A), tuple(random.sample(PACK, len(PACK))))
        while not isinstance(game.phase, BetweenDeals | Over):
            yield game
            seat = actor(game)
            assert seat is not None
            game = apply(game, seat, random.choice(possible(game, seat)))
