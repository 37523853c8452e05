"""The bot `pimc`: tries every action in imagined deals (perfect-information Monte Carlo), and counts at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from terts import kernel
from terts.bots.chance import drawn_from
from terts.bots.club import speech
from terts.bots.club.advice import Advice
from terts.bots.equity import equity
from terts.bots.protocol import Budget
from terts.bots.solver.solver import SolverBot
from terts.game.actions import CLAIM, Action
from terts.game.cards import Pair
from terts.game.rules import Rules
from terts.game.view import PhaseName, View
from terts.kernel import Chances, Choice, Model

USUAL: Final = 100
"""The deals that are imagined for a decision unless told otherwise."""
MOST: Final = 1_000_000
"""The deals where only time bounds the thinking."""

_STEP: Final = 10
"""The step of the table of chances, in points; between its scores the kernel interpolates."""
_TALON_PHASES: Final = (PhaseName.LEAD, PhaseName.FOLLOW, PhaseName.ANSWER, PhaseName.ANSWER_ASKED, PhaseName.CUT)


class PimcBot:
    """While the talon lasts it chooses by imagined deals, then as `solver`.

    The imagined deals are drawn by how likely the opponent, having acted as he did, holds each hand; both are taken to
    play them by what they themselves see until the talon is gone, and then exactly. What an action is worth is the
    chance to win the game. The colour call, and open tables after a verdict, are left to the rules of `club`.

    Of a budget `worlds` and `seconds` count: the imagined deals, and the time for them.
    """

    def __init__(self, seed: int, worlds: int = USUAL, model: Model = kernel.USUAL_MODEL) -> None:
        self._seed = seed
        self._worlds = worlds
        self._model = model
        self._solver = SolverBot(seed)

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest that has ground (R6.5)."""
        certain = self._certain(view)
        if certain is not None:
            return certain
        weighed = self.weigh(view, budget)
        return weighed[0].action if weighed else self._solver.choose(view, _for_solver(budget))

    def weigh(self, view: View, budget: Budget | None = None) -> list[Choice]:
        """What the actions are worth, as the chance to win, the best first; empty where `solver` decides."""
        if view.phase not in _TALON_PHASES or (not view.talon and view.upcard is None):
            return []
        if view.court is not None and view.court.verdicts:
            return []
        worlds, seconds = _effort(budget, self._worlds)
        seen = kernel.sight(view)
        number = drawn_from(self._seed, view).getrandbits(64)
        return kernel.weigh(seen, number, worlds, seconds, worth(view), self._model)

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, as `club` says it."""
        return self._solver.objection(view)

    def _certain(self, view: View) -> Action | None:
        """The protest that has ground, the claim that is true, and the only choice."""
        said = self.objection(view) or speech.claim(view)
        if said is not None:
            return said.action
        choices = [action for action in view.legal if action is not CLAIM]
        return choices[0] if len(choices) == 1 else None


def worth(view: View) -> Chances:
    """The chances to win after the deal, by the table of match equity."""
    a, b = view.standing.score
    return _chances(view.rules, view.standing.targets, (_floor(a), _floor(b)))


def _floor(score: int) -> int:
    """Where the table begins: at 0, or in tens below."""
    return min(score, 0) // _STEP * _STEP


@lru_cache(maxsize=32)
def _chances(rules: Rules, targets: Pair[int], low: Pair[int]) -> Chances:
    return Chances(*equity(rules, targets).cells(low, _STEP))


def _effort(budget: Budget | None, usual: int) -> tuple[int, float]:
    """Deals to imagine, and seconds for them, 0 for as many as it takes."""
    if budget is None or (budget.worlds is None and budget.seconds is None):
        return usual, 0.0
    return budget.worlds or MOST, budget.seconds or 0.0


def _for_solver(budget: Budget | None) -> Budget | None:
    """The deals of a budget are those of the talon; the pasts at the end are as many as `solver` is used to."""
    return None if budget is None else Budget(nodes=budget.nodes)
