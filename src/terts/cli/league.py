"""``terts league``: the ratings of the bots of several series."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import nan
from pathlib import Path
from typing import Final

import click

from terts.arena import report, standings
from terts.arena.errors import ArenaError
from terts.arena.league import League
from terts.arena.league import league as league_of
from terts.arena.results import MAX_BYTES, Results, read
from terts.cli.options import BadInput, FilePath, language, shown_path, written_out
from terts.game.errors import shown
from terts.locale.wording import Wording
from terts.terminal.archive import FileRefused, read_bytes
from terts.terminal.screen import Screen, open_screen

MOST_RATING: Final = 1_000_000
"""No anchor is rated farther from 0: beyond, the ratings of the others would drown in its digits."""


@click.command
@click.argument("files", nargs=-1, required=True, type=FilePath())
@click.option("--anchor", metavar="NAME[=RATING]", help="Who is rated RATING, 0 if not told; the first player if none.")
@language
def league(files: tuple[Path, ...], anchor: str | None, lang: str) -> None:
    """Rate the bots of the series in FILES, as terts arena --out writes them, and show who won against whom."""
    words = Wording(lang)
    found = [_read(words, path) for path in files]
    name, rating = (None, 0.0) if anchor is None else _anchor(words, anchor, found)
    try:
        rated = league_of(found, name, rating)
    except ArenaError as error:
        raise BadInput(words.text(error.key, **error.details)) from None
    with written_out(lang):
        _tell(open_screen(os.environ, history=False), words, rated, found[0])


def _anchor(words: Wording, text: str, found: Sequence[Results]) -> tuple[str, float]:
    """The name and the rating; a name may hold ``=`` itself, in its budget."""
    name, equals, number = text.rpartition("=")
    if not equals or text in {str(player) for one in found for player in one.series.players}:
        return text, 0.0
    try:
        rating = float(number)
    except ValueError:
        rating = nan
    if not abs(rating) <= MOST_RATING:
        raise BadInput(words.text("arena-anchor-form", text=shown(text), most=str(MOST_RATING)))
    return name, rating


def _read(words: Wording, path: Path) -> Results:
    try:
        return read(read_bytes(path, MAX_BYTES))
    except FileRefused as error:
        raise BadInput(f"{shown_path(path)}: {words.text(error.key, detail=error.detail)}") from None
    except ArenaError as error:
        raise BadInput(f"{shown_path(path)}: {words.text(error.key, **error.details)}") from None


def _tell(screen: Screen, words: Wording, rated: League, first: Results) -> None:
    screen.say(words.text("league-head", rules=report.rules_name(first.series), anchor=rated.players[rated.anchor]), 0)
    _show(screen, standings.table(words, rated))
    if any(met.games for met in rated.meetings.values()):
        screen.write()
        screen.say(words.text("league-won"), 0)
        _show(screen, standings.games_won(rated))
    screen.write()
    screen.say(words.text("league-ahead"), 0)
    _show(screen, standings.points_ahead(words, rated))


def _show(screen: Screen, rows: list[list[str]]) -> None:
    for line in standings.lines(rows):
        screen.write(f" {line}")
