"""The exact worth of a position: every legal action's value and loss once the talon is gone.

A record shows all cards, so nothing is estimated here. The value of an action is what its player takes more than the
other from here to the end of the deal, card points (R1.4) and melds (R4.1 to R4.3), when both play as well as can be;
its loss is what the best action brings more.
"""

from __future__ import annotations

from dataclasses import dataclass

from terts import kernel
from terts.game import game as table
from terts.game.actions import CLAIM, Action, Move
from terts.game.cards import Pair, Seat
from terts.game.deal import Over
from terts.game.game import Game
from terts.game.position import Json
from terts.game.scoring import claim_is_true, meld_points
from terts.game.tricks import trick_points


@dataclass(frozen=True, slots=True)
class Worth:
    """A legal action with its value and its loss, in points."""

    action: Action
    value: int
    loss: int


@dataclass(frozen=True, slots=True)
class Solved:
    """A solved position.

    `seat` is to act, `value` what best play brings it, `worths` are in the order of `legal`. The claim is left out, as
    it ends the game; `claim` tells whether it would be true (R5.5; None where it is not the time for one). `line` is
    one best play, `points` what the seats have then taken in the whole deal, card points and melds.
    """

    seat: Seat
    value: int
    worths: tuple[Worth, ...]
    claim: bool | None
    line: tuple[Move, ...]
    points: Pair[int]


class Unsolvable(Exception):
    """The position has no exact value; `reason` is a key of the catalogue, `talon` the cards in the talon."""

    def __init__(self, reason: str, talon: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.talon = talon


def solve(game: Game) -> Solved:
    """Solve the position; `Unsolvable` where an action is not awaited, the talon is not gone, or the table is open."""
    deal, seat = game.deal, table.actor(game)
    if deal is None or seat is None:
        raise Unsolvable("unsolvable-over" if isinstance(game.phase, Over) else "unsolvable-between")
    if deal.court is not None:
        raise Unsolvable("unsolvable-open-table")
    if deal.talon_size:
        raise Unsolvable("unsolvable-talon", deal.talon_size)
    packed = kernel.pack(game)
    (solution,) = kernel.solve([packed], line=True)
    values = {code: int(value) for code, value in solution.values}
    best = int(solution.value)
    codes = {action: kernel.code_of(action, deal.trump) for action in table.legal(game)}
    worths = [Worth(action, values[code], best - values[code]) for action, code in codes.items() if code in values]
    claim = claim_is_true(game.rules, game.standing, deal, seat) if CLAIM in codes else None
    line, end = _followed(game, solution.line)
    return Solved(seat, best, tuple(worths), claim, line, _points(end))


def _followed(game: Game, codes: bytes) -> tuple[tuple[Move, ...], Game]:
    """The moves of a line, and the game after them."""
    moves: list[Move] = []
    for code in codes:
        seat, deal = table.actor(game), game.deal
        assert seat is not None, "a line ends where nobody is to act"
        assert deal is not None, "a line is played in a deal"
        action = kernel.action_of(code, deal.trump, kernel.answering(game))
        moves.append((seat, action))
        game = table.apply(game, seat, action)
    return tuple(moves), game


def _points(game: Game) -> Pair[int]:
    deal = game.deal
    assert deal is not None, "a line is played in a deal"
    cards, melds = trick_points(deal.tricks, deal.trump), meld_points(deal)
    return (cards[0] + melds[0], cards[1] + melds[1])


def as_json(solved: Solved) -> dict[str, Json]:
    """The solved position as one JSON object; actions are texts without the seat, those of the line with it."""
    return {
        "solved": True,
        "turn": solved.seat.name,
        "value": solved.value,
        "actions": [{"action": str(one.action), "value": one.value, "loss": one.loss} for one in solved.worths],
        "claim": solved.claim,
        "line": [f"{seat.name} {action}" for seat, action in solved.line],
        "points": {"A": solved.points[0], "B": solved.points[1]},
    }


def unsolvable_as_json(why: Unsolvable) -> dict[str, Json]:
    """What stands in its place where a position has no exact value."""
    return {"solved": False, "reason": why.reason.removeprefix("unsolvable-"), "talon": why.talon}
