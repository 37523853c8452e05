"""The catalogues: complete, equal in their keys, and right in their plurals."""

import re
from importlib.resources import files

import pytest
from fluent.syntax import ast, parse

from terts.locale.catalogue import LANGUAGES, catalogue, default_language


def resource(lang: str) -> ast.Resource:
    """The parsed texts of one language."""
    return parse(files("terts.locale").joinpath(f"{lang}.ftl").read_text(encoding="utf-8"))


def keys(lang: str) -> list[str]:
    """The keys of all texts of one language, in the order of the file."""
    return [entry.id.name for entry in resource(lang).body if isinstance(entry, ast.Message)]


def variables(lang: str) -> dict[str, set[str]]:
    """The arguments that each text itself uses."""
    source = files("terts.locale").joinpath(f"{lang}.ftl").read_text(encoding="utf-8")
    blocks = re.findall(r"^([a-z-]+) =(.*?)(?=^\S|\Z)", source, flags=re.MULTILINE | re.DOTALL)
    return {key: set(re.findall(r"\$(\w+)", block)) for key, block in blocks}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_can_be_read(lang: str) -> None:
    assert [entry.content for entry in resource(lang).body if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_there_twice(lang: str) -> None:
    assert len(keys(lang)) == len(set(keys(lang)))


def test_both_languages_have_the_same_keys() -> None:
    assert set(keys("ru")) == set(keys("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_mixes_the_alphabets(lang: str) -> None:
    source = files("terts.locale").joinpath(f"{lang}.ftl").read_text(encoding="utf-8")
    assert re.findall(r"\w*(?:[A-Za-z][А-яЁё]|[А-яЁё][A-Za-z])\w*", source) == []


def test_an_explanation_tells_the_same_in_both_languages() -> None:
    assert variables("ru").keys() == variables("en").keys()
    grammar = {"rank", "suit", "card_word"}
    case = re.compile("_(gen|acc)$")
    told = [{key: {case.sub("", name) for name in names} - grammar for key, names in variables(lang).items()}
            for lang in LANGUAGES]  # fmt: skip
    for key in variables("ru"):
        if key.startswith(("reason-", "problem-")):
            assert told[0][key] == told[1][key], key


@pytest.mark.parametrize(
    ("n", "points", "tricks", "cards"),
    [
        (0, "0 очков", "0 взяток", "0 карт"),
        (1, "1 очко", "1 взятка", "1 карта"),
        (2, "2 очка", "2 взятки", "2 карты"),
        (5, "5 очков", "5 взяток", "5 карт"),
        (11, "11 очков", "11 взяток", "11 карт"),
        (14, "14 очков", "14 взяток", "14 карт"),
        (21, "21 очко", "21 взятка", "21 карта"),
        (22, "22 очка", "22 взятки", "22 карты"),
        (501, "501 очко", "501 взятка", "501 карта"),
    ],
)
def test_russian_plurals(n: int, points: str, tricks: str, cards: str) -> None:
    words = catalogue("ru")
    assert (words.text("points", n=n), words.text("tricks", n=n), words.text("cards", n=n)) == (points, tricks, cards)


@pytest.mark.parametrize(("n", "points"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (21, "21 points")])
def test_english_plurals(n: int, points: str) -> None:
    assert catalogue("en").text("points", n=n) == points


def test_a_missing_text_is_not_hidden() -> None:
    assert not catalogue("ru").has("no-such-text")
    with pytest.raises(KeyError, match="no-such-text"):
        catalogue("ru").text("no-such-text")


def test_a_missing_argument_is_not_hidden() -> None:
    with pytest.raises(ValueError, match="points"):
        catalogue("ru").text("points")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        catalogue("fr")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "ru_UA@euro"}, "ru"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "ru_RU", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "run"}, "en"),
    ],
)
def test_the_language_of_the_environment(environ: dict[str, str], language: str) -> None:
    assert default_language(environ) == language
