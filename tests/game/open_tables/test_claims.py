"""«Доехал» at an open table: penalties count, the claimant's false melds still open to protest do not (R5.5, R6.6)."""

import pytest

from terts.game.game import Game, end, score, totals
from terts.game.rules import Value
from tests.game.open_tables.builder import A, B, at, phase, play, result, targets, verdicts


def endgame(**knobs: Value) -> Game:
    """Trick 8, no talon, trump diamonds (all gone); A, who took all seven tricks with 102 points, leads."""
    return at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", knobs=knobs)


def claimed(game: Game, moves: str) -> str:
    """How the game ends by the claim with which the moves end."""
    return result(play(game, moves)).by


class TestFalseMelds:
    # A's 102 card points and 20 for a terz reach 122. A's terz 9c is true, his terz Qs is false.

    def test_a_true_meld_counts(self) -> None:
        assert claimed(endgame(target=122), "A terz 9c, B good, A claim") == "claim"

    @pytest.mark.parametrize("disclosure", ["at_once", "after_card", "after_trick"])
    def test_a_false_one_open_to_protest_does_not(self, disclosure: str) -> None:
        # Only under at_once B's time runs again since the meld is disclosed; else his answer ended it.
        game = endgame(target=122, disclosure=disclosure)
        by = claimed(game, "A terz Qs, B good, A claim")
        assert by == ("false claim" if disclosure == "at_once" else "claim")

    def test_the_totals_stand_as_they_are_written(self) -> None:
        # R5.2: the melds of the deal count in the exact total as long as no verdict voids them.
        game = play(endgame(target=122, disclosure="at_once"), "A terz Qs, B good, A claim")
        assert (result(game).winner, result(game).score) == (B, (122, 0))

    def test_a_false_one_let_pass_counts(self) -> None:
        # B's own card ends his time.
        game = play(endgame(target=122, disclosure="at_once"), "A terz Qs, B good, A 9s, B As, B Kc, A 9c, B Jc")
        assert claimed(game, "A claim") == "claim"

    def test_a_false_one_voided_does_not(self) -> None:
        assert claimed(endgame(target=122), "A terz Qs, B protest, A claim") == "false claim"

    def test_a_false_marriage(self) -> None:
        assert claimed(endgame(target=122), "A marriage, A claim") == "false claim"
        assert claimed(endgame(target=102), "A marriage, A claim") == "claim"

    def test_at_a_referee_table_false_melds_are_void_already(self) -> None:
        assert claimed(endgame(target=122, table="referee"), "A terz Qs, A claim") == "false claim"
        assert claimed(endgame(target=122, table="referee"), "A terz 9c, B good, A claim") == "claim"

    def test_the_opponents_false_melds_count_for_him(self) -> None:
        # B's score before the deal 400 and his false 20 reach 420; a claim that needs the lead is false by them.
        game = at(
            "classic", a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", score=(318, 400),
            target=420,
        )  # fmt: skip
        assert claimed(game, "A claim") == "claim"
        assert claimed(game, "A 9s, B marriage, B Jc, A claim") == "false claim"
        assert claimed(game, "A 9s, B marriage, B Qs, B Kc, A 7c, B Jh, A claim") == "false claim"

    def test_a_true_frame_announced_too_early_is_no_false_meld(self) -> None:
        # 100 points written, the target 100; B may still protest the early frame (breach 2), which is held.
        game = at(
            a="Qs Qc Qd Qh 9s 7c 8c 7h 8h", b="7s As Ks Jc Ac Kc Jh Ah Kh", trump="d", taken="B" * 7, leader=B,
            frames_need_trick=True, target=100,
        )  # fmt: skip
        assert verdicts(play(game, "B 7s, A queens, B protest")) == ["A 2 in 8"]
        assert claimed(game, "B 7s, A queens, A claim") == "claim"


class TestPenalties:
    def test_those_of_the_opponent_count(self) -> None:
        game = play(endgame(revoke="hundred", target=202), "A 9s, B Jc, A protest")
        assert totals(game) == (202, 0)
        assert claimed(game, "A claim") == "claim"

    def test_own_ones_under_fine_are_taken_off(self) -> None:
        game = play(endgame(false_meld="fine"), "A terz Qs, B protest, A terz Qs, B protest")
        assert (score(game), totals(game)) == ((-40, 0), (62, 0))

    def test_uphill_raises_the_mark_for_oneself_only(self) -> None:
        game = play(endgame(false_meld="uphill", target=102), "A terz Qs, B protest")
        assert targets(game) == (202, 102)
        assert claimed(game, "A claim") == "false claim"

    def test_own_raises_it_by_the_points(self) -> None:
        game = play(endgame(false_meld="own", target=80), "A terz Qs, B protest")
        assert targets(game) == (100, 80)
        assert claimed(game, "A claim") == "claim"
        game = play(game, "A fifty Ks, B protest")
        assert (targets(game), claimed(game, "A claim")) == ((150, 80), "false claim")


class TestRecordTarget:
    """The score without card points may reach the target less one (R5.3)."""

    @pytest.mark.parametrize(("before", "by"), [(400, "claim"), (399, "false claim")])
    def test_with_penalties(self, before: int, by: str) -> None:
        # A took nothing: the seven tricks are B's. 400 + 100 = 500.
        game = at(
            a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", taken="BBBBBBB",
            score=(before, 0), revoke="hundred",
        )  # fmt: skip
        assert claimed(game, "A 9s, B Jc, A protest, A claim") == by

    def test_a_false_meld_open_to_protest_does_not_reach_it(self) -> None:
        game = at(
            a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", taken="BBBBBBB", score=(480, 0)
        )
        assert claimed(game, "A terz 9c, B good, A claim") == "claim"
        assert claimed(game, "A terz Qs, B good, A claim") == "false claim"

    def test_uphill_moves_it_too(self) -> None:
        game = at(
            a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", taken="BBBBBBB", score=(580, 0)
        )
        game = play(game, "A terz Qs, B protest")
        assert targets(game) == (601, 501)
        assert claimed(game, "A claim") == "false claim"
        assert claimed(game, "A terz 9c, B good, A claim") == "claim"

    def test_after_the_deal_by_the_rounded_score_with_penalties(self) -> None:
        # B counts 50 for 31: 19 to A, 361 + 19 + 119 are 499; rounded to 120 they are 500, and B's 31 are 30.
        game = at(a="Ts", b="As", trump="d", taken="A" * 15, score=(361, 0))
        game = play(game, "A Ts, B As, B count 50, A protest, A good")
        assert (result(game).winner, result(game).by, result(game).score) == (A, "points", (500, 30))


class TestEndsFromOutside:
    def test_resignation_leaves_the_true_points(self) -> None:
        game = play(at(a="Ts", b="As", trump="d", taken="A" * 15), "A Ts, B As, B count 0")
        assert phase(game) == "count A"
        assert result(end(game, A, "resignation")).score == (119, 31)

    def test_no_mark_ends_a_game_in_the_middle_of_a_deal(self) -> None:
        game = play(endgame(target=1), "A 9s, B Jc, A protest, B protest")
        assert (phase(game), verdicts(game)) == ("lead A", ["B 1 in 8", "B 0 in 8"])
