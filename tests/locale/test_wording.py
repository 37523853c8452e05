"""What is said and shown. The Russian words are those of R4 and of the dialogues of S1 and S2."""

import re
from typing import get_args

import pytest

from terts.game.actions import parse_action
from terts.game.cards import PACK, Rank, Seat, Suit, parse_card, parse_cards
from terts.game.deal import ENDINGS, Result, Verdict
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.melds import MARRIAGE, MELDS, MeldName, parse_meld
from terts.game.view import PhaseName, SeenAnnouncement, SeenMeld, view
from terts.locale.catalogue import LANGUAGES
from terts.locale.names import Case
from terts.locale.wording import Wording
from tests.locale.positions import games

RU, EN = Wording("ru"), Wording("en")


@pytest.mark.parametrize(
    ("card", "russian", "english"),
    [
        ("7s", "7♠", "7♠"),
        ("Ts", "10♠", "10♠"),
        ("Jh", "В♥", "J♥"),
        ("Qc", "Д♣", "Q♣"),
        ("Kd", "К♦", "K♦"),
        ("As", "Т♠", "A♠"),
    ],
)
def test_record_1_cards_for_people(card: str, russian: str, english: str) -> None:
    assert RU.card(parse_card(card)) == russian
    assert EN.card(parse_card(card)) == english


def test_russian_cards_have_no_latin_letter() -> None:
    assert not re.search("[A-Za-z]", RU.cards(PACK))


def test_english_cards_have_no_cyrillic_letter() -> None:
    assert not re.search("[А-Яа-я]", EN.cards(PACK))


@pytest.mark.parametrize(
    ("card", "word", "as_object"),
    [
        ("Ts", "десятка пик", "десятку пик"),
        ("Jc", "валет треф", "валета треф"),
        ("Qd", "дама бубен", "даму бубен"),
        ("Kh", "король черв", "короля черв"),
        ("As", "туз пик", "туза пик"),
        ("7c", "семёрка треф", "семёрку треф"),
    ],
)
def test_cards_by_ear(card: str, word: str, as_object: str) -> None:
    assert RU.card_in_words(parse_card(card)) == word
    assert RU.card_in_words(parse_card(card), Case.ACCUSATIVE) == as_object


def test_a_card_by_ear_in_english() -> None:
    assert EN.card_in_words(parse_card("Ts")) == "ten of spades"
    assert EN.card_in_words(parse_card("Ts"), Case.ACCUSATIVE) == "the ten of spades"


def test_ranks_and_suits_in_words() -> None:
    assert [RU.suit(suit) for suit in Suit] == ["пики", "трефы", "бубны", "червы"]
    assert [RU.rank(rank) for rank in (Rank.SEVEN, Rank.TEN, Rank.ACE)] == ["семёрка", "десятка", "туз"]
    assert [EN.suit(suit) for suit in Suit] == ["spades", "clubs", "diamonds", "hearts"]


def test_a_hand_shows_trumps_first_and_each_suit_from_low_to_high() -> None:
    hand = parse_cards("Ts 7s Jh Ah 9d Qc")
    assert RU.hand(hand, Suit.HEARTS) == "В♥ Т♥  7♠ 10♠  Д♣  9♦"
    assert EN.hand(hand, None) == "7♠ 10♠  Q♣  9♦  J♥ A♥"


@pytest.mark.parametrize(
    ("meld", "russian", "english"),
    [
        ("terz Qs", "терц от дамы пик", "terz from the queen of spades"),
        ("terz Tc", "терц от десятки треф", "terz from the ten of clubs"),
        ("terz Ad", "терц от туза бубен", "terz from the ace of diamonds"),
        ("fifty Kh", "полста от короля черв", "fifty from the king of hearts"),
        ("105 Js", "сто пять от валета пик", "105 from the jack of spades"),
        ("106 Qs", "сто шесть от дамы пик", "106 from the queen of spades"),
        ("107 Ks", "сто семь от короля пик", "107 from the king of spades"),
        ("108 As", "сто восемь от туза пик", "108 from the ace of spades"),
        ("queens", "сто дам", "four queens"),
        ("kings", "сто королей", "four kings"),
        ("aces", "сто тузов", "four aces"),
        ("jacks", "двести валетов", "four jacks"),
        ("marriage", "марьяж", "marriage"),
    ],
)
def test_r4_1_to_r4_3_melds_as_people_say_them(meld: str, russian: str, english: str) -> None:
    assert RU.meld(parse_meld(meld)) == russian
    assert EN.meld(parse_meld(meld)) == english


def test_no_two_melds_have_one_name() -> None:
    for words in (RU, EN):
        assert len({words.meld(meld) for meld in (*MELDS, MARRIAGE)}) == len(MELDS) + 1


def test_r4_12_a_meld_is_named_as_far_as_it_is_known() -> None:
    full = parse_meld("terz Qs")
    assert RU.meld(SeenMeld(Seat.A, full.name, None, None, 20, 1)) == "терц"
    assert RU.meld(SeenMeld(Seat.A, full.name, Rank.QUEEN, None, 20, 1)) == "терц от дамы"
    assert RU.meld(SeenMeld(Seat.A, full.name, Rank.QUEEN, full, 20, 1)) == "терц от дамы пик"
    assert RU.meld(SeenAnnouncement(Seat.A, MeldName.FIFTY, Rank.JACK, None, True)) == "полста от валета"
    assert RU.meld(SeenAnnouncement(Seat.A, full.name, None, full, False)) == "терц от дамы пик"
    assert RU.meld(SeenAnnounce(MeldName.JACKS, None)) == "двести валетов"
    assert EN.meld(SeenBeat(MeldName.TERZ, Rank.TEN)) == "terz from the ten"


