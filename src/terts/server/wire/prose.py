"""The rules to read, and what a typed text means."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from terts.server.wire.messages import ActionText
from terts.server.wire.parts import Heard, Wire, about

Language = Literal["ru", "en"]
"""The languages of the program."""


class RuleSentence(Wire, frozen=True, gc=False):
    """A sentence of the rules with the clause that it comes from."""

    text: Annotated[str, about("the sentence, without its clause")]
    clause: Annotated[str, about("the clause, `R2.3`, or several, `R2.3, R2.4`")]
    knob: Annotated[str | None, about("the knob whose value it says; null for what every rule set has")]


class RulesSection(Wire, frozen=True, gc=False):
    """A section of the rules."""

    key: Annotated[str, about("the name of the section, the same in every language")]
    heading: Annotated[str, about("the heading")]
    sentences: Annotated[tuple[RuleSentence, ...], about("the sentences, in order")]


class RulesText(Wire, frozen=True, gc=False):
    """The rules of a table in prose, from the same source as `terts rules` prints them."""

    title: Annotated[str, about("the title")]
    source: Annotated[str, about("the name of the rule set, and the text that it comes from")]
    intro: Annotated[str, about("what follows, in a sentence or two")]
    sections: Annotated[tuple[RulesSection, ...], about("the sections, in order")]


class Typed(Heard, frozen=True):
    """A text that a player typed, as the line client takes it. It is read, and nothing is done."""

    text: Annotated[str, Meta(max_length=400, description="what was typed, in either alphabet")]
    language: Annotated[Language, about("in which language a problem is told")]
    shown: Annotated[
        Annotated[tuple[ActionText, ...], Meta(max_length=200)],
        about("the list from which a bare number chooses; without one it chooses nothing"),
    ] = ()


class Understood(Wire, frozen=True, gc=False):
    """What the text means: an action, which may then be sent, or the problem with it."""

    action: Annotated[str | None, about("the action, as `act` takes it; null if there is a problem")]
    problem: Annotated[str | None, about("what is wrong with the text, in words; null if it names an action")]
    choices: Annotated[tuple[str, ...], about("the actions that it may mean, where it may mean several")]
