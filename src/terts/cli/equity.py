"""``terts equity``: the chances of winning the game by the scores and the dealer, with their errors."""

from __future__ import annotations

import json
import os

import click

from terts.analysis import equity as chances
from terts.cli.options import (
    DEFAULT_RULES,
    RULE_SET,
    BadInput,
    OneOf,
    chosen_rules,
    language,
    misuse,
    settings,
    written_out,
)
from terts.game.cards import Seat
from terts.game.rules import BOUNDS
from terts.locale.wording import Wording

ROWS = 10
"""About so many rows has a table whose step is not named."""
MOST_ROWS = 101
SEATS = tuple(seat.name for seat in Seat)


@click.command
@click.option("--rules", "name", type=RULE_SET, default=DEFAULT_RULES, help=f"Rule set; {DEFAULT_RULES} if not named.")
@settings
@click.option("--target", type=click.IntRange(*BOUNDS["target"]), metavar="N", help="Points that win the game.")
@click.option("--step", type=click.IntRange(min=1), metavar="N", help="Points between the rows; 50 for 501.")
@click.option("--score", type=int, nargs=2, metavar="A B", help="Only these scores, A's and B's; you are A.")
@click.option("--dealer", type=OneOf(SEATS), help="With --score: who deals next; both if not named.")
@click.option("--json", "as_json", is_flag=True, help="The chances as one JSON object.")
@language
def equity(
    name: str,
    changes: tuple[str, ...],
    target: int | None,
    step: int | None,
    score: tuple[int, int] | None,
    dealer: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Show the chances of winning the game by the score, and what ten points are worth.

    They are reckoned from deals that a bot played against itself.
    """
    if dealer is not None and score is None:
        raise misuse(lang, "misuse-dealer")
    rules = chosen_rules(lang, name, changes if target is None else (*changes, f"target={target}"))
    report = (
        chances.table_report(rules, _step(lang, chances.target_of(rules), step))
        if score is None
        else chances.score_report(rules, score, None if dealer is None else Seat[dealer])
    )
    if as_json:
        click.echo(json.dumps(chances.as_json(report)))
    else:
        _readable(lang, report, score is None)


def _step(lang: str, target: int, asked: int | None) -> int:
    """The points between two rows; `BadInput` if there would be too many."""
    step = asked if asked is not None else max(target // ROWS // 10 * 10, 10)
    if target > step * MOST_ROWS:
        raise BadInput(Wording(lang).text("equity-step", most=MOST_ROWS))
    return step


def _readable(lang: str, report: chances.Report, whole: bool) -> None:
    from terts.terminal import equity as in_words
    from terts.terminal.screen import open_screen

    screen = open_screen(os.environ, history=False)
    with written_out(lang):
        if whole:
            in_words.show_table(screen, lang, report)
        else:
            in_words.show_states(screen, lang, report)
