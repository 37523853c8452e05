"""What a player who forgets still knows of a view: less is seen, never more.

The tricks he no longer remembers, and the cards of the opponent that were once shown, are unseen cards to him again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from terts.game.cards import Suit, with_seat
from terts.game.tricks import Trick
from terts.game.view import View

Memory = Callable[[Sequence[Trick], Suit | None], Sequence[Trick]]
"""Which of the tricks taken in the deal a player still remembers, the trump suit being the second argument."""


def last(count: int) -> Memory:
    """Only the last tricks, so many of them; none at all with 0."""
    return lambda taken, _trump: taken[len(taken) - count :] if count < len(taken) else taken


def with_trumps(taken: Sequence[Trick], trump: Suit | None) -> Sequence[Trick]:
    """The tricks in which a trump fell."""
    return [trick for trick in taken if trump in (trick.lead.suit, trick.reply.suit)]


def remembered(view: View, memory: Memory) -> View:
    """The view with the tricks that are remembered, and nothing to protest: a protest needs the deal as it was.

    What the opponent has shown of his hand is forgotten too, unless all tricks are remembered.
    """
    taken = tuple(memory(view.taken, view.trump))
    theirs = view.theirs if len(taken) == len(view.taken) else view.theirs._replace(known=())
    sides = with_seat(view.sides, theirs.seat, theirs)
    return view._replace(taken=taken, sides=sides, possible=view.legal)
