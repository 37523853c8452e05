"""The command `terts` itself: its group, and that nothing is imported before it is called."""

import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from terts import __version__
from terts.cli import LazyGroup, lazy_commands, main

PLAYED = Path(__file__).parent / "golden" / "played" / "classic.terts"
TABLE = {
    "greet": ("tests.test_cli:greet", "Say a word."),
    "lost": ("tests.no_such_module:command", "Lies in a module that does not exist."),
}


@click.command
@click.argument("word")
def greet(word: str) -> None:
    click.echo(f"said {word}")


@pytest.fixture
def group() -> LazyGroup:
    return LazyGroup("table", commands=lazy_commands(TABLE))


def test_help_shows_lazy_commands_without_importing_them(group: LazyGroup) -> None:
    result = CliRunner().invoke(group, ["--help"])
    assert result.exit_code == 0
    assert "greet  Say a word." in result.output
    assert "lost   Lies in a module that does not exist." in result.output


def test_called_command_is_loaded_and_gets_its_arguments(group: LazyGroup) -> None:
    result = CliRunner().invoke(group, ["greet", "terz"])
    assert (result.exit_code, result.output) == (0, "said terz\n")


def test_command_shows_its_own_help(group: LazyGroup) -> None:
    assert "table greet [OPTIONS] WORD" in CliRunner().invoke(group, ["greet", "--help"]).output


def test_missing_module_is_our_bug_and_is_not_hidden(group: LazyGroup) -> None:
    assert isinstance(CliRunner().invoke(group, ["lost"]).exception, ModuleNotFoundError)


def test_unknown_command_is_a_wrong_call_and_the_near_one_is_suggested(group: LazyGroup) -> None:
    result = CliRunner().invoke(group, ["great"])
    assert result.exit_code == 2
    assert "greet" in result.output


def test_version() -> None:
    assert CliRunner().invoke(main, ["--version"]).output == f"terts {__version__}\n"


def test_help_of_the_group_imports_nothing_of_terts_but_the_cli() -> None:
    script = (
        "import sys, click\n"
        "from terts.cli import main\n"
        "main(['--help'], standalone_mode=False)\n"
        "print(*sorted(name for name in sys.modules if name.startswith(('terts', 'fluent'))))\n"
    )
    shown = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert shown.splitlines()[-1] == "terts terts.cli"


def test_replay_as_json_imports_nothing_for_words_and_boards() -> None:
    script = (
        "import sys\n"
        "from terts.cli import main\n"
        f"main(['replay', '--json', {str(PLAYED)!r}], standalone_mode=False)\n"
        "print(*sorted(name for name in sys.modules if name.startswith(('fluent', 'babel', 'terts.bots'))))\n"
    )
    shown = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert shown.splitlines()[-1] == ""
