"""A real browser for the tests of the page: Debian's Chromium, driven by Playwright; its troubles are gathered."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, TypedDict, Unpack
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[2]
SCREENS: Final = ROOT / "build" / "screens"
"""Where pictures of the page are left to be looked at."""
WANTED: Final = "TERTS_SCREENS"
"""The variable of the environment that asks for them: taking them is half of the time of the tests of the looks."""
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NO_CHROMIUM: Final = "The tests of the page need Chromium, Debian's package `chromium`: sudo apt install chromium"
Language = Literal["ru", "en"]
Theme = Literal["dark", "light"]
LANGUAGES: Final[tuple[Language, ...]] = ("ru", "en")
THEMES: Final[tuple[Theme, ...]] = ("dark", "light")
LOCALES: Final = {"ru": "ru-RU", "en": "en-GB"}
WIDTHS: Final = {320: 568, 390: 844, 768: 1024, 1440: 900}
"""The widths at which every page is looked at, and the heights that go with them."""
FINGER: Final = 44
"""The least width and height of what is touched."""
SHOWN: Final = "const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen');"
OVERFLOW: Final = f"""() => {{
    {SHOWN}
    const all = [...document.body.querySelectorAll("*")].filter(shown);
    const within = (part, whole) => part.left > whole.left - 1 && part.right < whole.right + 1;
    const words = (one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => {{
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
    }});
    const spills = (one) => {{
        const {{ display, textOverflow, overflowX }} = getComputedStyle(one);
        if (display.startsWith("inline") || textOverflow === "ellipsis" || overflowX === "auto") return false;
        const box = one.getBoundingClientRect();
        return box.width > 1 && words(one).some((part) => part.width > 0 && !within(part, box));
    }};
    const spilt = all.filter(spills);
    const told = spilt.map((one) => `spills its words: ${{one.outerHTML.slice(0, 120)}}`);
    const root = document.documentElement, width = root.clientWidth;
    if (root.scrollWidth <= width) return told;
    const sticksOut = (one) => {{
        const box = one.getBoundingClientRect();
        return box.right > width + 1 || box.left < -1;
    }};
    const found = all.filter(sticksOut);
    const outermost = found.filter((one) => !found.includes(one.parentElement));
    return [...told, ...outermost.map((one) => `sticks out: ${{one.outerHTML.slice(0, 120)}}`)];
}}"""
SMALL_TARGETS: Final = f"""(least) => {{
    {SHOWN}
    const kinds = "button, a[href], input, select, textarea, summary, [role=button]";
    const inSentence = (one) => one.matches("a:not(.button)") && one.closest("p, li, dd, td") !== null;
    const small = [];
    for (const one of document.querySelectorAll(kinds)) {{
        if (!shown(one) || inSentence(one)) continue;
        const label = one.matches("input[type=checkbox], input[type=radio]") ? one.closest("label") : null;
        const {{ width, height }} = (label ?? one).getBoundingClientRect();
        if (Math.max(width, height) <= 1 || Math.min(width, height) >= least - 0.5) continue;
        small.push(`${{Math.round(width)}}x${{Math.round(height)}} ${{one.outerHTML.slice(0, 120)}}`);
    }}
    return small;
}}"""
ZOOMED: Final = (320, 256)
"""A window of 1280 by 1024 under a magnification of 400 %: little is seen at once, and all can be scrolled to."""
UNREACHED: Final = f"""() => {{
    {SHOWN}
    const dialog = document.querySelector("dialog[open]");
    const targets = (dialog ?? document).querySelectorAll("button, a[href], input, select, textarea, summary");
    const found = [];
    for (const one of targets) {{
        const seen = one.matches("input") ? one.closest("label, .row, .copy") ?? one : one;
        if (!shown(one) || seen.getBoundingClientRect().width <= 1) continue;
        seen.scrollIntoView({{ block: "center", behavior: "instant" }});
        const {{ left, top, width, height }} = seen.getBoundingClientRect();
        const at = (x, y) => document.elementFromPoint(left + width * x, top + height * y);
        const own = (x, y) => seen.contains(at(x, y)) || one.contains(at(x, y));
        const reached = [0.5, 0.15, 0.85].some((x) => [0.5, 0.15, 0.85].some((y) => own(x, y)));
        if (!reached) found.push(`cannot be reached: ${{one.outerHTML.slice(0, 120)}}`);
    }}
    scrollTo(0, 0);
    return found;
}}"""
PHONE: Final = 390
DESKTOP: Final = 1440
TOUCH: Final = frozenset({320, 390, 768})
"""Widths of devices without a mouse."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser; whoever lacks it is told what to install."""
    path = shutil.which("chromium")
    assert path is not None, NO_CHROMIUM
    args = ["--no-sandbox"] if os.geteuid() == 0 else []  # its sandbox refuses to run for root
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=args)
        try:
            yield browser
        finally:
            browser.close()


