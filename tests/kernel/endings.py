"""The proof of the solver: endings of random deals, solved again by searches that share nothing with it.

    python3 -m tests.kernel.endings 100       # all of the proof, on all cores: `dev.py gate`; 2 is two percent of it

Up to five cards a plain minimax over `terts.game` decides, with nothing pruned and nothing remembered. Nine cards and
open talons are beyond Python: there the kernel's own judge does the same, remembering positions (kernel/minimax.cpp).
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import Pool

from terts import kernel
from terts.game import game as table
from terts.game.actions import CLAIM, Action, Play
from terts.game.cards import Seat, Suit
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.scoring import Standing, meld_points
from terts.game.tricks import trick_points
from tests.kernel import gate

TIGHT = (60, 101, 130, 151, 200, 260)
"""Targets that leave something to play for in a deal."""
ACCURACY = 1e-12
EQUAL = 1e-6
"""Chances that differ by less are as good."""
CLAIM_CODE = kernel.code_of(CLAIM, Suit.SPADES)


class Wrong(Exception):
    """The solver and the judge disagree."""


@dataclass(frozen=True)
class Aim:
    """What is played for, as the plain minimax sees it: the worth of an end for seat A, and whether claims count."""

    end: Callable[[Game], float]
    claims: bool


# --- positions --------------------------------------------------------------------------------------------------------


def dealt(number: int) -> Game:
    """A deal by its number: rules in rotation, any scores and targets."""
    chance = random.Random(f"ending {number}")
    rules = gate.choice(number).rules
    dealer = chance.choice((Seat.A, Seat.B))
    target = chance.choice(TIGHT)
    scores = (chance.randrange(0, target, 10), chance.randrange(0, target, 10))
    targets = (target, target + chance.choice((0, 0, 100)))
    return table.deal(table.resume(rules, Standing((), scores, targets), dealer), gate.deck(chance))


def step(game: Game, chance: random.Random, talk: float) -> Game:
    """The game after a random action, claims left out; words are as likely as `talk`."""
    words: list[Action] = []
    cards: list[Action] = []
    for action in table.legal(game):
        if action is not CLAIM:
            (cards if isinstance(action, Play) else words).append(action)
    speaks = not cards or (words and chance.random() < talk)
    seat = table.actor(game)
    assert seat is not None
    return table.apply(game, seat, chance.choice(words if speaks else cards))


def size(game: Game) -> int:
    """The cards of the trick's leader, the one he has led included."""
    assert game.deal is not None
    return max(map(len, game.deal.hands))


def wanted(game: Game, cards: int) -> bool:
    """Whether the position is an ending of so many cards; with none in the talon."""
    return game.deal is not None and game.deal.talon_size == 0 and size(game) <= cards


def positions(number: int, cards: int) -> Iterator[Game]:
    """The positions of a random deal from so many cards on, some of them."""
    chance = random.Random(f"positions {number}")
    talk = chance.choice((0.1, 0.5, 0.9))
    game = dealt(number)
    while table.actor(game) is not None:
        if wanted(game, cards) and chance.random() < 0.6:
            yield game
        game = step(game, chance, talk)


def first_position(number: int, ready: Callable[[Game], bool]) -> Game:
    """The first position of a random deal that is wanted; every deal comes to it."""
    chance = random.Random(f"first {number}")
    talk = chance.choice((0.1, 0.5, 0.9))
    game = dealt(number)
    while not ready(game):
        game = step(game, chance, talk)
    return game


# --- the plain minimax ------------------------------------------------------------------------------------------------


def difference(game: Game) -> int:
    """What A has more than B in the deal so far, card points and melds."""
    deal = game.deal
    assert deal is not None
    (a, b), (melds_a, melds_b) = trick_points(deal.tricks, deal.trump), meld_points(deal)
    return a + melds_a - b - melds_b


def chance_of(score_a: int, score_b: int, dealer: Seat) -> float:
    """A made-up worth of a game that goes on: more is better, and so is it to deal."""
    return (500 + score_a - score_b + (7 if dealer is Seat.A else 0)) / 1000


