"""Packed deals: packing games, and batches of them worked off in C++."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from terts.game import game as table
from terts.game.actions import (
    ANNOUNCEMENTS,
    ASK,
    BEATS,
    BLACK,
    CLAIM,
    CUTS,
    GOOD,
    MARRY,
    PLAYS,
    RED,
    SWAP,
    Action,
    Move,
    Play,
)
from terts.game.cards import PACK, STRENGTH, Card, Hand, Pair, Seat, Suit, add_to
from terts.game.deal import HAND, BetweenDeals, Deal, Over, check_deck, open_deal
from terts.game.game import Game
from terts.game.melds import MELDS, Meld
from terts.game.rules import BOUNDS, KNOBS, Rules, Value, choices, parse, values
from terts.game.scoring import Standing, meld_points

MISSING: Final = "the native kernel of terts is not built; in the checkout build it with: python3 dev.py build"

try:
    from terts import _kernel
    from terts._kernel import Facts, Packed, ScoredMeld, Solution, Totals
except ImportError as error:
    raise ImportError(f"{MISSING} ({error})", name="terts._kernel") from error

__all__ = ["Facts", "Packed", "ScoredMeld", "Solution", "Totals", "_kernel"]

NONE: Final = 255
"""In facts: no card, no seat, no meld (the marriage)."""
FIRST_MELD: Final = len(PACK)
"""The code of the first meld: announced at a turn, beating at an answer."""
FIRST_WORD: Final = FIRST_MELD + len(MELDS)
WORDS: Final[tuple[Action, ...]] = (MARRY, SWAP, CLAIM, GOOD, ASK, RED, BLACK, *CUTS)
"""The actions from `FIRST_WORD` on."""
CODES: Final = FIRST_WORD + len(WORDS)
"""How many codes there are."""

_HEADER: Final = struct.Struct("<B28sIIB4i32s")
VERSION: Final = 1
"""Of packed deals and sights."""
_PACKED_KNOBS: Final = tuple(knob for knob in KNOBS if knob != "target")


def _card_of(code: int, trump: Suit) -> Card:
    suit = Suit(code >> 3 ^ trump)
    strength = code & 7 | (8 if suit is trump else 0)
    return next(card for card in PACK if card.suit is suit and STRENGTH[trump][card] == strength)


def _meld_of(number: int, trump: Suit) -> Meld:
    """Sequences are numbered by suit, trump first; frames follow."""
    suit, place = divmod(number, 21)
    return MELDS[number] if suit > 3 else MELDS[(suit ^ trump) * 21 + place]


def _actions(trump: Suit, answering: bool) -> tuple[Action, ...]:
    spoken: dict[Meld, Action] = {**(BEATS if answering else ANNOUNCEMENTS)}
    plays = tuple(PLAYS[_card_of(code, trump)] for code in range(FIRST_MELD))
    return (*plays, *(spoken[_meld_of(number, trump)] for number in range(len(MELDS))), *WORDS)


_ACTIONS: Final = tuple(tuple(_actions(trump, answering) for answering in (False, True)) for trump in Suit)
_CODE_OF: Final = tuple(
    {action: code for actions in both for code, action in enumerate(actions)} for both in _ACTIONS
)  # fmt: skip
_CARD_CODES: Final = tuple(tuple(codes[play] for play in PLAYS) for codes in _CODE_OF)


def code_of(action: Action, trump: Suit) -> int:
    """The code of an action of a guarded table; `ValueError` for any other."""
    try:
        return _CARD_CODES[trump][action.card] if isinstance(action, Play) else _CODE_OF[trump][action]
    except KeyError:
        raise ValueError(f"the kernel has no number for {action}") from None


def action_of(code: int, trump: Suit, answering: bool) -> Action:
    """The action of a code; a meld beats when an announcement awaits its answer. `ValueError` for no code."""
    if not 0 <= code < CODES:
        raise ValueError(f"there is no action number {code}")
    return _ACTIONS[trump][answering][code]


_GUARDED: Final = bytes([choices("table").index("guarded")])


class _Known(NamedTuple):
    """Rules, their knobs packed, the same as at a guarded table, and the target, which is packed apart."""

    rules: Rules
    knobs: bytes
    guarded: bytes
    target: int


_KNOWN_RULES: Final[dict[int, _Known]] = {}
"""By the identity of rules, which are kept alive here: hashing 29 knobs would take longer than many a call."""


def pack_knobs(rules: Rules) -> bytes:
    """The knobs but the target as bytes, in the order of R7: the place of the value, yes as 1, a number as itself."""
    return _known(rules).knobs


def pack_guarded(rules: Rules) -> bytes:
    """The knobs as at a guarded table (R6.1); `table` is packed last."""
    return _known(rules).guarded


def _known(rules: Rules) -> _Known:
    return _KNOWN_RULES.get(id(rules)) or _know(rules)


def _know(rules: Rules) -> _Known:
    if len(_KNOWN_RULES) == 1024:
        _KNOWN_RULES.clear()
    packed, target = _pack_knobs(rules), values(rules)["target"]
    assert isinstance(target, int), "the target is a number"
    _KNOWN_RULES[id(rules)] = known = _Known(rules, packed, packed[:-1] + _GUARDED, target)
    return known


@lru_cache(maxsize=1024)
def _pack_knobs(rules: Rules) -> bytes:
    plain = values(rules)
    return bytes(_knob_byte(knob, plain[knob]) for knob in _PACKED_KNOBS)


def _knob_byte(knob: str, value: Value) -> int:
    return value if isinstance(value, int) else choices(knob).index(value)


@lru_cache(maxsize=1024)
def _unpack_rules(knobs: bytes, target: int) -> Rules:
    plain = {knob: _knob_value(knob, byte) for knob, byte in zip(_PACKED_KNOBS, knobs, strict=True)}
    return parse("classic", {**plain, "target": target})


def _knob_value(knob: str, byte: int) -> Value:
    if knob in BOUNDS:
        return byte
    known = choices(knob)
    return bool(byte) if known == (True, False) else known[byte]


def pack(game: Game) -> Packed:
    """The running or last deal of a game, packed.

    `ValueError` if nothing is dealt, if the table is open (R6), or if the game was ended from outside or has numbers
    beyond a thousand million. Earlier deals are left out, but for the score.
    """
    deal = game.deal
    if deal is None:
        raise ValueError("nothing is dealt yet")
    if isinstance(game.phase, Over) and game.phase.result.by in ("resignation", "time"):
        raise ValueError("the game was ended from outside; the kernel knows no such end")
    standing = game.standing
    score = standing.score if table.in_play(game) else _before(standing, deal)
    sheet = Standing((), score, standing.targets)
    return pack_moves(game.rules, sheet, deal.number, deal.dealer, deal.deck, deal.moves)


def pack_moves(rules: Rules, before: Standing, number: int, dealer: Seat, deck: Hand, moves: Sequence[Move]) -> Packed:
    """A deal of a guarded table by its deck and moves, packed; `before` is the sheet as it stood before the deal.

    `ValueError` for a deck that is not the pack, a move that is not legal, and numbers out of bounds.
    """
    trump = deck[2 * HAND].suit
    numbers = (_known(rules).target, number, dealer, *before.score, *before.targets)
    try:
        header = _HEADER.pack(VERSION, pack_knobs(rules), *numbers, bytes(deck))
    except struct.error:
        raise ValueError("the deal's number, a score or a target is out of bounds") from None
    return Packed(header + bytes(code_of(action, trump) for _, action in moves))


def _before(standing: Standing, deal: Deal) -> Pair[int]:
    """The score before the deal that was closed last."""
    last = standing.results[-1]
    melds = meld_points(deal)
    score = add_to(last.score, Seat.A, -last.written[Seat.A] - melds[Seat.A])
    return add_to(score, Seat.B, -last.written[Seat.B] - melds[Seat.B])


def unpack(packed: Packed) -> Game:
    """The game of a packed deal, as `terts.game` plays it; its sheet has the scores, but no earlier deals."""
    data = packed.data
    _, knobs, target, number, dealer, a, b, target_a, target_b, deck = _HEADER.unpack_from(data)
    rules = _unpack_rules(knobs, target)
    hands: Hand = tuple(PACK[card] for card in deck)
    deal, phase = open_deal(rules, number, Seat(dealer), check_deck(hands))
    game = Game(rules, Standing((), (a, b), (target_a, target_b)), deal, phase, ())
    for code in codes_of(packed):
        game = _forward(game, deal.trump, code)
    return game


def unpack_sheet(packed: Packed) -> Standing:
    """The scores before the deal and the targets."""
    _, _, _, _, _, a, b, target_a, target_b, _ = _HEADER.unpack_from(packed.data)
    return Standing((), (a, b), (target_a, target_b))


def codes_of(packed: Packed) -> bytes:
    """The codes of the deal's actions."""
    return packed.data[_HEADER.size :]


