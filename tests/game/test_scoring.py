"""R5: counting a deal, targets, the end of a game and the claim."""

from __future__ import annotations

import pytest

from terts.game.cards import Pair, Seat
from terts.game.deal import Result
from terts.game.game import Game, actor, end, in_play, legal, score, totals
from terts.game.rules import Value, parse
from terts.game.scoring import opening_standing, round_to_ten
from terts.game.view import phase_name, view
from tests.game.positions import clause, play, quiet_move, table, with_targets
from tests.game.sheets import closed, finished_deal

A, B = Seat.A, Seat.B
QUIET: dict[str, Value] = {"break_talon": False, "swap_duty": "optional"}


def sheet(
    points_a: int,
    last: Seat = A,
    before: Pair[int] = (0, 0),
    targets: Pair[int] = (501, 501),
    name: str = "codex",
    **knobs: Value,
) -> tuple[Pair[int], Pair[int], Result | None]:
    """What is written for the deal, the score after it, and the result."""
    standing, result = closed(parse(name, knobs), before, finished_deal(points_a, last), targets)
    return standing.results[-1].written, standing.score, result


# R5.1


@pytest.mark.parametrize(
    ("points", "written"),
    # By hand: the nearest ten; an ending of 5 goes down.
    [(0, 0), (1, 0), (4, 0), (5, 0), (6, 10), (14, 10), (15, 10), (16, 20), (65, 60), (66, 70), (85, 80), (94, 90),
     (95, 90), (96, 100), (144, 140), (145, 140), (146, 150), (150, 150)],
)  # fmt: skip
def test_r5_1_rounding_to_the_nearest_ten_five_goes_down(points: int, written: int) -> None:
    assert round_to_ten(points) == written


def test_r5_1_tens_65_to_85_is_written_60_to_80() -> None:
    assert sheet(65)[:2] == ((60, 80), (60, 80))
    assert sheet(66)[:2] == ((70, 80), (70, 80))
    assert sheet(64)[:2] == ((60, 90), (60, 90))


def test_r5_1_none_writes_the_points_as_they_are() -> None:
    assert sheet(65, rounding="none")[:2] == ((65, 85), (65, 85))


def test_r5_1_a_deal_has_150_points_and_the_last_trick_counts_ten() -> None:
    for last in Seat:
        standing, _ = closed(parse("codex"), (0, 0), finished_deal(70, last))
        assert standing.results[-1].points == (70, 80)
        assert standing.results[-1].last is last


# R5.2


def test_r5_2_the_target_is_501_unless_agreed_otherwise() -> None:
    assert opening_standing(parse("home")).targets == (501, 501)
    assert opening_standing(parse("home", {"target": 1000})).targets == (1000, 1000)


def test_r5_2_exact_total_is_the_record_before_melds_and_unrounded_points_taken_so_far() -> None:
    game = table(b="As 7h 8h 9h", a="Ts", score=(100, 200), knobs=QUIET)
    assert totals(game) == (100, 200)
    game = play(game, "B terz 9h, A good")
    assert (totals(game), score(game)) == ((100, 220), (100, 220))
    game = play(game, "B As")
    assert totals(game) == (100, 220)  # a card on the table counts for nobody yet
    game = play(game, "A Ts")
    # Ace 11 and ten 10; the written record leaves card points out until the deal is over.
    assert (totals(game), score(game)) == ((100, 241), (100, 220))


# R5.3, R5.4


def test_r5_3_the_game_goes_on_below_the_target() -> None:
    # 425 + 75 = 500 exactly: one short, and 430 + 70 would be needed for a rounded 500.
    written, after, result = sheet(75, before=(425, 0), record_target="none")
    assert (written, after, result) == ((70, 70), (495, 70), None)


def test_r5_3_the_exact_total_ends_the_game_and_nothing_is_rounded() -> None:
    written, after, result = sheet(75, before=(426, 0), record_target="none")
    assert written == (75, 75)
    assert result == Result(A, "points", (501, 75))
    assert after == (501, 75)


