"""Every breach of R6, committed and not committed, at a referee table and protested, under every value of its knob."""

import pytest

from terts.game.cards import PACK
from terts.game.game import Game, deal, new_game, totals
from terts.game.rules import Value, parse
from tests.game.open_tables.builder import (
    A,
    B,
    at,
    can,
    first,
    hand,
    in_order,
    melds,
    penalties,
    phase,
    play,
    refused,
    result,
    running,
    talon,
    targets,
    verdicts,
    written,
)

TABLES = ("referee", "protest")


def endgame(**knobs: Value) -> Game:
    """Trick 8, no talon, trump diamonds (all gone); A, who took all seven tricks, leads.

    The tricks hold Js 1, Tc Ac 21, 9d Td 23, Jd Qd 22, Kd Ad 14, Th Ah 21: 102 points.
    """
    return at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", knobs=knobs)


def after(game: Game, text: str, offender: str = "B") -> Game:
    """The moves, and at a protest table the opponent's protest, by which the last of them is judged."""
    game = play(game, text)
    if game.rules.table == "referee":
        return game
    return play(game, "A protest" if offender == "B" else "B protest")


@pytest.mark.parametrize("table", TABLES)
class TestRevoke:
    """Breach 1."""

    def test_costs_the_hundred_and_undoes_the_trick(self, table: str) -> None:
        game = after(endgame(table=table, revoke="hundred"), "A 9s, B Jc")
        assert verdicts(game) == ["B 1 in 8"]
        assert penalties(game) == (100, 0)
        assert phase(game) == "lead A"
        assert hand(game, B) == "7s Qs As Jc Qc Kc Jh Qh Kh"
        assert len(running(game).tricks) == 7

    def test_undoes_the_trick_without_points_and_the_second_costs_the_hundred(self, table: str) -> None:
        game = after(endgame(table=table, revoke="undo"), "A 9s, B Jc")
        assert (penalties(game), phase(game)) == ((0, 0), "lead A")
        game = after(game, "A 9s, B 7s")
        assert verdicts(game) == ["B 1 in 8", "B 1 in 8"]
        assert (penalties(game), phase(game)) == ((100, 0), "lead A")
        game = after(game, "A Ks, B Qs")
        assert penalties(game) == (200, 0)

    def test_a_lower_card_of_the_suit_is_a_revoke_only_where_one_has_to_beat(self, table: str) -> None:
        assert verdicts(after(endgame(table=table), "A 9s, B 7s")) == ["B 1 in 8"]
        follow = play(endgame(table=table, closed_play="follow"), "A 9s, B 7s")
        assert (verdicts(follow), len(running(follow).tricks)) == ([], 8)

    def test_a_card_in_order_is_none(self, table: str) -> None:
        game = play(endgame(table=table), "A 9s, B Qs")
        assert verdicts(game) == []
        if table == "protest":
            game = play(game, "A protest")
            assert (verdicts(game), penalties(game)) == (["A 0 in 9"], (0, 100))

    def test_while_the_talon_has_cards_by_open_play(self, table: str) -> None:
        # Trick 7: A leads 9s, B holds spades, hearts, and trumps.
        def game(open_play: str) -> Game:
            return at(
                "home", a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s Jd Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc",
                upcard="Ad", table=table, open_play=open_play,
            )  # fmt: skip

        assert verdicts(play(game("free"), "A 9s, B Jc")) == []
        assert verdicts(play(game("follow_or_trump"), "A 9s, B Jd")) == []
        assert verdicts(after(game("follow_or_trump"), "A 9s, B Jc")) == ["B 1 in 7"]
        # The jack of trumps may be played to any trick (R3.4, free), another trump not.
        assert verdicts(play(game("follow"), "A 9s, B Jd")) == []
        assert verdicts(after(game("follow"), "A 9s, B Jc")) == ["B 1 in 7"]

    def test_a_leader_never_revokes(self, table: str) -> None:
        game = play(endgame(table=table), "A 9s, B Qs, B Kh, A 9h")
        assert verdicts(game) == []


