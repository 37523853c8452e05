"""The bot `ismcts`: while the talon lasts, trees of what the players know, grown by imagined deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from terts import kernel
from terts.bots.chance import drawn_from
from terts.bots.club.advice import Advice
from terts.bots.protocol import Bot, Budget
from terts.game.actions import CLAIM, Action
from terts.game.cards import Seat
from terts.game.scoring import claim_holds
from terts.game.view import View

USUAL: Final = 2000
"""The simulations of a decision unless told otherwise: about a third of a second."""
ENDLESS: Final = 1_000_000
"""The simulations of a decision that only the clock ends."""

Aim = Callable[[View], kernel.Chances | None]
"""What a deal is played for at a view: a table of chances to win the game, or None for points."""


def for_points(_view: View) -> None:
    """The aim of one who plays every deal for its points."""


class Partner(Bot, Protocol):
    """A bot that plays where nothing is to be imagined, and knows when to protest."""

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, where the view proves a breach that may be protested now; else None."""


class IsmctsBot:
    """Chooses by what every action leads to in simulations, in which each player acts on what he knows.

    A budget in worlds or in nodes is one in simulations: each imagines one deal and adds one node at most. The partner
    plays when the talon is gone, and where the kernel cannot follow: before the upcard is turned, and at an open table
    after a verdict, while something is to be drawn, or after what no hand of the opponent allows.
    """

    def __init__(self, seed: int, partner: Partner, aim: Aim = for_points) -> None:
        self._seed = seed
        self._partner = partner
        self._aim = aim

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest that has ground (R6.5)."""
        objection = self.objection(view)
        if objection is not None:
            return objection.action
        if view.trump is None or not view.talon:
            return self._partner.choose(view, budget)
        if CLAIM in view.legal and _arrived(view):
            return CLAIM
        actions = [action for action in view.legal if action is not CLAIM]
        found = actions[0] if len(actions) == 1 else self._search(view, budget)
        return self._partner.choose(view, budget) if found is None else found

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, as the partner says it."""
        return self._partner.objection(view)

    def _search(self, view: View, budget: Budget | None) -> Action | None:
        """The best action; at an open table None where the kernel, which knows guarded play, cannot follow."""
        simulations, seconds = _effort(budget)
        chance = drawn_from(self._seed, view).getrandbits(63)
        try:
            return kernel.weigh_by_tree(kernel.sight(view), chance, simulations, seconds, self._aim(view))[0].action
        except ValueError:
            if view.court is None:
                raise
            return None


def _arrived(view: View) -> bool:
    a, b = (view.sides[seat] for seat in Seat)
    return claim_holds(view.rules, view.mine.seat, (a.score, b.score), (a.points, b.points), (a.target, b.target))


def _effort(budget: Budget | None) -> tuple[int, float]:
    """So many simulations, in at most so many seconds of the clock, 0 for no such bound."""
    if budget is None:
        return USUAL, 0.0
    bounds = [bound for bound in (budget.nodes, budget.worlds) if bound is not None]
    usual = USUAL if budget.seconds is None else ENDLESS
    return min(bounds, default=usual), budget.seconds or 0.0
