"""How many deals a second the arena plays, and what it takes itself: the rules, the views, giving out the pairs.

    python3 dev.py bench arena [--seconds S] [--jobs N] [PLAYER …]

Each player plays single deals against itself, first in this process, then in N processes (as many as there are cores)
after a second of warming up. What a deal takes is processor time; the arena's is what the bots' decisions leave of it.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

from bench.decisions import named, positive, seconds
from terts.arena.estimates import Tally
from terts.arena.pairs import Spent
from terts.arena.players import Player, parse_player
from terts.arena.pools import Pool, Processes, Serial, cores
from terts.arena.provenance import provenance
from terts.arena.runner import run
from terts.arena.series import Series, Unit

WARM: int = 1
"""Seconds of play that do not count."""


@dataclass
class Measured:
    """What was played after warming up, in how many seconds of the clock, and of the workers' processors."""

    deals: int = 0
    clock: float = 0.0
    work: float = 0.0
    spent: Spent = field(default_factory=Spent)


def measure(player: Player, pool: Pool, seconds: float) -> Measured:
    """Play for so many seconds."""
    series, found = Series((player, player), Unit.DEALS, "classic", (), 1), Measured()
    with pool:
        begun: float | None = None
        first = time.perf_counter()
        for batch in run(series, Tally(), 1_000_000, pool):
            now = time.perf_counter()
            if begun is None:
                begun = now if now - first > WARM else None
                continue
            found.deals += 2 * len(batch.pairs)
            found.clock, found.work = now - begun, found.work + batch.work
            for one in batch.spent:
                found.spent.add(one)
            if now - begun > seconds:
                return found
    return found


def main() -> None:
    """Run the benchmark as told by the command line."""
    parser = argparse.ArgumentParser(description="deals a second in the arena")
    usual = [parse_player(text) for text in ("random", "club:nodes=1", "club")]
    parser.add_argument("players", nargs="*", type=named, default=usual, metavar="PLAYER")
    parser.add_argument("--seconds", type=seconds, default=8, help="how long each measurement takes")
    parser.add_argument("--jobs", type=positive, default=cores(), help="processes")
    told = parser.parse_args()
    print(f"single deals, rules classic, terts {provenance()}")
    for player in told.players:
        alone = measure(player, Serial(), told.seconds)
        own = 1000 * (alone.work - alone.spent.seconds) / alone.deals
        bots = 1000 * alone.spent.seconds / alone.deals
        many = measure(player, Processes(told.jobs), told.seconds)
        print(
            f"{player!s:14} a deal takes {own:.2f} ms of the arena, {bots:.2f} ms of the bots, "
            f"{1000 / (own + bots):.0f} in a second of a core; by the clock {alone.deals / alone.clock:5.0f}, "
            f"in {told.jobs} processes {many.deals / many.clock:5.0f} a second"
        )


if __name__ == "__main__":
    main()