FOUR_QUEENS = "Qs Qc Qd Qh 7s 9c Jd 8h Th"
OTHERS = "Ks 7c 9d Jh Ts 8c Kd 7h Ac"


@pytest.mark.parametrize("table", TABLES)
class TestEarlyFrame:
    """Breach 2."""

    @pytest.mark.parametrize("false_meld", ["uphill", "own", "fine"])
    def test_before_the_break_though_held(self, table: str, false_meld: str) -> None:
        game = first("classic", a=FOUR_QUEENS, b=OTHERS, upcard="8d", table=table, false_meld=false_meld)
        game = after(game, "A queens", "A")
        assert verdicts(game) == ["A 2 in 1"]
        assert (penalties(game), targets(game), melds(game)) == ((0, 100), (501, 501), [])
        assert phase(game) == "lead A"

    def test_none_where_frames_may_be_announced_from_the_deal(self, table: str) -> None:
        game = first(a=FOUR_QUEENS, b=OTHERS, upcard="8d", table=table)
        assert melds(play(game, "A queens, B good")) == ["A queens in 1"]

    @pytest.mark.parametrize(("taken", "breach"), [("B", ["A 2 in 2"]), ("A", [])])
    def test_without_a_trick_where_one_is_needed(self, table: str, taken: str, breach: list[str]) -> None:
        game = at(
            "classic", a=FOUR_QUEENS, b=OTHERS, trump="d", upcard="8d", talon="9s Js Tc Jc Kc 7d Td Ad 9h Kh Ah",
            taken=taken, frames_need_trick=True, table=table,
        )  # fmt: skip
        game = after(game, "A queens", "A") if breach else play(game, "A queens")
        assert verdicts(game) == breach

    def test_used_to_beat(self, table: str) -> None:
        game = first(
            "classic", a="8s 9s Ts 7c 9d Jh Kd 7h Ac", b=FOUR_QUEENS.replace("7s", "Ks"), upcard="8d", table=table
        )
        game = after(game, "A terz Ts, B beat queens")
        assert verdicts(game) == ["B 2 in 1"]
        assert melds(game) == ["A terz Ts in 1"]
        assert written(game) == (120, 0)


@pytest.mark.parametrize("table", TABLES)
class TestLockedSeven:
    """Breach 3."""

    @staticmethod
    def game(table: str, leader: str = "A", **knobs: Value) -> Game:
        """The first trick, A to lead; `leader` holds the seven of trumps."""
        with_it, other = "7d 7s 9s 8c Jc 9h Qh Ks Td", "8s Ts 9c Qc 8h Th 8d Jd Kc"
        a, b = (with_it, other) if leader == "A" else (other, with_it)
        return first("classic", a=a, b=b, upcard="9d", table=table, knobs=knobs)

    def test_led(self, table: str) -> None:
        game = after(self.game(table), "A 7d", "A")
        assert verdicts(game) == ["A 3 in 1"]
        assert (penalties(game), phase(game)) == ((0, 100), "follow B")

    def test_followed_with(self, table: str) -> None:
        game = after(self.game(table, "B"), "A 8s, B 7d")
        assert (verdicts(game), penalties(game)) == (["B 3 in 1"], (100, 0))
        assert len(running(game).tricks) == 1

    def test_none_where_it_is_not_locked(self, table: str) -> None:
        game = self.game(table, seven_locked=False)
        assert verdicts(play(game, "A 7d")) == []

    def test_none_without_talon(self, table: str) -> None:
        game = at("classic", a="7d 7s 9s 8c Jc 9h Qh Ks Td", b="8s Ts 9c Qc 8h Th 8d Jd Kc", trump="d", table=table)
        assert verdicts(play(game, "A 7d")) == []


def owed(name: str = "codex", **knobs: Value) -> Game:
    """Trick 7 with two cards in the talon; A leads and holds the seven of trumps."""
    return at(
        name,
        a="7d 7s 9s 8c Jc 9h Qh Ks Td",
        b="8s Ts 9c Qc 8h Th 8d Jd Kc",
        trump="d",
        talon="As",
        upcard="Ad",
        knobs=knobs,
    )


