"""Looks for better numbers of the kernel's model of a player, by letting it play itself (bench/policy/tune.cpp).

    python3 dev.py bench policy [--seconds 60] [--pairs 400] [--seed 1]

Prints what was found in the order of `PolicyWeights` in kernel/policy.hpp, and what it is worth.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path

from terts import kernel
from terts.game.rules import RULE_SETS

ROOT = Path(__file__).resolve().parent.parent
PARTS = (
    "deal", "knobs", "match", "melds", "plain", "playout", "policy", "prospects", "scoring", "search", "solver",
    "speech",
)  # fmt: skip


def main() -> None:
    """Build the program, and run it for the five rule sets in turn."""
    parser = argparse.ArgumentParser(description="numbers of the model of a player")
    parser.add_argument("--seconds", type=float, default=60.0, help="of the processor")
    parser.add_argument("--pairs", type=int, default=400, help="pairs of deals for the first trial of a change")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "tune"
        sources = [ROOT / "bench/policy/tune.cpp", *(ROOT / f"kernel/{part}.cpp" for part in PARTS)]
        subprocess.run(
            ["g++", "-std=c++20", "-O3", "-DNDEBUG", f"-I{ROOT / 'kernel'}", *sources, "-o", program], check=True
        )
        knobs = [kernel.pack_knobs(rules).hex() for rules in RULE_SETS.values()]
        subprocess.run([program, str(told.seconds), str(told.pairs), str(told.seed), *knobs], check=True)


if __name__ == "__main__":
    main()
