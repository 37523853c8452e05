#!/usr/bin/env python3
"""The one door to this checkout; the standard library is all it needs.

    python3 dev.py run [ARGS]      open the table in the browser; with --terminal a game in the terminal, ARGS as for
                                   `terts play`; with --no-browser only the server; other ARGS as for `terts serve`
    python3 dev.py serve [ARGS]    the server of live tables; ARGS as for `terts serve`
    python3 dev.py test [ARGS]     every check: format, lint, types, tests; ARGS go to pytest
    python3 dev.py check           format, lint and types only
    python3 dev.py gate [DEALS]    the rules against the native kernel, on 1,000,000 random deals or so many, and all
                                   bots against each other in a hundredth as many games
    python3 dev.py proof [PERCENT] the exact solver against plain searches: all of the proof, or so much of it
    python3 dev.py sanitize [DEALS]    both, on 20,000 deals and one percent, with AddressSanitizer and UBSan; and
                                   damaged sights
    python3 dev.py bench [NAME …]  the benchmarks in bench/, or one of them with its options
    python3 dev.py build           the wheel, into dist/

The first call makes .venv and installs the pinned packages of requirements/ and the project itself; later calls
install again only when the pins, pyproject.toml, the C++ sources or the Python version have changed. The page is built
of web/ in the same way.
"""

from __future__ import annotations  # an older Python must get as far as being told that it is too old

import hashlib
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from web.make import NODE_PINS, Maker, NotBuilt

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "installed.json"
SOURCES = ROOT / "src" / "terts"
EXTENSION = "_kernel.*.so"
PROJECT = "pyproject.toml"
KERNEL = "kernel"
MAKER = "made by"

OLDEST_PYTHON = (3, 11)
RUN = ("requirements/build.txt", "requirements/run.txt")
SERVE = (*RUN, "requirements/serve.txt")
TEST = (*SERVE, "requirements/test.txt")
OFFLINE = ("--no-index", "--no-deps", "--no-build-isolation")
SANITIZE = ("--config-settings=build-dir=build/sanitizing", "--config-settings=cmake.define.TERTS_SANITIZE=ON")
GATE = ("-m", "tests.kernel.gate")
CROSS_PLAY = ("-m", "tests.arena.crossplay")
SIGHTS = ("-m", "tests.kernel.sights")
PROOF = ("-m", "tests.kernel.endings")
USUAL_PORTS = "8000-8099"
CHECKS = (("format", "ruff", "format", "--check"), ("lint", "ruff", "check"), ("types", "mypy"))

OLD_PYTHON = "3.11 or newer is needed. Debian 12 and later have it:\n    sudo apt install python3 python3-venv"
NO_VENV = "Python's venv module is not complete here. Install it and try again:\n    sudo apt install python3-venv"
NO_COMPILER = (
    "A part of the program has to be compiled on this machine, and there is no compiler, or no headers of Python. "
    "Install them and try again:\n    sudo apt install build-essential python3-dev"
)
NO_RUST = NO_COMPILER + " cargo"
NO_NETWORK = "The package index cannot be reached. The first start needs the network: connect and try again."
# What pip prints for each trouble, the most telling first.
PIP_TROUBLES = (
    (r"can't find Rust compiler|Rust not found|cargo\b.*(not found|No such file)", NO_RUST),
    (r"No such file or directory: '\S*(gcc|cc|[gc]\+\+|clang)'", NO_COMPILER),
    (r"\b(gcc|cc|[gc]\+\+|clang)\W.*(No such file|not found)|Python\.h: No such file", NO_COMPILER),
    (r"No CMAKE_C\w*_COMPILER could be found|CMAKE_C\w*_COMPILER not set", NO_COMPILER),
    (r"Could NOT find Python \(missing:.*Development", NO_COMPILER),
    (r"NewConnectionError|NameResolutionError|ConnectTimeout|ProxyError|Network is unreachable", NO_NETWORK),
)


class Stop(Exception):
    """What keeps a command from going on, said for the person who gave it."""


