"""The guided first deal: a fixed deck and a fixed line of play, replayed by the rules when it is first asked for.

What is told is only named here; the words are the page's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from terts.game.actions import parse_move
from terts.game.cards import Seat, parse_cards
from terts.game.game import Game, apply, deal, new_game
from terts.game.rules import parse
from terts.game.view import view
from terts.server.wire.lesson import Lesson, LessonStep
from terts.server.wire.outgoing import NAMES, action_of, table_view

PREFIX: Final = "learn-first-"
"""How the keys of what is told begin."""
RULES: Final = "classic"
LEARNER: Final = Seat.A
DEALER: Final = Seat.B
CUTS: Final = tuple(f"cut {at}" for at in range(1, 13))
"""All cuts of the talon (R2.7): nobody can tell one from another, so each is as good as the one that follows."""


@dataclass(frozen=True, slots=True)
class Line:
    """A step: the action with its seat, what is told before it, whether the learner is asked to take it.

    `allow` are actions that are taken for it.
    """

    move: str
    say: str = ""
    asked: bool = False
    allow: tuple[str, ...] = ()


DECK: Final = "7s Ks Jh 8h Ah Kh 7h 9s Ac Jc Kc 8d Qh Th 7d 9d Td Qd Jd Kd 8s Qs Js 8c Ad Tc As 9h 7c Ts 9c Qc"
"""The deck, its top first: the learner is dealt a terz and the trump seven, the upcard is the trump jack."""
LINES: Final = (
    Line("A red", "colour", asked=True),
    Line("A terz Qh", "terz", asked=True),
    Line("B ask"),
    Line("B good", "asked"),
    Line("A swap", "swap", asked=True),
    Line("A Ks", "lead", asked=True),
    Line("B Qd"),
    Line("A cut 7", "cut", asked=True, allow=CUTS),
    Line("B terz Td", "draw"),
    Line("A good", "good", asked=True),
    Line("B 8h"),
    Line("A 7h", "free"),
    Line("B Kh"),
    Line("A Th", "ten", asked=True),
    Line("A Qh"),
    Line("B Ah"),
    Line("B 8s"),
    Line("A 7s", "keep", asked=True),
    Line("B fifty Jc"),
    Line("A ask", "ask", asked=True),
    Line("A beat fifty Qs", "beat", asked=True),
    Line("B Kd"),
    Line("A Ad"),
    Line("A Ts"),
    Line("B Td"),
    Line("B fifty Jc", "last-draw"),
    Line("A good", "again"),
    Line("B 9h"),
    Line("A Jh", "closed", asked=True),
    Line("A 7d"),
    Line("B 8d"),
    Line("B Kc"),
    Line("A Ac", "higher", asked=True),
    Line("A Jd", "jack", asked=True),
    Line("B 9d"),
    Line("A 9s"),
    Line("B As"),
    Line("B Tc"),
    Line("A 7c"),
    Line("B 8c"),
    Line("A Qc"),
    Line("A Qs"),
    Line("B 9c"),
    Line("A Js", "last", asked=True),
    Line("B Jc"),
)
"""The deal as it is played, and what is told of it."""
END: Final = "end"
"""What is told when it is over."""


def first_deal_game() -> Game:
    """The game as its cards are dealt."""
    return deal(new_game(parse(RULES), DEALER), parse_cards(DECK))


@cache
def first_deal() -> Lesson:
    """The guided first deal (R2 to R5 of `classic`)."""
    game, steps = first_deal_game(), []
    for line in LINES:
        seat, action = parse_move(line.move)
        assert not line.asked or seat is LEARNER, f"the learner is not asked for {line.move}"
        before, game = game, apply(game, seat, action)
        told = action_of(view(game, LEARNER), acted=True)
        steps.append(_step(before, told, line.say, str(action) if line.asked else None, line.allow))
    return Lesson(RULES, {}, NAMES[LEARNER], (*steps, _step(game, None, END, None, ())))


def _step(game: Game, action: str | None, say: str, expect: str | None, allow: tuple[str, ...]) -> LessonStep:
    seen = table_view(view(game, LEARNER), assist=False)
    allowed = tuple(one for one in allow if one != expect)
    return LessonStep(f"{PREFIX}{say}" if say else None, expect, allowed, action, seen)
