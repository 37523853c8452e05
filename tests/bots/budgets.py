"""What bots may spend in tests that take many decisions: enough to think, too little to take long.

A bot that imagines deals weighs all hands of the opponent at every decision, some ten milliseconds early in a deal,
however few deals it imagines then. So such a bot also gets fewer games where one takes a hundred decisions.
"""

from __future__ import annotations

from dataclasses import dataclass

from terts.bots.ladder import make_bot
from terts.bots.protocol import Bot, Budget
from terts.bots.thinking import ThinkingBot
from terts.game.actions import Action
from terts.game.view import View

SMALL = Budget(nodes=50, worlds=4)


@dataclass(frozen=True)
class Sparing:
    """A bot that spends no more than `SMALL`, whatever it may."""

    bot: Bot

    def choose(self, seen: View, budget: Budget | None = None) -> Action:
        del budget
        return self.bot.choose(seen, SMALL)


def sparing(name: str, seed: int) -> Bot:
    """The bot of that name, sparing."""
    return Sparing(make_bot(name, seed))


def thinks(name: str) -> bool:
    """Whether the bot of that name imagines deals."""
    return isinstance(make_bot(name, 0), ThinkingBot)


def fewer(name: str, usual: int) -> int:
    """How many games the bot of that name plays where others play the usual number."""
    return max(1, usual // 5) if thinks(name) else usual
