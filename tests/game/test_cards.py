"""R1: cards, their order in a trick and in a meld, and their points."""

from __future__ import annotations

import pytest

from terts.game.cards import (
    PACK,
    Card,
    Ordinal,
    Rank,
    Seat,
    Suit,
    card_of,
    card_points,
    cards_of,
    mask_of,
    parse_card,
    parse_cards,
    sort_hand,
    texts,
)
from terts.game.tricks import beats


def in_order(ranks: str, suit: str, trump: Suit) -> bool:
    cards = [parse_card(rank + suit) for rank in ranks]
    pairs = [(low, high) for at, low in enumerate(cards) for high in cards[at + 1 :]]
    return all(beats(high, low, trump) and not beats(low, high, trump) for low, high in pairs)


def test_r1_1_the_pack_has_32_cards_four_suits_of_eight_ranks() -> None:
    assert len(set(PACK)) == 32
    assert {str(card) for card in PACK} == {rank + suit for rank in "789TJQKA" for suit in "scdh"}


def test_the_first_of_an_order_stands_in_a_truth_test_like_the_others() -> None:
    """Only None is false where a card or a seat may be missing, not the seven of spades or seat A, whose index is 0."""
    assert {*Ordinal.__subclasses__()} == {Card, Rank, Seat, Suit}
    for kind in Ordinal.__subclasses__():
        assert [int(one) for one in kind] == list(range(len(kind)))
        assert all(kind)


@pytest.mark.parametrize("trump", Suit)
def test_r1_2_plain_order_is_7_8_9_j_q_k_10_a(trump: Suit) -> None:
    for suit in Suit:
        assert in_order("789JQKTA", suit.letter, trump) is (suit is not trump)


@pytest.mark.parametrize("trump", Suit)
def test_r1_2_trump_order_is_7_8_q_k_10_a_9_j(trump: Suit) -> None:
    assert in_order("78QKTA9J", trump.letter, trump)


def test_r1_3_the_natural_order_is_7_8_9_10_j_q_k_a() -> None:
    assert [rank.letter for rank in sorted(Rank)] == list("789TJQKA")


@pytest.mark.parametrize("trump", Suit)
def test_r1_4_points_plain_and_trump_and_140_in_all(trump: Suit) -> None:
    plain = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}
    trumps = {"J": 20, "9": 13, "A": 11, "T": 10, "K": 3, "Q": 2, "8": 0, "7": 0}
    for card in PACK:
        table = trumps if card.suit is trump else plain
        assert card_points(card, trump) == table[card.rank.letter]
    # Three plain suits of 27 and the trumps' 59.
    assert sum(card_points(card, trump) for card in PACK) == 140


def test_r2_3_diamonds_and_hearts_are_red() -> None:
    assert [suit.letter for suit in Suit if suit.is_red] == ["d", "h"]


def test_record_4_a_hand_is_sorted_by_suit_s_c_d_h_and_then_naturally() -> None:
    assert texts(sort_hand(parse_cards("Ah 7h Td 9d Jc Qc Ts As Ks"))) == "Ts Ks As Jc Qc 9d Td 7h Ah"


def test_a_mask_holds_a_set_of_cards() -> None:
    hand = parse_cards("7s As 9d Ah")
    assert cards_of(mask_of(hand)) == hand
    assert cards_of(mask_of(PACK)) == PACK
    assert mask_of(()) == 0


def test_every_card_is_the_one_of_its_rank_and_suit() -> None:
    assert all(card_of(card.rank, card.suit) is card for card in PACK)


def test_each_seat_has_the_other() -> None:
    assert (Seat.A.other, Seat.B.other) == (Seat.B, Seat.A)