def main(argv: Sequence[str]) -> int:
    """Run the command `argv[0]` and return the exit status: 1 for what failed, 2 for a wrong call, 130 for Ctrl-C."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(__doc__.strip())
        return 0 if argv else 2
    if argv[0] not in COMMANDS:
        return complain(f"no command {argv[0]!r}; there are: {', '.join(COMMANDS)}", 2)
    try:
        check_python(sys.version_info[:2])
        return COMMANDS[argv[0]](argv[1:])
    except (Stop, NotBuilt, OSError) as trouble:
        return complain(str(trouble), 1)
    except KeyboardInterrupt:
        return complain("interrupted; call it again to go on", 130)


def complain(words: str, status: int) -> int:
    """Say `words` on standard error and hand `status` back."""
    print(f"dev.py: {words}", file=sys.stderr)
    return status


# --- the commands -----------------------------------------------------------------------------------------------------


def run(args: Sequence[str]) -> int:
    """Become `terts serve` with a browser, or `terts play`."""
    if "--terminal" in args:
        ensure(RUN)
        become("run --terminal", "play", [arg for arg in args if arg != "--terminal"])
    ensure(SERVE)
    make_page()
    browser = [] if "--no-browser" in args else ["--open"]
    own = [arg for arg in args if arg != "--no-browser"]
    become("run", "serve", [f"--port={USUAL_PORTS}", "--quiet", *browser, *own])


def serve(args: Sequence[str]) -> int:
    """Become `terts serve ARGS`."""
    ensure(SERVE)
    make_page()
    become("serve", "serve", args)


def become(command: str, called: str, args: Sequence[str]) -> NoReturn:
    """Become `terts CALLED ARGS`; replacing this process lets the terminal and signals reach the program directly."""
    program = VENV / "bin" / "terts"
    door = shlex.join(["python3", sys.argv[0], *command.split()])  # it says how to go on: by the door it was opened by
    os.execve(program, [str(program), called, *args], {**os.environ, "TERTS_DOOR": door})


def test(args: Sequence[str]) -> int:
    """Run every check, the tests last, so that pytest's summary closes the output of a good run."""
    ensure(TEST)
    make_page()
    failed = run_checks()
    status = tool("tests", "pytest", "--quiet", "--numprocesses=auto", "--dist=worksteal", *args)
    return complain(f"failed, the tests apart: {', '.join(failed)}", status or 1) if failed else status


def check(args: Sequence[str]) -> int:
    """Run the checks that are not tests."""
    refuse_arguments(args)
    ensure(TEST)
    make_page()
    failed = run_checks()
    return complain(f"failed: {', '.join(failed)}", 1) if failed else 0


def gate(args: Sequence[str]) -> int:
    """Play random deals in lockstep with the native kernel, then the bots against each other, on all cores."""
    deals = one_number(args, "1000000", "deals")
    ensure(TEST)
    return call([PYTHON, *GATE, deals]) or call([PYTHON, *CROSS_PLAY, str(int(deals) // 100)])


def proof(args: Sequence[str]) -> int:
    """Solve endings exactly and again by plain searches, on all cores."""
    percent = one_number(args, "100", "percent")
    ensure(TEST)
    return call([PYTHON, *PROOF, percent])


def sanitize(args: Sequence[str]) -> int:
    """Run gate, proof and damaged sights with a kernel built with AddressSanitizer and UBSan, apart from .venv."""
    deals = one_number(args, "20000", "deals")
    ensure(TEST)
    say("Building the kernel with sanitizers ...")
    place = ROOT / "build" / "sanitized"
    pip("install", "--quiet", "--upgrade", "--target", str(place), *SANITIZE, *OFFLINE, str(ROOT))
    # The sanitizer must be loaded before Python, and libstdc++ with it, or it cannot follow C++ exceptions. Python
    # frees little at its end, so leaks are not looked for. -S keeps .venv's own kernel out.
    names = ("libasan.so", "libstdc++.so")
    libraries = [captured(["g++", f"-print-file-name={name}"]).stdout.strip() for name in names]
    settings = {"PYTHONPATH": str(place), "LD_PRELOAD": " ".join(libraries), "ASAN_OPTIONS": "detect_leaks=0"}
    lanes = ((*GATE, deals), (*PROOF, "1"), (*SIGHTS, "2000"))
    return next((status for lane in lanes if (status := call([PYTHON, "-S", *lane], settings))), 0)


def one_number(args: Sequence[str], usual: str, what: str) -> str:
    """Return the one argument of a command, a number of `what`, or the usual number."""
    if len(args) > 1 or not all(arg.isascii() and arg.isdigit() for arg in args):
        raise Stop(f"this command takes a number of {what}: {' '.join(args)}")
    return args[0] if args else usual


def bench(args: Sequence[str]) -> int:
    """Run the scripts of bench/ one after another, or the one named with the options that follow."""
    names = [path.stem for path in sorted((ROOT / "bench").glob("*.py"))]
    if args and args[0] not in names:
        return complain(f"no benchmark {args[0]!r}; there are: {', '.join(names)}", 2)
    ensure(TEST)
    make_page()
    runs = [args] if args else [[name] for name in names]
    return max([call([PYTHON, "-m", f"bench.{name}", *options]) for name, *options in runs], default=0)


def build(args: Sequence[str]) -> int:
    """Make the wheel with the pinned build backend."""
    refuse_arguments(args)
    ensure(SERVE)
    make_page()
    pip("wheel", *OFFLINE, "--wheel-dir", str(ROOT / "dist"), str(ROOT))
    print(*sorted(path.relative_to(ROOT) for path in (ROOT / "dist").glob("*.whl")), sep="\n")
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "run": run,
    "serve": serve,
    "test": test,
    "check": check,
    "gate": gate,
    "proof": proof,
    "sanitize": sanitize,
    "bench": bench,
    "build": build,
}


def refuse_arguments(args: Sequence[str]) -> None:
    """Stop at an argument where a command takes none."""
    if args:
        raise Stop(f"this command takes no arguments: {' '.join(args)}")


def run_checks() -> list[str]:
    """Run all of CHECKS and those of the page, and return the names of those that failed."""
    failed = [name for name, *command in CHECKS if tool(name, *command) != 0]
    return failed + maker().failed_checks(announce)


def tool(name: str, module: str, *args: str) -> int:
    """Announce and run an installed tool; return its exit status."""
    announce(name)
    return call([PYTHON, "-m", module, *args])


def announce(name: str) -> None:
    """Say what comes next."""
    print(f"--- {name}", flush=True)


def call(command: Sequence[str | Path], settings: Mapping[str, str] | None = None) -> int:
    """Run `command` in the checkout, its output straight to ours; return its exit status."""
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **(settings or {})}, check=False).returncode


