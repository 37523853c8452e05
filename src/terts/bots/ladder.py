"""The bots by name, weakest first: those that each stand for an idea, and the six levels made of them for people.

>>> tuple(BOTS)
('random', 'club', 'solver', 'pimc', 'ismcts')
>>> tuple(STEPS)
('novice', 'neighbour', 'companion', 'oldhand', 'reckoner', 'master')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from terts.bots.club.club import ClubBot
from terts.bots.ismcts import IsmctsBot
from terts.bots.levels import LEVELS, make_level
from terts.bots.pimc import PimcBot
from terts.bots.protocol import Bot, BotError
from terts.bots.solver.solver import SolverBot
from terts.bots.uniform import UniformBot
from terts.game.errors import Reason, shown


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot of the ladder: the catalogue keys of its title and of its description, and how it is made."""

    title: str
    about: str
    make: Callable[[int], Bot]


BOTS: Final[Mapping[str, Entry]] = {
    "random": Entry("bot-random", "bot-random-about", UniformBot),
    "club": Entry("bot-club", "bot-club-about", lambda _seed: ClubBot()),
    "solver": Entry("bot-solver", "bot-solver-about", SolverBot),
    "pimc": Entry("bot-pimc", "bot-pimc-about", PimcBot),
    "ismcts": Entry("bot-ismcts", "bot-ismcts-about", IsmctsBot),
}
"""The bots by the idea they stand for, weakest first."""

STEPS: Final[Mapping[str, Entry]] = {
    name: Entry(f"level-{name}", f"level-{name}-about", partial(make_level, name)) for name in LEVELS
}
"""The six levels, weakest first."""


def entries() -> Mapping[str, Entry]:
    """All players by name: the levels, and the bots."""
    return {**STEPS, **BOTS}


def make_bot(name: str, seed: int) -> Bot:
    """The bot or level of that name, with the seed of what it leaves to chance; `BotError` if there is none."""
    known = entries()
    if name not in known:
        raise BotError(Reason("RECORD 4", "bot-unknown", {"name": shown(name), "known": ", ".join(known)}))
    return known[name].make(seed)
