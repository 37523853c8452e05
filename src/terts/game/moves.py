"""What an action does to a deal: plain transitions that ask for no permission (RECORD section 2).

Each function takes a deal and its phase and returns the next ones; a phase of None means that the last trick is taken.
"""

from __future__ import annotations

from dataclasses import replace

from terts.game import words
from terts.game.actions import Action, Announce, Ask, Beat, Call, Cut, Good, Marry, Play, Swap
from terts.game.cards import Card, Hand, Pair, Rank, Seat, card_of, sort_hand, with_seat
from terts.game.deal import (
    Answering,
    AnsweringAsked,
    Arrival,
    Calling,
    Cutting,
    Deal,
    Following,
    Leading,
    LivePhase,
    ScoredMeld,
    cut_talon,
)
from terts.game.errors import Reason
from terts.game.melds import MARRIAGE, Meld
from terts.game.rules import Rules
from terts.game.tricks import take
from terts.game.turns import card_duty

Next = tuple[Deal, LivePhase | None]


def make(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat, action: Action) -> Next:
    """The deal and phase after an action that fits the phase; a claim is not one of them."""
    match phase, action:
        case (Leading(), Play(card)):
            return _lead(deal, phase, seat, card, (*deal.moves, (seat, action)))
        case (Following(), Play(card)):
            return _reply(rules, deal, phase, seat, card, (*deal.moves, (seat, action)))
        case _:
            logged = replace(deal, moves=(*deal.moves, (seat, action)))
            return _say(rules, logged, phase, seat, action)


def _say(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat, action: Action) -> Next:
    """Everything but a card; the move is already in the log."""
    at = len(deal.moves) - 1
    match phase, action:
        case (Leading(), Announce(meld)):
            return _announce(deal, phase, seat, meld)
        case (Following(), Announce(meld)):
            return _score(deal, seat, meld, at), phase
        case (Answering() | AnsweringAsked(), Good() | Ask() | Beat()):
            return _answer(deal, phase, action)
        case (Leading() | Following(), Marry()):
            return _marry(rules, deal, phase, seat)
        case (Leading() | Following(), Swap()):
            return _swap(deal, seat), phase
        case (Calling(), Call(red)):
            return deal, Leading(phase.caller if deal.trump.is_red is red else phase.caller.other, None)
        case (Cutting(), Cut(k)):
            cut = replace(deal, talon=cut_talon(rules, deal.talon, k))
            return _draw_both(cut, seat.other), Leading(seat.other, None)
    raise AssertionError(f"{action} does not fit {phase}")


def _lead(deal: Deal, phase: Leading, seat: Seat, card: Card, moves: tuple[tuple[Seat, Action], ...]) -> Next:
    played = _without(deal, seat, card)
    after = Deal(
        deal.number, deal.dealer, deal.deck, deal.trump, deal.upcard, played, deal.talon, deal.tricks, deal.melds,
        _halves(deal, seat, card), deal.shown, deal.arrivals, moves,
    )  # fmt: skip
    return after, Following(phase.leader, card, None)


def _reply(
    rules: Rules, deal: Deal, phase: Following, seat: Seat, card: Card, moves: tuple[tuple[Seat, Action], ...]
) -> Next:
    hands = _without(deal, seat, card)
    trick = take(phase.leader, phase.lead, card, deal.trump, last=not (hands[0] and hands[1]))
    after = Deal(
        deal.number, deal.dealer, deal.deck, deal.trump, deal.upcard, hands, deal.talon, (*deal.tricks, trick),
        deal.melds, _halves(deal, seat, card), deal.shown, deal.arrivals, moves,
    )  # fmt: skip
    if trick.last:
        return after, None
    if rules.break_talon and not deal.tricks:
        return after, Cutting(trick.winner.other)
    return _draw_both(after, trick.winner), Leading(trick.winner, None)


def _without(deal: Deal, seat: Seat, card: Card) -> Pair[Hand]:
    hand = deal.hands[seat]
    at = hand.index(card)
    return with_seat(deal.hands, seat, hand[:at] + hand[at + 1 :])


def _halves(deal: Deal, seat: Seat, card: Card) -> Pair[bool]:
    return with_seat(deal.halves, seat, True) if words.makes_half(deal, seat, card) else deal.halves


def _draw_both(deal: Deal, winner: Seat) -> Deal:
    """Both players draw, the winner of the trick first (R2.6); the last two cards are public (R2.8)."""
    if not deal.talon:
        return deal
    first, last = deal.talon[0], len(deal.talon) == 1
    second = deal.upcard if last else deal.talon[1]
    assert second is not None
    at = len(deal.moves)
    shown = (deal.shown[0] | first.bit | second.bit, deal.shown[1] | first.bit | second.bit) if last else deal.shown
    mine, theirs = sort_hand((*deal.hands[winner], first)), sort_hand((*deal.hands[winner.other], second))
    return Deal(
        deal.number, deal.dealer, deal.deck, deal.trump, None if last else deal.upcard,
        (mine, theirs) if winner is Seat.A else (theirs, mine), deal.talon[2:], deal.tricks, deal.melds, deal.halves,
        shown, (*deal.arrivals, Arrival(winner, first, at, False), Arrival(winner.other, second, at, False)), deal.moves,
    )  # fmt: skip


def _swap(deal: Deal, seat: Seat) -> Deal:
    """The trump seven for the upcard, seen by both (R3.6)."""
    seven, upcard = card_of(Rank.SEVEN, deal.trump), deal.upcard
    assert upcard is not None
    hand = sort_hand((*(card for card in deal.hands[seat] if card is not seven), upcard))
    return replace(
        deal,
        upcard=seven,
        hands=with_seat(deal.hands, seat, hand),
        shown=with_seat(deal.shown, seat, deal.shown[seat] | upcard.bit),
        arrivals=(*deal.arrivals, Arrival(seat, upcard, len(deal.moves) - 1, True)),
    )


def _announce(deal: Deal, phase: Leading, seat: Seat, meld: Meld) -> Next:
    """A first announcement waits for its answer; added ones are not answered (R4.9, R4.10)."""
    at = len(deal.moves) - 1
    if any(one.meld is not MARRIAGE for one in words.scored_in_trick(deal)):
        return _score(deal, seat, meld, at), phase
    return deal, Answering(phase.leader, phase.due, meld, at)


def _answer(deal: Deal, phase: Answering | AnsweringAsked, action: Good | Ask | Beat) -> Next:
    asked = isinstance(phase, AnsweringAsked)
    match action:
        case Ask():
            return deal, AnsweringAsked(phase.leader, phase.due, phase.meld, phase.at)
        case Good():
            scored = _score(deal, phase.leader, phase.meld, phase.at, asked)
        case Beat(meld):
            scored = _score(deal, phase.leader.other, meld, len(deal.moves) - 1, asked)
    return scored, Leading(phase.leader, phase.due)


def _marry(rules: Rules, deal: Deal, phase: Leading | Following, seat: Seat) -> Next:
    right = words.marriage_right(rules, deal, seat, card_duty(rules, deal, phase).cards)
    due = None if isinstance(right, Reason) else right.due
    return _score(deal, seat, MARRIAGE, len(deal.moves) - 1), replace(phase, due=due)


def _score(deal: Deal, seat: Seat, meld: Meld, at: int, named: bool = False) -> Deal:
    scored = ScoredMeld(seat, meld, len(deal.tricks) + 1, at, len(deal.moves), named)
    return replace(deal, melds=(*deal.melds, scored))
