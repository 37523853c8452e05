"""The prose of a rule set: every value of R7's table has its sentence, in both languages."""

import re
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

from terts.locale.prose import LANGUAGES, SECTIONS, WIDTH, rules_prose, sentence, structured_prose, value_key

# Written out by hand from R3, R4, R5, R6 and the table of R7: classic's value first, the others after it.
KNOBS: dict[str, tuple[str | bool | int, ...]] = {
    "first_lead": ("colour_call", "opponent_of_dealer"),
    "next_game_dealer": ("lot", "winner"),
    "draw_from": ("bottom", "top"),
    "break_talon": (True, False),
    "open_play": ("free", "follow", "follow_or_trump"),
    "closed_play": ("beat", "follow"),
    "jack": ("free", "lone", "withhold"),
    "seven_locked": (True, False),
    "swap_min_talon": (2, 4, 1, 14),
    "swap_duty": ("forced", "optional"),
    "look": ("window", "any", "never"),
    "look_min_talon": (1, 5, 4, 14),
    "frame_rank": ("interleaved", "above"),
    "melds_until": ("nine_cards", "talon"),
    "frames_from": ("break", "deal"),
    "frames_need_trick": (False, True),
    "resequence": ("new_card", "overlap", "subset"),
    "melds_per_turn": ("many", "one"),
    "disclosure": ("after_trick", "at_once", "after_card"),
    "marriage_late": (True, False),
    "marriage_until": ("end", "melds"),
    "rounding": ("tens", "none"),
    "target": (501, 1, 999_999),
    "record_target": ("none", "less_one"),
    "claim_needs_lead": (True, False),
    "revoke": ("hundred", "undo"),
    "early_draw": ("uphill", "foreign"),
    "false_meld": ("uphill", "own", "fine"),
    "table": ("guarded", "referee", "protest"),
}
NAMES = ("classic", "codex", "home", "brief", "vintage")
CHOICES = tuple((knob, value) for knob, values in KNOBS.items() for value in values)
CLASSIC = {knob: values[0] for knob, values in KNOBS.items()}
CLAUSE = re.compile(r" \[R\d(?:\.\d+)?(?:, R\d\.\d+)*\]$")
PAGES = Path(__file__).parents[2] / "docs"


def resource(lang: str) -> ast.Resource:
    """The parsed file of one language."""
    return parse(files("terts.locale").joinpath(f"rules.{lang}.ftl").read_text(encoding="utf-8"))


def keys(lang: str) -> list[str]:
    """The keys of all messages of one language, in the order of the file."""
    return [entry.id.name for entry in resource(lang).body if isinstance(entry, ast.Message)]


def lines(lang: str) -> dict[str, list[str]]:
    """For every sentence of a section the lines of its source: fixed paragraphs and values of knobs."""
    fixed = {item for _, items in SECTIONS for item in items if item.startswith("rules-")}
    wanted = fixed | {value_key(knob, value) for knob, value in CHOICES}
    text = files("terts.locale").joinpath(f"rules.{lang}.ftl").read_text(encoding="utf-8")
    blocks = re.findall(r"^(rules?-[a-z-]+) =\n((?:    .*\n)+)", text, re.MULTILINE)
    found = {key: [line.strip() for line in body.splitlines()] for key, body in blocks if key in wanted}
    assert found.keys() == wanted
    return found


