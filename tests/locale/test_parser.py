"""What people type: read in either alphabet, never guessed at, and never a crash."""

from collections.abc import Iterator
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terts.game.actions import (
    CUTS,
    MARRY,
    PLAYS,
    SWAP,
    Action,
    Announce,
    Beat,
    Call,
    Count,
    Cut,
)
from terts.game.cards import PACK, Card, Rank, Seat, Suit, card_of, parse_cards
from terts.game.game import actor, apply, deal, legal, new_game, refusal
from terts.game.melds import MELDS, Meld, is_sequence
from terts.game.rules import RULE_SETS
from terts.game.view import PhaseName, View, view
from terts.locale.names import Case
from terts.locale.parser import Problem, parse_input
from terts.locale.vocabulary import (
    COUNTERS,
    LINKS,
    MELD_NAMES,
    RANK_LETTERS,
    RANKS,
    SUIT_LETTERS,
    SUITS,
    TRUMPS,
    VERBS,
)
from terts.locale.wording import Wording
from tests.locale.positions import after, counted, counting, dealt, games

RU, EN = Wording("ru"), Wording("en")
LEAD = after()
ANSWER = after("terz Qs")
ASKED = after("terz Qs", "ask")
CUTTING = after("8d", "Ad")
# A leader without a diamond, and a follower without a meld.
PLAIN = dealt("Th Jh Qh 8s 8c 7h As Ac Tc", "7s 9s Js 7c 9c Jc 7d 9d Jd")
# A follower without any meld, so that only «годится» is left to him.
NOTHING_TO_BEAT = dealt("Js Qs Ks Ts Jh Qh 8c 7h As", "7s 9s Jc 7c 9c Kc 7d 9d Jd")
TABLES = {"lead": LEAD, "answer": ANSWER, "asked": ASKED, "follow": after("8d"), "cut": CUTTING}

RUSSIAN_RANKS = dict(zip(Rank, ("7", "8", "9", "10", "В", "Д", "К", "Т"), strict=True))
RUSSIAN_SUITS = dict(zip(Suit, "птбч", strict=True))


def read(text: str, table: View = LEAD) -> str:
    """What the text is read as: an action's ASCII text, or the key of the problem."""
    answer = parse_input(text, table)
    return f"problem {answer.key}" if isinstance(answer, Problem) else str(answer)


def problem(text: str, table: View = LEAD) -> str:
    """The Russian wording of the problem with the text."""
    answer = parse_input(text, table)
    assert isinstance(answer, Problem)
    return RU.problem(answer)


# Cards


def spellings(card: Card) -> set[str]:
    """Ways to write a card in both alphabets, with signs, letters and words."""
    rank, suit = RUSSIAN_RANKS[card.rank], RUSSIAN_SUITS[card.suit]
    sign = RU.card(card)[-1]
    typed = {str(card), rank + suit, rank + suit.upper(), f"{rank} {suit}", f"{rank}{sign}", f"{sign}{rank}"}
    lower = {str(card).lower(), rank.lower() + suit}
    words = {f"{RU.rank(card.rank)} {RU.suit(card.suit)}", f"{EN.rank(card.rank)} {EN.suit(card.suit)}"}
    printed = {f"{words.card(card)}" for words in (RU, EN)} | {words.card_in_words(card) for words in (RU, EN)}
    if card.suit is Suit.CLUBS:
        typed |= {rank + "к", rank + "К", f"{rank} к", f"{RU.rank(card.rank)} крести"}
    return (
        typed
        | lower
        | words
        | printed
        | {RU.card_in_words(card, Case.ACCUSATIVE), RU.said(PLAYS[card]), EN.said(PLAYS[card])}
    )


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_is_read_in_every_spelling(card: Card) -> None:
    assert {text: read(text) for text in spellings(card)} == dict.fromkeys(spellings(card), str(card))


@pytest.mark.parametrize(
    "text", ["10♠", "10п", "10П", "10 пик", "10s", "10S", "Ts", "ts", "T♠", "0♠", "♠10", "10♠\ufe0f"]
)
def test_the_ten_of_spades(text: str) -> None:
    assert read(text) == "Ts"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("пиковая дама", "Qs"),
        ("Дама пик.", "Qs"),
        ("даму пик", "Qs"),
        ("хожу с дамы пик", "Qs"),
        ("хожу дамой пик", "Qs"),
        ("с бубнового валета", "Jd"),
        ("туз крестей", "Ac"),
        ("король червей", "Kh"),
        ("play the queen of hearts", "Qh"),
        ("семёрка бубен", "7d"),
        ("СЕМЕРКА БУБЕН", "7d"),
        ("7-ка бубен", "problem unknown"),
        ("дама валет", "problem unknown"),
        ("7♠8", "problem unknown"),
        ("♣89", "problem unknown"),
        ("дама пик треф", "problem unknown"),
    ],
)
def test_cards_in_sentences(text: str, card: str) -> None:
    assert read(text) == card


