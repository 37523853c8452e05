"""What is told at the table: the words of the game, in their order, and no more than the viewer may know."""

from __future__ import annotations

from terts.game.cards import Seat
from terts.game.game import apply, deal, new_game
from terts.game.record import replay
from terts.game.view import view
from terts.locale.wording import SpokenWording, Wording
from terts.terminal.narrator import Narrator
from terts.terminal.room import Room
from tests.terminal.sittings import Page, golden


def told(viewer: Seat | None, moves: int, lang: str = "ru", *, first: int = 0, number: int = 0) -> list[str]:
    """What the viewer is told of the first moves of a deal of the golden game under `classic`, from `first` on."""
    record = golden("classic")
    page = Page(lambda _prompt: None)
    narrator = Narrator(Room(page, Wording(lang), ("А", "Б"), "matches", False), viewer)
    game = replay(record, sum(len(recorded.moves) for recorded in record.deals[:number]))
    if number:
        game = deal(game, record.deals[number].deck)
    if not first:
        narrator.catch_up(view(game, viewer))
    for count, (seat, action) in enumerate(record.deals[number].moves[:moves], 1):
        game = apply(game, seat, action)
        if count == first:
            narrator.catch_up(view(game, viewer))
        elif count > first:
            narrator.tell(view(game, viewer))
    return page.text.splitlines()


HEAD = ["", " Взятка 1 из 16 · козырь ♥ червы · талон 14, вскрышка 9♥"]


def lines(viewer: Seat | None, moves: int, lang: str = "ru", *, first: int = 0) -> list[str]:
    """The same without the rules beside headings."""
    return [line.removeprefix("──").rstrip("─").rstrip() for line in told(viewer, moves, lang, first=first)]


def test_r4_9_first_trick_is_told_in_the_words_of_the_game() -> None:
    assert lines(None, 8) == [
        " Б  «Цвет?»",
        " А  «Чёрный.»",
        "    · козырь ♥ червы — красный, заходит Б",
        *HEAD,
        " Запись: А 0, Б 0 из 501 · взяток 0 и 0",
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
        " Взятка 1: Б В♠, А Т♥ — берёт А.",
        "    · А показывает: терц от туза черв",
        "    · А показывает: терц от короля треф",
    ]


def test_same_in_english_with_the_reader_as_you() -> None:
    assert lines(Seat.A, 5, "en") == [
        " You  “Black.”",
        "      · trumps ♥ hearts: red, Б leads",
        "",
        " Trick 1 of 16 · trumps ♥ hearts · talon 14, upcard 9♥",
        " Score: you 0, Б 0 of 501 · tricks 0 and 0",
        " Б    “Terz.”",
        " You  “From what?”",
        " Б    “From the ace.”",
        " You  “No good. From the ace.”",
        "      · you score 20, 20 in all",
        " Б    J♠",
    ]


def test_r2_3_the_dealer_asks_for_the_colour_and_the_winner_says_break_it() -> None:
    """To him who answers they are said at his prompt; here to the other, and both in the form of all talk."""
    assert lines(Seat.B, 1)[:2] == [" Вы  «Цвет?»", " А   «Чёрный.»"]
    assert lines(Seat.A, 9)[-3:-1] == [" Вы  «Ломай!»", " Б   «Снимаю 3 карты.»"]


def test_r4_12_suit_of_a_beaten_meld_is_never_told() -> None:
    assert not any("бубен" in line for line in told(Seat.A, 9))


def test_r2_6_own_draw_is_told_and_the_other_one_is_not() -> None:
    """Cut at 3 the bottom cards are 10♦ and under it J♦; the winner A draws first."""
    first, second = told(Seat.A, 9)[-1], told(Seat.B, 9)[-1]
    assert first == "     · вам из талона В♦"
    assert second == "     · вам из талона 10♦"


def test_r3_6_swap_names_both_cards() -> None:
    assert told(Seat.A, 11)[-2:] == [" Б   «Меняю семёрку.»", "     · вместо 9♥ лежит 7♥"]


def test_game_that_goes_on_is_told_from_its_running_trick() -> None:
    assert lines(None, 11, first=10) == [
        "",
        " Взятка 2 из 16 · козырь ♥ червы · талон 12, вскрышка 9♥",
        " Запись: А 60, Б 0 из 501 · взяток 1 и 0",
        " А  8♠",
        " Б  «Меняю семёрку.»",
        "    · вместо 9♥ лежит 7♥",
    ]


def test_trick_without_words_is_one_line_with_the_own_draw() -> None:
    """By the deck of the first golden deal, cut at 3, the winner of trick 4 draws K♠."""
    lines_of_b = [line for line in told(Seat.B, 30) if line.startswith(" Взятка 4: ")]
    assert lines_of_b == [" Взятка 4: А 9♠, вы 10♠ — берёте вы. Вам из талона К♠."]


def test_r2_8_last_draw_names_the_shown_card_and_the_upcard() -> None:
    for viewer, text in (
        (None, "· последний подъём: Б берёт 7♠ и показывает, А берёт вскрышку — 7♥"),
        (Seat.A, "· последний подъём: Б берёт 7♠ и показывает, вам вскрышка — 7♥"),
        (Seat.B, "· последний подъём: вы берёте 7♠ (видят оба), А берёт вскрышку — 7♥"),
    ):
        assert any(text in line for line in told(viewer, 99)), told(viewer, 99)


def test_frame_is_not_shown_a_second_time() -> None:
    """R4.12: the name of a frame says all its cards, so there is nothing to disclose."""
    heard = "\n".join(told(Seat.A, 999, number=1))
    assert "«Не годится. Сто королей.»" in heard
    assert "показывает: сто" not in heard


def test_by_ear_everything_is_a_sentence_without_signs() -> None:
    page = Page(lambda _prompt: None, plain=True)
    narrator = Narrator(Room(page, SpokenWording("ru"), ("А", "Б"), "matches", False), Seat.A)
    record = golden("classic")
    game = deal(new_game(record.rules, record.dealer), record.deals[0].deck)
    narrator.catch_up(view(game, Seat.A))
    for seat, action in record.deals[0].moves[:9]:
        game = apply(game, seat, action)
        narrator.tell(view(game, Seat.A))
    assert not set(page.text) & set("♠♣♦♥·─|")
