"""The addresses of the page to play on: its shell, with what links to it preview, and what is read without scripts.

An invitation can be accepted without scripts: by a button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import RedirectResponse, Response

from terts.server.live.refusals import NoSuchTable
from terts.server.web.calls import Call, Endpoint, Handler
from terts.server.web.languages import language_of, person_name
from terts.server.web.lobby import invited
from terts.server.web.page import Page
from terts.server.web.tables import account_of, seat, visible_table
from terts.server.web.trouble import Trouble
from terts.server.web.wording import change_lines, rules_line
from terts.server.wire.messages import CODES
from terts.server.wire.terms import Terms

if TYPE_CHECKING:
    from terts.server.live.table import LiveTable

SEE_OTHER: Final = 303
INVITE: Final = "Invite"
PLAIN_PAGES: Final = {
    "/": "Start",
    "/lobby": "LobbyPage",
    "/games": "Games",
    "/learn": "Learn",
    "/learn/first-deal": "Lesson",
    "/rules": "Rules",
    "/replay": "ReplayPage",
    "/shuffle": "ShufflePage",
}
"""Addresses that are there for everybody, and the components that they lead to."""
TABLE_PAGES: Final = {"/t/{id}": "TablePage", "/replay/{id}": "ReplayPage", "/shuffle/{id}": "ShufflePage"}
"""Addresses of a table."""


def shown(call: Call, component: str) -> Response:
    """The shell, for whatever is told by scripts alone."""
    call.house.people.expect(call)
    page = Page(call.headers, "page-title")
    page.preview("page-about")
    page.say("page-about")
    if call.house.page is not None:
        page.say("page-needs-script")
    return page.shown(call.house.page, component)


def plain_page(component: str) -> Handler:
    """The handler of an address that is there for everybody."""

    async def page(call: Call) -> Response:
        return shown(call, component)

    return page


def table_page(component: str) -> Handler:
    """The handler of an address of a table; `Trouble` if there is none, or whoever asks may not look."""

    async def page(call: Call) -> Response:
        await visible_table(call, await account_of(call))
        return shown(call, component)

    return page


async def invitation(call: Call) -> Response:
    """An invitation: who invites to what, and a button. Whatever only looks, as robots do, takes no seat.

    Its owner gets no button; who sits there is sent to the table.
    """
    token = call.part("token")
    mine = await _own_table(call, token)
    if mine is not None and not _waits_for_friend(mine):
        return _to_table(mine.id)
    try:
        found = await invited(call, token)
    except Trouble:
        return _gone(call).shown(call.house.page, INVITE, 404)
    call.house.people.expect(call)
    page = Page(call.headers, "page-invite-title", name=person_name(call.headers, found.host))
    page.preview("page-invite-about", rules=rules_line(language_of(call.headers), found.terms))
    _tell_terms(call, page, found.terms)
    if mine is None:
        page.button("page-invite-sit", f"/i/{token}")
    return page.shown(call.house.page, INVITE)


async def accept(call: Call) -> Response:
    """Sit down at the table of an invitation, and go to it; who sits there already goes to it."""
    token = call.part("token")
    mine = await _own_table(call, token)
    if mine is not None:
        return _to_table(mine.id)
    try:
        found = await invited(call, token)
        person = await call.someone()
        await seat(call, person.id, found.table, token, None)
    except Trouble as trouble:
        if trouble.code in ("no-such-invite", "table-full"):
            mine = await _own_table(call, token)  # the button may have been pressed twice at once
            return _gone(call).answer(404) if mine is None else _to_table(mine.id)
        if trouble.code in CODES:
            return Page(call.headers, f"refusal-{trouble.code}").answer(trouble.status)
        raise
    return _to_table(found.table)


async def _own_table(call: Call, token: str) -> LiveTable | None:
    """The table of a link, if whoever asks sits there."""
    account = await account_of(call)
    if account is None:
        return None
    registry = call.house.registry
    try:
        table = await registry.table(await registry.by_invite(token))
    except NoSuchTable:
        return None
    return None if table.seat_of(account) is None else table


def _waits_for_friend(table: LiveTable) -> bool:
    state = table.state(None)
    return state.status == "waiting" and state.seats.B is None


def _tell_terms(call: Call, page: Page, terms: Terms) -> None:
    """What is played."""
    language = language_of(call.headers)
    page.say("page-invite-about", rules=rules_line(language, terms))
    lines = change_lines(language, terms)
    if lines:
        page.say("page-changes")
        page.lines(lines)


def _to_table(table_id: str) -> Response:
    return RedirectResponse(f"/t/{table_id}", SEE_OTHER)


def _gone(call: Call) -> Page:
    page = Page(call.headers, "page-invite-gone-title")
    page.say("page-invite-gone")
    return page


def _page(path: str, handler: Handler) -> Endpoint:
    return Endpoint(method="GET", path=path, handler=handler, summary="The page to play on", listed=False)


ENDPOINTS = (
    *(_page(path, plain_page(component)) for path, component in PLAIN_PAGES.items()),
    *(_page(path, table_page(component)) for path, component in TABLE_PAGES.items()),
    _page("/i/{token}", invitation),
    Endpoint(method="POST", path="/i/{token}", handler=accept, summary="Accept an invitation", listed=False),
)
"""The addresses of this module."""
