"""What a seat, or a spectator, may know: a value of its own, built field by field from what R8 allows.

A `View` holds no reference to the game. Hidden cards exchanged for other hidden cards leave it equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from terts.game import game as table
from terts.game.actions import PLAYS, Action, Play
from terts.game.cards import Card, Hand, Pair, Rank, Seat, Suit, cards_of
from terts.game.deal import (
    HAND,
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
    LivePhase,
    Over,
    Result,
    Verdict,
)
from terts.game.errors import Reason
from terts.game.game import Game
from terts.game.history import SeenMove, disclosed_melds, public_cards, seen_moves
from terts.game.holdings import HandMeld, hand_melds, unseen_mask
from terts.game.knobs import Look
from terts.game.melds import MARRIAGE, Meld, MeldName
from terts.game.rules import Rules
from terts.game.scoring import Standing
from terts.game.tricks import Trick, trick_points, tricks_taken
from terts.game.turns import cards_refused


class PhaseName(StrEnum):
    """The phases as views and positions name them (RECORD section 4)."""

    COLOUR = "colour"
    LEAD = "lead"
    ANSWER = "answer"
    ANSWER_ASKED = "answer_asked"
    FOLLOW = "follow"
    CUT = "cut"
    DRAW = "draw"
    COUNT = "count"
    DEAL = "deal"
    OVER = "over"


class Side(NamedTuple):
    """One side of the table as the viewer sees it.

    `hand` is None where it is hidden, `known` the cards in it that are public (R8); `tricks` and `points` are those
    taken in the deal, `score` the written score so far.
    """

    seat: Seat
    hand: Hand | None
    hand_size: int
    known: Hand
    tricks: int
    points: int
    score: int
    target: int


class SeenMeld(NamedTuple):
    """A scored meld: `meld` is None until it is disclosed, `top` the rank made public by «от чего?» (R4.12)."""

    seat: Seat
    name: MeldName
    top: Rank | None
    meld: Meld | None
    points: int
    trick: int

    def __str__(self) -> str:
        return _seen_text(self.name, self.top, self.meld)


@dataclass(frozen=True, slots=True)
class SeenAnnouncement:
    """The announcement that waits for an answer; `meld` is None to all but its announcer."""

    seat: Seat
    name: MeldName
    top: Rank | None
    meld: Meld | None
    asked: bool

    def __str__(self) -> str:
        return _seen_text(self.name, self.top, self.meld)


def _seen_text(name: MeldName, top: Rank | None, meld: Meld | None) -> str:
    if meld is not None:
        return str(meld)
    return name if top is None else f"{name} {top.letter}"


@dataclass(frozen=True, slots=True)
class SeenCourt:
    """What was judged in the deal at an open table: penalty points and counted points per seat, and the verdicts."""

    penalties: Pair[int]
    counted: Pair[int] | None
    verdicts: tuple[Verdict, ...]


class View(NamedTuple):
    """The table as one seat sees it (R8), or a spectator (`seat` None, no hand).

    `taken` are the complete tricks of the deal, which a program may remember always; a person is shown them only while
    `may_look` (R3.8). `trump`, `leader` and `upcard` are None while they are not known; `turned` is the upcard as it
    was turned (R2.2), wherever it is now. `unplayable` gives for each card of the hand that may not be played now the
    reason why; `history` is the running deal move by move as this seat may see it (RECORD section 5), draws included.
    At an open table `possible` is all that the seat can do, in order or not (R6.2), and `unplayable` are the cards that
    would be out of order; `court` is None at a guarded one.
    """

    seat: Seat | None
    rules: Rules
    standing: Standing
    deal: int
    trick: int
    phase: PhaseName
    turn: Seat | None
    dealer: Seat
    leader: Seat | None
    trump: Suit | None
    upcard: Card | None
    turned: Card | None
    sides: Pair[Side]
    talon: int
    table: Hand
    taken: tuple[Trick, ...]
    melds: tuple[SeenMeld, ...]
    announced: SeenAnnouncement | None
    legal: tuple[Action, ...]
    possible: tuple[Action, ...]
    unplayable: tuple[tuple[Card, Reason], ...]
    hand_melds: tuple[HandMeld, ...]
    may_look: bool
    history: tuple[SeenMove, ...]
    result: Result | None
    court: SeenCourt | None

    @property
    def mine(self) -> Side:
        """The viewer's own side; to a spectator that of A."""
        return self.sides[Seat.A if self.seat is None else self.seat]

    @property
    def theirs(self) -> Side:
        """The other side."""
        return self.sides[Seat.B if self.seat is None else self.seat.other]

    @property
    def hand(self) -> Hand:
        """The viewer's own cards; none for a spectator."""
        return self.mine.hand or ()

    @property
    def unseen(self) -> Hand:
        """The cards this viewer has not seen and that may lie in the opponent's hand or face down in the talon."""
        return cards_of(unseen_mask(self.hand, self.upcard, self.taken, self.table))


