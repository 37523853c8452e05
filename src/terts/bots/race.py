"""Who is there first when both players arrive in the same deal.

After a deal the last trick would decide (R5.4), but a player who has arrived says «доехал» at his turn (R5.5), so it is
the order of the points inside the deal that counts. It was counted over the same deals as the outcomes, for all needs
of the two up to `MOST_NEED`, as if both claimed as soon as they could.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

MOST_NEED: Final = 301
"""With more points missing to one of them, two who arrive in the same deal are rare."""
STEP: Final = 10
NEEDS: Final = tuple(range(1, MOST_NEED + 1, STEP))


class Turn(NamedTuple):
    """A moment at which a player may claim: the exact points of the deal so far, melds included."""

    dealers: bool
    opponent: int
    dealer: int


class PlayedDeal(NamedTuple):
    """A deal as it went: the final exact points, whether the dealer took the last trick, and all turns to claim."""

    opponent: int
    dealer: int
    last: bool
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """Of deals in which both arrive, how many in a thousand the dealer's opponent wins, by the needs of the two.

    The needs are those of `NEEDS`, the opponent's first.
    """

    shares: tuple[tuple[int, ...], ...]

    def share(self, opponent: int, dealer: int) -> float:
        """The chance that the dealer's opponent is the winner when both arrive, needs given, from 0 to 1."""
        return self.shares[_nearest(opponent)][_nearest(dealer)] / 1000


def _nearest(need: int) -> int:
    return max(0, min((need + STEP // 2 - 1) // STEP, len(NEEDS) - 1))


def raced(deals: Iterable[PlayedDeal], needs_lead: bool) -> Race:
    """The race counted; `needs_lead` tells that nobody may claim when both have arrived (knob `claim_needs_lead`).

    It is even where no deal was run.
    """
    won = [[0] * len(NEEDS) for _ in NEEDS]
    run = [[0] * len(NEEDS) for _ in NEEDS]
    for deal in deals:
        firsts = (_firsts(deal, dealers=False), _firsts(deal, dealers=True))
        for row in range(min(len(NEEDS), _arrived(deal.opponent))):
            for column in range(min(len(NEEDS), _arrived(deal.dealer))):
                run[row][column] += 1
                won[row][column] += _opponent_wins(deal, firsts[0][row], firsts[1][column], column, row, needs_lead)
    rows = zip(won, run, strict=True)
    return Race(tuple(tuple(round(1000 * w / r) if r else 500 for w, r in zip(*row, strict=True)) for row in rows))


def _arrived(points: int) -> int:
    """How many of the needs these points cover."""
    return (points - 1) // STEP + 1


def _firsts(deal: PlayedDeal, *, dealers: bool) -> Sequence[int | None]:
    """For each need the number of the first turn at which the player has that many points; None if there is none."""
    own = [
        (at, turn.dealer if dealers else turn.opponent) for at, turn in enumerate(deal.turns) if turn.dealers is dealers
    ]
    return [next((at for at, points in own if points >= need), None) for need in NEEDS]


def _opponent_wins(
    deal: PlayedDeal, mine: int | None, others: int | None, column: int, row: int, needs_lead: bool
) -> bool:
    if needs_lead:
        if mine is not None and deal.turns[mine].dealer >= NEEDS[column]:
            mine = None
        if others is not None and deal.turns[others].opponent >= NEEDS[row]:
            others = None
    if mine is None or others is None:
        return not deal.last if mine is others else mine is not None
    return mine < others
