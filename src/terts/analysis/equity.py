"""Match equity to read: chances of winning the game, each with its standard error, and what ten points are worth.

The errors are those of the sample of deals from which the chances are reckoned. They are found by the bootstrap: deals
are drawn anew from those counted, as many as there are, and the chances reckoned again; the race of two who arrive in
one deal varies apart from it. For that alone last digits are evened out, which changes the chances a little but hardly
their spread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import accumulate
from math import sqrt
from random import Random
from statistics import stdev
from typing import Final, NamedTuple

from terts.bots.equity import STEP, EquityTable, equity, equity_of, measured
from terts.bots.outcomes import CARD_POINTS, Outcomes
from terts.bots.race import NEEDS
from terts.game.cards import Pair, Seat
from terts.game.rules import Rules, values

RESAMPLES: Final = 20
"""How often deals are drawn anew; an error is then known to about a sixth of itself."""
LONG_GAME: Final = 600
"""To higher targets the grid for the errors is wider, which then hardly matters."""
_PARTS: Final = 1000
_EVEN_DIGITS: Final = (0, 0, 0, 0, 1, 0, 1, 0, 0, 0)


class State(NamedTuple):
    """Written scores of the seats, and who deals next."""

    score: Pair[int]
    dealer: Seat


class Measured(NamedTuple):
    """A value with its standard error, both as a share of the game."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Report:
    """What is known of a game under `rules`: seat A's chance in `states`, and at `scores` what ten points bring him.

    `outcomes` are the measured deals; `chances` and `tens` are in the order asked for. Ten points are those of
    `EquityTable.ten_points`.
    """

    rules: Rules
    outcomes: Outcomes
    states: tuple[State, ...]
    chances: tuple[Measured, ...]
    scores: tuple[Pair[int], ...]
    tens: tuple[Measured, ...]


def report(rules: Rules, states: Sequence[State], scores: Sequence[Pair[int]]) -> Report:
    """Chances in these states, and what ten points more are worth to seat A at these scores."""
    table, outcomes = equity(rules), measured(rules)
    again = _resampled(rules)

    def with_error(value: Callable[[EquityTable], float]) -> Measured:
        return Measured(value(table), stdev(map(value, again)))

    chances = tuple(with_error(partial(_chance, state)) for state in states)
    tens = tuple(with_error(partial(_ten_points, score)) for score in scores)
    return Report(rules, outcomes, tuple(states), chances, tuple(scores), tens)


def table_report(rules: Rules, step: int) -> Report:
    """Everything: all scores from 0 to below the target, `step` points apart, and ten points at `telling_scores`."""
    return report(rules, tuple(all_states(rules, step)), telling_scores(rules))


def score_report(rules: Rules, score: Pair[int], dealer: Seat | None) -> Report:
    """One score, with that dealer or with each, and what ten points are worth there."""
    return report(rules, [State(score, one) for one in Seat if dealer in (None, one)], [score])


def _chance(state: State, table: EquityTable) -> float:
    return table.chance(*state.score, state.dealer)


def _ten_points(score: Pair[int], table: EquityTable) -> float:
    return table.ten_points(*score, Seat.A)


@lru_cache(maxsize=8)
def _resampled(rules: Rules) -> tuple[EquityTable, ...]:
    """Tables of deals drawn anew; the draws are always the same, so that a report can be made again."""
    outcomes, targets = measured(rules), equity(rules).targets
    chance, met = Random(outcomes.seed), _arrivals(outcomes)
    cells, weights = list(outcomes.cells), list(outcomes.cells.values())
    step = STEP * -(-max(targets) // LONG_GAME)
    tables = []
    for _ in range(RESAMPLES):
        drawn = Counter(chance.choices(cells, weights, k=outcomes.deals))
        anew = replace(outcomes, cells=drawn, digits=(_EVEN_DIGITS, _EVEN_DIGITS))
        tables.append(equity_of(rules, targets, anew.spread(), _shifted(outcomes, met, chance), step))
    return tuple(tables)


def _shifted(outcomes: Outcomes, met: Counter[Pair[int]], chance: Random) -> Callable[[int, int], float]:
    """The race as other deals would show it.

    At growing needs a share falls like a distribution; one that is measured is off by a Brownian bridge over the root
    of the number of deals.
    """
    bridge = _bridge(chance)

    def share(opponent: int, dealer: int) -> float:
        most = outcomes.race.share(opponent, dealer)
        run = met[_whole_tens(opponent), _whole_tens(dealer)]
        off = bridge[round(most * _PARTS)] / sqrt(max(run, 1))
        return min(max(most + off, 0.0), 1.0)

    return share


def _bridge(chance: Random) -> list[float]:
    """A Brownian bridge from 0 to 1, at all of `_PARTS`."""
    path = list(accumulate((chance.gauss(0, 1 / sqrt(_PARTS)) for _ in range(_PARTS)), initial=0.0))
    return [height - path[-1] * at / _PARTS for at, height in enumerate(path)]


def _arrivals(outcomes: Outcomes) -> Counter[Pair[int]]:
    """In how many of the counted deals both take so many tens at least, the dealer's opponent first; up to the most."""
    met: Counter[Pair[int]] = Counter()
    tens = (CARD_POINTS // 10, len(NEEDS))
    for cell, count in outcomes.cells.items():
        met[min(cell.opponent, tens[1]), min(tens[0] + cell.melds - cell.opponent, tens[1])] += count
    for one in range(tens[1], -1, -1):
        for other in range(tens[1], -1, -1):
            met[one, other] += met[one + 1, other] + met[one, other + 1] - met[one + 1, other + 1]
    return met


def _whole_tens(need: int) -> int:
    return min(max(need // 10, 0), len(NEEDS))


def target_of(rules: Rules) -> int:
    """The points that win a game under these rules."""
    return equity(rules).targets[0]


def all_states(rules: Rules, step: int) -> Iterator[State]:
    """Every state with scores `step` points apart from 0 to below the target, by dealer, A's and B's score."""
    scores = range(0, target_of(rules), step)
    return (State((a, b), dealer) for dealer in Seat for a in scores for b in scores)


def telling_scores(rules: Rules) -> list[Pair[int]]:
    """Scores at which to tell what ten points are worth: level ones up to nine tenths of the target, a lead, a lag."""
    target = target_of(rules)
    level, ahead, behind = (0, 20, 40, 60, 80, 90), 96, 60
    found = [(_tens(target, share), _tens(target, share)) for share in level]
    found += [(_tens(target, ahead), _tens(target, behind)), (_tens(target, behind), _tens(target, ahead))]
    return [score for score in dict.fromkeys(found) if score[0] + 10 < target]


def _tens(target: int, share: int) -> int:
    return target * share // 1000 * 10


def as_json(told: Report) -> dict[str, object]:
    """The report as one JSON object; chances are seat A's, from 0 to 1."""
    outcomes = told.outcomes
    sample = {name: getattr(outcomes, name) for name in ("rules", "bot", "deals", "seed", "commit")}
    chances = [
        {**_score(state.score), "dealer": state.dealer.name, "chance": one.value, "error": one.error}
        for state, one in zip(told.states, told.chances, strict=True)
    ]
    tens = [
        {**_score(score), "worth": one.value, "error": one.error}
        for score, one in zip(told.scores, told.tens, strict=True)
    ]
    return {"rules": values(told.rules), "measured": sample, "chances": chances, "ten_points": tens}


def _score(score: Pair[int]) -> dict[str, object]:
    return {"score": {"A": score[0], "B": score[1]}}
