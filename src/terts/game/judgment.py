"""What a verdict does: penalties, void melds, undone tricks, lost games (R6.5 to R6.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from terts.game import words
from terts.game.breaches import (
    DRAW_BEFORE_BREAK,
    EXTRA_CARD,
    FALSE_COUNT,
    FALSE_MELD,
    FOREIGN_DRAW,
    REVOKE,
    draw_is_foreign,
    false_meld_penalty,
    revoke_costs,
)
from terts.game.cards import Card, Pair, Seat, add_to, mask_of, sort_hand, with_seat
from terts.game.deal import (
    Answer,
    Breach,
    Counting,
    Court,
    Cutting,
    Deal,
    Following,
    Leading,
    LivePhase,
    Over,
    Result,
    ScoredMeld,
    Verdict,
)
from terts.game.errors import Reason
from terts.game.history import disclosed_at, public_cards
from terts.game.knobs import FalseMeld
from terts.game.melds import MARRIAGE
from terts.game.moves import settle
from terts.game.rules import Rules
from terts.game.scoring import Standing, exact_total
from terts.game.tricks import trick_points
from terts.game.turns import card_duty

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Board:
    """What a verdict may change: the sheet, the deal with its court, and the phase."""

    rules: Rules
    standing: Standing
    deal: Deal
    phase: LivePhase | Over

    @property
    def court(self) -> Court:
        """The court of the open table."""
        assert self.deal.court is not None
        return self.deal.court

    @property
    def live(self) -> LivePhase:
        """The phase, or the one in which the game ended."""
        return self.phase.during if isinstance(self.phase, Over) else self.phase


def with_court(board: Board, court: Court) -> Board:
    """The board with another court."""
    return replace(board, deal=board.deal._replace(court=court))


def judge(board: Board, breach: Breach) -> Board:
    """Carry out the penalty of a breach and make the verdict public (table of R6)."""
    court = board.court
    pending = tuple(one for one in court.pending if one is not breach)
    verdicts = (*court.verdicts, Verdict(breach.seat, breach.number, breach.trick))
    board = with_court(board, replace(court, pending=pending, verdicts=verdicts))
    if breach.meld_at >= 0:
        board = void(board, breach.meld_at)
    return _PENALTIES.get(breach.number, _costs_hundred)(board, breach)


def _costs_hundred(board: Board, breach: Breach) -> Board:
    """Breaches 2 to 5."""
    return hundred(board, breach.seat.other)


def hundred(board: Board, seat: Seat) -> Board:
    """The seat scores 100 penalty points at once (R6.6)."""
    return _penalty(board, seat, HUNDRED)


def _penalty(board: Board, seat: Seat, points: int) -> Board:
    court = board.court
    return with_court(board, replace(court, penalties=add_to(court.penalties, seat, points)))


def _uphill(board: Board, seat: Seat, points: int) -> Board:
    """The seat's own target rises (R5.6)."""
    standing = board.standing
    return replace(board, standing=replace(standing, targets=add_to(standing.targets, seat, points)))


def _lost(board: Board, breach: Breach) -> Board:
    """Breaches 6, 7 `foreign` and 8: the game is lost, with exact totals."""
    result = Result(breach.seat.other, "breach", exact_total(board.standing, board.deal))
    return replace(board, phase=Over(result, board.live))


def _fined(board: Board, breach: Breach) -> Board:
    """Breach 9, the meld being void already."""
    offender, points = breach.seat, breach.points
    match false_meld_penalty(board.rules):
        case FalseMeld.UPHILL:
            return _uphill(_penalty(board, offender.other, points), offender, HUNDRED)
        case FalseMeld.OWN:
            return _uphill(board, offender, points)
        case FalseMeld.FINE:
            return _penalty(board, offender, -points)


def _recounted(board: Board, breach: Breach) -> Board:
    """Breach 10: the true count stands, and what was counted too much goes to the opponent on top."""
    deal, phase = board.deal, board.live
    assert isinstance(phase, Counting)
    true = trick_points(deal.tricks, deal.trump)[breach.seat]
    counted = with_seat((150 - true, 150 - true), breach.seat, true)
    board = with_court(board, replace(board.court, counted=counted))
    return _penalty(replace(board, phase=replace(phase, said=true)), breach.seat.other, breach.points)


def _drawn_early(board: Board, breach: Breach) -> Board:
    """Breach 7: the game lost, or the card given back as the next to be drawn, as if never held, and uphill."""
    if draw_is_foreign(board.rules):
        return _lost(board, breach)
    card, deal = breach.card, board.deal
    assert card is not None
    hand = tuple(held for held in deal.hands[breach.seat] if held is not card)
    is_upcard = deal.upcard is None
    deal = deal._replace(
        hands=with_seat(deal.hands, breach.seat, hand),
        talon=deal.talon if is_upcard else (card, *deal.talon),
        upcard=card if is_upcard else deal.upcard,
    )
    return _uphill(_draw_again(replace(board, deal=deal), card), breach.seat, HUNDRED)


