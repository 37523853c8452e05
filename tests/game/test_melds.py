"""R4.1 to R4.5: which melds there are, what they are worth and which is senior."""

from __future__ import annotations

from itertools import combinations

import pytest

from terts.game.cards import PACK, Suit, mask_of, parse_cards
from terts.game.errors import TextError
from terts.game.melds import (
    MELDS,
    MeldName,
    is_sequence,
    marriage_mask,
    meld,
    melds_in,
    parse_meld,
    seniority,
)
from terts.game.rules import Rules, parse

INTERLEAVED, ABOVE = parse("classic"), parse("codex")


def found(cards: str) -> set[str]:
    return {str(one) for one in melds_in(mask_of(parse_cards(cards)))}


def senior(rules: Rules, one: str, other: str, trump: Suit = Suit.DIAMONDS) -> bool:
    return seniority(rules, trump, parse_meld(one)) > seniority(rules, trump, parse_meld(other))


@pytest.mark.parametrize(
    ("name", "points"), [("terz", 20), ("fifty", 50), ("105", 100), ("106", 100), ("107", 100), ("108", 100)]
)
def test_r4_1_points_of_sequences(name: str, points: int) -> None:
    assert {one.points for one in MELDS if one.name == name} == {points}


def test_r4_2_points_of_frames() -> None:
    assert {str(one): one.points for one in MELDS if not is_sequence(one)} == {
        "queens": 100, "kings": 100, "aces": 100, "jacks": 200,
    }  # fmt: skip


def test_r4_3_the_marriage_is_king_and_queen_of_trumps_and_20() -> None:
    assert parse_meld("marriage").points == 20
    assert marriage_mask(Suit.HEARTS) == mask_of(parse_cards("Qh Kh"))


def test_r1_3_runs_follow_the_natural_order_in_trumps_too() -> None:
    assert found("9d Td Jd") == {"terz Jd"}
    assert found("Td Kd Ad") == set()  # neighbours in a trick, not in a meld
    assert found("Ad 9d Jd") == set()  # the three highest trumps
    assert found("Kd Ad 7d") == set()  # no run goes round the corner


def test_r4_8_every_run_inside_a_longer_one_is_a_meld_of_its_own() -> None:
    assert found("9h Th Jh Qh Kh") == {"terz Jh", "terz Qh", "terz Kh", "fifty Qh", "fifty Kh", "105 Kh"}


def test_r4_2_only_four_of_queens_kings_aces_jacks_are_frames() -> None:
    assert found("Js Jc Jd Jh") == {"jacks"}
    assert found("Qs Qc Qd Qh") == {"queens"}
    assert found("Ks Kc Kd Kh As Ac Ad Ah") == {"kings", "aces"}
    for rank in "789T":
        assert found(" ".join(rank + suit for suit in "scdh")) == set()
    assert found("Ks Kc Kd") == set()


def test_r4_1_melds_are_found_as_by_a_plain_search() -> None:
    """Every three to eight cards of one suit that follow one another, read off their texts."""
    for suit in "scdh":
        for size in range(3, 9):
            for ranks in combinations("789TJQKA", size):
                run = "".join(ranks) in "789TJQKA"
                names = {one.name.value for one in melds_in(mask_of(parse_cards(" ".join(r + suit for r in ranks))))}
                wanted = ("terz", "fifty", "105", "106", "107", "108")[size - 3]
                assert (wanted in names) is run


def test_all_melds_are_found_in_the_whole_pack() -> None:
    assert set(melds_in(mask_of(PACK))) == set(MELDS)


def test_r4_4_interleaved_order_of_names() -> None:
    order = ["terz As", "fifty Ts", "queens", "kings", "aces", "105 Js", "106 Qs", "107 Ks", "108 As", "jacks"]
    assert all(senior(INTERLEAVED, high, low) for low, high in combinations(order, 2))


def test_r4_4_above_order_of_names() -> None:
    order = ["terz As", "fifty Ts", "105 Js", "106 Qs", "107 Ks", "108 As", "queens", "kings", "aces", "jacks"]
    assert all(senior(ABOVE, high, low) for low, high in combinations(order, 2))


def test_r4_5_of_one_length_the_higher_top_is_senior_trumps_or_not() -> None:
    assert senior(ABOVE, "terz Qs", "terz Jd")
    assert senior(ABOVE, "fifty Ah", "fifty Kd")


def test_r4_5_with_the_same_top_trumps_are_senior() -> None:
    assert senior(ABOVE, "terz Jd", "terz Js")
    assert not senior(ABOVE, "terz Js", "terz Jd")


def test_r4_5_two_plain_ones_with_the_same_top_are_equal() -> None:
    assert not senior(ABOVE, "terz Js", "terz Jh")
    assert not senior(ABOVE, "terz Jh", "terz Js")


def test_there_is_one_value_per_meld() -> None:
    assert meld(MeldName.FIFTY, parse_cards("Kh")[0]) is parse_meld("fifty Kh")
    assert meld(MeldName.ACES) is parse_meld("aces")
    with pytest.raises(TextError):
        meld(MeldName.TERZ, parse_cards("8h")[0])
