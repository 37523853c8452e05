"""The league: ratings of all players of several series, fitted to their results, with 95 % intervals.

Elo is that of Bradley and Terry, fitted to the games won: a player rated d above another wins 1 / (1 + 10^(-d/400)) of
their games. Half a game won and half a game lost are added between two players who met (Haldane 1956, Anscombe 1956),
so that a clean sweep has a rating too. Points are fitted by weighted least squares: the difference of two
players is what the one is ahead in a deal. Intervals are by pairs, those of Elo by White's sandwich with the pair as
the unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Final

from terts.arena.errors import ArenaError
from terts.arena.estimates import NORMAL, Estimate, lead
from terts.arena.linear import applied, inverse, product
from terts.arena.results import Results
from terts.arena.series import Unit
from terts.game.errors import plain, shown

ELO: Final = 400 / log(10)
"""Elo in one unit of the logistic scale."""
ADDED: Final = 0.25
"""Pairs added as won, and as many as lost, between two players who met: half a game each."""
STEP: Final = 2.0
"""The farthest a rating goes in one step, on the logistic scale: far off the curve is flat, and steps grow too long."""

LEAST_VARIANCE: Final = 1.0
"""That of a pair's points is taken to be no less, in points squared: players who never differed may yet."""


@dataclass(slots=True)
class Meeting:
    """All pairs of two players: for each the games the first one won, the games decided, its lead, and the deals."""

    pairs: list[tuple[int, int, int, int]] = field(default_factory=list)

    @property
    def wins(self) -> int:
        """The games the first one won."""
        return sum(won for won, _, _, _ in self.pairs)

    @property
    def games(self) -> int:
        """The games that were played out."""
        return sum(games for _, games, _, _ in self.pairs)

    @property
    def points(self) -> int:
        """The points by which the first one is ahead."""
        return sum(points for _, _, points, _ in self.pairs)

    @property
    def deals(self) -> int:
        """The deals."""
        return sum(deals for _, _, _, deals in self.pairs)


Meetings = Mapping[tuple[int, int], Meeting]
"""By the places of the two players, the smaller one first."""


@dataclass(frozen=True, slots=True)
class League:
    """The players, by their text forms, the place of the anchor among them, and how they met.

    `elo` and `points` are their ratings with intervals, None where no chain of meetings joins a player to the anchor
    (of whole games for `elo`; those of a single pair do not count). The anchor's interval has no width.
    """

    players: tuple[str, ...]
    anchor: int
    meetings: Meetings
    elo: tuple[Estimate | None, ...]
    points: tuple[Estimate | None, ...]

    def best_first(self) -> list[int]:
        """The places of the players by their rating, the best first; by points where nobody is rated in Elo."""
        rated = self.elo if any(one is not None and one.low < one.high for one in self.elo) else self.points
        return sorted(range(len(self.players)), key=lambda at: _order(rated[at], self.points[at]), reverse=True)

    def meeting(self, one: int, other: int) -> Meeting:
        """How two players met, seen from the first; empty if they did not."""
        if one < other:
            return self.meetings.get((one, other), Meeting())
        seen = self.meetings.get((other, one), Meeting())
        return Meeting([(games - won, games, -points, deals) for won, games, points, deals in seen.pairs])


def _order(rated: Estimate | None, points: Estimate | None) -> tuple[float, float]:
    lowest = float("-inf")
    return (lowest if rated is None else rated.value, lowest if points is None else points.value)


def league(results: Iterable[Results], anchor: str | None = None, rating: float = 0.0) -> League:
    """The league of these series; the anchor is rated `rating` in Elo, and 0 in points. It is the first player if None.

    `ArenaError` if the rules differ, a series is there twice, nobody met another, or the anchor did not play.
    """
    found = list(results)
    _check(found)
    met = [one for one in found if one.series.players[0] != one.series.players[1]]
    players = tuple(dict.fromkeys(str(player) for one in met for player in one.series.players))
    if not players:
        raise ArenaError("arena-league-empty")
    if anchor is not None and anchor not in players:
        raise ArenaError("arena-no-anchor", name=plain(anchor, 80), known=", ".join(players))
    meetings = _meetings(met, players)
    place = 0 if anchor is None else players.index(anchor)
    elo = _fit(len(players), place, meetings, lambda met: met.games > 0, _elo_ratings)
    points = _fit(len(players), place, meetings, lambda met: met.deals > 0, _points_ratings)
    return League(players, place, meetings, tuple(_shifted(one, rating) for one in elo), tuple(points))


def _check(found: Sequence[Results]) -> None:
    rules = {one.series.rules for one in found}
    if len(rules) > 1:
        raise ArenaError("arena-rules-differ")
    seen: set[tuple[object, ...]] = set()
    for one in found:
        key = (one.series.unit, one.series.seed, *sorted(map(str, one.series.players)))
        if key in seen:
            first, second = one.series.players
            raise ArenaError("arena-twice", one=str(first), other=str(second), seed=shown(one.series.seed))
        seen.add(key)