def rules_of(packed: Packed) -> Rules:
    """The rules of the deal."""
    _, knobs, target, *_ = _HEADER.unpack_from(packed.data)
    return _unpack_rules(knobs, target)


def _forward(game: Game, trump: Suit, code: int) -> Game:
    seat = table.actor(game)
    assert seat is not None, "a packed deal goes on only while somebody is to act"
    return table.apply(game, seat, action_of(code, trump, answering(game)))


def answering(game: Game) -> bool:
    """Whether an announcement awaits its answer, so that a meld's code is a beat."""
    return not isinstance(game.phase, BetweenDeals | Over) and hasattr(game.phase, "meld")


def legal(batch: Sequence[Packed]) -> list[bytes]:
    """For each deal the codes of the legal actions, ascending; empty when it has ended."""
    return _kernel.legal(batch)


def apply(batch: Sequence[Packed], codes: bytes) -> list[Packed]:
    """Each deal after one action, given by its code; `ValueError` if one is not legal."""
    return _kernel.apply(batch, codes)


def play_out(batch: Sequence[Packed], seed: int) -> list[Packed]:
    """Each deal played to its end, uniformly at random among the legal actions but the claim."""
    return _kernel.play_out(batch, natural(seed))


def roll_out(batch: Sequence[Packed], count: int, seed: int) -> list[Totals]:
    """For each deal the sums over `count` random ends as of `play_out`, without their histories and so much faster."""
    return _kernel.roll_out(batch, natural(count), natural(seed))


def trace(batch: Sequence[Packed]) -> list[list[Facts]]:
    """For each deal what stands and is public before its first action and after each one."""
    return _kernel.trace(batch)


def perft(packed: Packed, depth: int) -> int:
    """The number of ways to go on for `depth` actions; one that ends the deal, or the game by a claim, counts once."""
    return _kernel.perft(packed, natural(depth, 31))


def random_deals(rules: Rules, count: int, seed: int) -> Totals:
    """Sums over deals dealt and played at random, the first ones of a game: actions, card points and meld points."""
    return _kernel.random_deals(pack_knobs(rules), natural(count), natural(seed))


def natural(number: int, bits: int = 64) -> int:
    """The number, if it is a whole one of so many bits; `ValueError` if not."""
    if not 0 <= number < 1 << bits:
        raise ValueError(f"a whole number from 0 to 2**{bits} - 1 is wanted, not {number}")
    return number
