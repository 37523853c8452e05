"""Every kind of page that somebody may come to first, with games for it; and what shifts on it under his eyes."""

from __future__ import annotations

import re
import time
from typing import Any, Final

from playwright.sync_api import APIRequestContext

Json = dict[str, Any]

READY: Final = {
    "/": "main button.main, main .main",
    "/i/": "main button.main",
    "/t/": "[data-card]",
    "/replay/": "[data-card]",
    "/learn": "main .main",
    "/learn/first-deal": "[data-card]",
    "/rules": "main h2",
    "/lobby": "main .main",
    "/games": "main h3",
    "/shuffle/": "main #verdict",
}
"""What must be there before each kind of page can be used."""
LIGHT: Final = 118_000
"""Bytes that any of them may load, packed, without the figures of its cards."""
ART: Final = ".svg"
"""How the files of the cards' figures end."""
WHOLE: Final = 300_000
"""Bytes that any of them may load with the figures of its cards."""
SHIFTS: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) {
        const of = one.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 90) ?? "?");
        window.shifts.push([one.value, of.join(" | ")]);
    }
}).observe({ type: "layout-shift", buffered: true });
"""
"""A script that notes what shifts, and where, as `window.shifts`."""
CARD: Final = re.compile(r"[AB] [789TJQKA][scdh]")
"""A move that lays a card."""
SHORT: Final = {"rules": "classic", "changes": {"target": 101}}


def post(request: APIRequestContext, path: str, body: Json) -> Json:
    """Send something, which must be taken."""
    answer = request.post(path, data=body)
    if not answer.ok:
        raise RuntimeError(f"{path} answers {answer.status}: {answer.text()}")
    told: Json = answer.json()
    return told


def sit_down(request: APIRequestContext, terms: Json = SHORT) -> str:
    """A game against the quickest level; its table."""
    body = {"opponent": {"kind": "level", "level": "novice"}, "terms": terms, "mix": "a"}
    return str(post(request, "/api/tables", body)["table"]["id"])


def invitation(request: APIRequestContext) -> str:
    """The token of an invitation to a friend."""
    body = {"opponent": {"kind": "friend"}, "terms": SHORT, "mix": "a"}
    return str(post(request, "/api/tables", body)["table"]["invite"])


def position(request: APIRequestContext, table: str) -> Json:
    """What is shown of a table."""
    shown: Json = request.get(f"/api/tables/{table}").json()
    return shown


def say(request: APIRequestContext, table: str, **message: object) -> None:
    """Say something at a table by HTTP, as another device of the same person would."""
    post(request, f"/api/tables/{table}/messages", message)


def legal(shown: Json) -> list[str]:
    """What may be done, but for what may end the game."""
    return [action for action in shown["view"]["legal"] if action != "claim"]


def begin(request: APIRequestContext, table: str) -> None:
    """Act until a card has been laid: from then on a game counts, and can be resigned."""
    while True:
        shown = position(request, table)
        if any(CARD.fullmatch(move) for move in shown["view"]["history"]):
            return
        if actions := legal(shown):
            say(request, table, type="act", id=str(shown["seq"]), seq=shown["seq"], action=actions[0])
        else:
            time.sleep(0.05)  # the opponent acts


def addresses(request: APIRequestContext, running: str) -> dict[str, str]:
    """An address of each kind for somebody who sits at a running table; a game that is over belongs to them."""
    over = sit_down(request)
    begin(request, over)
    say(request, over, type="resign", id="over")
    rest = {"/i/": invitation(request), "/t/": running, "/replay/": over, "/shuffle/": over}
    return {kind: kind + rest.get(kind, "") for kind in READY}
