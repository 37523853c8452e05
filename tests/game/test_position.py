"""RECORD section 4: the position as one JSON object, key by key."""

from __future__ import annotations

import json
import random

import pytest

from terts.game.cards import Seat
from terts.game.game import Game, actor, end, new_game
from terts.game.position import position, position_of
from terts.game.rules import Value, parse
from terts.game.view import view
from tests.game.positions import play, quiet_move, quietly, table
from tests.strategies import random_play, random_rules

A, B = Seat.A, Seat.B
QUIET: dict[str, Value] = {"break_talon": False, "swap_duty": "optional"}
KEYS = ["deal", "trick", "phase", "turn", "dealer", "leader", "trump", "upcard", "hands", "talon", "table", "tricks",
        "points", "melds", "announced", "record", "target", "legal", "result"]  # fmt: skip
"""The keys of a guarded table, in the order of RECORD section 4."""

START = table(
    a="9s Qs Ac Jd Ad 7c 9h Tc Kh", b="7s 8s Jc Kc 8d Td Kd 7h Qh", upcard="9d", talon="Ks Ts Qc 9c", knobs=QUIET
)


def of(game: Game, viewer: str) -> dict[str, object]:
    return dict(position(game) if viewer == "all" else position_of(view(game, None if viewer == "" else Seat[viewer])))


@pytest.mark.parametrize("viewer", ["all", "A", "B", ""])
def test_record_4_all_keys_in_order_in_every_view(viewer: str) -> None:
    assert list(of(START, viewer)) == KEYS


def test_record_4_the_first_position_under_all() -> None:
    assert of(START, "all") == {
        "deal": 1, "trick": 1, "phase": "lead", "turn": "B", "dealer": "A", "leader": "B", "trump": "d", "upcard": "9d",
        "hands": {"A": ["9s", "Qs", "7c", "Tc", "Ac", "Jd", "Ad", "9h", "Kh"],
                  "B": ["7s", "8s", "Jc", "Kc", "8d", "Td", "Kd", "7h", "Qh"]},
        # In drawing order; what is not named is filled in, so it is read off the game here.
        "talon": ["Ks", "Ts", "Qc", "9c", *of(START, "all")["talon"][4:]],  # type: ignore[index]
        "table": [], "tricks": {"A": 0, "B": 0}, "points": {"A": 0, "B": 0}, "melds": [], "announced": None,
        "record": {"A": 0, "B": 0}, "target": {"A": 501, "B": 501},
        "legal": ["7h", "7s", "8d", "8s", "Jc", "Kc", "Kd", "Qh", "Td", "claim"],
        "result": None,
    }  # fmt: skip


def test_record_4_in_a_seats_view_the_other_hand_and_the_talon_are_counts_and_legal_is_his_own() -> None:
    mine, theirs, nobody = of(START, "B"), of(START, "A"), of(START, "")
    assert mine["hands"] == {"A": 9, "B": ["7s", "8s", "Jc", "Kc", "8d", "Td", "Kd", "7h", "Qh"]}
    assert theirs["hands"] == {"A": ["9s", "Qs", "7c", "Tc", "Ac", "Jd", "Ad", "9h", "Kh"], "B": 9}
    assert nobody["hands"] == {"A": 9, "B": 9}
    assert mine["talon"] == theirs["talon"] == nobody["talon"] == 13
    assert mine["legal"] == of(START, "all")["legal"]
    assert theirs["legal"] == nobody["legal"] == []


def test_record_4_the_table_holds_the_running_trick_and_is_empty_once_it_is_taken() -> None:
    led = play(START, "B 8d")
    assert (of(led, "all")["table"], of(led, "all")["phase"], of(led, "all")["leader"]) == (["8d"], "follow", "B")
    taken = play(led, "A Jd")
    seen = of(taken, "A")
    assert (seen["table"], seen["tricks"], seen["points"]) == ([], {"A": 1, "B": 0}, {"A": 20, "B": 0})
    assert (seen["trick"], seen["leader"], seen["turn"]) == (2, "A", "A")


def test_record_4_legal_is_sorted_as_strings() -> None:
    game = play(table(b="9s", a="8s"), "B 9s, A 8s")
    assert of(game, "all")["legal"] == sorted(f"cut {at}" for at in range(1, 13))
    assert of(game, "all")["legal"][:4] == ["cut 1", "cut 10", "cut 11", "cut 12"]  # type: ignore[index]