# The trap of RECORD section 1: the Cyrillic Т is the ace, the Latin T the ten; and т after the rank is the clubs.


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("\N{CYRILLIC CAPITAL LETTER TE}♠", "As"),
        ("\N{CYRILLIC SMALL LETTER TE}♠", "As"),
        ("\N{CYRILLIC CAPITAL LETTER TE}s", "As"),
        ("\N{CYRILLIC CAPITAL LETTER TE}п", "As"),
        ("T♠", "Ts"),
        ("t♠", "Ts"),
        ("Ts", "Ts"),
        ("Tп", "Ts"),
        ("7\N{CYRILLIC SMALL LETTER TE}", "7c"),
        ("К\N{CYRILLIC SMALL LETTER TE}", "Kc"),
        ("\N{CYRILLIC CAPITAL LETTER TE}\N{CYRILLIC SMALL LETTER TE}", "Ac"),
        ("\N{CYRILLIC CAPITAL LETTER TE}\N{CYRILLIC CAPITAL LETTER TE}", "Ac"),
        ("T\N{CYRILLIC SMALL LETTER TE}", "Tc"),
        ("7T", "problem latin-t"),
        ("7t", "problem latin-t"),
        ("10 T", "problem latin-t"),
        ("TT", "problem latin-t"),
        ("\N{CYRILLIC CAPITAL LETTER TE}T", "problem latin-t"),
        ("дама T", "problem latin-t"),
    ],
)
def test_the_letter_that_is_an_ace_a_ten_and_the_clubs(text: str, card: str) -> None:
    assert read(text) == card


def test_the_trap_is_explained() -> None:
    assert problem("7T") == (
        "Латинская T — десятка, русская Т — туз, а трефы после достоинства пишутся русской буквой: 7т. Можно и 7♣."
    )


# Each Latin letter with the Cyrillic one that looks like it; None: not read at all.
LOOK_ALIKES = [
    # as a rank, before ♠
    ("A", "As"), ("\N{CYRILLIC CAPITAL LETTER A}", "As"), ("a", "As"), ("\N{CYRILLIC SMALL LETTER A}", "As"),
    ("B", "Js"), ("\N{CYRILLIC CAPITAL LETTER VE}", "Js"), ("b", None), ("\N{CYRILLIC SMALL LETTER VE}", "Js"),
    ("K", "Ks"), ("\N{CYRILLIC CAPITAL LETTER KA}", "Ks"), ("k", "Ks"), ("\N{CYRILLIC SMALL LETTER KA}", "Ks"),
    ("T", "Ts"), ("\N{CYRILLIC CAPITAL LETTER TE}", "As"), ("t", "Ts"), ("\N{CYRILLIC SMALL LETTER TE}", "As"),
    ("J", "Js"), ("\N{CYRILLIC CAPITAL LETTER JE}", None), ("Q", "Qs"), ("D", None),
    ("\N{CYRILLIC CAPITAL LETTER DE}", "Qs"), ("\N{CYRILLIC SMALL LETTER DE}", "Qs"),
    ("O", None), ("\N{CYRILLIC CAPITAL LETTER O}", None), ("E", None), ("\N{CYRILLIC CAPITAL LETTER IE}", None),
    ("M", None), ("\N{CYRILLIC CAPITAL LETTER EM}", None), ("P", None), ("\N{CYRILLIC CAPITAL LETTER ER}", None),
    ("X", None), ("\N{CYRILLIC CAPITAL LETTER HA}", None), ("3", None), ("\N{CYRILLIC CAPITAL LETTER ZE}", None),
]  # fmt: skip


@pytest.mark.parametrize(("letter", "card"), LOOK_ALIKES, ids=[f"{ord(letter):04x}" for letter, _ in LOOK_ALIKES])
def test_look_alike_letters_as_ranks(letter: str, card: str | None) -> None:
    assert read(letter + "♠") == (card or "problem unknown")


