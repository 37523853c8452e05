"""R3.6, R3.7 and the order of actions (RECORD section 2): whose action is awaited and which kind."""

from __future__ import annotations

import pytest

from terts.game.actions import CLAIM, Cut, IllegalAction, Play
from terts.game.cards import PACK, Seat, parse_cards
from terts.game.deal import Over
from terts.game.game import Game, actor, apply, deal, end, legal, new_game, possible, refusal
from terts.game.rules import Value, parse
from terts.game.view import phase_name, view
from tests.game.positions import (
    cards_to_play,
    clause,
    legal_texts,
    play,
    quiet_move,
    quietly,
    refused,
    table,
    without_talon,
)

A, B = Seat.A, Seat.B
QUIET: dict[str, Value] = {"first_lead": "opponent_of_dealer", "break_talon": False, "swap_duty": "optional"}


def sevens_turn(trick: int, keep: str = "7d", **knobs: Value) -> Game:
    """B's turn in that trick; he holds the trump seven, and the queen of trumps is turned up."""
    game = quietly(table(b="7d", a="8d", upcard="Qd", knobs={**QUIET, **knobs}), trick, keep)
    return play(game, quiet_move(game)) if actor(game) is A else game


# R3.6


def test_r3_6_the_holder_swaps_the_seven_for_the_upcard_and_the_seven_lies_on_the_talon() -> None:
    game = play(table(b="7d", upcard="Qd", knobs=QUIET), "B swap")
    seen = view(game, A)
    assert str(seen.upcard) == "7d"
    assert "Qd" in {str(card) for card in view(game, B).hand}
    assert {str(card) for card in seen.sides[B].known} == {"Qd"}
    assert seen.sides[B].hand_size == 9
    assert seen.turn is B
    assert view(game, None).talon == 13


def test_r3_6_leader_and_follower_alike_before_the_card() -> None:
    game = table(b="7h", a="7d", upcard="Qd", knobs=QUIET)
    assert clause(game, "A swap") == "RECORD 2"
    game = play(game, "B 7h")
    assert "swap" in legal_texts(game)
    game = play(game, "A swap")
    assert actor(game) is A
    after = play(
        table(b="7d", upcard="Qd", knobs=QUIET),
        f"B {cards_to_play(table(b='7d', upcard='Qd', knobs=QUIET)).split()[0]}",
    )
    assert clause(after, "B swap") == "RECORD 2"


def test_r3_6_only_the_trump_seven() -> None:
    assert refused(table(b="7s 7h 7c", a="7d", upcard="Qd"), "B swap").key == "swap-without-seven"
    assert clause(table(a="7d", upcard="Qd"), "B swap") == "R3.6"


def test_r3_6_not_when_the_seven_itself_is_turned_up() -> None:
    assert clause(table(upcard="7d"), "B swap") == "R3.6"


@pytest.mark.parametrize(("least", "last_trick"), [(2, 7), (3, 6), (4, 6), (5, 5), (14, 1), (1, 7)])
def test_r3_6_the_talon_holds_enough_cards_the_upcard_counted(least: int, last_trick: int) -> None:
    # In trick n the talon has 16 - 2n cards: 14 in the first, 4 in the sixth, 2 in the seventh.
    for trick in range(1, 9):
        game = sevens_turn(trick, swap_min_talon=least)
        assert ("swap" in legal_texts(game)) is (trick <= last_trick)
        if trick > last_trick:
            assert refused(game, "B swap").key == "swap-talon"


def test_r3_6_once_swapped_the_seven_cannot_be_swapped_back_by_the_other() -> None:
    game = play(table(b="7d Ts", upcard="Qd", knobs=QUIET), "B swap, B Ts")
    assert clause(game, "A swap") == "R3.6"


def test_r3_6_the_swapped_seven_is_drawn_last() -> None:
    game = play(table(b="7d", a="8d", upcard="Qd", knobs=QUIET), "B swap")
    game = quietly(game, 8)
    hands = [str(card) for seat in Seat for card in view(game, seat).hand]
    assert "7d" in hands
    assert view(game, None).upcard is None


# R3.7


