"""Looking at taken tricks at an open table: between one's own card and one's own draw (R3.8)."""

import pytest

from terts.game.game import Game
from terts.game.view import view
from tests.game.open_tables.builder import A, B, at, first, play


def sees(game: Game) -> str:
    """The seats that may look at the taken tricks now."""
    return "".join(seat.name for seat in (A, B) if view(game, seat).may_look)


def game(**knobs: str | int) -> Game:
    """Trick 6: A leads, four cards in the talon."""
    return at(
        a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc Ac Td", upcard="Ad",
        knobs={"look": "window", "look_min_talon": 1, **knobs},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("moves", "seats"),
    [
        ("", ""),
        ("A marriage", ""),
        ("A 9s", "A"),
        ("A 9s, B marriage", "A"),
        ("A 9s, B As", "AB"),
        ("A 9s, B As, B draw", "A"),
        ("A 9s, B As, B draw, A draw", ""),
        # Drawn out of turn, and led without drawing: the draws were made before the card.
        ("A 9s, B As, A draw", "B"),
        ("A 9s, A draw", ""),
        ("A 9s, B As, B Qs", "B"),
        # B's protest finds nothing; A's own protests and words do not end his time.
        ("A 9s, B protest, A protest", "A"),
    ],
)
def test_between_the_own_card_and_the_own_draw(moves: str, seats: str) -> None:
    assert sees(play(game(), moves)) == seats


def test_while_the_talon_has_as_many_cards_as_agreed() -> None:
    there = play(game(look_min_talon=4), "A 9s, B As")
    assert sees(there) == "AB"
    assert sees(play(there, "B draw")) == ""


def test_not_without_talon() -> None:
    endgame = at(a="9s Ts Ks", b="7s As Qs", trump="d", look="window", look_min_talon=1)
    assert sees(play(endgame, "A 9s, B As, B Qs, A Ts")) == ""


def test_not_after_the_trick_was_undone() -> None:
    there = play(game(open_play="follow"), "A 9s, B Jc")
    assert sees(there) == "AB"
    assert sees(play(there, "A protest")) == ""


def test_before_the_cut_and_after_an_early_draw_that_went_back() -> None:
    there = first(
        "classic", a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", early_draw="uphill"
    )
    there = play(there, "A 7s, B 8s, A draw")
    assert sees(there) == "B"
    assert sees(play(there, "B protest")) == "AB"


@pytest.mark.parametrize(("look", "seats"), [("any", "AB"), ("never", "")])
def test_at_any_time_or_never(look: str, seats: str) -> None:
    assert sees(game(look=look)) == seats
    assert sees(play(game(look=look), "A 9s, B As, B draw, A draw")) == seats
