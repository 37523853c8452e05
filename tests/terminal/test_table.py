"""What a player reads at his turn, and what he may ask for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from terts.bots.club.club import ClubBot
from terts.game.actions import GOOD, PLAYS, Claim, Play, Swap, parse_action
from terts.game.cards import PACK, Card, Seat
from terts.game.game import Game, actor, apply, deal, in_play, legal, new_game
from terts.game.rules import parse
from terts.game.scoring import DealResult
from terts.game.view import View, view
from terts.locale.wording import SpokenWording, Wording
from terts.terminal import board, summary, table
from terts.terminal.room import Room
from tests.bots.positions import arrange
from tests.terminal.sittings import Page, Prepared, decks, fresh, golden, two_people, waits, with_bot


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
    table.Hand(where).lay(seen)
    return page.text.splitlines()


def test_turn_shows_the_hand_by_suits_and_the_choices_with_the_worth_of_melds() -> None:
    """Under `classic` after A's marriage and terz of the first golden deal it is A's card to B's jack of spades."""
    lines = shown(view(after("classic", 6), Seat.A))
    assert lines == [
        "  1) 8♠    2) 9♠",
        "  3) В♣    4) Д♣    5) К♣",
        "  6) 9♦",
        "  7) Д♥    8) К♥    9) Т♥ — козыри",
        "  10) терц от короля треф, 20",
    ]


def test_numbers_are_those_of_the_choices() -> None:
    seen = view(after("classic", 6), Seat.A)
    text = "\n".join(shown(seen))
    for number, action in enumerate(table.offered(seen), 1):
        assert f"{number}) {Wording('ru').action(action)}" in text


def test_choices_stand_in_the_order_of_their_numbers() -> None:
    for game in positions():
        numbers = [int(number) for line in shown(view(game, actor(game))) for number in re.findall(r"(\d+)\) ", line)]
        assert numbers == sorted(numbers)


def test_r3_3_card_that_may_not_be_played_keeps_its_number_in_brackets() -> None:
    """A number means the same card as long as the hand is the same: it is the place in the hand."""
    found = 0
    for game in walk("classic"):
        seen = view(game, Seat.A)
        if seen.phase in table.TURNS and seen.turn is Seat.A:
            text = "\n".join(shown(seen))
            for number, card in enumerate(seen.hand, 1):
                barred = card in {refused for refused, _ in seen.unplayable}
                item = f"{number}) {Wording('ru').card(card)}"
                assert (f"[{item}]" in text) is barred
                assert (f" {item}" in text) is not barred
                found += barred
    assert found > 5


def test_brackets_are_explained_the_first_time() -> None:
    where, page = room()
    hand = table.Hand(where)
    views = [view(game, Seat.A) for game in walk("classic")]
    for seen in views:
        if seen.turn is Seat.A and seen.phase in table.TURNS:
            hand.lay(seen)
    assert page.text.count("В скобках") == 1
    before, _, _ = re.sub(r"\[R\d.*?\]", "", page.text).partition("В скобках")
    assert "[" not in "\n".join(before.splitlines()[:-5])
    assert "[" in before


def test_hand_that_lies_there_unchanged_is_not_laid_out_again() -> None:
    where, page = room()
    hand = table.Hand(where)
    hand.lay(view(after("classic", 5), Seat.A))
    first = page.text
    hand.lay(view(after("classic", 6), Seat.A))
    assert page.text.removeprefix(first) == "  10) терц от короля треф, 20\n"
    hand.again(view(after("classic", 6), Seat.A))
    again = page.text.removeprefix(first)
    assert "Взятка 1 из 16" in again
    assert " На столе В♠\n" in again
    assert "  1) 8♠    2) 9♠\n" in again


def test_r3_7_owed_swap_is_the_reason_why_every_card_is_in_brackets() -> None:
    """Two cards are left in the talon and the trump seven is in the hand."""
    owed = [seen for game in positions() for seen in [view(game, actor(game))] if blocked(seen)]
    assert owed
    for seen in owed:
        lines = " ".join(shown(seen))
        assert "[R3.7]" in lines
        assert lines.count("[") == len(seen.hand) + 1


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


@pytest.mark.parametrize(
    ("score", "tricks", "told"), [(468, 0, False), (499, 0, False), (500, 0, True), (456, 1, False), (457, 1, True)]
)
def test_r5_5_claim_never_has_a_number_and_is_told_of_only_where_it_may_be_true(
    score: int, tricks: int, told: bool
) -> None:
    """One trick holds 20 and 13 points of trumps at most, and 10 more if it were the last; 500 is enough by R5.3."""
    seen = view(after("classic", 6), Seat.A)
    mine = seen.mine._replace(score=score, tricks=tricks)
    seen = seen._replace(sides=(mine, seen.theirs))
    assert not any(isinstance(action, Claim) for action in table.offered(seen))
    assert any(line.startswith("  доехал") for line in shown(seen)) is told


