"""Match equity against games really played: does the table foretell how often a bot wins against itself?

    python3 dev.py bench equity [--bot NAME] [--games N] [--seed N] [--rules NAME …] [--score A:B …]

Games start at a score, half of them with A as the dealer, half with B. For every rule set and score one line: the share
of games A won, with its 95% interval, and what the table says. First comes the processor time to make the table.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from random import Random
from statistics import fmean

from terts.bots.equity import equity
from terts.bots.ladder import BOTS, make_bot
from terts.bots.protocol import Bot
from terts.game import game as table
from terts.game.cards import PACK, Pair, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.rules import RULE_SETS, Rules
from terts.game.scoring import Standing, opening_standing
from terts.game.view import view

SCORES = ("0:0", "200:200", "400:400", "450:450", "480:300", "430:470")


def winner(rules: Rules, players: Pair[Bot], score: Pair[int], dealer: Seat, decks: Random) -> Seat:
    """Who wins a game that starts at this score."""
    game = table.resume(rules, Standing((), score, opening_standing(rules).targets), dealer)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, BetweenDeals):
            game = table.deal(game, tuple(decks.sample(PACK, len(PACK))))
            continue
        seat = table.actor(game)
        assert seat is not None
        game = table.apply(game, seat, players[seat].choose(view(game, seat)))
    return game.phase.result.winner


def line(rules: Rules, bot: str, score: Pair[int], games: int, seed: int) -> str:
    """One score: what was played, and what the table says."""
    players = (make_bot(bot, 2 * seed), make_bot(bot, 2 * seed + 1))
    won = [
        winner(rules, players, score, Seat(number % 2), Random(f"{seed} {score} {number}")) is Seat.A
        for number in range(games)
    ]
    share = fmean(won)
    half = 1.96 * sqrt(share * (1 - share) / games)
    said = fmean(equity(rules).chance(*score, dealer) for dealer in Seat)
    return f"{score[0]:3} : {score[1]:3}  won {share:6.1%} ± {half:.1%}  table {said:6.1%}"


def _score(text: str) -> Pair[int]:
    a, b = map(int, text.split(":"))
    return a, b


def main() -> None:
    """Run the check as told by the command line."""
    parser = argparse.ArgumentParser(description="match equity against games really played")
    parser.add_argument("--bot", choices=tuple(BOTS), default="club")
    parser.add_argument("--games", type=int, default=100, help="games for each score")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--rules", nargs="+", choices=tuple(RULE_SETS), default=["classic"])
    parser.add_argument("--score", nargs="+", type=_score, default=[_score(text) for text in SCORES], metavar="A:B")
    told = parser.parse_args()
    for name in told.rules:
        rules, start = RULE_SETS[name], time.process_time()
        equity(rules).chance(0, 0, Seat.A)
        print(f"{name}, {told.bot}, {told.games} games a score, seed {told.seed}; "
              f"the table took {time.process_time() - start:.3f} s", flush=True)  # fmt: skip
        for score in told.score:
            print(line(rules, told.bot, score, told.games, told.seed), flush=True)


if __name__ == "__main__":
    main()
