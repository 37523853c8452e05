"""``terts play`` from outside: whole games in a pipe, files, options."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from terts.bots.ladder import entries
from terts.cli import main
from terts.game.cards import Seat
from terts.game.deal import Over
from terts.game.position import position
from terts.game.record import Record, RecordedDeal, read, replay, write
from terts.game.rules import RULE_SETS
from terts.locale.catalogue import LANGUAGES, catalogue
from terts.terminal.room import bot_meant

PLAYED = Path(__file__).parents[1] / "golden" / "played"
FIRST = "".join(f"{number}\n" for number in range(1, 13)) * 250
"""The first choice that will do; at the question after a game that is no yes."""


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
    assert kept(state).players == ("Игрок", "Клубный")


@pytest.mark.parametrize("level", ["2", "neighbour", "сосед", "Neighbour"])
def test_a_level_is_chosen_by_number_or_name_and_introduced(level: str, state: Path) -> None:
    result = play("--lang", "ru", "--level", level, said="")
    assert "Против вас Сосед, уровень 2 из 6." in " ".join(result.output.split())
    assert kept(state).players[1] == "Сосед"


@pytest.mark.parametrize("title", ["Клубный", "club PLAYER"])
def test_a_bot_is_chosen_by_its_title_in_either_language(title: str, state: Path) -> None:
    play("--lang", "ru", "--bot", title, said="")
    assert kept(state).players[1] == "Клубный"


def test_no_two_players_of_the_computers_are_called_alike() -> None:
    titles = [{bot_meant(catalogue(lang).text(entry.title)) for lang in LANGUAGES} for entry in entries().values()]
    assert titles == [{name} for name in entries()]
    assert bot_meant("nobody") is None


@pytest.mark.parametrize(
    ("arguments", "russian", "english"),
    [
        (["--level", "Клубный"], "Уровня 'Клубный' нет. Есть такие: 1 Новичок, 2 Сосед, 3 Попутчик, 4 Старожил,",
         "There is no level 'Клубный'. There are: 1 Novice, 2 Neighbour, 3 Companion, 4 Old hand,"),
        (["--bot", "nobody"], "Нет бота 'nobody'; есть: random (Случайный), club (Клубный),",
         "There is no bot 'nobody'; there are: random (Random), club (Club player),"),
        (["--rules", "bridge"], "Набора правил 'bridge' нет. Есть такие: classic, codex, home, brief, vintage.",
         "There is no rule set 'bridge'. There are: classic, codex, home, brief, vintage."),
        (["--set", "foo=1"], "Настройки 'foo' нет.", "There is no knob 'foo'."),
        (["--notation", "roman"], "--notation: 'roman' не годится. Можно: matches, strokes, zeros.",
         "--notation: 'roman' will not do. It may be: matches, strokes, zeros."),
        (["--level", "2", "--bot", "club"], "И --level, и --bot называют соперника", "--level and --bot both name"),
        (["--names", "А,Б"], "Имена (--names) дают новой партии с --hotseat. (", "--names is for a new game"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("first", [True, False])
def test_what_cannot_be_chosen_is_told_in_the_language_wherever_that_is_named(
    arguments: list[str], russian: str, english: str, first: bool
) -> None:
    for lang, told in (("ru", russian), ("en", english)):
        result = play(*(["--lang", lang, *arguments] if first else [*arguments, "--lang", lang]))
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"terts: {told}")
        assert result.stderr.count("\n") == 1


def test_unknown_language_is_told_in_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert play("--lang", "de").stderr == "terts: --lang: 'de' не годится. Можно: ru, en.\n"


def test_help_lists_the_levels_and_who_plays_if_none_is_named(state: Path) -> None:
    shown = " ".join(play("--help", said="").output.split())
    assert "1 novice, 2 neighbour, 3 companion, 4 oldhand, 5 reckoner, 6 master; companion if not named" in shown
    result = play("--lang", "en", said="")
    assert "You play against Companion, level 3 of 6." in " ".join(result.output.split())
    assert kept(state).players[1] == "Companion"


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
        ["--bot", "nobody"],
        ["--bot", "random", "--hotseat"],
        ["--level", "2", "--hotseat"],
        ["--level", "7"],
        ["--level", "2", "--bot", "club"],
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


def by_first_choice(monkeypatch: pytest.MonkeyPatch, inputs: int, *arguments: str | Path) -> None:
    """Play with the first choice that is not refused, whatever came before it; after so many inputs go away."""
    number, read_so_far, left = 0, 0, inputs

    def typed(prompt: str) -> str:
        nonlocal number, read_so_far, left
        left -= 1
        if left < 0 or "(yes/no)" in prompt:
            raise EOFError
        written = sys.stdout.buffer.getvalue()  # type: ignore[union-attr]  # the runner's own stream
        refused = re.search(r"\[R3\.\d\]$", written[read_so_far:].decode(), re.MULTILINE)
        number, read_so_far = number + 1 if refused else 1, len(written)
        return str(number)

    with monkeypatch.context() as patched:
        patched.setattr("builtins.input", typed)
        play(*arguments)


def test_game_left_and_resumed_with_its_seed_is_the_game_in_one_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the random bot, so that its chance goes on too; every part is a new process of the game."""
    new = ("--seed", "9", "--bot", "random", "--set", "target=301", "--lang", "en")
    by_first_choice(monkeypatch, 9999, *new, "--save", tmp_path / "whole.terts")
    by_first_choice(monkeypatch, 30, *new, "--save", tmp_path / "parts.terts")
    for _ in range(60):
        by_first_choice(monkeypatch, 30, "--seed", "9", "--lang", "en", "--resume", tmp_path / "parts.terts")
    whole, parts = (read((tmp_path / f"{name}.terts").read_bytes()) for name in ("whole", "parts"))
    assert len(whole.deals) > 1
    assert (parts.deals, parts.result, parts.players) == (whole.deals, whole.result, whole.players)


