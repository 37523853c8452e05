"""OpenSpiel's ISMCTS bot as a player of the arena, in the environment of the peers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from bench.peers.openspiel_game import DealGame, DealState
from bench.peers.position import Position, played
from terts.arena.players import Player
from terts.bots.chance import drawn_from
from terts.bots.protocol import Bot, Budget
from terts.game.actions import Action
from terts.game.cards import Suit
from terts.game.view import PhaseName, View
from terts.game.worlds import Worlds, sheet_before
from terts.kernel import action_of

ENDLESS: Final = 1_000_000_000
"""The simulations of a decision that only the clock ends."""


@dataclass(slots=True)
class Effort:
    """The decisions that were searched, of more than one action, and the simulations of all."""

    searched: int = 0
    simulations: int = 0


class TimeIsUp(Exception):
    """The clock has ended a search."""


class Rollout(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """The usual evaluator of OpenSpiel, one random play-out; the kernel does it, some hundred times as fast."""

    def evaluate(self, state: DealState) -> list[float]:
        """The returns of one random play from the state."""
        assert state.position is not None, "chance has dealt before a search begins"
        lead = float(state.position.play_out(int(self._random_state.randint(2**31))))
        return [lead, -lead]


class ClockedBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot as it is, but that a search may be ended by the clock, at the beginning of a simulation."""

    def run_search(self, state: DealState) -> list[tuple[int, float]]:
        """The policy at the state, by what was simulated in time."""
        try:
            policy: list[tuple[int, float]] = super().run_search(state)
        except TimeIsUp:
            policy = self.get_final_policy(state, self._root_node)
        return policy

    @property
    def has_begun(self) -> bool:
        """Whether the running search has tried an action yet."""
        return bool(self._root_node.total_visits > 0)


class OpenSpielBot:
    """Chooses by OpenSpiel's ISMCTS: UCT, `exploration` in points, the most visited action of the root.

    Deals are imagined by the rules alone, every deck that agrees with the view being as likely. Of a budget `worlds` is
    the number of simulations, and `seconds` of the clock bound the whole decision.
    """

    def __init__(self, seed: int, exploration: float, effort: Effort) -> None:
        self._seed = seed
        self._exploration = exploration
        self._effort = effort

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, the claim excepted."""
        assert budget is not None, "a search is told how much to think"
        start, chance = time.perf_counter(), drawn_from(self._seed, view)
        game, imagine = DealGame(), imagined(view, chance)
        bot = self._searcher(game, budget, chance)
        ends = None if budget.seconds is None else start + budget.seconds

        def resample(state: DealState, player: int) -> DealState:  # noqa: ARG001
            if ends is not None and bot.has_begun and time.perf_counter() >= ends:
                raise TimeIsUp
            self._effort.simulations += 1
            return game.state_of(imagine())

        bot.set_resampler(resample)
        root = game.state_of(imagine())
        self._effort.searched += len(root.legal_actions()) > 1
        code = int(bot.step(root))
        return action_of(code, view.trump or Suit.SPADES, view.phase in (PhaseName.ANSWER, PhaseName.ANSWER_ASKED))

    def _searcher(self, game: DealGame, budget: Budget, chance: Random) -> ClockedBot:
        numbers = np.random.RandomState(chance.getrandbits(32))
        return ClockedBot(
            game,
            Rollout(1, numbers),
            uct_c=self._exploration,
            max_simulations=budget.worlds or ENDLESS,
            random_state=numbers,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )


def imagined(view: View, chance: Random) -> Callable[[], Position]:
    """Draws positions that the seat cannot tell from its own, every deck with the same chance."""
    worlds, before = Worlds(view), sheet_before(view)

    def draw() -> Position:
        one = worlds.imagine(chance)
        return played(view.rules, before, view.deal, view.dealer, worlds.deck(one, chance), worlds.moves(one))

    return draw


@dataclass(frozen=True, slots=True)
class OpenSpielPlayer(Player):
    """OpenSpiel's bot with its budget and exploration, where the arena wants a player; its bots count in `effort`."""

    exploration: float = 0.0
    effort: Effort = field(default_factory=Effort, compare=False)

    def bot(self, seed: int) -> Bot:
        """The bot, made anew."""
        return OpenSpielBot(seed, self.exploration, self.effort)
