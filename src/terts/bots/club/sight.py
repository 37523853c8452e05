"""What a view tells a player who counts: reckoned once for a decision, from the view alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from terts.bots.club.readings import Reading, readings
from terts.game.actions import Play
from terts.game.cards import PACK, POINTS, STRENGTH, Card, Hand, Rank, Suit, cards_of, mask_of
from terts.game.holdings import unseen_mask
from terts.game.tricks import beats
from terts.game.view import View

Odds = tuple[float, ...]
"""``odds[card]``: how likely the opponent holds the card, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A decision about a card, with what is known for it.

    `cards` are the cards that may be played, `led` the card to be answered (None: leading). `held` is the own hand,
    `unseen` the cards not seen, `known` those of them that are known to be in the opponent's hand: masks. `read` are
    the readings of the opponent's play, `odds` what they come to.
    """

    view: View
    trump: Suit
    cards: Hand
    led: Card | None
    held: int
    unseen: int
    known: int
    read: tuple[Reading, ...]
    odds: Odds

    @property
    def value(self) -> tuple[int, ...]:
        """The points of the cards under this trump (R1.4)."""
        return POINTS[self.trump]

    @property
    def talon(self) -> int:
        """The cards left in the talon, the upcard included."""
        return talon_left(self.view)

    @property
    def draws(self) -> int:
        """How many cards the player will still draw."""
        return self.talon // 2

    @property
    def opposing(self) -> Hand | None:
        """The opponent's hand where it is known to the last card: when the talon is gone."""
        hidden = cards_of(self.unseen)
        return hidden if not self.talon and len(hidden) == self.view.theirs.hand_size else None

    def wins(self, reply: Card) -> bool:
        """Whether the reply takes the trick from the card led."""
        return self.led is not None and bool(_OVER[self.trump][self.led] & reply.bit)

    def suit(self, suit: Suit, mask: int) -> Hand:
        """The cards of one suit in a mask."""
        return cards_of(mask & (255 << suit * 8))


def talon_left(view: View) -> int:
    """The cards left in the talon, the upcard included (R2.2)."""
    return view.talon + (view.upcard is not None)


def sight(view: View, skip: frozenset[str] = frozenset()) -> Sight:
    """The sight of a view whose upcard has been turned; readings named in `skip` are left out."""
    assert view.trump is not None
    held, known = mask_of(view.hand), mask_of(view.theirs.known)
    unseen = unseen_mask(view.hand, view.upcard, view.taken, view.table)
    read = tuple(one for one in readings(view, view.trump) if one.rule not in skip)
    return Sight(
        view=view,
        trump=view.trump,
        cards=tuple(action.card for action in view.legal if isinstance(action, Play)),
        led=view.table[0] if view.table else None,
        held=held,
        unseen=unseen,
        known=known & unseen,
        read=read,
        odds=weighed(view, unseen, known & unseen, read),
    )


def weighed(view: View, unseen: int, known: int, read: tuple[Reading, ...]) -> Odds:
    """How likely the opponent holds each card: evenly spread over the unseen ones, bent by the readings."""
    hidden = unseen & ~known
    share = (view.theirs.hand_size - known.bit_count()) / max(hidden.bit_count(), 1)
    odds = [0.0] * len(PACK)
    for card in cards_of(hidden):
        odds[card] = share
    for card in cards_of(known):
        odds[card] = 1.0
    for one in read if talon_left(view) else ():
        for card, factor in one.factors.items():
            if hidden & card.bit:
                odds[card] = min(odds[card] * factor, 0.95)
    return tuple(odds)


def _over(card: Card, trump: Suit) -> int:
    """The cards that take a trick led with the card, as a mask."""
    return mask_of(other for other in PACK if beats(other, card, trump))


_OVER: Final = tuple(tuple(_over(card, trump) for card in PACK) for trump in Suit)


def taken_by(sight: Sight, card: Card) -> float:
    """How likely the opponent can take a trick led with the card."""
    escape, odds = 1.0, sight.odds
    for other in cards_of(sight.unseen & _OVER[sight.trump][card]):
        escape *= 1 - odds[other]
    return 1 - escape


def is_master(sight: Sight, card: Card) -> bool:
    """Whether no unseen card of its suit is higher: a master in its suit."""
    strength = STRENGTH[sight.trump]
    return all(strength[other] < strength[card] for other in sight.suit(card.suit, sight.unseen))


def is_low(card: Card, trump: Suit) -> bool:
    """«Фоска»: a plain seven, eight or nine."""
    return card.suit is not trump and card.rank <= Rank.NINE