def crooked_chance_of(score_a: int, score_b: int, dealer: Seat) -> float:
    """Another in which more may be worse."""
    return (score_a * 7919 + score_b * 104729 + dealer * 31) % 1000 / 1000


def ended(game: Game, chance: Callable[[int, int, Seat], float]) -> float:
    """A's chance when the deal has ended."""
    match game.phase:
        case Over(result):
            return float(result.winner is Seat.A)
        case BetweenDeals(dealer):
            return chance(*game.standing.score, dealer)
        case _:
            raise AssertionError(game.phase)


POINTS = Aim(difference, claims=False)
WINNING = Aim(lambda game: ended(game, chance_of), claims=True)
CROOKED = Aim(lambda game: ended(game, crooked_chance_of), claims=True)


def worth(game: Game, aim: Aim) -> float:
    """What the position is worth to A."""
    seat = table.actor(game)
    if seat is None:
        return aim.end(game)
    values = [value for _, value in after_each(game, seat, aim)]
    return max(values) if seat is Seat.A else min(values)


def after_each(game: Game, seat: Seat, aim: Aim) -> list[tuple[Action, float]]:
    """What it is worth after each action."""
    actions = [action for action in table.legal(game) if aim.claims or action is not CLAIM]
    return [(action, worth(table.apply(game, seat, action), aim)) for action in actions]


# --- the comparison ---------------------------------------------------------------------------------------------------

Values = list[tuple[int, float]]


def expected(game: Game, aim: Aim) -> Values:
    """The values that the solver has to find, by code, for the seat to act."""
    seat = table.actor(game)
    assert seat is not None
    assert game.deal is not None
    trump = game.deal.trump
    found = [(kernel.code_of(action, trump), value) for action, value in after_each(game, seat, aim)]
    if aim is POINTS:
        base, sign = difference(game), 1 if seat is Seat.A else -1
        return sorted((code, sign * (value - base)) for code, value in found)
    return sorted((code, value if seat is Seat.A else 1 - value) for code, value in found)


def solved(game: Game, aim: Aim) -> Values:
    """The values that it finds; that of the best line and the best value must agree."""
    packed = kernel.pack(game)
    if aim is POINTS:
        (solution,) = kernel.solve([packed])
        (bests,) = kernel.best_actions([packed])
        same("the value", kernel.point_values([packed])[0], solution.value, game)
    else:
        worth = kernel.chances([packed], chance_of if aim is WINNING else crooked_chance_of)
        (solution,) = kernel.solve_match([packed], worth)
        (bests,) = kernel.best_actions([packed], worth)
    same("the best", max(value for _, value in solution.values), solution.value, game)
    without_claim = [(code, value) for code, value in solution.values if code != CLAIM_CODE]
    if best_of(bests.values) != best_of(without_claim):
        raise Wrong(f"best actions: {bests.values} of {without_claim}\n{shown(game)}")
    return solution.values


def best_of(values: Values) -> Values:
    """Those that nothing is worth more than."""
    most = max(value for _, value in values)
    return [(code, value) for code, value in values if value > most - EQUAL]


def same(what: str, one: float, other: float, game: Game) -> None:
    """Both are equal, or `Wrong` shows the position."""
    if abs(one - other) > ACCURACY:
        raise Wrong(f"{what}: {one} but {other}\n{shown(game)}")


def compare(game: Game, aim: Aim, must: Values) -> None:
    """The solver's values are these."""
    found = solved(game, aim)
    if [code for code, _ in found] != [code for code, _ in must]:
        raise Wrong(f"other actions: {found} but {must}\n{shown(game)}")
    for (code, one), (_, other) in zip(found, must, strict=True):
        same(f"action {code}", one, other, game)


def shown(game: Game) -> str:
    """The position for a message."""
    deal = game.deal
    assert deal is not None
    hands = " | ".join(" ".join(map(str, hand)) for hand in deal.hands)
    return (
        f"{game.rules}\n{game.standing}\n{game.phase}\n{hands}\ntrump {deal.trump.letter}\n{kernel.pack(game).data!r}"
    )


# --- the lanes --------------------------------------------------------------------------------------------------------