@pytest.mark.parametrize("table", TABLES)
class TestSwapOwed:
    """Breach 4."""

    def test_card_before_the_swap(self, table: str) -> None:
        game = after(owed(table=table), "A 7s", "A")
        assert (verdicts(game), penalties(game), phase(game)) == (["A 4 in 7"], (0, 100), "follow B")
        assert hand(game, A) == "9s Ks 8c Jc 7d Td 9h Qh"

    def test_the_follower_owes_it_too(self, table: str) -> None:
        game = at(
            a="8s Ts 9c Qc 8h Th 8d Jd Kc",
            b="7d 7s 9s 8c Jc 9h Qh Ks Td",
            trump="d",
            talon="As",
            upcard="Ad",
            table=table,
        )
        assert verdicts(after(game, "A 8s, B 7s")) == ["B 4 in 7"]

    def test_none_after_the_swap_or_where_it_is_optional(self, table: str) -> None:
        assert verdicts(play(owed(table=table), "A swap, A 7s")) == []
        assert verdicts(play(owed(table=table, swap_duty="optional"), "A 7s")) == []

    def test_none_with_more_cards_in_the_talon(self, table: str) -> None:
        game = at(
            a="7d 7s 9s 8c Jc 9h Qh Ks Td",
            b="8s Ts 9c Qc 8h Th 8d Jd Kc",
            trump="d",
            talon="As Tc Ac",
            upcard="Ad",
            table=table,
        )
        assert verdicts(play(game, "A 7s")) == []


def before_draws(**knobs: Value) -> Game:
    """Phase draw after trick 6, which A took with Ks over 8s; Tc Ac As and the upcard Ad lie in the talon."""
    game = at(
        a="7h 7s 9s 8c Jc 9h Qh Ks Td",
        b="8s Ts 9c Qc 8h Th 8d Jd Kc",
        trump="d",
        talon="Tc Ac As",
        upcard="Ad",
        knobs=knobs,
    )
    return play(game, "A Ks, B 8s")


@pytest.mark.parametrize("table", TABLES)
class TestLedWithoutDrawing:
    """Breach 5."""

    def test_the_draws_are_made_up_in_order(self, table: str) -> None:
        game = before_draws(table=table)
        assert phase(game) == "draw A"
        game = play(game, "A 7h")
        assert phase(game) == "follow B"
        assert (hand(game, A), talon(game)) == ("7s 9s 8c Tc Jc Td 9h Qh", "As Ad")
        assert hand(game, B) == "Ts 9c Qc Kc Ac 8d Jd 8h Th"
        if table == "protest":
            assert verdicts(game) == []
            game = play(game, "B protest")
        assert (verdicts(game), penalties(game)) == (["A 5 in 6"], (0, 100))

    def test_none_after_both_draws(self, table: str) -> None:
        assert verdicts(play(before_draws(table=table), "A draw, B draw, A 7h")) == []

    def test_impossible_between_the_two_draws_and_for_the_loser(self, table: str) -> None:
        game = before_draws(table=table)
        assert refused(game, "B Ts").clause == "RECORD 2"
        game = play(game, "A draw")
        assert refused(game, "A 7h").clause == "RECORD 2"
        assert refused(game, "B Ts").clause == "R6.2"

    @pytest.mark.parametrize("word", ["claim", "marriage", "swap", "terz 9s", "good"])
    def test_only_a_card_can_be_played_so(self, table: str, word: str) -> None:
        assert not can(before_draws(table=table), f"A {word}")


