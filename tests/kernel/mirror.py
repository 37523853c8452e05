"""The belief again, found in Python by another way: whole deals stand for the hands, and the rules judge each of them.

Of the kernel's belief it shares the model's menu alone. A way in which the cards may have come to the opponent is
played through as a packed deal; ways that cannot differ later are put together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from terts import kernel
from terts.game.actions import Action, Announce, Beat, Claim, Play
from terts.game.cards import Card, Rank, Seat, card_of, cards_of, mask_of
from terts.game.deal import HAND, stack, uncut_talon
from terts.game.game import Game
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.layout import layout
from terts.game.view import view
from terts.kernel import Packed

DOUBT = 0.02
"""What is kept of a hand with which the act is legal, whatever the model says (kernel/belief.hpp)."""
HEADER = 54
"""The bytes of a packed deal before its deck (docs/kernel.md)."""


class Way(NamedTuple):
    """How the cards may have come to the opponent, and all acts in full."""

    dealt: int
    draws: tuple[Card, ...]
    codes: bytes


class Mark(NamedTuple):
    """What of a way may matter later.

    The cards that came to him, those since each meld he said (R4.8), whether he parted the marriage (R4.14), and what
    he said in the running trick behind a veil.
    """

    came: int
    since: tuple[int, ...] = ()
    parted: bool = False
    said: bytes = b""


Weighted = tuple[Mark, Way, float]


class Mirror:
    """Follows what a seat saw of a running deal. Takes seconds before trick 6, of which there are too many ways."""

    def __init__(self, game: Game, seat: Seat, model: kernel.Model) -> None:
        seen = view(game, seat)
        assert seen.trump is not None
        self.rules, self.dealer, self.trump, self.seat, self.model = seen.rules, seen.dealer, seen.trump, seat, model
        self.places, self.header = layout(seen, seat), kernel.pack(game).data[:HEADER]
        self.pair = card_of(Rank.QUEEN, seen.trump).bit | card_of(Rank.KING, seen.trump).bit
        self.ways = gathered(self._dealt())
        for who, act in seen.history:
            if not isinstance(act, SeenDraw):
                self.ways = gathered(self._acted(who, act))
            elif who is not seat and act.card is None:
                self.ways = gathered(self._drawn())
            else:
                self.ways = gathered((mark._replace(said=b""), way, weight) for mark, way, weight in self._all())

    def hands(self) -> dict[int, float]:
        """The opponent's hands as masks, with their chances."""
        found: dict[int, float] = defaultdict(float)
        for _, way, weight in self._all():
            deal = self._packed(way)
            if deal is not None:
                found[deal.facts.hands[self.seat.other]] += weight
        total = sum(found.values())
        return {hand: weight / total for hand, weight in found.items()}

    def _all(self) -> Iterator[Weighted]:
        return ((mark, way, weight) for mark, (way, weight) in self.ways.items())

    def _dealt(self) -> Iterator[Weighted]:
        for cards in combinations(cards_of(self.places.pool), HAND):
            yield Mark(mask_of(cards)), Way(mask_of(cards), (), b""), 1.0

    def _drawn(self) -> Iterator[Weighted]:
        """Each card that is left with the same chance. A trick is over: its melds are told by now, or do not matter."""
        for mark, way, weight in self._all():
            for card in cards_of(self.places.pool & ~mark.came):
                since = tuple(cards | card.bit for cards in mark.since)
                after = Mark(mark.came | card.bit, since, mark.parted)
                yield after, way._replace(draws=(*way.draws, card)), weight

    def _acted(self, who: Seat, act: SeenAction) -> Iterator[Weighted]:
        for mark, way, weight in self._all():
            deal = self._packed(way)
            if deal is None:
                continue
            codes = [code for code in kernel.legal([deal])[0] if looks_like(self._action(code, deal), act)]
            shares = self._shares(deal, codes) if who is not self.seat else dict.fromkeys(codes, 1.0)
            for code, share in shares.items():
                after = self._marked(who, mark, deal, code) if who is not self.seat else mark
                if isinstance(act, SeenAnnounce | SeenBeat):
                    after = after._replace(said=after.said + bytes((code,)))
                yield after, way._replace(codes=way.codes + bytes((code,))), weight * share

    def _action(self, code: int, deal: Packed) -> Action:
        return kernel.action_of(code, self.trump, deal.answering)

    def _marked(self, who: Seat, mark: Mark, deal: Packed, code: int) -> Mark:
        action, hand = self._action(code, deal), deal.facts.hands[who]
        if isinstance(action, Announce | Beat):
            return mark._replace(since=(*mark.since, 0))
        parts = isinstance(action, Play) and bool(action.card.bit & self.pair) and not self.pair & ~hand
        return mark._replace(parted=mark.parted or parts)

    def _shares(self, deal: Packed, codes: list[int]) -> dict[int, float]:
        """How likely he does each of these: together tempered, among them as the model says."""
        if not codes:
            return {}
        if not deal.facts.talon or isinstance(self._action(codes[0], deal), Claim):
            return dict.fromkeys(codes, 1 / len(codes))
        menu = kernel.menu(deal, self.model.heat)
        said = sum(menu[code] for code in codes)
        together = (DOUBT + (1 - DOUBT) * said) ** (self.model.trust / 4)
        return {code: together * menu[code] / said for code in codes}

    def _packed(self, way: Way) -> Packed | None:
        """The deal so far, or None if the last act is not legal in it."""
        draws = dict(zip(self.places.draws, way.draws, strict=False))
        rest = list(cards_of(self.places.pool & ~(way.dealt | mask_of(way.draws))))
        hidden = [draws.get(place, card) for place, card in enumerate(self.places.talon)]
        talon = tuple(rest.pop() if card is None else card for card in hidden)
        before = talon if self.places.cut is None else uncut_talon(self.rules, talon, self.places.cut)
        theirs, mine = cards_of(way.dealt), self.places.dealt
        hands = (mine, theirs) if self.seat is Seat.A else (theirs, mine)
        assert self.places.turned is not None
        deck = stack(self.rules, self.dealer, hands, self.places.turned, before)
        try:
            return Packed(self.header + bytes(deck) + way.codes)
        except ValueError:
            return None


def gathered(ways: Iterable[Weighted]) -> dict[Mark, tuple[Way, float]]:
    """The ways of one mark together."""
    found: dict[Mark, tuple[Way, float]] = {}
    for mark, way, weight in ways:
        found[mark] = (way, weight + (found[mark][1] if mark in found else 0.0))
    return found


def looks_like(action: Action, seen: SeenAction) -> bool:
    """Whether the opponent's action is seen so."""
    match action, seen:
        case (Announce(meld), SeenAnnounce(name, top)) | (Beat(meld), SeenBeat(name, top)):
            return meld.name is name and (top is None or (meld.top is not None and meld.top.rank is top))
        case _:
            return action == seen
