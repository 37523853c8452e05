"""Match sense: the same cards are played safely at 480 : 300 and as a gamble at 300 : 480."""

from __future__ import annotations

import pytest

from terts import kernel
from terts.bots.ismcts import IsmctsBot
from terts.bots.pimc import PimcBot
from terts.bots.protocol import Budget
from terts.bots.solver.outlook import by_score, measured
from terts.bots.solver.solver import SolverBot
from terts.game import game as table
from terts.game.actions import Play
from terts.game.cards import Pair, Seat, parse_cards
from terts.game.game import Game
from terts.game.rules import RULE_SETS
from terts.game.scoring import Standing
from terts.game.view import View, view
from tests.game.positions import play

AHEAD, BEHIND = (480, 300), (300, 480)
SMALL = {PimcBot: Budget(worlds=100), IsmctsBot: Budget(nodes=2000)}

TALON_DECK = (
    "Tc Ts Qd Kc 9c As Ks Ac Jd 7h Qs Kd 8c Jh 7c 8h 8d 9d Ah 8s Qh Ad 9s Kh Td Jc 7d 9h Qc Js Th 7s"
)  # fmt: skip
TALON_MOVES = "B black, A swap, A 9c, B Tc, A cut 7, B 7c, A terz Td, A 8h, A Qs, B Ks, B 8c"
ENDING_DECK = (
    "9c Jh Qd Ac Ts Qc 8c 9h Jd 8s 9d Ad Kh 8h 7c 7h Ks 7s Js Td 9s Qs Th As Kd Qh Ah Jc 7d 8d Kc Tc"
)  # fmt: skip
ENDING_MOVES = (
    "B 8h, A 8s, B cut 11, A Qc, B 7d, A 9d, B 8c, A Ks, B 9h, A 8d, B Qd, B 9c, A 7h, B 7c, A swap, A 9s, A Jc, B 7s, "
    "B Kh"
)  # fmt: skip


def at_score(name: str, deck: str, moves: str, score: Pair[int]) -> Game:
    rules = RULE_SETS[name]
    start = table.resume(rules, Standing((), score, (rules.target, rules.target)), Seat.A)
    return play(table.deal(start, parse_cards(deck)), moves)


def with_talon(score: Pair[int]) -> View:
    """A answers 8c in the fourth trick with As Kc 8d 9d Td Kd, of trumps Qh Kh Ah; a meld of 20 is scored."""
    return view(at_score("classic", TALON_DECK, TALON_MOVES, score), Seat.A)


def points_of(seen: View) -> dict[str, float]:
    return {str(one.action): one.value for one in kernel.weigh(kernel.sight(seen), 1, 1000)}


def card_after_words(bot: PimcBot | IsmctsBot, game: Game, budget: Budget) -> str:
    """The card that A plays, whatever he says before."""
    while not isinstance(action := bot.choose(view(game, Seat.A), budget), Play):
        game = table.apply(game, Seat.A, action)
    return str(action)


@pytest.mark.parametrize("kind", SMALL)
@pytest.mark.parametrize("seed", range(4))
def test_while_the_talon_lasts(kind: type[PimcBot | IsmctsBot], seed: int) -> None:
    """Ahead he has 500 with his first terz, so the terz of trumps, 20, wins there and then, whatever is hidden.

    Behind he has 320 with it, and B with 15 in tricks 495. All that he holds and all that lies still in the cards, 20
    for the terz, 20 for the marriage, 135 in tricks, would make 495. So a longer run has to come by drawing, and B must
    not take six points before: he throws the worthless eight under the worthless eight, and keeps trumps and pictures
    together. What he says before costs nothing, and may be said or left.
    """
    bot = kind(seed)
    assert str(bot.choose(with_talon(AHEAD), SMALL[kind])) == "terz Ah"
    assert card_after_words(bot, at_score("classic", TALON_DECK, TALON_MOVES, BEHIND), SMALL[kind]) == "8d"


def test_what_is_risked_behind_costs_points() -> None:
    """On the average it brings much less in the deal than what is done ahead: it is the score that asks for it."""
    points = points_of(with_talon((0, 0)))
    assert points["8d"] < points["terz Ah"] - 10


def test_what_is_risked_behind_would_be_a_risk_ahead() -> None:
    seen = with_talon(AHEAD)
    weighed = kernel.weigh(kernel.sight(seen), 1, 300, 0.0, by_score(seen))
    values = {str(one.action): one for one in weighed}
    assert values["terz Ah"].value > 0.9999
    assert values["8d"].value + 4 * values["8d"].error < 0.98


def ending(score: Pair[int]) -> Game:
    """A answers Kh at 18 points to 3 with Ts Js As of trumps, Tc Kc Ac Ad Qh; B has Qs, Td Jd Kd, Th Jh Ah."""
    return at_score("codex", ENDING_DECK, ENDING_MOVES, score)


def worths(game: Game) -> dict[str, float]:
    packed = kernel.pack(game)
    sheet = kernel.unpack_sheet(packed)
    (found,) = kernel.solve_match([packed], measured(game.rules, sheet.targets, sheet.score))
    assert game.deal is not None
    return {str(kernel.action_of(code, game.deal.trump, False)): value for code, value in found.values}


def test_when_the_talon_is_gone() -> None:
    """Ahead he wants three points: the jack of trumps takes the king, 23, and wins at once, though it is worth 16 less.

    Behind he cannot arrive in this deal, and loses if B gets 13 more: 16 are written 20, and with a written 500 the
    game is won. After the jack he has to leave Qh to the ace of hearts some time, which are these 13. So he leaves it
    to the king, which gives B five, and stakes everything on every trick that is left: he trumps the hearts, has the
    ace of diamonds and the three highest trumps left, and the clubs are all his.
    """
    ahead, behind = (SolverBot(1).choose(view(ending(score), Seat.A)) for score in (AHEAD, BEHIND))
    assert (str(ahead), str(behind)) == ("Js", "Qh")


def test_in_the_ending_the_jack_is_surely_lost_behind() -> None:
    found = worths(ending(BEHIND))
    assert found["Js"] == 0.0
    assert found["Qh"] > 0.05


def test_in_the_ending_the_jack_brings_less() -> None:
    """13 of B's, instead of five, are eight less for A and eight more for B."""
    (found,) = kernel.solve([kernel.pack(ending((0, 0)))])
    game = ending((0, 0))
    assert game.deal is not None
    values = {str(kernel.action_of(code, game.deal.trump, False)): value for code, value in found.values}
    assert values == {"Js": 103.0, "Qh": 119.0}
