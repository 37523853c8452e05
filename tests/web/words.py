"""The texts of the page by their keys: a test looks for what a person reads, however it comes to be worded."""

from __future__ import annotations

from functools import cache
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from tests.web.kit import ROOT, Language

PAGE: Final = ROOT / "web" / "src" / "words" / "texts"
GAME: Final = ROOT / "src" / "terts" / "locale"
SHARED: Final = ("{}.ftl", "tables.{}.ftl", "web.{}.ftl")
"""What the page speaks of the program's own texts."""


@cache
def _bundle(language: Language) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in [*sorted(PAGE.glob(f"*.{language}.ftl")), *(GAME / name.format(language) for name in SHARED)]:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def text(language: Language, key: str, /, **args: str | int) -> str:
    """What the page says for the key in this language."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    said, errors = bundle.format_pattern(pattern, args)
    assert not errors, f"{key}: {errors}"
    return str(said)