def view(game: Game, seat: Seat | None) -> View:
    """The game as the seat sees it, or a spectator (None)."""
    deal = game.deal
    court = None if deal is None else deal.court
    live = game.phase.during if isinstance(game.phase, Over) else game.phase
    acting = table.actor(game) is seat and seat is not None
    turned = deal is not None and not isinstance(live, Calling)
    disclosed = () if deal is None else disclosed_melds(game.rules, deal, live)
    sides = _sides(game, seat, disclosed)
    melds = _melds_held(game, live, seat, sides, disclosed)
    legal = table.legal(game, [one.meld for one in melds if one.refused is None]) if acting else ()
    return View(
        seat=seat,
        rules=game.rules,
        standing=game.standing,
        deal=deal.number if deal is not None else len(game.standing.results) + 1,
        trick=table.trick(game),
        phase=phase_name(game),
        turn=table.actor(game),
        dealer=dealer(game),
        leader=table.leader(game),
        trump=deal.trump if deal is not None and turned else None,
        upcard=deal.upcard if deal is not None and turned else None,
        turned=deal.deck[2 * HAND] if deal is not None and turned else None,
        sides=sides,
        talon=0 if deal is None else len(deal.talon),
        table=(live.lead,) if isinstance(live, Following) else (),
        taken=() if deal is None else deal.tricks,
        melds=() if deal is None else _seen_melds(deal, seat, disclosed),
        announced=_seen_announcement(live, seat) if deal is not None else None,
        legal=legal,
        possible=legal if court is None or seat is None else table.possible(game, seat),
        unplayable=_unplayable(game, seat, legal) if deal is not None and seat is not None else (),
        hand_melds=melds,
        may_look=deal is not None and may_look(game.rules, deal, live, seat) and live is game.phase,
        history=() if deal is None else seen_moves(deal, seat, disclosed),
        result=game.phase.result if isinstance(game.phase, Over) else None,
        court=None if court is None else SeenCourt(court.penalties, court.counted, court.verdicts),
    )


_PHASE_NAMES = {
    Calling: PhaseName.COLOUR,
    Leading: PhaseName.LEAD,
    Answering: PhaseName.ANSWER,
    AnsweringAsked: PhaseName.ANSWER_ASKED,
    Following: PhaseName.FOLLOW,
    Cutting: PhaseName.CUT,
    Drawing: PhaseName.DRAW,
    Counting: PhaseName.COUNT,
    BetweenDeals: PhaseName.DEAL,
    Over: PhaseName.OVER,
}


def phase_name(game: Game) -> PhaseName:
    """The phase's name (RECORD section 4)."""
    return _PHASE_NAMES[type(game.phase)]


def dealer(game: Game) -> Seat:
    """The dealer of the running or last deal; before the first deal the one who will deal it."""
    if game.deal is not None:
        return game.deal.dealer
    live = game.phase.during if isinstance(game.phase, Over) else game.phase
    assert isinstance(live, BetweenDeals)
    return live.dealer


def _sides(game: Game, viewer: Seat | None, disclosed: tuple[Meld | None, ...]) -> Pair[Side]:
    deal, score, targets = game.deal, table.score(game), game.standing.targets
    if deal is None:
        empty = None if viewer is None else ()
        return (
            Side(Seat.A, empty if viewer is Seat.A else None, 0, (), 0, 0, score[0], targets[0]),
            Side(Seat.B, empty if viewer is Seat.B else None, 0, (), 0, 0, score[1], targets[1]),
        )
    tricks, points = tricks_taken(deal.tricks), trick_points(deal.tricks, deal.trump)
    cards = public_cards(deal, disclosed)
    a, b = deal.hands
    return (
        Side(Seat.A, a if viewer is Seat.A else None, len(a), cards[0], tricks[0], points[0], score[0], targets[0]),
        Side(Seat.B, b if viewer is Seat.B else None, len(b), cards[1], tricks[1], points[1], score[1], targets[1]),
    )


