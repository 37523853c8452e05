"""A solved position in words: what ``terts solve`` shows."""

from __future__ import annotations

from itertools import groupby

from terts.analysis.solve import Solved, Unsolvable, Worth
from terts.game.cards import Seat
from terts.game.game import Game, trick
from terts.game.record import Record
from terts.locale.wording import Wording
from terts.terminal.room import Room, short
from terts.terminal.screen import Screen


def show(screen: Screen, lang: str, record: Record, game: Game, solved: Solved) -> None:
    """Whose turn it is, what best play brings, every action with what it loses, and one best line."""
    room = Room(screen, Wording(lang), (short(record.players[0]), short(record.players[1])), "matches", assist=True)
    name, other = room.names[solved.seat], room.names[solved.seat.other]
    number = game.deal.number if game.deal is not None else 0
    screen.say(room.text("solved-head", deal=number, trick=trick(game), name=name))
    screen.say(room.text("solved-value", **_side(solved.value), name=name, other=other))
    one, two = solved.points
    screen.say(room.text("solved-points", one=room.names[0], points=one, two=room.names[1], others=two))
    screen.write()
    _worths(room, solved)
    if solved.claim is not None:
        screen.say(room.text("solved-claim", true="yes" if solved.claim else "no"))
    screen.write()
    screen.say(room.text("solved-line", line=_line(room, solved)), hang=3)


def reason(lang: str, why: Unsolvable) -> str:
    """Why the position has no exact value."""
    return Wording(lang).text(why.reason, talon=why.talon)


def _side(value: int) -> dict[str, str | int]:
    return {"side": "more" if value > 0 else "less" if value < 0 else "even", "points": abs(value)}


def _worths(room: Room, solved: Solved) -> None:
    """The actions by their loss, the best first; those that lose nothing are told first of all."""
    ranked = sorted(solved.worths, key=lambda one: one.loss)
    actions = {one: room.words.action(one.action) for one in ranked}
    width = max(map(len, actions.values()))
    for one in ranked:
        room.screen.write(f" {actions[one]:{width}}  {one.value:+4}  {_loss(room, one)}".rstrip())


def _loss(room: Room, one: Worth) -> str:
    return room.text("solved-loss", points=one.loss) if one.loss else room.text("solved-best")


def _line(room: Room, solved: Solved) -> str:
    """The best line; a seat is named once for what it says and plays in a row."""
    parts = []
    for seat, moves in groupby(solved.line, key=lambda move: move[0]):
        parts.append(f"{room.names[Seat(seat)]} {', '.join(room.words.action(action) for _, action in moves)}")
    return "; ".join(parts)
