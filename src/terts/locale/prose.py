"""The rules of one rule set as prose, a sentence for every knob of R7."""

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "ru")

WIDTH = 80

FIXED = "rules-"
"""Keys of messages that do not depend on a knob begin so; every other item of a section is a knob's name."""

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("rules-section-cards", ("rules-cards-deck", "rules-cards-order", "rules-cards-points")),
    ("rules-section-deal", ("rules-deal-hands", "first_lead", "rules-deal-later", "next_game_dealer")),
    ("rules-section-talon", ("rules-talon-draw", "draw_from", "break_talon", "rules-talon-last")),
    ("rules-section-trick", ("rules-trick-winner", "open_play", "closed_play", "jack")),
    ("rules-section-seven", ("seven_locked", "rules-seven-swap", "swap_min_talon", "swap_duty")),
    ("rules-section-looking", ("look", "look_min_talon")),
    (
        "rules-section-melds",
        (
            "rules-melds-sequences",
            "rules-melds-frames",
            "frame_rank",
            "rules-melds-equal",
            "melds_until",
            "frames_from",
            "frames_need_trick",
            "rules-melds-pieces",
            "resequence",
            "rules-melds-once",
        ),
    ),
    (
        "rules-section-announcing",
        (
            "rules-announcing-name",
            "rules-announcing-answers",
            "melds_per_turn",
            "rules-announcing-follower",
            "disclosure",
            "rules-announcing-shown",
        ),
    ),
    ("rules-section-marriage", ("rules-marriage-worth", "marriage_until", "marriage_late")),
    (
        "rules-section-scores",
        (
            "rules-scores-count",
            "rounding",
            "target",
            "rules-scores-end",
            "rules-scores-claim",
            "record_target",
            "claim_needs_lead",
            "rules-scores-both",
            "rules-scores-writing",
        ),
    ),
    ("rules-section-breaches", ("table", "revoke", "early_draw", "false_meld", "rules-breaches-others")),
    ("rules-section-knowledge", ("rules-knowledge-sees", "rules-knowledge-points", "rules-knowledge-hidden")),
)
"""The order of the text: a heading's key, then fixed message keys and knob names. Every knob stands here once."""

_SENTENCE = re.compile(r"(.+?) \[(R[^\]]*)\](?: |$)")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the rules, its clause (or several, with commas), and the knob whose value it says, if it does."""

    text: str
    clause: str
    knob: str | None


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules: its name, its heading in a language, its sentences."""

    name: str
    heading: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """The rules of one rule set as sentences."""

    title: str
    source: str
    intro: str
    sections: tuple[Section, ...]


def structured_prose(lang: str, name: str, values: Mapping[str, str | bool | int]) -> Prose:
    """The same text as `rules_prose` of the same arguments, in its parts."""
    sections = tuple(
        Section(
            heading.removeprefix("rules-section-"),
            sentence(lang, heading),
            tuple(one for item in items for one in _sentences(lang, item, values)),
        )
        for heading, items in SECTIONS
    )
    return Prose(*_titles(lang, name), sections)


def _sentences(lang: str, item: str, values: Mapping[str, str | bool | int]) -> Iterator[Sentence]:
    knob = None if item.startswith(FIXED) else item
    for found in _SENTENCE.finditer(_item(lang, item, values)):
        yield Sentence(found[1], found[2], knob)


def rules_prose(lang: str, name: str, values: Mapping[str, str | bool | int]) -> str:
    """The rules of one rule set as text in lines of at most 80 columns, ending with a newline.

    `lang` is one of LANGUAGES, `name` the rule set of R7 it starts from, and `values` has every knob of R7. Every
    sentence ends with its clause in brackets. An unknown language, name, knob or value is a KeyError.
    """
    blocks = [*map(_wrapped, _titles(lang, name))]
    for heading, items in SECTIONS:
        blocks.append(sentence(lang, heading))
        blocks.extend(_wrapped(_item(lang, item, values), indent="  ") for item in items)
    return "\n\n".join(blocks) + "\n"


def clause_prose(lang: str, name: str, values: Mapping[str, str | bool | int], clause: str) -> list[str]:
    """The paragraphs of `rules_prose` in which the clause is cited, each on one line; none if there is none.

    A chapter (``R6``) is cited by itself and by every clause of it.
    """
    cited = re.compile(rf"[\[ ]{re.escape(clause)}(?=[\],{'.' if '.' not in clause else ''}])")
    blocks = rules_prose(lang, name, values).split("\n\n")[3:]
    return [" ".join(block.split()) for block in blocks if cited.search(block)]


def value_key(knob: str, value: str | bool | int) -> str:
    """The key of the message that says a knob's value; whole numbers share one message, which takes the value.

    >>> value_key("record_target", "less_one"), value_key("break_talon", True), value_key("target", 501)
    ('rule-record-target-less-one', 'rule-break-talon-yes', 'rule-target')
    """
    match value:
        case bool():
            word = "yes" if value else "no"
        case int():
            word = ""
        case str():
            word = value
    return "-".join(part for part in ("rule", knob, word) if part).replace("_", "-")


def sentence(lang: str, key: str, **arguments: str | int) -> str:
    """One message of the rules in one language, its lines joined by spaces."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    text, errors = bundle.format_pattern(pattern, arguments)
    assert not errors, (lang, key, errors)
    return " ".join(str(text).split("\n"))


def _titles(lang: str, name: str) -> tuple[str, str, str]:
    """Title, source and introduction."""
    title, source = (sentence(lang, f"rules-{part}-{name}") for part in ("name", "source"))
    return (
        sentence(lang, "rules-title", name=name),
        sentence(lang, "rules-source", title=title, source=source),
        sentence(lang, "rules-intro"),
    )


def _item(lang: str, item: str, values: Mapping[str, str | bool | int]) -> str:
    if item.startswith(FIXED):
        return sentence(lang, item)
    value = values[item]
    return sentence(lang, value_key(item, value), value=value)


def _wrapped(text: str, indent: str = "") -> str:
    """The text in lines; a clause in brackets, or a long dash, stays on the line of the word before it."""
    glued = re.sub(r" (?=[\[—])", "\N{NO-BREAK SPACE}", text)
    lines = textwrap.wrap(
        glued, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return re.sub(r"\N{NO-BREAK SPACE}(?=[\[—])", " ", "\n".join(lines))


@cache
def _bundle(lang: str) -> FluentBundle:
    if lang not in LANGUAGES:
        raise KeyError(lang)
    source = files(__package__).joinpath(f"rules.{lang}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle
