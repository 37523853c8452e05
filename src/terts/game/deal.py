"""The state of a deal: what lies where, and the phases of play (R2).

A `Deal` is everything that is on the table, in the hands and in the memory of the deal; a phase says whose action is
awaited and holds exactly the fields that exist then. Both are values: `terts.game.moves` tells what an action does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from terts.game.actions import Move
from terts.game.cards import PACK, Card, Hand, Pair, Seat, Suit, both, sort_hand
from terts.game.errors import DeckError, Reason
from terts.game.knobs import DrawFrom, FirstLead
from terts.game.melds import Meld
from terts.game.rules import Rules
from terts.game.tricks import Trick

HAND: Final = 9
"""The cards of a full hand (R2.1)."""
TALON: Final = 14
"""The cards of the talon when it is dealt, the upcard included (R2.2)."""


class Arrival(NamedTuple):
    """A card that came into a hand after the deal, drawn or swapped in.

    `at` counts the moves made before it came; `public` says whether both players saw it (R2.8, R3.6).
    """

    seat: Seat
    card: Card
    at: int
    swapped: bool
    public: bool


@dataclass(frozen=True, slots=True)
class ScoredMeld:
    """A meld that was scored (R4.13).

    `trick` is the trick it was announced in, `at` the index of its announcement among the moves of the deal, `since`
    the number of moves made when it was scored, `named` whether its top rank became public by «от чего?» (R4.12),
    `beaten` the announcement that it beat, with its index among the moves.
    """

    seat: Seat
    meld: Meld
    trick: int
    at: int
    since: int
    named: bool
    beaten: tuple[Meld, int] | None

    @property
    def points(self) -> int:
        """What it scored."""
        return self.meld.points


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach of the rules at an open table that is not judged (R6).

    `number` is its row in the table of breaches, `seat` the offender, `trick` the trick it belongs to, `at` the index
    of the move that committed it. `meld_at` is the index of the announcement it voids (-1: none), `points` that meld's
    worth, `card` the card drawn too early, `start` the deal as the trick of a revoke began, `tells` the cards (a mask)
    each of which shows the revoke when it is played later. `window` says whether it may be protested now, `late`
    whether that is the second window of a revoke (R6.5).
    """

    number: int
    seat: Seat
    trick: int
    at: int
    meld_at: int = -1
    points: int = 0
    card: Card | None = None
    start: Deal | None = None
    tells: int = 0
    window: bool = True
    late: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """A public judgment: the breach, the offender and the trick of the commission; breach 0 is a groundless protest."""

    seat: Seat
    breach: int
    trick: int


