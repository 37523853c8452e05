"""R4.6, R4.7, R4.9 to R4.11, R4.13: when and who may announce, and what is answered.

In most positions B leads the first trick (A deals) and diamonds are trumps.
"""

from __future__ import annotations

import pytest

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.view import phase_name, view
from tests.game.positions import (
    announced,
    cards_to_play,
    clause,
    legal_texts,
    play,
    quietly,
    refused,
    table,
    without_talon,
)

A, B = Seat.A, Seat.B
TRICK_8_A = "7s 8s 9s Jc Kc 7h 9h Jh 8c"
"""Nine cards with one terz, of A who leads the eighth trick."""
TRICK_8_B = "Ts Qs As 9c Tc Ad Kh 8h Qd"


def scored(game: Game) -> list[str]:
    """All scored melds, in full."""
    assert game.deal is not None
    return [f"{one.seat.name} {one.meld} {one.points} in {one.trick}" for one in game.deal.melds]


def written(game: Game) -> tuple[int, int]:
    seen = view(game, None)
    return seen.sides[0].score, seen.sides[1].score


# R4.6: when


def test_r4_6_the_leader_announces_before_his_card_and_not_after() -> None:
    game = table(b="7s 8s 9s Jh")
    assert announced(game) == {"terz 9s"}
    after = play(game, "B Jh")
    assert clause(after, "B terz 9s") == "RECORD 2"


def test_r4_6_melds_in_tricks_1_to_8_by_nine_cards() -> None:
    for trick in range(1, 8):
        game = quietly(table(b="7s 8s 9s", a="Ts"), trick, keep="7s 8s 9s")
        if view(game, None).turn is A:
            game = play(game, f"A {cards_to_play(game).split()[0]}")
        assert announced(game) == {"terz 9s"}, trick
    eighth = without_talon(a=TRICK_8_A, b=TRICK_8_B)
    assert announced(eighth) == {"terz 9s"}


def test_r4_6_no_meld_from_trick_9_on() -> None:
    game = without_talon(a=TRICK_8_A, b=TRICK_8_B, closed_play="follow")
    game = play(game, "A 8c, B 9c")
    assert view(game, None).trick == 9
    game = play(game, f"B {cards_to_play(game).split()[0]}")
    assert announced(game) == set()
    assert refused(game, "A terz 9s").clause == "R4.6"


def test_r4_6_talon_melds_end_with_the_talon() -> None:
    game = without_talon(a=TRICK_8_A, b=TRICK_8_B, melds_until="talon")
    assert announced(game) == set()
    assert refused(game, "A terz 9s").key == "melds-talon-gone"


def test_r4_6_the_follower_may_announce_ask_and_beat_in_trick_8() -> None:
    game = without_talon(a=TRICK_8_A, b="Qh Kh Ah 9c Tc 8d Ts Qs 8h")
    assert announced(play(game, "A 8c")) == {"terz Ah"}
    assert "ask" in legal_texts(play(game, "A terz 9s"))
    assert legal_texts(play(game, "A terz 9s, B ask")) == {"good", "beat terz Ah"}


# R4.7: frames


@pytest.mark.parametrize("break_talon", [True, False])
def test_r4_7_break_no_frame_in_the_first_trick_broken_talon_or_not(break_talon: bool) -> None:
    game = table(b="Qs Qc Qd Qh", frames_from="break", break_talon=break_talon)
    assert announced(game) == set()
    assert clause(game, "B queens") == "R4.7"
    later = quietly(game, 2, keep="Qs Qc Qd Qh")
    if view(later, None).turn is A:
        later = play(later, f"A {cards_to_play(later).split()[0]}")
    assert announced(later) == {"queens"}


def test_r4_7_break_no_frame_may_beat_in_the_first_trick() -> None:
    game = table(b="7s 8s 9s", a="Qs Qc Qd Qh", frames_from="break")
    game = play(game, "B terz 9s")
    assert legal_texts(game) == {"good"}
    assert clause(game, "A beat queens") == "R4.7"


def test_r4_7_deal_a_frame_in_the_first_trick() -> None:
    game = play(table(b="Qs Qc Qd Qh"), "B queens, A good")
    assert scored(game) == ["B queens 100 in 1"]


def test_r4_7_frames_need_trick_one_taken_even_an_empty_one() -> None:
    game = table(b="Qs Qc Qd Qh 7s", a="Jc Jd Js Jh 8s", frames_need_trick=True, break_talon=False)
    assert clause(game, "B queens") == "R4.7"
    game = play(game, "B 7s, A 8s")  # an empty trick, of no points, to A
    assert announced(game) == {"jacks"}
    game = play(game, f"A {cards_to_play(game).split()[0]}")
    assert clause(game, "B queens") == "R4.7"


