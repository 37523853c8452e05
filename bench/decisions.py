"""How long the bots take to decide, and how many deals a second `solver` plays against itself; prints Markdown.

    python3 dev.py bench decisions [--deals N] [--seed N] [--rules NAME] [--bots PLAYER …]

A player is named as in the arena, `pimc` or `ismcts:worlds=50000`, and plays single deals against itself in one
process, whole deals with their views and the checked `apply`. Times are those of the processor. For every player one
line: the median decision and the longest, before the eighth trick and from it on, and deals a second; the best of RUNS
runs over the same deals counts.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from random import Random
from statistics import median

from terts.arena.errors import ArenaError
from terts.arena.players import Player, parse_player
from terts.bots.ladder import BOTS
from terts.bots.protocol import MOST, BotError
from terts.game import game as table
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.errors import shown
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import view

RUNS = 3


@dataclass
class Times:
    """Milliseconds of the decisions while the talon lasts and after it, and of everything, in one run."""

    open: list[float] = field(default_factory=list)
    closed: list[float] = field(default_factory=list)
    whole: float = 0.0


def play(rules: Rules, player: Player, deals: int, seed: int, times: Times | None) -> None:
    """Play so many first deals of a game, the player on both seats; without `times` no decision is timed."""
    bot = player.bot(seed)
    for number in range(deals):
        game = table.deal(table.new_game(rules, Seat.A), tuple(Random(f"{seed} {number}").sample(PACK, len(PACK))))
        while not isinstance(game.phase, Over | BetweenDeals):
            seat = table.actor(game)
            assert seat is not None
            seen = view(game, seat)
            start = time.process_time() if times is not None else 0.0
            action = bot.choose(seen, player.budget)
            if times is not None:
                kind = times.open if seen.talon or seen.upcard is not None else times.closed
                kind.append(1e3 * (time.process_time() - start))
            game = table.apply(game, seat, action)


def measured(rules: Rules, player: Player, deals: int, seed: int) -> Times:
    """The decisions of one run, and the shortest time in which all the deals were played."""
    times, took = Times(), []
    play(rules, player, deals, seed, times)
    for _ in range(RUNS):
        start = time.process_time()
        play(rules, player, deals, seed, None)
        took.append(time.process_time() - start)
    times.whole = min(took)
    return times


def named(text: str) -> Player:
    """The player so named, or the arena's own words on what is wrong."""
    try:
        return parse_player(text)
    except (ArenaError, BotError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def positive(text: str) -> int:
    """A whole number from 1 to as many positions or worlds as may be spent."""
    number = int(text)
    if not 0 < number <= MOST["worlds"]:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a whole number from 1 to {MOST['worlds']}")
    return number


def seconds(text: str) -> float:
    """A number above 0, not more than may be spent of the clock."""
    number = float(text)
    if not 0 < number <= MOST["seconds"]:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not more than 0 and at most {MOST['seconds']}")
    return number


def main() -> None:
    """Run the benchmark as told by the command line."""
    parser = argparse.ArgumentParser(description="how long the bots take to decide")
    parser.add_argument("--deals", type=positive, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="classic")
    parser.add_argument("--bots", nargs="+", type=named, default=[Player(name) for name in BOTS], metavar="PLAYER")
    told = parser.parse_args()
    print(f"{told.rules}, {told.deals} deals, seed {told.seed}; milliseconds a decision\n")
    print("| bot | talon: median | longest | no talon: median | longest | deals a second |\n|---|---|---|---|---|---|")
    for player in told.bots:
        times = measured(RULE_SETS[told.rules], player, told.deals, told.seed)
        cells = (f"{median(kind):.3f} | {max(kind):.1f}" for kind in (times.open, times.closed))
        print(f"| {player} | {' | '.join(cells)} | {told.deals / times.whole:.0f} |", flush=True)


if __name__ == "__main__":
    main()
