"""The bot `solver`: as `club` while the talon lasts, looking ahead at its end; then exact, for points or the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from terts import kernel
from terts.bots.chance import drawn_from
from terts.bots.club import speech
from terts.bots.club.advice import Advice
from terts.bots.club.club import ClubBot
from terts.bots.protocol import Budget
from terts.bots.solver import ahead as last_tricks
from terts.bots.solver import cards, deals, pasts
from terts.bots.solver.outlook import Outlook, measured
from terts.bots.solver.showdown import (
    Showdown,
    game_may_end,
    holds_marriage,
    late_marriages,
    lone_word,
    past_matters,
    playable,
    showdown,
    words_matter,
)
from terts.game.actions import CLAIM, MARRY, PLAYS, Action, Announce, Beat, Play
from terts.game.cards import STRENGTH, Card
from terts.game.melds import marriage_mask
from terts.game.view import PhaseName, View

USUAL: Final = 16
"""The pasts that are weighed for a decision unless told otherwise, where the view leaves several open."""
FEW: Final = 7
"""With more cards in the hand the opponent's mistakes in the next trick tell little."""
AHEAD: Final = "look-ahead"
COUNTED: Final = ("count-to-the-end", "count-the-words", "count-for-the-game", AHEAD)
"""The names of the rules by which the bot decides when it is not of one mind with the advice of `club`."""


class SolverBot:
    """Plays as `club` while the talon lasts, and exactly when it is gone.

    In the last tricks before that it looks ahead, and leaves the advice of `club` where another action is clearly
    better (`terts.bots.solver.ahead`); not so with `ahead` false.

    From the eighth trick on a player who remembers knows the other's hand, so nothing is left to guess but rights that
    hang on the past (R4.8, R4.14): `weigh_past` gives the deals that may have been played, with weights. Where a target
    may be reached in the deal the aim is the game, whose worth when it goes on `outlook` tells; else it is points.

    Exact search takes a few milliseconds and is not cut short, so of a budget only `worlds` matters here, the number of
    pasts; `nodes` goes to `club`, and `seconds` are not heeded. At an open table, which the kernel does not know, words
    are those of `club`.
    """

    def __init__(
        self,
        seed: int,
        weigh_past: pasts.Pasts = pasts.believed,
        outlook: Outlook = measured,
        *,
        ahead: bool = True,
    ) -> None:
        self._seed = seed
        self._club = ClubBot()
        self._weigh_past = weigh_past
        self._outlook = outlook
        self._ahead = ahead

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest that has ground (R6.5)."""
        found = self._counted(view, budget)
        if found is not None:
            return found.action
        advised = self._club.choose(view, budget)
        return self._better(view, advised) or advised

    def explain(self, view: View, budget: Budget | None = None) -> Advice:
        """The decision with its reason: the advice of `club` where that says the same."""
        found = self._counted(view, budget)
        told = self._club.explain(view, budget)
        if found is None:
            better = self._better(view, told.action)
            return told if better is None else _told(better, AHEAD)
        return told if found.action is told.action else found

    def _better(self, view: View, advised: Action) -> Action | None:
        return last_tricks.better(view, advised) if self._ahead else None

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, as `club` says it."""
        return self._club.objection(view)

    def _counted(self, view: View, budget: Budget | None) -> Advice | None:
        """The decision where both hands are known, or None."""
        table = showdown(view)
        if table is None:
            return None
        said = self.objection(view) or _certain(table)
        if said is not None:
            return said
        if view.court is not None:
            return self._at_open_table(table)
        if game_may_end(table):
            return self._for_the_game(table, budget)
        if words_matter(table):
            return self._with_words(table, budget)
        return _card(table, playable(table.view))

    def _at_open_table(self, table: Showdown) -> Advice | None:
        if table.view.phase not in (PhaseName.LEAD, PhaseName.FOLLOW):
            return None
        return speech.turn_words(table.view, frozenset()) or _card(table, playable(table.view))

    def _with_words(self, table: Showdown, budget: Budget | None) -> Advice:
        """The action that brings most in points, words counted."""
        worlds = self._pasts(table, budget, for_the_game=False)
        best = deals.best(deals.values_of_best(worlds))
        return self._among(table, best, worlds, "count-the-words")

    def _for_the_game(self, table: Showdown, budget: Budget | None) -> Advice:
        """The action that wins the game most often; of equal ones that which brings most in points.

        Where the game is won, that comes before points by which it ends soonest; where it is lost, if both play their
        best, the opponent's possible mistakes do.
        """
        worlds = self._pasts(table, budget, for_the_game=True)
        sheet = kernel.unpack_sheet(worlds[0].packed)
        worth = self._outlook(table.view.rules, sheet.targets, sheet.score)
        chances = deals.values_of_best(worlds, worth)
        best = deals.best(chances)
        if len(best) > 1 and deals.is_won(chances[best[0]]):
            best = deals.soonest(worlds, best)
        if len(best) > 1 and chances[best[0]] == 0 and table.mine.bit_count() <= FEW:
            solve = partial(kernel.solve_match, worth=worth)
            best = deals.best(deals.slips(worlds, solve, best, table.seat.other))
        if len(best) > 1 and not _cards_alone(table, best):
            points = deals.values(worlds, kernel.solve)
            best = deals.best({action: points[action] for action in best})
        return self._among(table, best, worlds, "count-for-the-game")

    def _pasts(self, table: Showdown, budget: Budget | None, *, for_the_game: bool) -> Sequence[pasts.Past]:
        count = USUAL if budget is None or budget.worlds is None else budget.worlds
        chance = drawn_from(self._seed, table.view)
        return self._weigh_past(table.view, count if past_matters(table, for_the_game) else 1, chance)

    def _among(self, table: Showdown, best: Sequence[Action], worlds: Sequence[pasts.Past], rule: str) -> Advice:
        """Of equal actions a word before a card; of words what `club` says; of cards the hardest to answer."""
        words = [action for action in best if not isinstance(action, Play)]
        if words:
            liked = self._club.choose(table.view) if len(words) > 1 else words[0]
            return _told(liked if liked in words else words[0], rule)
        if len(best) > 1 and not _cards_alone(table, best):
            best = deals.best(deals.slips(worlds, kernel.solve, best, table.seat.other))
        among = [action.card for action in best if isinstance(action, Play)]
        return _by_card(among[0], rule) if len(among) == 1 else _card(table, among, rule)