def test_no_deck_comes_twice_where_a_rematch_is_gone_on_with(tmp_path: Path) -> None:
    said = "resign\nyes\nyes\n" + FIRST[:60]
    play("--rules", "home", "--bot", "random", "--seed", "1", "--save", tmp_path / "one.terts", said=said)
    play("--resume", tmp_path / "one-2.terts", "--seed", "1", "--save", tmp_path / "two.terts", said=FIRST)
    decks = [deal.deck for name in ("one", "two") for deal in read((tmp_path / f"{name}.terts").read_bytes()).deals]
    assert len(decks) > 2
    assert len(set(decks)) == len(decks)


def test_seeds_that_differ_in_their_sign_deal_other_cards(tmp_path: Path) -> None:
    for seed in ("5", "-5"):
        play("--seed", seed, "--save", tmp_path / f"{seed}.terts")
    one, other = (read((tmp_path / f"{seed}.terts").read_bytes()).deals[0].deck for seed in ("5", "-5"))
    assert one != other


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


def test_resumed_game_knows_its_opponent_by_the_name_in_another_language(tmp_path: Path) -> None:
    play("--bot", "random", "--lang", "ru", "--save", tmp_path / "game.terts")
    result = play("--resume", tmp_path / "game.terts", "--lang", "en", said="1\n" * 3)
    assert "Random" in result.output
    assert read((tmp_path / "game.terts").read_bytes()).players == ("Игрок", "Случайный")


def test_finished_game_says_so() -> None:
    path = PLAYED / "classic.terts"
    before = path.read_bytes()
    result = play("--resume", path, "--lang", "ru")
    assert result.exit_code == 1
    assert "уже окончена" in result.stdout
    assert path.read_bytes() == before


def test_finished_game_makes_no_new_file(tmp_path: Path) -> None:
    play("--resume", PLAYED / "classic.terts", "--save", tmp_path / "new.terts")
    assert list(tmp_path.iterdir()) == []


def running(path: Path) -> str:
    """Put a game that has just begun into the file; its text."""
    path.write_text(write(cut_short(read((PLAYED / "codex.terts").read_bytes()), 0)), encoding="utf-8")
    return path.read_text(encoding="utf-8")


def test_read_only_record_is_not_overwritten(tmp_path: Path) -> None:
    text = running(tmp_path / "game.terts")
    (tmp_path / "game.terts").chmod(0o444)
    result = play("--resume", tmp_path / "game.terts", "--lang", "en", said="\n1\n1\n")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "--save" in result.stderr
    assert (tmp_path / "game.terts").read_text(encoding="utf-8") == text
    play("--resume", tmp_path / "game.terts", "--save", tmp_path / "new.terts", "--lang", "en", said="\n1\n1\n")
    assert read((tmp_path / "new.terts").read_bytes()).moves > 0


def test_longest_name_that_can_be_made_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250)
    play("--save", path, "--bot", "random", said="1\n")
    assert read(path.read_bytes()).deals


class Vanishing:
    """Input whose folder of games goes away after the first answers."""

    def __init__(self, folder: Path, answers: list[str]) -> None:
        self.folder = folder
        self.answers = answers

    def __call__(self, _prompt: str = "") -> str:
        if len(self.answers) == 1 and self.folder.exists():
            shutil.rmtree(self.folder)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


