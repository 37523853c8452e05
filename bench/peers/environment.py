"""Makes the peers' environment, build/peers, from requirements/bench.txt.

It is left as it is where it stands with these pins and the Python that runs this.
"""

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
PINS = ROOT / "requirements" / "bench.txt"
PLACE = ROOT / "build" / "peers"


def main() -> None:
    """Install the pins, and stamp the environment when all of them are there."""
    stamp = PLACE / "pins"
    wanted = f"{hashlib.sha256(PINS.read_bytes()).hexdigest()} {sys.version}"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Installing the peers into build/peers ...", file=sys.stderr)
    venv.create(PLACE, clear=True, with_pip=True)
    options = ["--quiet", "--no-deps", "--require-hashes", f"--requirement={PINS}"]
    subprocess.run([PLACE / "bin" / "python", "-m", "pip", "install", *options], check=True)
    stamp.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
