"""A trick: who wins it and which cards a player may play (R3.1 to R3.5).

>>> from terts.game.cards import parse_cards, texts
>>> from terts.game.rules import parse
>>> hand = parse_cards("8s Js 9h")
>>> texts(duty(parse("classic"), hand, parse_cards("Ks")[0], Suit.HEARTS, 0).cards)
'8s Js'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from terts.game.cards import POINTS, STRENGTH, Card, Hand, Pair, Rank, Seat, Suit, card_of
from terts.game.errors import Reason
from terts.game.knobs import ClosedPlay, Jack, OpenPlay
from terts.game.rules import Rules

LAST_TRICK = 10
"""The points of the last trick, «послед» (R1.4)."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: the leader, his card and the reply, the seat that took it, and whether it was the last."""

    leader: Seat
    lead: Card
    reply: Card
    winner: Seat
    last: bool


def take(leader: Seat, lead: Card, reply: Card, trump: Suit, last: bool) -> Trick:
    """Complete a trick: the higher trump wins, else the higher card of the suit led (R3.1)."""
    return Trick(leader, lead, reply, leader.other if beats(reply, lead, trump) else leader, last)


def beats(reply: Card, lead: Card, trump: Suit) -> bool:
    """Whether the reply takes the trick from the card led (R3.1)."""
    if reply.suit is lead.suit or reply.suit is trump:
        return STRENGTH[trump][reply] > STRENGTH[trump][lead]
    return False


def trick_points(tricks: tuple[Trick, ...], trump: Suit) -> Pair[int]:
    """The unrounded card points taken by each seat, the 10 of the last trick included (R1.4)."""
    value = POINTS[trump]
    totals = [0, 0]
    for trick in tricks:
        totals[trick.winner] += value[trick.lead] + value[trick.reply]
    if tricks and tricks[-1].last:
        totals[tricks[-1].winner] += LAST_TRICK
    return (totals[0], totals[1])


def tricks_taken(tricks: tuple[Trick, ...]) -> Pair[int]:
    """The number of tricks taken by each seat."""
    theirs = sum([trick.winner for trick in tricks])
    return (len(tricks) - theirs, theirs)


class Duty(NamedTuple):
    """The cards a player may play, and the one reason why each other card of the hand may not be played.

    A locked seven is a case of its own: see `refused`.
    """

    cards: Hand
    reason: Reason | None
    locked: Card | None


def duty(rules: Rules, hand: Hand, led: Card | None, trump: Suit, talon: int) -> Duty:
    """What the player of a hand may play.

    `led` is None for the leader; `talon` counts the cards left in the talon, the upcard included. The duties are those
    of R3.2 while the talon has cards and of R3.3 afterwards, with the jack's privilege (R3.4) and the locked seven
    (R3.5). At least one card of a non-empty hand may be played.
    """
    locked = _locked_seven(rules, hand, trump, talon)
    free = hand if locked is None else tuple(card for card in hand if card is not locked)
    if led is None or (talon and rules.open_play is OpenPlay.FREE):
        return Duty(free, None, locked)
    reckoned, exempt = _without_privileged_jack(rules, free, led, trump)
    cards, key = _open(rules, reckoned, led, trump) if talon else _closed(rules, reckoned, led, trump)
    if exempt is not None:
        cards = tuple(card for card in free if card is exempt or card in cards)
    return Duty(cards, Reason("R3.2" if talon else "R3.3", key, {"led": str(led)}), locked)


def refused(hand: Hand, duty: Duty, card: Card) -> Reason | None:
    """Why the card may not be played, or None if it may: the same answer as ``duty.cards``, with its reason."""
    if card in duty.cards:
        return None
    if card not in hand:
        return Reason("R3.1", "card-not-held", {"card": str(card)})
    if card is duty.locked:
        return Reason("R3.5", "seven-locked", {"card": str(card)})
    return duty.reason


def _locked_seven(rules: Rules, hand: Hand, trump: Suit, talon: int) -> Card | None:
    seven = card_of(Rank.SEVEN, trump)
    return seven if talon and rules.seven_locked and seven in hand else None


def _without_privileged_jack(rules: Rules, hand: Hand, led: Card, trump: Suit) -> tuple[Hand, Card | None]:
    """The hand by which duties are reckoned, and the jack if it may be played whatever they are (R3.4)."""
    jack = card_of(Rank.JACK, trump)
    if jack not in hand:
        return hand, None
    others = tuple(card for card in hand if card is not jack)
    sole = all(card.suit is not trump for card in others)
    match rules.jack:
        case Jack.FREE:
            return others, jack
        case Jack.LONE:
            return (others if sole else hand), jack
        case Jack.WITHHOLD:
            void = led.suit is not trump and all(card.suit is not led.suit for card in hand)
            return (others, jack) if void and sole else (hand, None)


def _open(rules: Rules, hand: Hand, led: Card, trump: Suit) -> tuple[Hand, str]:
    if rules.open_play is OpenPlay.FOLLOW:
        return _follow(hand, led, trump)
    cards = tuple(card for card in hand if card.suit is led.suit or card.suit is trump)
    return (cards or hand), "must-follow-or-trump"


def _closed(rules: Rules, hand: Hand, led: Card, trump: Suit) -> tuple[Hand, str]:
    cards, key = _follow(hand, led, trump)
    if rules.closed_play is ClosedPlay.BEAT and key == "must-follow":
        strength = STRENGTH[trump]
        higher = tuple(card for card in cards if strength[card] > strength[led])
        return (higher, "must-beat") if higher else (cards, key)
    return cards, key


def _follow(hand: Hand, led: Card, trump: Suit) -> tuple[Hand, str]:
    suit = tuple(card for card in hand if card.suit is led.suit)
    if suit:
        return suit, "must-follow"
    return tuple(card for card in hand if card.suit is trump) or hand, "must-trump"
