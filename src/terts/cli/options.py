"""What several commands ask for in the same way: a language, a rule set with changed knobs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

import click

from terts.game import record as records
from terts.game.errors import RecordError, RulesError, shown
from terts.game.rules import RULE_SETS, Rules, Value, parse, parse_setting
from terts.locale.catalogue import LANGUAGES, default_language
from terts.locale.wording import Wording
from terts.terminal.archive import FileRefused, read_bytes, unwritable
from terts.terminal.screen import Closed, silence

Command = TypeVar("Command", bound=Callable[..., object])


class BadInput(click.ClickException):
    """What was given cannot be used: exit status 2 (RECORD section 4)."""

    exit_code = 2


def _as_it_is(_: Wording, choice: str) -> str:
    return choice


class OneOf(click.Choice[str]):
    """One of a few words; another one is told in the language of the call, `BadInput`.

    `key` is the text for that, with the arguments `name` (what was given), `known` and `option`; `label` is how a word
    is listed in `known`.
    """

    def __init__(
        self, choices: Iterable[str], key: str = "option-value", label: Callable[[Wording, str], str] = _as_it_is
    ) -> None:
        super().__init__(tuple(choices))
        self.key = key
        self.label = label

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word as it is known."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            lang = str(ctx.params.get("lang") or "") if ctx is not None else ""
            raise self.unknown(lang or default_language(os.environ), value, param) from None

    def unknown(self, lang: str, value: str, param: click.Parameter | None) -> BadInput:
        """What is said of a word that is none of them."""
        option = "" if param is None else param.opts[0]
        words = Wording(lang)
        known = ", ".join(self.label(words, choice) for choice in self.choices)
        return BadInput(words.text(self.key, name=shown(value), known=known, option=option))


def misuse(lang: str, key: str) -> click.UsageError:
    """Options that do not go together, told in the language: exit status 2, with where the help is."""
    return click.UsageError(Wording(lang).text(key), click.get_current_context())


def language(command: Command) -> Command:
    """The option ``--lang``, by default the language of the locale; it is read first, for what the others tell."""
    return click.option(
        "--lang",
        type=OneOf(LANGUAGES),
        is_eager=True,
        default=lambda: default_language(os.environ),
        show_default="that of the system",
        help="Language.",
    )(command)


def settings(command: Command) -> Command:
    """The option ``--set KNOB=VALUE``, as often as one likes."""
    return click.option(
        "--set", "changes", multiple=True, metavar="KNOB=VALUE", help="Change one knob of the rule set; repeatable."
    )(command)


class FilePath(click.Path):
    """The path of a file, as it was given: whether it can be used is told by who uses it."""

    def __init__(self) -> None:
        super().__init__(readable=False, path_type=Path)

    def convert(self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path; an empty one names no file."""
        if not os.fspath(value):
            self.fail("The name of a file is empty.", param, ctx)
        return Path(value)


@contextmanager
def written_out(lang: str) -> Iterator[None]:
    """Around what a command writes: a reader that goes away ends it quietly, a full disk is told (exit status 1)."""
    try:
        yield
    except Closed as closed:
        silence()
        if closed.problem is not None:
            why = unwritable(closed.problem)
            raise click.ClickException(Wording(lang).text(why.key, detail=why.detail)) from None
        raise click.exceptions.Exit(closed.status) from None


DEFAULT_RULES: Final = "classic"
"""The rule set where none is named."""
RULE_SET = OneOf(RULE_SETS, "reason-rules-unknown")


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
        raise BadInput(f"{shown_path(path)}: {Wording(lang).text(error.key, detail=error.detail)}") from None
    except RecordError as error:
        raise BadInput(f"{shown_path(path)}: {Wording(lang).record_error(error)}") from None


def shown_path(path: Path) -> str:
    """The file's name as it was given, on one line whatever characters are in it."""
    return str(path) if str(path).isprintable() else ascii(str(path))
