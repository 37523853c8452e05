"""``terts solve``: the exact value and the loss of every legal action, once the talon is gone."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import click

from terts.cli.options import language, read_record
from terts.game import record as records


@click.command
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--upto", type=click.IntRange(min=0), metavar="N", help="Only the first N actions, over all deals.")
@click.option("--json", "as_json", is_flag=True, help="The values as one JSON object.")
@language
def solve(file: Path, upto: int | None, as_json: bool, lang: str) -> None:
    """Solve a position of the record FILE: what every legal action brings, and what it loses.

    Positions without a talon are solved exactly, all cards being known. Exit status 1 says that this one is not.
    """
    record = read_record(lang, file)
    game = records.replay(record, upto)
    try:
        from terts.analysis import solve as solving
    except ImportError as error:
        raise click.ClickException(str(error)) from None
    from terts.terminal import solution
    from terts.terminal.screen import open_screen

    try:
        solved = solving.solve(game)
    except solving.Unsolvable as why:
        if as_json:
            click.echo(json.dumps(solving.unsolvable_as_json(why)))
        click.echo(solution.reason(lang, why), err=True)
        sys.exit(1)
    if as_json:
        click.echo(json.dumps(solving.as_json(solved)))
    else:
        solution.show(open_screen(os.environ, history=False), lang, record, game, solved)
