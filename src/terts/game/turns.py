"""What the seat to act may do, and why not anything else (R2.3, R2.7, R3.6, R3.7, R4.9, RECORD section 2).

`legal_actions` and `refusal` ask the same rule functions: an action is legal exactly when nothing refuses it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from terts.game import words
from terts.game.actions import (
    ANNOUNCEMENTS,
    ASK,
    BEATS,
    BLACK,
    CLAIM,
    COUNTS,
    CUTS,
    DRAW,
    GOOD,
    MARRY,
    PLAYS,
    RED,
    SWAP,
    Action,
    Announce,
    Ask,
    Beat,
    Call,
    Claim,
    Count,
    Cut,
    Draw,
    Good,
    Marry,
    Play,
    Swap,
)
from terts.game.cards import Card, Hand, Rank, Seat, card_of
from terts.game.deal import (
    Answer,
    Answering,
    AnsweringAsked,
    BetweenDeals,
    Calling,
    Counting,
    Cutting,
    Deal,
    Drawing,
    Following,
    Leading,
    Over,
    Phase,
    Turn,
)
from terts.game.errors import Reason
from terts.game.knobs import SwapDuty
from terts.game.melds import Meld
from terts.game.rules import Rules
from terts.game.tricks import Duty, duty, refused, trick_points

DEAL_POINTS: Final = 150
"""All the points of a deal (R1.4)."""


def actor(phase: Phase) -> Seat | None:
    """The seat whose action is awaited, if any."""
    match phase:
        case Following() | Answering() | AnsweringAsked():
            return phase.leader.other
        case Leading():
            return phase.leader
        case Calling():
            return phase.caller
        case Cutting():
            return phase.cutter
        case Drawing():
            return phase.seat
        case Counting():
            return phase.counter if phase.said is None else phase.counter.other
        case BetweenDeals() | Over():
            return None


def legal_actions(
    rules: Rules, deal: Deal, phase: Phase, announceable: Sequence[Meld] | None = None
) -> tuple[Action, ...]:
    """All legal actions of the seat to act, in a fixed order: cards, melds, marriage, swap, claim.

    `announceable` are the melds it may announce at its turn, where they are known: then they are not judged again.
    """
    match phase:
        case Leading() | Following():
            return _turn_actions(rules, deal, phase, announceable)
        case Answering() | AnsweringAsked():
            return _answers(rules, deal, phase)
        case Calling():
            return (RED, BLACK)
        case Cutting():
            return CUTS[: len(deal.talon) - 1]
        case Drawing():
            return (DRAW,)
        case Counting():
            return (COUNTS[trick_points(deal.tricks, deal.trump)[phase.counter]],) if phase.said is None else (GOOD,)
        case BetweenDeals() | Over():
            return ()


def _turn_actions(rules: Rules, deal: Deal, phase: Turn, announceable: Sequence[Meld] | None) -> tuple[Action, ...]:
    seat = _player(phase)
    playable = card_duty(rules, deal, phase).cards
    actions: list[Action] = []
    if not swap_owed(rules, deal, seat):
        actions += [PLAYS[card] for card in _narrowed(phase, playable)]
    melds = words.announceable(rules, deal, seat) if announceable is None else announceable
    actions += [ANNOUNCEMENTS[meld] for meld in melds]
    if not isinstance(words.marriage_right(rules, deal, seat, playable), Reason):
        actions.append(MARRY)
    if swap_refused(rules, deal, seat) is None:
        actions.append(SWAP)
    actions.append(CLAIM)
    return tuple(actions)


def _answers(rules: Rules, deal: Deal, phase: Answer) -> tuple[Action, ...]:
    seat, asked = phase.leader.other, isinstance(phase, AnsweringAsked)
    beats = tuple(BEATS[meld] for meld in words.beating(rules, deal, seat, phase.meld, asked))
    if not asked and words.may_ask(rules, deal, seat, phase.meld):
        return (GOOD, ASK, *beats)
    return (GOOD, *beats)


def refusal(rules: Rules, deal: Deal, phase: Phase, seat: Seat, action: Action) -> Reason | None:
    """Why the seat may not take the action now, or None if it may."""
    acting = actor(phase)
    if acting is None:
        return Reason("RECORD 3", "game-over" if isinstance(phase, Over) else "deal-over", {})
    if acting is not seat:
        return Reason("RECORD 2", "not-your-turn", {"turn": acting.name})
    match phase, action:
        case (Leading() | Following(), _):
            return _turn_refusal(rules, deal, phase, seat, action)
        case (Answering() | AnsweringAsked(), Good() | Ask() | Beat()):
            return _answer_refusal(rules, deal, phase, seat, action)
        case (Calling(), Call()) | (Drawing(), Draw()) | (Counting(said=int()), Good()):
            return None
        case (Cutting(), Cut(at)) if 1 <= at < len(deal.talon):
            return None
        case (Cutting(), Cut(at)):
            return Reason("R2.7", "cut-bounds", {"at": at, "most": len(deal.talon) - 1})
        case (Counting(said=None), Count(points)):
            return _count_refused(points)
        case _:
            return _not_now(phase, action)


def _count_refused(points: int) -> Reason | None:
    if 0 <= points <= DEAL_POINTS:
        return None
    return Reason("R6.4", "count-bounds", {"at": points, "most": DEAL_POINTS})


def _turn_refusal(rules: Rules, deal: Deal, phase: Turn, seat: Seat, action: Action) -> Reason | None:
    match action:
        case Play(card):
            return card_refused(rules, deal, phase, card)
        case Announce(meld):
            return words.announcement_refused(rules, deal, seat, meld)
        case Marry():
            right = words.marriage_right(rules, deal, seat, card_duty(rules, deal, phase).cards)
            return right if isinstance(right, Reason) else None
        case Swap():
            return swap_refused(rules, deal, seat)
        case Claim():
            return None
        case _:
            return _not_now(phase, action)


def _answer_refusal(rules: Rules, deal: Deal, phase: Answer, seat: Seat, action: Good | Ask | Beat) -> Reason | None:
    asked = isinstance(phase, AnsweringAsked)
    match action:
        case Good():
            return None
        case Ask():
            return words.ask_refused(rules, deal, seat, phase.meld, asked)
        case Beat(meld):
            return words.beat_refused(rules, deal, seat, phase.meld, meld, asked)


_AWAITED: Final[Mapping[type, str]] = {
    Leading: "a-card-or-word",
    Following: "a-card-or-word",
    Answering: "an-answer",
    AnsweringAsked: "an-answer",
    Calling: "a-colour",
    Cutting: "a-cut",
    Drawing: "a-draw",
    Counting: "a-count",
}


def _not_now(phase: Phase, action: Action) -> Reason:
    return Reason("RECORD 2", "not-now", {"action": str(action), "awaited": _AWAITED[type(phase)]})


def _player(phase: Turn) -> Seat:
    return phase.leader if isinstance(phase, Leading) else phase.leader.other


def card_duty(rules: Rules, deal: Deal, phase: Turn) -> Duty:
    """The duty of the player at his turn (R3.2 to R3.5), an owed swap and a late marriage apart."""
    led = phase.lead if isinstance(phase, Following) else None
    return duty(rules, deal.hands[_player(phase)], led, deal.trump, deal.talon_size)


def card_refused(rules: Rules, deal: Deal, phase: Turn, card: Card) -> Reason | None:
    """Why the player at his turn may not play the card (R3.1 to R3.5, R3.7, R4.14)."""
    return _Cards(rules, deal, phase).refused(card)


def cards_refused(rules: Rules, deal: Deal, phase: Phase, seat: Seat) -> tuple[tuple[Card, Reason], ...]:
    """The cards of the seat that may not be played now, each with the reason that `refusal` gives."""
    hand, acting = deal.hands[seat], actor(phase)
    if not hand:
        return ()
    if acting is not seat:
        why = refusal(rules, deal, phase, seat, PLAYS[hand[0]])
        assert why is not None, "it is not this seat's turn"
        return tuple((card, why) for card in hand)
    if not isinstance(phase, Turn):
        return tuple((card, _not_now(phase, PLAYS[card])) for card in hand)
    judged = _Cards(rules, deal, phase)
    return tuple((card, why) for card in hand if (why := judged.refused(card)) is not None)


class _Cards:
    """Which cards the player at his turn may play: his hand, his duty, an owed swap and a late marriage."""

    def __init__(self, rules: Rules, deal: Deal, phase: Turn) -> None:
        seat = _player(phase)
        self._hand = deal.hands[seat]
        self._duty = card_duty(rules, deal, phase)
        self._owed = swap_owed(rules, deal, seat)
        self._due = phase.due

    def refused(self, card: Card) -> Reason | None:
        """Why the card may not be played, or None if it may."""
        why = refused(self._hand, self._duty, card)
        if why is None and self._owed:
            return Reason("R3.7", "swap-owed", {})
        if why is None and self._due is not None and card is not self._due:
            return Reason("R4.14", "marriage-due", {"card": str(self._due)})
        return why


def _narrowed(phase: Turn, playable: Hand) -> Hand:
    return playable if phase.due is None else (phase.due,)


_WITHOUT_SEVEN: Final = Reason("R3.6", "swap-without-seven", {})


def swap_refused(rules: Rules, deal: Deal, seat: Seat) -> Reason | None:
    """Why the player at his turn may not swap the trump seven for the upcard (R3.6)."""
    if card_of(Rank.SEVEN, deal.trump) not in deal.hands[seat]:
        return _WITHOUT_SEVEN
    if deal.upcard is None or deal.talon_size < rules.swap_min_talon:
        return Reason("R3.6", "swap-talon", {"least": rules.swap_min_talon})
    return None


def swap_owed(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether the player at his turn must swap before he plays (R3.7)."""
    if deal.talon_size != 2 or rules.swap_duty is not SwapDuty.FORCED:
        return False
    return card_of(Rank.SEVEN, deal.trump) in deal.hands[seat]
