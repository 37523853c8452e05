"""The state of a deal: what lies where, and the phases of play (R2).

A `Deal` is everything that is on the table, in the hands and in the memory of the deal; a phase says whose action is
awaited and holds exactly the fields that exist then. Both are values: what an action does is told by `terts.game.moves`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from terts.game.actions import Move
from terts.game.cards import PACK, Card, Hand, Pair, Seat, Suit, both, sort_hand
from terts.game.errors import DeckError, Reason
from terts.game.melds import Meld
from terts.game.rules import DrawFrom, FirstLead, Rules
from terts.game.tricks import Trick

HAND: Final = 9
"""The cards of a full hand (R2.1)."""
TALON: Final = 14
"""The cards of the talon when it is dealt, the upcard included (R2.2)."""


class Arrival(NamedTuple):
    """A card that came into a hand after the deal, drawn or swapped in; `at` counts the moves made before it came."""

    seat: Seat
    card: Card
    at: int
    swapped: bool


@dataclass(frozen=True, slots=True)
class ScoredMeld:
    """A meld that was scored (R4.13).

    `trick` is the trick it was announced in, `at` the index of its announcement among the moves of the deal, `since`
    the number of moves made when it was scored, `named` whether its top rank became public by «от чего?» (R4.12).
    """

    seat: Seat
    meld: Meld
    trick: int
    at: int
    since: int
    named: bool

    @property
    def points(self) -> int:
        """What it scored."""
        return self.meld.points


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal in progress or finished.

    `deck` is the pack as dealt (R2.1), `upcard` the last card of the talon (None once drawn; not yet turned in the
    phase `Calling`), `talon` the face-down cards in drawing order. `halves` marks the seats that had king and queen of
    trumps together and played one of them (R4.14), `shown` the cards by seat that became public on their way into the
    hand: swapped in, or the last ones drawn (R2.8, R3.6), as masks.
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
    shown: Pair[int]
    arrivals: tuple[Arrival, ...]
    moves: tuple[Move, ...]

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


LivePhase = Calling | Leading | Answering | AnsweringAsked | Following | Cutting | BetweenDeals
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


def open_deal(rules: Rules, number: int, dealer: Seat, deck: Hand) -> tuple[Deal, Calling | Leading]:
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
        shown=both(0),
        arrivals=(),
        moves=(),
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


def trick_number(deal: Deal, phase: LivePhase) -> int:
    """The trick running in the phase, or the last one played where none runs (RECORD section 4), from 1."""
    running = not isinstance(phase, Cutting | BetweenDeals)
    return max(len(deal.tricks) + running, 1)
