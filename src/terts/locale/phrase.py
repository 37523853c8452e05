"""The first reading of human input: which verb, meld, rank, suit and number its words name, in whatever order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from terts.game.cards import Card, Rank, Suit, card_of
from terts.game.melds import MeldName
from terts.locale.vocabulary import (
    ACE_OR_TEN,
    COUNTERS,
    LATIN_T,
    LINKS,
    MELD_NAMES,
    MELD_NUMBERS,
    RANK_LETTERS,
    RANK_NUMBERS,
    RANKS,
    RANKS_ONLY_FIRST,
    SUIT_LETTERS,
    SUITS,
    SUITS_ONLY_LAST,
    TRUMPS,
    VERBS,
    Verb,
)

MAX_TEXT: Final = 200
"""The most characters of an input; a longer one is not read at all."""

_LONGEST: Final = max(len(phrase.split()) for phrase in (*VERBS, *MELD_NAMES))
_SIGNS: Final = re.compile("([♠♤♣♧♦♢♥♡])")
_PUNCTUATION: Final = re.compile(r"[\s.,!?;:«»“”„‘’\"'()\[\]\-–—]+")
_LETTERS: Final = re.compile("(10|.)(.)")
_TURNED: Final = re.compile("(.)(10|.)")
_GLUED: Final = re.compile("(10|.)(.+)")
_CYRILLIC_C: Final = "с"
_KNOWN: Final = frozenset(" ".join((*VERBS, *MELD_NAMES, *RANKS, *SUITS, *LINKS, *TRUMPS, *COUNTERS)).split())
_LIKE: Final = 0.75
"""How alike a slip and the word that was meant must be, as `difflib` measures it."""
_SHORTEST: Final = 4
"""Words of fewer letters are like too many others."""
_MOST_WORDS: Final = 6
"""Nobody who means a card or a word of the game types more of them."""


class NotRead(Exception):
    """A word that is not known, or that does not fit what was said before it."""


class LatinT(Exception):
    """A Latin T where a suit belongs: it may be meant for the clubs, or for a second rank."""


class TwoReadings(Exception):
    """Two letters that may name two things: `cards`, or a `rank` alone and the one of `cards`."""

    def __init__(self, letters: str, cards: tuple[Card, ...], rank: Rank | None = None) -> None:
        self.letters = letters
        self.cards = cards
        self.rank = rank
        super().__init__(letters)


@dataclass(slots=True)
class Phrase:
    """What an input names; None where it names nothing. `number` stands alone: of a list, of cards or of points.

    `trump` says that the suit is named as that of the trumps.
    """

    verb: Verb | None = None
    name: MeldName | None = None
    rank: Rank | None = None
    suit: Suit | None = None
    number: int | None = None
    trump: bool = False

    @property
    def has_card(self) -> bool:
        """Whether a rank or a suit is named."""
        return self.rank is not None or self.suit is not None


def split(text: str) -> list[str]:
    """The words of an input, suit signs apart; punctuation, hyphens and invisible characters fall away."""
    plain = unicodedata.normalize("NFC", text).replace("ё", "е").replace("Ё", "Е")
    visible = "".join(sign for sign in plain if unicodedata.category(sign) not in ("Cf", "Mn"))
    return [word for word in _PUNCTUATION.split(_SIGNS.sub(r" \1 ", visible)) if word]


def read(words: list[str]) -> Phrase:
    """Read the words. `NotRead` for a word that is unknown or one too many, `LatinT` for the trap of its name.

    `TwoReadings` for letters that have two.
    """
    phrase, numbers, linked, at = Phrase(), list[int](), False, 0
    while at < len(words):
        taken = _take_phrase(phrase, words, at)
        if not taken:
            word = words[at]
            if word.isascii() and word.isdigit() and len(word) <= 6:
                numbers.append(int(word))
            elif word.lower() in TRUMPS:
                phrase.trump = True
            elif _is_link(words, at):
                linked = True
            elif _are_letters(words[at : at + 2]):
                taken = 2
                _take_letters(phrase, word + words[at + 1])
            elif word.lower() not in COUNTERS:
                _take_word(phrase, word, ranked=phrase.rank is not None or bool(RANK_NUMBERS.keys() & numbers))
        at += taken or 1
    _take_numbers(phrase, numbers, linked)
    return phrase


def guess(text: str) -> str:
    """The text with words that are known for those that are like them, if so it can be read; empty if not."""
    words = split(text[:MAX_TEXT])
    if len(words) > _MOST_WORDS:
        return ""
    meant = [_like(word.lower()) for word in words]
    try:
        read(meant)
    except (NotRead, LatinT, TwoReadings):
        return ""
    return " ".join(meant) if meant != [word.lower() for word in words] else ""


def _like(word: str) -> str:
    """The known word that is most like this one, or the word itself."""
    if word in _KNOWN or len(word) < _SHORTEST:
        return word
    return next(iter(get_close_matches(word, _KNOWN, 1, _LIKE)), word)


def _take_phrase(phrase: Phrase, words: list[str], at: int) -> int:
    """Take the longest verb or meld name that begins here; the number of its words, 0 if there is none."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        text = " ".join(words[at : at + length]).lower()
        if text in VERBS:
            if phrase.verb is not None:
                raise NotRead
            phrase.verb = VERBS[text]
            return length
        if text in MELD_NAMES:
            if phrase.name is not None:
                raise NotRead
            phrase.name = MELD_NAMES[text]
            return length
    return 0


