"""Nothing shifts under a person's eyes: neither while a page loads nor while somebody else moves; and pages are light."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.web.served import Command
from tests.web.first import ART, LIGHT, READY, SHIFTS, addresses, legal, position, post, say, sit_down
from tests.web.kit import DESKTOP, LANGUAGES, PHONE, Language, Visits

STILL: Final = 0.001
"""Layout shift, as browsers reckon it, that nobody sees: a letter that is drawn a pixel further."""
ACTIONS: Final = 8


class Regular:
    """Somebody with games under way and a game that is over; any browser may be theirs."""

    def __init__(self, context: BrowserContext) -> None:
        post(context.request, "/api/me", {"name": "Анна"})
        self.addresses: Final = addresses(context.request, sit_down(context.request))
        self.cookies: Final = context.cookies()


@pytest.fixture(scope="module")
def regular(browser: Browser, server: Command) -> Iterator[Regular]:
    context = browser.new_context(base_url=server.address)
    yield Regular(context)
    context.close()


def watched(context: BrowserContext) -> Page:
    """A page which notes what shifts."""
    page = context.new_page()
    page.add_init_script(SHIFTS)
    return page


def stands_still(page: Page) -> None:
    """Nothing has shifted."""
    found = [(value, where) for value, where in page.evaluate("shifts")]
    assert sum(value for value, _ in found) < STILL, found


def first_visit(context: BrowserContext, kind: str, address: str) -> Page:
    """Somebody comes to a page with an empty browser, which loads little for it and shifts nothing."""
    page = watched(context)
    sizes: dict[str, int] = {}
    page.on("response", lambda answer: sizes.update({answer.url: int(answer.headers.get("content-length", 0))}))
    page.goto(address, wait_until="networkidle")
    expect(page.locator(READY[kind]).first).to_be_visible()
    page.evaluate("document.fonts.ready")
    stands_still(page)
    weights = {name: size for name, size in sizes.items() if not name.endswith(ART)}
    assert len(weights) > 3
    assert sum(weights.values()) < LIGHT, weights
    return page


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("kind", READY)
def test_page_of_a_regular_is_light_and_stands_still_while_it_loads(
    visits: Visits, regular: Regular, kind: str, width: int
) -> None:
    context = visits.person(language="ru", width=width)
    if kind != "/i/":  # whoever invites is not invited
        context.add_cookies(regular.cookies)
    first_visit(context, kind, regular.addresses[kind])


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("language", LANGUAGES)
def test_start_page_of_somebody_new_is_light_and_stands_still_while_it_loads(
    visits: Visits, language: Language, width: int
) -> None:
    first_visit(visits.person(language=language, width=width), "/", "/")


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_board_stands_still_while_others_move(visits: Visits, width: int) -> None:
    """The moves are sent from another of the player's windows, so that this one only shows them."""
    page = watched(visits.person(language="ru", width=width))
    table = sit_down(page.context.request, {"rules": "classic"})
    page.goto(f"/t/{table}", wait_until="networkidle")
    expect(page.locator("[data-card]").first).to_be_visible()
    play(page, table)
    stands_still(page)


def play(page: Page, table: str) -> None:
    """Do what may be done, a few times."""
    rng = random.Random(1)
    request = page.context.request
    for number in range(ACTIONS):
        shown = position(request, table)
        if actions := legal(shown):
            say(request, table, type="act", id=str(number), seq=shown["seq"], action=rng.choice(actions))
        page.wait_for_timeout(800)  # what moves comes to rest
