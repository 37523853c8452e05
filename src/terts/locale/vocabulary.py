"""The words that the parser of human input knows, in both languages at once, and the letters of cards.

All words are in lower case with «е» for «ё»; letters are taken as they are, since some differ by alphabet only.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, TypeVar

from terts.game.cards import Rank, Suit
from terts.game.melds import MeldName

Meaning = TypeVar("Meaning")


class Verb(Enum):
    """What a word does, where it is not the name of a card or of a meld."""

    GOOD = auto()
    ASK = auto()
    BEAT = auto()
    SWAP = auto()
    CLAIM = auto()
    RED = auto()
    BLACK = auto()
    CUT = auto()
    DRAW = auto()
    COUNT = auto()
    PROTEST = auto()
    FRAME = auto()
    HALF = auto()


def _by_word(meanings: Mapping[Meaning, str]) -> dict[str, Meaning]:
    """Every phrase of the comma-separated lists with its meaning."""
    return {phrase.strip(): meaning for meaning, phrases in meanings.items() for phrase in phrases.split(",")}


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


VERBS: Final = _by_word(
    {
        Verb.GOOD: "good, g, pass, passes, it passes, ok, okay, fine, all right, alright, годится, годиться, г, "
        "проходит, проходи, пропускаю, пас, пишет, пиши, пишите, хорошо, ладно, идет, подходит, ну хорошо, ну ладно, "
        "ну годится",
        Verb.ASK: "ask, what, from what, to what, how high, чего, от чего, отчего, а от чего, от кого, от какой, "
        "от какого, рост, какой рост",
        Verb.BEAT: "beat, no good, not good, не годится, негодится, не пойдет, перебиваю, перебью, бью, крою",
        Verb.SWAP: "swap, exchange, поменять, поменяю, меняю, меняюсь, менять, сменить, обмен, обменять, обменяю, "
        "обмениваю",
        Verb.CLAIM: "claim, arrived, i have arrived, i ve arrived, доехал, доехала, приехал, приехала",
        Verb.RED: "red, красный, красная, красные, красное",
        Verb.BLACK: "black, черный, черная, черные, черное",
        Verb.CUT: "cut, break, сломать, ломать, ломаю, снять, снимаю, сниму, снимем",
        Verb.DRAW: "draw, i draw, взять, беру, беру карту, взять карту, тяну, подъем, прикуп",
        Verb.COUNT: "count, насчитать, насчитал, насчитала, считаю, у меня",
        Verb.PROTEST: "protest, i protest, протест, протестую",
        Verb.FRAME: "frame, four of a rank, рамка, рамку, рамкой",
        Verb.HALF: "half, cut half, in half, middle, in the middle, половину, половина, пополам, снять половину, "
        "снимаю половину, посередине, посредине, середина",
    }
)
MELD_NAMES: Final = _by_word(
    {
        MeldName.TERZ: "terz, terts, tierce, терц, терца, терцем",
        MeldName.FIFTY: "fifty, полста, пятьдесят, полсотни, полтинник, четверик, берц, полста четыре",
        MeldName.RUN_5: "сто пять, пятерик, hundred and five",
        MeldName.RUN_6: "сто шесть, шестерик, hundred and six",
        MeldName.RUN_7: "сто семь, семерик, hundred and seven",
        MeldName.RUN_8: "сто восемь, восьмерик, hundred and eight",
        MeldName.QUEENS: "queens, four queens, hundred queens, a hundred queens, 100 queens, сто дам, 100 дам, "
        "четыре дамы",
        MeldName.KINGS: "kings, four kings, hundred kings, a hundred kings, 100 kings, сто королей, 100 королей, "
        "четыре короля",
        MeldName.ACES: "aces, four aces, hundred aces, a hundred aces, 100 aces, сто тузов, 100 тузов, четыре туза",
        MeldName.JACKS: "jacks, four jacks, two hundred jacks, 200 jacks, двести валетов, 200 валетов, двести вальтов, "
        "200 вальтов, четыре валета, четыре вальта",
        MeldName.MARRIAGE: "marriage, марьяж, марьяжа",
    }
)
RANKS: Final = _by_word(
    {
        Rank.SEVEN: "seven, семерка, семерки, семерку, семеркой, семь",
        Rank.EIGHT: "eight, восьмерка, восьмерки, восьмерку, восьмеркой, восемь",
        Rank.NINE: "nine, девятка, девятки, девятку, девяткой, девять",
        Rank.TEN: "ten, десятка, десятки, десятку, десяткой, десять",
        Rank.JACK: "jack, валет, валета, валетом, вальта, вальтом",
        Rank.QUEEN: "queen, дама, дамы, даму, дамой",
        Rank.KING: "king, король, короля, королем",
        Rank.ACE: "ace, туз, туза, тузом",
    }
)
SUITS: Final = _by_word(
    {
        Suit.SPADES: "spades, spade, пик, пики, пика, пику, пикой, пиковый, пикового, пиковым, пиковая, пиковой, "
        "пиковую",
        Suit.CLUBS: "clubs, club, треф, тр, трефы, трефа, трефу, трефой, трефовый, трефового, трефовым, трефовая, "
        "трефовой, трефовую, крест, крести, крестей, крестовый, крестового, крестовым, крестовая, крестовой, крестовую",
        Suit.DIAMONDS: "diamonds, diamond, бубен, буб, бубн, бубны, бубна, бубну, бубной, бубей, буби, бубновый, "
        "бубнового, бубновым, бубновая, бубновой, бубновую",
        Suit.HEARTS: "hearts, heart, черв, чер, червы, черва, черву, червой, червей, черви, червовый, червового, "
        "червовым, червовая, червовой, червовую, червонный, червонного, червонным, червонная, червонной, червонную",
    }
)
LINKS: Final = _words(
    "of from to the my play lead put announce с со от хожу ходи пойду захожу зайду ход кладу клади положу играю сношу "
    "сбрасываю сброшу отдаю даю объявляю объявлю хвалюсь хвалю назначаю"
)
"""Words that say nothing, but show that a number beside them is a card."""
TRUMPS: Final = _words(
    "trump trumps козырь козыря козырю козырем козыри козырей козырями козырный козырного "
    "козырным козырная козырной козырную"
)
"""Words that name a card's suit as that of the trumps."""
COUNTERS: Final = _words(
    "card cards points i have карта карту карты карт очко очка очков талон вскрышку вскрышка upcard talon"
)
"""Words that say nothing at all."""

