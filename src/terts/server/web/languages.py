"""The language of whoever asks, and the texts of the pages in it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from starlette.datastructures import Headers

from terts.locale.catalogue import LANGUAGES, catalogue

GUEST_NUMBERS: Final = range(1000, 10000)
"""What guests without a name of their own are told apart by."""
DEFAULT: Final = "en"
MOST: Final = 20
"""Languages that are looked at; no browser sends more."""


def language_of(headers: Headers) -> str:
    """The language that the asker likes best of those there are; English if he says nothing of them.

    >>> language_of(Headers({"accept-language": "de, ru;q=0.8, en;q=0.5"}))
    'ru'
    """
    best, best_weight = DEFAULT, 0.0
    for part in headers.get("accept-language", "").split(",")[:MOST]:
        tag, _, weight = part.partition(";")
        code = tag.strip().partition("-")[0].lower()
        weighs = _weight(weight)
        if code in LANGUAGES and weighs > best_weight:
            best, best_weight = code, weighs
    return best


def _weight(text: str) -> float:
    """The weight of a language: 1 if none is given, 0 if it is not understood."""
    name, _, value = text.strip().partition("=")
    if not name:
        return 1.0
    digits = value.strip()
    return float(digits) if name.strip() == "q" and digits.replace(".", "", 1).isdecimal() else 0.0


def text(headers: Headers, key: str, /, **args: str | int) -> str:
    """A text of the catalogue in the asker's language."""
    return catalogue(language_of(headers)).text(key, **args)


def guest_name(headers: Headers, number: int) -> str:
    """What a guest is called who wants no other name, in his own language."""
    return text(headers, "guest-name", number=str(number))


def person_name(headers: Headers, name: str) -> str:
    """A name as the asker sees it: a guest without a name of his own is one in the asker's language.

    >>> person_name(Headers({"accept-language": "ru"}), "Guest 5771")
    'Гость 5771'
    """
    given = _given().fullmatch(name)
    return name if given is None else guest_name(headers, int(given[given.lastindex or 0]))


@cache
def _given() -> re.Pattern[str]:
    """What `guest_name` comes to in any language, with the number as a group."""
    sample = str(GUEST_NUMBERS.start)
    names = (re.escape(catalogue(language).text("guest-name", number=sample)) for language in LANGUAGES)
    return re.compile("|".join(names).replace(sample, "([1-9][0-9]{3})"))
