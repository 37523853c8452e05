"""Outcomes of deals that a bot plays against itself: what match equity is reckoned from.

    python3 dev.py bench outcomes [--bot NAME] [--deals N] [--seed N] [--rules NAME …] [--write]

Each deck is played once: both seats have the same player, so a swap of seats would bring the same deal again. The game
has no end in sight, so that no deal is cut short by a claim. For every rule set one line: the mean of what the dealer's
opponent and the dealer score, their difference with its 95% interval, and how often the dealer takes the last trick.
With `--write` the counts replace those in `src/terts/bots/measured/`, with the bot, the seed and the commit.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from terts.bots import outcomes
from terts.bots.ladder import BOTS, make_bot
from terts.bots.protocol import Bot
from terts.bots.race import PlayedDeal, Turn
from terts.game import game as table
from terts.game.actions import CLAIM
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.view import view

FOLDER = Path(outcomes.__file__).parent / outcomes.FOLDER


def played(rules: Rules, players: dict[Seat, Bot], deck: Random) -> PlayedDeal:
    """One deal as it went."""
    game, turns = table.deal(table.new_game(rules, Seat.A), tuple(deck.sample(PACK, len(PACK)))), []
    while not isinstance(game.phase, BetweenDeals):
        seat = table.actor(game)
        assert seat is not None
        seen = view(game, seat)
        if CLAIM in seen.legal:
            dealer, opponent = table.totals(game)
            turns.append(Turn(seat is Seat.A, opponent, dealer))
        game = table.apply(game, seat, players[seat].choose(seen))
    dealer, opponent = table.totals(game)
    return PlayedDeal(opponent, dealer, game.standing.results[-1].last is Seat.A, tuple(turns))


def deals(name: str, bot: str, count: int, seed: int) -> Iterator[PlayedDeal]:
    """So many deals under the rule set."""
    rules = parse(name, {"target": 999_999, "rounding": "none"})
    players = {seat: make_bot(bot, 2 * seed + seat) for seat in Seat}
    return (played(rules, players, Random(f"{seed} {number}")) for number in range(count))


def summary(all_deals: Sequence[PlayedDeal]) -> str:
    """The means of the deals, in words."""
    difference = [one.opponent - one.dealer for one in all_deals]
    opponents, dealers = fmean(one.opponent for one in all_deals), fmean(one.dealer for one in all_deals)
    half = 1.96 * stdev(difference) / sqrt(len(all_deals))
    return (
        f"opponent {opponents:.1f}, dealer {dealers:.1f}, difference {fmean(difference):+.1f} ± {half:.1f} "
        f"(deviation {stdev(difference):.0f}), last trick to the dealer {fmean(one.last for one in all_deals):.1%}"
    )


def _commit() -> str:
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def main() -> None:
    """Run the measurement as told by the command line."""
    parser = argparse.ArgumentParser(description="outcomes of deals of a bot against itself")
    parser.add_argument("--bot", choices=tuple(BOTS), default="club")
    parser.add_argument("--deals", type=int, default=200, help="deals for each rule set, at least 2")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="+", choices=tuple(RULE_SETS), default=tuple(RULE_SETS))
    parser.add_argument("--write", action="store_true", help="replace the counts of the package by these")
    told = parser.parse_args()
    if told.deals < 2:
        parser.error("at least 2 deals are needed")
    commit = _commit()
    print(f"{told.bot} against itself, {told.deals} deals a rule set, seed {told.seed}, commit {commit}")
    for name in told.rules:
        start, all_deals = time.perf_counter(), list(deals(name, told.bot, told.deals, told.seed))
        print(f"{name:8} {summary(all_deals)}; {time.perf_counter() - start:.1f} s", flush=True)
        if told.write:
            needs_lead = RULE_SETS[name].claim_needs_lead
            text = outcomes.write(outcomes.counted(name, told.bot, told.seed, commit, all_deals, needs_lead))
            (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
