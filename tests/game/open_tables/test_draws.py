"""Drawing by hand, what is possible in each phase, and the card drawn too early (R6.2, R6.3, breach 7)."""

import pytest

from terts.game.cards import PACK
from terts.game.game import Game, deal, new_game, possible
from terts.game.rules import Value, parse
from tests.game.open_tables.builder import (
    A,
    B,
    at,
    can,
    first,
    hand,
    history,
    in_order,
    known,
    melds,
    phase,
    play,
    refused,
    running,
    talon,
    targets,
    verdicts,
)


def plain(name: str = "codex", **knobs: Value) -> Game:
    """The first trick, A to lead; clubs are trumps, Ts Js As come first from the talon."""
    return first(
        name, a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", talon="Ts Js As", knobs=knobs
    )


def last_draws(**knobs: Value) -> Game:
    """Phase draw after trick 7, which A took: Tc and the upcard Ad lie in the talon."""
    game = at(
        a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc", upcard="Ad", knobs=knobs
    )
    return play(game, "A Ks, B Qs")


class TestPossible:
    """What is physically possible, whether it is in order or not (R6.2)."""

    def test_at_the_lead(self) -> None:
        texts = {str(action) for action in possible(plain(), A)}
        # 9 cards, 84 sequences and 4 frames; marriage, swap (A holds the seven), claim, draw and protest.
        assert len(texts) == 9 + 88 + 5
        assert {"7s", "108 Ac", "jacks", "marriage", "claim", "draw", "protest", "swap"} - texts == set()

    def test_the_seat_that_is_not_awaited_may_draw_and_protest(self) -> None:
        assert [str(action) for action in possible(plain(), B)] == ["draw", "protest"]
        assert [str(action) for action in possible(plain(table="referee"), B)] == ["draw"]

    def test_answers(self) -> None:
        texts = [str(action) for action in possible(play(plain(), "A fifty Ts"), B)]
        # All names above the fifty: 105 (4 a suit), 106 (3), 107 (2), 108 (1), and four frames.
        assert texts[:2] == ["good", "ask"]
        assert len([text for text in texts if text.startswith("beat")]) == 4 * (4 + 3 + 2 + 1) + 4
        assert texts[-2:] == ["draw", "protest"]

    def test_after_the_question_any_higher_top_or_trumps_with_the_same(self) -> None:
        texts = [str(action) for action in possible(play(plain(), "A terz Qs, B ask"), B)]
        assert texts == [
            "good", "beat terz Ks", "beat terz As", "beat terz Qc", "beat terz Kc", "beat terz Ac", "beat terz Kd",
            "beat terz Ad", "beat terz Kh", "beat terz Ah", "draw", "protest",
        ]  # fmt: skip

    def test_asking_without_a_sequence_is_no_breach(self) -> None:
        game = first(a="Ts Js Qs 7c 9c Jc 7d 8h Ah", b="7h 9h Th 8s Jd Kd 9d Qc Ad", upcard="8c", table="referee")
        game = play(game, "A terz Qs, B ask, B good")
        assert verdicts(game) == []

    def test_a_frame_is_not_asked(self) -> None:
        assert refused(play(plain(), "A queens"), "B ask").clause == "R4.9"

    def test_word_and_order_bind_at_every_table(self) -> None:
        # The first announcement stood: none senior to it, none sharing a card with a sequence (R4.10).
        game = play(plain(), "A fifty Qd, B good")
        assert refused(game, "A 105 Ks").clause == "R4.10"
        assert refused(game, "A fifty Kd").clause == "R4.10"
        assert refused(game, "A terz Qd").clause == "R4.10"
        assert can(game, "A fifty Qs")
        assert refused(play(plain(melds_per_turn="one"), "A fifty Qd, B good"), "A terz 9s").clause == "R4.10"
        assert refused(play(game, "A 7s"), "B terz Qh").clause == "R4.11"

    def test_swap_only_as_the_rules_allow(self) -> None:
        assert refused(plain(), "B swap").clause == "RECORD 2"
        game = first(a="8s 8d Tc Qh 9s 9d Jc Ks 8h", b="7h 9h Th 7s Jd Kd 9c Qc Ad", upcard="8c")
        assert refused(game, "A swap").clause == "R3.6"
        few = at(
            a="7d Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc",
            upcard="Ad", swap_min_talon=4, swap_duty="optional",
        )  # fmt: skip
        assert refused(few, "A swap").clause == "R3.6"

    def test_cards_of_the_own_hand_only(self) -> None:
        assert refused(plain(), "A Ad").key == "card-not-held"

    def test_colour_call(self) -> None:
        game = deal(new_game(parse("classic", {"table": "protest"}), A), PACK)
        assert [str(action) for action in possible(game, B)] == ["red", "black", "draw", "protest"]
        assert [str(action) for action in possible(game, A)] == ["draw", "protest"]
        # Thirteen face-down cards can be drawn, the coming upcard cannot.
        for _ in range(13):
            game = play(game, "A draw")
        assert refused(game, "A draw").clause == "R6.2"
        assert len(hand(game, A).split()) == 22
        game = play(game, "B red" if running(game).trump.is_red else "B black")
        assert phase(game) == "lead B"
        assert can(game, "A draw")


