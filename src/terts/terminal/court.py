"""Verdicts in words: the breach, whose it was, and what follows from it; nothing that R8 keeps hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from terts.game.actions import Announce, Beat, Marry
from terts.game.breaches import (
    DRAW_BEFORE_BREAK,
    EARLY_FRAME,
    EXTRA_CARD,
    FALSE_COUNT,
    FALSE_MELD,
    FOREIGN_DRAW,
    LOCKED_SEVEN,
    NOT_DRAWN,
    REVOKE,
    SWAP_OWED,
)
from terts.game.cards import Seat
from terts.game.deal import Verdict
from terts.game.history import SeenAnnounce, SeenBeat
from terts.game.melds import MARRIAGE, Meld, MeldName
from terts.game.view import PhaseName, SeenAnnouncement, SeenMeld, View
from terts.terminal.grid import order
from terts.terminal.room import Room

Named = Meld | SeenMeld | SeenAnnouncement | SeenAnnounce | SeenBeat
"""A meld by as much of it as the viewer knows."""

GROUNDLESS: Final = 0
"""The number of the verdict on a protest without ground (RECORD section 4)."""
_CARD_STAYS: Final = (LOCKED_SEVEN, SWAP_OWED)
_DRAWS: Final = (FOREIGN_DRAW, DRAW_BEFORE_BREAK, EXTRA_CARD)
_MELDS: Final = (EARLY_FRAME, FALSE_MELD)


def verdicts(room: Room, before: View | None, after: View) -> list[str]:
    """What is to be told of the judgments between two views of one deal, one remark each."""
    return [remark for verdict in new_verdicts(before, after) for remark in _judged(room, before, after, verdict)]


def new_verdicts(before: View | None, after: View) -> tuple[Verdict, ...]:
    """The judgments in the later view that are not in the earlier one."""
    known = 0 if before is None or before.court is None else len(before.court.verdicts)
    return () if after.court is None else after.court.verdicts[known:]


def _judged(room: Room, before: View | None, after: View, verdict: Verdict) -> Iterator[str]:
    who = room.who(verdict.seat, after.seat)
    if verdict.breach == GROUNDLESS:
        yield room.text("judged-groundless", **who)
        return
    yield room.text("judged", **who, breach=verdict.breach, trick=verdict.trick)
    if verdict.breach == REVOKE:
        yield _revoke(room, after, verdict)
    elif verdict.breach in _MELDS:
        yield from _void(room, before, after, verdict.seat)
    elif verdict.breach in _CARD_STAYS:
        yield room.text("judged-card-stays")
    elif verdict.breach == NOT_DRAWN:
        yield room.text("judged-drawn-up")
    elif verdict.breach in _DRAWS:
        yield room.text("judged-card-back" if after.result is None else "judged-game-lost")
    elif verdict.breach == FALSE_COUNT:
        yield from _recounted(room, after)


def _revoke(room: Room, after: View, verdict: Verdict) -> str:
    """A revoke protested late undoes nothing: play has passed its trick (R6.5)."""
    if after.trick != verdict.trick or after.phase is not PhaseName.LEAD or after.leader is None:
        return room.text("judged-revoke-late")
    return room.text("judged-undone", trick=verdict.trick, **room.who(after.leader, after.seat))


def _void(room: Room, before: View | None, after: View, offender: Seat) -> Iterator[str]:
    """The meld that was taken back, by as much of it as is public, and what it had beaten (R6.8).

    A meld that the other side gains by a verdict can only be one that was beaten: neither the offence nor the protest
    scores any for him.
    """
    lost = _lost(before, after, offender)
    if lost is not None:
        yield room.text("judged-void", meld=room.words.meld(lost))
    for one in _missing(after, before, offender.other):
        yield room.text("judged-reinstated", meld=room.words.meld(one), **room.who(one.seat, after.seat))


def _lost(before: View | None, after: View, offender: Seat) -> Named | None:
    """What was voided: a scored meld, the announcement that waited, or the word just said at a referee's table."""
    for one in _missing(before, after, offender):
        return one
    if before is not None and before.announced is not None and before.announced.seat is offender:
        return before.announced
    said = (action for seat, action in reversed(after.history) if seat is offender)
    match next(said, None):
        case Announce(meld) | Beat(meld):
            return meld
        case SeenAnnounce() | SeenBeat() as seen:
            return seen
        case Marry():
            return MARRIAGE
    return None


def _missing(there: View | None, here: View | None, seat: Seat) -> list[SeenMeld]:
    """The seat's scored melds in one view that are not in the other, whatever of them is disclosed."""
    known = Counter(_entry(one) for one in (() if here is None else here.melds))
    missing = []
    for one in () if there is None else there.melds:
        if known[_entry(one)]:
            known[_entry(one)] -= 1
        elif one.seat is seat:
            missing.append(one)
    return missing


def _entry(one: SeenMeld) -> tuple[Seat, MeldName, int]:
    return (one.seat, one.name, one.trick)


def _recounted(room: Room, after: View) -> Iterator[str]:
    if after.court is not None and after.court.counted is not None:
        counted = after.court.counted
        pairs = (f"{room.name(seat, after.seat)} {counted[seat]}" for seat in order(after.seat))
        yield room.text("judged-recounted", points=", ".join(pairs))
