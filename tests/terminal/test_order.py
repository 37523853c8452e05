"""What the terminal says of several melds in one turn (R4.10), and what it says once only."""

from __future__ import annotations

import pytest

from terts.game.knobs import MeldsPerTurn
from terts.game.melds import parse_meld
from terts.game.rules import parse
from terts.game.view import View
from terts.game.words import order_matters
from terts.locale.wording import SpokenWording, Wording
from terts.terminal import board, table
from terts.terminal.room import Room
from tests.locale.positions import after, dealt
from tests.terminal.sittings import Page

OTHER = "7s 8s 9s Jd Qd Kd 7c 8c Jc"
SENIOR = {"ru": "Сначала старшая", "en": "The senior first"}
ONE = {"ru": "За ход объявляют только одну. [R4.10]", "en": "Only one may be announced in a turn. [R4.10]"}


def laid(seen: View, lang: str = "ru", *, plain: bool = False) -> tuple[table.Hand, Room, Page]:
    """The hand as it lies on a screen."""
    page = Page(lambda _prompt: None, plain=plain)
    room = Room(page, (SpokenWording if plain else Wording)(lang), ("А", "Б"), "matches", assist=False)
    hand = table.Hand(room)
    hand.lay(seen)
    return hand, room, page


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("8h 9h Th Jh Qh As Qs 9c Kc", False),  # 105, fifties and terzes of one run of five: any two share a card
        ("8h 9h Th Jh Qh As Ks Qs Kc", True),  # a terz besides
        ("Qs Ks As Qh Kh Ah Tc 9c 9h", False),  # two terzes of one rank, neither of trumps
        ("9h Th Jh Qh Ts Js Qs Qc Ac", True),  # a fifty and a terz
    ],
)
def test_r4_10_the_senior_first_is_said_only_where_two_melds_can_go_in_one_turn(
    hand: str, told: bool, lang: str
) -> None:
    seen = after(game=dealt(hand, OTHER))
    assert sum("Announce" in type(action).__name__ for action in seen.legal) > 1
    assert (SENIOR[lang] in laid(seen, lang)[2].text) is told


def test_r4_10_a_frame_may_share_its_cards_with_a_sequence() -> None:
    melds = [parse_meld("terz Ks"), parse_meld("kings")]
    trump = after().trump
    assert trump is not None
    assert order_matters(parse("codex"), trump, melds)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_r4_10_where_only_one_may_be_announced_that_is_said_in_the_verb_of_the_rules(lang: str) -> None:
    seen = after(game=dealt("8h 9h Th Jh Qh As Qs 9c Kc", OTHER, melds_per_turn=MeldsPerTurn.ONE.value))
    assert ONE[lang] in laid(seen, lang)[2].text


def test_r4_10_the_marriage_stands_apart_and_takes_no_meld_the_first_place() -> None:
    """Diamonds are trumps: after the marriage the terz and the fifty still have their order."""
    game = dealt("Qd Kd 9h Th Jh Qh Qs Ks As", "7s 8s 9s Jd 7d 9d 7c 8c Jc")
    assert SENIOR["en"] in laid(after("marriage", game=game), "en")[2].text


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("way", ["enter", "table"])
def test_by_ear_what_lies_on_the_table_is_said_once(way: str, lang: str) -> None:
    """The prompt says it, so nothing above it does."""
    seen = after("8d")
    hand, room, page = laid(seen, lang, plain=True)
    before = page.text
    if way == "enter":
        hand.again(seen)
    else:
        board.whole(room, seen, asked=True)
    said = f"{page.text.removeprefix(before)}{table.prompt(room, seen)}"
    assert said.lower().count({"ru": "на столе восьмёрка бубен", "en": "on the table the eight of diamonds"}[lang]) == 1


def test_the_whole_table_by_ear_has_the_cards_where_no_prompt_follows() -> None:
    seen = after("8d")
    _, room, page = laid(seen, plain=True)
    board.whole(room, seen)
    assert "На столе восьмёрка бубен" in page.text


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_r4_9_help_at_an_answer_offers_only_what_can_be_said(lang: str) -> None:
    room = laid(after("terz Qs"), lang)[1]
    told = table.awaited(room, after("terz Qs", game=dealt(follows="7s 9s Jc 7c 9c Kc 7d 9d Jd")))
    assert told == {"ru": "Можно только: «годится».", "en": "You can only say: “good”."}[lang]