FIGURES: Final = {
    word: number
    for number, words in enumerate(
        (
            "one одну одна один", "two две два", "three три", "four четыре", "five пять", "six шесть", "seven семь",
            "eight восемь", "nine девять", "ten десять", "eleven одиннадцать", "twelve двенадцать",
        ),
        start=1,
    )
    for word in words.split()
}  # fmt: skip
"""The numbers of cards that a cut takes off, in words."""

MELD_NUMBERS: Final = {
    50: MeldName.FIFTY,
    105: MeldName.RUN_5,
    106: MeldName.RUN_6,
    107: MeldName.RUN_7,
    108: MeldName.RUN_8,
}
RANK_NUMBERS: Final = {7: Rank.SEVEN, 8: Rank.EIGHT, 9: Rank.NINE, 10: Rank.TEN, 0: Rank.TEN}
"""The numbers that are ranks where they do not stand alone; 0 is the ten in S1."""

LATIN_T: Final = ("T", "t")
"""The ten as a rank, and never a suit: it looks like the Cyrillic letter that is the ace and the clubs."""

RANK_LETTERS: Final = {
    "7": Rank.SEVEN, "8": Rank.EIGHT, "9": Rank.NINE, "10": Rank.TEN, "0": Rank.TEN,
    # Latin letters; the capital B can only be meant for the Cyrillic letter that it looks like.
    "T": Rank.TEN, "t": Rank.TEN, "J": Rank.JACK, "j": Rank.JACK, "Q": Rank.QUEEN, "q": Rank.QUEEN,
    "K": Rank.KING, "k": Rank.KING, "A": Rank.ACE, "a": Rank.ACE, "B": Rank.JACK,
    # Cyrillic letters; «А» can only be meant for the Latin letter that it looks like.
    "Т": Rank.ACE, "т": Rank.ACE, "В": Rank.JACK, "в": Rank.JACK, "Д": Rank.QUEEN, "д": Rank.QUEEN,
    "К": Rank.KING, "к": Rank.KING, "А": Rank.ACE, "а": Rank.ACE,
}  # fmt: skip
"""The letters and figures of ranks; «0» is the ten in S1."""
SUIT_LETTERS: Final = {
    "♠": Suit.SPADES, "♤": Suit.SPADES, "♣": Suit.CLUBS, "♧": Suit.CLUBS,
    "♦": Suit.DIAMONDS, "♢": Suit.DIAMONDS, "♥": Suit.HEARTS, "♡": Suit.HEARTS,
    "s": Suit.SPADES, "S": Suit.SPADES, "c": Suit.CLUBS, "C": Suit.CLUBS,
    "d": Suit.DIAMONDS, "D": Suit.DIAMONDS, "h": Suit.HEARTS, "H": Suit.HEARTS,
    "п": Suit.SPADES, "П": Suit.SPADES, "т": Suit.CLUBS, "Т": Suit.CLUBS,
    "к": Suit.CLUBS, "К": Suit.CLUBS,  # «крести»
    "б": Suit.DIAMONDS, "Б": Suit.DIAMONDS, "ч": Suit.HEARTS, "Ч": Suit.HEARTS,
    # Cyrillic letters that can only be meant for the Latin ones that they look like.
    "с": Suit.CLUBS, "С": Suit.CLUBS, "Н": Suit.HEARTS, "н": Suit.HEARTS,
}  # fmt: skip
"""The signs and letters of suits, written after the rank."""
SUITS_ONLY_LAST: Final = "сСнН"
RANKS_ONLY_FIRST: Final = "АаB"
"""Letters of the other alphabet by their looks alone are read only in the usual order: «на» and «та» are no cards."""
ACE_OR_TEN: Final = "Тт"
"""The ace; with a suit that is itself a letter for its Latin relation it may be meant for the Latin T, the ten."""
