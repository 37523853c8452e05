"""The running deal of an open table told again from a view, with blanks in all hands.

What happened is public but for the faces of the cards, and so is nearly all that R6 makes of it. The public face is
`retell`: it follows the deal move by move, takes every action for whatever breach an action of its kind may be, and
tells which of these suspicions against the opponent may be protested now (R6.5). Whether one of them is true is for
others to prove: `terts.game.breaches.committed` judges a `Deed` as soon as somebody says which cards were in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from terts.game.actions import (
    ANNOUNCEMENTS,
    BEATS,
    DRAW,
    PROTEST,
    Action,
    Announce,
    Ask,
    Beat,
    Claim,
    Count,
    Draw,
    Good,
    Marry,
    Play,
    Protest,
    Swap,
)
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
)
from terts.game.cards import PACK, Card, Hand, Rank, Seat, both, card_of, mask_of, with_seat
from terts.game.deal import (
    HAND,
    TALON,
    Answer,
    Breach,
    Counting,
    Court,
    Deal,
    Drawing,
    Following,
    Leading,
    LivePhase,
    Over,
    ScoredMeld,
    Verdict,
    open_deal,
    trick_number,
)
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw, disclosed_at
from terts.game.judgment import Board, judge, with_court
from terts.game.melds import MARRIAGE, MELDS, Meld, marriage_mask
from terts.game.moves import begin_lead, draw_one
from terts.game.open_table import close_windows, done, open_windows
from terts.game.view import PhaseName, View


@dataclass(frozen=True, slots=True)
class Deed:
    """An action, with the table as it stood before it: of the hands only the number of cards is true.

    `entry` is its index in the history of the view, draws counted.
    """

    entry: int
    seat: Seat
    seen: SeenAction
    deal: Deal
    phase: LivePhase


@dataclass(frozen=True, slots=True)
class Retelling:
    """The deal as a view tells it.

    `deeds` are the actions by their index among the moves of the deal. `open` are the breaches that actions of the
    opponent may be, as far as they may be protested now; all numbers that an action may fall under stand there. `shown`
    are the cards that he has played since the viewer's last action, a mask. `taken_back` gives for entries of the
    history undone by a verdict the entry of the protest that undid them, `arrived` the entry of each arrival of the
    deal. `rivals` are announcements of which some, but not all, are known to have been judged, with the number judged.
    """

    deeds: Mapping[int, Deed]
    open: tuple[Breach, ...]
    shown: int
    taken_back: Mapping[int, int]
    arrived: tuple[int, ...]
    rivals: Mapping[frozenset[int], int]


def retell(view: View, seat: Seat) -> Retelling:
    """The deal as the seat's view of a protest table tells it.

    Where the verdicts leave it open what was judged, and with it how the table stands, nothing is suspected any more.
    """
    teller = _Teller(view, seat)
    for entry, (who, seen) in enumerate(view.history):
        if teller.ended:
            break
        teller.hear(entry, who, seen)
    pending = teller.board.court.pending
    suspected = () if teller.ended else tuple(one for one in pending if one.seat is not seat and one.window)
    return Retelling(teller.deeds, suspected, teller.shown, teller.taken_back, tuple(teller.arrived), teller.rivals)


_ANY_CARD: Final = mask_of(PACK)
_BY_CARD: Final = (REVOKE, LOCKED_SEVEN, SWAP_OWED)
_BY_DRAW: Final = (FOREIGN_DRAW, DRAW_BEFORE_BREAK, EXTRA_CARD)


@dataclass(slots=True)
class _Teller:
    """Follows the deal. Hands and talon hold blanks: a plain eight, which takes no part in any rule."""

    view: View
    seat: Seat
    board: Board = field(init=False)
    blank: Card = field(init=False)
    entry: int = 0
    ended: bool = False
    judged: int = 0
    shown: int = 0
    deeds: dict[int, Deed] = field(default_factory=dict)
    moved: dict[int, tuple[int, bool]] = field(default_factory=dict)
    taken_back: dict[int, int] = field(default_factory=dict)
    arrived: list[int] = field(default_factory=list)
    rivals: dict[frozenset[int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        view, turned = self.view, self.view.turned
        self.blank = Card.S8 if turned is None or turned.suit is not Card.S8.suit else Card.C8
        deck = (self.blank,) * (2 * HAND) + (self.blank if turned is None else turned,) + (self.blank,) * (TALON - 1)
        deal, phase = open_deal(view.rules, view.deal, view.dealer, deck, Court(False, both(False)))
        if isinstance(phase, Leading):
            deal, phase = begin_lead(deal, phase.leader)
        self.board = Board(view.rules, view.standing, deal, phase)

    def hear(self, entry: int, who: Seat, seen: SeenAction) -> None:
        """Take note of the next entry of the history."""
        self.entry = entry
        self.moved[entry] = (len(self.board.deal.moves), isinstance(seen, SeenDraw) and seen.made_up)
        if isinstance(seen, SeenDraw):
            self._lay(seen.card)
        match seen:
            case SeenDraw(made_up=True):
                self._make_up(who)
            case Protest():
                self._protest(who)
            case Claim():
                self.ended = True
            case Good() if isinstance(self.board.phase, Counting):
                self.ended = True
            case _:
                self._act(who, seen, _in_full(seen))
        self.ended |= isinstance(self.board.phase, Over)
        self.arrived += [entry] * (len(self.board.deal.arrivals) - len(self.arrived))

    def _lay(self, card: Card | None) -> None:
        """The card on which the talon is drawn next, where it is known."""
        deal = self.board.deal
        if deal.talon:
            talon = (self.blank if card is None else card, *deal.talon[1:])
            self.board = replace(self.board, deal=deal._replace(talon=talon))

    def _make_up(self, who: Seat) -> None:
        deal = self.board.deal
        self.board = replace(self.board, deal=draw_one(deal, who, len(deal.moves)))

    def _act(self, who: Seat, seen: SeenAction, action: Action) -> None:
        """An action of any kind but a protest, with the time it leaves for protests (R6.5)."""
        board = close_windows(self.board, who, action)
        public = disclosed_at(board.rules, board.deal, board.live)
        if isinstance(board.phase, Drawing) and isinstance(action, Play):
            board = _lead_after_draws(board, board.phase, who)
        self.deeds[len(board.deal.moves)] = Deed(self.entry, who, seen, board.deal, board.live)
        suspected = suspicions(board, who, action)
        board = done(self._with_card(board, who, action), board.live, who, action)
        board = with_court(board, replace(board.court, pending=(*board.court.pending, *suspected)))
        self.board = open_windows(board, who, action, public)
        card = action.card.bit if isinstance(action, Play) else 0
        self.shown = 0 if who is self.seat else self.shown | card

    def _with_card(self, board: Board, who: Seat, action: Action) -> Board:
        """The board with the card in the hand that leaves it now."""
        match action:
            case Play(card):
                first = card
            case Swap():
                first = card_of(Rank.SEVEN, board.deal.trump)
            case _:
                return board
        return self._holding(board, who, first)

    def _holding(self, board: Board, who: Seat, first: Card) -> Board:
        deal = board.deal
        hand: Hand = (first, *(self.blank,) * (len(deal.hands[who]) - 1))
        return replace(board, deal=deal._replace(hands=with_seat(deal.hands, who, hand)))

    def _protest(self, who: Seat) -> None:
        """A protest with its verdict, which the view tells: at a protest table each protest has one."""
        assert self.view.court is not None
        verdict = self.view.court.verdicts[self.judged]
        self.judged += 1
        board = self.board
        board = replace(board, deal=board.deal._replace(moves=(*board.deal.moves, (who, PROTEST))))
        public = disclosed_at(board.rules, board.deal, board.live)
        if verdict.breach:
            board = self._verdict(board, verdict)
        self.board = open_windows(board, who, PROTEST, public)

    def _verdict(self, board: Board, verdict: Verdict) -> Board:
        """The judgment of what fits the verdict, if it is plain what that was."""
        fitting = self._fitting(board, verdict)
        if not fitting or _unclear(board, verdict):
            self.ended = True
            return board
        if len({one.meld_at for one in fitting}) > 1:
            return self._one_of(board, fitting)
        pending = tuple(one for one in board.court.pending if one not in fitting[:-1])
        return self._judged(with_court(board, replace(board.court, pending=pending)), fitting[-1])

    def _fitting(self, board: Board, verdict: Verdict) -> list[Breach]:
        """What may have been judged; an announcement that waits was, exactly if it is not answered any more (R6.8)."""
        fitting = [one for one in board.court.pending if _fits(one, verdict)]
        if not isinstance(board.phase, Answer):
            return fitting
        waiting = board.phase.at
        return [one for one in fitting if (one.at == waiting) is not self._is_answered()] or fitting

    def _is_answered(self) -> bool:
        """Whether an answer is what is awaited, or comes, after the protest."""
        for _, seen in self.view.history[self.entry :]:
            if not isinstance(seen, SeenDraw | Protest):
                return isinstance(seen, Good | Ask | Beat | SeenBeat)
        return self.view.phase in (PhaseName.ANSWER, PhaseName.ANSWER_ASKED)

    def _one_of(self, board: Board, fitting: list[Breach]) -> Board:
        """One of several announcements of a turn was judged; which, is only known when all were."""
        moves = frozenset(one.at for one in fitting)
        if any(known != moves and known & moves for known in self.rivals):
            self.ended = True
            return board
        self.rivals[moves] = self.rivals.get(moves, 0) + 1
        if self.rivals[moves] == len(moves):
            del self.rivals[moves]
            for one in fitting:
                board = self._judged(board, one)
        return board

    def _judged(self, board: Board, breach: Breach) -> Board:
        """Carry out the verdict, and suspect its action of nothing else."""
        others = (one for one in board.court.pending if one.at != breach.at or _undrawn(one) is not _undrawn(breach))
        board = with_court(board, replace(board.court, pending=tuple(others)))
        self._note_taken_back(breach)
        if breach.number != DRAW_BEFORE_BREAK:
            return judge(board, breach)
        back = card_of(Rank.SEVEN, board.deal.trump) if board.deal.upcard is not None else board.deal.deck[2 * HAND]
        return judge(self._holding(board, breach.seat, back), replace(breach, card=back))

    def _note_taken_back(self, breach: Breach) -> None:
        """Which entries of the history the verdict undoes (R6.9, breach 7)."""
        for entry, (at, made_up) in self.moved.items():
            if breach.number == DRAW_BEFORE_BREAK:
                undone = at == breach.at
            else:
                undone = _undoes(breach) and breach.start is not None and at >= len(breach.start.moves) + made_up
            if undone and entry < self.entry:
                self.taken_back.setdefault(entry, self.entry)


def suspicions(board: Board, seat: Seat, action: Action) -> tuple[Breach, ...]:
    """All breaches that an action of this kind may be (table of R6)."""
    deal, at = board.deal, len(board.deal.moves)
    blank = Breach(0, seat, trick_number(deal, board.live), at)
    match action:
        case Play():
            married = [one for one in scored_marriages(deal, seat) if one.trick == blank.trick]
            found = [replace(blank, number=FALSE_MELD, meld_at=one.at) for one in married]
            own = _BY_CARD if isinstance(board.phase, Following) else _BY_CARD[1:]
            start = board.court.start
            return (*(replace(blank, number=one, start=start, tells=_ANY_CARD) for one in own), *found)
        case Announce() | Beat():
            return tuple(replace(blank, number=number, meld_at=at) for number in (EARLY_FRAME, FALSE_MELD))
        case Marry():
            return (replace(blank, number=FALSE_MELD, meld_at=at),)
        case Draw():
            return tuple(replace(blank, number=number) for number in _BY_DRAW)
        case Count():
            return (replace(blank, number=FALSE_COUNT),)
        case _:
            return ()


def scored_marriages(deal: Deal, seat: Seat) -> list[ScoredMeld]:
    """The marriage of the seat, if it has scored it: one, or by breaches several."""
    return [one for one in deal.melds if one.seat is seat and one.meld is MARRIAGE]


def _lead_after_draws(board: Board, phase: Drawing, seat: Seat) -> Board:
    """The missing draws are made up, and the turn to lead begins (breach 5)."""
    breach = Breach(NOT_DRAWN, seat, len(board.deal.tricks), len(board.deal.moves))
    deal, leading = begin_lead(board.deal, phase.winner)
    board = replace(board, deal=deal, phase=leading)
    return with_court(board, replace(board.court, pending=(*board.court.pending, breach)))


def _fits(breach: Breach, verdict: Verdict) -> bool:
    said = (verdict.seat, verdict.breach, verdict.trick)
    return breach.window and (breach.seat, breach.number, breach.trick) == said


def _undoes(breach: Breach) -> bool:
    return breach.number == REVOKE and not breach.late


def _undrawn(breach: Breach) -> bool:
    return breach.number == NOT_DRAWN


def _unclear(board: Board, verdict: Verdict) -> bool:
    """Whether a card that was a breach may have voided a late marriage too (R6.7), or a card drawn been led since."""
    if verdict.breach in _BY_CARD:
        deal, seat = board.deal, verdict.seat
        played = mask_of(trick.lead if trick.leader is seat else trick.reply for trick in deal.tricks)
        halved = bool(played & marriage_mask(deal.trump))
        return halved and any(one.trick == verdict.trick for one in scored_marriages(deal, seat))
    return verdict.breach == DRAW_BEFORE_BREAK and isinstance(board.live, Following) and bool(board.deal.tricks)


def _in_full(seen: SeenAction) -> Action:
    """The action; a veiled meld is one of those that look so."""
    match seen:
        case SeenDraw():
            return DRAW
        case SeenAnnounce():
            return ANNOUNCEMENTS[meanings(seen)[0]]
        case SeenBeat():
            return BEATS[meanings(seen)[0]]
        case _:
            return seen


def meanings(seen: SeenAnnounce | SeenBeat | Announce | Beat) -> tuple[Meld, ...]:
    """The melds that the words may stand for: one where it is told in full."""
    if isinstance(seen, Announce | Beat):
        return (seen.meld,)
    return tuple(
        meld
        for meld in MELDS
        if meld.name is seen.name and (seen.top is None or (meld.top is not None and meld.top.rank is seen.top))
    )