def test_s1_dialogue_a_terz_is_beaten_after_the_question() -> None:
    talk = [
        RU.said(parse_action("terz Js")),
        RU.said(parse_action("ask")),
        RU.told(Rank.JACK),
        RU.said(SeenBeat(MeldName.TERZ, Rank.QUEEN)),
    ]
    assert talk == ["Терц.", "От чего?", "От валета.", "Не годится. От дамы."]


def test_s1_dialogue_a_terz_is_beaten_by_name() -> None:
    assert RU.said(parse_action("beat fifty Jd")) == "Не годится. Полста от валета бубен."
    assert RU.said(SeenBeat(MeldName.FIFTY, None)) == "Не годится. Полста."


def test_s1_dialogue_a_terz_stands() -> None:
    assert [RU.said(SeenAnnounce(MeldName.TERZ, None)), RU.said(parse_action("good"))] == ["Терц.", "Годится."]


def test_an_announcement_is_said_by_its_name_alone() -> None:
    for words in (RU, EN):
        for meld in MELDS:
            said = words.said(parse_action(str(meld)))
            assert said == words.said(SeenAnnounce(meld.name, None))
            assert said.casefold() == words.meld(meld.name) + "."


def test_ones_own_beat_after_the_question_is_said_by_its_top() -> None:
    assert RU.said(parse_action("beat terz Qs"), asked=True) == "Не годится. От дамы."
    assert EN.said(parse_action("beat terz Qs"), asked=True) == "No good. From the queen."


@pytest.mark.parametrize(
    ("action", "russian", "english"),
    [
        ("red", "Красный.", "Red."),
        ("black", "Чёрный.", "Black."),
        ("marriage", "Марьяж.", "Marriage."),
        ("swap", "Меняю семёрку.", "I swap the seven."),
        ("Ts", "Десятка пик.", "Ten of spades."),
        ("cut 1", "Снимаю 1 карту.", "I cut 1 card."),
        ("cut 2", "Снимаю 2 карты.", "I cut 2 cards."),
        ("cut 5", "Снимаю 5 карт.", "I cut 5 cards."),
        ("claim", "Доехал!", "I have arrived!"),
        ("draw", "Беру карту.", "I draw a card."),
        ("count 63", "У меня 63 очка.", "I have 63 points."),
        ("protest", "Протест!", "Protest!"),
        ("queens", "Сто дам.", "Four queens."),
    ],
)
def test_what_is_said_with_an_action(action: str, russian: str, english: str) -> None:
    assert RU.said(parse_action(action)) == russian
    assert EN.said(parse_action(action)) == english


def test_a_draw_is_said_with_its_card_where_it_is_seen() -> None:
    assert RU.said(SeenDraw(None)) == "Беру карту."
    assert RU.said(SeenDraw(parse_card("Qh"))) == "Беру даму черв."


def test_every_seen_action_has_a_spoken_form_and_every_action_a_label() -> None:
    texts = ("red", "good", "ask", "marriage", "swap", "Ts", "claim", "draw", "protest", "queens")
    actions = [parse_action(text) for text in (*texts, "beat terz Qs", "cut 5", "count 63")]
    seen = (SeenAnnounce(MeldName.TERZ, None), SeenBeat(MeldName.TERZ, None), SeenDraw(None))
    assert {type(action) for action in (*actions, *seen)} == set(get_args(SeenAction))
    for words in (RU, EN):
        assert all(words.said(action) for action in (*actions, *seen))
        assert all(words.action(action) for action in actions)


def test_r2_3_and_r2_7_what_the_other_player_calls() -> None:
    assert RU.call(PhaseName.COLOUR) == "Цвет?"
    assert RU.call(PhaseName.CUT) == "Ломай!"
    assert RU.call(PhaseName.LEAD) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_ending_and_breach_has_words_of_its_own(lang: str) -> None:
    words = Wording(lang)
    assert len({words.phase(phase) for phase in PhaseName}) == len(PhaseName)
    assert len({words.ending(by) for by in ENDINGS}) == len(ENDINGS)
    verdicts = {words.verdict(Verdict(Seat.A, breach, 3), ("Анна", "Борис")) for breach in range(11)}
    assert len(verdicts) == 11


def test_a_verdict_names_offender_breach_and_trick() -> None:
    assert RU.verdict(Verdict(Seat.B, 1, 3), ("Анна", "Борис")) == "Борис: фальш-ренонс, взятка 3."


def test_a_result_names_winner_ending_and_numbers() -> None:
    result = Result(Seat.B, "claim", (430, 507))
    assert RU.result(result, ("Анна", "Борис")) == "Победа: Борис (верно сказано «доехал»). Анна 430, Борис 507."
    assert EN.result(result, ("Anna", "Boris")) == "Boris wins (“I have arrived” was true). Anna 430, Boris 507."


def test_everything_that_happens_at_a_table_can_be_said() -> None:
    for game in games(6):
        for seat in Seat:
            seen = view(game, seat)
            for words in (RU, EN):
                assert all(words.said(action) for _, action in seen.history[-3:])
                assert all(words.action(action) for action in (*seen.legal, *seen.possible[:5]))
                assert all(words.meld(one) for one in seen.melds)
                assert seen.announced is None or words.meld(seen.announced)
