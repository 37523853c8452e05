"""The bot `club`: its decisions and their reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from terts.bots.club import closed_play, endgame, open_play, proofs, speech
from terts.bots.club.advice import Advice
from terts.bots.club.prospects import Values, sums
from terts.bots.club.reasons import Weighed, best, next_best, reason
from terts.bots.club.sight import Sight, sight
from terts.bots.protocol import Budget
from terts.game.actions import CLAIM, PLAYS, Action, Play
from terts.game.cards import Card
from terts.game.view import PhaseName, View

USUAL: Final = 2000
"""The positions the bot looks at for a decision unless told otherwise: a few milliseconds."""


Look = Callable[[View, frozenset[str]], Sight]
"""What a view tells a player who leaves out the rules of these names, as `terts.bots.club.sight.sight`."""


Habits = Callable[[Sight], Iterator[tuple[str, Values]]]
"""What a player thinks of the cards besides the advice, as `terts.bots.club.open_play.considerations`."""


class ClubBot:
    """Plays by the advice of S1, and tells which advice it followed.

    `skip` names rules, or proofs of a breach, to be left out: to see what they are worth, or for a weaker player.
    `look` tells what a view says to the player, `habits` what moves him besides. The bot keeps no memory and draws no
    lots: the same view always gives the same decision. Of a budget it heeds `nodes` alone, the positions it may look at
    to count the last tricks.
    """

    def __init__(self, skip: Iterable[str] = (), look: Look = sight, habits: Habits | None = None) -> None:
        self._skip = frozenset(skip)
        self._look = look
        self._habits = habits

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest that has ground (R6.5)."""
        said = self._words(view)
        return said.action if said is not None else PLAYS[self._weigh(view, budget).card]

    def explain(self, view: View, budget: Budget | None = None) -> Advice:
        """The decision with the rule that decided."""
        said = self._words(view)
        if said is not None:
            return said
        weighed = self._weigh(view, budget)
        rule = "count-to-the-end" if weighed.corrected else reason(weighed)
        read = "" if weighed.corrected else self._reading(weighed)
        args = {"card": str(weighed.card), "next": str(next_best(weighed))}
        return Advice(PLAYS[weighed.card], rule, args, read)

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, where the view proves a breach that may be protested now; else None.

        A host may ask at any time of a deal, whoever's turn it is; at its own turn the bot protests by itself.
        """
        proof = None if view.court is None else proofs.protest(view)
        return None if proof is None or proof.rule in self._skip else proof

    def _words(self, view: View) -> Advice | None:
        """Every decision but that between cards."""
        objection = self.objection(view)
        if objection is not None:
            return objection
        match view.phase:
            case PhaseName.COLOUR:
                return speech.colour(view)
            case PhaseName.CUT:
                return speech.cut(view)
            case PhaseName.ANSWER | PhaseName.ANSWER_ASKED:
                return speech.answer(view, self._skip)
            case PhaseName.LEAD | PhaseName.FOLLOW:
                return speech.turn_words(view, self._skip) or _nothing_to_choose(view)
            case _:
                return _first(view)

    def _weigh(self, view: View, budget: Budget | None) -> Weighed:
        seen = self._look(view, self._skip)
        said = self._considered(seen)
        total = sums(seen.cards, said)
        counted = None if "count-to-the-end" in self._skip else _counted(seen, _nodes(budget))
        first = best(total)
        if counted is not None and counted[first] < max(counted.values()):
            most = max(counted.values())
            sound = {card: points for card, points in total.items() if counted[card] == most}
            return Weighed(seen, said, total, best(sound), corrected=True)
        return Weighed(seen, said, total, first, corrected=False)

    def _considered(self, seen: Sight) -> Mapping[str, Values]:
        """What every rule says of the cards."""
        play = open_play if seen.talon else closed_play
        said = {rule: values for rule, values in play.considerations(seen) if rule not in self._skip}
        return said if self._habits is None else {**said, **dict(self._habits(seen))}

    def _reading(self, weighed: Weighed) -> str:
        """The reading of the opponent's play without which another card would have been played; empty if none."""
        deciding = (
            one.rule for one in weighed.seen.read if self._without_reading(weighed, one.rule) is not weighed.card
        )
        return next(deciding, "")

    def _without_reading(self, weighed: Weighed, rule: str) -> Card:
        blind = self._look(weighed.seen.view, self._skip | {rule})
        return best(sums(blind.cards, self._considered(blind)))


def _nothing_to_choose(view: View) -> Advice | None:
    """The one card that may be played, or the swap that is owed before any."""
    return _first(view) if sum(isinstance(action, Play) for action in view.legal) < 2 else None


def _first(view: View) -> Advice:
    return Advice(next(action for action in view.legal if action is not CLAIM), "only-choice")


def _nodes(budget: Budget | None) -> int:
    return USUAL if budget is None or budget.nodes is None else budget.nodes


def _counted(seen: Sight, nodes: int) -> Mapping[Card, int] | None:
    """The exact worth of the cards where the last tricks can be counted to the end."""
    if seen.opposing is None:
        return None
    return endgame.count(seen.view.rules, seen.trump, seen.view.hand, seen.opposing, seen.led, nodes)