def _card(table: Showdown, among: Sequence[Card], rule: str = "count-to-the-end") -> Advice:
    """Of these cards the one that brings most; of equal ones that after which the opponent can lose most."""
    found = cards.best(table, among)
    best = found.cards
    if len(best) > 1 and table.mine.bit_count() <= FEW:
        best = deals.best(cards.slips(table.view.rules, found))
    card = min(best, key=STRENGTH[table.trump].__getitem__)
    if card.bit & marriage_mask(table.trump) and MARRY in table.view.legal:
        return Advice(MARRY, "marriage")
    return _by_card(card, rule)


def _cards_alone(table: Showdown, actions: Sequence[Action]) -> bool:
    """Whether the actions are cards, and nothing can be said any more on which their worth depends."""
    return not late_marriages(table) and all(isinstance(action, Play) for action in actions)


def _certain(table: Showdown) -> Advice | None:
    """What needs no counting: the true claim, points for nothing, and the only choice."""
    view = table.view
    claim = speech.claim(view)
    if claim is not None:
        return claim
    if holds_marriage(table) and MARRY in view.legal:
        return Advice(MARRY, "marriage")
    lone = lone_word(table)
    if lone is not None and view.court is None:
        return Advice(lone, "announce", {"meld": str(lone.meld)})
    choices = [action for action in view.legal if action is not CLAIM]
    return Advice(choices[0], "only-choice") if len(choices) == 1 else None


def _by_card(card: Card, rule: str) -> Advice:
    return Advice(PLAYS[card], rule, {"card": str(card)})


def _told(action: Action, rule: str) -> Advice:
    match action:
        case Play(card):
            return _by_card(card, rule)
        case Announce(meld) | Beat(meld):
            return Advice(action, rule, {"meld": str(meld)})
        case _:
            return Advice(action, rule)
