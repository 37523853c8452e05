"""The bots by name, weakest first.

>>> tuple(BOTS)
('random', 'club', 'solver', 'pimc', 'ismcts')
>>> make_bot("chess", 1)
Traceback (most recent call last):
terts.bots.protocol.BotError: bot unknown (name 'chess', known random, club, solver, pimc, ismcts) [RECORD 4]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from terts.bots.club.club import ClubBot
from terts.bots.ismcts import IsmctsBot
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
"""All bots, weakest first."""


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name, with the seed of what it leaves to chance; `BotError` if there is none."""
    entry = BOTS.get(name)
    if entry is None:
        raise BotError(Reason("RECORD 4", "bot-unknown", {"name": shown(name), "known": ", ".join(BOTS)}))
    return entry.make(seed)
