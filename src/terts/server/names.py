"""Names of players: what people may call themselves, and when two names are one.

A name is text and nothing else: whoever shows it escapes it. Here it is made such that it cannot turn the text around
it (bidi controls), hide in it (characters without a shape), or pass for somebody else's (`name_key`).
"""

from __future__ import annotations

import unicodedata
from typing import Final

from terts.game.record import MAX_NAME

MAX_MARKS: Final = 4
"""How many combining marks may stand on one letter; living scripts need no more, piles of them run over the page."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by their category that show nothing; they are left out as format characters are."""
SELECTORS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x1810))))
"""Variation selectors: they show nothing of their own."""

_CYRILLIC: Final = dict(zip("авекмнорстухіјѕԁһԛԝьз", "abekmhopctyxijsdhqwb3", strict=True))
_GREEK: Final = dict(zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True))
_LIKE: Final = str.maketrans({**_CYRILLIC, **_GREEK})


class BadName(ValueError):
    """A text that cannot be a name; `key` says why: empty, long, unprintable, marks."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(f"a name cannot be {key}")


def clean_name(text: str) -> str:
    """The name as it is kept: composed (NFC), 1 to 64 printable characters, single blanks, nothing invisible.

    Controls of the writing direction, other format characters and blanks at the ends are left out. `BadName` where
    nothing is left, or too much, or something that cannot be shown.

    >>> clean_name(" Анна  \u202eМария\u202c ")
    'Анна Мария'
    """
    if len(text) > MAX_NAME * 16:
        raise BadName("long")
    shown = "".join(_shown(character) for character in text)
    name = unicodedata.normalize("NFC", " ".join(shown.split()))
    if not name:
        raise BadName("empty")
    if len(name) > MAX_NAME:
        raise BadName("long")
    if not name.isprintable():
        raise BadName("unprintable")
    _check_marks(name)
    return name


def _shown(character: str) -> str:
    """What of a character is kept: a blank for any white space, nothing of what only steers the text."""
    if character.isspace():
        return " "
    hidden = character in BLANK or character in SELECTORS or unicodedata.category(character) == "Cf"
    return "" if hidden else character


def _check_marks(name: str) -> None:
    """Marks stand on something, and not in piles."""
    run, on_letter = 0, False
    for character in name:
        if unicodedata.category(character).startswith("M"):
            run += 1
            if run > MAX_MARKS or not on_letter:
                raise BadName("marks")
        else:
            run, on_letter = 0, character != " "


def name_key(name: str) -> str:
    """The key under which a name is unique: equal for names that differ only in case, form, blanks or alphabet.

    Compatibility forms are folded (NFKC), case is folded, and Cyrillic and Greek letters that look like Latin ones,
    small or capital, count as these.

    >>> name_key("ВАСЯ") == name_key("BACЯ")
    True
    """
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).casefold()
    return unicodedata.normalize("NFKC", folded.replace(" ", "").translate(_LIKE))
