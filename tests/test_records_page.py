"""`docs/records.md` says what the program reads and writes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from terts.game.actions import parse_action
from terts.game.cards import PACK, Seat
from terts.game.game import deal, new_game
from terts.game.position import position_of
from terts.game.rules import RULE_SETS, parse
from terts.game.view import PhaseName, view

DOCS = Path(__file__).parents[1] / "docs"
ROOT = DOCS.parent
PAGE = (DOCS / "records.md").read_text(encoding="utf-8")


def section(number: int) -> str:
    parts = re.split(r"^## (\d) .*$", PAGE, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[str(number)]


def test_every_key_of_a_position_is_explained() -> None:
    for table in ("guarded", "protest"):
        game = deal(new_game(parse("classic", {"table": table}), Seat.A), PACK)
        for key in position_of(view(game, Seat.A)):
            assert re.search(rf"^\|.*`{key}`.*\| ", section(4), re.MULTILINE), key


def test_every_phase_is_named() -> None:
    assert all(f"`{phase.value}`" in section(4) for phase in PhaseName)


def test_actions_of_the_table_are_actions() -> None:
    shown = re.findall(r"`[AB] ([^`]+)`", section(2).partition("\nAt a guarded")[0])
    assert len(shown) > 15
    for text in shown:
        assert str(parse_action(text)) == text


def test_example_of_a_record_is_toml_of_a_rule_set() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", section(3), re.DOTALL)
    record = tomllib.loads(example)
    assert list(record) == ["format", "rules", "changed", "players", "date", "dealer", "deals", "result"]
    parse(record["rules"], record["changed"])
    assert record["rules"] in RULE_SETS
    for action in record["deals"][0]["actions"]:
        parse_action(action[2:])


def test_clauses_of_errors_that_name_the_record_are_sections_of_the_page() -> None:
    named = set()
    for path in (ROOT / "src").rglob("*.py"):
        named |= set(re.findall(r"\"RECORD (\d)\"", path.read_text(encoding="utf-8")))
    assert named
    assert all(section(int(number)) for number in named)


@pytest.mark.parametrize("path", [ROOT / "README.md", *sorted(DOCS.glob("*.md"))], ids=lambda path: path.name)
def test_links_lead_to_files_and_headings_that_are_there(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", path.read_text(encoding="utf-8")):
        name, _, anchor = target.partition("#")
        found = (path.parent / name) if name else path
        assert found.exists(), target
        if anchor:
            headings = re.findall(r"^#+ (.*)$", found.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}, (
                target
            )
