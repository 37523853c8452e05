"""``terts verify-shuffle``: whether the cards of a game of the server follow from its seed and the players' texts."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from terts.cli.options import BadInput, FilePath, language, read_record, shown_path
from terts.locale.wording import Wording
from terts.server import shuffles
from terts.terminal.archive import read_bytes


@click.command("verify-shuffle")
@click.argument("record", type=FilePath())
@language
def verify_shuffle(record: Path, lang: str) -> None:
    """Reckon the shuffle of the RECORD of a server's game again from the seed and the texts that stand in it.

    Exit status 0: everything follows, the promise of the seed too. 1: something does not. 2: the file is no record, or
    tells no shuffle.
    """
    words = Wording(lang)
    game = read_record(lang, record)
    try:
        proof = shuffles.read_proof(read_bytes(record).decode())
    except shuffles.ProofError as error:
        raise BadInput(f"{shown_path(record)}: {words.text(error.key, line=ascii(error.line))}") from None
    click.echo(words.text("shuffle-commitment", commitment=proof.commitment))
    wrong = shuffles.disproof(proof, game.rules, game.dealer, tuple(deal.deck for deal in game.deals))
    if wrong is not None:
        click.echo(words.text(wrong.key, deal=wrong.deal))
        sys.exit(1)
    click.echo(words.text("shuffle-verified-rematch" if proof.rematch else "shuffle-verified", deals=len(game.deals)))
