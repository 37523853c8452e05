"""How often the bot `club` beats the bot `random` over whole games.

    python3 dev.py bench club_vs_random [--pairs N] [--seed N] [--rules NAME …]

Games are played in pairs: the same decks, seats swapped. For every rule set one line: games won of games played with
the 95% interval (Wilson), the median and the longest processor time of a decision of `club`, and the time of the whole.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import median

from terts.bots.ladder import make_bot
from terts.bots.protocol import Bot, Budget
from terts.game import game as table
from terts.game.actions import Action
from terts.game.cards import PACK, Pair, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import View, view


def play(rules: Rules, players: Pair[Bot], dealer: Seat, decks: Random) -> Game:
    """Play one game to its end, shuffling with `decks`."""
    game = table.new_game(rules, dealer)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, BetweenDeals):
            game = table.deal(game, tuple(decks.sample(PACK, len(PACK))))
            continue
        seat = table.actor(game)
        assert seat is not None
        game = table.apply(game, seat, players[seat].choose(view(game, seat)))
    return game


@dataclass
class Timed:
    """A bot whose decisions are timed, in seconds of the processor."""

    bot: Bot
    times: list[float] = field(default_factory=list)

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """What the bot chooses."""
        start = time.process_time()
        action = self.bot.choose(view, budget)
        self.times.append(time.process_time() - start)
        return action


def winners(rules: Rules, pairs: int, seed: int, club: Bot) -> int:
    """Play pairs of games of `club` against `random` and count the games `club` won."""
    won = 0
    for number in range(pairs):
        for mine in Seat:
            other = make_bot("random", number)
            players = (club, other) if mine is Seat.A else (other, club)
            end = play(rules, players, Seat.A, Random(f"{seed} {number} decks")).phase
            won += isinstance(end, Over) and end.result.winner is mine
    return won


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95% interval of a share."""
    z, share = 1.96, won / played
    middle = share + z * z / (2 * played)
    spread = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return (middle - spread) / (1 + z * z / played), (middle + spread) / (1 + z * z / played)


def _commit() -> str:
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def main() -> None:
    """Run the benchmark as told by the command line."""
    parser = argparse.ArgumentParser(description="club against random, games won")
    parser.add_argument("--pairs", type=int, default=50, help="pairs of games for each rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="+", choices=tuple(RULE_SETS), default=tuple(RULE_SETS))
    told = parser.parse_args()
    print(f"club against random, {told.pairs} pairs a rule set, seed {told.seed}, commit {_commit()}")
    for name in told.rules:
        start, club = time.perf_counter(), Timed(make_bot("club", 0))
        won = winners(RULE_SETS[name], told.pairs, told.seed, club)
        low, high = wilson(won, 2 * told.pairs)
        print(
            f"{name:8} {won}/{2 * told.pairs} won, 95% interval {low:.1%} to {high:.1%}; decision "
            f"median {median(club.times) * 1e3:.2f} ms, longest {max(club.times) * 1e3:.1f} ms; "
            f"{time.perf_counter() - start:.1f} s"
        )


if __name__ == "__main__":
    main()