def test_r4_7_frames_need_trick_binds_what_is_used_to_beat() -> None:
    game = play(table(b="7s 8s 9s", a="Qs Qc Qd Qh", frames_need_trick=True), "B terz 9s")
    assert clause(game, "A beat queens") == "R4.7"


# R4.9: answering


def test_r4_9_the_follower_answers_at_once_and_nothing_else_is_possible() -> None:
    game = play(table(b="7s 8s 9s", a="Qd Kd 8d 7d", upcard="9d"), "B terz 9s")
    assert phase_name(game) == "answer"
    assert legal_texts(game) == {"good"}
    for move in ("A marriage", "A swap", "A claim", "A 8d", "A cut 3"):
        assert clause(game, move) == "RECORD 2"
    for move in ("B Jh", "B claim", "B good"):
        assert clause(game, move) == "RECORD 2"


def test_r4_9_good_the_leader_scores_and_goes_on() -> None:
    game = play(table(b="7s 8s 9s"), "B terz 9s, A good")
    assert scored(game) == ["B terz 9s 20 in 1"]
    assert written(game) == (0, 20)
    assert view(game, None).turn is B


def test_r4_9_beat_by_name_the_follower_scores_and_the_leaders_is_void() -> None:
    game = play(table(b="Js Qs Ks", a="7h 8h 9h Th"), "B terz Ks, A beat fifty Th")
    assert scored(game) == ["A fifty Th 50 in 1"]
    assert written(game) == (50, 0)
    assert view(game, None).turn is B


def test_r4_9_beat_without_the_question_needs_a_strictly_higher_name() -> None:
    game = play(table(b="7s 8s 9s", a="Qd Kd Ad"), "B terz 9s")
    assert legal_texts(game) == {"good", "ask"}
    assert refused(game, "A beat terz Ad").key == "beat-name"
    lower = play(table(b="7s 8s 9s Ts", a="Qd Kd Ad"), "B fifty Ts")
    assert legal_texts(lower) == {"good"}
    assert clause(lower, "A beat terz Ad") == "R4.9"


def test_r4_9_a_player_may_always_say_good_even_holding_better() -> None:
    game = play(table(b="7s 8s 9s", a="Jc Js Jd Jh"), "B terz 9s")
    assert "good" in legal_texts(game)
    assert scored(play(game, "A good")) == ["B terz 9s 20 in 1"]


def test_r4_9_ask_only_with_a_sequence_of_that_length() -> None:
    without = play(table(b="7s 8s 9s", a="Js Qs"), "B terz 9s")
    assert clause(without, "A ask") == "R4.9"
    lower = play(table(b="Js Qs Ks", a="7h 8h 9h"), "B terz Ks")
    assert legal_texts(lower) == {"good", "ask"}
    inside = play(table(b="Js Qs Ks", a="7h 8h 9h Th"), "B terz Ks")  # a fifty holds two terzes
    assert legal_texts(inside) == {"good", "ask", "beat fifty Th"}


def test_r4_9_why_nobody_may_ask_says_whether_he_can_beat() -> None:
    """«Перебейте старшей» to a player who holds none contradicts the table, which offers him «годится» alone."""
    nothing = play(table(b="7s 8s 9s", a="Js Qs"), "B terz 9s")
    assert refused(nothing, "A ask").args == {"meld": "terz", "beat": "no"}
    higher = play(table(b="Qs Qc Qd Qh", a="Kc Kd Kh Ks"), "B queens")
    assert refused(higher, "A ask").args == {"beat": "yes"}
    asked = play(table(b="Js Qs Ks", a="7h 8h 9h"), "B terz Ks, A ask")
    assert refused(asked, "A ask").args == {"beat": "no"}
    assert refused(asked, "A beat terz 9h").args == {"meld": "terz 9h", "beat": "no"}
    better = play(table(b="Js Qs Ks", a="Qh Kh Ah 7c 8c 9c"), "B terz Ks, A ask")
    assert refused(better, "A ask").args == {"beat": "yes"}
    assert refused(better, "A beat terz 9c").args == {"meld": "terz 9c", "beat": "yes"}


def test_r4_9_an_equal_meld_that_is_not_held_is_no_reason_to_ask() -> None:
    game = play(table(b="7s 8s 9s", a="Js Qs"), "B terz 9s")
    assert refused(game, "A beat terz Qs").key == "meld-not-held"
    assert refused(game, "A ask").key == "ask-without"