SUIT_LOOK_ALIKES = [
    ("c", "8c"), ("C", "8c"), ("\N{CYRILLIC SMALL LETTER ES}", "8c"), ("\N{CYRILLIC CAPITAL LETTER ES}", "8c"),
    ("H", "8h"), ("\N{CYRILLIC CAPITAL LETTER EN}", "8h"), ("h", "8h"), ("\N{CYRILLIC SMALL LETTER EN}", "8h"),
    ("s", "8s"), ("S", "8s"), ("d", "8d"), ("D", "8d"), ("b", None), ("B", None), ("n", None), ("p", None),
    ("\N{CYRILLIC SMALL LETTER ER}", None), ("\N{CYRILLIC SMALL LETTER PE}", "8s"),
    ("\N{CYRILLIC SMALL LETTER BE}", "8d"), ("\N{CYRILLIC SMALL LETTER CHE}", "8h"), ("4", None), ("6", None),
    ("\N{CYRILLIC SMALL LETTER TE}", "8c"), ("\N{CYRILLIC CAPITAL LETTER TE}", "8c"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("letter", "card"), SUIT_LOOK_ALIKES, ids=[f"{ord(letter):04x}" for letter, _ in SUIT_LOOK_ALIKES]
)
def test_look_alike_letters_as_suits(letter: str, card: str | None) -> None:
    expected = {card} if card else {"problem unknown", "problem number"}
    assert read("8" + letter) in expected


# Two letters: the rank first, then the suit; golden tables of every pair by the names of cards that players say: туз,
# король, дама, валет; пики, трефы or крести, бубны, черви. `?` is asked back, `-` not read.

CYRILLIC_PAIRS = """
      т   к   в   д   а   п   б   ч   с   н
  т  Ac  Ac  ?   ?   -   As  Ad  Ah  ?   ?
  к  Kc  Kc  ?   ?   -   Ks  Kd  Kh  Kc  Kh
  в  Jc  Jc  -   -   -   Js  Jd  Jh  Jc  Jh
  д  Qc  Qc  -   -   -   Qs  Qd  Qh  Qc  Qh
  а  Ac  Ac  -   -   -   As  Ad  Ah  Ac  Ah
  п  As  Ks  Js  Qs  -   -   -   -   -   -
  б  Ad  Kd  Jd  Qd  -   -   -   -   -   -
  ч  Ah  Kh  Jh  Qh  -   -   -   -   -   -
  с  -   -   -   -   -   -   -   -   -   -
  н  -   -   -   -   -   -   -   -   -   -
"""
LATIN_PAIRS = """
      t   j   q   k   a   s   c   d   h
  t  T?  -   -   -   -   Ts  Tc  Td  Th
  j  T?  -   -   -   -   Js  Jc  Jd  Jh
  q  T?  -   -   -   -   Qs  Qc  Qd  Qh
  k  T?  -   -   -   -   Ks  Kc  Kd  Kh
  a  T?  -   -   -   -   As  Ac  Ad  Ah
  s  Ts  Js  Qs  Ks  As  -   -   -   -
  c  Tc  Jc  Qc  Kc  Ac  -   -   -   -
  d  Td  Jd  Qd  Kd  Ad  -   -   -   -
  h  Th  Jh  Qh  Kh  Ah  -   -   -   -
"""
MIXED_PAIRS = """
      т   к   п   б   ч   с   н       т   к   в   д
  t  Tc  Tc  Ts  Td  Th  Tc  Th  s  As  Ks  Js  Qs
  j  Jc  Jc  Js  Jd  Jh  Jc  Jh  c  Ac  Kc  Jc  Qc
  q  Qc  Qc  Qs  Qd  Qh  Qc  Qh  d  Ad  Kd  Jd  Qd
  k  Kc  Kc  Ks  Kd  Kh  Kc  Kh  h  Ah  Kh  Jh  Qh
  a  Ac  Ac  As  Ad  Ah  Ac  Ah
      s   c   d   h       t   j   q   k   a
  т  As  Ac  Ad  Ah  п  Ts  Js  Qs  Ks  As
  к  Ks  Kc  Kd  Kh  б  Td  Jd  Qd  Kd  Ad
  в  Js  Jc  Jd  Jh  ч  Th  Jh  Qh  Kh  Ah
  д  Qs  Qc  Qd  Qh  т  T?  ?   ?   ?   ?
  а  As  Ac  Ad  Ah  к  T?  ?   ?   ?   ?
"""
FIGURE_PAIRS = """
      т   к   п   б   ч   с   н   s   c   d   h   t   j   q   k   a   в   д   а
  7  7c  7c  7s  7d  7h  7c  7h  7s  7c  7d  7h  T?  -   -   -   -   -   -   -
  8  8c  8c  8s  8d  8h  8c  8h  8s  8c  8d  8h  T?  -   -   -   -   -   -   -
  9  9c  9c  9s  9d  9h  9c  9h  9s  9c  9d  9h  T?  -   -   -   -   -   -   -
 10  Tc  Tc  Ts  Td  Th  Tc  Th  Ts  Tc  Td  Th  T?  -   -   -   -   -   -   -
  0  Tc  Tc  Ts  Td  Th  Tc  Th  Ts  Tc  Td  Th  T?  -   -   -   -   -   -   -
      7   8   9  10   0
  т  7c  8c  9c  Tc  Tc
  к  7c  8c  9c  Tc  Tc
  п  7s  8s  9s  Ts  Ts
  б  7d  8d  9d  Td  Td
  ч  7h  8h  9h  Th  Th
  s  7s  8s  9s  Ts  Ts
  c  7c  8c  9c  Tc  Tc
  d  7d  8d  9d  Td  Td
  h  7h  8h  9h  Th  Th
  с  -   -   -   -   -
  н  -   -   -   -   -
  t  -   -   -   -   -
  а  -   -   -   -   -
"""
ASKED_BACK = {
    "T?": {"problem latin-t"},
    "?": {"problem rank-or-suit", "problem ace-or-ten"},
    "-": {"problem unknown", "problem letter", "problem which"},
}


def pairs(table: str) -> Iterator[tuple[str, str]]:
    """Every pair of letters of a golden table with what it says of it."""
    heads: list[str] = []
    for line in table.strip().splitlines():
        cells = line.split()
        if all(cell.isalnum() and (len(cell) == 1 or cell == "10") for cell in cells):
            heads = cells
            continue
        columns, first = iter(heads), ""
        for cell in cells:
            if len(cell) == 1 and cell.isalnum() or cell == "10":
                first = cell
            else:
                yield first + next(columns), cell


@pytest.mark.parametrize("table", [CYRILLIC_PAIRS, LATIN_PAIRS, MIXED_PAIRS, FIGURE_PAIRS])
def test_every_pair_of_letters_is_a_card_or_asked_back(table: str) -> None:
    told = dict(pairs(table))
    assert len(told) >= 80
    for text, card in told.items():
        apart = [f"{text[:-1]} {text[-1]}"] if text.isalpha() else []
        for typed in (text, text.upper(), text.capitalize(), *apart):
            assert read(typed) in ASKED_BACK.get(card, {card}), typed


def test_every_two_letters_that_can_be_a_card_stand_in_the_tables() -> None:
    letters = {letter.lower() for letter in (*RANK_LETTERS, *SUIT_LETTERS) if letter.isalnum() and letter != "B"}
    told = {text for table in (CYRILLIC_PAIRS, LATIN_PAIRS, MIXED_PAIRS, FIGURE_PAIRS) for text, _ in pairs(table)}
    rest = {one + two for one in letters for two in letters if one + two not in told and not (one + two).isdigit()}
    assert {text for text in rest if not read(text).startswith("problem")} == set()


@pytest.mark.parametrize(
    ("text", "russian", "english"),
    [
        (
            "тд",
            "«тд» — туз или дама треф? Сначала достоинство, потом масть: «Дт».",
            "“тд”: the ace or the queen of clubs? The rank first, then the suit: “Qc”.",
        ),
        (
            "кв",
            "«кв» — король или валет треф? Сначала достоинство, потом масть: «Вт».",
            "“кв”: the king or the jack of clubs? The rank first, then the suit: “Jc”.",
        ),
        (
            "ТС",
            "«ТС» — туз треф или десятка треф? Наберите «Тт» или «10т».",
            "“ТС”: the ace of clubs or the ten of clubs? Type “Ac” or “10c”.",
        ),
    ],
)
def test_letters_with_two_readings_are_asked_back_with_both(text: str, russian: str, english: str) -> None:
    answer = parse_input(text, LEAD)
    assert isinstance(answer, Problem)
    assert (RU.problem(answer), EN.problem(answer)) == (russian, english)


# A card named in part: B holds Ts Js Qs Ks Ac Tc Qh 7h 8d.


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("король", "Ks"),
        ("К", "problem letter"),
        ("k", "problem letter"),
        ("К.", "problem letter"),
        ("хожу с к", "problem letter"),
        ("туз", "Ac"),
        ("\N{CYRILLIC CAPITAL LETTER TE}", "problem letter"),
        ("семёрка", "7h"),
        ("7 черв", "7h"),
        ("8 буб", "8d"),
        ("хожу с 7", "7h"),
        ("♦", "8d"),
        ("б", "problem letter"),
        ("d", "problem letter"),
        ("бубны", "8d"),
        ("дама", "problem which"),
        ("T", "problem which"),
        ("червы", "problem which"),
        ("девятка", "problem no-rank"),
    ],
)
def test_a_card_named_in_part_must_be_the_only_one(text: str, card: str) -> None:
    assert read(text) == card


