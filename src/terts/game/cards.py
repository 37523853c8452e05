"""Cards, suits, ranks and seats (R1).

The text of a card is its ASCII form, rank then suit (``Ts`` is the ten of spades); the words of a language live in
`terts.locale`.

>>> card = parse_card("Ts")
>>> card.rank, card.suit, card_points(card, Suit.SPADES)
(<Rank.TEN: 3>, <Suit.SPADES: 0>, 10)
>>> texts(sort_hand(parse_cards("Ah 7s Ts")))
'7s Ts Ah'
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, Literal, Self, TypeVar

from terts.game.errors import Reason, TextError, shown

T = TypeVar("T")
Pair = tuple[T, T]
"""One value per seat, indexed by `Seat`."""


class Ordinal(IntEnum):
    """A name that is an index too. In a truth test it stands, also where the index is 0: only None is false."""

    def __bool__(self) -> Literal[True]:
        return True


class Seat(Ordinal):
    """One of the two places at the table; an index into a `Pair`."""

    A = 0
    B = 1

    other: Seat
    """The opponent's seat."""


Seat.A.other, Seat.B.other = Seat.B, Seat.A


class Suit(Ordinal):
    """A suit, in the order in which hands are kept: s c d h."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """The suit's ASCII letter."""
        return "scdh"[self]

    @property
    def is_red(self) -> bool:
        """Whether diamonds or hearts («красный», R2.3)."""
        return self >= Suit.DIAMONDS


class Rank(Ordinal):
    """A rank in the natural order, the one of melds (R1.3)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """The rank's ASCII letter."""
        return "789TJQKA"[self]


class Card(Ordinal):
    """One of the thirty-two cards (R1.1), ordered by suit and then naturally by rank."""

    S7, S8, S9, ST, SJ, SQ, SK, SA = 0, 1, 2, 3, 4, 5, 6, 7
    C7, C8, C9, CT, CJ, CQ, CK, CA = 8, 9, 10, 11, 12, 13, 14, 15
    D7, D8, D9, DT, DJ, DQ, DK, DA = 16, 17, 18, 19, 20, 21, 22, 23
    H7, H8, H9, HT, HJ, HQ, HK, HA = 24, 25, 26, 27, 28, 29, 30, 31

    suit: Suit
    rank: Rank
    bit: int
    text: str

    def __new__(cls, index: int) -> Self:
        """The card of an index, 0..31."""
        card = int.__new__(cls, index)
        card._value_ = index
        card.suit = Suit(index >> 3)
        card.rank = Rank(index & 7)
        card.bit = 1 << index
        card.text = card.rank.letter + card.suit.letter
        return card

    def __str__(self) -> str:
        return self.text


Hand = tuple[Card, ...]
"""Cards in the fixed order of `sort_hand`; also used for cards in drawing order, where the name says so."""

PACK: Final[Hand] = tuple(Card)
ALL: Final = (1 << len(PACK)) - 1
"""The whole pack as a mask."""
_BY_TEXT: Final = {str(card): card for card in PACK}

_PLAIN_ORDER: Final = "789JQKTA"
_TRUMP_ORDER: Final = "78QKTA9J"
_PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}
_TRUMP_POINTS: Final = {"J": 20, "9": 13, "A": 11, "T": 10, "K": 3, "Q": 2}


def _strength(card: Card, trump: Suit) -> int:
    if card.suit is trump:
        return 8 + _TRUMP_ORDER.index(card.rank.letter)
    return _PLAIN_ORDER.index(card.rank.letter)


def _points(card: Card, trump: Suit) -> int:
    table = _TRUMP_POINTS if card.suit is trump else _PLAIN_POINTS
    return table.get(card.rank.letter, 0)


STRENGTH: Final = tuple(tuple(_strength(card, trump) for card in PACK) for trump in Suit)
"""``STRENGTH[trump][card]``: the order in a trick (R1.2), 0..7 in a plain suit and 8..15 in trumps."""
POINTS: Final = tuple(tuple(_points(card, trump) for card in PACK) for trump in Suit)
"""``POINTS[trump][card]``: the points of a card (R1.4)."""


def card_of(rank: Rank, suit: Suit) -> Card:
    """The card of this rank and suit."""
    return PACK[suit * 8 + rank]


def card_points(card: Card, trump: Suit) -> int:
    """The points the card is worth in a trick (R1.4)."""
    return POINTS[trump][card]


def parse_card(text: str) -> Card:
    """Read the ASCII form of a card; `TextError` for anything else."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise TextError(Reason("RECORD 1", "text-card", {"text": shown(text)})) from None


def parse_cards(text: str) -> Hand:
    """Read cards separated by white space, in the order written; `TextError` names the first bad one."""
    return tuple(parse_card(word) for word in text.split())


def texts(cards: Iterable[Card]) -> str:
    """The cards' ASCII forms, separated by single spaces."""
    return " ".join(map(str, cards))


def sort_hand(cards: Iterable[Card]) -> Hand:
    """The cards in the fixed order of a hand: suits s c d h, then naturally by rank, low first."""
    return tuple(sorted(cards))


def mask_of(cards: Iterable[Card]) -> int:
    """The set of the cards as a 32-bit mask, bit ``card``."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _cards_in(suit: Suit, byte: int) -> Hand:
    return tuple(card for card in PACK[8 * suit : 8 * suit + 8] if byte >> card.rank & 1)


_OF_SUIT: Final = tuple(tuple(_cards_in(suit, byte) for byte in range(256)) for suit in Suit)
_SPADES, _CLUBS, _DIAMONDS, _HEARTS = _OF_SUIT


def cards_of(mask: int) -> Hand:
    """The cards of a mask, in the order of a hand."""
    return _SPADES[mask & 255] + _CLUBS[mask >> 8 & 255] + _DIAMONDS[mask >> 16 & 255] + _HEARTS[mask >> 24]


def both(value: T) -> Pair[T]:
    """The same value for both seats."""
    return (value, value)


def add_to(pair: Pair[int], seat: Seat, points: int) -> Pair[int]:
    """The pair with points added to this seat's number."""
    return with_seat(pair, seat, pair[seat] + points)


def with_seat(pair: Pair[T], seat: Seat, value: T) -> Pair[T]:
    """The pair with this seat's value replaced."""
    return (value, pair[1]) if seat is Seat.A else (pair[0], value)
