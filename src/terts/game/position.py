"""The position as one JSON object, under the view of all, of a seat, or of a spectator (RECORD section 4)."""

from __future__ import annotations

from collections.abc import Iterable

from terts.game import game as table
from terts.game.actions import Action
from terts.game.cards import Card, Hand, Pair, Seat
from terts.game.deal import Answer, AnsweringAsked, Deal, LivePhase, Over, Result
from terts.game.game import Game
from terts.game.view import SeenCourt, Side, View, view

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def position(game: Game) -> dict[str, Json]:
    """The position with all cards open; `ValueError` before the first deal."""
    deal = game.deal
    if deal is None:
        raise ValueError("nothing is dealt yet")
    seen = view(game, None)
    live = game.phase.during if isinstance(game.phase, Over) else game.phase
    return {
        **position_of(seen),
        "hands": _pair((_cards(deal.hands[0]), _cards(deal.hands[1]))),
        "talon": _cards(deal.talon),
        "melds": _open_melds(deal),
        "announced": _open_announcement(live),
        "legal": _legal(table.legal(game)),
        **({} if deal.court is None else {"possible": _pair((_possible(game, Seat.A), _possible(game, Seat.B)))}),
    }


def position_of(seen: View) -> dict[str, Json]:
    """The position as the viewer knows it: a hidden hand and the talon are counts, hidden melds bare names."""
    return {
        "deal": seen.deal,
        "trick": seen.trick,
        "phase": seen.phase.value,
        "turn": _seat(seen.turn),
        "dealer": seen.dealer.name,
        "leader": _seat(seen.leader),
        "trump": None if seen.trump is None else seen.trump.letter,
        "upcard": _card(seen.upcard),
        "hands": _pair((_hand(seen.sides[0]), _hand(seen.sides[1]))),
        "talon": seen.talon,
        "table": _cards(seen.table),
        "tricks": _pair((seen.sides[0].tricks, seen.sides[1].tricks)),
        "points": _pair((seen.sides[0].points, seen.sides[1].points)),
        "melds": [_meld(one.seat, str(one), one.points, one.trick) for one in seen.melds],
        "announced": _announced(seen),
        "record": _pair((seen.sides[0].score, seen.sides[1].score)),
        "target": _pair((seen.sides[0].target, seen.sides[1].target)),
        "legal": _legal(seen.legal),
        "result": _result(seen.result),
        **({} if seen.court is None else _open_table(seen, seen.court)),
    }


def _open_table(seen: View, court: SeenCourt) -> dict[str, Json]:
    possible = [_legal(seen.possible) if seat is seen.seat else [] for seat in Seat]
    return {
        "possible": {"A": possible[0], "B": possible[1]},
        "penalties": _pair(court.penalties),
        "counted": None if court.counted is None else _pair(court.counted),
        "verdicts": [{"seat": one.seat.name, "breach": one.breach, "trick": one.trick} for one in court.verdicts],
    }


def _possible(game: Game, seat: Seat) -> list[Json]:
    return _legal(table.possible(game, seat))


def _open_melds(deal: Deal) -> list[Json]:
    return [_meld(one.seat, str(one.meld), one.points, one.trick) for one in deal.melds]


def _open_announcement(phase: LivePhase) -> Json:
    if not isinstance(phase, Answer):
        return None
    asked = isinstance(phase, AnsweringAsked)
    return {"seat": phase.leader.name, "meld": str(phase.meld), "asked": asked}


def _announced(seen: View) -> Json:
    one = seen.announced
    return None if one is None else {"seat": one.seat.name, "meld": str(one), "asked": one.asked}


def _meld(seat: Seat, text: str, points: int, trick: int) -> Json:
    return {"seat": seat.name, "meld": text, "points": points, "trick": trick}


def _result(result: Result | None) -> Json:
    if result is None:
        return None
    return {"winner": result.winner.name, "by": result.by, "record": _pair(result.score)}


def _hand(side: Side) -> Json:
    return side.hand_size if side.hand is None else _cards(side.hand)


def _pair(pair: Pair[int] | Pair[list[Json]] | Pair[Json]) -> Json:
    return {"A": pair[0], "B": pair[1]}


def _cards(cards: Iterable[Card] | Hand) -> list[Json]:
    return [str(card) for card in cards]


def _card(card: Card | None) -> Json:
    return None if card is None else str(card)


def _legal(actions: tuple[Action, ...]) -> list[Json]:
    return [*sorted(map(str, actions))]


def _seat(seat: Seat | None) -> Json:
    return None if seat is None else seat.name
