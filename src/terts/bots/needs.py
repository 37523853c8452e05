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
from threading import Lock
from typing import Final

from terts.bots.outcomes import Outcome
from terts.game.cards import Pair, Seat
from terts.game.scoring import round_to_ten
from terts.kernel import DealSteps, RowSteps, Steps, reckon_needs

Settled = Callable[[int, int, Seat], Seat | None]
"""Who has won, needs and next dealer given, before another card is played; None where the game is open."""
First = Callable[[int, int], float]
"""The chance that the dealer's opponent wins a deal in which both arrive, by his needs and the dealer's."""

GROWTH: Final = 16
"""The grid grows by so many indices."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How needs are written and laid out: the `unit` of writing (R5.1), the `step` of the grid, its `tops`."""

    unit: int
    step: int
    tops: Pair[int]

    def written(self, points: int) -> int:
        """What is written for the points of a deal (R5.1); melds are whole tens, so the sum is rounded as well."""
        return points if self.unit == 1 else round_to_ten(points)


_Move = tuple[int, int, Seat, bool, bool]
"""Indices of A and of B by which a deal moves, who deals next, whether index 0 of A and of B is open to it."""


def _effects(measure: Measure, outcomes: Iterable[Outcome], first: First | None, dealer: Seat) -> DealSteps:
    """What a deal dealt by one seat does to the grid."""
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
    rows = [RowSteps(i, _weights(moves, i, False), _weights(moves, i, True)) for i in _indices(moves)]
    share = None if first is None else _share_of_a(measure, first, dealer)
    return DealSteps(rows, _won(arrivals, share))


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


def _weights(moves: Mapping[_Move, float], row: int, to_top: bool) -> Steps | None:
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
    return Steps(first, last, tuple(falling), tuple(cut))


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
        dealers = (Seat.A,) if top_a == top_b else tuple(Seat)
        self._deals: Final = [_effects(measure, outcomes, first, dealer) for dealer in dealers]
        self._rows: list[list[float]] = []
        self._lock: Final = Lock()

    def at(self, i: int, j: int, dealer: Seat) -> float:
        """The chance at these indices of A and of B."""
        if max(i, j) >= len(self._rows):
            self.grow(max(i, j) + 1)
        return self._rows[i][2 * j + dealer]

    def is_settled(self, seat: Seat) -> bool:
        """Whether index 0 of the seat is a game already won."""
        return self._edges[seat] is not None

    def grow(self, size: int) -> None:
        """Reckon the grid for the first `size` indices of both seats at least, a few at a time being dear."""
        with self._lock:
            if size > len(self._rows):
                whole = -(-size // GROWTH) * GROWTH
                self._rows = reckon_needs(whole, self._corner, self._edges, self._deals)


def _as_chance(winner: Seat | None) -> float | None:
    return None if winner is None else float(winner is Seat.A)