def test_r2_3_colour_is_answered_by_number_or_word() -> None:
    lines = shown(view(after("classic", 0), Seat.A))
    assert lines[-1] == "  1) красный  2) чёрный"


def test_r2_7_cut_is_asked_for_with_its_bounds() -> None:
    lines = shown(view(after("classic", 8), Seat.B), "en")
    assert lines[-1] == " How many cards do you cut from the talon, 1 to 12?"


def test_r8_running_card_points_stand_over_the_trick_only_with_assistance() -> None:
    """After the first golden trick A has taken the ace of trumps, 11, and the jack of spades, 1."""
    seen = view(after("classic", 9), Seat.A)
    for assist in (True, False):
        where, _ = room(assist=assist)
        assert ("Очки во взятках: вы 12, Б 0" in board.trick_head(where, seen)[1]) is assist


def test_head_of_a_trick_has_the_score_and_the_tricks_of_both() -> None:
    where, _ = room()
    head, below = board.trick_head(where, view(after("classic", 9), Seat.B))
    assert head == ["Взятка 2 из 16", "козырь ♥ червы", "талон 12, вскрышка 9♥"]
    assert below == ["Запись: вы 0, А 60 из 501", "взяток 0 и 1"]


def test_r5_6_head_tells_both_targets_where_they_differ() -> None:
    where, _ = room("en")
    seen = view(after("classic", 9), Seat.A)
    seen = seen._replace(sides=(seen.mine, seen.theirs._replace(target=601)))
    assert board.trick_head(where, seen)[1][0] == "Score: you 60 of 501, Б 0 of 601"


def test_single_answer_and_last_card_need_only_enter() -> None:
    where, _ = room()
    answers = [seen for each in positions() for seen in [view(each, actor(each))] if seen.phase in table.ANSWERS]
    single = next(seen for seen in answers if seen.legal == (GOOD,))
    assert table.by_enter(single) is GOOD
    assert table.prompt(where, single).split() == ["Перебить", "нечем.", "Enter", "—", "«годится»:"]
    assert not any("1)" in line and "годится" in line for line in shown(single))
    last = next(seen for each in positions() for seen in [view(each, actor(each))] if len(seen.hand) == 1)
    assert table.by_enter(last) == PLAYS[last.hand[0]]
    assert "Последняя карта. Enter — положить" in table.prompt(where, last).replace("\u00a0", " ")
    assert table.by_enter(view(after("classic", 6), Seat.A)) is None


@pytest.mark.parametrize("name", ["classic", "codex", "vintage"])
def test_enter_plays_the_one_card_that_may_be_played_and_misses_no_word(name: str) -> None:
    """What else is legal besides a card is a meld, a marriage, a swap, or «доехал» where it may be true."""
    where, _ = room("en")
    forced = 0
    for each in walk(name):
        seen = view(each, actor(each))
        if seen.phase not in table.TURNS:
            continue
        cards = [action for action in seen.legal if isinstance(action, Play)]
        words = [action for action in seen.legal if not isinstance(action, Play | Claim)]
        alone = len(cards) == 1 and not words
        assert table.by_enter(seen) == (cards[0] if alone else None)
        if alone and len(seen.hand) > 1:
            forced += 1
            assert "Only one card will do. Enter plays " in table.prompt(where, seen)
    assert forced > 0


@pytest.mark.parametrize("assist", [False, True])
@pytest.mark.parametrize("last", [False, True])
def test_r5_5_where_the_claim_may_be_true_it_is_told_and_enter_still_plays_the_one_card(
    last: bool, assist: bool
) -> None:
    """A claim takes a word: the card that Enter would play stays the one that it plays, and it never claims."""
    forced = next(seen for each in walk("classic") for seen in [view(each, actor(each))]
                  if (len(seen.hand) == 1) is last and isinstance(table.by_enter(seen), Play))  # fmt: skip
    side = forced.mine._replace(score=forced.mine.target)
    seen = forced._replace(sides=(side, forced.theirs) if forced.seat is Seat.A else (forced.theirs, side))
    assert table.by_enter(seen) == table.by_enter(forced)
    assert any(line.startswith("  доехал") for line in shown(seen, assist=assist))
    where, _ = room(assist=assist)
    assert "Enter — положить " in table.prompt(where, seen).replace("\u00a0", " ")


def test_r6_2_enter_at_an_open_table_leaves_the_choice_of_a_breach() -> None:
    game = new_game(parse("classic", {"table": "referee"}), Seat.A)
    forced = next(seen for each in walk("classic") for seen in [view(each, actor(each))] if len(seen.hand) > 1
                  and isinstance(table.by_enter(seen), Play))  # fmt: skip
    court = view(deal(game, golden("classic").deals[0].deck), Seat.A).court
    assert court is not None
    assert table.by_enter(forced._replace(court=court)) is None


