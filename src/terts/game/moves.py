"""What an action does to a deal: plain transitions that ask for no permission (RECORD section 2).

Each function takes a deal and its phase and returns the next ones; a phase of None means that the last trick is taken.
"""

from __future__ import annotations

from dataclasses import replace

from terts.game import words
from terts.game.actions import Action, Announce, Ask, Beat, Call, Cut, Draw, Good, Marry, Move, Play, Swap
from terts.game.cards import Card, Hand, Pair, Rank, Seat, card_of, sort_hand, with_seat
from terts.game.deal import (
    HAND,
    Answer,
    Answering,
    AnsweringAsked,
    Arrival,
    Calling,
    Cutting,
    Deal,
    Drawing,
    Following,
    Leading,
    LivePhase,
    ScoredMeld,
    Turn,
    cut_talon,
    talon_unbroken,
)
from terts.game.errors import Reason
from terts.game.melds import MARRIAGE, Meld
from terts.game.rules import Rules
from terts.game.tricks import take
from terts.game.turns import card_duty

Next = tuple[Deal, LivePhase | None]


def make(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat, action: Action) -> Next:
    """The deal and phase after an action that fits the phase; claims, counts and protests are judged elsewhere."""
    moves = (*deal.moves, (seat, action))
    match phase, action:
        case (Leading(), Play(card)):
            return _lead(deal, phase, card, moves)
        case (Following(), Play(card)):
            return _reply(rules, deal, phase, card, moves)
        case _:
            return _say(rules, deal._replace(moves=moves), phase, seat, action)


def _say(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat, action: Action) -> Next:
    """Everything but a card; the move is already in the log."""
    match phase, action:
        case (_, Draw()):
            return _drawn(deal, phase, seat)
        case (Leading(), Announce(meld)):
            return _announce(deal, phase, seat, meld)
        case (Following(), Announce(meld)):
            return _score(deal, seat, meld, len(deal.moves) - 1), phase
        case (Answering() | AnsweringAsked(), Good() | Ask() | Beat()):
            return _answer(deal, phase, action)
        case (Leading() | Following(), Marry()):
            return _marry(rules, deal, phase, seat)
        case (Leading() | Following(), Swap()):
            return _swap(deal, seat), phase
        case (Calling(), Call(red)):
            return begin_lead(deal, phase.caller if deal.trump.is_red is red else phase.caller.other)
        case (Cutting(), Cut(at)):
            return settle(deal._replace(talon=cut_talon(rules, deal.talon, at)), seat.other)
    raise AssertionError(f"{action} does not fit {phase}")


def _lead(deal: Deal, phase: Leading, card: Card, moves: tuple[Move, ...]) -> Next:
    seat = phase.leader
    after = Deal(
        deal.number, deal.dealer, deal.deck, deal.trump, deal.upcard, _without(deal, seat, card), deal.talon,
        deal.tricks, deal.melds, _halves(deal, seat, card), deal.arrivals, moves, deal.court,
    )  # fmt: skip
    return after, Following(seat, card, None)


def _reply(rules: Rules, deal: Deal, phase: Following, card: Card, moves: tuple[Move, ...]) -> Next:
    seat = phase.leader.other
    hands = _without(deal, seat, card)
    trick = take(phase.leader, phase.lead, card, deal.trump, last=not (hands[0] and hands[1]))
    after = Deal(
        deal.number, deal.dealer, deal.deck, deal.trump, deal.upcard, hands, deal.talon, (*deal.tricks, trick),
        deal.melds, _halves(deal, seat, card), deal.arrivals, moves, deal.court,
    )  # fmt: skip
    if trick.last:
        return after, None
    if talon_unbroken(rules, deal, phase) and len(deal.talon) > 1:
        return after, Cutting(trick.winner.other)
    return settle(after, trick.winner)


def settle(deal: Deal, winner: Seat) -> tuple[Deal, Leading | Drawing]:
    """After a trick, its cut or a draw: draws are made (R2.6) or, at an open table, awaited (R6.3); then the lead."""
    if deal.court is None:
        return draw_both(deal, winner), Leading(winner, None)
    drawer = next_to_draw(deal, winner)
    return begin_lead(deal, winner) if drawer is None else (deal, Drawing(winner, drawer))


def begin_lead(deal: Deal, leader: Seat) -> tuple[Deal, Leading]:
    """A turn to lead begins; an open table keeps the deal as it stands now, for a trick that may be undone (R6.9)."""
    if deal.court is not None:
        deal = deal._replace(court=replace(deal.court, start=deal._replace(court=None)))
    return deal, Leading(leader, None)


def next_to_draw(deal: Deal, winner: Seat) -> Seat | None:
    """Who has to draw next: the winner of the trick, then the loser, with fewer than nine cards (R6.3)."""
    if not deal.talon_size:
        return None
    return next((seat for seat in (winner, winner.other) if len(deal.hands[seat]) < HAND), None)