def _meetings(found: Sequence[Results], players: Sequence[str]) -> Meetings:
    meetings: dict[tuple[int, int], Meeting] = {}
    for one in found:
        first, second = (players.index(str(player)) for player in one.series.players)
        meeting = meetings.setdefault((min(first, second), max(first, second)), Meeting())
        for pair in one.pairs:
            ahead, winner = lead(pair), int(first > second)
            deals = sum(len(game.deals) for game in pair.games)
            won = sum(game.winner == winner for game in pair.games)
            games = sum(game.winner is not None for game in pair.games) if one.series.unit is Unit.GAMES else 0
            meeting.pairs.append((won if games else 0, games, -ahead if winner else ahead, deals))
    return meetings


Edges = Sequence[tuple[int, int, Meeting]]
Ratings = tuple[list[float], list[list[float]]]
"""Ratings without the anchor, which is 0, and their covariances."""


def _fit(
    count: int, anchor: int, meetings: Meetings, counts: Callable[[Meeting], bool], fit: Callable[[int, Edges], Ratings]
) -> list[Estimate | None]:
    """Fit those joined to the anchor; in the fit they are numbered anew, the anchor last."""
    usable = {pair: met for pair, met in meetings.items() if len(met.pairs) > 1 and counts(met)}
    joined = _joined(anchor, usable)
    order = [at for at in range(count) if at in joined and at != anchor] + [anchor]
    edges = [(order.index(a), order.index(b), met) for (a, b), met in usable.items() if a in joined]
    ratings, covariances = fit(len(order) - 1, edges)
    estimates: list[Estimate | None] = [None] * count
    estimates[anchor] = Estimate(0.0, 0.0, 0.0)
    for at, (value, row) in enumerate(zip(ratings, covariances, strict=True)):
        half = NORMAL * sqrt(max(0.0, row[at]))
        estimates[order[at]] = Estimate(value, value - half, value + half)
    return estimates


def _joined(anchor: int, meetings: Meetings) -> set[int]:
    """All who are joined to the anchor by a chain of meetings."""
    joined, new = {anchor}, {anchor}
    while new:
        new = {at for pair in meetings if joined & set(pair) for at in pair} - joined
        joined |= new
    return joined


def _elo_ratings(size: int, edges: Edges) -> Ratings:
    """Bradley and Terry's ratings by Newton's method, in Elo."""
    strength = [0.0] * size
    while True:
        shares = [1 / (1 + exp(_at(strength, b) - _at(strength, a))) for a, b, _ in edges]
        slopes = [met.wins + 0.5 - (met.games + 1) * p for (_, _, met), p in zip(edges, shares, strict=True)]
        weights = [(met.games + 1) * p * (1 - p) for (_, _, met), p in zip(edges, shares, strict=True)]
        bread = inverse(_laplacian(size, edges, weights))
        steps = applied(bread, _sums(size, edges, slopes))
        strength = [old + max(-STEP, min(STEP, step)) for old, step in zip(strength, steps, strict=True)]
        if max(map(abs, steps), default=0.0) < 1e-9:
            break
    spread = [_game_squares(met, p) for (_, _, met), p in zip(edges, shares, strict=True)]
    covariances = product(product(bread, _laplacian(size, edges, spread)), bread)
    return [ELO * one for one in strength], [[ELO * ELO * value for value in row] for row in covariances]


def _game_squares(met: Meeting, p: float) -> float:
    """The sum over pairs of the squared distance between games won and games expected."""
    squares = sum((won - games * p) ** 2 for won, games, _, _ in met.pairs)
    return squares + ADDED * ((2 - 2 * p) ** 2 + (2 * p) ** 2)


def _points_ratings(size: int, edges: Edges) -> Ratings:
    """Ratings whose differences are nearest to the points a deal, each meeting weighing as much as it is exact."""
    weights = [1 / _points_variance(met) for _, _, met in edges]
    covariances = inverse(_laplacian(size, edges, weights))
    ahead = [weight * met.points / met.deals for weight, (_, _, met) in zip(weights, edges, strict=True)]
    return applied(covariances, _sums(size, edges, ahead)), covariances


def _points_variance(met: Meeting) -> float:
    """The variance of a meeting's points a deal, by pairs (as in `Tally.a_deal`)."""
    count, ratio = len(met.pairs), met.points / met.deals
    squares = sum((points - deals * ratio) ** 2 for _, _, points, deals in met.pairs)
    return max(squares / (count - 1), LEAST_VARIANCE) * count / met.deals**2


def _at(ratings: Sequence[float], place: int) -> float:
    """The rating of a player; that of the anchor, the last, is 0."""
    return ratings[place] if place < len(ratings) else 0.0


def _sums(size: int, edges: Edges, values: Sequence[float]) -> list[float]:
    """For each player but the anchor the sum of what its meetings say of it."""
    sums = [0.0] * (size + 1)
    for (a, b, _), value in zip(edges, values, strict=True):
        sums[a] += value
        sums[b] -= value
    return sums[:size]


def _laplacian(size: int, edges: Edges, weights: Sequence[float]) -> list[list[float]]:
    """The matrix of the quadratic form: weight times squared difference, summed over the meetings; anchor left out."""
    rows = [[0.0] * (size + 1) for _ in range(size + 1)]
    for (a, b, _), weight in zip(edges, weights, strict=True):
        rows[a][a] += weight
        rows[b][b] += weight
        rows[a][b] -= weight
        rows[b][a] -= weight
    return [row[:size] for row in rows[:size]]


def _shifted(one: Estimate | None, by: float) -> Estimate | None:
    return None if one is None else Estimate(one.value + by, one.low + by, one.high + by)
