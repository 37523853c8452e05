"""The course of a table's game: the entries of its log, and the fold over them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from terts.server import clocks
from terts.server.clocks import Outages
from terts.server.live.fold import Fold, after, new_game, opening
from terts.server.wire.log import Dealt, Entry
from terts.server.wire.parts import SeatName
from terts.server.wire.terms import Terms, rules_of

MOST_UPDATES: Final = 64
"""Whoever missed more entries than this is only told how things stand. They must fit into a socket's queue of frames
(`Limits.queue_frames`) with room for what happens meanwhile."""


class Course:
    """What happened at a table since `created_at`. `dealer` deals first; it is None until the lot is drawn.

    The fold after each deal is kept: whoever comes back is told of what he missed without all the deals before.
    """

    def __init__(self, terms: Terms, created_at: int) -> None:
        self._terms = terms
        self._rules = rules_of(terms)
        self._created_at = created_at
        self._entries: list[tuple[int, Entry]] = []
        self.dealer: SeatName | None = None
        self.fold = self._opening()
        self._deals = [self.fold]

    def entry(self, seq: int) -> Entry:
        """The entry of that number, from 1."""
        return self._entries[seq - 1][1]

    def after(self, fold: Fold, entry: Entry, at: int, outages: Outages) -> Fold:
        """The fold with one more entry; `IllegalAction` or `TextError` if the rules refuse it."""
        return after(fold, entry, at, fold.game or new_game(self._rules, self.dealer), outages)

    def advance(self, entry: Entry, fold: Fold) -> None:
        """Go one entry further, to the fold after it."""
        self._entries.append((fold.at, entry))
        self.fold = fold
        if isinstance(entry, Dealt):
            self._deals.append(fold)

    def can_resume(self, seq: int) -> bool:
        """Whether it is worth telling entry by entry what came after `seq` entries."""
        return self.fold.seq - MOST_UPDATES <= seq <= self.fold.seq

    def at(self, seq: int, outages: Outages) -> Fold:
        """The fold over the first `seq` entries: the present one, else reckoned from the deal that was running then."""
        if seq == self.fold.seq:
            return self.fold
        fold = next(fold for fold in reversed(self._deals) if fold.seq <= seq)
        for at, entry in self._entries[fold.seq : seq]:
            fold = self.after(fold, entry, at, outages)
        return fold

    def steps_since(self, seq: int, outages: Outages) -> Iterator[tuple[Fold, Entry, Fold]]:
        """Each entry behind the first `seq`, with the folds before and after it."""
        fold = self.at(seq, outages)
        for at, entry in self._entries[seq:]:
            then = self.after(fold, entry, at, outages)
            yield fold, entry, then
            fold = then

    def _opening(self) -> Fold:
        return opening(clocks.new_clock(self._terms.clock), self._created_at)
