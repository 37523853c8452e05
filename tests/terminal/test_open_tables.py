"""Open tables at the screen (R6): what may be done and is asked back, what is judged and how it is told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from terts.bots.club.advice import Advice
from terts.bots.protocol import Bot, Budget
from terts.game.actions import DRAW, PROTEST, Action, parse_action, parse_move
from terts.game.cards import PACK, Hand, Seat, parse_card, parse_cards
from terts.game.game import Game, apply, deal
from terts.game.record import replay
from terts.game.rules import Value
from terts.game.view import View, view
from terts.locale.wording import SpokenWording, Wording
from terts.terminal import position
from terts.terminal.commands import Command
from terts.terminal.inquiries import Inquiries
from terts.terminal.narrator import Narrator
from terts.terminal.room import Room
from terts.terminal.table import Hand as Laid
from tests.game.open_tables.builder import at
from tests.terminal.sittings import Page, Prepared, Seance, fresh, golden, two_people, with_bot

A, B = Seat.A, Seat.B
FLOOR = ("Enter — дальше", "Enter — взять после", "— Enter:", "Enter to go on", "Enter to draw after", "press Enter:")


def pack(dealer: str, other: str, upcard: str, drawn: str = "") -> Hand:
    """The deck that deals these hands; `drawn` come first from its bottom, what is not named lies above them."""
    mine, theirs, first = parse_cards(dealer), parse_cards(other), parse_cards(drawn)
    packets = [card for start in (0, 3, 6) for hand in (theirs, mine) for card in hand[start : start + 3]]
    named = {*packets, parse_card(upcard), *first}
    return (*packets, parse_card(upcard), *(card for card in PACK if card not in named), *reversed(first))


DECK = pack("7h 9h Th 8s Jd Kd 9c Qc Ad", "7s 8d Tc Qh 7c 9d Jc Ks 8h", "8c", "Ts Js As")
"""Clubs are trumps, the dealer's opponent leads."""


class Told:
    """A bot that does what it is told, in order and even if it is out of order, and then what is legal."""

    def __init__(self, moves: Iterable[str] = ()) -> None:
        self._moves = list(moves)

    def choose(self, view: View, budget: Budget | None = None) -> Action:  # noqa: ARG002
        wanted = self._moves.pop(0) if self._moves else ""
        return next((action for action in view.possible if str(action) == wanted), view.legal[0])


def typist(lines: Iterable[str]) -> Page:
    """A page on which the lines are typed one after another, those with «!» where the other acts; then it is left."""
    left = list(lines)

    def answers(prompt: str) -> str | None:
        if "Передайте экран" in prompt or "Pass the screen on" in prompt:
            return ""
        if any(part in prompt for part in FLOOR):
            return left.pop(0)[1:] if left and left[0].startswith("!") else ("" if left else None)
        return left.pop(0) if left else None

    return Page(answers)


def solo(
    path: Path, lines: Iterable[str], bot: Bot, game: Game, *, deck: Hand = DECK, lang: str = "ru",
    warned: bool = True, dealer: Seat = A,
) -> Seance:  # fmt: skip
    """A sits before the screen, B is a bot."""
    page = typist(lines)
    seance = with_bot(
        page, game, Prepared([deck] * 9), path, bot, lang=lang, rules="codex", dealer=dealer, warned=warned
    )
    seance.sitting.run()
    return seance


def hotseat(
    path: Path, lines: Iterable[str], game: Game, *, lang: str = "ru", warned: bool = True, dealer: Seat = A
) -> Seance:
    page, chance = typist(lines), Prepared([DECK] * 9)
    seance = two_people(page, game, chance, path, lang=lang, rules="codex", dealer=dealer, warned=warned)
    seance.sitting.run()
    return seance


def verdicts(seance: Seance) -> list[str]:
    """The judgments by the record, which must replay."""
    game = replay(seance.record)
    deals = [] if game.deal is None else [*game.past, game.deal]
    return [f"{one.seat.name} {one.breach}" for deal in deals if deal.court for one in deal.court.verdicts]


