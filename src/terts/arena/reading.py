"""Reading raw results: every member is looked at, and what is wrong is told by its line."""

from __future__ import annotations

import json
from typing import Final

from terts.arena.errors import ArenaError
from terts.arena.pairs import GameResult, PairResult
from terts.arena.players import parse_player
from terts.arena.provenance import Provenance
from terts.arena.series import Series, Unit
from terts.game.cards import Pair
from terts.game.deal import ENDINGS
from terts.game.errors import TertsError
from terts.game.rules import Value

FORMAT: Final = "terts-arena"
VERSION: Final = 1

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def read_object(line: bytes, number: int) -> dict[str, Json]:
    """The JSON object on the line."""
    try:
        member: Json = json.loads(line)
    except ValueError:
        raise _wrong(number) from None
    if not isinstance(member, dict):
        raise _wrong(number)
    return member


def read_series(header: dict[str, Json]) -> Series:
    """The series of the header, the first line."""
    if header.get(FORMAT) != VERSION:
        raise ArenaError("arena-not-results")
    seed, name, changes = header.get("seed"), header.get("rules"), header.get("changes")
    if not (type(seed) is int and isinstance(name, str) and isinstance(changes, dict)):
        raise _wrong(1)
    knobs: list[tuple[str, Value]] = []
    for knob, value in changes.items():
        if not isinstance(value, str | bool | int):
            raise _wrong(1)
        knobs.append((knob, value))
    names = _players(header.get("players"))
    try:
        players = parse_player(names[0]), parse_player(names[1])
        series = Series(players, Unit(str(header.get("unit"))), name, tuple(knobs), seed)
        _ = series.rules
    except (TertsError, ValueError) as error:
        raise ArenaError("arena-header", problem=str(error)) from None
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
    if not (isinstance(version, str) and (commit is None or isinstance(commit, str))):
        raise _wrong(number)
    return Provenance(version, commit)


def read_pair(member: dict[str, Json], wanted: int, unit: Unit, number: int) -> PairResult:
    """The pair of that number on the line; `wanted` is the pair's number, `number` the line's."""
    match member:
        case {"pair": int(pair), "games": [dict(one), dict(other)]} if pair == wanted and pair is not True:
            return PairResult(pair, (_game(one, unit, number), _game(other, unit, number)))
        case _:
            raise _wrong(number)


def _game(member: dict[str, Json], unit: Unit, number: int) -> GameResult:
    match member:
        case {"deals": [_, *_] as deals, "winner": int(winner), "by": str(by)} if winner in (1, 2) and by in ENDINGS:
            ended: tuple[int | None, str | None] = (winner - 1, by)
        case {"deals": [_] as deals, "winner": None, "by": None} if unit is Unit.DEALS:
            ended = (None, None)
        case _:
            raise _wrong(number)
    return GameResult(tuple(_points(points, number) for points in deals), *ended)


def _points(points: Json, number: int) -> Pair[int]:
    match points:
        case [int(one), int(other)]:
            return one, other
        case _:
            raise _wrong(number)


def _wrong(number: int) -> ArenaError:
    return ArenaError("arena-line", line=number)
