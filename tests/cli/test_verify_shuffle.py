"""``terts verify-shuffle``: 0 where everything follows from the seed, 1 where something does not, 2 for bad input."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from terts.cli import main
from terts.game.cards import Seat
from terts.game.game import deal, end, new_game
from terts.game.record import of_game, write
from terts.game.rules import parse
from terts.server.shuffles import Proof, Source, commitment, deck, first_dealer, proof_lines

GOLDEN = Path(__file__).parents[1] / "golden"
SOURCE = Source(bytes(range(32)), ("удача", "luck"))


def record(
    source: Source = SOURCE,
    *,
    promised: str | None = None,
    dealer: Seat | None = None,
    rematch: bool = False,
    rules: str = "codex",
) -> str:
    """A record of one deal with the cards of the source, resigned at once; its proof may promise something else."""
    first = first_dealer(source) if dealer is None else dealer
    game = end(deal(new_game(parse(rules), first), deck(source, 1)), Seat.A, "resignation")
    proof = Proof(source, promised or commitment(source.seed), rematch)
    return proof_lines(proof) + write(of_game(game, rules, ("Anna", "Boris"), first))


def verify(tmp_path: Path, text: str, *arguments: str) -> Result:
    path = tmp_path / "game.terts"
    path.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["verify-shuffle", str(path), *arguments], env={"LANG": "C.UTF-8", "LC_ALL": ""})


def test_a_right_shuffle(tmp_path: Path) -> None:
    result = verify(tmp_path, record(), "--lang", "en")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "The shuffle is right" in result.stdout
    assert "the first dealer and the deck follow" in result.stdout
    assert commitment(SOURCE.seed) in result.stdout
    assert "Тасовка честная" in verify(tmp_path, record(), "--lang", "ru").stdout


def test_another_game_of_the_same_players_has_no_lot(tmp_path: Path) -> None:
    result = verify(tmp_path, record(dealer=Seat.A, rematch=True), "--lang", "en")
    assert result.exit_code == 0
    assert "not drawn by lot" in result.stdout
    assert "не разыгрывали" in verify(tmp_path, record(dealer=Seat.A, rematch=True), "--lang", "ru").stdout


OTHER = Source(bytes(32), SOURCE.mixes)
WRONG = {
    "seed": (record(promised=commitment(OTHER.seed)), "not the one that was promised"),
    "dealer": (record(dealer=Seat.A), "the other player the first dealer"),
    "deck": (record().replace(bytes(range(32)).hex(), OTHER.seed.hex()), ""),
    "lot": (record(dealer=Seat.A, rematch=True, rules="classic"), "drawn by lot, and here he was not"),
    "text": (record(rematch=True).replace('"luck"', '"lack"'), "the deck of deal 1 does not follow"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_shuffle(what: str, tmp_path: Path) -> None:
    text, told = WRONG[what]
    result = verify(tmp_path, text, "--lang", "en")
    assert (result.exit_code, result.stderr) == (1, "")
    assert "The shuffle is wrong" in result.stdout
    assert told in result.stdout
    assert "Тасовка нечестная" in verify(tmp_path, text, "--lang", "ru").stdout


TWICE = record().replace("# commitment", f"# commitment: {commitment(OTHER.seed)}\n# commitment")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_record_without_a_proof_or_with_a_broken_one_is_bad_input(lang: str, tmp_path: Path) -> None:
    plain = (GOLDEN / "played" / "classic.terts").read_text(encoding="utf-8")
    for text in (plain, "", record().replace("# mix A", "# mix"), record().replace("shuffle-1", "shuffle-2"), TWICE):
        result = verify(tmp_path, text, "--lang", lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.count("\n") == 1
        assert result.stderr.startswith("terts: ")
    assert CliRunner().invoke(main, ["verify-shuffle", str(tmp_path / "none")]).exit_code == 2
