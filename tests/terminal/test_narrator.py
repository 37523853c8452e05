"""What is told at the table: the words of the game, in their order, and no more than the viewer may know."""

from __future__ import annotations

from terts.game.cards import Seat
from terts.game.game import apply, deal, new_game
from terts.game.view import view
from terts.locale.wording import Wording
from terts.terminal.narrator import Narrator
from terts.terminal.room import Room
from tests.terminal.sittings import Page, golden


def told(viewer: Seat | None, moves: int, lang: str = "ru", *, first: int = 0) -> list[str]:
    """What the viewer is told of the first moves of the golden game under `classic`, from move `first` on."""
    record = golden("classic")
    page = Page(lambda _prompt: None)
    narrator = Narrator(Room(page, Wording(lang), ("А", "Б"), "matches", False), viewer)
    game = deal(new_game(record.rules, record.dealer), record.deals[0].deck)
    if not first:
        narrator.catch_up(view(game, viewer))
    for count, (seat, action) in enumerate(record.deals[0].moves[:moves], 1):
        game = apply(game, seat, action)
        if count == first:
            narrator.catch_up(view(game, viewer))
        elif count > first:
            narrator.tell(view(game, viewer))
    return page.text.splitlines()


def test_r4_9_first_trick_is_told_in_the_words_of_the_game() -> None:
    assert told(None, 8) == [
        " А  «Чёрный.»",
        "    · козырь ♥ · вскрышка 9♥ · в талоне 14",
        " Б  «Терц.»",
        " А  «От чего?»",
        " Б  «От туза.»",
        " А  «Не годится. От туза.»",
        "    · А пишет 20, всего 20",
        " Б  В♠",
        " А  «Марьяж.»",
        "    · А пишет 20, всего 40",
        " А  «Терц.»",
        "    · А пишет 20, всего 60",
        " А  Т♥",
        "    · взятку берёт А",
        "    · А показывает: терц от туза черв",
        "    · А показывает: терц от короля треф",
    ]


def test_same_in_english_with_the_reader_as_you() -> None:
    assert told(Seat.A, 5, "en") == [
        " You  “Black.”",
        "      · trumps ♥ · upcard 9♥ · talon 14",
        " Б    “Terz.”",
        " You  “From what?”",
        " Б    “From the ace.”",
        " You  “No good. From the ace.”",
        "      · you score 20, 20 in all",
        " Б    J♠",
    ]


def test_r4_12_suit_of_a_beaten_meld_is_never_told() -> None:
    assert not any("бубен" in line for line in told(Seat.A, 9))


def test_r2_6_own_draw_is_told_and_the_other_one_is_not() -> None:
    """Cut at 3 the bottom cards are 10♦ and under it J♦; the winner A draws first."""
    first, second = told(Seat.A, 9)[-1], told(Seat.B, 9)[-1]
    assert first == "     · из талона вам В♦"
    assert second == "     · из талона вам 10♦"


def test_r3_6_swap_names_both_cards() -> None:
    lines = told(Seat.A, 11)
    assert lines[-2:] == [" Б   «Меняю семёрку.»", "     · вместо 9♥ лежит 7♥"]


def test_game_that_goes_on_is_told_from_its_running_trick() -> None:
    assert told(None, 11, first=10) == [" А  8♠", " Б  «Меняю семёрку.»", "    · вместо 9♥ лежит 7♥"]
