"""The plan of the house, held by tests: floors, the purity of the rules floor, one reader per knob, sizes."""

from __future__ import annotations

import ast
import doctest
import importlib
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from terts.game.rules import KNOBS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "terts"

FLOORS: dict[str, int] = {
    "game": 1,
    "bots": 2, "kernel": 2, "locale": 2, "places": 2,
    "arena": 3, "analysis": 3,
    "server": 4, "terminal": 4, "research": 4,
    "cli": 5,
    "__main__": 6,
}  # fmt: skip
"""Where each part stands; an import only goes down."""

SAME_FLOOR = {("bots", "kernel"), ("analysis", "arena")}
"""What may be imported on the same floor: (importer, imported)."""

PURE = {
    "abc", "bisect", "collections", "dataclasses", "datetime", "enum", "fractions", "functools", "heapq", "itertools",
    "math", "operator", "re", "string", "tomllib", "types", "typing", "__future__",
}  # fmt: skip
"""Modules of the standard library that neither read nor write, wait, log nor throw dice."""

NO_NAMES = {"utils", "helpers", "base", "manager", "service"}
MAX_MODULE = 380
"""Lines: about 350, and no more than this."""
MAX_FUNCTION = 40


def modules(folder: Path = SOURCE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


GAME = modules(SOURCE / "game")


def by_name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


each_module = pytest.mark.parametrize("path", modules(), ids=by_name)
each_game_module = pytest.mark.parametrize("path", GAME, ids=by_name)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def part_of(path: Path) -> str:
    """The part of the house: the first folder or module below `terts`."""
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """The absolute names of all imported modules, `a.b` and `a.b.name` for `from a.b import name`."""
    for node in ast.walk(tree_of(path)):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=0) if module is not None:
                yield module
                yield from (f"{module}.{name.name}" for name in names)
            case ast.ImportFrom(level=level) if level:
                raise AssertionError(f"{by_name(path)}: a relative import")


def test_every_part_of_the_house_has_its_floor() -> None:
    parts = {part_of(path) for path in modules()} - {"__init__"}
    assert parts <= set(FLOORS), parts - set(FLOORS)
    assert "game" in parts


@each_module
def test_an_enum_of_numbers_is_true_at_zero_too(path: Path) -> None:
    """`Ordinal` sees to it; an `IntEnum` of its own would take its first member for nothing in a truth test."""
    named = {name for name in imports(path) if name.split(".")[0] == "enum"}
    if by_name(path) != "game/cards.py":
        assert named.isdisjoint({"enum.IntEnum", "enum.IntFlag", "enum.Flag"}), named


@each_module
def test_imports_only_go_down(path: Path) -> None:
    importer = part_of(path)
    if importer == "__init__":
        assert not [name for name in imports(path) if name.startswith("terts.")]
        return
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "terts" or len(parts) < 2 or parts[1] not in FLOORS:
            continue
        imported = parts[1]
        down = FLOORS[imported] < FLOORS[importer]
        assert down or imported == importer or (importer, imported) in SAME_FLOOR, f"{importer} imports {imported}"


@each_module
def test_terts_is_imported_by_its_known_parts(path: Path) -> None:
    """No way around the floors through the package itself; `kernel` alone loads the extension."""
    known = {*FLOORS, "_kernel"} if part_of(path) == "kernel" else FLOORS
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "terts" and len(parts) > 1:
            assert parts[1] in known or name == "terts.__version__", name


@each_game_module
def test_the_game_imports_only_itself_and_pure_modules(path: Path) -> None:
    for name in imports(path):
        root = name.split(".")[0]
        if root == "terts":
            assert name.startswith("terts.game"), name
        else:
            assert root in PURE | {"random"}, name


