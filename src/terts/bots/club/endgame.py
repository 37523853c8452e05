"""The last tricks counted to the end: exact play of both hands, when nothing is hidden any more.

The worth of a position is the difference of the card points still to be taken, the last trick's ten included (R1.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from terts.game.cards import POINTS, Card, Hand, Suit, cards_of, mask_of
from terts.game.rules import Rules
from terts.game.tricks import LAST_TRICK, beats, duty

MOST_CARDS: Final = 11
"""With more cards in both hands the count would take too long."""


class TooMany(Exception):
    """The search has looked at as many positions as it was allowed."""


class Endgame:
    """One search: the rules, the trump suit, and how many positions it may look at."""

    def __init__(self, rules: Rules, trump: Suit, nodes: int) -> None:
        self._rules = rules
        self._trump = trump
        self._nodes = nodes
        self._replies: dict[tuple[int, Card], Hand] = {}
        self._worth: dict[tuple[int, int], int] = {}

    def leads(self, mine: int, his: int) -> Mapping[Card, int]:
        """For every card of the leader's hand what leading it is worth to him; `TooMany` if the search is too long."""
        return {lead: self._after_lead(mine, his, lead) for lead in cards_of(mine)}

    def replies(self, mine: int, his: int, lead: Card) -> Mapping[Card, int]:
        """For every card that may answer the lead what it is worth to the follower; `mine` is the follower's hand."""
        return {reply: -self._after_trick(his, mine, lead, reply) for reply in self._may_answer(mine, lead)}

    def _may_answer(self, hand: int, lead: Card) -> Hand:
        cards = self._replies.get((hand, lead))
        if cards is None:
            cards = duty(self._rules, cards_of(hand), lead, self._trump, 0).cards
            self._replies[hand, lead] = cards
        return cards

    def _best(self, leader: int, follower: int) -> int:
        worth = self._worth.get((leader, follower))
        if worth is None:
            worth = max(self._after_lead(leader, follower, lead) for lead in cards_of(leader))
            self._worth[leader, follower] = worth
        return worth

    def _after_lead(self, leader: int, follower: int, lead: Card) -> int:
        rest = leader & ~lead.bit
        return min(self._after_trick(rest, follower, lead, reply) for reply in self._may_answer(follower, lead))

    def _after_trick(self, leader: int, follower: int, lead: Card, reply: Card) -> int:
        """What the rest is worth to the leader; his hand is already without the card led."""
        self._nodes -= 1
        if self._nodes < 0:
            raise TooMany
        rest = follower & ~reply.bit
        points = POINTS[self._trump][lead] + POINTS[self._trump][reply]
        lost = beats(reply, lead, self._trump)
        if not leader:
            points += LAST_TRICK
            return -points if lost else points
        return -points - self._best(rest, leader) if lost else points + self._best(leader, rest)


def count(rules: Rules, trump: Suit, mine: Hand, his: Hand, led: Card | None, nodes: int) -> Mapping[Card, int] | None:
    """The worth of every card that may be played, or None where there are too many cards or positions.

    `his` is the opponent's hand without the card he led.
    """
    if len(mine) + len(his) > MOST_CARDS or len(mine) - len(his) != (led is not None):
        return None
    search = Endgame(rules, trump, nodes)
    try:
        if led is None:
            return search.leads(mask_of(mine), mask_of(his))
        return search.replies(mask_of(mine), mask_of(his), led)
    except TooMany:
        return None
