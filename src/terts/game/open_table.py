"""Play at an open table: what is physically possible, and what becomes of it (R6.1 to R6.5)."""

from __future__ import annotations

from dataclasses import replace

from terts.game import turns, words
from terts.game.actions import (
    ANNOUNCEMENTS,
    ASK,
    BEATS,
    CLAIM,
    COUNTS,
    CUTS,
    DRAW,
    GOOD,
    MARRY,
    PLAYS,
    PROTEST,
    SWAP,
    Action,
    Announce,
    Claim,
    Count,
    Draw,
    Good,
    Play,
    Protest,
)
from terts.game.breaches import DRAW_BEFORE_BREAK, EXTRA_CARD, FALSE_MELD, NOT_DRAWN, REVOKE, SWAP_OWED, committed
from terts.game.cards import Seat, with_seat
from terts.game.deal import (
    Answer,
    Answering,
    AnsweringAsked,
    BetweenDeals,
    Breach,
    Calling,
    Counting,
    Cutting,
    Deal,
    Drawing,
    Following,
    Leading,
    LivePhase,
    Over,
    Phase,
    Verdict,
    trick_number,
)
from terts.game.errors import Reason
from terts.game.history import disclosed_at
from terts.game.judgment import Board, hundred, judge, with_court
from terts.game.melds import MELDS, is_sequence
from terts.game.moves import begin_lead, draw_one, make, next_to_draw
from terts.game.rules import Rules
from terts.game.scoring import claimed, close_deal
from terts.game.tricks import trick_points, tricks_taken

LAST_WITH_NINE = 8
"""The last trick that is begun with nine cards in the hand (R4.6)."""


def possible_actions(rules: Rules, deal: Deal, phase: Phase, seat: Seat) -> tuple[Action, ...]:
    """All that the seat can physically do, in order or not (R6.2)."""
    if deal.court is None or isinstance(phase, BetweenDeals | Over):
        return ()
    actions = list(_own_turn(rules, deal, phase, seat)) if turns.actor(phase) is seat else []
    if _can_draw(deal, phase):
        actions.append(DRAW)
    if not deal.court.referee and not deal.court.silenced[seat]:
        actions.append(PROTEST)
    return tuple(actions)


def _can_draw(deal: Deal, phase: LivePhase) -> bool:
    return bool(deal.talon) if isinstance(phase, Calling) else deal.talon_size > 0


def _own_turn(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat) -> tuple[Action, ...]:
    """What the seat can do when its action is awaited, draws and protests apart."""
    match phase:
        case Leading() | Following():
            swaps = (SWAP,) if turns.swap_refused(rules, deal, seat) is None else ()
            return (*_cards(deal, seat), *_announcements(rules, deal, seat), MARRY, *swaps, CLAIM)
        case Answering() | AnsweringAsked():
            return _answers(rules, deal, phase)
        case Drawing(winner, _):
            return _cards(deal, seat) if winner is seat else ()
        case Cutting():
            return CUTS[: len(deal.talon) - 1]
        case Counting(said=None):
            return COUNTS
        case Counting():
            return (GOOD,)
        case _:
            return turns.legal_actions(rules, deal, phase)


def _cards(deal: Deal, seat: Seat) -> tuple[Action, ...]:
    return tuple(PLAYS[card] for card in deal.hands[seat])


def _announcements(rules: Rules, deal: Deal, seat: Seat) -> tuple[Action, ...]:
    right = words.word(rules, deal, seat)
    if isinstance(right, Reason):
        return ()
    return tuple(ANNOUNCEMENTS[meld] for meld in MELDS if words.misplaced(rules, deal, right, meld) is None)


def _answers(rules: Rules, deal: Deal, phase: Answer) -> tuple[Action, ...]:
    asked = isinstance(phase, AnsweringAsked)
    beats = tuple(BEATS[meld] for meld in MELDS if words.outranks(rules, deal, phase.meld, meld, asked))
    return (GOOD, ASK, *beats) if is_sequence(phase.meld) and not asked else (GOOD, *beats)