def test_by_ear_no_line_ends_between_a_number_and_its_card() -> None:
    page = Page(lambda _prompt: None, columns=40, plain=True)
    where = Room(page, SpokenWording("ru"), ("А", "Б"), "matches", assist=False)
    for each in list(walk("classic"))[:40]:
        table.Hand(where).lay(view(each, actor(each)))
    assert not [line for line in page.text.splitlines() if re.search(r"(^|[:;]) ?\d+$", line.strip())]
    assert re.search(r"; 5 ", page.text)


def test_melds_that_were_scored_are_named_once() -> None:
    """After the first card А holds the terz that he has scored, and the run that it is a part of."""
    for lang, scored in (("ru", "уже записано в этой сдаче. [R4.8]"), ("en", "already scored in this deal. [R4.8]")):
        where, page = room(lang)
        seen = next(filter(_holds_scored, (view(each, actor(each)) for each in walk("classic"))))
        board.hand_melds(where, seen)
        told = " ".join(page.text.split())
        assert scored in told
        for one in seen.hand_melds:
            assert told.count(f"{where.words.meld(one.meld)}, {one.points}: ") == 1
        assert not re.search(r": [A-ZА-Я]", told)


def test_table_by_ear_says_what_may_be_played_and_why_not() -> None:
    page = Page(lambda _prompt: None, plain=True)
    where = Room(page, SpokenWording("ru"), ("А", "Б"), "matches", assist=False)
    seen = next(seen for game in walk("classic") for seen in [view(game, actor(game))] if _partly_barred(seen))
    table.Hand(where).lay(seen)
    prompt = table.prompt(where, seen)
    assert not set(page.text + prompt) & set("♠♣♦♥·─|")
    assert page.text.startswith(" Можно: ")
    may_not = " ".join(page.text.split()).partition("Нельзя: ")[2]
    assert "[R3.3]" in may_not
    assert ", козырь" in page.text
    assert prompt.startswith(" На столе ")


def _holds_scored(seen: View) -> bool:
    return any(one.refused is not None and one.refused.key == "meld-barred" for one in seen.hand_melds)


def _partly_barred(seen: View) -> bool:
    barred = [why.key for _, why in seen.unplayable]
    return "must-follow" in barred and any(card.suit is seen.trump for card in seen.hand)


def test_whole_table_shows_both_sides_melds_and_the_own_hand() -> None:
    where, page = room()
    board.whole(where, view(after("classic", 9), Seat.B))
    text = page.text
    assert "── Стол: сдача 1, взятка 2 ─" in text
    assert " Козырь ♥ червы · талон 12, вскрышка 9♥" in text
    rows = [line.split() for line in text.splitlines()]
    assert ["Вы", "А"] in rows
    assert ["Запись", "0", "60"] in rows
    assert ["Взятки", "0", "1"] in rows
    assert " А: терц от туза черв, 20 (взятка 1)\n" in text
    assert " А: марьяж, 20 (взятка 1)\n" in text
    assert " А точно держит: В♣ Д♣ К♣ Д♥ К♥\n" in text
    assert " У вас:  Т♠   8♣  9♣  Т♣   10♦  Д♦  К♦  Т♦   7♥\n" in text


def test_whole_table_tells_which_own_cards_the_other_knows() -> None:
    where, page = room()
    board.whole(where, view(after("classic", 9), Seat.A))
    assert " Б знает, что у вас В♣ Д♣ К♣ Д♥ К♥\n" in page.text
    assert "точно держит" not in page.text


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
    page = Page(lambda prompt: "" if waits(prompt) else next(said, None))
    game = new_game(record.rules, record.dealer)
    two_people(page, game, Prepared(decks(record)), tmp_path / "game.terts", dealer=record.dealer).sitting.run()
    refused, _, granted = page.text.partition("Ваша карта: взятки")[2].partition("Ваша карта: Т♠\n")
    tricks = ["  1 Вы В♠, А Т♥: берёт А", "  2 А 8♠, вы Т♠: взятка ваша"]
    assert "Взятки сейчас не смотрят" in refused
    assert not any(line in refused for line in tricks)
    assert granted.splitlines()[:2] == tricks


