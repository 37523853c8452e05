"""Whether the kernel keeps memory: a million random deals through every kind of call; prints what the process holds.

    python3 dev.py bench leak [DEALS]

Each round packs new deals, plays them out and on, looks at them and solves their endings, and lets go of all of it.
After the first tenth the resident memory must stay where it is; the exit status is 1 if it has grown by more than
`ALLOWED` MB.
"""

import gc
import os
import random
import sys
import time
from pathlib import Path

from terts import kernel
from terts.game.cards import PACK, Seat
from terts.game.game import deal, new_game
from terts.game.rules import RULE_SETS
from terts.kernel import Packed

DEALS = 1_000_000
ROUND = 2_000
"""Deals in a round: half of them played out with their actions, half of them without."""
CYCLE = 2 * len(RULE_SETS)
"""Memory is compared after whole cycles of so many rounds: what lies free between two rounds depends on the rules."""
ALLOWED = 2.0
PAGE = os.sysconf("SC_PAGE_SIZE")


def resident() -> float:
    """MB that the process holds in memory now."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE / 1e6


def chance_of(score_a: int, score_b: int, dealer: Seat) -> float:
    """A made-up worth of a game that goes on."""
    return 0.5 + (score_a - score_b + 5 * (dealer is Seat.A)) / 2500


def play_round(number: int) -> None:
    """The deals of one round, under one of the rule sets."""
    rules = [*RULE_SETS.values()][number % len(RULE_SETS)]
    chance = random.Random(number)
    deck = [*PACK]
    chance.shuffle(deck)
    start = kernel.pack(deal(new_game(rules, chance.choice([*Seat])), tuple(deck)))
    (code, *_) = kernel.legal([start])[0]
    batch = kernel.apply([start] * (ROUND // 2), bytes([code]) * (ROUND // 2))
    ends = kernel.play_out(batch, seed=number)
    kernel.roll_out(batch[:1], ROUND // 2, seed=number)
    for end in ends[:10]:
        look(end)
    refuse(ends[0])


def look(end: Packed) -> None:
    """One deal from its end: unpacked, traced, and solved from its last cards on."""
    last = Packed(end.data[:-6])
    kernel.unpack(last)
    kernel.trace([last])
    kernel.solve([last], line=True)
    kernel.point_values([last])
    kernel.solve_match([last], kernel.chances([last], chance_of))
    kernel.judge(last, remember=True)


def refuse(end: Packed) -> None:
    """Calls that fail must let go of their memory too."""
    for wrong in (lambda: kernel.solve([end]), lambda: Packed(end.data + b"\0"), lambda: kernel.apply([end], b"")):
        try:
            wrong()
        except ValueError:
            continue
        raise AssertionError("a wrong call was not refused")


def growth(deals: int) -> float:
    """Play so many deals, by whole cycles; the MB by which the process has grown since the first tenth of them."""
    cycles = max(deals // ROUND // CYCLE, 2)
    settled, first, now = max(cycles // 10, 1), 0.0, 0.0
    for done in range(1, cycles + 1):
        for number in range(CYCLE):
            play_round(done * CYCLE + number)
        now = resident()
        if done == settled:
            first = now
        if done % settled == 0:
            print(f"{done * CYCLE * ROUND:>9,} deals  {now:.1f} MB", flush=True)
    return now - first


def main(deals: int) -> int:
    """Play so many deals; 1 if memory has grown."""
    start = time.perf_counter()
    grown = growth(deals)
    print(f"grown by {grown:.1f} MB since the first tenth, {time.perf_counter() - start:.0f} s")
    return int(grown > ALLOWED)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
