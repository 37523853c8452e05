"""What a bot is: a chooser of legal actions that knows a `View` and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from terts.game.actions import Action
from terts.game.errors import Reason, TertsError
from terts.game.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on one decision: at most this many positions looked at in a search.

    Counted in positions and not in seconds, so that the same view gives the same decision on every machine.
    """

    nodes: int


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty; without a budget the bot spends what it is used to."""
        ...


class BotError(TertsError, ValueError):
    """There is no bot of that name."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(str(reason))
