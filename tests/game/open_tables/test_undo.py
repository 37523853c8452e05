"""What undoing a trick takes back, and what stands (R6.9)."""

import pytest

from terts.game.game import Game
from terts.game.rules import Value
from tests.game.open_tables.builder import (
    A,
    B,
    at,
    can,
    court,
    first,
    hand,
    history,
    in_order,
    known,
    melds,
    penalties,
    phase,
    play,
    refused,
    running,
    talon,
    targets,
    to_lead,
    verdicts,
    written,
)

MINE, THEIRS = "9s Ts Ks 7c 8c 9c 7h 8h 9h", "7s As Qs Jc Qc Kc Jh Qh Kh"


def endgame(**knobs: Value) -> Game:
    """Trick 8, no talon, trump diamonds (all gone); A leads. A holds the terz 9c and the terz 9h, B Kc and Kh."""
    return at(a=MINE, b=THEIRS, trump="d", knobs=knobs)


def middle(**knobs: Value) -> Game:
    """Trick 7, Tc and the upcard Ad in the talon, A leads, B must follow; A holds the seven of trumps."""
    return at(
        a="9s Ts 7d 7c 8c 9c 7h 8h 9h",
        b=THEIRS,
        trump="d",
        talon="Tc",
        upcard="Ad",
        knobs={"open_play": "follow", **knobs},
    )


class TestTakenBack:
    def test_nothing_after_a_draw_of_the_protester_or_before_a_later_breach(self) -> None:
        game = play(middle(), "A swap, A 9s, B Kc, A draw")
        assert (hand(game, A), talon(game)) == ("Ts 7c 8c 9c Tc Ad 7h 8h 9h", "7d")
        assert verdicts(play(game, "A protest")) == ["A 0 in 7"]
        assert verdicts(play(middle(), "A swap, A 9s, B Kc, B draw, A protest")) == ["B 6 in 7"]

    def test_draws_of_the_offender(self) -> None:
        # B takes the trick with a trump, against the suit, and draws first: A has not acted yet.
        game = at(a=MINE, b="7s As Qs Td Qc Kc Jh Qh Kh", trump="d", talon="Tc Ac Jd", upcard="Ad", open_play="follow")
        game = play(game, "A 9s, B Td, B draw")
        assert (hand(game, B), talon(game)) == ("7s Qs As Tc Qc Kc Jh Qh Kh", "Ac Jd Ad")
        game = play(game, "A protest")
        assert (verdicts(game), phase(game), talon(game)) == (["B 1 in 6"], "lead A", "Tc Ac Jd Ad")
        assert (hand(game, A), hand(game, B)) == ("9s Ts Ks 7c 8c 9c 7h 8h 9h", "7s Qs As Qc Kc Td Jh Qh Kh")
        assert [trick.last for trick in running(game).tricks] == [False] * 5

    def test_the_upcard_drawn_meanwhile_and_the_next_lead(self) -> None:
        # B revokes with a trump, leads without drawing: the made-up draws end the talon. The lead is breach 5 of B.
        game = at(
            a="9s Ts Ks 7c 8c 9c 7h 8h 9h",
            b="7s As Qs Td Qc Kc Jh Qh Kh",
            trump="d",
            talon="Tc",
            upcard="Ad",
            open_play="follow",
        )
        game = play(game, "A 9s, B Td, B Kc")
        assert (talon(game), phase(game)) == ("", "follow A")
        game = play(game, "A protest")
        assert (verdicts(game), penalties(game), phase(game)) == (["B 5 in 7"], (100, 0), "follow A")
        game = play(game, "A protest")
        assert (verdicts(game), penalties(game), phase(game)) == (["B 5 in 7", "B 1 in 7"], (100, 0), "lead A")
        assert (talon(game), hand(game, A)) == ("Tc Ad", "9s Ts Ks 7c 8c 9c 7h 8h 9h")
        assert hand(game, B) == "7s Qs As Qc Kc Td Jh Qh Kh"

    def test_draws_made_up_before_the_lead_stand(self) -> None:
        game = at(a=MINE, b="7s 8s As Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc Ac Js", upcard="Ad", open_play="follow")
        game = play(game, "A Ks, B 7s, A 9s, B Jc, A protest")
        assert (verdicts(game), phase(game), talon(game)) == (["B 1 in 7"], "lead A", "Js Ad")
        assert (hand(game, A), hand(game, B)) == ("9s Ts 7c 8c 9c Tc 7h 8h 9h", "8s As Jc Qc Kc Ac Jh Qh Kh")

    def test_later_words(self) -> None:
        # Trick 8: B takes 9s with the trump 7d; in trick 9 B marries. All goes with trick 8.
        game = at(a=MINE, b="7s As Qs 7d Qd Kd Jh Qh Kh", trump="d")
        game = play(game, "A 9s, B 7d, B marriage, B terz Kh, A good")
        assert melds(game) == ["B marriage in 9", "B terz Kh in 9"]
        game = play(at(a=MINE, b="7s As Qs 7d Qd Kd Jh Qh Kh", trump="d"), "A 9s, B 7d, B marriage, A protest")
        assert (verdicts(game), melds(game), written(game)) == (["B 1 in 8"], [], (0, 0))
        assert phase(game) == "lead A"

    def test_a_later_announcement_waiting_for_its_answer(self) -> None:
        game = play(
            at(a=MINE, b="7s As Qs 7d Qd Kd Jh Qh Kh", trump="d"), "A 9s, B 7d, B terz Kh, A protest, A protest"
        )
        assert (verdicts(game), phase(game), melds(game)) == (["B 9 in 9", "B 1 in 8"], "lead A", [])

    def test_the_closing_trick_of_uneven_hands_and_the_count(self) -> None:
        game = play(at(a="Ks", b="As Kh Qh", trump="d", taken="A" * 14, revoke="hundred"), "A Ks, B Kh, B count 0")
        # A has not acted since the revoke: the count goes with the trick.
        game = play(game, "A protest")
        assert (verdicts(game), court(game).counted, phase(game)) == (["B 1 in 15"], None, "lead A")
        assert (penalties(game), hand(game, B)) == ((100, 0), "As Qh Kh")

    def test_the_cut_and_early_draws(self) -> None:
        game = first(a=MINE, b=THEIRS, upcard="Ad", open_play="follow", talon="Js 8s Tc")
        before = talon(game)
        game = play(game, "A 9s, B Jc, B cut 5")
        assert talon(game) != before
        game = play(game, "A protest")
        assert (verdicts(game), phase(game), talon(game)) == (["B 1 in 1"], "lead A", before)
        game = first(a=MINE, b=THEIRS, upcard="Ad", open_play="follow", talon="Js 8s Tc")
        game = play(game, "A 9s, A draw, B Jc, A protest")
        # The early draw of A lapses with the trick: B protests without ground.
        assert (verdicts(game), talon(game), hand(game, A)) == (["B 1 in 1"], before, "9s Ts Ks 7c 8c 9c 7h 8h 9h")
        assert verdicts(play(game, "B protest"))[-1] == "B 0 in 1"


