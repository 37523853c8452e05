"""Files of results: written and read alike, taken up where they end, refused where they are wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from terts.arena.errors import ArenaError
from terts.arena.pairs import PairResult
from terts.arena.provenance import Provenance, provenance
from terts.arena.results import begin, header_of, read, take_up
from terts.arena.series import Series, Unit
from tests.arena.stubs import played, series

SERIES = series("club:nodes=5", "random", Unit.GAMES, "home", target=151)


@pytest.fixture(scope="module")
def pairs() -> list[PairResult]:
    return played(SERIES, 4)


@pytest.fixture
def path(tmp_path: Path, pairs: list[PairResult]) -> Path:
    """A file with four pairs."""
    path = tmp_path / "results.jsonl"
    with begin(path, SERIES) as file:
        file.add(pairs[:1])
        file.add(pairs[1:])
    return path


def test_what_is_written_is_read(path: Path, pairs: list[PairResult]) -> None:
    found = read(path.read_bytes())
    assert found.series == SERIES
    assert list(found.pairs) == pairs
    assert found.versions == (provenance(),)
    assert found.length == path.stat().st_size


def test_the_lines_are_plain_json(path: Path) -> None:
    header, first, *_ = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    assert header["terts-arena"] == 1
    assert header["players"] == ["club:nodes=5", "random"]
    assert (header["unit"], header["rules"], header["changes"], header["seed"]) == ("games", "home", {"target": 151}, 1)
    assert set(header) >= {"version", "commit", "started"}
    assert first["pair"] == 0
    assert {game["winner"] for game in first["games"]} <= {1, 2}


def test_single_deals_are_read_too(tmp_path: Path) -> None:
    chosen = series("random", "random", target=9999)
    deals = played(chosen, 2)
    with begin(tmp_path / "deals", chosen) as file:
        file.add(deals)
    assert list(read((tmp_path / "deals").read_bytes()).pairs) == deals


def test_a_file_that_is_there_is_not_begun_anew(path: Path) -> None:
    with pytest.raises(FileExistsError):
        begin(path, SERIES)


@pytest.mark.parametrize("back", [0, 1, 10, 200])
def test_a_file_cut_off_anywhere_is_taken_up_and_becomes_the_same(
    path: Path, pairs: list[PairResult], back: int
) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) - back])
    file, found = take_up(path, path.read_bytes(), SERIES)
    with file:
        assert list(found.pairs) == pairs[: len(found.pairs)]
        file.add(pairs[len(found.pairs) :])
    assert path.read_bytes() == whole


def test_another_version_that_goes_on_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace(f'"version": "{provenance().version}"', '"version": "0.0.7"')
    path.write_text(text, encoding="utf-8")
    file, found = take_up(path, path.read_bytes(), SERIES)
    file.__exit__()
    assert path.read_text(encoding="utf-8") == text  # nothing played, nothing said
    file, found = take_up(path, path.read_bytes(), SERIES)
    with file:
        file.add(played(SERIES, 5)[4:])
    found = read(path.read_bytes())
    assert [one.version for one in found.versions] == ["0.0.7", provenance().version]
    assert len(found.pairs) == 5


@pytest.mark.parametrize(
    ("other", "member"),
    [
        (series("random", "club:nodes=5", Unit.GAMES, "home", target=151), "players"),
        (series("club:nodes=6", "random", Unit.GAMES, "home", target=151), "players"),
        (series("club:nodes=5", "random", Unit.DEALS, "home", target=151), "unit"),
        (series("club:nodes=5", "random", Unit.GAMES, "codex", target=151), "rules"),
        (series("club:nodes=5", "random", Unit.GAMES, "home"), "changes"),
        (series("club:nodes=5", "random", Unit.GAMES, "home", seed=2, target=151), "seed"),
    ],
)
def test_the_file_of_another_series_is_refused_and_left_alone(path: Path, other: Series, member: str) -> None:
    before = path.read_bytes()
    with pytest.raises(ArenaError, match="other series") as refused:
        take_up(path, before + b"torn", other)
    assert refused.value.details["member"] == member
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "arena-file-empty"),
        (b'{"terts-arena": 1', "arena-file-empty"),
        (b'{"json": 1}\n', "arena-not-results"),
        (b'{"terts-arena": 2}\n', "arena-not-results"),
        (b"no json\n", "arena-line"),
        (b"[]\n", "arena-line"),
        (b"\xff\xfe\n", "arena-line"),
        (b"[" * 200_000 + b"\n", "arena-line"),
        (b'{"terts-arena": ' + b"[" * 200_000 + b"\n", "arena-line"),
        (b'{"terts-arena": 1, "seed": 1' + b"0" * 5000 + b"}\n", "arena-line"),
    ],
)
def test_what_is_no_file_of_results_is_refused(data: bytes, key: str) -> None:
    with pytest.raises(ArenaError) as refused:
        read(data)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("line", "old", "new", "key"),
    [
        (1, b"random", b"nobody", "arena-header"),
        (1, b'"unit": "games"', b'"unit": "years"', "arena-header"),
        (1, b"151", b"0", "arena-header"),
        (1, b'"home"', b'"away"', "arena-header"),
        (1, b"151", b"null", "arena-line"),
        (1, b'"seed": 1', b'"seed": "1"', "arena-line"),
        (1, b', "random"', b"", "arena-line"),
        (1, b'"version"', b'"v"', "arena-line"),
        (1, b'"version": "', b'"version": "' + b"9" * 300, "arena-line"),
        (1, b'"version": "', b'"version": "\\n', "arena-line"),
        (1, b'"unit": "games"', b'"unit": ' + b"[" * 900 + b"]" * 900, "arena-line"),
        (1, b'"unit": "games"', b'"unit": "' + b"y" * 9000 + b'"', "arena-header"),
        (1, b"nodes=5", b"nodes=5000000000", "arena-header"),
        (1, b"151", b"true", "arena-header"),
        (2, b'"pair": 0', b'"pair": false', "arena-line"),
        (3, b'"pair": 1', b'"pair": true', "arena-line"),
        (3, b'"pair": 1', b'"pair": 1.0', "arena-line"),
        (3, b'"winner": 1', b'"winner": true', "arena-line"),
        (3, b'"winner": 1', b'"winner": 1.0', "arena-line"),
        (3, b"[[", b"[[true, false], [", "arena-line"),
        (3, b"[[", b"[[150.0, 0], [", "arena-line"),
        (3, b"[[", b"[[NaN, 0], [", "arena-line"),
        (3, b"[[", b"[[1" + b"0" * 400 + b", 0], [", "arena-line"),
        (3, b"[[", b"[[1" + b"0" * 5000 + b", 0], [", "arena-line"),
        (3, b"[[", b"[[5, 5], [", "arena-deal"),
        (3, b"[[", b"[[-10, 160], [", "arena-deal"),
        (3, b"[[", b"[[10000, 10010], [", "arena-deal"),
        (3, b"[[", b"[[100, 55], [", "arena-deal"),
        (3, b"[[", b"[" * 300_000, "arena-line"),
        (3, b'"pair": 1', b'"pair": 2', "arena-line"),
        (3, b'"winner": 1', b'"winner": 3', "arena-line"),
        (3, b'"winner": 1', b'"winner": null', "arena-line"),
        (3, b'"by": "', b'"by": "un', "arena-line"),
        (3, b"[[", b'[["1", 1], [', "arena-line"),
        (3, b"[[", b"[[1, 2, 3], [", "arena-line"),
        (4, b"}", b"", "arena-line"),
    ],
)
def test_a_wrong_line_is_told(path: Path, line: int, old: bytes, new: bytes, key: str) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    with pytest.raises(ArenaError) as refused:
        read(b"".join(lines))
    assert refused.value.key == key
    assert refused.value.details.get("line", 1) == line


def read_games(*played: str, unit: Unit = Unit.GAMES, table: str = "guarded") -> list[PairResult]:
    """A file with one pair, both games of which went so: the deals, the winner and how it ended, in JSON."""
    header = json.dumps(header_of(series("club", "random", unit, table=table)))
    pairs = [f'{{"pair": 0, "games": [{game}, {game}]}}' for game in played]
    return list(read("\n".join([header, *pairs, ""]).encode()).pairs)


@pytest.mark.parametrize(
    ("deals", "by", "possible"),
    [
        ("[[80, 70]]", "points", True),
        ("[[0, 150]]", "points", True),
        ("[[450, 170]]", "points", True),
        ("[[80, 60]]", "points", False),
        ("[[5, 5]]", "points", False),
        ("[[5, 5]]", "claim", True),
        ("[[0, 0]]", "false claim", True),
        ("[[5, -5]]", "claim", False),
        ("[[10001, 0]]", "claim", False),
        ("[[80, 70], [5, 5]]", "claim", True),
        ("[[5, 5], [80, 70]]", "claim", False),
    ],
)
def test_points_of_a_guarded_deal_that_cannot_be_are_refused(deals: str, by: str, possible: bool) -> None:
    """Both have 150 card points (R5.1) and melds in tens; only a claim breaks the last deal off (R5.5)."""
    game = f'{{"deals": {deals}, "winner": 2, "by": "{by}"}}'
    if possible:
        assert read_games(game)[0].games[0].deals == tuple(map(tuple, json.loads(deals)))
    else:
        with pytest.raises(ArenaError) as refused:
            read_games(game)
        assert (refused.value.key, refused.value.details["line"]) == ("arena-deal", 2)


def test_penalties_of_an_open_table_may_bring_any_points_within_reason() -> None:
    """A fine is taken from the score, and the counter's mistake goes to the other (R6.6)."""
    game = '{"deals": [[-73, 181]], "winner": null, "by": null}'
    assert read_games(game, unit=Unit.DEALS, table="referee")[0].games[0].deals == ((-73, 181),)
    for points in ("[-1000000000, 0]", "[true, 150]"):
        with pytest.raises(ArenaError, match="line 2"):
            read_games(game.replace("[-73, 181]", points), unit=Unit.DEALS, table="referee")


