"""Finished deals with given points, for tests of the sheet (R5)."""

from __future__ import annotations

from functools import cache

from terts.game.cards import PACK, Card, Pair, Seat, Suit, card_points
from terts.game.deal import Deal, Over, Result
from terts.game.rules import Rules
from terts.game.scoring import Standing, close_deal
from terts.game.tricks import Trick
from tests.game.positions import table

TRUMP = Suit.DIAMONDS


@cache
def _choose(points: int, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """Some of the cards that come to these points together, an even number of them."""
    ways: dict[tuple[int, int], tuple[Card, ...]] = {(0, 0): ()}
    for card in cards:
        for (total, odd), chosen in tuple(ways.items()):
            ways.setdefault((total + card_points(card, TRUMP), 1 - odd), (*chosen, card))
    return ways.get((points, 0))


def finished_deal(points_a: int, last: Seat, melds_of: Deal | None = None) -> Deal:
    """A deal of sixteen tricks in which A took exactly so many points, the ten of the last trick included.

    Trumps are diamonds; who beats whom in the single tricks is left open, only the takers count here.
    """
    running = melds_of or table(upcard="8d").deal
    assert running is not None
    without_last = points_a - (10 if last is Seat.A else 0)
    mine = _choose(without_last, PACK)
    assert mine is not None, f"no cards come to {without_last}"
    theirs = tuple(card for card in PACK if card not in mine)
    pairs = [(one, Seat.A) for one in zip(mine[::2], mine[1::2], strict=True)]
    pairs += [(one, Seat.B) for one in zip(theirs[::2], theirs[1::2], strict=True)]
    pairs.sort(key=lambda pair: pair[1] is last)
    assert pairs[-1][1] is last, "the winner of the last trick needs a trick"
    tricks = tuple(Trick(seat, lead, reply, seat, at == 15) for at, ((lead, reply), seat) in enumerate(pairs))
    return running._replace(hands=((), ()), talon=(), upcard=None, tricks=tricks)


def closed(
    rules: Rules, before: Pair[int], finished: Deal, targets: Pair[int] = (501, 501)
) -> tuple[Standing, Result | None]:
    """The sheet after the deal, with `before` written on it, and the result if the game is over."""
    standing, after = close_deal(rules, Standing((), before, targets), finished)
    return standing, after.result if isinstance(after, Over) else None
