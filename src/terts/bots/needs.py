"""Backward induction over what the two players still need: the heart of match equity.

A game is as good as the points that are missing to the targets, whatever the scores are, and who deals next. So one
grid serves all scores and targets of the same rules. Index i of a seat stands for ``top + step * i`` points missing.
Index 0 is the highest score that can be written without the game being over; it has `top` points to go, which are none
or fewer where rounding lifts a total above its target (R5.1, R5.3).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from threading import Lock
from typing import Final

from terts.bots.outcomes import Outcome
from terts.game.cards import Pair, Seat
from terts.game.scoring import round_to_ten

Settled = Callable[[int, int, Seat], Seat | None]
"""Who has won, needs and next dealer given, before another card is played; None where the game is open."""
First = Callable[[int, int], float]
"""The chance that the dealer's opponent wins a deal in which both arrive, by his needs and the dealer's."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How needs are written and laid out: the `unit` of writing (R5.1), the `step` of the grid, its `tops`."""

    unit: int
    step: int
    tops: Pair[int]

    def written(self, points: int) -> int:
        """What is written for the points of a deal (R5.1); melds are whole tens, so the sum is rounded as well."""
        return points if self.unit == 1 else round_to_ten(points)


@dataclass(frozen=True, slots=True)
class _Weights:
    """Weights of going on from a row of A's needs to another: B moves by `first` to `last` indices.

    `falling` has two for each move of B, the farthest first: A deals next, B deals next. `cut` is what of them, the
    nearest first, must not come to B's index 0, as he has won by his exact total then.
    """

    first: int
    last: int
    falling: tuple[float, ...]
    cut: tuple[float, ...]


_Move = tuple[int, int, Seat, bool, bool]
"""Indices of A and of B by which a deal moves, who deals next, whether index 0 of A and of B is open to it."""


class _Deals:
    """What a deal dealt by one seat does to the grid."""

    def __init__(self, measure: Measure, outcomes: Iterable[Outcome], first: First | None, dealer: Seat) -> None:
        moves: defaultdict[_Move, float] = defaultdict(float)
        arrivals: defaultdict[tuple[int, int, Seat], float] = defaultdict(float)
        for opponent, own, last, chance in outcomes:
            a, b = (own, opponent) if dealer is Seat.A else (opponent, own)
            winner = dealer if last else dealer.other
            reached = _reached(measure, (a, b))
            arrivals[(*reached, winner)] += chance
            for i, part in _parts(measure, a):
                for j, other in _parts(measure, b):
                    moves[i, j, winner, reached[0] < i, reached[1] < j] += chance * part * other
        if any(not i and not j for i, j, *_ in moves):
            raise ValueError(f"a deal that brings nobody {measure.step} points leads nowhere")
        self.rows: Final = [(i, _weights(moves, i, False), _weights(moves, i, True)) for i in _indices(moves)]
        share = None if first is None else _share_of_a(measure, first, dealer)
        self._won: Final = _won(arrivals, share)

    def won(self, i: int, j: int) -> float:
        """How likely this deal ends the game with A as the winner."""
        if i >= len(self._won):
            return 0.0
        row = self._won[i]
        return row[min(j, len(row) - 1)]


