"""``terts arena``: a series of duplicate pairs between two bots."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from terts.arena import report, results
from terts.arena.errors import ArenaError, BotFailed, PoolFailed
from terts.arena.estimates import Tally
from terts.arena.pairs import Batch, Spent
from terts.arena.players import Player, parse_player, usual_budget
from terts.arena.pools import Pool, Processes, Serial, cores
from terts.arena.provenance import Provenance, provenance
from terts.arena.runner import run
from terts.arena.sequential import Sprt
from terts.arena.series import Series, Unit
from terts.bots.protocol import BotError
from terts.cli import INTERRUPTED
from terts.cli.options import (
    RULE_SET,
    BadInput,
    FilePath,
    chosen_rules,
    language,
    misuse,
    settings,
    shown_path,
    written_out,
)
from terts.game.cards import Pair
from terts.game.rules import changed
from terts.locale.wording import Wording
from terts.terminal.archive import FileRefused, read_bytes, unwritable
from terts.terminal.room import bot_meant
from terts.terminal.screen import Screen, open_screen

DEFAULT_RULES: Final = "classic"
MOST_PAIRS: Final = 1_000_000_000
"""A series longer than this does not fit into a file of results, nor into a life."""
MOST_JOBS: Final = 1024
"""More processes than one machine has cores for are a slip of the pen, and bring it down."""


@dataclass
class Sitting:
    """One run of a series: what is counted so far, what decisions took in this run, where it is written, by whom."""

    series: Series
    sums: Tally
    spent: Pair[Spent]
    out: results.ResultsFile | None
    versions: list[Provenance]

    def take(self, batch: Batch) -> None:
        """Keep a batch that was just counted."""
        if provenance() not in self.versions:
            self.versions.append(provenance())
        if self.out is not None:
            self.out.add(batch.pairs)
        for mine, more in zip(self.spent, batch.spent, strict=True):
            mine.add(more)


@click.command
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@click.option("--deals", "unit", flag_value=Unit.DEALS, type=Unit, help="Pairs of single deals: points only, and fast.")
@click.option(
    "--games",
    "unit",
    flag_value=Unit.GAMES,
    type=Unit,
    default=Unit.GAMES,
    help="Pairs of whole games; so it is if not told.",
)
@click.option(
    "--pairs", type=click.IntRange(1, MOST_PAIRS), default=1000, show_default=True, help="How many pairs, at most."
)
@click.option("--rules", "rules_name", type=RULE_SET, default=DEFAULT_RULES, show_default=True, help="Rule set.")
@settings
@click.option("--seed", type=int, default=1, show_default=True, help="Decks and the bots' chance follow from it.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), help="Processes; as many as there are cores if not told.")
@click.option("--dask", metavar="ADDRESS|local", help="Play on the Dask cluster there, or on one made here.")
@click.option(
    "--nodes",
    type=int,
    help="Positions a bot may look at for a decision: club and solver, in the last tricks; pimc and ismcts, deals.",
)
@click.option("--worlds", type=int, help="Distributions pimc, ismcts and solver may imagine for a decision.")
@click.option("--seconds", type=float, help="Seconds of search for a decision of pimc and ismcts, their belief apart.")
@click.option("--sprt", type=(float, float), metavar="LO HI", help="Stop when the test of LO against HI is decided.")
@click.option("--out", type=FilePath(), metavar="FILE", help="Write the raw results there, as JSON lines.")
@click.option("--resume", is_flag=True, help="Go on with the series in FILE; begin it if there is none.")
@language
def arena(
    one: str,
    other: str,
    unit: Unit,
    pairs: int,
    rules_name: str,
    changes: tuple[str, ...],
    seed: int,
    jobs: int | None,
    dask: str | None,
    nodes: int | None,
    worlds: int | None,
    seconds: float | None,
    sprt: tuple[float, float] | None,
    out: Path | None,
    resume: bool,
    lang: str,
) -> None:
    """Let the bots A and B play a series of pairs: the same decks twice, the seats swapped.

    A and B are names or titles of bots, or one with a budget of its own: club:nodes=500. The numbers are seen from A,
    with intervals of 95% by pairs. --sprt is in points a deal with --deals, else in Elo. Ctrl-C keeps what was played.
    """
    if resume and out is None:
        raise misuse(lang, "misuse-resume-out")
    words = Wording(lang)
    with _refusing(words):
        usual = usual_budget(nodes, worlds, seconds)
        players = (_player(one).with_usual(usual), _player(other).with_usual(usual))
        test = None if sprt is None else Sprt(unit, *sprt)
    knobs = changed(chosen_rules(lang, rules_name, changes), rules_name)
    series = Series(players, unit, rules_name, tuple(knobs.items()), seed)
    with written_out(lang), ExitStack() as opened:
        sitting = _begin(words, series, out, resume)
        if sitting.out is not None:
            opened.enter_context(sitting.out)
        _play(words, sitting, _pool(words, jobs, dask), pairs, test, out)


def _player(text: str) -> Player:
    """The player of the text form, his name or his title in either language before the colon."""
    name, colon, budget = text.partition(":")
    return parse_player(f"{bot_meant(name) or name}{colon}{budget}")


@contextmanager
def _refusing(words: Wording) -> Iterator[None]:
    """Around what reads the command line: what cannot be is told in the language, exit status 2."""
    try:
        yield
    except BotError as error:
        raise BadInput(words.reason(error.reason)) from None
    except ArenaError as error:
        raise BadInput(words.text(error.key, **error.details)) from None


def _pool(words: Wording, jobs: int | None, dask: str | None) -> Pool:
    count = jobs or cores()
    if dask is None:
        return Serial() if count == 1 else Processes(count)
    try:
        from terts.arena.dask_pool import Dask
    except ImportError:
        raise click.ClickException(words.text("arena-dask-missing")) from None
    return Dask(dask, count)


def _begin(words: Wording, series: Series, out: Path | None, resume: bool) -> Sitting:
    """The sitting, with the file that is begun or taken up, if there is to be one."""
    sitting = Sitting(series, Tally(), (Spent(), Spent()), None, [])
    if out is None:
        return sitting
    try:
        if not resume or not out.exists():
            sitting.out = results.begin(out, series)
            return sitting
        sitting.out, found = results.take_up(out, _content(out), series)
    except FileExistsError:
        raise BadInput(f"{shown_path(out)}: {words.text('file-taken')}") from None
    except FileRefused as error:
        raise BadInput(f"{shown_path(out)}: {words.text(error.key, detail=error.detail)}") from None
    except ArenaError as error:
        raise BadInput(f"{shown_path(out)}: {words.text(error.key, **error.details)}") from None
    except OSError as error:
        why = unwritable(error)
        raise BadInput(f"{shown_path(out)}: {words.text(why.key, detail=why.detail)}") from None
    for pair in found.pairs:
        sitting.sums.add(pair)
    sitting.versions += found.versions
    return sitting


def _content(path: Path) -> bytes:
    """What stands in the file of results; unlike a record it may be empty: then nothing came to be written."""
    try:
        return read_bytes(path, results.MAX_BYTES)
    except FileRefused as error:
        if error.key != "file-empty":
            raise
        return b""


def _play(words: Wording, sitting: Sitting, pool: Pool, pairs: int, sprt: Sprt | None, out: Path | None) -> None:
    """Play until there are enough pairs, and tell what they show, however it ends."""
    problem, status = None, 0
    try:
        with pool, _progress(words, sitting, pairs) as shown:
            for batch in run(sitting.series, sitting.sums, pairs, pool, sprt):
                sitting.take(batch)
                shown(len(batch.pairs))
    except KeyboardInterrupt:
        status = INTERRUPTED
        problem = words.text("arena-interrupted" if out is None else "arena-go-on", path=str(out))
    except BotFailed as error:
        status, problem = 1, words.text("arena-bot-failed", name=error.player, pair=error.pair, problem=error.problem)
    except PoolFailed as error:
        status, problem = 1, words.text("arena-pool-failed", problem=error.problem)
    if sitting.sums.pairs:
        _tell(open_screen(os.environ, history=False), words, sitting, sprt)
    if problem is not None:
        click.echo(f"terts: {' '.join(problem.split())}", err=True)
        raise click.exceptions.Exit(status)


@contextmanager
def _progress(words: Wording, sitting: Sitting, pairs: int) -> Iterator[Callable[[int], None]]:
    """What is called with the number of pairs that were just played: on a terminal it moves a bar."""
    done = sitting.sums.pairs

    def figures(sums: Tally | None) -> str | None:
        return None if sums is None else report.running(words, sitting.series, sums)

    label = f"{words.text('arena-playing')} {done}+" if done else words.text("arena-playing")
    with click.progressbar(
        length=max(0, pairs - done),
        label=label,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        show_pos=True,
        show_eta=True,
        item_show_func=figures,
    ) as bar:
        yield lambda count: bar.update(count, sitting.sums)


def _tell(screen: Screen, words: Wording, sitting: Sitting, sprt: Sprt | None) -> None:
    screen.say(report.head(words, sitting.series, sitting.versions), 0)
    shown = report.rows(words, sitting.series, sitting.sums, sitting.spent, sprt)
    width = max(len(label) for label, _ in shown)
    for label, value in shown:
        screen.say(f"{label:{width}}  {value}".replace("  ", "\N{NO-BREAK SPACE} "), 1, width + 2)
