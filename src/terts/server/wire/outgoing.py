"""Makes what leaves about a game, from a `View` and nothing else, and the end of one, which everybody may know.

A view holds no card that R8 hides, so what is made here cannot tell one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from msgspec import UNSET

from terts.game import errors
from terts.game.cards import PACK, Card, Pair, Seat
from terts.game.deal import Result
from terts.game.history import SeenDraw, SeenMove
from terts.game.melds import Meld
from terts.game.scoring import DealResult
from terts.game.tricks import Trick
from terts.game.view import PhaseName, SeenAnnouncement, SeenCourt, Side, View
from terts.server.wire import view as wire
from terts.server.wire.parts import Numbers, Reason, SeatName, TextLists, numbers

NAMES: Final[Pair[SeatName]] = ("A", "B")
"""``NAMES[seat]``: the seat's name."""
_TEXTS: Final = tuple(map(str, PACK))
_FINISHED: Final = frozenset((PhaseName.DEAL, PhaseName.OVER))


MOST_DEALS: Final = 50
"""So many finished deals, the last ones, are on the sheet of a welcome; a long game has many more."""


@dataclass(frozen=True, slots=True)
class Told:
    """From which move of the running deal on, and from which finished deal on, the viewer is told; both from 0."""

    history_from: int
    sheet_from: int


def table_view(seen: View, assist: bool, told: Told | None = None) -> wire.TableView:
    """The view as it is sent: whole, or what is new in it; without `assist` no running card points (R8)."""
    told = told or Told(0, max(0, len(seen.standing.results) - MOST_DEALS))
    a, b = seen.sides
    return wire.TableView(
        seat=seat_name(seen.seat),
        deal=seen.deal,
        trick=seen.trick,
        phase=seen.phase.value,
        turn=seat_name(seen.turn),
        dealer=NAMES[seen.dealer],
        leader=seat_name(seen.leader),
        trump=None if seen.trump is None else seen.trump.letter,
        upcard=card_text(seen.upcard),
        turned=card_text(seen.turned),
        hands=wire.Hands(_hand(a), _hand(b)),
        known=TextLists(card_texts(a.known), card_texts(b.known)),
        talon=seen.talon,
        table=card_texts(seen.table),
        tricks=Numbers(a.tricks, b.tricks),
        points=Numbers(a.points, b.points) if assist or seen.phase in _FINISHED else None,
        melds=tuple([wire.SeenMeld(NAMES[one.seat], str(one), one.points, one.trick) for one in seen.melds]),
        announced=None if seen.announced is None else _announced(seen.announced),
        record=Numbers(a.score, b.score),
        target=Numbers(a.target, b.target),
        legal=_sorted(seen.legal),
        result=None if seen.result is None else outcome(seen.result),
        unplayable={_TEXTS[card]: reason(why) for card, why in seen.unplayable},
        hand_melds=_hand_melds(seen),
        may_look=seen.may_look,
        taken=tuple(map(seen_trick, seen.taken)) if seen.may_look else (),
        sheet_from=told.sheet_from,
        sheet=tuple(map(sheet_deal, seen.standing.results[told.sheet_from :])),
        history_from=told.history_from,
        history=history_texts(seen, told.history_from),
        possible=UNSET if seen.court is None else _possible(seen),
        penalties=UNSET if seen.court is None else numbers(seen.court.penalties),
        counted=UNSET if seen.court is None else counted(seen.court),
        verdicts=UNSET if seen.court is None else verdicts(seen.court),
    )


def reason(why: errors.Reason) -> Reason:
    """The reason as it is sent."""
    return Reason(why.clause, why.key, why.args)


def outcome(result: Result) -> wire.Outcome:
    """How the game ended, as it is sent."""
    return wire.Outcome(NAMES[result.winner], result.by, numbers(result.score))


