"""The client's texts: the same in both languages, and no key of theirs stands for something else as well."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from terts.locale.catalogue import LANGUAGES, PARTS

ENTRY = re.compile(r"^([a-z0-9-]+) =((?:.*\n(?:(?: .*)?\n)*))", re.MULTILINE)
ARGUMENT = re.compile(r"\$([a-z_]+)")


CASE = re.compile(r"_(gen|acc)$")


def entries(part: str, language: str) -> dict[str, set[str]]:
    """The keys of a file with the arguments their texts use, in whatever case the language wants them."""
    text = files("terts.locale").joinpath(part.format(language)).read_text(encoding="utf-8")
    return {key: {CASE.sub("", name) for name in ARGUMENT.findall(body)} for key, body in ENTRY.findall(text)}


@pytest.mark.parametrize(("part", "least"), [("client.{}.ftl", 80), ("arena.{}.ftl", 30)])
def test_both_languages_have_the_same_texts_with_the_same_arguments(part: str, least: int) -> None:
    russian, english = (entries(part, language) for language in LANGUAGES)
    assert len(russian) > least
    assert russian == english


def test_no_key_is_in_two_files() -> None:
    for language in LANGUAGES:
        keys = [key for part in PARTS for key in entries(part, language)]
        assert len(keys) == len(set(keys))
