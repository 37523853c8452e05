"""Nothing shifts under a person's eyes, neither while a page loads nor while somebody else moves; pages are light."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.web.served import Command
from tests.web.first import ART, LIGHT, READY, SHIFTS, WHOLE, addresses, legal, position, post, say, sit_down
from tests.web.kit import DESKTOP, LANGUAGES, PHONE, Language, Visits
from tests.web.players import PATIENCE

STILL: Final = 0.001
"""Layout shift, as browsers reckon it, that nobody sees: a letter that is drawn a pixel further."""
FAR: Final = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}
"""A server so far away that a page is drawn before what it asks for has come."""
REST: Final = 200
"""Milliseconds until what moves is nearly at rest."""


class Regular:
    """Somebody with games under way and one that is over, at whatever browser has the cookies."""

    def __init__(self, context: BrowserContext) -> None:
        post(context.request, "/api/me", {"name": "Анна"})
        self.addresses: Final = addresses(context.request, sit_down(context.request))
        self.cookies: Final[list[Any]] = list(context.cookies())


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


def shifted(page: Page) -> list[tuple[float, str]]:
    """What has shifted, and where; nothing if nobody can see it."""
    found = [(value, where) for value, where in page.evaluate("shifts")]
    return found if sum(value for value, _ in found) >= STILL else []


class FirstVisit:
    """Somebody with an empty browser who comes to a page from far away."""

    def __init__(self, context: BrowserContext, kind: str, address: str) -> None:
        self.kind: Final = kind
        self._sizes: dict[str, int] = {}
        self._page: Final = watched(context)
        self._page.on("response", lambda answer: self._weigh(answer.url, answer.headers))
        context.new_cdp_session(self._page).send("Network.emulateNetworkConditions", FAR)
        self._page.goto(address, wait_until="commit")

    def faults(self) -> list[object]:
        """What shifted until all was there, and what was loaded if that is too much."""
        self._page.wait_for_load_state("networkidle")
        expect(self._page.locator(READY[self.kind]).first).to_be_visible()
        self._page.evaluate("document.fonts.ready")
        assert len(self._sizes) > 3
        art = sum(size for address, size in self._sizes.items() if address.endswith(ART))
        whole = sum(self._sizes.values())
        heavy = whole - art >= LIGHT or whole >= WHOLE
        return [*shifted(self._page), *([self._sizes] if heavy else [])]

    def _weigh(self, address: str, headers: dict[str, str]) -> None:
        self._sizes[address] = int(headers.get("content-length", 0))


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_pages_of_a_regular_are_light_and_stand_still_while_they_load(
    visits: Visits, regular: Regular, width: int
) -> None:
    coming = []
    for kind, address in regular.addresses.items():
        context = visits.person(language="ru", width=width)
        if kind != "/i/":  # whoever invites is not invited
            context.add_cookies(regular.cookies)
        coming.append(FirstVisit(context, kind, address))
    found = {visit.kind: visit.faults() for visit in coming}
    assert {kind: faults for kind, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_start_page_of_somebody_new_is_light_and_stands_still_while_it_loads(
    visits: Visits, language: Language
) -> None:
    coming = [FirstVisit(visits.person(language=language, width=width), "/", "/") for width in (PHONE, DESKTOP)]
    assert [visit.faults() for visit in coming] == [[], []]


def test_board_stands_still_while_others_move(visits: Visits) -> None:
    """The moves are sent from another of the player's windows, so that these only show them."""
    people = [visits.person(language="ru", width=width) for width in (PHONE, DESKTOP)]
    table = sit_down(people[0].request, {"rules": "classic"})
    cookies: list[Any] = list(people[0].cookies())
    people[1].add_cookies(cookies)
    pages = [watched(person) for person in people]
    for page in pages:
        page.goto(f"/t/{table}", wait_until="networkidle")
        expect(page.locator("[data-card]").first).to_be_visible()
    play_a_deal(pages[0], table)
    for page in pages:
        expect(page.get_by_role("dialog")).to_be_visible(timeout=PATIENCE)
    pages[0].wait_for_timeout(2 * REST)
    assert [shifted(page) for page in pages] == [[], []]


def play_a_deal(page: Page, table: str) -> None:
    """Do what may be done until the next deal."""
    rng = random.Random(1)
    request = page.context.request
    number = 0
    while (shown := position(request, table))["view"]["deal"] == 1:
        if actions := legal(shown):
            say(request, table, type="act", id=str(number), seq=shown["seq"], action=rng.choice(actions))
            number += 1
        page.wait_for_timeout(REST)
