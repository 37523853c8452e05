"""The bot `ismcts`: trees of what the players know, grown by imagined deals."""

from __future__ import annotations

from typing import Final

from terts import kernel
from terts.bots.thinking import ThinkingBot
from terts.kernel import USUAL_MODEL, Model

SIMULATIONS: Final = 10_000
"""The simulations of a decision unless told otherwise: less than a tenth of a second, as `pimc` takes."""


class IsmctsBot(ThinkingBot):
    """Chooses by what every action leads to in simulations, in which each player learns to act on what he knows.

    Each simulation imagines one deal and adds at most one node to the tree of either player.
    """

    def __init__(self, seed: int, simulations: int = SIMULATIONS, model: Model = USUAL_MODEL) -> None:
        super().__init__(seed, kernel.weigh_by_tree, simulations, model)