class References(visitor.Visitor):
    """Collects the messages that other messages include."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor finds it by name
        self.names.add(node.id.name)


def test_r7_every_knob_stands_in_the_text_exactly_once() -> None:
    items = [item for _, section in SECTIONS for item in section if not item.startswith("rules-")]
    assert sorted(items) == sorted(KNOBS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("knob", "value"), CHOICES)
def test_r7_every_value_of_a_knob_has_a_sentence(lang: str, knob: str, value: str | bool | int) -> None:
    text = sentence(lang, value_key(knob, value), value=value)
    assert text[0].isupper() or text[0] == "«"
    assert CLAUSE.search(text)
    assert "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("knob", KNOBS)
def test_r7_two_values_of_a_knob_never_read_the_same(lang: str, knob: str) -> None:
    texts = {sentence(lang, value_key(knob, value), value=value) for value in KNOBS[knob]}
    assert len(texts) == len(KNOBS[knob])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_of_a_language_parses_and_has_no_key_twice(lang: str) -> None:
    assert not [entry for entry in resource(lang).body if isinstance(entry, ast.Junk)]
    assert len(keys(lang)) == len(set(keys(lang)))


def test_both_languages_have_the_same_messages_in_the_same_order() -> None:
    assert keys("ru") == keys("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_unused(lang: str) -> None:
    used = {"rules-title", "rules-source", "rules-intro"}
    used |= {f"rules-{part}-{name}" for part, name in product(("name", "source"), NAMES)}
    used |= {heading for heading, _ in SECTIONS}
    included = References()
    included.visit(resource(lang))
    assert set(keys(lang)) == used | lines(lang).keys() | included.names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_a_paragraph_ends_with_its_clause(lang: str) -> None:
    closing = [
        line for body in lines(lang).values() for line in body if not re.search(r"\{ \$value ->$|\[\w+\] \{", line)
    ]
    assert not [line for line in closing if not CLAUSE.search(line)]


def test_both_languages_cite_the_same_clauses_in_every_paragraph() -> None:
    cited = [
        {key: re.findall(r"R\d(?:\.\d+)?", " ".join(body)) for key, body in lines(lang).items()} for lang in LANGUAGES
    ]
    assert cited[0] == cited[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_cited_stands_in_the_full_rules(lang: str) -> None:
    page = (PAGES / f"rules.{lang}.md").read_text(encoding="utf-8")
    cited = {clause for body in lines(lang).values() for line in body for clause in re.findall(r"R\d(?:\.\d+)?", line)}
    assert not [clause for clause in cited if f"**{clause}**" not in page]


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (14, "14 карт"), (21, "21 карта")],
)
@pytest.mark.parametrize("knob", ["swap_min_talon", "look_min_talon"])
def test_russian_cards_are_counted_right(knob: str, count: int, words: str) -> None:
    assert f"хотя бы {words}." in sentence("ru", value_key(knob, count), value=count)


@pytest.mark.parametrize(
    ("points", "words"),
    [(501, "501 очко"), (502, "502 очка"), (505, "505 очков"), (511, "511 очков"), (300, "300 очков")],
)
def test_russian_points_are_counted_right(points: int, words: str) -> None:
    assert f"набрать {words}:" in sentence("ru", value_key("target", points), value=points)


@pytest.mark.parametrize(("count", "words"), [(1, "1 card"), (2, "2 cards"), (5, "5 cards"), (21, "21 cards")])
def test_english_cards_are_counted_right(count: int, words: str) -> None:
    assert f"at least {words}," in sentence("en", value_key("swap_min_talon", count), value=count)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_prose_names_its_rule_set_and_keeps_to_80_columns(lang: str, name: str) -> None:
    text = rules_prose(lang, name, CLASSIC)
    assert name in text.splitlines()[0]
    assert max(map(len, text.splitlines())) <= WIDTH == 80
    assert text.endswith(". [R8]\n")
    assert not re.search("[\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}{}]", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_prose_has_every_heading_and_every_sentence_in_order(lang: str) -> None:
    flowing = " ".join(rules_prose(lang, "classic", CLASSIC).split())
    place = 0
    for heading, items in SECTIONS:
        keyed = [
            (item, item) if item.startswith("rules-") else (value_key(item, CLASSIC[item]), item) for item in items
        ]
        for key, item in [(heading, heading), *keyed]:
            place = flowing.index(sentence(lang, key, value=CLASSIC.get(item, "")), place)


@pytest.mark.parametrize(("knob", "value"), [choice for choice in CHOICES if CLASSIC[choice[0]] != choice[1]])
def test_r7_a_changed_knob_changes_the_prose_and_only_its_own_sentence(knob: str, value: str | bool | int) -> None:
    before, after = (
        rules_prose("ru", "classic", values).split("\n\n") for values in (CLASSIC, CLASSIC | {knob: value})
    )
    assert sum(old != new for old, new in zip(before, after, strict=True)) == 1


def test_r6_1_a_guarded_table_says_that_breaches_are_refused() -> None:
    assert "is refused with its reason" in sentence("en", "rule-table-guarded")
    assert "не принимают и говорят почему" in sentence("ru", "rule-table-guarded")


@pytest.mark.parametrize(
    ("lang", "name", "change"),
    [
        ("de", "classic", {}),
        ("ru", "mine", {}),
        ("ru", "classic", {"jack": "wild"}),
        ("en", "classic", {"table": "open"}),
    ],
)
def test_what_is_unknown_is_a_key_error(lang: str, name: str, change: dict[str, str]) -> None:
    with pytest.raises(KeyError):
        rules_prose(lang, name, CLASSIC | change)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_sentences_of_the_rules_are_the_text_in_parts(lang: str, name: str) -> None:
    parts = structured_prose(lang, name, CLASSIC)
    told = [parts.title, parts.source, parts.intro]
    for section in parts.sections:
        told.append(section.heading)
        told += [f"{one.text} [{one.clause}]" for one in section.sentences]
    assert " ".join(told) == " ".join(rules_prose(lang, name, CLASSIC).split())
    assert {one.knob for section in parts.sections for one in section.sentences} == {None, *KNOBS}
    assert all("[" not in one.text for section in parts.sections for one in section.sentences)
