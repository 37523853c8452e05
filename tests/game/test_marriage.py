"""R4.3 and R4.14: the marriage.

In most positions B leads the first trick (A deals) and diamonds are trumps.
"""

from __future__ import annotations

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.rules import Value
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


def scored(game: Game) -> list[str]:
    """All scored melds, in full."""
    assert game.deal is not None
    return [f"{one.seat.name} {one.meld} {one.points} in {one.trick}" for one in game.deal.melds]


def written(game: Game) -> tuple[int, int]:
    seen = view(game, None)
    return seen.sides[0].score, seen.sides[1].score


# R4.14: the marriage


def test_r4_14_at_any_own_turn_leading_or_following_before_the_card() -> None:
    leading = table(b="Qd Kd Th")
    assert "marriage" in legal_texts(leading)
    following = play(table(b="Th", a="Qd Kd"), "B Th")
    assert "marriage" in legal_texts(following)
    assert written(play(following, "A marriage")) == (20, 0)
    assert clause(play(leading, "B Th"), "B marriage") == "RECORD 2"


def test_r4_14_once_a_deal_by_the_same_player() -> None:
    game = play(table(b="Qd Kd"), "B marriage")
    assert "marriage" not in legal_texts(game)
    assert clause(game, "B marriage") == "R4.14"


def test_r4_14_both_cards_in_hand_and_trumps() -> None:
    assert clause(table(b="Qd Ks Kh", a="Kd"), "B marriage") == "R4.14"
    assert clause(table(b="Qs Ks", a="Kd"), "B marriage") == "R4.14"


def test_r4_14_end_in_any_trick_of_the_deal() -> None:
    game = without_talon(a="Kd Qd As Ks 7c 8c Jc 7h 9h", b="Ad 8s 9s 9c Tc Qc Th Kh Ts")
    game = play(game, "A As, B 8s")
    assert view(game, None).trick == 9
    assert "marriage" in legal_texts(game)


def test_r4_14_melds_only_while_melds_are_allowed() -> None:
    hands = ("Kd Qd As Ks 7c 8c Jc 7h 9h", "Ad 8s 9s 9c Tc Qc Th Kh Ts")
    eighth = without_talon(a=hands[0], b=hands[1], marriage_until="melds")
    assert "marriage" in legal_texts(eighth)
    assert clause(play(eighth, "A As, B 8s"), "A marriage") == "R4.14"
    talon = without_talon(a=hands[0], b=hands[1], marriage_until="melds", melds_until="talon")
    assert clause(talon, "A marriage") == "R4.14"


def late(**knobs: Value) -> Game:
    """B held king and queen of trumps, led the queen and leads again; the trumps 7 to Q lose to it."""
    settings: dict[str, Value] = {"marriage_late": True, "break_talon": False, "swap_duty": "optional", **knobs}
    return play(table(b="Qd Kd 9s 7h Th", a="8s Ts 8h", upcard="8d", talon="7c 8c", knobs=settings), "B Qd, A 8s")


def test_r4_14_late_in_the_turn_in_which_the_other_card_is_played() -> None:
    game = late()
    assert "marriage" in legal_texts(game)
    game = play(game, "B marriage")
    assert written(game) == (0, 20)
    assert cards_to_play(game) == "Kd"
    assert clause(game, "B 9s") == "R4.14"
    assert clause(game, "B marriage") == "R4.14"
    assert cards_to_play(play(game, "B Kd")) != ""


def test_r4_14_late_not_without_the_knob() -> None:
    assert clause(late(marriage_late=False), "B marriage") == "R4.14"


def test_r4_14_late_not_after_both_are_gone() -> None:
    game = late()
    game = play(game, "B Kd")
    game = play(game, f"A {cards_to_play(game).split()[0]}")
    assert clause(game, "B marriage") == "R4.14"


def test_r4_14_late_only_by_one_who_had_both_together() -> None:
    # The king comes by the draw after the queen was led: never together.
    game = table(
        b="Qd 9s", a="8s", upcard="8d", talon="Kd", marriage_late=True, break_talon=False, swap_duty="optional"
    )
    game = play(game, "B Qd, A 8s")
    assert "Kd" in {str(card) for card in view(game, B).hand}
    assert clause(game, "B marriage") == "R4.14"


