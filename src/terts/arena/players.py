"""The players of a series: bots of the ladder by name, each with what it may spend on a decision.

>>> parse_player("club:nodes=500")
Player(name='club', budget=Budget(nodes=500, worlds=None, seconds=None))
>>> str(parse_player("club:nodes=500"))
'club:nodes=500'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from terts.arena.errors import ArenaError
from terts.bots.ladder import make_bot
from terts.bots.protocol import MOST, Bot, Budget
from terts.game.errors import shown

USUAL: Final = Budget()
"""What a bot spends if it is told nothing."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot by its name in the ladder, and its budget; the text form is ``NAME`` or ``NAME:worlds=100,seconds=1``."""

    name: str
    budget: Budget = USUAL

    def __str__(self) -> str:
        spent = ((measure, getattr(self.budget, measure)) for measure in MOST)
        told = ",".join(f"{measure}={_text(value)}" for measure, value in spent if value is not None)
        return f"{self.name}:{told}" if told else self.name

    def bot(self, seed: int) -> Bot:
        """The bot, made anew; `BotError` if the ladder has none of that name."""
        return make_bot(self.name, seed)

    def with_usual(self, usual: Budget) -> Player:
        """The same player, with `usual` where its own budget says nothing."""
        own = self.budget
        merged = Budget(own.nodes or usual.nodes, own.worlds or usual.worlds, own.seconds or usual.seconds)
        return Player(self.name, merged)


def _text(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def parse_player(text: str) -> Player:
    """Read a player's text form. `BotError` for an unknown bot, `ArenaError` for a budget that is none."""
    name, colon, told = text.partition(":")
    make_bot(name, 0)
    values: dict[str, float] = {}
    for part in told.split(",") if colon else ():
        measure, _, number = part.partition("=")
        if measure not in MOST or measure in values:
            raise ArenaError("arena-budget-form", text=shown(text))
        values[measure] = _amount(measure, number, text)
    nodes, worlds = values.get("nodes"), values.get("worlds")
    budget = Budget(
        None if nodes is None else int(nodes), None if worlds is None else int(worlds), values.get("seconds")
    )
    return Player(name, budget)


def usual_budget(nodes: int | None, worlds: int | None, seconds: float | None) -> Budget:
    """The budget of a series' players; `ArenaError` names the option that is out of bounds."""
    for measure, value in zip(MOST, (nodes, worlds, seconds), strict=True):
        if value is not None:
            _check(measure, value, f"--{measure} {shown(value)}")
    return Budget(nodes, worlds, seconds)


def _amount(measure: str, number: str, text: str) -> float:
    try:
        value = float(number) if measure == "seconds" else int(number)
    except ValueError:
        raise ArenaError("arena-budget-form", text=shown(text)) from None
    _check(measure, value, shown(text))
    return value


def _check(measure: str, value: float, text: str) -> None:
    """`ArenaError` if nobody may spend so much; `text` is where it was told."""
    if not 0 < value <= MOST[measure]:
        raise ArenaError("arena-budget-bounds", text=text, measure=measure, most=str(MOST[measure]))
