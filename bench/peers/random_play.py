"""Random play of a named peer, in the environment that bench/kernel.py made: prints a rate, in play-outs a second.

python random_play.py PEER SECONDS
"""

import random
import sys
import time
from collections.abc import Callable
from typing import Any


def rate(play: Callable[[int], object], batch: int, seconds: float) -> float:
    """Call `play(batch)` for so many seconds of processor time; return play-outs a second."""
    done, start = 0, time.process_time()
    while (taken := time.process_time() - start) < seconds:
        play(batch)
        done += batch
    return done / taken


def colver(seconds: float) -> float:
    """Belote Contrée from one deal, in Rust: a random auction and 32 cards."""
    from colver import Env

    return rate(Env.deal(dealer=1, seed=3).rollout, 20_000, seconds)


def colver_cards(seconds: float) -> float:
    """The same with the auction over: 32 cards."""
    from colver import Env

    env = Env.deal(dealer=1, seed=3)
    env.set_contract(0, 80, 0, 0)
    env.set_phase_playing()
    return rate(env.rollout, 20_000, seconds)


def open_spiel(seconds: float) -> float:
    """Euchre from one deal, in C++: a random auction and at most 20 cards."""
    import pyspiel

    game, chance, batch = pyspiel.load_game("euchre"), random.Random(1), 20_000
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(batch, 1)

    def play(_: int) -> None:
        # One simulation of a fresh tree is the evaluation of its root: `batch` play-outs, all in C++.
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False).mcts_search(state)

    return rate(play, batch, seconds)


def schnapsen(seconds: float) -> float:
    """Whole games of Schnapsen, dealt and played in Python: at most 20 cards."""
    from schnapsen.game import Bot, SchnapsenGamePlayEngine

    chance = random.Random(1)

    class Random(Bot):  # type: ignore[misc]
        def get_move(self, perspective: Any, leader_move: Any) -> Any:  # noqa: ANN401, ARG002
            return chance.choice(perspective.valid_moves())

    engine = SchnapsenGamePlayEngine()
    return rate(lambda _: engine.play_game(Random(), Random(), chance), 1, seconds)


if __name__ == "__main__":
    peers = {"colver": colver, "colver cards": colver_cards, "open_spiel": open_spiel, "schnapsen": schnapsen}
    print(peers[sys.argv[1]](float(sys.argv[2])))
