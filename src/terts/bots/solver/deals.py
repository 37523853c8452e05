"""Whole deals, exactly: what is said and played, weighed over the pasts that the view leaves open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from terts import kernel
from terts.bots.solver.pasts import Past
from terts.game.actions import CLAIM, Action
from terts.game.cards import Seat, Suit
from terts.kernel import Chances, Packed, Solution

T = TypeVar("T")
Solve = Callable[[Sequence[Packed]], Sequence[Solution]]
"""What solves packed deals for one aim, points or the game."""
Values = Mapping[Action, float]
"""What actions are worth to the player, in the aim's unit."""

FORESEEN: Final = 3
"""A claim is looked for within so many tricks."""
_EQUAL: Final = 1e-6
"""Values that differ by less are equal; sums of weights are not exact."""
_CLAIM: Final = kernel.code_of(CLAIM, Suit.SPADES)


def values(pasts: Sequence[Past], solve: Solve) -> Values:
    """What every action is worth, the claim apart."""
    trump, answering = Suit(pasts[0].packed.trump), pasts[0].packed.answering
    total: dict[int, float] = {}
    for past, solution in zip(pasts, solve([past.packed for past in pasts]), strict=True):
        for code, value in solution.values:
            total[code] = total.get(code, 0.0) + past.weight * value
    total.pop(_CLAIM, None)
    return {kernel.action_of(code, trump, answering): value for code, value in total.items()}


def values_of_best(pasts: Sequence[Past], worth: Chances | None = None) -> Values:
    """What the best actions are worth, the claim apart: for points, or with `worth` for the game.

    Some that are worse may be among them.
    """
    if len(pasts) == 1:
        return values(pasts, partial(kernel.best_actions, worth=worth))
    return values(pasts, kernel.solve if worth is None else partial(kernel.solve_match, worth=worth))


def best(worth: Mapping[T, float]) -> list[T]:
    """What nothing is worth more than."""
    most = max(worth.values())
    return [one for one, value in worth.items() if value > most - _EQUAL]


def is_won(chance: float) -> bool:
    """Whether the chance to win leaves nothing open."""
    return chance > 1 - _EQUAL


def soonest(pasts: Sequence[Past], actions: Sequence[Action]) -> list[Action]:
    """Of actions that win the game those after which «доехал» comes soonest, whatever the opponent does (R5.5).

    All of them where that takes more than `FORESEEN` tricks.
    """
    trump = Suit(pasts[0].packed.trump)
    found = kernel.soonest_claims([past.packed for past in pasts], FORESEEN)
    codes = {action: kernel.code_of(action, trump) for action in actions}
    tricks = {action: max(claims.get(code, kernel.NONE) for claims in found) for action, code in codes.items()}
    least = min(tricks.values())
    return [action for action in actions if tricks[action] == least]


def slips(pasts: Sequence[Past], solve: Solve, actions: Sequence[Action], opponent: Seat) -> Values:
    """What the opponent's next choice costs him on the average, if he chooses blindly; nothing where it is not his."""
    trump = Suit(pasts[0].packed.trump)
    choices: list[tuple[Action, float, Packed]] = []
    for action in actions:
        code = kernel.code_of(action, trump)
        after = kernel.apply([past.packed for past in pasts], bytes([code] * len(pasts)))
        choices += [
            (action, past.weight, one) for past, one in zip(pasts, after, strict=True) if one.facts.actor == opponent
        ]
    found = dict.fromkeys(actions, 0.0)
    solutions = solve([one for _, _, one in choices])
    for (action, weight, _), solution in zip(choices, solutions, strict=True):
        found[action] += weight * _cost(solution)
    return found


def _cost(solution: Solution) -> float:
    choices = [value for code, value in solution.values if code != _CLAIM]
    return solution.value - sum(choices) / len(choices)
