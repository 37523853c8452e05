"""The breaches of an open table: which of them an action is, and when each may be protested (R6, table of breaches).

A breach is found before the action is carried out; `terts.game.judgment` tells what its penalty does.
"""

from __future__ import annotations

from dataclasses import replace

from terts.game import words
from terts.game.actions import Action, Announce, Beat, Count, Draw, Marry, Play
from terts.game.cards import Card, Hand, Seat, mask_of, sort_hand
from terts.game.deal import (
    HAND,
    Answering,
    AnsweringAsked,
    Breach,
    Counting,
    Court,
    Deal,
    Drawing,
    Following,
    Leading,
    LivePhase,
    Turn,
    talon_unbroken,
    trick_number,
)
from terts.game.errors import Reason
from terts.game.knobs import EarlyDraw, FalseMeld, Revoke
from terts.game.melds import MARRIAGE, Meld, is_sequence
from terts.game.rules import Rules
from terts.game.tricks import duty, refused, trick_points
from terts.game.turns import card_duty, swap_owed

REVOKE, EARLY_FRAME, LOCKED_SEVEN, SWAP_OWED, NOT_DRAWN = 1, 2, 3, 4, 5
FOREIGN_DRAW, DRAW_BEFORE_BREAK, EXTRA_CARD, FALSE_MELD, FALSE_COUNT = 6, 7, 8, 9, 10

_GAME_LOST, _UPHILL, _HUNDRED, _UNDO = 4, 3, 2, 1


def draw_is_foreign(rules: Rules) -> bool:
    """Whether a draw before the talon is broken loses the game (breach 7)."""
    return rules.early_draw is EarlyDraw.FOREIGN


def revoke_costs(rules: Rules, court: Court, trick: int) -> bool:
    """Whether a revoke in this trick costs the 100: by the knob, or because it is the second one (breach 1)."""
    return rules.revoke is Revoke.HUNDRED or trick in court.revoked


def false_meld_penalty(rules: Rules) -> FalseMeld:
    """The penalty agreed on for a false meld (breach 9)."""
    return rules.false_meld


def committed(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat, action: Action) -> Breach | None:
    """The breach that the action would be, if it is one: the gravest of those it falls under (R6.7).

    Breach 5 is not among them, since its draws are made up before the card is judged.
    """
    at = len(deal.moves)
    trick = trick_number(deal, phase)
    match phase, action:
        case (Leading() | Following(), Play(card)):
            return _gravest(rules, deal, _by_card(rules, deal, phase, seat, card, Breach(0, seat, trick, at)))
        case (Leading() | Following(), Announce(meld)) | (Answering() | AnsweringAsked(), Beat(meld)):
            return _gravest(rules, deal, _by_meld(rules, deal, seat, meld, Breach(0, seat, trick, at, at)))
        case (Leading() | Following(), Marry()):
            right = words.marriage_right(rules, deal, seat, card_duty(rules, deal, phase).cards)
            false = isinstance(right, Reason)
            return Breach(FALSE_MELD, seat, trick, at, at, MARRIAGE.points) if false else None
        case (_, Draw()):
            return _by_draw(rules, deal, phase, seat, Breach(0, seat, trick, at))
        case (Counting(said=None), Count(points)):
            true = trick_points(deal.tricks, deal.trump)[seat]
            return Breach(FALSE_COUNT, seat, trick, at, points=points - true) if points > true else None
        case _:
            return None


def _by_card(rules: Rules, deal: Deal, phase: Turn, seat: Seat, card: Card, blank: Breach) -> list[Breach]:
    found = []
    duties = card_duty(rules, deal, phase)
    if card is duties.locked:
        found.append(replace(blank, number=LOCKED_SEVEN))
    elif isinstance(phase, Following) and card not in duties.cards:
        tells = telling(rules, deal, phase.lead, card, deal.hands[seat])
        start = None if deal.court is None else deal.court.start
        found.append(replace(blank, number=REVOKE, start=start, tells=tells))
    if swap_owed(rules, deal, seat):
        found.append(replace(blank, number=SWAP_OWED))
    if phase.due is not None and card is not phase.due:
        marriage = next(one for one in deal.melds if one.seat is seat and one.meld is MARRIAGE)
        found.append(replace(blank, number=FALSE_MELD, points=marriage.points))
        found = [replace(breach, meld_at=marriage.at) for breach in found]
    return found


def telling(rules: Rules, deal: Deal, led: Card, card: Card, kept: Hand) -> int:
    """Those of the cards kept in the hand, as a mask, each of which alone makes the card played a revoke (R6.5)."""

    def alone(other: Card) -> bool:
        hand = sort_hand((card, other))
        return refused(hand, duty(rules, hand, led, deal.trump, deal.talon_size), card) is not None

    return mask_of(other for other in kept if other is not card and alone(other))


def _by_meld(rules: Rules, deal: Deal, seat: Seat, meld: Meld, blank: Breach) -> list[Breach]:
    found = []
    if not is_sequence(meld) and words.frame_too_early(rules, deal, seat) is not None:
        found.append(replace(blank, number=EARLY_FRAME, points=meld.points))
    if words.false_meld(rules, deal, seat, meld) is not None:
        found.append(replace(blank, number=FALSE_MELD, points=meld.points))
    return found


def _by_draw(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat, blank: Breach) -> Breach | None:
    if len(deal.hands[seat]) >= HAND:
        return replace(blank, number=EXTRA_CARD)
    if talon_unbroken(rules, deal, phase):
        return replace(blank, number=DRAW_BEFORE_BREAK, card=deal.talon[0] if deal.talon else deal.upcard)
    in_turn = isinstance(phase, Drawing) and phase.seat is seat
    return None if in_turn else replace(blank, number=FOREIGN_DRAW)


def _gravest(rules: Rules, deal: Deal, found: list[Breach]) -> Breach | None:
    """The one breach that counts: the gravest, among equals the first row (R6.7)."""
    return max(found, key=lambda breach: (weight(rules, deal, breach), -breach.number), default=None)


def weight(rules: Rules, deal: Deal, breach: Breach) -> int:
    """How grave the penalty is: game lost, uphill or own, 100 or fine, undoing (R6.7)."""
    match breach.number:
        case 1:
            assert deal.court is not None
            return _HUNDRED if revoke_costs(rules, deal.court, breach.trick) else _UNDO
        case 6 | 8:
            return _GAME_LOST
        case 7:
            return _GAME_LOST if draw_is_foreign(rules) else _UPHILL
        case 9:
            return _HUNDRED if false_meld_penalty(rules) is FalseMeld.FINE else _UPHILL
        case _:
            return _HUNDRED