@pytest.mark.parametrize(
    ("text", "guarded", "opened"),
    [
        ("jack", "Js", "problem which"),
        ("валет", "Js", "problem which"),
        ("Q", "problem letter", "problem which"),
        ("дама", "Qs", "problem which"),
        ("трефы", "problem which", "problem which"),
        ("пики", "problem which", "problem which"),
        ("валет треф", "Jc", "Jc"),
        ("король", "Kd", "Kd"),
    ],
)
def test_of_several_cards_the_only_one_that_can_be_played_is_meant(text: str, guarded: str, opened: str) -> None:
    """What cannot be played at all is not what is named in part; at an open table all of it can be played (R6.2)."""
    for table, meant in (("guarded", guarded), ("referee", opened)):
        game = dealt("Ks As 7h 8h 9h Th Jh Tc Ac", "Js Qs Jc Qc 7c 8c 9d Qd Kd", table, open_play="follow")
        assert read(text, after("Ks", game=game)) == meant


def test_of_several_cards_only_those_that_can_be_played_are_asked_back() -> None:
    """To a spade a spade or a trump, which is a diamond."""
    game = dealt("As 7h 8h 9h Th Jh Tc Ac Kc", "Js Qs Ks Jc Qc 7c 8c Jd Qd", open_play="follow_or_trump")
    answer = parse_input("валет", after("As", game=game))
    assert isinstance(answer, Problem)
    assert answer.choices == tuple(PLAYS[card] for card in parse_cards("Js Jd"))


GLUED = [(rank + suit, RANK_LETTERS[rank], SUITS[suit]) for rank in RANK_LETTERS for suit in SUITS]
GLUED += [(rank + suit, RANKS[rank], SUITS[suit]) for rank in RANKS for suit in SUITS]


def test_a_rank_may_be_glued_to_the_word_of_its_suit() -> None:
    """«тбуб» is an ace, the Latin «tбуб» a ten, as before the letter of a suit."""
    told = {"7бубен": "7d", "тбуб": "Ad", "tбуб": "Td", "10пик": "Ts", "Вчерв": "Jh", "дамапик": "Qs", "7тр": "7c",
            "qspades": "Qs", "10hearts": "Th", "терц от дпик": "terz Qs", "хожу с 8буб": "8d"}  # fmt: skip
    assert {text: read(text) for text in told} == told
    for text, rank, suit in GLUED:
        assert read(text) == str(card_of(rank, suit)), text


def test_what_is_glued_was_no_word_before() -> None:
    words = {*VERBS, *MELD_NAMES, *RANKS, *SUITS, *LINKS, *TRUMPS, *COUNTERS}
    assert not words & {text.lower() for text, _, _ in GLUED}


@pytest.mark.parametrize("text", ["7бубенпик", "бубен7", "7дама", "тбубк", "бубтуз", "7б7бубен"])
def test_what_is_glued_otherwise_is_not_read(text: str) -> None:
    assert read(text) == "problem unknown"


def test_a_card_named_in_part_is_asked_back_with_the_candidates() -> None:
    answer = parse_input("дама", LEAD)
    assert isinstance(answer, Problem)
    assert answer.choices == tuple(PLAYS[card] for card in parse_cards("Qs Qh"))
    assert RU.problem(answer) == "Что именно: Д♠ или Д♥?"
    assert EN.problem(answer) == "Which one: Q♠ or Q♥?"


