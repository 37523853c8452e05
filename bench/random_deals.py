"""Random full deals through the Python rules, beside the `schnapsen` package in the same run.

One deal at a time, the choice among the legal actions (a claim excepted) and the checked `apply` included, views not.
The aims: 1,000 deals a second on one core, and half the moves a second of `schnapsen`. Prints medians of RUNS runs.
The peer lives in an environment of its own, build/peers, made from requirements/bench.txt; it is plain Python, so this
process can import it from there.
"""

import random
import site
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Protocol

from terts.game import game as table
from terts.game.actions import CLAIM
from terts.game.cards import PACK, Seat
from terts.game.rules import RULE_SETS, Rules

ROOT = Path(__file__).parents[1]
RUNS = 5
DEALS = 400
GAMES = 400


class HasMoves(Protocol):
    """What the peer shows a player."""

    def valid_moves(self) -> list[object]:
        """The moves to choose from."""


class Counting:
    """A random player of Schnapsen, as its engine wants one, that counts the moves it is asked for."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.moves = 0

    def get_move(self, perspective: HasMoves, leader_move: object) -> object:
        """Choose uniformly among the valid moves."""
        del leader_move
        self.moves += 1
        return self.rng.choice(perspective.valid_moves())

    def notify_trump_exchange(self, move: object) -> None:
        """Take no notice."""

    def notify_game_end(self, won: bool, perspective: object) -> None:
        """Take no notice."""


def terts_deals(rules: Rules, rng: random.Random) -> tuple[int, int]:
    """Play DEALS random first deals; the numbers of deals and of moves."""
    moves = 0
    for _ in range(DEALS):
        deck = list(PACK)
        rng.shuffle(deck)
        game = table.deal(table.new_game(rules, Seat.A), tuple(deck))
        while (seat := table.actor(game)) is not None:
            game = table.apply(game, seat, rng.choice([one for one in table.legal(game) if one is not CLAIM]))
            moves += 1
    return DEALS, moves


def schnapsen_games(rng: random.Random) -> tuple[int, int]:
    """Play GAMES random games of Schnapsen (one deal each); the numbers of games and of moves."""
    engine = import_module("schnapsen.game").SchnapsenGamePlayEngine()
    players = Counting(rng), Counting(rng)
    for _ in range(GAMES):
        engine.play_game(players[0], players[1], rng)
    return GAMES, sum(player.moves for player in players)


def rates(play: Callable[[random.Random], tuple[int, int]]) -> tuple[float, float]:
    """The median deals and moves a second over RUNS runs with seeds 0, 1, ..."""
    deals, moves = [], []
    for seed in range(RUNS):
        start = time.perf_counter()
        played, made = play(random.Random(seed))
        seconds = time.perf_counter() - start
        deals.append(played / seconds)
        moves.append(made / seconds)
    return statistics.median(deals), statistics.median(moves)


def main() -> None:
    """Print one line per rule set, and the peer's."""
    subprocess.run([sys.executable, ROOT / "bench" / "peers" / "environment.py"], check=True)
    for packages in (ROOT / "build" / "peers" / "lib").glob("python*/site-packages"):
        site.addsitedir(str(packages))
    peer_deals, peer_moves = rates(schnapsen_games)
    print(f"schnapsen {version('schnapsen')}: {peer_deals:,.0f} deals/s, {peer_moves:,.0f} moves/s")
    for name, rules in RULE_SETS.items():
        deals, moves = rates(partial(terts_deals, rules))
        print(f"terts {name}: {deals:,.0f} deals/s, {moves:,.0f} moves/s, {moves / peer_moves:.2f} of schnapsen")


if __name__ == "__main__":
    main()
