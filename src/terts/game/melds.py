"""Melds: sequences, frames and the marriage (R4.1 to R4.5).

>>> from terts.game.cards import parse_cards
>>> [str(meld) for meld in melds_in(mask_of(parse_cards("Js Qs Ks As")))]
['terz Ks', 'terz As', 'fifty As']
>>> parse_meld("fifty Kh").points
50
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from terts.game.cards import Card, Rank, Suit, card_of, mask_of
from terts.game.errors import Reason, TextError, shown
from terts.game.knobs import FrameRank
from terts.game.rules import Rules

Seniority = tuple[int, int, bool]
"""What melds are compared by: see `seniority`."""


class MeldName(StrEnum):
    """The name under which a meld is announced; the value is its text form."""

    TERZ = "terz"
    FIFTY = "fifty"
    RUN_5 = "105"
    RUN_6 = "106"
    RUN_7 = "107"
    RUN_8 = "108"
    QUEENS = "queens"
    KINGS = "kings"
    ACES = "aces"
    JACKS = "jacks"
    MARRIAGE = "marriage"


SEQUENCES: Final = (
    MeldName.TERZ,
    MeldName.FIFTY,
    MeldName.RUN_5,
    MeldName.RUN_6,
    MeldName.RUN_7,
    MeldName.RUN_8,
)
"""The names of sequences, short to long (R4.1)."""
LENGTHS: Final = {name: length for length, name in enumerate(SEQUENCES, start=3)}
FRAMES: Final = {
    MeldName.QUEENS: Rank.QUEEN,
    MeldName.KINGS: Rank.KING,
    MeldName.ACES: Rank.ACE,
    MeldName.JACKS: Rank.JACK,
}
"""The names of frames, low to high (R4.2), with the rank of their cards."""

_POINTS: Final = {MeldName.TERZ: 20, MeldName.FIFTY: 50, MeldName.JACKS: 200, MeldName.MARRIAGE: 20}
_PAIRS: Final = tuple(card_of(Rank.QUEEN, suit).bit | card_of(Rank.KING, suit).bit for suit in Suit)
_INTERLEAVED: Final = (*SEQUENCES[:2], *tuple(FRAMES)[:3], *SEQUENCES[2:], MeldName.JACKS)
_ABOVE: Final = (*SEQUENCES, *FRAMES)
_NAME_RANK: Final = {
    FrameRank.INTERLEAVED: {name: rank for rank, name in enumerate(_INTERLEAVED)},
    FrameRank.ABOVE: {name: rank for rank, name in enumerate(_ABOVE)},
}


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld: its name and, of a sequence, the top card.

    `mask` is the set of its cards (0 for the marriage, whose suit is the deal's trump: `marriage_mask`), `points` its
    worth (R4.1 to R4.3). There is one value per meld: `meld` and `parse_meld` hand it out.
    """

    name: MeldName
    top: Card | None
    mask: int
    points: int

    def __str__(self) -> str:
        return self.name if self.top is None else f"{self.name} {self.top.text}"


def _sequence(name: MeldName, top: Card) -> Meld:
    length = LENGTHS[name]
    mask = ((1 << length) - 1) << (top - length + 1)
    return Meld(name, top, mask, _POINTS.get(name, 100))


def _frame(name: MeldName) -> Meld:
    mask = mask_of(card_of(FRAMES[name], suit) for suit in Suit)
    return Meld(name, None, mask, _POINTS.get(name, 100))


def _all_melds() -> tuple[Meld, ...]:
    runs = [
        _sequence(name, card_of(rank, suit))
        for suit in Suit
        for name in SEQUENCES
        for rank in Rank
        if rank >= LENGTHS[name] - 1
    ]
    return (*runs, *map(_frame, FRAMES))


MELDS: Final = _all_melds()
"""All melds of R4.1 and R4.2: the 84 sequences by suit, length and top, then the four frames."""
MARRIAGE: Final = Meld(MeldName.MARRIAGE, None, 0, _POINTS[MeldName.MARRIAGE])
_BY_TEXT: Final = {str(one): one for one in (*MELDS, MARRIAGE)}
_FRAME_MELDS: Final = tuple(one for one in MELDS if one.top is None)
RUNS: Final = tuple(
    tuple(tuple(one for one in MELDS if one.mask & byte << suit * 8 == one.mask and one.top is not None)
          for byte in range(256))
    for suit in Suit
)  # fmt: skip
"""``RUNS[suit][byte]``: the sequences in the cards of a suit, bit 0 the seven and bit 7 the ace (R4.8)."""


def meld(name: MeldName, top: Card | None = None) -> Meld:
    """The meld of that name and top card; `TextError` if there is none (a terz of the eight)."""
    return parse_meld(name if top is None else f"{name} {top}")


def parse_meld(text: str) -> Meld:
    """Read a meld's text form, ``fifty Kh`` or ``queens``; `TextError` for anything else."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise TextError(Reason("RECORD 1", "text-meld", {"text": shown(text)})) from None


def is_sequence(one: Meld) -> bool:
    """Whether the meld is a sequence (R4.1), not a frame or the marriage."""
    return one.top is not None


@lru_cache(maxsize=4096)
def melds_in(mask: int) -> tuple[Meld, ...]:
    """All sequences and frames among the cards of a mask, every contained run included (R4.8)."""
    found = RUNS[0][mask & 255] + RUNS[1][mask >> 8 & 255] + RUNS[2][mask >> 16 & 255] + RUNS[3][mask >> 24]
    if mask & (mask >> 8) & (mask >> 16) & (mask >> 24):
        return found + tuple(one for one in _FRAME_MELDS if mask & one.mask == one.mask)
    return found


def marriage_mask(trump: Suit) -> int:
    """The king and queen of trumps (R4.3)."""
    return _PAIRS[trump]


def name_rank(rules: Rules, name: MeldName) -> int:
    """The place of a name among the names, low to high (R4.4); the marriage has none."""
    return _NAME_RANK[rules.frame_rank][name]


def seniors(rules: Rules, trump: Suit, one: Meld, among: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Those among the melds that are senior to one, by `seniority`."""
    keys = _SENIORITY[rules.frame_rank][trump]
    least = keys[one.mask]
    return tuple([other for other in among if keys[other.mask] > least])


def seniority(rules: Rules, trump: Suit, one: Meld) -> Seniority:
    """A key by which melds compare: name (R4.4), then top rank, then trumps (R4.5). Equal keys: the first announced."""
    return _SENIORITY[rules.frame_rank][trump][one.mask]


def _seniority(frame_rank: FrameRank, trump: Suit, one: Meld) -> Seniority:
    rank = _NAME_RANK[frame_rank][one.name]
    return (rank, one.top.rank, one.top.suit is trump) if one.top is not None else (rank, 0, False)


_SENIORITY: Final = {
    frame_rank: tuple({one.mask: _seniority(frame_rank, trump, one) for one in MELDS} for trump in Suit)
    for frame_rank in FrameRank
}
"""``_SENIORITY[frame_rank][trump][mask]``: the key of the meld of these cards."""
