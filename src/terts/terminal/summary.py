"""After a deal, and after a game: what was taken, how it is written, who won."""

from __future__ import annotations

from terts.game.cards import Seat
from terts.game.deal import Result
from terts.game.scoring import DealResult
from terts.game.view import View
from terts.terminal import board
from terts.terminal.grid import Row, capital, figures, order, row
from terts.terminal.room import Room


def after_deal(room: Room, view: View) -> None:
    """The finished deal as it goes on the sheet: tricks, cards, melds, rounding, the score drawn, who deals next."""
    result = view.standing.results[-1]
    room.screen.heading(room.text("summary-heading", deal=len(view.standing.results)))
    figures(room, view.seat, _rows(room, view, result))
    room.screen.write()
    room.screen.say(rounding(room, view, result))
    if view.result is None:
        room.screen.write()
        board.sheet(room, view)
        room.screen.write()
        room.screen.say(room.text("next-deal", **room.who(result.last, view.seat)))


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


def rounding(room: Room, view: View, result: DealResult) -> str:
    """In words what was done to the card points before they were written (R5.1, R5.3)."""
    one, other = order(view.seat)
    points, written = result.counted, result.written
    numbers = {"one": points[one], "other": points[other], "to_one": written[one], "to_other": written[other]}
    if all(point % 10 == 0 for point in points):
        return room.text("rounding-even")
    if points == written:
        return room.text("rounding-end" if view.result is not None else "rounding-none")
    return room.text("rounding-fives" if points[one] % 10 == 5 else "rounding-tens", **numbers)


def after_game(room: Room, view: View, result: Result) -> None:
    """How the game ended, and both totals."""
    screen = room.screen
    screen.heading(room.text("game-over"))
    who = room.who(result.winner, view.seat)
    screen.say(room.text("winner", **who, ending=room.words.ending(result.by)))
    board.draw_scores(room, view.seat, result.score)
