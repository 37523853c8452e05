"""R4.8: what a scored meld bars later.

In most positions B leads the first trick (A deals) and diamonds are trumps.
"""

from __future__ import annotations

import pytest

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.rules import Value
from terts.game.view import view
from tests.game.positions import (
    announced,
    cards_to_play,
    clause,
    legal_texts,
    play,
    table,
)

A, B = Seat.A, Seat.B


def scored(game: Game) -> list[str]:
    """All scored melds, in full."""
    assert game.deal is not None
    return [f"{one.seat.name} {one.meld} {one.points} in {one.trick}" for one in game.deal.melds]


# R4.8: what was scored


def after_scoring(meld: str, hand: str, drawn: str = "7c", other: str = "8h", **knobs: Value) -> Game:
    """B, with the ace of trumps to win the first trick, scores a meld in it and draws a card."""
    settings: dict[str, Value] = {"swap_duty": "optional", "break_talon": False, **knobs}
    game = table(b=f"{hand} Ad", a=other, talon=drawn, knobs=settings)
    return play(game, f"B {meld}, A good, B Ad, A {other.split()[0]}")


def test_r4_8_subset_bars_what_lies_in_one_scored_sequence() -> None:
    game = after_scoring("fifty Ks", "9s Ts Js Qs Ks", resequence="subset")
    # Held 9-10-J-Q-K; scored 10-J-Q-K: its own terzes lie in it, what has the nine does not.
    assert announced(game) == {"terz Js", "fifty Qs", "105 Ks"}
    assert clause(game, "B terz Ks") == "R4.8"
    assert clause(game, "B fifty Ks") == "R4.8"


def test_r4_8_subset_looks_at_single_scored_sequences_not_at_their_sum() -> None:
    game = after_scoring("terz Js", "9s Ts Js Qs", resequence="subset")
    # 9-10-J and then 10-J-Q: together they cover the fifty, but it lies in neither.
    game = play(game, "B terz Qs, A good")
    game = play(game, f"B {cards_to_play(game).split()[-1]}")
    game = play(game, f"A {cards_to_play(game).split()[0]}")
    if view(game, None).turn is A:
        game = play(game, f"A {cards_to_play(game).split()[0]}")
    assert "fifty Qs" in announced(game)


def test_r4_8_overlap_bars_a_junior_sequence_that_shares_a_card() -> None:
    game = after_scoring("fifty Ks", "9s Ts Js Qs Ks", resequence="overlap")
    # Terz of the jack and fifty of the queen are junior and share cards; 105 is longer.
    assert announced(game) == {"105 Ks"}
    assert clause(game, "B terz Js") == "R4.8"
    assert clause(game, "B fifty Qs") == "R4.8"


def test_r4_8_overlap_lets_a_senior_sequence_that_shares_cards_pass() -> None:
    game = after_scoring("terz Js", "9s Ts Js Qs Ks", resequence="overlap")
    assert announced(game) == {"terz Qs", "terz Ks", "fifty Qs", "fifty Ks", "105 Ks"}


def test_r4_8_overlap_lets_a_junior_sequence_without_a_common_card_pass() -> None:
    game = after_scoring("terz As", "7s 8s 9s Qs Ks As", resequence="overlap")
    assert announced(game) == {"terz 9s"}


def test_r4_8_overlap_the_same_length_with_a_lower_top_is_junior() -> None:
    game = after_scoring("terz Ks", "Ts Js Qs Ks", resequence="overlap")
    assert announced(game) == {"fifty Ks"}
    assert clause(game, "B terz Qs") == "R4.8"


def test_r4_8_new_card_lets_a_junior_sequence_with_a_card_drawn_since_pass() -> None:
    game = after_scoring("fifty Ks", "Ts Js Qs Ks", drawn="9s", other="8h 8s", resequence="new_card")
    assert announced(game) == {"terz Js", "fifty Qs", "105 Ks"}
    overlap = after_scoring("fifty Ks", "Ts Js Qs Ks", drawn="9s", other="8h 8s", resequence="overlap")
    assert announced(overlap) == {"105 Ks"}


def test_r4_8_new_card_bars_as_overlap_without_a_new_card() -> None:
    game = after_scoring("fifty Ks", "9s Ts Js Qs Ks", resequence="new_card")
    assert announced(game) == {"105 Ks"}
    assert clause(game, "B terz Js") == "R4.8"


def test_r4_8_new_card_counts_the_card_swapped_in() -> None:
    # B scores J-Q-K of trumps, then swaps the seven for the ten: 10-J-Q has a card that came after.
    game = table(b="Jd Qd Kd 7d", upcard="Td", resequence="new_card", swap_duty="optional", break_talon=False)
    game = play(game, "B terz Kd, A good, B swap, B Kd, A " + cards_of_a(game)[0])
    assert announced(game) >= {"terz Qd"}


def cards_of_a(game: Game) -> list[str]:
    return [str(card) for card in view(game, A).hand]


def test_r4_8_new_card_does_not_count_a_card_swapped_in_before_the_scoring() -> None:
    game = table(b="Jd Qd Kd 7d", upcard="Td", resequence="new_card", swap_duty="optional", break_talon=False)
    game = play(game, "B swap, B terz Kd, A good, B Kd, A " + cards_of_a(game)[0])
    assert "terz Qd" not in announced(game)
    assert clause(game, "B terz Qd") == "R4.8"


@pytest.mark.parametrize("resequence", ["subset", "overlap", "new_card"])
def test_r4_8_the_same_sequence_is_never_scored_twice(resequence: str) -> None:
    game = after_scoring("terz Ks", "Js Qs Ks", resequence=resequence)
    assert "terz Ks" not in announced(game)
    assert clause(game, "B terz Ks") == "R4.8"


def test_r4_8_a_candidate_of_another_suit_is_not_barred() -> None:
    game = after_scoring("fifty Ks", "Ts Js Qs Ks 7c 8c 9c", drawn="7h", resequence="overlap")
    assert announced(game) == {"terz 9c"}


def test_r4_8_a_frame_is_scored_once() -> None:
    game = after_scoring("queens", "Qs Qc Qd Qh", resequence="subset")
    assert announced(game) == set()
    assert clause(game, "B queens") == "R4.8"


def test_r4_8_only_the_same_players_scored_melds_limit_him() -> None:
    game = play(table(b="7s 8s 9s Kd", a="7h 8h 9h Th", talon="Ts", break_talon=False), "B terz 9s, A good, B Kd, A Th")
    game = play(game, f"B {cards_to_play(game).split()[-1]}")
    assert announced(game) == {"terz 9h"}


def test_r4_8_a_beaten_meld_may_be_announced_again() -> None:
    game = table(b="7s 8s 9s Ad", a="7h 8h 9h Th", break_talon=False)
    game = play(game, "B terz 9s, A beat fifty Th, B Ad, A 7h")
    assert scored(game) == ["A fifty Th 50 in 1"]
    game = play(game, "B terz 9s, A good")
    assert scored(game)[-1] == "B terz 9s 20 in 2"


def test_r4_8_limits_bind_what_is_used_to_beat_and_what_gives_the_right_to_ask() -> None:
    game = table(b="7s 8s 9s Ad", a="Jh Qh Kh 8h", break_talon=False, resequence="overlap")
    game = play(game, "B Ad, A terz Kh, A 8h")
    game = play(game, "B terz 9s")
    # A scored his only terz: it gives no right to ask and beats nothing.
    assert legal_texts(game) == {"good"}
    assert clause(game, "A ask") == "R4.9"
