"""Parsers fed with anything: what is not exactly a text form raises one of the narrow errors, and nothing else."""

from __future__ import annotations

import json
import random
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terts.game import record
from terts.game.actions import ACTIONS, parse_action, parse_move
from terts.game.cards import PACK, Seat, parse_card, parse_cards
from terts.game.errors import RecordError, RulesError, TertsError, TextError
from terts.game.game import deal, new_game
from terts.game.melds import MELDS, parse_meld
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, Rules, parse, parse_setting
from tests.strategies import random_play, random_rules

TEXTS = st.one_of(
    st.text(max_size=12),
    st.text(alphabet="789TJQKAscdh \t\u00a0", max_size=6),
    st.text(alphabet="789ТВДКАпктбч♠♣♦♥10", max_size=4),
)


@given(TEXTS)
def test_record_1_a_card_is_its_two_letters_or_a_text_error(text: str) -> None:
    if text in map(str, PACK):
        assert str(parse_card(text)) == text
    else:
        with pytest.raises(TextError):
            parse_card(text)


def test_record_1_cards_read_back_from_their_text() -> None:
    assert [parse_card(str(card)) for card in PACK] == list(PACK)
    # The rank comes first, the suit's first letter second: Ts is the ten of spades, never the ace (Cyrillic Т).
    assert str(parse_card("Ts")) == "Ts"
    assert (parse_card("Ts").rank.name, parse_card("Ts").suit.name) == ("TEN", "SPADES")
    for wrong in ("Тs", "10s", "ts", "TS", "sT", " Ts", "Ts ", "", "1s", "T♠", "6s", "Xh"):
        with pytest.raises(TextError):
            parse_card(wrong)


@given(st.lists(TEXTS, max_size=4).map(" ".join))
def test_record_3_a_deck_splits_at_any_white_space(text: str) -> None:
    try:
        cards = parse_cards(text)
    except TextError:
        assert any(word not in map(str, PACK) for word in text.split())
    else:
        assert [str(card) for card in cards] == text.split()


def test_record_1_there_are_84_sequences_and_4_frames_and_each_reads_back() -> None:
    # A suit of eight cards has 6 runs of 3, 5 of 4, 4 of 5, 3 of 6, 2 of 7 and 1 of 8: 21, four suits 84.
    assert len(MELDS) == 88
    for meld in MELDS:
        assert parse_meld(str(meld)) is meld
    for wrong in (
        "terz",
        "terz 8s",
        "108 Ks",
        "queens Qs",
        "Terz Js",
        "terz  Js",
        "terz Js ",
        "fifty 9h",
        "104 Ts",
        "",
    ):
        with pytest.raises(TextError):
            parse_meld(wrong)


@given(TEXTS)
def test_record_1_any_other_meld_is_a_text_error(text: str) -> None:
    with pytest.raises(TextError):
        parse_meld(text + "?")


def test_record_2_every_action_reads_back_from_its_text_and_texts_are_distinct() -> None:
    for action in ACTIONS:
        assert parse_action(str(action)) == action
    assert len({str(action) for action in ACTIONS}) == len(ACTIONS)


@pytest.mark.parametrize(
    "text",
    ["cut 0", "cut 13", "cut 05", "cut +5", "cut  5", "cut", "count -1", "count 151", "count 063", "GOOD", "good ",
     "beat", "beat marriage", "beat Qs", "draw 7s", "play Qs", "terz J", "fifty", "pass", "", "cut ٥"],
)  # fmt: skip
def test_record_2_what_is_not_exactly_an_action_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        parse_action(text)


@given(TEXTS)
def test_record_2_a_move_is_a_seat_one_space_and_an_action(text: str) -> None:
    for candidate in (text, f"A {text}", f"B  {text}"):
        try:
            seat, action = parse_move(candidate)
        except TextError:
            continue
        assert candidate == f"{seat.name} {action}"


VALUES = st.one_of(
    st.text(max_size=8),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.none(),
    st.lists(st.integers()),
    st.sampled_from(["free", "beat", "none", "lone", "yes", "never"]),
)


@given(st.dictionaries(st.one_of(st.sampled_from(KNOBS), st.text(max_size=6)), VALUES, max_size=4))
def test_r7_rules_parse_raises_nothing_but_a_rules_error(changes: dict[str, object]) -> None:
    try:
        rules = parse("classic", changes)
    except RulesError:
        return
    assert isinstance(rules, Rules)
    for knob, value in changes.items():
        assert getattr(rules, knob) == value


@given(st.one_of(TEXTS, st.builds("{}={}".format, st.sampled_from((*KNOBS, "x")), TEXTS)))
def test_r7_a_setting_raises_nothing_but_a_rules_error(text: str) -> None:
    try:
        knob, value = parse_setting(text)
    except RulesError:
        return
    assert knob in KNOBS
    if knob in BOUNDS:
        assert type(value) is int


@given(st.text(max_size=10))
def test_r7_an_unknown_rule_set_is_a_rules_error(name: str) -> None:
    if name not in RULE_SETS:
        with pytest.raises(RulesError):
            parse(name)


