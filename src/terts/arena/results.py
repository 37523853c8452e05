"""Raw results on disk: JSON lines, a header and a line for every pair, in order of the pairs.

    {"terts-arena": 1, "players": ["club", "random"], "unit": "games", "rules": "classic", "changes": {}, "seed": 1,
     "version": "0.1.0", "commit": "b6dc4b1e55", "started": "2027-01-31T12:00:00Z"}
    {"pair": 0, "games": [{"deals": [[171, 79], …], "winner": 1, "by": "points"}, …]}

(the header stands on one line). Points are the first player's and the second's whatever their seats; `winner` is 1 or
2, or null where a single deal did not end the game. A series taken up by another version of the program has a line
``{"continued": …}`` with that version, its commit and the time. All but these and the header's last three members
follows from the header.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, Final, Self

from terts.arena.errors import ArenaError
from terts.arena.pairs import PairResult
from terts.arena.provenance import Provenance, provenance
from terts.arena.reading import FORMAT, VERSION, Json, read_object, read_pair, read_provenance, read_series
from terts.arena.series import Series


@dataclass(frozen=True, slots=True)
class Results:
    """What a file holds: the series, its pairs from 0 on without a gap, and which versions of the program played them.

    `length` is the length of the whole lines in bytes; what lies behind them was left by a write that was cut off.
    """

    series: Series
    pairs: tuple[PairResult, ...]
    versions: tuple[Provenance, ...]
    length: int


def read(data: bytes) -> Results:
    """Read a file of results; a last line that is cut off is left out. `ArenaError` tells the line that is wrong."""
    length = data.rfind(b"\n") + 1
    lines = data[:length].splitlines()
    if not lines:
        raise ArenaError("arena-file-empty")
    header = read_object(lines[0], 1)
    series, versions, pairs = read_series(header), [read_provenance(header, 1)], list[PairResult]()
    for number, line in enumerate(lines[1:], 2):
        member = read_object(line, number)
        continued = member.get("continued")
        if isinstance(continued, dict):
            versions.append(read_provenance(continued, number))
        else:
            pairs.append(read_pair(member, len(pairs), series, number))
    return Results(series, tuple(pairs), tuple(versions), length)


MAX_BYTES: Final = 1 << 30
"""No file of results is longer: that is some millions of games."""
MAX_HEADER: Final = 1 << 16
"""No header is longer, in bytes."""
_BEGINNING: Final = f'{{"{FORMAT}": {VERSION}, "'.encode()


class ResultsFile:
    """A file of results that is written as the pairs come; leaving its context closes it."""

    def __init__(self, file: BinaryIO, first: bytes = b"") -> None:
        """`first` is written before the first pair, if there is one."""
        self._file = file
        self._first = first

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, pairs: Iterable[PairResult]) -> None:
        """Write pairs, whole lines, through to the system."""
        lines = b"".join(_line(_pair_json(pair)) for pair in pairs)
        if lines:
            self._file.write(self._first + lines)
            self._file.flush()
            self._first = b""


def begin(path: Path, series: Series) -> ResultsFile:
    """A new file with the header of the series; `OSError` if it cannot be made, or is there already."""
    return _begun(path.open("xb"), series)


def _begun(file: BinaryIO, series: Series) -> ResultsFile:
    """The file with the header of the series, and nothing else."""
    results = ResultsFile(file)
    file.truncate(0)
    file.write(_line(header_of(series)))
    file.flush()
    return results


def _is_cut_header(data: bytes) -> bool:
    """Whether this is what a write of the header leaves that was cut off: no whole line, and so no pair."""
    if len(data) > MAX_HEADER or b"\n" in data or b"\r" in data or b'"pair"' in data:
        return False
    return data.startswith(_BEGINNING) or _BEGINNING.startswith(data)


def take_up(path: Path, data: bytes, series: Series) -> tuple[ResultsFile, Results]:
    """The file of the same series, to go on with, and what it holds; a last line that is cut off is taken away.

    `data` is what stands in the file; if that is nothing, or a part of the first line, the series is begun in it.
    `ArenaError` if it is of another series or cannot be understood, `OSError` if the file cannot be written.
    """
    if _is_cut_header(data):
        return _begun(path.open("r+b"), series), Results(series, (), (), 0)
    results = read(data)
    other = _difference(series, results.series)
    if other is not None:
        raise ArenaError("arena-other-series", **other)
    file = path.open("r+b")
    file.truncate(results.length)
    file.seek(0, os.SEEK_END)
    same = results.versions[-1] == provenance()
    return ResultsFile(file, b"" if same else _line({"continued": _played_by()})), results


def header_of(series: Series) -> dict[str, Json]:
    """The header of a new file of the series."""
    return {FORMAT: VERSION, **_identity(series), **_played_by()}


def _identity(series: Series) -> dict[str, Json]:
    """The members by which a series is told from another."""
    return {
        "players": [str(player) for player in series.players],
        "unit": series.unit.value,
        "rules": series.rules_name,
        "changes": dict(series.changes),
        "seed": series.seed,
    }


def _played_by() -> dict[str, Json]:
    here, now = provenance(), datetime.now(UTC).replace(microsecond=0, tzinfo=None)
    return {"version": here.version, "commit": here.commit, "started": f"{now.isoformat()}Z"}


def _difference(wanted: Series, found: Series) -> dict[str, str] | None:
    """The first member in which the two series differ, with both of its values; None if they are the same."""
    one, other = _identity(wanted), _identity(found)
    for member, value in one.items():
        if other[member] != value:
            return {"member": member, "wanted": json.dumps(value), "found": json.dumps(other[member])}
    return None


def _pair_json(pair: PairResult) -> dict[str, Json]:
    games: list[Json] = [
        {
            "deals": [list(points) for points in game.deals],
            "winner": None if game.winner is None else game.winner + 1,
            "by": game.by,
        }
        for game in pair.games
    ]
    return {"pair": pair.number, "games": games}


def _line(member: dict[str, Json]) -> bytes:
    return json.dumps(member, ensure_ascii=False).encode() + b"\n"