def test_a_rank_or_suit_that_is_not_in_the_hand() -> None:
    assert problem("девятка") == "Девятки у вас нет."
    assert problem("бубны", after(game=PLAIN)) == "Бубен у вас нет."


def test_a_card_in_full_is_left_to_the_rules() -> None:
    assert parse_input("туз пик", LEAD) == PLAYS[Card.SA]
    reason = refusal(dealt(), Seat.B, PLAYS[Card.SA])
    assert reason is not None
    assert RU.reason(reason) == "Т♠ у вас нет. Выберите карту из своей руки. [R3.1]"


def test_a_letter_alone_never_plays_but_says_how_the_card_is_typed() -> None:
    """«к» is next to «л» and «е»: a slip of the finger must not play a king."""
    assert problem("к") == "К — король пик? Наберите «Кп»."
    answer = parse_input("K", LEAD)
    assert isinstance(answer, Problem)
    assert EN.problem(answer) == "K: the king of spades? Type “Ks”."


def test_a_frame_by_its_kind() -> None:
    assert problem("рамка") == "Рамки у вас на руках нет."
    four = after(game=dealt("Th Jh Qh Qs Qc Qd As Ac Tc", "7s 9s Js 7c 9c Jc 7d 9d Jd"))
    assert read("рамка", four) == "queens"


# Numbers


def test_a_bare_number_chooses_from_the_list() -> None:
    assert [parse_input(str(number), LEAD) for number in range(1, len(LEAD.legal) + 1)] == list(LEAD.legal)
    assert parse_input("2", LEAD, (SWAP, MARRY)) == MARRY
    assert read("0") == read("99") == "problem number"


def test_a_number_out_of_the_list_says_how_long_it_is() -> None:
    answer = parse_input("3", LEAD, (SWAP, MARRY))
    assert isinstance(answer, Problem)
    assert RU.problem(answer) == "Такого номера нет, есть номера от 1 до 2."
    assert problem("3", after("terz Qs", game=NOTHING_TO_BEAT)) == "Такого номера нет, есть только 1."


def test_a_number_without_a_list() -> None:
    assert read("1", view(dealt(), Seat.A)) == "problem no-list"


def test_r2_7_a_bare_number_cuts_the_talon() -> None:
    assert CUTTING.phase is PhaseName.CUT
    assert parse_input("5", CUTTING) == parse_input("сломать 5", LEAD) == parse_input("cut 5", LEAD) == CUTS[4]
    assert parse_input("снять 12 карт", CUTTING) == Cut(12)
    assert parse_input("13", CUTTING) == Cut(13)
    assert problem("ломаю", CUTTING) == "Сколько карт снять, от 1 до 12?"


def test_r6_4_a_count_has_its_number() -> None:
    assert parse_input("насчитал 63 очка", LEAD) == parse_input("count 63", LEAD) == Count(63)
    assert problem("count") == "Сколько очков вы насчитали?"


def test_r6_4_a_bare_number_counts() -> None:
    assert parse_input("108", counting()) == Count(108)


def test_r6_4_a_bare_number_after_the_count_is_of_the_list() -> None:
    """«Годится» is the only choice then, and no second count can be meant."""
    assert read("1", counted()) == "good"
    assert read("63", counted()) == "problem number"


@pytest.mark.parametrize("text", ["у меня 63", "считаю 63 очка", "63 очка", "I have 63 points", "count 63"])
def test_r6_4_a_count_in_words(text: str) -> None:
    assert parse_input(text, counting()) == Count(63)


def test_r6_4_a_number_that_nobody_can_have_counted_is_refused_with_its_bounds() -> None:
    game = dealt(table="referee")
    while view(game, actor(game)).phase is not PhaseName.COUNT:
        seat = actor(game)
        assert seat is not None
        game = apply(game, seat, legal(game)[0])
    seat = actor(game)
    assert seat is not None
    why = refusal(game, seat, Count(151))
    assert why is not None
    assert RU.reason(why) == "Очков бывает от 0 до 150, а не 151. [R6.4]"
    assert refusal(game, seat, Count(150)) is None
    assert read("count 151", LEAD) == "problem no-such-number"
    assert read("cut 13", LEAD) == "problem no-such-number"


@pytest.mark.parametrize("text", ["беру", "Беру карту.", "прикуп", "взять", "подъём", "draw", "I draw"])
def test_r6_3_a_draw_in_words(text: str) -> None:
    assert read(text) == "draw"


def test_r6_2_of_several_melds_out_of_order_none_is_taken_for_the_player() -> None:
    """A follower who owns the word no more holds two terzes and names neither; a guarded table refuses one of them."""
    guarded, opened = (after("terz Qs", "good", "8d", game=dealt(table=table)) for table in ("guarded", "protest"))
    assert read("терц", guarded).startswith("terz ")
    assert read("терц", opened) == "problem which"


# Melds. Before an announcement a name announces; at an answer it beats.


@pytest.mark.parametrize("table", ["lead", "answer", "asked"])
@pytest.mark.parametrize("words", [RU, EN], ids=["ru", "en"])
def test_every_meld_is_read_from_its_name_and_its_text(table: str, words: Wording) -> None:
    for meld in MELDS:
        meant = Announce(meld) if table == "lead" else Beat(meld)
        for text in (str(meld), words.meld(meld), words.meld(meld).upper(), words.action(meant)):
            assert parse_input(text, TABLES[table]) == meant, text