def game_file(seed: int) -> bytes:
    """The record of a short random game."""
    chance = random.Random(seed)
    rules = random_rules(chance)
    *_, last = random_play(rules, chance, deals=2)
    first = last.past[0] if last.past else last.deal
    assert first is not None
    return record.write(record.of_game(last, "home", ('Анна "Ж" \\', "Boris"), first.dealer)).encode()


def read_or_error(data: bytes) -> record.Record | None:
    """Read; anything but the narrow errors is a failure of the test."""
    try:
        return record.read(data)
    except TertsError as error:
        message = str(error)
    assert "\n" not in message
    return None


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_record_3_mutated_bytes_raise_nothing_but_narrow_errors(data: st.DataObject) -> None:
    original = game_file(data.draw(st.integers(0, 5)))
    bytes_ = bytearray(original)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(bytes_) - 1))
        match data.draw(st.sampled_from(("set", "cut", "insert", "end", "copy"))):
            case "set":
                bytes_[at] = data.draw(st.integers(0, 255))
            case "cut":
                del bytes_[at : at + data.draw(st.integers(1, 30))]
            case "insert":
                bytes_[at:at] = data.draw(st.binary(min_size=1, max_size=8))
            case "end":
                del bytes_[max(at, 1) :]
            case "copy":
                other = data.draw(st.integers(0, len(bytes_) - 1))
                bytes_[at:at] = bytes_[other : other + 25]
        if not bytes_:
            bytes_ = bytearray(b"\n")
    read = read_or_error(bytes(bytes_))
    if read is not None:
        assert record.read(record.write(read).encode()) == read


JUNK = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-3, 40), st.floats(), st.sampled_from(("A", "7s", "A 7s", "", "points"))
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(("A", "B", "x")), inner, max_size=3)
    ),
    max_leaves=4,
)


@settings(max_examples=300)
@given(key=st.sampled_from(("format", "rules", "changed", "players", "date", "dealer", "deals", "result", "extra")),
       junk=JUNK)  # fmt: skip
def test_record_3_a_value_of_a_wrong_kind_is_a_record_error(key: str, junk: object) -> None:
    content = tomllib.loads(game_file(1).decode())
    text = "\n".join(
        f"{name} = {_toml(junk if name == key else value)}" for name, value in {**content, key: junk}.items()
    )
    read_or_error(text.encode())


def _toml(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case None:
            return '"None"'
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case dict():
            return "{" + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + "}"
        case _:
            return str(value)


HUGE = "9" * 5000
HUGE_HEX = "0x" + "f" * 5000


@pytest.mark.parametrize("number", [HUGE, HUGE_HEX, "1e400", "nan"])
@pytest.mark.parametrize(
    "line", ["format = {}", "changed = {{ target = {} }}", "dealer = {}", "players = {{ A = {}, B = {} }}"]
)
def test_record_3_a_number_of_thousands_of_digits_is_refused_like_any_other_wrong_value(line: str, number: str) -> None:
    key = line.split()[0]
    lines = [one for one in game_file(1).decode().splitlines() if not one.startswith(f"{key} ")]
    with pytest.raises(RecordError):
        record.read("\n".join([line.format(number, number), *lines]).encode())


@pytest.mark.parametrize("number", [HUGE, HUGE_HEX])
def test_record_3_huge_numbers_inside_actions_and_results_are_refused(number: str) -> None:
    text = game_file(1).decode()
    assert "[result]" in text
    head, _, _ = text.partition("[result]")
    for bad in (
        f'{head}[result]\nwinner = "A"\nby = "points"\nrecord = {{ A = {number}, B = 1 }}\n',
        head.replace("actions = [", f"actions = [ {number},", 1),
    ):
        with pytest.raises(RecordError):
            record.read(bad.encode())


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00+05:00", "9999-12-31T23:59:59-05:00"])
def test_record_3_a_date_that_has_no_utc_form_is_refused_or_written(date: str) -> None:
    lines = [one for one in game_file(1).decode().splitlines() if not one.startswith("date")]
    lines.insert(3, f"date = {date}")
    read = read_or_error("\n".join(lines).encode())
    if read is not None:
        assert record.read(record.write(read).encode()) == read


@pytest.mark.parametrize(
    "text", ["[" * 20_000, "a = " + "[" * 20_000, "a" + ".a" * 2_000 + " = 1", "\x00", "\ufeffformat = 1"]
)
def test_record_3_files_that_are_no_records_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        record.read(text.encode())


def test_record_3_a_file_larger_than_8_mib_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        record.read(b"#" * (8 * 1024 * 1024 + 1))
    assert caught.value.reason.key == "file-size"
    with pytest.raises(RecordError) as caught:
        record.read(b"#" * (8 * 1024 * 1024))
    assert caught.value.reason.key == "key-missing"


def test_record_3_other_encodings_are_refused() -> None:
    data = game_file(1)
    for encoding in ("utf-16", "koi8-r", "cp1251"):
        with pytest.raises(RecordError):
            record.read(data.decode().encode(encoding, "replace"))


def test_a_game_is_dealt_only_from_the_pack() -> None:
    game = new_game(RULE_SETS["codex"], Seat.A)
    for deck in ((), PACK[:-1], (*PACK[:-1], PACK[0]), (*PACK, PACK[0])):
        with pytest.raises(TertsError):
            deal(game, deck)
