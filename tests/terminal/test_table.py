"""What a player reads at his turn, and what he may ask for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from terts.game.actions import Claim, Play, Swap
from terts.game.cards import PACK, Seat
from terts.game.game import Game, actor, apply, deal, in_play, legal, new_game
from terts.game.scoring import DealResult
from terts.game.view import PhaseName, View, view
from terts.locale.wording import Wording
from terts.terminal import board, summary, table
from terts.terminal.room import Room
from tests.terminal.sittings import Page, Prepared, decks, fresh, golden, two_people


def room(lang: str = "ru", *, assist: bool = False) -> tuple[Room, Page]:
    page = Page(lambda _prompt: None)
    return Room(page, Wording(lang), ("А", "Б"), "matches", assist), page


def after(name: str, moves: int, number: int = 0) -> Game:
    """A golden game after so many moves of one of its deals."""
    record = golden(name)
    game = new_game(record.rules, record.dealer)
    for index, recorded in enumerate(record.deals[: number + 1]):
        game = deal(game, recorded.deck)
        for seat, action in recorded.moves[: moves if index == number else None]:
            game = apply(game, seat, action)
    return game


def shown(seen: View, lang: str = "ru", *, assist: bool = False) -> list[str]:
    where, page = room(lang, assist=assist)
    table.turn(where, seen)
    return page.text.splitlines()


def test_turn_shows_trick_hand_and_choices_with_the_worth_of_melds() -> None:
    """Under `classic` after A's marriage and terz of the first golden deal it is A's card to B's jack of spades."""
    lines = shown(view(after("classic", 6), Seat.A))
    assert lines[:2] == ["", " Взятка 1 · козырь ♥ · вскрышка 9♥ · в талоне 14 · на столе В♠"]
    assert lines[-1].endswith(") терц от короля треф, 20")
    assert "доехал" not in "".join(lines)


def test_numbers_are_those_of_the_choices() -> None:
    seen = view(after("classic", 6), Seat.A)
    text = "\n".join(shown(seen))
    for number, action in enumerate(table.offered(seen), 1):
        assert f"{number}) {Wording('ru').action(action)}" in text


def test_r3_3_card_that_may_not_be_played_stands_in_brackets_without_a_number() -> None:
    views = (view(game, Seat.A) for game in walk("classic"))
    seen = next(seen for seen in views if seen.unplayable and seen.phase is PhaseName.FOLLOW and seen.legal)
    card = Wording("ru").card(seen.unplayable[0][0])
    text = "\n".join(shown(seen))
    assert f"[{card}]" in text
    assert f") {card}" not in text


def test_r3_7_owed_swap_is_the_reason_why_no_card_has_a_number() -> None:
    """Two cards are left in the talon and the trump seven is in the hand."""
    owed = [seen for game in positions() for seen in [view(game, actor(game))] if blocked(seen)]
    assert owed
    assert all(any(line.endswith("[R3.7]") for line in shown(seen)) for seen in owed)


def blocked(seen: View) -> bool:
    return seen.phase in table.TURNS and not any(isinstance(action, Play) for action in seen.legal)


def positions() -> Iterable[Game]:
    """The positions of random deals under `codex`, whose swap is forced, until one of each kind has surely come."""
    rng = Random(1)
    for _ in range(12):
        game = deal(fresh("codex"), tuple(rng.sample(PACK, len(PACK))))
        while in_play(game) and actor(game) is not None:
            yield game
            seat = actor(game)
            assert seat is not None
            choices = [action for action in legal(game) if not isinstance(action, Claim | Swap)]
            game = apply(game, seat, rng.choice(choices or legal(game)[:1]))


def walk(name: str) -> Iterable[Game]:
    """Every position of the first golden deal."""
    record = golden(name)
    game = deal(new_game(record.rules, record.dealer), record.deals[0].deck)
    for seat, action in record.deals[0].moves:
        yield game
        game = apply(game, seat, action)


@pytest.mark.parametrize(("score", "offered"), [(350, False), (351, True), (501, True)])
def test_r5_5_claim_has_a_number_only_where_the_score_leaves_it_possible(score: int, offered: bool) -> None:
    """All the card points of a deal are 150 (R1.4), so from 351 of 501 on he may have arrived."""
    seen = view(after("classic", 6), Seat.A)
    mine = replace(seen.mine, score=score)
    seen = replace(seen, sides=(mine, seen.theirs))
    assert any(isinstance(action, Claim) for action in table.offered(seen)) is offered


