"""The smallest screens: long names still tell whose they are, and long words lie over nobody's."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.web.kit import LANGUAGES, Language, Visits, overflow, picture, settled
from tests.web.laid import first_of, named, position, run_on, seat
from tests.web.shown import shows_position

NAMES: Final = {
    "ru": ("Александра Константиновна", "Варфоломей Мирославский"),
    "en": ("Bartholomew Wolfe", "Theophilia Carew"),
}
SHORTEST: Final = 4.5
"""Letters' heights of a name that is still told apart from others: six or seven letters, and the sign of the rest."""
UPRIGHT: Final = ((320, 568), (320, 640), (360, 640), (360, 740), (390, 844))
SIDEWAYS: Final = ((568, 320), (600, 340), (640, 360), (667, 375), (844, 390))
WORDS: Final = {
    "ru": ("Не годится. Пятьдесят от короля пик.", "Меняю семёрку. Марьяж. Терц. От валета."),
    "en": ("No good. Fifty to the king of spades.", "I swap the seven. Marriage. Terz. From the jack."),
}
"""As much as is said at once."""
TRUMPS: Final = {"ru": " Бубны", "en": " Diamonds"}
"""The suit whose name is longest."""
PARTS: Final = """() => {
    const boxes = (parts) => [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect().toJSON());
    return { bubbles: boxes(".bubble"), record: boxes(".record"), hand: boxes(".far .place") };
}"""
NAMED: Final = """() => [...document.querySelectorAll(".record .name")].map((one) => {
    const { fontSize, textOverflow } = getComputedStyle(one);
    return { wide: one.clientWidth / parseFloat(fontSize), whole: one.scrollWidth <= one.clientWidth, textOverflow };
})"""
"""How wide the names in the record are, in heights of their letters, and what tells of an end that is not shown."""


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest, visits: Visits) -> Page:
    """A table of two with long names and a clock, where both have spoken."""
    language: Language = request.param
    people = [visits.page("/", language=language, width=320, motion=False) for _ in range(2)]
    for one, name in zip(people, NAMES[language], strict=True):
        named(one, name)
    table = seat(*people, rules="codex", clock={"kind": "fischer", "seconds": 600, "increment": 5})
    run_on(people, table, first_of("cut", "good", "draw"), lambda view: view["trick"] > 1)
    people[0].goto(f"/t/{table}")
    shows_position(people[0], table, language)
    words = people[0].locator(".bubble")
    words.nth(1).wait_for()
    words.evaluate_all("(all, words) => all.forEach((one, at) => (one.textContent = words[at]))", WORDS[language])
    trump = people[0].locator(".talon .trump")
    trump.evaluate("(one, name) => (one.lastChild.textContent = name)", TRUMPS[language])
    return people[0]


def crossing(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether one box lies over another."""
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return not beside and one["bottom"] > other["top"] and other["bottom"] > one["top"]


def test_long_names_are_told_apart_in_the_record(page: Page) -> None:
    for width, height in (*UPRIGHT, *SIDEWAYS):
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        names: list[dict[str, Any]] = page.evaluate(NAMED)
        assert len(names) == 2
        for name in names:
            assert name["whole"] or (name["wide"] >= SHORTEST and name["textOverflow"] == "ellipsis"), (width, name)


def test_words_and_hand_lie_over_nothing_on_a_phone(page: Page) -> None:
    for width, height in (*UPRIGHT, *SIDEWAYS):
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        picture(page, f"words-{width}-{height}")
        parts = page.evaluate(PARTS)
        first, second = parts["bubbles"]
        assert not crossing(first, second), (width, first, second)
        (record,) = parts["record"]
        assert not any(crossing(record, one) for one in [*parts["hand"], first, second]), width
        assert overflow(page) == []


SAID: Final = """([loud, quiet]) => {
    const words = document.querySelector(".actions");
    const style = words.className.replace("actions", "");
    const button = (className) => (textContent) =>
        Object.assign(document.createElement("button"), { className, textContent });
    words.replaceChildren(...loud.map(button(style)), ...quiet.map(button(style + " quiet")));
}"""
"""Other words over the hand, two of them not in small."""
OFFERED: Final = {
    "ru": (("Меняю семёрку Т♦", "Хвальба тузов 100"), ("Хвальба", "Доехал?")),
    "en": (("Swap the seven A♦", "Aces 100"), ("Melds: 2", "Arrived?")),
}
EDGE: Final = {320: 12}
"""Pixels of the record's last line that words may touch, by the height of the window."""
ROOM: Final = """() => {
    const boxes = (parts) => [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect().toJSON());
    const [words, record] = [boxes(".actions button"), boxes(".record")];
    return { words, record, hand: boxes(".near .place"), far: boxes(".far .place") };
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_words_move_no_card_and_leave_the_record_free_on_a_phone_held_sideways(
    visits: Visits, language: Language
) -> None:
    people = [visits.page("/", language=language, width=320, motion=False) for _ in range(2)]
    table = seat(*people, rules="codex")
    run_on(people, table, first_of("cut", "good", "draw"), lambda view: view["trick"] > 1 and view["phase"] == "lead")
    page = next(one for one in people if position(one, table)["view"]["legal"])
    page.goto(f"/t/{table}")
    shows_position(page, table, language)
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        hand = page.evaluate(ROOM)["hand"]
        page.evaluate(SAID, OFFERED[language])
        settled(page)
        picture(page, f"many-{width}")
        parts = page.evaluate(ROOM)
        (record,) = parts["record"]
        assert parts["hand"] == hand
        assert all(word["top"] > record["bottom"] - EDGE.get(height, 0) for word in parts["words"]), width
        assert not any(crossing(one, other) for one in parts["hand"] for other in parts["far"]), width