def _melds_held(
    game: Game, phase: LivePhase, viewer: Seat | None, sides: Pair[Side], disclosed: tuple[Meld | None, ...]
) -> tuple[HandMeld, ...]:
    """The melds in the viewer's hand; nothing is said of them before the upcard is turned."""
    deal = game.deal
    if deal is None or viewer is None or isinstance(phase, Calling):
        return ()
    pairs = zip(deal.melds, disclosed, strict=True)
    shown = [meld for scored, meld in pairs if meld is not None and scored.seat is not viewer and meld is not MARRIAGE]
    return hand_melds(game.rules, deal, phase, viewer, sides[viewer.other].known, shown)


def _seen_melds(deal: Deal, viewer: Seat | None, disclosed: tuple[Meld | None, ...]) -> tuple[SeenMeld, ...]:
    return tuple(
        [
            SeenMeld(
                scored.seat,
                scored.meld.name,
                scored.meld.top.rank if scored.named and scored.meld.top is not None else None,
                scored.meld if scored.seat is viewer else meld,
                scored.meld.points,
                scored.trick,
            )
            for scored, meld in zip(deal.melds, disclosed, strict=True)
        ]
    )


def _seen_announcement(phase: LivePhase, viewer: Seat | None) -> SeenAnnouncement | None:
    if not isinstance(phase, Answer):
        return None
    asked = isinstance(phase, AnsweringAsked)
    top = phase.meld.top.rank if asked and phase.meld.top is not None else None
    full = phase.meld if phase.leader is viewer else None
    return SeenAnnouncement(phase.leader, phase.meld.name, top, full, asked)


def _unplayable(game: Game, seat: Seat, legal: tuple[Action, ...]) -> tuple[tuple[Card, Reason], ...]:
    deal, phase = game.deal, game.phase
    assert deal is not None
    hand = deal.hands[seat]
    if deal.court is None:
        all_legal = len(legal) > len(hand) > 0 and isinstance(legal[len(hand) - 1], Play)  # cards come first
        return () if all_legal else cards_refused(game.rules, deal, phase, seat)
    reasons = ((card, table.objection(game, seat, PLAYS[card])) for card in hand)
    return tuple((card, why) for card, why in reasons if why is not None)


def may_look(rules: Rules, deal: Deal, phase: LivePhase, seat: Seat | None) -> bool:
    """Whether the player may look at the taken tricks now (R3.8)."""
    if seat is None or isinstance(phase, BetweenDeals):
        return False
    match rules.look:
        case Look.NEVER:
            return False
        case Look.ANY:
            return deal.talon_size >= rules.look_min_talon
        case Look.WINDOW if deal.court is not None:
            return _not_drawn_yet(deal, phase, seat) and deal.talon_size >= rules.look_min_talon
        case Look.WINDOW:
            player, talon = _last_card(deal, phase)
            return player is seat and talon >= rules.look_min_talon


def _not_drawn_yet(deal: Deal, phase: LivePhase, seat: Seat) -> bool:
    """Whether the time between the player's card and his own draw is now, at an open table (R3.8)."""
    match phase:
        case Following(leader) if leader is not seat:
            return False
        case Following() | Cutting() | Drawing():
            played = max(at for at, (by, action) in enumerate(deal.moves) if by is seat and isinstance(action, Play))
            drawn = {came.card for came in deal.arrivals if came.seat is seat and came.at > played and not came.swapped}
            return drawn.isdisjoint(deal.hands[seat])
        case _:
            return False


def _last_card(deal: Deal, phase: LivePhase) -> tuple[Seat | None, int]:
    """Who played the deal's last card, and how many cards the talon had then."""
    if isinstance(phase, Following):
        return phase.leader, deal.talon_size
    if not deal.tricks:
        return None, 0
    drawn_since = 0 if isinstance(phase, Cutting) or len(deal.tricks) > 7 else 2
    return deal.tricks[-1].leader.other, deal.talon_size + drawn_since
