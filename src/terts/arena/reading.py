"""Reading raw results: every member is looked at, and what is wrong is told by its line.

Whole numbers are numbers of JSON, neither true nor false nor 1.0. The points of a deal are checked as far as they can
be without its cards. At a guarded table (R6.1) nobody has less than none or more than `MOST_GUARDED`, and where a deal
was played out the two have 150 card points together (R5.1), and melds in tens (R4.1 to R4.3). At an open table
penalties and counting (R6.4, R6.6) let nearly anything be; there `MAX_POINTS` is the bound, as in the record of a game.
All deals of a game were played out but the last one of a game that ended otherwise than by points.
"""

from __future__ import annotations

import json
from typing import Final, TypeGuard

from terts.arena.errors import ArenaError
from terts.arena.pairs import GameResult, PairResult
from terts.arena.players import parse_player
from terts.arena.provenance import Provenance
from terts.arena.series import Series, Unit
from terts.game.cards import Pair
from terts.game.deal import ENDINGS
from terts.game.errors import TertsError, plain
from terts.game.game import is_guarded
from terts.game.record import MAX_POINTS
from terts.game.rules import Value

FORMAT: Final = "terts-arena"
VERSION: Final = 1
MOST_GUARDED: Final = 10_000
"""Nobody takes more points in a deal of a guarded table: in each of eight tricks (R4.6) nine cards bring at most two
frames, 300 points, and sequences without a common card, 150."""
CARD_POINTS: Final = 150
"""The card points of both in a deal, the last trick included (R5.1)."""
LONGEST: Final = 200
"""The most characters that are kept of a version or a commit, or told of a problem."""

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def read_object(line: bytes, number: int) -> dict[str, Json]:
    """The JSON object on the line; `ArenaError` for anything else, nested however deeply."""
    try:
        member: Json = json.loads(line)
    except (ValueError, RecursionError):
        raise _wrong(number) from None
    if not isinstance(member, dict):
        raise _wrong(number)
    return member


def read_series(header: dict[str, Json]) -> Series:
    """The series of the header, the first line."""
    if header.get(FORMAT) != VERSION:
        raise ArenaError("arena-not-results")
    seed, name, unit, changes = (header.get(member) for member in ("seed", "rules", "unit", "changes"))
    if not (type(seed) is int and isinstance(name, str) and isinstance(unit, str) and isinstance(changes, dict)):
        raise _wrong(1)
    knobs: list[tuple[str, Value]] = []
    for knob, value in changes.items():
        if not isinstance(value, str | bool | int):
            raise _wrong(1)
        knobs.append((knob, value))
    names = _players(header.get("players"))
    try:
        players = parse_player(names[0]), parse_player(names[1])
        series = Series(players, Unit(unit), name, tuple(knobs), seed)
        _ = series.rules
    except (TertsError, ValueError) as error:
        raise ArenaError("arena-header", problem=plain(str(error), LONGEST)) from None
    return series


def _players(texts: Json) -> Pair[str]:
    match texts:
        case [str(one), str(other)]:
            return one, other
        case _:
            raise _wrong(1)


def read_provenance(member: dict[str, Json], number: int) -> Provenance:
    """The version and the commit in a member."""
    version, commit = member.get("version"), member.get("commit")
    if not (_is_short(version) and (commit is None or _is_short(commit))):
        raise _wrong(number)
    return Provenance(version, commit)


def _is_short(text: Json) -> TypeGuard[str]:
    return isinstance(text, str) and len(text) <= LONGEST and text.isprintable()


def read_pair(member: dict[str, Json], wanted: int, series: Series, number: int) -> PairResult:
    """The pair of that number on the line; `wanted` is the pair's number, `number` the line's."""
    match member:
        case {"pair": pair, "games": [dict(one), dict(other)]} if type(pair) is int and pair == wanted:
            return PairResult(pair, (_game(one, series, number), _game(other, series, number)))
        case _:
            raise _wrong(number)


def _game(member: dict[str, Json], series: Series, number: int) -> GameResult:
    winner, by = member.get("winner"), member.get("by")
    if type(winner) is int and winner in (1, 2) and isinstance(by, str) and by in ENDINGS:
        ended: tuple[int | None, str | None] = (winner - 1, by)
    elif winner is None and by is None and series.unit is Unit.DEALS:
        ended = (None, None)
    else:
        raise _wrong(number)
    return GameResult(_deals(member.get("deals"), by in (None, "points"), series, number), *ended)


def _deals(deals: Json, all_played: bool, series: Series, number: int) -> tuple[Pair[int], ...]:
    """The points of every deal; `all_played` says that the last one was played out too."""
    if not isinstance(deals, list) or not deals or (len(deals) > 1 and series.unit is Unit.DEALS):
        raise _wrong(number)
    guarded, last = is_guarded(series.rules), len(deals) - 1
    found = tuple(_points(points, number) for points in deals)
    for at, points in enumerate(found):
        if not _can_be(points, guarded, played=all_played or at < last):
            raise ArenaError("arena-deal", line=number, one=str(points[0]), other=str(points[1]))
    return found


def _points(points: Json, number: int) -> Pair[int]:
    match points:
        case [one, other] if type(one) is int and type(other) is int:
            if max(abs(one), abs(other)) <= MAX_POINTS:
                return one, other
    raise _wrong(number)


def _can_be(points: Pair[int], guarded: bool, played: bool) -> bool:
    """Whether a deal may bring these points; `played` says that it was played out."""
    if not guarded:
        return True
    if not 0 <= min(points) <= max(points) <= MOST_GUARDED:
        return False
    melds = sum(points) - CARD_POINTS
    return not played or (melds >= 0 and melds % 10 == 0)


def _wrong(number: int) -> ArenaError:
    return ArenaError("arena-line", line=number)