@given(st.sampled_from([meld for meld in MELDS if is_sequence(meld)]), st.data())
@settings(max_examples=200, deadline=None)
def test_a_meld_is_read_from_any_name_with_any_spelling_of_its_top(meld: Meld, data: st.DataObject) -> None:
    assert meld.top is not None
    name = data.draw(st.sampled_from([text for text, meant in MELD_NAMES.items() if meant is meld.name]))
    top = data.draw(st.sampled_from(sorted(spellings(meld.top))))
    link = data.draw(st.sampled_from(["", "от ", "from the ", "to the ", "- "]))
    assert parse_input(f"{name} {link}{top}", LEAD) == Announce(meld)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("терц от дамы пик", "terz Qs"),
        ("Терц от дамы", "terz Qs"),
        ("terz Qs", "terz Qs"),
        ("tierce Qs", "terz Qs"),
        ("tierce to the queen of spades", "terz Qs"),
        ("терц Дп", "terz Qs"),
        ("терц от Д", "terz Qs"),
        ("терц пик", "problem which"),
        ("терц", "problem which"),
        ("полста", "fifty Ks"),
        ("четверик", "fifty Ks"),
        ("пятьдесят от короля", "fifty Ks"),
        ("50 от короля пик", "fifty Ks"),
        ("сто-пять от 10 пик", "problem no-such-meld"),
        ("терц от 10", "problem no-meld-from"),
        ("105", "problem no-meld"),
        ("105 Kс", "105 Kc"),
        ("100 дам", "queens"),
        ("двести-валетов", "jacks"),
        ("сто дам пик", "problem unknown"),
        ("терц полста", "problem unknown"),
        ("марьяж", "marriage"),
        ("Marriage!", "marriage"),
        ("марьяж пик", "problem unknown"),
    ],
)
def test_melds_in_the_turn(text: str, action: str) -> None:
    assert read(text) == action


def test_a_meld_named_in_part_is_asked_back_with_the_candidates() -> None:
    assert problem("терц") == "Что именно: терц от дамы пик или терц от короля пик?"


def test_a_meld_that_is_not_held_or_cannot_be() -> None:
    assert problem("сто пять") == "Этого у вас на руках нет: сто пять."
    assert problem("терц от десятки") == "Этого у вас на руках нет: терц от десятки."
    assert problem("терц от восьмёрки пик") == "Терц от восьмёрки — такого не бывает: ниже слишком мало карт."


# Answers: A holds 9s 8s 7s Jc Qc Kc 8c 9c Ad, B announced a terz from the queen of spades.


@pytest.mark.parametrize(
    ("text", "table", "action"),
    [
        ("годится", "answer", "good"),
        ("Проходит.", "answer", "good"),
        ("пишет", "asked", "good"),
        ("good", "asked", "good"),
        ("g", "answer", "good"),
        ("Г", "asked", "good"),
        ("г пик", "answer", "problem unknown"),
        ("от чего?", "answer", "ask"),
        ("рост?", "answer", "ask"),
        ("ask", "answer", "ask"),
        ("From what?", "answer", "ask"),
        ("не годится", "asked", "beat terz Kc"),
        ("Не годится. От короля!", "asked", "beat terz Kc"),
        ("от короля", "asked", "beat terz Kc"),
        ("король", "asked", "beat terz Kc"),
        ("К", "asked", "beat terz Kc"),
        ("от короля треф", "asked", "beat terz Kc"),
        ("no good, from the king", "asked", "beat terz Kc"),
        ("beat terz Kc", "asked", "beat terz Kc"),
        ("терц от короля", "asked", "beat terz Kc"),
        ("от дамы", "asked", "problem no-meld-from"),
        ("туз бубен", "asked", "Ad"),
        ("не годится полста от дамы черв", "answer", "beat fifty Qh"),
        ("не годится двести валетов", "answer", "beat jacks"),
        ("сто шесть", "answer", "problem no-meld"),
        ("не годится от дамы", "asked", "problem no-meld-from"),
        ("не годится годится", "answer", "problem unknown"),
        ("не годится марьяж", "answer", "problem unknown"),
        ("passes", "answer", "good"),
        ("Pass.", "asked", "good"),
        ("what?", "answer", "ask"),
        ("чего?", "answer", "ask"),
        ("hundred queens", "answer", "beat queens"),
        ("200 jacks", "answer", "beat jacks"),
    ],
)
def test_answers(text: str, table: str, action: str) -> None:
    assert read(text, TABLES[table]) == action


def test_r4_9_no_good_without_a_legal_beat_is_left_to_the_rules() -> None:
    answer = parse_input("не годится", ANSWER)
    assert isinstance(answer, Beat)
    assert answer.meld.name == "terz"


def test_no_good_with_nothing_to_beat_or_nothing_in_hand() -> None:
    assert problem("не годится") == "Сейчас никто ничего не объявил: перебивать нечего."
    assert problem("не годится", after("terz Qh", game=PLAIN)) == "Перебить вам нечем. Скажите «годится»."


# The follower holds a terz and a fifty of spades, and a fifty of clubs; a terz from the queen of hearts is announced.
TWO_BEATS = dealt("Th Jh Qh 7h 8d Kd Ad Ah Kh", "7s 8s 9s Ts 8c 9c Tc Jc Qd")


