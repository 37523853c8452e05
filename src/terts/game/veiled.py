"""What may lie behind the veiled words of the other seat, and what still depends on it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from terts.game.actions import ANNOUNCEMENTS, BEATS, DRAW, Action
from terts.game.breaches import EARLY_FRAME, FALSE_MELD
from terts.game.cards import Rank
from terts.game.deal import Breach, ScoredMeld
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.judgment import Board
from terts.game.melds import MELDS, Meld


def words_meant(seen: SeenAction) -> tuple[Action, ...]:
    """The actions that look so to the other seat."""
    match seen:
        case SeenAnnounce(name, top):
            return tuple(ANNOUNCEMENTS[meld] for meld in MELDS if _fits(meld, name, top))
        case SeenBeat(name, top):
            return tuple(BEATS[meld] for meld in MELDS if _fits(meld, name, top))
        case SeenDraw():
            return (DRAW,)
        case _:
            return (seen,)


def _fits(meld: Meld, name: str, top: Rank | None) -> bool:
    return meld.name == name and (top is None or (meld.top is not None and meld.top.rank is top))


def outlook(board: Board, index: int) -> Hashable:
    """All on which it may depend, the deck and the moves being the same, how the deal goes on."""
    court, scored = board.court, board.deal.melds
    on_sheet = {one.at for one in scored}
    pending = tuple(
        (one.number, one.at, one.window, one.late) for one in court.pending if one.window or _may_return(one, on_sheet)
    )
    trick = len(board.deal.tricks) + 1
    doubted = {one.meld_at for one in court.pending if one.window}
    melds = tuple(_without_past(one) if one.trick < trick and one.at not in doubted else one for one in scored)
    return index, board.phase, melds, pending, len(court.verdicts), court.silenced, court.told


def _may_return(breach: Breach, on_sheet: set[int]) -> bool:
    """Whether it may be open to protest again (R6.5)."""
    return breach.number not in (EARLY_FRAME, FALSE_MELD) or breach.meld_at in on_sheet


def _without_past(one: ScoredMeld) -> ScoredMeld:
    return replace(one, beaten=None)
