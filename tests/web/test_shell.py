"""The shell of the page in a real browser: languages, addresses, what it loads, and its life without a network."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from terts.server.settings import PAGE, Settings
from terts.server.web.built import BuiltPage
from terts.server.web.pages import PLAIN_PAGES
from tests.server.web.kit import house_in, settings_in
from tests.server.web.served import Command, in_thread
from tests.web.kit import LANGUAGES, THEMES, Language, Theme, Visits, kept, picture

ADDRESSES = sorted(PLAIN_PAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_page_speaks_the_language_of_the_browser_and_is_dark_or_light_as_it_is(
    visits: Visits, language: Language, theme: Theme
) -> None:
    page = visits.page("/", language=language, theme=theme)
    expect(page.locator("main")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == theme
    picture(page, f"start-{language}-{theme}")


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_address_can_be_opened_directly(visits: Visits, path: str) -> None:
    page = visits.person().new_page()
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 200
    expect(page.locator("main")).to_be_visible()


@pytest.mark.parametrize("path", ["/nothing", "/t/nothing", "/i/nothing"])
def test_address_that_leads_nowhere_is_told_by_the_page_itself(visits: Visits, path: str) -> None:
    visits.allow("status of 404")
    visits.allow("WebSocket")
    page = visits.person().new_page()
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("main")).to_be_visible()


def loaded(page: Page, path: str) -> list[Response]:
    """What comes from the server until all is quiet."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(path, wait_until="networkidle")
    return answers


def test_files_are_taken_packed_and_kept(visits: Visits) -> None:
    page = visits.person().new_page()
    answers = loaded(page, "/")
    scripts = [answer for answer in answers if answer.url.endswith((".js", ".css"))]
    large = [answer for answer in scripts if int(answer.headers["content-length"]) > 1000]
    assert large
    for answer in large:
        assert answer.headers["content-encoding"] in ("br", "gzip")
        assert "immutable" in answer.headers["cache-control"]


# --- without a network ------------------------------------------------------------------------------------------------


def test_page_opens_without_a_network_once_it_was_there(own_server: Command, own_visits: Visits) -> None:
    own_visits.allow("net::ERR_|status of 50|Failed to fetch|Failed to load")
    page = own_visits.page("/", language="ru")
    kept(page)
    own_server.kill()
    shell: str = page.evaluate("caches.match('/').then((answer) => answer.text())")
    assert "<script" in shell
    assert "preload" not in shell  # what the start page loads is not what another page will need
    for path in ("/", "/learn", "/nothing"):
        page.goto(path)
        expect(page.locator("main")).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "ru"
    assert page.evaluate("fetch('/api/me').then(() => 'told', () => 'nobody there')") == "nobody there"
    own_server.again()
    answer = page.goto("/")
    assert answer is not None
    assert not answer.from_service_worker or answer.status == 200
    assert page.evaluate("fetch('/api/me').then((answer) => answer.status)") == 200


def test_new_version_is_offered_and_loaded_when_it_is_wanted(tmp_path: Path, browser: Browser) -> None:
    house = house_in(tmp_path, settings_with(tmp_path, PAGE))
    with in_thread(house) as address:
        visits = Visits(browser, address)
        page = visits.page("/", language="en")
        kept(page)
        old = version(page)
        newer = tmp_path / "newer"
        shutil.copytree(PAGE, newer)
        for worker in newer.glob("sw.js*"):
            worker.unlink()
        (newer / "sw.js").write_text((PAGE / "sw.js").read_text().replace('"terts-', '"terts-newer-'))
        vars(house)["page"] = BuiltPage.read(newer)
        page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
        expect(page.get_by_text("There is a new version of the page.")).to_be_visible()
        assert version(page) == old
        picture(page, "new-version")
        with page.expect_event("load"):
            page.get_by_role("button", name="Load it").click()
        page.wait_for_function("async () => (await caches.keys()).every((name) => name.startsWith('terts-newer-'))")
        expect(page.get_by_text("There is a new version of the page.")).to_be_hidden()
        visits.end()


def settings_with(folder: Path, page: Path) -> Settings:
    settings = settings_in(folder)
    return Settings(
        data=settings.data, database=settings.database, limits=settings.limits, patience=settings.patience, page=page
    )


def version(page: Page) -> str:
    """The oldest version that is kept."""
    name: str = page.evaluate("caches.keys().then(([first]) => first)")
    return name
