"""``terts play`` from outside: whole games in a pipe, files, options."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from terts.cli import main
from terts.game.cards import Seat
from terts.game.deal import Over
from terts.game.position import position
from terts.game.record import Record, RecordedDeal, read, replay, write
from terts.game.rules import RULE_SETS

PLAYED = Path(__file__).parents[1] / "golden" / "played"
FIRST = "1\n" * 2000
"""Always the first choice; at the question after a game that is no yes."""


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games without a name."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    return tmp_path / "state" / "terts"


def play(*arguments: str | Path, said: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *map(str, arguments)], input=said)


def kept(folder: Path) -> Record:
    """The one game in the folder."""
    (path,) = folder.glob("*.terts")
    return read(path.read_bytes())


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_whole_game_in_a_pipe_ends_and_is_a_record_that_replays(rules: str, lang: str, state: Path) -> None:
    result = play("--rules", rules, "--lang", lang, "--seed", "4", "--bot", "random", "--set", "target=301", said=FIRST)
    assert result.exit_code == 0, result.output
    assert {"ru": "Партия окончена", "en": "The game is over"}[lang] in result.output
    assert kept(state).result is not None
    assert str(next(state.glob("*.terts"))) in result.output


def test_game_against_the_club_bot_ends(state: Path) -> None:
    result = play("--lang", "ru", "--seed", "2", "--bot", "club", "--set", "target=101", said=FIRST)
    assert result.exit_code == 0, result.output
    assert kept(state).players == ("Игрок", "club")


def test_same_seed_deals_the_same_cards_and_the_seed_is_not_in_the_record(state: Path) -> None:
    for _ in range(2):
        play("--seed", "20261129", "--bot", "random", said=FIRST)
    one, other = (read(path.read_bytes()) for path in sorted(state.glob("*.terts")))
    assert [deal.deck for deal in one.deals] == [deal.deck for deal in other.deals]
    assert all("20261129" not in path.read_text(encoding="utf-8") for path in state.glob("*.terts"))


def test_without_a_seed_the_deck_is_true_chance(state: Path) -> None:
    for _ in range(2):
        play(said="")
    one, other = (read(path.read_bytes()) for path in sorted(state.glob("*.terts")))
    assert one.deals[0].deck != other.deals[0].deck


def test_end_of_input_keeps_the_game_and_says_how_it_goes_on(state: Path) -> None:
    result = play("--seed", "1", "--lang", "ru", said="1\n")
    assert result.exit_code == 0
    path = next(state.glob("*.terts"))
    assert re.search(rf"play --resume {re.escape(str(path))} --lang ru --seed 1$", result.output, re.MULTILINE)
    assert kept(state).result is None


def test_named_file_is_used(state: Path, tmp_path: Path) -> None:
    play("--save", tmp_path / "mine.terts", said="1\n")
    assert read((tmp_path / "mine.terts").read_bytes()).deals
    assert not state.exists()


def test_named_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.terts"
    path.write_text("a letter")
    result = play("--save", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert path.read_text() == "a letter"
    assert "--resume" in result.stderr


@pytest.mark.parametrize("name", ["missing/mine.terts", "", "x" * 5000])
def test_file_that_cannot_be_made_is_told_before_the_game(name: str, tmp_path: Path) -> None:
    result = play("--save", f"{tmp_path}/{name}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rules", "bridge"],
        ["--set", "target=none"],
        ["--set", "table=referee"],
        ["--bot", "nobody"],
        ["--bot", "random", "--hotseat"],
        ["--resume", "x.terts", "--rules", "home"],
        ["--resume", "missing.terts"],
        ["--seed", "x"],
        ["--notation", "roman"],
    ],
)
def test_wrong_call_makes_no_game(arguments: list[str], state: Path) -> None:
    result = play(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr
    assert not state.exists()


def cut_short(record: Record, moves: int) -> Record:
    """The record after its first moves, still running."""
    deals: list[RecordedDeal] = []
    for deal in record.deals:
        deals.append(RecordedDeal(deal.deck, deal.moves[:moves]))
        moves -= len(deal.moves)
        if moves <= 0:
            break
    return Record(record.rules_name, record.changes, record.players, record.date, record.dealer, tuple(deals), None)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_resumed_game_stands_where_it_was_at_every_cut(rules: str, tmp_path: Path) -> None:
    """Cut at a prime distance over the whole game, so that every phase is met; two people, so that nobody moves."""
    whole = read((PLAYED / f"{rules}.terts").read_bytes())
    for moves in range(0, whole.moves, 13):
        path, short = tmp_path / f"{moves}.terts", cut_short(whole, moves)
        path.write_text(write(short), encoding="utf-8")
        result = play("--resume", path, "--lang", "ru", "--hotseat", said="\n")
        assert result.exit_code == 0, result.output
        resumed = read(path.read_bytes())
        assert resumed.deals[: len(short.deals)] == short.deals
        assert position(replay(resumed, short.moves)) == position(replay(short))
        assert (resumed.players, resumed.date, resumed.dealer) == (short.players, short.date, short.dealer)


def test_game_left_and_resumed_with_its_seed_is_the_game_in_one_go(tmp_path: Path) -> None:
    play("--seed", "9", "--bot", "random", "--save", tmp_path / "whole.terts", said=FIRST)
    play("--seed", "9", "--bot", "random", "--save", tmp_path / "parts.terts", said="1\n" * 30)
    for _ in range(40):
        play("--seed", "9", "--resume", tmp_path / "parts.terts", said="1\n" * 30)
    whole, parts = (read((tmp_path / f"{name}.terts").read_bytes()) for name in ("whole", "parts"))
    shorter = min(len(whole.deals), len(parts.deals))
    assert [deal.deck for deal in parts.deals][:shorter] == [deal.deck for deal in whole.deals][:shorter]
    assert parts.players == whole.players


def test_resumed_game_keeps_its_opponent_and_its_seat(tmp_path: Path) -> None:
    """A file from elsewhere may have the bot in seat A: the person then sits in B."""
    record = cut_short(read((PLAYED / "codex.terts").read_bytes()), 0)
    path = tmp_path / "game.terts"
    turned = Record(record.rules_name, {}, ("random", "Борис"), None, Seat.A, record.deals, None)
    path.write_text(write(turned), encoding="utf-8")
    play("--resume", path, "--lang", "ru", said="1\n" * 4)
    resumed = read(path.read_bytes())
    assert resumed.players == ("random", "Борис")
    assert any(seat is Seat.B for seat, _ in resumed.deals[0].moves)


def test_finished_game_says_so() -> None:
    path = PLAYED / "classic.terts"
    before = path.read_bytes()
    result = play("--resume", path, "--lang", "ru")
    assert result.exit_code == 1
    assert "уже окончена" in result.stdout
    assert path.read_bytes() == before


def test_open_table_from_a_file_is_refused_plainly(tmp_path: Path) -> None:
    record = cut_short(read((PLAYED / "codex.terts").read_bytes()), 0)
    path = tmp_path / "game.terts"
    path.write_text(write(record).replace('rules = "codex"\n', 'rules = "codex"\nchanged = { table = "referee" }\n'))
    result = play("--resume", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "R6.1" in result.stderr


def test_resignation_is_asked_for_and_ends_the_game(state: Path) -> None:
    result = play("--seed", "1", "--lang", "en", said="resign\nno\nresign\nyes\n")
    record = kept(state)
    assert record.result is not None
    assert (record.result.winner, record.result.by) == (Seat.B, "resignation")
    assert result.output.count("Resign the game?") == 2


def test_false_claim_is_asked_for_and_loses(state: Path) -> None:
    result = play("--seed", "1", "--rules", "codex", "--lang", "ru", said="1\nдоехал\nнет\nдоехал\nда\n")
    record = kept(state)
    assert record.result is not None
    assert (record.result.winner, record.result.by) == (Seat.B, "false claim")
    assert result.output.count("«доехал»? (да/нет)") == 2


def test_rematch_is_another_record_and_the_winner_deals(state: Path) -> None:
    """R2.5, `next_game_dealer` winner: who resigned does not deal."""
    play("--rules", "codex", "--bot", "random", said="resign\ny\ny\nresign\ny\nn\n")
    first, second = (
        read(path.read_bytes()) for path in sorted(state.glob("*.terts"), key=lambda path: path.stat().st_mtime_ns)
    )
    assert first.result is not None
    assert second.dealer is first.result.winner
    assert second.result is not None


def test_rematch_of_a_named_file_takes_a_numbered_one(tmp_path: Path) -> None:
    play("--save", tmp_path / "mine.terts", said="resign\ny\ny\n")
    assert sorted(path.name for path in tmp_path.glob("*.terts")) == ["mine-2.terts", "mine.terts"]


def test_answers_that_are_no_moves_say_why_and_ask_again(state: Path) -> None:
    result = play(
        "--seed", "1", "--rules", "codex", "--lang", "ru", said="\x00\n\nчто\n99\nT♠\n😀\n" + "9" * 5000 + "\n"
    )
    assert result.exit_code == 0
    assert kept(state).result is None


@pytest.mark.parametrize(
    ("notation", "anna", "boris"),
    [("matches", "|   — |||", "|   ||"), ("strokes", "○ — / |", "○ /"), ("zeros", "0 — / 10", "0 /")],
)
def test_r5_7_score_is_drawn_as_asked(notation: str, anna: str, boris: str, tmp_path: Path) -> None:
    """After the first golden deal under `classic` the score is 180 to 120."""
    record = read((PLAYED / "classic.terts").read_bytes())
    path = tmp_path / "game.terts"
    path.write_text(write(cut_short(record, len(record.deals[0].moves))), encoding="utf-8")
    result = play("--resume", path, "--hotseat", "--notation", notation, "--lang", "ru", said="\nзапись\n")
    assert f"180  {anna}\n" in result.output
    assert f"120  {boris}\n" in result.output


def test_replayed_positions_of_a_finished_game_agree(state: Path) -> None:
    play("--seed", "4", "--bot", "random", "--set", "target=101", said=FIRST)
    assert isinstance(replay(kept(state)).phase, Over)
