"""Nothing shifts under a person's eyes: neither while a page loads nor while somebody else moves."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from playwright.sync_api import APIRequestContext, Page, expect

from tests.web.kit import DESKTOP, LANGUAGES, PHONE, Language, Visits

STILL: Final = 0.001
"""Layout shift, as browsers reckon it, that nobody sees: a letter that is drawn a pixel further."""
WATCH: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) {
        const of = one.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 90) ?? "?");
        window.shifts.push([one.value, of.join(" | ")]);
    }
}).observe({ type: "layout-shift", buffered: true });
"""
ACTIONS: Final = 8


def watched(visits: Visits, language: Language, width: int) -> Page:
    """A page of somebody new, which notes what shifts."""
    page = visits.person(language=language, width=width).new_page()
    page.add_init_script(WATCH)
    return page


def shifts(page: Page) -> list[tuple[float, str]]:
    """What has shifted, and where."""
    return [(value, where) for value, where in page.evaluate("shifts")]


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_shifts_while_the_start_page_loads(visits: Visits, language: Language, width: int) -> None:
    page = watched(visits, language, width)
    page.goto("/", wait_until="networkidle")
    expect(page.locator("main")).to_be_visible()
    found = shifts(page)
    assert sum(value for value, _ in found) < STILL, found


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_board_stands_still_while_others_move(visits: Visits, width: int) -> None:
    """The moves are sent from another of the player's windows, so that this one only shows them."""
    page = watched(visits, "ru", width)
    request = page.context.request
    table = sit_down(request)
    page.goto(f"/t/{table}", wait_until="networkidle")
    expect(page.locator("[data-card]").first).to_be_visible()
    play(page, request, table)
    found = shifts(page)
    assert sum(value for value, _ in found) < STILL, found


def sit_down(request: APIRequestContext) -> str:
    """A game against the quickest level; its table."""
    body = {"opponent": {"kind": "level", "level": "novice"}, "terms": {"rules": "classic"}, "mix": "a"}
    return str(request.post("/api/tables", data=body).json()["table"]["id"])


def play(page: Page, request: APIRequestContext, table: str) -> None:
    """Do what may be done, a few times."""
    rng = random.Random(1)
    for number in range(ACTIONS):
        position: dict[str, Any] = request.get(f"/api/tables/{table}").json()
        legal = [action for action in position["view"]["legal"] if action != "claim"]
        if legal:
            act = {"type": "act", "id": str(number), "seq": position["seq"], "action": rng.choice(legal)}
            request.post(f"/api/tables/{table}/messages", data=act)
        page.wait_for_timeout(800)  # what moves comes to rest
