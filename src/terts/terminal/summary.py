"""After a deal: what was taken, and how it is written."""

from __future__ import annotations

from terts.game.cards import Seat
from terts.game.rules import values
from terts.game.scoring import DealResult
from terts.game.view import View
from terts.terminal import board
from terts.terminal.grid import Row, figures, order, row
from terts.terminal.room import Room
from terts.terminal.screen import capital


def after_deal(room: Room, view: View) -> None:
    """The finished deal as it goes on the sheet: tricks, cards, melds, rounding, the score drawn, who deals next."""
    last_deal(room, view)
    if view.result is None:
        result = view.standing.results[-1]
        room.screen.say(room.text("next-deal", **room.who(result.last, view.seat)))


def last_deal(room: Room, view: View) -> None:
    """The last finished deal, whatever came after it; or that there is none yet."""
    if not view.standing.results:
        room.screen.say(room.text("deal-none"))
        return
    number, result = len(view.standing.results), view.standing.results[-1]
    room.screen.heading(room.text("summary-heading", deal=number))
    figures(room, view.seat, _rows(room, view, result))
    rounded = rounding(room, view, number)
    if rounded:
        room.screen.say(rounded)
    if view.result is None:
        room.screen.write()
        board.draw_scores(room, view.seat, result.score)


def _rows(room: Room, view: View, result: DealResult) -> list[Row]:
    """The two columns of the summary, tricks first, the new score last."""
    one, other = order(view.seat)
    text = room.text
    gained = [
        result.written[seat] + result.penalties[seat] + sum(m.points for m in result.melds if m.seat is seat)
        for seat in Seat
    ]
    return [
        (text("row-tricks"), str(result.tricks[one]), str(result.tricks[other])),
        (text("row-cards-taken"), str(result.counted[one]), str(result.counted[other])),
        *_written(room, result, one, other),
        *(row(view.seat, capital(room.words.meld(m.meld)), m.seat, str(m.points)) for m in result.melds),
        *_penalties(room, result, one, other),
        (text("row-deal"), str(gained[one]), str(gained[other])),
        (text("row-score"), str(result.score[one]), str(result.score[other])),
        *_targets(room, view, one, other),
    ]


def _written(room: Room, result: DealResult, one: Seat, other: Seat) -> list[Row]:
    """The card points as they are written, if that differs from what was taken."""
    if result.written == result.counted:
        return []
    return [(room.text("row-cards-written"), str(result.written[one]), str(result.written[other]))]


def _penalties(room: Room, result: DealResult, one: Seat, other: Seat) -> list[Row]:
    """Penalty points, where there were any (R6.6)."""
    if not any(result.penalties):
        return []
    return [(room.text("row-penalties"), str(result.penalties[one]), str(result.penalties[other]))]


def _targets(room: Room, view: View, one: Seat, other: Seat) -> list[Row]:
    """What is played for, where somebody has gone uphill (R5.6)."""
    targets = [view.sides[seat].target for seat in (one, other)]
    if targets == [values(view.rules)["target"]] * 2:
        return []
    return [(room.text("row-target"), str(targets[0]), str(targets[1]))]


def rounding(room: Room, view: View, number: int) -> str:
    """In words what was done to the card points of that deal before they were written (R5.1, R5.3); else empty.

    That nothing is ever rounded is told after the first deal only.
    """
    one, other = order(view.seat)
    result = view.standing.results[number - 1]
    points, written = result.counted, result.written
    if points != written:
        key = "rounding-fives" if points[one] % 10 == 5 else "rounding-tens"
        return room.text(key, one=points[one], other=points[other], to_one=written[one], to_other=written[other])
    if values(view.rules)["rounding"] == "none":
        return room.text("rounding-none") if number == 1 else ""
    return room.text("rounding-end") if any(point % 10 for point in points) else ""