class TestLapse:
    def test_unjudged_breaches_since_the_trick_began(self) -> None:
        # A led while he owed the swap.
        assert verdicts(play(middle(), "A 9s, B Jc, B protest")) == ["A 4 in 7"]
        assert verdicts(play(middle(), "A 9s, B Jc, A protest, B protest")) == ["B 1 in 7", "B 0 in 7"]

    def test_a_judged_one_stands_with_its_penalty(self) -> None:
        game = play(middle(revoke="undo"), "A 9s, B Jc, B protest, A protest")
        assert (verdicts(game), penalties(game), phase(game)) == (["A 4 in 7", "B 1 in 7"], (0, 100), "lead A")

    def test_a_false_word_of_the_trick_can_still_be_judged(self) -> None:
        game = play(endgame(disclosure="after_trick"), "A terz Qs, B good, A 9s, B Jc, A protest")
        assert melds(game) == ["A terz Qs in 8"]
        game = play(game, "B protest")
        assert (verdicts(game), melds(game)) == (["B 1 in 8", "A 9 in 8"], [])

    def test_a_false_word_of_the_follower_too(self) -> None:
        game = play(endgame(), "A 9s, B terz Ts, B Jc, A protest, A protest")
        assert (verdicts(game), melds(game)) == (["B 1 in 8", "B 9 in 8"], [])

    def test_earlier_breaches_do_not_lapse(self) -> None:
        # The queen of trick 9 is a revoke too (As beats Ks), and shows the one of trick 8.
        game = play(endgame(), "A 9s, B Jc, A Ks, B Qs, A protest")
        assert (verdicts(game), phase(game)) == (["B 1 in 9"], "lead A")
        assert verdicts(play(game, "A protest"))[-1] == "B 1 in 8"


class TestWordsStand:
    def test_melds_points_and_their_owner(self) -> None:
        game = play(endgame(), "A terz 9c, B good, A 9s, B Jc, A protest")
        assert (melds(game), written(game)[0] - penalties(game)[0]) == (["A terz 9c in 8"], 20)
        # Who announced in it does not announce another; the marriage stands apart.
        assert refused(game, "A terz 9h").clause == "R6.9"
        assert can(game, "A marriage")
        game = play(game, "A 9s")
        assert refused(game, "B terz Kh").clause == "R4.11"
        game = play(game, "B Qs, B Kc, A 7c, B Jc")
        assert phase(game) == "follow A"

    def test_of_the_follower(self) -> None:
        game = play(endgame(), "A 9s, B terz Kh, B Jc, A protest")
        assert (melds(game), phase(game)) == (["B terz Kh in 8"], "lead A")
        assert refused(game, "A terz 9c").clause == "R4.11"
        assert refused(play(game, "A 9s"), "B terz Kc").clause == "R6.9"

    def test_who_announced_nothing_may_announce_now(self) -> None:
        game = play(endgame(), "A 9s, B Jc, A protest, A terz 9c, B good")
        assert melds(game) == ["A terz 9c in 8"]
        # Only what was announced before the undoing forbids another.
        assert melds(play(game, "A terz 9h")) == ["A terz 9c in 8", "A terz 9h in 8"]

    def test_marriage(self) -> None:
        game = play(at(a="Qd Kd 9s Ks 7c 8c 7h 8h 9h", b=THEIRS, trump="d"), "A marriage, A 9s, B Jc, A protest")
        assert melds(game) == ["A marriage in 8"]
        assert not in_order(game, "marriage")

    def test_what_was_disclosed_stays_disclosed(self) -> None:
        game = play(endgame(disclosure="after_trick"), "A terz 9c, B good, A 9s, B Jc, A protest")
        assert history(game, B)[0] == "A terz 9c"
        early = play(endgame(disclosure="after_trick"), "A terz 9c, B good, A 9s")
        assert history(early, B)[0] == "A terz"

    def test_what_was_not_stays_hidden(self) -> None:
        game = play(
            at(a=MINE, b="7s As Qs 7d Qd Kd Jh Qh Kh", trump="d", disclosure="after_trick"), "A 9s, B 7d, B 106 Kh"
        )
        game = play(game, "A protest, A protest")
        assert history(game, A)[2] == "B 106"


