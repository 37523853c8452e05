"""What is said, shown and explained at the table, in one language.

>>> words = Wording("ru")
>>> words.said(SeenBeat(MeldName.TERZ, Rank.QUEEN))
'Не годится. От дамы.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from terts.game.actions import (
    Action,
    Announce,
    Ask,
    Beat,
    Call,
    Claim,
    Count,
    Cut,
    Draw,
    Good,
    Marry,
    Play,
    Protest,
    Swap,
)
from terts.game.cards import Card, Pair, Rank, Suit
from terts.game.deal import Result, Verdict
from terts.game.errors import Reason, RecordError
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.melds import Meld, MeldName
from terts.game.view import PhaseName
from terts.locale.catalogue import selector
from terts.locale.names import Case, Names, capital
from terts.locale.parser import Problem
from terts.locale.reasons import advice_text, reason_text, record_error_text

_SAYINGS: Final[dict[type, str]] = {
    Good: "said-good",
    Ask: "said-ask",
    Marry: "said-marriage",
    Swap: "said-swap",
    Claim: "said-claim",
    Draw: "said-draw",
    Protest: "said-protest",
}
_CALLS: Final = {PhaseName.COLOUR: "call-colour", PhaseName.CUT: "call-cut"}

_LETTERS: Final = ("letter", "rank-or-suit", "ace-or-ten")
"""The problems with letters, which tell how the cards that may be meant are typed."""


class Wording(Names):
    """The words of one language: names, and what is made of them."""

    def said(self, action: SeenAction, asked: bool = False) -> str:
        """What is said aloud with the action (R4.9): an announcement by its name, a card by ear.

        `asked`: the action answers after «от чего?», so a meld that beats is named by its top rank.
        """
        match action:
            case Call(red):
                return self.text("said-red" if red else "said-black")
            case Announce() | SeenAnnounce():
                return self._announced(action)
            case Beat() | SeenBeat():
                return self._beaten(action, asked)
            case Play(card):
                return capital(self.text("said-card", card_word=self.card_in_words(card)))
            case Cut(at):
                return self.text("said-cut", n=at)
            case Count(points):
                return self.text("said-count", n=points)
            case SeenDraw(Card() as card):
                return self.text("said-drawn", card_word_acc=self.card_in_words(card, Case.ACCUSATIVE))
            case SeenDraw():
                return self.text("said-draw")
        return self.text(_SAYINGS[type(action)])

    def _announced(self, action: Announce | SeenAnnounce) -> str:
        name = action.meld.name if isinstance(action, Announce) else action.name
        return capital(self.text("said-announce", meld=self.meld(name)))

    def _beaten(self, action: Beat | SeenBeat, asked: bool) -> str:
        meld: Meld | MeldName = action.meld if isinstance(action, Beat) else action.name
        top = action.top if isinstance(action, SeenBeat) else _top_told(action.meld, asked)
        if top is not None:
            return self.text("said-beat-asked", rank=selector(top.name))
        return self.text("said-beat", meld=capital(self.meld(meld)))

    def told(self, top: Rank) -> str:
        """The answer to «от чего?» (R4.9): «От валета.»"""
        return self.text("said-told", rank=selector(top.name))

    def call(self, phase: PhaseName) -> str | None:
        """What the other player says to open the phase: «Цвет?» (R2.3), «Ломай!» (R2.7); None where he says nothing."""
        return self.text(_CALLS[phase]) if phase in _CALLS else None

    def phase(self, phase: PhaseName) -> str:
        """What the phase is about."""
        return self.text("phase", phase=selector(phase))

    def verdict(self, verdict: Verdict, players: Pair[str]) -> str:
        """A public judgment at an open table: who, which breach of R6, in which trick."""
        return self.text("verdict", player=players[verdict.seat], breach=verdict.breach, trick=verdict.trick)

    def result(self, result: Result, players: Pair[str]) -> str:
        """How the game ended: the winner's name, by what he won, and the numbers of both."""
        return self.text(
            "result",
            winner=players[result.winner],
            by=selector(result.by),
            name_a=players[0],
            score_a=result.score[0],
            name_b=players[1],
            score_b=result.score[1],
        )

    def reason(self, reason: Reason, card: Card | None = None) -> str:
        """Why something may not be done: a sentence with its clause in brackets. `card` is the card refused, if any."""
        return reason_text(self, reason, card)

    def advice(self, rule: str, args: Mapping[str, str | int]) -> str:
        """Why a bot decided as it did: the rule by name, with its arguments (`terts.bots.club.advice.Advice`)."""
        return advice_text(self, rule, args)

    def problem(self, problem: Problem) -> str:
        """What is wrong with an input, and what to do about it."""
        beats = [self.meld(action.meld) for action in problem.choices if isinstance(action, Beat)]
        if problem.key == "which" and len(beats) == len(problem.choices):
            return self.text("which-beat", melds=self._one_of(beats))
        args: dict[str, str | int] = {**problem.args, "choices": self._one_of(self.choices(problem.choices))}
        if problem.key in _LETTERS:
            meant = [action.card for action in problem.choices if isinstance(action, Play)]
            args |= {"card_word": self.card_in_words(meant[0]), "typed": self.typed(meant[0])}
            args |= {"other_word": self.card_in_words(meant[-1]), "other_typed": self.typed(meant[-1])}
        return capital(self.text(f"problem-{problem.key}", **args))

    def choices(self, actions: Sequence[Action]) -> list[str]:
        """The actions as they are typed, in order; what one may beat with stands in one choice, «не годится» once."""
        melds = [self.meld(action.meld) for action in actions if isinstance(action, Beat)]
        beat = self.text("action-beat", meld=self._one_of(melds))
        return list(dict.fromkeys(beat if isinstance(action, Beat) else self.action(action) for action in actions))

    def _one_of(self, texts: list[str]) -> str:
        if len(texts) < 2:
            return "".join(texts)
        return self.text("choice-or", one=", ".join(texts[:-1]), other=texts[-1])

    def record_error(self, error: RecordError) -> str:
        """Why a record is refused, in one line."""
        return record_error_text(self, error)


def _top_told(meld: Meld, asked: bool) -> Rank | None:
    return meld.top.rank if asked and meld.top is not None else None


class SpokenWording(Wording):
    """The same words for the ear: cards and suits by their names, never by signs."""

    def card(self, card: Card, case: Case = Case.NOMINATIVE) -> str:
        """The card in words: «десятка пик»."""
        return self.card_in_words(card, case)

    def cards(self, cards: Iterable[Card], case: Case = Case.NOMINATIVE) -> str:
        """The cards in the order given, with commas."""
        return ", ".join(self.card(card, case) for card in cards)

    def suit_named(self, suit: Suit) -> str:
        """The suit in a word."""
        return self.suit(suit)
