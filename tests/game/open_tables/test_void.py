"""A void meld counts as never announced (R6.8)."""

import pytest

from terts.game.game import Game
from terts.game.rules import Value
from terts.game.view import view
from tests.game.open_tables.builder import (
    A,
    B,
    at,
    first,
    history,
    in_order,
    melds,
    phase,
    play,
    refused,
    verdicts,
    written,
)

# A holds the terz Ks and the terz Jc, B the terz Qh; hearts are trumps.
HANDS = ("Js Qs Ks 9c Tc Jc 7d Kd Ah", "Th Jh Qh 7c 7s 8d 9d 8c Ac")


def game(**knobs: Value) -> Game:
    """The first trick, A to lead."""
    return first(a=HANDS[0], b=HANDS[1], upcard="9h", knobs=knobs)


@pytest.mark.parametrize("table", ["referee", "protest"])
class TestTheLeadersMeld:
    def test_waiting_for_its_answer_gives_the_word_back(self, table: str) -> None:
        there = play(game(table=table), "A fifty Ks" if table == "referee" else "A fifty Ks, B protest")
        assert (phase(there), melds(there), verdicts(there)) == ("lead A", [], ["A 9 in 1"])
        there = play(there, "A terz Ks")
        assert phase(there) == "answer B"
        assert melds(play(there, "B good")) == ["A terz Ks in 1"]

    def test_bars_nothing(self, table: str) -> None:
        there = play(game(table=table), "A fifty Ks" if table == "referee" else "A fifty Ks, B good, B protest")
        assert in_order(there, "terz Ks")
        assert melds(play(there, "A terz Ks, B good")) == ["A terz Ks in 1"]

    def test_nor_where_one_may_be_announced_in_a_turn(self, table: str) -> None:
        there = game(table=table, melds_per_turn="one")
        there = play(there, "A fifty Ks" if table == "referee" else "A fifty Ks, B good, B protest")
        there = play(there, "A terz Ks, B good")
        assert refused(there, "A terz Jc").clause == "R4.10"

    def test_leaves_the_word_to_the_follower_if_nobody_scored(self, table: str) -> None:
        there = play(game(table=table), "A fifty Ks" if table == "referee" else "A fifty Ks, B good, B protest")
        there = play(there, "A Ah, B terz Qh")
        assert (phase(there), melds(there)) == ("follow B", ["B terz Qh in 1"])

    def test_added_ones_stand_and_their_announcer_keeps_the_word(self, table: str) -> None:
        # The leader's true terz of spades is first, his false one of diamonds is added to it.
        there = play(
            game(table=table),
            "A terz Ks, B good, A terz Kd" + ("" if table == "referee" else ", B protest"),
        )
        assert (melds(there), verdicts(there)) == (["A terz Ks in 1"], ["A 9 in 1"])
        there = play(there, "A terz Jc, A Ah")
        assert melds(there) == ["A terz Ks in 1", "A terz Jc in 1"]
        assert refused(there, "B terz Qh").clause == "R4.11"


class TestAddedBesideTheVoidOne:
    def test_they_stand_though_the_first_is_void(self) -> None:
        there = play(game(disclosure="at_once"), "A fifty Ks, B good, A terz Jc, B protest")
        # The most recent breach is the fifty: the terz of clubs is true.
        assert (melds(there), verdicts(there)) == (["A terz Jc in 1"], ["A 9 in 1"])
        # What is added now is measured by the terz: unanswered, and not senior to it.
        assert refused(there, "A terz Ks").clause == "R4.10"
        there = play(there, "A terz 9s, A Ah")
        assert melds(there) == ["A terz Jc in 1", "A terz 9s in 1"]
        assert refused(there, "B terz Qh").clause == "R4.11"