@dataclass(frozen=True)
class Case:
    """A breach of A. `play` are the moves before it, `does` what A types, `clause` that of the warning.

    Lines and moves with «!» are said where the other acts; `aloud`: so is the protest that follows.
    """

    breach: int
    dealer: str
    play: str
    does: str
    clause: str
    aloud: bool = False
    knobs: dict[str, Value] = field(default_factory=dict)

    def game(self, table: str) -> Game:
        return fresh("codex", Seat[self.dealer], table=table, **self.knobs)

    def moves(self, seat: str) -> list[str]:
        """The moves before it of one seat, or of both (``AB``)."""
        return [move[2:] for move in self.play.split(", ") if move and move[0] in seat]


CASES = [
    Case(1, "A", "B Ks", "Jd", "R3.2", aloud=True, knobs={"open_play": "follow"}),
    Case(2, "B", "", "сто дам", "R4.2", knobs={"frames_from": "break", "false_meld": "fine"}),
    Case(3, "B", "", "7c", "R3.5", knobs={"seven_locked": True}),
    Case(5, "B", "A Ks, B 8s, B cut 5", "Tc", "R6.3"),
    Case(6, "B", "A 7s, B 8s", "!беру", "R6.3", knobs={"break_talon": False}),
    Case(7, "B", "A 7s, B 8s", "draw", "R2.7", aloud=True),
    Case(8, "B", "", "прикуп", "R6.3", aloud=True),
    Case(9, "B", "", "терц от дамы пик", "R4.1"),
]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"breach-{case.breach}")
each_language = pytest.mark.parametrize("lang", ["ru", "en"])


@each_language
@each_case
def test_r6_1_referee_judges_a_breach_that_was_asked_back_and_insisted_on(
    case: Case, lang: str, tmp_path: Path
) -> None:
    lines = [*case.moves("A"), case.does, "нет", case.does, "да"]
    seance = solo(tmp_path / "game.terts", lines, Told(case.moves("B")), case.game("referee"),
                  lang=lang, dealer=Seat[case.dealer])  # fmt: skip
    words, text = Wording(lang), seance.page.text
    assert verdicts(seance)[0] == f"A {case.breach}"
    assert text.count(words.text("confirm-anyway")) == 2
    assert text.count(f"[{case.clause}]") >= 2
    assert words.text("breach", breach=case.breach) in text
    assert f"[R6, {case.breach}]" in text


@each_case
def test_who_does_not_want_to_be_warned_is_not_asked(case: Case, tmp_path: Path) -> None:
    seance = solo(tmp_path / "game.terts", [*case.moves("A"), case.does], Told(case.moves("B")), case.game("referee"),
                  warned=False, dealer=Seat[case.dealer])  # fmt: skip
    assert verdicts(seance)[0] == f"A {case.breach}"
    assert "Всё равно" not in seance.page.text


@each_language
@pytest.mark.parametrize("warned", [True, False])
@each_case
def test_r6_5_protest_of_the_other_at_one_screen(case: Case, warned: bool, lang: str, tmp_path: Path) -> None:
    yes = ["да"] * warned
    lines = [*case.moves("AB"), case.does, *yes, "!протест" if case.aloud else "protest", *yes]
    seance = hotseat(tmp_path / "game.terts", lines, case.game("protest"), lang=lang, warned=warned,
                     dealer=Seat[case.dealer])  # fmt: skip
    assert verdicts(seance) == [f"A {case.breach}"]
    assert f"[R6, {case.breach}]" in seance.page.text
    assert seance.page.text.count(Wording(lang).text("confirm-protest")) == warned


