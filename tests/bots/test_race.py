"""Who is there first when both arrive in the same deal, counted by hand."""

from __future__ import annotations

from terts.bots.race import PlayedDeal, Turn, raced

OPPONENT, DEALER = False, True

LEAD = (
    Turn(OPPONENT, 0, 0),
    Turn(DEALER, 0, 20),
    Turn(OPPONENT, 40, 20),
    Turn(DEALER, 40, 100),
    Turn(OPPONENT, 90, 100),
)
EARLY = PlayedDeal(95, 105, True, LEAD)


def test_who_can_claim_first_wins_the_race() -> None:
    """At 21 needed by both the opponent has 40 when the dealer has 20."""
    race = raced([EARLY], needs_lead=False)
    assert race.share(21, 21) == 1.0
    assert race.share(21, 11) == 0.0
    assert race.share(41, 41) == 0.0


def test_where_nobody_could_claim_in_time_the_last_trick_decides() -> None:
    late = PlayedDeal(95, 105, True, LEAD)
    assert raced([late], needs_lead=False).share(91, 101) == 0.0
    assert raced([late._replace(last=False)], needs_lead=False).share(91, 101) == 1.0


def test_a_claim_in_time_beats_the_last_trick() -> None:
    """The dealer reaches 101 only with the last trick, the opponent claims his 81 before."""
    assert raced([EARLY], needs_lead=False).share(81, 101) == 1.0


def test_where_a_lead_is_needed_two_arrived_wait_for_the_last_trick() -> None:
    """31 and 11 needed: at the opponent's turn the dealer has arrived too, and at the dealer's the opponent (R5.5)."""
    turns = (Turn(OPPONENT, 0, 0), Turn(OPPONENT, 40, 20), Turn(DEALER, 40, 20))
    deal = PlayedDeal(75, 75, False, turns)
    assert raced([deal], needs_lead=True).share(31, 11) == 1.0
    assert raced([deal._replace(last=True)], needs_lead=True).share(31, 11) == 0.0
    assert raced([deal._replace(last=True)], needs_lead=False).share(31, 11) == 1.0


def test_needs_that_only_one_covers_are_no_race() -> None:
    assert raced([EARLY], needs_lead=False).share(101, 21) == 0.5


def test_needs_between_and_beyond_those_counted_take_the_nearest() -> None:
    race = raced([EARLY], needs_lead=False)
    assert race.share(24, 19) == race.share(21, 21)
    assert race.share(-3, 10_000) == race.share(1, 301)


def test_more_deals_are_counted_together() -> None:
    """Three to one."""
    race = raced([EARLY, EARLY, EARLY, EARLY._replace(turns=(Turn(DEALER, 0, 100), Turn(OPPONENT, 90, 100)))], False)
    assert race.share(21, 21) == 0.75
