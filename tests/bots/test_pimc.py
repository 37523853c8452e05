"""The bot `pimc`: match sense."""

from __future__ import annotations

from dataclasses import replace

import pytest

from terts.bots.pimc import PimcBot
from terts.bots.protocol import Budget
from terts.game import game as table
from terts.game.cards import Pair, Seat, parse_cards
from terts.game.game import Game
from terts.game.rules import RULE_SETS
from terts.game.view import view
from tests.game.positions import play

ENOUGH = Budget(worlds=100)
DECK = (
    "Ts 7s Kh Qc 7h 8s Jd Ks As 8d Ah 9s Ac Js Qs Kc Td Jh Tc 9c 9h Qh 7c 9d 8c Jc Ad 8h Th 7d Kd Qd"
)  # fmt: skip
MOVES = (
    "B terz Qs, A good, B Kh, A marriage, A Ah, B cut 7, A terz Kc, B good, A 7h, B Ac, B terz Ks, A good, B 8c, "
    "A swap, A Jh"
)  # fmt: skip


def at_score(score: Pair[int]) -> Game:
    """B leads to the fourth trick with 7s, the spades from ten to ace, 9d Jd Qh; two terzes of the run are scored."""
    game = play(table.deal(table.new_game(RULE_SETS["codex"], Seat.A), parse_cards(DECK)), MOVES)
    return replace(game, standing=replace(game.standing, score=score))


@pytest.mark.parametrize("seed", range(3))
def test_ahead_it_takes_its_time_and_behind_it_takes_what_comes_first(seed: int) -> None:
    """Both fifties and the hundred come if the low one goes first, and nobody is near. Behind, the other with 49 to go,
    the high fifty, which no fifty tops, is worth more than what might come later."""
    bot = PimcBot(seed)
    ahead, behind = (bot.choose(view(at_score(score), Seat.B), ENOUGH) for score in ((150, 250), (400, 300)))
    assert str(ahead) == "fifty Ks"
    assert str(behind) == "fifty As"


def test_the_worth_of_an_action_is_a_chance() -> None:
    for score in ((0, 0), (0, 480), (480, 0)):
        weighed = PimcBot(1).weigh(view(at_score(score), Seat.B), ENOUGH)
        assert weighed
        assert all(0 <= one.value <= 1 and one.error >= 0 for one in weighed)


GIVEN = (
    "As Kd 7c 8s Jc 8c Qd Qs 8d Tc Ks Qh 7h Th Jd 7s Ac Ah 9d Js 9h Ad Kc Kh Ts Jh 9s 9c 7d 8h Td Qc"
)  # fmt: skip
SILENT = (
    "A black, B Ks, A terz Kd, A marriage, A As, B cut 6, A 7c, B Ac, B terz Ah, A ask, A beat terz Ad, B 7s, A Ts, "
    "A fifty Ad, B good, A 7h, B Js, A Qs"
)  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_r4_11_a_terz_that_nobody_can_answer_is_not_kept_back_for_the_sake_of_the_card_that_follows(seed: int) -> None:
    """A led in silence, so B's terz of hearts is 20 points for nothing, and the ten of trumps takes the trick after it
    as before. A word that was weighed with a worse card behind it seemed worse than silence with the ten."""
    game = play(table.deal(table.new_game(RULE_SETS["classic"], Seat.B), parse_cards(GIVEN)), SILENT)
    seen, bot = view(game, Seat.B), PimcBot(seed)
    assert str(bot.choose(seen, ENOUGH)) == "terz Ah"
    weighed = {str(one.action): one.value for one in bot.weigh(seen, ENOUGH)}
    assert weighed["terz Ah"] == pytest.approx(weighed["Td"], abs=0.006)
    assert weighed["terz Ah"] > weighed["8s"] + 0.006


def test_every_action_is_weighed_once() -> None:
    game = play(table.deal(table.new_game(RULE_SETS["classic"], Seat.B), parse_cards(GIVEN)), SILENT)
    seen = view(game, Seat.B)
    weighed = [str(one.action) for one in PimcBot(1).weigh(seen, ENOUGH)]
    assert sorted(weighed) == sorted(str(action) for action in seen.legal if str(action) != "claim")
