"""The replay of an uploaded record: by slider, keys and itself, a link to a moment, a file that is none.

The records were written by an independent program (tests/golden), with what each of their deals came to.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from terts.game import record
from terts.game.cards import Seat
from terts.game.game import Game
from tests.web.kit import LANGUAGES, ROOT, Language, Visits, picture
from tests.web.players import PATIENCE
from tests.web.words import text

PLAYED: Final = ROOT / "tests" / "golden" / "played"
FILE: Final = PLAYED / "classic.terts"
BROKEN: Final = ROOT / "tests" / "golden" / "cases" / "broken"
WRONG: Final = {"022.terts": "R3.1", "024.terts": "R4.8", "028.terts": "R3.2"}
"""Records with a fault, and the clause against which it is."""
SHOWN: Final = """() => {
    const all = (place) => [...document.querySelectorAll(`${place} [data-card]`)];
    const cards = (place) => all(place).map((one) => one.dataset.card).sort();
    return [cards(".near"), cards(".far"), cards(".trick")];
}"""
"""The hand below, the one above, the cards of the running trick."""
PLACES: Final = """() => [".near", ".way"].map((place) => {
    const { top, bottom } = document.querySelector(place).getBoundingClientRect();
    return [top, bottom];
})"""
"""From where to where the hand below reaches, and the way through the game."""
LOW: Final = ((320, 568), (375, 667), (740, 360), (1024, 600))
"""Screens with little height."""


def upload(page: Page, file: Path, language: Language) -> Locator:
    """Choose a file; the slider of what is shown then."""
    page.locator("input[type=file]").set_input_files(file)
    return page.get_by_role("slider", name=text(language, "replay-slider"))


def positions(file: Path) -> list[Game]:
    """The game after each step of the record."""
    return [game for _, game in record.steps(record.parse_record(file.read_bytes()))]


def shows(page: Page, game: Game) -> None:
    """The page shows both hands and the running trick of this moment, once its cards have come to lie."""
    deal = game.deal
    assert deal is not None
    wanted = [sorted(str(card) for card in deal.hands[seat]) for seat in Seat]
    waits = 0
    while (seen := page.evaluate(SHOWN))[:2] != wanted:
        assert waits < PATIENCE, f"the page shows {seen}, it should be {wanted}"
        page.wait_for_timeout(50)
        waits += 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_uploaded_record_is_gone_through_by_slider_and_keys(visits: Visits, language: Language) -> None:
    page = visits.page("/replay", language=language, motion=False)
    slider = upload(page, FILE, language)
    games = positions(FILE)
    last = len(games) - 1
    expect(slider).to_have_value("0")
    expect(slider).to_have_attribute("max", str(last))
    shows(page, games[0])
    for at in (1, 7, 40, last):
        slider.fill(str(at))
        shows(page, games[at])
    picture(page, f"replay-{language}")
    page.locator("h1").first.click()
    walk = (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("ArrowLeft", last - 1))
    for key, at in walk:
        page.keyboard.press(key)
        expect(slider).to_have_value(str(at))
        shows(page, games[at])


def test_replay_goes_by_tricks_and_deals_and_ends_as_the_game_did(visits: Visits) -> None:
    page = visits.page("/replay", language="en", motion=False)
    slider = upload(page, FILE, "en")
    golden: dict[str, Any] = json.loads(FILE.with_suffix(".json").read_text(encoding="utf-8"))
    games = positions(FILE)
    starts = [at for at, (one, two) in enumerate(itertools.pairwise([None, *games])) if began(one, two)]
    for at in starts[1:]:
        page.get_by_role("button", name=text("en", "replay-deal"), exact=True).click()
        expect(slider).to_have_value(str(at))
    page.keyboard.press("Home")
    page.get_by_role("button", name=text("en", "replay-trick"), exact=True).click()
    expect(page.get_by_role("region", name=text("en", "table-record"))).to_contain_text("1 trick")
    page.keyboard.press("End")
    sheet = page.get_by_role("table").filter(has_text=text("en", "summary-sheet-deal")).first
    for deal in golden["deals"][:-1]:
        for seat in "AB":
            expect(sheet).to_contain_text(str(deal["written"][seat]))
    for points in golden["result"]["record"].values():
        expect(page.locator(".now").first).to_contain_text(str(points))


def began(before: Game | None, after: Game | None) -> bool:
    """Whether a deal began here."""
    assert after is not None
    assert after.deal is not None
    return before is None or before.deal is None or before.deal.number != after.deal.number


def test_replay_goes_on_of_itself_and_stops(visits: Visits) -> None:
    page = visits.page("/replay", language="en")
    slider = upload(page, FILE, "en")
    expect(slider).to_have_value("0")
    page.get_by_role("combobox", name=text("en", "replay-speed")).select_option(text("en", "replay-times", speed=4))
    page.get_by_role("button", name=text("en", "replay-play"), exact=True).click()
    page.wait_for_function("() => document.querySelector('[type=range]').valueAsNumber >= 3", timeout=PATIENCE)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name=text("en", "replay-play"), exact=True)).to_be_visible()
    at = slider.input_value()
    page.keyboard.press("f")
    shows_turned(page, positions(FILE)[int(at)])


def shows_turned(page: Page, game: Game) -> None:
    """Seat B's hand lies below."""
    assert game.deal is not None
    below = sorted(str(card) for card in game.deal.hands[Seat.B])
    page.wait_for_function(f"(wanted) => JSON.stringify(({SHOWN})()[0]) === JSON.stringify(wanted)", arg=below)


def test_link_leads_to_a_moment_and_a_reload_stays_there(visits: Visits) -> None:
    page = visits.page("/replay#a=12", language="en")
    slider = upload(page, FILE, "en")
    expect(slider).to_have_value("12")
    slider.fill("20")
    page.wait_for_url("**/replay#a=20")
    page.reload()
    expect(slider).to_have_value("20")
    expect(page.get_by_role("heading", name=text("en", "replay-of", one="Анна", other="Борис"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(WRONG))
def test_record_with_a_fault_is_refused_with_its_place_and_clause(
    visits: Visits, name: str, language: Language
) -> None:
    visits.allow("status of 4")
    page = visits.page("/replay", language=language)
    upload(page, BROKEN / name, language)
    alert = page.get_by_role("alert").filter(has_text=name)
    expect(alert).to_contain_text(WRONG[name])
    slider = upload(page, FILE, language)
    expect(slider).to_be_visible()
    expect(alert).to_be_hidden()


def test_file_that_is_no_record_is_refused(visits: Visits, tmp_path: Path) -> None:
    visits.allow("status of 4")
    page = visits.page("/replay", language="en")
    file = tmp_path / "letter.terts"
    file.write_text("Dear Anna, let us play.", encoding="utf-8")
    upload(page, file, "en")
    expect(page.get_by_role("alert").filter(has_text="letter.terts")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)


def test_hand_and_controls_are_in_sight_together_on_low_screens(visits: Visits) -> None:
    page = visits.page("/replay", language="ru", motion=False)
    slider = upload(page, FILE, "ru")
    slider.press("ArrowDown")
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        picture(page, f"replay-low-{width}")
        (_, hand_ends), (way_begins, way_ends) = page.evaluate(PLACES)
        assert hand_ends <= way_begins + 1, (width, height)
        assert way_ends <= height + 1, (width, height)