def test_r4_9_several_melds_that_beat_are_asked_back_and_offered_with_no_good_said_once() -> None:
    seen = after("terz Qh", game=TWO_BEATS)
    assert problem("не годится", seen) == "«Не годится» — с чем: полста от десятки пик или полста от валета треф?"
    answer = parse_input("no good", seen)
    assert isinstance(answer, Problem)
    told = EN.problem(answer)
    assert told == "“No good” with which one: fifty from the ten of spades or fifty from the jack of clubs?"
    assert EN.choices(seen.legal) == [
        "good", "from what?", "no good: fifty from the ten of spades or fifty from the jack of clubs"
    ]  # fmt: skip


def test_r4_9_no_good_from_a_card_that_is_not_held_asks_for_what_does_beat() -> None:
    """Not that there is nothing to beat with."""
    assert read("не годится от туза", after("terz Qh", game=TWO_BEATS)) == "problem which"


def test_r4_9_no_good_with_an_equal_meld_is_about_that_one() -> None:
    """The follower may ask about the fifty with his own; that his terz is too low helps him nothing."""
    equal = dealt("7s 8s 9s Ts 8d Kd Ad Ah Kh", "8c 9c Tc Jc Qd Qh Kc 7h Jd")
    assert read("не годится", after("fifty Ts", game=equal)) == "beat fifty Jc"


@pytest.mark.parametrize("text", ["half", "Half!", "the middle", "половину", "снять половину", "посередине", "пополам"])
def test_r2_7_half_of_the_talon_is_cut_in_the_middle_of_what_may_be_cut(text: str) -> None:
    """Thirteen cards lie face down, and 1 to 12 of them may be cut."""
    assert read(text, CUTTING) == "cut 6"


# Words


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("поменять", "swap"),
        ("меняю семёрку на вскрышку", "problem unknown"),
        ("меняю козырную семёрку", "swap"),
        ("swap the seven", "swap"),
        ("доехал", "claim"),
        ("Доехала!", "claim"),
        ("приехал", "claim"),
        ("Приехала!", "claim"),
        ("I’ve arrived", "claim"),
        ("I have arrived", "claim"),
        ("красный", "red"),
        ("Чёрный", "black"),
        ("black", "black"),
        ("беру карту", "draw"),
        ("протест!", "protest"),
        ("доехал пик", "problem unknown"),
        ("красный чёрный", "problem unknown"),
        ("поменять даму", "problem unknown"),
        ("сломать пик", "problem unknown"),
        ("hundred queens", "queens"),
        ("a hundred kings", "kings"),
        ("two hundred jacks", "jacks"),
        ("двести вальтов", "jacks"),
        ("терц от вальта пик", "terz Js"),
        ("вальтом пик", "Js"),
        ("half", "problem unknown"),
        ("passes", "good"),
        ("what", "ask"),
        ("xyzzy", "problem unknown"),
        ("", "problem empty"),
        (" .,! ", "problem empty"),
        ("от", "problem unknown"),
    ],
)
def test_words_of_the_game(text: str, action: str) -> None:
    assert read(text) == action


@pytest.mark.parametrize("words", [RU, EN], ids=["ru", "en"])
def test_the_label_of_every_legal_action_is_read_as_that_action(words: Wording) -> None:
    for game in games(6):
        seat = actor(game)
        assert seat is not None
        table = view(game, seat)
        for action in (*table.legal, *table.possible[::9]):
            assert parse_input(words.action(action), table) == action
            assert parse_input(str(action), table) == action


@pytest.mark.parametrize(
    ("text", "guess"),
    [("терс", "терц"), ("тэрц", "терц"), ("корль червей", "король червей"), ("марьяжик", "марьяж"),
     ("семёру треф", "семерку треф"), ("quen of spades", "queen of spades"), ("marrage", "marriage")],
)  # fmt: skip
def test_a_slip_does_nothing_but_is_asked_back_with_the_word_that_is_like_it(text: str, guess: str) -> None:
    assert read(text) == "problem unknown"
    assert f"Может быть, «{guess}»?" in problem(text)


@pytest.mark.parametrize("text", ["xyzzy", "мяу", "терц терс", "корль дама пик", "тузик " * 7])
def test_nothing_is_guessed_where_nothing_is_like_it_or_what_is_would_not_be_understood(text: str) -> None:
    assert read(text) == "problem unknown"
    assert "Может быть" not in problem(text)


@pytest.mark.parametrize("text", ["хорошо", "Ну хорошо", "ладно", "идёт", "подходит", "пишите", "пас", "okay", "fine"])
def test_r4_9_good_is_said_in_many_words(text: str) -> None:
    assert read(text, ANSWER) == "good"


@pytest.mark.parametrize("text", ["а от чего?", "от кого?", "от какой?", "какой рост?", "how high?"])
def test_r4_9_the_question_is_asked_in_many_words(text: str) -> None:
    assert read(text, ANSWER) == "ask"


@pytest.mark.parametrize(
    ("text", "cut"),
    [("три", 3), ("три карты", 3), ("одну", 1), ("одна карта", 1), ("сниму 4", 4), ("снимаю семь", 7), ("twelve", 12)],
)
def test_r2_7_the_number_of_a_cut_may_be_said_in_words(text: str, cut: int) -> None:
    assert read(text, CUTTING) == f"cut {cut}"


@pytest.mark.parametrize(
    ("text", "action"),
    [("клади семёрку черв", "7h"), ("бью дамой червей", "Qh"), ("перебиваю восьмёркой бубен", "8d"),
     ("сбрасываю десятку треф", "Tc"), ("пойду тузом треф", "Ac"), ("десяткой буби", "Td"), ("валет козырей", "Jd"),
     ("червонная семёрка", "7h"), ("меняюсь", "swap"), ("у меня терц от дамы пик", "terz Qs")],
)  # fmt: skip
def test_cards_and_melds_with_the_verbs_of_the_table(text: str, action: str) -> None:
    assert read(text) == action


