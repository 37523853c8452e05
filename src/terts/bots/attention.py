"""What catches a beginner's eye: the card that came last and its suit, one suit at a time.

What he does not look at is left out of his view and of the cards he chooses from; he reasons from less than there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from terts.bots.club.prospects import Values
from terts.bots.club.sight import Sight, sight
from terts.game.actions import CLAIM, Action, Announce, Beat, Swap
from terts.game.cards import PACK, STRENGTH, Card, Suit
from terts.game.history import SeenDraw
from terts.game.melds import Meld
from terts.game.view import View


def noticed(view: View) -> View:
    """The view with the words that he thinks of.

    Of the melds he sees the runs of one suit, that of the card which came last, and a frame only when this card makes
    it up; in the hand as it was dealt the first suit that holds a run. His points he does not count (`uncounted`).
    """
    view = uncounted(view)
    newest = _newest(view)
    looked_at = _first_suit(view) if newest is None or view.announced is not None else newest.suit
    legal = tuple(action for action in view.legal if _thought_of(action, looked_at, newest))
    return view._replace(legal=legal, possible=legal)


def uncounted(view: View) -> View:
    """The view of a player who does not count the cards in his tricks: he arrives by what is written (R5.5)."""
    if view.mine.score >= view.mine.target:
        return view
    legal = tuple(action for action in view.legal if action is not CLAIM)
    return view._replace(legal=legal, possible=legal)


def _thought_of(action: Action, looked_at: Suit | None, newest: Card | None) -> bool:
    match action:
        case Announce(meld) | Beat(meld) if meld.top is None:
            return newest is not None and bool(meld.mask & newest.bit)
        case Announce(Meld(top=Card() as top)) | Beat(Meld(top=Card() as top)):
            return top.suit is looked_at
        case _:
            return True


def _newest(view: View) -> Card | None:
    """The card that came last into the hand, drawn or swapped in; None if it is as it was dealt."""
    for who, seen in reversed(view.history):
        if who is view.seat and isinstance(seen, SeenDraw):
            return seen.card
        if who is view.seat and isinstance(seen, Swap):
            return view.turned
    return None


def _first_suit(view: View) -> Suit | None:
    """The first suit, as the hand lies, with a run that he may announce or answer with."""
    tops = (action.meld.top for action in view.legal if isinstance(action, Announce | Beat))
    return min((top.suit for top in tops if top is not None), default=None)


def one_suit(view: View, skip: frozenset[str]) -> Sight:
    """What a view tells a player who leads from the suit he looks at, and thinks of no trumps the opponent may hold.

    It is the suit of the card that came last, else his longest.
    """
    seen = sight(view, skip)
    seen = replace(seen, odds=tuple(0.0 if card.suit is seen.trump else seen.odds[card] for card in PACK))
    if seen.led is not None:
        return seen
    suits, newest = [card.suit for card in seen.cards], _newest(view)
    suit = newest.suit if newest is not None and newest.suit in suits else max(suits, key=suits.count)
    return replace(seen, cards=tuple(card for card in seen.cards if card.suit is suit))


def cheap_trumps(seen: Sight) -> Iterator[tuple[str, Values]]:
    """A trump is a pity for a lead, the higher the more: it must be worth the points on the table.

    So a lead is taken in its suit where that can be done, and else with the lowest trump.
    """
    if seen.led is not None:
        strength = STRENGTH[seen.trump]
        trumps = [card for card in seen.cards if card.suit is seen.trump]
        yield "cheap-trumps", {card: -float(seen.value[card] + strength[card] - _PLAIN) for card in trumps}


_PLAIN = 6
"""The height in `STRENGTH` from which a trump is a pity: two points below the lowest one."""
