"""A key that is held down presses once, and the focus has a place whatever goes away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.kit import Visits
from tests.web.laid import NOVICE, first_of, lay, position, run_on, say, seat
from tests.web.players import Player
from tests.web.test_keyboard import focused
from tests.web.words import text

REPEATS = 40
EVERY = 33
"""Milliseconds between two repeats of a key that is held down."""


def hold_enter(page: Page) -> None:
    """Hold the key Enter down for a good second, as the system repeats it."""
    keyboard = page.context.new_cdp_session(page)
    key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13}
    for at in range(REPEATS):
        repeated = {"type": "keyDown", "text": "\r", "autoRepeat": at > 0, **key}
        keyboard.send("Input.dispatchKeyEvent", repeated)
        page.wait_for_timeout(EVERY)
    keyboard.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})


def own_cards(page: Page, table: str) -> int:
    """How many cards the reader holds."""
    view = position(page, table)["view"]
    return len(view["hands"][view["seat"]])


def test_held_key_plays_one_card(visits: Visits) -> None:
    page = visits.page("/")
    table = lay(page, NOVICE, rules="home")
    run_on([page], table, first_of("good", "cut"), lambda view: bool(view["talon"] == 0 and view["trick"] > 9))
    player = Player.at(page, table)
    offer = player.wait()
    held = own_cards(page, table)
    page.locator(f'.hand button[data-card="{offer.playable[0]["card"]}"]').focus()
    hold_enter(page)
    player.wait()
    assert own_cards(page, table) == held - 1


@pytest.mark.parametrize("opened", ["m", "?", "resign"])
def test_end_of_the_game_takes_away_what_has_no_sense_and_has_the_focus(visits: Visits, opened: str) -> None:
    anna, boris = visits.page("/"), visits.page("/")
    table = seat(anna, boris, rules="classic")
    run_on([anna, boris], table, first_of("good", "cut"), lambda view: bool(view["trick"] > 1))
    Player.at(anna, table)
    anna.locator(".hand button").first.focus()
    if opened == "resign":
        anna.get_by_role("button", name=text("en", "table-menu")).click()
        anna.get_by_role("button", name=text("en", "table-resign"), exact=True).click()
    else:
        anna.keyboard.press(opened)
    expect(anna.get_by_role("dialog")).to_be_visible()
    say(boris, table, "resign")
    expect(anna.locator("#game-end")).to_be_attached()
    if opened == "?":
        anna.keyboard.press("Escape")
    expect(anna.get_by_role("dialog")).to_have_count(0)
    expect(anna.locator("#game-end")).to_be_focused()
    assert focused(anna) is not None