def refusal(rules: Rules, deal: Deal, phase: Phase, seat: Seat, action: Action) -> Reason | None:
    """Why the seat cannot do this at an open table, or None if it can (R6.2)."""
    if action in possible_actions(rules, deal, phase, seat):
        return None
    if isinstance(action, Draw) and not isinstance(phase, BetweenDeals | Over):
        return Reason("R6.2", "draw-talon-empty", {})
    if isinstance(action, Protest) and not isinstance(phase, BetweenDeals | Over):
        return _protest_refusal(deal)
    return _unspoken(rules, deal, phase, seat, action) or turns.refusal(rules, deal, phase, seat, action)


def _unspoken(rules: Rules, deal: Deal, phase: Phase, seat: Seat, action: Action) -> Reason | None:
    """The reasons that are not those of a guarded table, whose first fault may be no hindrance here."""
    if turns.actor(phase) is not seat:
        return None
    match phase, action:
        case (Leading() | Following(), Announce(meld)):
            right = words.word(rules, deal, seat)
            return right if isinstance(right, Reason) else words.misplaced(rules, deal, right, meld)
        case (Drawing(), Play()):
            return Reason("R6.2", "draw-first", {})
        case _:
            return None


def _protest_refusal(deal: Deal) -> Reason:
    referee = deal.court is None or deal.court.referee
    return Reason("R6.1", "protest-referee", {}) if referee else Reason("R6.5", "protest-silenced", {})


def objection(rules: Rules, deal: Deal, phase: Phase, seat: Seat, action: Action) -> Reason | None:
    """Why an action that can be carried out is out of order, or None if it is in order; no protest is out of order."""
    match phase, action:
        case (_, Protest()):
            return None
        case (Drawing(), Play()):
            return Reason("R6.3", "draw-first", {})
        case (Counting(said=None), Count(points)):
            return _miscounted(points - trick_points(deal.tricks, deal.trump)[seat])
        case (BetweenDeals() | Over(), _):
            return turns.refusal(rules, deal, phase, seat, action)
        case (_, Draw()):
            return _draw_out_of_order(rules, deal, phase, seat)
        case _:
            return turns.refusal(rules, deal, phase, seat, action)


def _draw_out_of_order(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat) -> Reason | None:
    breach = committed(rules, deal, phase, seat, DRAW)
    if breach is None:
        return None
    if breach.number == EXTRA_CARD:
        return Reason("R6.3", "draw-full-hand", {})
    if breach.number == DRAW_BEFORE_BREAK:
        return Reason("R2.7", "draw-before-break", {})
    return Reason("R6.3", "draw-out-of-turn", {})


def _miscounted(excess: int) -> Reason | None:
    if not excess:
        return None
    return Reason("R6.4", "count-above" if excess > 0 else "count-below", {})


def act(board: Board, seat: Seat, action: Action) -> Board:
    """Carry out a possible action, with all that follows from it (R6.1 to R6.5)."""
    match action:
        case Protest():
            public = disclosed_at(board.rules, board.deal, board.live)
            return open_windows(_protest(_logged(board, seat, action), seat), seat, action, public)
        case Claim():
            return _claim(board, seat, action)
        case Good() if isinstance(board.phase, Counting):
            return _close(_logged(close_windows(board, seat, action), seat, action))
        case _:
            return _carry_out(close_windows(board, seat, action), seat, action)


def _carry_out(board: Board, seat: Seat, action: Action) -> Board:
    public = disclosed_at(board.rules, board.deal, board.live)
    if isinstance(board.phase, Drawing) and isinstance(action, Play):
        board = make_up_draws(board, board.phase, seat)
    breach = committed(board.rules, board.deal, board.live, seat, action)
    board = done(board, board.live, seat, action)
    if breach is not None:
        board = _bring(board, breach)
    if isinstance(action, Count) and board.court.referee:
        return _close(board)
    return open_windows(board, seat, action, public)


def done(board: Board, phase: LivePhase, seat: Seat, action: Action) -> Board:
    """The action itself, whether it is a breach or not."""
    if isinstance(action, Count) and isinstance(phase, Counting):
        counted = with_seat((150 - action.points, 150 - action.points), seat, action.points)
        counted_board = with_court(_logged(board, seat, action), replace(board.court, counted=counted))
        return replace(counted_board, phase=replace(phase, said=action.points))
    deal, then = make(board.rules, board.deal, phase, seat, action)
    return replace(board, deal=deal, phase=Counting(_counter(deal), None) if then is None else then)