@dataclass(frozen=True, slots=True)
class Court:
    """What an open table keeps beside the cards (R6).

    `referee` tells the two kinds of open table apart. `pending` are the unjudged breaches in order of commission,
    `penalties` the penalty points of the deal per seat, `counted` the points as counted (R6.4), `silenced` the seats
    that may not protest until the opponent's next action. `start` is the deal as the running trick began, `undone` the
    trick that was undone last (R6.9) and `resumed` the number of moves made by then, `revoked` the tricks with a judged
    revoke. `known` are, per seat, cards of undone
    tricks as a mask, `told` the indices of announcements whose cards stay public although a verdict took them back.
    """

    referee: bool
    silenced: Pair[bool]
    pending: tuple[Breach, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    penalties: Pair[int] = (0, 0)
    counted: Pair[int] | None = None
    start: Deal | None = None
    undone: int = 0
    resumed: int = 0
    revoked: tuple[int, ...] = ()
    known: Pair[int] = (0, 0)
    told: tuple[int, ...] = ()


class Deal(NamedTuple):
    """A deal in progress or finished.

    `deck` is the pack as dealt (R2.1), `upcard` the last card of the talon (None once drawn; not yet turned in the
    phase `Calling`), `talon` the face-down cards in drawing order. `halves` marks the seats that had king and queen of
    trumps together and played one of them (R4.14). `court` is None at a guarded table.
    """

    number: int
    dealer: Seat
    deck: Hand
    trump: Suit
    upcard: Card | None
    hands: Pair[Hand]
    talon: Hand
    tricks: tuple[Trick, ...]
    melds: tuple[ScoredMeld, ...]
    halves: Pair[bool]
    arrivals: tuple[Arrival, ...]
    moves: tuple[Move, ...]
    court: Court | None

    @property
    def talon_size(self) -> int:
        """The cards left in the talon, the upcard included (R2.2)."""
        return len(self.talon) + (self.upcard is not None)


@dataclass(frozen=True, slots=True)
class Calling:
    """«Цвет?»: the dealer's opponent has to name a colour (R2.3)."""

    caller: Seat


@dataclass(frozen=True, slots=True)
class Leading:
    """The leader's turn, before his card. `due`: after a late marriage, the only card he may play (R4.14)."""

    leader: Seat
    due: Card | None


@dataclass(frozen=True, slots=True)
class Answering:
    """The leader's announcement awaits its answer (R4.9). `at` is its index among the moves of the deal."""

    leader: Seat
    due: Card | None
    meld: Meld
    at: int


@dataclass(frozen=True, slots=True)
class AnsweringAsked:
    """The follower asked «от чего?» and was told the top rank (R4.9)."""

    leader: Seat
    due: Card | None
    meld: Meld
    at: int


@dataclass(frozen=True, slots=True)
class Following:
    """The follower's turn, before his card."""

    leader: Seat
    lead: Card
    due: Card | None


@dataclass(frozen=True, slots=True)
class Cutting:
    """The loser of the first trick has to break the talon (R2.7)."""

    cutter: Seat


@dataclass(frozen=True, slots=True)
class Drawing:
    """At an open table: `seat` should draw next; `winner` took the trick (R6.3)."""

    winner: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class Counting:
    """At an open table, after the last trick: `counter` has to say his points, or `said` them already (R6.4)."""

    counter: Seat
    said: int | None


@dataclass(frozen=True, slots=True)
class BetweenDeals:
    """The next deck is awaited; `dealer` deals it."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `by` is one of `ENDINGS`; `score` holds the final numbers per seat (RECORD section 3)."""

    winner: Seat
    by: str
    score: Pair[int]


ENDINGS: Final = ("points", "claim", "false claim", "breach", "resignation", "time")


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over; `during` is the phase in which it ended."""

    result: Result
    during: LivePhase


Turn = Leading | Following
"""A player's turn, before his card."""
Answer = Answering | AnsweringAsked
"""An announcement awaits its answer."""
LivePhase = Calling | Leading | Answering | AnsweringAsked | Following | Cutting | Drawing | Counting | BetweenDeals
Phase = LivePhase | Over


def check_deck(deck: Hand) -> Hand:
    """The deck itself, if it is the thirty-two cards, each once; else `DeckError` (R1.1)."""
    if len(deck) != len(PACK):
        raise DeckError(Reason("R1.1", "deck-size", {"count": len(deck)}))
    missing = sorted(set(PACK) - set(deck))
    if missing:
        twice = next(card for card in deck if deck.count(card) > 1)
        raise DeckError(Reason("R1.1", "deck-cards", {"twice": str(twice), "missing": str(missing[0])}))
    return deck


def open_deal(
    rules: Rules, number: int, dealer: Seat, deck: Hand, court: Court | None = None
) -> tuple[Deal, Calling | Leading]:
    """Distribute a checked deck (R2.1, R2.2); deal number 1 begins as `first_lead` says (R2.3)."""
    opponent, own = deck[0:3] + deck[6:9] + deck[12:15], deck[3:6] + deck[9:12] + deck[15:18]
    hands = (sort_hand(own), sort_hand(opponent)) if dealer is Seat.A else (sort_hand(opponent), sort_hand(own))
    upcard = deck[18]
    deal = Deal(
        number=number,
        dealer=dealer,
        deck=deck,
        trump=upcard.suit,
        upcard=upcard,
        hands=hands,
        talon=_drawing_order(rules, deck[19:]),
        tricks=(),
        melds=(),
        halves=both(False),
        arrivals=(),
        moves=(),
        court=court,
    )
    called = number == 1 and rules.first_lead is FirstLead.COLOUR_CALL
    return deal, Calling(dealer.other) if called else Leading(dealer.other, None)


def stack(rules: Rules, dealer: Seat, hands: Pair[Hand], upcard: Card, talon: Hand) -> Hand:
    """The deck that `open_deal` distributes so: hands in the order dealt, the talon in drawing order (R2.1, R2.6)."""
    own, opponent = hands[dealer], hands[dealer.other]
    packets = [hand[at : at + 3] for at in (0, 3, 6) for hand in (opponent, own)]
    return (*(card for packet in packets for card in packet), upcard, *_drawing_order(rules, talon))


def uncut_talon(rules: Rules, talon: Hand, at: int) -> Hand:
    """The talon, in drawing order, that `cut_talon` at `at` made this one of."""
    return cut_talon(rules, talon, len(talon) - at)


def cut_talon(rules: Rules, talon: Hand, at: int) -> Hand:
    """The talon, in drawing order, after its top `at` cards went under the others (R2.7)."""
    top_to_bottom = _drawing_order(rules, talon)
    return _drawing_order(rules, top_to_bottom[at:] + top_to_bottom[:at])


def _drawing_order(rules: Rules, cards: Hand) -> Hand:
    """Face-down cards from top to bottom as they are drawn, and back (R2.6)."""
    return cards[::-1] if rules.draw_from is DrawFrom.BOTTOM else cards


def talon_unbroken(rules: Rules, deal: Deal, phase: LivePhase) -> bool:
    """Whether the talon is still to be broken, as the rules demand after the first trick (R2.7)."""
    return rules.break_talon and (not deal.tricks or isinstance(phase, Cutting))


def with_hands(deal: Deal, hands: Pair[Hand], halves: Pair[bool]) -> Deal:
    """The deal with other cards in the hands."""
    return Deal(
        deal.number, deal.dealer, deal.deck, deal.trump, deal.upcard, hands, deal.talon, deal.tricks, deal.melds,
        halves, deal.arrivals, deal.moves, deal.court,
    )  # fmt: skip


_BETWEEN_TRICKS: Final = (Cutting, Drawing, Counting, BetweenDeals)


def trick_number(deal: Deal, phase: LivePhase) -> int:
    """The trick running in the phase, or the last one played where none runs (RECORD section 4), from 1."""
    running = not isinstance(phase, _BETWEEN_TRICKS)
    return max(len(deal.tricks) + running, 1)
