"""What the bots that imagine deals have in common: when they think, for what, and who decides where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from terts import kernel
from terts.bots.chance import drawn_from
from terts.bots.club import speech
from terts.bots.club.advice import Advice
from terts.bots.protocol import Budget
from terts.bots.solver.outlook import by_score, is_decided
from terts.bots.solver.solver import SolverBot
from terts.game.actions import CLAIM, Action, Play
from terts.game.view import PhaseName, View
from terts.kernel import USUAL_MODEL, Chances, Choice, Model, Sight

ENDLESS: Final = 1_000_000
"""The imagined deals of a decision that only the clock ends."""
MARGIN: Final = 0.004
"""The chance to win by which an action must be better than what `solver` would do: less may be luck of the imagined
deals, or a fault of the model by which they are played. It is worth about three points in a deal."""

_PHASES: Final = (PhaseName.LEAD, PhaseName.FOLLOW, PhaseName.ANSWER, PhaseName.ANSWER_ASKED)


class Search(Protocol):
    """A search of the kernel: `terts.kernel.weigh` or `weigh_by_tree`."""

    def __call__(
        self, seen: Sight, seed: int, effort: int, seconds: float, worth: Chances | None, model: Model, /
    ) -> list[Choice]:
        """The actions with what they are worth, the best first."""
        ...


class ThinkingBot:
    """Does as `solver` that does not look ahead, unless a search in imagined deals finds better while the talon lasts.

    What an action is worth is the chance to win the game, by the table of match equity. `solver` alone decides before
    the upcard is turned, and at an open table where the kernel cannot follow: after a verdict, while something is to be
    drawn, or after what no hand of the opponent allows.

    Of a budget `worlds`, or else `nodes`, is the number of imagined deals, and `seconds` bound the time for them: the
    belief they are drawn from is found before, in up to some tenths of a second that are not counted.
    """

    def __init__(self, seed: int, search: Search, usual: int, model: Model = USUAL_MODEL) -> None:
        self._seed = seed
        self._search = search
        self._usual = usual
        self._model = model
        self._solver = SolverBot(seed, ahead=False)

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest that has ground (R6.5)."""
        certain = self._certain(view)
        if certain is not None:
            return certain
        advised = self._solver.choose(view, _for_solver(budget))
        weighed = self.weigh(view, budget)
        if not weighed:
            return advised
        worth = next((one.value for one in weighed if one.action is advised), 0.0)
        return advised if _stands(advised, worth, weighed[0].value) else weighed[0].action

    def weigh(self, view: View, budget: Budget | None = None) -> Sequence[Choice]:
        """What the actions are worth, as the chance to win, the best first; empty where `solver` decides."""
        if view.phase not in _PHASES or view.trump is None or not view.talon:
            return ()
        effort, seconds = _effort(budget, self._usual)
        number = drawn_from(self._seed, view).getrandbits(64)
        try:
            return self._search(kernel.sight(view), number, effort, seconds, by_score(view), self._model)
        except ValueError:
            if view.court is None:
                raise
            return ()

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


def _stands(advised: Action, worth: float, best: float) -> bool:
    """Whether the advice stands against what is best by the search.

    Where all that was imagined was won, what is won sooner is better, and where all was lost, the card by which it is
    lost later; words stand, which cost nothing.
    """
    if is_decided(best):
        return worth >= best or (best < MARGIN and not isinstance(advised, Play))
    return best - worth < MARGIN


def _effort(budget: Budget | None, usual: int) -> tuple[int, float]:
    """Deals to imagine, and seconds for them, 0 for as many as it takes."""
    if budget is None:
        return usual, 0.0
    deals = budget.nodes if budget.worlds is None else budget.worlds
    return deals or (usual if budget.seconds is None else ENDLESS), budget.seconds or 0.0


def _for_solver(budget: Budget | None) -> Budget | None:
    """The imagined deals of a budget are for the talon; at the end `solver` weighs as many pasts as it is used to."""
    return None if budget is None else Budget(nodes=budget.nodes)
