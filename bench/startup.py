"""How long a whole `terts` process takes; the aim is 0.2 s for `terts --help`. Prints the best and the median of 20."""

import statistics
import subprocess
import sys
import time
from pathlib import Path

PROGRAM = Path(sys.executable).with_name("terts")


def seconds(*args: str) -> float:
    """Run the program once and return the wall time, in seconds."""
    start = time.perf_counter()
    subprocess.run([PROGRAM, *args], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def report(*args: str, times: int = 20) -> None:
    """Print one line for the command."""
    taken = [seconds(*args) for _ in range(times)]
    print(f"terts {' '.join(args)}: best {min(taken):.3f} s, median {statistics.median(taken):.3f} s")


if __name__ == "__main__":
    report("--help")
