"""The bot `club`: its decisions and their reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from terts.bots.club import closed_play, endgame, open_play, speech
from terts.bots.club.advice import SOURCES, Advice
from terts.bots.club.prospects import Values
from terts.bots.club.sight import Sight, sight
from terts.bots.protocol import Budget
from terts.game.actions import CLAIM, PLAYS, Action
from terts.game.cards import Card
from terts.game.view import PhaseName, View

USUAL: Final = Budget(nodes=1500)
"""What the bot spends on a decision unless told otherwise: a few milliseconds."""
_TELLING: Final = 2.0
"""An advice of the source is named as the reason if it told for at least so many points."""


class ClubBot:
    """Plays by the advice of S1, and tells which advice it followed.

    `skip` names rules to be left out, to see what they are worth. The bot keeps no memory and draws no lots: the same
    view always gives the same decision.
    """

    def __init__(self, skip: Iterable[str] = ()) -> None:
        self._skip = frozenset(skip)

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty."""
        return self.explain(view, budget).action

    def explain(self, view: View, budget: Budget | None = None) -> Advice:
        """The decision with the rule that decided."""
        match view.phase:
            case PhaseName.COLOUR:
                return speech.colour(view)
            case PhaseName.CUT:
                return speech.cut(view)
            case PhaseName.ANSWER | PhaseName.ANSWER_ASKED:
                return speech.answer(view, self._skip)
            case PhaseName.LEAD | PhaseName.FOLLOW:
                return speech.turn_words(view, self._skip) or self._card(view, budget or USUAL)
            case _:
                return _only(view)

    def _card(self, view: View, budget: Budget) -> Advice:
        seen = sight(view, self._skip)
        if len(seen.cards) < 2:
            return _only(view)
        said = self._said(seen)
        total = {card: sum(values.get(card, 0.0) for values in said.values()) for card in seen.cards}
        best = max(seen.cards, key=total.__getitem__)
        counted = None if "count-to-the-end" in self._skip else _counted(seen, budget)
        if counted is not None and counted[best] < max(counted.values()):
            most = max(counted.values())
            best = max((card for card in seen.cards if counted[card] == most), key=total.__getitem__)
            return Advice(PLAYS[best], "count-to-the-end", {"card": str(best)})
        return Advice(PLAYS[best], _decider(said, seen.cards, best), {"card": str(best)})

    def _said(self, seen: Sight) -> Mapping[str, Values]:
        """What every rule says of the cards; rules that speak more than once are added up."""
        play = open_play if seen.view.talon else closed_play
        said: dict[str, dict[Card, float]] = {}
        for rule, values in play.considerations(seen):
            if rule not in self._skip:
                sums = said.setdefault(rule, {})
                for card, value in values.items():
                    sums[card] = sums.get(card, 0.0) + value
        return said


def _only(view: View) -> Advice:
    """What is left where there is nothing to choose: the card that must be played, the swap that is owed."""
    return Advice(next(action for action in view.legal if action is not CLAIM), "only-choice")


def _counted(seen: Sight, budget: Budget) -> Mapping[Card, int] | None:
    """The exact worth of the cards where the last tricks can be counted to the end."""
    if seen.opposing is None:
        return None
    return endgame.count(seen.view.rules, seen.trump, seen.view.hand, seen.opposing, seen.led, budget.nodes)


def _decider(said: Mapping[str, Values], cards: tuple[Card, ...], best: Card) -> str:
    """The rule that told most for the card against the others; an advice of S1 goes before plain sense."""
    others = len(cards) - 1
    told = {
        rule: values.get(best, 0.0) - sum(values.get(card, 0.0) for card in cards if card is not best) / others
        for rule, values in said.items()
    }
    advised = {rule: points for rule, points in told.items() if rule in SOURCES and points >= _TELLING}
    return max(advised or told, key=(advised or told).__getitem__)