def _draw_again(board: Board, back: Card) -> Board:
    """Draws are awaited again if the next lead had begun; a card led goes back, unless it lies in the talon now."""
    deal, phase = board.deal, board.live
    if not deal.tricks or isinstance(phase, Cutting):
        return board
    winner = deal.tricks[-1].winner
    if isinstance(phase, Following) and phase.lead is not back:
        deal = deal._replace(hands=with_seat(deal.hands, winner, sort_hand((*deal.hands[winner], phase.lead))))
    deal, awaited = settle(deal, winner)
    return replace(board, deal=deal, phase=awaited)


def void(board: Board, at: int) -> Board:
    """Take back the meld whose announcement is the move of that index, as if never announced (R6.8)."""
    phase = board.phase
    if isinstance(phase, Answer) and phase.at == at:
        return replace(board, phase=Leading(phase.leader, phase.due))
    scored = next((one for one in board.deal.melds if one.at == at), None)
    if scored is None:
        return board
    told = disclosed_at(board.rules, board.deal, board.live) & {at}
    rest = tuple(one for one in board.deal.melds if one is not scored)
    court = replace(board.court, told=(*board.court.told, *told))
    return replace(board, deal=board.deal._replace(melds=(*rest, *_reinstated(board.deal, scored)), court=court))


def _reinstated(deal: Deal, void: ScoredMeld) -> tuple[ScoredMeld, ...]:
    """What a void meld had beaten stands, and is scored now in the trick of its announcement (R6.8)."""
    if void.beaten is None:
        return ()
    meld, at = void.beaten
    return (ScoredMeld(void.seat.other, meld, void.trick, at, len(deal.moves), void.named, None),)


def _revoked(board: Board, breach: Breach) -> Board:
    """Breach 1: the 100 where it is owed, and the trick undone unless the revoke came to light late (R6.5)."""
    if breach.late:
        return hundred(board, breach.seat.other)
    if revoke_costs(board.rules, board.court, breach.trick):
        board = hundred(board, breach.seat.other)
    return _undo(board, breach)


def _undo(board: Board, breach: Breach) -> Board:
    """Take back everything since the revoking card's trick began, its words before the cards apart (R6.9)."""
    start, deal, court = breach.start, board.deal, board.court
    assert start is not None
    first = len(start.moves)
    kept = tuple(one for one in deal.melds if one.trick <= breach.trick)
    restored = start._replace(melds=kept, arrivals=deal.arrivals, moves=deal.moves)
    court = replace(
        court,
        pending=tuple(one for one in court.pending if one.at < first or _is_standing_word(one, breach.trick)),
        counted=None,
        undone=breach.trick,
        resumed=len(deal.moves),
        revoked=(*court.revoked, breach.trick),
        known=_known_after(board, start),
        told=tuple(disclosed_at(board.rules, deal, board.live)),
        start=start,
    )
    leader = deal.tricks[breach.trick - 1].leader
    due = _still_due(board.rules, restored, leader, breach.trick)
    return replace(board, deal=restored._replace(court=court), phase=Leading(leader, due))


def _is_standing_word(breach: Breach, trick: int) -> bool:
    """Whether the breach is an announcement in the undone trick, which stands (R6.9)."""
    return breach.trick == trick and breach.at == breach.meld_at


def _known_after(board: Board, start: Deal) -> Pair[int]:
    """Per seat the cards that both players know it to hold after the undoing: what was public, played or swapped."""
    deal, court = board.deal, board.court
    known, public = list(court.known), public_cards(deal, ())
    for seat in Seat:
        known[seat] |= mask_of(public[seat]) & mask_of(start.hands[seat])
        known[seat] |= mask_of(_laid_open(deal, start, seat))
    return (known[0], known[1])


def _laid_open(deal: Deal, start: Deal, seat: Seat) -> tuple[Card, ...]:
    """The cards that left the seat's hand before all eyes since then: played, or a seven swapped."""
    gone = mask_of(deal.hands[seat])
    return tuple(card for card in start.hands[seat] if not card.bit & gone)


def _still_due(rules: Rules, deal: Deal, leader: Seat, trick: int) -> Card | None:
    """After a late marriage of the leader in the undone trick, the card that he must play again (R4.14).

    A false marriage that stands there binds nobody: the right to it is looked at as it was before it was announced.
    """
    rest = tuple(one for one in deal.melds if (one.seat, one.trick, one.meld) != (leader, trick, MARRIAGE))
    if rest == deal.melds:
        return None
    before = deal._replace(melds=rest)
    right = words.marriage_right(rules, before, leader, card_duty(rules, before, Leading(leader, None)).cards)
    return None if isinstance(right, Reason) else right.due


_PENALTIES = {
    REVOKE: _revoked,
    FOREIGN_DRAW: _lost,
    DRAW_BEFORE_BREAK: _drawn_early,
    EXTRA_CARD: _lost,
    FALSE_MELD: _fined,
    FALSE_COUNT: _recounted,
}