def test_a_single_deal_that_ends_the_game_is_one_deal() -> None:
    game = '{"deals": [[90, 60], [90, 60]], "winner": 1, "by": "points"}'
    assert len(read_games(game)[0].games[0].deals) == 2
    with pytest.raises(ArenaError, match="line 2"):
        read_games(game, unit=Unit.DEALS)


@pytest.mark.parametrize("table", ["guarded", "referee", "protest"])
@pytest.mark.parametrize("unit", Unit)
def test_what_is_played_can_be_read_again(tmp_path: Path, table: str, unit: Unit) -> None:
    chosen = series("random", "random", unit, target=60, table=table, false_meld="fine")
    found = played(chosen, 3)
    with begin(tmp_path / "played", chosen) as file:
        file.add(found)
    assert list(read((tmp_path / "played").read_bytes()).pairs) == found


@pytest.mark.parametrize("kept", [0, 1, 16, 17, 50, 150])
def test_a_file_cut_off_in_its_first_line_is_begun_anew(path: Path, pairs: list[PairResult], kept: int) -> None:
    whole = path.read_bytes()
    assert b"\n" not in whole[:kept]
    path.write_bytes(whole[:kept])
    file, found = take_up(path, path.read_bytes(), SERIES)
    with file:
        assert found.pairs == ()
        file.add(pairs)
    assert read(path.read_bytes()).series == SERIES
    assert path.read_bytes().splitlines()[1:] == whole.splitlines()[1:]


@pytest.mark.parametrize(
    "data",
    [
        b"notes of mine",
        b'{"terts-arena": 2, "players": [',
        b'{"terts-arena": 12',
        b'{"terts-arena": 1, "players": ["club", "random"]}\r{"pair": 0}',
        b'{"terts-arena": 1, "players": ["club", "random"]} {"pair": 0, "games": []}',
        b'{"terts-arena": 1, "' + b"x" * 70_000,
    ],
)
def test_what_may_be_something_else_is_not_begun_anew(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(ArenaError, match="empty"):
        take_up(path, data, SERIES)
    assert path.read_bytes() == data


def test_a_pair_that_is_missing_is_told(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    with pytest.raises(ArenaError, match="line 3"):
        read(b"".join([*lines[:2], *lines[3:]]))


def test_a_version_is_shown_with_its_commit() -> None:
    assert str(Provenance("1.2", "abc")) == "1.2 (abc)"
    assert str(Provenance("1.2", None)) == "1.2"
