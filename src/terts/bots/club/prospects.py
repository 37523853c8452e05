"""What the cards in hand promise in melds: the points to be expected, told apart by the advice that values them.

A meld is worth its points times the chance that its missing cards come in time. Every run contained in a longer one
counts: they can be announced one after another (R4.8, S1 «два Терца, начиная с младшего»).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from terts.bots.club.sight import Sight
from terts.game.cards import Card, Hand, Rank, Suit, card_of, cards_of
from terts.game.melds import MELDS, RUNS, Meld, MeldName, is_sequence
from terts.game.view import View

Values = Mapping[Card, float]
"""Points per card; a card that is not there has none."""

_UPCARD: Final = 0.15
"""The chance to get the upcard in time for a meld: it comes last, to the loser of a trick that both would lose."""
_OWN_UPCARD: Final = 0.9
"""The same for the holder of the trump seven, who can swap it in."""
_JUNIOR: Final = 0.3
"""What is left of a run junior to a scored one that it overlaps: some rules bar it, some want a new card (R4.8)."""
_SENIOR: Final = 1.25
"""How much more a terz to the ace is worth that nobody can beat."""

_SUITS: Final = tuple(Suit)
_RUNS: Final = tuple(RUNS[suit][255] for suit in Suit)
_FRAMES: Final = tuple(meld for meld in MELDS if not is_sequence(meld))

KEEPING: Final = (
    "keep-meld", "keep-open-run", "keep-run", "keep-senior-pair", "keep-frame", "spent-suit", "upcard-picture",
)  # fmt: skip


def prospects(sight: Sight) -> Mapping[str, dict[Card, float]]:
    """For each keeping rule what every card of the hand adds to the melds that may still be announced."""
    found: dict[str, dict[Card, float]] = {rule: {} for rule in KEEPING}
    if not sight.talon:
        return found
    hopes = _hopes(sight)
    for near in _within_reach(sight.held):
        open_to = _still_open(hopes.scored, near.meld) if hopes.scored else 1.0
        if open_to:
            _hope(found, hopes, near, open_to)
    return found


class Near(NamedTuple):
    """A meld of which at most two cards are missing, a mask; the cards of it that are there, and the rule for them.

    `senior` tells the makings of a terz to the ace, the ace among them.
    """

    meld: Meld
    cards: Hand
    missing: int
    rule: str
    senior: bool


def _within_reach(held: int) -> list[Near]:
    """The melds within reach of a hand."""
    runs = [near for suit in _SUITS for near in _near_runs(suit, held & 255 << suit * 8)]
    return [*runs, *_near(_FRAMES, held)]


@lru_cache(maxsize=1024)
def _near_runs(suit: Suit, held: int) -> tuple[Near, ...]:
    return _near(_RUNS[suit], held)


def _near(melds: tuple[Meld, ...], held: int) -> tuple[Near, ...]:
    found = []
    for meld in melds:
        have = meld.mask & held
        missing = meld.mask & ~have
        if have and missing.bit_count() <= 2:
            cards = cards_of(have)
            found.append(Near(meld, cards, missing, _rule(meld, cards, missing), _is_senior_pair(meld, missing)))
    return tuple(found)


def _credit(values: dict[Card, float], cards: Hand, worth: float) -> None:
    for card in cards:
        values[card] = values.get(card, 0.0) + worth


@dataclass(frozen=True, slots=True)
class Hopes:
    """What the chances of all melds are reckoned from.

    `scored` are the player's own scored melds, `upcard` is a mask, `blind` the chance for so many cards of which
    nothing is known but that they are not in the hand.
    """

    sight: Sight
    scored: tuple[Meld, ...]
    upcard: int
    draw_chance: float
    blind: tuple[float, ...]


def _hopes(sight: Sight) -> Hopes:
    view = sight.view
    hidden = view.talon + view.theirs.hand_size
    draws = sight.draws
    return Hopes(
        sight,
        _scored(view),
        0 if view.upcard is None else view.upcard.bit,
        draws / view.talon if view.talon else 0.0,
        tuple(_blind(draws, hidden, count) for count in range(3)),
    )


def _scored(view: View) -> tuple[Meld, ...]:
    seat = view.mine.seat
    return tuple(seen.meld for seen in view.melds if seen.seat is seat and seen.meld is not None)


def _blind(draws: int, hidden: int, count: int) -> float:
    chance = 1.0
    for taken in range(count):
        chance *= max(draws - taken, 0) / max(hidden - taken, 1)
    return chance


def _still_open(scored: tuple[Meld, ...], meld: Meld) -> float:
    """1 if the player has scored nothing that bars the meld, 0 if he has, between where it depends on the rules."""
    if not scored:
        return 1.0
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


def _hope(found: Mapping[str, dict[Card, float]], hopes: Hopes, near: Near, open_to: float) -> None:
    """Credit the cards with what the meld is worth, by the rules that tell it apart."""
    points, missing, cards = near.meld.points, near.missing, near.cards
    if not missing:
        _credit(found[near.rule], cards, points * open_to)
        return
    lacking = missing & ~hopes.sight.unseen
    hoped = points * (hopes.blind[missing.bit_count()] if lacking else _chance(hopes, missing))
    _credit(found[near.rule], cards, hoped * open_to)
    if near.senior:
        _credit(found["keep-senior-pair"], cards, hoped * _SENIOR * open_to)
    if lacking & ~hopes.upcard:
        _credit(found["spent-suit"], cards, -hoped * open_to)
    elif lacking:
        _credit(found["upcard-picture"], cards, (points * _chance(hopes, missing) - hoped) * open_to)


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


def _chance(hopes: Hopes, missing: int) -> float:
    sight, chance = hopes.sight, 1.0
    for card in cards_of(missing):
        if card.bit & hopes.upcard:
            seven = card_of(Rank.SEVEN, sight.trump)
            chance *= _OWN_UPCARD if sight.held & seven.bit else _UPCARD
        else:
            chance *= (1 - sight.odds[card]) * hopes.draw_chance
    return chance


def promise(sight: Sight, card: Card) -> float:
    """The points a card that is not in the hand would bring by completing melds with it."""
    held, scored = sight.held | card.bit, _scored(sight.view)
    return float(
        sum(
            meld.points * _still_open(scored, meld)
            for meld in MELDS
            if meld.mask & card.bit and meld.mask & held == meld.mask
        )
    )


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
    for near in _within_reach(sight.held):
        open_to = _still_open(hopes.scored, near.meld)
        if open_to:
            dead = bool(near.missing & ~sight.unseen & ~hopes.upcard)
            chance = 0.0 if dead else _chance(hopes, near.missing)
            yield Hope(near, near.meld.points * chance * open_to, dead)
