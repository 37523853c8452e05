"""What a player who forgets still knows of a view: less is seen, never more.

The tricks he no longer remembers, and the cards of the opponent that were once shown, are unseen cards to him again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from terts.game.cards import POINTS, Suit, with_seat
from terts.game.tricks import Trick
from terts.game.view import View

Memory = Callable[[Sequence[Trick], Suit | None], Sequence[Trick]]
"""Which of the tricks taken in the deal a player still remembers, the trump suit being the second argument."""


def last(count: int) -> Memory:
    """Only the last tricks, so many of them; none at all with 0."""
    return lambda taken, _trump: taken[len(taken) - count :] if count < len(taken) else taken


def dear(points: int) -> Memory:
    """The tricks in which a trump fell, or a plain card of at least so many points (R1.4)."""
    return lambda taken, trump: [trick for trick in taken if _dear(trick, trump, points)]


def remembered(view: View, memory: Memory) -> View:
    """The view with the tricks that are remembered, and nothing to protest: a protest needs the deal as it was.

    What the opponent has shown of his hand is forgotten too, unless all tricks are remembered.
    """
    taken = tuple(memory(view.taken, view.trump))
    theirs = view.theirs if len(taken) == len(view.taken) else replace(view.theirs, known=())
    sides = with_seat(view.sides, theirs.seat, theirs)
    return replace(view, taken=taken, sides=sides, possible=view.legal)


def _dear(trick: Trick, trump: Suit | None, points: int) -> bool:
    assert trump is not None, "no trick is taken before the upcard is turned"
    return any(card.suit is trump or POINTS[trump][card] >= points for card in (trick.lead, trick.reply))
