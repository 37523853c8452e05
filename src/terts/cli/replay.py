"""``terts replay``: a record replayed, and the position it leads to (RECORD section 4)."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from terts.cli.options import FilePath, OneOf, language, read_record, written_out
from terts.game import record as records
from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.position import position, position_of
from terts.game.view import view

VIEWS = ("A", "B", "all")


@click.command
@click.argument("file", type=FilePath())
@click.option("--json", "as_json", is_flag=True, help="The position as one JSON object.")
@click.option("--view", "viewer", type=OneOf(VIEWS), default="all", help="Whose eyes to see it with.")
@click.option("--upto", type=click.IntRange(min=0), metavar="N", help="Only the first N actions, over all deals.")
@language
def replay(file: Path, as_json: bool, viewer: str, upto: int | None, lang: str) -> None:
    """Replay the record FILE, check every action, and show the position."""
    record = read_record(lang, file)
    game = records.replay(record, upto)
    seat = None if viewer == "all" else Seat[viewer]
    if as_json:
        shown = position(game) if seat is None else position_of(view(game, seat))
        click.echo(json.dumps(shown))
    else:
        _readable(lang, record, game, seat)


def _readable(lang: str, record: records.Record, game: Game, seat: Seat | None) -> None:
    """The position in words; only this needs the words of a language."""
    from terts.terminal import position as in_words
    from terts.terminal.screen import open_screen

    with written_out(lang):
        in_words.show(open_screen(os.environ, history=False), lang, record, game, seat)
