"""Token buckets and counts."""

from __future__ import annotations

import pytest

from terts.server.settings import Rate
from terts.server.web.limits import SWEEP, Buckets, Counts, address_key


class Watch:
    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def test_bucket_gives_its_burst_then_one_at_a_time() -> None:
    watch = Watch()
    buckets = Buckets(Rate(burst=3, per_second=0.5), watch)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2]
    assert buckets.take("b") == 0
    watch.at += 2
    assert buckets.take("a") == 0
    assert buckets.take("a") == 2
    watch.at += 6
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2]


def test_asking_in_vain_costs_nothing() -> None:
    watch = Watch()
    buckets = Buckets(Rate(burst=1, per_second=1), watch)
    buckets.take("a")
    for _ in range(100):
        assert buckets.take("a") == 1
    watch.at += 1
    assert buckets.take("a") == 0


def test_full_buckets_are_forgotten() -> None:
    watch = Watch()
    buckets = Buckets(Rate(burst=2, per_second=1), watch)
    for number in range(SWEEP):
        buckets.take(f"old {number}")
    watch.at += 10
    buckets.take("new")
    assert len(buckets) == 1


def test_counts_are_held_by_key() -> None:
    counts = Counts(2)
    assert [counts.enter("a") for _ in range(3)] == [True, True, False]
    assert counts.enter("b")
    counts.leave("a")
    assert counts.enter("a")
    counts.leave("b")
    assert len(counts) == 2


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (None, "unknown"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_household_is_one_address(host: str | None, key: str) -> None:
    assert address_key(host) == key
