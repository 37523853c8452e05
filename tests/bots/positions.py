"""Positions for the tests of bots: a game in which given cards lie in given hands after given moves."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from terts.bots.club.advice import Advice
from terts.bots.club.club import ClubBot
from terts.game import game as table
from terts.game.actions import CUTS, Call, Move, Play, parse_move
from terts.game.cards import PACK, Card, Hand, Pair, Seat, parse_card, parse_cards
from terts.game.deal import BetweenDeals, Calling, Cutting, Over
from terts.game.game import Game
from terts.game.knobs import DrawFrom
from terts.game.rules import RULE_SETS, Rules
from terts.game.tricks import beats
from terts.game.view import view

CLASSIC = RULE_SETS["classic"]
HAND, LAST_DRAW = 9, 7


def arrange(
    moves: str,
    a: str,
    b: str = "",
    *,
    upcard: str,
    talon: str = "",
    leader: Seat = Seat.A,
    rules: Rules = CLASSIC,
    score: Pair[int] = (0, 0),
) -> Game:
    """A game in its first deal after the moves (``A 7c, B 8d``; the cut goes without saying) with these cards in hand.

    `a` and `b` are the hands after the moves, `talon` the face-down cards left in drawing order; what is not given is
    dealt out in a fixed order. `leader` leads the first trick; the deal starts at the written `score`.
    """
    made = tuple(map(parse_move, moves.split(", "))) if moves else ()
    turned = parse_card(upcard)
    won = _winners(made, turned)
    given = {*parse_cards(f"{a} {b} {talon}"), turned, *_played(made)}
    rest = [card for card in Random(5).sample(PACK, len(PACK)) if card not in given]
    pools = [_pool(_played(made, seat), hand, len(won), rest) for seat, hand in ((Seat.A, a), (Seat.B, b))]
    coming = [_coming(seat, pools[seat], won, turned) for seat in Seat]
    firsts = [tuple(card for card in pools[seat] if card not in coming[seat]) for seat in Seat]
    drawn = [coming[taker].pop(0) for winner in won for taker in (winner, winner.other)]
    down = (*(card for card in drawn if card is not turned), *parse_cards(talon), *rest)
    start = table.new_game(rules, leader.other)
    start = replace(start, standing=replace(start.standing, score=score))
    game = table.deal(start, _deck(rules, firsts[leader], firsts[leader.other], turned, down))
    if isinstance(game.phase, Calling):
        game = table.apply(game, game.phase.caller, Call(red=turned.suit.is_red))
    for seat, action in made:
        game = table.apply(game, seat, action)
        if isinstance(game.phase, Cutting):
            game = table.apply(game, game.phase.cutter, CUTS[0])
    return game


def _played(made: tuple[Move, ...], seat: Seat | None = None) -> list[Card]:
    return [action.card for mover, action in made if isinstance(action, Play) and seat in (None, mover)]


def _winners(made: tuple[Move, ...], turned: Card) -> list[Seat]:
    """Who took the tricks that were followed by a draw."""
    plays = [(seat, action.card) for seat, action in made if isinstance(action, Play)]
    tricks = list(zip(plays[::2], plays[1::2], strict=False))[:LAST_DRAW]
    return [reply[0] if beats(reply[1], lead[1], turned.suit) else lead[0] for lead, reply in tricks]


def _pool(played: list[Card], hand: str, draws: int, rest: list[Card]) -> list[Card]:
    """All cards that pass through a hand: those played before the last draw, the hand, those played later."""
    size = HAND + draws - len(played)
    held = [*parse_cards(hand), *(rest.pop() for _ in range(size - len(hand.split())))]
    return [*played[:draws], *held, *played[draws:]]


def _coming(seat: Seat, pool: list[Card], won: list[Seat], turned: Card) -> list[Card]:
    """The cards of the pool that come by drawing, in order; the upcard goes to the loser of the last draw's trick."""
    last = [turned] if turned in pool else []
    assert bool(last) is (len(won) == LAST_DRAW and won[-1] is not seat), "the upcard lies in the wrong hand"
    kept = [card for card in pool[len(won) :] if card is not turned]
    return kept[len(kept) - len(won) + len(last) :] + last


def _deck(rules: Rules, first: Hand, second: Hand, turned: Card, down: Hand) -> Hand:
    top = down[::-1] if rules.draw_from is DrawFrom.BOTTOM else down
    if rules.break_talon:
        top = top[-1:] + top[:-1]
    return first[0:3] + second[0:3] + first[3:6] + second[3:6] + first[6:9] + second[6:9] + (turned,) + top


def between_clubs(rules: Rules, seed: int) -> list[Game]:
    """All positions of a deal between two club players in which somebody acts."""
    bot, found = ClubBot(), []
    game = table.deal(table.new_game(rules, Seat.A), tuple(Random(seed).sample(PACK, len(PACK))))
    while not isinstance(game.phase, Over | BetweenDeals):
        found.append(game)
        seat = table.actor(game)
        assert seat is not None
        game = table.apply(game, seat, bot.choose(view(game, seat)))
    return found


def decide(game: Game, *skip: str) -> Advice:
    """The decision of club, with these rules left out, for the seat to act."""
    return ClubBot(skip).explain(view(game, table.actor(game)))


def decides(game: Game, rule: str, action: str) -> bool:
    """Whether the rule is what makes club take the action: it says so, and without the rule it acts otherwise."""
    advice = decide(game)
    return (
        rule in (advice.rule, advice.read) and str(advice.action) == action and str(decide(game, rule).action) != action
    )


def closing(a: str, b: str, upcard: str, turn: Seat, *, led: str = "", rules: Rules = CLASSIC) -> Game:
    """The first trick without the talon: nine cards in each hand, `turn` to act, before that some seven tricks.

    `led` is the card that the other has led; it is not in his hand any more.
    """
    gone = [card for card in PACK if str(card) not in f"{a} {b} {led}"]
    leader = turn.other if led else turn
    for seed in range(1000):
        first, second = Seat.A, [*Random(seed).sample(gone, len(gone))]
        moves, winner = "", first
        for lead, reply in zip(second[::2], second[1::2], strict=True):
            moves += f", {winner.name} {lead}, {winner.other.name} {reply}"
            winner = winner.other if beats(reply, lead, parse_card(upcard).suit) else winner
        if winner is leader and upcard in (a, b)[leader.other]:
            return arrange(moves[2:] + (f", {leader.name} {led}" if led else ""), a, b, upcard=upcard, rules=rules)
    raise AssertionError("the upcard must lie with the one who follows")
