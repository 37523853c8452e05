"""R8 and R3.8: what a seat sees, when he may look at taken tricks, and what the view tells of his own hand."""

from __future__ import annotations

import random

import pytest

from terts.game.cards import Seat, texts
from terts.game.game import Game, actor, end, legal, new_game
from terts.game.holdings import HandMeld
from terts.game.melds import parse_meld
from terts.game.rules import Value, parse
from terts.game.view import phase_name, view
from tests.game.positions import cards_to_play, legal_texts, play, quiet_move, quietly, table, without_talon
from tests.strategies import random_play, random_rules

A, B = Seat.A, Seat.B
QUIET: dict[str, Value] = {"first_lead": "opponent_of_dealer", "break_talon": False, "swap_duty": "optional"}


# R8


def test_r8_a_player_sees_his_own_hand_and_the_number_of_the_others() -> None:
    game = table(b="9s", a="8s")
    for seat in Seat:
        seen = view(game, seat)
        assert seen.mine.hand is not None
        assert (len(seen.hand), seen.theirs.hand, seen.theirs.hand_size) == (9, None, 9)
        assert (seen.mine.seat, seen.theirs.seat) == (seat, seat.other)
    spectator = view(game, None)
    assert [side.hand for side in spectator.sides] == [None, None]
    assert spectator.hand == ()


def test_r8_the_upcard_the_table_and_the_talons_size_are_seen_by_all() -> None:
    game = play(table(b="9s", a="8s", upcard="Qd"), "B 9s")
    for viewer in (A, B, None):
        seen = view(game, viewer)
        assert (str(seen.upcard), seen.talon, texts(seen.table), seen.turn) == ("Qd", 13, "9s", A)


def test_r8_legal_actions_are_shown_to_the_seat_to_act_alone() -> None:
    game = table(b="9s", a="8s")
    assert view(game, B).legal == legal(game)
    assert view(game, A).legal == view(game, None).legal == ()


def test_r8_taken_tricks_and_their_points_are_in_every_view() -> None:
    game = play(table(b="As", a="Ts", knobs=QUIET), "B As, A Ts")
    for viewer in (A, B, None):
        seen = view(game, viewer)
        assert [side.tricks for side in seen.sides] == [0, 1]
        assert [side.points for side in seen.sides] == [0, 21]
        assert [(texts((one.lead, one.reply)), one.winner) for one in seen.taken] == [("As Ts", B)]


def test_r8_for_each_card_that_may_not_be_played_the_reason_is_given() -> None:
    game = play(table(b="8h", a="9h Td 7s 8s 9c Tc Js Qs Kc", open_play="follow", upcard="7d"), "B 8h")
    seen = view(game, A)
    assert cards_to_play(game) == "9h"
    assert {str(card): why.clause for card, why in seen.unplayable} == dict.fromkeys(
        ["7s", "8s", "Js", "Qs", "9c", "Tc", "Kc", "Td"], "R3.2"
    )
    waiting = view(game, B)
    assert {why.key for _, why in waiting.unplayable} == {"not-your-turn"}
    assert len(waiting.unplayable) == 8


def test_r8_playable_and_unplayable_cards_make_the_hand() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=1):
            for seat in Seat:
                seen = view(game, seat)
                playable = {str(action) for action in seen.legal if len(str(action)) == 2}
                assert playable | {str(card) for card, _ in seen.unplayable} == {str(card) for card in seen.hand}
                assert not playable & {str(card) for card, _ in seen.unplayable}


def test_r8_unseen_cards_are_those_in_the_other_hand_and_face_down() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=1):
            if game.deal is None or phase_name(game) == "colour":
                continue
            for seat in Seat:
                assert set(view(game, seat).unseen) == {*game.deal.hands[seat.other], *game.deal.talon}


def test_r8_the_swapped_upcard_stays_known_until_it_is_played() -> None:
    game = play(table(b="7d", a="8s", upcard="Qd", knobs=QUIET), "B swap")
    assert texts(view(game, A).theirs.known) == "Qd"
    game = play(game, "B Qd")
    assert view(game, A).theirs.known == ()


