"""When a breach may be protested, in which order, and what a protest without ground does (R6.5)."""

import pytest

from terts.game.actions import PROTEST
from terts.game.cards import PACK
from terts.game.game import Game, apply, deal, new_game, possible
from terts.game.rules import Value, parse
from terts.game.scoring import round_to_ten
from tests.game.open_tables.builder import (
    A,
    B,
    at,
    can,
    first,
    hand,
    melds,
    penalties,
    phase,
    play,
    refused,
    result,
    running,
    targets,
    verdicts,
    written,
)


def plain(name: str = "codex", **knobs: Value) -> Game:
    """The first trick, A to lead, hands without sequences or frames apart from B's 9h Th; clubs are trumps."""
    return first(name, a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", knobs=knobs)


def endgame(**knobs: Value) -> Game:
    """Trick 8, no talon, trump diamonds (all gone); A, who took all seven tricks, leads."""
    return at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", knobs=knobs)


def owed() -> Game:
    """Trick 7 with As and the upcard Ad in the talon; B leads and holds the seven of trumps."""
    return at(
        a="8s Ts 9c Qc 8h Th 8d Jd Kc", b="7d 7s 9s 8c Jc 9h Qh Ks Td", trump="d", talon="As", upcard="Ad", leader=B
    )


class TestGroundless:
    def test_the_opponent_scores_and_the_protester_is_silent_until_the_opponent_acts(self) -> None:
        game = play(plain(), "B protest")
        assert (verdicts(game), penalties(game)) == (["B 0 in 1"], (100, 0))
        assert not can(game, "B protest")
        assert refused(game, "B protest").clause == "R6.5"
        assert can(game, "A protest")
        assert can(play(game, "A 7s"), "B protest")

    def test_his_own_actions_and_protests_of_the_opponent_do_not_end_the_silence(self) -> None:
        game = play(plain(), "A 7s, B protest, B 8s")
        assert not can(game, "B protest")
        game = play(game, "A protest")
        assert (verdicts(game), penalties(game)) == (["B 0 in 1", "A 0 in 1"], (100, 100))
        assert not can(game, "A protest")
        assert not can(game, "B protest")
        assert can(play(game, "B cut 1" if phase(game) == "cut B" else "A cut 1"), "A protest") is (
            phase(game) == "cut B"
        )

    def test_the_silence_lasts_into_the_next_deal(self) -> None:
        # B took the last trick and leads to count; A's protest finds nothing to judge in a count below the truth.
        game = at(a="Ts", b="As", trump="d", taken="A" * 14 + "B")
        game = play(game, "A Ts, B As, B count 0, A protest, A good")
        assert (penalties(game), phase(game)) == ((0, 100), "deal")
        game = deal(game, PACK)
        assert not can(game, "A protest")
        assert can(game, "B protest")
        # B deals, since he took the last trick: A leads.
        game = play(game, f"A {running(game).hands[0][0]}")
        assert not can(game, "A protest")
        assert can(play(game, f"B {running(game).hands[1][0]}"), "A protest")

    def test_the_breach_that_he_kept_silent_about_stands_while_he_is_silenced(self) -> None:
        game = play(plain(), "B protest, A terz 9s")
        # A has acted: B may protest again, and the false terz is the ground.
        assert can(game, "B protest")
        assert verdicts(play(game, "B protest"))[-1] == "A 9 in 1"


class TestEveryPhase:
    def test_both_seats_may_protest_in_every_phase_of_a_running_deal(self) -> None:
        game = deal(new_game(parse("classic", {"table": "protest"}), A), PACK)
        assert PROTEST in possible(game, A)
        assert PROTEST in possible(game, B)
        for moves in ("A terz 9s", "A 7s", "A 7s, B 8s", "A 7s, B 8s, A cut 3"):
            there = play(plain(), moves)
            assert can(there, "A protest"), moves
            assert can(there, "B protest"), moves

    def test_nothing_is_protested_after_the_end_of_the_deal(self) -> None:
        game = play(at(a="Ts", b="As", trump="d", taken="A" * 14 + "B"), "A Ts, B As, B count 60")
        assert can(game, "B protest")
        game = play(game, "A good")
        for seat in "AB":
            assert refused(game, f"{seat} protest").key == "deal-over"

    def test_never_at_a_referee_table(self) -> None:
        assert refused(plain(table="referee"), "A protest").clause == "R6.1"

    def test_what_was_not_protested_stands_at_the_end(self) -> None:
        # A's false terz was let pass. B took nothing but the last trick: 11 + 10 + 10 = 31.
        game = at(a="Ts", b="As", trump="d", taken="A" * 15)
        game = play(game, "A terz As, B good, A Ts, B As, B count 31, A good")
        assert verdicts(game) == []
        assert written(game) == (20 + round_to_ten(119), round_to_ten(31))


class TestUntilTheNextAction:
    def test_own_action_of_any_kind_ends_the_time(self) -> None:
        game = play(endgame(), "A 9s, B 7s")
        assert phase(game) == "lead A"
        assert verdicts(play(game, "A protest")) == ["B 1 in 8"]
        assert verdicts(play(game, "A marriage, A protest")) == ["A 0 in 9"]

    def test_actions_of_the_offender_do_not(self) -> None:
        game = play(plain(), "A 7s, B terz 9c, B terz 9d, B marriage, A protest, A protest, A protest")
        assert verdicts(game) == ["B 9 in 1"] * 3

    def test_most_recent_first(self) -> None:
        game = play(plain(), "A 7s, B terz 9c, B marriage")
        game = play(game, "A protest")
        assert melds(game) == ["B terz 9c in 1"]
        game = play(game, "A protest")
        assert melds(game) == []
        assert (penalties(game), targets(game)) == ((40, 0), (501, 701))
        assert verdicts(play(game, "A protest"))[-1] == "A 0 in 1"

    def test_two_breaches_of_both_in_one_trick(self) -> None:
        # The follower's word is false and his card a revoke; the leader's word was false too.
        game = play(endgame(disclosure="after_trick"), "A terz 9s, B good, A 9s, B 7s")
        assert phase(game) == "lead A"
        game = play(game, "A protest")
        assert (verdicts(game), phase(game)) == (["B 1 in 8"], "lead A")
        # A's terz was disclosed when the trick was complete, and B has not acted since.
        game = play(game, "B protest")
        assert verdicts(game) == ["B 1 in 8", "A 9 in 8"]
        assert (penalties(game), targets(game), melds(game)) == ((0, 20), (601, 501), [])


class TestFalseMeldFromItsDisclosure:
    """The terz of A is false; B answered, which ended the time since the announcement."""

    @pytest.mark.parametrize(
        ("disclosure", "moves", "ground"),
        [
            ("at_once", "A terz 9s", True),
            ("at_once", "A terz 9s, B good", True),
            ("at_once", "A terz 9s, B good, A 7s", True),
            ("at_once", "A terz 9s, B good, A 7s, B 8s", False),
            ("after_card", "A terz 9s", True),
            ("after_card", "A terz 9s, B good", False),
            ("after_card", "A terz 9s, B good, A 7s", True),
            ("after_card", "A terz 9s, B good, A 7s, B 8s", False),
            ("after_trick", "A terz 9s, B good", False),
            ("after_trick", "A terz 9s, B good, A 7s", False),
            ("after_trick", "A terz 9s, B good, A 7s, B 8s", True),
            ("after_trick", "A terz 9s, B good, A 7s, B 8s, A cut 3", True),
            ("after_trick", "A terz 9s, B good, A 7s, B 8s, A cut 3, B draw", False),
        ],
    )
    def test_window(self, disclosure: str, moves: str, ground: bool) -> None:
        game = play(plain(disclosure=disclosure), moves)
        assert verdicts(play(game, "B protest")) == ["A 9 in 1" if ground else "B 0 in 1"]

    @pytest.mark.parametrize("disclosure", ["at_once", "after_card", "after_trick"])
    def test_after_the_question(self, disclosure: str) -> None:
        game = play(plain(disclosure=disclosure), "A terz 9s, B ask")
        assert verdicts(play(game, "B protest")) == ["B 0 in 1"]
        game = play(game, "B good")
        assert verdicts(play(game, "B protest")) == ["A 9 in 1" if disclosure == "at_once" else "B 0 in 1"]

    def test_a_frame_too_early_has_no_second_time(self) -> None:
        # Held or not, breach 2 is protested until the next action only; a false one under fine is breach 2 as well.
        for false_meld in ("uphill", "fine"):
            held = first(
                "classic", a="Qs Qc Qd Qh 7s 9c Jd 8h Th", b="Ks 7c 9d Jh Ts 8c Kd 7h Ac", upcard="8d",
                disclosure="at_once", false_meld=false_meld,
            )  # fmt: skip
            assert verdicts(play(held, "A queens, B protest")) == ["A 2 in 1"]
            assert verdicts(play(held, "A queens, B good, B protest")) == ["B 0 in 1"]
        false = plain("classic", false_meld="fine", disclosure="at_once")
        assert verdicts(play(false, "A queens, B good, B protest")) == ["B 0 in 1"]
        graver = plain("classic", false_meld="own", disclosure="at_once")
        assert verdicts(play(graver, "A queens, B good, B protest")) == ["A 9 in 1"]

    def test_a_meld_reinstated_by_a_verdict_is_disclosed_by_it(self) -> None:
        # A's false terz was beaten by B's false fifty. Its own time is over, until A's protest discloses it.
        game = play(plain(disclosure="at_once"), "A terz Kd, B beat fifty Ks")
        assert verdicts(play(game, "B protest")) == ["B 0 in 1"]
        game = play(game, "A protest")
        assert (melds(game), written(game), targets(game)) == (["A terz Kd in 1"], (70, 0), (501, 601))
        game = play(game, "B protest")
        assert verdicts(game) == ["B 9 in 1", "A 9 in 1"]
        assert (melds(game), written(game), targets(game)) == ([], (50, 20), (601, 601))

    def test_a_reinstated_meld_not_disclosed_yet_waits_for_it(self) -> None:
        game = play(plain(disclosure="after_trick"), "A terz Kd, B beat fifty Ks, A protest, A 7s, B 8s")
        assert verdicts(play(game, "B protest")) == ["B 9 in 1", "A 9 in 1"]


class TestSwapOwed:
    """Breach 4, until the protester's first card in trick 8 or later."""

    @pytest.mark.parametrize(
        ("moves", "ground"),
        [
            ("B 7s", True),
            ("B 7s, A 8s", True),
            ("B 7s, A 8s, A draw", True),
            ("B 7s, A 8s, A draw, B draw", True),
            ("B 7s, A 8s, A draw, B draw, A marriage", True),
            ("B 7s, A 8s, A draw, B draw, A Ts", False),
            # Trick 8 is led without drawing (breach 5 of A): that card is the first of trick 8 as well.
            ("B 7s, A 8s, A Ts", False),
        ],
    )
    def test_window_of_the_winner(self, moves: str, ground: bool) -> None:
        game = play(owed(), moves)
        assert (verdicts(play(game, "A protest"))[0][:3] == "B 4") is ground

    def test_window_of_the_loser(self) -> None:
        game = play(owed(), "B 9s, A 8s, B draw, A draw, B 9h")
        assert verdicts(play(game, "A protest")) == ["B 4 in 7"]
        assert verdicts(play(game, "A Th, A protest")) == ["A 0 in 9"]


class TestLateRevoke:
    """Breach 1 when a later card shows it: the 100 only, and nothing is undone."""

    def test_until_the_next_action_after_the_telling_card(self) -> None:
        # B kept 7s, As and Qs back from 9s; in trick 9 he beats Ks with As.
        game = play(endgame(), "A 9s, B Jc, A Ks, B As")
        late = play(game, "A protest")
        assert (verdicts(late), penalties(late), phase(late)) == (["B 1 in 8"], (100, 0), "lead B")
        assert len(running(late).tricks) == 9
        assert verdicts(play(late, "A protest"))[-1] == "A 0 in 10"
        assert verdicts(play(game, "B Kh, A protest")) == ["B 1 in 8"]
        assert verdicts(play(game, "B Kh, A 9h, A protest")) == ["A 0 in 11"]

    def test_another_telling_card_opens_it_again(self) -> None:
        game = play(endgame(), "A 9s, B Jc, A Ks, B As, B Kh, A 9h, B Qs")
        assert verdicts(play(game, "A protest")) == ["B 1 in 8"]

    def test_a_card_that_alone_makes_no_revoke_does_not_tell(self) -> None:
        # The king of clubs was in the hand, but does not forbid the jack of clubs to a spade.
        game = play(endgame(), "A 9s, B Jc, A 7c, B Kc")
        assert verdicts(play(game, "A protest")) == ["A 0 in 10"]

    def test_a_lower_card_of_the_suit_tells_of_another_suit(self) -> None:
        game = play(endgame(), "A 9s, B Jc, A 7c, B Kc, B 7s")
        assert verdicts(play(game, "A protest")) == ["B 1 in 8"]

    def test_only_a_higher_card_tells_of_a_lower_one(self) -> None:
        # B played 7s to 9s, which he had to beat: the queen shows it, hearts do not.
        game = play(endgame(), "A 9s, B 7s, A 7c, B Kc")
        assert verdicts(play(game, "B Jh, A protest")) == ["A 0 in 10"]
        assert verdicts(play(game, "B Qs, A protest")) == ["B 1 in 8"]

    def test_while_the_first_time_is_open_the_full_penalty_applies(self) -> None:
        # B takes trick 8 with a revoking trump and leads the telling card before A has acted.
        game = at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs 7d Qc Kc Jh Qh Kh", trump="d")
        game = play(game, "A 9s, B 7d, B As")
        assert phase(game) == "follow A"
        game = play(game, "A protest")
        assert (verdicts(game), phase(game)) == (["B 1 in 8"], "lead A")
        assert (hand(game, B), len(running(game).tricks)) == ("7s Qs As Qc Kc 7d Jh Qh Kh", 7)

    def test_not_in_the_next_deal(self) -> None:
        game = at(a="Ts Ks", b="As Qh", trump="d", taken="A" * 14)
        game = play(game, "A Ks, B Qh, A Ts, B As, B count 0, A good")
        assert not can(game, "A protest")
        assert not can(apply(deal(game, PACK), A, PROTEST), "A protest")

    @pytest.mark.parametrize("revoke", ["hundred", "undo"])
    def test_the_hundred_is_due_under_undo_too(self, revoke: str) -> None:
        game = play(endgame(revoke=revoke), "A 9s, B Jc, A Ks, B As, A protest")
        assert penalties(game) == (100, 0)

    def test_a_privileged_jack_tells_nothing(self) -> None:
        # Void in spades, B discards Jh though he holds trumps; of them the jack alone is not owed, the seven is.
        game = at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="Jd 7d Jc Qc Kc Tc Jh Qh Kh", trump="d")
        game = play(game, "A 9s, B Jh, A 7c, B Jd")
        assert verdicts(play(game, "A protest")) == ["A 0 in 10"]
        assert verdicts(play(game, "B 7d, A protest")) == ["B 1 in 8"]


class TestDecides:
    def test_a_protest_may_end_the_game(self) -> None:
        game = play(plain(early_draw="foreign"), "A 7s, A draw, B protest")
        assert (result(game).winner, result(game).by, phase(game)) == (B, "breach", "over")

    def test_the_hundred_of_a_protest_counts_for_a_claim(self) -> None:
        # 102 card points and the 100 make 202.
        game = play(endgame(revoke="hundred", target=202), "A 9s, B Jc")
        assert result(play(game, "A claim")).by == "false claim"
        assert result(play(game, "A protest, A claim")).by == "claim"

    def test_the_hundred_decides_at_the_end_of_the_deal(self) -> None:
        # B counts 60 for 45: 15 to A, whose 105 card points and 15 reach the target.
        game = at(a="Ts", b="As", trump="d", taken="A" * 14 + "B", target=120)
        game = play(game, "A Ts, B As, B count 60")
        assert phase(play(game, "A good")) == "deal"
        game = play(game, "A protest, A good")
        assert (result(game).winner, result(game).by, result(game).score) == (A, "points", (120, 45))