class TestDrawing:
    def test_winner_first_then_loser(self) -> None:
        game = play(plain(), "A 7s, B 8s, A cut 2")
        assert (phase(game), [in_order(game, text) for text in ("draw", "7h", "claim")]) == (
            "draw B",
            [True, False, False],
        )
        game = play(game, "B draw")
        assert phase(game) == "draw A"
        assert phase(play(game, "A draw")) == "lead B"

    def test_who_holds_nine_cards_does_not_draw(self) -> None:
        # A drew too early and nobody protested: after the trick only B has to draw, and the talon is uneven from then.
        game = play(plain(), "A 7s, A draw, B 8s, A cut 2")
        assert (phase(game), len(running(game).talon)) == ("draw B", 12)
        game = play(game, "B draw")
        assert (phase(game), len(running(game).talon)) == ("lead B", 11)

    def test_ends_with_the_talon(self) -> None:
        game = play(last_draws(), "A draw, B draw")
        assert (phase(game), talon(game), running(game).upcard) == ("lead A", "", None)
        assert refused(game, "A draw").clause == "R6.2"

    def test_the_last_draw_is_shown_with_the_card_before_it(self) -> None:
        game = play(last_draws(), "A draw")
        assert (known(game, A), history(game, B)[-1]) == ("", "A draw")
        game = play(game, "B draw")
        assert (known(game, A), known(game, B)) == ("Tc", "Ad")
        assert history(game, A)[-2:] == ["A draw Tc", "B draw Ad"]
        assert history(game, None)[-2:] == ["A draw Tc", "B draw Ad"]

    def test_cutting_fewer_cards(self) -> None:
        # A drew four extra cards: nine are left, to be cut at 1 to 8.
        game = play(plain(), "A draw, A draw, A draw, A draw, A 7s, B 8s")
        assert phase(game) == "cut A"
        assert can(game, "A cut 8")
        assert refused(game, "A cut 9").clause == "R2.7"
        game = play(plain(), ", ".join(["A draw"] * 11) + ", A 7s, B 8s")
        assert can(game, "A cut 1")
        assert refused(game, "A cut 2").clause == "R2.7"

    def test_no_cut_with_fewer_than_two_cards(self) -> None:
        game = play(plain(), ", ".join(["A draw"] * 12) + ", A 7s, B 8s")
        assert (phase(game), len(running(game).talon)) == ("draw B", 1)