def test_r4_9_ask_only_to_a_sequence() -> None:
    game = play(table(b="Qs Qc Qd Qh", a="Kc Kd Kh Ks"), "B queens")
    assert legal_texts(game) == {"good", "beat kings"}
    assert refused(game, "A ask").key == "ask-frame"


def test_r4_9_after_the_question_only_the_same_length_and_higher_names_are_given_up() -> None:
    game = play(table(b="Js Qs Ks", a="Th Jh Qh Kh Ah 8c"), "B terz Ks, A ask")
    assert phase_name(game) == "answer_asked"
    assert legal_texts(game) == {"good", "beat terz Ah"}
    for meld in ("fifty Kh", "fifty Ah", "105 Ah"):
        assert clause(game, f"A beat {meld}") == "R4.9"
    assert clause(game, "A ask") == "R4.9"
    assert clause(game, "A beat terz Kh") in {"R4.5", "R4.9"}
    assert scored(play(game, "A beat terz Ah")) == ["A terz Ah 20 in 1"]


def test_r4_9_after_the_question_good_scores_the_leaders() -> None:
    game = play(table(b="Js Qs Ks", a="7h 8h 9h"), "B terz Ks, A ask")
    assert legal_texts(game) == {"good"}
    assert scored(play(game, "A good")) == ["B terz Ks 20 in 1"]


def test_r4_5_after_the_question_trumps_with_the_same_top_beat_and_plain_ones_do_not() -> None:
    trumps = play(table(b="Js Qs Ks", a="Jd Qd Kd", upcard="8d"), "B terz Ks, A ask")
    assert legal_texts(trumps) == {"good", "beat terz Kd"}
    plain = play(table(b="Js Qs Ks", a="Jh Qh Kh", upcard="8d"), "B terz Ks, A ask")
    assert legal_texts(plain) == {"good"}


def test_r4_9_who_gave_up_the_higher_name_may_not_use_it_in_this_trick() -> None:
    game = play(table(b="Js Qs Ks Td", a="Th Jh Qh Kh 8c"), "B terz Ks, A ask, A good, B Td")
    assert announced(game) == set()
    assert clause(game, "A fifty Kh") == "R4.11"


def test_r4_9_nothing_not_held_beats() -> None:
    game = play(table(b="7s 8s 9s", a="Js"), "B terz 9s")
    assert clause(game, "A beat jacks") in {"R4.1", "R4.2"}
    assert clause(game, "A beat fifty Kh") in {"R4.1", "R4.2"}


def test_r4_9_there_is_no_answer_without_an_announcement() -> None:
    game = table(b="7s 8s 9s", a="Qd Kd Ad")
    for move in ("B good", "B ask", "B beat terz 9s"):
        assert clause(game, move) == "RECORD 2"
    led = play(game, f"B {cards_to_play(game).split()[0]}")
    for move in ("A good", "A ask", "A beat terz Ad"):
        assert clause(led, move) == "RECORD 2"


# R4.10: more in one turn


def test_r4_10_many_adds_what_is_not_senior_unanswered() -> None:
    game = play(table(b="Js Qs Ks Th Jh Qh 7c 8c 9c", a="Jd Qd Kd Ad"), "B terz Ks, A good")
    assert announced(game) == {"terz Qh", "terz 9c"}
    game = play(game, "B terz Qh")
    assert phase_name(game) == "lead"
    assert scored(game) == ["B terz Ks 20 in 1", "B terz Qh 20 in 1"]
    game = play(game, "B terz 9c")
    assert written(game) == (0, 60)


def test_r4_10_nothing_senior_to_the_first_is_added() -> None:
    game = play(table(b="Js Qs Ks 7h 8h 9h Th"), "B terz Ks, A good")
    # The fifty is senior by name, both terzes of hearts are lower.
    assert announced(game) == {"terz 9h", "terz Th"}
    assert clause(game, "B fifty Th") == "R4.10"
    other = play(table(b="Js Qs Ks 7h 8h 9h"), "B terz 9h, A good")
    assert clause(other, "B terz Ks") == "R4.10"


def test_r4_10_not_senior_counts_against_the_first_not_the_last() -> None:
    game = play(table(b="Qs Ks As 7h 8h 9h Tc Jc Qc"), "B terz As, A good, B terz 9h")
    assert announced(game) == {"terz Qc"}


