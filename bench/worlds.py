"""Imagined games a second by trick, in games played by chance under every rule set.

Per trick: games a second from one prepared view; games a second when every game prepares its view anew; for scale, how
often a second the moves of the deal alone can be replayed by the rules, and how many replays a prepared game costs; the
slowest game of an unprepared view.
"""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import mean

from terts.game.actions import Claim
from terts.game.cards import PACK, Hand, Seat
from terts.game.game import Game, actor, apply, deal, legal, new_game, resume
from terts.game.rules import RULE_SETS, Rules
from terts.game.view import View, view
from terts.game.worlds import Worlds, sample

DEALS = 6
SAMPLES = 20


def positions(rules: Rules, chance: random.Random) -> Iterator[Game]:
    """The positions of a deal in which somebody is to act; words are said whenever they may be."""
    game = deal(new_game(rules, Seat.A), _deck(chance))
    while (seat := actor(game)) is not None:
        yield game
        options = [action for action in legal(game) if not isinstance(action, Claim)]
        words = [action for action in options if len(str(action)) > 2]
        game = apply(game, seat, chance.choice(words or options))


def _deck(chance: random.Random) -> Hand:
    deck = list(PACK)
    chance.shuffle(deck)
    return tuple(deck)


def replay(game: Game) -> Game:
    """The deal of the game once more from its deck."""
    assert game.deal is not None
    again = deal(resume(game.rules, game.standing, game.deal.dealer), game.deal.deck)
    for seat, action in game.deal.moves:
        again = apply(again, seat, action)
    return again


def seconds(work: Callable[[], object], times: int) -> float:
    """The mean time of one call."""
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def measure(game: Game, seen: View, chance: random.Random) -> tuple[float, float, float]:
    """Seconds per game: prepared, unprepared, and replayed."""
    worlds = Worlds(seen)
    return (
        seconds(lambda: worlds.sample(chance), SAMPLES),
        seconds(lambda: sample(seen, chance), 2),
        seconds(lambda: replay(game), 2),
    )


def main() -> None:
    """Print the table."""
    chance = random.Random(1)
    found: dict[int, list[tuple[float, float, float]]] = defaultdict(list)
    for rules in RULE_SETS.values():
        for _ in range(DEALS):
            for game in positions(rules, chance):
                seat = actor(game)
                seen = view(game, seat)
                found[seen.trick].append(measure(game, seen, chance))
    print("trick  views  prepared/s  each anew/s  replays/s  ratio  slowest ms")
    for trick in sorted(found):
        prepared, anew, replayed = (mean(times) for times in zip(*found[trick], strict=True))
        slowest = max(times[1] for times in found[trick]) * 1000
        numbers = (
            f"{1 / prepared:11.0f}  {1 / anew:11.0f}  {1 / replayed:9.0f}  {prepared / replayed:5.2f}  {slowest:10.1f}"
        )
        print(f"{trick:5}  {len(found[trick]):5} {numbers}")


if __name__ == "__main__":
    main()
