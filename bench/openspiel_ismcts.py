"""How far the bots are ahead of OpenSpiel's own ISMCTS bot at this game, in points a deal; prints Markdown.

    python3 dev.py bench openspiel_ismcts [--pairs N] [--simulations S] [--seconds T] [--bot NAME …] [--rules NAME]
                                     [--seed N] [--exploration C]

Single deals in duplicate pairs, once at equal simulations and once at equal time a decision. The peers are installed
into an environment of their own, build/peers, and the series are played there: bench/peers/openspiel_ismcts.py.
"""

import os
import subprocess
import sys
from pathlib import Path

import terts

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / "build" / "peers" / "bin" / "python"


def main() -> int:
    """Make the peers' environment and play in it; the exit status."""
    subprocess.run([sys.executable, ROOT / "bench" / "peers" / "environment.py"], check=True)
    places = os.pathsep.join(map(str, (ROOT, Path(terts.__file__).parents[1])))
    command = [str(PYTHON), "-m", "bench.peers.openspiel_ismcts", *sys.argv[1:]]
    try:
        return subprocess.run(command, env={**os.environ, "PYTHONPATH": places}, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
