"""The catalogue of one language: every text that people read, by key, as Project Fluent messages.

>>> catalogue("ru").text("points", n=21)
'21 очко'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("ru", "en")
"""The languages of the program."""
PARTS: Final = (
    "{}.ftl", "advice.{}.ftl", "client.{}.ftl", "arena.{}.ftl", "tables.{}.ftl", "web.{}.ftl", "store.{}.ftl",
)  # fmt: skip
"""The files that hold the texts of a language: game, bots, terminal client, arena, live tables, pages, database."""


NO_LANGUAGE: Final = ("", "c", "posix")
"""Locales without a language; in them LANGUAGE is not looked at (as gettext has it)."""
_ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


class Catalogue:
    """The texts of one language. A missing or broken text is a fault of the program, never of its user.

    A text is parsed when it is first wanted, with those that it refers to: most commands want few of them.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle  # dear to import, and not every command has something to say

        self.language: Final = language
        self._bundle: Final = FluentBundle([language], use_isolating=False)
        self._unread: Final[dict[str, str]] = {}
        for part in PARTS:
            source = files("terts.locale").joinpath(part.format(language)).read_text(encoding="utf-8")
            self._unread.update(_entries(source))

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return key in self._unread or self._bundle.has_message(key)

    def text(self, key: str, /, **args: str | int) -> str:
        """The text of the key, filled in. `KeyError` if there is none, `ValueError` if an argument is missing."""
        self._read(key)
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            raise KeyError(f"no text {key!r} in {self.language}")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"the text {key!r} in {self.language} cannot be filled in: {errors[0]}")
        return str(text)

    def _read(self, key: str) -> None:
        """Parse the text of the key, if that has not been done, and all that it is made of."""
        from fluent.runtime import FluentResource

        wanted = [key]
        while wanted:
            source = self._unread.pop(wanted.pop(), None)
            if source is not None:
                self._bundle.add_resource(FluentResource(source))
                wanted += _REFERENCE.findall(source)


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """The entries of a file by their names, each with whatever stands between it and the next."""
    starts = list(_ENTRY.finditer(source))
    ends = [*(start.start() for start in starts[1:]), len(source)]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], source[start.start() : end]


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of one of `LANGUAGES`; `ValueError` for another language."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}, known are {', '.join(LANGUAGES)}")
    return Catalogue(language)


def selector(name: str) -> str:
    """The name of an enum's member, an ending or a phase as the texts select by it: ``run-5``, ``false-claim``."""
    return name.lower().replace("_", "-").replace(" ", "-")


def locale_language(environ: Mapping[str, str]) -> str | None:
    """The language that the environment asks for by LC_ALL, LC_MESSAGES or LANG, and by LANGUAGE besides.

    None where it asks for none of `LANGUAGES`, as the locale ``C`` does.
    """
    names = (environ.get(variable, "") for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((name for name in names if name), "")
    wanted = [*environ.get("LANGUAGE", "").split(":"), locale] if _code(locale) not in NO_LANGUAGE else [locale]
    return next((_code(name) for name in wanted if _code(name) in LANGUAGES), None)


def default_language(environ: Mapping[str, str]) -> str:
    """The language of the environment; English where it says nothing.

    >>> default_language({"LANG": "ru_RU.UTF-8"})
    'ru'
    """
    return locale_language(environ) or "en"


def _code(locale: str) -> str:
    return locale.partition(".")[0].partition("@")[0].partition("_")[0].partition("-")[0].lower()
