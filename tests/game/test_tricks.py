"""R3.1 to R3.5: who takes a trick and what the follower may play."""

from __future__ import annotations

import pytest

from terts.game.cards import Seat, Suit, parse_card, parse_cards, texts
from terts.game.errors import Reason
from terts.game.rules import Value, parse
from terts.game.tricks import duty, refused, take, trick_points, tricks_taken

D = Suit.DIAMONDS


def winner(lead: str, reply: str) -> Seat:
    """Trumps are diamonds, A leads."""
    return take(Seat.A, parse_card(lead), parse_card(reply), D, last=False).winner


def may(hand: str, led: str | None, talon: int, name: str = "codex", **knobs: Value) -> str:
    """What may be played, trumps diamonds."""
    card = None if led is None else parse_card(led)
    return texts(duty(parse(name, knobs), parse_cards(hand), card, D, talon).cards)


def why(hand: str, led: str, talon: int, card: str, name: str = "codex", **knobs: Value) -> Reason | None:
    cards = parse_cards(hand)
    return refused(cards, duty(parse(name, knobs), cards, parse_card(led), D, talon), parse_card(card))


@pytest.mark.parametrize(
    ("lead", "reply", "wins"),
    [("7s", "8s", "B"), ("Ts", "Ks", "A"), ("Ks", "Ts", "B"), ("As", "7d", "B"), ("7s", "Ah", "A"), ("7d", "As", "A"),
     ("Ad", "9d", "B"), ("9d", "Jd", "B"), ("Jd", "9d", "A"), ("Jd", "Ad", "A"), ("Td", "Kd", "A"), ("8s", "7s", "A")],
)  # fmt: skip
def test_r3_1_higher_trump_else_higher_card_of_the_suit_led(lead: str, reply: str, wins: str) -> None:
    assert winner(lead, reply).name == wins


def test_r1_4_the_last_trick_counts_ten_more() -> None:
    # Ace of spades 11 and ten of spades 10 to A; jack of trumps 20 and seven 0 to B, who takes the last trick.
    tricks = (
        take(Seat.A, parse_card("As"), parse_card("Ts"), D, last=False),
        take(Seat.A, parse_card("7c"), parse_card("Jd"), D, last=True),
    )
    assert trick_points(tricks, D) == (21, 30)
    assert tricks_taken(tricks) == (1, 1)


def test_r3_1_the_leader_plays_any_card() -> None:
    hand = "7s Ts 9c Qd Ah"
    for talon in (14, 2, 0):
        assert may(hand, None, talon) == hand


@pytest.mark.parametrize("talon", [2, 14])
def test_r3_2_free_any_card(talon: int) -> None:
    assert may("7s Ts Qd Ah", "8s", talon, open_play="free") == "7s Ts Qd Ah"


def test_r3_2_follow_or_trump_suit_or_trump_if_either_else_any() -> None:
    assert may("7s Ts Qd Ah", "8s", 2, open_play="follow_or_trump") == "7s Ts Qd"
    assert may("7s Ts Ah", "8s", 2, open_play="follow_or_trump") == "7s Ts"
    assert may("Qd Ah", "8s", 2, open_play="follow_or_trump") == "Qd"
    assert may("7c Ah", "8s", 2, open_play="follow_or_trump") == "7c Ah"
    assert may("7c Qd Ah", "8d", 2, open_play="follow_or_trump") == "Qd"


def test_r3_2_follow_suit_then_trump_then_any() -> None:
    assert may("7s Ts Qd Ah", "8s", 2, open_play="follow") == "7s Ts"
    assert may("7c Qd Ah", "8s", 2, open_play="follow") == "Qd"
    assert may("7c Ah", "8s", 2, open_play="follow") == "7c Ah"


def test_r3_2_no_duty_to_beat_while_the_talon_lasts() -> None:
    assert may("7s As", "Ks", 2, open_play="follow", closed_play="beat") == "7s As"


def test_r3_3_beat_a_higher_card_of_the_suit_if_there_is_one() -> None:
    assert may("7s Ts As Qd", "Ks", 0) == "Ts As"
    assert may("7s Qs Qd", "Ks", 0) == "7s Qs"


def test_r3_3_beat_no_duty_and_no_right_to_trump_while_one_can_follow() -> None:
    reason = why("7s Qs Qd", "Ks", 0, "Qd")
    assert reason is not None
    assert (reason.clause, reason.key) == ("R3.3", "must-follow")
    reason = why("7s As Qd", "Ks", 0, "Qd")
    assert reason is not None
    assert (reason.clause, reason.key) == ("R3.3", "must-beat")


def test_r3_3_beat_void_any_trump_then_any_card() -> None:
    assert may("7c 8d Qd Ah", "Ks", 0) == "8d Qd"
    assert may("7c Ah", "Ks", 0) == "7c Ah"


def test_r3_3_beat_holds_within_trumps() -> None:
    # Trumps low to high: 7 8 Q K 10 A 9 J.
    assert may("8d Kd 9d As", "Td", 0) == "9d"
    assert may("8d Kd As", "Td", 0) == "8d Kd"