def test_r3_7_forced_the_holder_swaps_before_he_plays_with_two_cards_left() -> None:
    game = sevens_turn(7, swap_duty="forced")
    assert view(game, None).talon == 1
    assert cards_to_play(game) == ""
    assert "swap" in legal_texts(game)
    assert clause(game, f"B {view(game, B).hand[0]}") == "R3.7"
    swapped = play(game, "B swap")
    assert cards_to_play(swapped) != ""


def test_r3_7_the_duty_binds_leading_and_following() -> None:
    seen = set()
    for strong, weak in (("As Ac Ah Ts Tc Th Ks Kc", "7s 7c 7h 8s"), ("7s 7c 7h 8s 8c 8h 9s 9c", "As Ac Ah Ts Tc Th")):
        game = table(b=f"7d {strong}", a=weak, upcard="Qd", knobs={**QUIET, "swap_duty": "forced"})
        game = quietly(game, 7, keep="7d")
        leading = actor(game) is B
        game = game if leading else play(game, quiet_move(game))
        seen.add(leading)
        assert cards_to_play(game) == ""
    assert seen == {True, False}


def test_r3_7_no_duty_before_the_last_two_cards() -> None:
    for trick in range(1, 7):
        assert cards_to_play(sevens_turn(trick, swap_duty="forced")) != ""


def test_r3_7_optional_he_need_not() -> None:
    game = sevens_turn(7, swap_duty="optional")
    assert cards_to_play(game) != ""
    assert "swap" in legal_texts(game)


def test_r3_7_only_cards_wait_for_the_swap() -> None:
    game = quietly(table(b="7d Kd 9s Ts Js", a="8d Qd Ad 8s", upcard="Td", knobs={**QUIET, "swap_duty": "forced"}), 7,
                   keep="7d Kd 9s Ts Js")  # fmt: skip
    if actor(game) is A:
        game = play(game, quiet_move(game))
    assert legal_texts(game) >= {"terz Js", "swap", "claim"}
    assert cards_to_play(game) == ""


def test_r3_7_the_other_player_owes_nothing() -> None:
    game = sevens_turn(7, swap_duty="forced")
    game = play(game, "B swap")
    game = play(game, f"B {cards_to_play(game).split()[0]}")
    assert actor(game) is A
    assert cards_to_play(game) != ""


# The order of actions


def test_record_2_the_leader_then_the_follower_then_the_winner() -> None:
    game = table(b="9s", a="8s", knobs=QUIET)
    assert (actor(game), phase_name(game)) == (B, "lead")
    game = play(game, "B 9s")
    assert (actor(game), phase_name(game)) == (A, "follow")
    game = play(game, "A 8s")
    assert (actor(game), phase_name(game)) == (B, "lead")


def test_r3_1_the_winner_leads_to_the_next_trick() -> None:
    game = play(table(b="8s", a="9s", knobs=QUIET), "B 8s, A 9s")
    assert (actor(game), view(game, None).trick, view(game, None).leader) == (A, 2, A)


def test_record_2_one_who_is_not_to_act_learns_whose_turn_it_is_and_nothing_legal() -> None:
    game = table(b="9s", a="8s")
    for text in ("8s", "claim", "marriage", "swap", "terz Js", "good", "cut 3", "red", "draw", "count 3", "protest"):
        reason = refused(game, f"A {text}")
        assert (reason.clause, reason.key, dict(reason.args)) == ("RECORD 2", "not-your-turn", {"turn": "B"})
    assert possible(game, A) == ()


@pytest.mark.parametrize(
    "text", ["good", "ask", "beat terz Js", "cut 3", "red", "black", "draw", "count 75", "protest"]
)
def test_record_2_at_a_turn_to_play_nothing_else_is_possible(text: str) -> None:
    assert clause(table(), f"B {text}") in {"RECORD 2", "R6.1"}


def test_r2_7_the_loser_of_the_first_trick_cuts_before_anybody_draws() -> None:
    game = play(table(b="9s", a="8s"), "B 9s, A 8s")
    assert (actor(game), phase_name(game)) == (A, "cut")
    assert [side.hand_size for side in view(game, None).sides] == [8, 8]
    assert legal_texts(game) == {f"cut {at}" for at in range(1, 13)}
    for text in ("Ts", "claim", "good"):
        assert clause(game, f"A {text}") == "RECORD 2"
    assert clause(game, "B cut 3") == "RECORD 2"
    after = play(game, "A cut 5")
    assert (actor(after), phase_name(after)) == (B, "lead")
    assert [side.hand_size for side in view(after, None).sides] == [9, 9]