def test_r5_3_rounding_up_to_the_target_does_not_end_the_game_without_record_target() -> None:
    # 431 + 66 = 497 exactly, rounded 431 + 70 = 501.
    assert sheet(66, before=(431, 0), record_target="none")[1:] == ((501, 80), None)


def test_r5_3_less_one_ends_at_the_target_less_one_of_the_rounded_record() -> None:
    # 430 + 66 = 496 exactly, rounded 500.
    written, _, result = sheet(66, before=(430, 0), record_target="less_one")
    assert written == (70, 80)
    assert result == Result(A, "points", (500, 80))
    assert sheet(66, before=(429, 0), record_target="less_one")[2] is None


def test_r5_3_less_one_looks_at_the_record_as_rounding_leaves_it() -> None:
    # 435 + 65 = 500 exactly, but the 5 goes down: 495.
    assert sheet(65, before=(435, 0), record_target="less_one")[1:] == ((495, 80), None)


def test_r5_3_less_one_without_rounding() -> None:
    result = sheet(65, before=(435, 0), record_target="less_one", rounding="none")[2]
    assert result == Result(A, "points", (500, 85))


def test_r5_4_the_exact_test_comes_first() -> None:
    # A has 501 exactly; B's 424 + 76 = 500 would do by the rounded record, but that is not looked at any more.
    for last in Seat:
        _, _, result = sheet(74, last, before=(427, 424), record_target="less_one")
        assert result == Result(A, "points", (501, 500))


@pytest.mark.parametrize("last", Seat)
def test_r5_4_both_exact_the_winner_of_the_last_trick(last: Seat) -> None:
    _, _, result = sheet(70, last, before=(440, 425))
    assert result == Result(last, "points", (510, 505))


@pytest.mark.parametrize("last", Seat)
def test_r5_4_both_by_the_rounded_record_the_winner_of_the_last_trick(last: Seat) -> None:
    # 430 + 70 and 420 + 80: both have 500, one less than the exact total needs.
    _, _, result = sheet(70, last, before=(430, 420), record_target="less_one")
    assert result == Result(last, "points", (500, 500))


def test_r5_4_each_player_has_his_own_target() -> None:
    assert sheet(75, before=(430, 0), targets=(601, 501))[2] is None
    assert sheet(75, before=(430, 430), targets=(601, 501))[2] == Result(B, "points", (505, 505))
    assert sheet(66, before=(530, 0), targets=(601, 501), record_target="less_one")[2] == Result(A, "points", (600, 80))


def test_r5_3_in_the_middle_of_a_deal_the_game_goes_on_whatever_the_totals() -> None:
    game = table(b="7h 8h 9h", score=(600, 490))
    game = play(game, "B terz 9h, A good")
    assert totals(game) == (600, 510)
    assert phase_name(game) == "lead"


def test_r5_3_a_deal_that_began_over_the_target_ends_the_game() -> None:
    game = table(score=(600, 0))
    while actor(game) is not None:
        game = play(game, quiet_move(game))
    result = view(game, None).result
    assert result is not None
    assert (result.winner, result.by) == (A, "points")


# R5.5


def claimed(game: Game, seat: str = "B") -> tuple[str, str]:
    result = view(play(game, f"{seat} claim"), None).result
    assert result is not None
    return result.winner.name, result.by


def test_r5_5_a_true_claim_wins_at_once() -> None:
    game = play(table(b="As", a="Ts", score=(0, 480), knobs=QUIET), "B As, A Ts")
    # 480 + 21 = 501.
    after = play(game, "B claim")
    assert view(after, None).result == Result(B, "claim", (0, 501))
    assert phase_name(after) == "over"
    assert in_play(after)
    assert score(after) == (0, 480)


def test_r5_5_a_false_claim_loses_the_game() -> None:
    game = play(table(b="As", a="Ts", score=(0, 479), knobs=QUIET, record_target="none"), "B As, A Ts")
    assert view(play(game, "B claim"), None).result == Result(A, "false claim", (0, 500))


