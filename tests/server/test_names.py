"""Names of players: printable text and nothing else, and unlike those of others."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terts.server.names import BadName, clean_name, name_key


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Анна", "Анна"),
        ("  Мария \t Ивановна\n", "Мария Ивановна"),
        ("Ё" + "и\u0306", "Ёй"),  # decomposed letters are composed
        ("\u202eanna\u202c", "anna"),
        ("\u2066bob\u2069\u200f\u061c", "bob"),
        ("a\u200bb\u00adc\ufeff", "abc"),
        ("<b>Bob</b> & \"co\" 'x'", "<b>Bob</b> & \"co\" 'x'"),
        ("李小龍", "李小龍"),
        ("محمد", "محمد"),
        ("♠ 🂡", "♠ 🂡"),
        ("x" * 64, "x" * 64),
        ("No\u00a0break", "No break"),
    ],
)
def test_name_is_kept_without_what_only_steers_the_text(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "empty"),
        (" \u3000\u00a0", "empty"),
        ("\u202e\u200b", "empty"),
        ("\u3164", "empty"),  # a letter that shows nothing
        ("\u2800\ufe0f", "empty"),
        ("x" * 65, "long"),
        ("x" * 10_000, "long"),
        ("a\x00b", "unprintable"),
        ("a\ud800b", "unprintable"),
        ("\ue000", "unprintable"),  # private use
        ("a" + "\u0335" * 5, "marks"),
        ("a \u0335", "marks"),
    ],
)
def test_text_that_is_no_name_is_refused_with_the_reason(text: str, key: str) -> None:
    with pytest.raises(BadName) as caught:
        clean_name(text)
    assert caught.value.key == key


@given(st.text(max_size=80))
def test_whatever_comes_out_is_printable_stable_and_never_empty(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert 1 <= len(name) <= 64
    assert name.isprintable()
    assert not any(unicodedata.category(character) in ("Cf", "Cc") for character in name)
    assert clean_name(name) == name
    assert name_key(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Анна", "Aннa"),  # two Latin letters
        ("ВАСЯ", "BACЯ"),
        ("Straße", "STRASSE"),
        ("ﬁne", "fine"),
        ("Ａｎｎａ", "Anna"),
        ("Ёлка", "ёлка"),
        ("Nikos", "Νikοs"),  # two Greek letters
        ("Anna Maria", "AnnaMaria"),
        ("Йод", "йод"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Анна", "Инна"), ("Ёж", "Еж"), ("Иван", "Йван"), ("Anna", "Anne")])
def test_different_names_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)