@each_case
def test_r6_5_without_a_protest_nothing_is_judged_nor_told(case: Case, tmp_path: Path) -> None:
    seance = solo(tmp_path / "game.terts", [*case.moves("A"), case.does, "да"], Told(case.moves("B")),
                  case.game("protest"), dealer=Seat[case.dealer])  # fmt: skip
    assert verdicts(seance) == []
    assert "[R6, " not in seance.page.text


def lines_of(seance: Seance) -> list[str]:
    return [line.strip() for line in seance.page.text.splitlines()]


def test_r6_9_undone_trick_is_told_and_led_anew(tmp_path: Path) -> None:
    seance = solo(tmp_path / "game.terts", ["Jd", "да", "8s"], Told(["Ks", "Ks"]), CASES[0].game("referee"))
    text = lines_of(seance)
    at = text.index("· ваше нарушение: фальш-ренонс, взятка 1 [R6, 1]")
    assert text[at - 1] == "Вы    В♦"
    assert text[at + 1 : at + 3] == ["· взятка 1 возвращена, заходит Клуб", "Клуб  К♠"]
    assert "Взятка 1: Клуб К♠, вы 8♠ — берёт Клуб." in text[at:]
    assert not any("берёт Клуб" in line for line in text[:at])


def test_r6_8_void_meld_of_the_other_is_told_by_its_name_only(tmp_path: Path) -> None:
    """The bot says a terz it does not hold, under `after_trick` nobody sees which."""
    game = fresh("codex", A, table="protest", disclosure="after_trick")
    seance = solo(tmp_path / "game.terts", ["протест", "да", "8s"], Told(["terz Js", "7s"]), game)
    text = lines_of(seance)
    at = text.index("· нарушает Клуб: ложное объявление, взятка 1 [R6, 9]")
    assert text[at + 1 : at + 4] == [
        "· объявление пропало: терц", "· вы пишете 20, всего 20", "· в гору: теперь Клуб играет до 601",
    ]  # fmt: skip


def test_r6_8_what_a_void_meld_had_beaten_stands(tmp_path: Path) -> None:
    """A's fifty is beaten by four aces that B does not hold."""
    deck = pack("7h 9h Th 8s Jd Kd 9c Qc Ad", "Ts Js Qs Ks 7c 8d 9d Jc 8h", "8c")
    game = fresh("codex", B, table="protest")
    seance = solo(tmp_path / "game.terts", ["полста от короля пик", "протест", "да"], Told(["beat aces"]), game,
                  deck=deck, dealer=B)  # fmt: skip
    text = lines_of(seance)
    at = text.index("· объявление пропало: сто тузов")
    assert text[at + 1] == "· перебитое в силе, у вас полста от короля пик"
    assert "· Клуб теряет 100, всего 0" in text[at:]
    assert "· вы пишете 150, всего 150" in text[at:]


def test_r6_5_groundless_protest_is_said_to_be_so(tmp_path: Path) -> None:
    game = fresh("codex", A, table="protest")
    seance = solo(tmp_path / "game.terts", ["протест", "нет", "протест", "да", "протест", "8s"], Told(["Ks"]), game)
    text = lines_of(seance)
    assert verdicts(seance) == ["A 0"]
    assert "· Клуб пишет 100, всего 100" in text
    assert any(line.startswith("· протест без основания") for line in text)
    assert any(line.startswith("Прошлый протест был без основания") for line in text)


def test_r6_3_enter_alone_draws_and_the_card_is_shown(tmp_path: Path) -> None:
    game = fresh("codex", B, table="referee")
    seance = solo(tmp_path / "game.terts", ["Ks", "", "Ts"], Told(["8s", "cut 12"]), game, dealer=B)
    text = lines_of(seance)
    assert text[text.index("Enter — взять карту:") + 1].startswith("· вам из талона ")
    assert [action for _, action in seance.record.deals[0].moves[3:5]] == [DRAW, DRAW]


