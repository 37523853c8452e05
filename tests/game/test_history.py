"""RECORD section 5: an action as another seat sees it."""

from __future__ import annotations

import random

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.view import view
from tests.game.positions import play, quietly, table
from tests.strategies import random_play, random_rules

A, B = Seat.A, Seat.B


def history(game: Game, by: Seat | None) -> list[str]:
    return [f"{seat.name} {action}" for seat, action in view(game, by).history]


def test_record_5_cards_answers_and_cuts_are_seen_in_full() -> None:
    game = play(table(b="7h 8h 9h Td", a="8s"), "B terz 9h, A good, B Td, A 8s, A cut 4")
    for viewer in (A, B, None):
        seen = [move for move in history(game, viewer) if "draw" not in move]
        assert seen == ["B terz 9h", "A good", "B Td", "A 8s", "A cut 4"]


def test_record_5_the_colour_call_swap_marriage_and_claim_are_seen_in_full() -> None:
    game = play(table("classic", b="7d Qd Kd", upcard="9d"), "B red, B swap, B marriage, B claim")
    for viewer in (A, B, None):
        assert history(game, viewer) == ["B red", "B swap", "B marriage", "B claim"]


def test_record_5_ones_own_draws_have_their_card_the_others_are_bare() -> None:
    game = play(table(b="9s", a="8s", talon="Kc Ac", break_talon=False), "B 9s, A 8s")
    assert history(game, B)[2:] == ["B draw Kc", "A draw"]
    assert history(game, A)[2:] == ["B draw", "A draw Ac"]
    assert history(game, None)[2:] == ["B draw", "A draw"]


def test_record_5_draws_stand_between_the_trick_and_the_next_lead() -> None:
    game = play(table(b="9s Ts", a="8s", talon="Kc Ac", break_talon=False), "B 9s, A 8s, B Ts")
    assert history(game, B) == ["B 9s", "A 8s", "B draw Kc", "A draw", "B Ts"]


def test_record_5_the_last_two_draws_are_seen_in_full() -> None:
    game = quietly(table(upcard="Qd", swap_duty="optional"), 8)
    for viewer in (A, B, None):
        last = [move for move in history(game, viewer) if "draw" in move][-2:]
        assert all(len(move.split()) == 3 for move in last)
        assert last[1].endswith("draw Qd")


def test_record_5_a_beat_by_name_and_in_full_once_disclosed() -> None:
    game = table(b="Js Qs Ks Td", a="9h Th Jh Qh 8s", disclosure="after_trick", break_talon=False)
    game = play(game, "B terz Ks, A beat fifty Qh, B Td")
    assert history(game, B) == ["B terz Ks", "A beat fifty", "B Td"]
    assert history(game, A) == ["B terz", "A beat fifty Qh", "B Td"]
    assert history(game, None) == ["B terz", "A beat fifty", "B Td"]
    game = play(game, "A 8s")
    assert history(game, B)[:2] == ["B terz Ks", "A beat fifty Qh"]
    assert history(game, A)[:2] == ["B terz", "A beat fifty Qh"]
    assert history(game, None)[:2] == ["B terz", "A beat fifty Qh"]


def test_record_5_an_announcement_after_the_question_shows_its_top_rank() -> None:
    game = play(table(b="Js Qs Ks", a="7h 8h 9h", disclosure="after_trick"), "B terz Ks, A ask, A good")
    assert history(game, A) == ["B terz K", "A ask", "A good"]
    assert str(view(game, A).melds[0]) == "terz K"


def test_record_5_the_question_names_only_the_announcement_it_was_put_to() -> None:
    game = table(b="Js Qs Ks 7c 8c 9c", a="7h 8h 9h", disclosure="after_trick")
    game = play(game, "B terz Ks, A ask, A good, B terz 9c")
    assert history(game, A) == ["B terz K", "A ask", "A good", "B terz"]
    assert [str(one) for one in view(game, A).melds] == ["terz K", "terz"]


def test_record_5_a_beaten_announcement_stays_veiled_though_the_same_meld_scores_later() -> None:
    game = table(b="7s 8s 9s Ad Td", a="7h 8h 9h Th 8c", disclosure="at_once", break_talon=False)
    game = play(game, "B terz 9s, A beat fifty Th, B Ad, A 8c, B terz 9s, A good")
    seen = [move for move in history(game, A) if "terz" in move]
    assert seen == ["B terz", "B terz 9s"]


def test_record_5_a_spectator_sees_what_both_see_of_each_other() -> None:
    for seed in range(60):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=1):
            mine, theirs, all_see = history(game, A), history(game, B), history(game, None)
            assert len(mine) == len(theirs) == len(all_see)
            for a_sees, b_sees, public in zip(mine, theirs, all_see, strict=True):
                # Of A's move B sees what the public sees, and the other way about; one's own are in full.
                assert public == (b_sees if public.startswith("A") else a_sees)


def test_record_5_ones_own_actions_are_the_moves_of_the_record() -> None:
    for seed in range(40):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=1):
            for seat in Seat:
                mine = [f"{who.name} {what}" for who, what in (game.deal.moves if game.deal else ()) if who is seat]
                assert [move for move in history(game, seat) if move[0] == seat.name and " draw" not in move] == mine


def test_r8_history_starts_anew_with_every_deal() -> None:
    chance = random.Random(3)
    deals = set()
    for game in random_play(random_rules(chance), chance, claims=0, deals=3):
        seen = view(game, A)
        if game.deal is not None and not game.deal.moves:
            assert seen.history == ()
            deals.add(seen.deal)
    assert deals