def test_r8_melds_shown_stay_known_until_their_cards_are_played() -> None:
    game = play(table(b="7h 8h 9h", a="8s", knobs=QUIET), "B terz 9h, A good, B 8h, A 8s")
    assert texts(view(game, A).theirs.known) == "7h 9h"
    assert texts(view(game, B).mine.known) == "7h 9h"


def test_r8_a_view_holds_no_game() -> None:
    assert "talon=(" not in repr(view(table(), A))


def test_r8_a_view_before_the_first_deck_and_after_an_end() -> None:
    before = view(new_game(parse("codex"), A), B)
    assert (before.phase, before.dealer, before.hand, before.deal, before.trick) == ("deal", A, (), 1, 1)
    after = view(end(table(b="9s"), A, "time"), B)
    assert (after.phase, after.turn, after.legal) == ("over", None, ())
    assert len(after.hand) == 9


# R3.8


def looks(game: Game) -> str:
    """Who may look now."""
    assert not view(game, None).may_look
    return "".join(seat.name for seat in Seat if view(game, seat).may_look)


def test_r3_8_window_from_the_own_card_until_the_next_card_of_anybody() -> None:
    game = table(b="9s Th Qs", a="8s 9h", look="window", look_min_talon=1, knobs=QUIET)
    assert looks(game) == ""
    game = play(game, "B 9s")
    assert looks(game) == "B"
    game = play(game, "A 8s")
    assert looks(game) == "A"  # the draws are done for the players; his window lasts until the next card
    game = play(game, "B Qs")
    assert looks(game) == "B"


def test_r3_8_window_lasts_through_words_and_the_cut() -> None:
    game = table(b="9s 7h 8h 9h", a="8s", look="window", look_min_talon=1)
    game = play(game, "B 9s, A 8s")
    assert (phase_name(game), looks(game)) == ("cut", "A")
    game = play(game, "A cut 3")
    assert looks(game) == "A"
    game = play(game, "B terz 9h")
    assert looks(game) == "A"
    game = play(game, "A good")
    assert looks(game) == "A"


@pytest.mark.parametrize(("least", "last"), [(1, 7), (2, 7), (3, 6), (4, 6), (14, 1)])
def test_r3_8_window_the_talon_is_counted_as_it_stood_when_the_window_opened(least: int, last: int) -> None:
    game = table(look="window", look_min_talon=least, knobs=QUIET)
    for trick in range(1, 10):
        game = quietly(game, trick)
        seat = actor(game)
        assert seat is not None
        game = play(game, quiet_move(game))
        assert view(game, seat).may_look is (trick <= last)
        game = play(game, quiet_move(game))
        # After the follower's card two cards are drawn, but his window opened before.
        assert view(game, seat.other).may_look is (trick <= last)


@pytest.mark.parametrize(("least", "last"), [(1, 7), (4, 6), (5, 5), (14, 1)])
def test_r3_8_any_time_while_the_talon_has_enough_cards(least: int, last: int) -> None:
    for trick in range(1, 10):
        game = quietly(table(look="any", look_min_talon=least, knobs=QUIET), trick)
        assert looks(game) == ("AB" if trick <= last else "")


def test_r3_8_never() -> None:
    game = table(b="9s", a="8s", look="never", look_min_talon=1, knobs=QUIET)
    for move in ("B 9s", "A 8s"):
        game = play(game, move)
        assert looks(game) == ""


def test_r3_8_nobody_looks_between_deals_and_after_the_end() -> None:
    game = table(look="any", look_min_talon=1)
    assert looks(end(game, A, "time")) == ""
    while actor(game) is not None:
        game = play(game, quiet_move(game))
    assert looks(game) == ""


# The melds in the hand


