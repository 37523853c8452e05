"""«Протест»: what the view proves to be a breach of the opponent that may be protested now (R6.5).

A groundless protest costs a hundred, so an action is protested only if it is a breach whatever the opponent held. Each
proof takes the hands that excuse him, as far as the view allows them, and lets `terts.game.breaches.committed` judge.
It may find different breaches under different hands; all of them must still be open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from terts.bots.club.advice import Advice
from terts.game.actions import ANNOUNCEMENTS, BEATS, DRAW, MARRY, PLAYS, PROTEST, Announce, Beat, Count, Marry, Play
from terts.game.breaches import (
    DRAW_BEFORE_BREAK,
    EARLY_FRAME,
    EXTRA_CARD,
    FALSE_COUNT,
    FALSE_MELD,
    FOREIGN_DRAW,
    LOCKED_SEVEN,
    NOT_DRAWN,
    REVOKE,
    SWAP_OWED,
    committed,
    telling,
)
from terts.game.cards import Card, Rank, Seat, Suit, card_of, cards_of, with_seat
from terts.game.deal import Breach, Deal, Following, Turn
from terts.game.errors import Reason
from terts.game.history import SeenAnnounce, SeenBeat, SeenDraw
from terts.game.melds import MARRIAGE, Meld, marriage_mask
from terts.game.retelling import Deed, Retelling, meanings, retell
from terts.game.turns import card_duty
from terts.game.view import View
from terts.game.whereabouts import Whereabouts
from terts.game.words import marriage_right

NAMES: Final[Mapping[int, str]] = {
    REVOKE: "protest-revoke",
    EARLY_FRAME: "protest-early-frame",
    LOCKED_SEVEN: "protest-locked-seven",
    SWAP_OWED: "protest-swap-owed",
    NOT_DRAWN: "protest-not-drawn",
    FOREIGN_DRAW: "protest-foreign-draw",
    DRAW_BEFORE_BREAK: "protest-early-draw",
    EXTRA_CARD: "protest-extra-card",
    FALSE_MELD: "protest-false-meld",
    FALSE_COUNT: "protest-false-count",
}
"""The names of the proofs by the breach of R6 that they show."""
PROOFS: Final = (*NAMES.values(), "protest-false-marriage", "protest-marriage-due")
"""All proofs by name, of false melds those about the marriage too; the text of each is ``advice-NAME``."""

Findings = Iterator[Breach | None]
"""What an action is by the rules, under one hand that the opponent may have held after the other; None: no breach."""


def protest(view: View) -> Advice | None:
    """«Протест» with its proof, or None where the view proves no breach that may be protested now.

    It may be asked whoever's turn it is; of a spectator, and at other tables than `protest`, the answer is None.
    """
    if view.seat is None or PROTEST not in view.possible:
        return None
    told = retell(view, view.seat)
    proven = _proven(Case(view, view.seat.other, told, Whereabouts(view, view.seat, told)))
    return None if not proven else _plea(told.deeds[proven[-1].at], proven[-1])


@dataclass(frozen=True, slots=True)
class Case:
    """The case against the opponent, `seat`: what he did, and where his cards were as far as the view tells."""

    view: View
    seat: Seat
    told: Retelling
    where: Whereabouts

    def size(self, deed: Deed) -> int:
        """How many cards he held then."""
        return len(deed.deal.hands[self.seat])

    def may_hold(self, deed: Deed, cards: int) -> bool:
        """Whether all cards of the mask may have been in his hand then, beside those that certainly were."""
        room = (cards | self.where.held(deed.entry)).bit_count() <= self.size(deed)
        return room and not cards & ~self.where.may(deed.entry)

    def holding(self, deed: Deed, cards: int) -> Deal:
        """The table of the deed with these cards in his hand, and of what he scored only what is known for certain.

        The hand is filled up with a seven that no duty and no meld counts.
        """
        led = deed.phase.lead.suit if isinstance(deed.phase, Following) else deed.deal.trump
        idle = card_of(Rank.SEVEN, next(suit for suit in Suit if suit not in (deed.deal.trump, led)))
        hand = cards_of(cards)
        filled = hand + (idle,) * (self.size(deed) - len(hand))
        sure = tuple(one for one in deed.deal.melds if self.is_sure(one.at))
        return deed.deal._replace(hands=with_seat(deed.deal.hands, self.seat, filled), melds=sure)

    def is_sure(self, at: int) -> bool:
        """Whether it is known which meld was announced there, and that no verdict may have taken it back."""
        veiled = isinstance(self.told.deeds[at].seen, SeenAnnounce | SeenBeat)
        return not veiled and all(at not in rivals for rivals in self.told.rivals)


def _proven(case: Case) -> list[Breach]:
    """The breaches that are proven and open, in order of commission."""
    found: dict[tuple[int, bool], Breach] = {}
    for one in case.told.open:
        key = one.at, one.number == NOT_DRAWN
        if key not in found and (breach := _breach(case, one)) is not None:
            found[key] = breach
    proven = list(found.values())
    for rivals, judged in case.told.rivals.items():
        if sum(one.at in rivals for one in proven) <= judged:
            proven = [one for one in proven if one.at not in rivals]
    return proven


def _breach(case: Case, suspected: Breach) -> Breach | None:
    """The breach that the suspected action is, if it is one under all hands, and open under each."""
    if suspected.number == NOT_DRAWN:
        return suspected
    deed = case.told.deeds[suspected.at]
    first = None
    for finding in _proof(deed)(case, deed):
        if finding is None or not _is_open(case, deed, finding):
            return None
        first = first or finding
    return first


def _is_open(case: Case, deed: Deed, finding: Breach) -> bool:
    """Whether that breach may be protested now; a revoke that came to light late needs the card that shows it."""
    for one in case.told.open:
        if (one.at, one.number) == (finding.at, finding.number):
            certain = finding.tells & case.where.held(deed.entry)
            return not (one.number == REVOKE and one.late) or bool(certain & case.told.shown)
    return False


def _proof(deed: Deed) -> Callable[[Case, Deed], Findings]:
    match deed.seen:
        case Play():
            return by_card
        case Announce() | Beat() | SeenAnnounce() | SeenBeat():
            return by_meld
        case Marry():
            return by_marriage
        case _:
            return by_draw_or_count


def by_card(case: Case, deed: Deed) -> Findings:
    """A card: the locked seven, a revoke, a swap owed, or another card than a late marriage binds to (1, 3, 4, 9).

    The cards that he certainly held forbid him most; the trump seven beside them may make a swap owed of a revoke.
    """
    assert isinstance(deed.seen, Play)
    assert isinstance(deed.phase, Turn)
    kept = case.where.held(deed.entry) | _one_of_those(case, deed, deed.seen.card)
    seven = card_of(Rank.SEVEN, deed.deal.trump).bit
    for cards in (kept, kept | seven) if case.may_hold(deed, kept | seven) else (kept,):
        for due in _dues(case, deed):
            phase = replace(deed.phase, due=due)
            yield committed(case.view.rules, case.holding(deed, cards), phase, case.seat, PLAYS[deed.seen.card])


def _one_of_those(case: Case, deed: Deed, card: Card) -> int:
    """A card that forbids the one played, one of several of which he held at least one: no others fill his hand."""
    if not isinstance(deed.phase, Following):
        return 0
    may = case.where.may(deed.entry)
    forbidding = telling(case.view.rules, deed.deal, deed.phase.lead, card, cards_of(may))
    if (may & ~forbidding).bit_count() >= case.size(deed) or forbidding & case.where.held(deed.entry):
        return 0
    return forbidding & -forbidding


def _dues(case: Case, deed: Deed) -> Iterator[Card | None]:
    """The cards that a late marriage in this turn may have bound him to (R4.14); None: to no card.

    If it may have been false altogether, that is no excuse as long as the marriage itself may be protested.
    """
    court = deed.deal.court
    assert court is not None
    running = [one for one in deed.deal.melds if one.seat is case.seat and one.trick == len(deed.deal.tricks) + 1]
    married = [one.at for one in running if one.meld is MARRIAGE and one.at >= court.resumed]
    if not married or not case.is_sure(married[-1]):
        yield None
        return
    said = case.told.deeds[married[-1]]
    bound = [due for due in _late_halves(case, said) if _right(case, said, due) is due]
    if case.may_hold(said, marriage_mask(said.deal.trump)) or not bound:
        yield None
        return
    yield from bound
    certain = all(due.bit & case.where.held(said.entry) & _held_with_other(case, said, due) for due in bound)
    if not certain and all((one.at, one.number) != (married[-1], FALSE_MELD) for one in case.told.open):
        yield None


def _late_halves(case: Case, said: Deed) -> list[Card]:
    """The king or queen of trumps that he may have had at a late marriage, and before that together with the other."""
    pair = cards_of(marriage_mask(said.deal.trump))
    return [card for card in pair if case.may_hold(said, card.bit) and _with_other(case, said, card, case.where.may)]


def _with_other(case: Case, said: Deed, card: Card, cards_at: Callable[[int], int]) -> bool:
    """Whether by these cards he had it when he played the other of king and queen, earlier in the deal."""
    pair = marriage_mask(said.deal.trump)
    return any(
        isinstance(deed.seen, Play) and deed.seen.card.bit == pair & ~card.bit and card.bit & cards_at(deed.entry)
        for deed in case.told.deeds.values()
        if deed.seat is case.seat and deed.entry < said.entry
    )


def _held_with_other(case: Case, said: Deed, card: Card) -> int:
    return card.bit if _with_other(case, said, card, case.where.held) else 0


def _right(case: Case, said: Deed, half: Card) -> Card | None:
    """The card that a late marriage with this half binds to, or None where it is no late marriage."""
    assert isinstance(said.phase, Turn)
    deal = _with_half(case, said, half)
    right = marriage_right(case.view.rules, deal, case.seat, card_duty(case.view.rules, deal, said.phase).cards)
    return None if isinstance(right, Reason) else right.due


def _with_half(case: Case, said: Deed, half: Card) -> Deal:
    deal = case.holding(said, half.bit | case.where.held(said.entry))
    return deal._replace(halves=with_seat(deal.halves, case.seat, True))


def by_marriage(case: Case, deed: Deed) -> Findings:
    """A marriage: king and queen cannot have been in the hand, or it comes too late or twice (9)."""
    pair = marriage_mask(deed.deal.trump)
    if case.may_hold(deed, pair):
        deals = [case.holding(deed, pair | case.where.held(deed.entry))]
    else:
        deals = [_with_half(case, deed, half) for half in _late_halves(case, deed)] or [case.holding(deed, 0)]
    yield from (committed(case.view.rules, deal, deed.phase, case.seat, MARRY) for deal in deals)


def by_meld(case: Case, deed: Deed) -> Findings:
    """An announcement or a beat: its cards cannot have been in the hand, it is barred, or a frame too early (2, 9)."""
    assert isinstance(deed.seen, Announce | Beat | SeenAnnounce | SeenBeat)
    words = ANNOUNCEMENTS if isinstance(deed.seen, Announce | SeenAnnounce) else BEATS
    for meld in meanings(deed.seen):
        hands = [meld.mask] if case.may_hold(deed, meld.mask) else []
        hands += [0] if meld.mask & ~case.where.held(deed.entry) else []
        for cards in hands:
            deal = _with_drawn(case, case.holding(deed, cards), meld)
            yield committed(case.view.rules, deal, deed.phase, case.seat, words[meld])


def _with_drawn(case: Case, deal: Deal, meld: Meld) -> Deal:
    """The table with his hidden draws taken for cards of the meld, where they may be (R4.8)."""
    arrivals = []
    for came, entry in zip(deal.arrivals, case.told.arrived, strict=False):
        hidden = case.view.history[entry][1] in (SeenDraw(None), SeenDraw(None, made_up=True))
        fresh = cards_of(meld.mask & ~case.where.held(entry))
        if not hidden:
            arrivals.append(came)
        elif fresh:
            arrivals.append(came._replace(card=fresh[0]))
    return deal._replace(arrivals=tuple(arrivals))


def by_draw_or_count(case: Case, deed: Deed) -> Findings:
    """A draw that was not his, not yet or not needed, or a count above the truth: all this is public (6, 7, 8, 10)."""
    action = deed.seen if isinstance(deed.seen, Count) else DRAW
    yield committed(case.view.rules, deed.deal, deed.phase, case.seat, action)


def _plea(deed: Deed, breach: Breach) -> Advice:
    """The protest with the name of its proof, and what it is about."""
    name = NAMES[breach.number]
    match deed.seen:
        case Play(card) if breach.number == FALSE_MELD:
            return Advice(PROTEST, "protest-marriage-due", {"card": str(card)})
        case Play(card) if isinstance(deed.phase, Following):
            return Advice(PROTEST, name, {"card": str(card), "led": str(deed.phase.lead)})
        case Play(card):
            return Advice(PROTEST, name, {"card": str(card)})
        case Marry():
            return Advice(PROTEST, "protest-false-marriage")
        case Announce(meld) | Beat(meld):
            return Advice(PROTEST, name, {"meld": str(meld)})
        case SeenAnnounce() | SeenBeat():
            return Advice(PROTEST, name, {"meld": str(deed.seen.name)})
        case Count(points):
            return Advice(PROTEST, name, {"points": points})
        case _:
            return Advice(PROTEST, name)
