"""What several commands ask for in the same way: a language, a rule set with changed knobs."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from terts.game import record as records
from terts.game.errors import RecordError, RulesError
from terts.game.rules import RULE_SETS, Rules, Value, parse, parse_setting
from terts.locale.catalogue import LANGUAGES, default_language
from terts.locale.wording import Wording
from terts.terminal.archive import FileRefused, read_bytes

Command = TypeVar("Command", bound=Callable[..., object])


def language(command: Command) -> Command:
    """The option ``--lang``, by default the language of the locale."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default=lambda: default_language(os.environ), help="Language."
    )(command)


def settings(command: Command) -> Command:
    """The option ``--set KNOB=VALUE``, as often as one likes."""
    return click.option(
        "--set", "changes", multiple=True, metavar="KNOB=VALUE", help="Change one knob of the rule set; repeatable."
    )(command)


RULE_SET = click.Choice(tuple(RULE_SETS))


def chosen_rules(lang: str, name: str, changes: tuple[str, ...]) -> Rules:
    """The rule set with the knobs changed; what cannot be is told in the language, exit status 2."""
    try:
        knobs: dict[str, Value] = dict(parse_setting(change) for change in changes)
        return parse(name, knobs)
    except RulesError as error:
        raise BadInput(Wording(lang).reason(error.reason)) from None


def read_record(lang: str, path: Path) -> records.Record:
    """The record in the file, replayed and right; else one line that says where and why not, exit status 2."""
    try:
        return records.read(read_bytes(path))
    except FileRefused as error:
        raise BadInput(f"{_name(path)}: {Wording(lang).text(error.key, detail=error.detail)}") from None
    except RecordError as error:
        raise BadInput(f"{_name(path)}: {Wording(lang).record_error(error)}") from None


def _name(path: Path) -> str:
    """The file's name as it was given, on one line whatever characters are in it."""
    return str(path) if str(path).isprintable() else ascii(str(path))


class BadInput(click.ClickException):
    """What was given cannot be used: told in one line on standard error, exit status 2 (RECORD section 4)."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))
