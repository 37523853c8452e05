"""«Протест» on suspicion: a revoke that the view does not prove, but makes so likely that a protest pays (R6.5).

Of the cards that the opponent may have held when he did not follow, every choice is taken for equally likely. With
some of them his card was in order; the rarer those are, the more likely is a breach, few people as there are who commit
one. What he announces is believed as long as he can hold it, and whether he keeps the trump seven is never likely
enough: it is one card.
"""

from __future__ import annotations

from math import comb
from typing import Final

from terts.bots.club.advice import Advice
from terts.bots.club.proofs import Case
from terts.game.actions import PROTEST, Play
from terts.game.breaches import REVOKE, revoke_costs, telling
from terts.game.cards import cards_of
from terts.game.deal import Breach, Following
from terts.game.judgment import HUNDRED
from terts.game.retelling import retell
from terts.game.view import View
from terts.game.whereabouts import Whereabouts

PRIOR: Final = 0.01
"""How often a player who must follow is presumed not to do it."""


def suspected(view: View) -> Advice | None:
    """«Протест» if by what is probable it gains on the average; None too where nothing may be protested now."""
    if view.seat is None or PROTEST not in view.possible:
        return None
    told = retell(view, view.seat)
    case = Case(view, view.seat.other, told, Whereabouts(view, view.seat, told))
    pays = any(_pays(case, one) for one in told.open if one.number == REVOKE and not one.late)
    return Advice(PROTEST, "protest-on-suspicion") if pays else None


def _pays(case: Case, revoke: Breach) -> bool:
    """Whether the hundred to be won outweighs the hundred to be lost; a trick that is only undone is no gain."""
    deal = case.told.deeds[revoke.at].deal
    assert deal.court is not None
    gain = HUNDRED if revoke_costs(case.view.rules, deal.court, revoke.trick) else 0
    innocent = innocence(case, revoke)
    return PRIOR * (1 - innocent) * gain > (1 - PRIOR) * innocent * HUNDRED


def innocence(case: Case, revoke: Breach) -> float:
    """The share of the hands that the opponent may have held with which the card was in order."""
    deed = case.told.deeds[revoke.at]
    if not isinstance(deed.phase, Following) or not isinstance(deed.seen, Play):
        return 1.0
    sure = case.where.held(deed.entry)
    maybe = case.where.may(deed.entry) & ~sure
    forbidding = telling(case.view.rules, deed.deal, deed.phase.lead, deed.seen.card, cards_of(maybe))
    room = max(case.size(deed) - sure.bit_count(), 0)
    return comb((maybe & ~forbidding).bit_count(), room) / max(comb(maybe.bit_count(), room), 1)
