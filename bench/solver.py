"""How long exact solving takes, beside peers that solve card games with open cards; prints tables in Markdown.

All times are processor time on one core; each figure is the median of five runs over the same positions. The peers live
in an environment of their own, build/peers, made from requirements/bench.txt.
"""

import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from terts import kernel
from terts.game.cards import PACK, Seat, Suit, mask_of
from terts.game.game import deal, new_game
from terts.game.rules import RULE_SETS, Rules, parse
from terts.kernel import Ending, Packed

ROOT = Path(__file__).parents[1]
PEERS = ROOT / "bench" / "peers"
PYTHON = ROOT / "build" / "peers" / "bin" / "python"
RUNS = 5
ENDINGS = 10_000
OPEN = {2: 400, 4: 150, 6: 40}
"""How many positions for so many talon cards."""
PEER_DEALS = 20

RULES: dict[str, Rules] = {
    "beat, free jack (classic, codex, home, brief)": RULE_SETS["classic"],
    "follow, withheld jack (vintage)": RULE_SETS["vintage"],
    "follow, free jack": parse("classic", {"closed_play": "follow"}),
}


class Times(NamedTuple):
    """Milliseconds a position."""

    mean: float
    median: float
    p99: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} | {self.median:.3f} | {self.p99:.3f}"


# --- measuring --------------------------------------------------------------------------------------------------------


def each(solve: Callable[[int], object], count: int) -> Times:
    """The times of `solve(0)` to ``solve(count - 1)``."""
    taken = []
    for number in range(count):
        start = time.process_time_ns()
        solve(number)
        taken.append((time.process_time_ns() - start) / 1e6)
    taken.sort()
    return Times(statistics.fmean(taken), statistics.median(taken), taken[len(taken) * 99 // 100])


def median_of(runs: Sequence[Times]) -> Times:
    """The medians of the runs, figure by figure."""
    means, medians, p99s = zip(*runs, strict=True)
    return Times(statistics.median(means), statistics.median(medians), statistics.median(p99s))


def repeated(solve: Callable[[int], object], count: int) -> Times:
    """The medians of all runs."""
    return median_of([each(solve, count) for _ in range(RUNS)])


def value(rules: Rules, positions: list[Ending], at: int) -> None:
    """Solve one ending."""
    kernel.ending_values(rules, [positions[at]])


def every_lead(rules: Rules, positions: list[Ending], at: int) -> None:
    """Solve one ending for every lead."""
    kernel.ending_cards(rules, [positions[at]])


def open_value(positions: list[Packed], at: int) -> None:
    """Solve one position with open talon cards."""
    kernel.point_values([positions[at]])


# --- positions --------------------------------------------------------------------------------------------------------


def endings() -> list[Ending]:
    """Random endings, nine cards each, a card to be led, nothing left to announce."""
    chance = random.Random("endings")
    found = []
    for _ in range(ENDINGS):
        cards = chance.sample(PACK, 18)
        hands = (mask_of(cards[:9]), mask_of(cards[9:]))
        found.append(Ending(hands, chance.choice([*Suit]), chance.choice([*Seat])))
    return found


def open_positions(rules: Rules, talon: int, count: int) -> list[Packed]:
    """Positions of random play with so many talon cards, at the beginning of the trick."""
    chance = random.Random(f"talon {talon}")
    found = []
    for number in range(count):
        deck = [*PACK]
        chance.shuffle(deck)
        start = kernel.pack(deal(new_game(rules, chance.choice([*Seat])), tuple(deck)))
        (end,) = kernel.play_out([start], seed=number)
        (steps,) = kernel.trace([end])
        at = next(place for place, facts in enumerate(steps) if len(facts.talon) + 1 == talon)
        found.append(Packed(end.data[: len(start.data) + at]))
    return found


# --- tables -----------------------------------------------------------------------------------------------------------


def nine_cards() -> None:
    """Nine against nine: the value, and the values of all leads."""
    positions = endings()
    print("| nine cards each | what | mean, ms | median | 99th percentile |\n|---|---|---|---|---|")
    for name, rules in RULES.items():
        print(f"| {name} | the value | {repeated(partial(value, rules, positions), ENDINGS)} |")
        print(f"| {name} | every lead | {repeated(partial(every_lead, rules, positions), ENDINGS)} |", flush=True)


def open_talons() -> None:
    """Two, four and six talon cards, melds included."""
    print("\n| talon cards | rule set | mean, ms | median | 99th percentile |\n|---|---|---|---|---|")
    for talon, count in OPEN.items():
        for name in ("classic", "codex", "home", "brief", "vintage"):
            positions = open_positions(RULE_SETS[name], talon, count)
            print(f"| {talon} | {name} | {repeated(partial(open_value, positions), count)} |", flush=True)


def nodes_per_second() -> float:
    """Positions searched in a second, over trick 8 with its words."""
    positions = open_positions(RULE_SETS["classic"], 2, 100)
    rates = []
    for _ in range(RUNS):
        start = time.process_time()
        nodes = sum(solution.nodes for solution in kernel.solve(positions))
        rates.append(nodes / (time.process_time() - start))
    return statistics.median(rates)


def peers() -> None:
    """The peers' own games, whole deals, every card of the first lead."""
    subprocess.run([sys.executable, PEERS / "environment.py"], check=True)
    what = {
        "colver": "Belote Contrée, 4 × 8 cards, every lead (Rust)",
        "endplay": "bridge, 4 × 13 cards, every lead (DDS, C++)",
    }
    print("\n| open cards | mean, ms | solves a second |\n|---|---|---|")
    positions = endings()
    own = repeated(partial(every_lead, RULE_SETS["classic"], positions), ENDINGS).mean
    print(f"| terts {version('terts')}: nine cards each, every lead | {own:.3f} | {1000 / own:,.0f} |")
    for peer, text in what.items():
        took = 1000 * statistics.median(peer_seconds(peer, seed) for seed in range(RUNS))
        print(f"| {peer} {peer_version(peer)}: {text} | {took:.3f} | {1000 / took:,.0f} |")


def peer_seconds(peer: str, seed: int) -> float:
    """One run of a peer, in a process of its own."""
    command = [str(PYTHON), str(PEERS / "open_cards.py"), peer, str(PEER_DEALS), str(seed)]
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def peer_version(package: str) -> str:
    """The installed version of a peer."""
    code = f"from importlib.metadata import version; print(version({package!r}))"
    return subprocess.run([PYTHON, "-c", code], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def machine() -> str:
    """The processor and the Python."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    model = next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine()
    )
    return f"{model}, Python {platform.python_version()}"


if __name__ == "__main__":
    print(f"{machine()}\n")
    nine_cards()
    open_talons()
    print(f"\n{nodes_per_second():,.0f} nodes a second")
    peers()
