"""Learns the numbers of the kernel's forecast of an ending, from endings counted exactly (bench/forecast/learn.cpp).

    python3 dev.py bench forecast [--endings 1000000] [--epochs 16] [--seed 41] [--into kernel/forecast_weights.hpp]

Prints the error on endings kept back. A million endings take some minutes of one core.
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
    """Build the program, and run it for the rule set `classic`."""
    parser = argparse.ArgumentParser(description="numbers of the forecast of an ending")
    parser.add_argument("--endings", type=int, default=1_000_000)
    parser.add_argument("--epochs", type=int, default=16, help="how often each ending is shown, about")
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--into", type=Path, default=ROOT / "kernel/forecast_weights.hpp")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "learn"
        sources = [ROOT / "bench/forecast/learn.cpp", *(ROOT / f"kernel/{part}.cpp" for part in PARTS)]
        subprocess.run(
            ["g++", "-std=c++20", "-O3", "-DNDEBUG", f"-I{ROOT / 'kernel'}", *sources, "-o", program], check=True
        )
        knobs = kernel.pack_knobs(RULE_SETS["classic"]).hex()
        subprocess.run([program, *map(str, (told.endings, told.epochs, told.seed)), knobs, told.into], check=True)


if __name__ == "__main__":
    main()
