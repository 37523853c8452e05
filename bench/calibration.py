"""What the belief over the opponent's hand is worth: its log-loss against that of the rules alone, by trick.

    python3 dev.py bench calibration [--deals 40] [--seed 1] [--bot club] [--rules classic codex]

A bot plays itself. At one view of each trick and seat, chosen by chance among those of the seat to act, the chance that
the belief gives the hand the opponent really holds is compared with the chance without trust: the table shows the mean
of the difference of the logarithms in nats, negative where the model knows more, and its standard error by deals.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from math import log, sqrt

from terts import kernel
from terts.bots.ladder import entries, make_bot
from terts.game.cards import PACK, Seat, mask_of
from terts.game.game import Game, actor, apply, deal, new_game
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import view

TRUSTS = (1, 2, 3, 4)
HEATS = (2.0, 4.0, 8.0, 16.0)
LAST = 7
"""From the eighth trick on the hand is known."""

Key = tuple[int, float]
Losses = dict[int, dict[Key, list[float]]]


def positions(rules: Rules, bot: str, chance: random.Random) -> Iterator[Game]:
    """One position of each trick and seat to act in a deal of the bot against itself, once the upcard is turned."""
    player = make_bot(bot, chance.randrange(1 << 32))
    game = deal(new_game(rules, chance.choice(tuple(Seat))), tuple(chance.sample(PACK, len(PACK))))
    found: dict[tuple[int, Seat], list[Game]] = defaultdict(list)
    while (seat := actor(game)) is not None:
        seen = view(game, seat)
        if seen.trick > LAST:
            break
        if seen.turned is not None:
            found[seen.trick, seat].append(game)
        game = apply(game, seat, player.choose(seen))
    for games in found.values():
        yield chance.choice(games)


def losses(game: Game, heats: tuple[float, ...]) -> dict[Key, float]:
    """How much less the real hand surprises with each model than without one."""
    seat = actor(game)
    assert seat is not None
    assert game.deal is not None
    packed = kernel.sight(view(game, seat))
    real = mask_of(game.deal.hands[seat.other])
    plain = kernel.posterior(packed, kernel.Model(trust=0))[real]
    models = [kernel.Model(trust, heat) for trust, heat in product(TRUSTS, heats)]
    return {(one.trust, one.heat): log(plain / kernel.posterior(packed, one)[real]) for one in models}


def measure(rules: Rules, bot: str, deals: int, seed: str, heats: tuple[float, ...]) -> Losses:
    """The differences by trick and model; those of one deal and trick are put together."""
    chance = random.Random(seed)
    found: Losses = {}
    for _ in range(deals):
        here: dict[tuple[int, Key], list[float]] = defaultdict(list)
        for game in positions(rules, bot, chance):
            for key, loss in losses(game, heats).items():
                here[view(game, None).trick, key].append(loss)
        for (trick, key), some in here.items():
            found.setdefault(trick, {}).setdefault(key, []).append(sum(some) / len(some))
    return found


def show(title: str, found: Losses) -> None:
    """The table of one rule set in Markdown; the best model of each trick is set in bold."""
    keys = sorted(next(iter(found.values())))
    print(f"{title}\n\n| trust, heat | " + " | ".join(f"trick {trick}" for trick in sorted(found)) + " |")
    print("|---" * (len(found) + 1) + "|")
    for key in keys:
        cells = []
        for trick in sorted(found):
            middle, error = spread(found[trick][key])
            best = min(keys, key=lambda one: spread(found[trick][one])[0])
            cell = f"{middle:+.2f} ± {error:.2f}"
            cells.append(f"**{cell}**" if key == best else cell)
        print(f"| {key[0]}/4, {key[1]:g} | " + " | ".join(cells) + " |")
    print()


def spread(values: list[float]) -> tuple[float, float]:
    """Mean and standard error."""
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    return middle, sqrt(squares / max(len(values) - 1, 1) / len(values))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="log-loss of the belief against that of the rules alone")
    parser.add_argument("--deals", type=int, default=40, help="deals of each rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", choices=tuple(entries()), default="club")
    parser.add_argument("--rules", nargs="+", default=[*RULE_SETS], choices=[*RULE_SETS])
    parser.add_argument("--heats", nargs="+", type=float, default=HEATS)
    options = parser.parse_args()
    every: Losses = {}
    for name in options.rules:
        found = measure(RULE_SETS[name], options.bot, options.deals, f"{options.seed} {name}", tuple(options.heats))
        for trick, by_model in found.items():
            for key, some in by_model.items():
                every.setdefault(trick, {}).setdefault(key, []).extend(some)
    show(
        f"{options.bot} against itself, {options.deals} deals of {', '.join(options.rules)}, seed {options.seed}", every
    )


if __name__ == "__main__":
    main()