def test_r6_3_second_drawer_promises_his_draw_with_one_enter(tmp_path: Path) -> None:
    game = fresh("codex", B, table="referee", break_talon=False)
    seance = solo(tmp_path / "game.terts", ["7s", "!", "Js"], Told(["8s"]), game, dealer=B)
    text = lines_of(seance)
    at = text.index("Первым берёт Клуб. Enter — взять после:")
    assert text[at + 1] == "· Клуб берёт карту"
    assert text[at + 2].startswith("· вам из талона ")
    assert "Enter — взять карту:" not in text


def told_of(viewer: Seat | None, moves: str, since: int, *, every: bool = True, lang: str = "ru") -> list[str]:
    """What is told of the moves after trick 7, which A took with 10♣ and the upcard T♦ left, from move `since` on.

    The viewer sees every move as it is made, or (not `every`) all of them at once.
    """
    game = at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc", upcard="Ad")
    page = Page(lambda _prompt: None)
    narrator = Narrator(Room(page, Wording(lang), ("Новичок", "Мастер"), "matches", False), viewer)
    steps = [parse_move(move) for move in moves.split(", ")]
    for count, (seat, action) in enumerate(steps, 1):
        game = apply(game, seat, action)
        if count == since:
            narrator.catch_up(view(game, viewer))
        elif count > since and (every or count == len(steps)):
            narrator.tell(view(game, viewer))
    return [line.strip() for line in page.text.splitlines()]


BY_HAND = "A Ks, B Qs, A draw, B draw"
EACH_VIEWER = pytest.mark.parametrize(
    ("viewer", "first", "last"),
    [
        (A, "· вам из талона 10♣",
         "· последний подъём: Мастер берёт вскрышку — Т♦; ваш последний прикуп, 10♣, видят теперь оба"),
        (B, "· Новичок берёт карту",
         "· последний подъём: вам вскрышка — Т♦; Новичок показывает свой последний прикуп — 10♣"),
        (None, "· Новичок берёт карту",
         "· последний подъём: Мастер берёт вскрышку — Т♦; Новичок показывает свой последний прикуп — 10♣"),
    ],
)  # fmt: skip


@EACH_VIEWER
def test_r2_8_card_drawn_by_hand_before_the_upcard_is_told_to_everybody(
    viewer: Seat | None, first: str, last: str
) -> None:
    text = " ".join(told_of(viewer, BY_HAND, 2))
    assert text == f"{first} {last}"


@EACH_VIEWER
def test_r2_8_it_is_told_to_who_comes_back_between_the_two_draws(viewer: Seat | None, first: str, last: str) -> None:
    text = " ".join(told_of(viewer, BY_HAND, 3))
    assert text == last
    assert first not in text


def test_r2_8_draws_seen_at_once_are_told_in_one() -> None:
    """As where the missing draws of both are made up (R6, breach 5)."""
    told = {viewer: " ".join(told_of(viewer, BY_HAND, 2, every=False)) for viewer in (A, B, None)}
    assert told == {
        A: "· последний подъём: вы берёте 10♣ (видят оба), Мастер берёт вскрышку — Т♦",
        B: "· последний подъём: Новичок берёт 10♣ и показывает, вам вскрышка — Т♦",
        None: "· последний подъём: Новичок берёт 10♣ и показывает, Мастер берёт вскрышку — Т♦",
    }


def test_r2_8_shown_is_the_last_card_of_him_who_does_not_draw_the_upcard() -> None:
    """B draws the last face-down card out of turn and A the upcard; nothing is shown twice."""
    game = "A Ks, B Qs, B draw, A draw"
    assert " ".join(told_of(A, game, 2, lang="en")) == (
        "· Мастер draws a card · the last draw: the upcard, A♦, is yours; Мастер shows the card drawn last, 10♣"
    )


def test_r2_8_upcard_drawn_by_one_who_drew_alone_shows_nothing() -> None:
    """A draws both: B has drawn no card in this deal."""
    assert told_of(B, "A Ks, B Qs, A draw, A draw", 2) == ["· Новичок берёт карту", "· Новичок берёт из талона Т♦"]