# --- the environment --------------------------------------------------------------------------------------------------


def ensure(requirements: Sequence[str]) -> None:
    """Make sure that .venv holds exactly these pins and the project.

    The stamp is taken away before anything is installed and written when all of it is: a .venv without one was
    left by an interrupted install and is made anew, as it is when a pin or the Python differs.
    """
    have = read_stamp()
    wanted = fingerprints((*requirements, PROJECT))
    if all(have.get(name) == wanted[name] for name in wanted) and any(SOURCES.glob(EXTENSION)):
        return
    check_venv_module()
    if not have or any(have.get(name, wanted[name]) != wanted[name] for name in (MAKER, *requirements)):
        say("Making .venv ...")
        STAMP.unlink(missing_ok=True)
        make_venv()
        have = {}
    STAMP.unlink(missing_ok=True)
    install([name for name in requirements if name not in have])
    STAMP.write_text(json.dumps({**have, **wanted}, indent=1), encoding="utf-8")


def make_page() -> None:
    """Make sure that the page is built of the sources as they are."""
    maker().make()


def maker() -> Maker:
    """What builds the page of this checkout."""
    return Maker(ROOT, PYTHON, captured, install_node, say)


def install_node() -> None:
    """Install Node into .venv, for systems that have none or an old one."""
    pip("install", "--no-deps", "--require-hashes", f"--requirement={ROOT / NODE_PINS}")


def install(requirements: Iterable[str]) -> None:
    """Install the pins, then the project as an editable package and its kernel, which need no network."""
    pins = [f"--requirement={ROOT / name}" for name in requirements]
    if pins:
        say("Installing the pinned packages (about half a minute, once) ...")
        pip("install", "--no-deps", "--require-hashes", *pins)  # the pins name everything that is needed
    pip("install", *OFFLINE, "--editable", str(ROOT))
    compile_kernel()


def compile_kernel() -> None:
    """Compile the extension as for a wheel and lay it beside the sources, where the editable package looks for it."""
    place = ROOT / "build" / "installed"
    pip("install", *OFFLINE, "--upgrade", "--target", str(place), str(ROOT))
    for extension in (place / "terts").glob(EXTENSION):
        copy = SOURCES / extension.name
        copy.unlink(missing_ok=True)  # a running program keeps the one it has
        shutil.copyfile(extension, copy)


def fingerprints(names: Iterable[str]) -> dict[str, str]:
    """Map each file to a digest of its bytes, KERNEL to that of the C++ sources, MAKER to .venv's Python and folder."""
    digests = {name: digest(ROOT / name) for name in names}
    sources = sorted([*(ROOT / "kernel").glob("*.[ch]pp"), *ROOT.glob("CMakeLists.txt")])
    kernel = " ".join(f"{path.name} {digest(path)}" for path in sources)
    made_by = f"{sys.implementation.cache_tag} {sys.base_prefix} {ROOT}"
    return {MAKER: made_by, KERNEL: hashlib.sha256(kernel.encode()).hexdigest(), **digests}


def digest(path: Path) -> str:
    """Return the digest of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_stamp() -> dict[str, str]:
    """Return what .venv is known to hold; empty when it is missing or half made."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else {}


def check_python(version: tuple[int, int]) -> None:
    """Stop under a Python older than the project's."""
    if version < OLDEST_PYTHON:
        raise Stop(f"Python {version[0]}.{version[1]} is too old; {OLD_PYTHON}")


def check_venv_module() -> None:
    """Stop where Debian has split venv or ensurepip off into a package that is not installed."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise Stop(NO_VENV)


def make_venv() -> None:
    """Make an empty .venv in place of whatever is there."""
    made = captured([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if made.returncode != 0:
        raise Stop(NO_VENV if "ensurepip" in made.stdout else f".venv cannot be made:\n{tail(made.stdout)}")


def pip(*args: str) -> None:
    """Run .venv's pip; stop with the way out of the trouble, or with its own last lines."""
    done = captured([str(PYTHON), "-m", "pip", *args])
    if done.returncode == 0:
        return
    for pattern, words in PIP_TROUBLES:
        if re.search(pattern, done.stdout):
            raise Stop(words)
    raise Stop(f"pip could not finish:\n{tail(done.stdout)}")


def captured(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run `command` with all its output, in English, as one text."""
    settings = {"LC_ALL": "C.UTF-8", "PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def tail(text: str) -> str:
    """Return the last lines of a long output."""
    return "\n".join(text.rstrip().splitlines()[-20:])


def say(words: str) -> None:
    """Tell what takes time; on standard error, which leaves the program's own output clean."""
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
