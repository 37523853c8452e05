"""Card points, rounding, targets, claims and the end of a game (R5).

>>> [round_to_ten(points) for points in (64, 65, 66, 85)]
[60, 60, 70, 80]
"""

from __future__ import annotations

from dataclasses import dataclass

from terts.game.cards import Pair, Seat, both
from terts.game.deal import BetweenDeals, Deal, Over, Result
from terts.game.knobs import RecordTarget, Rounding
from terts.game.melds import Meld
from terts.game.rules import Rules
from terts.game.tricks import trick_points, tricks_taken


@dataclass(frozen=True, slots=True)
class WrittenMeld:
    """A line of the sheet: a meld that scored, and its trick. All such melds are public by the deal's end."""

    seat: Seat
    meld: Meld
    trick: int

    @property
    def points(self) -> int:
        """What it scored."""
        return self.meld.points


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal as both players see it: the summary on the sheet.

    Per seat: `tricks` taken, true card `points` (R1.4), the same as `counted` by the players (R6.4), `written` the
    points written for them (rounded or not, R5.1), `penalties` (R6.6), `score` the written score after the deal. `last`
    took the last trick.
    """

    dealer: Seat
    tricks: Pair[int]
    points: Pair[int]
    counted: Pair[int]
    written: Pair[int]
    melds: tuple[WrittenMeld, ...]
    penalties: Pair[int]
    score: Pair[int]
    last: Seat


@dataclass(frozen=True, slots=True)
class Standing:
    """What is written on the sheet: finished deals, the score of each seat, and the target of each seat (R5.6)."""

    results: tuple[DealResult, ...]
    score: Pair[int]
    targets: Pair[int]


def opening_standing(rules: Rules) -> Standing:
    """The empty sheet of a new game."""
    return Standing((), both(0), both(rules.target))


def round_to_ten(points: int) -> int:
    """The nearest ten; an ending of 5 goes down (R5.1)."""
    return (points + 4) // 10 * 10


_MOST_ROUNDED_UP = 4


def written_unit(rules: Rules) -> int:
    """The unit in which card points are written (R5.1): tens, or single points."""
    return 1 if rules.rounding is Rounding.NONE else 10


def least_ending(rules: Rules, target: int) -> int:
    """With an exact total below this a deal does not end the game for its player (R5.3), rounded up or not (R5.1)."""
    return target - 1 - _MOST_ROUNDED_UP if _rounded_score_counts(rules) else target


def meld_points(deal: Deal) -> Pair[int]:
    """The points of the melds scored in the running deal, per seat (R4.13)."""
    totals = [0, 0]
    for one in deal.melds:
        totals[one.seat] += one.meld.points
    return (totals[0], totals[1])


def score_so_far(standing: Standing, deal: Deal) -> Pair[int]:
    """The written score: finished deals, melds and penalties of the running one; its card points are left out."""
    written = _add(standing.score, meld_points(deal))
    return written if deal.court is None else _add(written, deal.court.penalties)


def exact_total(standing: Standing, deal: Deal) -> Pair[int]:
    """Score before the deal, melds and penalties of the deal, unrounded card points taken so far (R5.2)."""
    return _add(score_so_far(standing, deal), trick_points(deal.tricks, deal.trump))


def claim_is_true(rules: Rules, standing: Standing, deal: Deal, seat: Seat) -> bool:
    """Whether «доехал» said by this seat now is true (R5.5)."""
    points = trick_points(deal.tricks, deal.trump)
    return claim_holds(rules, seat, score_so_far(standing, deal), points, standing.targets)


def claim_holds(rules: Rules, seat: Seat, score: Pair[int], points: Pair[int], targets: Pair[int]) -> bool:
    """Whether a claim is true by the numbers that both players can reckon (R5.5).

    Per seat: `score` the written score so far, `points` the unrounded card points taken in the running deal.
    """
    exact = _add(score, points)
    if rules.claim_needs_lead and exact[seat.other] >= targets[seat.other]:
        return False
    if exact[seat] >= targets[seat]:
        return True
    return _rounded_score_counts(rules) and score[seat] >= targets[seat] - 1


def claimed(rules: Rules, standing: Standing, deal: Deal, seat: Seat, sure: Deal | None = None) -> Result:
    """The end of the game by a claim, true or false (R5.5), with the exact totals as they stand (R5.2).

    `sure` is the deal by which the claim is reckoned, where some of the claimant's melds do not count for it.
    """
    totals = exact_total(standing, deal)
    if claim_is_true(rules, standing, sure or deal, seat):
        return Result(seat, "claim", totals)
    return Result(seat.other, "false claim", totals)


def close_deal(rules: Rules, standing: Standing, deal: Deal) -> tuple[Standing, BetweenDeals | Over]:
    """Write a finished deal, and end the game if a target was reached (R5.1, R5.3, R5.4).

    Else the winner of the last trick deals next (R2.4).
    """
    true = trick_points(deal.tricks, deal.trump)
    points = true if deal.court is None or deal.court.counted is None else deal.court.counted
    last = deal.tricks[-1].winner
    so_far = score_so_far(standing, deal)
    written, winner = written_and_won(rules, so_far, points, standing.targets, last)
    score = _add(so_far, written)
    penalties = both(0) if deal.court is None else deal.court.penalties
    melds = tuple(WrittenMeld(one.seat, one.meld, one.trick) for one in deal.melds)
    result = DealResult(deal.dealer, tricks_taken(deal.tricks), true, points, written, melds, penalties, score, last)
    after = Standing((*standing.results, result), score, standing.targets)
    between = BetweenDeals(last)
    return after, between if winner is None else Over(Result(winner, "points", score), between)


def written_and_won(
    rules: Rules, score: Pair[int], points: Pair[int], targets: Pair[int], last: Seat
) -> tuple[Pair[int], Seat | None]:
    """What is written for the card points of a deal, and who wins the game by it, if anybody (R5.1, R5.3, R5.4).

    Per seat: `score` the written score with the melds and penalties of the deal, `points` its unrounded card points.
    `last` took the last trick.
    """
    winner = _first_to(_add(score, points), targets, last)
    written = points if winner is not None or rules.rounding is Rounding.NONE else _rounded(points)
    if winner is None and _rounded_score_counts(rules):
        winner = _first_to(_add(score, written), (targets[0] - 1, targets[1] - 1), last)
    return written, winner


def _first_to(totals: Pair[int], targets: Pair[int], last: Seat) -> Seat | None:
    """The seat that reached its target; of both the winner of the last trick (R5.4)."""
    arrived = [seat for seat in Seat if totals[seat] >= targets[seat]]
    return last if len(arrived) == 2 else next(iter(arrived), None)


def _rounded(points: Pair[int]) -> Pair[int]:
    return (round_to_ten(points[0]), round_to_ten(points[1]))


def _rounded_score_counts(rules: Rules) -> bool:
    return rules.record_target is RecordTarget.LESS_ONE


def _add(one: Pair[int], other: Pair[int]) -> Pair[int]:
    return (one[0] + other[0], one[1] + other[1])
