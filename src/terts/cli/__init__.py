"""The command `terts`: one group whose commands are imported only when they are called.

`terts --help` costs a fifth of a second at most, so the help of the group comes from the table here and nothing
below this floor is imported for it.
"""

from importlib import import_module

import click

from terts import __version__

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("terts.cli.play:play", "Play a game against the computer, or with a friend."),
    "replay": ("terts.cli.replay:replay", "Replay a record and show the position."),
    "rules": ("terts.cli.rules:rules", "Read the rules of a rule set."),
}
"""For each command the place of its click command, as `module:name`, and its line in `terts --help`."""


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


def lazy_commands(table: dict[str, tuple[str, str]]) -> list[click.Command]:
    """Turn a table like COMMANDS into commands for a LazyGroup."""
    return [LazyCommand(name, place, help_line) for name, (place, help_line) in table.items()]


@click.group(cls=LazyGroup, commands=lazy_commands(COMMANDS), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="terts", message="%(prog)s %(version)s")
def main() -> None:
    """Play the card game terts (терц), replay its records and read its rules."""
