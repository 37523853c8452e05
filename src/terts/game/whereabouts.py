"""Which cards a player of an open table certainly held, or may have held, at some time of the deal.

It is told by hindsight: what the viewer holds, has drawn and has seen played says where those cards were before. What
was announced says nothing, since at an open table a meld is a claim (R6.2).
"""

from __future__ import annotations

from collections.abc import Iterator

from terts.game.actions import Play, Swap
from terts.game.cards import PACK, Rank, Seat, card_of, mask_of
from terts.game.history import SeenAction, SeenDraw
from terts.game.retelling import Retelling
from terts.game.view import View


class Whereabouts:
    """The opponent's cards as the seat's view tells them, at the time before an entry of the history."""

    def __init__(self, view: View, seat: Seat, told: Retelling) -> None:
        self._view, self._seat, self._told = view, seat, told
        self._turned = 0 if view.turned is None else view.turned.bit
        self._seven = 0 if view.turned is None else card_of(Rank.SEVEN, view.turned.suit).bit
        self._dealt = mask_of(view.hand) ^ self._passed(len(view.history))
        self._may: dict[int, int] = {}
        self._held: dict[int, int] = {}

    def may(self, entry: int) -> int:
        """The cards that may have been in the opponent's hand then, a mask."""
        if entry not in self._may:
            self._may[entry] = mask_of(PACK) & ~(self._elsewhere(entry) | self._still_to_draw(entry))
        return self._may[entry]

    def held(self, entry: int) -> int:
        """The cards that were certainly in the opponent's hand then, a mask."""
        if entry not in self._held:
            self._held[entry] = (self._shown_since(entry) | self._came_openly(entry)) & self.may(entry)
        return self._held[entry]

    def _standing(self, entry: int) -> Iterator[tuple[Seat, SeenAction]]:
        """What had happened by then and was not taken back by then."""
        for index, (who, seen) in enumerate(self._view.history[:entry]):
            if self._told.taken_back.get(index, entry) >= entry:
                yield who, seen

    def _passed(self, entry: int) -> int:
        """The viewer's cards that came or went by then."""
        changed = 0
        for who, seen in self._standing(entry):
            if who is self._seat:
                changed ^= self._exchanged(seen)
        return changed

    def _exchanged(self, seen: SeenAction) -> int:
        match seen:
            case Play(card) | SeenDraw(card) if card is not None:
                return card.bit
            case Swap():
                return self._turned | self._seven
            case _:
                return 0

    def _elsewhere(self, entry: int) -> int:
        """The viewer's hand, the cards played and the upcard."""
        played, drawn, upcard = 0, 0, self._turned
        for _, seen in self._standing(entry):
            match seen:
                case Play(card):
                    played |= card.bit
                case SeenDraw(card) if card is not None:
                    drawn |= card.bit
                case Swap():
                    upcard, drawn = self._seven, 0
        return (self._dealt ^ self._passed(entry)) | played | (upcard & ~drawn)

    def _still_to_draw(self, entry: int) -> int:
        """The cards known to have been drawn later, which lay face down in the talon then."""
        back = [index for index in self._told.taken_back.values() if index >= entry]
        later = 0
        for _, seen in self._view.history[entry : min(back, default=None)]:
            if isinstance(seen, SeenDraw) and seen.card is not None:
                later |= seen.card.bit
        swapped = any(isinstance(seen, Swap) for _, seen in self._view.history)
        return later & ~(self._turned | (self._seven if swapped else 0))

    def _shown_since(self, entry: int) -> int:
        """The cards that the opponent has shown since, or holds now, with no hidden draw between."""
        shown = 0
        for who, seen in self._view.history[entry:]:
            if who is self._seat:
                continue
            match seen:
                case SeenDraw(card=None):
                    return shown
                case Play(card):
                    shown |= card.bit
                case Swap():
                    shown |= self._seven
        gone = not self._view.talon and self._view.upcard is None
        return shown | mask_of(self._view.unseen if gone else self._view.theirs.known)

    def _came_openly(self, entry: int) -> int:
        """The cards that came to the opponent before all eyes: drawn openly, or for the seven."""
        came = 0
        for who, seen in self._standing(entry):
            if who is self._seat:
                continue
            match seen:
                case SeenDraw(card) if card is not None:
                    came |= card.bit
                case Swap():
                    came |= self._turned
        return came
