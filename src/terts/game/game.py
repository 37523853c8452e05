"""The public face of the game: a game is its actions, and its state is a fold over them.

>>> from terts.game.cards import PACK, Seat
>>> from terts.game.rules import parse
>>> game = deal(new_game(parse("codex"), Seat.A), PACK)
>>> actor(game)
<Seat.B: 1>
>>> game = apply(game, Seat.B, legal(game)[0])
>>> len(game.deal.moves)
1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from terts.game import open_table, turns
from terts.game.actions import Action, Claim, IllegalAction
from terts.game.cards import Hand, Pair, Seat, both
from terts.game.deal import (
    ENDINGS,
    BetweenDeals,
    Calling,
    Court,
    Deal,
    Leading,
    LivePhase,
    Over,
    Phase,
    Result,
    check_deck,
    open_deal,
    trick_number,
)
from terts.game.errors import Reason
from terts.game.judgment import Board
from terts.game.knobs import NextGameDealer, Table
from terts.game.melds import Meld
from terts.game.moves import begin_lead, make
from terts.game.rules import Rules
from terts.game.scoring import Standing, claimed, close_deal, exact_total, opening_standing, score_so_far


@dataclass(frozen=True, slots=True)
class Game:
    """A game under its rules.

    `standing` is the sheet, `deal` the running or last deal (None before the first), `past` the deals before it, whole,
    for the record; a game imagined from a view (`terts.game.worlds`) has none.
    """

    rules: Rules
    standing: Standing
    deal: Deal | None
    phase: Phase
    past: tuple[Deal, ...]


def new_game(rules: Rules, dealer: Seat) -> Game:
    """A game of which nothing is dealt yet; `dealer` deals first (R2.3)."""
    return Game(rules, opening_standing(rules), None, BetweenDeals(dealer), ())


def resume(rules: Rules, standing: Standing, dealer: Seat) -> Game:
    """A game that stands between two deals at a given sheet, for analysis; its earlier deals cannot be recorded."""
    return Game(rules, standing, None, BetweenDeals(dealer), ())


def deal(game: Game, deck: Hand) -> Game:
    """Deal the next deck (R2.1): 32 cards, the top of the deck first.

    `DeckError` if it is not the pack, `IllegalAction` if no deck is awaited.
    """
    phase = game.phase
    if not isinstance(phase, BetweenDeals):
        raise IllegalAction(Reason("RECORD 3", "deal-not-awaited", {}))
    number = len(game.standing.results) + 1
    court = _court(game.rules, game.deal)
    dealt, first = open_deal(game.rules, number, phase.dealer, check_deck(deck), court)
    if court is not None and isinstance(first, Leading):
        dealt, first = begin_lead(dealt, first.leader)
    past = game.past if game.deal is None else (*game.past, game.deal)
    return Game(game.rules, game.standing, dealt, first, past)


def _court(rules: Rules, last: Deal | None) -> Court | None:
    """What an open table keeps for a new deal; the silence after a groundless protest lasts into it (R6.5)."""
    if is_guarded(rules):
        return None
    silenced = both(False) if last is None or last.court is None else last.court.silenced
    return Court(rules.table is Table.REFEREE, silenced)


def actor(game: Game) -> Seat | None:
    """The seat whose action is awaited; None when a deck is awaited or the game is over."""
    return turns.actor(game.phase)


def legal(game: Game, announceable: Sequence[Meld] | None = None) -> tuple[Action, ...]:
    """All legal actions of the actor, in a fixed order; empty when a deck is awaited or the game is over.

    `announceable` as in `terts.game.turns.legal_actions`.
    """
    return () if game.deal is None else turns.legal_actions(game.rules, game.deal, game.phase, announceable)


def possible(game: Game, seat: Seat) -> tuple[Action, ...]:
    """What the seat can physically do (R6.2); at a guarded table what is legal for it."""
    if game.deal is None or game.deal.court is None:
        return legal(game) if actor(game) is seat else ()
    return open_table.possible_actions(game.rules, game.deal, game.phase, seat)


def refusal(game: Game, seat: Seat, action: Action) -> Reason | None:
    """Why the seat may not take the action now, or None if it may: the answer `apply` gives without raising."""
    if game.deal is None:
        return Reason("RECORD 3", "deal-over", {})
    judge = turns.refusal if game.deal.court is None else open_table.refusal
    return judge(game.rules, game.deal, game.phase, seat, action)


def objection(game: Game, seat: Seat, action: Action) -> Reason | None:
    """Why a possible action of the seat is out of order, in the words of a guarded table, or None if it is in order.

    It tells the seat nothing that its view does not (R8); what may lie in an unjudged breach is not looked at.
    """
    if game.deal is None or game.deal.court is None:
        return refusal(game, seat, action)
    return open_table.objection(game.rules, game.deal, game.phase, seat, action)


def apply(game: Game, seat: Seat, action: Action) -> Game:
    """The game after the action. `IllegalAction` if it is refused; the game itself never changes."""
    running, phase = game.deal, game.phase
    why = refusal(game, seat, action)
    if why is not None or running is None or isinstance(phase, Over):
        raise _illegal(game, seat, why)
    if running.court is not None:
        board = open_table.act(Board(game.rules, game.standing, running, phase), seat, action)
        return Game(game.rules, board.standing, board.deal, board.phase, game.past)
    if isinstance(action, Claim):
        logged = running._replace(moves=(*running.moves, (seat, action)))
        return _over(game, logged, phase, claimed(game.rules, game.standing, running, seat))
    after, then = make(game.rules, running, phase, seat, action)
    if then is None:
        standing, closed = close_deal(game.rules, game.standing, after)
        return Game(game.rules, standing, after, closed, game.past)
    return Game(game.rules, game.standing, after, then, game.past)


def _illegal(game: Game, seat: Seat, why: Reason | None) -> IllegalAction:
    assert why is not None, "a game without a running deal refuses every action"
    return IllegalAction(why, legal(game) if actor(game) is seat else ())


def _over(game: Game, last: Deal | None, phase: LivePhase, result: Result) -> Game:
    return Game(game.rules, game.standing, last, Over(result, phase), game.past)


def end(game: Game, winner: Seat, by: str) -> Game:
    """End a running game by ``resignation`` or ``time``; the exact totals stand as they are (RECORD section 3)."""
    if by not in ENDINGS[-2:]:
        raise ValueError(f"a game is ended from outside by resignation or time, not by {by!r}")
    if isinstance(game.phase, Over):
        raise IllegalAction(Reason("RECORD 3", "game-over", {}))
    return _over(game, game.deal, game.phase, Result(winner, by, totals(game)))


def in_play(game: Game) -> bool:
    """Whether a deal is running, or was when the game ended: its melds and cards are not yet written on the sheet."""
    phase = game.phase.during if isinstance(game.phase, Over) else game.phase
    return not isinstance(phase, BetweenDeals)


def totals(game: Game) -> Pair[int]:
    """The exact totals (R5.2)."""
    if game.deal is not None and in_play(game):
        return exact_total(game.standing, game.deal)
    return game.standing.score


def score(game: Game) -> Pair[int]:
    """The written score: finished deals, and melds of the running deal; after the end by points the final numbers."""
    if game.deal is not None and in_play(game):
        return score_so_far(game.standing, game.deal)
    return game.standing.score


def trick(game: Game) -> int:
    """The number of the running trick, or of the last one played; 1 before the first deal."""
    phase = game.phase.during if isinstance(game.phase, Over) else game.phase
    return 1 if game.deal is None else trick_number(game.deal, phase)


def leader(game: Game) -> Seat | None:
    """The leader of that trick; None while the first lead is not known (R2.3)."""
    phase = game.phase.during if isinstance(game.phase, Over) else game.phase
    if isinstance(phase, Calling) or game.deal is None:
        return None
    if isinstance(phase, BetweenDeals) or not hasattr(phase, "leader"):
        return game.deal.tricks[-1].leader
    return phase.leader


def is_guarded(rules: Rules) -> bool:
    """Whether an action that breaks a rule is refused, so that nothing is ever to be punished (R6.1)."""
    return rules.table is Table.GUARDED


def dealer_follows(rules: Rules) -> bool:
    """Whether the first dealer of another game of the same players follows from the game before, not the lot (R2.5)."""
    return rules.next_game_dealer is not NextGameDealer.LOT


def next_dealer(game: Game) -> Seat | None:
    """Who deals first in the next game of the same players (R2.5): a seat, or None for the lot or a running game."""
    if not isinstance(game.phase, Over) or not dealer_follows(game.rules):
        return None
    return game.phase.result.winner
