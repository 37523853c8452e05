"""The page that reckons a shuffle again: right, and tampered with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.kit import LANGUAGES, Language, Visits, picture
from tests.web.laid import NOVICE, first_of, post, run_on, say
from tests.web.players import PATIENCE, Player
from tests.web.words import text


def finished(page: Page, language: Language = "en") -> str:
    """A game that this browser saw from before its first card, and that is over."""
    table = str(post(page, "/api/tables", {"opponent": NOVICE, "terms": {"rules": "codex"}})["table"]["id"])
    Player.at(page, table, language).wait()
    run_on([page], table, first_of("good", "cut"), lambda view: view["trick"] > 2)
    assert say(page, table, "resign")["type"] == "ack"
    expect(page.get_by_role("link", name=text(language, "summary-shuffle"))).to_be_visible(timeout=PATIENCE)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_shuffle_of_a_finished_game_is_reckoned_again(visits: Visits, language: Language) -> None:
    page = visits.page("/", language=language)
    table = finished(page, language)
    page.get_by_role("link", name=text(language, "summary-shuffle")).click()
    verdict = page.get_by_role("heading", name=text(language, "shuffle-verified", deals=1))
    expect(verdict).to_be_visible(timeout=PATIENCE)
    expect(verdict).to_be_focused()
    expect(page.get_by_text(text(language, "shuffle-seen-same"))).to_be_visible()
    expect(page.get_by_text(text(language, "shuffle-deck-same"))).to_be_visible()
    picture(page, f"shuffle-right-{language}", whole=True)
    page.locator("main").get_by_role("link", name=text(language, "shuffle-game"), exact=True).click()
    page.wait_for_url(f"**/t/{table}")
    expect(page.locator("#game-end")).to_be_visible(timeout=PATIENCE)


def other_digit(found: re.Match[str]) -> str:
    """A line with another last digit."""
    return found[1] + ("0" if found[2] != "0" else "1")


def two_exchanged(found: re.Match[str]) -> str:
    """The deck with its first two cards exchanged."""
    return f"{found[1]}{found[3]} {found[2]}"


TAMPERED: dict[str, tuple[str, Callable[[re.Match[str]], str], str]] = {
    "seed": (r"(# server seed: [0-9a-f]{63})([0-9a-f])", other_digit, "shuffle-wrong-commitment"),
    "deck": (r'(deck = "+\s*)([789TJQKA][scdh]) ([789TJQKA][scdh])', two_exchanged, "shuffle-wrong-deck"),
}
"""What somebody may change in a record, and what the page says to it."""


@pytest.mark.parametrize("what", sorted(TAMPERED))
def test_record_that_was_tampered_with_is_found_out(visits: Visits, tmp_path: Path, what: str) -> None:
    page = visits.page("/", language="en")
    table = finished(page)
    text_of = page.request.get(f"/api/tables/{table}/record").text()
    right, wrong = tmp_path / "right.terts", tmp_path / "wrong.terts"
    pattern, change, verdict = TAMPERED[what]
    changed, count = re.subn(pattern, change, text_of, count=1)
    assert count == 1, text_of
    right.write_text(text_of, encoding="utf-8")
    wrong.write_text(changed, encoding="utf-8")
    page.goto("/shuffle")
    page.locator("input[type=file]").set_input_files(right)
    expect(page.get_by_role("heading", name=text("en", "shuffle-verified", deals=1))).to_be_visible(timeout=PATIENCE)
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_role("heading", name=text("en", verdict, deal=1))).to_be_visible(timeout=PATIENCE)
    picture(page, f"shuffle-wrong-{what}")


def test_worked_example_of_the_manual_comes_out(visits: Visits) -> None:
    page = visits.page("/shuffle", language="en")
    page.get_by_text(text("en", "shuffle-by-hand")).click()
    page.get_by_role("button", name=text("en", "shuffle-example")).click()
    page.get_by_role("button", name=text("en", "shuffle-reckon")).click()
    expect(page.get_by_role("heading", name=text("en", "shuffle-verified", deals=2))).to_be_visible()
    expect(page.get_by_text("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd").first).to_be_visible()
