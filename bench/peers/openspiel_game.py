"""A deal of terts as a game of OpenSpiel, in the environment of the peers.

The deck is dealt by 32 chance nodes, card by card; then the seats act by the kernel's codes. The claim is left out. The
returns are the points, card points and melds, that a seat has more than the other, unrounded.
"""

from __future__ import annotations

from typing import Any, Final

import pyspiel

from bench.peers.position import Position, dealt
from terts.game.cards import PACK, Seat
from terts.game.rules import RULE_SETS
from terts.kernel import CODES

MOST_POINTS: Final = 2000.0
"""No deal comes near it."""
MOST_ACTIONS: Final = 400
"""Nor to so many actions."""

TYPE: Final = pyspiel.GameType(
    short_name="terts_deal",
    long_name="A deal of terts",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"rules": "classic", "dealer": 0},
)
INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=CODES,
    max_chance_outcomes=len(PACK),
    num_players=2,
    min_utility=-MOST_POINTS,
    max_utility=MOST_POINTS,
    utility_sum=0.0,
    max_game_length=MOST_ACTIONS,
)


class DealGame(pyspiel.Game):  # type: ignore[misc]
    """The first deal of a game under one of the five rule sets."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = {"rules": "classic", "dealer": 0, **(params or {})}
        super().__init__(TYPE, INFO, told)
        self.rules = RULE_SETS[told["rules"]]
        self.dealer = Seat(told["dealer"])

    def new_initial_state(self) -> DealState:
        """The state before the first card is dealt."""
        return DealState(self)

    def state_of(self, position: Position) -> DealState:
        """The state at a position; its history in OpenSpiel is empty, as search asks for none."""
        state = DealState(self)
        state.position = position
        return state

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:  # noqa: ARG002
        """What gives OpenSpiel the information states."""
        return Observer()


class DealState(pyspiel.State):  # type: ignore[misc]
    """The cards dealt so far, and from the last one on the position."""

    def __init__(self, game: DealGame) -> None:
        super().__init__(game)
        self.deck = ""
        self.position: Position | None = None

    def current_player(self) -> int:
        """The seat to act, chance while cards are dealt, or the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.position.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else int(actor)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may be dealt next, each as likely."""
        rest = [card for card in range(len(PACK)) if chr(card) not in self.deck]
        return [(card, 1 / len(rest)) for card in rest]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        assert self.position is not None, "nobody acts before the cards are dealt"
        return self.position.legal

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position = self.position.after(action)
            return
        self.deck += chr(action)
        if len(self.deck) == len(PACK):
            game = self.get_game()
            self.position = dealt(game.rules, game.dealer, tuple(PACK[ord(card)] for card in self.deck))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {PACK[action]}" if player == pyspiel.PlayerId.CHANCE else f"code {action}"

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.position is not None and self.position.actor is None

    def returns(self) -> list[float]:
        """The points each seat is ahead at the end, 0 before it."""
        if self.position is None or not self.is_terminal():
            return [0.0, 0.0]
        return [float(self.position.lead), -float(self.position.lead)]

    def __str__(self) -> str:
        return " | ".join(self.position.told) if self.position else " ".join(str(PACK[ord(card)]) for card in self.deck)


class Observer:
    """What the seats saw, as text."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, object] = {}

    def set_from(self, state: DealState, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: DealState, player: int) -> str:
        """The information state of the seat; nothing before the cards are dealt."""
        return "" if state.position is None else state.position.told[player]


pyspiel.register_game(TYPE, DealGame)
