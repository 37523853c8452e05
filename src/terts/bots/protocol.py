"""What a bot is: a chooser of actions in order that knows a `View` and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from terts.game.actions import Action
from terts.game.errors import Reason, TertsError, shown
from terts.game.view import View

MOST: Final[Mapping[str, int]] = {"nodes": 1_000_000_000, "worlds": 1_000_000_000, "seconds": 86_400}
"""The largest budget of each measure: what the kernel can count in an `int` and go on a little; of the clock a day."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on one decision; what is None is as the bot is used to.

    `nodes` are positions looked at in a search, `worlds` imagined distributions of the hidden cards: with these the
    same view gives the same decision on every machine. `seconds` of the clock bound a search in imagined deals, and
    that alone: what goes before it, finding what the other may hold, takes up to some tenths of a second more, and what
    is counted exactly goes on to its end.

    A bot heeds what it has a use for. `pimc` and `ismcts` take `worlds`, or else `nodes`, as the deals they imagine,
    and `seconds`. `club` takes `nodes` alone, for reckoning the last tricks; `solver` takes these, and `worlds` as the
    pasts it weighs where an ending asks for it. `random` and the four weaker levels take nothing.

    `ValueError` for one that is not positive, or more than `MOST`.
    """

    nodes: int | None = None
    worlds: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name, most in MOST.items():
            value = getattr(self, name)
            if value is not None and not 0 < value <= most:
                raise ValueError(f"a budget of {shown(value)} {name} is none; it must be positive, and at most {most}")


class Bot(Protocol):
    """A player that is a program.

    It keeps no memory: what it does follows from the view, the budget and the seed it was made with, so that a game
    taken up again, or replayed, goes on in the same way.
    """

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest where it is possible (R6.5).

        Without a budget the bot spends what it is used to.
        """
        ...


class BotError(TertsError, ValueError):
    """There is no bot of that name."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(str(reason))
