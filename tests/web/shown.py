"""What a table's page shows of the position, held against what the server tells of it."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.kit import Language
from tests.web.laid import get
from tests.web.players import PATIENCE
from tests.web.words import text

SHOWN: Final = """(words) => {
    const cards = (one) => one === null ? [] : [...one.querySelectorAll("[data-card]")].map((one) => one.dataset.card);
    const label = (one) => one.getAttribute("aria-label") ?? "";
    const all = [...document.querySelectorAll("section[aria-label], [role=group][aria-label]")];
    const part = (name) => all.find((one) => label(one).startsWith(name)) ?? null;
    const clean = (one) => one.textContent.replace(/\\s+/g, " ").trim();
    const score = part(words.record);
    return {
        hand: cards(part(words.hand)).sort(),
        table: cards(document.querySelector(".trick")),
        upcard: cards(document.querySelector(".talon"))[0] ?? null,
        score: score === null ? [] : [...score.querySelectorAll(".digits")].map(clean),
        where: [...document.querySelectorAll("header p")].map(clean).join(" "),
    };
}"""
"""The hand, the trick, the upcard, the scores (the other's first) and the place in the game as the page shows them."""


def shown(page: Page, language: Language) -> dict[str, Any]:
    """The position as the page shows it."""
    words = {"hand": text(language, "table-hand-mine"), "record": text(language, "table-record")}
    found: dict[str, Any] = page.evaluate(SHOWN, words)
    return found


def told(page: Page, table: str, language: Language, server: str = "") -> dict[str, Any]:
    """The same position as the server tells it, at its own address if one is given; nothing before the first deal."""
    found = get(page, f"{server}/api/tables/{table}")
    view, me = found["view"], found["table"]["you"]
    if view is None:
        return {}
    other = "AB".replace(me, "")
    return {
        "hand": sorted(view["hands"][me]),
        "table": view["table"],
        "upcard": view["upcard"],
        "score": [f"{view['record'][seat]}/{view['target'][seat]}" for seat in (other, me)],
        "where": text(language, "table-where", deal=view["deal"], trick=view["trick"]),
    }


def shows_position(page: Page, table: str, language: Language = "en", server: str = "") -> None:
    """Wait until the page shows the position as the server tells it; it must come to that."""
    waits = 0
    while (seen := shown(page, language)) != (wanted := told(page, table, language, server)):
        assert waits < PATIENCE, f"the page shows {seen}, the server tells {wanted}"
        page.wait_for_timeout(100)
        waits += 100


def clocks(page: Page) -> list[int]:
    """The seconds that the clocks show, the other's first."""
    found = [re.fullmatch(r"(\d+):(\d\d)", one.strip()) for one in page.get_by_role("timer").all_inner_texts()]
    assert all(found), page.get_by_role("timer").all_inner_texts()
    return [60 * int(one[1]) + int(one[2]) for one in found if one]