class Person(TypedDict, total=False):
    """What somebody sits at, as `Visits.person` takes it."""

    language: Language
    width: int
    theme: Theme
    motion: bool
    bypass_csp: bool


@dataclass
class Visits:
    """Everybody who looks at the page in one test, each with a browser's memory of his own."""

    browser: Browser
    address: str
    troubles: list[str] = field(default_factory=list)
    """Errors of scripts, on the console and of the net; a test that ends with any fails."""
    _allowed: list[re.Pattern[str]] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)

    def person(
        self,
        *,
        language: Language = "en",
        width: int = DESKTOP,
        theme: Theme = "dark",
        motion: bool = True,
        bypass_csp: bool = False,
    ) -> BrowserContext:
        """Somebody new, by what he sits at; without motion his system asks for less of it."""
        touch = width in TOUCH
        context = self.browser.new_context(
            base_url=self.address,
            locale=LOCALES[language],
            viewport={"width": width, "height": WIDTHS[width]},
            device_scale_factor=2 if touch else 1,
            has_touch=touch,
            is_mobile=touch,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            bypass_csp=bypass_csp,
        )
        context.on("page", self._watch)
        context.on("requestfailed", self._failed)
        self._contexts.append(context)
        return context

    def page(self, path: str = "/", **person: Unpack[Person]) -> Page:
        """Somebody new who has opened this address."""
        page = self.person(**person).new_page()
        page.goto(path)
        return page

    def allow(self, pattern: str) -> None:
        """Let troubles that contain this be; for tests that make them."""
        self._allowed.append(re.compile(pattern))

    def end(self) -> None:
        """Everybody leaves; any trouble that was not foreseen is an error."""
        for context in self._contexts:
            context.close()
        left = [one for one in self.troubles if not any(pattern.search(one) for pattern in self._allowed)]
        assert not left, "\n".join(left)

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.troubles.append(f"script: {_words(error)}"))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = urlsplit(message.location["url"]).path
            self.troubles.append(f"console: {message.text} ({where})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before it came
            self.troubles.append(f"net: {request.failure} ({urlsplit(request.url).path})")


def _words(error: Error) -> str:
    return error.stack or error.message


def kept(page: Page) -> None:
    """Wait until the worker has all of the page in the browser, and is the one that answers."""
    page.evaluate("navigator.serviceWorker.ready")
    # A function: of anything else the text is evaluated at every look, which the page's own policy forbids.
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def settled(page: Page) -> None:
    """Wait until what follows the size of the window by a script has followed it, and is drawn."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def picture(page: Page, name: str, *, whole: bool = False) -> None:
    """Leave a picture of the page, as it is seen or the whole of it, where pictures are wanted."""
    if not os.environ.get(WANTED):
        return
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png", full_page=whole, animations="disabled")


def axe_faults(page: Page, *, colours: bool = False) -> list[str]:
    """What axe-core finds wrong with the page as it stands, or with its colours alone: a theme changes nothing else.

    Its person must have been made with `bypass_csp`.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    only = {"runOnly": ["color-contrast", "link-in-text-block"]} if colours else {}
    found: Mapping[str, Any] = page.evaluate(
        "(only) => axe.run(document, {resultTypes: ['violations'], ...only})", only
    )
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def overflow(page: Page) -> list[str]:
    """What sticks out of the window sideways, so that people must scroll, and words that stick out of their box."""
    found: list[str] = page.evaluate(OVERFLOW)
    return found


def small_targets(page: Page) -> list[str]:
    """Buttons, fields and links that are smaller than a finger needs; links within a sentence may be."""
    found: list[str] = page.evaluate(SMALL_TARGETS, FINGER)
    return found


def zoomed(page: Page) -> list[str]:
    """What sticks out of a window under a magnification of 400 %, or cannot be pressed however it is scrolled."""
    before = page.viewport_size
    page.set_viewport_size({"width": ZOOMED[0], "height": ZOOMED[1]})
    settled(page)
    unreached: list[str] = page.evaluate(UNREACHED)
    found = [f"400 %: {one}" for one in [*overflow(page), *unreached]]
    if before is not None:
        page.set_viewport_size(before)
    return found
