"""``terts rules``: the rules of a rule set, to read."""

from __future__ import annotations

import os

import click

from terts.cli.options import RULE_SET, chosen_rules, language, settings
from terts.game.rules import RULE_SETS, values
from terts.locale.prose import rules_prose, sentence
from terts.terminal.screen import open_screen


@click.command
@click.argument("name", type=RULE_SET, required=False)
@settings
@language
def rules(name: str | None, changes: tuple[str, ...], lang: str) -> None:
    """Read the rules of the rule set NAME; without NAME, see which there are."""
    if name is None and changes:
        raise click.UsageError("--set changes a rule set: name one.")
    screen = open_screen(os.environ, history=False)
    if name is None:
        for each in RULE_SETS:
            screen.say(f"{each:8} {sentence(lang, f'rules-name-{each}')}", indent=0, hang=9)
        return
    for line in rules_prose(lang, name, values(chosen_rules(lang, name, changes))).splitlines():
        screen.write(line)
