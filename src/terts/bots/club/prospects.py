"""What the cards in hand promise in melds: the points to be expected, told apart by the advice that values them.

A meld is worth its points times the chance that its missing cards come in time. Every run contained in a longer one
counts: they can be announced one after another (R4.8, S1 «два Терца, начиная с младшего»).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from terts.bots.club.sight import Sight
from terts.game.cards import PACK, Card, Hand, Rank, Suit, card_of, cards_of
from terts.game.melds import MELDS, RUNS, Meld, MeldName, is_sequence
from terts.game.view import View

Values = Mapping[Card, float]
"""Points per card; a card that is not there has none."""
Credits = defaultdict[Card, float]
"""The same while it is summed up."""

_UPCARD: Final = 0.15
"""The chance to get the upcard in time for a meld: it comes last, to the loser of a trick that both would lose."""
_OWN_UPCARD: Final = 0.9
"""The same for the holder of the trump seven, who can swap it in."""
_JUNIOR: Final = 0.3
"""What is left of a run junior to a scored one that it overlaps: some rules bar it, some want a new card (R4.8)."""
_SENIOR: Final = 1.25
"""How much more a terz to the ace is worth that nobody can beat."""

_PARTS: Final = (
    *((RUNS[suit][255], 255 << suit * 8) for suit in Suit),
    *(((meld,), meld.mask) for meld in MELDS if not is_sequence(meld)),
)
"""The melds in parts, the runs of each suit and every frame, each part with its cards as a mask."""
MELDS_WITH: Final = tuple(tuple(meld for meld in MELDS if meld.mask & card.bit) for card in PACK)
"""``MELDS_WITH[card]``: the melds that contain the card."""

KEEPING: Final = (
    "keep-meld", "keep-open-run", "keep-run", "keep-senior-pair", "keep-frame", "spent-suit", "upcard-picture",
)  # fmt: skip


def sums(cards: Hand, said: Mapping[str, Values]) -> Values:
    """What all rules together say of the cards."""
    total = dict.fromkeys(cards, 0.0)
    for values in said.values():
        for card, points in values.items():
            if card in total:
                total[card] += points
    return total


def prospects(sight: Sight) -> Mapping[str, Values]:
    """For each keeping rule what every card of the hand adds to the melds that may still be announced."""
    found: dict[str, Credits] = {rule: defaultdict(float) for rule in KEEPING}
    if not sight.talon:
        return found
    hopes = _hopes(sight)
    scored, upcard, unseen, comes, blind = hopes
    for near, open_to in _open_within_reach(sight.held, scored):
        meld, cards, wanted, missing, rule, senior = near
        lacking = missing & ~unseen
        hoped = meld.points * (blind[len(wanted)] if lacking else _chance(comes, wanted))
        _credit(found[rule], cards, hoped * open_to)
        if senior:
            _credit(found["keep-senior-pair"], cards, hoped * _SENIOR * open_to)
        if lacking & ~upcard:
            _credit(found["spent-suit"], cards, -hoped * open_to)
        elif lacking:
            _credit(found["upcard-picture"], cards, (meld.points * _chance(comes, wanted) - hoped) * open_to)
    return found


class Near(NamedTuple):
    """A meld of which at most two cards are `wanted`, or `missing` as a mask; those that are there, and their rule.

    `senior` tells the makings of a terz to the ace, the ace among them.
    """

    meld: Meld
    cards: Hand
    wanted: Hand
    missing: int
    rule: str
    senior: bool


def _open_within_reach(held: int, scored: tuple[Meld, ...]) -> Iterator[tuple[Near, float]]:
    """The melds within reach of a hand that its holder has not barred to himself, each with how open it still is."""
    for part, (_, cards) in enumerate(_PARTS):
        barring = [meld for meld in scored if meld.mask & cards]
        for near in _near(part, held & cards):
            open_to = _still_open(barring, near.meld) if barring else 1.0
            if open_to:
                yield near, open_to


@lru_cache(maxsize=2048)
def _near(part: int, held: int) -> tuple[Near, ...]:
    """Those of one part, of whose cards these are held."""
    found = []
    for meld in _PARTS[part][0]:
        have = meld.mask & held
        missing = meld.mask & ~have
        if have and missing.bit_count() <= 2:
            cards, wanted = cards_of(have), cards_of(missing)
            rule = _rule(meld, cards, missing)
            found.append(Near(meld, cards, wanted, missing, rule, _is_senior_pair(meld, missing)))
    return tuple(found)


class Hopes(NamedTuple):
    """What the chances of all melds are reckoned from.

    `scored` are the player's own scored melds, `upcard` and `unseen` are masks. ``comes[card]`` is the chance of each
    of these cards to come in time, `blind` that for so many cards of which nothing is known but that they are not in
    the hand.
    """

    scored: tuple[Meld, ...]
    upcard: int
    unseen: int
    comes: list[float]
    blind: tuple[float, ...]


def _hopes(sight: Sight) -> Hopes:
    view = sight.view
    draws, hidden = sight.draws, view.talon + view.theirs.hand_size
    upcard = 0 if view.upcard is None else view.upcard.bit
    comes = _comes(sight, draws / view.talon if view.talon else 0.0)
    return Hopes(_scored(view), upcard, sight.unseen, comes, _blind(draws, hidden))


def _comes(sight: Sight, draw_chance: float) -> list[float]:
    """The chance of each unseen card, and of the upcard, to come into the hand in time."""
    comes, upcard = [0.0] * len(PACK), sight.view.upcard
    for card in cards_of(sight.unseen):
        comes[card] = (1 - sight.odds[card]) * draw_chance
    if upcard is not None:
        comes[upcard] = _OWN_UPCARD if sight.held & card_of(Rank.SEVEN, sight.trump).bit else _UPCARD
    return comes


def _scored(view: View) -> tuple[Meld, ...]:
    seat = view.mine.seat
    return tuple([seen.meld for seen in view.melds if seen.seat is seat and seen.meld is not None])


@lru_cache(maxsize=128)
def _blind(draws: int, hidden: int) -> tuple[float, ...]:
    """The chance of no card, of one and of two to come, all cards alike."""
    each = (max(draws - taken, 0) / max(hidden - taken, 1) for taken in range(2))
    return tuple(accumulate(each, mul, initial=1.0))


def _still_open(scored: Iterable[Meld], meld: Meld) -> float:
    """1 if the player has scored nothing that bars the meld, 0 if he has, between where it depends on the rules."""
    if not is_sequence(meld):
        return 0.0 if meld in scored else 1.0
    left = 1.0
    for before in scored:
        if not before.mask & meld.mask:
            continue
        if meld.mask & ~before.mask == 0:
            return 0.0
        if meld.mask.bit_count() < before.mask.bit_count() or meld.mask < before.mask:
            left = _JUNIOR
    return left


def _credit(credits: Credits, cards: Hand, worth: float) -> None:
    for card in cards:
        credits[card] += worth


def _rule(meld: Meld, have: Hand, missing: int) -> str:
    if not missing:
        return "keep-meld"
    return _shape(have, missing) if is_sequence(meld) else "keep-frame"


def _shape(pair: Hand, missing: int) -> str:
    """A pair of neighbours that can grow at both ends, or anything less: an end of the suit, or a gap."""
    if missing.bit_count() != 1 or len(pair) != 2 or pair[1] - pair[0] != 1:
        return "keep-run"
    ends = pair[0].rank > Rank.SEVEN and pair[1].rank < Rank.ACE
    return "keep-open-run" if ends else "keep-run"


def _is_senior_pair(meld: Meld, missing: int) -> bool:
    """Two cards of a terz to the ace, the ace one of them."""
    top = meld.top
    if meld.name is not MeldName.TERZ or top is None or top.rank is not Rank.ACE:
        return False
    return missing.bit_count() == 1 and not missing & top.bit


def _chance(comes: list[float], wanted: Hand) -> float:
    """The chance that all these cards come in time."""
    chance = 1.0
    for card in wanted:
        chance *= comes[card]
    return chance


def promise(sight: Sight, card: Card) -> float:
    """The points a card that is not in the hand would bring by completing melds with it."""
    held, scored = sight.held | card.bit, _scored(sight.view)
    completed = (meld for meld in MELDS_WITH[card] if meld.mask & held == meld.mask)
    return float(sum(meld.points * _still_open(scored, meld) for meld in completed))


class Hope(NamedTuple):
    """A meld within reach that the player has not barred to himself: the points to be expected of it, all told.

    `dead` says that a missing card has gone, so that nothing is to be expected.
    """

    near: Near
    worth: float
    dead: bool


def expectations(sight: Sight) -> Iterator[Hope]:
    """What may really be hoped for; none when the talon is gone.

    `prospects` tells apart by advice what cancels out where cards have gone or lie turned; here it is taken together.
    """
    if not sight.talon:
        return
    hopes = _hopes(sight)
    for near, open_to in _open_within_reach(sight.held, hopes.scored):
        dead = bool(near.missing & ~sight.unseen & ~hopes.upcard)
        chance = 0.0 if dead else _chance(hopes.comes, near.wanted)
        yield Hope(near, near.meld.points * chance * open_to, dead)