def _counter(deal: Deal) -> Seat:
    """Who counts: the player with fewer tricks, with equal tricks the loser of the last one (R6.4)."""
    mine, theirs = tricks_taken(deal.tricks)
    if mine == theirs:
        return deal.tricks[-1].winner.other
    return Seat.A if mine < theirs else Seat.B


def make_up_draws(board: Board, phase: Drawing, seat: Seat) -> Board:
    """Breach 5: all missing draws are made at once, in order, and the turn to lead begins (R6, breach 5)."""
    deal = board.deal
    breach = Breach(NOT_DRAWN, seat, len(deal.tricks), len(deal.moves))
    drawer: Seat | None = phase.seat
    while drawer is not None:
        deal = draw_one(deal, drawer, len(deal.moves))
        drawer = next_to_draw(deal, phase.winner)
    deal, then = begin_lead(deal, phase.winner)
    return _bring(replace(board, deal=deal, phase=then), breach)


def _bring(board: Board, breach: Breach) -> Board:
    """A referee judges a breach at once; else it waits for a protest (R6.1)."""
    if board.court.referee:
        return judge(board, breach)
    return with_court(board, replace(board.court, pending=(*board.court.pending, breach)))


def _logged(board: Board, seat: Seat, action: Action) -> Board:
    return replace(board, deal=board.deal._replace(moves=(*board.deal.moves, (seat, action))))


def _close(board: Board) -> Board:
    standing, phase = close_deal(board.rules, board.standing, board.deal)
    return replace(board, standing=standing, phase=phase)


def _claim(board: Board, seat: Seat, action: Action) -> Board:
    """«Доехал», reckoned without the claimant's false melds that are still open to protest (R5.5)."""
    open_to_protest = [one for one in board.court.pending if one.seat is seat and one.window]
    doubtful = {one.meld_at for one in open_to_protest if one.number == FALSE_MELD}
    sure = board.deal._replace(melds=tuple(one for one in board.deal.melds if one.at not in doubtful))
    result = claimed(board.rules, board.standing, board.deal, seat, sure)
    return replace(_logged(board, seat, action), phase=Over(result, board.live))


def _protest(board: Board, seat: Seat) -> Board:
    """Judge the most recent unjudged breach of the opponent, or find the protest groundless (R6.5)."""
    ground = [breach for breach in board.court.pending if breach.seat is seat.other and breach.window]
    if ground:
        return judge(board, ground[-1])
    court = board.court
    trick = trick_number(board.deal, board.live)
    groundless = replace(
        court,
        verdicts=(*court.verdicts, Verdict(seat, 0, trick)),
        silenced=with_seat(court.silenced, seat, True),
    )
    return hundred(with_court(board, groundless), seat.other)


def close_windows(board: Board, seat: Seat, action: Action) -> Board:
    """An action ends its player's time to protest, and lets the opponent protest again (R6.5)."""
    court = board.court
    late = isinstance(action, Play) and len(board.deal.tricks) + 1 >= LAST_WITH_NINE
    pending = tuple(kept for one in court.pending for kept in ([one] if one.seat is seat else _after_action(one, late)))
    return with_court(board, replace(court, pending=pending, silenced=with_seat(court.silenced, seat.other, False)))


def _after_action(breach: Breach, late_card: bool) -> list[Breach]:
    """What is left of a breach after an action of the one who might have protested."""
    if breach.number == SWAP_OWED and not late_card:
        return [breach]
    if breach.number in (REVOKE, FALSE_MELD):
        return [replace(breach, window=False, late=breach.number == REVOKE)]
    return []


def open_windows(board: Board, seat: Seat, action: Action, public_before: set[int]) -> Board:
    """A meld just disclosed, by a verdict too, or a card that shows a revoke, may be protested (again) (R6.5)."""
    disclosed = disclosed_at(board.rules, board.deal, board.live) - public_before
    card = action.card.bit if isinstance(action, Play) else 0

    def opens(breach: Breach) -> bool:
        if breach.number == FALSE_MELD:
            return breach.meld_at in disclosed
        return breach.number == REVOKE and breach.seat is seat and bool(breach.tells & card)

    court = board.court
    pending = tuple(replace(one, window=True) if opens(one) else one for one in court.pending)
    return with_court(board, replace(court, pending=pending))
