"""Match equity in C++: what is told must fit together. That it is right is tested by `tests/bots/test_equity`."""

from __future__ import annotations

import pytest

from terts.kernel import DealSteps, RowSteps, Steps, reckon_needs

OPEN = (None, None)
STEP = Steps(1, 1, (0.25, 0.75), (0.0, 0.0))
DEAL = DealSteps([RowSteps(1, STEP, STEP)], [[0.5, 0.5]])
"""Both move by one index, and A deals next one time out of four; at index 0 A wins half of the deals at once."""


def test_chances_come_from_the_deals_and_from_what_is_known() -> None:
    """At (1, 1) nobody wins at once, and the deal leads to (0, 0), with A as the dealer one time out of four."""
    rows = reckon_needs(2, (1.0, 0.0), (None, 0.25), [DEAL, DEAL])
    assert rows == [[1.0, 0.0, 0.5, 0.5], [0.25, 0.25, 0.25, 0.25]]


def test_one_deal_is_enough_where_the_seats_are_alike() -> None:
    """The other's chances are what is left: at (0, 1) with B as the dealer those of (1, 0) with A."""
    rows = reckon_needs(2, OPEN, OPEN, [DEAL])
    assert rows == [[0.5, 0.5, 0.5, 1.0], [0.0, 0.5, 0.5, 0.5]]


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        (Steps(0, 0, (0.5, 0.5), (0.0, 0.0)), "leads nowhere"),
        (Steps(2, 1, (), ()), "from the nearest to the farthest"),
        (Steps(-1, 1, (0.1,) * 6, (0.0,) * 6), "from the nearest to the farthest"),
        (Steps(1, 2, (0.5, 0.5), (0.0, 0.0)), "a weight for each next dealer"),
        (Steps(1, 1, (0.5, 0.5), (0.0,)), "a weight for each next dealer"),
    ],
)
def test_moves_that_do_not_fit_together_are_refused(steps: Steps, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        reckon_needs(2, OPEN, OPEN, [DealSteps([RowSteps(0, steps, None)], [[0.5]])])


def test_other_things_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(ValueError, match="nobody needs more"):
        reckon_needs(2, OPEN, OPEN, [DealSteps([RowSteps(-1, STEP, STEP)], [])])
    with pytest.raises(ValueError, match="is empty"):
        reckon_needs(2, OPEN, OPEN, [DealSteps([], [[]])])
    for deals in ([], [DEAL] * 3):
        with pytest.raises(ValueError, match="one deal is told"):
            reckon_needs(2, OPEN, OPEN, deals)
    for size in (-1, 1001, 5000):
        with pytest.raises(ValueError, match="0 to"):
            reckon_needs(size, OPEN, OPEN, [DEAL])
