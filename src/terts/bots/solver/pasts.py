"""The past that the view leaves open, when both hands are known: whole deals that may have been played, with weights.

A late marriage (R4.14) and a junior run with a new card (R4.8) are rights that follow from when a card came into the
opponent's hand. A player who remembers all the cards still has to weigh that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from terts import kernel
from terts.game.actions import Announce, Beat, Play
from terts.game.cards import mask_of
from terts.game.guess import guess
from terts.game.history import SeenAnnounce, SeenBeat, SeenDraw
from terts.game.melds import marriage_mask, melds_in
from terts.game.spreads import by_step
from terts.game.view import View
from terts.game.worlds import Imagined, Worlds, sheet_before
from terts.kernel import Packed, PastChances


class Past(NamedTuple):
    """A deal, packed, in which the seat would see its view, and the weight of that deal; weights add to 1."""

    packed: Packed
    weight: float


Pasts = Callable[[View, int, Random], Sequence[Past]]
"""Weighted deals for a view that knows both hands at a guarded table, from so many drawn by chance, or reckoned.

With one deal wanted any will do.
"""


ENOUGH: Final = 0.9
"""With kinds of past this likely together no more are looked for."""
CERTAIN: Final = 1 - 1e-9
"""A kind of past more likely than this is the only one; sums of weights are not exact."""
MORE: Final = 8
"""If they are not, so many times more deals are drawn."""


def uniform(view: View, count: int, chance: Random) -> Sequence[Past]:
    """Deals drawn by chance, every deck that agrees with the view as likely as any other.

    Of those that differ in nothing that may matter one stands for all.
    """
    quick = _quick(view, chance) if count == 1 else None
    if quick is not None:
        return [Past(quick, 1.0)]
    return _drawn(Worlds(view), count, chance)


def _drawn(worlds: Worlds, count: int, chance: Random) -> list[Past]:
    view = worlds.view
    moments, cards = _moments(view), _telling(view)
    alike: dict[tuple[object, ...], list[Imagined]] = {}
    for _ in range(count):
        one = worlds.imagine(chance)
        came = by_step(one.cards)
        alike.setdefault((one.said, *(came[step] & cards for step in moments)), []).append(one)
    return [Past(_packed(worlds, group[0], chance), len(group) / count) for group in alike.values()]


def believed(view: View, count: int, chance: Random) -> Sequence[Past]:
    """Deals drawn as by `uniform`, weighed by how likely the opponent would have acted so.

    Each kind of past (`kernel.PastChances`) has its chance exactly, whichever of its deals stands for it; more deals
    are drawn if those of a first try leave likely kinds out, and none where there is only one kind.
    """
    if count == 1:
        return uniform(view, count, chance)
    chances = PastChances(kernel.sight(view))
    only = _only_kind(view, chances)
    if only is not None:
        return [Past(only, 1.0)]
    worlds = Worlds(view)
    found = _weighed(chances, _drawn(worlds, count, chance))
    if sum(past.weight for past in found) < ENOUGH:
        found = _weighed(chances, _drawn(worlds, MORE * count, chance))
    covered = sum(past.weight for past in found)
    return [Past(past.packed, past.weight / covered) for past in found]


def _only_kind(view: View, chances: PastChances) -> Packed | None:
    """A deal of the only kind of past there is, if so; where words of this trick are veiled a kind tells too little."""
    if _veiled_now(view):
        return None
    guessed = _quick(view, Random(0))  # what a guess leaves to chance is nothing that matters
    if guessed is None:
        return None
    (kind,) = chances.of([guessed])
    return guessed if kind.chance > CERTAIN else None


def _veiled_now(view: View) -> bool:
    """Whether a word of the running trick is still veiled."""
    played = [at for at, (_, seen) in enumerate(view.history) if isinstance(seen, Play)]
    begun = played[-1 - len(view.table)] + 1 if view.taken else 0
    return any(isinstance(seen, SeenAnnounce | SeenBeat) for _, seen in view.history[begun:])


def _weighed(chances: PastChances, drawn: Sequence[Past]) -> list[Past]:
    """One deal for all of a kind in which the same was said, with the chance of the kind by its share in it."""
    kinds = chances.of([past.packed for past in drawn])
    shares: dict[int, float] = {}
    alike: dict[tuple[int, bytes], list[Past]] = {}
    for past, kind in zip(drawn, kinds, strict=True):
        shares[kind.number] = shares.get(kind.number, 0.0) + past.weight
        alike.setdefault((kind.number, kernel.codes_of(past.packed)), []).append(past)
    by_number = {kind.number: kind.chance for kind in kinds}
    return [
        Past(group[0].packed, by_number[number] * sum(past.weight for past in group) / shares[number])
        for (number, _), group in alike.items()
    ]


def _quick(view: View, chance: Random) -> Packed | None:
    """A guess, if the rules allow it."""
    guessed = guess(view, chance)
    if guessed is None:
        return None
    try:
        return kernel.pack_moves(view.rules, sheet_before(view), view.deal, view.dealer, *guessed)
    except ValueError:
        return None


def _packed(worlds: Worlds, one: Imagined, chance: Random) -> Packed:
    view = worlds.view
    return kernel.pack_moves(
        view.rules, sheet_before(view), view.deal, view.dealer, worlds.deck(one, chance), worlds.moves(one)
    )


def _moments(view: View) -> tuple[int, ...]:
    """The numbers of the opponent's hidden draws when he spoke, or played one of king and queen of trumps."""
    found, draws = dict[int, None](), 0
    assert view.trump is not None, "both hands are known"
    pair = marriage_mask(view.trump)
    for who, seen in view.history:
        if who is view.mine.seat:
            continue
        draws += isinstance(seen, SeenDraw) and seen.card is None
        spoken = isinstance(seen, Announce | Beat | SeenAnnounce | SeenBeat)
        if spoken or (isinstance(seen, Play) and seen.card.bit & pair):
            found[draws] = None
    return tuple(found)


def _telling(view: View) -> int:
    """The cards of which it may matter when they came: king and queen of trumps, and those of the opponent's melds."""
    assert view.trump is not None, "both hands are known"
    cards = marriage_mask(view.trump)
    for meld in melds_in(mask_of(view.unseen)):
        cards |= meld.mask
    return cards
