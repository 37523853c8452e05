"""The plain pages: that the server is alive, an invitation with its button, and where one sits afterwards.

Everything that people wrote is escaped; there is no script, and one style, which the content policy names by its hash.
"""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.responses import HTMLResponse, RedirectResponse, Response

from terts import __version__
from terts.locale.catalogue import catalogue
from terts.server.web.calls import Call, Endpoint
from terts.server.web.languages import language_of
from terts.server.web.lobby import invited
from terts.server.web.policy import content_policy
from terts.server.web.tables import seat
from terts.server.web.trouble import Trouble
from terts.server.web.wording import rules_line
from terts.server.wire.messages import CODES

STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:38rem;margin:12vh auto;padding:0 1rem}"
    "button{font:inherit;padding:.6rem 1.4rem;min-height:44px;cursor:pointer}"
    "code{overflow-wrap:anywhere}"
)
SEE_OTHER: Final = 303
_POLICY: Final = content_policy(STYLE)


class Page:
    """A page in the asker's language, made of paragraphs."""

    def __init__(self, call: Call, title: str, **args: str | int) -> None:
        self._language: Final = language_of(call.headers)
        self._texts: Final = catalogue(self._language)
        self._title: Final = self._texts.text(title, **args)
        self._head: Final[list[str]] = []
        self._body: Final[list[str]] = []

    def say(self, key: str, /, **args: str | int) -> None:
        """A paragraph of the catalogue."""
        self.paragraph(self._texts.text(key, **args))

    def paragraph(self, text: str) -> None:
        """A paragraph of any text."""
        self._body.append(f"<p>{escape(text)}</p>")

    def code(self, text: str) -> None:
        """A line for programs."""
        self._body.append(f"<p><code>{escape(text)}</code></p>")

    def preview(self, key: str, /, **args: str | int) -> None:
        """What a messenger shows of a link to the page."""
        about = escape(self._texts.text(key, **args))
        title = escape(self._title)
        self._head.append(
            f'<meta property="og:title" content="{title}"><meta property="og:description" content="{about}">'
            '<meta property="og:type" content="website"><meta name="robots" content="noindex">'
        )

    def button(self, key: str, action: str) -> None:
        """A button that posts."""
        words = escape(self._texts.text(key))
        self._body.append(f'<form method="post" action="{escape(action)}"><button>{words}</button></form>')

    def answer(self, status: int = 200) -> HTMLResponse:
        """The page."""
        html = (
            f'<!doctype html><html lang="{self._language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(self._title)}</title>'
            f"{''.join(self._head)}<style>{STYLE}</style></head>"
            f"<body><main><h1>{escape(self._title)}</h1>{''.join(self._body)}</main></body></html>"
        )
        return HTMLResponse(html, status, {"content-security-policy": _POLICY, "vary": "accept-language"})


async def front(call: Call) -> Response:
    """That the server is alive."""
    lobby = await call.house.lobby.now()
    page = Page(call, "page-front-title")
    page.preview("page-front-about")
    page.say("page-front-about")
    page.say("page-front-now", tables=len(lobby.running), people=lobby.present)
    page.say("page-front-version", version=__version__)
    page.code(f"{call.base}/api/openapi.json")
    page.code(f"{call.base}/api/asyncapi.json")
    return page.answer()


async def invitation(call: Call) -> Response:
    """An invitation: who invites to what, and a button. Whatever only looks, as robots do, takes no seat."""
    try:
        found = await invited(call, call.part("token"))
    except Trouble:
        return _gone(call)
    page = Page(call, "page-invite-title", name=found.host)
    rules = rules_line(language_of(call.headers), found.terms)
    page.preview("page-invite-about", rules=rules)
    page.say("page-invite-about", rules=rules)
    page.button("page-invite-sit", f"/i/{call.part('token')}")
    return page.answer()


async def accept(call: Call) -> Response:
    """Sit down at the table of an invitation, and go to it."""
    token = call.part("token")
    try:
        found = await invited(call, token)
        person = await call.someone()
        await seat(call, person.id, found.table, token, None)
    except Trouble as trouble:
        if trouble.code == "no-such-invite":
            return _gone(call)
        if trouble.code in CODES:
            return Page(call, f"refusal-{trouble.code}").answer(trouble.status)
        raise
    return RedirectResponse(f"/t/{found.table}", SEE_OTHER)


def _gone(call: Call) -> Response:
    page = Page(call, "page-invite-gone-title")
    page.say("page-invite-gone")
    return page.answer(404)


async def table(call: Call) -> Response:
    """Where one sits: the address of the table for programs, as long as there is no page to play on."""
    page = Page(call, "page-table-title")
    page.say("page-table-about")
    page.code(f"{call.base}/api/tables/{call.part('id')}")
    return page.answer()


ENDPOINTS = (
    Endpoint(method="GET", path="/", handler=front, summary="A page that says that the server is alive", listed=False),
    Endpoint(method="GET", path="/i/{token}", handler=invitation, summary="The page of an invitation", listed=False),
    Endpoint(method="POST", path="/i/{token}", handler=accept, summary="Accept an invitation", listed=False),
    Endpoint(method="GET", path="/t/{id}", handler=table, summary="The page of a table", listed=False),
)
"""The addresses of this module."""
