"""Match equity: the chance of winning the game by the scores and the next dealer.

It is found by backward induction over what was measured of deals (`terts.bots.outcomes`); a game ends after a deal as
in R5.1, R5.3 and R5.4, and the taker of the last trick deals next (R2.4). Where both arrive in the same deal, mostly he
wins who says «доехал» first (R5.5); how often that is whom was measured as well (`terts.bots.race`). No penalties of
open tables are foreseen, yet any scores and targets they lead to have their chance.

Scores in whole tens are reckoned exactly where card points are written in tens. Other scores lie between those of the
grid, and so does every score where card points are written as they are (`rounding` none): they are interpolated.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from terts.bots.needs import First, Measure, Needs
from terts.bots.outcomes import Outcome, Outcomes, nearest, of_rule_set
from terts.game.cards import Pair, Seat, both
from terts.game.rules import Rules
from terts.game.scoring import claim_holds, opening_standing, written_and_won, written_unit

STEP: Final = 10
"""The step of the grid in points, where the targets allow it."""
MOST_STEP: Final = 50
"""The widest step: a deal must bring somebody more than that."""
MOST_POINTS: Final = 1_000
"""A deal brings nobody more: the 150 of the cards, and what can be announced of the 16 that pass through a hand."""
INDICES: Final = 110
"""With more indices than this from a score of 0 to the target the step becomes wider."""
MOST_INDICES: Final = 120
"""So far the grid grows, for scores below 0 too; what lies beyond is reckoned by its likeness to what lies within."""


class Cells(NamedTuple):
    """A dense table of seat A's chances; the fields are those of `terts.kernel.Chances`, in its order.

    It begins with the scores `low` and has `cells` scores of each seat, `step` points apart; ``table`` is in the order
    next dealer, A's score, B's score.
    """

    low: Pair[int]
    cells: Pair[int]
    step: int
    table: list[float]


@dataclass(frozen=True, slots=True)
class EquityTable:
    """The chances of a game under `rules` with these targets of the seats (R5.6)."""

    rules: Rules
    targets: Pair[int]
    line: int
    needs: Needs

    def chance(self, a: int, b: int, dealer: Seat) -> float:
        """How likely seat A wins from these written scores of A and B when `dealer` deals next, from 0 to 1."""
        missing = (self.targets[0] - a, self.targets[1] - b)
        if min(missing) <= 1:
            winner = settled(self.rules, missing, dealer)
            if winner is not None:
                return float(winner is Seat.A)
        one, two = self._within((missing[0] - self.line, missing[1] - self.line))
        return self._between(self._index(one, Seat.A), self._index(two, Seat.B), dealer)

    def cells(self, low: Pair[int]) -> Cells:
        """The chances after a deal that begins at the scores `low`, or a little above, for the kernel.

        They lie `STEP` points apart, and the kernel interpolates. Where card points are written in tens, every score
        that can be written after a deal begun at `low` is among them. Where they are written as they are, all scores
        are between which this table itself interpolates, up to the highest at which the game goes on.
        """
        scores = [self._scores(low[seat], self.targets[seat]) for seat in Seat]
        table = [self.chance(a, b, dealer) for dealer in Seat for a in scores[0] for b in scores[1]]
        return Cells((scores[0][0], scores[1][0]), (len(scores[0]), len(scores[1])), STEP, table)

    def _scores(self, low: int, target: int) -> range:
        """The scores of a seat for which the kernel is given chances, as far as one deal can bring it."""
        if written_unit(self.rules) > 1:
            return range(low, max(min(target + 5, low + MOST_POINTS + 1), low + 1), STEP)
        highest = target - self.line - 1
        first = min(highest - -(-(highest - low) // STEP) * STEP, highest)
        return range(first, min(highest, first + MOST_POINTS + STEP) + 1, STEP)

    def ten_points(self, a: int, b: int, seat: Seat) -> float:
        """What ten points more are worth to the seat at these scores, whoever of the two deals next being as likely."""
        more = (a + 10, b) if seat is Seat.A else (a, b + 10)
        gained = sum(self.chance(*more, dealer) - self.chance(a, b, dealer) for dealer in Seat) / 2
        return gained if seat is Seat.A else -gained

    def _within(self, missing: Pair[int]) -> Pair[float]:
        """The needs themselves if the grid reaches so far, else needs within it at which the chances are alike.

        A long game is a random walk: what counts is the difference of the needs by the root of the way to go.
        """
        most = (MOST_INDICES - 1) * self.needs.measure.step + min(self.needs.measure.tops)
        less, more = sorted(map(float, missing))
        if more <= most:
            return missing
        if less > most / 2:
            less, more = most / 2, most / 2 + (more - less) * sqrt(most / 2 / less)
        more = min(more, most)
        return (less, more) if missing[0] <= missing[1] else (more, less)

    def _index(self, missing: float, seat: Seat) -> float:
        index = max((missing - self.needs.measure.tops[seat]) / self.needs.measure.step, 0.0)
        return 1.0 if 0 < index < 1 and self.needs.is_settled(seat) else index

    def _between(self, one: float, two: float, dealer: Seat) -> float:
        i, j = int(one), int(two)
        to_i, to_j = one - i, two - j
        at = self.needs.at
        chance: float = at(i, j, dealer) * (1 - to_i) * (1 - to_j)
        if to_i:
            chance += at(i + 1, j, dealer) * to_i * (1 - to_j)
        if to_j:
            chance += at(i, j + 1, dealer) * (1 - to_i) * to_j
        if to_i and to_j:
            chance += at(i + 1, j + 1, dealer) * to_i * to_j
        return min(max(chance, 0.0), 1.0)


def settled(rules: Rules, missing: Pair[int], dealer: Seat) -> Seat | None:
    """Who has won a game in which these points are missing to the targets, before another card is played.

    It may have ended after the deal by the rounded score (`record_target`, R5.3); `dealer` took the last trick. Else
    rounding may have lifted a score to the target (R5.1): its owner can say «доехал» at his first turn (R5.5), the
    dealer's opponent before the dealer. None where neither is so.
    """
    targets = (0, 0)
    score = (-missing[0], -missing[1])
    below = (min(score[0], -1), min(score[1], -1))
    _, winner = written_and_won(rules, below, both(0), targets, dealer)
    if winner is not None:
        return winner
    arrived = (seat for seat in (dealer.other, dealer) if claim_holds(rules, seat, score, both(0), targets))
    return next(arrived, None)


@lru_cache(maxsize=64)
def equity(rules: Rules, targets: Pair[int] | None = None) -> EquityTable:
    """The table of these rules by the measured outcomes nearest to them; `targets` of the seats, else the rules' own.

    Tables of the same rules share what they have in common.
    """
    aims = opening_standing(rules).targets if targets is None else targets
    line, measure = laid_out(rules, aims)
    return EquityTable(rules, aims, line, _needs(replace(rules, target=501), measure))


def equity_of(
    rules: Rules,
    targets: Pair[int],
    outcomes: Iterable[Outcome],
    first: First | None = None,
    step: int = STEP,
) -> EquityTable:
    """The table by any outcomes, on a grid of at least this step.

    Where both arrive in the same deal `first` tells how often the dealer's opponent wins; without it the last trick
    decides (R5.4).
    """
    line, measure = laid_out(rules, targets, step)
    return EquityTable(rules, targets, line, _reckoned(rules, measure, outcomes, first))


def measured(rules: Rules) -> Outcomes:
    """The measured outcomes that stand for these rules."""
    return of_rule_set(nearest(rules))


def laid_out(rules: Rules, targets: Pair[int], least: int = STEP) -> tuple[int, Measure]:
    """By how many points the line of arrival lies below the targets, and the grid of needs above it.

    The line is lower where card points are written as they are and a score one short of the target wins.
    """
    unit = written_unit(rules)
    widest = max(*targets, 1)
    step = min(max(-(-widest // (INDICES * STEP)) * STEP, least), MOST_STEP)
    if unit == 1:
        line = 1 if settled(rules, (1, 2), Seat.A) is not None else 0
        return line, Measure(unit, step, (1, 1))
    tops = (targets[0] - (targets[0] + 3) // 10 * 10, targets[1] - (targets[1] + 3) // 10 * 10)
    return 0, Measure(unit, step, tops)


@lru_cache(maxsize=64)
def _needs(rules: Rules, measure: Measure) -> Needs:
    outcomes = measured(rules)
    return _reckoned(rules, measure, outcomes.spread(), outcomes.race.share)


def _reckoned(rules: Rules, measure: Measure, outcomes: Iterable[Outcome], first: First | None) -> Needs:
    def decided(a: int, b: int, dealer: Seat) -> Seat | None:
        return settled(rules, (a, b), dealer) if measure.unit > 1 else None

    return Needs(measure, tuple(outcomes), decided, first)
