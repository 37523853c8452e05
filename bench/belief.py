"""How long the belief over the opponent's hands takes by trick and rule set: games of `club` against itself.

    python3 dev.py bench belief [--deals 20] [--seed 1] [--trust 2]

At every view of the seat to act the weights are found anew and one deal is drawn by them; processor time of one
process, in milliseconds. The first table has all rule sets together.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Iterator

from terts import kernel
from terts.bots.ladder import make_bot
from terts.game.cards import PACK, Seat
from terts.game.game import actor, apply, deal, new_game
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import View, view

Times = dict[int, list[float]]


def views(rules: Rules, chance: random.Random) -> Iterator[View]:
    """The views of the seats to act in one deal, from the upcard on."""
    club = make_bot("club", 0)
    game = deal(new_game(rules, chance.choice(tuple(Seat))), tuple(chance.sample(PACK, len(PACK))))
    while (seat := actor(game)) is not None:
        seen = view(game, seat)
        if seen.trump is not None and seen.turned is not None:
            yield seen
        game = apply(game, seat, club.choose(seen))


def measure(rules: Rules, deals: int, seed: int, model: kernel.Model) -> Times:
    """The times of a rule set by trick."""
    chance, times = random.Random(seed), defaultdict(list)
    for _ in range(deals):
        for seen in views(rules, chance):
            packed = kernel.sight(seen)
            start = time.process_time()
            kernel.imagine(packed, 1, seed, model)
            times[seen.trick].append((time.process_time() - start) * 1000)
    return times


def show(title: str, times: Times) -> None:
    """One table: the middle and the slow end by trick."""
    print(f"{title}\ntrick  views  median ms  99 % under  longest")
    for trick, found in sorted(times.items()):
        found.sort()
        middle, slow = found[len(found) // 2], found[len(found) * 99 // 100]
        print(f"{trick:5}  {len(found):5}  {middle:9.2f}  {slow:10.2f}  {found[-1]:7.2f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="milliseconds for the belief, by trick")
    parser.add_argument("--deals", type=int, default=20, help="deals of each rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trust", type=int, default=kernel.Model().trust, help="in quarters, 0 to 4")
    options = parser.parse_args()
    model = kernel.Model(trust=options.trust)
    found = {name: measure(rules, options.deals, options.seed, model) for name, rules in RULE_SETS.items()}
    together: Times = defaultdict(list)
    for times in found.values():
        for trick, some in times.items():
            together[trick] += some
    show("all rule sets", together)
    for name, times in found.items():
        show(name, times)


if __name__ == "__main__":
    main()
