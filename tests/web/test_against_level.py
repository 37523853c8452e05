"""A whole game against the computer, from the front page to what is left of it, by the mouse."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from terts.game import record
from tests.web.kit import Visits, picture
from tests.web.laid import position
from tests.web.players import PATIENCE, Player
from tests.web.words import text

TARGET = 151
"""More than the card points of a deal: two deals are played, unless one is so rich in melds that it is claimed."""


def adjust_target(page: Page, target: int) -> None:
    """Choose on the front page to how many points one plays."""
    page.get_by_role("button", name=text("en", "start-adjust"), exact=True).click()
    field = page.get_by_label(text("en", "start-target-own"))
    field.fill(str(target))
    field.press("Enter")
    expect(page.get_by_text(text("en", "start-to", target=target)).first).to_be_visible()


def test_game_against_a_level_from_the_front_page_to_the_record(visits: Visits, tmp_path: Path) -> None:
    page = visits.page("/", language="en")
    adjust_target(page, TARGET)
    page.get_by_role("radio", name=text("en", "level-novice")).check()
    page.get_by_role("button", name=text("en", "start-play-novice")).click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    player = Player(page)
    summaries = 0
    while not (offer := player.wait()).over:
        if offer.summary:
            summaries += 1
            check_summary(page, summaries)
        player.act(offer)
    finished = position(page, page.url.rsplit("/", 1)[1])["view"]["sheet"]
    assert summaries == len(finished)
    check_end(page)
    check_record(page, tmp_path)
    rematch(player)


def check_summary(page: Page, number: int) -> None:
    """After a deal: tricks, card points that make 150, what is written, both scores."""
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(str(number))
    points = dialog.locator(".points .unseen").all_inner_texts()
    assert sum(int(one.split()[0]) for one in points) == 150
    expect(dialog.get_by_role("table")).to_be_visible()
    expect(dialog.get_by_role("button", name=text("en", "summary-close"), exact=True)).to_be_in_viewport()
    picture(page, f"summary-{number}")


def check_end(page: Page) -> None:
    """Who won and how, the sheet, a plot with its twin in words, both hands of every deal."""
    won = [text("en", "summary-won", who=who, name=text("en", "level-novice")) for who in ("me", "them")]
    expect(page.get_by_role("heading", name=re.compile("|".join(won)))).to_be_focused()
    expect(page.get_by_text(text("en", "summary-sheet")).first).to_be_visible()
    expect(page.get_by_text(text("en", "summary-hands"))).to_be_visible()
    picture(page, "game-end", whole=True)


def check_record(page: Page, folder: Path) -> None:
    """The record that is downloaded is one that the program itself reads, and it ends as the page says."""
    with page.expect_download() as download:
        page.get_by_role("link", name=text("en", "summary-download")).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".terts"
    result = record.read(file.read_bytes()).result
    assert result is not None
    assert [str(points) for points in result.score] == page.locator(".end .digits").all_inner_texts()


def rematch(player: Player) -> None:
    """Another game is on the table at once; of the first one the replay can be opened."""
    page, first = player.page, player.page.url
    page.get_by_role("button", name=text("en", "summary-rematch"), exact=True).click()
    page.wait_for_url(lambda url: url != first, timeout=PATIENCE)
    expect(page.get_by_role("link", name=text("en", "summary-replay"), exact=True)).to_be_hidden(timeout=PATIENCE)
    assert not player.wait().over
    page.goto(first)
    page.get_by_role("link", name=text("en", "summary-replay"), exact=True).click()
    expect(page.get_by_role("slider")).to_be_visible()
