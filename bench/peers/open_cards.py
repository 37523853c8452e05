"""Exact solving with all cards open by a named peer, in the environment of the peers: prints seconds a solve.

python open_cards.py PEER DEALS SEED
"""

import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial


def seconds(deals: Sequence[Callable[[], object]]) -> float:
    """The mean processor time of a solve."""
    start = time.process_time()
    for solve in deals:
        solve()
    return (time.process_time() - start) / len(deals)


def colver(count: int, seed: int) -> float:
    """Belote Contrée, four hands of eight cards, in Rust: the card points after each lead."""
    from colver import Env

    deals = []
    for number in range(count):
        env = Env.deal(dealer=1, seed=1000 * seed + number)
        env.set_contract(number % 4, 80, 0, 0)
        env.set_phase_playing()
        deals.append(env.solve_scores)
    return seconds(deals)


def endplay(count: int, seed: int) -> float:
    """Bridge, four hands of thirteen cards, by the double-dummy solver DDS in C++: the tricks after each lead."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    chance = random.Random(seed)
    deals = []
    for number in range(count):
        deal = Deal(bridge_deal(chance))
        deal.trump, deal.first = Denom(number % 5), Player(number % 4)
        deals.append(partial(solve_board, deal))
    return seconds(deals)


RANKS = "AKQJT98765432"


def bridge_deal(chance: random.Random) -> str:
    """A random deal in the notation of PBN."""
    pack = [(suit, rank) for suit in range(4) for rank in RANKS]
    chance.shuffle(pack)
    hands = (pack[start : start + 13] for start in range(0, 52, 13))
    return "N:" + " ".join(".".join(suit_of(hand, suit) for suit in range(4)) for hand in hands)


def suit_of(hand: list[tuple[int, str]], suit: int) -> str:
    """The ranks of a suit in a hand, high to low."""
    return "".join(sorted((rank for held, rank in hand if held == suit), key=RANKS.index))


if __name__ == "__main__":
    peers = {"colver": colver, "endplay": endplay}
    print(peers[sys.argv[1]](int(sys.argv[2]), int(sys.argv[3])))