@pytest.mark.parametrize("answers", [["1", "1", "1"], ["resign", "yes", "yes"]])
def test_game_whose_folder_has_gone_is_kept_elsewhere(
    answers: list[str], state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of a game, and before a rematch; what is told to go on with holds the game."""
    (tmp_path / "gone").mkdir()
    monkeypatch.setattr("builtins.input", Vanishing(tmp_path / "gone", [*answers]))
    result = CliRunner().invoke(main, ["play", "--save", str(tmp_path / "gone" / "game.terts"), "--lang", "en"])
    assert result.exit_code == 0, result.output
    (path,) = state.glob("*.terts")
    assert f"--resume {path}" in result.output
    assert read(path.read_bytes()).result is None


def test_game_that_can_be_kept_nowhere_is_told_so_and_no_command_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    result = play("--save", tmp_path / "game.terts", "--lang", "en", said="1\n1\n")
    assert result.exit_code == 1
    assert "NOT kept" in result.output
    assert "disk is full" in result.output
    assert "To go on" not in result.output
    assert "--resume" not in result.output


@pytest.mark.parametrize("table", ["referee", "protest"])
@pytest.mark.parametrize("bot", ["random", "club"])
def test_open_table_against_a_bot_from_the_first_deck_to_the_end(table: str, bot: str, state: Path) -> None:
    """Everything in order: the first choice, Enter to draw or to let the other go on, and the number asked for."""
    said = "1\n\n" * 3000
    result = play("--seed", "4", "--bot", bot, "--lang", "ru", "--set", f"table={table}", "--set", "target=101",
                  "--no-warn", said=said)  # fmt: skip
    assert result.exit_code == 0, result.output
    record = kept(state)
    assert record.result is not None
    verbs = {str(action).split()[0] for deal in record.deals for _, action in deal.moves}
    assert "draw" in verbs
    assert "Всё равно" not in result.output


def test_open_table_is_resumed_with_its_warnings_off(state: Path) -> None:
    play("--seed", "6", "--lang", "en", "--set", "table=protest", "--no-warn", said="1\n")
    path = next(state.glob("*.terts"))
    result = play("--resume", path, "--no-warn", "--lang", "en", said="")
    assert "--no-warn" in result.output.splitlines()[-1]
    assert result.exit_code == 0


def test_resignation_is_asked_for_and_ends_the_game(state: Path) -> None:
    result = play("--seed", "1", "--lang", "en", said="resign\nno\nresign\nyes\n")
    record = kept(state)
    assert record.result is not None
    assert (record.result.winner, record.result.by) == (Seat.B, "resignation")
    assert result.output.count("Resign the game?") == 2


def test_false_claim_is_asked_for_and_loses(state: Path) -> None:
    result = play(
        "--seed", "1", "--rules", "codex", "--bot", "club", "--lang", "ru", said="1\nдоехал\nнет\nдоехал\nда\n"
    )
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
    [
        ("matches", "|      —         |||", "|                ||"),
        ("strokes", "○      —         /          |", "○                /"),
        ("zeros", "0      —         /          10", "0                /"),
    ],
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


def test_resumed_game_speaks_its_players_language_where_nothing_names_one(tmp_path: Path) -> None:
    """A record carries no language; a locale without one (C) leaves the players' names to go by."""
    path = tmp_path / "game.terts"
    path.write_text(write(cut_short(read((PLAYED / "codex.terts").read_bytes()), 3)), encoding="utf-8")
    assert "Правила: по кодексу" in play("--resume", path, "--hotseat", said="").output
    assert "Rules: by the book" in play("--resume", path, "--hotseat", "--lang", "en", said="").output


def test_command_to_go_on_names_the_language_and_no_seed_that_was_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    last = play(said="1\n").output.splitlines()[-1]
    assert " --lang ru" in last
    assert "--seed" not in last


def test_command_to_go_on_is_that_of_the_door_it_was_opened_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERTS_DOOR", "python3 dev.py run")
    last = play("--plain", said="1\n").output.splitlines()[-1].strip()
    assert last.startswith("python3 dev.py run --resume ")
    assert last.endswith(" --lang en --plain")


def test_two_people_by_their_names(state: Path) -> None:
    result = play("--hotseat", "--names", "Аня, Борис", "--lang", "ru", said="")
    assert kept(state).players == ("Аня", "Борис")
    assert "Очередь: Аня." in result.output or "Очередь: Борис." in result.output


@pytest.mark.parametrize("names", ["Аня", "Аня,Аня", "Аня,,Борис", "Аня,", "club,Аня", "А\a,Б", f"Аня,{'x' * 65}"])
def test_names_that_cannot_be_used(names: str) -> None:
    result = play("--hotseat", "--names", names, "--lang", "ru")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("terts: Нужны два разных имени")


def test_unknown_knob_is_told_with_those_there_are() -> None:
    result = play("--set", "foo=1", "--lang", "ru")
    assert result.exit_code == 2
    assert "melds_per_turn" in result.stderr


def test_whole_game_by_ear_is_without_signs_and_drawings(state: Path) -> None:
    result = play("--plain", "--lang", "ru", "--seed", "4", "--bot", "random", "--set", "target=101", said=FIRST)
    assert kept(state).result is not None
    assert not set(result.output) & set("♠♣♦♥·─|")