@pytest.mark.parametrize(
    ("rules", "points", "written", "over", "words"),
    [
        ("classic", (104, 46), (100, 50), False, "104 и 46: до ближайшего десятка, пишем 100 и 50. [R5.1]"),
        ("classic", (65, 85), (60, 80), False, "65 и 85: пятёрки вниз, пишем 60 и 80. [R5.1]"),
        ("classic", (60, 90), (60, 90), False, ""),
        ("vintage", (64, 86), (64, 86), False, "За карты пишут точно, без округления. [R5.1]"),
        ("vintage", (60, 90), (60, 90), False, "За карты пишут точно, без округления. [R5.1]"),
        ("classic", (64, 86), (64, 86), True, "Партия кончена, за карты пишут точно. [R5.3]"),
    ],
)
def test_r5_1_rounding_is_said_in_words_where_something_was_rounded(
    rules: str, points: tuple[int, int], written: tuple[int, int], over: bool, words: str
) -> None:
    where, _ = room()
    result = DealResult(Seat.A, (8, 8), points, points, written, (), (0, 0), written, Seat.B)
    seen = view(new_game(parse(rules), Seat.A), Seat.A)
    standing = replace(seen.standing, results=(result, result))
    seen = seen._replace(standing=standing, result=golden("codex").result if over else None)
    assert summary.rounding(where, seen, 1) == words
    again = summary.rounding(where, seen, 2)
    assert again == ("" if rules == "vintage" else words)


@pytest.mark.parametrize("upcard", PACK, ids=str)
def test_r3_8_the_tricks_may_be_seen_later_whatever_card_lies_turned(upcard: Card) -> None:
    """Also the seven of spades, whose index is 0: while a card lies turned the talon is not gone."""
    seen = view(after("classic", 9), Seat.B)._replace(upcard=upcard)
    assert seen.taken
    where, page = room("en")
    board.tricks(where, seen)
    assert board.will_look(seen)
    assert page.text.startswith(" Tricks are not looked at now, only between one's card and one's draw.")


def near_the_target(written: int, points: int) -> View:
    """A at his turn in the first golden deal with a trick taken, so much written and so many points in his tricks."""
    seen = next(
        each for each in (view(game, Seat.A) for game in walk("classic")) if each.legal and each.mine.tricks > 1
    )
    side = seen.mine._replace(score=written, points=points)
    return seen._replace(sides=(side, seen.theirs))


def test_r5_5_with_assistance_the_claim_is_offered_only_where_it_is_true() -> None:
    """90 of 151 is what a beginner reads in the line above; without it he has to remember."""
    early, there = near_the_target(480, 10), near_the_target(480, 21)
    for lang, words in (("ru", "доехал"), ("en", "arrived")):
        assert words not in "\n".join(shown(early, lang, assist=True))
        assert any(line.strip().startswith(words) for line in shown(there, lang, assist=True))
        assert any(line.strip().startswith(words) for line in shown(early, lang))


def test_r5_5_before_a_claim_the_points_that_are_shown_are_said_again() -> None:
    where, _ = room("en", assist=True)
    early, there = near_the_target(480, 10), near_the_target(480, 21)
    assert table.confirming_claim(where, early).startswith("You have 490, playing to 501: the game will be lost.")
    assert table.confirming_claim(where, there).startswith("You have 501, playing to 501: it is so.")
    without, _ = room("en")
    assert "490" not in table.confirming_claim(without, early)


@pytest.mark.parametrize(
    ("rules", "said"), [("classic", "The senior first:"), ("vintage", "Only one may be announced")]
)
def test_r4_10_what_the_first_of_several_melds_does_to_the_others_is_told_before(rules: str, said: str) -> None:
    """A holds nine to jack of spades and queen to ace of diamonds; the junior one bars the senior."""
    start = arrange("", "9s Ts Js Qd Kd Ad 7h 8h Tc", upcard="8c", rules=parse(rules, {}))
    assert any(said in line for line in shown(view(start, Seat.A), "en"))
    one = arrange("", "9s Ts Js Qd Kc Ad 7h 8h Tc", upcard="8c", rules=parse(rules, {}))
    assert not any("R4.10" in line for line in shown(view(one, Seat.A), "en"))
    begun = apply(apply(start, Seat.A, parse_action("terz Ad")), Seat.B, GOOD)
    assert not any("R4.10" in line for line in shown(view(begun, Seat.A), "en"))


@pytest.mark.parametrize(
    ("lang", "more", "rest"), [("ru", "Остальное: «помощь».", "помощь"), ("en", "The rest: “help”.", "help")]
)
def test_a_second_question_mark_tells_only_what_is_awaited_now(tmp_path: Path, lang: str, more: str, rest: str) -> None:
    typed = iter(["?", "?", rest])
    page = Page(lambda _prompt: next(typed, None))
    with_bot(page, fresh("codex"), Random(4), tmp_path / "game.terts", ClubBot(), lang=lang).sitting.run()
    first, second, third = re.split(r": (?:\?|помощь|help)\n", page.text)[-3:]
    general = "Старшинство" if lang == "ru" else "Seniority"
    assert general in first
    assert more not in first
    assert general not in second
    assert more in second
    assert general in third
