"""RECORD section 3: the record file."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from terts.game import record
from terts.game.actions import Move, parse_action
from terts.game.cards import Seat
from terts.game.errors import RecordError, TextError
from terts.game.game import Game, actor, apply, deal, end, legal, new_game
from terts.game.record import Record
from terts.game.rules import parse
from terts.game.view import phase_name, view
from tests.game.positions import play, quiet_move

A, B = Seat.A, Seat.B
DECK = "7s 8s Jc 9s Qs 7c Tc Kc 7h Js As 9h 8d Td Kd Jd Qd Ad 9d 8h Th Jh Qh Kh Ah 7d 8c 9c Qc Ac Ts Ks"
TEXT = f"""format = 1
rules = "codex"
changed = {{ break_talon = false, target = 301 }}
players = {{ A = "Anna", B = "Борис" }}
date = 2026-11-29T12:00:00Z
dealer = "A"

[[deals]]
deck = "{DECK}"
actions = [
  "B 8s", "A 9s", "A Ad", "B 8d",
]
"""


def read(text: str) -> Record:
    return record.read(text.encode())


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert "\n" not in str(caught.value)
    return caught.value


def changed_text(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_record_3_all_keys_are_read() -> None:
    got = read(TEXT)
    assert (got.rules_name, dict(got.changes)) == ("codex", {"break_talon": False, "target": 301})
    assert got.rules == parse("codex", {"break_talon": False, "target": 301})
    assert (got.players, got.dealer, got.moves, got.result) == (("Anna", "Борис"), A, 4, None)
    assert got.date == datetime(2026, 11, 29, 12, tzinfo=UTC)
    assert [str(card) for card in got.deals[0].deck] == DECK.split()


def test_record_3_what_was_read_is_written_again_word_for_word() -> None:
    assert record.write(read(TEXT)) == TEXT


def test_record_3_changed_date_and_result_may_be_absent() -> None:
    text = re.sub(r"(changed|date) = .*\n", "", changed_text('"B 8s", "A 9s", "A Ad", "B 8d",', ""))
    got = read(text)
    assert (got.changes, got.date, got.result) == ({}, None, None)
    assert "changed" not in record.write(got)
    assert record.read(record.write(got).encode()) == got


@pytest.mark.parametrize("key", ["format", "rules", "players", "dealer"])
def test_record_3_every_other_key_is_required(key: str) -> None:
    assert fault(re.sub(rf"(?m)^{key} = .*\n", "", TEXT)).reason.key == "key-missing"


def test_record_3_a_deal_needs_deck_and_actions() -> None:
    assert fault(re.sub(r"(?m)^deck = .*\n", "", TEXT)).reason.key == "key-missing"
    assert fault(re.sub(r"(?s)actions = .*\]\n", "", TEXT)).reason.key == "key-missing"


def test_record_3_at_least_one_deal() -> None:
    head = TEXT.partition("[[deals]]")[0]
    assert fault(head).reason.key == "key-missing"
    assert fault(head + "deals = []\n").reason.key == "deals-none"


@pytest.mark.parametrize("line", ["extra = 1", "Format = 1", '"" = 1'])
def test_record_3_unknown_keys_are_an_error(line: str) -> None:
    assert fault(f"{line}\n{TEXT}").reason.key == "key-unknown"
    assert fault(TEXT + f"{line}\n").reason.key == "key-unknown"  # inside the deal


def test_record_3_unknown_keys_in_players_and_result_are_an_error() -> None:
    assert fault(changed_text('B = "Борис" }', 'B = "Борис", C = "x" }')).reason.key == "key-unknown"
    result = '\n[result]\nwinner = "A"\nby = "time"\nrecord = { A = 20, B = 0 }\nwhy = "x"\n'
    assert fault(TEXT + result).reason.key == "key-unknown"


@pytest.mark.parametrize("value", ["2", "0", '"1"', "1.0", "true"])
def test_record_3_only_format_1(value: str) -> None:
    assert fault(changed_text("format = 1", f"format = {value}")).reason.clause == "RECORD 3"


@pytest.mark.parametrize(
    ("name", "ok"),
    [("a", True), ("Я" * 64, True), ("a b", True), ('\\"\\\\', True),
     ("", False), ("a" * 65, False), ("a\\u0007", False), ("a\\nb", False), ("\\u200b", False)],
)  # fmt: skip
def test_record_3_a_name_is_1_to_64_printable_characters(name: str, ok: bool) -> None:
    text = changed_text('"Anna"', f'"{name}"')
    if ok:
        assert record.read(record.write(read(text)).encode()) == read(text)
    else:
        assert fault(text).reason.key == "value-name"


def test_record_3_a_name_that_will_not_do_is_told_as_it_can_be_printed() -> None:
    """A joiner between two signs, and a control that turns the direction of writing: neither is told by a number."""
    for name, told in (("\U0001f469\u200d\U0001f467", "\U0001f469\ufffd\U0001f467"), ("\u202eevil", "\ufffdevil"),
                       ("a" * 65, "a" * 40 + "…"), ("", "")):  # fmt: skip
        assert fault(changed_text('"Anna"', f'"{name}"')).reason.args["name"] == told


def test_record_3_a_redundant_changed_is_accepted() -> None:
    got = read(changed_text("target = 301", "target = 501"))
    assert got.rules == parse("codex", {"break_talon": False})
    assert record.read(record.write(got).encode()) == got


def test_record_3_yes_no_knobs_are_booleans() -> None:
    assert fault(changed_text("break_talon = false", 'break_talon = "no"')).reason.clause == "R7"
    assert fault(changed_text("break_talon = false", "break_talon = 0")).reason.clause == "R7"


def test_record_3_unknown_knobs_and_contradictions_are_refused() -> None:
    assert fault(changed_text("target", "goal")).reason.key == "knob-unknown"
    assert fault(changed_text("target = 301", "swap_min_talon = 4")).reason.clause == "R3.7"


def test_record_3_the_deck_splits_at_any_white_space() -> None:
    assert read(changed_text("7s 8s Jc", "7s\\t8s  \\n Jc")).deals == read(TEXT).deals


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [("7s 8s", "7s", "deck-size"), ("7s 8s", "7s 8s 8s", "deck-size"), ("7s 8s", "7s 7s", "deck-cards"),
     ("7s 8s", "7s 6s", "text-card")],
)  # fmt: skip
def test_record_3_a_wrong_deck_is_refused_with_its_deal(old: str, new: str, key: str) -> None:
    error = fault(changed_text(f'"{old}', f'"{new}'))
    assert (error.deal, error.action, error.reason.key) == (1, 0, key)


@pytest.mark.parametrize(
    "text", ["B  8s", " B 8s", "B 8s ", "b 8s", "C 8s", "B", "", "8s", "B\\t8s", "B 8S", "B draw Ts"]
)
def test_record_3_actions_are_written_exactly(text: str) -> None:
    error = fault(changed_text('"B 8s"', f'"{text}"'))
    assert (error.deal, error.action) == (1, 1)


def test_record_3_an_illegal_action_is_named_with_deal_number_text_and_clause() -> None:
    error = fault(changed_text('"A 9s"', '"A Ts"'))
    assert (error.deal, error.action, error.text, error.reason.clause) == (1, 2, "A Ts", "R3.1")
    assert str(error).startswith("deal 1, action 2: A Ts: ")
    assert "R3.1" in str(error)


def test_record_3_the_wrong_seat_is_refused() -> None:
    error = fault(changed_text('"B 8s"', '"A 9s"'))
    assert (error.action, error.reason.clause) == (1, "RECORD 2")


@pytest.mark.parametrize("text", ["A draw", "A count 70", "B protest"])
def test_record_2_draw_count_and_protest_never_stand_in_a_guarded_record(text: str) -> None:
    error = fault(changed_text('"A Ad"', f'"{text}", "A Ad"'))
    assert error.action == 3


def test_record_3_a_deal_follows_only_a_finished_one() -> None:
    error = fault(TEXT + f'\n[[deals]]\ndeck = "{DECK}"\nactions = []\n')
    assert (error.deal, error.reason.clause) == (2, "RECORD 3")


def whole_game(target: int = 120) -> Game:
    game = new_game(parse("codex", {"target": target}), A)
    cards = record.read(TEXT.encode()).deals[0].deck
    while phase_name(game) != "over":
        game = deal(game, cards)
        while actor(game) is not None:
            seat = actor(game)
            assert seat is not None
            game = apply(game, seat, legal(game)[0])
    return game


def text_of(game: Game) -> str:
    first = game.past[0] if game.past else game.deal
    assert first is not None
    return record.write(record.of_game(game, "codex", ("Anna", "Boris"), first.dealer))


def test_record_3_a_game_that_is_over_must_have_its_result() -> None:
    text = text_of(whole_game())
    assert read(text).result is not None
    assert fault(text.partition("\n[result]")[0]).reason.key == "result-missing"


def test_record_3_the_stored_result_must_agree_with_the_replayed_one() -> None:
    text = text_of(whole_game())
    result = read(text).result
    assert result is not None
    for old, new in (
        (f"A = {result.score[0]}", f"A = {result.score[0] + 1}"),
        (f'winner = "{result.winner.name}"', f'winner = "{result.winner.other.name}"'),
        ('by = "points"', 'by = "claim"'),
        ('by = "points"', 'by = "resignation"'),
        ('by = "points"', 'by = "breach"'),
    ):
        head, mark, tail = text.partition("[result]")
        assert old in tail
        assert fault(head + mark + tail.replace(old, new, 1)).reason.key == "result-differs"
    assert fault(text.replace('by = "points"', 'by = "luck"')).reason.key == "result-by"


@pytest.mark.parametrize("by", ["points", "claim", "false claim", "breach"])
def test_record_3_a_running_game_ends_early_only_by_resignation_or_time(by: str) -> None:
    end_ = '\n[result]\nwinner = "A"\nby = "{}"\nrecord = {{ A = 11, B = 0 }}\n'
    assert fault(TEXT + end_.format(by)).reason.key == "result-early"


@pytest.mark.parametrize("by", ["resignation", "time"])
def test_record_3_an_early_end_stands_with_the_exact_totals(by: str) -> None:
    # Trick 1: 8s and 9s, nothing; trick 2: the ace of trumps 11 and the eight, to A.
    result = '\n[result]\nwinner = "B"\nby = "{}"\nrecord = {{ A = {}, B = 0 }}\n'
    got = read(TEXT + result.format(by, 11))
    assert phase_name(record.replay(got)) == "over"
    assert record.read(record.write(got).encode()) == got
    assert fault(TEXT + result.format(by, 12)).reason.key == "result-differs"


def test_record_3_an_early_end_may_lie_between_deals() -> None:
    game = whole_deal()
    over = end(game, B, "time")
    got = read(text_of(over))
    assert record.replay(got) == over
    assert phase_name(record.replay(got, got.moves - 1)) != "over"
    assert phase_name(record.replay(got, got.moves)) == "over"


def whole_deal() -> Game:
    game = deal(new_game(parse("codex"), A), read(TEXT).deals[0].deck)
    while actor(game) is not None:
        game = play(game, quiet_move(game))
    return game


def test_record_4_upto_counts_over_all_deals_and_does_not_deal_the_next_deck() -> None:
    game = deal(whole_deal(), read(TEXT).deals[0].deck)
    game = play(game, quiet_move(game))
    got = read(text_of(game))
    first = len(got.deals[0].moves)
    assert phase_name(record.replay(got, 0)) == "lead"
    assert record.replay(got, 0).deal is not None
    assert phase_name(record.replay(got, first)) == "deal"
    assert view(record.replay(got, first), None).deal == 1
    assert view(record.replay(got, first + 1), None).deal == 2
    assert record.replay(got, first + 50) == record.replay(got) == game


def test_record_4_a_next_deck_without_actions_is_dealt_only_at_the_end() -> None:
    game = deal(whole_deal(), read(TEXT).deals[0].deck)
    got = read(text_of(game))
    assert view(record.replay(got), None).deal == 2
    assert view(record.replay(got, got.moves + 1), None).deal == 2
    assert view(record.replay(got, got.moves), None).deal == 1


def test_record_4_an_early_end_shows_only_when_nothing_is_left_to_replay() -> None:
    text = TEXT + '\n[result]\nwinner = "B"\nby = "time"\nrecord = { A = 11, B = 0 }\n'
    got = read(text)
    for upto in range(4):
        assert phase_name(record.replay(got, upto)) != "over"
    for upto in (4, 5, 100):
        assert phase_name(record.replay(got, upto)) == "over"


def test_record_3_a_record_may_stop_anywhere() -> None:
    game = deal(new_game(parse("codex"), A), read(TEXT).deals[0].deck)
    while actor(game) is not None:
        assert record.replay(read(text_of(game))) == game
        game = play(game, quiet_move(game))


def test_record_3_only_a_game_dealt_from_its_beginning_is_recorded() -> None:
    with pytest.raises(ValueError, match="from its beginning"):
        record.of_game(new_game(parse("codex"), A), "codex", ("a", "b"), A)


def test_record_3_knobs_are_written_as_they_differ_from_the_named_rule_set() -> None:
    game = deal(new_game(parse("codex", {"rounding": "none", "break_talon": False}), A), read(TEXT).deals[0].deck)
    assert 'changed = { break_talon = false, rounding = "none" }' in text_of(game)


@pytest.mark.parametrize("name", ["", "x" * 65, "a\nb"])
def test_record_3_a_bad_name_is_refused_when_a_record_is_made(name: str) -> None:
    game = deal(new_game(parse("codex"), A), read(TEXT).deals[0].deck)
    with pytest.raises(RecordError):
        record.of_game(game, "codex", (name, "b"), A)


def test_record_3_a_date_without_a_zone_or_of_another_kind_is_refused() -> None:
    for date in ("2026-11-29T12:00:00", "2026-11-29", "12:00:00", '"2026-11-29T12:00:00Z"', "1"):
        assert fault(changed_text("2026-11-29T12:00:00Z", date)).reason.key == "value-date"


@pytest.mark.parametrize("cut", range(5, 700, 45))
def test_record_3_a_record_cut_in_the_middle_is_refused_or_a_shorter_record(cut: int) -> None:
    data = TEXT.encode()[:cut]
    try:
        got = record.read(data)
    except RecordError:
        return
    assert got.deals == read(TEXT).deals


@pytest.mark.parametrize("dotted", ["a" + ".a" * 100 + " = 1", '"a"' + '."a"' * 100 + " = 1", "[a" + ".a" * 100 + "]"])
def test_record_3_a_key_of_a_hundred_parts_is_refused_before_it_is_read(dotted: str) -> None:
    assert fault(f"{dotted}\n").reason.args["problem"] == "a key of too many parts"


def test_record_3_dots_in_names_and_comments_are_no_parts_of_a_key() -> None:
    dots = "." * 40
    text = changed_text('A = "', f'A = "{dots}').replace("\ndealer", f"\n# {dots}\ndealer", 1)
    assert read(text).players[0].startswith(dots)


@pytest.mark.parametrize(
    ("text", "clause"), [("cut 0", "R2.7"), ("cut 13", "R2.7"), ("cut 05", "R2.7"), ("count 151", "R6.4")]
)
def test_record_2_a_number_out_of_bounds_names_its_clause(text: str, clause: str) -> None:
    with pytest.raises(TextError) as caught:
        parse_action(text)
    assert caught.value.reason.clause == clause


def test_record_3_steps_tell_each_deal_each_move_and_an_end_from_outside() -> None:
    ended = TEXT + '\n[result]\nwinner = "A"\nby = "resignation"\nrecord = { A = 11, B = 0 }\n'
    for text, last in ((TEXT, []), (ended, [None])):
        got = read(text)
        steps = list(record.steps(got))
        assert [move for move, _ in steps] == [None, *got.deals[0].moves, *last]
        assert [game for _, game in steps[:4]] == [record.replay(got, n) for n in range(4)]
        assert steps[-1][1] == record.replay(got)


def test_record_3_steps_tell_what_is_right_before_the_first_fault() -> None:
    wrong = record.parse_record(changed_text('"A Ad", "B 8d"', '"A Ad", "B Ah"').encode())
    told: list[Move | None] = []
    with pytest.raises(RecordError) as caught:
        told.extend(move for move, _ in record.steps(wrong))
    assert (caught.value.deal, caught.value.action, caught.value.text) == (1, 4, "B Ah")
    assert told == [None, *wrong.deals[0].moves[:3]]
    with pytest.raises(RecordError, match="B Ah"):
        record.replay(wrong)


def test_record_3_what_is_no_record_is_refused_before_any_step() -> None:
    with pytest.raises(RecordError):
        record.parse_record(b"format = 2")
