"""What people type at the table, in either alphabet, as an action (RECORD section 1 says where the trap is).

The parser reads; whether the action is legal is for the rules to say. It never guesses: the Cyrillic «Т» is the ace,
the Latin T the ten, and what may mean two things is asked back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from terts.game.actions import (
    ANNOUNCEMENTS,
    ASK,
    BEATS,
    BLACK,
    CLAIM,
    DRAW,
    GOOD,
    MARRY,
    PLAYS,
    PROTEST,
    RED,
    SWAP,
    Action,
    Beat,
    Count,
    Cut,
    Play,
)
from terts.game.cards import Card, Rank, card_of
from terts.game.errors import TextError
from terts.game.holdings import HandMeld
from terts.game.melds import FRAMES, Meld, MeldName, meld
from terts.game.view import PhaseName, View
from terts.locale.catalogue import selector
from terts.locale.phrase import MAX_TEXT, LatinT, NotRead, Phrase, TwoReadings, guess, read, split
from terts.locale.vocabulary import FIGURES, LINKS, MELD_NUMBERS, SUITS, VERBS, Verb

_ANSWERS: Final = (PhaseName.ANSWER, PhaseName.ANSWER_ASKED)
_COUNTED: Final[Mapping[PhaseName, Callable[[int], Action]]] = {PhaseName.CUT: Cut, PhaseName.COUNT: Count}
"""The phases in which a bare number is said, not chosen from the list."""
_NEGATIVE: Final = re.compile(r"[-–—−]\s*\d")
_SAYABLE: Final[Mapping[PhaseName, range]] = {PhaseName.CUT: range(1, 13), PhaseName.COUNT: range(151)}
"""The numbers that can be said at all, by the same phases (R2.7, R6.4)."""
_WORDS: Final[Mapping[Verb, Action]] = {
    Verb.GOOD: GOOD,
    Verb.ASK: ASK,
    Verb.CLAIM: CLAIM,
    Verb.RED: RED,
    Verb.BLACK: BLACK,
    Verb.DRAW: DRAW,
    Verb.PROTEST: PROTEST,
}


@dataclass(frozen=True, slots=True)
class Problem:
    """An input that names no action, or more than one: a key of the catalogue (``problem-KEY``) with its arguments.

    `choices` are the actions it may mean.
    """

    key: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    choices: tuple[Action, ...] = ()


def parse_input(text: str, view: View, shown: Sequence[Action] | None = None) -> Action | Problem:
    """The action that the input names at this table, or the problem with it; it never raises.

    A slip of the finger must not play a card, so one letter alone never does. A bare number chooses from the list
    `shown`, which is ``view.legal`` if none is given; in the phases `cut` and `count` it is the number of cards or
    points. A meld named at an answer is meant to beat. A question does nothing but ask, and a number below nothing
    chooses nothing.
    """
    words = split(text[: MAX_TEXT + 1])
    if len(text) > MAX_TEXT:
        return _unknown(text)
    if not words:
        return Problem("empty")
    called = _colour(words) if view.phase is PhaseName.COLOUR else None
    if called is not None:
        return called
    if view.phase is PhaseName.CUT:
        words = [str(FIGURES.get(word.lower(), word)) for word in words]
    try:
        phrase = _with_trump(read(words), view)
    except LatinT:
        return Problem("latin-t")
    except TwoReadings as two:
        return _two_readings(two)
    except NotRead:
        return _unknown(text)
    if ("?" in text and phrase != Phrase(verb=Verb.ASK)) or (phrase.number is not None and _NEGATIVE.search(text)):
        return _unknown(text)
    options = view.legal if shown is None else shown
    meant = _numbered(phrase, view, options) or _spoken(phrase, view) or _named(phrase, view) or _unknown(text)
    letter = _letter_alone(words)
    if isinstance(meant, Play) and letter and None in (phrase.rank, phrase.suit):
        return Problem("letter", {"letter": letter}, (meant,))
    return meant


def _colour(words: Sequence[str]) -> Action | None:
    """A colour by the beginning of its word, or by the name of a suit: where it is asked for no card can be meant."""
    said = words[0].lower()
    called = {verb for word, verb in VERBS.items() if verb in (Verb.RED, Verb.BLACK) and word.startswith(said)}
    if said in SUITS and not called:
        called = {Verb.RED if SUITS[said].is_red else Verb.BLACK}
    return _WORDS[called.pop()] if len(words) == 1 and len(called) == 1 else None


def _letter_alone(words: Sequence[str]) -> str:
    """The letter that names all that is named, words that only link left aside; empty if there is more."""
    naming = [word for word in words if word.lower() not in LINKS] or words
    return naming[0] if len(naming) == 1 and len(naming[0]) == 1 and naming[0].isalpha() else ""


def _two_readings(two: TwoReadings) -> Problem:
    """Letters with two readings are asked back with both of them."""
    choices = tuple(PLAYS[card] for card in two.cards)
    if two.rank is None:
        return Problem("ace-or-ten", {"letters": two.letters}, choices)
    return Problem("rank-or-suit", {"letters": two.letters, "rank": selector(two.rank.name)}, choices)


def _with_trump(phrase: Phrase, view: View) -> Phrase:
    """The phrase with the suit of the trumps, where it names them; `NotRead` if it names another suit besides."""
    if not phrase.trump or phrase.verb in (Verb.RED, Verb.BLACK):
        return replace(phrase, trump=False)
    if view.trump is None or phrase.suit not in (None, view.trump):
        raise NotRead
    return replace(phrase, trump=False, suit=view.trump)


def _unknown(text: str) -> Problem:
    """What was typed, as it was typed but for what cannot be shown."""
    typed = "".join(sign if sign.isprintable() else "?" for sign in text.strip())
    return Problem("unknown", {"text": typed if len(typed) <= 40 else typed[:40] + "…", "guess": guess(text) or "none"})


def _numbered(phrase: Phrase, view: View, options: Sequence[Action]) -> Action | Problem | None:
    """A number by itself, or with the verb it belongs to."""
    number, verb = phrase.number, phrase.verb
    if verb in (Verb.CUT, Verb.COUNT) and phrase == Phrase(verb=verb, number=number):
        if number is not None:
            return _counted(PhaseName.CUT if verb is Verb.CUT else PhaseName.COUNT, number, view)
        return Problem("cut-number", {"most": max(view.talon - 1, 1)}) if verb is Verb.CUT else Problem("count-number")
    if number is None:
        return None
    if view.phase in _COUNTED and not (view.court is not None and view.court.counted is not None):
        return _counted(view.phase, number, view)
    if 1 <= number <= len(options):
        return options[number - 1]
    if number in MELD_NUMBERS:
        return _named(Phrase(name=MELD_NUMBERS[number]), view)
    return Problem("number", {"most": len(options)}) if options else Problem("no-list")


def _counted(phase: PhaseName, number: int, view: View) -> Action | Problem:
    """A number of cards or points; where none is awaited one that can never be said is not taken for an action."""
    if view.phase is phase or number in _SAYABLE[phase]:
        return _COUNTED[phase](number)
    return Problem("no-such-number", {"least": _SAYABLE[phase].start, "most": _SAYABLE[phase].stop - 1})


def _spoken(phrase: Phrase, view: View) -> Action | Problem | None:
    """A verb of the game, where nothing is said besides that does not belong to it."""
    if phrase.verb is Verb.SWAP and phrase.rank in (None, Rank.SEVEN) and phrase.name is None:
        return SWAP
    if phrase.verb is Verb.BEAT:
        return _beat(phrase, view)
    if phrase.verb is None or phrase != Phrase(verb=phrase.verb):
        return None
    if phrase.verb is Verb.FRAME:
        return _frame(view)
    if phrase.verb is Verb.HALF:
        return Cut(len(view.legal) // 2) if view.phase is PhaseName.CUT and len(view.legal) > 1 else None
    return _WORDS.get(phrase.verb)


def _frame(view: View) -> Action | Problem:
    """«Рамка»: the one in the hand."""
    actions = BEATS if view.phase in _ANSWERS else ANNOUNCEMENTS
    held = tuple(actions[one.meld] for one in view.hand_melds if one.meld.name in FRAMES)
    if len(held) == 1:
        return held[0]
    return Problem("which", choices=held) if held else Problem("no-frame")


def _named(phrase: Phrase, view: View) -> Action | Problem | None:
    """A meld or a card without a verb, or with one that goes with it: «у меня терц», «бью восьмёркой червей»."""
    if phrase.verb is Verb.COUNT and phrase.name is not None:
        phrase = replace(phrase, verb=None)
    if phrase.verb is not None:
        return None
    if phrase.name is MeldName.MARRIAGE:
        return None if phrase.has_card else MARRY
    if phrase.name is not None:
        return _meld(phrase, view, BEATS if view.phase in _ANSWERS else ANNOUNCEMENTS)
    if _is_top(phrase, view):
        return _beat(phrase, view)
    return _card(phrase, view) if phrase.has_card else None


def _is_top(phrase: Phrase, view: View) -> bool:
    """Whether a bare card is meant as the top of a beating meld: after the question, unless no such meld is held."""
    if view.phase is not PhaseName.ANSWER_ASKED or view.announced is None or not phrase.has_card:
        return False
    top = Phrase(name=view.announced.name, rank=phrase.rank, suit=phrase.suit)
    return None in (phrase.rank, phrase.suit) or any(_fits(top, held.meld) for held in view.hand_melds)


def _beat(phrase: Phrase, view: View) -> Action | Problem | None:
    """«Не годится»: after the question a bare top card is of a meld of the announced name."""
    if phrase.name is MeldName.MARRIAGE:
        return None
    if phrase.name is None and view.announced is None:
        return _card(phrase, view) if phrase.has_card else Problem("nothing-announced")
    if phrase.name is None and view.announced is not None and view.phase is PhaseName.ANSWER_ASKED:
        phrase = Phrase(name=view.announced.name, rank=phrase.rank, suit=phrase.suit)
    return _meld(phrase, view, BEATS)


def _meld(phrase: Phrase, view: View, actions: Mapping[Meld, Action]) -> Action | Problem | None:
    """The announcement or beat of the meld; named in part it must be in the hand, and only one may be meant.

    Where what is not legal may be carried out all the same (R6.2), one of several is never taken for the player.
    """
    if phrase.name in FRAMES:
        return None if phrase.has_card else actions[meld(phrase.name)]
    if phrase.name is not None and phrase.rank is not None and phrase.suit is not None:
        return _full_meld(phrase.name, card_of(phrase.rank, phrase.suit), actions)
    held = tuple(actions[one.meld] for one in view.hand_melds if _fits(phrase, one.meld))
    legal = tuple(action for action in held if action in view.legal)
    if len(legal) > 1:
        return Problem("which", choices=legal)
    if not legal and len(held) > 1 and view.court is not None:
        return Problem("which", choices=held)
    if held:
        equal = tuple(actions[one.meld] for one in view.hand_melds if _fits(phrase, one.meld) and _is_equal(one, view))
        return (legal or equal or held)[0]
    return _no_meld(phrase, view)


def _is_equal(held: HandMeld, view: View) -> bool:
    """Whether the meld has the announced name: with it one may ask, and is told so (R4.9)."""
    return view.announced is not None and held.meld.name is view.announced.name


def _full_meld(name: MeldName, top: Card, actions: Mapping[Meld, Action]) -> Action | Problem:
    try:
        return actions[meld(name, top)]
    except TextError:
        return Problem("no-such-meld", {"name": selector(name.name), "rank": selector(top.rank.name)})


def _fits(phrase: Phrase, held: Meld) -> bool:
    if phrase.name not in (None, held.name):
        return False
    if held.top is None:
        return not phrase.has_card
    return phrase.rank in (None, held.top.rank) and phrase.suit in (None, held.top.suit)


def _no_meld(phrase: Phrase, view: View) -> Problem:
    if phrase.name is None:
        beats = tuple(action for action in view.legal if isinstance(action, Beat))
        return Problem("which", choices=beats) if beats else Problem("no-beat")
    if phrase.rank is None:
        return Problem("no-meld", {"name": selector(phrase.name.name)})
    return Problem("no-meld-from", {"name": selector(phrase.name.name), "rank": selector(phrase.rank.name)})


def _card(phrase: Phrase, view: View) -> Action | Problem:
    """A card; named by rank or suit alone it must be the only one in the hand, or of these the only one to be played.

    Where what is not legal may be carried out all the same (R6.2), one of several is never taken for the player.
    """
    if phrase.rank is not None and phrase.suit is not None:
        return PLAYS[card_of(phrase.rank, phrase.suit)]
    fitting = [card for card in view.hand if phrase.rank in (None, card.rank) and phrase.suit in (None, card.suit)]
    if len(fitting) > 1 and view.court is None:
        fitting = [card for card in fitting if PLAYS[card] in view.legal] or fitting
    if len(fitting) > 1:
        return Problem("which", choices=tuple(PLAYS[card] for card in fitting))
    if fitting:
        return PLAYS[fitting[0]]
    if phrase.rank is not None:
        return Problem("no-rank", {"rank": selector(phrase.rank.name)})
    assert phrase.suit is not None, "a card is named by its rank or its suit"
    return Problem("no-suit", {"suit": selector(phrase.suit.name)})