def test_r2_8_last_draw_by_hand_is_told_at_the_screen(tmp_path: Path) -> None:
    game = at(a="7s As Qs Jc Qc Kc Jh Qh Kh", b="9s Ts Ks 7c 8c 9c 7h 8h 9h", trump="d", talon="Tc", upcard="Ad",
              leader=B)  # fmt: skip
    seance = solo(tmp_path / "game.terts", ["Qs", "", "7s"], Told(["Ks", "draw", "9s"]), game)
    first, last = (
        "· Клуб берёт карту Enter — взять карту:",
        "· последний подъём: вам вскрышка — Т♦; Клуб показывает свой последний прикуп — 10♣",
    )
    assert f"{first} {last}" in " ".join(lines_of(seance))


LAST = at(a="As", b="Ts", trump="d", taken="B" * 15)
"""Trick 16: A leads As and takes Ts and the 10 of the last trick, 31 points, and has to count."""


@each_language
def test_r6_4_count_is_laid_out_asked_back_and_judged(lang: str, tmp_path: Path) -> None:
    game = at(a="As", b="Ts", trump="d", taken="B" * 15, table="referee")
    seance = solo(tmp_path / "game.terts", ["As", "40", "нет", "31 очко", "нет"], Told(["Ts"]), game, lang=lang)
    heading, tens, aces = {"ru": ("Ваши взятки (1)", "по 10:  10♠", "по 11:  Т♠"),
                           "en": ("Your tricks (1)", "10 each:  10♠", "11 each:  A♠")}[lang]  # fmt: skip
    text = seance.page.text
    assert heading in text
    assert text.index(aces) < text.index(tens)
    assert text.count("[R6.4]") == 1
    assert f"{Wording(lang).text('row-penalties')} " not in text


RANGE = {"ru": "Назвать можно любое число очков от 0 до 150.", "en": "You can say any number of points, 0 to 150."}


@each_language
@pytest.mark.parametrize("typed", ["не знаю", "годится", "?"])
def test_r6_4_who_asks_what_to_count_is_not_told_the_sum(typed: str, lang: str, tmp_path: Path) -> None:
    """31 is the truth, which he has to find out, and any number from 0 to 150 stands."""
    game = at(a="As", b="Ts", trump="d", taken="B" * 15, table="protest")
    seance = solo(tmp_path / "game.terts", ["As", typed], Told(["Ts"]), game, lang=lang)
    told = " ".join(seance.page.text.partition(Wording(lang).text("prompt", phase="count"))[2].split())
    assert (RANGE[lang] in told) is (typed != "?")
    assert "31" not in told


@each_language
def test_r6_4_position_at_the_count_does_not_name_the_one_true_number_as_all_there_is(lang: str) -> None:
    game = at(a="As", b="Ts", trump="d", taken="B" * 15, table="protest")
    for seat, card in ((A, "As"), (B, "Ts")):
        game = apply(game, seat, parse_action(card))
    for viewer in (A, None):
        page = typist([])
        position.show(page, lang, golden("codex"), game, viewer)
        assert {"ru": "насчитать от 0 до 150", "en": "count 0 to 150"}[lang] in page.text
        assert {"ru": "насчитать 31", "en": "count 31"}[lang] not in page.text


@each_language
def test_r6_2_what_can_be_said_at_an_open_table_is_never_told_to_be_all(lang: str, tmp_path: Path) -> None:
    """A draw or a card, an answer or a bluff, «годится» or a protest: the list is what is in order."""
    count = at(a="Ts", b="As", trump="d", taken="A" * 15, table="protest")
    drawing = ["7s", "!", "qwerty"]
    answering = ["qwerty"]
    told = [
        solo(tmp_path / "count.terts", ["Ts", "!", "qwerty"], Told(["As", "count 40"]), count, lang=lang),
        solo(tmp_path / "draw.terts", drawing, Told(["8s"]), fresh("codex", B, table="protest", break_talon=False),
             lang=lang, dealer=B),
        solo(tmp_path / "answer.terts", answering, Told(["terz Js"]), fresh("codex", A, table="protest"), lang=lang),
    ]  # fmt: skip
    for seance in told:
        text = " ".join(seance.page.text.split())
        assert {"ru": "По правилам можно: «", "en": "By the rules you can say: “"}[lang] in text
        assert {"ru": "«протест».", "en": "“protest”."}[lang] in text
        assert {"ru": "Можно только", "en": "You can only"}[lang] not in text


