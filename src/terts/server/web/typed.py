"""What a player types, in the words of the line client, as an action to be sent."""

from __future__ import annotations

from dataclasses import replace

from terts.game.actions import Action, parse_action
from terts.game.errors import TextError
from terts.locale.parser import Problem, parse_input
from terts.locale.wording import SpokenWording
from terts.server.web.calls import Call, Endpoint
from terts.server.web.tables import LOOK, visible_table
from terts.server.web.trouble import Trouble
from terts.server.wire.prose import Typed, Understood

HERE = {"unknown": "unknown-here"}
"""Problems that are worded otherwise where there is no help behind a question mark."""


async def typed(call: Call) -> Understood:
    """What a text means to the player who typed it, by what he sees; nothing is done."""
    body = await call.body(Typed)
    person = await call.known()
    table = await visible_table(call, person.id)
    call.house.take("messages", person.id)
    seat = table.seat_of(person.id)
    if seat is None:
        raise Trouble("not-seated")
    table.heard(seat)
    seen = table.view(seat)
    if seen is None or table.fold.over:
        raise Trouble("not-playing")
    meant = parse_input(body.text, seen, tuple(map(_action, body.shown)))
    return understood(meant, body.language)


def _action(text: str) -> Action:
    """An action of the list that is shown; `Trouble` if it is none."""
    try:
        return parse_action(text)
    except TextError as error:
        raise Trouble("bad-message", str(error)) from None


def understood(meant: Action | Problem, language: str) -> Understood:
    """The action, or the problem in words, as it is sent."""
    if not isinstance(meant, Problem):
        return Understood(str(meant), None, ())
    told = replace(meant, key=HERE.get(meant.key, meant.key))
    return Understood(None, SpokenWording(language).problem(told), tuple(map(str, meant.choices)))


ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/tables/{id}/typed",
        handler=typed,
        summary="What a text that you typed means, in the words of the line client; it does not act",
        takes=Typed,
        gives=Understood,
        troubles=(*LOOK, "sign-in-needed", "not-seated", "not-playing"),
        who="known",
    ),
)
"""The addresses of this module."""
