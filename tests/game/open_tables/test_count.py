"""Uneven hands, the early end of a deal, and counting (R6.3, R6.4)."""

import pytest

from terts.game.cards import PACK, Seat
from terts.game.game import Game, actor, deal, possible
from terts.game.rules import Value
from tests.game.open_tables.builder import (
    A,
    B,
    at,
    can,
    court,
    in_order,
    penalties,
    phase,
    play,
    refused,
    result,
    running,
    verdicts,
    written,
)


def last_trick(taken: str, **knobs: Value) -> Game:
    """Trick 16, A leads Ts, B holds As and takes it with the 10 of the last trick: 31 points."""
    return at(a="Ts", b="As", trump="d", taken=taken, knobs=knobs)


class TestWhoCounts:
    @pytest.mark.parametrize(
        ("taken", "counter"),
        [
            ("AAAAAAAAAAAAAAA", "B"),  # 15 : 1
            ("BBBBBBBBBBBBBBB", "A"),  # 0 : 16
            ("AAAAAAAABBBBBBB", "A"),  # 8 : 8, A lost the last trick
            ("AAAAAAAAABBBBBB", "B"),  # 9 : 7
            ("AAAAAAABBBBBBBB", "A"),  # 7 : 9
        ],
    )
    def test_fewer_tricks_and_of_equal_ones_the_loser_of_the_last(self, taken: str, counter: str) -> None:
        game = play(last_trick(taken), "A Ts, B As")
        assert phase(game) == f"count {counter}"
        other = "A" if counter == "B" else "B"
        assert phase(play(game, f"{counter} count 0")) == f"count {other}"

    def test_any_number_to_150_and_only_once(self) -> None:
        game = play(last_trick("A" * 15), "A Ts, B As")
        texts = [str(action) for action in possible(game, B)]
        assert texts == [*(f"count {number}" for number in range(151)), "protest"]
        assert [str(action) for action in possible(game, A)] == ["protest"]
        assert refused(game, "A count 10").clause == "RECORD 2"
        game = play(game, "B count 31")
        assert [str(action) for action in possible(game, A)] == ["good", "protest"]
        assert refused(game, "B count 30").clause == "RECORD 2"
        assert refused(game, "A count 30").clause == "RECORD 2"
        assert in_order(game, "good")


class TestWhatIsWritten:
    @pytest.mark.parametrize("table", ["referee", "protest"])
    @pytest.mark.parametrize(("said", "scores"), [(31, (119, 31)), (0, (150, 0)), (30, (120, 30))])
    def test_the_truth_and_below_it(self, table: str, said: int, scores: tuple[int, int]) -> None:
        game = play(last_trick("A" * 15, rounding="none", table=table), f"A Ts, B As, B count {said}")
        assert court(game).counted == scores
        game = game if table == "referee" else play(game, "A good")
        assert (phase(game), written(game), verdicts(game)) == ("deal", scores, [])

    def test_counted_numbers_are_rounded(self) -> None:
        # 35 ends in 5 and goes down, 115 too (R5.1).
        game = play(last_trick("A" * 15), "A Ts, B As, B count 35, A good")
        assert written(game) == (110, 30)

    def test_counted_numbers_reach_the_target(self) -> None:
        game = play(last_trick("A" * 15, target=60), "A Ts, B As, B count 90, A good")
        # 60 to 90 and the target 60: both have reached it, B took the last trick.
        assert (result(game).winner, result(game).by, result(game).score) == (B, "points", (60, 90))
        game = play(last_trick("A" * 15, target=120, record_target="none"), "A Ts, B As, B count 31, A good")
        assert phase(game) == "deal"
        game = play(last_trick("A" * 15, target=120, record_target="none"), "A Ts, B As, B count 30, A good")
        assert (result(game).winner, result(game).score) == (A, (120, 30))

    def test_a_count_judged_closes_only_when_it_is_accepted(self) -> None:
        game = play(last_trick("A" * 15, rounding="none"), "A Ts, B As, B count 50, A protest")
        assert (phase(game), court(game).counted, penalties(game)) == ("count A", (119, 31), (19, 0))
        assert (verdicts(game), in_order(game, "good")) == (["B 10 in 16"], True)
        assert verdicts(play(game, "A protest"))[-1] == "A 0 in 16"
        game = play(game, "A good")
        assert written(game) == (138, 31)

    def test_the_winner_of_the_last_trick_deals_next(self) -> None:
        game = play(last_trick("A" * 15), "A Ts, B As, B count 31, A good")
        assert running(deal(game, PACK)).dealer is B


class TestUnevenHands:
    """A drew two cards too many at the end of the talon, and nobody protested."""

    @staticmethod
    def game(**knobs: Value) -> Game:
        """Trick 15, the last one: A holds Ts Ks 7h, B the As."""
        return at(a="Ts Ks 7h", b="As", trump="d", taken="A" * 14, knobs=knobs)

    @pytest.mark.parametrize("table", ["referee", "protest"])
    def test_the_deal_ends_when_one_hand_is_empty(self, table: str) -> None:
        game = play(self.game(table=table, rounding="none"), "A Ts, B As")
        assert (phase(game), running(game).tricks[-1].last, len(running(game).tricks)) == ("count B", True, 15)
        # As, Ts and the last trick: 31. A's king counts for nobody, but 150 - 31 are A's.
        assert in_order(game, "count 31")
        game = play(game, "B count 31" + ("" if table == "referee" else ", A good"))
        assert written(game) == (119, 31)

    def test_from_the_draw_to_the_end(self) -> None:
        # Two cards in the talon, and A, who took trick 7, draws both: 10 cards against 8.
        game = at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc", upcard="Ad")
        game = play(game, "A Ks, B Qs, A draw, A draw")
        assert (phase(game), [len(cards) for cards in running(game).hands]) == ("lead A", [10, 8])
        while not phase(game).startswith("count"):
            seat = actor(game)
            assert seat is not None
            choices = [one for one in possible(game, seat) if can(game, f"{seat.name} {one}") and len(str(one)) == 2]
            game = play(game, f"{seat.name} {choices[0]}")
        assert (len(running(game).tricks), [len(cards) for cards in running(game).hands]) == (15, [2, 0])
        assert running(game).tricks[-1].last

    def test_with_fewer_cards_than_his_opponent_he_may_still_lead(self) -> None:
        game = at(a="Ts", b="As Ks Qh", trump="d", taken="B" * 14, leader=Seat.A)
        game = play(game, "A Ts, B Qh")
        assert (phase(game), running(game).tricks[-1].winner) == ("count A", A)
