"""How a table looks in every phase and with every dialog: nothing cut off, fingers find the cards, axe is content."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.kit import (
    FINGER,
    LANGUAGES,
    THEMES,
    WIDTHS,
    Language,
    Theme,
    Visits,
    axe_faults,
    overflow,
    picture,
    settled,
    small_targets,
    zoomed,
)
from tests.web.laid import FRIEND, Json, first_of, lay, named, position, run_on, say, seat
from tests.web.players import PATIENCE
from tests.web.shown import shows_position
from tests.web.words import text

TALK: Final = first_of("105|106|107|108|fifty|terz|queens|kings|aces|jacks", "good", "cut", "red", "draw", "count")
"""Plays as somebody who announces whatever he can."""
CLOCK: Final = {"kind": "fischer", "seconds": 600, "increment": 5}
MOST_TABLES: Final = 20
MOST_TALON: Final = 13
"""Face-down cards of the talon before the first draw."""
OUTSIDE: Final = """() => {
    const out = [];
    for (const one of document.querySelectorAll("main button, main [role=slider], main input")) {
        if (!one.checkVisibility() || one.closest(".unseen, dialog") !== null) continue;
        const box = one.getBoundingClientRect();
        const inside = box.left > -1 && box.right < innerWidth + 1 && box.top > -1 && box.bottom < innerHeight + 1;
        if (!inside) out.push(`outside: ${one.outerHTML.slice(0, 120)}`);
    }
    return out;
}"""
"""What can be pressed at the table and is not wholly within the window."""
HIDDEN: Final = """(least) => {
    const run = least - 1;
    const hasRun = (length, at) => {
        for (let from = 0; from + run - 1 <= length; ) {
            let to = from + run - 1;
            while (to >= from && at(to)) to -= 1;
            if (to < from) return true;
            from = to + 1;
        }
        return false;
    };
    const anyLine = (breadth, has) => {
        for (let n = 2; n < breadth; n += 8) if (has(n)) return true;
        return false;
    };
    return [...document.querySelectorAll("main [role=group] button[data-card]")].flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const own = (x, y) => document.elementFromPoint(left + x, top + y)?.closest("button") === one;
        const wide = anyLine(height, (y) => hasRun(width, (x) => own(x, y)));
        const high = anyLine(width, (x) => hasRun(height, (y) => own(x, y)));
        return wide && high ? [] : [`${one.dataset.card} can be pressed: across ${wide}, down ${high}`];
    });
}"""
"""Cards of the hand of which too little can be pressed, since other things lie over them.

