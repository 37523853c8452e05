"""Examples for the generated documents, made by the code that makes what they are examples of."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from terts.game.actions import parse_action
from terts.game.cards import Seat
from terts.game.game import Game, apply, deal, new_game, refusal
from terts.game.rules import parse
from terts.game.view import View, view
from terts.server import shuffles
from terts.server.shuffles import Source
from terts.server.wire.messages import PROTOCOL, Ack, Act, Refused, Resign, Said, Say, Update, Welcome
from terts.server.wire.outgoing import reason, table_view
from terts.server.wire.parts import Numbers
from terts.server.wire.prose import Typed, Understood
from terts.server.wire.requests import AgainstFriend, AgainstLevel, Join, NewTable, TablePosition
from terts.server.wire.table import ClockState, SeatInfo, Seats, Shuffle, Status, TableState
from terts.server.wire.terms import Fischer, Terms

Example = dict[str, Any]
_SOURCE: Final = Source(bytes(range(32)), ("удача", "luck"))
"""The seed and the texts of the test vector in docs/server.md."""
_NOW: Final = 1_796_040_000_000
_TABLE: Final = "q8Zr0fXk2LhT"
_INVITE: Final = "W4bq0cVhX3uJk2LmN8pRsA"
_TERMS: Final = Terms(changes={"melds_per_turn": "one"}, clock=Fischer(600, 5))
_CLOCK: Final = ClockState("B", Numbers(A=605_000, B=600_000), _NOW + 600_000, _NOW, claimable=False)
_PHRASE: Final = "well-played"
_CALL: Final = "red"
"""The first action of the game."""


def plain(value: msgspec.Struct) -> Any:  # noqa: ANN401  # any JSON
    """The value as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def messages() -> dict[str, Example]:
    """An example of each of the messages that matter most, by their names in the AsyncAPI document."""
    before = deal(new_game(parse(_TERMS.rules, _TERMS.changes), Seat.B), shuffles.deck(_SOURCE, 1))
    after = apply(before, Seat.A, parse_action(_CALL))
    view = table_view(view_of(after), assist=False)
    return {
        "Act": plain(Act("m1", 1, _CALL)),
        "Ack": plain(Ack("m1", 2)),
        "Refused": plain(_refused(before, "Ah")),
        "Say": plain(Say("m3", _PHRASE)),
        "Said": plain(Said("A", _PHRASE)),
        "Update": plain(Update(2, f"A {_CALL}", view, _CLOCK)),
        "Welcome": plain(Welcome(PROTOCOL, _table("playing"), 2, view)),
    }


def requests() -> dict[str, dict[str, Example]]:
    """Bodies of requests, by the names of their types."""
    return {
        "NewTable": {
            "friend": plain(NewTable(AgainstFriend(), _TERMS, mix=_SOURCE.mixes[0])),
            "level": plain(NewTable(AgainstLevel("companion"), mix="")),
        },
        "Join": {"by a link": plain(Join(_INVITE, mix=_SOURCE.mixes[1]))},
        "Typed": {"a card": plain(Typed("дама пик", "ru")), "a meld": plain(Typed("terz from the jack", "en"))},
        "FromClient": {
            "act": plain(Act("m1", 1, _CALL)),
            "resign": plain(Resign("m9")),
            "say": plain(Say("m3", _PHRASE)),
        },
    }


def answers() -> dict[str, dict[str, Example]]:
    """Bodies of answers, by the names of their types."""
    table = plain(TablePosition(_table("waiting"), 0, None))
    meant = {
        "an action": plain(Understood("Qs", None, ())),
        "a problem": plain(Understood(None, "Which one?", ("7s", "8s"))),
    }
    return {
        "TablePosition": {"a new table": table},
        "Ack": {"ack": plain(Ack("m1", 2))},
        "Understood": meant,
    }


def view_of(game: Game) -> View:
    """The game as A sees it, to whom the examples are sent."""
    return view(game, Seat.A)


def _refused(game: Game, text: str) -> Refused:
    """The refusal of an action of A's that the rules do not allow."""
    why = refusal(game, Seat.A, parse_action(text))
    assert why is not None, "an example of what is refused"
    return Refused("m2", "illegal", 1, reason(why), tuple(sorted(map(str, view_of(game).legal))))


def _table(status: Status) -> TableState:
    """The table of the owner, who waits for his friend or plays with him."""
    waiting = status == "waiting"
    anna = SeatInfo("Anna", "guest", None, present=True, ready=True)
    boris = SeatInfo("Boris", "guest", None, present=True, ready=True)
    return TableState(
        id=_TABLE,
        version=1 if waiting else 3,
        status=status,
        terms=_TERMS,
        seats=Seats(anna, None if waiting else boris),
        you="A",
        yours=True,
        visibility="private",
        invite=_INVITE if waiting else None,
        spectators=False,
        watchers=0,
        clock=None if waiting else _CLOCK,
        rematch_offers=(),
        next_table=None,
        rematch_of=None,
        shuffle=Shuffle(shuffles.commitment(_SOURCE.seed), None, None),
        mix_wanted=False,
    )