class TestLateMarriageInTheTrick:
    """After the undoing the leader still has to play the other half, if his marriage was a right one (R4.14)."""

    @staticmethod
    def game(**knobs: Value) -> Game:
        """Trick 9: A, who had both, led the queen of trumps in trick 8 and leads again."""
        game = at(a="Qd Kd 9s Ks 7c 8c 7h 8h 9h", b="7d Ad As Qs Jc Qc Kc Jh Qh", trump="d", knobs=knobs)
        return play(game, "A Qd, B 7d")

    def test_true(self) -> None:
        game = play(self.game(marriage_late=True, closed_play="follow"), "A marriage, A Kd, B Jc, A protest")
        assert (verdicts(game), phase(game)) == (["B 1 in 9"], "lead A")
        assert [str(to_lead(game).due), melds(game)] == ["Kd", ["A marriage in 9"]]
        assert verdicts(play(game, "A 9s, B protest"))[-1] == "A 9 in 9"

    def test_false_by_the_rules_binds_nobody(self) -> None:
        game = play(self.game(marriage_late=False, closed_play="follow"), "A marriage, A Kd, B Jc, A protest")
        assert (to_lead(game).due, melds(game)) == (None, ["A marriage in 9"])
        assert in_order(game, "9s")

    def test_false_as_a_second_one_binds_nobody(self) -> None:
        game = at(
            a="Qd Kd 9s Ks 7c 8c 7h 8h 9h",
            b="7d Ad As Qs Jc Qc Kc Jh Qh",
            trump="d",
            marriage_late=True,
            closed_play="follow",
        )
        game = play(game, "A marriage, A Qd, B 7d, A marriage, A Kd, B Jc, A protest")
        assert (verdicts(game), to_lead(game).due) == (["B 1 in 9"], None)


class TestCardsStayKnown:
    def test_cards_of_the_undone_trick(self) -> None:
        game = play(endgame(), "A 9s, B Jc, A protest")
        assert (known(game, A), known(game, B)) == ("9s", "Jc")
        game = play(game, "A 9s, B Qs")
        assert (known(game, A), known(game, B)) == ("", "Jc")

    def test_a_swapped_seven_and_the_card_for_it(self) -> None:
        game = play(middle(), "A swap, A 9s, B Jc, A protest")
        assert (hand(game, A), talon(game)) == ("9s Ts 7c 8c 9c 7d 7h 8h 9h", "Tc Ad")
        assert known(game, A) == "9s 7d"

    def test_later_cards_too(self) -> None:
        game = at(a=MINE, b="7s As Qs 7d Qc Kc Jh Qh Kh", trump="d")
        game = play(game, "A 9s, B 7d, B As, A protest")
        assert (known(game, A), known(game, B)) == ("9s", "As 7d")


class TestAgain:
    @pytest.mark.parametrize(("revoke", "points"), [("hundred", [100, 200, 300]), ("undo", [0, 100, 200])])
    def test_every_further_revoke_in_the_trick(self, revoke: str, points: list[int]) -> None:
        game = endgame(revoke=revoke)
        for due in points:
            game = play(game, "A 9s, B Jc, A protest")
            assert (penalties(game), phase(game)) == ((due, 0), "lead A")

    def test_the_first_of_another_trick_is_a_first_one(self) -> None:
        game = play(endgame(revoke="undo"), "A 9s, B Jc, A protest, A 9s, B Qs, B Kc, A 7c")
        assert phase(game) == "lead B"
        game = play(game, "B Jh, A Ks, B protest")
        assert (verdicts(game), penalties(game)) == (["B 1 in 8", "A 1 in 10"], (0, 0))
        assert targets(game) == (501, 501)

    def test_the_leader_may_lead_another_card(self) -> None:
        game = play(endgame(), "A 9s, B Jc, A protest, A 7h")
        assert (phase(game), hand(game, A)) == ("follow B", "9s Ts Ks 7c 8c 9c 8h 9h")
