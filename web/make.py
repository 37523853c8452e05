"""Builds the page of web/ into the package, when anything it is made of has changed; `dev.py` calls it.

Node comes from the system if it is new enough, else from the package index as one more pinned package of .venv.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

OLDEST_NODE: Final = (20, 19)
NODE_PINS: Final = "requirements/node.txt"
LOCKS: Final = ("web/package.json", "web/package-lock.json", "web/.npmrc")
TEXTS: Final = "src/terts/locale"
PACKAGE: Final = "src/terts"
BUILT: Final = "src/terts/server/static"
DOCUMENT: Final = "build/web/openapi.json"
TYPES: Final = "web/src/api/schema.d.ts"
MODULES: Final = "web/node_modules"
CHECKS: Final = (("format", "format"), ("lint", "lint"), ("types", "check"), ("tests", "test"))
"""The checks of the page, and the npm scripts that run them."""

NO_NETWORK: Final = (
    "The npm registry cannot be reached. Building the page needs the network once: connect and try again."
)
NO_ROOM: Final = "There is no room left on the disk for what builds the page."
WRONG_LOCK: Final = (
    "web/package-lock.json does not fit web/package.json: run `npm install` in web/ and commit the lock."
)
TROUBLES: Final = (
    (r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network", NO_NETWORK),
    (r"ENOSPC", NO_ROOM),
    (r"can only install packages when your package\.json and package-lock\.json", WRONG_LOCK),
)
"""What npm prints for each trouble, and how it is told."""

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


class NotBuilt(Exception):
    """What keeps the page from being built, said for the person who wants it."""


@dataclass(frozen=True)
class Maker:
    """Builds the page of a checkout."""

    root: Path
    """The checkout."""
    python: Path
    """The interpreter of its .venv."""
    run: Run
    """Runs a program in the checkout, with all its output as one text."""
    install_node: Callable[[], None]
    """Installs the pinned Node into .venv."""
    say: Callable[[str], None]
    """Tells what takes time."""
    _npm: list[str] = field(default_factory=list)

    @property
    def stamp(self) -> Path:
        """The file that says of what the page was built."""
        return self.root / "build" / "web" / "made.json"

    def make(self) -> None:
        """Build whatever is not up to date; `NotBuilt` if that cannot be."""
        made, wanted = self._made(), self._wanted()
        if made == {**wanted, "document": made.get("document")} and self._is_there():
            return
        if made.get("packages") != wanted["packages"] or not (self.root / MODULES).is_dir():
            self._note({})
            self.say("Installing what builds the page (about half a minute, once) ...")
            self._do("ci", "--no-audit", "--no-fund", "--loglevel=error")
            made = self._note({"packages": wanted["packages"]})
        if made.get("server") != wanted["server"] or not (self.root / DOCUMENT).is_file():
            self._write_document()
        wanted["document"] = self._digest([self.root / DOCUMENT])
        if any(made.get(part) != wanted[part] for part in ("page", "document")) or not self._is_there():
            self._note({"packages": wanted["packages"]})
            self.say("Building the page ...")
            self._do("run", "types")
            self._do("run", "build")
        self._note(wanted)

    def failed_checks(self, announce: Callable[[str], None]) -> list[str]:
        """Run the checks of the page, each output shown if it failed; the names of those that did."""
        failed = []
        for name, script in CHECKS:
            announce(f"web {name}")
            done = self.run([*self.npm(), "run", script])
            if done.returncode != 0:
                print(done.stdout, flush=True)
                failed.append(f"web {name}")
        return failed

    def npm(self) -> list[str]:
        """The npm of a Node that is new enough, for the folder web/; installed if the system has none."""
        if not self._npm:
            self._npm.extend(self._find_npm())
        return self._npm

    def _find_npm(self) -> list[str]:
        if shutil.which("npm") and self._is_new("node"):
            return ["npm", "--prefix", "web"]
        mine = self.python.with_name("npm")
        if not mine.exists() or not self._is_new(str(mine.with_name("node"))):
            self.say("Installing Node, which builds the page (once) ...")
            self.install_node()
        # its scripts look for node in the PATH
        path = f"PATH={mine.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        return ["env", path, str(mine), "--prefix", "web"]

    def _is_new(self, node: str) -> bool:
        """Whether there is such a Node, and new enough."""
        told = self.run([node, "--version"]).stdout if shutil.which(node) else ""
        found = re.match(r"v(\d+)\.(\d+)\.", told)
        return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE

    def _do(self, *words: str) -> None:
        done = self.run([*self.npm(), *words])
        if done.returncode != 0:
            raise NotBuilt(_told(done.stdout))

    def _write_document(self) -> None:
        done = self.run([str(self.python), "-m", "terts.server.web", str(self.root / DOCUMENT)])
        if done.returncode != 0:
            raise NotBuilt(_told(done.stdout))

    def _made(self) -> dict[str, str]:
        try:
            made = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return made if isinstance(made, dict) else {}

    def _note(self, made: dict[str, str]) -> dict[str, str]:
        """Note what is up to date, so that whatever is interrupted is begun again, and no more than that."""
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(json.dumps(made, indent=1), encoding="utf-8")
        return made

    def _wanted(self) -> dict[str, str]:
        """Digests of what the parts of the work depend on."""
        page = [*_files(self.root / "web"), *(self.root / TEXTS).glob("*.ftl")]
        return {
            "packages": self._digest(self.root / name for name in LOCKS),
            "server": self._digest((self.root / PACKAGE).rglob("*.py")),
            "page": self._digest(page),
        }

    def _is_there(self) -> bool:
        needed = (f"{BUILT}/index.html", f"{BUILT}/sw.js", TYPES, DOCUMENT)
        return all((self.root / name).is_file() for name in needed) and (self.root / MODULES).is_dir()

    def _digest(self, paths: Iterable[Path]) -> str:
        whole = hashlib.sha256()
        for path in sorted(paths):
            whole.update(f"{path.relative_to(self.root)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
        return whole.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    """The sources of the page; what is made or installed there is none."""
    for at, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in ("node_modules", "__pycache__")]
        yield from (
            Path(at, name) for name in names if name not in ("schema.d.ts", "make.py") and not name.endswith(".test.ts")
        )


def _told(output: str) -> str:
    for pattern, words in TROUBLES:
        if re.search(pattern, output):
            return words
    return "The page cannot be built:\n" + "\n".join(output.rstrip().splitlines()[-20:])