def new_in(before: View | None, seen: View) -> Told | None:
    """What the view tells that the one before did not; None if everything is new."""
    if before is None:
        return None
    return Told(_first_told(before, seen), len(before.standing.results))


def _first_told(before: View, seen: View) -> int:
    """The number of the first move that the view tells, or tells more of, than the one before did."""
    if before.deal != seen.deal:
        return 0
    at = 0
    for known, told in zip(before.history, seen.history, strict=False):
        if known is not told and known != told:
            return at
        at += 1
    return at


def history_texts(seen: View, start: int = 0) -> tuple[str, ...]:
    """The moves as the viewer may see them, with their seats, from the given one on (RECORD section 5)."""
    return tuple(map(move_text, seen.history[start:] if start else seen.history))


def move_text(move: SeenMove) -> str:
    """One move as the viewer may see it, `B terz`."""
    return f"{NAMES[move[0]]} {move[1]}"


def action_of(seen: View, acted: bool) -> str | None:
    """The action that led to this view, as the viewer may see it, from its history; None if none did.

    The engine's draws come behind it in the history of a guarded table, those of an open one are actions themselves.
    """
    if not acted:
        return None
    for move in reversed(seen.history):
        if not isinstance(move[1], SeenDraw) or (seen.court is not None and not move[1].made_up):
            return move_text(move)
    raise AssertionError("a view after an action has it in its history")


def _sorted(actions: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(str, actions)))


def seat_name(seat: Seat | None) -> SeatName | None:
    """The seat's name; null for none."""
    return None if seat is None else NAMES[seat]


def card_text(card: Card | None) -> str | None:
    """The card as a text; null for none."""
    return None if card is None else _TEXTS[card]


def card_texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The cards as texts."""
    return tuple([_TEXTS[card] for card in cards])


def _hand(side: Side) -> wire.Held:
    return side.hand_size if side.hand is None else card_texts(side.hand)


def _announced(one: SeenAnnouncement) -> wire.Announced:
    return wire.Announced(NAMES[one.seat], str(one), one.asked)


def _hand_melds(seen: View) -> tuple[wire.HandMeld, ...]:
    return tuple(
        [
            wire.HandMeld(
                str(one.meld),
                one.points,
                None if one.refused is None else reason(one.refused),
                tuple(map(_meld_text, one.beaten_by)),
                one.may_grow,
            )
            for one in seen.hand_melds
        ]
    )


@lru_cache(maxsize=1024)
def _meld_text(meld: Meld) -> str:
    return str(meld)


def seen_trick(trick: Trick) -> wire.SeenTrick:
    """A taken trick as it is sent."""
    cards = (_TEXTS[trick.lead], _TEXTS[trick.reply])
    return wire.SeenTrick(NAMES[trick.leader], cards, NAMES[trick.winner])


@lru_cache(maxsize=4096)
def sheet_deal(result: DealResult) -> wire.SheetDeal:
    """A finished deal as it stands on the sheet."""
    return wire.SheetDeal(
        dealer=NAMES[result.dealer],
        tricks=numbers(result.tricks),
        points=numbers(result.points),
        counted=numbers(result.counted),
        written=numbers(result.written),
        melds=tuple(wire.SheetMeld(NAMES[one.seat], str(one.meld), one.points, one.trick) for one in result.melds),
        penalties=numbers(result.penalties),
        record=numbers(result.score),
        last=NAMES[result.last],
    )


def _possible(seen: View) -> TextLists:
    mine = _sorted(seen.possible)
    return TextLists(mine if seen.seat is Seat.A else (), mine if seen.seat is Seat.B else ())


def counted(court: SeenCourt) -> Numbers | None:
    """The counted points of an open table; null before."""
    return None if court.counted is None else numbers(court.counted)


def verdicts(court: SeenCourt) -> tuple[wire.Verdict, ...]:
    """The judgments of an open table so far."""
    return tuple(wire.Verdict(NAMES[one.seat], one.breach, one.trick) for one in court.verdicts)
