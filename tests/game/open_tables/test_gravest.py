"""One action that falls under several rows of the table of breaches (R6.7)."""

import pytest

from terts.game.game import Game
from terts.game.rules import Value
from tests.game.open_tables.builder import (
    A,
    B,
    at,
    first,
    hand,
    melds,
    penalties,
    phase,
    play,
    running,
    talon,
    targets,
    verdicts,
)

NONE: tuple[int, int] = (0, 0)
START = (501, 501)


def judged(game: Game, moves: str, protest: str) -> Game:
    """The moves, and at a protest table the protest by which the last of them is judged."""
    game = play(game, moves)
    return play(game, protest) if game.rules.table == "protest" else game


@pytest.mark.parametrize("table", ["referee", "protest"])
class TestRows:
    @pytest.mark.parametrize(
        ("false_meld", "verdict", "points", "aims"),
        [
            ("uphill", "A 9 in 1", (0, 100), (601, 501)),
            ("own", "A 9 in 1", NONE, (601, 501)),
            ("fine", "A 2 in 1", (0, 100), START),
        ],
    )
    def test_false_frame_too_early(
        self, table: str, false_meld: str, verdict: str, points: tuple[int, int], aims: tuple[int, int]
    ) -> None:
        game = first(
            "classic", a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c",
            table=table, false_meld=false_meld,
        )  # fmt: skip
        game = judged(game, "A queens", "B protest")
        assert (verdicts(game), penalties(game), targets(game)) == ([verdict], points, aims)
        assert (melds(game), phase(game)) == ([], "lead A")

    def test_false_frame_too_early_that_beats(self, table: str) -> None:
        game = first(
            "classic", a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c",
            table=table, false_meld="fine",
        )  # fmt: skip
        game = judged(game, "A 7s, B jacks", "A protest")
        assert (verdicts(game), penalties(game)) == (["B 2 in 1"], (100, 0))

    @pytest.mark.parametrize(
        ("revoke", "verdict", "then", "tricks"),
        [("hundred", "B 1 in 7", "lead A", 6), ("undo", "B 4 in 7", "draw A", 7)],
    )
    def test_revoke_with_a_swap_owed(self, table: str, revoke: str, verdict: str, then: str, tricks: int) -> None:
        game = judged(seven_owed(table=table, revoke=revoke), "A 9s, B Jc", "A protest")
        assert (verdicts(game), penalties(game), phase(game)) == ([verdict], (100, 0), then)
        assert len(running(game).tricks) == tricks

    def test_second_revoke_with_a_swap_owed(self, table: str) -> None:
        # The first revoke came after the swap, which is undone with the trick: the second owes it again.
        game = judged(seven_owed(table=table, revoke="undo"), "A 9s, B swap, B Jc", "A protest")
        assert (verdicts(game), penalties(game)) == (["B 1 in 7"], NONE)
        assert (hand(game, B), talon(game)) == ("7s Qs Jc Qc Kc 7d Jh Qh Kh", "Tc Ad")
        game = judged(game, "A 9s, B Jc", "A protest")
        assert (verdicts(game), penalties(game), phase(game)) == (["B 1 in 7", "B 1 in 7"], (100, 0), "lead A")

    def test_locked_seven_is_never_a_revoke_nor_an_owed_swap(self, table: str) -> None:
        for revoke in ("hundred", "undo"):
            game = judged(seven_owed(table=table, revoke=revoke, seven_locked=True), "A 9s, B 7d", "A protest")
            assert (verdicts(game), penalties(game), phase(game)) == (["B 3 in 7"], (100, 0), "draw B")


def seven_owed(**knobs: Value) -> Game:
    """Trick 7: A leads; B must follow, and holds the seven of trumps with two cards in the talon."""
    return at(
        a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s Qs 7d Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc", upcard="Ad",
        knobs={"open_play": "follow", **knobs},
    )  # fmt: skip


def late_in_the_lead(seven: str, **knobs: Value) -> Game:
    """Trick 7, two cards in the talon: A, who had king and queen, led the queen in trick 6 and took it.

    `seven` is A's other card: the seven of trumps, which owes the swap, or another.
    """
    game = at(
        a=f"Qd Kd 9s Ks 7c 8c 7h 8h {seven}", b="8d Qs Jc Qc Kc Jh Qh Kh Ts", trump="d",
        talon="As 8s Tc", upcard="Ad", knobs={"marriage_late": True, **knobs},
    )  # fmt: skip
    game = play(game, "A Qd, B 8d, A draw, B draw")
    return play(game, "A marriage")