def test_record_4_colour_trump_upcard_and_leader_are_null_and_the_talon_13() -> None:
    game = table("classic", upcard="9d")
    for viewer in ("all", "A", "B", ""):
        seen = of(game, viewer)
        assert (seen["phase"], seen["turn"], seen["leader"], seen["trump"], seen["upcard"]) == (
            "colour",
            "B",
            None,
            None,
            None,
        )
        assert seen["talon"] == 13 if viewer != "all" else len(seen["talon"]) == 13  # type: ignore[arg-type]
    assert of(game, "all")["legal"] == ["black", "red"]


def test_record_4_announced_by_name_then_with_the_top_rank_and_in_full_to_its_announcer() -> None:
    game = play(table(b="Js Qs Ks", a="7h 8h 9h"), "B terz Ks")
    assert of(game, "A")["announced"] == {"seat": "B", "meld": "terz", "asked": False}
    assert (
        of(game, "B")["announced"] == of(game, "all")["announced"] == {"seat": "B", "meld": "terz Ks", "asked": False}
    )
    asked = play(game, "A ask")
    assert of(asked, "A")["announced"] == of(asked, "")["announced"] == {"seat": "B", "meld": "terz K", "asked": True}
    assert of(asked, "A")["phase"] == "answer_asked"
    assert of(play(asked, "A good"), "A")["announced"] is None


def test_record_4_melds_by_name_until_they_are_disclosed() -> None:
    game = play(table(b="Js Qs Ks", a="7h 8h 9h", disclosure="after_trick"), "B terz Ks, A good")
    assert of(game, "A")["melds"] == [{"seat": "B", "meld": "terz", "points": 20, "trick": 1}]
    assert (
        of(game, "B")["melds"]
        == of(game, "all")["melds"]
        == [{"seat": "B", "meld": "terz Ks", "points": 20, "trick": 1}]
    )
    assert of(game, "A")["record"] == {"A": 0, "B": 20}


def test_record_4_in_cut_trick_and_leader_are_those_of_the_last_trick_played() -> None:
    seen = of(play(table(b="8s", a="9s"), "B 8s, A 9s"), "all")
    assert (seen["phase"], seen["trick"], seen["leader"], seen["turn"], seen["dealer"]) == ("cut", 1, "B", "B", "A")


def finished(**knobs: Value) -> Game:
    game = table(knobs=knobs)
    while actor(game) is not None:
        game = play(game, quiet_move(game))
    return game


def test_record_4_between_deals() -> None:
    game = finished()
    assert game.deal is not None
    seen = of(game, "all")
    assert (seen["phase"], seen["turn"], seen["trick"], seen["deal"]) == ("deal", None, 16, 1)
    assert seen["dealer"] == "A"
    assert seen["leader"] == game.deal.tricks[-1].leader.name
    assert (seen["hands"], seen["talon"], seen["upcard"], seen["legal"]) == ({"A": [], "B": []}, [], None, [])
    assert seen["trump"] == "d"
    points = seen["points"]
    assert isinstance(points, dict)
    assert points["A"] + points["B"] == 150


def test_record_4_after_the_end_by_points() -> None:
    seen = of(finished(target=1), "B")
    assert (seen["phase"], seen["turn"], seen["trick"]) == ("over", None, 16)
    result = seen["result"]
    assert isinstance(result, dict)
    assert list(result) == ["winner", "by", "record"]
    assert result["by"] == "points"
    assert result["record"] == seen["record"]


def test_record_4_after_an_end_in_mid_deal_trick_and_leader_stay_and_card_points_are_left_out() -> None:
    game = play(table(b="As", a="Ts", knobs=QUIET), "B As, A Ts")
    over = end(game, A, "resignation")
    seen = of(over, "all")
    assert (seen["phase"], seen["trick"], seen["leader"], seen["turn"]) == ("over", 2, "B", None)
    assert (seen["record"], seen["points"]) == ({"A": 0, "B": 0}, {"A": 0, "B": 21})
    assert seen["result"] == {"winner": "A", "by": "resignation", "record": {"A": 0, "B": 21}}
    led = end(play(game, quiet_move(game)), A, "time")
    assert of(led, "all")["table"] == of(play(game, quiet_move(game)), "all")["table"]


def test_record_4_the_upcard_is_null_once_drawn() -> None:
    seen = of(quietly(table(knobs=QUIET), 8), "all")
    assert (seen["upcard"], seen["talon"], seen["trick"]) == (None, [], 8)


def test_record_4_a_position_is_json() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=2):
            if game.deal is None:
                continue
            for viewer in ("all", "A", "B", ""):
                seen = of(game, viewer)
                assert json.loads(json.dumps(seen)) == seen
                assert list(seen) == KEYS


def test_record_4_there_is_no_position_before_the_first_deal() -> None:
    with pytest.raises(ValueError, match="dealt"):
        position(new_game(parse("codex"), A))
