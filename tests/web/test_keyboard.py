"""Everything by the keyboard: a game from the front page to its end, and the focus is never lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.kit import Language, Visits
from tests.web.laid import lay
from tests.web.players import NAME, NAP, PATIENCE, Player
from tests.web.words import text

MOST_TABS: Final = 80
FOCUSED: Final = f"""() => {{
    const one = document.activeElement, name = {NAME};
    return one === null || one === document.body ? null : name(one.labels?.[0] ?? one);
}}"""
"""The name of what has the focus; null where nothing has."""
CYRILLIC: Final = "{key: 'ь', code: 'KeyM', bubbles: true, cancelable: true}"
"""The key of the letter M where the keyboard writes Russian."""


def focused(page: Page) -> str | None:
    """The name of what has the focus."""
    found: str | None = page.evaluate(FOCUSED)
    return found


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Go by the tabulator to what has this name, or begins with it."""
    for _ in range(MOST_TABS):
        if (focused(page) or "").startswith(name):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the tabulator does not lead to {name!r}, it is at {focused(page)!r}")


@dataclass
class Typist(Player):
    """Somebody without a mouse, who plays by digits, arrows, Enter, the tabulator, and looks where the focus is."""

    def press(self, name: str) -> None:
        """Go to the button by the tabulator, and press it."""
        tab_to(self.page, name)
        self.page.keyboard.press("Enter")

    def press_card(self, card: dict[str, Any]) -> None:
        """Choose the card by its number, then a neighbour and back by the arrows, and play it."""
        offer = self.look()
        assert offer is not None
        place = [one["card"] for one in offer.cards].index(card["card"])
        self.page.keyboard.press(str(place + 1))
        self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("ArrowLeft")
        assert focused(self.page) == card["name"]
        self.page.keyboard.press("Enter")


def test_game_by_the_keyboard_alone(visits: Visits) -> None:
    page = visits.page("/", language="en")
    tab_to(page, text("en", "start-adjust"))
    page.keyboard.press("Enter")
    expect(page.get_by_label(text("en", "start-target-own"))).to_be_visible()
    tab_to(page, text("en", "start-target-own"))
    page.keyboard.press("Control+A")
    page.keyboard.type("51")
    page.keyboard.press("Enter")
    tab_to(page, text("en", "start-play-novice"), "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    player = Typist(page)
    done = ""
    while not (offer := player.wait()).over:
        assert not done or focused(page) is not None, f"the focus was lost while the table went on after {done!r}"
        done = player.act(offer)
        page.wait_for_timeout(NAP)  # what is drawn after the press may take the focus away
        assert focused(page) is not None, f"the focus was lost by {done!r}"
    assert focused(page) is not None, "the focus was lost at the end"
    player.press(text("en", "summary-rematch"))
    expect(page.get_by_role("group", name=text("en", "table-hand-mine"))).to_be_visible(timeout=PATIENCE)


def test_windows_of_the_table_open_and_close_by_keys_and_give_the_focus_back(visits: Visits) -> None:
    page = visits.page("/", language="en")
    player = table_of(page)
    offer = player.wait()
    page.keyboard.press("2")
    assert focused(page) == offer.cards[1]["name"]
    for key, title in (("m", "table-melds-title"), ("l", "table-log-title"), ("?", "comfort-keys")):
        page.keyboard.press(key)
        dialog = page.get_by_role("dialog", name=text("en", title))
        expect(dialog).to_be_visible()
        expect(dialog.get_by_role("heading", name=text("en", title))).to_be_focused()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        assert focused(page) == offer.cards[1]["name"]


def test_window_that_the_menu_opened_gives_the_focus_back_to_the_page(visits: Visits) -> None:
    page = visits.page("/", language="en")
    player = table_of(page)
    player.wait()
    tab_to(page, text("en", "table-menu"))
    page.keyboard.press("Enter")
    tab_to(page, text("en", "table-log-title"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=text("en", "table-log-title"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert focused(page) is not None


def test_keys_of_a_russian_keyboard_do_the_same(visits: Visits) -> None:
    page = visits.page("/", language="ru")
    table_of(page, "ru").wait()
    page.evaluate(f"document.body.dispatchEvent(new KeyboardEvent('keydown', {CYRILLIC}))")
    expect(page.get_by_role("dialog", name=text("ru", "table-melds-title"))).to_be_visible()


def table_of(page: Page, language: Language = "en") -> Player:
    """Somebody at a table against the computer."""
    return Player.at(page, lay(page, rules="codex"), language)