class TestTheEarlyCardGoesBack:
    """Breach 7 under `uphill`: as the next to be drawn, as if it had never been held."""

    def test_though_the_talon_was_cut_meanwhile(self) -> None:
        game = play(plain(), "A 7s, B 8s, A draw, A cut 3")
        assert phase(game) == "draw B"
        game = play(game, "B protest")
        assert (verdicts(game), targets(game)) == (["A 7 in 1"], (601, 501))
        assert talon(game).split()[0] == "Ts"
        assert hand(game, A) == "Ks 7c Tc Jc 8d 9d 8h Qh"
        game = play(game, "B draw, A draw")
        assert (phase(game), "Ts" in hand(game, B)) == ("lead B", True)

    def test_the_next_lead_had_begun(self) -> None:
        # Both drew too early, so that nobody had to draw after the cut.
        game = play(plain(), "A 7s, B 8s, B draw, A draw, A cut 3")
        assert phase(game) == "lead B"
        game = play(game, "B protest")
        assert (verdicts(game), phase(game), talon(game).split()[0]) == (["A 7 in 1"], "draw A", "Js")
        assert phase(play(game, "A draw")) == "lead B"

    def test_the_card_led_goes_back_too(self) -> None:
        # A's extra draws left two cards: B's early draw leaves one, and there is no cut. B leads, A has done nothing.
        extra = ", ".join(["A draw"] * 11)
        game = play(plain(), f"A 7s, B 8s, {extra}")
        assert (phase(game), len(running(game).talon)) == ("cut A", 2)
        drawn = running(game).talon[0]
        game = play(game, "B draw")
        assert phase(game) == "lead B"
        for lead in ("7h", str(drawn)):
            there = play(game, f"B {lead}, A protest")
            assert (verdicts(there), phase(there)) == (["B 7 in 1"], "draw B")
            assert hand(there, B) == "9c Qc Jd Kd Ad 7h 9h Th"
            assert running(there).talon[0] is drawn
            assert len(running(there).talon) == 2

    def test_the_swapped_upcard(self) -> None:
        # A swapped the seven, so it is the upcard; B drew all the rest, and A draws it in trick 1.
        game = play(plain(swap_min_talon=2), "A swap, A 7s" + ", B draw" * 13)
        assert (running(game).talon, str(running(game).upcard)) == ((), "7c")
        game = play(game, "A draw")
        assert running(game).upcard is None
        game = play(game, "B protest")
        assert (verdicts(game), str(running(game).upcard), running(game).talon) == (["A 7 in 1"], "7c", ())

    def test_what_was_drawn_stays_known_to_the_offender_only(self) -> None:
        game = play(plain(), "A 7s, A draw, B protest")
        assert (history(game, A), history(game, B)) == (
            ["A 7s", "A draw Ts", "B protest"],
            ["A 7s", "A draw", "B protest"],
        )
        assert known(game, A) == ""

    def test_it_is_no_meld_card_any_more(self) -> None:
        game = first(a="Js Qs 8d 9d 7c Jc 8h Th Ad", b="7h 9h Ah 8s Jd Kd 9c Qc Td", upcard="8c", talon="Ks")
        game = play(game, "A 8d, A draw, B protest, B Jd")
        assert melds(game) == []
        assert hand(game, A) == "Js Qs 7c Jc 9d Ad 8h Th"


class TestLedWithoutDrawing:
    @pytest.mark.parametrize("moves", ["A 9s", "A Ts"])
    def test_the_last_cards_are_shown(self, moves: str) -> None:
        game = play(last_draws(), moves)
        assert (known(game, A), known(game, B), talon(game)) == ("Tc", "Ad", "")
        assert history(game, None)[-3:] == ["A draw Tc", "B draw Ad", moves]

    def test_only_the_missing_draws_are_made(self) -> None:
        # A drew too early: after the cut B has to draw, and leads instead.
        game = play(plain(), "A 7s, A draw, B 8s, A cut 2, B 7h")
        assert (len(hand(game, A).split()), len(hand(game, B).split())) == (9, 8)
        assert history(game, A)[-2:] == ["B draw", "B 7h"]
        assert verdicts(play(game, "A protest")) == ["B 5 in 1"]