class TestBeaten:
    @pytest.mark.parametrize("table", ["referee", "protest"])
    def test_what_was_beaten_is_scored_and_its_announcer_owns_the_melds(self, table: str) -> None:
        there = play(game(table=table), "A terz Ks, B beat fifty Qh" + ("" if table == "referee" else ", A protest"))
        assert (verdicts(there), melds(there), phase(there)) == (["B 9 in 1"], ["A terz Ks in 1"], "lead A")
        assert written(there) == (20 + 50, 0)
        there = play(there, "A terz Jc, A Ah")
        assert refused(there, "B terz Qh").clause == "R4.11"

    def test_after_the_question(self) -> None:
        there = play(game(), "A terz Jc, B ask, B beat terz As")
        assert melds(there) == ["B terz As in 1"]
        there = play(there, "A protest")
        assert melds(there) == ["A terz Jc in 1"]

    def test_added_ones_of_the_follower_stand_beside_the_reinstated(self) -> None:
        there = play(game(disclosure="after_card"), "A terz Ks, B beat fifty Kd, A Ah, B terz Qh")
        assert melds(there) == ["B fifty Kd in 1", "B terz Qh in 1"]
        there = play(there, "A protest")
        # A's time since the beat ended with his card. B's card discloses the fifty (R4.12), and opens it again.
        assert verdicts(there) == ["A 0 in 1"]
        there = play(there, "B 7s, A protest")
        assert verdicts(there) == ["A 0 in 1", "B 9 in 1"]
        assert melds(there) == ["B terz Qh in 1", "A terz Ks in 1"]

    def test_the_reinstated_one_was_announced_first(self) -> None:
        # B adds a true terz to his false fifty and revokes: the trick is undone, then the fifty is judged.
        there = at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", disclosure="after_card")
        there = play(there, "A terz 9c, B beat fifty Kd, A 9s, B terz Kh, B Jc, A protest, A protest")
        assert verdicts(there) == ["B 1 in 8", "B 9 in 8"]
        assert melds(there) == ["B terz Kh in 8", "A terz 9c in 8"]
        assert refused(there, "A terz 9h").clause == "R6.9"
        assert refused(play(there, "A 9s"), "B terz Kc").clause == "R4.11"

    def test_reinstated_in_the_trick_of_its_announcement_when_that_is_taken(self) -> None:
        there = play(game(disclosure="after_trick"), "A terz Ks, B beat fifty Qh, A Ah, B 7s, A protest")
        assert (verdicts(there), melds(there)) == (["B 9 in 1"], ["A terz Ks in 1"])
        assert phase(there) == "cut B"

    def test_a_reinstated_meld_limits_its_player_again(self) -> None:
        there = play(game(), "A terz Ks, B beat fifty Qh, A protest, A Ah, B 7s, B cut 1, A draw, B draw")
        assert not in_order(there, "terz Ks")
        assert verdicts(play(there, "A terz Ks, B protest"))[-1] == "A 9 in 2"


class TestWhatIsSeen:
    def test_of_an_undisclosed_void_meld_only_the_name(self) -> None:
        there = play(game(disclosure="after_trick"), "A fifty Ks, B protest")
        for viewer in (B, None):
            assert history(there, viewer) == ["A fifty", "B protest"]
        assert history(there, A) == ["A fifty Ks", "B protest"]

    def test_of_a_disclosed_one_the_cards(self) -> None:
        there = play(game(disclosure="at_once"), "A fifty Ks, B good, B protest")
        assert history(there, B) == ["A fifty Ks", "B good", "B protest"]

    def test_a_beaten_meld_stays_hidden_until_it_is_reinstated_and_disclosed(self) -> None:
        there = play(game(disclosure="after_card"), "A terz Ks, B beat fifty Qh, A protest")
        assert history(there, B) == ["A terz", "B beat fifty Qh", "A protest"]
        assert [str(one) for one in view(there, B).melds] == ["terz"]
        there = play(there, "A Ah")
        assert history(there, B)[0] == "A terz Ks"
        assert [str(one) for one in view(there, B).melds] == ["terz Ks"]
