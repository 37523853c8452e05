"""What a call of the kernel costs, and random deals a second beside peers that play card games; tables in Markdown.

A call is timed with almost nothing to work at: one deal, one card each to be solved. The peers are installed into an
environment of their own, build/peers, from requirements/bench.txt. All figures are of processor time on one core,
medians of seven measurements; those of random deals take turns.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path

from terts import kernel
from terts.game.cards import PACK, Seat, Suit
from terts.game.game import deal, new_game
from terts.game.rules import RULE_SETS, Rules

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / "build" / "peers" / "bin" / "python"
TIMES = 7
SECONDS = 0.5
BATCH = 1000

PEERS = {
    "colver": ("colver", "Belote Contrée, auction and 32 cards, from one deal (Rust)"),
    "colver cards": ("colver", "Belote Contrée, 32 cards, from one deal (Rust)"),
    "open_spiel": ("open_spiel", "Euchre, auction and up to 20 cards, from one deal (C++)"),
    "schnapsen": ("schnapsen", "Schnapsen, whole games with the deal (Python)"),
}


def install_peers() -> None:
    """Make the peers' environment."""
    subprocess.run([sys.executable, ROOT / "bench" / "peers" / "environment.py"], check=True)


def peer_rate(peer: str) -> float:
    """One measurement of a peer, in a process of its own."""
    script = str(ROOT / "bench" / "peers" / "random_play.py")
    done = subprocess.run([PYTHON, script, peer, str(SECONDS)], check=True, stdout=subprocess.PIPE, text=True)
    return float(done.stdout)


def peer_version(package: str) -> str:
    """The installed version of a peer."""
    code = f"from importlib.metadata import version; print(version({package!r}))"
    return subprocess.run([PYTHON, "-c", code], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def rate(play: Callable[[int], object], batch: int = 100_000) -> float:
    """Play-outs per second of processor time."""
    done, start = 0, time.process_time()
    while (taken := time.process_time() - start) < SECONDS:
        play(batch)
        done += batch
    return done / taken


def rate_with_deal(rules: Rules) -> float:
    """Whole random deals of a rule set, the shuffle and the deal included."""
    return rate(lambda count: kernel.random_deals(rules, count, seed=1))


def rate_from(packed: kernel.Packed) -> float:
    """Random play-outs of one deal."""
    return rate(lambda count: kernel.roll_out([packed], count, seed=1))


def microseconds(call: Callable[[], object], calls: int) -> float:
    """How long one call takes."""
    taken = []
    for _ in range(TIMES):
        start = time.process_time_ns()
        for _ in range(calls):
            call()
        taken.append((time.process_time_ns() - start) / calls / 1000)
    return statistics.median(taken)


def small_calls(count: int) -> dict[str, Callable[[], object]]:
    """Calls on so many deals that are still going on, on so many that wait for the last card, on so many endings."""
    rules = RULE_SETS["classic"]
    start = kernel.pack(deal(new_game(rules, Seat.A), PACK))
    (end,) = kernel.play_out([start], seed=1)
    (code, *_), last = end.data[len(start.data) :], kernel.Packed(end.data[:-1])
    deals, codes, lasts = [start] * count, bytes([code]) * count, [last] * count
    endings = [kernel.ending((PACK[:1], PACK[1:2]), Suit.SPADES, Seat.A)] * count
    return {
        "legal": lambda: kernel.legal(deals),
        "apply": lambda: kernel.apply(deals, codes),
        "point_values, the last card": lambda: kernel.point_values(lasts),
        "solve, the last card": lambda: kernel.solve(lasts),
        "ending_values, one card each": lambda: kernel.ending_values(rules, endings),
        "ending_cards, one card each": lambda: kernel.ending_cards(rules, endings),
    }


def calls() -> None:
    """What a call costs, with one deal and for each of a batch."""
    single, batch = small_calls(1), small_calls(BATCH)
    print(f"| call | with one deal, µs | each of {BATCH:,}, µs |\n|---|---|---|")
    for name, call in single.items():
        each = microseconds(batch[name], 100) / BATCH
        print(f"| {name} | {microseconds(call, 20_000):.2f} | {each:.2f} |")
    print(flush=True)


def own_rates() -> dict[str, Callable[[], float]]:
    """What is measured of terts: whole random deals of every rule set, and play-outs from one deal."""
    deck = [*PACK]
    random.Random(1).shuffle(deck)
    rates: dict[str, Callable[[], float]] = {}
    for name, rules in RULE_SETS.items():
        packed = kernel.pack(deal(new_game(rules, Seat.A), tuple(deck)))
        rates[f"{name}, whole deals, with the deal"] = partial(rate_with_deal, rules)
        rates[f"{name}, from one deal"] = partial(rate_from, packed)
    return rates


def label(name: str) -> str:
    """How a measurement is called in the table."""
    package, what = PEERS.get(name, ("", ""))
    return f"{package} {peer_version(package)}: {what}" if package else f"terts {version('terts')}: {name}"


def main() -> None:
    """Print the table of calls, then measure random deals in turns and print theirs."""
    calls()
    install_peers()
    measured = own_rates()
    measured.update({peer: partial(peer_rate, peer) for peer in PEERS})
    results: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(TIMES):
        for name, measure in measured.items():
            results[name].append(measure())
    base = statistics.median(results["colver cards"])
    print("| random play | play-outs a second | × Colver's cards |\n|---|---|---|")
    for name, rates in results.items():
        median = statistics.median(rates)
        print(f"| {label(name)} | {median:,.0f} | {median / base:.2f} |")


if __name__ == "__main__":
    main()
