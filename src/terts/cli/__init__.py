"""The command `terts`: one group whose commands are imported only when they are called.

`terts --help` costs a fifth of a second at most, so the help of the group comes from the table here and nothing
below this floor is imported for it.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import click
from click.exceptions import NoArgsIsHelpError

from terts import __version__

COMMANDS: dict[str, tuple[str, str]] = {
    "arena": ("terts.cli.arena:arena", "Let two bots play a series, and see which is the better."),
    "equity": ("terts.cli.equity:equity", "Show the chances of winning the game by the score."),
    "league": ("terts.cli.league:league", "Rate the bots of several series."),
    "play": ("terts.cli.play:play", "Play a game against the computer, or with a friend."),
    "replay": ("terts.cli.replay:replay", "Replay a record and show the position."),
    "rules": ("terts.cli.rules:rules", "Read the rules of a rule set."),
    "serve": ("terts.cli.serve:serve", "Run the server of live tables."),
    "solve": ("terts.cli.solve:solve", "Solve a position of a record exactly, once the talon is gone."),
    "verify-shuffle": ("terts.cli.verify_shuffle:verify_shuffle", "Check that nobody chose the cards of a record."),
}
"""For each command the place of its click command, as `module:name`, and its line in `terts --help`."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""
UNWRITTEN: Final = 1
"""The exit status when what was asked for could not be written."""


class LazyCommand(click.Command):
    """Stands in a group for a command that has not been imported: its name, its help line, and where it lies."""

    def __init__(self, name: str, place: str, help_line: str) -> None:
        super().__init__(name, help=help_line)
        self.place = place

    def load(self) -> click.Command:
        """Import the command itself; raises ImportError or AttributeError if `place` names none."""
        module, _, name = self.place.partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command


class LazyGroup(click.Group):
    """A group that lists and suggests its lazy commands without importing them, and loads the one that is called."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the called command as click does, with the imported command in place of a lazy one."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.load() if isinstance(command, LazyCommand) else command, rest

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,  # noqa: ANN401  # click's own signature
    ) -> Any:  # noqa: ANN401
        """Run the program as click does, but tell whatever goes wrong in one line on standard error."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            _check_streams()
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except NoArgsIsHelpError as error:
            error.show()
            sys.exit(error.exit_code)
        except click.ClickException as error:
            _tell(error)
            sys.exit(error.exit_code)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except OSError as error:
            _tell(click.ClickException(error.strerror or type(error).__name__))
            _silence()
            sys.exit(UNWRITTEN)
        sys.exit(status if isinstance(status, int) else 0)


def _check_streams() -> None:
    """Nothing can be done without a standard output; a standard input that is closed is one that has ended."""
    if sys.stdout is None:
        raise click.ClickException("standard output is closed")
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115  # open as long as the program runs


def _tell(error: click.ClickException) -> None:
    context = error.ctx if isinstance(error, click.UsageError) else None
    hint = f" ({context.command_path} --help)" if context is not None else ""
    told = f"terts: {' '.join(error.format_message().split())}{hint}"
    click.echo(_between_words(told) if sys.stderr.isatty() else told, err=True)


def _between_words(line: str) -> str:
    """The line as a terminal shows it, broken between words only; elsewhere one line is one error."""
    columns = os.get_terminal_size(sys.stderr.fileno()).columns
    return textwrap.fill(line, max(20, columns - 1), break_long_words=False, break_on_hyphens=False)


def _silence() -> None:
    """Let nothing more be written to a standard output that takes nothing, not even when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def lazy_commands(table: dict[str, tuple[str, str]]) -> list[click.Command]:
    """Turn a table like COMMANDS into commands for a LazyGroup."""
    return [LazyCommand(name, place, help_line) for name, (place, help_line) in table.items()]


@click.group(cls=LazyGroup, commands=lazy_commands(COMMANDS), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="terts", message="%(prog)s %(version)s")
def main() -> None:
    """Play the card game terts (терц), replay its records and read its rules."""