def _without(deal: Deal, seat: Seat, card: Card) -> Pair[Hand]:
    hand = deal.hands[seat]
    at = hand.index(card)
    return with_seat(deal.hands, seat, hand[:at] + hand[at + 1 :])


def _halves(deal: Deal, seat: Seat, card: Card) -> Pair[bool]:
    return with_seat(deal.halves, seat, True) if words.makes_half(deal, seat, card) else deal.halves


def draw_both(deal: Deal, winner: Seat) -> Deal:
    """Both players draw, the winner of the trick first (R2.6); the last two cards are public (R2.8)."""
    if not deal.talon:
        return deal
    first, last = deal.talon[0], len(deal.talon) == 1
    second = deal.upcard if last else deal.talon[1]
    assert second is not None
    at = len(deal.moves)
    mine, theirs = sort_hand((*deal.hands[winner], first)), sort_hand((*deal.hands[winner.other], second))
    came = (Arrival(winner, first, at, False, last), Arrival(winner.other, second, at, False, last))
    return Deal(
        deal.number, deal.dealer, deal.deck, deal.trump, None if last else deal.upcard,
        (mine, theirs) if winner is Seat.A else (theirs, mine), deal.talon[2:], deal.tricks, deal.melds, deal.halves,
        (*deal.arrivals, *came), deal.moves, deal.court,
    )  # fmt: skip


def draw_one(deal: Deal, seat: Seat, at: int) -> Deal:
    """One card drawn by hand (R6.2): the next face-down one, or the upcard when it is the last."""
    last = not deal.talon
    card = deal.upcard if last else deal.talon[0]
    assert card is not None
    arrivals = _reveal_last_of(deal.arrivals, seat.other) if last else deal.arrivals
    return deal._replace(
        upcard=None if last else deal.upcard,
        hands=with_seat(deal.hands, seat, sort_hand((*deal.hands[seat], card))),
        talon=deal.talon[1:],
        arrivals=(*arrivals, Arrival(seat, card, at, False, last)),
    )


def _reveal_last_of(arrivals: tuple[Arrival, ...], seat: Seat) -> tuple[Arrival, ...]:
    """The card that this seat drew last becomes public, since the upcard is drawn now (R2.8)."""
    drawn = [index for index, came in enumerate(arrivals) if came.seat is seat and not came.swapped]
    if not drawn:
        return arrivals
    at = drawn[-1]
    return (*arrivals[:at], arrivals[at]._replace(public=True), *arrivals[at + 1 :])


def _drawn(deal: Deal, phase: LivePhase, seat: Seat) -> Next:
    after = draw_one(deal, seat, len(deal.moves) - 1)
    match phase:
        case Drawing(winner, _):
            return settle(after, winner)
        case Cutting(cutter) if len(after.talon) < 2:
            return settle(after, cutter.other)
        case _:
            return after, phase


def _swap(deal: Deal, seat: Seat) -> Deal:
    """The trump seven for the upcard, seen by both (R3.6)."""
    seven, upcard = card_of(Rank.SEVEN, deal.trump), deal.upcard
    assert upcard is not None
    hand = sort_hand((*(card for card in deal.hands[seat] if card is not seven), upcard))
    return deal._replace(
        upcard=seven,
        hands=with_seat(deal.hands, seat, hand),
        arrivals=(*deal.arrivals, Arrival(seat, upcard, len(deal.moves) - 1, True, True)),
    )


def _announce(deal: Deal, phase: Leading, seat: Seat, meld: Meld) -> Next:
    """A first announcement waits for its answer; added ones are not answered (R4.9, R4.10)."""
    at = len(deal.moves) - 1
    if words.scored_in_trick(deal):
        return _score(deal, seat, meld, at), phase
    return deal, Answering(phase.leader, phase.due, meld, at)


def _answer(deal: Deal, phase: Answer, action: Good | Ask | Beat) -> Next:
    asked = isinstance(phase, AnsweringAsked)
    match action:
        case Ask():
            return deal, AnsweringAsked(phase.leader, phase.due, phase.meld, phase.at)
        case Good():
            scored = _score(deal, phase.leader, phase.meld, phase.at, asked)
        case Beat(meld):
            at = len(deal.moves) - 1
            scored = _score(deal, phase.leader.other, meld, at, asked, beaten=(phase.meld, phase.at))
    return scored, Leading(phase.leader, phase.due)


def _marry(rules: Rules, deal: Deal, phase: Turn, seat: Seat) -> Next:
    right = words.marriage_right(rules, deal, seat, card_duty(rules, deal, phase).cards)
    due = phase.due if isinstance(right, Reason) else right.due
    return _score(deal, seat, MARRIAGE, len(deal.moves) - 1), replace(phase, due=due)


def _score(
    deal: Deal, seat: Seat, meld: Meld, at: int, named: bool = False, beaten: tuple[Meld, int] | None = None
) -> Deal:
    scored = ScoredMeld(seat, meld, len(deal.tricks) + 1, at, len(deal.moves), named, beaten)
    return deal._replace(melds=(*deal.melds, scored))
