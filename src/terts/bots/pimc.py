"""The bot `pimc`: every action is tried in the same imagined deals (perfect-information Monte Carlo)."""

from __future__ import annotations

from typing import Final

from terts import kernel
from terts.bots.thinking import ThinkingBot
from terts.kernel import USUAL_MODEL, Model

WORLDS: Final = 100
"""The worlds that are imagined for a decision unless told otherwise, of 32 deals each: about a tenth of a second."""


class PimcBot(ThinkingBot):
    """Tries every action in deals drawn by how likely the opponent, having acted as he did, holds each hand.

    In an imagined deal both play by what they see themselves until the talon is gone, so that nobody is presumed to
    know what is hidden from him; what comes then is forecast, and put right by counting some deals to the end.
    """

    def __init__(self, seed: int, worlds: int = WORLDS, model: Model = USUAL_MODEL) -> None:
        super().__init__(seed, kernel.weigh, worlds, model)