def test_r4_10_an_equal_plain_one_may_be_added_a_trump_one_not() -> None:
    equal = play(table(b="Js Qs Ks Jh Qh Kh"), "B terz Ks, A good")
    assert announced(equal) == {"terz Kh"}
    trumps = play(table(b="Js Qs Ks Jd Qd Kd", upcard="8d"), "B terz Ks, A good")
    assert clause(trumps, "B terz Kd") == "R4.10"


def test_r4_10_sequences_of_one_turn_share_no_card() -> None:
    game = play(table(b="Ts Js Qs Ks As 7h", resequence="subset"), "B terz As, A good")
    # Resequence apart: 10-J-Q shares the queen with Q-K-A.
    assert clause(game, "B terz Qs") == "R4.10"
    assert announced(game) == set()


def test_r4_10_frames_may_share_cards_with_sequences() -> None:
    game = play(table(b="Qs Qc Qd Qh Js Ks", upcard="8d", frame_rank="above"), "B queens, A good")
    assert announced(game) == {"terz Ks"}
    other = play(table(b="Qs Qc Qd Qh 9s Ts Js Ks", upcard="8d", frame_rank="interleaved"), "B 105 Ks, A good")
    assert announced(other) == {"queens"}


def test_r4_10_one_a_single_announcement_a_turn_marriage_apart() -> None:
    game = play(table(b="Js Qs Ks 7h 8h 9h Qd Kd", melds_per_turn="one"), "B terz Ks, A good")
    assert announced(game) == set()
    assert clause(game, "B terz 9h") == "R4.10"
    assert scored(play(game, "B marriage"))[-1] == "B marriage 20 in 1"


def test_r4_10_one_a_marriage_said_first_does_not_take_the_turn() -> None:
    game = play(table(b="Js Qs Ks Qd Kd", melds_per_turn="one"), "B marriage")
    assert announced(game) == {"terz Ks"}


# R4.11: the follower


def test_r4_11_if_the_leaders_meld_stood_the_follower_announces_none() -> None:
    game = play(table(b="7s 8s 9s Ts", a="Jh Qh Kh"), "B terz 9s, A good, B Ts")
    assert announced(game) == set()
    assert clause(game, "A terz Kh") == "R4.11"


def test_r4_11_if_the_leader_announced_nothing_the_follower_may_unanswered() -> None:
    game = play(table(b="7s 8s 9s Ts", a="Jh Qh Kh"), "B Ts")
    assert announced(game) == {"terz Kh"}
    game = play(game, "A terz Kh")
    assert phase_name(game) == "follow"
    assert scored(game) == ["A terz Kh 20 in 1"]


def test_r4_11_who_beat_may_add_others_at_his_own_turn_and_the_leader_no_more() -> None:
    game = table(b="7s 8s 9s 7c 8c 9c Th", a="Jh Qh Kh Ah Ts Js Qs")
    game = play(game, "B terz 9s, A beat fifty Ah")
    assert announced(game) == set()
    assert clause(game, "B terz 9c") == "R4.11"
    game = play(game, "B Th")
    assert announced(game) == {"terz Qs"}
    assert clause(game, "A terz Kh") in {"R4.8", "R4.10"}
    assert scored(play(game, "A terz Qs")) == ["A fifty Ah 50 in 1", "A terz Qs 20 in 1"]


def test_r4_11_one_who_beat_adds_none() -> None:
    game = table(b="7s 8s 9s Th", a="Jh Qh Kh Ah Ts Js Qs", melds_per_turn="one")
    game = play(game, "B terz 9s, A beat fifty Ah, B Th")
    assert announced(game) == set()
    assert clause(game, "A terz Qs") == "R4.10"


def test_r4_11_the_marriage_takes_no_trick() -> None:
    game = play(table(b="Qd Kd Th 9s", a="Jh Qh Kh"), "B marriage, B Th")
    assert announced(game) == {"terz Kh"}
    game = play(table(b="7s 8s 9s Th", a="Qd Kd"), "B terz 9s, A good, B Th")
    assert "marriage" in legal_texts(game)


def test_r4_11_a_new_trick_a_new_word() -> None:
    game = play(table(b="7s 8s 9s Kd", a="Jh Qh Kh 8h", break_talon=False), "B terz 9s, A good, B Kd, A 8h, B 7s")
    assert announced(game) == {"terz Kh"}


# R4.13: scored at once


def test_r4_13_points_enter_the_record_at_once_and_not_before_the_answer() -> None:
    game = play(table(b="Js Qs Ks"), "B terz Ks")
    assert written(game) == (0, 0)
    assert written(play(game, "A good")) == (0, 20)