def test_r2_7_the_cut_lies_between_1_and_12() -> None:
    game = play(table(b="9s", a="8s"), "B 9s, A 8s")
    for at in (0, 13, -1):
        with pytest.raises(IllegalAction) as caught:
            apply(game, A, Cut(at))
        assert caught.value.reason.clause == "R2.7"


def test_r2_7_only_after_the_first_trick() -> None:
    game = quietly(table(), 2)
    for trick in range(3, 9):
        before = len(game.deal.moves) if game.deal else 0
        game = quietly(game, trick)
        assert game.deal is not None
        assert not [move for move in game.deal.moves[before:] if str(move[1]).startswith("cut")]


def test_r2_7_no_cut_without_the_knob() -> None:
    assert phase_name(play(table(b="9s", a="8s", break_talon=False), "B 9s, A 8s")) == "lead"


def test_r5_5_a_claim_belongs_to_the_own_turn_before_the_card() -> None:
    game = table(b="9s", a="8s")
    assert CLAIM in legal(game)
    led = play(game, "B 9s")
    assert clause(led, "B claim") == "RECORD 2"
    assert CLAIM in legal(led)
    cutting = play(led, "A 8s")
    assert clause(cutting, "A claim") == "RECORD 2"


# Whole games and the face of the package


def test_a_game_without_a_deck_awaits_it() -> None:
    game = new_game(parse("codex"), A)
    assert (actor(game), legal(game)) == (None, ())
    for seat in Seat:
        assert possible(game, seat) == ()
        reason = refusal(game, seat, CLAIM)
        assert reason is not None
        assert reason.clause == "RECORD 3"


def test_record_3_a_deal_follows_only_a_finished_one() -> None:
    game = deal(new_game(parse("codex"), A), PACK)
    with pytest.raises(IllegalAction) as caught:
        deal(game, PACK)
    assert caught.value.reason.clause == "RECORD 3"


def test_after_the_end_nothing_is_possible() -> None:
    game = end(table(b="9s"), A, "resignation")
    assert isinstance(game.phase, Over)
    assert (actor(game), legal(game)) == (None, ())
    for seat in Seat:
        for action in (CLAIM, Play(PACK[0])):
            with pytest.raises(IllegalAction) as caught:
                apply(game, seat, action)
            assert caught.value.reason.key == "game-over"
            assert caught.value.legal == ()
    with pytest.raises(IllegalAction):
        end(game, B, "time")
    with pytest.raises(IllegalAction):
        deal(game, PACK)


def test_a_game_is_ended_from_outside_by_resignation_or_time_only() -> None:
    for by in ("points", "claim", "false claim", "breach", ""):
        with pytest.raises(ValueError, match="resignation or time"):
            end(table(), A, by)


def test_a_game_that_is_resigned_before_the_first_deck_can_be_looked_at() -> None:
    game = end(new_game(parse("codex"), A), B, "resignation")
    for viewer in (A, B, None):
        result = view(game, viewer).result
        assert result is not None
        assert (result.winner, result.by, result.score) == (B, "resignation", (0, 0))


def test_the_legal_actions_stand_cards_first_then_melds_marriage_swap_claim() -> None:
    game = table(b="9s Ts Js Qd Kd 7d", upcard="8d")
    kinds = [type(action).__name__ for action in legal(game)]
    order = ["Play", "Announce", "Marry", "Swap", "Claim"]
    assert [kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] != kind] == order


def test_r2_6_nine_tricks_follow_with_no_talon_sixteen_in_all() -> None:
    game = without_talon(a="7s 9s Js Ks 8c Tc Qc 7h 9h", b="8s Ts Qs As 9c Jc Kc Jh Ad")
    while actor(game) is not None:
        game = play(game, quiet_move(game))
    assert game.deal is not None
    assert len(game.deal.tricks) == 16
    assert [trick.last for trick in game.deal.tricks] == [False] * 15 + [True]
    assert phase_name(game) == "deal"


def test_parse_cards_keeps_the_order_written() -> None:
    assert [str(card) for card in parse_cards("Ah 7s\n\tTd")] == ["Ah", "7s", "Td"]
