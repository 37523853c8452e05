"""A league in words: a table of ratings, and the cross tables of games won and of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from terts.arena.estimates import Estimate
from terts.arena.league import League, Meeting
from terts.arena.report import Figures
from terts.locale.wording import Wording

NOTHING: Final = "–"
"""Stands where nothing was played."""


def table(words: Wording, league: League) -> list[list[str]]:
    """The players by rating: place, name, Elo, points a deal, how many games and pairs they played; a head first."""
    figures = Figures(words)
    head = ["", *(words.text(f"league-{column}") for column in ("player", "elo", "points", "games", "pairs"))]
    rows = [head]
    for place, at in enumerate(league.best_first(), 1):
        meetings = [league.meeting(at, other) for other in range(len(league.players))]
        games, pairs = (sum(one.games for one in meetings), sum(len(one.pairs) for one in meetings))
        ratings = [_rating(figures, one[at]) for one in (league.elo, league.points)]
        rows.append([str(place), league.players[at], *ratings, str(games), str(pairs)])
    return rows


def _rating(figures: Figures, one: Estimate | None) -> str:
    if one is None:
        return NOTHING
    value = figures.number(one.value, sign=True)
    half = (one.high - one.low) / 2
    return f"{value} ± {figures.number(half)}" if half else value


def games_won(league: League) -> list[list[str]]:
    """The cross table of games won of those played; a head first."""
    return _cross(league, lambda met: f"{met.wins}/{met.games}" if met.games else NOTHING)


def points_ahead(words: Wording, league: League) -> list[list[str]]:
    """The cross table of points a deal; a head first."""
    figures = Figures(words)
    return _cross(league, lambda met: figures.number(met.points / met.deals, sign=True) if met.deals else NOTHING)


def _cross(league: League, cell: Callable[[Meeting], str]) -> list[list[str]]:
    order = league.best_first()
    rows = [["", "", *(str(place) for place in range(1, len(order) + 1))]]
    for place, at in enumerate(order, 1):
        cells = ["" if other == at else cell(league.meeting(at, other)) for other in order]
        rows.append([str(place), league.players[at], *cells])
    return rows


def lines(rows: Sequence[Sequence[str]], left: int = 2) -> list[str]:
    """The rows with their columns aligned, the first `left` of them to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_aligned(row, widths, left)).rstrip() for row in rows]


def _aligned(row: Sequence[str], widths: Sequence[int], left: int) -> list[str]:
    return [
        f"{cell:<{width}}" if at < left else f"{cell:>{width}}"
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
