"""Which card to play when the talon is gone (S1 «розыгрыш без талона»): the opponent's hand is then known.

As in open play every rule gives points to the cards that may be played. Who does not know the hand, having forgotten
what was played, or after a breach, weighs the trick alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from terts.bots.club import open_play
from terts.bots.club.prospects import Values
from terts.bots.club.sight import Sight
from terts.game.cards import STRENGTH, Card, Hand, Rank, Suit, card_of, mask_of
from terts.game.tricks import beats, duty

LONG: Final = 3
"""So many cards of a suit are a long one."""
_SHORT_TRUMPS: Final = 2
_STRIKE: Final = 12.0
_WAIT: Final = 9.0
_KNOCK: Final = 9.0
_DEAR: Final = 10
"""Tens and aces are too dear to knock out a trump with."""
_DRAW_ACE: Final = 15.0
_TRUMPS_FIRST: Final = 4.0
_LAST_JACK: Final = 12.0
_CONTROL: Final = {Rank.ACE: 14.0, Rank.TEN: 10.0}
_TRUMP_CONTROL: Final = {Rank.JACK: 30.0, Rank.NINE: 28.0}
_LOW_TRUMP: Final = 14.0


@dataclass(frozen=True, slots=True)
class Showdown:
    """The closed play with both hands known: what may be played now, and what the opponent holds."""

    sight: Sight
    his: Hand

    def mine(self, suit: Suit) -> Hand:
        """The own cards of a suit, low to high by rank."""
        return self.sight.suit(suit, self.sight.held)

    def theirs(self, suit: Suit) -> Hand:
        """The opponent's cards of a suit."""
        return self.sight.suit(suit, mask_of(self.his))

    def replies(self, lead: Card) -> Hand:
        """The cards with which he may answer the lead (R3.3)."""
        return duty(self.sight.view.rules, self.his, lead, self.sight.trump, 0).cards


def considerations(sight: Sight) -> Iterator[tuple[str, Values]]:
    """What each rule says of the cards that may be played, in points."""
    his = sight.opposing
    if his is None:
        yield "take-points", open_play.at_stake(sight)
        yield "save-strong", {card: -open_play.strong(sight.trump, card) for card in sight.cards}
        return
    table = Showdown(sight, his)
    yield "weigh-the-trick", _trick(table)
    yield "jack-for-last", _jack(table)
    yield "bare-ace-waits", _wait(table)
    if sight.led is None:
        yield "bare-ace-strikes", _strike(table)
        yield "trumps-first", _trumps_first(table)
        yield "draw-the-ace", _draw_ace(table)


def _control(sight: Sight, card: Card) -> float:
    """What a card is worth in the hand for the tricks to come; the numbers are those that did best in trial."""
    if card.suit is sight.trump:
        return _TRUMP_CONTROL.get(card.rank, _LOW_TRUMP + sight.value[card])
    return _CONTROL.get(card.rank, 0.0)


def _trick(table: Showdown) -> Values:
    """The points of the trick, the opponent answering a lead with his best, and the control that is spent in it."""
    sight = table.sight
    if sight.led is None:
        return {
            card: min(_net(sight, card, reply) for reply in table.replies(card)) - _control(sight, card)
            for card in sight.cards
        }
    led = sight.value[sight.led]
    return {
        card: (led + sight.value[card]) * (1.0 if sight.wins(card) else -1.0) - _control(sight, card)
        for card in sight.cards
    }


def _net(sight: Sight, lead: Card, reply: Card) -> float:
    points = float(sight.value[lead] + sight.value[reply])
    return (-points if beats(reply, lead, sight.trump) else points) + _control(sight, reply)


def _jack(table: Showdown) -> Values:
    """The trump jack takes the last trick if it is kept until then."""
    jack = card_of(Rank.JACK, table.sight.trump)
    early = len(table.sight.view.hand) > 1
    return {jack: -_LAST_JACK} if early and jack in table.sight.cards else {}


def _bare_aces(table: Showdown, guards: int) -> Iterator[Card]:
    """The own bare aces against whose suit the opponent holds the ten and so many cards with it."""
    for card in table.sight.cards:
        if card.rank is Rank.ACE and card.suit is not table.sight.trump and len(table.mine(card.suit)) == 1:
            his = table.theirs(card.suit)
            if card_of(Rank.TEN, card.suit) in his and len(his) == guards + 1:
                yield card


def _strike(table: Showdown) -> Values:
    """The ten has lost its guard: the ace takes it."""
    return dict.fromkeys(_bare_aces(table, 0), _STRIKE)


def _wait(table: Showdown) -> Values:
    """One guard and few trumps with him: the ace waits, and his trumps are knocked out."""
    waiting = set(_bare_aces(table, 1))
    his = table.theirs(table.sight.trump)
    if not waiting or not 0 < len(his) <= _SHORT_TRUMPS:
        return {}
    values = dict.fromkeys(waiting, -_WAIT)
    if table.sight.led is None:
        knocking = (card for card in table.sight.cards if set(table.replies(card)) <= set(his))
        values |= dict.fromkeys((card for card in knocking if table.sight.value[card] < _DEAR), _KNOCK)
    return values


def _trumps_first(table: Showdown) -> Values:
    """With trumps and a long side suit: draw his trumps before he can put them on the side suit."""
    sight = table.sight
    trumps, his = table.mine(sight.trump), table.theirs(sight.trump)
    long = [suit for suit in Suit if suit is not sight.trump and len(table.mine(suit)) >= LONG]
    exposed = [suit for suit in long if len(table.theirs(suit)) < len(table.mine(suit))]
    if not his or not trumps or not exposed:
        return {}
    strength = STRENGTH[sight.trump]
    best = max(trumps, key=strength.__getitem__)
    values = {card: -_TRUMPS_FIRST for suit in exposed for card in table.mine(suit)}
    if strength[best] > max(strength[card] for card in his):
        values[best] = _TRUMPS_FIRST
    return values


def _draw_ace(table: Showdown) -> Values:
    """Jack and a low card against ace and a lower one: the low card draws the ace, the jack takes what is left."""
    values: dict[Card, float] = {}
    strength = STRENGTH[table.sight.trump]
    for suit in Suit:
        mine, his = table.mine(suit), table.theirs(suit)
        jack, ace = card_of(Rank.JACK, suit), card_of(Rank.ACE, suit)
        if suit is table.sight.trump or len(mine) != 2 or jack not in mine or len(his) != 2 or ace not in his:
            continue
        low, lowest = min(mine), min(his)
        if strength[lowest] < strength[low] < strength[jack] and table.replies(low) == (ace,):
            values[low] = _DRAW_ACE
    return values