def small(first: int, count: int, cards: int, aim: Aim) -> int:
    """Check so many endings of up to so many cards against the plain minimax, some of each deal."""
    number, done = first, 0
    while done < count:
        for game in positions(number, cards):
            compare(game, aim, expected(game, aim))
            done += 1
        number += 1
    return done


def of_size(first: int, count: int, cards: int, aim: Aim) -> int:
    """Check so many endings of exactly so many cards against the plain minimax."""
    for number in range(first, first + count):
        game = first_position(number, lambda game: wanted(game, cards))
        compare(game, aim, expected(game, aim))
    return count


def of_nine(first: int, count: int) -> int:
    """Check so many positions at the beginning of trick 8 against the judge that remembers."""
    for number in range(first, first + count):
        game = first_position(number, lambda game: wanted(game, 9))
        compare(game, POINTS, sorted(kernel.judge(kernel.pack(game), remember=True)))
    return count


def of_match(first: int, count: int, cards: int) -> int:
    """Check so many endings of so many cards, played to win the game, against the judge that remembers."""
    for number in range(first, first + count):
        game = first_position(number, lambda game: wanted(game, cards))
        packed = kernel.pack(game)
        for aim, function in ((WINNING, chance_of), (CROOKED, crooked_chance_of)):
            must = kernel.judge_match(packed, kernel.chances([packed], function), remember=True)
            compare(game, aim, sorted(must))
    return count


def of_talon(first: int, count: int, talon: int) -> int:
    """Check so many positions with so many talon cards against the judge, which leaves the next trick to the solver."""

    def ready(game: Game) -> bool:
        return game.deal is not None and game.deal.talon_size == talon

    for number in range(first, first + count):
        game = first_position(number, ready)
        compare(game, POINTS, sorted(kernel.judge(kernel.pack(game), remember=True, leave=talon - 2)))
    return count


Lane = tuple[str, Callable[..., int], int, int, tuple[object, ...]]

LANES: tuple[Lane, ...] = (
    ("endings of up to four cards, for points", small, 20_000, 500, (4, POINTS)),
    ("endings of up to four cards, for the game", small, 4_000, 250, (4, WINNING)),
    ("endings of up to four cards, where more may be worse", small, 2_000, 250, (4, CROOKED)),
    ("endings of five cards, for points", of_size, 500, 25, (5, POINTS)),
    ("trick 8, for points", of_nine, 200, 10, ()),
    ("endings of seven cards, for the game", of_match, 200, 10, (7,)),
    ("trick 8, for the game", of_match, 100, 5, (9,)),
    ("two talon cards", of_talon, 200, 10, (2,)),
    ("four talon cards", of_talon, 100, 5, (4,)),
    ("six talon cards", of_talon, 20, 1, (6,)),
)
"""The whole proof: what, how, how many, how many at a time, and what of."""


def run_part(part: tuple[int, int, int]) -> tuple[int, int]:
    """One part of a lane, for a worker process: the lane, and how many positions were checked."""
    lane, first, count = part
    _, check, _, _, what = LANES[lane]
    return lane, check(first, count, *what)


def parts(share: int) -> Iterator[tuple[int, int, int]]:
    """The parts of all lanes, or a share of each in percent.

    Lanes begin far apart, and so do the parts of a lane: deals are taken until there are endings enough.
    """
    for lane, (_, _, count, size_of_part, _) in enumerate(LANES):
        wanted = max(count * share // 100, 1)
        for done in range(0, wanted, size_of_part):
            yield lane, 1_000_000 * (lane + 1) + done, min(size_of_part, wanted - done)


def main(share: int) -> int:
    """The proof on all cores; 1 if there is a difference."""
    start, left = time.perf_counter(), Counter(lane for lane, _, _ in parts(share))
    checked: Counter[int] = Counter()
    with Pool() as pool:
        try:
            for lane, count in pool.imap_unordered(run_part, parts(share)):
                left[lane] -= 1
                checked[lane] += count
                if not left[lane]:
                    print(f"{checked[lane]:>7,}  {LANES[lane][0]}, {time.perf_counter() - start:.0f} s", flush=True)
        except Wrong as difference:
            print(difference)
            return 1
    print("no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