def _is_link(words: list[str], at: int) -> bool:
    """Whether the word only links others; at the end «с» is meant for the Latin letter that it looks like."""
    word = words[at].lower()
    return word in LINKS and not (word == _CYRILLIC_C and at == len(words) - 1)


def _are_letters(words: list[str]) -> bool:
    """Whether these are two letters of a card written apart: they mean what they mean together."""
    known = (RANK_LETTERS, SUIT_LETTERS)
    return len(words) == 2 and all(len(word) == 1 and word.isalpha() and _in_any(word, known) for word in words)


def _in_any(letter: str, tables: Iterable[Container[str]]) -> bool:
    return any(letter in table for table in tables)


def _take_word(phrase: Phrase, word: str, ranked: bool) -> None:
    """Take a word or letters of a card; `ranked` says whether the rank is named already, if only by a number."""
    lower = word.lower()
    if lower in RANKS:
        _take_rank(phrase, RANKS[lower])
    elif lower in SUITS:
        _take_suit(phrase, SUITS[lower])
    elif len(word) == 1:
        _take_letter(phrase, word, ranked)
    elif (glued := _glued(word)) is not None:
        _take_rank(phrase, glued[0])
        _take_suit(phrase, glued[1])
    else:
        _take_letters(phrase, word)


def _glued(word: str) -> tuple[Rank, Suit] | None:
    """A rank with the word of its suit right behind it: «7бубен», «тбуб», «дамапик»; no word is two such cards."""
    lower, signed = word.lower(), _GLUED.fullmatch(word)
    if signed is not None and signed[1] in RANK_LETTERS and signed[2].lower() in SUITS:
        return RANK_LETTERS[signed[1]], SUITS[signed[2].lower()]
    for name, rank in RANKS.items():
        if lower.startswith(name) and lower[len(name) :] in SUITS:
            return rank, SUITS[lower[len(name) :]]
    return None


def _take_letters(phrase: Phrase, word: str) -> None:
    """Two letters of a card, the rank before the suit; the suit before the rank where only that can be meant: «п10»."""
    letters, turned = _LETTERS.fullmatch(word), _TURNED.fullmatch(word)
    if letters and letters[1] in RANK_LETTERS and (letters[2] in SUIT_LETTERS or letters[2] in LATIN_T):
        _check_ace(letters[1], letters[2])
        _take_rank(phrase, RANK_LETTERS[letters[1]])
        _take_suit_letter(phrase, letters[2])
    elif turned and _may_be_turned(turned[1], turned[2]):
        _check_turned(turned[1], turned[2])
        _take_suit_letter(phrase, turned[1])
        _take_rank(phrase, RANK_LETTERS[turned[2]])
    else:
        raise NotRead


def _may_be_turned(suit: str, rank: str) -> bool:
    """Whether these letters can be a suit and then a rank."""
    suited = suit in SUIT_LETTERS and suit not in SUITS_ONLY_LAST
    return suited and rank in RANK_LETTERS and rank not in RANKS_ONLY_FIRST


def _check_ace(rank: str, suit: str) -> None:
    """`TwoReadings` for «ТС» and «ТН»: in Latin letters, which they look like, they are tens."""
    if rank in ACE_OR_TEN and suit in SUITS_ONLY_LAST:
        raise TwoReadings(rank + suit, tuple(card_of(one, SUIT_LETTERS[suit]) for one in (Rank.ACE, Rank.TEN)))


def _check_turned(suit: str, rank: str) -> None:
    """`TwoReadings` for «тд», a queen of clubs, or an ace and a slip; before figures «т» can only be a suit."""
    if suit in RANK_LETTERS and not rank.isdigit():
        card = card_of(RANK_LETTERS[rank], SUIT_LETTERS[suit])
        raise TwoReadings(suit + rank, (card,), RANK_LETTERS[suit])


def _take_letter(phrase: Phrase, letter: str, ranked: bool) -> None:
    """A letter by itself: a rank, unless a rank is named already or it can only be a suit."""
    if letter in RANK_LETTERS and not ranked:
        _take_rank(phrase, RANK_LETTERS[letter])
    else:
        _take_suit_letter(phrase, letter)


def _take_suit_letter(phrase: Phrase, letter: str) -> None:
    if letter in LATIN_T:
        raise LatinT
    if letter not in SUIT_LETTERS:
        raise NotRead
    _take_suit(phrase, SUIT_LETTERS[letter])


def _take_rank(phrase: Phrase, rank: Rank) -> None:
    if phrase.rank is not None:
        raise NotRead
    phrase.rank = rank


def _take_suit(phrase: Phrase, suit: Suit) -> None:
    if phrase.suit is not None:
        raise NotRead
    phrase.suit = suit


def _take_numbers(phrase: Phrase, numbers: list[int], linked: bool) -> None:
    """A number by itself stays one; beside other words it is a meld or a rank."""
    counting = phrase.verb in (Verb.CUT, Verb.COUNT)
    alone = not linked and phrase == Phrase()
    if len(numbers) == 1 and (counting or alone):
        phrase.number = numbers[0]
        return
    for number in numbers:
        if number in MELD_NUMBERS and phrase.name is None:
            phrase.name = MELD_NUMBERS[number]
        elif number in RANK_NUMBERS and not counting:
            _take_rank(phrase, RANK_NUMBERS[number])
        else:
            raise NotRead