def in_hand(game: Game, seat: Seat, text: str) -> HandMeld:
    return next(one for one in view(game, seat).hand_melds if one.meld is parse_meld(text))


def test_hand_melds_are_all_melds_of_the_hand_with_their_worth() -> None:
    game = table(b="Ts Js Qs Ks Jc Jd Jh", upcard="8d")
    found = {str(one.meld): one.points for one in view(game, B).hand_melds}
    assert found == {"terz Qs": 20, "terz Ks": 20, "fifty Ks": 50, "jacks": 200}
    assert view(game, None).hand_melds == ()


def test_hand_melds_give_the_reason_why_one_may_not_be_announced() -> None:
    game = play(table(b="7h 8h 9h Th", knobs=QUIET), "B terz 9h, A good")
    whys = {str(one.meld): one.refused and one.refused.clause for one in view(game, B).hand_melds}
    assert whys == {"terz 9h": "R4.8", "terz Th": "R4.10", "fifty Th": "R4.10"}
    mine = {str(one.meld) for one in view(game, B).hand_melds if one.refused is None}
    assert mine == {text for text in legal_texts(game) if " " in text}


def test_hand_melds_refused_agrees_with_legal_at_every_turn() -> None:
    for seed in range(40):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=1):
            seat = actor(game)
            if seat is not None and phase_name(game) in {"lead", "follow"}:
                seen = view(game, seat)
                free = {str(one.meld) for one in seen.hand_melds if one.refused is None}
                words = {"terz", "fifty", "105", "106", "107", "108", "queens", "kings", "aces", "jacks"}
                assert free == {str(one) for one in seen.legal if str(one).split()[0] in words}


def test_hand_melds_beaten_by_is_what_the_other_may_hold_for_all_the_seat_knows() -> None:
    # B holds 8-9-10 of spades. Of the terzes with a higher top those remain that use neither his cards nor the upcard.
    game = table(b="8s 9s Ts Ks Kh Qc Jd 7c 7h", upcard="Td")
    beaten = {str(one) for one in in_hand(game, B, "terz Ts").beaten_by}
    assert "terz Jh" in beaten
    assert "fifty Jh" in beaten
    assert "aces" in beaten
    assert not beaten & {"terz Qs", "terz Qd", "terz Jd", "kings", "queens", "terz Kc", "jacks"}
    # With the same top only trumps are better, and the ten of trumps is turned up.
    assert "terz Th" not in beaten
    assert "terz Td" not in beaten


def test_hand_melds_beaten_by_leaves_out_what_has_been_played() -> None:
    game = play(table(b="8s 9s Ts Ad", a="Jh", upcard="8d", knobs=QUIET), "B Ad, A Jh")
    assert not {"terz Jh", "fifty Jh", "jacks"} & {str(one) for one in in_hand(game, B, "terz Ts").beaten_by}


@pytest.mark.parametrize(
    ("resequence", "left"),
    [("overlap", "fifty Kc, fifty Ac"), ("subset", "terz Kc, terz Ac, fifty Tc, fifty Jc, fifty Kc, fifty Ac"),
     ("new_card", "terz Kc, terz Ac, fifty Tc, fifty Jc, fifty Kc, fifty Ac")],
)  # fmt: skip
def test_r4_8_hand_melds_beaten_by_leaves_out_what_the_other_has_barred_to_himself(resequence: str, left: str) -> None:
    """B has shown 9-10-J-Q of clubs: of the runs there only seniors, or with a new card also others, may be used."""
    hand = "8s 9s Ts 7d Jd Kd 7h Jh Kh"
    game = table(a=hand, b="9c Tc Jc Qc", knobs=QUIET, resequence=resequence, disclosure="at_once")
    before = {str(one) for one in in_hand(game, A, "terz Ts").beaten_by}
    assert before >= {"terz Jc", "terz Qc", "fifty Qc", *left.split(", ")}
    after = {str(one) for one in in_hand(play(game, "B fifty Qc, A good"), A, "terz Ts").beaten_by}
    clubs = {one for one in after if one.endswith("c") and one.split()[0] in ("terz", "fifty")}
    assert clubs == set(left.split(", "))


