"""The clocks as a fold over the times of a log, with expected values reckoned by hand."""

from __future__ import annotations

import random

import pytest

from terts.game.cards import Pair, Seat
from terts.server.clocks import (
    AWAY,
    FIRST_DECISION,
    ClockFold,
    Outage,
    Outages,
    acted,
    deadline,
    dealt,
    new_clock,
    remaining,
    stopped,
)
from terts.server.wire.terms import Clock, Days, Fischer, NoClock, PerMove

A, B = Seat.A, Seat.B


def at(seconds: float) -> int:
    return round(seconds * 1000)


def seconds_left(fold: ClockFold, moment: float, outages: Outages = ()) -> Pair[float]:
    left = remaining(fold, at(moment), outages)
    assert left is not None
    return left[0] / 1000, left[1] / 1000


def began(clock: Clock, seat: Seat = A) -> ClockFold:
    """A deal began at the moment 100 s, and the seat is to act."""
    return dealt(new_clock(clock), seat, at(100))


def test_before_the_first_deal_nothing_runs() -> None:
    fold = new_clock(Fischer(300, 5))
    assert seconds_left(fold, 1000) == (300, 300)
    assert deadline(fold, ()) is None


def test_first_decision_of_a_deal_has_twenty_seconds_on_top() -> None:
    fold = began(PerMove(30))
    assert deadline(fold, ()) == at(150)
    assert seconds_left(fold, 100) == (50, 30)
    fold = acted(fold, A, B, at(140), ())
    assert deadline(fold, ()) == at(170)
    assert seconds_left(fold, 150) == (30, 20)


def test_fischer_takes_what_was_used_beyond_the_extra_time_and_adds_the_increment() -> None:
    fold = began(Fischer(60, 5))
    fold = acted(fold, A, B, at(130), ())  # 30 s, of which 20 are free: 60 - 10 + 5
    assert seconds_left(fold, 130) == (55, 60)
    fold = acted(fold, B, A, at(150), ())  # 60 - 20 + 5
    assert seconds_left(fold, 150) == (55, 45)
    fold = acted(fold, A, A, at(151), ())  # 55 - 1 + 5, and he is still to act
    assert seconds_left(fold, 153) == (57, 45)
    assert deadline(fold, ()) == at(151 + 59)


def test_extra_time_that_was_not_used_is_not_kept() -> None:
    assert seconds_left(acted(began(Fischer(60, 5)), A, B, at(101), ()), 101) == (65, 60)


def test_a_move_after_the_deadline_counts_and_what_is_left_is_the_increment() -> None:
    fold = acted(began(Fischer(10, 3)), A, B, at(500), ())
    assert seconds_left(fold, 500) == (3, 10)


def test_per_move_and_days_give_everybody_the_same_again() -> None:
    fold = acted(began(PerMove(30)), A, B, at(149), ())
    assert seconds_left(fold, 149) == (30, 30)
    fold = acted(began(Days(2)), A, B, at(86_000), ())
    assert deadline(fold, ()) == at(86_000 + 2 * 86_400)


def test_an_action_out_of_turn_runs_in_the_others_time() -> None:
    """At an open table B protests while A is to act (R6.5); and once more, with the verdict that B is to act."""
    fold = began(Fischer(60, 5))
    assert acted(fold, B, A, at(110), ()) == fold
    fold = acted(fold, B, B, at(130), ())
    assert seconds_left(fold, 130) == (50, 60)
    assert fold.turn is B


def test_outages_are_nobodys_time() -> None:
    outages = (Outage(at(50), at(90)), Outage(at(95), at(105)), Outage(at(110), at(200)), Outage(at(5000), at(6000)))
    fold = began(PerMove(30))
    assert deadline(fold, outages) == at(150 + 5 + 90)
    assert seconds_left(fold, 210, outages) == (50 - 110 + 5 + 90, 30)
    fold = began(Fischer(60, 5))
    assert seconds_left(acted(fold, A, B, at(225), outages), 225, outages) == (60 - (125 - 95 - 20) + 5, 60)


def test_an_outage_that_begins_after_the_deadline_gives_nothing_back() -> None:
    assert deadline(began(PerMove(30)), (Outage(at(150), at(900)),)) == at(150)


def test_without_a_clock_there_is_a_deadline_only_for_him_who_is_away() -> None:
    fold = began(NoClock())
    assert remaining(fold, at(100), ()) is None
    assert deadline(fold, ()) is None
    assert deadline(fold, (), away_since=at(90)) == at(100) + AWAY
    assert deadline(fold, (), away_since=at(130)) == at(130) + AWAY
    assert deadline(fold, (Outage(at(140), at(240)),), away_since=at(130)) == at(230) + AWAY


def test_after_the_end_it_stays_to_be_seen_what_was_left() -> None:
    fold = stopped(acted(began(Fischer(60, 5)), A, B, at(130), ()), at(140), ())
    assert seconds_left(fold, 9999) == (55, 50)
    assert deadline(fold, ()) is None


@pytest.mark.parametrize("clock", [PerMove(30), Fischer(120, 4), Days(1)])
def test_deadline_is_the_moment_when_nothing_is_left(clock: Clock) -> None:
    chance = random.Random(4)
    for _ in range(300):
        fold, moment = dealt(new_clock(clock), A, 0), 0
        edges = sorted(chance.sample(range(200_000), 6))
        outages = tuple(Outage(*edges[i : i + 2]) for i in (0, 2, 4))
        for _ in range(chance.randrange(5)):
            moment += chance.randrange(20_000)
            fold = acted(fold, fold.turn or A, chance.choice((A, B)), moment, outages)
        end = deadline(fold, outages)
        assert end is not None
        assert fold.turn is not None
        left = remaining(fold, end, outages)
        before = remaining(fold, end - 1, outages)
        assert left is not None
        assert before is not None
        assert left[fold.turn] == 0
        assert before[fold.turn] == 1
        assert FIRST_DECISION == 20_000
