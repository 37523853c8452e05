"""A guarded deal of terts for programs that know games in general: positions, what may be done, what each seat saw.

A position is a packed deal of `terts.kernel`; actions are its codes. Nothing here knows whose program it is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from terts import kernel
from terts.game.actions import CLAIM, Move
from terts.game.cards import Hand, Pair, Seat, Suit
from terts.game.game import deal, new_game
from terts.game.rules import Rules
from terts.game.scoring import Standing
from terts.kernel import FIRST_MELD, NONE, Facts, Packed

CALLING: Final = 0
"""The phase before the upcard is turned, in `Facts`."""
ASKED: Final = 3
"""The phase in which an announcement is answered after «от чего?»."""
SEQUENCES: Final = 21
"""The sequences of a suit."""
LENGTHS: Final = (0,) * 6 + (1,) * 5 + (2,) * 4 + (3,) * 3 + (4,) * 2 + (5,)
"""For the places of sequences (docs/kernel.md) how much longer than a terz they are: all that the name tells."""
FIRST_FRAME: Final = FIRST_MELD + 4 * SEQUENCES
CLAIMING: Final = kernel.code_of(CLAIM, Suit.SPADES)


class Position:
    """A deal as far as it has come. It never changes.

    `told` has for either seat everything that it saw so far, in order, as a text: two deals between which a seat cannot
    tell have the same text for it, and two between which it can have different ones (R8).
    """

    __slots__ = ("facts", "packed", "told")

    def __init__(self, packed: Packed, facts: Facts, told: Pair[str]) -> None:
        self.packed = packed
        self.facts = facts
        self.told = told

    def __deepcopy__(self, memo: object) -> Position:
        return self

    @property
    def actor(self) -> Seat | None:
        """The seat to act; None when the deal is over."""
        return None if self.facts.actor == NONE else Seat(self.facts.actor)

    @property
    def legal(self) -> list[int]:
        """The codes of the legal actions but the claim, which is no part of a single deal, ascending."""
        return [code for code in self.facts.legal if code != CLAIMING]

    @property
    def lead(self) -> int:
        """The points, card points and melds, that seat A has more than B so far."""
        return _lead(self.facts.points, self.facts.meld_points)

    def after(self, code: int) -> Position:
        """The position after a legal action; `ValueError` for another."""
        (packed,) = kernel.apply([self.packed], bytes([code]))
        return Position(packed, packed.facts, _told(self.told, self.facts, code, packed.facts))

    def play_out(self, seed: int) -> int:
        """The lead of seat A at the end of one random play, every legal action but the claim being as likely."""
        (end,) = kernel.roll_out([self.packed], 1, seed)
        return _lead(end.points, end.meld_points)


def dealt(rules: Rules, dealer: Seat, deck: Hand) -> Position:
    """The first deal of a game."""
    return position_of(kernel.pack(deal(new_game(rules, dealer), deck)))


def played(rules: Rules, before: Standing, number: int, dealer: Seat, deck: Hand, moves: Sequence[Move]) -> Position:
    """A deal with its moves, as in `terts.kernel.pack_moves`."""
    return position_of(kernel.pack_moves(rules, before, number, dealer, deck, moves))


def position_of(packed: Packed) -> Position:
    """The position of a packed deal, with what the seats saw from its beginning."""
    first, *rest = kernel.trace([packed])[0]
    told, facts = (_dealt(first, Seat.A), _dealt(first, Seat.B)), first
    codes = packed.data[len(packed.data) - len(rest) :]
    for code, after in zip(codes, rest, strict=True):
        told, facts = _told(told, facts, code, after), after
    return Position(packed, facts, told)


def _lead(points: Pair[int], melds: Pair[int]) -> int:
    return points[0] + melds[0] - points[1] - melds[1]


def _dealt(facts: Facts, seat: Seat) -> str:
    """What a seat sees first: its hand, and the upcard if that is turned."""
    hand = f"{facts.hands[seat]:x}"
    return hand if facts.phase == CALLING else f"{hand} ^{facts.upcard}"


def _told(told: Pair[str], before: Facts, code: int, after: Facts) -> Pair[str]:
    public = _public(before, after)
    return (_seen(told[0], 0, before, code, after) + public, _seen(told[1], 1, before, code, after) + public)


def _seen(told: str, seat: int, before: Facts, code: int, after: Facts) -> str:
    """The action as the seat saw it, and the cards that came into its hand."""
    act = f"{code}" if before.actor == seat else _veiled(code, before.phase == ASKED)
    came = after.hands[seat] & ~before.hands[seat]
    return f"{told} {act}+{came:x}" if came else f"{told} {act}"


def _veiled(code: int, asked: bool) -> str:
    """Somebody else's action: a sequence by its name, after a question by its top card too (R4.9, R4.12)."""
    if not FIRST_MELD <= code < FIRST_FRAME:
        return f"{code}"
    place = (code - FIRST_MELD) % SEQUENCES
    return f"top {place}" if asked else f"name {LENGTHS[place]}"


def _public(before: Facts, after: Facts) -> str:
    """What both saw besides: the upcard turned, the top card that was asked for, melds disclosed, cards known."""
    said = ""
    if before.phase == CALLING:
        said += f" ^{after.upcard}"
    if after.phase == ASKED:
        said += f" from {after.announced % SEQUENCES}"
    if after.melds:
        shown = sum(one.disclosed for one in before.melds)
        disclosed = [one for one in after.melds if one.disclosed]
        if len(disclosed) > shown:
            said += " shown " + ",".join(f"{one.at}:{one.meld}" for one in disclosed)
    if after.known != before.known:
        said += f" known {after.known[0]:x}/{after.known[1]:x}"
    return said
