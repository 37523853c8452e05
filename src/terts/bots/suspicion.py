"""«Протест» on suspicion: what the view does not prove, but makes so likely that a protest pays on the average (R6.5).

Deals that agree with the view are imagined (`terts.game.worlds`). One in which the opponent has broken a rule counts
`PRIOR` for each breach, one in which he has not counts 1, and one more of these is taken to exist. Only cards raise a
suspicion: whoever announces may be believed as long as he can hold what he says.
"""

from __future__ import annotations

from random import Random
from typing import Final

from terts.bots.chance import drawn_from
from terts.bots.club.advice import Advice
from terts.game import game as table
from terts.game.actions import PROTEST, Play
from terts.game.breaches import FALSE_MELD, REVOKE
from terts.game.cards import Seat
from terts.game.deal import Breach
from terts.game.game import Game
from terts.game.knobs import FalseMeld, Revoke
from terts.game.retelling import retell
from terts.game.rules import Rules
from terts.game.view import View
from terts.game.worlds import Worlds

PRIOR: Final = 0.02
"""How often people are presumed to play a card that is out of order, where they might."""
WORLDS: Final = 150
"""So many deals are imagined at most; as soon as a protest cannot pay any more, no further ones."""
FORFEIT: Final = 100
"""What a protest without ground costs (R6.5)."""


def suspected(view: View, seed: int) -> Advice | None:
    """«Протест» if by what is probable it gains on the average; None too where nothing may be protested now."""
    if view.seat is None or PROTEST not in view.possible:
        return None
    told = retell(view, view.seat)
    if not any(isinstance(told.deeds[one.at].seen, Play) for one in told.open):
        return None
    return Advice(PROTEST, "protest-on-suspicion") if _pays(view, view.seat, drawn_from(seed, view)) else None


def _pays(view: View, seat: Seat, chance: Random) -> bool:
    worlds = Worlds(view)
    most = PRIOR * max(_gain(view.rules, Breach(REVOKE, seat.other, 0, 0)), FORFEIT)
    balance = -float(FORFEIT)
    for left in range(WORLDS, 0, -1):
        if balance + left * most <= 0:
            return False
        balance += _stake(worlds.sample(chance), seat)
    return balance > 0


def _stake(game: Game, seat: Seat) -> float:
    """What a protest would bring the seat in this game, by the weight of the game."""
    assert game.deal is not None
    assert game.deal.court is not None
    open_now = [one for one in game.deal.court.pending if one.seat is seat.other and one.window]
    if not open_now:
        return -float(FORFEIT)
    return PRIOR ** _breaches(game, seat.other) * _gain(game.rules, open_now[-1])


def _gain(rules: Rules, breach: Breach) -> int:
    """What a protest brings in points, by the table of R6; a trick that is only undone brings nothing for certain."""
    if breach.number == REVOKE and rules.revoke is Revoke.UNDO:
        return 0
    if breach.number == FALSE_MELD:
        return breach.points + (FORFEIT if rules.false_meld is FalseMeld.UPHILL else 0)
    return FORFEIT


def _breaches(game: Game, seat: Seat) -> int:
    """How many breaches the seat has committed in the deal and not been judged for."""
    deal = game.deal
    assert deal is not None
    told = table.deal(table.resume(game.rules, game.standing, deal.dealer), deal.deck)
    found: set[tuple[int, int]] = set()
    for mover, action in deal.moves:
        told = table.apply(told, mover, action)
        assert told.deal is not None
        assert told.deal.court is not None
        found |= {(one.number, one.at) for one in told.deal.court.pending if one.seat is seat}
    return len(found)