def test_r4_14_late_only_if_the_other_card_is_legal() -> None:
    # B led the queen of trumps with the king in hand; now A leads a heart, and B has hearts to follow with.
    settings: dict[str, Value] = {"marriage_late": True, "break_talon": False, "swap_duty": "optional"}
    knobs = {**settings, "open_play": "follow"}
    game = table(b="Qd Kd 7h 8h 7s", a="Ad 9h Th Kh", upcard="8d", talon="7c 8c", knobs=knobs)
    game = play(game, "B Qd, A Ad, A 9h")
    assert cards_to_play(game) == "7h 8h"
    assert refused(game, "B marriage").key == "marriage-card-unplayable"
    free = table(b="Qd Kd 7h 8h 7s", a="Ad 9h Th Kh", upcard="8d", talon="7c 8c", knobs=settings)
    free = play(free, "B Qd, A Ad, A 9h, B marriage")
    assert cards_to_play(free) == "Kd"


def test_r4_14_late_an_owed_swap_apart() -> None:
    # Two cards left in the talon: B owes the swap, and yet may announce before it.
    settings: dict[str, Value] = {"marriage_late": True, "break_talon": False, "swap_duty": "forced"}
    game = table(b="Qd Kd 7d", a="9h", upcard="Td", knobs=settings)
    game = quietly(game, 6, keep="Qd Kd 7d")
    while view(game, None).turn is not B:
        game = play(game, f"A {cards_to_play(game).split()[0]}")
    game = play(game, "B Qd")
    game = quietly(game, 7, keep="Kd 7d")
    if view(game, None).turn is A:
        game = play(game, f"A {cards_to_play(game).split()[0]}")
    assert view(game, None).talon == 1
    assert legal_texts(game) >= {"marriage", "swap"}
    assert cards_to_play(game) == ""
    game = play(game, "B marriage")
    assert cards_to_play(game) == ""
    assert clause(game, "B Kd") == "R3.7"
    game = play(game, "B swap")
    assert cards_to_play(game) == "Kd"


def test_r4_14_after_a_late_marriage_words_and_claim_are_still_free() -> None:
    game = late()
    game = play(game, "B marriage")
    assert "claim" in legal_texts(game)


def test_r4_14_marriage_swap_and_claim_do_not_belong_to_an_answer() -> None:
    game = play(table(b="7s 8s 9s", a="Qd Kd 7d 7h 8h 9h", upcard="Td"), "B terz 9s")
    for phase in ("answer", "answer_asked"):
        assert phase_name(game) == phase
        for move in ("A marriage", "A swap", "A claim"):
            assert clause(game, move) == "RECORD 2"
        if phase == "answer":
            game = play(game, "A ask")


# R4.3: the marriage stands outside


def test_r4_3_the_marriage_beats_nothing_and_is_no_announcement_to_answer() -> None:
    game = play(table(b="Qd Kd"), "B marriage")
    assert phase_name(game) == "lead"
    game = play(table(b="7s 8s 9s", a="Qd Kd"), "B terz 9s")
    assert legal_texts(game) == {"good"}


def test_r4_3_a_marriage_after_a_beaten_meld() -> None:
    game = play(table(b="7s 8s 9s Qd Kd", a="Jh Qh Kh Ah"), "B terz 9s, A beat fifty Ah")
    assert "marriage" in legal_texts(game)


def test_r4_3_a_terz_of_trumps_with_king_and_queen_bars_no_marriage_nor_the_other_way() -> None:
    game = play(table(b="Jd Qd Kd"), "B terz Kd, A good")
    assert "marriage" in legal_texts(game)
    game = play(table(b="Jd Qd Kd"), "B marriage")
    assert announced(game) == {"terz Kd"}


def test_r4_14_after_a_late_marriage_a_meld_may_be_answered_and_the_card_is_still_due() -> None:
    settings: dict[str, Value] = {"marriage_late": True, "break_talon": False, "swap_duty": "optional"}
    game = table(b="Qd Kd 7h 8h 9h", a="8s 7s 9s", upcard="8d", talon="7c 8c", knobs=settings)
    game = play(game, "B Qd, A 8s, B marriage, B terz 9h")
    assert phase_name(game) == "answer"
    game = play(game, "A good")
    assert cards_to_play(game) == "Kd"
    assert clause(game, "B 7h") == "R4.14"
    assert written(game) == (0, 40)
    # Once the king is played, nothing is due any more.
    game = play(game, "B Kd, A 7s")
    assert "7h" in cards_to_play(game)