def test_no_good_without_a_card_needs_something_announced() -> None:
    assert read("перебиваю") == "problem nothing-announced"


def test_an_unknown_input_is_shown_harmless_and_short() -> None:
    assert problem("дамма\x1b[31m\u202eпик").startswith("Не понимаю «дамма?[31m?пик».")
    assert len(problem("я" * 5000)) < 200


def test_an_endless_input_is_not_read_in_part() -> None:
    assert read("Ts" + " " * 198) == "Ts"
    assert read("Ts" + " " * 200 + "нет") == "problem unknown"


# Fuzz

PIECES = st.sampled_from(
    [*VERBS, *MELD_NAMES, *RANKS, *SUITS, *"ТTтtКKВBbАAДQJЈсcСнНhпбч♠♣♦♥", "10", "105", "7", "999999", "от", "of", "к"]
)
SENTENCES = st.lists(PIECES, max_size=6).map(" ".join) | st.lists(PIECES, max_size=4).map("".join)


@given(st.text(max_size=300) | SENTENCES, st.sampled_from(sorted(TABLES)))
@settings(max_examples=800, deadline=None)
def test_any_input_is_an_action_or_a_problem_with_words(text: str, table: str) -> None:
    answer = parse_input(text, TABLES[table])
    if isinstance(answer, Problem):
        told = (RU.problem(answer), EN.problem(answer))
        assert all(len(one) < 400 and one.isprintable() for one in told)
    else:
        assert isinstance(answer, get_args(Action))


@given(SENTENCES, st.data())
@settings(max_examples=300, deadline=None)
def test_whatever_is_read_the_rules_can_judge_and_explain(text: str, data: st.DataObject) -> None:
    game = dealt()
    answer = parse_input(text, data.draw(st.sampled_from([LEAD, view(game, Seat.A)])))
    if not isinstance(answer, Problem):
        reason = refusal(game, Seat.B, answer)
        clause = f"[{reason.clause}]" if reason is not None and reason.clause[1:2].isdigit() else ""
        assert reason is None or RU.reason(reason).endswith(clause)


# What must not be taken for something else


@pytest.mark.parametrize("text", ["-1", "—1", "– 1", "−1", "1?", "Кп?", "терц?", "доехал?", "годится?"])
def test_negative_number_and_question_do_nothing(text: str) -> None:
    assert read(text) == "problem unknown"


def test_cut_below_nothing_is_none() -> None:
    assert read("-5", CUTTING) == "problem unknown"
    assert read("cut -5", CUTTING) == "problem unknown"


@pytest.mark.parametrize("text", ["от чего?", "Рост?", "ask?"])
def test_question_of_the_game_is_asked(text: str) -> None:
    assert read(text, ANSWER) == "ask"


TRUMPED = after(game=dealt("9h Kd Kh 7s 8s 9s Tc Jc Ac", "Ts Js Qs 7c 8c 9c 7h 8h Th"))


@pytest.mark.parametrize("text", ["козырной девяткой", "козырная 9", "trump nine", "козырь 9б"])
def test_trump_is_a_suit_and_never_another_card(text: str) -> None:
    """Diamonds are trumps: the nine of hearts is not what these words name."""
    assert read(text, TRUMPED) == "9d"
    assert read("козырь 9ч", TRUMPED) == "problem unknown"


@pytest.mark.parametrize("text", ["козырный король", "козырем король", "trump king", "король козырный"])
def test_trump_tells_which_of_two_is_meant(text: str) -> None:
    assert read(text, TRUMPED) == "Kd"


def test_trump_alone_is_the_only_one_in_the_hand() -> None:
    assert read("козырь", TRUMPED) == "Kd"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("s8", "8s"),
        ("п8", "8s"),
        ("h10", "Th"),
        ("т7", "7c"),
        ("к10", "Tc"),
        ("9н", "9h"),
        ("пк", "Ks"),
        ("dQ", "Qd"),
        ("чД", "Qh"),
    ],
)
def test_suit_may_stand_before_the_rank(text: str, card: str) -> None:
    assert read(text) == card


@pytest.mark.parametrize("text", ["8x", "x8", "T8", "вв", "88", "с8", "на", "та", "да"])
def test_two_letters_that_are_no_card_are_not_read(text: str) -> None:
    assert read(text).startswith("problem")


@pytest.mark.parametrize(
    ("typed", "action"),
    [("к", "red"), ("К", "red"), ("красны", "red"), ("ч", "black"), ("чёр", "black"), ("r", "red"), ("bl", "black"),
     ("hearts", "red"), ("Бубны", "red"), ("трефы", "black"), ("spades", "black")],
)  # fmt: skip
def test_r2_3_where_a_colour_is_asked_for_its_beginning_is_enough(typed: str, action: str) -> None:
    """«К» is no king there: no card can be played."""
    seen = view(deal(new_game(RULE_SETS["classic"], Seat.A), PACK), Seat.B)
    assert seen.phase is PhaseName.COLOUR
    assert str(parse_input(typed, seen)) == action
    assert not isinstance(parse_input("крас чёр", seen), Call)
    assert not isinstance(parse_input(typed, after("terz Qs")), Call)