def _reached(measure: Measure, points: Pair[int]) -> Pair[int]:
    """The highest index of each seat from which the exact points of a deal reach the target; -1 if there is none."""
    top, step = measure.tops, measure.step
    return max((points[0] - top[0]) // step, -1), max((points[1] - top[1]) // step, -1)


def _parts(measure: Measure, points: int) -> Iterable[tuple[int, float]]:
    """By how many indices the points move, split between two where they fall between them."""
    whole, rest = divmod(measure.written(points), measure.step)
    return ((whole, 1 - rest / measure.step), (whole + 1, rest / measure.step)) if rest else ((whole, 1.0),)


def _indices(moves: Iterable[_Move]) -> list[int]:
    return sorted({move[0] for move in moves})


def _weights(moves: Mapping[_Move, float], row: int, to_top: bool) -> _Weights | None:
    """The weights of the moves of A by `row`, all of them or those that may come to his index 0."""
    open_to_it = {move: chance for move, chance in moves.items() if move[0] == row and (move[3] or not to_top)}
    if not open_to_it:
        return None
    first, last = min(move[1] for move in open_to_it), max(move[1] for move in open_to_it)
    falling, cut = [0.0] * (2 * (last - first + 1)), [0.0] * (2 * (last - first + 1))
    for (_, j, dealer, _, open_b), chance in open_to_it.items():
        falling[2 * (last - j) + dealer] += chance
        if not open_b:
            cut[2 * (j - first) + dealer] += chance
    return _Weights(first, last, tuple(falling), tuple(cut))


def _share_of_a(measure: Measure, first: First, dealer: Seat) -> Callable[[int, int], float]:
    """By indices the chance that A is the winner of a deal in which both arrive."""
    (top_a, top_b), step = measure.tops, measure.step

    def share(i: int, j: int) -> float:
        a, b = top_a + step * i, top_b + step * j
        return first(a, b) if dealer is Seat.B else 1 - first(b, a)

    return share


def _won(
    arrivals: Mapping[tuple[int, int, Seat], float], share: Callable[[int, int], float] | None
) -> list[list[float]]:
    """For indices of both how likely A wins by this deal; beyond the last of B's he does not arrive.

    Without a share of those deals in which both arrive the last trick decides them (R5.4).
    """
    size = [max(reached[seat] for reached in arrivals) + 1 for seat in Seat]
    won = [[0.0] * (size[1] + 1) for _ in range(size[0])]
    both = [[0.0] * (size[1] + 1) for _ in range(size[0])]
    for (a, b, last), chance in arrivals.items():
        if a < 0:
            continue
        for j in range(b + 1, size[1] + 1):
            won[a][j] += chance
        together = both if share is not None else won if last is Seat.A else None
        if together is not None:
            for j in range(b + 1):
                together[a][j] += chance
    for table in (won, both):
        for i in range(size[0] - 2, -1, -1):
            table[i] = [here + above for here, above in zip(table[i], table[i + 1], strict=True)]
    if share is None:
        return won
    return [[alone + both[i][j] * share(i, j) for j, alone in enumerate(row)] for i, row in enumerate(won)]


class Needs:
    """Seat A's chance to win the game on a grid of needs, reckoned as far as it has been asked for."""

    def __init__(
        self, measure: Measure, outcomes: Sequence[Outcome], settled: Settled, first: First | None = None
    ) -> None:
        self.measure: Final = measure
        far = tuple(top + 10 * measure.step for top in measure.tops)
        top_a, top_b = measure.tops
        self._corner: Final = tuple(_as_chance(settled(top_a, top_b, dealer)) for dealer in Seat)
        self._edges: Final = (
            _as_chance(settled(top_a, far[1], Seat.A)),
            _as_chance(settled(far[0], top_b, Seat.A)),
        )
        self._mirrored: Final = top_a == top_b
        dealers = (Seat.A,) if self._mirrored else tuple(Seat)
        self._deals: Final = tuple(_Deals(measure, outcomes, first, dealer) for dealer in dealers)
        self._rows: Final[list[list[float]]] = []
        self._size = 0
        self._lock: Final = Lock()

    def at(self, i: int, j: int, dealer: Seat) -> float:
        """The chance at these indices of A and of B."""
        if max(i, j) >= self._size:
            self.grow(max(i, j) + 1)
        return self._rows[i][2 * j + dealer]

    def is_settled(self, seat: Seat) -> bool:
        """Whether index 0 of the seat is a game already won."""
        return self._edges[seat] is not None

    def grow(self, size: int) -> None:
        """Reckon the grid for the first `size` indices of both seats; what was reckoned before stays."""
        with self._lock:
            for new in range(self._size, size):
                self._rows.append([])
                for old in range(new):
                    here, there = self._both(old, new)
                    self._rows[old] += here
                    self._rows[new] += there
                self._rows[new] += self._both(new, new)[0]
                self._size = new + 1

    def _both(self, i: int, j: int) -> Pair[Pair[float]]:
        """The chances at (i, j) and at (j, i), each with A and with B as the next dealer."""
        if self._mirrored:
            here = self._chance(i, j, Seat.A)
            there = here if i == j else self._chance(j, i, Seat.A)
            return (here, 1 - there), (there, 1 - here)
        here_by_both = (self._chance(i, j, Seat.A), self._chance(i, j, Seat.B))
        return here_by_both, (self._chance(j, i, Seat.A), self._chance(j, i, Seat.B))

    def _chance(self, i: int, j: int, dealer: Seat) -> float:
        known = self._known(i, j, dealer)
        if known is not None:
            return known
        deals = self._deals[dealer]
        total = deals.won(i, j)
        for row, anywhere, to_top in deals.rows:
            weights = to_top if row == i else anywhere
            if row <= i and weights is not None and weights.first <= j:
                total += _expected(weights, self._rows[i - row], j)
        return total

    def _known(self, i: int, j: int, dealer: Seat) -> float | None:
        if i and j:
            return None
        return self._corner[dealer] if i == j else self._edges[0 if j else 1]


def _expected(weights: _Weights, line: list[float], j: int) -> float:
    """What the moves to a row of the grid are worth to A, from B's index j."""
    if j > weights.last:
        reached = line[2 * (j - weights.last) : 2 * (j - weights.first) + 2]
        return _product(weights.falling, reached)
    total = _product(weights.falling[2 * (weights.last - j) :], line)
    at = 2 * (j - weights.first)
    return total - weights.cut[at] * line[0] - weights.cut[at + 1] * line[1]


def _product(weights: Iterable[float], chances: Iterable[float]) -> float:
    """The sum of the products; the longer of the two is cut short."""
    products: Iterable[float] = map(mul, weights, chances)
    return sum(products)


def _as_chance(winner: Seat | None) -> float | None:
    return None if winner is None else float(winner is Seat.A)
