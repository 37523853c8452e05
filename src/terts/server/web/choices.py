"""What may be chosen before a game, and the rules of a choice to read."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from typing import Final, get_args

import msgspec
from starlette.responses import Response

from terts.bots.levels import LEVELS
from terts.game.errors import RulesError
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, Value, choices, parse, parse_setting, values
from terts.locale.prose import Prose, structured_prose
from terts.locale.wording import Wording
from terts.server.web.answers import json_bytes, lasting
from terts.server.web.calls import Call, Endpoint
from terts.server.web.trouble import Trouble
from terts.server.wire.choices import Bounds, Choices, ClockChoice, Knob, KnobKind, RuleSet
from terts.server.wire.outgoing import reason
from terts.server.wire.prose import RuleSentence, RulesSection, RulesText
from terts.server.wire.terms import MOST_TARGET, Clock, Terms

DEFAULT_SET: Final = Terms().rules
"""The rule set where none is named."""
NOT_KNOBS: Final = ("set", "lang")
"""Parameters of the query for the rules that are no knob."""


@cache
def all_choices() -> Choices:
    """All that may be chosen, of the tables that know it."""
    return Choices(
        sets=tuple(RuleSet(name, values(rules)) for name, rules in RULE_SETS.items()),
        knobs=tuple(map(_knob, KNOBS)),
        levels=tuple(LEVELS),
        clocks=tuple(map(_clock, get_args(Clock))),
        terms=Terms(),
    )


def _knob(name: str) -> Knob:
    if name in BOUNDS:
        least, most = BOUNDS[name]
        return Knob(name, "int", (), Bounds(least, MOST_TARGET if name == "target" else most))
    known = tuple(value for value in choices(name) if isinstance(value, str | bool))
    kind: KnobKind = "bool" if isinstance(known[0], bool) else "enum"
    return Knob(name, kind, known, None)


def _clock(kind: type) -> ClockChoice:
    """The kind of clock with the bounds that its type has."""
    about = msgspec.inspect.type_info(kind)
    assert isinstance(about, msgspec.inspect.StructType)
    assert isinstance(about.tag, str)
    return ClockChoice(about.tag, {field.name: _bounds(field.type) for field in about.fields})


def _bounds(kind: msgspec.inspect.Type) -> Bounds:
    """The bounds of a number's type, in whatever descriptions it is wrapped."""
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    assert isinstance(kind, msgspec.inspect.IntType)
    assert kind.ge is not None
    assert kind.le is not None
    return Bounds(kind.ge, kind.le)


async def choices_of_a_game(call: Call) -> Response:
    """What may be chosen."""
    return lasting(json_bytes(await asyncio.to_thread(all_choices)), call.headers)


async def rules(call: Call) -> Response:
    """The rules of a rule set, with knobs changed, in prose."""
    language, name = call.language, call.text("set") or DEFAULT_SET
    try:
        changes = dict(parse_setting(f"{knob}={word}") for knob, word in call.texts().items() if knob not in NOT_KNOBS)
        chosen = values(parse(name, changes))
    except RulesError as error:
        text = Wording(language).reason(error.reason)
        raise Trouble("bad-rules", reason=reason(error.reason), text=text) from None
    body = await asyncio.to_thread(rules_body, language, name, tuple(chosen.items()))
    return lasting(body, call.headers)


@lru_cache(maxsize=64)
def rules_body(language: str, name: str, chosen: tuple[tuple[str, Value], ...]) -> bytes:
    """The rules in prose as JSON; reading the texts takes a tenth of a second the first time."""
    return json_bytes(_text(structured_prose(language, name, dict(chosen))))


def _text(prose: Prose) -> RulesText:
    sections = tuple(
        RulesSection(
            section.name,
            section.heading,
            tuple(RuleSentence(one.text, one.clause, one.knob) for one in section.sentences),
        )
        for section in prose.sections
    )
    return RulesText(prose.title, prose.source, prose.intro, sections)


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/choices",
        handler=choices_of_a_game,
        summary="What may be chosen before a game: rule sets, knobs, levels of play, clocks",
        gives=Choices,
    ),
    Endpoint(
        method="GET",
        path="/api/rules",
        handler=rules,
        summary="The rules of a rule set with knobs changed, in prose",
        gives=RulesText,
        query=(
            ("set", str, f"the rule set; {DEFAULT_SET} if none is named"),
            ("lang", str, "`ru` or `en`; else the language of the request"),
            *((knob, str, f"the knob {knob}, if it is changed, as `terts rules --set` takes it") for knob in KNOBS),
        ),
        troubles=("bad-rules",),
    ),
)
"""The addresses of this module."""
