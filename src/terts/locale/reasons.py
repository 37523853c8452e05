"""The reasons of the game package as sentences: why something may not be done, or a file cannot be read.

>>> reason_text(Names("ru"), Reason("R3.3", "must-follow", {"led": "Qs"}), parse_card("Ac"))
'Туз треф не годится: нужно отвечать в масть, а у вас есть пики. [R3.3]'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from terts.game.actions import parse_action
from terts.game.cards import Card, parse_card
from terts.game.deal import ENDINGS
from terts.game.errors import Reason, RecordError
from terts.game.melds import SEQUENCES, MeldName, parse_meld
from terts.locale.catalogue import selector
from terts.locale.names import Case, Names, capital

_RULES: Final = tuple(f"R{chapter}" for chapter in range(1, 9))
_CARDS: Final = ("card", "led", "next", "twice", "missing")
_MELDS: Final = ("meld", "scored", "first", "announced")
_RESULTS: Final = ("stored", "replayed")
_PLACE: Final = re.compile(r"\(at (?:line (\d+), column (\d+)|end of document)\)$")
_TOML: Final = {"a key of too many parts": "key", "nested too deeply": "nested"}
"""The faults that `terts.game.record` finds itself, as the texts select by them."""

Argument = tuple[str, str | int]


def reason_text(names: Names, reason: Reason, card: Card | None = None) -> str:
    """The reason as a sentence, a clause of the rules in brackets behind it. `card` is the card refused, if it was one.

    Clauses on texts and files stand in no rules that a player reads, so they are left out.
    """
    why = names.text(f"reason-{reason.key}", **_arguments(names, reason))
    if card is not None:
        why = names.text("refused-card", card_word=names.card_in_words(card), why=why[:1].lower() + why[1:])
    return f"{capital(why)} [{reason.clause}]" if reason.clause.startswith(_RULES) else capital(why)


def record_error_text(names: Names, error: RecordError) -> str:
    """Why a record is refused, in one line: deal, action, the action's text, and the reason (RECORD section 3)."""
    place = [names.text("fault-deal", deal=error.deal)] if error.deal else []
    if error.action:
        place.append(names.text("fault-action", action=error.action))
    if error.reason.key == "not-your-turn":  # here nobody in particular is spoken to
        why = names.text("fault-turn", turn=error.reason.args["turn"])
    else:
        why = reason_text(names, error.reason)
    return ": ".join(part for part in (", ".join(place), error.text, why) if part)


def advice_text(names: Names, rule: str, args: Mapping[str, str | int]) -> str:
    """The reason of a bot's decision: the rule by name, its arguments in ASCII texts as those of a `Reason`."""
    worded = {key: word for name, value in args.items() for key, word in _worded(names, name, value)}
    return capital(names.text(f"advice-{rule}", **worded))


def _arguments(names: Names, reason: Reason) -> dict[str, str | int]:
    args = {key: worded for name, value in reason.args.items() for key, worded in _worded(names, name, value)}
    if reason.key == "meld-barred":
        args["equal"] = _yes(reason.args["meld"] == reason.args["scored"])
    elif reason.key == "beat-name":
        args["equal"] = _yes(reason.args["meld"] == reason.args["announced"] and reason.args["meld"] in SEQUENCES)
    return args


def _worded(names: Names, name: str, value: str | int) -> Iterator[Argument]:
    """One argument of a reason in the forms in which the texts may use it."""
    if isinstance(value, int):
        yield name, value
    elif name in _CARDS:
        card = parse_card(value)
        yield from names.forms(name, card).items()
        yield f"{name}_word", names.card_in_words(card)
        yield f"{name}_word_acc", names.card_in_words(card, Case.ACCUSATIVE)
        yield f"{name}_suit", names.suit(card.suit)
    else:
        yield name, _word(names, name, value)


def _word(names: Names, name: str, value: str) -> str:
    if name in _MELDS:
        return names.meld(MeldName(value) if value in set(MeldName) else parse_meld(value))
    if name in _RESULTS:
        return _result(names, value)
    match name:
        case "action":
            return names.action(parse_action(value))
        case "problem":
            return _toml_problem(names, value)
        case "known":
            return value.replace(" to ", "–")
        case "by" if value in ENDINGS:
            return selector(value)
    return value


def _toml_problem(names: Names, problem: str) -> str:
    """What the TOML reader said; only its words where it names the place, which is what is told in Russian."""
    place = _PLACE.search(problem)
    if place is None:
        return names.text("toml-other", words=next((word for text, word in _TOML.items() if text in problem), "other"))
    at_end = place[1] is None
    where = names.text("toml-end") if at_end else names.text("toml-place", line=int(place[1]), column=int(place[2]))
    return names.text("toml-fault", words=problem[: place.start()].rstrip(), where=where)


def _result(names: Names, text: str) -> str:
    """A result in the words of `terts.game.record`: ``A by points, 430 : 507``."""
    winner, _, rest = text.partition(" by ")
    by, _, score = rest.partition(", ")
    return names.text("result-short", winner=winner, by=selector(by), score=score)


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"
