"""A game on a phone-sized touch screen: taps only."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import expect

from tests.web.kit import PHONE, Language, Visits, overflow, picture
from tests.web.laid import lay
from tests.web.players import PATIENCE, Player
from tests.web.test_two_browsers import cards_of
from tests.web.words import text


@dataclass
class Finger(Player):
    """Somebody who taps."""

    def press(self, name: str) -> None:
        """Tap on the button of this name."""
        self.button(name).first.tap()

    def press_card(self, card: dict[str, Any]) -> None:
        """Tap on a card where it can be seen."""
        self.page.touchscreen.tap(*self.place_of(card))


LANGUAGE: Final[Language] = "ru"


def test_game_on_a_phone_by_taps(visits: Visits) -> None:
    page = visits.page("/", language=LANGUAGE, width=PHONE)
    page.get_by_role("button", name=text(LANGUAGE, "start-adjust"), exact=True).tap()
    field = page.get_by_label(text(LANGUAGE, "start-target-own"))
    field.fill("51")
    field.press("Enter")
    page.get_by_role("button", name=text(LANGUAGE, "start-play-novice")).tap()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    player = Finger(page, LANGUAGE)
    taps = 0
    while not (offer := player.wait()).over:
        assert overflow(page) == []
        if taps % 8 == 0:
            picture(page, f"phone-{taps}")
        player.act(offer)
        taps += 1
    picture(page, "phone-end")
    player.press(text(LANGUAGE, "summary-rematch"))
    expect(page.get_by_role("link", name=text(LANGUAGE, "summary-replay"), exact=True)).to_be_hidden(timeout=PATIENCE)
    assert not player.wait().over


def test_double_tap_plays_one_card(visits: Visits) -> None:
    page = visits.page("/", language="en", width=PHONE)
    table = lay(page, rules="codex")
    player = Finger.at(page, table)
    for _ in range(3):
        offer = player.play_on(lambda offer: bool(offer.playable) and not offer.summary)
        before = len(cards_of(page, table))
        place = player.place_of(offer.playable[0])
        page.touchscreen.tap(*place)
        page.touchscreen.tap(*place)
        player.pressed = time.time() * 1000
        player.wait()
        assert len(cards_of(page, table)) == before + 1