def test_r2_3_colour_is_asked_for_in_the_dealers_words() -> None:
    lines = shown(view(after("classic", 0), Seat.A))
    assert " Б: «Цвет?»" in lines
    assert lines[-2:] == [" 1) красный", " 2) чёрный"]


def test_r2_7_cut_is_asked_for_in_the_winners_words() -> None:
    lines = shown(view(after("classic", 8), Seat.B), "en")
    assert " А: “Break it!”" in lines
    assert lines[-1] == " Break the talon: how many cards do you cut, 1 to 12?"


def test_r8_running_card_points_stand_at_the_turn_only_with_assistance() -> None:
    """After the first golden trick A has taken the ace of trumps, 11, and the jack of spades, 1."""
    seen = view(after("classic", 9), Seat.A)
    assert " Очки во взятках: вы 12, Б 0" in shown(seen, assist=True)
    assert not any("Очки" in line for line in shown(seen))


def test_whole_table_shows_both_sides_melds_and_the_own_hand() -> None:
    where, page = room()
    board.whole(where, view(after("classic", 9), Seat.B))
    text = page.text
    assert "── Стол: сдача 1, взятка 2 ─" in text
    assert " Козырь ♥ · вскрышка 9♥ · в талоне 12" in text
    rows = [line.split() for line in text.splitlines()]
    assert ["Вы", "А"] in rows
    assert ["Запись", "0", "60"] in rows
    assert ["Взятки", "0", "1"] in rows
    assert " А: терц от туза черв, 20 (взятка 1)\n" in text
    assert " А: марьяж, 20 (взятка 1)\n" in text
    assert " А точно держит: В♣ Д♣ К♣ Д♥ К♥\n" in text
    assert " У вас:  Т♠   8♣  9♣  Т♣   10♦  Д♦  К♦  Т♦   7♥\n" in text


def test_r3_8_taken_tricks_are_shown_in_the_window_and_else_the_rule_is_told() -> None:
    """Under `classic` (window) B, who led to the trick that A took, may not look; A, who played last, may."""
    game = after("classic", 9)
    where, page = room("en")
    board.tricks(where, view(game, Seat.A))
    assert page.text == "  1 Б J♠, you A♥: yours\n"
    where, page = room("en")
    board.tricks(where, view(game, Seat.B))
    assert "[R3.8]" in page.text
    assert "J♠" not in page.text


def test_r3_8_wish_to_look_is_granted_after_the_own_card(tmp_path: Path) -> None:
    """In the second golden trick A leads; asked for before his card, the tricks are shown once it lies there."""
    record = golden("classic")
    moves = [Wording("ru").action(action) for _, action in record.deals[0].moves]
    said = iter([*moves[:10], "взятки", *moves[10:13]])
    page = Page(lambda prompt: "" if "Enter" in prompt else next(said, None))
    game = new_game(record.rules, record.dealer)
    two_people(page, game, Prepared(decks(record)), tmp_path / "game.terts", dealer=record.dealer).sitting.run()
    refused, _, granted = page.text.partition("Ваша карта: взятки")[2].partition("Ваша карта: Т♠\n")
    tricks = ["  1 Вы В♠, А Т♥: берёт А", "  2 А 8♠, вы Т♠: взятка ваша"]
    assert "Сейчас смотреть нельзя" in refused
    assert not any(line in refused for line in tricks)
    assert granted.splitlines()[:2] == tricks


@pytest.mark.parametrize(
    ("points", "written", "over", "words"),
    [
        ((104, 46), (100, 50), False, "104 пишется как 100, 46 как 50. [R5.1]"),
        ((65, 85), (60, 80), False, "кончаются на пять, оба округляют вниз: 65 пишется как 60, 85 как 80. [R5.1]"),
        ((60, 90), (60, 90), False, "округлять нечего. [R5.1]"),
        ((64, 86), (64, 86), False, "без округления. [R5.1]"),
        ((64, 86), (64, 86), True, "Партия кончена, и очки за карты пишутся точно. [R5.3]"),
    ],
)
def test_r5_1_rounding_is_said_in_words(
    points: tuple[int, int], written: tuple[int, int], over: bool, words: str
) -> None:
    where, _ = room()
    seen = view(after("classic", 6), Seat.A)
    result = DealResult(Seat.A, (8, 8), points, points, written, (), (0, 0), written, Seat.B)
    ended = view(after("codex", 0), Seat.A).result if not over else golden("codex").result
    assert summary.rounding(where, replace(seen, result=ended), result).endswith(words)