@pytest.mark.parametrize("table", TABLES)
class TestForeignDraw:
    """Breach 6: the game is lost, with exact totals from the true card points."""

    def test_out_of_turn_in_the_draw(self, table: str) -> None:
        game = after(before_draws(table=table), "B draw")
        assert verdicts(game) == ["B 6 in 6"]
        # A took five tricks of Js 1 Qs 2 7c 7d 9d 13 Qd 2 Kd 3 Jh 1 Kh 3 Ah 11, together 36, and Ks 3.
        assert (result(game).winner.name, result(game).by, result(game).score) == ("A", "breach", (39, 0))

    def test_after_the_own_card_in_a_trick(self, table: str) -> None:
        game = at(
            a="7h 7s 9s 8c Jc 9h Qh Ks Td",
            b="8s Ts 9c Qc 8h Th 8d Jd Kc",
            trump="d",
            talon="Tc Ac As",
            upcard="Ad",
            table=table,
        )
        game = after(game, "A Ks, A draw", "A")
        assert (verdicts(game), result(game).winner.name) == (["A 6 in 6"], "B")

    def test_none_in_turn(self, table: str) -> None:
        game = play(before_draws(table=table), "A draw, B draw")
        assert (verdicts(game), phase(game), talon(game)) == ([], "lead A", "As Ad")


def plain(name: str = "codex", **knobs: Value) -> Game:
    """The first trick, A to lead; nobody holds a frame, a sequence or the marriage. Clubs are trumps."""
    return first(
        name, a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", talon="Ts Js", knobs=knobs
    )


@pytest.mark.parametrize("table", TABLES)
class TestDrawBeforeTheBreak:
    """Breach 7."""

    def test_uphill_and_the_card_goes_back(self, table: str) -> None:
        game = after(plain(table=table, early_draw="uphill"), "A 8h, A draw", "A")
        assert verdicts(game) == ["A 7 in 1"]
        assert (targets(game), penalties(game)) == ((601, 501), (0, 0))
        assert hand(game, A) == "7s Ks 7c Tc Jc 8d 9d Qh"
        assert talon(game).startswith("Ts Js")
        assert phase(game) == "follow B"

    def test_uphill_twice(self, table: str) -> None:
        game = plain(table=table, early_draw="uphill")
        game = after(after(game, "A 8h, A draw", "A"), "A draw", "A")
        assert (verdicts(game), targets(game)) == (["A 7 in 1", "A 7 in 1"], (701, 501))

    def test_foreign_loses_the_game(self, table: str) -> None:
        game = after(plain(table=table, early_draw="foreign"), "A 8h, A draw", "A")
        assert (verdicts(game), result(game).winner.name, result(game).by) == (["A 7 in 1"], "B", "breach")

    def test_before_the_cut_in_or_out_of_turn(self, table: str) -> None:
        game = play(plain(table=table), "A 8h, B 9h")
        assert phase(game) == "cut A"
        assert verdicts(after(game, "B draw")) == ["B 7 in 1"]
        assert verdicts(after(game, "A draw", "A")) == ["A 7 in 1"]

    def test_without_a_break_it_is_a_draw_out_of_turn(self, table: str) -> None:
        game = plain(table=table, break_talon=False, early_draw="uphill")
        assert verdicts(after(game, "A 8h, A draw", "A")) == ["A 6 in 1"]

    def test_with_nine_cards_it_is_an_extra_card(self, table: str) -> None:
        game = plain(table=table, early_draw="uphill")
        assert verdicts(after(game, "A draw", "A")) == ["A 8 in 1"]

    def test_none_after_the_cut(self, table: str) -> None:
        game = play(plain(table=table), "A 8h, B 9h, A cut 3, B draw, A draw")
        assert (verdicts(game), phase(game)) == ([], "lead B")


@pytest.mark.parametrize("table", TABLES)
class TestExtraCard:
    """Breach 8."""

    def test_the_game_is_lost(self, table: str) -> None:
        game = after(play(before_draws(table=table), "A draw"), "A draw", "A")
        assert (verdicts(game), result(game).winner.name, result(game).by) == (["A 8 in 6"], "B", "breach")

    def test_in_the_colour_call(self, table: str) -> None:
        game = deal(new_game(parse("classic", {"table": table}), A), PACK)
        assert phase(game) == "colour B"
        assert verdicts(after(game, "B draw")) == ["B 8 in 1"]
        assert result(after(game, "A draw", "A")).winner is B