def test_who_is_not_to_act_is_told_so_without_a_letter_for_the_seat(tmp_path: Path) -> None:
    """The bot has taken the trick; before it draws A types a card."""
    game = fresh("codex", B, table="protest", break_talon=False)
    for lang, said in (("ru", "Сейчас очередь соперника."), ("en", "It is your opponent's turn.")):
        seance = solo(tmp_path / f"{lang}.terts", ["7s", "!8d"], Told(["8s"]), game, lang=lang, dealer=B)
        text = " ".join(seance.page.text.split())
        assert said in text
        assert not re.search(r"\([AB]\)", text)


@each_language
def test_question_before_a_protest_gives_no_verdict(lang: str, tmp_path: Path) -> None:
    """It begins with «если», and who scores is said once."""
    seance = solo(tmp_path / "game.terts", ["протест", "нет"], Told(["Ks"]), fresh("codex", A, table="protest"),
                  lang=lang)  # fmt: skip
    asked = {"ru": "Если нарушения нет, 100 пишет соперник. Заявить протест? (да/нет)",
             "en": "If there is no breach, your opponent scores 100. Say “protest”? (yes/no)"}[lang]  # fmt: skip
    assert asked in seance.page.text
    assert verdicts(seance) == []


@each_language
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("table", ["guarded", "referee"])
def test_r6_2_what_is_marked_is_forbidden_at_a_guarded_table_and_a_breach_at_an_open_one(
    table: str, plain: bool, lang: str
) -> None:
    """Clubs are trumps and the king of spades is led: B's spades are in order, the rest can be played at one only."""
    page = Page(lambda _prompt: None, plain=plain)
    room = Room(page, SpokenWording(lang) if plain else Wording(lang), ("А", "Б"), "matches", assist=False)
    game = apply(deal(fresh("codex", A, table=table, open_play="follow"), DECK), B, parse_action("Ks"))
    hand, inquiries = Laid(room), Inquiries(room, A, None)
    hand.lay(view(game, A))
    inquiries.answer(Command.HELP, view(game, A), "help")
    text = " ".join(page.text.split())
    forbidden = {"ru": ("класть нельзя", "Нельзя:", "сейчас нельзя"), "en": ("may not", "may not play:", "may not be")}
    breach = {"ru": ("но это нарушение", "Не по правилам:"), "en": ("but it is a breach", "Against the rules:")}
    assert any(words in text for words in forbidden[lang]) is (table == "guarded")
    assert (breach[lang][plain] in text) is (table == "referee")


def test_r6_2_who_is_not_warned_hears_of_no_marks(tmp_path: Path) -> None:
    """Without warnings no card stands in brackets, so none is spoken of."""
    seance = solo(tmp_path / "game.terts", ["?"], Told(["Ks"]), fresh("codex", A, table="referee", open_play="follow"),
                  warned=False)  # fmt: skip
    assert "ваша карта на К♠, можно любую." in " ".join(seance.page.text.split())


def test_r6_4_false_count_costs_what_was_counted_too_much(tmp_path: Path) -> None:
    """31 is the truth, 40 is said: 9 too much, and B has 119 for his cards."""
    game = at(a="As", b="Ts", trump="d", taken="B" * 15, table="referee")
    seance = solo(tmp_path / "game.terts", ["As", "40", "да"], Told(["Ts"]), game)
    rows = [line.split() for line in lines_of(seance)]
    assert ["·", "верный", "счёт:", "вы", "31,", "Клуб", "119"] in rows
    assert ["Штрафы", "0", "9"] in rows
    assert ["Карты", "и", "послед", "31", "119"] in rows