@pytest.mark.parametrize("table", ["referee", "protest"])
class TestLateMarriage:
    """Any card but the other half is breach 9; the marriage is void whichever row counts, and the card stays played."""

    @pytest.mark.parametrize(
        ("false_meld", "points", "aims"),
        [("uphill", (0, 20), (601, 501)), ("own", NONE, (521, 501)), ("fine", (-20, 0), START)],
    )
    def test_another_card(self, table: str, false_meld: str, points: tuple[int, int], aims: tuple[int, int]) -> None:
        game = late_in_the_lead("9h", table=table, false_meld=false_meld)
        assert melds(game) == ["A marriage in 7"]
        assert verdicts(play(game, "A Kd")) == []
        game = judged(game, "A 9s", "B protest")
        assert (verdicts(game), penalties(game), targets(game)) == (["A 9 in 7"], points, aims)
        assert (melds(game), phase(game)) == ([], "follow B")

    @pytest.mark.parametrize(
        ("false_meld", "verdict", "points", "aims"),
        [
            ("uphill", "A 9 in 7", (0, 20), (601, 501)),
            ("own", "A 9 in 7", NONE, (521, 501)),
            ("fine", "A 4 in 7", (0, 100), START),
        ],
    )
    def test_another_card_with_a_swap_owed(
        self, table: str, false_meld: str, verdict: str, points: tuple[int, int], aims: tuple[int, int]
    ) -> None:
        game = judged(late_in_the_lead("7d", table=table, false_meld=false_meld), "A 9s", "B protest")
        assert (verdicts(game), penalties(game), targets(game), melds(game)) == ([verdict], points, aims, [])

    def test_the_other_half_with_a_swap_owed(self, table: str) -> None:
        game = judged(late_in_the_lead("7d", table=table), "A Kd", "B protest")
        assert (verdicts(game), penalties(game), melds(game)) == (["A 4 in 7"], (0, 100), ["A marriage in 7"])

    @pytest.mark.parametrize(
        ("false_meld", "verdict"), [("uphill", "A 9 in 7"), ("own", "A 9 in 7"), ("fine", "A 3 in 7")]
    )
    def test_the_locked_seven(self, table: str, false_meld: str, verdict: str) -> None:
        game = late_in_the_lead("7d", table=table, false_meld=false_meld, seven_locked=True)
        game = judged(game, "A 7d", "B protest")
        assert (verdicts(game), melds(game), phase(game)) == ([verdict], [], "follow B")

    @pytest.mark.parametrize(
        ("revoke", "false_meld", "verdict", "points"),
        [
            # Equal in weight, the first row: the trick is undone, and the marriage is void all the same.
            ("hundred", "fine", "B 1 in 9", (100, 0)),
            ("undo", "fine", "B 9 in 9", (0, -20)),
            ("hundred", "uphill", "B 9 in 9", (20, 0)),
            ("undo", "own", "B 9 in 9", NONE),
        ],
    )
    def test_revoke(self, table: str, revoke: str, false_meld: str, verdict: str, points: tuple[int, int]) -> None:
        # The queen goes under the jack; to the next trump B announces with the king, and plays a club.
        game = at(
            a="8d Jd 9s Ks 7c 8c 7h 8h 9h", b="Qd Kd 7d Jc Qc Kc Jh Qh Kh", trump="d",
            table=table, marriage_late=True, revoke=revoke, false_meld=false_meld,
        )  # fmt: skip
        game = play(game, "A Jd, B Qd, A 8d, B marriage")
        assert melds(game) == ["B marriage in 9"]
        game = judged(game, "B Jc", "A protest")
        assert (verdicts(game), penalties(game), melds(game)) == ([verdict], points, [])
        assert len(running(game).tricks) == (8 if verdict == "B 1 in 9" else 9)
        assert phase(game) == "lead A"


class TestMarriageAgain:
    def test_the_card_voids_the_late_marriage_and_not_the_false_one_after_it(self) -> None:
        game = play(late_in_the_lead("9h", table="protest"), "A marriage, A 9s")
        assert melds(game) == ["A marriage in 7", "A marriage in 7"]
        game = play(game, "B protest")
        assert melds(game) == ["A marriage in 7"]
        game = play(game, "B protest")
        assert (verdicts(game), melds(game)) == (["A 9 in 7", "A 9 in 7"], [])
        assert (penalties(game), targets(game)) == ((0, 40), (701, 501))


class TestBreachFiveApart:
    """A referee judges the missing draws first and then the card, a protest the other way round."""

    @staticmethod
    def game(**knobs: Value) -> Game:
        """Phase draw after trick 6: A took it, draws 7d first, and then two cards are left in the talon."""
        game = at(
            a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="8s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="7d Ac Tc", upcard="Ad",
            knobs=knobs,
        )  # fmt: skip
        return play(game, "A Ks, B 8s")

    def test_the_made_up_draw_brings_the_owed_swap(self) -> None:
        game = play(self.game(table="referee"), "A 9s")
        assert (verdicts(game), penalties(game)) == (["A 5 in 6", "A 4 in 7"], (0, 200))
        game = play(self.game(), "A 9s")
        assert (hand(game, A), talon(game)) == ("Ts 7c 8c 9c 7d 7h 8h 9h", "Tc Ad")
        game = play(game, "B protest")
        assert verdicts(game) == ["A 4 in 7"]
        game = play(game, "B protest")
        assert (verdicts(game), penalties(game)) == (["A 4 in 7", "A 5 in 6"], (0, 200))

    def test_with_a_locked_seven(self) -> None:
        hands = {"a": "9s 7d Ks 7c 8c 9c 7h 8h 9h", "b": "8s As Qs Jc Qc Kc Jh Qh Kh"}
        for table, order in (("referee", ["A 5 in 6", "A 3 in 7"]), ("protest", ["A 3 in 7", "A 5 in 6"])):
            game = at("classic", a=hands["a"], b=hands["b"], trump="d", talon="Ts Ac Tc", upcard="Ad", table=table)
            game = play(game, "A Ks, B 8s, A 7d")
            if table == "protest":
                game = play(game, "B protest, B protest")
            assert (verdicts(game), penalties(game)) == (order, (0, 200))

    def test_the_last_draws_made_up_end_the_talon_before_the_card_is_judged(self) -> None:
        # After the made-up draws the talon is gone: the seven is not locked and no swap is owed.
        game = at(
            "classic", a="9s 7d Ks 7c 8c 9c 7h 8h 9h", b="8s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="Ts",
            upcard="Ad", table="referee", swap_duty="optional",
        )  # fmt: skip
        game = play(game, "A Ks, B 8s, A 7d")
        assert (verdicts(game), talon(game)) == (["A 5 in 7"], "")
