"""R4.12: what is public of an announcement, and when.

In most positions B leads the first trick (A deals) and diamonds are trumps.
"""

from __future__ import annotations

import pytest

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.view import view
from tests.game.positions import (
    play,
    table,
)

A, B = Seat.A, Seat.B


def written(game: Game) -> tuple[int, int]:
    seen = view(game, None)
    return seen.sides[0].score, seen.sides[1].score


# R4.12: disclosure


def told(game: Game, by: Seat | None) -> list[str]:
    return [f"{one.seat.name} {one}" for one in view(game, by).melds]


def history(game: Game, by: Seat | None) -> list[str]:
    return [f"{seat.name} {action}" for seat, action in view(game, by).history]


@pytest.mark.parametrize("disclosure", ["at_once", "after_card", "after_trick"])
def test_r4_12_a_waiting_announcement_is_public_by_name_only(disclosure: str) -> None:
    game = play(table(b="Js Qs Ks", a="7h 8h 9h", disclosure=disclosure), "B terz Ks")
    for viewer in (A, None):
        assert str(view(game, viewer).announced) == "terz"
        assert history(game, viewer) == ["B terz"]
    assert str(view(game, B).announced) == "terz Ks"
    game = play(game, "A ask")
    for viewer in (A, None):
        assert str(view(game, viewer).announced) == "terz K"
        assert history(game, viewer) == ["B terz K", "A ask"]


@pytest.mark.parametrize(
    ("disclosure", "seen"),
    [("at_once", ["B terz Ks", "B terz Ks", "B terz Ks"]), ("after_card", ["B terz", "B terz Ks", "B terz Ks"]),
     ("after_trick", ["B terz", "B terz", "B terz Ks"])],
)  # fmt: skip
def test_r4_12_when_the_cards_of_a_scored_meld_become_public(disclosure: str, seen: list[str]) -> None:
    game = play(table(b="Js Qs Ks Th", a="8h", disclosure=disclosure), "B terz Ks, A good")
    for wanted, move in zip(seen, ("B Th", "A 8h", ""), strict=True):
        for viewer in (A, None):
            assert told(game, viewer) == [wanted]
            assert history(game, viewer)[0] == wanted
            known = {str(card) for card in view(game, viewer).sides[B].known}
            assert known == ({"Js", "Qs", "Ks"} if wanted == "B terz Ks" else set())
        assert told(game, B) == ["B terz Ks"]
        game = play(game, move)


@pytest.mark.parametrize(
    ("disclosure", "seen"),
    [("at_once", ["A fifty Ah"] * 3), ("after_card", ["A fifty", "A fifty", "A fifty Ah"]),
     ("after_trick", ["A fifty", "A fifty", "A fifty Ah"])],
)  # fmt: skip
def test_r4_12_the_cards_of_a_meld_that_beat_when_its_announcer_has_played(disclosure: str, seen: list[str]) -> None:
    game = play(table(b="7s 8s 9s Th", a="Jh Qh Kh Ah", disclosure=disclosure), "B terz 9s, A beat fifty Ah")
    for wanted, move in zip(seen, ("B Th", "A Jh", ""), strict=True):
        assert told(game, B) == [wanted]
        assert history(game, B)[1] == wanted.replace("A ", "A beat ")
        game = play(game, move)


def test_r4_12_a_beat_after_the_question_tells_its_top_rank() -> None:
    game = play(table(b="Js Qs Ks", a="Qh Kh Ah", disclosure="after_trick"), "B terz Ks, A ask, A beat terz Ah")
    assert history(game, B) == ["B terz Ks", "A ask", "A beat terz A"]
    assert told(game, B) == ["A terz A"]
    assert history(game, None) == ["B terz K", "A ask", "A beat terz A"]


def test_r4_12_a_beaten_melds_suit_is_never_disclosed() -> None:
    game = play(
        table(b="Js Qs Ks Th", a="Qh Kh Ah 8h", break_talon=False), "B terz Ks, A ask, A beat terz Ah, B Th, A 8h"
    )
    for viewer in (A, None):
        assert history(game, viewer)[0] == "B terz K"
        assert view(game, viewer).sides[B].known == ()
    unasked = play(
        table(b="Js Qs Ks Th", a="Jh Qh Kh Ah 8h", break_talon=False), "B terz Ks, A beat fifty Ah, B Th, A 8h"
    )
    assert history(unasked, A)[0] == "B terz"


def test_r4_12_the_marriage_is_public_and_scored_at_once() -> None:
    game = play(table(b="Qd Kd", disclosure="after_trick"), "B marriage")
    assert told(game, A) == ["B marriage"]
    assert {str(card) for card in view(game, A).sides[B].known} == {"Qd", "Kd"}
    assert written(game) == (0, 20)
