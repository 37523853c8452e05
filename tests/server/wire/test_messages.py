"""The schema of the messages: what is read, what is refused, what is documented."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from terts.game.errors import RulesError
from terts.locale.catalogue import LANGUAGES, catalogue
from terts.server.wire import log, notes
from terts.server.wire.messages import CODES, Act, FromClient, FromServer, Problem, Refused, frame, read_message
from terts.server.wire.phrases import PHRASES
from terts.server.wire.terms import Days, Fischer, NoClock, Terms, check_terms, rules_of


def test_a_message_is_read() -> None:
    assert read_message(b'{"type":"act","id":"7","seq":3,"action":"beat fifty Kh"}') == Act("7", 3, "beat fifty Kh")


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"[]", b"null", b"7", b'"act"', b"\xff", b'{"type":"act"}', b'{"type":"welcome"}', b"{" * 100_000,
        b'{"type":"act","id":"","seq":3,"action":"Qs"}',
        b'{"type":"act","id":"1","seq":-1,"action":"Qs"}',
        b'{"type":"act","id":"1","seq":true,"action":"Qs"}',
        b'{"type":"act","id":"1","seq":3.5,"action":"Qs"}',
        b'{"type":"act","id":"1","seq":3,"action":"%s"}' % (b"x" * 33),
        b'{"type":"act","id":1,"seq":3,"action":"Qs"}',
        b'{"type":"act","id":"1","seq":3,"action":"Qs","legal":[]}',
        b'{"type":"mix","id":"1","text":"%s"}' % (b"x" * 65),
        b'{"type":"spectators","id":"1","allowed":"yes"}',
        b'{"type":"say","id":"1"}', b'{"type":"say","id":"1","phrase":""}',
        b'{"type":"say","id":"1","phrase":["hello"]}',
        b'{"type":"say","id":"1","phrase":"%s"}' % (b"x" * 33),
        b'{"type":"say","id":"1","phrase":"hello","text":"and more"}',
    ],
)  # fmt: skip
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_message(data)


@pytest.mark.parametrize("deep", [b"[" * 100_000, b'{"type":"ping","x":' + b"[" * 100_000, b'{"a":' * 50_000])
def test_nesting_without_end_is_refused_as_bad_input(deep: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_message(deep)


def test_terms_are_read_with_their_clock_and_checked_by_the_rules() -> None:
    def read(text: str) -> Terms:
        return msgspec.json.decode(text, type=Terms)

    assert read("{}") == Terms() == Terms("classic", {}, NoClock(), assist=False)
    assert read('{"clock":{"kind":"fischer","seconds":300,"increment":5}}').clock == Fischer(300, 5)
    assert read('{"clock":{"kind":"days","days":2}}').clock == Days(2)
    for wrong in (
        '{"clock":{"kind":"sand"}}',
        '{"clock":{"kind":"move","seconds":0}}',
        '{"rule":"x"}',
        '{"changes":[]}',
    ):
        with pytest.raises(msgspec.ValidationError):
            read(wrong)
    assert rules_of(read('{"rules":"home","changes":{"target":301}}')).target == 301
    with pytest.raises(RulesError):
        rules_of(read('{"changes":{"target":"many"}}'))
    check_terms(read('{"changes":{"target":5001}}'))
    with pytest.raises(RulesError, match="1 to 5001"):
        check_terms(read('{"changes":{"target":5002}}'))


@pytest.mark.parametrize(
    "entry", [log.Dealt("7s 8s"), log.Acted("A", "terz Js"), log.Ended("B", "time"), log.Aborted(None)]
)
def test_entries_of_the_log_round_trip(entry: log.Entry) -> None:
    assert log.read_entry(log.entry_text(entry)) == entry


@pytest.mark.parametrize(
    "note",
    [
        notes.Woke("t", 3, "p"),
        notes.Presence("p", "t", None, 2, 5),
        notes.Spoke("p", "t", "B", "hello", 5),
        notes.LobbyChanged(),
    ],
)
def test_notes_round_trip(note: notes.Note) -> None:
    assert notes.read_note(notes.note_bytes(note)) == note


def test_a_refusal_has_its_keys() -> None:
    assert json.loads(frame(Refused("1", "stale", 4))) == {
        "type": "refused", "id": "1", "code": "stale", "seq": 4, "reason": None, "legal": None,
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_words_in_both_languages(lang: str) -> None:
    for code in CODES:
        assert catalogue(lang).has(f"refusal-{code}"), code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_has_words_of_its_own_in_both_languages(lang: str) -> None:
    words = {catalogue(lang).text(f"phrase-{phrase}") for phrase in PHRASES}
    assert len(words) == len(PHRASES)


def test_everything_in_the_schema_is_described() -> None:
    _, components = msgspec.json.schema_components([FromClient, FromServer, Problem, Terms])
    shapes: dict[str, Any] = components
    undescribed = [name for name, shape in shapes.items() if not shape.get("description")]
    assert undescribed == []
