"""dev.py's own decisions, with pip and venv played by a stand-in: no network and no real .venv."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import dev
from web import make


@dataclass
class Tools:
    """Plays the programs dev.py starts: keeps their command lines, makes the .venv, fails where it is told to."""

    root: Path
    calls: list[list[str]] = field(default_factory=list)
    failing: dict[str, str] = field(default_factory=dict)
    interrupted_at: str = ""
    node: str = "v20.19.0"
    document: str = "{}"

    def __call__(self, command: Sequence[str | Path], **_: object) -> subprocess.CompletedProcess[str]:
        line = [str(word) for word in command]
        self.calls.append(line)
        if "venv" in line:
            python = self.root / ".venv" / "bin" / "python"
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        if "--target" in line:
            extension = Path(line[line.index("--target") + 1], "terts", "_kernel.cpython-311.so")
            extension.parent.mkdir(parents=True, exist_ok=True)
            extension.write_text(f"compiled by call {len(self.calls)}", encoding="utf-8")
        self.make_page(line)
        if self.interrupted_at and self.interrupted_at in line:
            raise KeyboardInterrupt
        trouble = next((self.failing[word] for word in line if word in self.failing), None)
        told = self.node if line[-1] == "--version" else ""
        return subprocess.CompletedProcess(line, 0 if trouble is None else 1, trouble or told, "")

    def make_page(self, line: list[str]) -> None:
        """What npm and the server's own module leave behind."""
        if any(word.endswith(make.NODE_PINS) for word in line):
            self.lay(".venv/bin/node", ".venv/bin/npm")
            self.node = "v24.19.0"
        if line[-1] in self.failing:
            return
        if "ci" in line:
            self.lay("web/node_modules/vite/package.json")
        if line[-1] == "types":
            self.lay(make.TYPES)
        if line[-1] == "build":
            self.lay(f"{make.BUILT}/index.html", f"{make.BUILT}/sw.js")
        if "terts.server.web" in line:
            self.lay(make.DOCUMENT, text=self.document)

    def lay(self, *names: str, text: str = "") -> None:
        for name in names:
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            path.chmod(0o700)

    def steps(self) -> list[str]:
        """Name the steps of building the page that were taken, in order."""
        words = {
            make.NODE_PINS: "node",
            "ci": "packages",
            "terts.server.web": "document",
            "types": "types",
            "build": "build",
        }
        return [step for line in self.calls for word, step in words.items() if any(one.endswith(word) for one in line)]

    def kinds(self) -> list[str]:
        """Name what was started, in order."""
        words = {"venv": "venv", "--require-hashes": "pins", "--editable": "project", "--target": "kernel"}
        return [kind for line in self.calls for word, kind in words.items() if word in line]

    def forget(self) -> None:
        self.calls.clear()
        self.failing.clear()
        self.interrupted_at = ""


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tools:
    """Put dev.py into an empty checkout with pins, and replace what it starts."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "src" / "terts").mkdir(parents=True)
    (tmp_path / "web").mkdir()
    for name in {*dev.RUN, *dev.TEST, dev.PROJECT, *make.LOCKS}:
        (tmp_path / name).write_text(f"# {name}\n", encoding="utf-8")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "SOURCES", tmp_path / "src" / "terts")
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv" / "installed.json")
    stand_in = Tools(tmp_path)
    monkeypatch.setattr(subprocess, "run", stand_in)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    return stand_in


def change(tools: Tools, name: str) -> None:
    (tools.root / name).write_text("changed\n", encoding="utf-8")


# --- what is installed when -------------------------------------------------------------------------------------------


def test_first_call_makes_the_venv_then_installs_pins_then_the_project(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]


def test_second_call_starts_no_program_at_all(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    tools.forget()
    dev.ensure(dev.RUN)
    assert tools.calls == []


def test_tests_after_run_add_only_what_tests_need(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    tools.forget()
    dev.ensure(dev.TEST)
    assert tools.kinds() == ["pins", "project", "kernel"]
    assert [word for word in tools.calls[0] if word.startswith("--requirement=")] == [
        f"--requirement={tools.root / name}" for name in ("requirements/serve.txt", "requirements/test.txt")
    ]


def test_run_after_tests_installs_nothing(tools: Tools) -> None:
    dev.ensure(dev.TEST)
    tools.forget()
    dev.ensure(dev.RUN)
    assert tools.calls == []


def test_changed_pins_make_the_venv_anew(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    tools.forget()
    change(tools, "requirements/run.txt")
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]


def test_changed_pins_of_the_tests_do_not_touch_run(tools: Tools) -> None:
    dev.ensure(dev.TEST)
    tools.forget()
    change(tools, "requirements/test.txt")
    dev.ensure(dev.RUN)
    assert tools.calls == []


def test_changed_project_file_reinstalls_only_the_project(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    tools.forget()
    change(tools, "pyproject.toml")
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["project", "kernel"]


@pytest.mark.parametrize("name", ["kernel/deal.cpp", "kernel/deal.hpp", "CMakeLists.txt"])
def test_changed_kernel_source_reinstalls_only_the_project(tools: Tools, name: str) -> None:
    dev.ensure(dev.RUN)
    tools.forget()
    (tools.root / "kernel").mkdir()
    change(tools, name)
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["project", "kernel"]


def test_another_python_makes_the_venv_anew(tools: Tools, monkeypatch: pytest.MonkeyPatch) -> None:
    dev.ensure(dev.RUN)
    tools.forget()
    monkeypatch.setattr(sys, "base_prefix", "/another/python")
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]


def test_project_is_installed_without_the_network(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    assert all({"--no-index", "--no-deps", "--no-build-isolation"} <= set(line) for line in tools.calls[-2:])


def test_the_compiled_kernel_lies_beside_the_sources(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    placed = dev.SOURCES / "_kernel.cpython-311.so"
    assert placed.read_text(encoding="utf-8") == "compiled by call 4"
    placed.unlink()
    tools.forget()
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["project", "kernel"]
    assert placed.exists()


# --- what was interrupted ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["venv", "--require-hashes", "--editable"])
def test_interrupted_install_is_made_anew_by_the_next_call(
    tools: Tools, capsys: pytest.CaptureFixture[str], moment: str
) -> None:
    tools.interrupted_at = moment
    assert dev.main(["build"]) == 130
    assert "interrupted" in capsys.readouterr().err
    tools.forget()
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]


def test_interrupted_addition_does_not_leave_the_old_stamp(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    tools.interrupted_at = "--require-hashes"
    assert dev.main(["check"]) == 130
    tools.forget()
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]


@pytest.mark.parametrize("stamp", ["", "{", "[]", '"text"', pytest.param("[" * 200_000, id="deep")])
def test_unreadable_stamp_counts_as_none(tools: Tools, stamp: str) -> None:
    dev.ensure(dev.RUN)
    dev.STAMP.write_text(stamp, encoding="utf-8")
    tools.forget()
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]


def test_venv_without_its_python_is_made_anew(tools: Tools) -> None:
    dev.ensure(dev.RUN)
    dev.PYTHON.unlink()
    tools.forget()
    dev.ensure(dev.RUN)
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]


def test_stamp_is_written_only_after_the_project_is_installed(tools: Tools) -> None:
    tools.failing["--editable"] = "no room"
    assert dev.main(["build"]) == 1
    assert not dev.STAMP.exists()
    tools.forget()
    dev.ensure(dev.RUN)
    assert set(json.loads(dev.STAMP.read_text(encoding="utf-8"))) == {*dev.RUN, dev.PROJECT, dev.KERNEL, dev.MAKER}


# --- what is missing --------------------------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str]) -> str:
    """Run a command that must fail, and return what it said."""
    assert dev.main(["run"]) == 1
    assert not dev.STAMP.exists()
    said = capsys.readouterr()
    assert said.out == ""
    assert "Traceback" not in said.err
    return said.err


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_missing_venv_module_names_its_package(
    tools: Tools, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    find_spec = importlib.util.find_spec

    def without_module(name: str) -> ModuleSpec | None:
        return None if name == module else find_spec(name)

    monkeypatch.setattr(importlib.util, "find_spec", without_module)
    assert "sudo apt install python3-venv\n" in refused(capsys)
    assert tools.calls == []


def test_debian_stub_of_ensurepip_names_its_package(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    tools.failing["venv"] = "The virtual environment was not created successfully because ensurepip is not available."
    assert "sudo apt install python3-venv\n" in refused(capsys)


@pytest.mark.parametrize(
    "output",
    [
        "error: [Errno 2] No such file or directory: 'x86_64-linux-gnu-gcc'",
        "error: command 'gcc' failed: No such file or directory",
        "error: command 'x86_64-linux-gnu-gcc' failed: No such file or directory",
        "unable to execute 'cc': No such file or directory",
        "make: c++: not found",
        "fatal error: Python.h: No such file or directory",
        "No CMAKE_CXX_COMPILER could be found.",
        "CMake Error: CMAKE_CXX_COMPILER not set, after EnableLanguage",
        "Could NOT find Python (missing: Python_INCLUDE_DIRS Development.Module) (found version 3.11.2)",
    ],
)
def test_missing_compiler_names_its_packages(tools: Tools, capsys: pytest.CaptureFixture[str], output: str) -> None:
    tools.failing["--require-hashes"] = f"Building wheel ...\n{output}\nERROR: Failed building wheel"
    assert "sudo apt install build-essential python3-dev\n" in refused(capsys)


@pytest.mark.parametrize(
    "output",
    ["error: can't find Rust compiler", "Rust not found, installing into a temporary directory", "cargo: not found"],
)
def test_missing_rust_names_its_package_too(tools: Tools, capsys: pytest.CaptureFixture[str], output: str) -> None:
    tools.failing["--require-hashes"] = output
    assert "sudo apt install build-essential python3-dev cargo\n" in refused(capsys)


def test_missing_network_is_one_line(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    tools.failing["--require-hashes"] = (
        "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError(...)'\n"
        "ERROR: Could not find a version that satisfies the requirement click==8.5.1 (from versions: none)\n"
    )
    told = [line for line in refused(capsys).splitlines() if line.startswith("dev.py:")]
    assert told == [
        "dev.py: The package index cannot be reached. The first start needs the network: connect and try again."
    ]


def test_any_other_trouble_of_pip_is_shown_in_its_words(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    tools.failing["--require-hashes"] = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES"
    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in refused(capsys)


@pytest.mark.parametrize("version", [(3, 7), (3, 10)])
def test_old_python_is_told_so(version: tuple[int, int]) -> None:
    with pytest.raises(dev.Stop, match=rf"Python {version[0]}\.{version[1]} is too old; 3\.11 or newer is needed"):
        dev.check_python(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_new_python_passes(version: tuple[int, int]) -> None:
    dev.check_python(version)


# --- the commands -----------------------------------------------------------------------------------------------------


class Became(Exception):
    """This process has become another program."""

    def __init__(self, line: list[str], door: str) -> None:
        super().__init__(line)
        self.line = line
        self.door = door


@pytest.mark.parametrize(
    ("args", "became"),
    [
        ("serve --lang ru --help", "serve --lang ru --help"),
        ("run", "serve --port=8000-8099 --quiet --open"),
        ("run --data there", "serve --port=8000-8099 --quiet --open --data there"),
        ("run --no-browser --port 9", "serve --port=8000-8099 --quiet --port 9"),
        ("run --terminal --lang ru --help", "play --lang ru --help"),
    ],
)
def test_run_and_serve_become_the_program_with_the_arguments_as_given(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, args: str, became: str
) -> None:
    def become(_: Path, line: list[str], environ: dict[str, str]) -> None:
        raise Became(line, environ["TERTS_DOOR"])

    monkeypatch.setattr(os, "execve", become)
    monkeypatch.setattr(sys, "argv", ["here/dev.py"])
    with pytest.raises(Became) as program:
        dev.main(args.split())
    assert program.value.line == [str(tools.root / ".venv" / "bin" / "terts"), *became.split()]
    door = "run --terminal" if "--terminal" in args else args.split()[0]
    assert program.value.door == f"python3 here/dev.py {door}"


def test_game_in_the_terminal_needs_neither_page_nor_server(tools: Tools, monkeypatch: pytest.MonkeyPatch) -> None:
    def become(*_: object) -> None:
        raise Became([], "")

    monkeypatch.setattr(os, "execve", become)
    with pytest.raises(Became):
        dev.main(["run", "--terminal"])
    assert tools.kinds() == ["venv", "pins", "project", "kernel"]
    assert "serve.txt" not in str(tools.calls[1])
    assert tools.steps() == []


def test_test_runs_the_tests_last_and_even_after_a_failed_check(tools: Tools) -> None:
    dev.ensure(dev.TEST)
    tools.forget()
    tools.failing["mypy"] = "error"
    assert dev.main(["test", "-k", "talon"]) == 1
    assert [line[2] for line in tools.calls if line[1] == "-m" and line[2] != "terts.server.web"] == [
        "ruff",
        "ruff",
        "mypy",
        "pytest",
    ]
    assert tools.calls[-1][-2:] == ["-k", "talon"]


def test_test_succeeds_only_if_everything_does(tools: Tools) -> None:
    assert dev.main(["test"]) == 0
    tools.failing["pytest"] = "1 failed"
    assert dev.main(["test"]) == 1


def test_check_names_what_failed(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    tools.failing["--check"] = "would reformat"
    assert dev.main(["check"]) == 1
    assert capsys.readouterr().err.endswith("dev.py: failed: format\n")


def test_checks_of_the_page_are_quiet_when_good_and_shown_when_not(
    tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["check"]) == 0
    scripts = [line[-1] for line in tools.calls if line[:-1] == ["npm", "--prefix", "web", "run"]]
    assert scripts == ["types", "build", "format", "lint", "check", "test"]
    capsys.readouterr()
    tools.failing["lint"] = "no-undef"
    assert dev.main(["check"]) == 1
    said = capsys.readouterr()
    assert said.err.endswith("dev.py: failed: web lint\n")
    assert "no-undef" in said.out


# --- the page ---------------------------------------------------------------------------------------------------------

Change = Callable[[Tools], None]


def edited(name: str, text: str = "changed") -> Change:
    return lambda tools: tools.lay(name, text=text)


def told_anew(tools: Tools) -> None:
    tools.lay("src/terts/server/wire/view.py", text="changed")
    tools.document = '{"paths": {}}'


@pytest.mark.parametrize(
    ("change", "steps"),
    [
        (lambda _: None, []),
        (edited("web/src/App.svelte"), ["types", "build"]),
        (edited("src/terts/locale/ru.ftl"), ["types", "build"]),
        (edited("web/package-lock.json"), ["packages", "document", "types", "build"]),
        (edited("src/terts/server/ids.py"), ["document"]),
        (told_anew, ["document", "types", "build"]),
        (edited("web/src/App.test.ts"), []),
        (edited("web/node_modules/vite/index.js"), []),
        (edited("kernel/deal.cpp"), []),
        (lambda tools: (tools.root / make.BUILT / "index.html").unlink(), ["types", "build"]),
        (lambda tools: shutil.rmtree(tools.root / make.MODULES), ["packages", "document", "types", "build"]),
        (edited("build/web/made.json", "{"), ["packages", "document", "types", "build"]),
    ],
)
def test_page_is_built_of_what_has_changed_and_no_more(tools: Tools, change: Change, steps: list[str]) -> None:
    dev.make_page()
    assert tools.steps() == ["packages", "document", "types", "build"]
    tools.forget()
    change(tools)
    dev.make_page()
    assert tools.steps() == steps
    tools.forget()
    dev.make_page()
    assert tools.calls == []


@pytest.mark.parametrize(
    ("moment", "steps"),
    [
        ("ci", ["packages", "document", "types", "build"]),
        ("terts.server.web", ["document", "types", "build"]),
        ("types", ["document", "types", "build"]),
        ("build", ["document", "types", "build"]),
    ],
)
def test_interrupted_building_is_taken_up_where_it_was(tools: Tools, moment: str, steps: list[str]) -> None:
    dev.make_page()
    tools.lay("web/package-lock.json", text="changed")
    tools.interrupted_at = moment
    with pytest.raises(KeyboardInterrupt):
        dev.make_page()
    tools.forget()
    dev.make_page()
    assert tools.steps() == steps


def test_change_that_is_interrupted_is_not_forgotten(tools: Tools) -> None:
    """The document was written, but the page that is built of it was not."""
    dev.make_page()
    told_anew(tools)
    tools.interrupted_at = "terts.server.web"
    with pytest.raises(KeyboardInterrupt):
        dev.make_page()
    tools.forget()
    dev.make_page()
    assert tools.steps() == ["document", "types", "build"]


@pytest.mark.parametrize("node", ["v18.20.4", "v20.18.1", "", "what?"])
def test_node_that_is_too_old_is_installed_into_the_venv_once(tools: Tools, node: str) -> None:
    dev.ensure(dev.SERVE)
    tools.forget()
    tools.node = node
    dev.make_page()
    assert tools.steps() == ["node", "packages", "document", "types", "build"]
    npm = next(line for line in tools.calls if "ci" in line)
    assert npm[0] == "env"
    assert npm[1].startswith(f"PATH={dev.PYTHON.parent}{os.pathsep}")
    assert npm[2] == str(dev.PYTHON.with_name("npm"))


def test_missing_node_is_installed_too(tools: Tools, monkeypatch: pytest.MonkeyPatch) -> None:
    dev.ensure(dev.SERVE)
    monkeypatch.setattr(shutil, "which", lambda name: name if Path(name).is_absolute() else None)
    tools.forget()
    dev.make_page()
    assert tools.steps()[0] == "node"
    tools.lay("web/src/App.svelte", text="changed")
    tools.forget()
    dev.make_page()
    assert tools.steps() == ["types", "build"]


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("npm error code ENOTFOUND\nnpm error network request failed", "The npm registry cannot be reached."),
        ("npm error code ENOSPC", "There is no room left on the disk"),
        (
            "npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.",
            "web/package-lock.json does not fit web/package.json",
        ),
        ("npm error code EWHATEVER", "The page cannot be built:\nnpm error code EWHATEVER"),
    ],
)
def test_trouble_of_npm_is_told_in_one_line(
    tools: Tools, capsys: pytest.CaptureFixture[str], output: str, words: str
) -> None:
    tools.failing["ci"] = output
    assert dev.main(["serve"]) == 1
    assert f"dev.py: {words}" in capsys.readouterr().err


def test_bench_runs_the_named_script_only(tools: Tools) -> None:
    (tools.root / "bench").mkdir()
    for name in ("deals.py", "startup.py"):
        (tools.root / "bench" / name).touch()
    dev.ensure(dev.TEST)
    dev.make_page()
    tools.forget()
    assert dev.main(["bench", "startup", "--runs", "3"]) == 0
    assert tools.calls == [[str(dev.PYTHON), "-m", "bench.startup", "--runs", "3"]]
    assert dev.main(["bench", "nothing"]) == 2


def test_gate_plays_a_million_deals_and_ten_thousand_games_of_bots_or_so_many(tools: Tools) -> None:
    dev.ensure(dev.TEST)
    tools.forget()
    assert dev.main(["gate"]) == 0
    assert dev.main(["gate", "5000"]) == 0
    expected = [
        ("kernel.gate", "1000000"),
        ("arena.crossplay", "10000"),
        ("kernel.gate", "5000"),
        ("arena.crossplay", "50"),
    ]
    assert [line[1:] for line in tools.calls] == [["-m", f"tests.{name}", number] for name, number in expected]


def test_proof_is_run_whole_or_in_part(tools: Tools) -> None:
    dev.ensure(dev.TEST)
    tools.forget()
    assert dev.main(["proof"]) == 0
    assert dev.main(["proof", "5"]) == 0
    assert [line[1:] for line in tools.calls] == [["-m", "tests.kernel.endings", percent] for percent in ("100", "5")]


def test_sanitize_builds_a_kernel_of_its_own(tools: Tools) -> None:
    dev.ensure(dev.TEST)
    tools.forget()
    assert dev.main(["sanitize"]) == 0
    assert "--config-settings=cmake.define.TERTS_SANITIZE=ON" in tools.calls[0]
    lanes = [("gate", "20000"), ("endings", "1"), ("sights", "2000")]
    assert [call[1:] for call in tools.calls[-3:]] == [["-S", "-m", f"tests.kernel.{one}", much] for one, much in lanes]


@pytest.mark.parametrize("args", [["many"], ["-1"], ["1", "2"]])
def test_gate_takes_only_a_number_of_deals(tools: Tools, args: list[str]) -> None:
    assert dev.main(["gate", *args]) == 1
    assert dev.main(["proof", *args]) == 1
    assert dev.main(["sanitize", *args]) == 1
    assert tools.calls == []


def test_unknown_command_lists_the_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["play"]) == 2
    assert (
        capsys.readouterr().err
        == "dev.py: no command 'play'; there are: run, serve, test, check, gate, proof, sanitize, bench, build\n"
    )


@pytest.mark.parametrize(("argv", "status"), [(["--help"], 0), (["-h"], 0), ([], 2)])
def test_help_names_every_command(capsys: pytest.CaptureFixture[str], argv: list[str], status: int) -> None:
    assert dev.main(argv) == status
    shown = capsys.readouterr().out
    assert all(f"dev.py {command} " in shown for command in dev.COMMANDS)


@pytest.mark.parametrize("command", ["check", "build"])
def test_arguments_where_none_belong_are_refused(tools: Tools, command: str) -> None:
    assert dev.main([command, "extra"]) == 1
    assert tools.calls == []