def test_r8_hand_melds_beaten_by_knows_nothing_of_a_meld_that_was_not_shown() -> None:
    game = table(a="8s 9s Ts", b="9c Tc Jc Qc", knobs=QUIET, resequence="overlap", disclosure="after_trick")
    game = play(game, "B fifty Qc, A good")
    assert {"terz Jc", "fifty Qc"} <= {str(one) for one in in_hand(game, A, "terz Ts").beaten_by}


def test_r4_8_a_frame_that_was_shown_beats_nothing_any_more() -> None:
    game = table(a="8s 9s Ts", b="Qs Qc Qd Qh", knobs=QUIET, disclosure="at_once", frames_from="deal")
    assert "queens" in {str(one) for one in in_hand(game, A, "terz Ts").beaten_by}
    shown = play(game, "B queens, A good")
    assert "queens" not in {str(one) for one in in_hand(shown, A, "terz Ts").beaten_by}


def test_hand_melds_may_grow_while_a_longer_run_can_still_come() -> None:
    game = table(b="8s 9s Ts", a="7s", upcard="Js")
    assert in_hand(game, B, "terz Ts").may_grow
    both_ends_gone = play(table(b="8s 9s Ts As", a="7s", upcard="8d", talon="Qs Kc", knobs=QUIET), "B As, A 7s")
    assert in_hand(both_ends_gone, B, "terz Ts").may_grow  # the jack is still out
    no_talon = without_talon(a="7s 8s 9s Jc Kc 7h 9h Jh 8c", b="Ts Qs As 9c Tc Ad Kh 8h Qd")
    assert not in_hand(no_talon, A, "terz 9s").may_grow


def test_hand_melds_a_run_inside_a_longer_one_held_grows_only_by_a_card_from_outside() -> None:
    game = table(b="7s 8s 9s Ts Ad", a="Js", upcard="8d", knobs=QUIET)
    assert in_hand(game, B, "terz 9s").may_grow
    played = play(game, "B Ad, A Js")
    # The jack is gone: nothing can be put to 7-8-9-10.
    for text in ("terz 9s", "terz Ts", "fifty Ts"):
        assert not in_hand(played, B, text).may_grow


def test_hand_melds_a_frame_never_grows() -> None:
    assert not in_hand(table(b="Qs Qc Qd Qh", upcard="8d"), B, "queens").may_grow


def test_hand_melds_of_the_one_who_waits_are_judged_by_r4_6_to_r4_8_alone() -> None:
    game = table(a="7h 8h 9h", b="9s")
    assert in_hand(game, A, "terz 9h").refused is None
    game = table(a="Qs Qc Qd Qh", b="9s", frames_from="break", upcard="8d")
    why = in_hand(game, A, "queens").refused
    assert why is not None
    assert why.clause == "R4.7"


def test_r8_after_an_end_in_mid_trick_the_card_on_the_table_beats_nothing() -> None:
    """The jack of hearts lies on the table when A resigns: no run or frame with it can be in a hand any more."""
    game = play(table(b="Jh", a="8s 9s Ts", upcard="8d"), "B Jh")
    before = in_hand(game, A, "terz Ts").beaten_by
    over = end(game, B, "resignation")
    assert in_hand(over, A, "terz Ts").beaten_by == before


def test_hand_melds_a_run_does_not_grow_by_a_card_the_other_has_shown() -> None:
    # Only 7s and Js can be put to 8-9-10. A shows the jack in a terz and plays the seven.
    game = table(b="8s 9s Ts Ad", a="7s Js Qs Ks", upcard="8d", disclosure="at_once")
    game = play(game, "B Ad")
    assert in_hand(game, B, "terz Ts").may_grow
    game = play(game, "A terz Ks, A 7s")
    assert not in_hand(game, B, "terz Ts").may_grow
