"""``terts rules``: the rules of a rule set, to read."""

from __future__ import annotations

import os

import click

from terts.cli.options import RULE_SET, chosen_rules, language, misuse, settings, written_out
from terts.game.rules import RULE_SETS, values
from terts.locale.prose import rules_prose, sentence
from terts.locale.wording import Wording
from terts.terminal.screen import open_screen


@click.command
@click.argument("name", type=RULE_SET, required=False)
@settings
@language
def rules(name: str | None, changes: tuple[str, ...], lang: str) -> None:
    """Read the rules of the rule set NAME; without NAME, see which there are."""
    if name is None and changes:
        raise misuse(lang, "misuse-set")
    with written_out(lang):
        _show(lang, name, changes)


def _show(lang: str, name: str | None, changes: tuple[str, ...]) -> None:
    screen, words = open_screen(os.environ, history=False), Wording(lang)
    if name is None:
        for each in RULE_SETS:
            screen.say(f"{each:8} {sentence(lang, f'rules-name-{each}')}. {words.text(f'set-differs-{each}')}", 0, 9)
        return
    for line in rules_prose(lang, name, values(chosen_rules(lang, name, changes))).splitlines():
        screen.write(line)
