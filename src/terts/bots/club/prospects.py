"""What the cards in hand promise in melds: the points to be expected, told apart by the advice that values them.

A meld is worth its points times the chance that its missing cards come in time. Every run contained in a longer one
counts: they can be announced one after another (R4.8, S1 «два Терца, начиная с младшего»).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from terts.bots.club.sight import Sight
from terts.game.cards import Card, Rank, card_of, cards_of
from terts.game.melds import MELDS, Meld, MeldName, is_sequence

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

KEEPING: Final = (
    "keep-meld", "keep-open-run", "keep-run", "keep-senior-pair", "keep-frame", "spent-suit", "upcard-picture",
)  # fmt: skip


def prospects(sight: Sight) -> Mapping[str, dict[Card, float]]:
    """For each keeping rule what every card of the hand adds to the melds that may still be announced."""
    found: dict[str, dict[Card, float]] = {rule: {} for rule in KEEPING}
    if not sight.talon:
        return found
    for meld in MELDS:
        have = meld.mask & sight.held
        missing = meld.mask & ~have
        if not have or missing.bit_count() > 2:
            continue
        open_to = _still_open(sight, meld)
        if open_to:
            for rule, worth in _worth(sight, meld, have, missing):
                _credit(found[rule], have, worth * open_to)
    return found


def _credit(values: dict[Card, float], have: int, worth: float) -> None:
    for card in cards_of(have):
        values[card] = values.get(card, 0.0) + worth


def _still_open(sight: Sight, meld: Meld) -> float:
    """1 if the player has scored nothing that bars the meld, 0 if he has, between where it depends on the rules."""
    if not is_sequence(meld):
        mine = any(seen.seat is sight.view.mine.seat and seen.name is meld.name for seen in sight.view.melds)
        return 0.0 if mine else 1.0
    left = 1.0
    for seen in sight.view.melds:
        before = seen.meld
        if before is None or seen.seat is not sight.view.mine.seat or not before.mask & meld.mask:
            continue
        if meld.mask & ~before.mask == 0:
            return 0.0
        if meld.mask.bit_count() < before.mask.bit_count() or meld.mask < before.mask:
            left = _JUNIOR
    return left


def _worth(sight: Sight, meld: Meld, have: int, missing: int) -> Iterator[tuple[str, float]]:
    if not missing:
        yield "keep-meld", float(meld.points)
        return
    rule = _shape(have, missing) if is_sequence(meld) else "keep-frame"
    plain = not missing & ~sight.unseen
    hoped = meld.points * (_chance(sight, missing) if plain else _as_if_unseen(sight, missing))
    yield rule, hoped
    if _is_senior_pair(meld, missing):
        yield "keep-senior-pair", hoped * _SENIOR
    if missing & ~sight.unseen & ~_upcard(sight):
        yield "spent-suit", -hoped
    elif missing & _upcard(sight):
        yield "upcard-picture", meld.points * _chance(sight, missing) - hoped


def _shape(have: int, missing: int) -> str:
    """A pair of neighbours that can grow at both ends, or anything less: an end of the suit, or a gap."""
    pair = cards_of(have)
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


def _upcard(sight: Sight) -> int:
    return 0 if sight.view.upcard is None else sight.view.upcard.bit


def _draw_chance(sight: Sight) -> float:
    """The chance to draw a card that lies face down."""
    return sight.draws / sight.view.talon if sight.view.talon else 0.0


def _as_if_unseen(sight: Sight, missing: int) -> float:
    """The chance for cards of which nothing is known but that they are not in the hand."""
    hidden = sight.view.talon + sight.view.theirs.hand_size
    chance = 1.0
    for taken in range(missing.bit_count()):
        chance *= max(sight.draws - taken, 0) / max(hidden - taken, 1)
    return chance


def _chance(sight: Sight, missing: int) -> float:
    chance = 1.0
    for card in cards_of(missing):
        if card is sight.view.upcard:
            seven = card_of(Rank.SEVEN, sight.trump)
            chance *= _OWN_UPCARD if sight.held & seven.bit else _UPCARD
        else:
            chance *= (1 - sight.odds[card]) * _draw_chance(sight)
    return chance


def promise(sight: Sight, card: Card) -> float:
    """The points a card that is not in the hand would bring by completing melds with it."""
    held = sight.held | card.bit
    return float(
        sum(
            meld.points * _still_open(sight, meld)
            for meld in MELDS
            if meld.mask & card.bit and meld.mask & held == meld.mask
        )
    )