def test_r6_4_the_other_recounts_and_protests_or_lets_it_pass(tmp_path: Path) -> None:
    """B counts 40 for 31."""
    game = at(a="Ts", b="As", trump="d", taken="A" * 15)
    for lines, points in ((["протест", "да", "годится"], "119 31"), (["1"], "110 40")):
        seance = solo(
            tmp_path / "game.terts", ["Ts", "recount", "!", "пересчитать", *lines], Told(["As", "count 40"]), game
        )
        text = lines_of(seance)
        at_count = text.index("Клуб считает свои очки: 40. Вам остаётся 110.")
        assert "Клуб: взятки (1), карты по весу:" in text[at_count:]
        assert f"Карты и послед {points}".split() in [line.split() for line in text]


def test_lost_game_by_a_breach_is_told_with_its_reason(tmp_path: Path) -> None:
    seance = solo(tmp_path / "game.terts", ["беру", "да"], Told(), fresh("codex", B, table="referee"), dealer=B)
    text = lines_of(seance)
    assert "· партия проиграна" in text
    assert "Вы проиграли партию по нарушению. Партию выигрывает Клуб. [R6]" in text
    assert seance.record.result is not None
    assert seance.record.result.by == "breach"


def test_warning_can_be_switched_at_any_prompt(tmp_path: Path) -> None:
    """Without warnings the locked seven stands without brackets like every other card (R6.2)."""
    game = fresh("codex", B, table="referee", seven_locked=True)
    seance = solo(tmp_path / "game.terts", ["warn", "7c"], Told(), game, dealer=B)
    before, after = seance.page.text.split("Предупреждать: нет.")
    assert "[3) 7♣]" in before
    assert "[3) 7♣]" not in after
    assert ") 7♣" in after
    assert verdicts(seance) == ["A 3"]


def test_breach_of_the_bot_is_never_pointed_out(tmp_path: Path) -> None:
    game = fresh("codex", A, table="protest", open_play="follow")
    honest = solo(tmp_path / "a.terts", ["8s"], Told(["7s"]), game)
    false = solo(tmp_path / "b.terts", ["годится", "8s"], Told(["terz Js", "7s"]), game)
    assert "нарушает" not in honest.page.text + false.page.text


class Accuser(Told):
    """A bot that protests as soon as it may."""

    def objection(self, view: View) -> Advice | None:  # noqa: ARG002
        return Advice(PROTEST, "only-choice")


def test_bot_that_objects_is_heard_when_the_person_acts_again(tmp_path: Path) -> None:
    """A's marriage is false; before A's card the bot says «протест»."""
    seance = solo(tmp_path / "game.terts", ["марьяж", "да"], Accuser(), fresh("codex", B, table="protest"), dealer=B)
    assert [str(action) for _, action in seance.record.deals[0].moves][:2] == ["marriage", "protest"]
    assert "Клуб  «Протест!»" in seance.page.text
    assert verdicts(seance)[0] == "A 9"


@each_language
def test_help_tells_of_the_open_table(lang: str, tmp_path: Path) -> None:
    seance = solo(tmp_path / "game.terts", ["?"], Told(), fresh("codex", B, table="protest"), lang=lang, dealer=B)
    words = Wording(lang)
    for key in ("help-lead", "help-open", "help-protest"):
        assert words.text(key).split()[-1] in seance.page.text
    guarded = solo(tmp_path / "game.terts", ["?", "warn"], Told(), fresh("codex", B), lang=lang, dealer=B)
    assert words.text("help-open").splitlines()[1] not in guarded.page.text
    assert words.text("warn-guarded").split()[0] in guarded.page.text
