"""The catalogue of one language: every text that people read, by key, as Project Fluent messages.

>>> catalogue("ru").text("points", n=21)
'21 очко'
>>> default_language({"LANG": "ru_RU.UTF-8"})
'ru'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("ru", "en")
"""The languages of the program."""
PARTS: Final = ("{}.ftl", "advice.{}.ftl", "client.{}.ftl")
"""The files that hold the texts of a language: those of the game, of the bots, and of the terminal client."""


class Catalogue:
    """The texts of one language. A missing or broken text is a fault of the program, never of its user."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._bundle: Final = FluentBundle([language], use_isolating=False)
        for part in PARTS:
            source = files("terts.locale").joinpath(part.format(language)).read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(source))

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return self._bundle.has_message(key)

    def text(self, key: str, /, **args: str | int) -> str:
        """The text of the key, filled in. `KeyError` if there is none, `ValueError` if an argument is missing."""
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            raise KeyError(f"no text {key!r} in {self.language}")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"the text {key!r} in {self.language} cannot be filled in: {errors[0]}")
        return str(text)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of one of `LANGUAGES`; `ValueError` for another language."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}, known are {', '.join(LANGUAGES)}")
    return Catalogue(language)


def selector(name: str) -> str:
    """The name of an enum's member, an ending or a phase as the texts select by it: ``run-5``, ``false-claim``."""
    return name.lower().replace("_", "-").replace(" ", "-")


def default_language(environ: Mapping[str, str]) -> str:
    """The language that the environment asks for by LC_ALL, LC_MESSAGES or LANG; English where it says nothing."""
    names = (environ.get(variable, "") for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((name for name in names if name), "")
    code = locale.partition(".")[0].partition("@")[0].partition("_")[0].partition("-")[0].lower()
    return code if code in LANGUAGES else "en"
