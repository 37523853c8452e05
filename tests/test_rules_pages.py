"""The two pages of full rules: every clause, every knob with all its values, and the same in both languages."""

import re
from pathlib import Path

import pytest

PAGES = {
    lang: (Path(__file__).parents[1] / "docs" / f"rules.{lang}.md").read_text(encoding="utf-8") for lang in ("en", "ru")
}
LANGUAGES = tuple(PAGES)

# How many clauses each chapter of the rules has.
CLAUSES = {"R1": 4, "R2": 8, "R3": 8, "R4": 14, "R5": 7, "R6": 10}

# The table of R7, by hand: classic, codex, home, brief, vintage.
TABLE = """
first_lead colour_call opponent_of_dealer opponent_of_dealer opponent_of_dealer opponent_of_dealer
next_game_dealer lot winner winner winner lot
draw_from bottom bottom top bottom bottom
break_talon yes yes yes yes no
open_play free free follow follow_or_trump free
closed_play beat beat beat beat follow
jack free free free free withhold
seven_locked yes no no no no
swap_min_talon 2 2 2 4 2
swap_duty forced forced optional optional optional
look window any any any any
look_min_talon 1 5 4 4 1
frame_rank interleaved above above above interleaved
melds_until nine_cards nine_cards nine_cards nine_cards nine_cards
frames_from break deal deal deal deal
frames_need_trick no no no no no
resequence new_card overlap overlap overlap subset
melds_per_turn many many many many one
disclosure after_trick at_once at_once at_once after_card
marriage_late yes no no no no
marriage_until end end end end melds
rounding tens tens tens tens none
target 501 501 501 501 501
record_target none less_one none less_one none
claim_needs_lead yes no no no no
revoke hundred undo undo undo undo
early_draw uphill uphill foreign foreign foreign
false_meld uphill uphill own uphill fine
table guarded guarded guarded guarded guarded
"""

# Values that no rule set of the table has.
OTHER_VALUES = ("lone", "never", "referee", "protest", "jack=lone", "look=never", "melds_until=talon")


def section(page: str, clause: str) -> str:
    """The text from one clause or breach row up to the next."""
    return re.split(r"\n- \*\*R|\n## ", page.split(f"**{clause}**", 1)[1])[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_begins_its_own_item_in_order(lang: str) -> None:
    expected = [f"{chapter}.{number}" for chapter, last in CLAUSES.items() for number in range(1, last + 1)]
    assert re.findall(r"^- \*\*(R\d\.\d+)\*\*", PAGES[lang], re.MULTILINE) == expected
    assert re.search(r"^\*\*R8\*\*", PAGES[lang], re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r7_the_table_of_rule_sets(lang: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \| R\d[^|]*\|(.*)\|$", PAGES[lang], re.MULTILINE)
    assert [[knob, *(cell.strip() for cell in cells.split("|"))] for knob, cells in rows] == [
        row.split() for row in TABLE.strip().splitlines()
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("row", TABLE.strip().splitlines(), ids=lambda row: row.split()[0])
def test_every_knob_is_explained_with_its_values(lang: str, row: str) -> None:
    knob, *values = row.split()
    prose = PAGES[lang].split("## R7")[0]
    assert f"`{knob}`" in prose
    assert not [value for value in values if not value.isdigit() and f"`{value}`" not in prose]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", OTHER_VALUES)
def test_values_outside_the_table_are_explained_too(lang: str, value: str) -> None:
    assert f"`{value}`" in PAGES[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r6_the_table_has_eleven_breaches(lang: str) -> None:
    assert re.findall(r"^\| (\d+) \| ", section(PAGES[lang], "R6.10"), re.MULTILINE)[:11] == [
        str(n) for n in range(1, 12)
    ]


@pytest.mark.parametrize("chapter", [f"R{number}" for number in range(1, 9)])
def test_both_pages_mark_the_same_number_of_own_choices_in_every_chapter(chapter: str) -> None:
    marks = {"en": r"\b[Oo]urs?\b", "ru": r"\b[Нн]аше\b"}
    chapters = {lang: page.split(f"\n## {chapter}. ")[1].split("\n## ")[0] for lang, page in PAGES.items()}
    assert len(re.findall(marks["en"], chapters["en"])) == len(re.findall(marks["ru"], chapters["ru"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_of_the_contents_leads_to_a_heading(lang: str) -> None:
    headings = re.findall(r"^## (.+)$", PAGES[lang], re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGES[lang])) <= anchors