On no line across, or on none down, has a card so many pixels in a row; a row is looked for from its far end, which
passes over those that something lies over in a few steps: to ask for every pixel takes seconds."""
COVERED: Final = """() => {
    const cut = document.querySelector(".cut");
    if (cut === null || innerWidth < 390) return [];
    const panel = cut.getBoundingClientRect();
    return [".talon", ".record", ".far"].filter((place) => {
        const box = document.querySelector(place).getBoundingClientRect();
        const beside = box.right <= panel.left + 1 || box.left >= panel.right - 1;
        return !beside && box.bottom > panel.top + 1 && box.top < panel.bottom - 1;
    }).map((place) => `the cut lies over ${place}`);
}"""
"""What the panel of the cut covers; the smallest phones have no room for all."""


def look(page: Page, name: str, *, table: bool = False) -> list[str]:
    """What is wrong with the page as it stands, at every width; by axe-core, in both themes. It leaves pictures."""
    faults = []
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        wrong = [*overflow(page), *small_targets(page)]
        if table:
            wrong += [*page.evaluate(OUTSIDE), *page.evaluate(HIDDEN, FINGER), *page.evaluate(COVERED)]
        faults += [f"{name}, {width}: {one}" for one in wrong]
        picture(page, f"{name}-{THEMES[0]}-{width}", whole=not table)
    faults += [f"{name}, {one}" for one in zoomed(page)]
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        faults += [f"{name}, axe, {theme}: {one}" for one in axe_faults(page, colours=theme != THEMES[0])]
    picture(page, f"{name}-{THEMES[1]}", whole=not table)
    page.emulate_media(color_scheme=THEMES[0])
    return faults


class Tour:
    """Two people who go through a table together while its looks are taken."""

    def __init__(self, visits: Visits, language: Language) -> None:
        self.language: Language = language
        people = [visits.page("/", language=language, motion=False, bypass_csp=True) for _ in range(2)]
        self.pages = (people[0], people[1])
        named(self.pages[0], "Anna")
        named(self.pages[1], "Boris")
        self.faults: list[str] = []

    def text(self, key: str) -> str:
        """A text of the page."""
        return text(self.language, key)

    def look(self, page: Page, name: str, *, table: bool = True) -> None:
        """Take the looks of the page as it stands."""
        self.faults += look(page, f"{name}-{self.language}", table=table)

    def to(self, phase: str, terms: Json, draws: int | None = None, table: str | None = None) -> tuple[str, Page]:
        """A table where this phase is, after so many draws or more; and the page of who is to act, who is there.

        It is `table`, if one is given and still comes to that, else a new one of these terms.
        """

        def fits(view: Json) -> bool:
            return view["phase"] == phase and (draws is None or view["talon"] + draws <= MOST_TALON)

        for _ in range(MOST_TABLES):
            table = table or seat(*self.pages, **terms)
            view = run_on(self.pages, table, TALK, lambda view: fits(view) or view["deal"] > 1)["view"]
            if fits(view) and view["turn"] is not None:
                page = self.pages["AB".index(view["turn"])]
                page.goto(f"/t/{table}")
                shows_position(page, table, self.language)
                return table, page
            table = None
        raise AssertionError(f"no deal of {MOST_TABLES} comes to {phase}")

    def window(self, page: Page, key: str, name: str) -> None:
        """Take the looks of a dialog that a key opens."""
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        self.look(page, name, table=False)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.fixture(params=LANGUAGES)
def tour(request: pytest.FixtureRequest, visits: Visits) -> Tour:
    """The tour in each language."""
    return Tour(visits, request.param)


def test_looks_of_a_table_that_waits(tour: Tour) -> None:
    anna, boris = tour.pages
    table = lay(anna, FRIEND, rules="home", changes={"target": 301, "jack": "lone"})
    invite = position(anna, table)["table"]["invite"]
    for page, path, name in (
        (anna, f"/t/{table}", "waiting"),
        (anna, f"/i/{invite}", "own-invite"),
        (boris, f"/i/{invite}", "invite"),
    ):
        page.goto(path)
        expect(page.locator("main h1, main h2").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        tour.look(page, name, table=False)
    assert not tour.faults, "\n".join(tour.faults)


def test_looks_of_the_phases_of_a_deal(tour: Tour) -> None:
    terms = {"rules": "classic", "changes": {"target": 501}, "clock": CLOCK}
    table = None
    for phase, draws in (("colour", None), ("lead", None), ("cut", None), ("answer", None), ("follow", MOST_TALON)):
        table, page = tour.to(phase, terms, draws, table)
        tour.look(page, phase)
        if phase == "answer":
            crowd(tour, page)
    assert not tour.faults, "\n".join(tour.faults)


def crowd(tour: Tour, page: Page) -> None:
    """Three times as many words to say as there are, on the smallest phone: their rows grow away from the hand."""
    page.set_viewport_size({"width": 320, "height": WIDTHS[320]})
    page.locator(".actions").evaluate(
        "(words) => words.append(...[...words.children, ...words.children].map((one) => one.cloneNode(true)))"
    )
    settled(page)
    tour.faults += [f"crowded: {one}" for one in page.evaluate(HIDDEN, FINGER)]


def test_looks_of_the_windows_of_a_table(tour: Tour) -> None:
    table, page = tour.to("lead", {"rules": "codex"})
    for key, name in (("m", "melds"), ("l", "log"), ("t", "phrases"), ("?", "keys"), ("e", "claim")):
        tour.window(page, key, name)
    page.get_by_role("button", name=tour.text("table-menu"), exact=True).click()
    tour.look(page, "menu", table=False)
    page.keyboard.press("Escape")
    run_on(tour.pages, table, TALK, lambda view: view["deal"] > 1)
    expect(page.get_by_role("button", name=tour.text("summary-close"))).to_be_visible(timeout=PATIENCE)
    tour.look(page, "summary", table=False)
    assert not tour.faults, "\n".join(tour.faults)


def test_looks_of_a_finished_game(tour: Tour) -> None:
    page = tour.pages[0]
    table = seat(*tour.pages, rules="codex", changes={"target": 301})
    run_on(tour.pages, table, TALK, lambda view: view["deal"] > 2 and view["trick"] > 1)
    say(page, table, "resign")
    page.goto(f"/t/{table}")
    expect(page.locator("#game-end")).to_be_visible()
    tour.look(page, "game-end", table=False)
    for path, name in (
        (f"/replay/{table}#a=30", "replay-of"),
        (f"/shuffle/{table}", "shuffle-of"),
        ("/games", "games-over"),
    ):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        tour.look(page, name, table=False)
    assert not tour.faults, "\n".join(tour.faults)


def test_looks_of_an_open_table(tour: Tour) -> None:
    terms = {"rules": "codex", "changes": {"target": 501, "table": "protest"}}
    _, page = tour.to("draw", terms)
    tour.look(page, "draw")
    page.get_by_role("button", name=tour.text("table-protest"), exact=True).click()
    tour.look(page, "protest", table=False)
    page.get_by_role("button", name=tour.text("table-protest-yes"), exact=True).click()
    expect(page.get_by_role("button", name=tour.text("table-read"))).to_be_visible()
    tour.look(page, "verdict", table=False)
    _, page = tour.to("count", terms)
    tour.look(page, "counting", table=False)
    assert not tour.faults, "\n".join(tour.faults)


def test_looks_of_what_opens_on_the_pages(tour: Tour) -> None:
    page = tour.pages[0]
    page.goto("/")
    page.get_by_role("button", name=tour.text("start-adjust"), exact=True).click()
    expect(page.get_by_label(tour.text("start-target-own"))).to_be_visible()
    tour.look(page, "adjust", table=False)
    page.get_by_role("button", name=tour.text("comfort-settings"), exact=True).click()
    tour.look(page, "settings", table=False)
    page.goto("/learn/first-deal")
    expect(page.get_by_role("region", name=tour.text("learn-deal-title"))).to_be_visible()
    tour.look(page, "first-deal", table=False)
    assert not tour.faults, "\n".join(tour.faults)


FACES: Final = """() => [...document.querySelectorAll(".card, .back, .bubble")].flatMap((one) => {
    const { backgroundColor, boxShadow, borderTopWidth } = getComputedStyle(one);
    const tail = getComputedStyle(one, "::after").content;
    if (one.matches(".bubble")) return borderTopWidth === "0px" || tail !== "none" ? [`bubble: ${borderTopWidth}`] : [];
    const canvas = document.createElement("i");
    canvas.style.color = "Canvas";
    document.body.append(canvas);
    const bare = getComputedStyle(canvas).color === backgroundColor || backgroundColor.endsWith(", 0)");
    canvas.remove();
    return bare || boxShadow === "none" ? [`${one.className}: ${backgroundColor}, ${boxShadow}`] : [];
})"""
"""Cards without a face or an edge of their own, speech without an edge or with a tail of borders."""


@pytest.mark.parametrize("theme", THEMES)
def test_cards_and_speech_are_seen_where_the_reader_chooses_the_colours(visits: Visits, theme: Theme) -> None:
    pages = visits.page("/", motion=False, theme=theme), visits.page("/", motion=False)
    table = seat(*pages, rules="classic")
    run_on(pages, table, TALK, lambda view: view["phase"] == "lead" and view["trick"] > 1)
    page = pages[0]
    page.emulate_media(forced_colors="active")
    page.goto(f"/t/{table}")
    shows_position(page, table)
    picture(page, f"forced-colours-{theme}")
    assert page.locator(".card").count() > 9
    faults = page.evaluate(FACES)
    assert not faults, "\n".join(faults)