@each_game_module
def test_randomness_is_a_parameter_of_the_game(path: Path) -> None:
    """`random` gives a parameter its type; nothing of it is called, so no generator is made or shared."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            root = ast.unparse(node.func).split(".")[0]
            assert root not in {"random", "Random", "SystemRandom"}, f"line {node.lineno}"


FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint"}


@each_game_module
def test_the_game_neither_reads_nor_writes(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN_CALLS, f"{node.func.id} in line {node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in {"now", "today", "utcnow"}, f"a clock in line {node.lineno}"
        assert not isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.Global)


@each_game_module
def test_the_game_has_no_any_and_no_ignores(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            assert token.string not in {"Any", "cast"}, f"{token.string} in line {token.start[0]}"
        if token.type == tokenize.COMMENT:
            for word in ("type: ignore", "noqa", "TODO", "FIXME", "XXX", "pragma"):
                assert word not in token.string, f"{word} in line {token.start[0]}"


@each_module
def test_no_bare_or_broad_except_on_any_floor(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"line {node.lineno}"
            names = {name.id for name in ast.walk(node.type) if isinstance(name, ast.Name)}
            assert "BaseException" not in names, f"line {node.lineno}"
            assert part_of(path) != "game" or "Exception" not in names, f"line {node.lineno}"


def knob_readers() -> dict[str, set[str]]:
    """For each knob the modules that read it as an attribute."""
    readers: dict[str, set[str]] = {knob: set() for knob in KNOBS}
    for path in modules():
        if by_name(path) == str(Path("game", "rules.py")):
            continue
        for node in ast.walk(tree_of(path)):
            # `game.rules.target` and `rules.target`; `self.target` of another class is none.
            if isinstance(node, ast.Attribute) and node.attr in readers and _names_rules(node.value):
                readers[node.attr].add(by_name(path))
    return readers


def _names_rules(node: ast.expr) -> bool:
    match node:
        case ast.Name(id=name):
            return name in {"rules", "knobs"}
        case ast.Attribute(attr=name):
            return name in {"rules", "knobs"}
    return False


READ_LATER = {"revoke", "early_draw", "false_meld"}
"""The knobs of open tables (R6); they are read when open tables are."""


def test_each_knob_is_read_in_exactly_one_module_of_the_game() -> None:
    for knob, readers in knob_readers().items():
        assert all(reader.startswith("game") for reader in readers), f"{knob}: {readers}"
        most = 1
        assert len(readers) <= most, f"{knob}: {readers}"
        assert readers or knob in READ_LATER, f"nobody reads {knob}"


@each_game_module
def test_knobs_are_not_read_under_another_name(path: Path) -> None:
    """`getattr(rules, …)` outside rules.py would escape the count."""
    if path.name == "rules.py":
        return
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"getattr", "vars", "asdict", "astuple"}, f"line {node.lineno}"


@each_module
def test_modules_and_functions_stay_small(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MAX_MODULE, f"{len(lines)} lines"
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= MAX_FUNCTION, f"{node.name}: {length} lines"


@each_module
def test_every_public_name_has_a_docstring(path: Path) -> None:
    tree = tree_of(path)
    if path.name != "__init__.py" or tree.body:
        assert ast.get_docstring(tree), "the module"
    inner = [node for cls in tree.body if isinstance(cls, ast.ClassDef) for node in cls.body]
    for node in (*tree.body, *inner):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


@each_module
def test_no_module_is_named_after_nothing(path: Path) -> None:
    for part in path.relative_to(SOURCE).with_suffix("").parts:
        assert not NO_NAMES & set(part.split("_")), part


@each_game_module
def test_doctests_of_the_game_run(path: Path) -> None:
    name = ".".join(("terts", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_the_rules_floor_has_doctests() -> None:
    with_examples = [path for path in GAME if ">>>" in path.read_text(encoding="utf-8")]
    assert len(with_examples) >= 6


def test_bots_choose_from_a_view_not_from_the_tables_game() -> None:
    """A bot may build games from its view, but nothing it defines takes a `Game`."""
    for path in modules(SOURCE / "bots") if (SOURCE / "bots").exists() else ():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef) and node.name == "choose":
                named = [ast.unparse(arg.annotation) for arg in node.args.args if arg.annotation is not None]
                assert "Game" not in named, f"{by_name(path)}: {node.name}"
