"""What the client itself says, in both languages; the words of the game come from `terts.locale.wording`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource


class Texts:
    """The messages of the client in one language: ``texts("your-turn")``."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = _bundle(lang)

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """The message on one line; a missing message or argument is our bug."""
        return " ".join(self.lines(key, **arguments))

    def lines(self, key: str, /, **arguments: str | int) -> list[str]:
        """The message in the lines in which it is written, for lists and tables of help."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, arguments)
        assert not errors, (self.lang, key, errors)
        return str(text).split("\n")


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(files(__package__).joinpath(f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle
