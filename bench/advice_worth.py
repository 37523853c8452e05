"""What each rule of the bot `club` is worth: the bot against itself without that rule.

    python3 dev.py bench advice_worth [--pairs N] [--seed N] [--rules NAME] [--only RULE …]

Single deals are played in pairs, the same deck with swapped seats, and the points of melds and cards compared. For
every rule one line: points a deal won by having it, with the 95% interval over the pairs.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev

from terts.bots.club.advice import RULES
from terts.bots.club.club import ClubBot
from terts.bots.protocol import Bot
from terts.game import game as table
from terts.game.cards import PACK, Hand, Pair, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.view import view


def difference(rules: Rules, players: Pair[Bot], deck: Hand) -> int:
    """The points of seat A less those of seat B in one deal."""
    game = table.deal(table.new_game(rules, Seat.A), deck)
    while not isinstance(game.phase, Over | BetweenDeals):
        seat = table.actor(game)
        assert seat is not None
        game = table.apply(game, seat, players[seat].choose(view(game, seat)))
    total = table.totals(game)
    return total[0] - total[1]


def worth(rules: Rules, rule: str, pairs: int, seed: int) -> tuple[float, float]:
    """Points a deal by the rule, and half the width of the 95% interval."""
    whole, without = ClubBot(), ClubBot(skip=(rule,))
    found = []
    for number in range(pairs):
        deck = tuple(Random(f"{seed} {number}").sample(PACK, len(PACK)))
        there = difference(rules, (whole, without), deck)
        back = difference(rules, (without, whole), deck)
        found.append((there - back) / 2)
    return fmean(found), 1.96 * stdev(found) / sqrt(pairs)


def main() -> None:
    """Run the benchmark as told by the command line."""
    parser = argparse.ArgumentParser(description="what each rule of the bot club is worth")
    parser.add_argument("--pairs", type=int, default=100, help="pairs of deals for each rule")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="classic")
    parser.add_argument("--only", nargs="+", choices=RULES, default=RULES, metavar="RULE")
    told = parser.parse_args()
    rules = parse(told.rules, {"target": 999_999, "rounding": "none"})
    print(f"{told.rules}, {told.pairs} pairs of deals, seed {told.seed}")
    for rule in told.only:
        points, half = worth(rules, rule, told.pairs, told.seed)
        print(f"{rule:24} {points:+6.1f} ± {half:.1f} points a deal", flush=True)


if __name__ == "__main__":
    main()
