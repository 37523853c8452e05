"""The language of whoever asks, and the texts of the pages in it."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers

from terts.locale.catalogue import LANGUAGES, catalogue

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