FALSE = [
    # (false_meld, points) -> penalties, targets, when A's false meld of 50 is judged
    ("uphill", (0, 50), (601, 501)),
    ("own", (0, 0), (551, 501)),
    ("fine", (-50, 0), (501, 501)),
]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("false_meld", "points", "aims"), FALSE)
class TestFalseMeld:
    """Breach 9."""

    def test_cards_not_in_the_hand(
        self, table: str, false_meld: str, points: tuple[int, int], aims: tuple[int, int]
    ) -> None:
        game = after(plain(table=table, false_meld=false_meld), "A fifty Ks", "A")
        assert (verdicts(game), melds(game), phase(game)) == (["A 9 in 1"], [], "lead A")
        assert (penalties(game), targets(game), written(game)) == (points, aims, points)

    def test_not_with_nine_cards(
        self, table: str, false_meld: str, points: tuple[int, int], aims: tuple[int, int]
    ) -> None:
        # Trick 9: eight cards each, A holds the fifty.
        game = at(
            a="9s Ts Js Qs 7c 8c 7h 8h", b="7s Jc Qc Kc Jh Qh Kh As", trump="d", table=table, false_meld=false_meld
        )
        game = after(game, "A fifty Qs", "A")
        assert (verdicts(game), penalties(game), targets(game)) == (["A 9 in 9"], points, aims)

    def test_without_talon_where_melds_end_with_it(
        self, table: str, false_meld: str, points: tuple[int, int], aims: tuple[int, int]
    ) -> None:
        def game(until: str) -> Game:
            return at(
                a="9s Ts Js Qs 7c 8c 7h 8h 9h", b="7s Jc Qc Kc Jh Qh Kh As 9c", trump="d", table=table,
                false_meld=false_meld, melds_until=until,
            )  # fmt: skip

        assert penalties(after(game("talon"), "A fifty Qs", "A")) == points
        assert melds(play(game("nine_cards"), "A fifty Qs, B good")) == ["A fifty Qs in 8"]
        assert aims == targets(after(game("talon"), "A fifty Qs", "A"))

    def test_barred_by_what_was_scored(
        self, table: str, false_meld: str, points: tuple[int, int], aims: tuple[int, int]
    ) -> None:
        # Trick 6: A scores the fifty; in trick 7 the same fifty again (R4.8).
        game = at(
            a="9s Ts Js Qs 7c 8c Td 8h 9h", b="7s Jc Qc Kc Jh Qh Kh 8d 9c", trump="d", table=table,
            false_meld=false_meld, talon="7h Ac Tc", upcard="Ad",
        )  # fmt: skip
        game = play(game, "A fifty Qs, B good, A Td, B 8d, A draw, B draw")
        game = after(game, "A fifty Qs", "A")
        assert (verdicts(game), melds(game)) == (["A 9 in 7"], ["A fifty Qs in 6"])
        assert (penalties(game), targets(game)) == (points, aims)
        assert written(game)[0] == 50 + points[0]

    def test_true_meld_is_none(
        self, table: str, false_meld: str, points: tuple[int, int], aims: tuple[int, int]
    ) -> None:
        game = first(
            a="Ts Js Qs Ks 8d Tc Qh 9d 8h",
            b="7h 9h Th 8s Jd Kd 9c Qc Ad",
            upcard="8c",
            table=table,
            false_meld=false_meld,
        )
        game = play(game, "A fifty Ks, B good")
        assert (verdicts(game), written(game), targets(game)) == ([], (50, 0), (501, 501))
        assert (points, aims) != ((50, 0), (501, 501))