def test_r5_5_the_follower_may_claim_and_the_card_on_the_table_counts_not() -> None:
    game = play(table(b="As", a="Ts", score=(490, 0), knobs=QUIET, record_target="none"), "B As")
    assert claimed(game, "A") == ("B", "false claim")
    arrived = play(table(b="As", a="Ts", score=(501, 0), knobs=QUIET), "B As")
    assert claimed(arrived, "A") == ("A", "claim")


def test_r5_5_record_target_counts_the_record_without_card_points() -> None:
    # Record 480, a terz: 500 written, no card points.
    for value, wanted in (("less_one", ("B", "claim")), ("none", ("A", "false claim"))):
        game = play(table(b="7h 8h 9h", score=(0, 480), record_target=value), "B terz 9h, A good")
        assert claimed(game) == wanted
    # 490 and ten card points make 500 exactly: neither 501, nor is the record itself 500.
    game = play(table(b="Ts", a="8s", score=(0, 490), record_target="less_one", knobs=QUIET), "B Ts, A 8s")
    assert totals(game) == (0, 500)
    assert claimed(game) == ("A", "false claim")


def test_r5_5_claim_needs_lead_is_false_if_the_opponent_has_reached_his_target() -> None:
    for value, wanted in ((True, ("A", "false claim")), (False, ("B", "claim"))):
        assert claimed(table(score=(501, 510), claim_needs_lead=value)) == wanted
        assert claimed(table(score=(500, 501), claim_needs_lead=value)) == ("B", "claim")


def test_r5_5_claim_needs_lead_does_not_look_at_the_opponents_record_target() -> None:
    assert claimed(table(score=(500, 501), claim_needs_lead=True, record_target="less_one")) == ("B", "claim")


def test_r5_5_claim_needs_lead_goes_by_the_opponents_own_target() -> None:
    game = table(score=(510, 510), claim_needs_lead=True, targets=(601, 501))
    assert claimed(game) == ("B", "claim")


def test_r5_5_a_claim_not_in_an_answer_and_not_out_of_turn() -> None:
    game = play(table(b="7h 8h 9h", score=(501, 501)), "B terz 9h")
    assert clause(game, "A claim") == "RECORD 2"
    assert clause(game, "B claim") == "RECORD 2"


def test_r5_5_a_claim_with_a_swap_owed_and_after_a_late_marriage_is_possible() -> None:
    game = table(b="Qd Kd", a="8s", upcard="8d", score=(0, 481), marriage_late=True, knobs=QUIET)
    game = play(game, "B Qd, A 8s")
    assert claimed(play(game, "B marriage")) == ("B", "claim")  # 481 + 20 + 2


# R5.6


def test_r5_6_uphill_a_raised_target_is_what_counts() -> None:
    game = with_targets(table(score=(0, 510)), (501, 601))
    assert claimed(game) == ("A", "false claim")
    assert [side.target for side in view(game, A).sides] == [501, 601]


# Ends from outside


@pytest.mark.parametrize("by", ["resignation", "time"])
def test_record_3_an_end_from_outside_keeps_the_exact_totals(by: str) -> None:
    game = play(table(b="As", a="Ts", score=(30, 40), knobs=QUIET), "B As, A Ts")
    over = end(game, A, by)
    assert view(over, None).result == Result(A, by, (30, 61))
    assert score(over) == (30, 40)


def test_the_sheet_lists_the_melds_of_the_deal() -> None:
    game = table(b="7h 8h 9h Qd Kd", knobs=QUIET)
    game = play(game, "B terz 9h, A good, B marriage")
    while actor(game) is not None:
        options = [action for action in legal(game) if len(str(action)) == 2]
        seat = actor(game)
        assert seat is not None
        game = play(game, f"{seat.name} {options[0]}")
    result = game.standing.results[-1]
    assert [(one.seat, str(one.meld), one.points) for one in result.melds] == [(B, "terz 9h", 20), (B, "marriage", 20)]
    assert result.score[1] - result.written[1] == 40
    assert result.score == game.standing.score
