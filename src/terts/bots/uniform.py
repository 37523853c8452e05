"""The bot `random`: the yardstick below every other player."""

from __future__ import annotations

from terts.bots.chance import drawn_from
from terts.bots.protocol import Budget
from terts.game.actions import CLAIM, Action
from terts.game.view import View


class UniformBot:
    """Plays uniformly among the legal actions, the claim excepted: a false claim ends the game (R5.5)."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """Any legal action but the claim, each as likely as the others."""
        return drawn_from(self._seed, view).choice([action for action in view.legal if action is not CLAIM])
