"""The actions of the game and their text forms (RECORD section 2).

An action is a value without its seat; `parse_action` and ``str`` are inverse.

>>> parse_action("beat fifty Kh")
Beat(meld=Meld(name=<MeldName.FIFTY: 'fifty'>, top=<Card.HK: 30>, mask=2013265920, points=50))
>>> str(parse_action("cut 5"))
'cut 5'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from terts.game.cards import PACK, Card, Seat
from terts.game.errors import Reason, TertsError, TextError, shown
from terts.game.melds import MELDS, Meld


@dataclass(frozen=True, slots=True)
class Call:
    """Answer «Цвет?» before the upcard is turned (R2.3)."""

    red: bool

    def __str__(self) -> str:
        return "red" if self.red else "black"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a meld (R4.6)."""

    meld: Meld

    def __str__(self) -> str:
        return str(self.meld)


@dataclass(frozen=True, slots=True)
class Good:
    """Answer «годится» to an announcement (R4.9), or to a count at an open table (R6.4)."""

    def __str__(self) -> str:
        return "good"


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask «от чего?» (R4.9)."""

    def __str__(self) -> str:
        return "ask"


@dataclass(frozen=True, slots=True)
class Beat:
    """Answer «не годится» with a better meld (R4.9)."""

    meld: Meld

    def __str__(self) -> str:
        return f"beat {self.meld}"


@dataclass(frozen=True, slots=True)
class Marry:
    """Announce the marriage (R4.14)."""

    def __str__(self) -> str:
        return "marriage"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange the trump seven for the upcard (R3.6)."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick (R3.1)."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Cut:
    """Break the talon: the top `at` face-down cards go under the others (R2.7)."""

    at: int

    def __str__(self) -> str:
        return f"cut {self.at}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Declare «доехал» (R5.5)."""

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next card by hand, at an open table (R6.3)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Count:
    """Say the points of one's tricks, at an open table (R6.4)."""

    points: int

    def __str__(self) -> str:
        return f"count {self.points}"


@dataclass(frozen=True, slots=True)
class Protest:
    """Say «протест», at an open table (R6.5)."""

    def __str__(self) -> str:
        return "protest"


Action = Call | Announce | Good | Ask | Beat | Marry | Swap | Play | Cut | Claim | Draw | Count | Protest
Move = tuple[Seat, Action]
"""An action with the seat that takes it, as it stands in a record."""

RED: Final = Call(red=True)
BLACK: Final = Call(red=False)
GOOD: Final = Good()
ASK: Final = Ask()
MARRY: Final = Marry()
SWAP: Final = Swap()
CLAIM: Final = Claim()
DRAW: Final = Draw()
PROTEST: Final = Protest()
PLAYS: Final = tuple(Play(card) for card in PACK)
"""``PLAYS[card]``"""
ANNOUNCEMENTS: Final = {meld: Announce(meld) for meld in MELDS}
BEATS: Final = {meld: Beat(meld) for meld in MELDS}
CUTS: Final = tuple(Cut(at) for at in range(1, 13))
"""``CUTS[at - 1]``"""
COUNTS: Final = tuple(Count(points) for points in range(151))
"""``COUNTS[points]``"""

ACTIONS: Final[tuple[Action, ...]] = (
    RED, BLACK, GOOD, ASK, MARRY, SWAP, CLAIM, DRAW, PROTEST,
    *PLAYS, *ANNOUNCEMENTS.values(), *BEATS.values(), *CUTS, *COUNTS,
)  # fmt: skip
"""Every action that can be written."""
_BY_TEXT: Final = {str(action): action for action in ACTIONS}


def parse_action(text: str) -> Action:
    """Read an action without its seat; `TextError` for anything that is not exactly a text form."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise TextError(_unread(text)) from None


def _unread(text: str) -> Reason:
    """Why a text is no action: a cut or a count with a number out of bounds, or nothing of the kind."""
    verb, _, number = text.partition(" ")
    if number and verb == "cut":
        return Reason("R2.7", "text-cut", {"text": shown(number)})
    if number and verb == "count":
        return Reason("R6.4", "text-count", {"text": shown(number)})
    return Reason("RECORD 2", "text-action", {"text": shown(text)})


def parse_move(text: str) -> Move:
    """Read ``SEAT ACTION`` with a single space between; `TextError` for anything else."""
    name, _, action = text.partition(" ")
    if name not in Seat.__members__:
        raise TextError(Reason("RECORD 2", "text-move", {"text": shown(text)}))
    return Seat[name], parse_action(action)


def move_text(move: Move) -> str:
    """The text of a move, ``A beat fifty Kh``."""
    seat, action = move
    return f"{seat.name} {action}"


class IllegalAction(TertsError):
    """An action that is refused. Nothing has changed.

    `legal` holds what would have been legal; it is filled only if the offender is the seat to act, so that an error
    tells nobody what the opponent may do (R8).
    """

    def __init__(self, reason: Reason, legal: tuple[Action, ...] = ()) -> None:
        self.reason = reason
        self.legal = legal
        super().__init__(str(reason))
