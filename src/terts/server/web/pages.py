"""The plain pages: that the server is alive, an invitation with its button, and where one sits afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import RedirectResponse, Response

from terts import __version__
from terts.server.live.refusals import NoSuchTable
from terts.server.web.calls import Call, Endpoint
from terts.server.web.languages import language_of, text
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


async def front(call: Call) -> Response:
    """That the server is alive."""
    call.house.people.expect(call)
    lobby = await call.house.lobby.now()
    page = Page(call.headers, "page-front-title")
    page.preview("page-front-about")
    page.say("page-front-about")
    page.say("page-front-now", tables=len(lobby.running), people=lobby.present)
    page.say("page-front-version", version=__version__)
    for path in ("/api/openapi.json", "/api/asyncapi.json"):
        page.link(path, path)
    return page.answer()


async def invitation(call: Call) -> Response:
    """An invitation: who invites to what, and a button. Whatever only looks, as robots do, takes no seat.

    Its owner is told that it is his own link to send on; who sits there is sent to the table.
    """
    token = call.part("token")
    mine = await _own_table(call, token)
    if mine is not None:
        return _own_link(call, mine) if _waits_for_friend(mine) else _to_table(mine.id)
    try:
        found = await invited(call, token)
    except Trouble:
        return _gone(call)
    call.house.people.expect(call)
    page = Page(call.headers, "page-invite-title", name=found.host)
    page.preview("page-invite-about", rules=rules_line(language_of(call.headers), found.terms))
    _tell_terms(call, page, found.terms)
    page.button("page-invite-sit", f"/i/{token}")
    return page.answer()


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
            return _gone(call) if mine is None else _to_table(mine.id)
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


def _own_link(call: Call, table: LiveTable) -> Response:
    """To the owner: his own link, to be sent to somebody else."""
    page = Page(call.headers, "page-own-title")
    _tell_terms(call, page, table.terms)
    page.say("page-own-about")
    page.code(f"{call.base}/i/{call.part('token')}")
    page.link(f"/t/{table.id}", text(call.headers, "page-own-table"))
    return page.answer()


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


def _gone(call: Call) -> Response:
    page = Page(call.headers, "page-invite-gone-title")
    page.say("page-invite-gone")
    return page.answer(404)


async def table(call: Call) -> Response:
    """Where one sits, or what may be watched: its address for programs, as long as there is no page to play on."""
    account = await account_of(call)
    found = await visible_table(call, account)
    call.house.people.expect(call)
    status, seated = found.listed.table.status, found.seat_of(account) is not None
    over = {"over": "page-table-over-title", "aborted": "page-table-aborted-title"}
    page = Page(call.headers, over.get(status, "page-table-title" if seated else "page-watch-title"))
    if not seated:
        page.say("page-watch-about")
    page.say("page-table-about")
    address = f"/api/tables/{found.id}"
    page.link(address, address)
    if status == "over":
        page.say("page-table-record")
        page.link(f"{address}/record", f"{address}/record")
    return page.answer()


ENDPOINTS = (
    Endpoint(method="GET", path="/", handler=front, summary="A page that says that the server is alive", listed=False),
    Endpoint(method="GET", path="/i/{token}", handler=invitation, summary="The page of an invitation", listed=False),
    Endpoint(method="POST", path="/i/{token}", handler=accept, summary="Accept an invitation", listed=False),
    Endpoint(method="GET", path="/t/{id}", handler=table, summary="The page of a table", listed=False),
)
"""The addresses of this module."""