@pytest.mark.parametrize("table", TABLES)
class TestFalseMarriage:
    """Breach 9 by R4.14."""

    @pytest.mark.parametrize("cards", ["Kd 7s", "Qd 7s", "7d 7s"])
    def test_without_both_cards(self, table: str, cards: str) -> None:
        game = first(a=f"{cards} 8c Jc 9h Th Ks Ts 9s", b="8s 7c Qc 8h 7h 8d Jd Kc Ah", upcard="9d", table=table)
        game = after(game, "A marriage", "A")
        assert (verdicts(game), melds(game), penalties(game), targets(game)) == (["A 9 in 1"], [], (0, 20), (601, 501))

    def test_twice(self, table: str) -> None:
        game = first(a="Kd Qd 8c Jc 9h Th Ks Ts 9s", b="8s 7c Qc 8h 7h 8d Jd Kc Ah", upcard="9d", table=table)
        game = after(play(game, "A marriage"), "A marriage", "A")
        assert (verdicts(game), melds(game), penalties(game)) == (["A 9 in 1"], ["A marriage in 1"], (0, 20))

    @pytest.mark.parametrize(("late", "breach"), [(True, []), (False, ["A 9 in 9"])])
    def test_late(self, table: str, late: bool, breach: list[str]) -> None:
        # A leads the queen in trick 8 and announces with the king alone in trick 9.
        game = at(
            a="Kd Qd 8c Jc 9h Th Ks Ts 9s", b="8s 7c Qc 8h 7h 8d 7d Kc Ah", trump="d", table=table, marriage_late=late
        )
        game = play(game, "A Qd, B 7d")
        game = after(game, "A marriage", "A") if breach else play(game, "A marriage")
        assert verdicts(game) == breach
        assert melds(game) == ([] if breach else ["A marriage in 9"])

    @pytest.mark.parametrize(("until", "breach"), [("end", []), ("melds", ["A 9 in 9"])])
    def test_until(self, table: str, until: str, breach: list[str]) -> None:
        game = at(
            a="Kd Qd 8c Jc 9h Th Ks Ts", b="8s 7c Qc 8h 7h 8d 7d Kc", trump="d", table=table, marriage_until=until
        )
        game = after(game, "A marriage", "A") if breach else play(game, "A marriage")
        assert verdicts(game) == breach


def counting(table: str, **knobs: Value) -> Game:
    """Trick 16, Ts against As, A leads; A took fourteen tricks, B the fifteenth."""
    return at(a="Ts", b="As", trump="d", table=table, taken="A" * 14 + "B", knobs=knobs)


@pytest.mark.parametrize("table", TABLES)
class TestFalseCount:
    """Breach 10. B took Kh Ah (14 points) in trick 15 and trick 16 with 21 and the 10 of the last: T = 45."""

    @pytest.mark.parametrize("said", [0, 44, 45, 46, 150])
    def test_above_the_truth(self, table: str, said: int) -> None:
        game = play(counting(table, rounding="none"), "A Ts, B As")
        assert (phase(game), in_order(game, "count 45"), in_order(game, "count 46")) == ("count B", True, False)
        game = play(game, f"B count {said}")
        if table == "protest":
            assert phase(game) == "count A"
            game = play(game, "A protest, A good" if said > 45 else "A good")
        counted = min(said, 45)
        over = max(said - 45, 0)
        assert phase(game) == "deal"
        assert verdicts(game) == (["B 10 in 16"] if said > 45 else [])
        assert (penalties(game), totals(game)) == ((over, 0), (150 - counted + over, counted))

    def test_let_pass(self, table: str) -> None:
        game = play(counting(table, rounding="none"), "A Ts, B As, B count 60")
        if table == "protest":
            game = play(game, "A good")
            assert (verdicts(game), totals(game)) == ([], (90, 60))
        else:
            assert (verdicts(game), totals(game)) == (["B 10 in 16"], (120, 45))


@pytest.mark.parametrize("table", TABLES)
class TestFalseClaim:
    """Breach 11: the game is lost at once, and no protest is needed."""

    def test_false(self, table: str) -> None:
        game = play(endgame(table=table, target=103), "A claim")
        assert (result(game).winner.name, result(game).by, result(game).score) == ("B", "false claim", (102, 0))

    def test_true(self, table: str) -> None:
        game = play(endgame(table=table, target=102), "A claim")
        assert (result(game).winner.name, result(game).by) == ("A", "claim")
