"""How every page looks: nothing cut off or too small for a finger at any width, nothing that axe-core objects to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.kit import (
    LANGUAGES,
    THEMES,
    WIDTHS,
    Language,
    Visits,
    axe_faults,
    overflow,
    picture,
    settled,
    small_targets,
    zoomed,
)
from tests.web.test_shell import ADDRESSES


def look(page: Page, name: str) -> list[str]:
    """What is wrong with the page as it stands, in every width and theme; leaves a picture of each."""
    faults = []
    for theme in THEMES:
        colours = theme != THEMES[0]
        page.emulate_media(color_scheme=theme)
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            settled(page)
            wrong = [*overflow(page), *small_targets(page)]
            if theme == THEMES[0] or width in (min(WIDTHS), max(WIDTHS)):
                picture(page, f"{name}-{theme}-{width}", whole=True)
            faults += [f"{width}, {theme}: {one}" for one in wrong]
        faults += [f"axe, {theme}: {one}" for one in axe_faults(page, colours=colours)]
    return [*faults, *zoomed(page)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ADDRESSES)
def test_page_looks_right_everywhere(visits: Visits, path: str, language: Language) -> None:
    page = visits.page(path, language=language, motion=False, bypass_csp=True)
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # what is loaded when one comes near
    settled(page)
    expect(page.locator("main .waiting")).to_have_count(0)
    page.evaluate("scrollTo(0, 0)")
    faults = look(page, f"{path.strip('/').replace('/', '-') or 'start'}-{language}")
    assert not faults, "\n".join(faults)
