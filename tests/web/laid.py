"""Tables laid by the server's own addresses, as the people of a browser, where a test is not about how that is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import APIResponse, Page

Json = dict[str, Any]
Choose = Callable[[Json], str]
"""Chooses an action of a view of whoever is to act."""
NOVICE: Final[Json] = {"kind": "level", "level": "novice"}
FRIEND: Final[Json] = {"kind": "friend"}
_numbers: Final = count(1)


def post(page: Page, path: str, body: Json) -> Json:
    """Ask for something as whoever sits at this browser; it must succeed."""
    answer = _sent(page, path, body)
    assert answer.ok, answer.text()
    found: Json = answer.json()
    return found


def get(page: Page, path: str) -> Json:
    """What stands at an address for whoever sits at this browser."""
    answer = page.request.get(path)
    assert answer.ok, answer.text()
    found: Json = answer.json()
    return found


def _sent(page: Page, path: str, body: Json) -> APIResponse:
    parts = urlsplit(page.url)
    return page.request.post(path, data=body, headers={"Origin": f"{parts.scheme}://{parts.netloc}"})


def named(page: Page, name: str) -> None:
    """Be called so at the table."""
    post(page, "/api/me", {"name": name})


def lay(page: Page, opponent: Json = NOVICE, **terms: object) -> str:
    """The id of a new table of these terms."""
    body = {"opponent": opponent, "terms": terms, "mix": "m"}
    return str(post(page, "/api/tables", body)["table"]["id"])


def seat(host: Page, guest: Page, **terms: object) -> str:
    """The id of a new table of both, dealt."""
    table = lay(host, FRIEND, **terms)
    invite = position(host, table)["table"]["invite"]
    post(guest, f"/api/tables/{table}/join", {"invite": invite, "mix": "n"})
    return table


def position(page: Page, table: str) -> Json:
    """The table, the number of its entries, and what whoever sits at this browser sees of it."""
    return get(page, f"/api/tables/{table}")


def say(page: Page, table: str, kind: str, **more: object) -> Json:
    """Say something at the table, as the page says it over its socket; the answer."""
    message = {"type": kind, "id": f"test-{next(_numbers)}", **more}
    found: Json = _sent(page, f"/api/tables/{table}/messages", message).json()
    return found


def act(page: Page, table: str, action: str, seq: int | None = None) -> None:
    """Act in the game at once."""
    known = position(page, table)["seq"] if seq is None else seq
    answer = say(page, table, "act", seq=known, action=action)
    assert answer["type"] == "ack", answer


def run_on(pages: Sequence[Page], table: str, choose: Choose, until: Callable[[Json], bool]) -> Json:
    """Play on without the pages, whoever is to act, until his view fits, or the game is over; what he is told then."""
    while True:
        for page in pages:
            told = position(page, table)
            if told["view"]["legal"]:
                break
        else:
            if told["table"]["status"] == "playing":  # the computer thinks
                pages[0].wait_for_timeout(20)
                continue
            return told
        if until(told["view"]):
            return told
        act(page, table, choose(told["view"]), told["seq"])


def first_of(*kinds: str) -> Choose:
    """How one plays who does what begins so, the first kind first, if he can; else anything but «доехал»."""

    def choose(view: Json) -> str:
        legal: list[str] = [one for one in view["legal"] if one != "claim"]
        for kind in kinds:
            found = next((one for one in legal if one.split()[0] in kind.split("|")), None)
            if found is not None:
                return found
        return legal[0]

    return choose