def test_r3_3_follow_any_card_of_the_suit() -> None:
    assert may("7s As Qd", "Ks", 0, closed_play="follow") == "7s As"
    assert may("8d 9d As", "Td", 0, closed_play="follow") == "8d 9d"
    assert may("8d As Ac", "Th", 0, closed_play="follow") == "8d"


def test_r3_4_free_the_jack_may_be_played_although_one_can_follow_and_is_never_owed() -> None:
    assert may("7s As Jd", "Ks", 0, jack="free") == "As Jd"
    assert may("7c Jd Ah", "Ks", 0, jack="free") == "7c Jd Ah"  # the only trump: discard anything
    assert may("8d Qd Jd", "9d", 0, jack="free") == "8d Qd Jd"  # only the jack beats: any trump
    assert may("7c Jd Ah", "9d", 0, jack="free") == "7c Jd Ah"
    assert may("7c 8d Jd Ah", "Ks", 0, jack="free") == "8d Jd"
    assert may("8d Ad Jd", "Td", 0, jack="free") == "Ad Jd"  # the ace beats, so it, or the jack


def test_r3_4_free_holds_while_the_talon_lasts_too() -> None:
    assert may("7s Jd Ah", "Ks", 8, open_play="follow", jack="free") == "7s Jd"
    assert may("7c Jd Ah", "Ks", 8, open_play="follow", jack="free") == "7c Jd Ah"
    assert may("7c Jd Ah", "Ks", 8, open_play="follow_or_trump", jack="free") == "7c Jd Ah"


def test_r3_4_lone_the_jack_is_not_owed_only_as_the_sole_trump() -> None:
    assert may("7s As Jd", "Ks", 0, jack="lone") == "As Jd"
    assert may("7c Jd Ah", "Ks", 0, jack="lone") == "7c Jd Ah"
    assert may("8d Qd Jd", "9d", 0, jack="lone") == "Jd"  # other trumps: it counts, and it alone beats
    assert may("7c Jd Ah", "9d", 0, jack="lone") == "7c Jd Ah"
    assert may("7c 8d Jd Ah", "Ks", 0, jack="lone") == "8d Jd"


def test_r3_4_withhold_an_ordinary_trump_unless_void_in_a_plain_suit() -> None:
    assert may("7s As Jd", "Ks", 0, jack="withhold") == "As"
    assert may("7c Jd Ah", "Ks", 0, jack="withhold") == "7c Jd Ah"
    assert may("7c 8d Jd Ah", "Ks", 0, jack="withhold") == "8d Jd"
    assert may("8d Qd Jd", "9d", 0, jack="withhold") == "Jd"
    assert may("7c Jd Ah", "9d", 0, jack="withhold") == "Jd"  # a trump led: it is owed
    assert may("7c Jd Ah", "9d", 0, jack="withhold", closed_play="follow") == "Jd"


def test_r3_4_a_locked_seven_is_no_other_trump_for_lone_and_withhold() -> None:
    for jack in ("lone", "withhold"):
        assert may("7c 7d Jd Ah", "Ks", 8, jack=jack, open_play="follow", seven_locked=True) == "7c Jd Ah"
        assert may("7c 7d Jd Ah", "Ks", 8, jack=jack, open_play="follow", seven_locked=False) == "7d Jd"


def test_r3_5_the_seven_is_locked_while_the_talon_has_cards() -> None:
    assert may("7d 8d As", None, 14, seven_locked=True) == "8d As"
    assert may("7d 8d As", None, 2, seven_locked=True) == "8d As"
    assert may("7d 8d As", None, 0, seven_locked=True) == "7d 8d As"
    assert may("7d 8d As", None, 14, seven_locked=False) == "7d 8d As"
    reason = why("7d 8d As", "Ks", 2, "7d", seven_locked=True)
    assert reason is not None
    assert reason.clause == "R3.5"


def test_r3_5_duties_are_reckoned_without_the_locked_seven() -> None:
    assert may("7d As Ac", "8d", 4, seven_locked=True, open_play="follow") == "As Ac"
    assert may("7d As Ac", "Kh", 4, seven_locked=True, open_play="follow_or_trump") == "As Ac"
    assert may("7s 7d Ac", "Ks", 4, seven_locked=True, open_play="follow_or_trump") == "7s"


def test_r3_5_only_the_seven_of_trumps_is_locked() -> None:
    assert may("7s 7c 7h", None, 14, seven_locked=True) == "7s 7c 7h"


def test_r3_1_a_card_not_in_the_hand_is_refused() -> None:
    reason = why("7s As", "Ks", 14, "Qd")
    assert reason is not None
    assert (reason.clause, reason.key) == ("R3.1", "card-not-held")


def test_r3_every_hand_has_a_card_to_play() -> None:
    """All knobs against all led cards, for hands of one and two cards."""
    for open_play in ("free", "follow_or_trump", "follow"):
        for closed_play in ("beat", "follow"):
            for jack in ("free", "lone", "withhold"):
                for hand in ("Jd", "7s", "8d Jd", "7d Jd", "7s Jd", "9d Qh"):
                    for led in ("As", "9d", "Td", "8h"):
                        for talon in (0, 2):
                            assert may(hand, led, talon, open_play=open_play, closed_play=closed_play, jack=jack)
