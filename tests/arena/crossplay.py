"""Cross-play: every bot of the ladder against every other and itself, under all rules, at small budgets.

    python3 -m tests.arena.crossplay 10000      # games, on all cores; `dev.py gate` calls it

Meetings and kinds of table rotate; the rules are drawn from those of the kernel's gate. The arena refuses whatever is
not in order; here the ends are looked at as well.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from random import Random

from terts.arena.errors import BotFailed
from terts.arena.pairs import GameResult, Spent, play_pair
from terts.arena.players import Player
from terts.arena.series import Series, Unit
from terts.bots.ladder import BOTS
from tests.bots.budgets import SMALL, thinks
from tests.kernel.gate import allowed, choice

TABLES = ("guarded", "referee", "protest")
TARGETS = (60, 151, 301, 501)
SHORT = (60, 151, 301)
"""The targets where somebody imagines deals, so that a game has fewer of them."""
PART = 20
"""Pairs in a part of a run."""


def series(number: int) -> Series:
    """Who plays in pair number so much, and by which rules."""
    meetings = list(product(BOTS, repeat=2))
    turn, meeting = divmod(number, len(meetings))
    one, other = meetings[meeting]
    chance = Random(f"cross-play {number}")
    rules = choice(chance.randrange(100_000))
    # A meeting comes to every table in three turns, as a square leaves 0 or 1 when divided by 3.
    changes = {
        **rules.changes,
        "table": TABLES[(number + turn) % 3],
        "target": chance.choice(SHORT if thinks(one) or thinks(other) else TARGETS),
    }
    knobs = tuple(allowed(changes, rules.name).items())
    return Series((Player(one, SMALL), Player(other, SMALL)), Unit.GAMES, rules.name, knobs, seed=20)


def play(number: int) -> Counter[str]:
    """Play a pair; how its games ended."""
    chosen = series(number)
    pair = play_pair(chosen, number, (Spent(), Spent()))
    for game in pair.games:
        check(game)
    return Counter(str(game.by) for game in pair.games)


def check(game: GameResult) -> None:
    """The game is won, by no breach, and every deal that was played out has its 150 points (R1.4)."""
    assert game.winner in (0, 1)
    assert game.by in ("points", "claim", "false claim")
    assert all(one + other >= 150 for one, other in game.deals[:-1])
    assert game.by != "points" or sum(game.deals[-1]) >= 150


def run(part: range) -> Counter[str]:
    """Play these pairs."""
    return sum((play(number) for number in part), Counter())


def parts(games: int) -> Iterator[range]:
    """The pairs of so many games, in parts."""
    pairs = (games + 1) // 2
    for first in range(0, pairs, PART):
        yield range(first, min(first + PART, pairs))


def main(games: int) -> int:
    """Play so many games on all cores; 1 if something is out of order."""
    start, ends = time.perf_counter(), Counter[str]()
    with ProcessPoolExecutor() as pool:
        for done in as_completed([pool.submit(run, part) for part in parts(games)]):
            if isinstance(done.exception(), BotFailed | AssertionError):
                print(repr(done.exception()))
                pool.shutdown(cancel_futures=True)
                return 1
            ends.update(done.result())
            if ends.total() % 1000 == 0:
                print(f"{ends.total():,} games, {time.perf_counter() - start:.0f} s", flush=True)
    print("\n".join(f"{count:>12,}  {end}" for end, count in sorted(ends.items())))
    print(f"{ends.total():,} games of {', '.join(BOTS)}, {time.perf_counter() - start:.0f} s: all in order")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
