"""Cards alone, exactly: what every card is worth, and which of equal ones gives the opponent most to do wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from terts import kernel
from terts.bots.solver.showdown import Showdown
from terts.game.cards import Card, Pair, Seat, cards_of, mask_of, with_seat
from terts.game.rules import Rules
from terts.game.tricks import beats
from terts.kernel import Ending


class Best(NamedTuple):
    """Of some cards that may be played those that bring most card points under best play of both."""

    ending: Ending
    cards: Sequence[Card]


def best(table: Showdown, among: Sequence[Card]) -> Best:
    """The best of these cards."""
    view = table.view
    assert view.leader is not None, "a trick is running"
    ending = Ending(table.hands, table.trump, view.leader, view.table[0] if view.table else None)
    (found,) = kernel.best_cards(view.rules, [ending], mask_of(among))
    return Best(ending, [card for card in among if found & card.bit])


def slips(rules: Rules, best: Best) -> Mapping[Card, float]:
    """For each of the best cards what the opponent's next choice costs him on the average, if he chooses blindly."""
    seat = _to_play(best.ending)
    after = [_after(best.ending, card) for card in best.cards]
    found = dict(zip(best.cards, _expected(rules, after, seat.other), strict=True))
    mine = {card: ending for card, ending in zip(best.cards, after, strict=True) if _to_play(ending) is seat}
    for card, more in zip(mine, _best_leads(rules, list(mine.values())), strict=True):
        leads = _expected(rules, more, seat.other)
        found[card] = max(leads, default=0.0)
    return found


def _best_leads(rules: Rules, endings: Sequence[Ending]) -> list[list[Ending]]:
    """The endings after each of the best leads, for every ending in which a card is to be led."""
    bests = iter(kernel.best_cards(rules, [one for one in endings if any(one.hands)]))
    return [[_after(one, card) for card in cards_of(next(bests))] if any(one.hands) else [] for one in endings]


def _expected(rules: Rules, endings: Sequence[Ending], opponent: Seat) -> list[float]:
    """What his choice costs the opponent on the average; nothing where it is not his."""
    his = [any(one.hands) and _to_play(one) is opponent for one in endings]
    solved = iter(kernel.ending_cards(rules, [one for one, choice in zip(endings, his, strict=True) if choice]))
    return [_cost(next(solved)) if choice else 0.0 for choice in his]


def _cost(values: Mapping[Card, int]) -> float:
    return max(values.values()) - fmean(values.values())


def _to_play(one: Ending) -> Seat:
    return one.leader if one.lead is None else one.leader.other


def _after(one: Ending, card: Card) -> Ending:
    """The ending after one more card."""
    seat = _to_play(one)
    hands: Pair[int] = with_seat(one.hands, seat, one.hands[seat] & ~card.bit)
    if one.lead is None:
        return Ending(hands, one.trump, one.leader, card)
    winner = seat if beats(card, one.lead, one.trump) else one.leader
    return Ending(hands, one.trump, winner)
