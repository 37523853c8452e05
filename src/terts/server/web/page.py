"""A page in the asker's language: paragraphs, alone or within the shell of the page to play on.

Everything that people wrote is escaped. A page of paragraphs alone has no script, and one style, which the content
policy names by its hash; within the shell they are what is read where scripts are off.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response

from terts.locale.catalogue import catalogue
from terts.server.web.built import BuiltPage, shell_answer
from terts.server.web.languages import language_of
from terts.server.web.policy import content_policy
from terts.server.web.trouble import Trouble
from terts.server.wire.messages import CODES

STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:38rem;margin:12vh auto;padding:0 1rem;"
    "overflow-wrap:break-word}"
    "h1{font-size:1.6rem;line-height:1.25}"
    "button{font:inherit;padding:.6rem 1.4rem;min-height:44px;cursor:pointer}"
)
TOLD_BY_PAGE: Final = frozenset({401, 403, 404})
"""Statuses of which the page to play on tells what they mean for its address."""
BUILD: Final = "python3 dev.py run"
"""What builds the page, in a checkout."""
_POLICY: Final = content_policy(STYLE)


class Page:
    """A page for whoever sends these headers."""

    def __init__(self, headers: Headers, title: str, /, **args: str | int) -> None:
        self._headers: Final = headers
        self._language: Final = language_of(headers)
        self._texts: Final = catalogue(self._language)
        self._title: Final = self._texts.text(title, **args)
        self._preview = ""
        self._body: Final[list[str]] = []

    def say(self, key: str, /, **args: str | int) -> None:
        """A paragraph of the catalogue."""
        self._body.append(f"<p>{escape(self._texts.text(key, **args))}</p>")

    def lines(self, lines: Iterable[str]) -> None:
        """Lines of one kind."""
        self._body.append(f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>")

    def link(self, address: str, text: str) -> None:
        """A line that leads to an address of this server."""
        self._body.append(f'<p><a href="{escape(address)}">{_breakable(text)}</a></p>')

    def code(self, text: str) -> None:
        """A line to be copied."""
        self._body.append(f"<p><code>{_breakable(text)}</code></p>")

    def preview(self, key: str, /, **args: str | int) -> None:
        """What a messenger shows of a link to the page."""
        about = escape(self._texts.text(key, **args))
        title = escape(self._title)
        self._preview = (
            f'<meta property="og:title" content="{title}"><meta property="og:description" content="{about}">'
            '<meta property="og:type" content="website"><meta name="robots" content="noindex">'
        )

    def button(self, key: str, action: str) -> None:
        """A button that posts."""
        words = escape(self._texts.text(key))
        self._body.append(f'<form method="post" action="{escape(action)}"><button>{words}</button></form>')

    def html(self) -> str:
        """The whole page."""
        return (
            f'<!doctype html><html lang="{self._language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(self._title)}</title>'
            f"{self._preview}<style>{STYLE}</style></head><body>{self._main()}</body></html>"
        )

    def _main(self) -> str:
        return f"<main><h1>{escape(self._title)}</h1>{''.join(self._body)}</main>"

    def answer(self, status: int = 200) -> HTMLResponse:
        """The page as an answer."""
        return HTMLResponse(self.html(), status, {"content-security-policy": _POLICY, "vary": "accept-language"})

    def shown(self, built: BuiltPage | None, component: str | None, status: int = 200) -> Response:
        """The page within the shell, where the script takes its place: the component that the address leads to.

        Where the page to play on was not built, it stands alone and says so.
        """
        if built is None:
            self.say("page-not-built")
            self.code(BUILD)
            return self.answer(status)
        head = f"<title>{escape(self._title)}</title>{self._preview}"
        return shell_answer(self._headers, built.shell(self._language, component, head, self._main()), status)


def _breakable(text: str) -> str:
    """An address that goes on in the next line behind a slash, and not in the middle of a word."""
    return escape(text).replace("/", "/<wbr>").replace("/<wbr>/<wbr>", "//")


def trouble_page(headers: Headers, trouble: Trouble, built: BuiltPage | None) -> Response:
    """What went wrong, for somebody who came with a browser; the page to play on tells it itself where it can."""
    floor = "refusal" if trouble.code in CODES else "trouble"
    page = Page(headers, f"{floor}-{trouble.code}")
    page.link("/", catalogue(language_of(headers)).text("page-to-front"))
    if built is None or trouble.status not in TOLD_BY_PAGE:
        return page.answer(trouble.status)
    return page.shown(built, None, trouble.status)


def wants_page(path: str, headers: Headers) -> bool:
    """Whether whoever asks for this is a person with a browser, and not a program."""
    return not path.startswith("/api/") and "text/html" in headers.get("accept", "")
