"""Every text of the catalogues is said by somebody: by the package, by the page, or by another text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

ROOT: Final = Path(__file__).resolve().parents[2]
LOCALE: Final = ROOT / "src" / "terts" / "locale"
PAGE: Final = ROOT / "web" / "src"
PART: Final = "[a-z0-9-]+"
"""What may stand in a key where the program fills something in."""
QUOTED: Final = re.compile(r"""["'`]([a-z][a-z0-9]*-?(?:[a-z0-9]+-?|\$\{[^}`]*\}-?)*)["'`]""")
"""A key in a source of the page, with what is filled in."""
KEY: Final = re.compile(rf"[a-z]+(-|$)([a-z0-9-]|{re.escape(PART)})*")
"""What can be a key, or the pattern of some."""
TOLD: Final = re.compile("^(rules?-|reason-|problem-|protest-)")
"""Texts whose keys stand in what the rules tell; that none of them is unused has tests of its own."""


class References(Visitor):
    """The other texts that a text speaks of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def generic_visit(self, node: fluent.BaseNode) -> None:
        """Note a reference, and go on with what it holds."""
        if isinstance(node, fluent.MessageReference):
            self.names.add(node.id.name)
        super().generic_visit(node)


def said_in_python() -> Iterator[str]:
    """Patterns of the texts in the package's sources."""
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                parts = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
                yield "".join(PART if part is None else str(part) for part in parts)


def said_by_page() -> Iterator[str]:
    """Patterns of the texts in the page's sources."""
    for path in (*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")):
        if not path.name.endswith((".test.ts", ".d.ts")):
            for key in QUOTED.findall(path.read_text(encoding="utf-8")):
                yield re.sub(r"\$\{[^}]*\}", PART, key)


@pytest.mark.parametrize("path", sorted(LOCALE.glob("*.en.ftl")) + [LOCALE / "en.ftl"], ids=lambda path: path.name)
def test_every_text_is_said(path: Path) -> None:
    references = References()
    for one in LOCALE.glob("*.ftl"):
        references.visit(parse(one.read_text(encoding="utf-8")))
    keys = {one.id.name for one in parse(path.read_text(encoding="utf-8")).body if isinstance(one, fluent.Message)}
    left = {key for key in keys - references.names if not TOLD.match(key)}
    patterns = {pattern for pattern in (*said_in_python(), *said_by_page()) if KEY.fullmatch(pattern)}
    said = re.compile("|".join(patterns))
    assert sorted(key for key in left if not said.fullmatch(key)) == []
